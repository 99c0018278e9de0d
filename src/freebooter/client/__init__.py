"""A client for programs: play at any Freebooter server, with nothing but what is installed anyway.

>>> from freebooter.client import Client, play
>>> import random
>>> def think(state):
...     return random.choice(state.prompt.choices).notation
>>> play(Client("http://localhost:8000", "bot_…"), think)  # doctest: +SKIP
"""

from freebooter.client.aio import AsyncClient, play_async
from freebooter.client.bot import play
from freebooter.client.calls import Client, Seat
from freebooter.client.http import Refused
from freebooter.server.wire import AccountEvent, NewTable, OverEvent, SeatWish, State

__all__ = [
    "AccountEvent",
    "AsyncClient",
    "Client",
    "NewTable",
    "OverEvent",
    "Refused",
    "Seat",
    "SeatWish",
    "State",
    "play",
    "play_async",
]
