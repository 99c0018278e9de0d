"""Imagined worlds never contradict what a seat was told: see witness.py."""

import pytest

from freebooter.games.infamous.game import GAME
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import FIRST_SUNKEN
from freebooter.kernel.card_memory import FITTING, what_of
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.testing.witness import Imagine, watch, watch_games
from tests.games.infamous.witness import InfamousWitness
from tests.rule import rule


@rule("I10.9", "I9.8")
def test_no_world_contradicts_what_its_seat_knows() -> None:
    assert watch_games(GAME, InfamousWitness, games=20) > 20_000


# Errors, planted around `imagine`.


def deal_any(position: Position, seat: Seat, dice: Dice) -> Position:
    """As if any hidden card could be in any hold, however long ago it was drawn."""
    world = position.copy()
    assert isinstance(world, Infamous)
    deck = world.island_deck
    for other in range(world.seats):
        if other != seat:
            for card in world.holds[other]:
                deck.put(card)
    pool = [
        card
        for card in range(FIRST_SUNKEN)
        if world.card(card).has_spot
        for _ in range(deck.bag[card])
    ]
    dice.shuffle(pool)
    for other in range(world.seats):
        if other != seat:
            world.holds[other] = [pool.pop() for _ in world.holds[other]]
            for card in world.holds[other]:
                deck.take(card)
    return world


def forget_choices(position: Position, seat: Seat, dice: Dice) -> Position:
    """As if nobody noticed whether one had a choice of cards to play."""
    twin = position.copy()
    assert isinstance(twin, Infamous)
    twin.memory = [past for past in twin.memory if what_of(past) != FITTING]
    return twin.imagine(seat, dice)


@rule("I10.9", "I9.8", "I10.13")
@pytest.mark.parametrize(
    ("error", "said"),
    [
        (deal_any, "old ones and|no split|for all to see|choice was"),
        (forget_choices, "choice was"),
    ],
)
def test_a_planted_error_is_found(error: Imagine, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        for seed in range(12):
            options = {"players": 2 + seed % 3, "round_limit": 60}
            watch(GAME, options, seed, InfamousWitness, imagine=error)
