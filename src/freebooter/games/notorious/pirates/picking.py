"""N1.5, N1.6 How each player gets a Pirate."""

from freebooter.games.notorious.players.supply import take_from_supply
from freebooter.games.notorious.sea.starting_hexes import offer_empty_hexes
from freebooter.games.notorious.state import NO_PIRATE, Notorious
from freebooter.games.notorious.vocabulary import (
    PICK_PIRATE,
    PIRATE_SHOWN,
    PIRATE_TAKEN,
    PORT_AT,
    PORT_PLACED,
    SHOW_PIRATE,
    SLOOP,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import Step


def take_pirate(game: Notorious, seat: Seat, pirate: int, gold: int) -> None:
    """N1.6 The Doubloons lying on a Pirate are its picker's; N1.11 some bring their own."""
    game.pirates = game.pirates[:seat] + [pirate] + game.pirates[seat + 1 :]
    power = game.power(seat)
    gold += power.start_doubloons  # N14.12
    if game.rules.frigates == 0 and not game.rules.leviathans:
        gold += power.doubloons_if_calm  # N14.15
    if power.fixed_captains:
        game.captains = game.captains[:]
        game.captains[seat] = power.fixed_captains  # N14.16
    game.doubloons[seat] += gold
    game.tell(PIRATE_TAKEN, seat, pirate, gold)


class ShowPirates(Step[Notorious]):
    """N1.5 One Pirate more than players is shown; N1.13 or each player is dealt one, or none."""

    def copy(self) -> "ShowPirates":
        return ShowPirates()

    def advance(self, game: Notorious) -> bool:
        if game.rules.pirates_drafted:
            if len(game.pirates_shown) <= game.seats:
                return True
        elif game.rules.pirates_dealt and NO_PIRATE in game.pirates:
            return True
        game.agenda.pop()
        return False

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "pirates"
        for pirate in range(len(game.rules.powers)):
            if pirate not in game.pirates_shown and pirate not in game.pirates:
                odds.add(SHOW_PIRATE.of(pirate))

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        pirate = SHOW_PIRATE.first(Choice(outcome))
        if game.rules.pirates_drafted:
            game.pirates_shown = game.pirates_shown + [pirate]
            game.pirates_gold = game.pirates_gold + [0]
            game.tell(PIRATE_SHOWN, pirate)
        else:
            take_pirate(game, Seat(game.pirates.index(NO_PIRATE)), pirate, 0)


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
            game.pirates_shown = []  # the Pirate left over is out of the game
            game.pirates_gold = []
            game.agenda.pop()
            return False
        self.asks = Seat((game.first_seat + self.turn) % game.seats)
        if not game.rules.pirates_drafted:
            self.is_placing = True
        return True

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        if self.is_placing:
            offer_empty_hexes(game, offers, PORT_AT.start)
            return
        for pirate in range(len(game.rules.powers)):
            clause = "N1.6" if pirate in game.pirates else "N1.5"
            offers.add_if(pirate in game.pirates_shown, PICK_PIRATE.of(pirate), clause)

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if self.is_placing:
            hex = PORT_AT.first(choice)
            game.sea.add_port(hex, seat)
            take_from_supply(game, seat, SLOOP, hex)
            take_from_supply(game, seat, SLOOP, hex)
            game.tell(PORT_PLACED, seat, hex)
            self.turn += 1
            self.is_placing = False
            return
        pirate = PICK_PIRATE.first(choice)
        place = game.pirates_shown.index(pirate)
        take_pirate(game, seat, pirate, game.pirates_gold[place])
        left = game.pirates_gold[:place] + game.pirates_gold[place + 1 :]
        game.pirates_shown = game.pirates_shown[:place] + game.pirates_shown[place + 1 :]
        game.pirates_gold = [gold + 1 for gold in left]
        self.is_placing = True
