"""Two servers on one PostgreSQL: any of them serves any table, and nobody notices which."""

import asyncio
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from freebooter.games import REGISTER
from freebooter.server import factory, play, seating, wire
from freebooter.server.announcing import heard, told
from freebooter.server.catching_up import catch_up
from freebooter.server.events import Chosen, Notice, encoded
from freebooter.server.header import ENCODER, TableHeader, card_of
from freebooter.server.identity import Identity
from freebooter.server.listener import Listener
from freebooter.server.refused import Refused
from freebooter.server.reviews import Reviews, Work
from freebooter.server.store import Change
from freebooter.server.table import Table
from freebooter.server.table_state import TableState
from freebooter.server.tokens import hash_of
from tests.server import postgres
from tests.server.house import House, Person, bounded, running, wait_for
from tests.server.test_grace import act_to_the_end, acts, begun, graces
from tests.server.test_secrets import check_nobody_noticed, received, sides_of
from tests.soak import in_soak

pytestmark = postgres.needs_postgres
Two = tuple[House, House]


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    db = postgres.shared().new_database()
    with running(tmp_path, db=db) as one, running(tmp_path, db=db) as other:
        yield one, other


def moved(person: Person, house: House) -> Person:
    """The same browser at the other server."""
    twin = house.person()
    twin.http.cookies = person.http.cookies
    return twin


def until(socket: Any, check: Any) -> Any:
    """Messages of a socket until one fits."""
    while True:
        message = socket.receive_json()
        if check(message):
            return message


def is_move(number: int) -> Any:
    return lambda one: one["type"] == "state" and one["state"]["move"] >= number


def test_who_writes_through_one_reads_it_through_the_other(two: Two) -> None:
    anne, bo, table = two[0].two_people()
    there = {"p1": moved(anne, two[1]), "p2": moved(bo, two[1])}
    here = {"p1": anne, "p2": bo}
    for turn in range(24):
        people, others = (here, there) if turn % 2 else (there, here)
        seat = people["p1"].state(table)["waiting"][0]
        done = anne.ok(people[seat].choose(table, seat))
        assert others[seat].state(table, seat)["version"] == done["version"]
        assert others[seat].state(table)["move"] == done["move"]
        if turn % 5 == 0 and others[seat].state(table, seat)["can_undo"]:
            body = {"seat": seat, "version": done["version"], "key": f"u{turn}"}
            anne.ok(others[seat].post(f"/tables/{table}/undo", body))
            assert people[seat].state(table)["move"] == others[seat].state(table)["move"]
    both = [house.call(house.store.events, table) for house in two]
    assert both[0] == both[1]


def test_a_socket_hears_what_the_other_server_stores(two: Two) -> None:
    anne, bo, table = two[0].two_people()
    twin = moved(bo, two[1])
    with twin.socket(table, "p2") as socket:
        until(socket, is_move(0))
        anne.ok(anne.post(f"/tables/{table}/chat", {"text": "Ahoy"}))
        assert until(socket, lambda one: one["type"] == "chat")["text"] == "Ahoy"
        seat = anne.state(table)["waiting"][0]
        who = {"p1": anne, "p2": bo}[seat]
        anne.ok(who.choose(table, seat))
        assert until(socket, is_move(1))["state"]["move"] == 1


def test_a_key_used_at_one_server_is_known_at_the_other(two: Two) -> None:
    anne, bo, table = two[0].two_people()
    seat = anne.state(table)["waiting"][0]
    who = {"p1": anne, "p2": bo}[seat]
    state = who.state(table, seat)
    choice = state["prompt"]["choices"][0]["notation"]
    said = {"version": state["version"], "key": "once"}
    first = anne.ok(who.choose(table, seat, choice, **said))
    again = anne.ok(moved(who, two[1]).choose(table, seat, choice, **said))
    assert first == again and anne.state(table)["move"] == 1


