"""O5.18, O10.10 Where a pawn goes."""

from mypy_extensions import i64

from freebooter.games.oath.crew.sets import bit, has_several
from freebooter.games.oath.island.entering import BY_FIRST_MATE, BY_MATE, BY_PIRATE, Entry
from freebooter.games.oath.rules import NOWHERE
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    COPY,
    GO,
    LOCATION_COUNT,
    MOVE_PIRATE,
    PIRATE_STAYED,
    WATER,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


def can_copy(game: Oath, seat: Seat) -> bool:
    """O12.9 The player has Water and a Mate on the island."""
    player = game.players[seat]
    return player.has_item(WATER) and player.mate_locations() != 0


class ChooseLocation(Step[Oath]):
    """Where the pawn goes. The Entry removes this step once the pawn has entered."""

    def __init__(self, seat: Seat = NOBODY, way: int = BY_PIRATE) -> None:
        super().__init__(seat)
        self.way = way
        self.barred: i64 = 0  # O11.9 for this First Mate move, a set of Locations
        self.entering: int = NOWHERE

    def copy(self) -> "ChooseLocation":
        twin = ChooseLocation(self.asks, self.way)
        twin.barred = self.barred
        twin.entering = self.entering
        return twin

    def barred_locations(self, game: Oath) -> i64:
        """O11.9 Where a Pistol turned this pawn away."""
        return self.barred if self.way == BY_FIRST_MATE else game.barred_locations

    def closed_locations(self, game: Oath) -> i64:
        """Locations out of the question: barred, or where the Pirate already is. O5.33"""
        if self.way != BY_FIRST_MATE:
            return game.barred_locations
        return self.barred | bit(game.players[self.asks].pirate_at)

    def advance(self, game: Oath) -> bool:
        if self.entering != NOWHERE:
            self.turn_away(game)
            return False
        if has_several(game.legal_locations(self.asks, self.closed_locations(game))):
            return True
        offers = Offers()
        self.offer(game, self.asks, offers)
        if len(offers.choices) > 1:
            return True
        if offers.choices:
            self.resolve(game, self.asks, offers.choices[0])
            return False
        game.agenda.pop()  # O10.12 a First Mate, turned away everywhere
        game.tell(PIRATE_STAYED, self.asks)
        return False

    def turn_away(self, game: Oath) -> None:
        """O5.20, O11.9 A Pistol turned the pawn away: choose again, or go back to the window."""
        if self.way == BY_FIRST_MATE:
            self.barred |= bit(self.entering)
            self.entering = NOWHERE
        else:
            game.barred_locations |= bit(self.entering)
            game.agenda.pop()

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        first = MOVE_PIRATE.start if self.way == BY_FIRST_MATE else GO.start
        barred: i64 = self.barred_locations(game)
        closed: i64 = self.closed_locations(game)
        opened: i64 = game.open_locations
        full: i64 = game.full_locations
        forbidden: i64 = game.forbidden_at_zero(seat)
        location: i64
        for location in range(LOCATION_COUNT):
            if not opened >> location & 1:
                continue
            choice = Choice(first + location)
            if closed >> location & 1:
                offers.bar(choice, "O11.9" if barred >> location & 1 else "O10.11")
            elif full >> location & 1:
                offers.bar(choice, "O5.9")
            elif forbidden >> location & 1:
                offers.bar(choice, "O5.13")
            else:
                offers.add(choice)
        if self.way == BY_MATE:
            self.offer_copies(game, seat, offers)

    def offer_copies(self, game: Oath, seat: Seat, offers: Offers) -> None:
        """O12.9, O12.13 Where the player's Mates stand, if there is Water.

        O12.12 Toughness is not asked for; O12.14, O12.15 it is a placement like any other.
        """
        has_water = game.players[seat].has_item(WATER)
        copies: i64 = game.players[seat].mate_locations()
        if not copies:
            return
        for location in range(LOCATION_COUNT):
            if copies >> location & 1:
                offers.add_if(has_water, COPY.of(location), "O12.9")

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        is_copy = COPY.has(choice)
        if is_copy:
            self.entering = COPY.first(choice)
        elif self.way == BY_FIRST_MATE:
            self.entering = MOVE_PIRATE.first(choice)
        else:
            self.entering = GO.first(choice)
        game.agenda.append(Entry(seat, self.way, self.entering, is_copy))
