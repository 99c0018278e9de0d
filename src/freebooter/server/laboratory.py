"""The laboratory of a server: small runs in a gentle process of their own, one at a time.

All of it lies in a folder beside the tables, so that a run outlives reloads, and goes on after a
server that was killed. Reports that `freebooter balance --out` writes there are listed too.
"""

import asyncio
import contextlib
import html
import json
import re
import secrets
import shutil
import sys
import time
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from freebooter.bots import levels_of
from freebooter.bots.levels import learned_of
from freebooter.games import REGISTER, load_game
from freebooter.kernel.errors import FreebooterError
from freebooter.lab.hold import is_held
from freebooter.server import wire_lab
from freebooter.server.games_info import check_known
from freebooter.server.lab_variants import BARE, Variants, dials_of
from freebooter.server.logs import log
from freebooter.server.refused import Refused

if TYPE_CHECKING:
    from freebooter.server.settings import Settings

COMMAND = (sys.executable, "-m", "freebooter.lab.worker")
PACKAGES = ("polars", "altair", "vl_convert", "numpy")
MOST_RUNS = 60
MOST_GAMES, MOST_MINUTES = 2000, 30
MOST_ALL = 20_000  # games of one run, all settings and strengths together
RUN, STATE, STOP = "run.json", "state.json", "stop"
REPORTS = ("report.html", "compare.html", "sweep.html", "search.html")
BOTS = ("random", "greedy")
TITLE = re.compile(r"<title>(.{1,200}?)</title>")
IN_STORE = re.compile(r"[A-Za-z0-9@=.,!_-]+")
CUT_OFF = "It was cut off. What was played is kept: it can go on."
CLOSED = (
    "The laboratory is open to whoever runs the server: start it for this machine alone, or with "
    "--laboratory (laboratory = true) for all who reach it."
)
KINDS = {"balance": "Balance", "compare": "A against B", "sweep": "Sweep"}


def missing() -> str:
    """Which extra must be installed before anything can be played here."""
    for package in PACKAGES:
        if find_spec(package) is None:
            return (
                f"The laboratory needs the package {package}, which is not here: install "
                "Freebooter with the extra [lab], such as freebooter[lab], and start it again."
            )
    return ""


def bots_of(game: str) -> list[str]:
    """Bots that are quick enough for small runs, the weaker first."""
    known = [bot for bot in BOTS if bot in levels_of(game)]
    brain = REGISTER[game].brain.partition(":")[0]
    return [*known, *(["learned"] if brain and learned_of(brain) else []), "flat@40"]


def game_of(game: str) -> wire_lab.LabGame:
    check_known(game, 404)
    parts = list(load_game(game).words.choices)
    return wire_lab.LabGame(game, dials_of(game), bots_of(game), parts)


def read_json(file: Path) -> dict[str, Any]:
    """What a file of ours says; nothing if it is not there or not whole."""
    with contextlib.suppress(OSError, ValueError):
        said = json.loads(file.read_text("utf-8"))
        if isinstance(said, dict):
            return said
    return {}