@pytest.mark.parametrize("right", ["seat", "watch", "token"])
def test_who_loses_a_right_is_out_at_every_server(two: Two, right: str) -> None:
    anne, bo, table = two[0].two_people()
    guest: Person = moved(bo, two[1])
    seat, path = "p2", f"/tables/{table}/seats/p2/relink"
    if right == "watch":
        link = anne.info(table)["spectator_link"].rpartition("/")[2]
        guest, seat, path = two[1].person(), "watch", f"/tables/{table}/watch/relink"
        anne.ok(guest.post(f"/watch/{link}", {}))
    headers = {}
    if right == "token":
        path = f"/tables/{table}/seats/p2/token"
        token = anne.ok(bo.post(path))["token"]
        guest, headers = two[1].program(token), {"Authorization": f"Bearer {token}"}
    with guest.socket(table, seat, headers=headers) as socket:
        until(socket, lambda one: one["type"] == "state")
        anne.ok((bo if right == "token" else anne).post(path))
        with pytest.raises(WebSocketDisconnect) as closed:
            until(socket, lambda one: False)
    assert closed.value.code == (4401 if right == "token" else 4410)


def test_who_is_there_through_one_server_is_there_for_all(two: Two) -> None:
    anne, bo, table = two[0].two_people()
    with anne.socket(table, "p1") as socket:
        with moved(bo, two[1]).socket(table, "p2"):
            until(
                socket, lambda one: one["type"] == "table" and one["table"]["seats"][1]["connected"]
            )
        until(
            socket, lambda one: one["type"] == "table" and not one["table"]["seats"][1]["connected"]
        )


def test_bots_play_once_and_are_taken_over(two: Two) -> None:
    anne = two[0].person()
    info = anne.table("me", "random", pace=0)
    anne.ok(anne.post(f"/tables/{info['id']}/start"))
    twin = moved(anne, two[1])
    for turn in range(8):
        wait_for(
            lambda: "p1" in anne.state(info["id"])["waiting"] or anne.state(info["id"])["over"]
        )
        if anne.state(info["id"])["over"]:
            break
        anne.ok((anne, twin)[turn % 2].choose(info["id"], "p1"))
    # The process that has the turn stops caring: the other takes it over.
    for _ in range(40):
        wait_for(lambda: "p1" in anne.state(info["id"])["waiting"])
        two[0].write("UPDATE tables SET bot_owner = 'dead', bot_until = now() + interval '1 s'")
        anne.ok(anne.choose(info["id"], "p1"))
        if "p1" not in anne.state(info["id"])["waiting"]:
            break
    wait_for(lambda: "p1" in twin.state(info["id"])["waiting"])
    events = two[0].call(two[0].store.events, info["id"])
    assert [one.seq for one in events] == list(range(1, len(events) + 1))


def test_viewers_are_up_to_date_though_announcements_are_lost(two: Two) -> None:
    """One in three is dropped at random; what was missed is found by comparing."""
    dice = random.Random(4)
    for house in two:
        fleet = house.desk.fleet
        hear = fleet.hear
        fleet.hear = lambda channel, said, hear=hear: dice.random() < 1 / 3 or hear(channel, said)
        house.call(drop_line, fleet)  # it listens again, with the other ear
    anne, bo, table = two[0].two_people()
    with moved(anne, two[1]).socket(table, "p1") as socket:
        until(socket, is_move(0))
        for _ in range(in_soak(300, 6)):
            state = anne.state(table)
            if state["over"]:
                break
            seat = state["waiting"][0]
            done = anne.ok({"p1": anne, "p2": bo}[seat].choose(table, seat))
            until(socket, is_move(done["move"]))


async def drop_line(fleet: Any) -> None:
    fleet.sharing.ear.drop()


async def heard_by(fleet: Any, hear: Any) -> None:
    """From now on announcements come through another ear, told what the fleet's own is."""
    own = fleet.hear
    fleet.hear = lambda channel, said: hear(own, channel, said)
    fleet.sharing.ear.drop()


def test_whoever_follows_need_not_ask_for_what_is_announced(two: Two) -> None:
    anne, bo, table = two[0].two_people()
    asked = []
    news = two[1].store.news

    async def counted(name: str, after: int) -> Any:
        asked.append(after)
        return await news(name, after)

    with moved(bo, two[1]).socket(table, "p2") as socket:
        until(socket, is_move(0))
        two[1].store.news = counted
        for _ in range(8):
            seat = anne.state(table)["waiting"][0]
            done = anne.ok({"p1": anne, "p2": bo}[seat].choose(table, seat))
            until(socket, is_move(done["move"]))
        two[1].store.news = news
    assert not asked
    there = two[1].desk.tables[table]
    here = two[0].desk.tables[table]
    assert (there.state.seq, there.state.at) == (here.state.seq, here.state.at)
    assert there.card == here.card
    assert moved(bo, two[1]).state(table, "p2") == bo.state(table, "p2")


