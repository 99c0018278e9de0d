"""What the commands say when all is well."""

import json
import re
import sys
from pathlib import Path

import pytest

import freebooter as package
from freebooter.commit import find_commit
from freebooter.games import REGISTER
from freebooter.lab.speed import is_compiled
from freebooter.rulebook import read_rulebook
from tests.cli.conftest import Freebooter

GAMES = list(REGISTER)


def test_help_names_every_command(freebooter: Freebooter) -> None:
    said = freebooter("--help")

    assert said.code == 0
    for command in ("play", "games", "rules", "simulate", "replay", "bench"):
        assert f"  {command} " in said.out
        assert freebooter(command, "--help").code == 0


def test_help_says_what_happens_without_a_command(freebooter: Freebooter) -> None:
    said = freebooter("--help").out

    assert "open the lobby" in said and "  serve " in said


@pytest.mark.parametrize("arguments", [(), ("serve",), ("backup", "all.zip")])
def test_a_missing_package_of_the_server_is_named(
    freebooter: Freebooter, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    for loaded in [name for name in sys.modules if name.startswith("freebooter.server")]:
        monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    said = freebooter(*arguments)

    assert said.code == 2 and "the package uvicorn" in said.err and "[server]" not in said.err
    assert freebooter("--help").code == 0


def test_version_says_commit_and_whether_it_is_compiled(freebooter: Freebooter) -> None:
    said = freebooter("--version")

    word = "yes" if is_compiled() else "no"
    lines = [f"freebooter {package.__version__}", f"commit: {find_commit()}", f"compiled: {word}"]
    assert said.out.splitlines() == lines and said.code == 0


def test_games_for_people(freebooter: Freebooter) -> None:
    said = freebooter("games").out

    for meta in REGISTER.values():
        assert meta.name in said and meta.blurb in said
        assert all(option.name in said for option in meta.options)


def test_games_for_programs(freebooter: Freebooter) -> None:
    listed = json.loads(freebooter("games", "--json").out)

    assert [game["id"] for game in listed] == GAMES
    for game in listed:
        meta = REGISTER[game["id"]]
        assert (game["seats"]["min"], game["seats"]["max"]) == meta.seats
        assert [option["name"] for option in game["options"]] == [o.name for o in meta.options]
        assert all(option["help"] and option["type"] for option in game["options"])
        for option, ours in zip(game["options"], meta.options, strict=True):
            assert ours.read(option["default"]) == option["default"] == ours.default


@pytest.mark.parametrize("game", GAMES)
def test_rules_list_chapters_and_print_clauses(freebooter: Freebooter, game: str) -> None:
    book = read_rulebook(game)
    said = freebooter("rules", game).out
    titles = [re.sub(r"[*`]", "", chapter.title) for chapter in book.chapters.values()]
    assert all(title in said for title in titles)
    for name in (*list(book.clauses)[::25], list(book.clauses)[-1]):
        said = freebooter("rules", game, name).out
        told = re.sub(r"[*`]", "", book.clauses[name].text)  # without the marks of the file
        assert f"{name} {told}" in " ".join(said.split("\n"))
    first = f"{book.game.letter}1"
    whole = freebooter("rules", game, first.lower()).out
    inside = [name for name, clause in book.clauses.items() if clause.chapter == first]
    assert len(inside) > 3 and all(re.search(rf"^{re.escape(n)} ", whole, re.M) for n in inside)
    assert f"{book.game.letter}2.1 " not in whole


@pytest.mark.parametrize("game", GAMES)
def test_clauses_are_shown_without_the_marks_of_their_file(
    freebooter: Freebooter, game: str
) -> None:
    for asked in ([], *([chapter] for chapter in read_rulebook(game).chapters)):
        said = freebooter("rules", game, *asked).out
        assert not re.search(r"[*`]", said), said


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_searched_by_words(freebooter: Freebooter, game: str) -> None:
    found = json.loads(freebooter("rules", game, "--search", "player GAME", "--json").out)

    assert found
    for clause in found:
        assert re.search(r"\bplayer", clause["text"], re.I) and re.search(
            r"\bgame", clause["text"], re.I
        )


@pytest.mark.parametrize("game", GAMES)
def test_coverage_says_where_clauses_are_kept(freebooter: Freebooter, game: str) -> None:
    found = json.loads(freebooter("rules", game, "--coverage", "--json").out)

    assert {"clauses", "kept", "tested", "untested"} <= set(found)
    assert found["clauses"] == len(read_rulebook(game).clauses) == len(found["where"])
    assert found["tested"] + len(found["untested"]) == found["clauses"]
    kept = [place for where in found["where"].values() for place in where["kept"]]
    place_of = r"src/freebooter/\S+\.(py|toml):\d+"
    assert kept and all(re.fullmatch(place_of, place) for place in kept)
    table = freebooter("rules", game, "--coverage").out
    assert f"{found['clauses']} clauses, {found['kept']} named in the source" in table


def test_coverage_outside_a_checkout_says_so(
    freebooter: Freebooter, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(str(tmp_path))
    monkeypatch.setattr("freebooter.lab.checkout.__file__", f"{tmp_path}/site/freebooter/lab/x.py")

    said = freebooter("rules", GAMES[0], "--coverage")

    assert said.code == 2 and "needs a checkout of the sources" in said.err


def test_bench_compares_with_an_earlier_freebooter(freebooter: Freebooter) -> None:
    here = str(Path(package.__file__).parents[1])
    arguments = ("bench", GAMES[0], "--json", "--seconds", "0.02", "--against", here)
    found = json.loads(freebooter(*arguments).out)

    now = found["games"][GAMES[0]]
    assert found["repetitions"] == 7
    assert now["before"]["decisions_per_s"] > 0
    assert now["to_before"] == now["decisions_per_s"] / now["before"]["decisions_per_s"]


def test_bench_measures_ours_and_gives_ratios_to_the_peer(freebooter: Freebooter) -> None:
    found = json.loads(
        freebooter("bench", GAMES[0], "--json", "--seconds", "0.05", "--repetitions", "1").out
    )

    sample = found["games"][GAMES[0]]
    assert {"decisions_per_s", "copy_us", "compiled", "ratio", "copy_ratio"} <= set(sample)
    assert sample["decisions_per_s"] > 0 and sample["copy_us"] > 0
    assert sample["search_decisions_per_s"] > sample["rollouts_per_s"] > 0
    assert sample["compiled"] == is_compiled()
    assert (sample["ratio"] is None) == (not found["peers"])


def test_a_tournament_says_what_went_wrong_with_a_bot(freebooter: Freebooter) -> None:
    words = ("--players", "2", "--games", "2", "--processes", "1")

    # A short name: the path of a program would be wrapped in the table.
    said = freebooter("tournament", GAMES[-1], "--bots", "random,run:false", *words)

    assert said.code == 0 and "run:false (2 faults)" in said.out
    assert "run:false: BadContestant: The other side has ended. (2 times)" in said.out
