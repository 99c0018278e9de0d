"""Silent tables cost little: no task waits for a socket that has nothing to be sent."""

import asyncio

from freebooter.server.bell import Bell
from tests.server.house import House, wait_for
from tests.server.test_sockets import choose_first, read_until


async def senders() -> list[str]:
    """The tasks that send something to sockets."""
    names = [getattr(task.get_coro(), "__qualname__", "") for task in asyncio.all_tasks()]
    return [name for name in names if name == "Sender.send_all"]


def test_a_silent_socket_has_no_task_that_sends(house: House) -> None:
    anne, bo, table = house.two_people()
    with anne.socket(table, "p1") as one, bo.socket(table, "p2") as two:
        sockets = {"p1": one, "p2": two}
        states = {seat: read_until(sockets[seat], "state")["state"] for seat in sockets}
        wait_for(lambda: not house.call(senders))
        mover = states["p1"]["waiting"][0]
        choose_first(sockets[mover], states[mover], "a-key")
        read_until(sockets[mover], "done", key="a-key")
        read_until(two if mover == "p1" else one, "state")
        wait_for(lambda: not house.call(senders))
        assert len(house.desk.tables[table].listeners) == 2
    wait_for(lambda: not house.desk.tables[table].listeners)


def test_a_bell_is_heard_by_all_who_wait_and_not_kept() -> None:
    async def listen() -> None:
        bell = Bell()
        bell.ring()
        assert not await bell.rung(0)
        waiting = [asyncio.create_task(bell.rung(60)) for _ in range(2)]
        await asyncio.sleep(0)
        bell.ring()
        assert await asyncio.gather(*waiting) == [True, True]

    asyncio.run(listen())
