"""The store: what must never be lost, and how it is asked for. All databases stand behind this.

`tests/server/test_store.py` is what every implementation has to pass. A table has one sequence
number, which counts its events; no client ever sees it. Whoever appends says which number they
know; if somebody was faster, that is a Conflict.
"""

from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from freebooter.kernel.errors import FreebooterError
from freebooter.server.clock import now
from freebooter.server.events import Event, Stored
from freebooter.server.header import Card, TableHeader
from freebooter.server.identity import Identity
from freebooter.server.logs import log
from freebooter.server.refused import Refused
from freebooter.server.tokens import hash_of, is_token

IN_DOUBT = (
    "The database was lost while this was being stored: nobody knows yet whether it is. Look "
    "before you do it again; an act with a key can be sent again as it was."
)
LEASE_SECONDS = 2.5  # for which a process has the turns of the bots of a table, where many share it


class StorageError(FreebooterError):
    """The database cannot be used."""


class Conflict(StorageError):
    """Somebody else has written this place of the journal already, or the table is gone."""


class InDoubt(StorageError):
    """The connection broke while something was being stored, and nobody can be asked."""


class Busy(StorageError):
    """Too much waits to be stored."""


class Unreadable(StorageError):
    """A row that cannot be read; all others can."""


def not_stored(error: StorageError) -> Refused:
    """What whoever asked is told when the database takes nothing: a full disk, for example."""
    log("not stored", why=str(error)[:200])
    if isinstance(error, InDoubt):
        return Refused(504, IN_DOUBT, retry_after=10)
    sentence = "The server cannot store anything now: nothing was changed. Try again later."
    return Refused(503, sentence, retry_after=10)


class Holder(NamedTuple):
    """Whose token it is: a guest's, or that of a seat."""

    table: str | None = None
    seat: int | None = None


class Bot(NamedTuple):
    """A bot that somebody made. Its token is that of a guest until it is revoked."""

    id: str
    owner: str  # hash of the guest who made it
    hash: str  # of its token
    name: str
    is_open: bool
    created: float


class TableRow(NamedTuple):
    """A table without its journal."""

    header: TableHeader
    card: Card
    seq: int


class Aged(NamedTuple):
    """When a table last changed."""

    table: str
    status: str
    changed: float


class News(NamedTuple):
    """What a table has that somebody does not know yet."""

    seq: int
    card: Card | None  # where there is anything new
    events: list[Stored]
    known_at: float | None  # when the newest event that was known was stored; None: it never was


class SnapshotMark(NamedTuple):
    """A snapshot: after which event it was taken, from which act to which its piece goes."""

    seq: int
    first: int
    acts: int
    has_match: bool  # older ones keep only their piece of the history


class Snapshot(NamedTuple):
    """A snapshot to be kept."""

    seq: int
    first: int
    acts: int
    match: bytes
    piece: bytes


@dataclass
class Change:
    """What is appended to a table, all or nothing."""

    table: str
    seq: int  # before it
    events: list[Event]
    card: Card
    bots_due: int = 0
    at: float = field(default_factory=now)
    known_at: float | None = None  # when the newest event before it was stored, where it is known
    rules_version: int | None = None
    links_dropped: list[str] = field(default_factory=list)  # what they open
    links_added: list[tuple[str, str]] = field(default_factory=list)  # hash, what it opens
    members_added: list[str] = field(default_factory=list)
    members_dropped: list[str] = field(default_factory=list)
    tokens_dropped: list[int] = field(default_factory=list)  # of which seats
    tokens_added: list[tuple[str, int]] = field(default_factory=list)  # hash, seat
    snapshots_after: int | None = None  # those after more acts are gone
    snapshots: list[Snapshot] = field(default_factory=list)


class Store(Protocol):
    """What the server asks of a database."""

    is_shared: bool  # with other processes, which may write at any time

    # People.

    async def whose(self, token_hash: str) -> Holder | None: ...
    async def add_guest(self, token_hash: str) -> None: ...
    async def link(self, link_hash: str) -> tuple[str, str] | None:
        """The table that a link opens, and what it opens there."""

    async def add_bot(self, bot: Bot) -> None:
        """From now on its token is known."""

    async def bot(self, bot: str) -> Bot | None:
        """A bot by its id, or by the hash of its token."""

    async def bots_of(self, owner: str, most: int) -> list[Bot]:
        """Somebody's bots, oldest first, then the open ones of others."""

    async def drop_bot(self, bot: Bot) -> bool:
        """From now on its token is unknown; False if it was already."""

    # Tables.

    async def table(self, table: str) -> TableRow | None: ...
    async def tables_of(self, guest: str, most: int) -> list[TableRow]:
        """Where somebody sits or watches, newest first; what cannot be read is left out."""

    async def listed_tables(self, most: int) -> list[TableRow]: ...
    async def unfinished(self, host: str) -> int: ...
    async def due(self) -> list[str]:
        """Tables where it is a bot's turn, newest first."""

    # Journals.

    async def create(self, header: TableHeader, first: Change) -> bool: ...
    async def append(self, change: Change) -> bool:
        """Whether this process may let the bots play there now."""

    async def events(self, table: str, after: int = 0, to: int | None = None) -> list[Stored]:
        """The journal behind a sequence number, and up to one."""

    async def news(self, table: str, after: int) -> News | None:
        """The newest number of a table, and its journal behind another; None if it is gone.

        Whoever asks finds out too whether what they know is the journal's beginning at all.
        """

    async def snapshots(self, table: str) -> list[SnapshotMark]: ...
    async def match_of(self, table: str, seq: int) -> bytes: ...
    async def pieces(self, table: str, seqs: list[int]) -> list[bytes]: ...
    async def keep_snapshot(self, table: str, kept: Snapshot, thinned: int | None) -> None:
        """Store a snapshot, maybe late; of the one named by `thinned` only its piece stays."""

    # Notes.

    async def notes(self, table: str, seat: int, owner: str) -> str: ...
    async def write_notes(self, table: str, seat: int, owner: str, text: str) -> None: ...

    # Keeping house.

    async def aged(self) -> list[Aged]: ...
    async def bin(self, table: str, seq: int | None = None, before: float | None = None) -> bool:
        """Put a table away, if it is as it was known, has not changed since, and nobody is there.

        Nobody sees it any more, and it can come back.
        """

    async def binned(self) -> list[tuple[str, int]]:
        """What is in the bin, and for how many hours of running it has been."""

    async def unbin(self, table: str) -> bool: ...
    async def age_bin(self, most_hours: int) -> int:
        """An hour more for all in the bin; whatever had its time is gone. How many went."""

    async def check(self) -> None:
        """Whether it takes a write; StorageError if not."""

    def waiting(self) -> int: ...
    async def close(self) -> None: ...


async def identify(store: Store, token: str) -> Identity | None:
    """Whose token this is. Every request asks again, so that changes take effect at once."""
    if not is_token(token):
        return None
    hashed = hash_of(token)
    found = await store.whose(hashed)
    return None if found is None else Identity(hashed, token, found.table, found.seat)
