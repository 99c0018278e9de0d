"""Second thoughts: undo, restart, take-back by consent; none of them reveals or reshuffles (S-8)."""

import random
import time
from pathlib import Path
from typing import Any

import pytest

from freebooter.games import REGISTER
from freebooter.server import play
from freebooter.server.table_state import TableState
from tests.server.house import House, Person, bounded, running


def hotseat(house: House, game: str = "notorious", **more: Any) -> tuple[Person, str]:
    anne = house.person()
    low = REGISTER[game].seats[0]
    seats = ["me", *["hotseat"] * (low - 1)]
    table = anne.table(*seats, game=game, options=bounded(game), **more)["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    return anne, table


def known(person: Person, table: str, seat: str) -> Any:
    """What a seat knows, without the counting of changes and the way back from here."""
    state = person.state(table, seat)
    apart = ("version", "can_undo", "can_restart")
    return {key: value for key, value in state.items() if key not in apart}


@pytest.mark.parametrize("game", REGISTER)
def test_undo_leads_back_to_exactly_what_was_known(game: str, house: House) -> None:
    anne, table = hotseat(house, game)
    undone = 0
    for turn in range(400):
        info = anne.info(table)
        if info["status"] == "over" or undone >= 6:
            break
        before = [known(anne, table, seat["seat"]) for seat in info["seats"]]
        seat = info["to_act"][0]
        anne.ok(anne.choose(table, seat))
        state = anne.state(table, seat, 10**8 - 1)
        if state["can_undo"]:
            body = {"seat": seat, "version": state["version"], "key": f"u{turn}"}
            done = anne.ok(anne.post(f"/tables/{table}/undo", body))
            assert anne.ok(anne.post(f"/tables/{table}/undo", body)) == done  # a double click
            assert [known(anne, table, seat["seat"]) for seat in info["seats"]] == before
            undone += 1
        house.play_out(table, 7)
    assert undone > 0


def test_restart_goes_back_to_the_barrier_and_no_further(house: House) -> None:
    anne, table = hotseat(house)
    went_far = 0
    for turn in range(200):
        if anne.info(table)["status"] == "over" or went_far > 3:
            break
        seat = anne.info(table)["to_act"][0]
        start = known(anne, table, seat)
        exact = not anne.state(table, seat)["can_undo"]
        made = 0
        while anne.info(table)["to_act"] == [seat] and made < 3:
            anne.ok(anne.choose(table, seat))
            made += 1
            if not anne.state(table, seat, 10**8 - 1)["can_undo"]:
                start, made, exact = known(anne, table, seat), 0, True  # a barrier
        state = anne.state(table, seat, 10**8 - 1)
        if made and state["can_undo"]:
            body = {"seat": seat, "version": state["version"], "key": f"r{turn}"}
            anne.ok(anne.post(f"/tables/{table}/restart", body))
            went_far += made > 1
            if exact:
                assert known(anne, table, seat) == start
            refused = anne.post(f"/tables/{table}/undo", body | {"key": f"again{turn}"})
            assert refused.status_code == 409
        house.play_out(table, 5)
    assert went_far > 0


def test_nobody_undoes_for_others_or_past_luck(house: House) -> None:
    anne, bo, table = house.two_people()
    people = {"p1": anne, "p2": bo}
    seat = anne.info(table)["to_act"][0]
    other = "p2" if seat == "p1" else "p1"
    anne.ok(people[seat].choose(table, seat))
    theirs = people[other].state(table, other)
    body = {"seat": other, "version": theirs["version"], "key": "u"}
    assert not theirs["can_undo"]
    assert people[other].post(f"/tables/{table}/undo", body).status_code == 409
    body["seat"] = seat
    assert people[other].post(f"/tables/{table}/undo", body).status_code == 403


def test_a_take_back_by_consent(tmp_path: Path) -> None:
    with running(tmp_path, snapshot_every=5) as house:
        anne, bo = house.person(), house.person()
        info = anne.table("me", "invite", "random", options=bounded("notorious"), pace=10_000)
        table = info["id"]
        link = info["invites"][0]["link"].rpartition("/")[2]
        bo.ok(bo.post(f"/invites/{link}/accept", {"name": "Bo"}))
        anne.ok(anne.post(f"/tables/{table}/start"))
        anne.ok(anne.post(f"/tables/{table}/pace", {"ms": 0}))
        while anne.info(table)["moves"] < 17:
            house.play_out(table, 1)
        anne.ok(anne.post(f"/tables/{table}/pace", {"ms": 10_000}))
        then = anne.ok(anne.get(f"/tables/{table}/history/7?seat=p1"))
        asked = anne.ok(anne.post(f"/tables/{table}/takeback", {"seat": "p1", "move": 7}))
        assert asked["takeback"] == {"seat": "p1", "move": 7, "waiting": ["p2"]}
        second = bo.post(f"/tables/{table}/takeback", {"seat": "p2", "move": 3})
        assert second.status_code == 409
        own = {"seat": "p1", "accept": True}
        assert anne.post(f"/tables/{table}/takeback/answer", own).status_code == 409
        no = bo.ok(bo.post(f"/tables/{table}/takeback/answer", {"seat": "p2", "accept": False}))
        assert no["takeback"] is None and no["moves"] >= 17
        anne.ok(anne.post(f"/tables/{table}/takeback", {"seat": "p1", "move": 7}))
        yes = bo.ok(bo.post(f"/tables/{table}/takeback/answer", {"seat": "p2", "accept": True}))
        assert yes["moves"] == 7
        now = anne.state(table, "p1")
        assert now["view"] == then["view"] and now["log"] == then["log"]
        assert anne.post(f"/tables/{table}/takeback", {"seat": "p1", "move": 9}).status_code == 422
        house.desk.tables.clear()
        assert anne.state(table, "p1")["view"] == then["view"]
        anne.ok(anne.post(f"/tables/{table}/pace", {"ms": 0}))


def test_the_luck_of_then_comes_again(house: House) -> None:
    """Nobody can fish for better luck by taking back."""
    anne, table = hotseat(house, undo="free")
    house.play_out(table, 30)
    first = anne.ok(anne.get(f"/tables/{table}/history/30?seat=watch"))
    match = house.desk.tables[table].match
    entries = [(act.seat, match.say(act.choice)) for act in match.acts]
    anne.ok(anne.post(f"/tables/{table}/takeback", {"seat": "p1", "move": 0}))
    assert anne.info(table)["moves"] == 0
    for seat, choice in entries:
        anne.ok(anne.choose(table, f"p{seat + 1}", choice))
    again = anne.ok(anne.get(f"/tables/{table}/history/30?seat=watch"))
    assert again["view"] == first["view"] and again["log"] == first["log"]


@pytest.mark.parametrize("every", [1, 6, 10_000])
@pytest.mark.parametrize("game", REGISTER)
def test_a_restart_changes_nothing_for_anybody(game: str, every: int, tmp_path: Path) -> None:
    """Read anew from journal and snapshots, a table shows the same bytes, undo included."""
    with running(tmp_path, snapshot_every=every) as house:
        _, name = hotseat(house, game)

        async def walk() -> int:
            dice = random.Random(f"{game} {every}")
            undone = 0
            for step in range(90):
                table = await house.desk.open(name)
                acting = table.to_act()
                if not acting:
                    break
                seat = dice.choice(acting)
                choice = dice.choice(table.match.offers(seat).choices)
                async with table.lock:
                    await play.choose(table, seat, table.state.version(seat), choice, f"k{step}")
                back = [s for s in range(table.seats) if table.can_undo(s)]
                if back and dice.random() < 0.4:
                    seat = dice.choice(back)
                    whole = dice.random() < 0.5
                    version = table.state.version(seat)
                    async with table.lock:
                        await play.undo(table, seat, version, f"u{step}", whole)
                    undone += 1
                sides = [None, *range(table.seats)]
                before = [table.state_message(side, 0) for side in sides]
                if step % 3 == 0:
                    house.desk.tables.clear()
                    again = await house.desk.open(name)
                    assert [again.state_message(side, 0) for side in sides] == before
            return undone

        assert house.call(walk) > 0


def test_a_table_without_take_backs(house: House) -> None:
    anne, table = hotseat(house, undo="none")
    house.play_out(table, 5)
    assert anne.post(f"/tables/{table}/takeback", {"seat": "p1", "move": 1}).status_code == 409


def test_a_bot_that_stands_in_gives_no_consent(tmp_path: Path) -> None:
    """Or the host could replace somebody who is away, and take back what they like."""
    with running(tmp_path, absent_after=0.0, thinkers=1) as house:
        anne, bo, table = house.two_people(pace=10_000)
        house.play_out(table, 9)
        anne.ok(anne.post(f"/tables/{table}/replace", {"seat": "p2", "level": "random"}))
        asked = anne.ok(anne.post(f"/tables/{table}/takeback", {"seat": "p1", "move": 2}))
        assert asked["takeback"] == {"seat": "p1", "move": 2, "waiting": ["p2"]}
        assert asked["moves"] > 2
        yes = {"seat": "p2", "accept": True}
        assert bo.ok(bo.post(f"/tables/{table}/takeback/answer", yes))["moves"] == 2


def test_whoever_acts_without_a_socket_is_here(tmp_path: Path) -> None:
    with running(tmp_path, absent_after=0.4, thinkers=1) as house:
        anne, bo, table = house.two_people(pace=10_000)
        body = {"seat": "p2", "level": "random"}
        for _ in range(3):
            time.sleep(0.25)
            bo.state(table, "p2")
            assert anne.post(f"/tables/{table}/replace", body).status_code == 409
        time.sleep(0.5)
        assert anne.ok(anne.post(f"/tables/{table}/replace", body))["seats"][1]["stand_in"]


def rewind(person: Any, table: str, move: int) -> Any:
    return person.ok(person.post(f"/tables/{table}/takeback", {"seat": "p1", "move": move}))


@pytest.mark.parametrize("every", [1, 10_000])
@pytest.mark.parametrize("game", REGISTER)
def test_a_rewind_can_itself_be_undone(game: str, every: int, tmp_path: Path) -> None:
    with running(tmp_path, snapshot_every=every) as house:
        anne, table = hotseat(house, game, undo="free")
        house.play_out(table, 30)
        moves = anne.info(table)["moves"]
        before = [anne.state(table, side) for side in ("p1", "p2", "watch")]
        assert anne.info(table)["rewound"] is None
        assert rewind(anne, table, 12)["rewound"] == moves
        assert rewind(anne, table, 4)["rewound"] == moves
        wrong = anne.post(f"/tables/{table}/takeback", {"seat": "p1", "move": moves - 1})
        assert wrong.status_code == 422
        house.desk.tables.clear()
        info = rewind(anne, table, moves)
        assert info["moves"] == moves and info["rewound"] is None
        for _ in range(2):  # and after a restart
            after = [anne.state(table, side) for side in ("p1", "p2", "watch")]
            for then, now in zip(before, after, strict=True):
                for name in ("view", "log", "story", "prompt", "waiting", "move"):
                    assert now[name] == then[name], name
            house.desk.tables.clear()
        house.play_out(table, 5)


def test_after_an_act_a_rewind_stays(house: House) -> None:
    anne, table = hotseat(house, undo="free")
    house.play_out(table, 20)
    rewind(anne, table, 8)
    house.play_out(table, 1)
    assert anne.info(table)["rewound"] is None
    assert anne.post(f"/tables/{table}/takeback", {"seat": "p1", "move": 20}).status_code == 422


def test_going_forward_again_needs_the_same_consent(house: House) -> None:
    anne, bo, table = house.two_people(options=bounded("notorious"))
    house.play_out(table, 20)
    moves = anne.info(table)["moves"]
    yes = {"seat": "p2", "accept": True}
    rewind(anne, table, 8)
    assert bo.ok(bo.post(f"/tables/{table}/takeback/answer", yes))["moves"] == 8
    asked = rewind(anne, table, moves)
    assert asked["takeback"]["move"] == moves and asked["moves"] == 8
    assert bo.ok(bo.post(f"/tables/{table}/takeback/answer", yes))["moves"] == moves


def test_what_stands_is_known_however_much_was_taken_back() -> None:
    dice = random.Random(7)
    for _ in range(50):
        state, cuts = TableState(2, 0), []
        for seq in range(1, 60):
            state.seq = seq
            if dice.random() < 0.4:
                cuts.append((seq, dice.randrange(12)))
                state._cut(cuts[-1][1])
        for seq in range(60):
            for acts in range(13):
                gone = any(at > seq and left < acts for at, left in cuts)
                assert state.stands(seq, acts) is not gone
