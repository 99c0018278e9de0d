"""The client for programs, against a real server: bots that people make, and what they play."""

import asyncio
import inspect
import random
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from freebooter.client import AsyncClient, Client, Refused, play, play_async
from freebooter.server import wire
from tests.server.house import bounded, wait_for
from tests.server.test_commands import serving


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("client") / "x.sqlite3", "--quiet") as (port, _):
        yield f"http://localhost:{port}"


def think(state: wire.State) -> str:
    assert state.prompt is not None and isinstance(state.view, dict)
    return random.choice(state.prompt.choices).notation


def table_for(anne: Client, *kinds: str, game: str = "notorious") -> str:
    people = ("me", "invite")
    seats = [
        wire.SeatWish(kind if kind in people else "bot", level="" if kind in people else kind)  # type: ignore[arg-type]
        for kind in kinds
    ]
    options = bounded(game, len(kinds))
    return anne.new_table(wire.NewTable(game, seats, options, pace=0)).id


def in_thread(*given: Any, **more: Any) -> threading.Thread:
    thread = threading.Thread(target=play, args=given, kwargs=more, daemon=True)
    thread.start()
    return thread


def test_a_bot_is_challenged_plays_to_the_end_and_hears_of_it(address: str) -> None:
    anne = Client.guest(address)
    made = anne.make_bot("Barnacle")
    assert made.token.startswith("bot_") and [bot.name for bot in anne.bots()] == ["Barnacle"]
    table = table_for(anne, "me", "invite")
    heard: list[wire.AccountEvent] = []

    def is_over(event: wire.AccountEvent) -> bool:
        heard.append(event)
        return isinstance(event, wire.OverEvent)

    bot = in_thread(Client(address, made.token), think, until=is_over)
    anne.challenge(table, "p2", made.bot.id)
    wait_for(lambda: anne.table(table).seats[1].name == "Barnacle")
    anne.start(table)
    play(anne, think, until=lambda event: isinstance(event, wire.OverEvent))
    bot.join(60)
    assert anne.table(table).status == "over" and not bot.is_alive()
    kinds = [type(event) for event in heard]
    assert kinds[0] is wire.ChallengeEvent and kinds[-1] is wire.OverEvent
    assert kinds.index(wire.StartEvent) < kinds.index(wire.TurnEvent)
    assert isinstance(heard[-1], wire.OverEvent) and heard[-1].result is not None
    assert isinstance(heard[0], wire.ChallengeEvent) and heard[0].game == "notorious"


def test_a_bot_that_is_revoked_is_out_at_once_and_the_game_goes_on(address: str) -> None:
    anne = Client.guest(address)
    made = anne.make_bot("Barnacle")
    bot = Client(address, made.token)
    table = table_for(anne, "me", "invite")
    anne.challenge(table, "p2", made.bot.id)
    bot.accept_challenge(table)
    anne.start(table)
    ended: list[int] = []

    def listen() -> None:
        try:
            for _ in bot.events():
                pass
        except Refused as refused:
            ended.append(refused.status)

    listening = threading.Thread(target=listen, daemon=True)
    listening.start()
    bot.state(table, "p2")
    anne.revoke_bot(made.bot.id)
    with pytest.raises(Refused) as refused:
        bot.state(table, "p2")
    assert refused.value.status == 401 and anne.bots() == []
    listening.join(60)
    assert ended == [401]
    assert anne.table(table).seats[1].kind == "bot"
    anne.propose_end(table, "p1")  # alone with bots the game ends
    assert anne.table(table).status == "over"


def test_who_resigns_looks_on_and_a_bot_of_the_server_plays(address: str) -> None:
    anne = Client.guest(address)
    table = table_for(anne, "me", "invite")
    link = next(one.link for one in anne.table(table).invites)
    bo, seat = Client.join(link, "Bo")
    anne.start(table)
    with pytest.raises(Refused, match="not yours"):
        bo.resign(table, "p1")
    with pytest.raises(Refused, match="Bots here are"):
        bo.resign(table, "p2", "kraken")
    info = bo.resign(table, seat.seat)
    assert info.seats[1].kind == "bot" and info.watching and not info.seats[1].mine
    assert info.seats[1].name == "Bo" and bo.state(table).seat is None
    with pytest.raises(Refused, match="not yours"):
        bo.state(table, "p2")
    play(anne, think, until=lambda event: isinstance(event, wire.OverEvent))


