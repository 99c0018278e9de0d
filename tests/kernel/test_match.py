"""A match: luck, refusals, the log, undo and its barriers, records and what is wrong with them."""

import json
from copy import deepcopy
from typing import Any

import pytest

from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadChoice, BadOption, BadRecord
from freebooter.kernel.match import Match, replay, resume
from freebooter.kernel.record import commitment
from freebooter.kernel.saved import fingerprint
from tests.kernel.toy import GAME


def by_hand(**options: Any) -> Match:
    match = Match(GAME, {"players": 2} | options, seed=1, by_hand=True, names=["Anne", "Mary"])
    for gem in ("ruby", "pearl", "ruby"):
        match.happen(f"draw {gem}")
    return match


def won_by_anne(**options: Any) -> Match:
    match = by_hand(**options)
    match.choose(0, "bid 2")
    match.choose(1, "bid 1")
    return match


def play_on(match: Match, seed: int = 3) -> Match:
    dice = Dice(seed)
    while not match.is_over():
        seat = match.to_act()[0]
        choices = match.offers(seat).choices
        match.choose(seat, choices[dice.below(len(choices))])
    return match


def test_luck_happens_by_itself_unless_by_hand() -> None:
    match = Match(GAME, {}, seed=5)
    assert match.to_act() == [0, 1, 2] and len(match.entries) == 4

    waiting = Match(GAME, {}, seed=5, by_hand=True)
    assert waiting.position.is_chance() and waiting.entries == []
    waiting.draw_luck()
    assert waiting.entries == match.entries[:1]


def test_equal_seeds_have_equal_luck() -> None:
    games = [play_on(Match(GAME, {}, seed=seed)).record()["entries"] for seed in (5, 5, 6)]

    assert games[0] == games[1] != games[2]


def test_without_a_seed_luck_differs_and_is_committed_to() -> None:
    one, other = Match(GAME, {}), Match(GAME, {})

    assert one.seed != other.seed
    assert "seed" not in one.record()
    over = play_on(one).record()
    assert over["seed_commitment"] == commitment(over["seed"])


def test_what_is_not_offered_is_refused_with_its_clause() -> None:
    match = won_by_anne()

    with pytest.raises(BadChoice, match=r"'sell opal' is barred by T4\.1\.") as error:
        match.choose(0, "sell opal")
    assert error.value.clause == "T4.1"
    with pytest.raises(BadChoice, match="'bid 1' is not offered now") as error:
        match.choose(0, "bid 1")
    assert error.value.clause == ""
    with pytest.raises(BadChoice, match="Mary has nothing to choose now"):
        match.choose(1, "keep")
    with pytest.raises(BadChoice, match="Seat 7 has nothing to choose now"):
        match.choose(7, "keep")
    with pytest.raises(BadChoice, match="not in the vocabulary"):
        match.choose(0, "fly")
    with pytest.raises(BadChoice):
        match.choose(0, 99)
    assert match.to_act() == [0]


def test_what_cannot_happen_is_refused() -> None:
    match = Match(GAME, {}, by_hand=True)
    with pytest.raises(BadChoice, match="'die p1' cannot happen now"):
        match.happen("die p1")
    with pytest.raises(BadChoice, match="Nothing is left to chance now"):
        by_hand().happen("draw ruby")


def test_the_log_tells_each_only_what_is_for_them() -> None:
    match = won_by_anne()

    assert [line for _, line in match.log(0)] == [
        "You got a ruby.", "The prize is a ruby.", "You take a ruby for 2.",
    ]  # fmt: skip
    assert match.log(1)[0] == (1, "You got a pearl.")
    assert [entry for entry, _ in match.log(None)] == [2, 4]
    assert match.log(None, since=3) == match.log(None)[1:]


def test_undo_goes_back_to_before_the_choice_and_redo_is_the_same() -> None:
    match = won_by_anne(sales="on")
    before, told = fingerprint(match.position), len(match.told)
    match.choose(0, "keep")
    after = fingerprint(match.position)
    assert match.can_undo(0) and not match.can_undo(1)

    match.undo(0)

    assert (fingerprint(match.position), len(match.told)) == (before, told)
    assert match.record()["entries"][-1] == ["p2", "bid 1"]
    match.choose(0, "keep")
    assert fingerprint(match.position) == after
    match.restart(0)
    assert fingerprint(match.position) == before


