# Not compiled: it is sentences.
"""Why a choice is not possible now: a sentence about this position, and what it speaks of."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.words import Name


@dataclass(frozen=True)
class Reason:
    """An answer to "why can't I?", from what the asking seat knows.

    The lists name things of the seat's view, so that a board can light them.
    """

    sentence: str  # in a `Sentence` names are marked
    hint: str = ""  # a second sentence: the obstacle that one does not see, or what would help
    missing: tuple[Name, ...] = ()  # what is needed and not there
    there: tuple[Name, ...] = ()  # what is needed and there already
    between: tuple[Name, ...] = ()  # what stands in the way
    helps: tuple[Name, ...] = ()  # from where, or with what, it would be possible


@dataclass(frozen=True)
class Advice:
    """Of a choice that would do nothing now: the clause behind it, and what would help."""

    clause: str
    hint: str = ""  # in a `Sentence` names are marked
    helps: tuple[Name, ...] = ()  # things of the seat's view that the hint speaks of


@dataclass(frozen=True)
class Chance:
    """How likely something is that may come of a choice: arithmetic that all can do."""

    of: str  # the thing of the view that it is about: a ship, a square
    percent: int  # 0: never, or nothing comes of it there; 100: always
    is_loss: bool = False  # it happens to the seat itself
    says: str = ""  # a sentence; in a `Sentence` names are marked


@dataclass(frozen=True)
class Foresight:
    """What a choice would mean, as far as the seat that is asked can know."""

    no_effect: str = ""  # why it would do nothing now
    stakes: str = ""  # what it can cost and bring
    ends_turn: bool = False  # the turn of the seat itself
    reveals: bool = False  # it draws, rolls, reveals or completes: there is no way back from it
    chances: tuple[Chance, ...] = ()


@dataclass(frozen=True)
class Sayings:
    """What a game says before a choice is made: all of it from what the seat knows."""

    hint: Callable[[Any, Seat], str]  # a second sentence under the question
    no_effect: Callable[[Any, Seat, Choice], str]
    stakes: Callable[[Any, Seat, Choice], str]
    reason: Callable[[Any, Seat, Choice], Reason]  # of a choice that is barred
    chances: Callable[[Any, Seat, Choice], list[Chance]] | None = None
    advice: Callable[[Any, Seat, Choice], Advice] | None = None  # of what would do nothing
    # Why something comes at another moment of the turn, and the clause; None: only what is asked.
    not_now: Callable[[Any, Seat, Choice], tuple[Reason, str] | None] | None = None
