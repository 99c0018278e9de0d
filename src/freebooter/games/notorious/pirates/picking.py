"""N1.5, N1.6 How each player gets a Pirate."""

from freebooter.games.notorious.sea.starting_hexes import offer_empty_hexes, place_port
from freebooter.games.notorious.state import NO_PIRATE, Notorious
from freebooter.games.notorious.vocabulary import (
    PICK_PIRATE,
    PIRATE_REVEALED,
    PIRATE_TAKEN,
    PLACE_PORT,
    REVEAL_PIRATE,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import Step


def take_pirate(game: Notorious, seat: Seat, pirate: int) -> None:
    """N1.6 The Doubloons lying on a Pirate are its picker's; N1.11 some bring their own."""
    game.pirates = game.pirates[:seat] + [pirate] + game.pirates[seat + 1 :]
    power = game.power(seat)
    doubloons = game.pirate_doubloons[pirate]
    doubloons += power.start_doubloons  # N14.12
    if game.rules.is_calm():
        doubloons += power.doubloons_if_calm  # N14.15
    if power.fixed_captains:
        game.captains = game.captains[:]
        game.captains[seat] = power.fixed_captains  # N14.16
    game.doubloons = game.doubloons[:]
    game.doubloons[seat] += doubloons
    game.tell(PIRATE_TAKEN, seat, pirate, doubloons)


class RevealPirates(Step[Notorious]):
    """N1.5 One Pirate more than players is revealed; N1.13 or each is dealt one, or none."""

    def copy(self) -> "RevealPirates":
        return RevealPirates()

    def advance(self, game: Notorious) -> bool:
        if game.rules.drafts_pirates:
            if len(game.pirates_on_offer) <= game.seats:
                return True
        elif game.rules.deals_pirates and NO_PIRATE in game.pirates:
            return True
        game.agenda.pop()
        return False

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "pirates"
        for pirate in game.rules.pirate_set:
            if pirate not in game.pirates_on_offer and pirate not in game.pirates:
                odds.add(REVEAL_PIRATE.of(pirate))

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        pirate = REVEAL_PIRATE.first(Choice(outcome))
        if game.rules.drafts_pirates:
            game.pirates_on_offer = game.pirates_on_offer + [pirate]
            game.tell(PIRATE_REVEALED, pirate)
        else:
            take_pirate(game, Seat(game.pirates.index(NO_PIRATE)), pirate)


class PickPirates(Step[Notorious]):
    """N1.6 Clockwise, each player picks a Pirate and puts a Port and two Sloops down."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.is_placing = False

    def copy(self) -> "PickPirates":
        twin = PickPirates()
        twin.asks = self.asks
        twin.turn = self.turn
        twin.is_placing = self.is_placing
        return twin

    def advance(self, game: Notorious) -> bool:
        if self.turn == game.seats:
            game.pirates_on_offer = []  # the Pirate left over is out of the game
            game.agenda.pop()
            return False
        self.asks = Seat((game.first_seat + self.turn) % game.seats)
        if not game.rules.drafts_pirates:
            self.is_placing = True
        return True

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        if self.is_placing:
            offer_empty_hexes(game, offers, PLACE_PORT.start)
            return
        for pirate in game.rules.pirate_set:
            clause = "N1.6" if pirate in game.pirates else "N1.5"
            offers.add_if(pirate in game.pirates_on_offer, PICK_PIRATE.of(pirate), clause)

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if self.is_placing:
            place_port(game, seat, PLACE_PORT.first(choice))
            self.turn += 1
            self.is_placing = False
        else:
            self.pick(game, seat, PICK_PIRATE.first(choice))
            self.is_placing = True

    def pick(self, game: Notorious, seat: Seat, pirate: int) -> None:
        """N1.6 After each pick 1 Doubloon goes on every Pirate not yet chosen."""
        take_pirate(game, seat, pirate)
        game.pirates_on_offer = [other for other in game.pirates_on_offer if other != pirate]
        game.pirate_doubloons = game.pirate_doubloons[:]
        for other in game.pirates_on_offer:
            game.pirate_doubloons[other] += 1
