"""What a socket is sent of log and story adds up to the whole, take-backs and all."""

import random
from typing import Any

import pytest

from freebooter.games import REGISTER
from tests.server.house import House, bounded
from tests.server.test_sockets import merged, read_until

NOTHING = 10**8 - 1  # lines of the log that somebody has


def added(state: Any, message: Any) -> Any:
    """A state with the log and the story of a message, as docs/api.md says."""
    new = merged(state, message)
    for name in ("log", "story"):
        before = state[name][: new[f"{name}_from"]] if state else []
        assert len(before) == new[f"{name}_from"], name
        new = new | {name: before + new[name]}
    return new


@pytest.mark.parametrize("changes", [False, True])
@pytest.mark.parametrize("game", REGISTER)
def test_the_story_adds_up(game: str, changes: bool, house: House) -> None:
    anne = house.person()
    table = anne.table("me", "hotseat", game=game, options=bounded(game))["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    dice = random.Random(game)
    sent_again = undone = 0
    with anne.socket(table, "p1", query="&changes=1" if changes else "") as socket:
        state = added(None, read_until(socket, "state"))
        for turn in range(70):
            if state["over"]:
                break
            seat = dice.choice(state["waiting"])
            mine = anne.state(table, seat, NOTHING)
            if mine["can_undo"] and dice.random() < 0.4:
                body = {"seat": seat, "version": mine["version"], "key": f"u{turn}"}
                whole = dice.choice(["undo", "restart"])
                anne.ok(anne.post(f"/tables/{table}/{whole}", body))
                undone += 1
            else:
                wanted = dice.choice(mine["prompt"]["choices"])["notation"]
                anne.ok(anne.choose(table, seat, wanted, version=mine["version"]))
            if dice.random() < 0.1:
                house.call(rest, house, table)
            while state["version"] < anne.state(table, "p1", NOTHING)["version"]:
                message = socket.receive_json()
                if message["type"] in ("state", "change"):
                    lines, story = len(state["log"]), message["state"]["story"]
                    sent_again += any(line["end"] == lines for line in story)
                    state = added(state, message)
            whole = anne.state(table, "p1")
            assert state["log"] == whole["log"] and state["story"] == whole["story"]
    assert undone > 0 and sent_again <= undone


async def rest(house: House, table: str) -> None:
    live = house.desk.tables[table]
    async with live.lock:
        live.caches.sleep()
