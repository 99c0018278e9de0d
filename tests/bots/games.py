"""Playing games with bots, for tests."""

from collections.abc import Callable, Iterator
from typing import Any

from freebooter.bots.base import Bot, Perspective
from freebooter.games import load_game
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice, Luck
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position

MOST = 5000


def options_of(game: Game, players: int) -> dict[str, Any]:
    return dict(game.meta.bounds) | {"players": players}


def start(game: str, options: dict[str, Any]) -> tuple[Game, Position]:
    loaded = load_game(game)
    return loaded, loaded.start(options)


def run_luck(position: Position, luck: Luck) -> None:
    while position.is_chance():
        odds = position.odds()
        position.happen(odds.draw(luck.stream(odds.stream)))


def played(
    game: Game, position: Position, seed: int, choose: Callable[[Position, Seat], int]
) -> Iterator[tuple[Seat, int]]:
    """Play a game; each choice after it was made."""
    luck = Luck(seed)
    for _ in range(MOST):
        run_luck(position, luck)
        if position.is_over():
            return
        seat = position.to_act()[0]
        choice = choose(position, seat)
        assert choice in position.offers(seat).choices
        position.choose(seat, choice)  # type: ignore[arg-type]
        yield seat, choice
    raise AssertionError("the game does not end")


def by_bots(game: Game, bots: list[Bot]) -> Callable[[Position, Seat], int]:
    return lambda position, seat: bots[seat].choose(Perspective(game, position, seat))


def by_lot(dice: Dice) -> Callable[[Position, Seat], int]:
    def choose(position: Position, seat: Seat) -> int:
        return dice.pick(list(position.offers(seat).choices))

    return choose
