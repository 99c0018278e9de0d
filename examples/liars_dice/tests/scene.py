"""A table drawn in a few lines: a player a line, with the dice under the cup."""

from typing import Any

from freebooter.kernel.choice import Seat
from freebooter.testing import BaseScene
from liars_dice.bidding import Bidding
from liars_dice.game import GAME
from liars_dice.rounds import Round
from liars_dice.state import LiarsDice


class Scene(BaseScene[LiarsDice]):
    """Liar's Dice under test."""

    def dice(self, name: str) -> int:
        return self.game.cups[self.seat(name)].dice

    def things(self, zone: str, name: str | None = None) -> list[Any]:
        """What a seat (or a spectator) sees in a zone."""
        return [thing for thing in self.view(name).things if thing.zone == zone]


def scene(text: str, **options: Any) -> Scene:
    """`Anne 4 4 2` has these dice under her cup; `Bo` has none left. The first line bids first."""
    rows = [line.split() for line in text.strip().splitlines()]
    position = GAME.begin(GAME.meta.read_options({"players": len(rows)} | options), GAME.content())
    assert isinstance(position, LiarsDice)
    position.round = 1
    position.begins = Seat(0)
    for cup, (_, *dice) in zip(position.cups, rows, strict=True):
        cup.dice = len(dice)
        cup.shows = sorted(int(shown) - 1 for shown in dice)
    position.agenda = [Round(), Bidding(Seat(0))]
    return Scene(GAME, position, [name for name, *_ in rows])


def begin(**options: Any) -> Scene:
    """A game at its very beginning."""
    position = GAME.start(options)
    assert isinstance(position, LiarsDice)
    names = ["Anne", "Bo", "Cy", "Di", "Ed", "Flo"]
    return Scene(GAME, position, names[: position.seats])
