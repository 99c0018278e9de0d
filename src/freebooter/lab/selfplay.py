"""Games to learn from: resting positions as whole numbers, and who won.

All seats of a game play alike, by the quick policy or by a shallow search with the value learned so
far, so that nothing but the position says who will win. Half of the games begin wildly: later
positions then differ more than good play would make them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from freebooter.bots.base import Perspective
from freebooter.bots.brain import Brain, shares_of_win
from freebooter.bots.levels import brain_of
from freebooter.bots.searcher import SearchBot
from freebooter.games import load_game
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice, Luck
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position

MOST_DECISIONS = 20_000
QUICK = 0  # rollouts of players that do not search
KEPT = 8  # positions of a game, by lot
WILDEST = 60  # choices of a wild beginning at most
WHIM = 6  # one choice in so many of it is anything

Chooses = Callable[[Position, Seat], Choice]


@dataclass
class Trail:
    """One game: resting positions in order, by seat; what the hand-made value says of each; and
    each seat's share of the win."""

    rows: list[list[list[int]]]
    worths: list[list[float]]
    shares: list[float]


def play_out(
    game: Game, players: int, seed: int, chooses: Chooses, sees: Callable[[Position], None]
) -> Position:
    """One game to its end; `sees` is shown every position in which somebody chooses."""
    options: dict[str, Any] = dict(game.meta.bounds) | {"players": players}
    position = game.start(options)
    luck = Luck(seed)
    for _ in range(MOST_DECISIONS):
        while position.is_chance():
            odds = position.odds()
            position.happen(odds.draw(luck.stream(odds.stream)))
        if position.is_over():
            break
        sees(position)
        seat = position.to_act()[0]
        position.choose(seat, chooses(position, seat))
    return position


class Learner:
    """All seats of one game, and what is written down of it."""

    def __init__(self, game: Game, players: int, seed: int, brain: Brain, rollouts: int) -> None:
        self.game = game
        self.brain = brain
        self.dice = Dice(seed, "learner")
        self.bots: list[SearchBot] = []
        if rollouts != QUICK:
            self.bots = [SearchBot(seed << 3 | s, brain, 0.0, rollouts) for s in range(players)]
        self.made = 0
        self.wild = self.dice.below(WILDEST) if self.dice.below(2) else 0
        self.shown = -1
        self.rows: list[list[list[int]]] = []
        self.worths: list[list[float]] = []

    def choose(self, position: Position, seat: Seat) -> Choice:
        self.made += 1
        if self.made <= self.wild and self.dice.below(WHIM) == 0:
            choices = position.offers(seat).choices
            return choices[self.dice.below(len(choices))]
        if self.bots and self.made > self.wild // 2:
            return self.bots[seat].choose(Perspective(self.game, position, seat))
        return self.brain.policy(position, seat, self.dice)

    def see(self, position: Position) -> None:
        now = self.brain.clock(position)
        if now > self.shown and self.brain.is_rest(position):
            self.shown = now
            self.rows.append(self.brain.features(position))
            self.worths.append(self.brain.worths(position))

    def trail(self, end: Position) -> Trail:
        places = sorted({self.dice.below(len(self.rows)) for _ in range(KEPT)} if self.rows else ())
        return Trail(
            [self.rows[place] for place in places],
            [self.worths[place] for place in places],
            shares_of_win(end) if end.is_over() else [1 / end.seats] * end.seats,
        )


def play_trails(
    game: str, players: int, seeds: range, nets: dict[int, Any], rollouts: int
) -> list[Trail]:
    """Many games; `nets` is the value learned so far, by number of players."""
    loaded = load_game(game)
    brain = brain_of(loaded.meta, nets)
    trails = []
    for seed in seeds:
        learner = Learner(loaded, players, seed, brain, rollouts)
        end = play_out(loaded, players, seed, learner.choose, learner.see)
        trails.append(learner.trail(end))
    return trails


def play_trial(
    game: str, seats: Sequence[bool], seed: int, nets: dict[int, Any], rollouts: int
) -> list[float]:
    """Searches with the learned value (True) and with the hand-made one at a table: the shares."""
    loaded = load_game(game)
    brains = brain_of(loaded.meta), brain_of(loaded.meta, nets)
    bots = [
        SearchBot(seed << 3 | seat, brains[is_learned], 0.0, rollouts)
        for seat, is_learned in enumerate(seats)
    ]
    end = play_out(
        loaded,
        len(seats),
        seed,
        lambda position, seat: bots[seat].choose(Perspective(loaded, position, seat)),
        lambda position: None,
    )
    return shares_of_win(end) if end.is_over() else [1 / len(seats)] * len(seats)
