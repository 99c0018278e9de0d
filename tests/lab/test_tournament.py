"""Tournaments: every seating, common luck, faults lose, and nothing is played twice."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread
from time import sleep

import pytest

from freebooter.bots.base import Bot, Perspective
from freebooter.cli.tournament import write_parquet
from freebooter.games import REGISTER
from freebooter.kernel.choice import Choice
from freebooter.kernel.errors import BadOption
from freebooter.lab import contestants
from freebooter.lab.contestants import BadContestant, contestant
from freebooter.lab.ladder_games import noted, won_by
from freebooter.lab.ladder_page import page_of
from freebooter.lab.pools import WorkEnded
from freebooter.lab.ratings import cell, duels, fit, ratings
from freebooter.lab.tournament import (
    Pairing,
    Result,
    Task,
    pairings,
    play,
    read_results,
    run,
    tasks,
)

GAME = list(REGISTER)[-1]
OPTIONS = dict(REGISTER[GAME].bounds) | {"players": 2}


class FirstBot(Bot):
    """Takes the first thing it is offered."""

    def choose(self, seen: Perspective) -> Choice:
        return seen.choices[0]


class Dying(Bot):
    """Ends its process."""

    def choose(self, seen: Perspective) -> Choice:
        os.kill(os.getpid(), signal.SIGKILL)
        return seen.choices[0]


class BrokenHand(Bot):
    """Never chooses."""

    def choose(self, seen: Perspective) -> Choice:
        raise ValueError("cannot think")


def result(bots: list[str], shares: list[float], seed: int = 0) -> Result:
    count = len(bots)
    return Result(
        f"{bots}{seed}", GAME, count, bots, seed, shares, [0] * count, 1,
        [10] * count, [0.1] * count, [0.02] * count,
    )  # fmt: skip


def test_every_seating_that_differs_is_played() -> None:
    assert len(Pairing(GAME, {}, ("a", "b")).seatings()) == 2
    assert len(Pairing(GAME, {}, ("a", "b", "b", "b")).seatings()) == 4
    assert len(Pairing(GAME, {}, ("a", "b", "a", "b")).seatings()) == 6


def test_half_the_seats_or_one_against_all() -> None:
    half = pairings(GAME, 4, ["greedy", "random"], "half", {})
    one = pairings(GAME, 4, ["greedy", "random"], "one", {})
    odd = pairings(GAME, 3, ["greedy", "random"], "half", {})

    assert [plan.bots.count("greedy") for plan in half] == [2]
    assert [plan.bots.count("greedy") for plan in one] == [1]
    assert [plan.bots.count("greedy") for plan in odd] == [1, 2]
    assert len(pairings(GAME, 2, ["a", "b", "c"], "half", {})) == 3


def test_seatings_share_their_seeds() -> None:
    todo = list(tasks(pairings(GAME, 2, ["greedy", "random"], "half", {}), 5, 7, 0.0))

    assert [task.seed for task in todo] == [7, 7, 8, 8, 9, 9]
    assert todo[0].bots == todo[1].bots[::-1]


@pytest.mark.parametrize(
    ("players", "bots", "said"),
    [(9, ["a", "b"], "players, not 9"), (2, ["a", "a"], "two different")],
)
def test_what_cannot_be_played_is_refused(players: int, bots: list[str], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        pairings(GAME, players, bots, "half", {})


def test_a_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    todo = list(tasks(pairings(GAME, 2, ["greedy", "random"], "half", {}), 4, 0, 0.0))
    first = run(todo[:3], file, 1)
    with file.open("a", encoding="utf-8") as out:
        out.write('{"key": "cut sho')
    done: list[int] = []

    again = run(todo, file, 1, done.append)

    assert done == [3, 1] and again[:3] == first
    assert len(read_results(file)) == 4
    assert all(sum(one.shares) == pytest.approx(1) for one in again)


def test_games_under_another_limit_are_played_anew(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    plans = pairings(GAME, 2, ["flat@2", "random"], "half", {})[:1]
    free, strict = (list(tasks(plans, 1, 0, limit))[:1] for limit in (0.0, 1e-9))
    run(free, file, 1)

    assert run(strict, file, 1)[0].faults and not run(free, file, 1)[0].faults
    assert len(read_results(file)) == 2


def test_a_killed_tournament_leaves_nobody_and_goes_on(tmp_path: Path) -> None:
    """Killed, not stopped: the processes that play end too, and no game is lost or played twice."""
    file = tmp_path / "results.jsonl"
    words = ["tournament", GAME, "--players", "2", "--bots", "greedy,random", "--games", "12"]
    command = [sys.executable, "-m", "freebooter", *words, "--processes", "2", "--out", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as first:
        while not read_results(file) and first.poll() is None:
            sleep(0.02)
        first.kill()
        first.communicate(timeout=60)  # ends when all that could write there are gone

    assert subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0

    keys = [one.key for one in read_results(file)]
    assert len(keys) == len(set(keys)) == 12


def test_a_process_that_dies_is_said(tmp_path: Path) -> None:
    dying = f"{__name__}:Dying"
    todo = list(tasks(pairings(GAME, 2, [dying, "random"], "half", {}), 2, 0, 0.0))

    with pytest.raises(WorkEnded, match=r"killed, or out of memory\. What was played is kept"):
        run(todo, tmp_path / "results.jsonl", 2)


def test_equal_seeds_are_equal_games() -> None:
    task = Task(GAME, OPTIONS, ("greedy", "random"), 5, 0.0)
    one, other = play(task), play(task)

    assert (one.scores, one.rounds, one.decisions) == (other.scores, other.rounds, other.decisions)


def test_a_class_of_your_own_plays() -> None:
    name = f"{__name__}:FirstBot"

    played = play(Task(GAME, OPTIONS, (name, "random"), 1, 0.0))

    assert not played.faults and played.decisions[0] > 0


def test_a_crash_is_a_loss() -> None:
    played = play(Task(GAME, OPTIONS, (f"{__name__}:BrokenHand", "random"), 1, 0.0))

    assert played.shares == [0.0, 1.0]
    assert played.faults == {"0": "ValueError: cannot think"}


def test_too_long_a_thought_is_a_loss() -> None:
    played = play(Task(GAME, OPTIONS, ("flat@30ms", "random"), 1, 0.000001))

    assert played.shares == [0.0, 1.0] and "thought for" in played.faults["0"]


PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["view"] and asked["game"]
    print(json.dumps({"choice": asked["choices"][-1]}), flush=True)
"""


