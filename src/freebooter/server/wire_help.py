"""Hints, reviews and chances on the wire."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

HintRule = Literal["never", "three", "always"]
Felt = Literal["", "short", "right", "long"]


class SumsInfo(Struct):
    """What a review says of a seat, in points of win chance."""

    luck: float
    own: float  # decisions
    others: float
    accuracy: float | None


class HelpInfo(Struct):
    """Hints and reviews at a table."""

    hints: HintRule
    strip: bool  # whether spectators may see win chances
    hinted: dict[str, int]  # by seat: hints so far
    reviewed: bool
    shared: list[str]  # seats that let spectators see the review
    sums: list[SumsInfo]  # by seat, from the review


class AskHint(Struct, forbid_unknown_fields=True):
    """A hint is wanted for a seat of yours; a longer look at the same question costs no other."""

    seat: Annotated[str, Meta(max_length=4)]
    version: Annotated[int, Meta(ge=0)]
    longer: Annotated[int, Meta(ge=0, le=5)] = 0


class AdviceInfo(Struct):
    """A choice, or several that come to the same, with the asker's win chance after it."""

    choices: list[str]  # in notation
    sentence: str
    points: float
    error: float
    reason: str


class HintInfo(Struct):
    """The strongest choices by what the asker knows."""

    advice: list[AdviceInfo]  # the strongest first, three at most
    sure: Literal["clear", "likely", "close call"]
    par: float  # an equal share of the win
    worlds: int
    games: int  # that were imagined
    of: int  # choices there were
    judge: str
    seconds: float  # that it took


class ReviewInfo(Struct):
    """Whether there is a review, or how far it is."""

    status: Literal["none", "running", "stopped", "failed", "done"]
    progress: float  # from 0 to 1
    error: str | None


class ShareReview(Struct, forbid_unknown_fields=True):
    """Whether somebody who played lets spectators see the review."""

    seat: Annotated[str, Meta(max_length=4)]
    on: bool


class Opinion(Struct, forbid_unknown_fields=True):
    """What somebody says of a finished game; only whoever runs the server reads it."""

    seat: Annotated[str, Meta(max_length=4)]
    fun: Annotated[int, Meta(ge=0, le=5, description="1 to 5; 0 is not said.")] = 0
    felt: Felt = ""  # how long it felt; empty is not said
    confusing: Annotated[str, Meta(max_length=500)] = ""  # which rule was confusing


class OpinionList(Struct):
    """What your own seats have said."""

    opinions: list[Opinion]


class Chance(Struct):
    """A win chance in points, and its 95 % half-width."""

    points: float
    error: float


class ChancesInfo(Struct):
    """By seat, after the last finished turn, by what all know."""

    move: int
    chances: list[Chance]
    worlds: int
    judge: str


class AskChances(Struct, forbid_unknown_fields=True):
    """Who is winning at a moment of a finished game, or after a line that goes on from there."""

    move: Annotated[int, Meta(ge=0)]
    side: Annotated[str, Meta(max_length=5)] = "watch"  # whose knowledge: a seat, `watch`, `all`
    line: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=30)] = []


class AskedChoice(Struct):
    """A choice at that moment, with the chooser's win chance after it."""

    choice: str  # in notation
    word: str  # its first word, and the names in it
    fields: list[str]
    sentence: str
    points: float
    error: float


class AskedInfo(Struct):
    """By seat, and by choice if the side must choose or sees all or what everybody sees."""

    move: int
    line: list[str]
    sentences: list[str]  # of the line
    asked: str | None  # the seat that must choose; null: the game is over
    view: Any  # at the end of the line
    worlds: int
    chances: list[Chance] = []
    choices: list[AskedChoice] = []  # the strongest first
    sure: Literal["", "clear", "likely", "close call"] = ""
    judge: str = ""
