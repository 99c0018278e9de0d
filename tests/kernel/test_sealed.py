"""Several at once: answers in any order, sealed until the last, taken back until then."""

import pytest

from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadChoice
from freebooter.kernel.match import Match
from freebooter.kernel.saved import fingerprint
from tests.kernel.toy import GAME, Bids, Toy


def bidding(by_hand: bool = True) -> Match:
    match = Match(GAME, {"players": 3}, seed=1, by_hand=by_hand)
    if by_hand:
        for gem in ("ruby", "pearl", "opal", "ruby"):
            match.happen(f"draw {gem}")
    return match


def test_all_are_asked_and_answer_in_any_order() -> None:
    match = bidding()
    assert match.to_act() == [0, 1, 2]

    match.choose(2, "bid 1")
    assert match.to_act() == [0, 1]
    match.choose(0, "bid 3")
    match.choose(1, "bid 0")

    assert match.to_act() == [0]
    assert match.log(None)[-1][1] == "p1 takes a ruby for 3."


def test_the_record_has_answers_in_the_order_of_seats() -> None:
    one, other = bidding(), bidding()
    for seat in (2, 0, 1):
        one.choose(seat, f"bid {seat}")
    for seat in (0, 1, 2):
        other.choose(seat, f"bid {seat}")

    assert one.record()["entries"] == other.record()["entries"]
    assert one.record()["entries"][-3:] == [["p1", "bid 0"], ["p2", "bid 1"], ["p3", "bid 2"]]


def test_an_answer_can_be_taken_back_though_others_answered_since() -> None:
    match = bidding()
    before = fingerprint(match.position)
    match.choose(0, "bid 3")
    match.choose(1, "bid 1")
    assert match.can_undo(0) and match.can_undo(1) and not match.can_undo(2)

    match.undo(0)

    assert match.to_act() == [0, 2]
    assert [entry for entry in match.entries if entry[0] >= 0] == [
        (1, GAME.vocabulary.read("bid 1"))
    ]
    match.undo(1)
    assert fingerprint(match.position) == before
    match.choose(0, "bid 0")
    match.choose(1, "bid 0")
    match.choose(2, "bid 2")
    assert not any(match.can_undo(seat) for seat in range(3))


def test_nobody_answers_twice() -> None:
    match = bidding()
    match.choose(0, "bid 3")

    with pytest.raises(BadChoice, match="p1 has nothing to choose now"):
        match.choose(0, "bid 2")


def test_a_copy_does_not_hear_later_answers() -> None:
    match = bidding()
    match.choose(0, "bid 3")
    twin = match.position.copy()

    match.choose(1, "bid 2")

    step = twin.agenda[-1]
    assert isinstance(step, Bids)
    assert step.told == [[GAME.vocabulary.read("bid 3")], [], []] and twin.to_act() == [1, 2]


def test_imagined_worlds_keep_who_answered_but_not_what() -> None:
    match = bidding()
    match.choose(0, "bid 3")
    match.choose(1, "bid 2")
    told = set()
    for seed in range(60):
        world = match.imagine(1, Dice(seed))
        assert isinstance(world, Toy)
        step = world.agenda[-1]
        assert isinstance(step, Bids)
        assert step.done == [1, 1, 0] and step.told[1] == [GAME.vocabulary.read("bid 2")]
        told.add(step.told[0][0])
        assert GAME.view(world, Seat(1)) == match.view(1)

    assert told == {GAME.vocabulary.read(f"bid {coins}") for coins in range(4)}
