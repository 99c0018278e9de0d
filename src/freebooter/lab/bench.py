"""Our speed beside peers', in one run: every contestant measured in turn, medians taken.

The machine may be noisy; taking turns lets the noise fall on all alike, so trust the ratios.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from freebooter.games import REGISTER
from freebooter.kernel.errors import FreebooterError
from freebooter.lab.checkout import NoCheckout, find_checkout
from freebooter.lab.speed import is_compiled

LONGEST = 3600  # seconds of one repetition
PEER = "catanatron"
PEER_GAME = "Catan"
PEER_FOLDER = ".venv-bench"
SEARCHER = "openspiel"
SEARCHERS = {  # its information-set tree search, in both languages it is written in
    "cpp gin_rummy": "gin rummy, C++",
    "cpp hearts": "hearts, C++",
    "python gin_rummy": "gin rummy, Python",
    "python hearts": "hearts, Python",
}
BEFORE = "before"
FEWEST_TURNS_AGAINST = 7  # to tell a few per cent from noise
HOW_TO_GET_THE_PEER = "For the peer's numbers run scripts/bench in a checkout."
IN_SEARCH = ("rollouts_per_s", "search_decisions_per_s")
WORKER = [sys.executable, "-m", "freebooter.lab.speed"]


@dataclass(frozen=True)
class Contestant:
    """Somebody who plays a game, in a process of their own."""

    key: str  # compiled, pure, before, or a peer
    game: str
    command: list[str]
    path: str | None = None  # where Python shall find us, if not where it does now

    def start(self) -> "subprocess.Popen[str]":
        env = dict(os.environ)
        if self.path is not None:
            env["PYTHONPATH"] = self.path
            is_peer = self.key in (PEER, SEARCHER)
            if not is_peer and "PYTHONPATH" in os.environ:  # where plug-ins may be
                env["PYTHONPATH"] += os.pathsep + os.environ["PYTHONPATH"]
        return subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
        )


def contestants(games: list[str], against: Path | None) -> list[Contestant]:
    """We as we are installed, in pure Python where the sources are, as we were, and the peer."""
    ours = "compiled" if is_compiled() else "pure"
    found = []
    for game in games:  # now and before stand side by side, so that noise hits both alike
        found.append(Contestant(ours, game, WORKER))
        if against is not None:
            found.append(Contestant(BEFORE, game, WORKER, str(against.resolve())))
    try:
        checkout = find_checkout("The bench")
    except NoCheckout:
        return found
    if is_compiled() and against is None:
        found += [Contestant("pure", game, WORKER, str(checkout / "src")) for game in games]
    peer = peer_python(checkout)
    if peer is not None:
        script = checkout / "bench" / "catanatron_peer.py"
        found.append(Contestant(PEER, PEER_GAME, [str(peer), str(script)], ""))
        script = checkout / "bench" / "openspiel_peer.py"
        found += [Contestant(SEARCHER, game, [str(peer), str(script)], "") for game in SEARCHERS]
    return found


def peer_python(checkout: Path) -> Path | None:
    """The Python of the peer's environment, if scripts/bench has made it."""
    for path in ("bin/python", "Scripts/python.exe"):
        if (checkout / PEER_FOLDER / path).exists():
            return checkout / PEER_FOLDER / path
    return None


def run_bench(
    games: list[str],
    repetitions: int = 5,
    seconds: float = 1.0,
    progress: Callable[[str], None] = lambda sentence: None,
    against: Path | None = None,
) -> dict[str, Any]:
    """Measure all in turn, several times over; the result is what `bench --json` prints.

    `against` is a folder from which an earlier Freebooter can be imported.
    """
    if repetitions < 1 or not 0 < seconds < LONGEST:
        raise FreebooterError(
            f"A bench needs a repetition at least, of more than 0 and less than {LONGEST} seconds."
        )
    if against is not None and not (against / "freebooter").is_dir():
        raise FreebooterError(
            f"{against} holds no Freebooter: scripts/bench --against REF lays one."
        )
    field = contestants(games, against)
    workers = [contestant.start() for contestant in field]
    samples: list[list[dict[str, Any]]] = [[] for _ in field]
    try:
        for turn in range(repetitions):
            for place, contestant in enumerate(field):
                progress(f"{turn + 1}/{repetitions} {contestant.game}, {contestant.key}")
                asked = {"game": contestant.game, "seconds": seconds, "seed": 1000 * turn}
                samples[place].append(ask(workers[place], asked, contestant))
    finally:
        for worker in workers:
            worker.communicate()
    return result(field, samples, repetitions, seconds)


def ask(
    worker: "subprocess.Popen[str]", asked: dict[str, Any], contestant: Contestant
) -> dict[str, Any]:
    assert worker.stdin is not None and worker.stdout is not None
    try:
        worker.stdin.write(json.dumps(asked) + "\n")
        worker.stdin.flush()
    except BrokenPipeError:
        line = ""
    else:
        line = worker.stdout.readline()
    if not line:
        raise FreebooterError(
            f"The measurement of {contestant.game} ({contestant.key}) broke off; see above."
        )
    sample: dict[str, Any] = json.loads(line)
    return sample


