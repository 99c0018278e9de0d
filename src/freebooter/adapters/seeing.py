"""What all adapters share: observations as arrays, masks, and rewards."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freebooter.adapters.asking import dtype_of
from freebooter.kernel.choice import Seat
from freebooter.kernel.errors import BadOption
from freebooter.kernel.game import Game
from freebooter.kernel.lanes import rewards_of
from freebooter.kernel.observer import mask_of
from freebooter.kernel.position import Position

__all__ = ["Eyes", "mask_array", "rewards_of"]


class Eyes:
    """Sees positions as a seat may, as arrays of one length.

    Games with an observer are seen at full speed, as `uint8` too; others through their views.
    """

    def __init__(self, game: Game, options: Mapping[str, Any], dtype: Any = "float32") -> None:
        dtype = dtype_of(dtype)
        self.game = game
        self.dtype: Any = np.dtype(dtype)
        self.is_bytes = dtype == "uint8"
        seats: int = options["players"]
        self.observer = game.observer(seats)
        self.layout = game.layout(seats)
        if self.observer is None or self.layout is None:
            if dtype == "uint8":
                raise BadOption(f"{game.meta.name} has no observations in bytes; use float32.")
            self.size = len(game.encode(game.view(game.start(options), Seat(0))))
            self.name = f"{game.meta.id}-view-v{game.meta.rules_version}"
        else:
            self.size = self.layout.size
            self.scales = np.array(self.layout.scales(), np.float32)
            self.name = self.layout.name
        self.high = 255 if dtype == "uint8" else np.inf
        self.low = 0 if dtype == "uint8" else -np.inf

    def see(self, position: Position, seat: Seat) -> NDArray[Any]:
        """What a seat may know; a fresh array."""
        if self.observer is None:
            return np.array(self.game.encode(self.game.view(position, seat)), np.float32)
        seen = self.observer.observe(position, seat)
        if self.is_bytes:
            return np.frombuffer(bytearray(seen), np.uint8)
        return np.frombuffer(seen, np.uint8) / self.scales


def mask_array(game: Game, position: Position, seat: Seat) -> NDArray[np.int8]:
    """1 for every choice that is offered to a seat now."""
    mask = mask_of(position.offers(seat).choices, game.vocabulary.size)
    return np.frombuffer(mask, np.int8).copy()
