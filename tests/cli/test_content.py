"""`freebooter content`: our cards as files, every mistake in changed ones, and playing with them."""

import json
from pathlib import Path

import pytest

from freebooter.games import REGISTER, load_game
from freebooter.kernel.shelf import shipped
from tests.cli.conftest import Freebooter
from tests.kernel.toy import GAME as TOY

GAMES = list(REGISTER)
SEATS = ("--seats", "me,random", "--seed", "3")


@pytest.fixture
def folder(freebooter: Freebooter, tmp_path: Path) -> Path:
    """Our files of Oath, to be changed."""
    assert freebooter("content", "oath", "--export", str(tmp_path / "mine")).code == 0
    return tmp_path / "mine"


def change(path: Path, old: str, new: str) -> int:
    """Change one place of a file; on which line it is."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize("game", GAMES)
def test_contents_are_named(freebooter: Freebooter, game: str) -> None:
    said = freebooter("content", game).out
    found = json.loads(freebooter("content", game, "--json").out)

    assert found["game"] == game and found["contents"][0]["name"] == "standard-1"
    for one in found["contents"]:
        assert f"{one['name']}  {one['fingerprint']}" in said
    assert found["files"] == list(load_game(game).files)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_exported_is_ours(freebooter: Freebooter, tmp_path: Path, game: str) -> None:
    mine = tmp_path / "a" / "b"
    said = freebooter("content", game, "--export", str(mine), "--name", "standard-1")
    assert said.code == 0 and f"freebooter content {game} --check {mine}" in said.out
    assert sorted(path.name for path in mine.iterdir()) == sorted(load_game(game).files)

    checked = freebooter("content", game, "--check", str(mine))

    assert checked.code == 0
    mark = shipped(load_game(game), "standard-1").fingerprint
    assert checked.out == f"Right: nothing differs from standard-1 ({mark}).\n"


def test_an_optional_content_is_exported_whole(freebooter: Freebooter, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    said = freebooter("content", "notorious", "--export", str(mine), "--name", "balanced-1")
    assert said.code == 0
    assert sorted(path.name for path in mine.iterdir()) == sorted(load_game("notorious").files)

    checked = freebooter("content", "notorious", "--check", str(mine))

    mark = shipped(load_game("notorious"), "balanced-1").fingerprint
    assert checked.code == 0 and f"(fingerprint {mark})" in checked.out
    assert "relentless" in checked.out


def test_nothing_is_written_over(freebooter: Freebooter, folder: Path, tmp_path: Path) -> None:
    for path in folder.iterdir():
        if path.name != "items.toml":
            path.unlink()
    (folder / "items.toml").write_text("mine", "utf-8")

    again = freebooter("content", "oath", "--export", str(folder))

    assert again.code == 2 and "has items.toml already: nothing was written" in again.err
    assert [path.name for path in folder.iterdir()] == ["items.toml"]
    assert (folder / "items.toml").read_text("utf-8") == "mine"
    (tmp_path / "file").write_text("", "utf-8")
    for there in ("file", "file/x/y"):
        assert freebooter("content", "oath", "--export", str(tmp_path / there)).code == 2


def test_every_mistake_is_said_with_file_and_line(freebooter: Freebooter, folder: Path) -> None:
    places = {
        ("missions.toml", "vp = ", "vp = 77 # "): "M01.vp is 77, not a whole number from 0 to 50.",
        ("missions.toml", "[M02]", "[M99]"): "M99 is not a key here",
        ("items.toml", "name = ", "nome = "): ".nome is not a key here; keys are name, text.",
        ("actions.toml", "windows = [", 'windows = ["never", '): "windows has 'never', not one of",
        ("board.toml", "prices = ", "prices = [1, 2] #"): "prices must be three numbers",
        ("locations.toml", 'use = "must"', "use = 3"): ".use must be a text.",
    }
    lines = {place: change(folder / place[0], *place[1:]) for place in places}
    (folder / "market.toml").write_text("[B01\n", "utf-8")
    (folder / "cooks.toml").write_text("", "utf-8")
    (folder / "pirates.toml").write_bytes(b"\xff")

    said = freebooter("content", "oath", "--check", str(folder))

    assert said.code == 1 and said.err == ""
    for place, reason in places.items():
        start = f"{folder / place[0]}, line {lines[place]}: "
        assert any(line.startswith(start) and reason in line for line in said.out.splitlines()), (
            reason
        )
    assert f"{folder / 'market.toml'}, line 1: is not valid TOML: " in said.out
    assert (
        f"{folder / 'cooks.toml'}: is not a file of this game; its files are board.toml" in said.out
    )
    assert f"{folder / 'pirates.toml'}: is not a text in UTF-8." in said.out
    found = json.loads(freebooter("content", "oath", "--check", str(folder), "--json").out)
    sentences = [one["sentence"] for one in found["mistakes"]]
    assert sentences == said.out.splitlines()[:-1] and found["content"] is None
    assert said.out.splitlines()[-1] == f"{len(sentences)} mistakes."
    assert {one["file"] for one in found["mistakes"]} >= {str(folder / "items.toml")}


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('name = "', 'name = 5\nx = "', 2, "name must be a text"),
        ("[", '"odd\\u001b[31m" = 1\n[', 1, r"'odd\x1b[31m' is not a key here"),
        ("[", "[[cook]]\n[", 1, "cook is not a key here"),
        ("[", "cook.name = '''\n\n[x]\n'''\n[", 1, "cook is not a key here"),
        ("[", "cook = [\n 1,\n 2]\n[", 1, "cook is not a key here"),
        ("[", "name = nan\n[", 1, "name is not a key here"),
        ('name = "', 'name = ""\n# "', 2, "name is empty"),
        ('name = "', 'name = "x"\nname = "', 3, "this key or table stands there already"),
    ],
)
def test_a_line_is_found_however_it_is_written(
    freebooter: Freebooter, folder: Path, old: str, new: str, line: int, reason: str
) -> None:
    text = (folder / "items.toml").read_text("utf-8")
    first = text.index("[")
    (folder / "items.toml").write_text(text[first:].replace(old, new, 1), "utf-8")
    found = json.loads(freebooter("content", "oath", "--check", str(folder), "--json").out)

    assert any(one["line"] == line and reason in one["reason"] for one in found["mistakes"]), found


def test_a_box_with_which_no_game_can_begin_is_refused(
    freebooter: Freebooter, tmp_path: Path
) -> None:
    assert "is not a folder" in freebooter("content", "oath", "--check", str(tmp_path / "x")).out
    said = freebooter("content", "oath", "--check", str(tmp_path))
    assert said.code == 1 and said.out.splitlines()[-1] == "1 mistake."
    assert "has none of board.toml" in said.out


def test_changed_cards_are_played_with_in_every_door(
    freebooter: Freebooter, folder: Path, tmp_path: Path
) -> None:
    change(folder / "missions.toml", "vp = ", "vp = 40 # ")
    change(folder / "locations.toml", 'name = "', 'name = "[/bold] {p1} ')
    checked = freebooter("content", "oath", "--check", str(folder))
    assert checked.code == 0 and "  missions.toml: M01" in checked.out

    game = str(tmp_path / "game.json")
    own = ("--content", str(folder))
    typed = "1\n" * 9 + "cards\nwhy\nlog\n"
    played = freebooter("play", "oath", *SEATS, *own, "--save", game, typed=typed)
    assert played.code == 0 and "[/bold] {p1} " in played.out
    record = json.loads(Path(game).read_text("utf-8"))
    assert record["content"]["name"] == "own" and len(json.dumps(record["content"])) < 400
    assert record["content"]["fingerprint"] in checked.out
    assert freebooter("replay", game, "--check").code == 0
    assert "[/bold] {p1} " in freebooter("play", "--load", game).out
    assert freebooter("replay", game, *own, "--check").code == 0
    assert freebooter("play", "--load", game, *own).code == 0

    records = tmp_path / "records"
    simulated = ("simulate", "oath", *own, "--games", "1", "--processes", "1")
    assert freebooter(*simulated, "--records", str(records)).code == 0
    (file,) = records.iterdir()
    assert json.loads(file.read_text("utf-8"))["content"] == record["content"]
    assert freebooter("replay", str(file), "--check").code == 0


def test_a_record_says_which_content_is_missing(
    freebooter: Freebooter, folder: Path, tmp_path: Path
) -> None:
    game = tmp_path / "game.json"
    freebooter("play", "oath", *SEATS, "--save", str(game))
    record = json.loads(game.read_text("utf-8"))
    record["content"] = {"name": "standard-7", "fingerprint": "0123456789abcdef"}
    game.write_text(json.dumps(record), "utf-8")
    for door in (("replay", str(game)), ("play", "--load", str(game))):
        said = freebooter(*door)
        assert said.code == 2 and "'standard-7' (fingerprint 0123456789abcdef)" in said.err
        change(folder / "items.toml", 'name = "', 'name = "x')
        given = freebooter(*door, "--content", str(folder))
        assert given.code == 2 and "not with the one given (own, " in given.err


def test_a_name_of_ours_can_be_given_in_place_of_a_folder(
    freebooter: Freebooter, tmp_path: Path
) -> None:
    game = str(tmp_path / "game.json")
    named = ("--content", "standard-1", "--save", game)
    assert freebooter("play", "oath", *SEATS, *named).code == 0
    assert json.loads(Path(game).read_text("utf-8"))["content"]["name"] == "standard-1"


def test_a_game_that_names_no_content_says_so(
    freebooter: Freebooter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("freebooter.cli.content.load_game", lambda game: TOY)
    for more in ((), ("--export", str(tmp_path / "x")), ("--check", str(tmp_path))):
        said = freebooter("content", "toy", *more)
        assert said.code == 2 and "Toy does not name its content" in said.err