def result(
    field: list[Contestant],
    samples: list[list[dict[str, Any]]],
    repetitions: int,
    seconds: float,
) -> dict[str, Any]:
    found: dict[str, dict[str, Any]] = {}
    peer: dict[str, Any] | None = None
    searchers: dict[str, dict[str, float]] = {}
    for contestant, taken in zip(field, samples, strict=True):
        if contestant.key == SEARCHER:
            searchers[contestant.game] = {k: median(one[k] for one in taken) for k in IN_SEARCH}
            continue
        sample = {
            "decisions_per_s": median(one["decisions_per_s"] for one in taken),
            "copy_us": median(one["copy_us"] for one in taken),
            "compiled": taken[0]["compiled"],
        }
        for key in IN_SEARCH:
            if key in taken[0]:  # an earlier commit may not measure it
                sample[key] = median(one[key] for one in taken)
        if contestant.key == PEER:
            peer = {"game": contestant.game} | sample
        elif contestant.game not in found:
            found[contestant.game] = sample
        else:
            found[contestant.game][contestant.key] = sample
    for now in found.values():
        for one in (now, now.get("pure"), now.get(BEFORE)):
            if one is not None:
                one["ratio"] = peer and one["decisions_per_s"] / peer["decisions_per_s"]
                one["copy_ratio"] = peer and peer["copy_us"] / one["copy_us"]
                if IN_SEARCH[1] in one:
                    one["search_ratio"] = peer and one[IN_SEARCH[1]] / peer[IN_SEARCH[1]]
        if BEFORE in now:
            then = now[BEFORE]
            now["to_before"] = now["decisions_per_s"] / then["decisions_per_s"]
            now["copy_to_before"] = then["copy_us"] / now["copy_us"]
    return {
        "repetitions": repetitions,
        "seconds": seconds,
        "games": found,
        "peers": {} if peer is None else {PEER: peer},
        "searchers": searchers,
    }


def rows(bench: dict[str, Any]) -> list[tuple[str, str, str, str, str, str]]:
    """The result as a table: who, how, decisions/s, to the peer, copy µs, to the peer."""
    table = []
    for game, now in bench["games"].items():
        for key, sample in [
            ("", now),
            *((key, now[key]) for key in ("pure", BEFORE) if key in now),
        ]:
            how = "compiled" if sample["compiled"] else "pure Python"
            table.append(
                (
                    REGISTER[game].name,
                    f"{how}, {BEFORE}" if key == BEFORE else how,
                    f"{sample['decisions_per_s']:,.0f}",
                    "" if sample["ratio"] is None else f"× {sample['ratio']:.1f}",
                    f"{sample['copy_us']:.2f}",
                    "" if sample["copy_ratio"] is None else f"× {sample['copy_ratio']:.1f}",
                )
            )
    for name, peer in bench["peers"].items():
        speed, copy = f"{peer['decisions_per_s']:,.0f}", f"{peer['copy_us']:.2f}"
        table.append((f"{name.capitalize()} ({peer['game']})", "pure Python", speed, "", copy, ""))
    return table


def sentences_on_search(bench: dict[str, Any]) -> list[str]:
    """What the search does in a second in each game, and what peers do."""
    found = []
    for game, now in bench["games"].items():
        ratio = now["search_ratio"]
        found.append(
            f"{REGISTER[game].name}: {now[IN_SEARCH[0]]:,.0f} rollouts a second in search, "
            f"{now[IN_SEARCH[1]]:,.0f} decisions"
            + ("." if ratio is None else f", {ratio:.1f} times Catanatron's.")
        )
    for name, peer in bench["peers"].items():
        found.append(
            f"{name.capitalize()}, flat Monte Carlo: {peer[IN_SEARCH[0]]:,.0f} random playouts a "
            f"second, {peer[IN_SEARCH[1]]:,.0f} decisions."
        )
    for game, peer in bench["searchers"].items():
        times = [now[IN_SEARCH[1]] / peer[IN_SEARCH[1]] for now in bench["games"].values()]
        found.append(
            f"OpenSpiel, information-set tree search, {SEARCHERS[game]}: "
            f"{peer[IN_SEARCH[0]]:,.0f} random playouts a second, {peer[IN_SEARCH[1]]:,.0f} "
            f"decisions; our games make {min(times):.1f} to {max(times):.1f} times as many."
        )
    return found


def comparison(bench: dict[str, Any]) -> list[str]:
    """How much faster each game is than it was, in sentences."""
    return [
        f"{REGISTER[game].name}: {now['to_before']:.3f} times the decisions a second of before, "
        f"copies {now['copy_to_before']:.2f} times as fast."
        for game, now in bench["games"].items()
        if "to_before" in now
    ]


COLUMNS = ("4 players", "", "decisions/s", "to Catanatron", "copy, µs", "faster by")
BEGIN, END = "<!-- bench: begin -->", "<!-- bench: end -->"


def write_page(bench: dict[str, Any], page: Path) -> None:
    """Put the table into the page, between its two marks."""
    text = page.read_text("utf-8")
    if BEGIN not in text or END not in text:
        raise FreebooterError(f"{page} has no marks {BEGIN} and {END}.")
    lines = [f"| {' | '.join(COLUMNS)} |", "|---|---|---:|---:|---:|---:|"]
    lines += [f"| {' | '.join(row)} |" for row in rows(bench)]
    before, rest = text.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    table = "\n".join(lines)
    page.write_text(f"{before}{BEGIN}\n{table}\n{END}{after}", "utf-8")
