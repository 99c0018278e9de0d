"""Tables whose game is gone wait, can be exported, and play on when it is back."""

import json
import sqlite3
from pathlib import Path

import pytest

from freebooter.games import REGISTER
from tests.plugins.shelf import ROOT, Shelf
from tests.server.house import House, bounded, running


def at_the_server(shelf: Shelf, part: str, folder: Path) -> str:
    done = shelf.python("-m", "tests.plugins.harbour", part, str(folder), cwd=ROOT)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stderr


def test_tables_wait_for_their_game(dice: Shelf, shelf: Shelf, tmp_path: Path) -> None:
    at_the_server(dice, "lay_tables", tmp_path)
    at_the_server(shelf, "without_the_game", tmp_path)
    at_the_server(dice, "back_again", tmp_path)


def test_whoever_runs_the_server_exports_any_table(
    dice: Shelf, shelf: Shelf, tmp_path: Path
) -> None:
    at_the_server(dice, "lay_tables", tmp_path)
    notes = json.loads((tmp_path / "notes.json").read_text("utf-8"))
    db, out = str(tmp_path / "test.sqlite3"), tmp_path / "record.json"

    done = shelf.freebooter("export", notes["shared"], str(out), "--db", db)

    assert done.returncode == 0, done.stderr
    record = json.loads(out.read_text("utf-8"))
    assert record["game"] == "liars_dice" and "seed" not in record
    replayed = dice.freebooter("replay", str(out), "--check")
    assert "Right as far as it goes" in replayed.stdout
    for words in (["nothing", str(out), "--db", db], ["x", str(out), "--db", f"{db}.gone"]):
        wrong = shelf.freebooter("export", *words)
        assert wrong.returncode == 2 and len(wrong.stderr.splitlines()) == 1


def test_the_log_says_at_the_start_what_cannot_be_played(shelf: Shelf, tmp_path: Path) -> None:
    shelf.lay_game("ant", "the-ant", game="import no_such_module")
    code = f"""
        from pathlib import Path
        from freebooter.server import logs
        from tests.server.house import running
        logs.set_up()
        with running(Path({str(tmp_path)!r})) as house:
            games = house.person().get("/games").json()["games"]
        print(*(game["id"] for game in games))
    """
    from textwrap import dedent

    done = shelf.python("-c", dedent(code))

    assert done.stdout.split() == list(REGISTER), done.stderr
    lines = [json.loads(line) for line in done.stderr.splitlines() if line.startswith("{")]
    (said,) = [line for line in lines if line["event"] == "game not loaded"]
    assert said["game"] == "ant" and "No module named 'no_such_module'" in said["why"]


@pytest.mark.parametrize("game", REGISTER)
def test_a_record_from_the_journal_is_the_record(house: House, game: str) -> None:
    """Sealed answers, undo and luck included."""
    anne = house.person()
    low = REGISTER[game].seats[0]
    kinds = ["me", *["hotseat"] * (low - 1)]
    table = anne.table(*kinds, game=game, options=bounded(game, low))["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    for _ in range(3):
        house.play_out(table, 40)
        opened = house.call(house.desk.open, table)
        said = json.loads(json.dumps(opened.match.record()))
        assert house.record(opened) == said
    house.play_out(table)
    opened = house.call(house.desk.open, table)
    assert house.record(opened) == json.loads(json.dumps(opened.match.record()))


def test_a_game_that_was_renamed_away_harms_no_other_table(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        anne = house.person()
        table = anne.table("me", "random")["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        token = anne.token
    with sqlite3.connect(tmp_path / "test.sqlite3") as database:
        database.execute("UPDATE tables SET game = 'gone'")
    with running(tmp_path) as house:
        anne = house.person()
        anne.http.cookies.set("freebooter_guest", token)
        assert [one["game"] for one in anne.ok(anne.get("/tables"))["tables"]] == ["gone"]
        assert anne.get(f"/tables/{table}/state").status_code == 409
