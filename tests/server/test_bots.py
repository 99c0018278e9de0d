"""Bots at the table: in processes of their own, at a pace, never stuck, and able to stand in."""

import sys
import time
from pathlib import Path
from typing import Any

import pytest

from freebooter.games import REGISTER
from freebooter.server.bots_at_work import Thinkers, to_next_beat
from freebooter.server.desk import Desk
from freebooter.server.states import levels_of
from freebooter.server.table import Table
from freebooter.server.thinker import answer
from tests.server.house import House, Person, bounded, running


def wait_for(check: Any, seconds: float = 60.0) -> Any:
    """Poll until something is true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = check()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("waited in vain")


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
        wait_for(lambda: any(a.seat == 0 for a in house.desk.tables[table].ledger.acts))
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

    async def think(
        self, game: str, options: dict[str, Any], world: Any, seat: int, level: str
    ) -> str:
        self.thoughts += 1
        job = {"game": game, "options": options, "world": world, "seat": seat, "level": level}
        return str(answer(job | {"seed": self.thoughts})["choice"])


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

    async def note(desk: Desk, table: Table, began: float) -> None:
        waits.append((table.ledger.moves(), began))

    monkeypatch.setattr(Desk, "_wait_for_beat", note)
    with running(tmp_path, minds=Quick()) as house:
        anne = house.person()
        seats, options = ["random"] * 3, bounded("scoundrels")
        table = anne.table(*seats, game="scoundrels", options=options, pace=700)["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        wait_for(lambda: anne.info(table)["status"] == "over")
        acts = house.desk.tables[table].ledger.acts
    assert any(act.hidden for act in acts)
    visible = sum(not act.hidden for act in acts)
    assert [move for move, _ in waits] == list(range(visible))
    assert len({began for _, began in waits}) == visible  # every turn has its own clock
