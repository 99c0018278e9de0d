"""What happens at a table: each kind of event is a struct, and the journal keeps them for ever.

A kind keeps its name, a field its meaning. New fields come with a default, so that what was
written before they were there can still be read.
"""

from typing import Any, ClassVar, Final, Literal

import msgspec

from freebooter.server.wire_help import Felt, HintRule

FORM: Final = 2  # of what is written now. In form 1 luck had events of its own (`Happened`).

SeatKind = Literal["person", "bot", "open"]
GraceKind = Literal["none", "short", "turn"]


class Event(msgspec.Struct, omit_defaults=True):
    """One event."""

    kind_name: ClassVar[str] = ""


class Seated(Event):
    """Somebody has a seat now, or nobody."""

    kind_name: ClassVar[str] = "seated"
    seat: int
    name: str
    kind: SeatKind
    owner: str | None  # hash of the guest
    level: str
    link: int
    flag: int = 0
    warm: bool = False  # a bot that keeps a free seat warm: whoever has the link takes it over
    asked: str | None = None  # hash of the guest for whom a rematch keeps it


class Started(Event):
    """Play begins, with the luck of the set-up."""

    kind_name: ClassVar[str] = "started"
    luck: list[str] = []
    odds: int = 0  # a checksum of the odds of that luck; 0 if nobody took it


class Chosen(Event):
    """A choice, in notation, with the luck it brought."""

    kind_name: ClassVar[str] = "choice"
    seat: int
    choice: str
    sealed: bool = False
    hidden: bool = False
    key: str = ""
    given: bool = False
    luck: list[str] = []
    odds: int = 0  # as in Started


class Happened(Event):
    """Luck, after the choice before it; in form 1 only."""

    kind_name: ClassVar[str] = "luck"
    outcome: str


class Undone(Event):
    """A seat took its own acts back: `drop` says where they stood among all."""

    kind_name: ClassVar[str] = "undone"
    seat: int
    drop: list[int]
    sealed: bool
    hidden: bool
    bars: bool  # nothing before is undone any more
    key: str
    what: str


class TakebackAsked(Event):
    """Somebody asks all others to go back."""

    kind_name: ClassVar[str] = "takeback_asked"
    seat: int
    move: int
    guest: str


class TakebackAnswered(Event):
    """Yes or no to that."""

    kind_name: ClassVar[str] = "takeback_answered"
    seat: int
    accept: bool
    guest: str


class TakenBack(Event):
    """Play goes on from after so many acts."""

    kind_name: ClassVar[str] = "taken_back"
    keep: int


class StoodIn(Event):
    """A bot plays for somebody."""

    kind_name: ClassVar[str] = "stood_in"
    seat: int
    level: str
    turn: bool = False  # for this turn only


class Returned(Event):
    """Somebody plays again."""

    kind_name: ClassVar[str] = "returned"
    seat: int


class Said(Event):
    """A line of chat."""

    kind_name: ClassVar[str] = "chat"
    seat: int
    name: str
    text: str


class Notice(Event):
    """A line by the table itself."""

    kind_name: ClassVar[str] = "notice"
    text: str


class Paced(Event):
    """How fast bots play."""

    kind_name: ClassVar[str] = "paced"
    ms: int


class Ended(Event):
    """The game is over."""

    kind_name: ClassVar[str] = "ended"
    scores: list[int]
    ranking: list[int]
    agreed: bool = False


class Rematched(Event):
    """There is a rematch, at another table."""

    kind_name: ClassVar[str] = "rematched"
    table: str
    seat: int = -2  # who asked for it, -1 a host without one; before, all were seated unasked


class Watched(Event):
    """A spectator came."""

    kind_name: ClassVar[str] = "watched"
    guest: str


class Unwatched(Event):
    """All spectators are out, and there is a new link."""

    kind_name: ClassVar[str] = "unwatched"
    link: int


class Eased(Event):
    """What the table does for a seat."""

    kind_name: ClassVar[str] = "eased"
    seat: int
    gives: bool
    passes_in: int
    grace: GraceKind = "none"


class ContentNamed(Event):
    """With which cards the game is played, as a record says it."""

    kind_name: ClassVar[str] = "content"
    said: dict[str, Any]


