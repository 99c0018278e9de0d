"""All messages of the wire, both ways; OpenAPI is made from them."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from freebooter.server.wire_help import HelpInfo, HintRule

SeatName = Annotated[str, Meta(pattern="^p[1-6]$", description="A seat: p1 to p6.")]
PlayerName = Annotated[
    str, Meta(min_length=1, max_length=24, description="A name of 1 to 24 visible signs.")
]
Flag = Annotated[
    int, Meta(ge=0, le=6, description="The colours wanted, 1 to 6; 0 takes what is left.")
]
Level = Annotated[str, Meta(max_length=24, description="How a bot plays: see `bots` of a game.")]
Version = Annotated[int, Meta(ge=0, description="Of a seat's state; grows with every change.")]
Move = Annotated[int, Meta(ge=0, le=1_000_000, description="A place in the course of play.")]
Pace = Annotated[int, Meta(ge=0, le=10_000, description="Milliseconds between moves of bots.")]
Key = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        description="Yours, new for every act; sent again it gets the same answer.",
    ),
]
ChoiceSaid = Annotated[
    Annotated[str, Meta(max_length=200)] | Annotated[int, Meta(ge=0, le=2**31)],
    Meta(description="A choice by its notation, or by its number (`id`)."),
]
TurnSeconds = Annotated[
    int, Meta(ge=0, le=7 * 24 * 3600, description="0 for no timer, or 10 seconds to a week.")
]
Listed = Annotated[
    bool,
    Meta(description="Whether everybody on this server may find the table and take an empty seat."),
]
UndoRule = Literal["none", "consent", "free"]
GraceKind = Literal["none", "short", "turn"]


# Games.


class ValueInfo(Struct):
    """A value of an option, for people."""

    value: Any
    label: str  # on its button
    sentence: str  # what it means at the table
    phrase: str  # in a list of house rules; empty where nobody needs to be told
    not_with: list[int] = []  # numbers of players for whom the rules have no such value


class OptionInfo(Struct):
    """One option of a game."""

    name: str
    help: str
    default: Any
    by_players: dict[str, Any]  # defaults that depend on the number of players, by that number
    words: list[str]
    ranges: list[tuple[int, int]]
    free: str  # what it takes, in words, where it is neither words nor ranges
    samples: list[Any]
    label: str  # its name for people
    group: str  # the heading under which it stands; empty for the fine print
    values: list[ValueInfo]  # what people can pick; other numbers of its ranges can be typed
    number: ValueInfo | None  # how any other number reads; {n} is the number
    told: bool  # whether the standard rules are told by it
    grows_from: int | None = None  # the number above which a game takes longer, in proportion


class ContentChoice(Struct):
    """A set of cards that a new table can be played with."""

    name: str
    label: str
    sentence: str


class GameInfo(Struct):
    """A game of the register."""

    id: str
    name: str
    blurb: str
    credit: str
    letter: str
    rules_version: int
    seats: tuple[int, int]
    players: int
    minutes: tuple[int, int]
    options: list[OptionInfo]
    bots: list[str]
    contents: list[ContentChoice] = []  # the usual one first


class GameList(Struct):
    """The register."""

    games: list[GameInfo]


class ClauseInfo(Struct):
    """A numbered clause of the rules."""

    id: str
    text: str


class SectionInfo(Struct):
    """A chapter of the rules."""

    id: str
    title: str
    clauses: list[ClauseInfo]


class RulesInfo(Struct):
    """The rules of a game."""

    game: str
    name: str
    sections: list[SectionInfo]


class CardInfo(Struct):
    """A card, place or piece that has a name: what is printed on it."""

    id: str
    name: str
    kind: str  # in the words of the rules
    text: str
    clause: str  # of the rules, where one says more


class CardList(Struct):
    """All that a game can explain."""

    cards: list[CardInfo]


class WordsInfo(Struct):
    """A game's names of things, by the ids that views, fields and params use."""

    game: str
    names: dict[str, str]
    choices: dict[str, str]  # the sentence of each kind of choice, by its word; {0} {1} {2}
    facts: dict[str, str]  # the sentence of each kind of fact, by its key; {param}