def test_a_program_plays(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(PROGRAM, "utf-8")

    played = play(Task(GAME, OPTIONS, (f"run:{sys.executable} {script}", "greedy"), 1, 0.0))

    assert not played.faults and played.decisions[0] > 0


DEAF = "import time; time.sleep(60)"


def test_a_program_that_never_answers_loses(tmp_path: Path) -> None:
    played = play(Task(GAME, OPTIONS, (f"run:{sys.executable} -c '{DEAF}'", "random"), 1, 0.2))

    assert played.shares == [0.0, 1.0] and played.faults == {"0": "thought for more than 0.2 s"}


SLOW = """
import json, sys, time
for line in sys.stdin:
    time.sleep(0.03)
    print(json.dumps({"choice": json.loads(line)["choices"][0]}), flush=True)
"""


def test_a_program_is_timed_by_the_wall_and_may_be_too_slow(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text(SLOW, "utf-8")
    slow = f"run:{sys.executable} {script}"

    patient = play(Task(GAME, OPTIONS, (slow, "random"), 1, 20.0))
    strict = play(Task(GAME, OPTIONS, (slow, "random"), 1, 0.01))

    assert not patient.faults and patient.seconds[0] >= 0.03 * patient.decisions[0]
    assert strict.shares == [0.0, 1.0] and "thought for" in strict.faults["0"]


STUBBORN = """
import signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("ready", flush=True)
time.sleep(60)
"""


def test_a_program_that_will_not_end_is_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    script = tmp_path / "bot.py"
    script.write_text(STUBBORN, "utf-8")
    monkeypatch.setattr(contestants, "LAST_SECONDS", 0.1)
    bot = contestants.ProgramBot(f"{sys.executable} {script}", GAME, 1)
    assert bot.process.stdout is not None and bot.process.stdout.readline() == "ready\n"

    bot.close()

    assert bot.process.returncode is not None


class Silent(StreamRequestHandler):
    """Reads, and answers nothing."""

    def handle(self) -> None:
        for _ in self.rfile:
            pass


def test_somebody_silent_over_the_network_loses() -> None:
    with ThreadingTCPServer(("127.0.0.1", 0), Silent) as server:
        Thread(target=server.serve_forever).start()
        there = f"tcp:127.0.0.1:{server.server_address[1]}"
        played = play(Task(GAME, OPTIONS, (there, "random"), 1, 0.2))
        server.shutdown()

    assert played.shares == [0.0, 1.0] and played.faults == {"0": "thought for more than 0.2 s"}


class FirstOverTheNetwork(StreamRequestHandler):
    """Answers every line with the first choice."""

    def handle(self) -> None:
        for line in self.rfile:
            choice = json.loads(line)["choices"][0]
            self.wfile.write(json.dumps({"choice": choice}).encode() + b"\n")


def test_somebody_over_the_network_plays() -> None:
    with ThreadingTCPServer(("127.0.0.1", 0), FirstOverTheNetwork) as server:
        Thread(target=server.serve_forever).start()
        there = f"tcp:127.0.0.1:{server.server_address[1]}"
        far = play(Task(GAME, OPTIONS, (there, "greedy"), 1, 0.0))
        server.shutdown()
    near = play(Task(GAME, OPTIONS, (f"{__name__}:FirstBot", "greedy"), 1, 0.0))

    assert not far.faults and far.scores == near.scores


def test_nobody_at_an_address_is_said() -> None:
    with pytest.raises(BadContestant, match="An address is tcp:host:port"):
        contestant("tcp:somewhere", GAME, 1)
    with pytest.raises(BadContestant, match="Nobody answers at"):
        contestant("tcp:127.0.0.1:1", GAME, 1)


def test_a_program_that_ends_loses() -> None:
    played = play(Task(GAME, OPTIONS, (f"run:{sys.executable} -c pass", "random"), 1, 0.0))

    assert played.shares == [0.0, 1.0] and played.faults["0"]


def test_who_cannot_be_loaded_is_named() -> None:
    with pytest.raises(BadContestant, match="cannot be loaded"):
        contestant("nowhere:Bot", GAME, 1)
    with pytest.raises(BadContestant, match="is not a Bot"):
        contestant("pathlib:Path", GAME, "x")  # type: ignore[arg-type]
    with pytest.raises(BadContestant, match="does not start"):
        contestant("run:/nowhere/at/all", GAME, 1)


# Ratings.


def test_a_cell_counts_wins_by_seat_and_its_interval_is_by_seed() -> None:
    results = [
        result(["a", "b"], [1.0, 0.0], 0),
        result(["b", "a"], [0.0, 1.0], 0),
        result(["a", "b"], [0.0, 1.0], 1),
        result(["b", "a"], [0.5, 0.5], 1),
    ]

    found = cell("a", "b", results)

    assert (found.games, found.seeds, found.share, found.par) == (4, 2, 2.5 / 4, 0.5)
    assert 0.0 < found.low < 2.5 / 4 < found.high < 1.0
    both_alike = [result(one.bots, one.shares, one.seed + 5 * n) for n in (0, 1) for one in results]
    assert cell("a", "b", both_alike).low > found.low
    assert found.milliseconds == pytest.approx(10) and found.slowest == 0.02


def test_nothing_but_wins_is_no_certainty() -> None:
    won = [result(["a", "b"], [1.0, 0.0], seed) for seed in range(20)]

    assert 0.8 < cell("a", "b", won).low < 0.9 and cell("a", "b", won).high == 1.0
    one_seed = cell("a", "b", won[:1] * 2)
    assert (one_seed.share, one_seed.low, one_seed.high) == (1.0, 0.0, 1.0)


def test_duels_are_pairs_of_seats_of_which_one_won() -> None:
    wins = duels([result(["a", "b", "b", "c"], [0.5, 0.5, 0.0, 0.0])])

    assert wins[("a", "b")] == 0.5 + 1.0 and wins[("b", "a")] == 0.5
    assert wins[("a", "c")] == 1.0 and ("c", "a") not in wins


def test_ratings_tell_the_share_of_wins() -> None:
    results = [
        result(["greedy", "b"], [0.0, 1.0] if seed % 4 else [1.0, 0.0], seed) for seed in range(400)
    ]

    found = fit(results, ["greedy", "b"])

    assert found["greedy"] == 1000
    assert found["b"] == pytest.approx(1000 + 190.8, abs=4)  # three of four
    rated = ratings(results)
    assert [one.bot for one in rated] == ["b", "greedy"]
    assert rated[0].low < rated[0].rating < rated[0].high
    assert rated[0].places == (1, 1) and rated[1].places == (2, 2)


def test_a_table_has_a_row_for_every_seat(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    broken = result(["greedy", "random"], [0.0, 1.0], 1)
    broken.faults = {"0": "slow"}
    file = tmp_path / "results.parquet"

    write_parquet([result(["greedy", "b"], [0.0, 1.0], 1), broken], file)

    rows = polars.read_parquet(file).to_dicts()
    assert [row["bot"] for row in rows] == ["greedy", "b", "greedy", "random"]
    assert [row["fault"] for row in rows] == ["", "", "slow", ""] and rows[1]["share"] == 1.0


def few_games() -> list[Result]:
    return [
        result(["greedy", "<b>"], [0.0, 1.0], 1),
        result(["<b>", "greedy"], [1.0, 0.0], 1),
        result(["greedy", "<b>"], [0.5, 0.5], 2),
        result(["random", "greedy"], [0.0, 1.0], 1),
    ]


def test_the_page_shows_every_bot_and_no_markup_of_theirs() -> None:
    page = page_of(few_games())

    assert "&lt;b&gt;" in page and "<b></b>" not in page and "greedy" in page
    assert "<b>, " not in page and 'title="<b>' not in page


def test_the_page_says_who_beats_whom_and_which_pairs_were_not_played() -> None:
    page = page_of(few_games())

    assert page.count('class="unplayed" title="not played"') == 2  # <b> and random, both ways
    assert page.count('class="self"') == 3
    for place in ("t0-0-1", "t0-1-2"):  # every square opens its games
        assert page.count(f'href="#{place}"') == 2 and page.count(f'id="{place}"') == 1
    assert ">83%</a><br><small>3</small>" in page


def test_the_page_marks_faults_and_says_what_they_were() -> None:
    broken = result(["greedy", "random"], [0.0, 1.0], 1)
    broken.faults = {"0": "ValueError: <i>"}
    page = page_of([broken, result(["random", "greedy"], [0.0, 1.0], 1)])

    assert '<abbr title="1 lost by faults">†</abbr>' in page
    assert "† greedy: ValueError: &lt;i&gt;." in page and "a fault" in page


def test_games_worth_a_look() -> None:
    games = [result(["a", "b"], [1.0, 0.0], seed) for seed in range(4)]
    for number, (rounds, scores) in enumerate([(3, [9, 8]), (9, [9, 5]), (4, [9, 1]), (4, [7, 7])]):
        games[number].rounds, games[number].scores = rounds, scores
    games[3].shares = [0.5, 0.5]

    found = {one.result.seed: one.why for one in noted(games)}

    assert found == {1: "longest", 0: "shortest, closest", 2: "widest", 3: "a tie"}
    assert [one.seed for one in won_by("a", games)] == [2, 1, 0] and not won_by("b", games)


def test_ratings_by_game_leave_out_who_did_not_play() -> None:
    games = list(REGISTER)[:2]
    both = [result(["greedy", "b"], [0.0, 1.0], seed) for seed in range(20)]
    other = [result(["greedy", "c"], [1.0, 0.0], seed) for seed in range(20)]
    for one in both:
        one.game = games[0]
    for one in other:
        one.game = games[1]

    rated = {one.bot: one for one in ratings(both + other)}

    assert list(rated["b"].by_game) == games[:1] and list(rated["greedy"].by_game) == games
    assert rated["b"].rating == rated["b"].by_game[games[0]] > 1000 > rated["c"].rating
