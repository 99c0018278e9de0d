"""Tables name their content: ours by name, somebody's own from a record; nothing else."""

import json
from pathlib import Path
from typing import Any

import pytest

import freebooter
from freebooter.games import REGISTER, load_game
from freebooter.kernel.edition import changed, fingerprint_of
from freebooter.kernel.shelf import shipped
from freebooter.server.export import export
from freebooter.server.table_state import TableState
from tests.server.house import House, Person


def own_record(folder: Path, **more: Any) -> dict[str, Any]:
    """A game of Notorious with a changed Pirate, not yet over."""
    text = (load_game("notorious").shipped["standard-1"] / "pirates.toml").read_text("utf-8")
    salted = text.replace("The Brothers", "Old Salt").replace("bounty = 450", "bounty = 475")
    (folder / "pirates.toml").write_text(salted, "utf-8")
    match = freebooter.start("notorious", seed=7, players=2, content=folder, **more)
    return match.record()


def mark_of(changes: dict[str, Any]) -> str:
    ours = shipped(load_game("notorious"), "standard-1").data
    return fingerprint_of(changed(ours, changes))


def imported(anne: Person, record: dict[str, Any]) -> str:
    return str(anne.ok(anne.post("/records", record))["table"])


@pytest.mark.parametrize("game", REGISTER)
def test_a_new_table_names_its_content(game: str, house: House) -> None:
    anne = house.person()
    info = anne.table("me", "hotseat", game=game)
    anne.ok(anne.post(f"/tables/{info['id']}/start"))

    assert info["content"]["name"] == "standard-1" and len(info["content"]["fingerprint"]) == 16
    assert anne.state(info["id"], "p1")["content"] == info["content"]
    assert anne.ok(anne.post(f"/tables/{info['id']}/agreement", {"seat": "p1"}))
    record = anne.ok(anne.get(f"/tables/{info['id']}/record"))
    assert record["content"] == info["content"]
    again = anne.ok(anne.post(f"/tables/{info['id']}/rematch"))["table"]
    assert anne.info(again)["content"] == info["content"]
    assert export(house.server.settings.db, info["id"]) == record


