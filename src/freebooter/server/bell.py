"""A bell that somebody waits for now and then; while nobody does, it takes next to no memory."""

import asyncio


class Bell:
    """Whoever waits hears it; it is not kept for those who come later."""

    __slots__ = ("_waiting",)

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] | None = None

    def ring(self) -> None:
        waiting, self._waiting = self._waiting, None
        for one in waiting or ():
            if not one.done():
                one.set_result(None)

    async def rung(self, seconds: float) -> bool:
        """Whether it rings within so many seconds; if so, at once."""
        heard = asyncio.get_running_loop().create_future()
        self._waiting = [*(one for one in self._waiting or () if not one.done()), heard]
        await asyncio.wait({heard}, timeout=seconds)
        if heard.done():
            return True
        heard.cancel()
        return False