def test_an_end_is_offered_and_taken(address: str) -> None:
    anne = Client.guest(address)
    table = table_for(anne, "me", "invite")
    bo, seat = Client.join(anne.table(table).invites[0].link, "Bo")
    anne.start(table)
    assert bo.propose_end(table, seat.seat).agreement is not None
    assert anne.answer_end(table, "p1", True).status == "over"
    assert [type(event) for event in bo.events(stay=False)] == []  # what is over is no news


def test_with_a_loop_all_can_be_done_that_can_be_done_without(address: str) -> None:
    for name, method in inspect.getmembers(Client, callable):
        if not name.startswith("_"):
            there = inspect.signature(getattr(AsyncClient, name)).parameters
            assert list(there) == list(inspect.signature(method).parameters), name

    async def evening() -> None:
        anne = await AsyncClient.guest(address)
        seats = [wire.SeatWish("me"), wire.SeatWish("invite")]
        made = await anne.new_table(wire.NewTable("notorious", seats))
        bo, seat = await AsyncClient.join(made.invites[0].link, "Bo")
        assert seat.seat == "p2" and (await bo.table(made.id)).seats[1].mine

    asyncio.run(evening())


def test_one_loop_plays_at_several_tables_at_once(address: str) -> None:
    async def evening() -> None:
        anne = await AsyncClient.guest(address)
        made = await anne.make_bot("Octopus")
        bot = AsyncClient(address, made.token)
        tables = [await asyncio.to_thread(table_for, anne.sync, "me", "invite") for _ in range(3)]
        for table in tables:
            await anne.challenge(table, "p2", made.bot.id)
        over: set[str] = set()

        def all_over(event: wire.AccountEvent) -> bool:
            if isinstance(event, wire.OverEvent):
                over.add(event.table)
            return len(over) == 3

        async def decide(state: wire.State) -> str:
            await asyncio.sleep(0)
            return think(state)

        playing = asyncio.create_task(play_async(bot, decide, until=all_over))
        for table in tables:
            while (await anne.table(table)).seats[1].kind == "open":
                await asyncio.sleep(0.05)
            await anne.start(table)
            await anne.resign(table, "p1")
        await asyncio.wait_for(playing, 120)
        assert over == set(tables)

    asyncio.run(evening())


def test_thoughts_hold_no_threads_and_what_goes_wrong_in_one_is_raised(address: str) -> None:
    """A bot that asks the server while it thinks, in a loop with next to no threads."""

    class Enough(Exception):
        pass

    async def evening() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        anne = await AsyncClient.guest(address)
        made = await anne.make_bot("Squid")
        bot = AsyncClient(address, made.token)
        tables = [await asyncio.to_thread(table_for, anne.sync, "me", "invite") for _ in range(3)]
        thinking: set[int] = set()
        together = asyncio.Event()

        async def decide(state: wire.State) -> str:
            thinking.add(len(thinking))
            if len(thinking) == 3:
                together.set()
            await together.wait()
            await bot.tables()
            raise Enough

        playing = asyncio.create_task(play_async(bot, decide))
        for table in tables:
            await anne.challenge(table, "p2", made.bot.id)
            while (await anne.table(table)).seats[1].kind == "open":
                await asyncio.sleep(0.05)
            await anne.start(table)
            await anne.resign(table, "p1")
        with pytest.raises(Enough):
            await asyncio.wait_for(playing, 60)

    asyncio.run(evening())


def test_an_address_that_is_none_and_a_token_that_is_none(address: str) -> None:
    with pytest.raises(ValueError, match="no address"):
        Client("localhost:8000", "x")
    with pytest.raises(Refused) as refused:
        next(Client(address, "bot_" + "x" * 39).events())
    assert refused.value.status == 401


def test_a_restart_of_the_server_is_no_end(tmp_path: Path) -> None:
    db = tmp_path / "x.sqlite3"
    with serving(db, "--quiet") as (port, _):
        anne = Client.guest(f"http://localhost:{port}")
        table = table_for(anne, "me", "random")
        anne.start(table)
        over = threading.Event()

        def is_over(event: wire.AccountEvent) -> bool:
            if isinstance(event, wire.OverEvent):
                over.set()
            return over.is_set()

        in_thread(anne, think, until=is_over)
        wait_for(lambda: anne.table(table).moves > 5)
    with serving(db, "--quiet", "--port", str(port)):
        assert over.wait(90)
        assert anne.table(table).status == "over"
