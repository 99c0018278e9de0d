"""After a person's last act bots wait while it can be taken back; the server keeps it."""

from pathlib import Path
from typing import Any

import pytest

from freebooter.games import REGISTER
from freebooter.server import grace
from tests.server.house import House, Person, bounded, running, wait_for

LONG = 3_600.0


def ease(person: Person, table: str, seat: str, kind: str | None, gives: bool = False) -> Any:
    body = {"seat": seat, "gives": gives} | ({"grace": kind} if kind else {})
    return person.ok(person.post(f"/tables/{table}/ease", body))


def begun(house: House, kind: str, game: str = "notorious") -> tuple[Person, str]:
    """Anne first, then a bot; Anne has placed what she must and could take it back."""
    anne = house.person()
    low, _ = REGISTER[game].seats
    table = anne.table("me", *["random"] * (low - 1), game=game, options=bounded(game))["id"]
    ease(anne, table, "p1", kind)
    anne.ok(anne.post(f"/tables/{table}/start"))
    return anne, table


def act_to_the_end(anne: Person, table: str) -> Any:
    """Play on until Anne has made the last act of a turn that can be taken back."""
    for _ in range(200):
        wait_for(lambda: "p1" in anne.info(table)["to_act"] or graces(anne, table))
        if graces(anne, table):
            return anne.state(table, "p1")
        anne.ok(anne.choose(table, "p1"))
    raise AssertionError("no grace")


def graces(person: Person, table: str, seat: str = "p1") -> Any:
    return person.state(table, seat, 10**8 - 1)["grace"]


def acts(house: House, table: str) -> int:
    return len(house.desk.tables[table].match.acts)


def test_bots_wait_for_end_turn_and_then_a_moment(tmp_path: Path) -> None:
    with running(tmp_path, thinkers=1, grace_seconds=0.2) as house:
        anne, table = begun(house, "turn")
        state = act_to_the_end(anne, table)
        assert state["grace"] == [
            {"seat": "p1", "waits": True, "until": None, "seconds": 0.2, "turn": True}
        ]
        assert state["can_undo"] and state["grace_setting"] == "turn"
        before = acts(house, table)
        anne.ok(anne.post(f"/tables/{table}/chat", {"text": "Let me think."}))
        assert acts(house, table) == before and graces(anne, table)[0]["waits"]

        anne.ok(anne.post(f"/tables/{table}/end-turn", {"seat": "p1"}))
        wait_for(lambda: acts(house, table) > before)
        assert anne.post(f"/tables/{table}/end-turn", {"seat": "p1"}).status_code == 409


def test_a_second_thought_within_the_grace(tmp_path: Path) -> None:
    with running(tmp_path, thinkers=1, grace_seconds=LONG) as house:
        anne, table = begun(house, "turn")
        state = act_to_the_end(anne, table)
        anne.ok(anne.post(f"/tables/{table}/end-turn", {"seat": "p1"}))
        now = graces(anne, table)[0]
        assert not now["waits"] and now["until"] is not None
        undo = {"seat": "p1", "version": state["version"], "key": "u"}
        anne.ok(anne.post(f"/tables/{table}/undo", undo))
        state = anne.state(table, "p1")
        assert state["grace"] == [] and state["waiting"] == ["p1"]
        anne.ok(anne.choose(table, "p1"))
        assert graces(anne, table)[0]["waits"]


def test_a_short_grace_ends_by_itself_and_none_is_none(tmp_path: Path) -> None:
    with running(tmp_path, thinkers=1, grace_seconds=0.1) as house:
        anne, table = begun(house, "short")
        seen = []
        for _ in range(8):
            wait_for(lambda: "p1" in anne.info(table)["to_act"])
            anne.ok(anne.choose(table, "p1"))
            seen += [one.waits for one in house.desk.tables[table].graces.values()]
        assert seen and not any(seen)
        assert anne.post(f"/tables/{table}/end-turn", {"seat": "p1"}).status_code == 409


