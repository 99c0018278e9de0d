"""Words, sums and moments of an account, from steps whose numbers are known."""

from freebooter.review.account import (
    Lived,
    account_of,
    accuracy_of,
    events_of,
    moments_of,
    words_of,
)
from freebooter.review.measure import Measured, Weighed


def own(points: float, error: float = 1.0, lead: float = 0.0, mean: float = 20.0) -> Measured:
    """An own choice that lost so many points against a strongest of 50."""
    made = 50.0 + points
    best = [Weighed(1, made, 0.0, 0.0), Weighed(2, made - lead, -lead, 1.0)]
    if points < 0:
        best = [Weighed(2, 50.0, 0.0, 0.0), Weighed(1, made, points, error)]
    kept = [50.0, 50.0]
    return Measured(
        "own", kept, points, error, 32, weighed=best, made=made, strongest=50.0, mean=mean
    )


def luck(points: float, error: float = 0.5) -> Measured:
    return Measured("luck", [50.0, 50.0], points, error, 32)


def lived(*steps: Measured) -> Lived:
    return Lived(0, list(steps), {})


def test_words_go_by_size_and_stay_within_the_error() -> None:
    steps = [own(-1.0), own(-3.0), own(-7.0), own(-12.0), own(-7.0, error=8.0), own(0.0, lead=9.0)]

    words = words_of(lived(*steps))

    assert words == {
        0: "close call",
        1: "slip",
        2: "mistake",
        3: "blunder",
        4: "close call",
        5: "the strongest",
    }


def test_large_words_are_for_what_survives_many_looks() -> None:
    """One loss in eighty at the edge of its error is what chance brings anyway."""
    alone = lived(own(-6.0, error=5.5))
    among = lived(own(-6.0, error=5.5), *(own(0.5, error=5.5) for _ in range(79)))

    assert words_of(alone)[0] == "mistake"
    assert words_of(among)[0] == "slip"


def test_moments_are_the_largest_in_order_of_time_with_one_good_choice() -> None:
    steps = [luck(3.0 + place) for place in range(12)]
    steps += [own(-4.0), own(0.0, lead=6.0), own(0.0, lead=11.0), luck(5.0, error=9.0)]
    life = lived(*steps)

    moments = moments_of(events_of(life), life)

    assert [one.place for one in moments] == [4, 5, 6, 7, 8, 9, 10, 11, 14]
    assert moments[-1].word == "the strongest"


def test_accuracy_needs_ten_choices_that_count() -> None:
    good = lived(*(own(0.0) for _ in range(10)))
    lots = lived(*(own(-30.0) for _ in range(10)))
    few = lived(*(own(0.0) for _ in range(9)), own(0.0, mean=49.5))

    found, counted = accuracy_of(good, 1)
    assert found is not None and found.points == 100 and counted == 10
    worse, _ = accuracy_of(lots, 1)
    assert worse is not None and worse.points == 0
    assert accuracy_of(few, 1) == (None, 9)


def test_the_biggest_swing_is_beyond_its_error() -> None:
    life = lived(luck(9.0, error=10.0), luck(-6.0), own(-4.0))

    account = account_of(life, events_of(life), 0.0, 1)

    assert account.swing is not None and account.swing.points == -6.0
    assert account.own.points == -4.0 and account.luck.points == 3.0
