"""uvicorn's server, which also takes connections that other workers hand over."""

import asyncio
import socket

import uvicorn

from freebooter.server.connections import Connection
from freebooter.server.logs import log
from freebooter.server.neighbours import BEAT_SECONDS, Neighbours


class Worker(uvicorn.Server):
    """Serves what it accepts, and what its neighbours give it."""

    def __init__(self, config: uvicorn.Config, neighbours: Neighbours | None) -> None:
        super().__init__(config)
        self.neighbours = neighbours
        self._beating: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.neighbours is not None and not self.should_exit:
            loop = asyncio.get_running_loop()
            loop.add_reader(self.neighbours.door, self.neighbours.take, self._take)
            self._beating = asyncio.create_task(self._beat(self.neighbours))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.neighbours is not None and self._beating is not None:
            self._beating.cancel()
            self.neighbours.leave()
            asyncio.get_running_loop().remove_reader(self.neighbours.door)
        await super().shutdown(sockets)

    async def _beat(self, neighbours: Neighbours) -> None:
        while True:
            neighbours.beat()
            await asyncio.sleep(BEAT_SECONDS)

    def _take(self, connection: socket.socket, head: bytes) -> None:
        task = asyncio.create_task(self._serve_taken(connection, head))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _serve_taken(self, connection: socket.socket, head: bytes) -> None:
        """As if it had been accepted here, and its request read here."""
        try:
            _, taken = await asyncio.get_running_loop().connect_accepted_socket(
                self._protocol, connection
            )
        except OSError as error:
            log("connection not taken", why=str(error)[:100])
            connection.close()
        else:
            taken.data_received(head)

    def _protocol(self) -> Connection:
        made = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        assert isinstance(made, Connection)
        made.was_taken = True
        return made