# Tables.


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who is to sit at a new table: you, whoever gets a link, a bot, or a second one of you."""

    kind: Literal["me", "invite", "bot", "hotseat"]
    name: Annotated[str, Meta(max_length=24)] = ""
    level: Level = ""
    flag: Flag = 0


class SetTimer(Struct, forbid_unknown_fields=True, frozen=True):
    """How long a turn may take; 0: no timer. With a level a bot plays the turn after that."""

    seconds: TurnSeconds
    level: Level = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=6)]
    options: dict[str, Any] = {}
    name: Annotated[str, Meta(max_length=60)] = ""
    undo: UndoRule = "consent"
    pace: Pace = 700
    listed: Listed = False
    timer: SetTimer = SetTimer(0)
    hints: HintRule = "never"  # told to all before they sit down; each hint is told too
    strip: bool = True  # whether spectators may see win chances, after each finished turn
    content: Annotated[str, Meta(max_length=40)] = ""  # see `contents` of the game; "": the usual


class SeatInfo(Struct):
    """A seat, as all at the table may know it."""

    seat: str
    name: str
    kind: Literal["person", "bot", "open"]  # open: nobody has taken it yet
    level: str  # of the bot that plays it, or stands in
    stand_in: bool  # a person's seat that a bot plays for now
    connected: bool
    absent: bool  # a person who has been away long enough to be replaced
    mine: bool
    flag: int  # colours and emblem, 1 to 6; no two seats have the same
    warm: bool = False  # a bot keeps it for whoever comes with the table's link
    asked: bool = False  # a rematch keeps it for whoever sat at the table before


class InvitationInfo(Struct):
    """The link of a table, for the host to hand to everybody."""

    link: str
    code: str | None  # to type instead; only while the table gathers, and if others can reach it
    is_local: bool  # the server listens on its own machine only: nobody else can open the link
    lan_command: str = ""  # what to start it with instead, so that others can


class RematchInfo(Struct):
    """A rematch that somebody asks for: who comes and who does not, by their seats here."""

    by: str  # empty: the host, who had no seat
    coming: list[str]
    refused: list[str]


class TimerInfo(Struct):
    """How long a turn may take. After that a bot of `level` plays it; without one, all are told."""

    seconds: int
    level: str


class InviteInfo(Struct):
    """A link that opens one empty seat, for the host to hand out."""

    seat: str
    link: str


class TakebackInfo(Struct):
    """A take-back that somebody asks for."""

    seat: str
    move: int  # play would go on from after this move
    waiting: list[str]  # seats that have not answered


class AgreementInfo(Struct):
    """A proposal to end the game here, with the ranking as it stands."""

    seat: str
    waiting: list[str]  # seats that have not agreed; bots agree, empty seats do not


class ContentInfo(Struct):
    """With which cards a game is played: their name, and a fingerprint of what is on them."""

    name: str  # one that we have shipped, or "own"
    fingerprint: str


class ResultInfo(Struct):
    """How a game ended."""

    scores: list[int]
    ranking: list[int]  # the place of each seat, from 1
    agreed: bool = False  # whether all people at the table ended it before its end


class ForkInfo(Struct):
    """Where a table branched off."""

    table: str
    move: int


class TableInfo(Struct):
    """A table. Nothing here is secret from those who sit or watch at it."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    status: Literal["open", "running", "over", "broken"]
    created: float
    changed: float
    kept_until: float | None  # when it is removed if nothing happens there any more; null: never
    host: bool  # whether you are the host
    watching: bool  # whether you are a spectator only
    undo: UndoRule
    pace: int
    listed: bool  # whether everybody on this server may take an empty seat
    seats: list[SeatInfo]
    to_act: list[str]
    moves: int
    commitment: str  # SHA-256 of "freebooter <seed>", shown from the start
    seed: str | None  # in decimal digits, once the game is over
    result: ResultInfo | None
    takeback: TakebackInfo | None
    rematch: str | None
    forked: ForkInfo | None
    invites: list[InviteInfo]  # for the host only
    spectator_link: str | None  # for the host only
    agreement: AgreementInfo | None  # what is proposed now
    content: ContentInfo | None  # null: the first content, or of a game that names none
    rewound: int | None = None  # taken back from this move: POST takeback to it goes forward again
    stuck: str | None = None  # why nobody can play on: its rules have changed; the host can rewind
    round: int = 0
    spectators: int = 0  # who look on now
    invitation: InvitationInfo | None = None  # for the host only
    rematch_asked: RematchInfo | None = None
    timer: TimerInfo | None = None
    turn_for: float = 0.0  # seconds that the turn has lasted, without pauses
    paused: str | None = None  # the seat that holds the game: nobody plays, bots wait
    help: HelpInfo | None = None


