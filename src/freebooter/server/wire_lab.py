"""The laboratory on the wire."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

RunKind = Literal["balance", "compare", "sweep"]
RunStatus = Literal["running", "stopped", "failed", "done"]
Metric = Literal[
    "rounds", "decisions", "margin", "lead_changes", "led_50", "ties", "capped", "first_seat"
]
Name = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
GameId = Annotated[str, Meta(max_length=40)]
Setting = int | float | bool | Annotated[str, Meta(max_length=60)]
Path = Annotated[str, Meta(min_length=1, max_length=120)]


class DialValue(Struct):
    """A value that can be picked."""

    value: Any
    label: str


class DialInfo(Struct):
    """Something that a variant may change."""

    path: str  # options.goal, or content.pieces.player.sloops
    label: str
    group: str  # the heading under which it stands
    help: str
    printed: Any  # its value as printed
    values: list[DialValue]  # what can be picked; empty: a number
    ranges: list[tuple[int, int]]  # whole numbers that can be typed; none: any


class LabGame(Struct):
    """What the laboratory can do with a game."""

    game: str
    dials: list[DialInfo]
    bots: list[str]  # the weaker first
    parts: list[str]  # kinds of choices, which can be forbidden to one seat


class VariantInfo(Struct):
    """A variant that is kept: what differs from the game as printed."""

    id: str
    game: str
    name: str
    settings: dict[str, Any]  # by path of a dial
    dials: dict[str, list[Any]]  # what a sweep turns, and through which values
    toml: str  # the same as a file
    problem: str  # why it cannot be played; empty if it can
    base: str = ""  # the content that it starts from, if not today's
    printed: dict[str, Any] = {}  # by path of a dial: what that has in place of today's
    by_hand: list[str] = []  # what else its file changes, by path: a form does not show it


class SaveVariant(Struct, forbid_unknown_fields=True):
    """A variant to keep; without an id it is a new one."""

    game: GameId
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    settings: Annotated[dict[Path, Setting], Meta(max_length=60)] = {}
    dials: Annotated[
        dict[Path, Annotated[list[Setting], Meta(min_length=2, max_length=8)]], Meta(max_length=8)
    ] = {}
    id: Name = ""


class Aim(Struct, forbid_unknown_fields=True):
    """Where a number should lie."""

    metric: Metric
    low: Annotated[float, Meta(ge=-1e6, le=1e6)]
    high: Annotated[float, Meta(ge=-1e6, le=1e6)]


class NewRun(Struct, forbid_unknown_fields=True):
    """A small run to start."""

    kind: RunKind
    game: GameId
    players: Annotated[int, Meta(ge=1, le=6)]
    bots: Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(min_length=1, max_length=2)]
    games: Annotated[int, Meta(ge=2, le=2000, description="Of each setting and strength.")] = 200
    minutes: Annotated[int, Meta(ge=1, le=30, description="Then it stops, and can go on.")] = 10
    variant: Name = ""  # empty: the game as printed
    other: Name = ""  # compare: A; empty: as printed
    dial: Annotated[str, Meta(max_length=120)] = ""  # sweep: empty searches all dials
    targets: Annotated[list[Aim], Meta(max_length=3)] = []
    forbid: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=2)] = []
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 0


class RunInfo(Struct):
    """A run: how far it is, and what it says so far."""

    id: str
    title: str
    game: str
    kind: str
    line: str  # what is played
    status: RunStatus
    message: str  # why it stopped or failed
    done: int  # games
    total: int
    said: list[str]
    has_report: bool
    created: float
    can_go_on: bool


class LabInfo(Struct):
    """The laboratory of this server."""

    closed: str  # why it is not open to you; empty if it is
    missing: str  # which extra to install before anything can be played; empty if none
    folder: str
    runs: list[RunInfo]  # the newest first
    variants: list[VariantInfo]
    most_games: int
    most_minutes: int


class OpenGame(Struct, forbid_unknown_fields=True):
    """A game behind a number of a report."""

    run: Annotated[str, Meta(min_length=1, max_length=200)]  # of its store
    game: Annotated[int, Meta(ge=0, le=10_000_000)]
