# Not compiled: a match uses it once a choice.
"""What a match remembers besides its position: its acts, what was told, and the way back."""

from freebooter.kernel.choice import Seat
from freebooter.kernel.fact import Fact
from freebooter.kernel.position import Position


class Act:
    """A choice that was made and still stands."""

    __slots__ = ("choice", "is_given", "is_hidden", "is_sealed", "seat")

    def __init__(
        self,
        seat: int,
        choice: int,
        is_given: bool,
        is_sealed: bool = False,
        is_hidden: bool = False,
    ) -> None:
        self.seat = seat
        self.choice = choice
        self.is_given = is_given  # by the table, for the player
        self.is_sealed = is_sealed  # made while others choose too, and not the last one
        self.is_hidden = is_hidden  # nobody else may know that it was made: part of an answer


class Told:
    """A fact, the entry of the record that brought it about, and the move that belongs to."""

    __slots__ = ("entry", "fact", "move")

    def __init__(self, entry: int, fact: Fact, move: int = 0) -> None:
        self.entry = entry
        self.fact = fact
        self.move = move


class Past:
    """A point to which a seat may still go back."""

    def __init__(
        self, seat: Seat, acts: int, entries: int, told: int, position: Position, is_given: bool
    ) -> None:
        self.seat = seat
        self.acts = acts
        self.entries = entries
        self.told = told
        self.position = position
        self.is_given = is_given  # the choice that followed was not the player's own
