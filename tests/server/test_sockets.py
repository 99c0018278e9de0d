"""Sockets: states in step for all tabs, gaps closed, double clicks once, races in one record."""

import json
import threading
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from freebooter.games import REGISTER
from freebooter.server.heard_log import HeardLog
from tests.server.house import House, Person, bounded


def read_until(socket: Any, kind: str, **wanted: Any) -> Any:
    """The next message of a kind (with these fields); what comes before is passed over."""
    for _ in range(500):
        message = socket.receive_json()
        if message["type"] == kind and all(message.get(k) == v for k, v in wanted.items()):
            return message
    raise AssertionError(f"no {kind}")


class Screen:
    """What a page shows: the newest state, and the log put together from pieces."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.state: Any = None
        self.log: list[Any] = []

    def read(self) -> Any:
        state = read_until(self.socket, "state")["state"]
        assert state["log_from"] <= len(self.log)
        self.log = self.log[: state["log_from"]] + state["log"]
        assert [line["n"] for line in self.log] == list(range(len(self.log)))
        if self.state is not None:
            assert state["version"] > self.state["version"]
        self.state = state
        return state

    def read_to(self, version: int) -> None:
        while self.state is None or self.state["version"] < version:
            self.read()


def choose_first(socket: Any, state: Any, key: str) -> None:
    choice = state["prompt"]["choices"][0]["notation"]
    socket.send_json({"type": "choose", "version": state["version"], "choice": choice, "key": key})


def test_two_tabs_and_the_other_seat_stay_in_step(house: House) -> None:
    anne, bo, table = house.two_people()
    people = {"p1": anne, "p2": bo}
    with (
        anne.socket(table, "p1") as one,
        anne.socket(table, "p1") as two,
        bo.socket(table, "p2") as three,
    ):
        tabs = {"p1": [Screen(one), Screen(two)], "p2": [Screen(three)]}
        for screens in tabs.values():
            for screen in screens:
                screen.read()
        for turn in range(30):
            seat = tabs["p1"][0].state["waiting"][0]
            tab = tabs[seat][turn % len(tabs[seat])]
            choose_first(tab.socket, tab.state, f"k{turn}")
            for name, screens in tabs.items():
                version = people[name].state(table, name, 10**8 - 1)["version"]
                for screen in screens:
                    screen.read_to(version)
            assert tabs["p1"][0].state == tabs["p1"][1].state or (
                tabs["p1"][0].log == tabs["p1"][1].log
            )
        for name, screens in tabs.items():
            whole = people[name].state(table, name)
            for screen in screens:
                assert screen.log == whole["log"]
                assert screen.state["view"] == whole["view"]


def test_a_reconnect_gets_the_lines_that_are_missing(house: House) -> None:
    anne, _, table = house.two_people()
    with anne.socket(table, "p1") as socket:
        screen = Screen(socket)
        screen.read()
    had = screen.log
    house.play_out(table, 25)
    with anne.socket(table, "p1", query=f"&since={len(had)}") as socket:
        state = read_until(socket, "state")["state"]
    assert state["log_from"] == len(had)
    assert had + state["log"] == anne.state(table, "p1")["log"]
    with anne.socket(table, "p1", query="&since=99999999") as socket:
        state = read_until(socket, "state")["state"]
    assert state["log"] == []


def test_undo_shortens_the_log_of_every_tab(house: House) -> None:
    anne = house.person()
    table = anne.table("me", "hotseat")["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    with anne.socket(table, "p1") as one, anne.socket(table, "p2") as two:
        screens = {"p1": Screen(one), "p2": Screen(two)}
        for screen in screens.values():
            screen.read()
        undone = 0
        for turn in range(60):
            seat = screens["p1"].state["waiting"][0]
            mine = screens[seat]
            before = {name: (s.state["view"], list(s.log)) for name, s in screens.items()}
            choose_first(mine.socket, mine.state, f"k{turn}")
            for name, screen in screens.items():
                screen.read_to(anne.state(table, name, 10**8 - 1)["version"])
            if not mine.state["can_undo"]:
                continue
            body = {"type": "undo", "version": mine.state["version"], "key": f"u{turn}"}
            mine.socket.send_json(body)
            for name, screen in screens.items():
                screen.read()
                assert (screen.state["view"], screen.log) == before[name]
            undone += 1
            if undone % 3:
                choose_first(mine.socket, mine.state, f"again{turn}")
                for name, screen in screens.items():
                    screen.read_to(anne.state(table, name, 10**8 - 1)["version"])
        assert undone > 3


def test_a_double_click_is_one_move(house: House) -> None:
    anne = house.person()
    table = anne.table("me", "hotseat")["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    seat = anne.info(table)["to_act"][0]
    state = anne.state(table, seat)
    choice = state["prompt"]["choices"][0]["notation"]
    body = {"seat": seat, "version": state["version"], "choice": choice, "key": "click"}
    first = anne.ok(anne.post(f"/tables/{table}/choose", body))
    assert anne.ok(anne.post(f"/tables/{table}/choose", body)) == first
    assert anne.info(table)["moves"] == first["move"] == 1
    house.desk.tables.clear()  # as after a restart
    assert anne.ok(anne.post(f"/tables/{table}/choose", body)) == first
    other = body | {"choice": state["prompt"]["choices"][1]["notation"]}
    assert anne.post(f"/tables/{table}/choose", other).status_code == 422
    stale = anne.post(f"/tables/{table}/choose", body | {"key": "late"})
    assert stale.status_code == 409 and stale.json()["version"] == first["version"]
    # A number instead of the notation is the same act.
    number = body | {"choice": state["prompt"]["choices"][0]["id"]}
    assert anne.ok(anne.post(f"/tables/{table}/choose", number)) == first


def post_into(answers: list[Any], person: Person, table: str, body: Any) -> None:
    answers.append(person.post(f"/tables/{table}/choose", body))


def test_many_clicks_at_one_instant_end_in_one_record(house: House) -> None:
    """S-15: two seats and three tabs click at once, with and without the same key."""
    anne, bo, table = house.two_people(options=bounded("notorious"))
    people = {"p1": anne, "p2": bo}
    accepted = 0
    for turn in range(12):
        seats = anne.info(table)["to_act"]
        jobs = []
        for seat in ("p1", "p2"):
            state = people[seat].state(table, seat)
            prompt = state["prompt"] or {"choices": [{"notation": "end turn"}]}
            for n in range(3):
                choice = prompt["choices"][n % len(prompt["choices"])]["notation"]
                key = f"{turn}{seat}" if n < 2 and len(prompt["choices"]) == 1 else f"{turn}{n}"
                body = {"seat": seat, "version": state["version"], "choice": choice, "key": key}
                jobs.append((people[seat], body))
        answers: list[Any] = []
        threads = [threading.Thread(target=post_into, args=(answers, p, table, b)) for p, b in jobs]
        before = anne.info(table)["moves"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        codes = [answer.status_code for answer in answers]
        assert set(codes) <= {200, 409, 422}
        made = anne.info(table)["moves"] - before
        assert made >= 1 and len(seats) >= made
        accepted += made
    assert house.desk.tables[table].state.moves == accepted
    views = anne.state(table)
    house.desk.tables.clear()
    assert anne.state(table) == views  # the journal says the same as the memory


def test_answers_of_others_do_not_make_a_sealed_choice_stale(house: House) -> None:
    anne, bo, table = house.two_people(
        options=bounded("notorious") | {"place": "plots", "pirates": "none"}
    )
    for _ in range(400):
        info = anne.info(table)
        if len(info["to_act"]) == 2:
            break
        house.play_out(table, 1)
    else:
        raise AssertionError("nobody chose at once")
    one, two = anne.state(table, "p1"), bo.state(table, "p2")
    first = anne.choose(
        table, "p1", one["prompt"]["choices"][0]["notation"], version=one["version"]
    )
    assert first.status_code == 200
    assert bo.info(table)["to_act"] == ["p2"]
    assert anne.state(table, "p1")["can_undo"]
    second = bo.choose(table, "p2", two["prompt"]["choices"][0]["notation"], version=two["version"])
    assert second.status_code == 200, second.text


def test_acts_by_socket_are_answered_and_refused(house: House) -> None:
    anne, bo, table = house.two_people()
    seat = anne.info(table)["to_act"][0]
    mine, other = (anne, "p2") if seat == "p1" else (bo, "p1")
    with mine.socket(table, seat) as socket:
        state = read_until(socket, "state")["state"]
        choose_first(socket, state | {"version": 0}, "stale")
        error = read_until(socket, "error", key="stale")
        assert error["status"] == 409 and error["version"] == state["version"]
        socket.send_json(
            {"type": "choose", "version": state["version"], "choice": "fly", "key": "bad"}
        )
        assert read_until(socket, "error", key="bad")["status"] == 422
        socket.send_json({"type": "dance"})
        assert read_until(socket, "error")["status"] == 400
        socket.send_text("{")
        assert read_until(socket, "error")["status"] == 400
        socket.send_json({"type": "ping"})
        read_until(socket, "pong")
        choose_first(socket, state, "good")
        assert read_until(socket, "done", key="good")["move"] == 1
        socket.send_json({"type": "chat", "text": "Ahoy"})
        assert read_until(socket, "chat", text="Ahoy")["seat"] == seat
    with pytest.raises(WebSocketDisconnect) as closed, mine.socket(table, other) as socket:
        socket.receive_json()
    assert closed.value.code == 4403


def test_presence_is_told(house: House) -> None:
    anne, bo, table = house.two_people()
    with anne.socket(table, "p1") as one:
        assert not read_until(one, "table")["table"]["seats"][1]["connected"]
        with bo.socket(table, "p2") as two:
            read_until(two, "table")
            assert read_until(one, "table")["table"]["seats"][1]["connected"]
        assert not read_until(one, "table")["table"]["seats"][1]["connected"]


def merged(state: Any, message: Any) -> Any:
    """What a client makes of a change: docs/api.md says how."""
    if message["type"] == "state":
        return message["state"]
    assert message["base"] == state["version"]
    change = dict(message["state"])
    view = state["view"] | change.pop("view", {})
    for name, items in message["items"].items():
        view[name] = [items.get(str(n), item) for n, item in enumerate(view[name])]
    return state | change | {"view": view}


@pytest.mark.parametrize("game", REGISTER)
def test_differences_add_up_to_the_whole_state(game: str, house: House) -> None:
    anne = house.person()
    table = anne.table("me", "hotseat", game=game, options=bounded(game))["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    whole_bytes = change_bytes = changes = 0
    with anne.socket(table, "p1", query="&changes=1") as socket:
        state = read_until(socket, "state")["state"]
        for turn in range(60):
            if state["over"]:
                break
            seat = state["waiting"][turn % len(state["waiting"])]
            anne.ok(anne.choose(table, seat))
            if turn % 20 == 13 and anne.state(table, seat)["can_undo"]:
                newest = anne.state(table, seat)["version"]
                body = {"seat": seat, "version": newest, "key": f"u{turn}"}
                anne.ok(anne.post(f"/tables/{table}/undo", body))
            since = 10**8 - 1
            while state["version"] < anne.state(table, "p1", since)["version"]:
                message = socket.receive_json()
                if message["type"] in ("state", "change"):
                    changes += message["type"] == "change"
                    state = merged(state, message)
                    change_bytes += len(json.dumps(message))
                    whole_bytes += len(json.dumps(state))
            whole = anne.state(table, "p1", since)
            for name in whole:
                if name not in ("log", "log_from", "story", "story_from"):
                    assert state[name] == whole[name], name
    assert changes > 20 and change_bytes < whole_bytes * 0.8


@pytest.mark.parametrize("game", REGISTER)
def test_a_log_that_was_put_away_reads_as_before(game: str, house: House) -> None:
    anne = house.person()
    table = anne.table("me", "hotseat", game=game, options=bounded(game, 2))["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))

    def compare(heard: HeardLog, fresh: HeardLog) -> None:
        have = heard.heard // 3
        begin = fresh.story_since(have)
        assert heard.story_since(have) == begin
        assert bytes_of(heard.story[begin:]) == bytes_of(fresh.story[begin:])
        assert bytes_of(heard.since(0)) == bytes_of(fresh.lines)
        assert heard.story_since(0) == 0 and bytes_of(heard.story) == bytes_of(fresh.story)

    async def check() -> None:
        live = await house.desk.open(table)
        for viewer in (0, 1, None):
            fresh = HeardLog(live.game, live.names(), viewer)
            fresh.hear(live.match)
            compare(live.log_of(viewer), fresh)

    for most in (1, 2, 3, 5, 8, 13, 21, 34, 55):
        house.play_out(table, most)
        house.call(check)
        live = house.desk.tables[table]
        assert any(live.log_of(0).lines)
        live.touched -= 60
        live.sleeps = False
        house.desk.rest_silent()
        assert live.sleeps and not any(live.log_of(0).lines) and not any(live.log_of(0).story)


def bytes_of(lines: Any) -> list[bytes]:
    return [bytes(line) for line in lines]