def test_undo_stops_at_luck() -> None:
    match = won_by_anne()
    match.choose(0, "keep")
    match.happen("draw opal")

    assert not match.can_undo(0)
    with pytest.raises(BadChoice, match="nothing you can take back"):
        match.undo(0)


def test_undo_stops_where_something_was_revealed() -> None:
    match = won_by_anne()
    match.choose(0, "sell ruby")

    assert not match.can_undo(0)


def test_a_record_replays_to_any_entry() -> None:
    match = play_on(Match(GAME, {"players": 3}, seed=8, names=["A", "B", "C"]))
    record = json.loads(json.dumps(match.record()))

    assert fingerprint(replay(GAME, record).position) == fingerprint(match.position)
    for to in range(len(record["entries"]) + 1):
        again = replay(GAME, record, to)
        assert again.record()["entries"] == record["entries"][:to]
        assert again.names == ["A", "B", "C"]


def test_a_match_resumes_with_the_luck_it_would_have_had() -> None:
    whole = play_on(Match(GAME, {}, seed=8))
    record = whole.record()
    for cut in (4, 9, 12):
        saved = replay(GAME, record, cut).record() | {"seed": 8}
        on = resume(GAME, saved)
        for who, what in record["entries"][len(on.entries) :]:
            if who != "luck":
                on.choose(int(who[1:]) - 1, what)
        assert on.record() == record


def test_a_match_resumes_without_its_seed_on_new_luck() -> None:
    match = Match(GAME, {}, seed=8)

    on = resume(GAME, match.record())

    assert on.entries == match.entries and on.seed != 8
    assert play_on(on).is_over()


def broken(**changes: Any) -> dict[str, Any]:
    record = play_on(Match(GAME, {"players": 2}, seed=8)).record()
    return deepcopy(record) | changes


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (None, "This is not a Freebooter record."),
        ([], "This is not a Freebooter record."),
        ({}, "This is not a Freebooter record."),
        (broken(format="pgn"), "This is not a Freebooter record."),
        (broken(game="chess"), "This is a record of 'chess', not 'toy'."),
        (broken(rules_version=1), "The record follows rules version 1 of Toy; this Freebooter knows version 2."),
        (broken(options=[]), "The record has no options."),
        (broken(seats="two"), "The record's seats must be a list of names."),
        (broken(seats=[1, 2]), "The record's seats must be a list of names."),
        (broken(seats=["a"]), "The record names 1 seats for another number of players."),
        (broken(entries=None), "The record has no entries."),
        (broken(entries=["x"]), "Entry 1 must be a pair: who, and what."),
        (broken(entries=[["p1", 3]]), "Entry 1 must be a pair: who, and what."),
        (broken(entries=[["p9", "bid 1"]]), "Entry 1 is by 'p9', who has no seat."),
        (broken(entries=[["p1", "bid 1"]]), "Entry 1 (p1: bid 1) does not fit: p1 has nothing to choose now."),
        (broken(entries=[["luck", "die p1"]]), "Entry 1 (luck: die p1) does not fit: 'die p1' cannot happen now."),
        (broken(entries=[]), "The record has a result, but the game is not over at its end."),
        (broken(scores=[100, 0]), "The record says scores [100, 0], the rules "),
        (broken(ranking=[7, 7]), "The record says ranking [7, 7], the rules "),
        (broken(seed="x"), "The record's seed must be a number."),
    ],
)  # fmt: skip
def test_a_wrong_record_is_refused_in_a_sentence(record: Any, sentence: str) -> None:
    with pytest.raises(BadRecord) as error:
        replay(GAME, record)
    assert str(error.value).startswith(sentence)


def test_a_record_with_wrong_options_is_refused() -> None:
    with pytest.raises(BadOption, match="Option rounds cannot be 99"):
        replay(GAME, broken(options={"players": 2, "rounds": 99}))