class EndProposed(Event):
    """Somebody proposes to end the game here."""

    kind_name: ClassVar[str] = "end_proposed"
    seat: int
    guest: str


class EndAnswered(Event):
    """Yes or no to that."""

    kind_name: ClassVar[str] = "end_answered"
    seat: int
    accept: bool
    guest: str


class EndWithdrawn(Event):
    """The proposal is taken back."""

    kind_name: ClassVar[str] = "end_withdrawn"
    seat: int


class Checked(Event):
    """How the numbers of the rules stood after so many acts; see `rules_change`."""

    kind_name: ClassVar[str] = "checked"
    acts: int
    sum: str


class RulesChanged(Event):
    """The table goes on under another version of its rules."""

    kind_name: ClassVar[str] = "rules_changed"
    version: int


class Invited(Event):
    """The link of the table is made, made anew, or closed."""

    kind_name: ClassVar[str] = "invited"
    link: int  # how many there were before it
    is_open: bool = True


class RematchAnswered(Event):
    """Somebody comes to the rematch, or does not."""

    kind_name: ClassVar[str] = "rematch_answered"
    seat: int
    accept: bool


class Timed(Event):
    """How long a turn may take, and who plays it then; 0 seconds are no timer."""

    kind_name: ClassVar[str] = "timed"
    seconds: int
    level: str = ""  # of the bot that gets the turn; empty: the clock only tells


class Paused(Event):
    """Somebody holds the game, or lets it go on."""

    kind_name: ClassVar[str] = "paused"
    seat: int
    on: bool


class Advised(Event):
    """What help there is at a table: hints for seats, chances for spectators."""

    kind_name: ClassVar[str] = "advised"
    hints: HintRule
    strip: bool = True


class Hinted(Event):
    """A seat was given a hint."""

    kind_name: ClassVar[str] = "hinted"
    seat: int


class ReviewShared(Event):
    """Somebody who played lets spectators see the review, or does not."""

    kind_name: ClassVar[str] = "review_shared"
    seat: int
    on: bool


class Reviewed(Event):
    """The review of the finished game, packed, and of each seat: luck, own, others', accuracy."""

    kind_name: ClassVar[str] = "reviewed"
    packed: str
    sums: list[tuple[float, float, float, float | None]] = []


class Opined(Event):
    """What somebody who played says of the finished game; the last word of a seat counts."""

    kind_name: ClassVar[str] = "opined"
    seat: int
    fun: int = 0  # 1 to 5
    felt: Felt = ""  # how long it felt
    confusing: str = ""  # which rule was


class TokenMade(Event):
    """A program may play a seat; the token before this one is dead."""

    kind_name: ClassVar[str] = "token"
    seat: int
    token: str  # its hash


KINDS: Final = {kind.kind_name: kind for kind in Event.__subclasses__()}
DECODERS: Final = {name: msgspec.json.Decoder(kind) for name, kind in KINDS.items()}
ENCODER: Final = msgspec.json.Encoder()
# These do not count as life at a table.
SILENT: Final = (Eased, Checked, TokenMade, Reviewed, Opined)


class Stored(msgspec.Struct):
    """An event at its place in the journal."""

    seq: int
    at: float
    event: Event


class UnknownEvent(ValueError):
    """An event that this Freebooter cannot read."""


def encoded(event: Event) -> bytes:
    """The body of an event, as it is stored."""
    return ENCODER.encode(event.said if isinstance(event, ContentNamed) else event)


def decoded(kind: str, form: int, body: bytes | str) -> Event:
    """An event as it was stored, in whatever form."""
    if form > FORM or kind not in KINDS:
        raise UnknownEvent(f"An event of the unknown kind {kind!r:.40} (form {form}).")
    if kind == ContentNamed.kind_name:
        return ContentNamed(msgspec.json.decode(body, type=dict[str, Any]))
    return DECODERS[kind].decode(body)


def counts_as_life(event: Event) -> bool:
    """Whether others may notice by the time of the last change that it happened."""
    return not isinstance(event, SILENT) and not getattr(event, "hidden", False)
