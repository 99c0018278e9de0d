"""Writes the tables that this folder keeps: run once, at the commit "Keep tables of the first form".

The files beside it stay as they are. They were written before saved positions had a format number,
by code whose steps and fields have other names now; every later Freebooter must open them.
"""

import json
import random
import shutil
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from freebooter.games import REGISTER
from freebooter.kernel.step import Sealed
from freebooter.server.backup import back_up
from tests.server.house import House, Person, running

FOLDER = Path(__file__).parent
PLAYED = 90  # acts, so that there are snapshots and acts after them
PLAYED_ON = 40  # choices that the fixture says how they went


class Writer:
    """Plays tables of one game at random and says how they stand."""

    def __init__(self, house: House, game: str, anne: Person, bo: Person) -> None:
        self.house = house
        self.game = game
        self.anne = anne
        self.bo = bo
        self.dice = random.Random(f"first tables {game}")
        self.tables: list[dict[str, Any]] = []

    async def play(self, name: str, most: int, made: list[Any] | None = None) -> int:
        for count in range(most):
            table = await self.house.desk.open(name)
            acting = [s for s in table.to_act() if not table.ledger.seats[s].is_bot()]
            if not acting:
                return count
            seat = self.dice.choice(acting)
            choice = self.dice.choice(table.match.offers(seat).choices)
            key = f"{name}{table.ledger.seq}"
            await table.choose(seat, table.ledger.version(seat), choice, key)
            if made is not None:
                made.append([f"p{seat + 1}", table.game.vocabulary.say(choice)])
        return most

    def play_until(self, name: str, is_there: Any) -> None:
        """Play past 90 acts, then on until the table stands as wanted."""
        for _ in range(6000):
            table = self.house.call(self.house.desk.open, name)
            assert table.ledger.status == "running", f"{self.game} ended before it stood so"
            if len(table.ledger.acts) > PLAYED and is_there(table):
                return
            self.house.call(self.play, name, 1)
        raise AssertionError(f"{self.game} never stood so")

    def begin(self, kind: str, *seats: str, **more: Any) -> str:
        info = self.anne.table(*seats, game=self.game, name=kind, **more)
        for invite in info["invites"]:
            link = invite["link"].rpartition("/")[2]
            self.bo.ok(self.bo.post(f"/invites/{link}/accept", {"name": "Bo"}))
        self.anne.ok(self.anne.post(f"/tables/{info['id']}/start"))
        return str(info["id"])

    def keep(self, kind: str, name: str) -> None:
        self.tables.append({"kind": kind, "game": self.game, "id": name})

    def write(self) -> None:
        low = REGISTER[self.game].seats[0]
        hotseat = ["me", *["hotseat"] * (low - 1)]

        name = self.begin("undo open", *hotseat)
        self.play_until(name, lambda t: any(t.can_undo(s) for s in range(t.seats)))
        self.keep("undo open", name)

        name = self.begin("undone", *hotseat, "hotseat")
        for _ in range(4):
            self.play_until(name, lambda t: any(t.can_undo(s) for s in range(t.seats)))
            self.house.call(self.undo, name)
            self.house.call(self.play, name, 7)
        self.anne.ok(self.anne.post(f"/tables/{name}/chat", {"seat": "p1", "text": "Ahoy"}))
        self.play_until(name, lambda t: True)
        self.keep("undone", name)

        name = self.begin("take-back open", "me", "invite", *["hotseat"] * (low - 2))
        self.play_until(name, lambda t: True)
        ask = {"seat": "p1", "move": 20}
        self.anne.ok(self.anne.post(f"/tables/{name}/takeback", ask))
        self.keep("take-back open", name)

        name = self.begin("bots", "me", "greedy", "random")
        self.anne.ok(self.anne.post(f"/tables/{name}/pace", {"ms": 0}))
        while len(self.house.call(self.house.desk.open, name).ledger.acts) <= PLAYED:
            self.house.play_out(name, 1)
        self.wait_for(name)
        self.keep("bots", name)

        if self.game in ("notorious", "scoundrels"):
            options = {"place": "plots"} if self.game == "notorious" else {}
            name = self.begin("sealed", *hotseat, *["hotseat"] * 2, options=options)
            self.play_until(name, is_inside_a_sealed_answer)
            self.keep("sealed", name)

        name = self.begin("over", *hotseat, options=dict(REGISTER[self.game].bounds))
        self.house.call(self.play, name, 100_000)
        self.keep("over", name)

    async def undo(self, name: str) -> None:
        table = await self.house.desk.open(name)
        seat = next(s for s in range(table.seats) if table.can_undo(s))
        whole = self.dice.random() < 0.5
        await table.undo(seat, table.ledger.version(seat), f"u{table.ledger.seq}", whole)

    def wait_for(self, name: str) -> None:
        """Until it is a person's turn."""
        for _ in range(2000):
            if "p1" in self.anne.info(name)["to_act"]:
                return
            self.house.call(pause)
        raise AssertionError("the bots never came to an end")


async def pause() -> None:
    import asyncio

    await asyncio.sleep(0.01)


def is_inside_a_sealed_answer(table: Any) -> bool:
    step = table.match.position.agenda[-1]
    return isinstance(step, Sealed) and any(step.told) and bool(step.waiting())


def how_it_stands(people: list[Person], table: dict[str, Any]) -> dict[str, Any]:
    """What all who look at a table are shown."""
    anne, bo = people
    info = anne.info(table["id"])
    states = {"watch": anne.state(table["id"])}
    for seat in info["seats"]:
        word = seat["seat"]
        if seat["kind"] == "person":
            owner = bo if seat["name"] == "Bo" else anne
            states[word] = owner.state(table["id"], word)
    for state in states.values():
        state["log"] = len(state["log"])  # its sentences may change
    return {"info": info, "states": states}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        with running(Path(folder)) as house:
            anne, bo = house.person(), house.person()
            tables = []
            for game in REGISTER:
                writer = Writer(house, game, anne, bo)
                writer.write()
                tables += writer.tables
            for table in tables:
                table.update(how_it_stands([anne, bo], table))
            anne_token, bo_token = anne.token, bo.token
            back_up(Path(folder) / "test.sqlite3", FOLDER / "backup.zip")
        connection = sqlite3.connect(Path(folder) / "test.sqlite3")
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")
        connection.close()
        shutil.copy(Path(folder) / "test.sqlite3", FOLDER / "tables.sqlite3")

        with running(Path(folder)) as house:  # on a copy: how each of them went on
            anne = house.person()
            for table in tables:
                made: list[Any] = []
                if table["info"]["status"] == "running" and table["kind"] != "bots":
                    writer = Writer(house, table["game"], anne, anne)
                    house.call(writer.play, table["id"], PLAYED_ON, made)
                opened = house.call(house.desk.open, table["id"])
                position = opened.match.position
                table["played_on"] = made
                table["scores"] = position.scores()
                table["to_act"] = [f"p{seat + 1}" for seat in opened.to_act()]
                table["offers"] = [
                    [opened.game.vocabulary.say(c) for c in position.offers(seat).choices]
                    for seat in range(opened.seats)
                ]
    said = {"anne": anne_token, "bo": bo_token, "tables": tables}
    text = json.dumps(said, separators=(",", ":")).replace('{"kind"', '\n{"kind"')
    (FOLDER / "expected.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