class Laboratory:
    """All runs of a server."""

    def __init__(self, settings: "Settings") -> None:
        self.settings = settings
        self.folder = settings.laboratory_folder()
        self.variants = Variants(self.folder)
        self.process: asyncio.subprocess.Process | None = None
        self.playing = ""  # the run of that process

    # Looking.

    def info(self) -> wire_lab.LabInfo:
        if not self.settings.has_laboratory:
            return wire_lab.LabInfo(CLOSED, "", "", [], [], MOST_GAMES, MOST_MINUTES)
        return wire_lab.LabInfo(
            "", missing(), str(self.folder), self.runs(), self.variants.list(), MOST_GAMES,
            MOST_MINUTES,
        )  # fmt: skip

    def homes(self) -> list[Path]:
        """The folders of all runs and reports, the newest first."""
        if not self.folder.is_dir():
            return []
        found = [
            one
            for one in self.folder.iterdir()
            if BARE.fullmatch(one.name) and ((one / RUN).is_file() or report_in(one) is not None)
        ]
        return sorted(found, key=created, reverse=True)

    def runs(self) -> list[wire_lab.RunInfo]:
        held = is_held(self.folder)
        return [self.run_info(home, held) for home in self.homes()[:MOST_RUNS]]

    def home(self, run: str) -> Path:
        home = self.folder / run
        if not BARE.fullmatch(run) or not home.is_dir():
            raise Refused(404, "There is no such run.")
        return home

    def run_info(self, home: Path, held: bool) -> wire_lab.RunInfo:
        asked, state = read_json(home / RUN), read_json(home / STATE)
        report = report_in(home)
        if not asked:  # written from the command line
            title = title_of(report) or home.name
            return wire_lab.RunInfo(
                home.name, title, "", "", "made on the command line", "done", "", 0, 0, [],
                report is not None, created(home), False,
            )  # fmt: skip
        status, message = str(state.get("status", "running")), str(state.get("message", ""))
        is_ours = self.playing == home.name and self.is_playing()
        if status == "running" and not (held or is_ours):
            status, message = "stopped", CUT_OFF
        return msgspec.convert(
            {
                "id": home.name, "title": asked["title"], "game": asked["game"],
                "kind": asked["kind"], "line": asked["line"], "status": status, "message": message,
                "done": state.get("done", 0), "total": state.get("total", 0),
                "said": state.get("said", []), "has_report": report is not None,
                "created": asked["created"], "can_go_on": status in ("stopped", "failed"),
            },
            wire_lab.RunInfo,
        )  # fmt: skip

    def is_playing(self) -> bool:
        return self.process is not None and self.process.returncode is None

    # Playing.

    async def begin(self, asked: wire_lab.NewRun) -> wire_lab.RunInfo:
        """Start a run that is known to work."""
        said, files = await asyncio.to_thread(self.checked, asked)
        self.check_free()
        home = self.folder / f"{asked.kind}-{asked.game}-{secrets.token_hex(4)}"
        home.mkdir(parents=True)
        for name, text in files.items():
            (home / f"{name}.toml").write_text(text, "utf-8")
        (home / RUN).write_text(json.dumps(said), "utf-8")
        await self.start(home)
        return self.run_info(home, False)

    async def go_on(self, run: str) -> wire_lab.RunInfo:
        home = self.home(run)
        info = self.run_info(home, is_held(self.folder))
        if not info.can_go_on:
            raise Refused(409, "There is nothing to go on with.")
        self.check_free()
        (home / STOP).unlink(missing_ok=True)
        (home / STATE).unlink(missing_ok=True)
        await self.start(home)
        return self.run_info(home, False)

    def check_free(self) -> None:
        sentence = missing()
        if sentence:
            raise Refused(409, sentence)
        if self.is_playing() or is_held(self.folder):
            raise Refused(409, "Another run is under way: one is played at a time.")
        if len(self.homes()) >= MOST_RUNS:
            raise Refused(409, "There are too many runs and reports: remove some first.")

    async def start(self, home: Path) -> None:
        self.playing = home.name
        self.process = await asyncio.create_subprocess_exec(
            *COMMAND,
            str(home),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        log("run started", run=home.name)

    async def cancel(self, run: str) -> wire_lab.RunInfo:
        """Stop a run, whichever process of the server started it."""
        home = self.home(run)
        if self.run_info(home, is_held(self.folder)).status != "running":
            raise Refused(409, "This run is not under way.")
        (home / STOP).touch()
        until = time.monotonic() + 10
        while time.monotonic() < until and (
            is_held(self.folder) or (self.playing == run and self.is_playing())
        ):
            await asyncio.sleep(0.05)
        return self.run_info(home, is_held(self.folder))

    async def remove(self, run: str) -> None:
        home = self.home(run)
        if self.run_info(home, is_held(self.folder)).status == "running":
            raise Refused(409, "This run is under way: stop it first.")
        await asyncio.to_thread(shutil.rmtree, home)

    async def close(self) -> None:
        """With the server its run ends; its parts are kept."""
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()

    def checked(self, asked: wire_lab.NewRun) -> tuple[dict[str, Any], dict[str, str]]:
        """What is played, and the files of its variants; or a sentence."""
        check_known(asked.game, 422)
        meta = REGISTER[asked.game]
        low, high = meta.seats
        if not low <= asked.players <= high:
            raise Refused(422, f"{meta.name} is for {low} to {high} players.")
        known = bots_of(asked.game)
        strange = [bot for bot in asked.bots if bot not in known]
        if strange:
            raise Refused(422, f"Small runs are played by {', '.join(known)}; not {strange[0]!r}.")
        if len(set(asked.bots)) < len(asked.bots):
            raise Refused(422, "Two strengths are two different bots.")
        words = load_game(asked.game).words.choices
        if asked.forbid and (asked.kind != "balance" or not set(asked.forbid) <= set(words)):
            raise Refused(422, "A balance run can forbid kinds of choices of its game, no others.")
        if any(aim.low >= aim.high for aim in asked.targets):
            raise Refused(422, "A target goes from a smaller number to a larger one.")
        files, names, settings = self.variants_of(asked)
        if settings * len(asked.bots) * asked.games > MOST_ALL:
            raise Refused(422, f"This would play more than {MOST_ALL:,} games: ask for fewer.")
        title = f"{KINDS[asked.kind]}: {meta.name}"
        bots = " and ".join(asked.bots)
        line = f"{asked.players} players · {bots} · {asked.games:,} games each · {names}"
        said = msgspec.to_builtins(asked) | {"title": title, "line": line, "created": time.time()}
        said["targets"] = [[aim.metric, aim.low, aim.high] for aim in asked.targets]
        return said, files

    def variants_of(self, asked: wire_lab.NewRun) -> tuple[dict[str, str], str, int]:
        """Files of the variants, what they are called, and how many settings are played."""
        files, names = {}, {"variant": "as printed", "other": "as printed"}
        dials: Any = {}
        for key, name in (("variant", asked.variant), ("other", asked.other)):
            if not name:
                continue
            found = self.variants.read(name)
            if found.game != asked.game:
                raise Refused(422, f"{found.name} is a variant of another game.")
            files[key] = self.variants.file(name).read_text("utf-8")
            names[key] = found.name
            dials = found.dials if key == "variant" else dials
        if asked.kind == "compare":
            if asked.variant == asked.other:
                raise Refused(422, "A and B are the same: pick two different ones.")
            return files, f"A {names['other']}, B {names['variant']}", 2
        if asked.kind == "balance":
            return files, names["variant"], 1 + len(asked.forbid)
        if not dials:
            raise Refused(422, "A sweep turns a dial: pick a variant that declares one.")
        if asked.dial and asked.dial not in dials:
            raise Refused(422, f"The variant declares no dial {asked.dial!r:.80}.")
        if not asked.dial and not asked.targets:
            raise Refused(422, "A search over all dials needs a target.")
        dial = asked.dial.rpartition(".")[2] or "all dials"
        return files, f"{names['variant']}, {dial}", len(dials[asked.dial]) if asked.dial else 8

    # Results.

    def report(self, run: str) -> Path:
        found = report_in(self.home(run))
        if found is None:
            raise Refused(404, "There is no report of this run yet.")
        return found

    def record(self, run: str, wanted: wire_lab.OpenGame) -> dict[str, Any]:
        """The record of a game behind a number."""
        home = self.home(run)
        part = home / "store" / wanted.run
        inside = IN_STORE.fullmatch(wanted.run) and wanted.run not in (".", "..")
        if not inside or not (part / "plan.json").is_file():
            raise Refused(404, "There is no such game.")
        sentence = missing()
        if sentence:
            raise Refused(409, sentence)
        store = import_module("freebooter.lab.store")  # now, since it needs the extra
        try:
            found: dict[str, Any] = store.record_in(part, wanted.game)
            return found
        except FreebooterError as error:
            raise Refused(404, "There is no such game.") from error


def report_in(home: Path) -> Path | None:
    for name in REPORTS:
        if (home / name).is_file():
            return home / name
    return None


def created(home: Path) -> float:
    found = read_json(home / RUN).get("created")
    return float(found) if found else home.stat().st_mtime


def title_of(report: Path | None) -> str:
    if report is None:
        return ""
    with report.open(encoding="utf-8", errors="replace") as file:
        found = TITLE.search(file.read(4000))
    return html.unescape(found[1]) if found else ""
