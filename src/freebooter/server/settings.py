"""What a server is started with."""

import os
import shlex
import socket
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from freebooter.kernel.errors import FreebooterError

LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]")


class BadSetting(FreebooterError):
    """A setting that cannot be."""


def data_folder() -> Path:
    """Where this platform keeps a user's data."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "freebooter"


def default_db() -> Path:
    return data_folder() / "freebooter.sqlite3"


@cache
def lan_addresses() -> tuple[str, ...]:
    """The addresses of this machine in its own network, without asking anybody outside."""
    found: list[str] = []
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # a datagram socket: nothing is sent
            found.append(probe.getsockname()[0])
    except OSError:
        pass
    try:
        for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found.append(str(info[4][0]))
    except OSError:
        pass
    return tuple(a for a in dict.fromkeys(found) if not a.startswith(("127.", "0.")))


def started_with(flag: str, argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """The command that was typed to start the server, with one flag more."""
    name = Path(argv[0]).name
    shown = environ.get("FREEBOOTER_TYPED_AS") or (  # scripts/play says so of itself
        name if name.startswith("freebooter") else "freebooter"
    )
    rest = [word for word in argv[1:] if word not in ("serve", "--open", "--no-lan")]
    return shlex.join([shown, "serve", *rest, flag])


def is_loopback(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")


def checked_base_url(text: str) -> str:
    """An address people can use, without a slash at its end; ValueError says what it must be."""
    try:
        parts = urlsplit(text)
        port = parts.port  # ValueError if it is none
    except ValueError as error:
        raise ValueError("must be an address such as https://pirates.example.org") from error
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
        raise ValueError("must begin with http:// or https:// and a name")
    if parts.path.rstrip("/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise ValueError("takes no path and no user: Freebooter wants a name of its own")
    return f"{parts.scheme}://{parts.netloc}"


@dataclass
class Settings:
    """All that may be set; `config.py` fills it from flags, environment and file."""

    db: Path | str = field(default_factory=default_db)  # a file, or the address of a PostgreSQL
    workers: int = 1  # processes that serve, with PostgreSQL
    connections: int = 4  # of each of them to PostgreSQL
    host: str = "127.0.0.1"
    port: int = 8000
    lan: bool = False
    base_url: str = ""
    allow_host: tuple[str, ...] = ()  # more names under which the server may be called
    behind_proxy: bool = False  # believe X-Forwarded-* of a proxy on this machine
    admin_token: str = ""  # opens /metrics
    thinkers: int = 0  # worker processes for bots; 0: one less than the cores
    thinker_slots: Path | None = None  # where workers of one machine share them
    think_seconds: float = 20.0
    absent_after: float = 60.0  # seconds until somebody who is gone may be replaced
    grace_seconds: float = 4.0  # in which a turn can be taken back before bots go on
    limit_scale: float = 1.0
    laboratory: bool = False  # open to all who reach the server; on its own machine it always is
    keep_finished: int | None = None  # days until a table that is over is removed
    keep_abandoned: int | None = None  # days until one that is not over, but left alone, is
    backups: Path | None = None  # a folder for a backup every night
    keep_backups: int = 7
    quiet: bool = False  # log errors only
    static: Path = field(default_factory=lambda: Path(__file__).parent / "static")
    snapshot_every: int = 40
    silent_seconds: float = 5.0  # until a table where nobody acts keeps little in memory
    idle_seconds: float = 900.0  # until a table that nobody looks at leaves the memory
    pause_after: float = 60.0  # until bots stop at a table where no person sits or looks on
    most_acts_a_table: int = 100_000
    most_tables_a_guest: int = 40  # not yet over
    most_sockets_a_table: int = 60  # of spectators
    most_sockets_a_seat: int = 12
    most_sockets_a_guest: int = 12  # who watches one table
    most_sockets_an_address: int = 400
    most_sockets: int = 20_000  # at all tables; spectators take half of them at most
    body_limit: int = 64 * 1024
    record_limit: int = 2 * 1024 * 1024
    import_seconds: float = 10.0

    def __post_init__(self) -> None:
        if self.base_url:
            try:
                self.base_url = checked_base_url(self.base_url)
            except ValueError as error:
                raise BadSetting(f"base_url {error}, not {self.base_url!r:.60}.") from error
        if self.lan and self.host == "127.0.0.1":
            self.host = "0.0.0.0"

    @property
    def is_secure(self) -> bool:
        return self.base_url.startswith("https://")

    def lan_command(self) -> str:
        """The command that opens this very server to the network; empty if others reach it."""
        return started_with("--lan", sys.argv, os.environ) if self.is_local else ""

    @property
    def is_local(self) -> bool:
        """Whether nobody on another machine can reach the server."""
        if self.base_url:
            return is_loopback(urlsplit(self.base_url).hostname or "")
        if self.lan or self.host in ("0.0.0.0", "::"):
            return not lan_addresses()
        return not self.behind_proxy and is_loopback(self.host)

    @property
    def has_laboratory(self) -> bool:
        """Whether runs may be started here: by whoever has this machine, or if it was allowed."""
        return self.is_local or self.laboratory

    def laboratory_folder(self) -> Path:
        """Where reports, their games and variants lie: beside the tables."""
        home = self.db.parent if isinstance(self.db, Path) else data_folder()
        return home / "laboratory"

    def address_for_others(self, host: str) -> str:
        """What others call us, asked by this name; localhost would be their own machine."""
        for name in LOCAL_NAMES if self.lan else ():
            rest = host[len(name) :]
            if host.lower().startswith(name) and rest[:1] in ("", ":") and lan_addresses():
                return lan_addresses()[0] + rest
        return host

    def hosts(self) -> set[str]:
        """The names under which the server answers; all others are refused (DNS rebinding)."""
        names = {*LOCAL_NAMES, *(name.lower() for name in self.allow_host)}
        if self.base_url:
            name = urlsplit(self.base_url).hostname or ""
            names.add(f"[{name}]" if ":" in name else name)
        if self.lan:
            names.update(lan_addresses())
            names.add(socket.gethostname().lower())
            names.add(f"{socket.gethostname().lower()}.local")
        if self.host not in ("0.0.0.0", "::"):
            names.add(self.host.lower())
        return names
