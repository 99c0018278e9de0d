"""Random numbers: known answers, so that no platform or later version may differ."""

import pytest

from freebooter.kernel.chance import Odds
from freebooter.kernel.dice import Dice, Luck, mixed


def reference(state: list[int], count: int) -> list[int]:
    """xoshiro128++ as Blackman and Vigna publish it."""

    def turned(x: int, k: int) -> int:
        return (x << k | x >> 32 - k) & 0xFFFFFFFF

    words = []
    for _ in range(count):
        words.append(turned(state[0] + state[3] & 0xFFFFFFFF, 7) + state[0] & 0xFFFFFFFF)
        shifted = state[1] << 9 & 0xFFFFFFFF
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= shifted
        state[3] = turned(state[3], 11)
    return words


def test_the_generator_is_xoshiro128() -> None:
    dice = Dice(0)
    dice.s0, dice.s1, dice.s2, dice.s3 = 1, 2, 3, 4

    assert [dice.word() for _ in range(4)] == [641, 1573767, 3222811527, 3517856514]


def test_a_thousand_words_follow_the_reference() -> None:
    dice = Dice(20, "deck")
    state = [int(dice.s0), int(dice.s1), int(dice.s2), int(dice.s3)]

    assert [dice.word() for _ in range(1000)] == reference(state, 1000)


def test_the_stirring_is_that_of_murmurhash3() -> None:
    assert [mixed(n) for n in (0, 1, 2, 0xFFFFFFFF)] == [0, 1364076727, 821347078, 2180083513]


def test_seeds_and_streams_give_these_numbers_for_ever() -> None:
    firsts = [
        int(Dice(seed, stream).word()) for seed in (0, 7, 1 << 100) for stream in ("", "deck")
    ]

    assert firsts == [2996162797, 485997695, 3197550858, 982741085, 578326602, 156339454]


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 1000, (1 << 31) + 1])
def test_below_stays_below(bound: int) -> None:
    dice = Dice(3)
    drawn = [dice.below(bound) for _ in range(500)]

    assert min(drawn) >= 0 and max(drawn) < bound


def test_below_is_even() -> None:
    dice = Dice(5)
    counts = [0] * 6
    for _ in range(60_000):
        counts[dice.below(6)] += 1

    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 20.5  # chi², 5 df, p = 0.001


def test_shuffle_keeps_all_and_reaches_every_order() -> None:
    dice = Dice(6)
    seen = set()
    for _ in range(400):
        items = [1, 2, 3, 4]
        dice.shuffle(items)
        seen.add(tuple(items))

    assert len(seen) == 24
    assert {tuple(sorted(order)) for order in seen} == {(1, 2, 3, 4)}


def test_pick_is_one_of_them() -> None:
    dice = Dice(8)

    assert {dice.pick([4, 9]) for _ in range(50)} == {4, 9}


def test_streams_of_one_luck_are_independent_of_each_other() -> None:
    one, other = Luck(11), Luck(11)
    one.stream("dice").word()
    one.stream("dice").word()

    assert one.stream("deck").word() == other.stream("deck").word()
    assert one.stream("dice") is one.stream("dice")


def test_odds_draw_by_weight() -> None:
    odds = Odds()
    odds.add(40, 1)
    odds.add(50, 3)
    dice = Dice(9)
    drawn = [odds.draw(dice) for _ in range(8000)]

    assert set(drawn) == {40, 50}
    assert 5800 < drawn.count(odds.outcomes[1]) < 6200


def test_odds_without_weights_are_even() -> None:
    odds = Odds()
    for outcome in (3, 4, 5):
        odds.add(outcome)
    dice = Dice(10)

    assert {int(odds.draw(dice)) for _ in range(100)} == {3, 4, 5}
