"""What a choice would mean is said before, truly, and from what the seat knows."""

import pytest

from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.foresight import foresee
from freebooter.kernel.match import Match
from freebooter.kernel.reason import Foresight


def whole_game(game: str, seed: int) -> tuple[Match, Dice]:
    loaded = load_game(game)
    low, high = loaded.meta.seats
    options = dict(loaded.meta.bounds) | {"players": low + seed % (high - low + 1)}
    return Match(loaded, options, seed=seed), Dice(seed, "foresight")


def foreseen(match: Match, seat: Seat) -> dict[Choice, Foresight]:
    choices = match.offers(seat).choices
    return dict(zip(choices, foresee(match.game, match.position, seat, choices), strict=True))


@pytest.mark.parametrize("game", REGISTER)
def test_whatever_does_not_reveal_can_be_taken_back(game: str) -> None:
    """And a turn ends when it was said to end."""
    kinds: set[str] = set()
    for seed in range(3):
        match, dice = whole_game(game, seed)
        while not match.is_over():
            seats = match.to_act()
            seat = seats[dice.below(len(seats))]
            means = foreseen(match, seat)
            choice = list(means)[dice.below(len(means))]
            turn, round_ = match.game.turn_of(match.position), match.position.rounds()
            match.choose(seat, choice)
            kinds.add(match.game.vocabulary.block_of(choice).word)
            if match.is_over():
                assert means[choice].reveals
                break
            said = match.say(choice)
            if not means[choice].reveals:
                assert match.can_undo(seat), f"seed {seed}: {said}"
                now = match.game.turn_of(match.position)
                is_ended = now != seat or match.position.rounds() != round_
                assert means[choice].ends_turn == (turn == seat and is_ended), said
    assert len(kinds) > 8


@pytest.mark.parametrize("game", REGISTER)
def test_worlds_that_a_seat_cannot_tell_apart_are_foreseen_alike(game: str) -> None:
    for seed in range(2):
        match, dice = whole_game(game, seed)
        while not match.is_over():
            seats = match.to_act()
            seat = seats[dice.below(len(seats))]
            world = match.position.imagine(seat, dice)
            choices = match.offers(seat).choices
            other = foresee(match.game, world, seat, choices)
            assert foresee(match.game, match.position, seat, choices) == other
            match.choose(seat, choices[dice.below(len(choices))])
