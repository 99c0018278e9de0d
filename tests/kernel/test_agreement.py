"""A game that all people at the table end: over, with the ranking as it stands, for ever."""

import json
from typing import Any

import pytest

from freebooter.kernel.errors import BadChoice, BadRecord
from freebooter.kernel.match import ENDED_BY_AGREEMENT, Match, replay, resume
from tests.kernel.toy import GAME


def under_way(choices: int = 5, **more: Any) -> Match:
    match = Match(GAME, {}, 7, ["Anne", "Bo", "Cleo"], **more)
    for _ in range(choices):
        seat = match.to_act()[0]
        match.choose(seat, match.offers(seat).choices[-1])
    return match


def agreed() -> Match:
    match = under_way()
    match.agree()
    return match


def test_it_is_over_with_the_ranking_as_it_stands() -> None:
    match = under_way()
    scores, ranking = match.position.scores(), match.position.ranking()
    match.agree()

    assert match.is_over() and not match.position.is_over()
    assert match.to_act() == [] and not match.is_chance()
    record = match.record()
    assert record["ended"] == "agreed" and record["seed"] == 7
    assert (record["scores"], record["ranking"]) == (scores, ranking)


def test_nothing_happens_after_it() -> None:
    match = agreed()
    for seat in range(3):
        assert not match.offers(seat).choices and not match.can_undo(seat)
        with pytest.raises(BadChoice, match="has nothing to choose now"):
            match.choose(seat, "keep")
        with pytest.raises(BadChoice):
            match.undo(seat)
    with pytest.raises(BadChoice, match="Nothing is left to chance"):
        match.happen("draw ruby")
    with pytest.raises(BadChoice, match="The game is over"):
        match.agree()


def test_the_log_and_the_story_say_so() -> None:
    match = agreed()
    for seat in (None, 0):
        log, story = match.log(seat), match.story(seat)
        assert log[-1] == (len(match.entries) - 1, ENDED_BY_AGREEMENT)
        assert str(story[-1].said) == ENDED_BY_AGREEMENT and story[-1].end == len(log)
        assert [line.first for line in story[1:]] == [line.end for line in story[:-1]]


def test_a_record_replays_to_it_and_is_resumed_as_over() -> None:
    record = json.loads(json.dumps(agreed().record()))
    for again in (replay(GAME, record), resume(GAME, record)):
        assert again.is_over() and again.agreed and again.record() == record
    assert not replay(GAME, record, to=len(record["entries"])).is_over()


@pytest.mark.parametrize(
    ("lie", "reason"),
    [
        ({"ended": "resigned"}, "ended by being agreed, not 'resigned'"),
        ({"ended": None}, "ended by being agreed, not None"),
        ({"scores": [9, 9, 9]}, "The record says scores"),
        ({"ranking": [1, 1, 1]}, "The record says ranking"),
        ({"scores": None}, "The record says scores None"),
        ({"entries": []}, "Luck must decide before the game can be ended|The record says"),
    ],
)
def test_a_record_that_lies_is_found_out(lie: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        replay(GAME, agreed().record() | lie)


def test_a_result_without_an_end_is_refused_and_so_is_an_end_after_the_end() -> None:
    record = agreed().record()
    del record["ended"]
    with pytest.raises(BadRecord, match="the game is not over at its end"):
        replay(GAME, record)

    match = under_way(0)
    while not match.is_over():
        seat = match.to_act()[0]
        match.choose(seat, match.offers(seat).choices[0])
    assert "ended" not in match.record()
    assert replay(GAME, match.record()).record() == match.record()  # as records always were
    with pytest.raises(BadRecord, match="all agreed to end the game, but it was over"):
        replay(GAME, match.record() | {"ended": "agreed"})
    with pytest.raises(BadChoice, match="The game is over"):
        match.agree()


def test_luck_must_decide_first() -> None:
    match = under_way(0, by_hand=True)
    assert match.is_chance()
    with pytest.raises(BadChoice, match="Luck must decide"):
        match.agree()


def test_it_is_saved() -> None:
    match = agreed()
    other = Match(GAME, {}, 7, match.names)
    other.load(json.loads(json.dumps(match.dump())))

    assert other.agreed and other.record() == match.record()
    fresh = under_way()
    assert "agreed" not in fresh.dump()
    other.load(json.loads(json.dumps(fresh.dump())))
    assert not other.agreed and other.to_act() == fresh.to_act()
