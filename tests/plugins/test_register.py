"""Who is in the register, wherever Freebooter runs from, and what is said of who is not."""

import json
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from freebooter.games import REGISTER
from tests.plugins.shelf import OURS, ROOT, Shelf

FOUR = list(REGISTER)
LIST = "from freebooter.games import REGISTER; print(*REGISTER)"
FAULTS = "from freebooter.games import REGISTER\nfor f in REGISTER.faults(): print(f.sentence())"


def test_ours_come_first_and_others_by_id(shelf: Shelf) -> None:
    shelf.lay_game("zebra", "a-zebra")
    shelf.lay_game("ant", "the-ant")

    assert shelf.says(LIST).split() == [*FOUR, "ant", "zebra"]
    assert shelf.says(FAULTS) == ""


def test_asking_who_is_there_loads_nobodys_rules(shelf: Shelf) -> None:
    shelf.lay_game("ant", "the-ant", game="raise SystemExit")
    loaded = shelf.says(
        f"{LIST}\nimport sys\n"
        "print(*(name for name in sys.modules if name.endswith(('.game', '.state', '.greedy'))))"
    )
    assert loaded.splitlines()[1].split() == ["freebooter.kernel.game"]


def test_a_plugin_may_be_imported_before_freebooter(shelf: Shelf) -> None:
    shelf.lay_game("ant", "the-ant")

    assert "ant" in shelf.says(f"import ant_by_the_ant.meta\n{LIST}").split()


@pytest.mark.parametrize(
    ("meta", "sentence"),
    [
        ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("import sys; sys.exit(3)", "Its META cannot be loaded: SystemExit: 3"),
        ("def (", "Its META cannot be loaded: SyntaxError"),
        ("X = 1", "AttributeError"),
        ("META = 'ant'", "What it registers is not a Meta, but str."),
    ],
)
def test_a_broken_plugin_is_said_in_a_sentence(shelf: Shelf, meta: str, sentence: str) -> None:
    shelf.lay("the-ant", {"ant": "ant.meta:META"}, {"ant/__init__.py": "", "ant/meta.py": meta})

    said = shelf.says(FAULTS)
    assert said.startswith("ant (registered by the-ant): ") and sentence in said
    assert len(said.splitlines()) == 1 and said.rstrip().endswith(".")
    assert shelf.says(LIST).split() == FOUR
    listed = shelf.freebooter("games")
    assert listed.returncode == 0 and "Registered, but not playable here:" in listed.stdout
    assert said.strip() in listed.stdout
    played = shelf.freebooter("play", "ant")
    assert played.returncode == 2 and len(played.stderr.splitlines()) == 1
    assert played.stderr.startswith("freebooter: The game ant cannot be played here: ")


def test_a_plugin_that_is_registered_but_gone_is_said(shelf: Shelf) -> None:
    shelf.lay("the-ant", {"ant": "ant.meta:META"}, {})

    assert "No module named 'ant'" in shelf.says(FAULTS)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (('id="ant"', 'id="bee"'), "It is registered as ant, but calls itself 'bee'."),
        (('package="ant"', 'package=""'), "does not say in which package its rules are"),
        (('letter="Z"', 'letter="zz"'), "The letter of its clauses is 'zz'"),
        (("seats=(2, 3)", "seats=(2, 9)"), "Its seats are 2 to 9"),
        (("options=()", 'options=(), bots={"x": "y"}'), "Its bot 'x' is at 'y', not at module:Class."),
        (("options=()", 'options=(), bounds={"x": 1}'), "has no option 'x'"),
        (("options=()", 'options=(Option("x", "", 3, ranges=((5, 9),)),)'), "Option x cannot be 3"),
    ],
)  # fmt: skip
def test_a_bad_meta_is_said(shelf: Shelf, change: tuple[str, str], sentence: str) -> None:
    from tests.plugins.shelf import META

    text = META.format(id="ant", name="Ant", package="ant").replace("Meta\n", "Meta, Option\n", 1)
    files = {"ant/__init__.py": "", "ant/meta.py": text.replace(*change)}
    shelf.lay("the-ant", {"ant": "ant.meta:META"}, files)

    assert sentence in shelf.says(FAULTS)
    assert shelf.says(LIST).split() == FOUR


