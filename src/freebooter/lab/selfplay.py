"""Games to learn from: resting positions as whole numbers, and who won.

Seats are filled from a mixture of players, greedy always among them: of games in which nobody ever
wins nothing can be learned.
"""

from dataclasses import dataclass
from typing import Any

from freebooter.bots import make_bot
from freebooter.bots.base import Bot, Perspective
from freebooter.bots.brain import Brain
from freebooter.bots.levels import brain_of
from freebooter.bots.searcher import SearchBot
from freebooter.games import load_game
from freebooter.kernel.choice import Choice
from freebooter.kernel.dice import Dice, Luck
from freebooter.kernel.game import Game

MOST_DECISIONS = 20_000
GREEDY = "greedy"
QUICK = "quick"  # the policy of the rollouts
SEARCH = "search"  # a shallow search with the value learned so far
WHIM = 16  # one choice in so many of a quick player is anything


class QuickBot(Bot):
    """Plays by the policy of the rollouts, with a whim now and then."""

    def __init__(self, seed: int, brain: Brain) -> None:
        super().__init__(seed)
        self.brain = brain

    def choose(self, seen: Perspective) -> Choice:
        if self.dice.below(WHIM) == 0:
            return seen.choices[self.dice.below(len(seen.choices))]
        return self.brain.policy(seen.imagine(self.dice), seen.seat, self.dice)


@dataclass
class Trail:
    """One game: its resting positions in order, by seat, and each seat's share of the win."""

    rows: list[list[list[int]]]
    shares: list[float]


def players_of(mixture: dict[str, int], players: int, dice: Dice) -> list[str]:
    """Who sits where, drawn by the weights of the mixture."""
    names = [name for name, weight in mixture.items() for _ in range(weight)]
    return [names[dice.below(len(names))] for _ in range(players)]


def seated(name: str, game: str, seed: int, brain: Brain, rollouts: int) -> Bot:
    if name == QUICK:
        return QuickBot(seed, brain)
    if name == SEARCH:
        return SearchBot(seed, brain, 0.0, rollouts)
    return make_bot(name, game, seed)


def play_trail(
    game: Game, players: int, seed: int, mixture: dict[str, int], brain: Brain, rollouts: int
) -> Trail:
    """One game, and what the value will look at in it."""
    dice = Dice(seed, "mixture")
    names = players_of(mixture, players, dice)
    bots = [
        seated(name, game.meta.id, seed << 3 | seat, brain, rollouts)
        for seat, name in enumerate(names)
    ]
    options: dict[str, Any] = dict(game.meta.bounds) | {"players": players}
    position = game.start(options)
    luck = Luck(seed)
    rows: list[list[list[int]]] = []
    shown = -1
    for _ in range(MOST_DECISIONS):
        while position.is_chance():
            odds = position.odds()
            position.happen(odds.draw(luck.stream(odds.stream)))
        if position.is_over():
            break
        now = brain.clock(position)
        if now > shown and brain.is_there(position, now):
            shown = now
            rows.append(brain.features(position))
        seat = position.to_act()[0]
        position.choose(seat, bots[seat].choose(Perspective(game, position, seat)))
    ranking = position.ranking()
    winners = ranking.count(1)
    return Trail(rows, [1 / winners if rank == 1 else 0.0 for rank in ranking])


def play_trails(
    game: str,
    players: int,
    seeds: range,
    mixture: dict[str, int],
    nets: dict[int, Any],
    rollouts: int,
) -> list[Trail]:
    """Many games; `nets` is the value learned so far, by number of players."""
    loaded = load_game(game)
    brain = brain_of(loaded.meta, nets)
    return [play_trail(loaded, players, seed, mixture, brain, rollouts) for seed in seeds]
