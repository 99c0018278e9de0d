"""Timers and pauses: they tell, or hand the turn to a bot; nobody plays while it is paused."""

from pathlib import Path
from typing import Any

import pytest

from freebooter.server import timing
from freebooter.server.header import Card, turn_for, turn_since
from tests.server.house import House, Person, running


def until(socket: Any, fits: Any) -> Any:
    """The next message that fits."""
    while True:
        message = socket.receive_json()
        if fits(message):
            return message


def make_late(house: House, table: str, seconds: float = 1e6) -> None:
    house.desk.tables[table].card.turn_since -= seconds


def ring(house: House, table: str) -> None:
    house.call(house.desk.act, table, timing.time_is_up)


def timed(house: House, level: str = "") -> tuple[Person, Person, str]:
    return house.two_people(timer={"seconds": 60, "level": level})


def test_a_turn_lasts_until_somebody_new_is_to_act() -> None:
    seats: list[Any] = []

    def card(to_act: list[str], round_: int, **more: Any) -> Card:
        given: dict[str, Any] = {"turn_since": 100.0, "timer": (60, "")} | more
        return Card("", "none", 0, seats, "running", 0.0, 0, to_act=to_act, round=round_, **given)

    before = card(["p1", "p2"], 1)
    assert turn_since(before, card(["p2"], 1), 130.0) == 100.0
    assert turn_since(before, card(["p1", "p2"], 2), 130.0) == 130.0
    assert turn_since(before, card(["p3"], 1), 130.0) == 130.0
    paused = card(["p1"], 1, paused=0, paused_at=110.0)
    assert turn_for(paused, 500.0) == 10.0
    assert turn_since(paused, card(["p1"], 1), 500.0) == 490.0  # ten seconds of it are gone


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(60, "1 minute"), (600, "10 minutes"), (90, "90 seconds"), (86_400, "1 day")],
)
def test_a_timer_is_told_as_people_say_it(house: House, seconds: int, said: str) -> None:
    anne, _, table = house.two_people()
    anne.ok(anne.post(f"/tables/{table}/timer", {"seconds": seconds}))
    lines = anne.ok(anne.get(f"/tables/{table}/chat"))["lines"]
    assert lines[-1]["text"] == f"A turn may take {said}, then all are told."


def test_a_timer_that_only_tells_takes_nothing_from_anybody(house: House) -> None:
    anne, _, table = timed(house)
    with anne.socket(table, "p1"):
        make_late(house, table)
        ring(house, table)
    info = anne.info(table)
    assert info["timer"] == {"seconds": 60, "level": ""}
    assert not any(seat["stand_in"] for seat in info["seats"])


def test_a_bot_plays_the_turn_and_then_hands_it_back(house: House) -> None:
    anne, bo, table = timed(house, "random")
    to_act = anne.info(table)["to_act"]
    late, other = ("p1", "p2") if "p1" in to_act else ("p2", "p1")
    watcher = bo if late == "p1" else anne
    with watcher.socket(table, other) as socket:
        socket.receive_json()  # the table knows that somebody listens
        make_late(house, table)
        ring(house, table)

        def is_back(message: Any) -> bool:
            if message["type"] != "table":
                return False
            seat = message["table"]["seats"][int(late[1]) - 1]
            return not seat["stand_in"] and late not in message["table"]["to_act"]

        until(socket, lambda message: message["type"] == "chat")
        until(socket, is_back)
    lines = anne.ok(anne.get(f"/tables/{table}/chat"))["lines"]
    assert "time of" in lines[-1]["text"] and "a bot plays this turn" in lines[-1]["text"]


def test_nobody_loses_a_turn_while_nobody_is_there(house: House) -> None:
    anne, _, table = timed(house, "random")
    anne.info(table)
    make_late(house, table)
    ring(house, table)
    assert not any(seat["stand_in"] for seat in anne.info(table)["seats"])


def test_the_clock_rings_by_itself(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    _, bo, table = timed(house, "random")
    monkeypatch.setattr(timing, "left", lambda table: 0.0)
    with bo.socket(table, "p2") as socket:
        said = until(socket, lambda message: message["type"] == "chat")
    assert "a bot plays this turn" in said["text"]


def test_the_host_changes_the_timer(house: House) -> None:
    anne, bo, table = house.two_people()
    path = f"/tables/{table}/timer"
    assert anne.info(table)["timer"] is None
    anne.ok(anne.post(path, {"seconds": 90, "level": "random"}))
    assert bo.info(table)["timer"] == {"seconds": 90, "level": "random"}
    assert bo.post(path, {"seconds": 0}).status_code == 403
    for wrong, status in ((-1, 400), (10**7, 400), (9, 422)):
        assert anne.post(path, {"seconds": wrong}).status_code == status
    assert anne.post(path, {"seconds": 60, "level": "parrot"}).status_code == 422
    anne.ok(anne.post(path, {"seconds": 0}))
    assert bo.info(table)["timer"] is None


def test_a_bad_timer_makes_no_table(house: House) -> None:
    anne = house.person()
    body = {"game": "notorious", "seats": [{"kind": "me"}, {"kind": "invite"}]}
    answer = anne.post("/tables", body | {"timer": {"seconds": 60, "level": "parrot"}})
    assert answer.status_code == 422


def test_nobody_plays_while_the_game_is_paused(house: House) -> None:
    anne, bo, table = house.two_people()
    path = f"/tables/{table}/pause"
    bo.ok(bo.post(path, {"seat": "p2", "on": True}))
    assert anne.info(table)["paused"] == "p2"
    seat = anne.info(table)["to_act"][0]
    answer = (anne if seat == "p1" else bo).choose(table, seat)
    assert answer.status_code == 409 and answer.json()["error"] == "The game is paused."
    assert anne.post(path, {"seat": "p1", "on": True}).status_code == 409

    anne.ok(anne.post(path, {"seat": "p1", "on": False}))

    assert (anne if seat == "p1" else bo).choose(table, seat).status_code == 200
    assert anne.post(path, {"seat": "p1", "on": False}).status_code == 409
    lines = [line["text"] for line in anne.ok(anne.get(f"/tables/{table}/chat"))["lines"]]
    assert lines[-2:] == ["Bo pauses the game.", "Player 1 lets the game go on."]


def test_bots_wait_and_then_go_on(house: House) -> None:
    anne = house.person()
    info = anne.table("me", "random")
    table = info["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    house.play_out(table, 5)
    anne.ok(anne.post(f"/tables/{table}/pause", {"seat": "p1", "on": True}))
    before = anne.info(table)["moves"]
    anne.state(table, "p1")
    assert anne.info(table)["moves"] == before
    with anne.socket(table, "p1") as socket:
        anne.ok(anne.post(f"/tables/{table}/pause", {"seat": "p1", "on": False}))
        while anne.info(table)["moves"] == before:
            house.play_out(table, 1)
            socket.receive_json()


def test_a_pause_and_a_timer_outlive_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        anne, _, table = timed(house, "random")
        anne.ok(anne.post(f"/tables/{table}/pause", {"seat": "p1", "on": True}))
        token, before = anne.token, anne.info(table)
    with running(tmp_path) as house:
        after = house.program(token).info(table)
    for name in ("paused", "timer", "turn_for", "round"):
        assert after[name] == before[name], name
