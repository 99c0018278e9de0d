"""Imagined worlds never contradict what a seat was told: see witness.py."""

import pytest

from freebooter.games.scoundrels.cards.kinds import CARD_KINDS
from freebooter.games.scoundrels.game import GAME
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.testing.witness import Imagine, watch, watch_games
from tests.games.scoundrels.witness import ScoundrelsWitness
from tests.rule import rule


@rule("S4.5", "S7.10", "S7.17")
def test_no_world_contradicts_what_its_seat_knows() -> None:
    option_sets = [{"round_cap": 10}, {"round_cap": 10}, {"round_cap": 10}, {}]
    assert watch_games(GAME, ScoundrelsWitness, games=20, option_sets=option_sets) > 50_000


# Errors, planted around `imagine`.


def forget_shuffles(position: Position, seat: Seat, dice: Dice) -> Position:
    """As if a card of the new deck could be in any hand, drawn since or not."""
    world = position.imagine(seat, dice)
    assert isinstance(world, Scoundrels)
    cards = world.change_cards()
    deck = [kind for kind, number in enumerate(cards.deck) if number]
    for other in range(world.seats):
        hand = [kind for kind in range(CARD_KINDS) if cards.in_hand(other, kind)]
        if other != seat and hand and deck:
            new, old = dice.pick(deck), dice.pick(hand)
            cards.take_from_hand(other, old)
            cards.hands[other * CARD_KINDS + new] += 1
            cards.hand_sizes[other] += 1
            cards.deck[new] -= 1
            cards.deck[old] += 1
            return world
    return world


def mix_hands(position: Position, seat: Seat, dice: Dice) -> Position:
    """As if only the sizes of hands were known, not who took back or showed what."""
    world = position.imagine(seat, dice)
    assert isinstance(world, Scoundrels)
    cards = world.change_cards()
    others = [other for other in range(world.seats) if other != seat]
    hands = [kinds_in(cards.hand_of(other)) for other in others]
    mixed = [kind for hand in hands for kind in hand]
    dice.shuffle(mixed)
    for other, hand in zip(others, hands, strict=True):
        first = other * CARD_KINDS
        cards.hands[first : first + CARD_KINDS] = [0] * CARD_KINDS
        for _ in hand:
            cards.hands[first + mixed.pop()] += 1
    return world


def kinds_in(hand: list[int]) -> list[int]:
    return [kind for kind, number in enumerate(hand) for _ in range(number)]


@rule("S4.5", "S7.17")
@pytest.mark.parametrize(
    ("error", "said"),
    [
        (forget_shuffles, "old ones and|no split into old and new"),
        (mix_hands, "took back|no split into old and new"),
    ],
)
def test_a_planted_error_is_found(error: Imagine, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        for seed in range(6):
            watch(GAME, {"players": 2 + seed % 5}, seed, ScoundrelsWitness, imagine=error)
