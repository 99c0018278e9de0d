"""A review closes its accounts exactly, comes out the same again, and can be stopped."""

import json

import pytest

from freebooter.games import REGISTER, load_game
from freebooter.kernel.errors import BadRecord
from freebooter.review.account import correction_of
from freebooter.review.course import NotOver, course_of
from freebooter.review.engine import Reviewer, Stopped
from freebooter.review.judge import Judge
from freebooter.review.looks import scan
from freebooter.review.measure import FORCED_PART, OTHERS_PART, OWN_PART
from tests.review.games import SMALL, finished


def reviewer(game: str, **given: object) -> Reviewer:
    return Reviewer(load_game(game), finished(game), budget=SMALL, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", REGISTER)
def test_every_account_closes_exactly(game: str) -> None:
    working = reviewer(game)
    review = working.run()

    assert [one.seat for one in review.readings] == [0, 1]
    for reading, share in zip(review.readings, working.course.shares, strict=True):
        account = reading.account
        parts = (account.place, account.luck, account.own, account.others, account.correction)
        assert round(account.start + sum(part.points for part in parts), 1) == account.end
        assert account.end == round(100 * share, 1)
        assert round(account.drawn.points + account.uncovered.points, 1) == account.luck.points
        lived = working.lived(reading.seat)
        assert correction_of(lived, share) == pytest.approx(account.correction.points, abs=0.3)
    for row in review.open + review.readings[0].curves:
        assert sum(row) == pytest.approx(100, abs=0.3)


def test_equal_seeds_give_equal_reviews_and_others_do_not() -> None:
    first, again, other = (reviewer("infamous", seed=seed).run() for seed in (5, 5, 6))

    assert first.as_json() == again.as_json()
    assert first.readings != other.readings


def test_a_review_that_was_stopped_goes_on_where_it_stood() -> None:
    whole = reviewer("infamous").run()
    stopped = reviewer("infamous")
    told: list[float] = []

    def stop_late(part: float) -> None:
        told.append(part)
        if part > 0.5:
            raise Stopped("Stopped.")

    with pytest.raises(Stopped):
        stopped.run(stop_late)
    parts = json.loads(json.dumps(stopped.parts))
    resumed = reviewer("infamous", parts=parts)
    looks: list[float] = []
    again = resumed.run(looks.append)

    assert "scan 0" in parts
    assert told == sorted(told)
    assert looks[0] > 0.2 and looks[-1] == 1.0
    assert again.as_json() == whole.as_json()


def test_one_seat_is_reviewed_as_in_the_whole() -> None:
    whole = reviewer("infamous").run()
    alone = reviewer("infamous", seat=1).run()

    assert [one.seat for one in alone.readings] == [1]
    assert alone.readings[0].curves == whole.readings[1].curves


def test_a_game_under_way_is_not_reviewed() -> None:
    record = dict(finished("infamous"))
    record["entries"] = record["entries"][:40]
    for key in ("scores", "ranking"):
        record.pop(key)
    with pytest.raises(NotOver, match="not over"):
        Reviewer(load_game("infamous"), record)


def test_a_record_that_does_not_fit_is_refused_with_its_entry() -> None:
    record = dict(finished("infamous"))
    record["entries"] = [*record["entries"][:40], ["p1", "fly to the moon"]]
    with pytest.raises(BadRecord, match="Entry 41 "):
        Reviewer(load_game("infamous"), record)


@pytest.mark.parametrize("game", ["oath", "infamous"])
def test_an_own_step_without_a_choice_is_nobodys_doing(game: str) -> None:
    one = course_of(load_game(game), finished(game))
    measured = scan(Judge(one.game), one, 0, SMALL, 1, lambda: None)

    parts = {OWN_PART: 0, OTHERS_PART: 0, FORCED_PART: 0}
    for step, found in zip(one.steps, measured, strict=True):
        if step.is_luck:
            continue
        parts[found.part] += 1
        is_forced = step.seat == 0 and len(step.options) == 1
        assert (found.part == FORCED_PART) == is_forced
        assert (found.part == OTHERS_PART) == (step.seat != 0)
        if is_forced:
            assert (found.points, found.error) == (0.0, 0.0)
    assert all(parts.values())
