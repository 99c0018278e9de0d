"""Digests of many seeded games: who was asked and offered what, what was chosen, what luck did.

Unlike the golden texts beside them they hold neither views nor sentences nor names of steps, so
tidying leaves them alone: `play` never changes, `facts` and `bars` only with the rules or the log.
`python -m tests.playthroughs.moves` writes `moves.digest` anew.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from freebooter.games import REGISTER, load_game
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Outcome, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.driver import Listener, random_driver
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.testing.option_sets import name_of, option_sets

FILE = Path(__file__).parent / "moves.digest"


class Digest:
    """A hash that grows with what it hears."""

    def __init__(self) -> None:
        self._hash = sha256()

    def hear(self, *things: Any) -> None:
        self._hash.update(json.dumps(things).encode())

    def text(self) -> str:
        return self._hash.hexdigest()[:16]


def digest_line(game: Game, options: dict[str, Any], seed: int) -> str:
    """One game of players who choose at random, as one line."""
    position = game.start(options, is_heard=True)
    dice = Dice(seed, "moves")
    digests = Digests(position, dice)
    nodes = 0
    while not position.is_over():
        nodes += 1
        digests.driver.step()
        for fact in position.facts or []:
            digests.facts.hear(fact.kind, fact.audience, fact.values)
        position.facts = []
    result = f"{position.scores()} {position.ranking()} {position.rounds()}"
    return (
        f"{game.meta.id} {name_of(options)} nodes={nodes} play={digests.play.text()} "
        f"facts={digests.facts.text()} bars={digests.bars.text()} {result}"
    )


class Digests(Listener):
    """Digests of one game, and the driver that plays it."""

    def __init__(self, position: Position, dice: Dice) -> None:
        self.position = position
        self.dice = dice
        self.play, self.facts, self.bars = Digest(), Digest(), Digest()
        self.driver = random_driver(position, dice, self)
        self.driver.choose = self.choose

    def choose(self, seat: Seat) -> Choice:
        offers = self.position.offers(seat, explain=True)
        choice = offers.choices[self.dice.below(len(offers.choices))]
        self.play.hear(self.position.to_act(), seat, offers.choices, choice)
        self.bars.hear(offers.barred)
        return choice

    def happened(self, outcome: Outcome, odds: Odds) -> None:
        self.play.hear("luck", odds.stream, odds.outcomes, odds.weights, outcome)


def lines(game: str) -> Iterator[str]:
    sets = option_sets(REGISTER[game])
    for seed, options in enumerate(sets):
        yield digest_line(load_game(game), options, seed)


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for game in REGISTER for line in lines(game)), "utf-8")
