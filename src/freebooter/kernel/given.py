# Not compiled: a table uses it once a choice.
"""Answers that a table gives for a player: the only one there is, where that tells nobody anything.

The engine goes on asking and recording such questions; people are spared them.
"""

from typing import Final

from freebooter.kernel.choice import NOBODY, Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.step import Sealed

WORLD: Final = 1  # the seed of the world in which an answer is tried; any will do


def lone_answer(game: Game, position: Position, seat: Seat) -> Choice | None:
    """The answer to give for a seat, if there is but one and everybody can know it.

    One that ends the turn, draws or reveals is left to the player: there is no way back from it.
    """
    if isinstance(position.agenda[-1], Sealed):
        return None
    choices = game.answers(position, seat)
    if len(choices) != 1 or not game.is_open(position, seat):
        return None
    return None if is_final(game, position, seat, choices[0]) else choices[0]


def is_final(game: Game, position: Position, seat: Seat, choice: Choice) -> bool:
    """Whether a choice ends a turn, draws or reveals, as far as the seat itself can know."""
    world = position.imagine(seat, Dice(WORLD, "given"))
    turn, reveals, round_ = game.turn_of(world), world.reveals, world.rounds()
    world.choose(seat, choice)
    return (
        world.is_over()
        or world.is_chance()
        or world.reveals != reveals
        or is_turn_ended(turn, game.turn_of(world), world.rounds() != round_)
    )


def is_turn_ended(before: Seat, after: Seat, is_new_round: bool) -> bool:
    """Between turns nothing is ended: the next one begins."""
    if before == NOBODY and after != NOBODY:
        return False
    return after != before or is_new_round


def standing_pass(game: Game, position: Position, seat: Seat) -> Choice | None:
    """The pass of a seat that lets all such chances go by for now."""
    if isinstance(position.agenda[-1], Sealed):
        return None
    choice = game.pass_of(position, seat)
    return choice if choice in position.offers(seat).choices else None