def test_a_taken_id_is_said_and_the_first_one_stays(shelf: Shelf) -> None:
    shelf.lay_game(FOUR[0], "impostor")
    shelf.lay_game("ant", "b-second")
    shelf.lay_game("ant", "a-first")

    assert shelf.says(LIST).split() == [*FOUR, "ant"]
    assert shelf.says(FAULTS).splitlines() == [
        "ant (registered by b-second): The id ant is taken by a-first.",
        f"{FOUR[0]} (registered by impostor): The id {FOUR[0]} is taken by freebooter.",
    ]


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("import no_such_module", "No module named 'no_such_module' (game.py, line 1)."),
        ("GAME = 3", "GAME is not a Game, but int"),
        ("from freebooter.kernel.game import Game\nGAME = Game()", "GAME has no vocabulary, no"),
    ],
)
def test_rules_that_do_not_load_are_said(shelf: Shelf, game: str, sentence: str) -> None:
    shelf.lay_game("ant", "the-ant", game=game)

    for words in (["play", "ant"], ["simulate", "ant"]):
        done = shelf.freebooter(*words)
        assert done.returncode == 2 and sentence in done.stderr
        assert len(done.stderr.splitlines()) == 1
    listed = shelf.freebooter("games")
    assert "ant (registered by the-ant): Its rules cannot be loaded: " in listed.stdout
    as_json = shelf.freebooter("games", "--json")
    assert [one["id"] for one in json.loads(as_json.stdout)] == FOUR and sentence in as_json.stderr


def test_a_record_of_a_game_that_is_not_here_names_it(shelf: Shelf) -> None:
    record = shelf.folder / "record.json"
    record.write_text('{"format": "freebooter-record", "game": "ant"}', "utf-8")

    done = shelf.freebooter("replay", str(record))

    assert done.returncode == 2
    assert done.stderr == f"freebooter: There is no game 'ant'; there are {', '.join(FOUR)}.\n"


def test_metadata_of_a_stranger_that_cannot_be_read_harms_nobody(shelf: Shelf) -> None:
    shelf.lay_game("ant", "the-ant")
    bad = shelf.folder / "bad-1.0.dist-info"
    bad.mkdir()
    (bad / "METADATA").write_text("Name: bad\nVersion: 1\n", "utf-8")
    (bad / "entry_points.txt").write_bytes(b"[freebooter.games]\n\xff\xfe")

    assert shelf.says(LIST).split() == [*FOUR, "ant"]


# Where Freebooter runs from.


def run_list(path: str, cwd: Path) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", LIST + "; print(*REGISTER.faults())"],
        cwd=cwd, env=dict(os.environ) | {"PYTHONPATH": path}, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    return done.stdout.split()


def lay_tree(folder: Path) -> None:
    """A tree as `hatch_build.py OUT` lays it, without compiling."""
    shutil.copytree(OURS / "freebooter", folder / "freebooter")
    for library in [*OURS.glob("*.so"), *OURS.glob("*.pyd")]:
        shutil.copy(library, folder)
    runpy.run_path(str(ROOT / "hatch_build.py"))["lay_metadata"](folder)


def test_in_a_checkout_with_nothing_installed(tmp_path: Path) -> None:
    assert run_list(str(ROOT / "src"), tmp_path) == FOUR


def test_from_a_compiled_tree_or_an_installed_wheel(tmp_path: Path) -> None:
    lay_tree(tmp_path)

    assert run_list(str(tmp_path), tmp_path) == FOUR


def test_a_checkout_before_an_installed_one_doubles_no_game(tmp_path: Path) -> None:
    """The shared environment has Freebooter installed, the path points to a checkout; or not."""
    lay_tree(tmp_path)
    checkout = str(ROOT / "src")

    assert run_list(os.pathsep.join([checkout, str(tmp_path)]), tmp_path) == FOUR
    assert run_list(os.pathsep.join([str(tmp_path), checkout]), tmp_path) == FOUR


def test_without_any_metadata_it_says_so(tmp_path: Path) -> None:
    lay_tree(tmp_path)
    for info in tmp_path.glob("*.dist-info"):
        shutil.rmtree(info)

    assert "reinstall" in " ".join(run_list(str(tmp_path), tmp_path))
