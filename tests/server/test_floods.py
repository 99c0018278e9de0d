"""Whoever sends or asks for far too much: the others at the server hardly notice."""

import contextlib
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from freebooter.games import load_game
from freebooter.kernel.errors import BadRecord
from freebooter.kernel.match import Match
from freebooter.server import api_after, replay
from freebooter.server.connections import FRAMES, Connection
from freebooter.server.limits import home_of
from tests.server.house import House, bounded, running
from tests.server.test_connections import handshake, port

assert port  # a fixture

PING, NOTHING = b"\x89\x80\0\0\0\0", b"\x81\x80\0\0\0\0"
BEGUN, MORE = b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"


def new_table(port: int) -> tuple[str, str]:
    """The token of somebody, and a table of theirs."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}/api/v1") as http:
        given = http.post("/session", json={"token": True}, headers={"X-Freebooter": "1"})
        token = given.json()["token"]
        body = {"game": "notorious", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
        bearer = {"Authorization": f"Bearer {token}"}
        return token, http.post("/tables", json=body, headers=bearer).json()["id"]


@pytest.mark.parametrize("flood", [PING, NOTHING, b"\x8a\x80\0\0\0\0", BEGUN + MORE * 9])
def test_a_socket_that_sends_empty_frames_without_end_is_hung_up(flood: bytes, port: int) -> None:
    token, table = new_table(port)
    with handshake(port, token, table) as one, pytest.raises(ConnectionError):
        for _ in range(2_000):
            one.sendall(flood * 10_000)
    with handshake(port, token, table) as one:
        began = time.monotonic()
        with contextlib.suppress(OSError):
            one.sendall(flood * 40_000)
        assert httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
        assert time.monotonic() - began < 2  # all of them took ten times as long


def test_who_acts_as_fast_as_is_allowed_is_not_hung_up(port: int) -> None:
    token, table = new_table(port)
    with handshake(port, token, table) as one:
        one.sendall(PING * (FRAMES // 10 - 5))  # a tenth of the limits, in this fixture
        said = b""
        while said.count(b"\x8a\x00") < FRAMES // 10 - 5:
            piece = one.recv(65536)
            assert piece
            said += piece


def test_an_answer_that_nobody_reads_does_not_stay(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Connection, "read_seconds", 0.2)
    with socket.socket() as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        one.connect(("127.0.0.1", port))
        one.settimeout(30)
        ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
        with pytest.raises(ConnectionError):
            for _ in range(600):
                one.sendall(ask * 10)
                time.sleep(0.02)


def test_addresses_of_one_network_count_as_one() -> None:
    assert home_of("2001:db8:1:2:3:4:5:6") == home_of("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert home_of("2001:db8:1:3::1") != home_of("2001:db8:1:2::1")
    assert home_of("::ffff:192.0.2.7") == home_of("192.0.2.7") == "192.0.2.7"
    assert home_of("fe80::1%eth0") == "fe80::/64"
    for other in ("unknown", "testclient", "", "1:2:x", "192.0.2.7:80"):
        assert home_of(other) == other


def test_limits_count_a_whole_network(tmp_path: Path) -> None:
    with running(tmp_path, limit_scale=1.0) as house:
        house.server.limits.now = lambda: 0.0
        codes = []
        for n in range(70):
            anne = house.person()
            anne.http._transport.client = (f"2001:db8:7:7::{n:x}", 4711)
            codes.append(anne.post("/session").status_code)
    assert codes.count(200) == 60 and codes[-1] == 429


def test_nobody_can_fill_the_chat_with_what_the_table_tells(tmp_path: Path) -> None:
    with running(tmp_path, limit_scale=1.0) as house:
        house.server.limits.now = lambda: 0.0
        anne, bo, table = house.two_people()
        codes = []
        for turn in range(100):
            body = {"seat": "p2", "on": turn % 2 == 0}
            codes.append(bo.post(f"/tables/{table}/pause", body).status_code)
        assert 40 <= codes.count(200) <= 60 and codes[-1] == 429
        live = house.desk.tables[table].state
        notice = next(line for line in live.chat if line.seat is None)
        live.chat += [notice] * 3_000  # as if it had gone on for an hour
        anne.ok(anne.post(f"/tables/{table}/chat", {"text": "Ahoy"}))


def test_choosing_and_taking_back_without_end_is_counted_too(tmp_path: Path) -> None:
    with running(tmp_path, most_acts_a_table=30) as house:
        anne = house.person()
        table = anne.table("me", "hotseat")["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        refused = 0
        for turn in range(200):
            seat = anne.info(table)["to_act"][0]
            answer = anne.choose(table, seat)
            refused += answer.status_code == 409
            if refused:
                break
            state = anne.state(table, seat, 10**8 - 1)
            if state["can_undo"]:
                body = {"seat": seat, "version": state["version"], "key": f"u{turn}"}
                anne.ok(anne.post(f"/tables/{table}/undo", body))
        assert refused and "by agreement" in answer.json()["error"]
        assert house.desk.tables[table].state.seq <= 4 * 30 + 5
        anne.ok(anne.post(f"/tables/{table}/agreement", {"seat": "p1"}))
        assert anne.info(table)["status"] == "over"


def test_records_are_read_one_at_a_time_and_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path, limit_scale=1.0) as house:
        anne, _, table = house.two_people(options=bounded("notorious"))
        house.play_out(table)
        record = anne.ok(anne.get(f"/tables/{table}/record"))
        read = replay.course_of_record

        def slowly(*given: Any) -> Any:
            time.sleep(1.5)
            return read(*given)

        monkeypatch.setattr(replay, "course_of_record", slowly)
        monkeypatch.setattr(api_after, "MOST_IMPORTS", 2)

        def send(address: str) -> int:
            person = house.person()
            person.http._transport.client = (address, 4711)
            return int(person.post("/records", record).status_code)

        with ThreadPoolExecutor(4) as pool:
            first = pool.submit(send, "192.0.2.1")
            time.sleep(0.4)
            assert send("192.0.2.1") == 429
            second = pool.submit(send, "192.0.2.2")
            time.sleep(0.2)
            assert send("192.0.2.3") == 503
            began = time.monotonic()
            anne.ok(anne.get(f"/tables/{table}/record"))  # long work of others goes on
            assert time.monotonic() - began < 1
            assert (first.result(), second.result()) == (200, 200)
        assert not house.server.ready_house.importing


def test_a_record_has_so_much_of_the_cpu_whatever_the_clock_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = load_game("notorious")
    match = Match(game, bounded("notorious"), seed=3)
    while len(match.entries) < 40:
        seat = match.to_act()[0]
        match.choose(seat, match.offers(seat).choices[0])
    record = match.record()
    hours = count(step=3600)
    for clock in ("time", "monotonic", "perf_counter"):  # a machine that does much else
        monkeypatch.setattr(time, clock, lambda: float(next(hours)))
    _, course = replay.course_of_record(game, record, seconds=60)
    assert len(course.acts) == len(match.acts)
    with pytest.raises(BadRecord, match="takes too long"):
        replay.course_of_record(game, record, seconds=0)


def test_taking_back_often_costs_no_more_when_it_is_undone(house: House) -> None:
    """Only what was there before the first of it is looked at, however often it went on."""
    anne = house.person()
    table = anne.table("me", "hotseat", undo="free", options=bounded("notorious"))["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    house.play_out(table, 40)
    moves, before = anne.info(table)["moves"], anne.state(table)
    looked = []
    standing = replay.standing

    def counted(events: Any, done: int = 0) -> Any:
        looked.append(len(events))
        return standing(events, done)

    for move in range(moves - 1, 5, -1):
        anne.ok(anne.post(f"/tables/{table}/takeback", {"seat": "p1", "move": move}))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(replay, "standing", counted)
        anne.ok(anne.post(f"/tables/{table}/takeback", {"seat": "p1", "move": moves}))
    assert anne.info(table)["moves"] == moves and len(looked) < 6
    after = anne.state(table)
    for name in ("view", "log", "story", "move"):
        assert after[name] == before[name]
