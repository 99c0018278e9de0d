"""A seat's quick look at the sea: what each hex is worth, and what a Ship more or less changes."""

from typing import Final

from mypy_extensions import i64

from freebooter.games.notorious.sea.hexes import Sea
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import HEXES, MAPS, ROUTE_ENDS
from freebooter.kernel.choice import NOBODY, Seat

# About in the points of worth.py, but tuned so that quick players win more.
HEX: Final = 16
HEX_UNPAID: Final = 2
ISLAND: Final = 16
RIVALS_HEX: Final = 7  # that a tie or more of ours takes from a rival
LEAD: Final = 2
MOST_LEAD: Final = 3
SLOOP_SAVED: Final = 6  # from a Frigate
GALLEON_SAVED: Final = 12
MAP_TARGET: Final = 22  # a Galleon where a Map of ours wants one
RAID_TARGET: Final = 26
ROUTE_TARGET: Final = 9  # a piece where a Route of ours needs one
PER_INFLUENCE: Final = (1, 2)  # by Ship


class Sight:
    """By hex: our Influence, the strongest rival's, what control pays, and what our cards want."""

    def __init__(self, game: Notorious, seat: Seat) -> None:
        self.seat = seat
        sea = game.sea
        pays = HEX if game.power(seat).hexes_pay else HEX_UNPAID
        island = ISLAND if game.rules.big_table else 0
        self.ours: list[int] = [0] * HEXES
        self.theirs: list[int] = [0] * HEXES
        self.pay: list[int] = [pays] * HEXES
        self.doomed: list[int] = [0] * HEXES
        self.read(sea)
        if island:
            for hex in range(HEXES):
                if game.waters.is_island(hex):
                    self.pay[hex] += island
        if not game.rules.is_calm():
            for hex in game.frigates:
                self.doomed[hex] = 1
            for hex in game.rules.leviathan_hexes:
                self.doomed[hex] = 1
        self.sloop_wanted = [0] * HEXES
        self.galleon_wanted = [0] * HEXES
        self.want(game)

    def read(self, sea: Sea) -> None:
        """All Influence, ours and that of the strongest rival."""
        cells = sea.cells
        seats: i64 = sea.seats
        seat: i64 = self.seat
        place: i64 = 0
        hex: i64
        other: i64
        for hex in range(HEXES):
            most: i64 = 0
            for other in range(seats):
                cell: i64 = cells[place]
                place += 1
                if cell:
                    influence: i64 = (cell & 15) + (cell >> 4 & 7) * 2 + (cell >> 7) * 3
                    if other == seat:
                        self.ours[hex] = influence
                    elif influence > most:
                        most = influence
            if most:
                self.theirs[hex] = most

    def want(self, game: Notorious) -> None:
        """Where our own Charts and the Raids ask for Ships."""
        sea = game.sea
        seat = self.seat
        for chart in game.charts.hands[seat]:
            if chart < MAPS:
                if not sea.galleons(chart, seat):
                    self.galleon_wanted[chart] += MAP_TARGET
                elif self.ours[chart] <= self.theirs[chart]:
                    self.sloop_wanted[chart] += MAP_TARGET // 2
                    self.galleon_wanted[chart] += MAP_TARGET // 2
            else:
                first, second = ROUTE_ENDS[chart - MAPS]
                self.want_route(game, game.islands[first], game.islands[second])
        for raid in game.raids_revealed:
            if game.raid_claimed_by[raid] == NOBODY:
                hex = game.islands[raid]
                if not sea.galleons(hex, seat):
                    self.galleon_wanted[hex] += RAID_TARGET

    def want_route(self, game: Notorious, start: int, end: int) -> None:
        """A piece on every hex of a shortest path."""
        long = game.waters.distance(start, end)
        for hex in range(HEXES):
            if self.ours[hex] == 0:
                away = game.waters.distance(start, hex) + game.waters.distance(hex, end)
                if away == long:
                    self.sloop_wanted[hex] += ROUTE_TARGET
                    self.galleon_wanted[hex] += ROUTE_TARGET

    def worth(self, hex: int, ours: int, theirs: int) -> int:
        """What a hex is worth with so much Influence of ours and of the strongest rival."""
        if self.doomed[hex]:
            return 0
        if ours > theirs:
            lead = ours - theirs
            return self.pay[hex] + LEAD * (lead if lead < MOST_LEAD else MOST_LEAD)
        if ours == theirs:
            return 0
        return -RIVALS_HEX

    def gain(self, hex: int, ship: int) -> int:
        """What a Ship of ours more in a hex changes."""
        ours = self.ours[hex]
        theirs = self.theirs[hex]
        more = self.worth(hex, ours + PER_INFLUENCE[ship], theirs) - self.worth(hex, ours, theirs)
        if self.doomed[hex]:
            return more - (GALLEON_SAVED if ship else SLOOP_SAVED)
        return more + (self.galleon_wanted[hex] if ship else self.sloop_wanted[hex])

    def loss(self, hex: int, ship: int) -> int:
        """What a Ship of ours less in a hex changes."""
        ours = self.ours[hex]
        theirs = self.theirs[hex]
        less = self.worth(hex, ours, theirs) - self.worth(hex, ours - PER_INFLUENCE[ship], theirs)
        if self.doomed[hex]:
            return less - (GALLEON_SAVED if ship else SLOOP_SAVED)
        return less

    def gain_of_removal(self, hex: int, influence: int) -> int:
        """What it changes if the strongest rival loses so much Influence in a hex."""
        ours = self.ours[hex]
        theirs = self.theirs[hex]
        less = theirs - influence if theirs > influence else 0
        return self.worth(hex, ours, less) - self.worth(hex, ours, theirs)
