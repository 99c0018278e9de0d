"""S9 Where the Treasure is: in the deck, aboard, or buried."""

from typing import Final

from freebooter.games.scoundrels.cards.kinds import TREASURE_KINDS
from freebooter.kernel.choice import NOBODY
from freebooter.kernel.observer import packed
from freebooter.kernel.position import Noun


class Rows:
    """Treasure as bytes; cargo stands there twice, so that a slice begins with any seat."""

    def __init__(self, pillaged: list[int], cargo: list[int], buried: list[int]) -> None:
        self.pillaged = packed(pillaged)
        aboard = packed(cargo)
        self.cargo = aboard + aboard
        self.buried = packed(buried)


NO_ROWS: Final = Rows([], [], [])


class Hoard(Noun):
    """Treasure counted by kind. Lists by seat or X lie flat: seat × TREASURE_KINDS + kind."""

    def __init__(
        self,
        deck: list[int],
        deck_size: int,
        pillaged: list[int],
        cargo: list[int],
        buried: list[int],
        marker_owner: list[int],
    ) -> None:
        self.deck = deck
        self.deck_size = deck_size
        self.pillaged = pillaged  # all that ever left the deck
        self.cargo = cargo  # by seat
        self.buried = buried  # by X
        self.marker_owner = marker_owner  # by X: the seat whose marker lies there, or NOBODY
        # What observations copy, from the first that asks until Treasure moves; never saved.
        self.kept: Rows = NO_ROWS

    def copy(self) -> "Hoard":
        twin = Hoard(
            self.deck[:],
            self.deck_size,
            self.pillaged[:],
            self.cargo[:],
            self.buried[:],
            self.marker_owner[:],
        )
        twin.kept = self.kept
        return twin

    def rows(self) -> Rows:
        """The Treasure as observations have it."""
        if self.kept is NO_ROWS:
            self.kept = Rows(self.pillaged, self.cargo, self.buried)
        return self.kept

    def find(self, treasure: int) -> None:
        """The top Treasure of the deck is turned up."""
        self.deck[treasure] -= 1
        self.deck_size -= 1
        self.pillaged[treasure] += 1
        self.kept = NO_ROWS

    def aboard(self, seat: int, treasure: int) -> int:
        """How many Treasures of a kind a ship carries."""
        return self.cargo[seat * TREASURE_KINDS + treasure]

    def cargo_of(self, seat: int) -> list[int]:
        """A ship's cargo, by kind."""
        return self.cargo[seat * TREASURE_KINDS : (seat + 1) * TREASURE_KINDS]

    def cargo_size(self, seat: int) -> int:
        size = 0
        for place in range(seat * TREASURE_KINDS, (seat + 1) * TREASURE_KINDS):
            size += self.cargo[place]
        return size

    def load(self, seat: int, treasure: int, count: int) -> None:
        """So many Treasures of a kind come aboard, or leave if less than none."""
        place = seat * TREASURE_KINDS + treasure
        self.cargo[place] = self.cargo[place] + count
        self.kept = NO_ROWS

    def clear_cargo(self, seat: int) -> None:
        for place in range(seat * TREASURE_KINDS, (seat + 1) * TREASURE_KINDS):
            self.cargo[place] = 0
        self.kept = NO_ROWS

    def under(self, mark: int, treasure: int) -> int:
        """How many Treasures of a kind lie under an X."""
        return self.buried[mark * TREASURE_KINDS + treasure]

    def bury(self, mark: int, treasure: int, count: int) -> None:
        """So many Treasures of a kind are buried, or dug up if less than none."""
        place = mark * TREASURE_KINDS + treasure
        self.buried[place] = self.buried[place] + count
        self.kept = NO_ROWS

    def buried_at(self, mark: int) -> list[int]:
        """What lies under an X, by kind."""
        return self.buried[mark * TREASURE_KINDS : (mark + 1) * TREASURE_KINDS]

    def buried_size(self, mark: int) -> int:
        size = 0
        for place in range(mark * TREASURE_KINDS, (mark + 1) * TREASURE_KINDS):
            size += self.buried[place]
        return size


def no_treasure(seats: int, marks: int) -> Hoard:
    """Before the Treasure deck is made."""
    return Hoard(
        [0] * TREASURE_KINDS,
        0,
        [0] * TREASURE_KINDS,
        [0] * (seats * TREASURE_KINDS),
        [0] * (marks * TREASURE_KINDS),
        [NOBODY] * marks,
    )
