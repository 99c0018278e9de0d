"""What happens at a server, run in a process of its own: `python -m tests.plugins.harbour WHAT DB`.

Each part is run with or without the plug-in on the path; the parts share a folder.
"""

import itertools
import json
import sys
import time
from pathlib import Path
from typing import Any

from freebooter.games import load_game
from freebooter.kernel.match import replay
from tests.server import house as house_of_tests
from tests.server.house import House, Person, play_over_the_wire, running

GAME = "liars_dice"
NOTES = "notes.json"


def somebody(house: House, token: str) -> Person:
    person = house.person()
    person.http.cookies.set("freebooter_guest", token)
    return person


def wait_until_over(person: Person, table: str) -> Any:
    for _ in range(600):
        info = person.info(table)
        if info["status"] == "over":
            return info
        time.sleep(0.1)
    raise AssertionError("the bots do not come to an end")


def whole_game(folder: Path) -> None:
    """A game of two people and one of bots, everything through the HTTP API."""
    with running(folder) as house:
        games = house.person().ok(house.person().get("/games"))["games"]
        (ours,) = [game for game in games if game["id"] == GAME]
        assert (
            ours["bots"] == ["random", "deckhand", "greedy", "mate", "captain", "legend"]
            and ours["letter"] == "L"
        )
        rules = house.person().ok(house.person().get(f"/games/{GAME}/rules"))
        assert rules["sections"][0]["clauses"][0]["id"] == "L1.1"
        assert house.person().ok(house.person().get(f"/games/{GAME}/words"))["names"]["5"] == "five"

        anne, bo, table = house.two_people(game=GAME, options={"dice": 2})
        state = anne.state(table, "p1")
        dice = [thing for thing in state["view"]["things"] if thing["kind"] == "die"]
        assert len(dice) == 2 and all(die["only"] == ["p1"] for die in dice)
        assert not [t for t in anne.state(table)["view"]["things"] if t["kind"] == "die"]
        play_over_the_wire({"p1": anne, "p2": bo}, table, 1000)
        assert anne.info(table)["status"] == "over"
        record = anne.ok(anne.get(f"/tables/{table}/record"))
        assert replay(load_game(GAME), record).position.ranking() == record["ranking"]
        assert anne.ok(anne.post("/records", record))["table"]

        bots = anne.table("greedy", "random", "greedy", game=GAME)["id"]
        anne.ok(anne.post(f"/tables/{bots}/start"))
        assert wait_until_over(anne, bots)["result"]["ranking"]


def lay_tables(folder: Path) -> None:
    """Tables of Liar's Dice and one of ours, under way and over; what they are is noted."""
    with running(folder) as house:
        anne, bo, shared = house.two_people(game=GAME)
        play_over_the_wire({"p1": anne, "p2": bo}, shared, 7)
        alone = anne.table("me", "greedy", game=GAME)["id"]
        anne.ok(anne.post(f"/tables/{alone}/start"))
        over = anne.table("me", "hotseat", game=GAME)["id"]
        anne.ok(anne.post(f"/tables/{over}/start"))
        house.play_out(over)
        empty = anne.table("me", "invite", game=GAME, listed=True)
        ours = anne.table("me", "hotseat", game="notorious")["id"]
        anne.ok(anne.post(f"/tables/{ours}/start"))
        notes = {
            "anne": anne.token, "bo": bo.token, "shared": shared, "alone": alone, "over": over,
            "empty": empty["id"], "link": empty["invites"][0]["link"].rpartition("/")[2],
            "ours": ours, "record": anne.ok(anne.get(f"/tables/{over}/record")),
            "state": anne.state(shared, "p1"),
        }  # fmt: skip
    (folder / NOTES).write_text(json.dumps(notes), "utf-8")


def without_the_game(folder: Path) -> None:
    """The server starts, lists and says; what is over is exported from the journal."""
    notes = json.loads((folder / NOTES).read_text("utf-8"))
    with running(folder) as house:
        anne, bo = somebody(house, notes["anne"]), somebody(house, notes["bo"])
        assert GAME not in [game["id"] for game in anne.ok(anne.get("/games"))["games"]]
        assert {t["id"] for t in anne.ok(anne.get("/tables"))["tables"]} >= {
            notes[name] for name in ("shared", "alone", "over", "empty", "ours")
        }
        assert anne.ok(anne.get("/tables/open"))["tables"]
        assert anne.info(notes["shared"])["game"] == GAME
        for name in ("shared", "alone", "over"):
            for path in ("state?seat=watch", "history/0", "chat"):
                answer = anne.get(f"/tables/{notes[name]}/{path}")
                assert answer.status_code == 409, answer.text
                assert answer.json()["error"] == (
                    "This table waits: the game liars_dice is not installed on this server, "
                    "or is broken. The table plays on when the game is back."
                )
        for answer in (
            anne.post(f"/tables/{notes['empty']}/start", {"fill": "random"}),
            anne.post(f"/tables/{notes['over']}/rematch"),
            bo.post(f"/invites/{notes['link']}/accept", {"name": "Bo"}),
            anne.get(f"/tables/{notes['empty']}/record"),
        ):
            assert answer.status_code == 409 and "This table waits" in answer.json()["error"]
        assert anne.get(f"/games/{GAME}/rules").status_code == 404
        made = anne.post("/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}]})
        assert made.status_code == 422 and "There is no game 'liars_dice'" in made.json()["error"]
        kept = anne.post("/records", notes["record"])
        assert kept.status_code == 422 and "liars_dice" in kept.json()["error"]

        assert anne.ok(anne.get(f"/tables/{notes['over']}/record")) == notes["record"]
        alone = anne.ok(anne.get(f"/tables/{notes['alone']}/record"))
        assert alone["game"] == GAME and alone["entries"] and "seed" not in alone
        assert anne.get(f"/tables/{notes['shared']}/record").status_code == 409
        assert bo.get(f"/tables/{notes['over']}/record").status_code == 404

        anne.ok(anne.choose(notes["ours"], anne.info(notes["ours"])["to_act"][0]))


def back_again(folder: Path) -> None:
    """The plug-in is back: every table stands as it stood and plays on."""
    notes = json.loads((folder / NOTES).read_text("utf-8"))
    house_of_tests.KEYS = itertools.count(1_000_000)  # keys of acts are used once
    with running(folder) as house:
        anne, bo = somebody(house, notes["anne"]), somebody(house, notes["bo"])
        assert anne.state(notes["shared"], "p1") == notes["state"]
        play_over_the_wire({"p1": anne, "p2": bo}, notes["shared"], 5000)
        assert anne.info(notes["shared"])["status"] == "over"
        opened = house.call(house.desk.open, notes["shared"])
        assert house.record(opened) == json.loads(json.dumps(opened.match.record()))


if __name__ == "__main__":
    {
        "whole_game": whole_game,
        "lay_tables": lay_tables,
        "without_the_game": without_the_game,
        "back_again": back_again,
    }[sys.argv[1]](Path(sys.argv[2]))
