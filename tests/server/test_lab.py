"""The laboratory of a server: who may use it, small runs and their limits, games behind numbers."""

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest

from freebooter.games import REGISTER
from freebooter.server import laboratory
from freebooter.server.lab_variants import dials_of
from freebooter.server.settings import Settings
from tests.server.house import House, Person, running

PATIENCE = 600.0  # seconds; runs are nice to others, and wait where these are busy
SMALL = {
    "kind": "balance", "game": "scoundrels", "players": 3, "bots": ["random"], "games": 6,
}  # fmt: skip


def somebody(house: House) -> Person:
    person = house.person()
    person.ok(person.post("/session"))
    return person


def runs(person: Person) -> list[Any]:
    found: list[Any] = person.ok(person.get("/lab"))["runs"]
    return found


def until(person: Person, run: str, *wanted: str) -> Any:
    for _ in range(int(PATIENCE * 10)):
        (found,) = [one for one in runs(person) if one["id"] == run]
        if found["status"] in wanted:
            return found
        time.sleep(0.1)
    raise AssertionError(found)


def test_a_small_run_is_played_reported_and_opens_its_games(house: House) -> None:
    anne = somebody(house)
    run = anne.ok(anne.post("/lab/runs", SMALL))["id"]
    assert anne.post("/lab/runs", SMALL).json()["error"].startswith("Another run is under way")

    done = until(anne, run, "done", "failed")
    assert done["status"] == "done" and done["done"] == done["total"] == 6 and done["said"]

    report = anne.get(f"/lab/runs/{run}/report")
    assert report.status_code == 200 and "Balance of Scoundrels!" in report.text
    policy = report.headers["content-security-policy"]
    assert "sandbox allow-scripts;" in policy and "default-src 'none'" in policy
    assert "allow-same-origin" not in policy
    part, number = re.findall(r'data-run="([^"]+)" data-games="(\d+)', report.text)[0]

    table = anne.ok(anne.post(f"/lab/runs/{run}/games", {"run": part, "game": int(number)}))
    info = anne.info(table["table"])
    assert info["status"] == "over" and info["game"] == "scoundrels"
    for strange in ("../..", "..", "nothing", "store/x"):
        answer = anne.post(f"/lab/runs/{run}/games", {"run": strange, "game": 0})
        assert answer.status_code == 404, strange
    assert anne.post(f"/lab/runs/{run}/games", {"run": part, "game": 99}).status_code == 404

    assert [one["id"] for one in runs(anne)] == [run]
    left = anne.ok(anne.http.request("DELETE", f"/api/v1/lab/runs/{run}", headers=anne.headers))
    assert left["runs"] == []
    assert anne.get(f"/lab/runs/{run}/report").status_code == 404


def test_a_run_that_is_stopped_or_cut_off_says_so_and_goes_on(house: House) -> None:
    anne = somebody(house)
    run = anne.ok(anne.post("/lab/runs", SMALL | {"games": 2000}))["id"]
    stopped = anne.ok(anne.post(f"/lab/runs/{run}/cancel"))
    assert stopped["status"] == "stopped" and stopped["can_go_on"]
    assert anne.post(f"/lab/runs/{run}/cancel").status_code == 409

    anne.ok(anne.post(f"/lab/runs/{run}/go-on"))
    process = house.desk.laboratory.process
    process.kill()  # as if the machine had
    cut = until(anne, run, "stopped")
    assert cut["message"] == laboratory.CUT_OFF and cut["can_go_on"]

    home = house.desk.laboratory.folder / run
    asked = json.loads((home / "run.json").read_text("utf-8")) | {"games": 4}
    (home / "run.json").write_text(json.dumps(asked), "utf-8")
    anne.ok(anne.post(f"/lab/runs/{run}/go-on"))
    assert until(anne, run, "done", "failed")["status"] == "done"
    assert anne.post(f"/lab/runs/{run}/go-on").status_code == 409