def test_announcements_may_come_twice_late_and_in_any_order(two: Two) -> None:
    """Or garbled: whoever does not understand one asks the store."""
    dice, kept = random.Random(5), []

    def hear(own: Any, channel: str, said: str) -> None:
        kept.extend([(channel, said)] * dice.randint(1, 2))
        if dice.random() < 0.2:
            kept.append((channel, said.replace("[", "{")))
        dice.shuffle(kept)
        while len(kept) > 2:
            own(*kept.pop())

    for house in two:
        house.call(heard_by, house.desk.fleet, hear)
    anne, bo, table = two[0].two_people()
    there = {"p1": moved(anne, two[1]), "p2": moved(bo, two[1])}
    with there["p1"].socket(table, "p1") as socket, bo.socket(table, "p2") as other:
        for turn in range(in_soak(300, 16)):
            state = anne.state(table)
            if state["over"]:
                break
            seat = state["waiting"][0]
            people = there if turn % 2 else {"p1": anne, "p2": bo}
            done = anne.ok(people[seat].choose(table, seat))
            until(socket, is_move(done["move"]))
            until(other, is_move(done["move"]))
    assert anne.state(table) == there["p1"].state(table)
    assert two[0].desk.errors == two[1].desk.errors == 0


def test_no_announcement_is_longer_than_a_database_takes() -> None:
    """However much is stored together, and in whatever letters."""
    header = TableHeader("0" * 16, "notorious", 1, {}, 1, "h", 1.0, "A table", "free", None)
    card = card_of(header, TableState(2, 0), [])
    full = 0
    for tables, letters in ((1, 900), (7, 300), (200, 10), (200, 2_000), (1, 9_000)):
        text = "\u2620\U0001f3f4" * (letters // 2)
        changes = [
            Change("0" * 16, 10**9, [Notice(text)], card, known_at=1.5) for _ in range(tables)
        ]
        bodies = [[encoded(event) for event in one.events] for one in changes]
        said = told(changes, bodies, [ENCODER.encode(card)] * tables)
        lines = "\n".join(f"{'0' * 16} {10**9 + 1}{text}" for text in said)
        assert len(f"{'0' * 12} {lines}".encode()) < 8_000
        hints = heard(lines)
        assert [hint.seq for hint in hints] == [10**9 + 1] * tables
        for hint, change in zip(hints, changes, strict=True):
            if hint.said:
                full += 1
                news = hint.news()
                assert news.events[0].event == change.events[0] and news.card == card
                assert (news.events[0].at, news.known_at) == (change.at, 1.5)
    assert full > 5


def test_of_two_who_act_at_once_one_wins_each_number(two: Two) -> None:
    """Two processes act at one table at the same time, past the wire, game after game."""
    anne = two[0].person()
    stored, won = 0, [0, 0]
    while stored < in_soak(10_000, 60):
        table = anne.table("me", "hotseat", options=bounded("notorious"))["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        keys = race(two, table, in_soak(10_000, 60) - stored)
        events = two[0].call(two[0].store.events, table)
        found = [one.event.key for one in events if isinstance(one.event, Chosen)]
        assert sorted(found) == sorted(keys[0] + keys[1]) and len(set(found)) == len(found)
        assert [one.seq for one in events] == list(range(1, len(events) + 1))
        assert anne.state(table) == moved(anne, two[1]).state(table)
        stored += len(found)
        won = [before + len(mine) for before, mine in zip(won, keys, strict=True)]
    assert all(won)


def race(two: Two, table: str, most: int) -> list[list[str]]:
    """The keys of the acts that each of the two brought in, until the game is over or `most`."""
    won: list[list[str]] = [[], []]

    async def act(house: House, mine: int) -> None:
        dice = random.Random(f"{table}{mine}")
        goes_on = True

        async def doing(found: Any) -> None:
            nonlocal goes_on
            goes_on = found.state.status == "running"
            if not goes_on:
                return
            seat = dice.choice(found.to_act())
            choice = dice.choice(found.match.offers(seat).choices)
            key = f"{mine}-{len(won[mine])}"
            await play.choose(found, seat, found.state.version(seat), choice, key)
            won[mine].append(key)

        while goes_on and len(won[0]) + len(won[1]) < most:
            try:
                await house.desk.move(table, doing)
            except Refused as refused:  # the other was faster again and again: nothing was stored
                assert refused.status == 503
            await asyncio.sleep(0)

    with ThreadPoolExecutor(2) as threads:
        both = [threads.submit(house.call, act, house, i) for i, house in enumerate(two)]
    for one in both:
        one.result()
    return won


def test_limits_on_sessions_are_shared(tmp_path: Path) -> None:
    db = postgres.shared().new_database()
    with (
        running(tmp_path, db=db, limit_scale=1.0) as one,
        running(tmp_path, db=db, limit_scale=1.0) as two,
    ):
        for _ in range(59):
            assert one.person().post("/session").status_code == 200
        wait_for(lambda: two.person().post("/session").status_code == 429)


def test_a_store_set_back_is_noticed_and_said(two: Two) -> None:
    anne, _, table = two[0].two_people()
    for _ in range(3):
        seat = anne.state(table)["waiting"][0]
        two[0].play_out(table, 1)
    assert seat
    events = two[0].call(two[0].store.events, table)
    last = [one.seq for one in events if isinstance(one.event, Chosen)][-1]
    two[0].write("DELETE FROM events WHERE table_id = ? AND seq >= ?", table, last)
    two[0].write("UPDATE tables SET seq = ? WHERE id = ?", last - 1, table)
    assert anne.state(table)["move"] < 3
    said = [line["text"] for line in anne.ok(anne.get(f"/tables/{table}/chat"))["lines"]]
    assert any("set back" in text for text in said)


def test_bots_go_on_when_their_player_ends_the_turn_at_another_server(tmp_path: Path) -> None:
    """Only the process that has the bots' turn waits for it, and need not be the one that hears."""
    db = postgres.shared().new_database()
    given: dict[str, Any] = {"db": db, "grace_seconds": 0.2, "thinkers": 1}
    with running(tmp_path, **given) as one, running(tmp_path, **given) as other:
        anne, table = begun(one, "turn")
        act_to_the_end(anne, table)
        twin = moved(anne, other)
        assert graces(twin, table)[0]["waits"]
        before = acts(one, table)
        anne.ok(twin.post(f"/tables/{table}/end-turn", {"seat": "p1"}))
        wait_for(lambda: acts(one, table) > before, 20)
        assert other.desk.tables[table].leased_until == 0.0  # it was not taken over


def test_bots_play_on_for_who_looks_on_at_another_server(tmp_path: Path) -> None:
    db = postgres.shared().new_database()
    given: dict[str, Any] = {"db": db, "pause_after": 0.5, "thinkers": 1}
    with running(tmp_path, **given) as one, running(tmp_path, **given) as other:
        anne = one.person()
        seats: dict[str, Any] = {"options": bounded("notorious", 2), "pace": 150}
        table = anne.table("random", "random", **seats)["id"]
        with moved(anne, other).socket(table, "watch"):
            anne.ok(anne.post(f"/tables/{table}/start"))
            task = one.desk.tables[table].bot_task
            wait_for(task.done)  # nobody looks on there

            def stored() -> int:
                return len(one.call(one.store.events, table))

            before = stored()
            wait_for(lambda: stored() > before + 3, 20)


def test_a_revoked_bot_that_looks_on_at_another_server_is_out(two: Two) -> None:
    anne, _, table = two[0].two_people()
    made = anne.ok(anne.post("/bots", {"name": "Gull"}))
    gull = two[1].program(made["token"])
    link = anne.info(table)["spectator_link"].rpartition("/")[2]
    anne.ok(gull.post(f"/watch/{link}", {}))
    with gull.socket(table, "watch", headers=gull.headers) as socket:
        until(socket, lambda one: one["type"] == "state")
        anne.ok(anne.post(f"/bots/{made['bot']['id']}/revoke"))
        with pytest.raises(WebSocketDisconnect) as closed:
            until(socket, lambda one: False)
    assert closed.value.code == 4401


def test_a_stream_hears_at_once_what_another_server_stores(two: Two) -> None:
    anne, _, table = two[0].two_people()
    with two[1].desk.streams.opened("anybody") as stream:
        anne.ok(anne.post(f"/tables/{table}/chat", {"text": "Ahoy"}))
        stream.known.add(table)
        wait_for(lambda: anne.post(f"/tables/{table}/chat", {"text": "!"}) and stream.tables, 5)
        assert stream.tables == {table}


def test_a_review_under_way_is_known_to_both_and_stopped_by_either(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def for_ever(self: Reviews, table: str, work: Work, record: Any) -> None:
        work.progress = 0.4
        await asyncio.sleep(3_600)

    monkeypatch.setattr(Reviews, "_run", for_ever)
    anne, _, table = two[0].two_people(options=bounded("notorious", 2))
    two[0].play_out(table)
    twin, path = moved(anne, two[1]), f"/tables/{table}/review"

    def status(person: Person) -> tuple[str, float]:
        said = person.ok(person.get(path))
        return said["status"], said["progress"]

    assert status(anne) == status(twin) == ("none", 0.0)
    anne.ok(anne.post(path))
    wait_for(lambda: status(twin) == ("running", 0.4), 10)
    twin.ok(twin.post(path))
    assert not two[1].desk.reviews.works
    twin.ok(twin.post(f"{path}/cancel"))
    wait_for(lambda: status(anne)[0] == "stopped", 10)
    wait_for(lambda: status(twin)[0] == "none", 10)
    assert twin.post(f"{path}/cancel").status_code == 409


async def new_game(house: House, game: str, seats: int) -> str:
    host = Identity(hash_of("host"), "host")
    wishes = [wire.SeatWish("me"), *[wire.SeatWish("hotseat") for _ in range(seats - 1)]]
    name = await factory.create(house.desk, host, wire.NewTable(game, wishes, bounded(game, seats)))
    await seating.start(await house.desk.open(name), "")
    return name


async def act_at_random(house: House, name: str, dice: random.Random) -> tuple[int, bool]:
    """One choice; by which seat, and whether nobody else may notice. -1 after the end."""
    table = await house.desk.open(name)
    if not table.to_act():
        return -1, False
    seat = dice.choice(table.to_act())
    choice = dice.choice(table.match.offers(seat).choices)
    await play.choose(table, seat, table.state.version(seat), choice, "")
    return seat, table.match.acts[-1].is_hidden


async def listened_to(house: House, name: str) -> Table:
    """The table at another server, with somebody on every side."""
    table: Table = await house.desk.open(name)
    for viewer in sides_of(table):
        stranger = Identity(hash_of(f"side {viewer}"), "token")
        table.listeners.add(Listener(stranger, viewer, "http://localhost"))
    return table


async def caught_up(table: Table) -> None:
    async with table.lock:
        await catch_up(table)


@pytest.mark.parametrize("game", REGISTER)
def test_what_is_heard_through_the_other_server_gives_nothing_away(two: Two, game: str) -> None:
    """A hidden choice that one server stores changes nothing for anybody else at the other."""
    dice = random.Random(8)
    low, high = REGISTER[game].seats
    name = two[0].call(new_game, two[0], game, min(high, max(low, 3)))
    there = two[1].call(listened_to, two[1], name)
    for _ in range(in_soak(2_000, 60)):
        before = two[1].call(sync, received, there)
        seat, hidden = two[0].call(act_at_random, two[0], name, dice)
        if seat < 0:
            break
        two[1].call(caught_up, there)
        if hidden:
            two[1].call(sync, check_nobody_noticed, there, seat, before)
        here = two[0].call(two[0].desk.open, name)
        for viewer in sides_of(here):
            sent = two[0].call(sync, here.state_message, viewer, 0)
            assert two[1].call(sync, there.state_message, viewer, 0) == sent


async def sync(doing: Any, *given: Any) -> Any:
    """Something on a server's own loop."""
    return doing(*given)
