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
from freebooter.kernel.dice import Dice
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from tests.contract.option_sets import name_of, option_sets

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
    play, facts, bars = Digest(), Digest(), Digest()
    nodes = 0
    while not position.is_over():
        nodes += 1
        step(position, dice, play, bars)
        for fact in position.facts or []:
            facts.hear(fact.kind, fact.audience, fact.values)
        position.facts = []
    result = f"{position.scores()} {position.ranking()} {position.rounds()}"
    return (
        f"{game.meta.id} {name_of(options)} nodes={nodes} play={play.text()} "
        f"facts={facts.text()} bars={bars.text()} {result}"
    )


def step(position: Position, dice: Dice, play: Digest, bars: Digest) -> None:
    if position.is_chance():
        odds = position.odds()
        outcome = odds.draw(dice)
        play.hear("luck", odds.stream, odds.outcomes, odds.weights, outcome)
        position.happen(outcome)
        return
    seats = position.to_act()
    seat = seats[dice.below(len(seats))]
    offers = position.offers(seat, explain=True)
    choice = offers.choices[dice.below(len(offers.choices))]
    play.hear(seats, seat, offers.choices, choice)
    bars.hear(offers.barred)
    position.choose(seat, choice)


def lines(game: str) -> Iterator[str]:
    sets = option_sets(REGISTER[game])
    for seed, options in enumerate(sets):
        yield digest_line(load_game(game), options, seed)


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for game in REGISTER for line in lines(game)), "utf-8")
