"""Two servers and their PostgreSQL, killed at any moment of busy play: nothing is lost or doubled."""

import asyncio
import random
import time
from collections import Counter

from freebooter.server.events import Chosen, Stored
from freebooter.server.postgres_store import reading
from freebooter.server.table_state import added_up
from tests.server import postgres
from tests.server.test_durability import Client, Nursery, Player
from tests.soak import in_soak

pytestmark = postgres.needs_postgres
KILLS = in_soak(200, 9)
GAMES = ("notorious", "scoundrels")


class Wanderer(Client):
    """A program that asks now this server, now that one."""

    def __init__(self, ports: list[int], seed: int) -> None:
        super().__init__(ports[0])
        self.ports = ports
        self.dice = random.Random(seed)

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, object]:
        if self.dice.random() < 0.2 and self.connection is not None:
            self.connection.close()
            self.connection = None
        if self.connection is None:
            self.port = self.dice.choice(self.ports)
        status, said = super().ask(method, path, body)
        if status in (503, 504):  # the database is away for longer: nothing was changed, or maybe
            time.sleep(0.1)
            return self.ask(method, path, body)
        return status, said


def journal_of(address: str, table: str) -> list[Stored]:
    async def read() -> list[Stored]:
        async with reading(address) as store:
            return await store.events(table)

    return asyncio.run(read())


def test_servers_and_their_database_killed_in_the_middle_of_play() -> None:
    with postgres.own(durable=True) as cluster:
        address = cluster.new_database()
        nurseries = [Nursery(address), Nursery(address)]
        ports = [nursery.port for nursery in nurseries]
        for nursery in nurseries:
            nursery.bear()
        players = [Player(ports[0], game, i) for i, game in enumerate(GAMES)]
        killed: Counter[str] = Counter()
        try:
            for i, player in enumerate(players):
                player.client = Wanderer(ports, i)
                player.set_up()
            host = Wanderer(ports, 9)
            host.token = host.insist("POST", "/session", {"token": True})[1]["token"]
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            body = {"game": "notorious", "seats": seats, "pace": 0}
            bots = str(host.insist("POST", "/tables", body)[1]["id"])
            host.insist("POST", f"/tables/{bots}/start", {})
            for player in players:
                player.start()
            dice = random.Random(5)
            for kill in range(KILLS):
                host.insist("GET", "/tables")
                time.sleep(dice.uniform(0.0, 0.4))
                what = ("one", "other", "database")[kill % 3]
                killed[what] += 1
                if what == "database":
                    cluster.kill()
                    cluster.start()
                else:
                    nursery = nurseries[("one", "other").index(what)]
                    nursery.kill()
                    nursery.bear()
                play_with_the_bot(host, bots)
            for player in players:
                player.stop.set()
            for player in players:
                player.join(90)
                assert player.error is None and not player.is_alive(), player.error
            play_with_the_bot(host, bots)
        finally:
            for nursery in nurseries:
                nursery.kill()
                nursery.close()
        for player in players:
            events = journal_of(address, player.table)
            assert [one.seq for one in events] == list(range(1, len(events) + 1))
            keys = [one.event.key for one in events if isinstance(one.event, Chosen)]
            assert keys == player.acknowledged  # every one, once, in order, and nothing else
            assert added_up(2, 0, events).acts == len(keys)
        assert (
            all(len(player.acknowledged) > KILLS for player in players) and min(killed.values()) > 2
        )


def play_with_the_bot(host: Client, table: str) -> None:
    """Choose once, and wait until the bot, whoever lets it play, has answered."""
    for _ in range(600):
        state = host.insist("GET", f"/tables/{table}/state?seat=p1&since=99999999")[1]
        if state["over"]:
            return
        if state["prompt"]:
            choice = state["prompt"]["choices"][0]["notation"]
            body = {"seat": "p1", "version": state["version"], "choice": choice}
            key = f"{state['version']}-{random.getrandbits(40):x}"
            status, said = host.insist("POST", f"/tables/{table}/choose", body | {"key": key})
            assert status in (200, 409), said
            return
        time.sleep(0.05)
    raise AssertionError("no bot plays")
