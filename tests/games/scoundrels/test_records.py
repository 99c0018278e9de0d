"""Finished games: each replays to its result and shows what its name says."""

import json
from pathlib import Path

import pytest

from freebooter.games.scoundrels.game import GAME
from freebooter.games.scoundrels.sea.pirates import GONE
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.scoring import living_score, ship_score
from freebooter.games.scoundrels.view import view_of
from freebooter.kernel.errors import BadRecord
from freebooter.kernel.match import Match, replay
from freebooter.kernel.saved import fingerprint
from tests.rule import rule

FOLDER = Path(__file__).parents[2] / "records" / "scoundrels"
RECORDS = sorted(FOLDER.glob("*.json"))


def replayed(name: str) -> tuple[Match, Scoundrels]:
    match = replay(GAME, json.loads((FOLDER / f"{name}.json").read_text("utf-8")))
    assert isinstance(match.position, Scoundrels)
    return match, match.position


def winners(game: Scoundrels) -> list[int]:
    return [seat for seat, place in enumerate(game.ranking()) if place == 1]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_result(path: Path) -> None:
    record = json.loads(path.read_text("utf-8"))
    match = replay(GAME, record)
    assert match.is_over()
    assert match.position.scores() == record["scores"]
    assert match.position.ranking() == record["ranking"]
    assert match.record() == record
    # The luck of its seed leads there too.
    again = Match(GAME, record["options"], record["seed"], record["seats"])
    for who, what in record["entries"]:
        if who != "luck":
            again.choose(int(who[1]) - 1, what)
    assert fingerprint(again.position) == fingerprint(match.position)


@rule("S16.1", "S16.9", "S16.10", "S18.9")
@pytest.mark.parametrize(
    ("name", "cause"),
    [
        ("two-deaths", "deaths"),
        ("two-deaths-of-players", "deaths"),
        ("no-quest-left", "no-quests"),
        ("last-treasure", "no-treasure"),
        ("buried-four", "buried"),
        ("round-cap", "last-round"),
        ("alone", "alone"),
    ],
)
def test_every_way_a_game_ends(name: str, cause: str) -> None:
    _, game = replayed(name)
    assert view_of(game, None).final == [cause]


def buried_when_final() -> list[int]:
    """S16.2 What was buried when the final round was announced; somebody may dig it up again."""
    record = json.loads((FOLDER / "buried-four.json").read_text("utf-8"))
    told = next(t for t in replay(GAME, record).told if GAME.telling.keys[t.fact.kind] == "final")
    game = replay(GAME, record, told.entry + 1).position
    assert isinstance(game, Scoundrels)
    return [game.buried_worth(seat) for seat in range(game.seats)]


@rule("S16.1")
def test_what_each_ending_looks_like() -> None:
    assert replayed("two-deaths")[1].pirates.deaths >= 2
    _, players = replayed("two-deaths-of-players")
    assert players.pirates.living_deaths == 2 and players.rules.counts_players_deaths
    assert replayed("no-quest-left")[1].table.quests == []
    assert replayed("last-treasure")[1].hoard.deck_size == 0
    assert max(buried_when_final()) >= 4
    _, capped = replayed("round-cap")
    assert capped.rounds() == capped.rules.round_cap == 10
    _, alone = replayed("alone")
    assert sum(alone.is_in_play(seat) for seat in range(alone.seats)) == 1


@rule("S16.5", "S16.7")
def test_a_ghost_that_wins() -> None:
    _, game = replayed("ghost-wins")
    assert winners(game) == [game.pirates.ghost]
    assert ship_score(game, game.pirates.ghost) > living_score(game, game.pirates.ghost)


@rule("S16.5", "S15.9")
def test_a_ghost_whose_living_score_counts() -> None:
    _, game = replayed("ghost-living-score")
    living = living_score(game, game.pirates.ghost)
    assert living > ship_score(game, game.pirates.ghost) > 0
    assert game.scores()[game.pirates.ghost] == living and game.pirates.ghost in winners(game)


@rule("S14.6", "S14.5")
def test_both_pirates_of_a_fight_sunk_at_once() -> None:
    match, game = replayed("both-sunk")
    sunk = [told.entry for told in match.told if GAME.telling.keys[told.fact.kind] == "sunk"]
    assert len(sunk) == 2 and sunk[0] == sunk[1]
    assert game.pirates.fate.count(GONE) == 2 and game.pirates.ghost < 0


@rule("S16.8")
def test_a_tie_broken_by_damage() -> None:
    _, game = replayed("tie-broken-by-damage")
    scores = game.scores()
    tied = [seat for seat in range(game.seats) if scores[seat] == max(scores)]
    assert len(tied) == 2 and len(winners(game)) == 1
    pirates = view_of(game, None).pirates
    other = next(seat for seat in tied if seat not in winners(game))
    assert pirates[winners(game)[0]].score_damage > pirates[other].score_damage


@rule("S16.8")
def test_a_shared_win() -> None:
    _, game = replayed("shared-win")
    first, second = winners(game)
    pirates = view_of(game, None).pirates
    assert game.scores()[first] == game.scores()[second] == max(game.scores())
    assert pirates[first].score_damage == pirates[second].score_damage


@rule("S14.3", "S16.5")
def test_cargo_kept_from_the_ship_that_sank() -> None:
    _, game = replayed("kept-cargo-of-the-ghost")
    assert sum(game.pirates.aside_cargo) > 0
    without = game.pirates.aside_tokens + game.buried_worth(game.pirates.ghost)
    assert game.scores()[game.pirates.ghost] > without


@rule("S18.2", "S18.7", "S15.1")
def test_a_ghost_in_skirmish() -> None:
    _, game = replayed("skirmish-ghost")
    assert game.rules.is_skirmish and game.pirates.ghost >= 0
    assert game.pirates.aside_damage >= 3


def test_the_records_cover_every_option_value_that_is_not_the_default() -> None:
    played = [json.loads(path.read_text("utf-8"))["options"] for path in RECORDS]
    for option in GAME.meta.options:
        for word in option.words:
            assert any(options[option.name] == word for options in played), (option.name, word)
    assert {options["players"] for options in played} == {2, 3, 4, 5, 6}


def test_a_spoilt_record_is_refused() -> None:
    record = json.loads((FOLDER / "two-deaths.json").read_text("utf-8"))
    record["scores"][0] += 1
    with pytest.raises(BadRecord, match="scores"):
        replay(GAME, record)
    record["scores"][0] -= 1
    place = next(i for i, entry in enumerate(record["entries"]) if entry[1] == "end")
    record["entries"][place] = [record["entries"][place][0], "dig"]
    with pytest.raises(BadRecord, match="does not fit"):
        replay(GAME, record)
