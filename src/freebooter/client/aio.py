"""The same client for programs with an event loop: every call waits in a thread."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from freebooter.client.bot import MOST_REFUSED, answer, is_out, take_all
from freebooter.client.calls import ALL_LINES, Client, Seat
from freebooter.client.http import Refused
from freebooter.server import wire


class AsyncClient:
    """An account at a server. `sync` is the client that does the work."""

    def __init__(self, address: str, token: str, patience: float = 60.0) -> None:
        self.sync = Client(address, token, patience)

    @classmethod
    async def guest(cls, address: str) -> "AsyncClient":
        made = await asyncio.to_thread(Client.guest, address)
        return cls(address, made.token)

    @classmethod
    async def join(cls, link: str, name: str) -> tuple["AsyncClient", Seat]:
        made, seat = await asyncio.to_thread(Client.join, link, name)
        return cls(made.address, made.token), seat

    async def games(self) -> list[wire.GameInfo]:
        return await asyncio.to_thread(self.sync.games)

    async def tables(self) -> list[wire.TableInfo]:
        return await asyncio.to_thread(self.sync.tables)

    async def open_tables(self) -> list[wire.OpenTable]:
        return await asyncio.to_thread(self.sync.open_tables)

    async def table(self, table: str) -> wire.TableInfo:
        return await asyncio.to_thread(self.sync.table, table)

    async def new_table(self, wanted: wire.NewTable) -> wire.TableInfo:
        return await asyncio.to_thread(self.sync.new_table, wanted)

    async def start(self, table: str, fill: str = "") -> wire.TableInfo:
        return await asyncio.to_thread(self.sync.start, table, fill)

    async def sit(self, table: str, name: str) -> wire.TableInfo:
        return await asyncio.to_thread(self.sync.sit, table, name)

    async def accept(self, link: str, name: str) -> Seat:
        return await asyncio.to_thread(self.sync.accept, link, name)

    async def state(self, table: str, seat: str = "watch", have: int = ALL_LINES) -> wire.State:
        return await asyncio.to_thread(self.sync.state, table, seat, have)

    async def choose(self, table: str, seat: str, version: int, choice: str | int) -> wire.Done:
        return await asyncio.to_thread(self.sync.choose, table, seat, version, choice)

    async def resign(self, table: str, seat: str, level: str = "") -> wire.TableInfo:
        return await asyncio.to_thread(self.sync.resign, table, seat, level)

    async def propose_end(self, table: str, seat: str) -> wire.TableInfo:
        return await asyncio.to_thread(self.sync.propose_end, table, seat)

    async def answer_end(self, table: str, seat: str, accept: bool) -> wire.TableInfo:
        return await asyncio.to_thread(self.sync.answer_end, table, seat, accept)

    async def say(self, table: str, text: str) -> wire.ChatLine:
        return await asyncio.to_thread(self.sync.say, table, text)

    async def bots(self) -> list[wire.BotInfo]:
        return await asyncio.to_thread(self.sync.bots)

    async def make_bot(self, name: str, is_open: bool = False) -> wire.BotMade:
        return await asyncio.to_thread(self.sync.make_bot, name, is_open)

    async def revoke_bot(self, bot: str) -> None:
        await asyncio.to_thread(self.sync.revoke_bot, bot)

    async def challenge(self, table: str, seat: str, bot: str) -> wire.TableInfo:
        return await asyncio.to_thread(self.sync.challenge, table, seat, bot)

    async def accept_challenge(self, table: str) -> Seat:
        return await asyncio.to_thread(self.sync.accept_challenge, table)

    async def decline_challenge(self, table: str) -> None:
        await asyncio.to_thread(self.sync.decline_challenge, table)

    async def events(self, stay: bool = True) -> AsyncIterator[wire.AccountEvent]:
        """As `Client.events`, in a thread of its own, which ends within half a minute."""
        lines, thread = self.sync.events(stay), ThreadPoolExecutor(1, "events")
        loop = asyncio.get_running_loop()
        try:
            while (event := await loop.run_in_executor(thread, next, lines, None)) is not None:
                yield event
        finally:
            thread.shutdown(wait=False)


async def play_async(
    client: AsyncClient,
    think: Callable[[wire.State], Awaitable[str | int]],
    accepts: Callable[[wire.ChallengeEvent], bool] = take_all,
    until: Callable[[wire.AccountEvent], bool] = lambda event: False,
) -> None:
    """As `play`, with a bot that thinks in the event loop: turns at several tables overlap."""
    turns: dict[tuple[str, str], asyncio.Task[None]] = {}
    try:
        async with asyncio.TaskGroup() as group:
            async for event in client.events():
                if isinstance(event, wire.ChallengeEvent):
                    await asyncio.to_thread(answer, client.sync, event, accepts(event))
                elif isinstance(event, wire.TurnEvent):
                    place = (event.table, event.seat)
                    turn = take_turn_async(client, *place, think, turns.get(place))
                    turns[place] = group.create_task(turn)
                if until(event):
                    return
    except ExceptionGroup as failed:  # what went wrong at a table ends it all, as it does `play`
        raise failed.exceptions[0] from failed


async def take_turn_async(
    client: AsyncClient,
    table: str,
    seat: str,
    think: Callable[[wire.State], Awaitable[str | int]],
    before: asyncio.Task[None] | None = None,
) -> None:
    """As `take_turn`, once the turn before is over. No thread is held while the bot thinks."""
    if before is not None:
        await before
    refusals = 0
    while refusals < MOST_REFUSED:
        try:
            state = await client.state(table, seat)
            if state.prompt is None or state.over:
                return
            await client.choose(table, seat, state.version, await think(state))
            refusals = 0
        except Refused as refused:
            if is_out(refused):
                return
            refusals += 1