class TableList(Struct):
    """The tables where you sit or watch, newest first."""

    tables: list[TableInfo]


class OpenSeat(Struct):
    """A seat of a listed table, as strangers may know it."""

    name: str
    kind: Literal["person", "bot", "open"]
    flag: int


class OpenTable(Struct):
    """A listed table with an empty seat, before the game begins."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    seats: list[OpenSeat]
    created: float = 0.0


class OpenTableList(Struct):
    """The tables that anybody here may join, newest first."""

    tables: list[OpenTable]


class Invitation(Struct):
    """What a link or code invites to. All that strangers may know of a table."""

    game: str
    host: str  # the name of whoever invites
    seats: list[OpenSeat]  # `open` are those that can be taken
    begun: bool
    over: bool
    table: str | None  # where you sit already
    hints: HintRule = "never"


class SetInvitation(Struct, forbid_unknown_fields=True):
    """A new link for the table, which ends the one before; or none."""

    open: bool


class SeatKeeper(Struct, forbid_unknown_fields=True):
    """Give an empty seat to a bot before play begins; without a level it is empty again."""

    level: Level = ""


class SetFlag(Struct, forbid_unknown_fields=True):
    """The colours of a seat of yours, before play begins."""

    flag: Flag


class SetPause(Struct, forbid_unknown_fields=True):
    """Hold the game, or let it go on."""

    seat: SeatName
    on: bool


class Sit(Struct, forbid_unknown_fields=True):
    """Take an empty seat at a listed table."""

    name: PlayerName
    flag: Flag = 0


class Start(Struct, forbid_unknown_fields=True):
    """Begin play; `fill` puts bots of a level on seats that nobody took."""

    fill: Level = ""


class Choose(Struct, forbid_unknown_fields=True):
    """A choice of a seat."""

    seat: SeatName
    version: Version
    choice: ChoiceSaid
    key: Key


class TakeBackOwn(Struct, forbid_unknown_fields=True):
    """Undo or restart for a seat of yours."""

    seat: SeatName
    version: Version
    key: Key


class SeatOnly(Struct, forbid_unknown_fields=True):
    """For which of your seats."""

    seat: SeatName


class Ease(Struct, forbid_unknown_fields=True):
    """What the table does for one of your seats.

    `gives`: it gives the only answer there is, where everybody can know it and nothing is drawn,
    revealed or ended by it. `passes`: until the round is over it lets chances to step in go by.
    `grace`: how long bots wait after your last act, while it can be taken back: `turn` until you
    end the turn and a few seconds more, `short` a few seconds, `none` not at all. Left out, it
    stays as it is; at first it is `none`.
    """

    seat: SeatName
    gives: bool
    passes: bool = False
    grace: GraceKind | UnsetType = UNSET


class Takeback(Struct, forbid_unknown_fields=True):
    """Ask to go back to after a move; 0 is the very beginning."""

    seat: SeatName
    move: Move


class TakebackAnswer(Struct, forbid_unknown_fields=True):
    """Yes or no to the take-back that is asked for."""

    seat: SeatName
    accept: bool


class AgreementAnswer(Struct, forbid_unknown_fields=True):
    """Yes or no to ending the game here; a yes can still become a no."""

    seat: SeatName
    accept: bool


class Replace(Struct, forbid_unknown_fields=True):
    """Let a bot play a person's seat."""

    seat: SeatName
    level: Level


