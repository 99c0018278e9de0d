"""Ending a game by agreement: all people say yes, bots agree, nobody else speaks for anybody."""

from typing import Any

from tests.server.house import House, Person


def end(person: Person, table: str, seat: str, what: str = "", **more: Any) -> Any:
    return person.post(f"/tables/{table}/agreement{what}", {"seat": seat} | more)


def test_alone_with_bots_the_game_ends_at_once(house: House) -> None:
    anne = house.person()
    table = anne.table("me", "random", game="infamous")["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))

    info = anne.ok(end(anne, table, "p1"))

    assert info["status"] == "over" and info["to_act"] == [] and info["agreement"] is None
    assert info["result"]["agreed"] is True and sorted(info["result"]["ranking"])[0] == 1
    state = anne.state(table, "p1")
    assert state["over"] and state["agreed"] and state["waiting"] == [] and not state["prompt"]
    assert state["ranking"] == info["result"]["ranking"]
    assert state["log"][-1]["text"] == "The game ends by agreement."
    assert end(anne, table, "p1").status_code == 409
    record = anne.ok(anne.get(f"/tables/{table}/record"))
    assert record["ended"] == "agreed" and record["scores"] == info["result"]["scores"]
    last = anne.ok(anne.get(f"/tables/{table}/history/{info['moves']}"))
    assert last["over"] and last["log"][-1]["text"] == "The game ends by agreement."


def test_the_end_outlives_a_restart_and_an_import(house: House) -> None:
    anne = house.person()
    table = anne.table("me", "hotseat", game="notorious")["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    for _ in range(5):
        anne.ok(anne.choose(table, anne.info(table)["to_act"][0]))
    before = anne.ok(end(anne, table, "p2"))
    house.desk.tables.clear()

    assert anne.state(table, "p1")["agreed"] and anne.info(table) == before
    record = anne.ok(anne.get(f"/tables/{table}/record"))
    copy = anne.info(anne.ok(anne.post("/records", record))["table"])
    assert copy["status"] == "over" and copy["result"] == before["result"]
    wrong = record | {"ranking": record["ranking"][::-1]}
    assert anne.post("/records", wrong | {"scores": [9, 9]}).status_code == 422
    unended = {key: value for key, value in record.items() if key != "ended"}
    assert anne.post("/records", unended).status_code == 422


def test_all_people_must_agree_and_anybody_can_refuse(house: House) -> None:
    anne, bo, table = house.two_people()

    asked = anne.ok(end(anne, table, "p1"))
    assert asked["agreement"] == {"seat": "p1", "waiting": ["p2"]} and asked["status"] == "running"
    assert bo.info(table)["agreement"] == asked["agreement"]
    assert end(bo, table, "p2").status_code == 409  # it is proposed already
    assert end(anne, table, "p1", "/answer", accept=True).status_code == 409
    assert end(bo, table, "p2", "/withdraw").status_code == 403
    assert end(bo, table, "p1", "/answer", accept=True).status_code == 403  # not their seat
    refused = bo.ok(end(bo, table, "p2", "/answer", accept=False))
    assert refused["agreement"] is None and refused["status"] == "running"
    assert end(bo, table, "p2", "/answer", accept=True).status_code == 409

    bo.ok(end(bo, table, "p2"))
    assert bo.ok(end(bo, table, "p2", "/withdraw"))["agreement"] is None
    bo.ok(end(bo, table, "p2"))
    assert anne.ok(end(anne, table, "p1", "/answer", accept=True))["status"] == "over"


def test_a_proposal_stays_while_play_goes_on(house: House) -> None:
    anne, bo, table = house.two_people()
    anne.ok(end(anne, table, "p1"))
    mover = {"p1": anne, "p2": bo}
    seat = anne.info(table)["to_act"][0]
    anne.ok(mover[seat].choose(table, seat))

    assert anne.info(table)["agreement"] == {"seat": "p1", "waiting": ["p2"]}
    assert bo.ok(end(bo, table, "p2", "/answer", accept=True))["result"]["agreed"]


def test_a_bot_that_stands_in_does_not_agree_nor_does_an_empty_seat(house: House) -> None:
    anne, bo, table = house.two_people()
    bo.ok(bo.post(f"/tables/{table}/replace", {"seat": "p2", "level": "random"}))

    asked = anne.ok(end(anne, table, "p1"))
    assert asked["status"] == "running" and asked["agreement"]["waiting"] == ["p2"]
    anne.ok(anne.post(f"/tables/{table}/seats/p2/relink"))
    info = anne.info(table)
    assert info["status"] == "running" and info["agreement"]["waiting"] == ["p2"]
    anne.ok(end(anne, table, "p1", "/withdraw"))
    assert anne.ok(end(anne, table, "p1"))["status"] == "running"


def test_whoever_is_away_can_agree_when_back(house: House) -> None:
    anne, bo, table = house.two_people()
    bo.ok(bo.post(f"/tables/{table}/replace", {"seat": "p2", "level": "random"}))
    anne.ok(end(anne, table, "p1"))

    assert bo.ok(end(bo, table, "p2", "/answer", accept=True))["status"] == "over"


def test_before_the_game_there_is_nothing_to_end(house: House) -> None:
    anne = house.person()
    table = anne.table("me", "hotseat")["id"]
    stranger = house.person()
    stranger.table("me", "hotseat")

    assert end(anne, table, "p1").status_code == 409
    assert end(stranger, table, "p1").status_code == 404


def test_sockets_hear_of_it(house: House) -> None:
    anne, bo, table = house.two_people()
    with bo.socket(table, "p2") as socket:
        anne.ok(end(anne, table, "p1"))
        bo.ok(end(bo, table, "p2", "/answer", accept=True))
        while True:
            message = socket.receive_json()
            if message["type"] == "state" and message["state"]["over"]:
                break
    assert message["state"]["agreed"] and message["state"]["content"]["name"] == "standard-1"