def test_programs_have_none_unless_they_ask(tmp_path: Path) -> None:
    with running(tmp_path, thinkers=1, grace_seconds=LONG) as house:
        anne = house.person()
        table = anne.table("me", "random", options=bounded("notorious"))["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        for _ in range(4):
            wait_for(lambda: anne.info(table)["to_act"] == ["p1"])
            anne.ok(anne.choose(table, "p1"))
        assert not house.desk.tables[table].graces
        assert anne.state(table, "p1")["grace_setting"] == "none"


def test_the_setting_stays_when_only_other_help_is_asked_for(tmp_path: Path) -> None:
    with running(tmp_path, thinkers=1, grace_seconds=LONG) as house:
        anne, table = begun(house, "turn")
        ease(anne, table, "p1", None, gives=True)
        state = anne.state(table, "p1")
        assert state["gives"] and state["grace_setting"] == "turn"
        bad = {"seat": "p1", "gives": True, "grace": "for ever"}
        assert anne.post(f"/tables/{table}/ease", bad).status_code == 400


def test_a_person_may_act_at_once_which_ends_it(house: House) -> None:
    """No bot is due after Anne: she has no grace, and Bo does not wait."""
    anne, bo, table = house.two_people(options=bounded("notorious"))
    ease(anne, table, "p1", "turn")
    ease(bo, table, "p2", "turn")
    for _ in range(12):
        seat = anne.info(table)["to_act"][0]
        person = anne if seat == "p1" else bo
        person.ok(person.choose(table, seat))
        assert graces(anne, table) == []


def test_it_survives_a_restart(tmp_path: Path) -> None:
    with running(tmp_path, thinkers=1, grace_seconds=LONG) as house:
        anne, table = begun(house, "turn")
        act_to_the_end(anne, table)
        before, cookies = acts(house, table), anne.http.cookies
        journal = len(house.call(house.store.events, table))
    with running(tmp_path, thinkers=1, grace_seconds=LONG) as house:
        anne = house.person()
        anne.http.cookies = cookies
        assert graces(anne, table)[0]["waits"]
        assert acts(house, table) == before
        anne.ok(anne.post(f"/tables/{table}/end-turn", {"seat": "p1"}))
        told = house.store.is_shared  # other processes hear of it by an event that changes nothing
        assert len(house.call(house.store.events, table)) == journal + told


def test_whoever_is_gone_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grace, "LOOK_AGAIN", 0.05)
    with running(tmp_path, thinkers=1, grace_seconds=LONG, absent_after=0.3) as house:
        anne, table = begun(house, "turn")
        act_to_the_end(anne, table)
        before = acts(house, table)
        wait_for(lambda: acts(house, table) > before)


def test_the_table_gives_no_answers_for_others_meanwhile(tmp_path: Path) -> None:
    """Bo's lone answers wait for Anne's grace, and come when it is over."""
    with running(tmp_path, thinkers=1, grace_seconds=LONG) as house:
        anne = house.person()
        table = anne.table("me", "hotseat", options=bounded("notorious"))["id"]
        for seat in ("p1", "p2"):
            ease(anne, table, seat, "turn", gives=True)
        anne.ok(anne.post(f"/tables/{table}/start"))
        held = house.desk.tables[table]
        seen = 0
        for _ in range(150):
            if held.state.status == "over":
                break
            if held.graces:
                seen += 1
                (seat,) = held.graces
                assert held.match.can_undo(seat)
                name, before = f"p{seat + 1}", acts(house, table)
                held.settings.grace_seconds = 0.0
                anne.ok(anne.post(f"/tables/{table}/end-turn", {"seat": name}))
                wait_for(lambda seat=seat: seat not in held.graces)
                assert acts(house, table) > before
                held.settings.grace_seconds = LONG
                continue
            anne.ok(anne.choose(table, anne.info(table)["to_act"][0]))
        assert seen


def test_sockets_end_the_turn_too(tmp_path: Path) -> None:
    with running(tmp_path, thinkers=1, grace_seconds=LONG) as house:
        anne, table = begun(house, "turn")
        act_to_the_end(anne, table)
        with anne.socket(table, "p1") as socket:
            socket.send_json({"type": "end_turn"})
            found = None
            while found is None or found["waits"]:
                message = socket.receive_json()
                if message["type"] == "state":
                    found = message["state"]["grace"][0]
            assert found["until"] is not None


@pytest.mark.parametrize("game", REGISTER)
def test_in_every_game_a_turn_that_can_be_taken_back_has_a_grace(game: str, tmp_path: Path) -> None:
    with running(tmp_path, thinkers=1, grace_seconds=LONG) as house:
        anne, table = begun(house, "turn", game)
        state = act_to_the_end(anne, table)
        assert state["can_undo"] and "p1" not in state["waiting"]
