"""What every game of the register must keep, under every option and number of players."""

import json
import os
from typing import Any

import pytest

from freebooter.games import REGISTER, load_game
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match, replay
from freebooter.kernel.playout import play_randomly
from freebooter.kernel.saved import dump, fingerprint
from freebooter.kernel.words import MARKS
from tests.contract.option_sets import name_of, option_sets
from tests.contract.walk import (
    check_imagined_world_plays_on,
    check_offers,
    check_saving,
    check_views,
    walk,
)

SETS = [
    pytest.param(meta.id, options, id=f"{meta.id}-{name_of(options)}")
    for meta in REGISTER.values()
    for options in option_sets(meta)
][:: int(os.environ.get("FREEBOOTER_EVERY_NTH_SET", "1"))]
SEEDED_GAMES = int(os.environ.get("FREEBOOTER_SEEDED_GAMES", "400"))
VIEWED_GAMES = int(os.environ.get("FREEBOOTER_VIEWED_GAMES", "6"))
VIEW_PARTS = 6  # so that several processes can share the work


@pytest.mark.parametrize(("name", "options"), SETS)
def test_random_walk_keeps_the_contract(name: str, options: dict[str, Any]) -> None:
    game = load_game(name)
    position = game.start(options)
    dice = Dice(1, name_of(options))
    copies = []

    for node in walk(position, dice):
        check_offers(game, position)
        if node % 7 == 0:
            check_views(game, position, dice)
            check_saving(game, position, options)
        if node % 50 == 0:
            check_imagined_world_plays_on(position, dice)
            twin = position.copy()
            assert dump(twin) == dump(position)
            copies.append((twin, fingerprint(twin)))

    for twin, before in copies:
        assert fingerprint(twin) == before
        play_randomly(twin, dice)
    assert len(position.scores()) == len(position.ranking()) == position.seats
    assert min(position.ranking()) == 1


@pytest.mark.parametrize(("name", "options"), SETS)
def test_a_match_replays_from_its_record(name: str, options: dict[str, Any]) -> None:
    game = load_game(name)
    match = Match(game, options, seed=len(name_of(options)))
    dice = Dice(2, name_of(options))
    while not match.is_over():
        seats = match.to_act()
        seat = seats[dice.below(len(seats))]
        choices = match.offers(seat).choices
        match.choose(seat, choices[dice.below(len(choices))])

    record = json.loads(json.dumps(match.record()))
    again = replay(game, record)

    assert fingerprint(again.position) == fingerprint(match.position)
    for seat in [None, *range(match.position.seats)]:
        assert again.log(seat) == match.log(seat)
        assert again.view(seat) == match.view(seat)
    assert again.record()["entries"] == record["entries"]


@pytest.mark.parametrize("name", REGISTER)
def test_sentences_of_facts_are_read_to_their_last_sign(name: str) -> None:
    game = load_game(name)
    for key, fields in zip(game.telling.keys, game.telling.fields, strict=True):
        marks = list(MARKS.finditer(game.words.facts[key]))
        assert "".join(mark[0] for mark in marks) == game.words.facts[key]
        assert {mark[2] for mark in marks if mark[2]} <= {field for field, _ in fields}


@pytest.mark.parametrize("name", REGISTER)
def test_undo_leads_back_to_the_same_position(name: str) -> None:
    game = load_game(name)
    for seed in range(3):
        match = Match(game, dict(game.meta.bounds), seed=seed)
        dice = Dice(3 + seed)
        taken_back = 0
        while not match.is_over():
            seats = match.to_act()
            seat = seats[dice.below(len(seats))]
            before = fingerprint(match.position)
            told, entries = len(match.told), match.entries[:]
            choices = match.offers(seat).choices
            choice = choices[dice.below(len(choices))]
            match.choose(seat, choice)
            if match.can_undo(seat) and dice.below(3) == 0:
                match.undo(seat)
                taken_back += 1
                assert fingerprint(match.position) == before
                assert match.entries == entries and len(match.told) == told
        assert taken_back > 0


@pytest.mark.parametrize("part", range(VIEW_PARTS))
@pytest.mark.parametrize("name", REGISTER)
def test_views_at_every_node(name: str, part: int) -> None:
    game = load_game(name)
    low, high = game.meta.seats
    for number in range(part, VIEWED_GAMES, VIEW_PARTS):
        options = dict(game.meta.bounds) | {"players": low + number % (high - low + 1)}
        position = game.start(options)
        dice = Dice(number, "views")
        for _ in walk(position, dice):
            check_views(game, position, dice)


@pytest.mark.parametrize("name", REGISTER)
def test_seeded_games_end(name: str) -> None:
    sets = option_sets(REGISTER[name])
    game = load_game(name)
    fresh = [game.start(options) for options in sets]
    for seed in range(SEEDED_GAMES):
        position = fresh[seed % len(fresh)].copy()
        play_randomly(position, Dice(seed, "seeded"))
        assert position.is_over()
