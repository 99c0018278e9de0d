"""Whole games at full speed: nobody listens, everybody chooses at random."""

from freebooter.kernel.choice import Outcome
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.kernel.step import LUCK


def settle_luck(game: Position, dice: Dice) -> None:
    """Let chance happen until somebody must choose or the game is over."""
    while not game.is_ended and game.agenda[-1].asks == LUCK:
        game.happen(game.odds().draw(dice))


def play_randomly(game: Position, dice: Dice, most: int = 1_000_000) -> int:
    """Play a position to its end at random; the number of decisions made. Mutates `game`.

    Examples:
        >>> from freebooter import load_game
        >>> from freebooter.kernel.dice import Dice
        >>> from freebooter.kernel.playout import play_randomly
        >>> position = load_game("infamous").start({"players": 2})
        >>> decisions = play_randomly(position, Dice(7))
        >>> position.is_over() and decisions > 0
        True
    """
    decisions = 0
    while not game.is_ended and decisions < most:
        step = game.agenda[-1]
        if step.asks == LUCK:
            game.happen(Outcome(game.odds().draw(dice)))
            continue
        seat = step.asks
        if seat < 0:
            seat = step.waiting()[0]
        choices = game.offers(seat).choices
        game.choose(seat, choices[dice.below(len(choices))])
        decisions += 1
    return decisions
