"""Bots that people make: tokens, challenges, the stream, and who may do what."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from freebooter.server import streams
from freebooter.server.identity import Identity
from freebooter.server.sqlite_store import SqliteStore
from freebooter.server.tokens import hash_of, new_token
from tests.server.house import House, Person, bounded, running


def stream(person: Person) -> list[Any]:
    answer = person.get("/events")
    assert answer.headers["Content-Type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in answer.text.splitlines()]


def bot_of(house: House, anne: Person, **more: Any) -> tuple[str, Any]:
    made = anne.ok(anne.post("/bots", {"name": "Barnacle"} | more))
    return made["bot"]["id"], house.program(made["token"])


def test_a_challenge_is_told_taken_declined_and_withdrawn(house: House) -> None:
    anne = house.person()
    table = anne.table("me", "invite", "invite", options=bounded("notorious", 3))["id"]
    bot, barnacle = bot_of(house, anne)
    assert stream(barnacle) == []
    anne.ok(anne.post(f"/tables/{table}/seats/p2/challenge", {"bot": bot}))
    [said] = stream(barnacle)
    assert (said["type"], said["table"], said["seat"]) == ("challenge", table, "p2")
    assert said["game"] == "notorious" and said["host"] == "Player 1"
    assert barnacle.get(f"/tables/{table}").status_code == 404  # it sees the table when it sits
    twice = anne.post(f"/tables/{table}/seats/p3/challenge", {"bot": bot})
    assert twice.status_code == 409
    anne.ok(barnacle.post(f"/tables/{table}/challenge/decline"))
    assert stream(barnacle) == []
    assert barnacle.post(f"/tables/{table}/challenge/accept").status_code == 404
    anne.ok(anne.post(f"/tables/{table}/seats/p2/challenge", {"bot": bot}))
    entered = anne.ok(barnacle.post(f"/tables/{table}/challenge/accept", {"flag": 4}))
    assert entered["seat"] == "p2" and entered["table"]["seats"][1]["name"] == "Barnacle"
    anne.ok(anne.post(f"/tables/{table}/start", {"fill": "random"}))
    assert {"type": "start", "table": table, "game": "notorious", "seats": ["p2"]} in stream(
        barnacle
    )


def test_only_its_owner_challenges_a_bot_that_is_not_open(house: House) -> None:
    anne, bo = house.person(), house.person()
    bot, barnacle = bot_of(house, anne)
    table = bo.table("me", "invite")["id"]
    assert bo.ok(bo.get("/bots"))["bots"] == []
    assert bo.post(f"/tables/{table}/seats/p2/challenge", {"bot": bot}).status_code == 403
    assert bo.post(f"/tables/{table}/seats/p2/challenge", {"bot": "none"}).status_code == 404
    assert bo.post(f"/bots/{bot}/revoke").status_code == 404
    assert barnacle.post("/bots", {"name": "Egg"}).status_code == 403
    free, _ = bot_of(house, anne, name="Gull", open=True)
    assert [(one["name"], one["mine"]) for one in bo.ok(bo.get("/bots"))["bots"]] == [
        ("Gull", False)
    ]
    bo.ok(bo.post(f"/tables/{table}/seats/p2/challenge", {"bot": free}))
    assert anne.post("/bots", {"name": "Gull"}).status_code == 409


def test_a_revoked_bot_leaves_kept_and_taken_seats(house: House) -> None:
    anne = house.person()
    bot, barnacle = bot_of(house, anne)
    tables = [anne.table("me", "invite")["id"] for _ in range(3)]
    for table in tables:
        anne.ok(anne.post(f"/tables/{table}/seats/p2/challenge", {"bot": bot}))
    for table in tables[:2]:
        anne.ok(barnacle.post(f"/tables/{table}/challenge/accept"))
    anne.ok(anne.post(f"/tables/{tables[0]}/start"))
    with barnacle.socket(tables[0], "p2", headers=barnacle.headers) as socket:
        socket.receive_json()
        assert anne.ok(anne.post(f"/bots/{bot}/revoke"))["bots"] == []
        assert barnacle.get("/events").status_code == 401
        kinds = [anne.info(table)["seats"][1]["kind"] for table in tables]
        assert kinds == ["bot", "open", "open"]
        for _ in range(20):
            said = socket.receive()
            if said["type"] == "websocket.close":
                assert said["code"] in (4401, 4410)
                break
        else:
            raise AssertionError("the socket stayed open")
    house.desk.tables.clear()  # and so it is after a restart
    assert [anne.info(table)["seats"][1]["kind"] for table in tables] == kinds


def test_a_rematch_asks_a_bot_to_come_again(house: House) -> None:
    anne = house.person()
    bot, barnacle = bot_of(house, anne)
    table = anne.table("me", "invite", options=bounded("notorious", 2))["id"]
    anne.ok(anne.post(f"/tables/{table}/seats/p2/challenge", {"bot": bot}))
    anne.ok(barnacle.post(f"/tables/{table}/challenge/accept"))
    anne.ok(anne.post(f"/tables/{table}/start"))
    house.play_out(table)
    again = anne.ok(anne.post(f"/tables/{table}/rematch"))["table"]
    [said] = [event for event in stream(barnacle) if event["type"] == "challenge"]
    assert said["table"] == again
    entered = anne.ok(barnacle.post(f"/tables/{again}/challenge/accept"))
    assert entered["table"]["seats"][0]["name"] == "Barnacle"


def test_turns_are_told_and_pauses_are_not(house: House) -> None:
    anne, bo, table = house.two_people()
    waiting = anne.info(table)["to_act"]
    people = {"p1": anne, "p2": bo}
    for seat, person in people.items():
        said = [event["seat"] for event in stream(person) if event["type"] == "turn"]
        assert said == ([seat] if seat in waiting else [])
    anne.ok(anne.post(f"/tables/{table}/pause", {"seat": "p1", "on": True}))
    for person in people.values():
        assert [event["type"] for event in stream(person)] == ["start"]


def test_too_fast_says_for_which_act_and_how_long(tmp_path: Path) -> None:
    with running(tmp_path, limit_scale=0.2) as house:
        anne = house.person()
        table = anne.table("me", "hotseat")["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        body = {"seat": "p1", "version": 1, "choice": "x", "key": "mine"}
        answers = [anne.post(f"/tables/{table}/choose", body) for _ in range(20)]
        last = answers[-1]
        assert last.status_code == 429 and last.json()["key"] == "mine"
        assert last.json()["retry_after"] == int(last.headers["Retry-After"]) > 0
        with anne.socket(table, "p1") as socket:
            for _ in range(20):
                act = {"type": "choose", "version": 1, "choice": "x", "key": "k9"}
                socket.send_json(act)
            while (said := socket.receive_json()).get("status") != 429:
                pass
            assert said["key"] == "k9" and said["retry_after"] > 0


def test_a_stream_breathes_in_its_own_time_however_often_it_is_woken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Choices that others make in secret wake it too: they must not move its beat."""
    monkeypatch.setattr(streams, "BREATH", 0.05)

    async def first_line() -> bytes:
        store = SqliteStore(tmp_path / "x.sqlite3")
        token = new_token()
        await store.add_guest(hash_of(token))
        open_stream = streams.Stream()
        who = Identity(hash_of(token), token, None, None)

        async def wake_without_end() -> None:
            while True:
                open_stream.wake.set()
                await asyncio.sleep(0)

        waking = asyncio.create_task(wake_without_end())
        try:
            async for line in streams.follow(store, open_stream, who, stays=True):
                return line
            return b""
        finally:
            waking.cancel()
            await store.close()

    assert asyncio.run(asyncio.wait_for(first_line(), 30)) == b"\n"
