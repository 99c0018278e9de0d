"""Bots at the table: in processes of their own, at a pace, never stuck, and able to stand in."""

import asyncio
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from freebooter.bots.levels import in_time
from freebooter.games import REGISTER
from freebooter.kernel.choice import Seat
from freebooter.server import bots_at_play
from freebooter.server.bots_at_play import BotsAtPlay
from freebooter.server.bots_at_work import Question, Shares, Thinker, Thinkers, to_next_beat
from freebooter.server.games_info import levels_of
from freebooter.server.limits import Limits
from freebooter.server.table import Table
from freebooter.server.thinker import answer
from tests.server.house import House, Person, bounded, running, wait_for


def notices(person: Person, table: str) -> list[str]:
    lines = person.ok(person.get(f"/tables/{table}/chat"))["lines"]
    return [line["text"] for line in lines if line["seat"] is None]


@pytest.mark.parametrize("game", REGISTER)
def test_bots_of_every_level_play_and_a_person_joins_in(game: str, tmp_path: Path) -> None:
    levels = levels_of(game)
    assert levels[0] == "random"
    with running(tmp_path, thinkers=1) as house:
        anne = house.person()
        low, high = REGISTER[game].seats
        seats = min(high, max(low, 1 + len(levels)))
        bots = [levels[i % len(levels)] for i in range(seats - 1)]
        table = anne.table(*bots, "me", game=game, options=bounded(game))["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        for _ in range(8):
            me = f"p{seats}"
            wait_for(lambda me=me: me in anne.info(table)["to_act"])
            anne.ok(anne.choose(table, me))
        assert not notices(anne, table)
        assert house.desk.thinkers.failures == 0 and house.desk.thinkers.thoughts > 0


def test_a_table_of_bots_alone_plays_to_the_end(tmp_path: Path) -> None:
    with running(tmp_path, thinkers=1) as house:
        anne = house.person()
        table = anne.table("random", "random", options=bounded("notorious"))["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        wait_for(lambda: anne.info(table)["status"] == "over")


def thinker_saying(tmp_path: Path, code: str) -> Thinkers:
    """Workers that run other code."""
    script = tmp_path / "worker.py"
    script.write_text(code)
    return Thinkers(1, 0.4, [sys.executable, str(script)])


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        ("error", 'import sys\nfor line in sys.stdin: print(\'{"error": "Oops"}\', flush=True)'),
        ("dies", "raise SystemExit(3)"),
        ("hangs", "import time\ntime.sleep(60)"),
        ("lies", 'import sys\nfor line in sys.stdin: print(\'{"choice": "win"}\', flush=True)'),
        ("babbles", "import sys\nfor line in sys.stdin: print('gold', flush=True)"),
    ],
)
def test_a_bot_that_fails_is_replaced_by_a_simpler_one(
    fault: str, code: str, tmp_path: Path
) -> None:
    with running(tmp_path, minds=thinker_saying(tmp_path, code)) as house:
        anne = house.person()
        table = anne.table("greedy", "me")["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        while anne.info(table)["to_act"] == ["p2"]:
            anne.ok(anne.choose(table, "p2"))
        wait_for(lambda: any(a.seat == 0 for a in house.desk.tables[table].match.acts))
        if fault != "lies":
            assert any("lost the thread" in text for text in notices(anne, table))


def test_the_next_simpler_level_is_asked_first(tmp_path: Path) -> None:
    code = (
        "import sys, json\n"
        "sys.path[:0] = json.loads(sys.argv[1]) if len(sys.argv) > 1 else []\n"
        "from freebooter.server.thinker import answer\n"
        "for line in sys.stdin:\n"
        "    job = json.loads(line)\n"
        "    print(json.dumps(answer(job) if job['level'] == 'random' else {'error': 'x'}),"
        " flush=True)\n"
    )
    thinkers = thinker_saying(tmp_path, code)
    thinkers.seconds = 20
    with running(tmp_path, minds=thinkers) as house:
        anne = house.person()
        table = anne.table("greedy", "me")["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        while anne.info(table)["to_act"] == ["p2"]:
            anne.ok(anne.choose(table, "p2"))
        text = wait_for(lambda: notices(anne, table))[0]
        assert "a random bot chooses" in text


def test_the_pace_is_visible_and_can_be_changed(house: House) -> None:
    anne = house.person()
    table = anne.table("random", "random", pace=10_000)["id"]
    begun = anne.ok(anne.post(f"/tables/{table}/start"))
    assert begun["pace"] == 10_000 and begun["moves"] == 0
    time.sleep(0.6)
    assert anne.info(table)["moves"] == 0
    anne.ok(anne.post(f"/tables/{table}/pace", {"ms": 0}))  # counts at once
    wait_for(lambda: anne.info(table)["moves"] > 3, 20)


def test_a_bot_stands_in_and_the_person_comes_back(tmp_path: Path) -> None:
    with running(tmp_path, thinkers=1, absent_after=0.0) as house:
        anne, bo, table = house.two_people(pace=0)
        with bo.socket(table, "p2") as socket:
            socket.receive_json()
            here = anne.post(f"/tables/{table}/replace", {"seat": "p2", "level": "random"})
            assert here.status_code == 409
        wait_for(lambda: anne.info(table)["seats"][1]["absent"])
        assert (
            bo.post(f"/tables/{table}/replace", {"seat": "p1", "level": "random"}).status_code
            == 403
        )
        body = {"seat": "p2", "level": "random"}
        info = anne.ok(anne.post(f"/tables/{table}/replace", body))
        assert info["seats"][1]["stand_in"] and info["seats"][1]["name"] == "Bo"
        assert anne.post(f"/tables/{table}/replace", body).status_code == 409
        for _ in range(3):
            wait_for(lambda: anne.info(table)["to_act"] == ["p1"])
            anne.ok(anne.choose(table, "p1"))
        refused = bo.choose(table, "p2", "end turn", version=1)
        assert refused.status_code == 409 and "come back" in refused.json()["error"]
        assert bo.state(table, "p2")["view"]["mine"] is not None  # they may look on
        back = bo.ok(bo.post(f"/tables/{table}/return", {"seat": "p2"}))
        assert not back["seats"][1]["stand_in"]
        assert bo.post(f"/tables/{table}/return", {"seat": "p2"}).status_code == 409
        wait_for(lambda: anne.info(table)["to_act"])
        while anne.info(table)["to_act"] == ["p1"]:
            anne.ok(anne.choose(table, "p1"))
        bo.ok(bo.choose(table, "p2"))


def test_whoever_goes_away_can_leave_a_bot_in_place(house: House) -> None:
    _, bo, table = house.two_people()
    info = bo.ok(bo.post(f"/tables/{table}/replace", {"seat": "p2", "level": "random"}))
    assert info["seats"][1]["stand_in"]


@pytest.mark.parametrize(("level", "name"), [("mate", "A Mate"), ("greedy", "A bot")])
def test_bots_are_called_as_people_call_them(house: House, level: str, name: str) -> None:
    _, bo, table = house.two_people()
    bo.ok(bo.post(f"/tables/{table}/replace", {"seat": "p2", "level": level}))
    lines = bo.ok(bo.get(f"/tables/{table}/chat"))["lines"]
    assert lines[-1]["text"] == f"{name} stands in for Bo."


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path, thinkers=1) as house:
        anne = house.person()
        table = anne.table("random", "random", options=bounded("notorious"), pace=10_000)["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        cookie = anne.token
    with running(tmp_path, thinkers=1) as house:
        anne = house.person()
        anne.http.cookies.set("freebooter_guest", cookie)
        assert anne.info(table)["moves"] == 0
        anne.ok(anne.post(f"/tables/{table}/pace", {"ms": 0}))
        wait_for(lambda: anne.info(table)["status"] == "over")


class Quick(Thinkers):
    """Thinks here, without a process, and remembers how often."""

    def __init__(self) -> None:
        super().__init__(1, 20.0)

    async def think(self, question: Question, level: str) -> str:
        self.thoughts += 1
        job = question.job() | {"level": level, "seed": self.thoughts}
        return str(answer(job)["choice"])


def test_a_turn_of_a_bot_takes_whole_paces_whatever_it_thought() -> None:
    for thought in (0.0, 0.01, 0.3, 0.69):  # at once, or with much to weigh: the same
        assert thought + to_next_beat(thought, 0.7) == pytest.approx(0.7)
    assert 0.8 + to_next_beat(0.8, 0.7) == pytest.approx(1.4)
    assert to_next_beat(5.0, 0.0) == 0.0


def test_bots_wait_once_for_all_that_others_can_notice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if only one choice is offered; and a sealed answer of many choices takes no longer."""
    waits: list[tuple[int, float]] = []

    async def note(bots: BotsAtPlay, table: Table, began: float) -> None:
        waits.append((table.state.moves, began))

    monkeypatch.setattr(BotsAtPlay, "_wait_for_beat", note)
    with running(tmp_path, minds=Quick()) as house:
        anne = house.person()
        seats, options = ["random"] * 3, bounded("scoundrels")
        table = anne.table(*seats, game="scoundrels", options=options, pace=700)["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        wait_for(lambda: anne.info(table)["status"] == "over")
        acts = house.desk.tables[table].match.acts
    assert any(act.is_hidden for act in acts)
    visible = sum(not act.is_hidden for act in acts)
    assert [move for move, _ in waits] == list(range(visible))
    assert len({began for _, began in waits}) == visible  # every turn has its own clock


def test_bots_pause_where_nobody_sits_or_looks_on(tmp_path: Path) -> None:
    with running(tmp_path, minds=Quick(), pause_after=0.3) as house:
        anne = house.person()
        table = anne.table("random", "random", pace=20)["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        live = house.desk.tables[table]
        wait_for(lambda: live.state.moves > 0 and live.bot_task.done())
        moves = live.state.moves
        time.sleep(0.3)
        assert live.state.moves == moves  # paused
        assert anne.info(table)["moves"] == moves  # whoever looks, lets them go on
        wait_for(lambda: live.state.moves > moves)
        with anne.socket(table, "watch") as socket:
            socket.receive_json()
            before = live.state.moves
            wait_for(lambda: live.state.moves > before + 25)  # longer than a look


def test_a_table_has_so_many_moves_and_no_more(tmp_path: Path) -> None:
    with running(tmp_path, minds=Quick(), most_acts_a_table=12) as house:
        anne = house.person()
        alone = anne.table("random", "random")["id"]
        anne.ok(anne.post(f"/tables/{alone}/start"))
        wait_for(lambda: anne.info(alone)["status"] == "over")
        assert anne.info(alone)["result"]["agreed"]
        table = anne.table("me", "hotseat")["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        house.play_out(table, 12)
        refused = anne.choose(table, anne.info(table)["to_act"][0])
        assert refused.status_code == 409 and "by agreement" in refused.json()["error"]
        anne.ok(anne.post(f"/tables/{table}/agreement", {"seat": "p1"}))
        assert anne.info(table)["status"] == "over"


def test_bots_of_one_host_wait_their_turn() -> None:
    """A host has a quota of moves of bots, and workers go to whoever has used least of late."""
    limits = Limits(1.0, lambda: 0.0)
    waits = [limits.wait("bots", "greedy host") for _ in range(300)]
    assert waits[0] == 0 and 0 < waits[-1] <= 0.05
    assert limits.wait("bots", "other host") == 0

    async def shared() -> list[str]:
        shares = Shares([Thinker(["x"])])
        order: list[str] = []

        async def think(host: str) -> None:
            worker = await shares.take(host)
            order.append(host)
            await asyncio.sleep(0)
            shares.give_back(worker, host, 1.0)

        jobs = [think("many") for _ in range(6)] + [think("one")]
        await asyncio.gather(*jobs)
        return order

    assert asyncio.run(shared()).index("one") == 1


def test_tables_where_people_wait_come_first() -> None:
    async def shared() -> list[str]:
        shares = Shares([Thinker(["x"])])
        order: list[str] = []

        async def think(host: str, for_nobody: bool) -> None:
            worker = await shares.take(host, for_nobody)
            order.append(host)
            await asyncio.sleep(0)
            shares.give_back(worker, host, 100.0 if host == "people" else 0.0)

        bots = [think("bots alone", True) for _ in range(4)]
        await asyncio.gather(*bots, *(think("people", False) for _ in range(3)))
        return order

    assert asyncio.run(shared()) == ["bots alone", *["people"] * 3, *["bots alone"] * 3]


class Deep(Quick):
    """Bots that think for ever."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    async def think_somehow(self, *given: Any, **more: Any) -> tuple[str, str]:
        self.asked += 1
        await asyncio.Event().wait()
        return "", ""


def test_a_server_is_ready_when_the_last_bot_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path, minds=Deep()) as house:
        anne = house.person()
        tables = [anne.table("me", "random")["id"] for _ in range(5)]
        for table in tables:
            anne.ok(anne.post(f"/tables/{table}/start"))
            house.play_out(table, 20)
        due = sum(
            len(live.match.offers(live.bots_due()[0]).choices) > 1
            or not live.game.is_open(live.match.position, Seat(live.bots_due()[0]))
            for live in house.desk.tables.values()
            if live.bots_due()
        )
    deep = Deep()
    asked: list[int] = []

    def note(event: str, **fields: Any) -> None:
        if event == "resumed":
            asked.append(deep.asked)

    monkeypatch.setattr(bots_at_play, "log", note)
    with running(tmp_path, minds=deep) as house:
        wait_for(lambda: house.person().http.get("/readyz").status_code == 200)
    assert due > 0 and asked == [due]


def test_a_thought_ends_when_the_table_moves_on(tmp_path: Path) -> None:
    """All agree to end the game while a bot thinks for ever: its worker is free again."""
    given_up = []

    class Deaf(Deep):
        async def think_somehow(self, *given: Any, **more: Any) -> tuple[str, str]:
            try:
                return await super().think_somehow(*given, **more)
            except asyncio.CancelledError:
                given_up.append(given[1])
                raise

    with running(tmp_path, minds=Deaf()) as house:
        anne = house.person()
        table = anne.table("greedy", "me", options=bounded("notorious"), pace=0)["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        while "p1" not in anne.info(table)["to_act"]:
            anne.ok(anne.choose(table, "p2"))
        wait_for(lambda: house.desk.thinkers.asked > 0)
        assert not given_up
        anne.ok(anne.post(f"/tables/{table}/agreement", {"seat": "p2"}))
        wait_for(lambda: bool(given_up))


def test_a_bot_that_thought_long_in_a_row_hurries() -> None:
    assert in_time("captain", 0.0) == "captain" and in_time("random", 19.0) == "random"
    assert in_time("legend", 19.0) == "legend@125ms" and in_time("legend", 60.0) == "legend@10ms"
    spent = 0.0
    for _ in range(200):
        seconds = int(in_time("legend", spent).partition("@")[2].removesuffix("ms") or 1000) / 1000
        spent += seconds
    assert spent < 22.0