class Say(Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    seat: SeatName | UnsetType = UNSET  # which of your seats speaks; the first if left out


class Notes(Struct, forbid_unknown_fields=True):
    """Private notes of a seat."""

    text: Annotated[str, Meta(max_length=20_000)]


class SetPace(Struct, forbid_unknown_fields=True):
    """How fast bots play."""

    ms: Pace


class Fork(Struct, forbid_unknown_fields=True):
    """Branch off a finished game after a move; without seats: bots stay, people are you.

    With a choice, in notation, the first seat of yours that is asked there takes it at once.
    """

    move: Move
    seats: Annotated[list[SeatWish], Meta(max_length=6)] = []
    choice: Annotated[str, Meta(max_length=200)] = ""


class Accept(Struct, forbid_unknown_fields=True):
    """Take the seat a link opens. Programs ask for a token; browsers get a cookie."""

    name: PlayerName
    token: bool = False
    flag: Flag = 0


class NewSession(Struct, forbid_unknown_fields=True):
    """Become a guest. Programs ask for a token; browsers get a cookie."""

    token: bool = False


class Watch(Struct, forbid_unknown_fields=True):
    """Watch as a spectator. Programs ask for a token; browsers get a cookie."""

    token: bool = False


class NewBot(Struct, forbid_unknown_fields=True):
    """A bot of yours: an account of its own that a program plays with."""

    name: PlayerName
    open: bool = False  # whether everybody on this server may challenge it


class Challenge(Struct, forbid_unknown_fields=True):
    """Keep an empty seat for a bot and ask it to come."""

    bot: Annotated[str, Meta(max_length=24, description="Its `id`: see GET /bots.")]


class TakeChallenge(Struct, forbid_unknown_fields=True):
    """Take the seat that is kept for you."""

    flag: Flag = 0


class Resign(Struct, forbid_unknown_fields=True):
    """Give up a seat for good; a bot of the server plays on, at this level or the usual one."""

    seat: SeatName
    level: Level = ""


class NoBody(Struct, forbid_unknown_fields=True):
    """Nothing to say: `{}` or no body at all."""


# Answers.


class Session(Struct):
    """Who you are to the server: a guest with a cookie, or with a token."""

    guest: bool
    token: str | None = None


class Entered(Struct):
    """A seat or a place among the spectators, taken."""

    table: TableInfo
    seat: str | None
    token: str | None = None


class SeatToken(Struct):
    """A token for one seat; it is shown once and replaces an older one."""

    seat: str
    token: str


class Link(Struct):
    """A link to hand to one person."""

    seat: str
    link: str


class Done(Struct):
    """What was asked for is done, and stored."""

    version: int
    move: int


class TableRef(Struct):
    """A table that was made."""

    table: str


class NotesInfo(Struct):
    """Private notes of a seat."""

    seat: str
    text: str


class Health(Struct):
    """Whether the server is well."""

    status: str
    version: str
    compiled: bool


class BotInfo(Struct):
    """A bot that somebody made: a program that plays with an account of its own."""

    id: str
    name: str
    open: bool  # whether everybody on this server may challenge it
    created: float
    mine: bool


class BotList(Struct):
    """Your bots, then those that everybody may challenge."""

    bots: list[BotInfo]


class BotMade(Struct):
    """A new bot, with the token that its program plays with; it is shown once."""

    bot: BotInfo
    token: str


class Problem(Struct):
    """What was wrong, in a sentence; the clause that forbids it; your newest version.

    `key` is that of the act that was refused; `retry_after` the seconds to wait (429, 503).
    """

    error: str
    clause: str | None = None
    version: int | None = None
    key: str | None = None
    retry_after: int | None = None


class ScorePoint(Struct):
    """The scores after a move."""

    move: int
    round: int
    scores: list[int]


class TurningPoint(Struct):
    """A move that changed who leads, or by how much, more than others."""

    move: int
    round: int
    before: list[int]  # the scores before the move, and after it
    after: list[int]


class ScoreTrack(Struct):
    """The scores over the course of a finished game, one point a round and the end."""

    points: list[ScorePoint]
    turns: list[TurningPoint]  # at most three, in order of time


# The state of a game for one seat, or for a spectator.


class Field(Struct):
    """A part of a choice: what kind of thing, its id, and its name for people."""

    kind: str
    name: str
    label: str


class ChanceInfo(Struct):
    """How likely something is that may come of a choice, in whole per cent.

    `of` is the id of what it is about, a ship or a square; `loss`: it happens to the seat itself.
    """

    of: str
    percent: int
    loss: bool
    says: str


class ChoiceInfo(Struct):
    """A choice that is offered. `note` says in a few words what it costs or brings.

    What it would mean, as far as the seat can know: `no_effect` is a sentence why it would do
    nothing now, `stakes` one about what it can cost and bring; both may be empty. From a choice
    that `reveals` there is no way back: it draws, rolls, shows or completes something.
    """

    id: int
    notation: str
    word: str
    fields: list[Field]
    label: str
    note: str = ""
    no_effect: str = ""
    stakes: str = ""
    ends_turn: bool = False
    reveals: bool = False
    chances: list[ChanceInfo] = []


class BarredInfo(Struct):
    """A choice that is not allowed now, and the clause that forbids it."""

    id: int
    notation: str
    word: str
    fields: list[Field]
    label: str
    clause: str


class Named(Struct):
    """A name in a sentence: how it is written there, what kind of thing it names, and its id."""

    text: str
    kind: str
    id: str


class Why(Struct):
    """Why a seat may not choose something now: a sentence about this position, then the clause.

    `hint` is a second sentence, or empty. The lists name things of the seat's view: what is
    missing, what is there already, what stands between, and from where or with what it would be
    possible. `possible`: nothing is in the way, it may be chosen.
    """

    choice: str  # in notation
    possible: bool
    sentence: str
    parts: list[str | Named]
    hint: str
    hint_parts: list[str | Named]
    clause: str | None
    missing: list[Named]
    there: list[Named]
    between: list[Named]
    helps: list[Named]


class Prompt(Struct):
    """What a seat is asked. `clauses` has the text of every clause that bars something.

    `parts` is the sentence with its names marked, `hint` a second one from the rules and this
    position. `can_pass`: such a question comes again and again, and the table can pass for the
    seat until the round is over (POST ease).
    """

    sentence: str
    choices: list[ChoiceInfo]
    barred: list[BarredInfo]
    clauses: dict[str, str]
    parts: list[str | Named] = []
    can_pass: bool = False
    hint: str = ""
    hint_parts: list[str | Named] = []


class LogLine(Struct):
    """A fact as this seat may hear it. `n` counts this seat's lines from 0."""

    n: int
    move: int
    text: str
    key: str
    params: dict[str, str | int]
    parts: list[str | Named] = []


class StoryLine(Struct):
    """A line of the story: one move in a sentence. `details` are the `n` of its log lines."""

    n: int
    move: int
    text: str
    parts: list[str | Named]
    details: list[int]
    end: int  # the `n` after its last log line


class Last(Struct):
    """The latest move: whose; what it was in words, if it was yours."""

    move: int
    seat: str | None
    label: str | None


class GraceInfo(Struct):
    """A seat that may still take its last act back, and for which bots wait.

    `waits`: until it ends the turn (POST end-turn). Otherwise until the time `until`, in seconds
    since the epoch, which is `seconds` after it began. `turn`: its turn is over; otherwise
    somebody else is to answer amid it.
    """

    seat: str
    waits: bool
    until: float | None
    seconds: float
    turn: bool


class State(Struct):
    """All that a seat, or a spectator, may know of a game right now.

    The log comes in pieces: keep the first `log_from` lines you have, then append `log`. The
    same holds for `story`, which tells the log with one line a move.
    """

    version: int
    seat: str | None
    move: int
    round: int
    view: Any
    prompt: Prompt | None
    waiting: list[str]
    can_undo: bool
    can_restart: bool
    log_from: int
    log: list[LogLine]
    last: Last | None
    over: bool
    scores: list[int] | None
    ranking: list[int] | None
    agreed: bool  # whether it is over because all people at the table agreed
    content: ContentInfo | None  # with which cards it is played
    story_from: int = 0
    story: list[StoryLine] = []
    gives: bool = False  # the table gives lone answers of this seat that tell nothing
    passes: bool = False  # the table passes for this seat until the round is over
    grace: list[GraceInfo] = []  # for whom bots wait now
    grace_setting: GraceKind = "none"  # what this seat has asked for


class HistoryState(Struct):
    """What a seat knew after a move; after the end also of others, or of all seats at once."""

    move: int
    moves: int
    seat: str | None
    round: int
    view: Any
    views: dict[str, Any] | None  # with seat=all: what each seat saw
    waiting: list[str]
    log: list[LogLine]
    last: Last | None
    over: bool
    story: list[StoryLine] = []


# The stream of an account: what happens at all its tables. Every event has a `type`.


class ChallengeEvent(Struct, tag_field="type", tag="challenge"):
    """A seat is kept for you: accept the challenge or decline it."""

    table: str
    seat: str
    game: str
    options: dict[str, Any]
    host: str  # the name of whoever asks
    seats: list[OpenSeat]


class WithdrawnEvent(Struct, tag_field="type", tag="withdrawn"):
    """A seat is not kept for you any more."""

    table: str
    seat: str


class StartEvent(Struct, tag_field="type", tag="start"):
    """A game in which you have seats has begun, or goes on."""

    table: str
    game: str
    seats: list[str]


class TurnEvent(Struct, tag_field="type", tag="turn"):
    """A seat of yours must choose: ask for its state."""

    table: str
    seat: str
    move: int


class OverEvent(Struct, tag_field="type", tag="over"):
    """A game of yours is over."""

    table: str
    result: ResultInfo | None


AccountEvent = ChallengeEvent | WithdrawnEvent | StartEvent | TurnEvent | OverEvent


# The socket. Every message has a `type`.


class ChatLine(Struct, tag_field="type", tag="chat"):
    """A line of chat, or a notice by the table itself (`seat` null)."""

    n: int
    at: float
    seat: str | None
    name: str
    text: str


class StateMessage(Struct, tag_field="type", tag="state"):
    """The state changed."""

    state: State


class ChangeMessage(Struct, tag_field="type", tag="change"):
    """The state changed, for sockets opened with `changes=1`: what differs from version `base`.

    Put the fields of `state` in the place of those you have, but `view` field by field; then, of
    lists in the view, the `items` by their places.
    """

    base: int
    state: dict[str, Any]
    items: dict[str, dict[str, Any]]


class TableMessage(Struct, tag_field="type", tag="table"):
    """Something about the table changed."""

    table: TableInfo


class ChatList(Struct):
    """All chat so far."""

    lines: list[ChatLine]


class ChatsMessage(Struct, tag_field="type", tag="chats"):
    """All chat so far, when the socket opens."""

    lines: list[ChatLine]


class DoneMessage(Struct, tag_field="type", tag="done"):
    """What you sent is done, and stored."""

    key: str
    version: int
    move: int


class ErrorMessage(Struct, tag_field="type", tag="error"):
    """What you sent was refused, and why."""

    status: int
    error: str
    key: str | None = None
    clause: str | None = None
    version: int | None = None
    retry_after: int | None = None  # seconds to wait, with 429 and 503


class WhyMessage(Struct, tag_field="type", tag="why"):
    """The answer to a question why something is not possible."""

    key: str
    why: Why


class PongMessage(Struct, tag_field="type", tag="pong"):
    """The answer to a ping."""


ServerMessage = (
    StateMessage
    | ChangeMessage
    | TableMessage
    | ChatsMessage
    | ChatLine
    | DoneMessage
    | ErrorMessage
    | WhyMessage
    | PongMessage
)


class ChooseMessage(Struct, tag_field="type", tag="choose", forbid_unknown_fields=True):
    """A choice of the socket's seat."""

    version: Version
    choice: ChoiceSaid
    key: Key


class UndoMessage(Struct, tag_field="type", tag="undo", forbid_unknown_fields=True):
    """Take back the seat's last choice."""

    version: Version
    key: Key


class RestartMessage(Struct, tag_field="type", tag="restart", forbid_unknown_fields=True):
    """Take back all the seat may take back."""

    version: Version
    key: Key


class EndTurnMessage(Struct, tag_field="type", tag="end_turn", forbid_unknown_fields=True):
    """End the turn of the socket's seat, for which bots wait."""


class AskWhyMessage(Struct, tag_field="type", tag="why", forbid_unknown_fields=True):
    """Why may the socket's seat not choose this now? By notation, number, or only its `word`."""

    choice: ChoiceSaid
    key: Key


class SayMessage(Struct, tag_field="type", tag="chat", forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class PingMessage(Struct, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


ClientMessage = (
    ChooseMessage
    | UndoMessage
    | RestartMessage
    | EndTurnMessage
    | AskWhyMessage
    | SayMessage
    | PingMessage
)