def test_a_new_table_can_ask_for_other_cards(house: House) -> None:
    anne = house.person()
    games = {one["id"]: one for one in anne.ok(anne.get("/games"))["games"]}
    names = [one["name"] for one in games["notorious"]["contents"]]
    assert names == ["standard-1", "balanced-3"]  # earlier attempts must be named
    labels = [one["label"] for one in games["notorious"]["contents"]]
    assert labels == ["Standard", "Balanced"]
    assert all(one["sentence"] for one in games["notorious"]["contents"])

    info = anne.table("me", "hotseat", content="balanced-1")
    anne.ok(anne.post(f"/tables/{info['id']}/start"))
    assert info["content"]["name"] == "balanced-1"
    assert anne.state(info["id"], "p1")["content"] == info["content"]
    house.desk.tables.clear()
    assert anne.info(info["id"])["content"] == info["content"]
    assert anne.table("me", "hotseat", content="standard-1")["content"]["name"] == "standard-1"

    wanted = {"game": "notorious", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
    refused = anne.post("/tables", {**wanted, "content": "gilded-9"})
    assert refused.status_code == 422
    assert refused.json()["error"].endswith("balanced-1, balanced-2, balanced-3.")


def test_own_content_of_a_record_is_played_with(house: House, tmp_path: Path) -> None:
    record = own_record(tmp_path)
    anne = house.person()
    table = imported(anne, record)

    info = anne.info(table)
    assert info["content"] == {"name": "own", "fingerprint": record["content"]["fingerprint"]}
    assert anne.ok(anne.get(f"/tables/{table}/words"))["names"]["brothers"] == "Old Salt"
    assert anne.ok(anne.get("/games/notorious/words"))["names"]["brothers"] == "The Brothers"
    cards = anne.ok(anne.get(f"/tables/{table}/cards"))["cards"]
    assert "Old Salt" in [card["name"] for card in cards if card["id"] == "brothers"]
    stranger = house.person()
    stranger.table("me", "hotseat")
    assert stranger.get(f"/tables/{table}/cards").status_code == 404
    house.desk.tables.clear()  # from the journal
    seat = info["to_act"][0]
    labels = [choice["label"] for choice in anne.state(table, seat)["prompt"]["choices"]]
    assert "Sail under Old Salt" in labels
    anne.ok(anne.choose(table, seat, "pick brothers"))
    assert "Old Salt" in json.dumps([line["text"] for line in anne.state(table)["log"]])
    bot = {"seat": anne.info(table)["to_act"][0], "level": "greedy"}
    anne.ok(anne.post(f"/tables/{table}/replace", bot))
    house.play_out(table, 3)
    anne.ok(anne.post(f"/tables/{table}/return", {"seat": bot["seat"]}))
    anne.ok(anne.post(f"/tables/{table}/agreement", {"seat": "p1"}))
    said = anne.ok(anne.get(f"/tables/{table}/record"))
    assert said["content"] == record["content"]
    assert freebooter.replay(said).words.names["brothers"] == "Old Salt"
    again = anne.ok(anne.post(f"/tables/{table}/rematch"))["table"]
    assert anne.info(again)["content"] == info["content"]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ({"name": "standard-9", "fingerprint": "x"}, "'standard-9' (fingerprint x)"),
        ({"name": "standard-1", "fingerprint": "x"}, "of the fingerprint 'x'; here it has"),
        ({"name": "unnamed", "fingerprint": ""}, "which it does not bring along"),
        ({"name": "own", "fingerprint": "x", "base": "standard-9"}, "changes of 'standard-9'"),
        ("standard-1", "must have a name and a fingerprint"),
        ({"base": "standard-1", "packed": "§"}, "cannot be read"),
        ({"base": "standard-1", "changes": {"pirates.toml": 5}}, "other files than the game"),
        ({"base": "standard-1", "changes": {"x.toml": {"a": 1}}}, "other files than the game"),
        ({"base": "standard-1", "changes": {"pirates.toml": {"sailor": {"name": 1}}}}, "mistake"),
        (
            {"base": "standard-1", "changes": {"pirates.toml": {"sailor": {"text": "x" * 1001}}}},
            "longer than 1000",
        ),
        (
            {"base": "standard-1", "changes": {"pirates.toml": {"sailor": {"name": "\u202e"}}}},
            "nobody can see",
        ),
        (
            {"base": "standard-1", "changes": {"pirates.toml": {"sailor": {"text": "x" * 70000}}}},
            "more than 65536 signs",
        ),
    ],
)
def test_content_that_cannot_be_had_is_refused_in_a_sentence(
    content: Any, reason: str, house: House, tmp_path: Path
) -> None:
    record = own_record(tmp_path)
    if isinstance(content, dict) and "base" in content:
        content = {"name": "own", "fingerprint": mark_of(content.get("changes", {}))} | content
    answer = house.person().post("/records", record | {"content": content})

    assert answer.status_code == 422 and reason in answer.json()["error"], answer.text


def test_a_table_can_have_a_content_that_was_asked_for(house: House) -> None:
    record = freebooter.start("notorious", seed=7, players=2, content="balanced-1").record()
    anne = house.person()
    table = imported(anne, record)
    assert anne.info(table)["content"] == record["content"]

    house.desk.tables.clear()  # from the journal

    assert anne.state(table, anne.info(table)["to_act"][0])["content"] == record["content"]
    cards = anne.ok(anne.get(f"/tables/{table}/cards"))["cards"]
    assert any("11 extra Doubloons" in card["text"] for card in cards)


def test_a_table_whose_content_is_gone_waits_and_can_be_exported(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game("notorious")
    monkeypatch.setattr(game, "shipped", dict(game.shipped) | {"standard-2": tmp_path})
    for file in game.files:
        text = (game.shipped["standard-1"] / file).read_text("utf-8")
        (tmp_path / file).write_text(text.replace("sloops = 10", "sloops = 9"), "utf-8")
    anne = house.person()
    table = anne.table("me", "hotseat")["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    assert anne.info(table)["content"]["name"] == "standard-2"
    monkeypatch.undo()
    house.desk.tables.clear()

    answer = anne.get(f"/tables/{table}/state")
    assert answer.status_code == 409 and "'standard-2'" in answer.json()["error"]
    assert anne.ok(anne.get(f"/tables/{table}/record"))["content"]["name"] == "standard-2"


def test_an_old_journal_names_no_content() -> None:
    assert TableState(2, 0).content is None
