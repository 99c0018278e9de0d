# Not compiled: it reads what is installed.
"""Who registers games: Python entry points of the group `freebooter.games`, ours like anybody's.

An entry is `name = "module:META"`: the id of the game, and where its `Meta` is.
"""

import re
import tomllib
import traceback
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import Distribution, EntryPoint, distributions, entry_points
from pathlib import Path

from freebooter.kernel.choice import MOST_SEATS
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.meta import Meta

GROUP = "freebooter.games"
OURS = "freebooter"
PACKAGE = Path(__file__).resolve().parents[1]
LONGEST_REASON = 200


@dataclass(frozen=True)
class Entry:
    """One registered game, before anything of it is loaded."""

    point: EntryPoint
    source: str  # the distribution that registers it

    def is_ours(self) -> bool:
        return self.source == OURS


@dataclass(frozen=True)
class Fault:
    """Why a game that somebody registered cannot be played."""

    game: str  # the name it is registered by
    source: str
    reason: str  # a sentence

    def sentence(self) -> str:
        return f"{self.game} (registered by {self.source}): {self.reason}"


class BadMeta(Exception):
    """What is wrong with a Meta."""


class Register(Mapping[str, Meta]):
    """All games by id, ours first, then others by id. It is read when somebody first asks.

    Reading it loads the `Meta` of every game, and nobody's rules.
    """

    def __init__(self) -> None:
        self._metas: dict[str, Meta] | None = None
        self._sources: dict[str, str] = {}
        self._faults: list[Fault] = []

    def __getitem__(self, game: str) -> Meta:
        return self._read()[game]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())

    def faults(self) -> list[Fault]:
        """The games that cannot be played, each with its reason."""
        self._read()
        return list(self._faults)

    def fault_of(self, game: str) -> Fault | None:
        """Why there is no such game, if somebody tried to register it."""
        return next((fault for fault in self.faults() if fault.game == game), None)

    def source_of(self, game: str) -> str:
        """The distribution that registers a game."""
        self._read()
        return self._sources.get(game, "")

    def strike(self, game: str, reason: str) -> Fault:
        """Take out a game that turned out to be broken."""
        metas = self._read()
        metas.pop(game, None)
        fault = Fault(game, self.source_of(game), reason)
        self._faults.append(fault)
        return fault

    def _read(self) -> dict[str, Meta]:
        if self._metas is None:
            self._metas = {}  # first: a Meta that asks for the register must not start it again
            found = [*our_entries(self._faults), *entries_of_others(self._faults)]
            read = [(entry, meta) for entry in found if (meta := self._check(entry)) is not None]
            read.sort(key=lambda pair: place_of(*pair))
            for entry, meta in read:
                self._take(entry, meta)
        return self._metas

    def _check(self, entry: Entry) -> Meta | None:
        try:
            meta = entry.point.load()
            check_meta(meta, entry.point.name)
            assert isinstance(meta, Meta)
        except (BadMeta, FreebooterError) as error:
            self._fault(entry, str(error))
        except (Exception, SystemExit) as error:
            self._fault(entry, f"Its META cannot be loaded: {reason_of(error)}.")
        else:
            return meta
        return None

    def _take(self, entry: Entry, meta: Meta) -> None:
        assert self._metas is not None
        if meta.id in self._metas:
            first = self._sources[meta.id]
            self._fault(entry, f"The id {meta.id} is taken by {first}.")
            return
        self._metas[meta.id] = meta
        self._sources[meta.id] = entry.source

    def _fault(self, entry: Entry, reason: str) -> None:
        self._faults.append(Fault(entry.point.name, entry.source, reason))


def place_of(entry: Entry, meta: Meta) -> tuple[bool, int, str, str]:
    """Where a game stands in the register."""
    return (not entry.is_ours(), meta.order if entry.is_ours() else 0, meta.id, entry.source)


# Finding entries.


def our_entries(faults: list[Fault]) -> list[Entry]:
    """Our own games: in a checkout from its pyproject.toml, else from our distribution."""
    points = entries_of_checkout(PACKAGE.parents[1] / "pyproject.toml")
    if points is None:
        points = entries_of_distribution(distributions(name=OURS))
    if not points:
        faults.append(Fault("-", OURS, "Its own games are not registered: reinstall it."))
    return [Entry(point, OURS) for point in points]


def entries_of_checkout(file: Path) -> list[EntryPoint] | None:
    """What a checkout of ours registers; None where there is none around the package."""
    if PACKAGE.parent.name != "src" or not file.is_file():
        return None
    project = tomllib.loads(file.read_text("utf-8")).get("project", {})
    if project.get("name") != OURS:
        return None
    entries = project.get("entry-points", {}).get(GROUP, {})
    return [EntryPoint(name, value, GROUP) for name, value in entries.items()]


def entries_of_distribution(ours: Iterable[Distribution]) -> list[EntryPoint]:
    """What our distribution registers: the one beside this package, if there are several."""
    found = list(ours)
    found.sort(key=lambda one: Path(str(one.locate_file(OURS))).resolve() != PACKAGE)
    return [point for point in found[0].entry_points if point.group == GROUP] if found else []


def entries_of_others(faults: list[Fault]) -> list[Entry]:
    try:
        points = list(entry_points(group=GROUP))
    except Exception:  # somebody's metadata is broken: look at them one by one
        points = []
        for one in distributions():
            try:
                points += one.entry_points.select(group=GROUP)
            except Exception as error:
                reason = f"Its entry points cannot be read: {reason_of(error)}."
                faults.append(Fault("-", str(one.name), reason))
    found = [Entry(point, point.dist.name if point.dist else "?") for point in points]
    others = [entry for entry in found if entry.source.lower() != OURS]
    return sorted(others, key=lambda entry: (entry.source, entry.point.name))


# Checking what was found.


def check_meta(meta: object, name: str) -> None:
    """Refuse what the house could not work with."""
    if not isinstance(meta, Meta):
        raise BadMeta(f"What it registers is not a Meta, but {type(meta).__name__}.")
    if meta.id != name:
        raise BadMeta(f"It is registered as {name}, but calls itself {meta.id!r:.40}.")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", meta.id):
        raise BadMeta(f"The id {meta.id!r:.40} is not made of small letters, digits and _.")
    if not meta.package:
        raise BadMeta("Its Meta does not say in which package its rules are.")
    if not re.fullmatch("[A-Z]", meta.letter):
        raise BadMeta(f"The letter of its clauses is {meta.letter!r:.20}, not one capital letter.")
    low, high = meta.seats
    if not 1 <= low <= meta.players <= high <= MOST_SEATS:
        raise BadMeta(f"Its seats are {low} to {high}, usually {meta.players}; up to {MOST_SEATS}.")
    for level, where in meta.bots.items():
        if not re.fullmatch(r"[\w.]+:\w+", where):
            raise BadMeta(f"Its bot {level!r:.20} is at {where!r:.60}, not at module:Class.")
    if meta.brain and not re.fullmatch(r"[\w.]+:\w+", meta.brain):
        raise BadMeta(f"Its brain is at {meta.brain!r:.60}, not at module:Class.")
    meta.read_options(meta.bounds)
    for option in meta.options:
        option.read(option.default)


def reason_of(error: BaseException) -> str:
    """What went wrong, in one line, with the place in the code."""
    said = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(".")
    frames = [f for f in traceback.extract_tb(error.__traceback__) if "importlib" not in f.filename]
    if frames and Path(frames[-1].filename) != Path(__file__):
        said += f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})"
    return said[:LONGEST_REASON]
