"""The example, installed beside Freebooter, appears wherever our own games do."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from freebooter.games import REGISTER
from tests.plugins.shelf import EXAMPLE, Shelf
from tests.plugins.test_waiting_tables import at_the_server

GAME = "liars_dice"


def ok(done: "subprocess.CompletedProcess[str]") -> str:
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_games_list_it_after_ours(dice: Shelf) -> None:
    listed = json.loads(ok(dice.freebooter("games", "--json")))

    assert [game["id"] for game in listed] == [*REGISTER, GAME]
    assert listed[-1]["bots"] == ["random", "deckhand", "greedy", "mate", "captain", "legend"]
    assert "Liar's Dice (liars_dice): 2 to 6 players" in ok(dice.freebooter("games"))


def test_rules_print_its_clauses(dice: Shelf) -> None:
    assert "L3  Bids" in ok(dice.freebooter("rules", GAME))
    assert "L3.4 A raise names more dice" in ok(dice.freebooter("rules", GAME, "L3.4"))
    assert "L4.1" in ok(dice.freebooter("rules", GAME, "--search", "cups lifted"))


def test_rules_say_where_clauses_are_kept(dice: Shelf) -> None:
    done = dice.python("-m", "freebooter", "rules", GAME, "--coverage", "--json", cwd=EXAMPLE)
    found = json.loads(ok(done))

    assert found["untested"] == []
    assert found["where"]["L3.4"]["kept"][0].startswith("src/liars_dice/bidding.py:")


def test_bots_play_it_at_the_terminal_and_it_is_replayed(dice: Shelf, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    seats = "greedy,random,greedy"
    said = ok(dice.freebooter("play", GAME, "--seats", seats, "--seed", "3", "--save", str(saved)))
    assert "Greedy" in said and "calls" in said and " wins after " in said

    assert "Right: " in ok(dice.freebooter("replay", str(saved), "--check"))
    shown = ok(dice.freebooter("replay", str(saved), "--to", "40", "--as", "2"))
    assert "Round 1" in shown


def test_a_person_plays_it_at_the_terminal(dice: Shelf) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "freebooter", "play", GAME, "--seed", "1", "--options", "dice=1"],
        env=dice.environment(), input="why\n1\nquit\n", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "Player 1> " in ok(done) and "L3." in done.stdout


def test_it_is_simulated_by_several_processes(dice: Shelf) -> None:
    words = ["simulate", GAME, "--games", "20", "--bots", "greedy,random,random", "--json"]
    one = json.loads(ok(dice.freebooter(*words, "--processes", "1")))
    two = json.loads(ok(dice.freebooter(*words, "--processes", "2")))

    assert one == two and one["finished"] == 20


def test_it_is_measured(dice: Shelf) -> None:
    words = ["bench", GAME, "--json", "--seconds", "0.05", "--repetitions", "1"]
    sample = json.loads(ok(dice.freebooter(*words)))["games"][GAME]

    assert sample["decisions_per_s"] > 0 and sample["copy_us"] > 0


def test_pettingzoo_takes_it(dice: Shelf) -> None:
    dice.says("""
        import warnings
        warnings.simplefilter("ignore", UserWarning)
        from pettingzoo.test import api_test, seed_test
        from freebooter.adapters.pettingzoo import env, raw_env
        for players in (2, 4, 6):
            api_test(env("liars_dice", players=players), num_cycles=200)
        api_test(raw_env("liars_dice"), num_cycles=200)
        seed_test(lambda: env("liars_dice"), num_cycles=300)
    """)


def test_its_own_tests_pass(dice: Shelf) -> None:
    amount = {
        "FREEBOOTER_SEEDED_GAMES": "20",
        "FREEBOOTER_VIEWED_GAMES": "2",
        "FREEBOOTER_EVERY_NTH_SET": "6",
    }
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", str(EXAMPLE)],
        cwd=EXAMPLE, env=dice.environment() | amount, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]


def test_a_whole_game_at_the_server(dice: Shelf, tmp_path: Path) -> None:
    at_the_server(dice, "whole_game", tmp_path)


def test_its_clauses_have_a_letter_of_their_own(dice: Shelf) -> None:
    said = dice.says(
        "from freebooter.games import REGISTER\nprint(*(m.letter for m in REGISTER.values()))"
    )

    assert len(set(said.split())) == len(said.split()) == len(REGISTER) + 1


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_bot_thinks_for_it_in_a_worker(dice: Shelf, level: str) -> None:
    said = dice.says(f"""
        from freebooter.games import load_game
        from freebooter.kernel.dice import Dice
        from freebooter.kernel.playout import settle_luck
        from freebooter.server import thinker
        game = load_game("liars_dice")
        position = game.start({{}})
        settle_luck(position, Dice(1))
        seat = position.to_act()[0]
        job = {{"game": "liars_dice", "options": {{}}, "world": game.dump(position), "seat": seat,
                "level": "{level}", "seed": 4}}
        print(thinker.answer(job)["choice"])
    """)
    assert said.startswith("bid ")


def test_the_laboratory_judges_it(dice: Shelf, tmp_path: Path) -> None:
    out = tmp_path / "balance"
    command = ["balance", GAME, "--bots", "random,greedy", "--games", "40", "--forbid", "call"]
    command += ["--processes", "1", "--players", "2,3", "--out", str(out)]
    said = ok(dice.freebooter(*command))

    assert "Balance of Liar's Dice" in said and "## 3 players" in said
    assert (out / "report.html").is_file() and "without *call*" in said
