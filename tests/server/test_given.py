"""Answers that the table gives for a player, where there is but one and it tells nothing."""

import json
from typing import Any

import pytest

from freebooter.games import REGISTER
from freebooter.kernel.given import lone_answer
from tests.server.house import House
from tests.server.test_undo import hotseat


def ease(person: Any, table: str, seat: str, gives: bool = True, passes: bool = False) -> Any:
    body = {"seat": seat, "gives": gives, "passes": passes}
    return person.ok(person.post(f"/tables/{table}/ease", body))


def given_of(house: House, table: str) -> list[Any]:
    rows = house.read(
        "SELECT body FROM events WHERE table_id = ? AND kind = 'choice' ORDER BY seq", table
    )
    return [json.loads(body).get("given", False) for (body,) in rows]


@pytest.mark.parametrize("game", REGISTER)
def test_people_are_spared_questions_with_one_answer(game: str, house: House) -> None:
    anne, table = hotseat(house, game)
    for seat in anne.info(table)["seats"]:
        ease(anne, table, seat["seat"])
    asked = 0
    for _ in range(150):
        info = anne.info(table)
        if info["status"] == "over":
            break
        live = house.desk.tables[table]
        for seat in live.match.to_act():
            assert lone_answer(live.game, live.match.position, seat) is None
        anne.ok(anne.choose(table, info["to_act"][0]))
        asked += 1
    record = anne.ok(anne.get(f"/tables/{table}/record")) if info["status"] == "over" else None
    given = given_of(house, table)
    assert len(given) == asked + sum(given)
    if record is not None:
        assert "given" not in json.dumps(record)


def test_who_does_not_ask_for_it_is_asked_everything(house: House) -> None:
    _, table = hotseat(house)
    house.play_out(table, 120)
    assert not any(given_of(house, table))


def test_undo_goes_back_to_the_players_own_choice(house: House) -> None:
    undone = 0
    for game in REGISTER:
        anne, table = hotseat(house, game)
        for seat in anne.info(table)["seats"]:
            ease(anne, table, seat["seat"])
        for turn in range(150):
            info = anne.info(table)
            if info["status"] == "over":
                break
            seat = info["to_act"][0]
            before = anne.state(table, seat)
            anne.ok(anne.choose(table, seat))
            state = anne.state(table, seat)
            if given_of(house, table)[-1] and state["can_undo"]:
                body = {"seat": seat, "version": state["version"], "key": f"u{turn}"}
                anne.ok(anne.post(f"/tables/{table}/undo", body))
                after = anne.state(table, seat)
                assert after["view"] == before["view"]
                assert after["prompt"] == before["prompt"]
                assert after["story"] == before["story"]
                undone += 1
                anne.ok(anne.choose(table, seat))
    assert undone > 0


def test_what_was_given_is_given_again_after_a_restart(house: House) -> None:
    anne, table = hotseat(house, "notorious")
    for seat in anne.info(table)["seats"]:
        ease(anne, table, seat["seat"])
    for _ in range(60):
        anne.ok(anne.choose(table, anne.info(table)["to_act"][0]))
    before = [anne.state(table, seat["seat"]) for seat in anne.info(table)["seats"]]
    house.desk.tables[table].dead = True
    assert [anne.state(table, seat["seat"]) for seat in anne.info(table)["seats"]] == before


def test_only_the_owner_of_a_seat_is_answered_for(house: House) -> None:
    anne, bo, table = house.two_people()
    body = {"seat": "p1", "gives": True}
    assert bo.post(f"/tables/{table}/ease", body).status_code == 403
    ease(anne, table, "p1")
    assert anne.state(table, "p1")["gives"]
    assert not bo.state(table, "p2")["gives"]
