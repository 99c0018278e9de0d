"""O17.5 Imagined worlds never contradict what a seat was told: see witness.py."""

import pytest

from freebooter.games.oath.game import GAME
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import SEXTANT
from freebooter.kernel.card_memory import shuffled
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.testing.witness import Imagine, Watch, honest, watch, watch_games
from tests.games.oath.witness import OathWitness, Trail
from tests.rule import rule


@rule("O17.5")
def test_no_world_contradicts_what_its_seat_knows() -> None:
    assert watch_games(GAME, OathWitness, games=20) > 20_000


def few_cards(players: int, seed: int) -> Watch:
    """Six Action cards, so that they are shuffled again and again, and Sextants to look at them."""
    watch = Watch(GAME, {"players": players, "spaces": {"beach": 4}}, seed, OathWitness)
    game = watch.position
    assert isinstance(game, Oath)
    deck = game.change_action_deck()
    deck.bag = [2, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]
    deck.size = sum(deck.bag)
    game.action_memory = shuffled(deck.bag)
    for seat in range(players):
        game.players[seat].add_token(SEXTANT)
    for witness in watch.witnesses:
        assert isinstance(witness, OathWitness)
        witness.actions = Trail(tuple(deck.bag), is_sorted=True)
    return watch


@rule("O17.5", "O16.2")
def test_no_world_contradicts_what_was_seen_before_a_shuffle() -> None:
    shuffles = 0
    for seed in range(3):
        watch = few_cards(2 + seed % 3, seed)
        watch.play(1, honest)
        witness = watch.witnesses[0]
        assert isinstance(witness, OathWitness)
        shuffles += sum(past.what == "shuffle" for past in witness.actions.past)
    assert shuffles > 2


# Errors, planted around `imagine`.


def forget_who_could_pay(position: Position, seat: Seat, dice: Dice) -> Position:
    """As if using the Brotherhood or a Parrot told nothing."""
    twin = position.copy()
    assert isinstance(twin, Oath)
    twin.mission_hints = []
    return twin.imagine(seat, dice)


def forget_the_order(position: Position, seat: Seat, dice: Dice) -> Position:
    """As if cards were put under a deck in any order."""
    world = position.imagine(seat, dice)
    assert isinstance(world, Oath)
    deck = world.change_action_deck()
    deck.bottom = deck.bottom[:]
    dice.shuffle(deck.bottom)
    return world


def forget_shuffles(position: Position, seat: Seat, dice: Dice) -> Position:
    """As if a card drawn before a shuffle could be in the new deck."""
    world = position.imagine(seat, dice)
    assert isinstance(world, Oath)
    bag = world.change_action_deck().bag
    for other in range(world.seats):
        hand = world.players[other].actions[:]
        if other != seat and hand and sum(bag):
            kind = dice.pick([kind for kind, number in enumerate(bag) if number])
            bag[kind] -= 1
            bag[hand[0]] += 1
            hand[0] = kind
            world.players[other].actions = sorted(hand)
    return world


def forget_kept_cards(position: Position, seat: Seat, dice: Dice) -> Position:
    """As if a card that a seat looked at could be any."""
    world = position.imagine(seat, dice)
    assert isinstance(world, Oath)
    bag = world.change_exploration_deck().bag
    for player in world.players:
        if player.kept and sum(bag):
            kind = dice.pick([kind for kind, number in enumerate(bag) if number])
            bag[kind] -= 1
            bag[player.kept[0]] += 1
            player.kept = [kind, *player.kept[1:]]
    return world


@rule("O17.5")
@pytest.mark.parametrize(
    ("error", "said"),
    [
        (forget_who_could_pay, "could pay its dealt Mission"),
        (forget_the_order, "no way leads to these Action cards"),
        (forget_kept_cards, "no way leads to these Exploration cards"),
    ],
)
def test_a_planted_error_is_found(error: Imagine, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        for seed in range(12):
            watch(GAME, {"players": 3}, seed, OathWitness, imagine=error)


@rule("O17.5", "O16.2")
def test_a_planted_error_after_a_shuffle_is_found() -> None:
    with pytest.raises(AssertionError, match="no way leads to these Action cards"):
        for seed in range(4):
            few_cards(3, seed).play(1, forget_shuffles)