@pytest.mark.parametrize(
    ("change", "status", "words"),
    [
        ({"game": "chess"}, 422, "There is no game"),
        ({"players": 1}, 422, "is for"),
        ({"bots": ["legend"]}, 422, "Small runs are played by"),
        ({"bots": ["random", "random"]}, 422, "two different"),
        ({"bots": []}, 400, "does not fit"),
        ({"games": 10**6}, 400, "does not fit"),
        ({"minutes": 600}, 400, "does not fit"),
        ({"forbid": ["nonsense"]}, 422, "forbid kinds of choices"),
        ({"variant": "nothing"}, 404, "no such variant"),
        ({"variant": "../x"}, 400, "does not fit"),
        ({"kind": "compare"}, 422, "A and B are the same"),
        ({"kind": "sweep"}, 422, "turns a dial"),
        ({"targets": [{"metric": "rounds", "low": 5, "high": 4}]}, 422, "smaller number"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    house: House, change: dict[str, Any], status: int, words: str
) -> None:
    anne = somebody(house)
    answer = anne.post("/lab/runs", SMALL | change)
    assert answer.status_code == status and words in answer.json()["error"], answer.text
    assert runs(anne) == []


def test_variants_are_made_of_declared_dials_and_can_be_swept(house: House) -> None:
    anne = somebody(house)
    dials = {one["path"]: one for one in anne.ok(anne.get("/lab/games/scoundrels"))["dials"]}
    worth = "content.treasure.chest.worth"
    assert dials[worth]["printed"] == 3 and "options.mode" in dials

    lean: dict[str, Any] = {"game": "scoundrels", "name": 'Rich "chests"'}
    lean |= {"settings": {worth: 5, "options.mode": "skirmish"}, "dials": {worth: [3, 5]}}
    made = anne.ok(anne.post("/lab/variants", lean))
    assert made["settings"] == lean["settings"] and made["dials"] == {worth: [3, 5]}
    assert "worth = 5" in made["toml"] and made["problem"] == ""
    again = anne.ok(anne.post("/lab/variants", lean | {"id": made["id"], "name": "Chests"}))
    assert again["id"] == made["id"] and again["name"] == "Chests"
    assert [one["name"] for one in anne.ok(anne.get("/lab"))["variants"]] == ["Chests"]

    for bad in (
        {"settings": {"content.treasure.chest.colour": 1}},
        {"settings": {"options.mode": "regatta"}},
        {"settings": {worth: -4}},
        {"dials": {worth: [3, "many"]}},
    ):
        answer = anne.post("/lab/variants", lean | bad)
        assert answer.status_code == 422 and answer.json()["error"].endswith("."), bad

    asked = SMALL | {"kind": "sweep", "variant": made["id"], "dial": worth, "games": 2}
    run = anne.ok(anne.post("/lab/runs", asked))["id"]
    done = until(anne, run, "done", "failed")
    assert done["status"] == "done" and len(done["said"]) == 2, done
    assert "Sweep of Chests" in anne.get(f"/lab/runs/{run}/report").text
    headers = anne.headers
    gone = anne.http.request("DELETE", f"/api/v1/lab/variants/{made['id']}", headers=headers)
    assert anne.ok(gone)["variants"] == []


def test_what_a_form_does_not_show_stays_as_it_was_written_by_hand(house: House) -> None:
    anne = somebody(house)
    made = anne.ok(anne.post("/lab/variants", {"game": "notorious", "name": "Hand"}))
    file = Path(anne.ok(anne.get("/lab"))["folder"]) / "variants" / f"{made['id']}.toml"
    more = """from = "balanced-1"
[content.pirates.relentless]
hexes_pay = true
start_doubloons = 4
[content.pirates.storm]
bounty = 700
"""
    file.write_text(made["toml"] + more, "utf-8")
    (shown,) = anne.ok(anne.get("/lab"))["variants"]
    bounty = "content.pirates.storm.bounty"
    assert shown["problem"] == "" and shown["settings"] == {bounty: 700}
    assert shown["printed"][bounty] == 450  # 800 is printed on today's
    relentless = "content.pirates.relentless"
    assert shown["base"] == "balanced-1"
    assert shown["by_hand"] == [f"{relentless}.hexes_pay", f"{relentless}.start_doubloons"]

    said = {"game": "notorious", "name": "Hand", "id": made["id"]}
    again = anne.ok(anne.post("/lab/variants", said | {"settings": {bounty: 600}}))

    for line in ('from = "balanced-1"', "hexes_pay = true", "start_doubloons = 4", "bounty = 600"):
        assert line in again["toml"], again["toml"]
    assert "700" not in again["toml"]
    file.write_text("game = ", "utf-8")
    assert anne.post("/lab/variants", said).status_code == 422


def test_every_game_declares_dials() -> None:
    for game in REGISTER:
        found = dials_of(game)
        assert found and len({one.path for one in found}) == len(found), game


def test_it_is_closed_to_others_unless_the_operator_opens_it(tmp_path: Path) -> None:
    away = Settings(db=tmp_path / "x.sqlite3", base_url="https://pirates.example.org")
    assert not away.has_laboratory
    away.laboratory = True
    assert away.has_laboratory
    with running(tmp_path, behind_proxy=True) as house:
        anne = somebody(house)
        info = anne.ok(anne.get("/lab"))
        assert info["closed"] == laboratory.CLOSED and info["folder"] == ""
        for path in ("/lab/games/scoundrels", "/lab/runs/x/report"):
            assert anne.get(path).status_code == 403
        for path, body in (
            ("/lab/runs", SMALL),
            ("/lab/runs/x/cancel", {}),
            ("/lab/runs/x/games", {"run": "a", "game": 0}),
        ):
            assert anne.post(path, body).status_code == 403


def test_without_the_extra_it_says_which_to_install(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laboratory, "PACKAGES", ("polars", "a_package_that_is_not_here"))
    anne = somebody(house)
    assert "the extra [lab]" in anne.ok(anne.get("/lab"))["missing"]
    answer = anne.post("/lab/runs", SMALL)
    assert answer.status_code == 409 and "the extra [lab]" in answer.json()["error"]


def test_reports_from_the_command_line_are_listed(house: House) -> None:
    home = house.desk.laboratory.folder / "evening-report"
    home.mkdir(parents=True)
    (home / "report.html").write_text("<title>Balance of Oath &amp; more</title>", "utf-8")
    anne = somebody(house)
    (found,) = runs(anne)
    assert found["title"] == "Balance of Oath & more" and found["status"] == "done"
    assert anne.get("/lab/runs/evening-report/report").status_code == 200
