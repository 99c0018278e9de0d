"""The contract: what every game must keep, under every option and number of players."""

import json
import os
from typing import Any

import pytest

from freebooter.games import load_game, meta_of
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match, replay
from freebooter.kernel.playout import play_randomly
from freebooter.kernel.saved import dump, fingerprint
from freebooter.kernel.words import MARKS
from freebooter.testing.option_sets import name_of, option_sets
from freebooter.testing.reading import read_a_game
from freebooter.testing.walk import (
    check_imagined_world_plays_on,
    check_offers,
    check_open_questions,
    check_saving,
    check_views,
    walk,
)

VIEW_PARTS = 6  # so that several processes can share the work


def number_of(name: str, default: int) -> int:
    """How much work the suite does, if the environment says so."""
    return int(os.environ.get(name, default))


def contract(
    *games: str, seeded_games: int = 400, viewed_games: int = 6, every_nth_set: int = 1
) -> type:
    """A test class for games of the register; bind it to a name that begins with Test.

    FREEBOOTER_SEEDED_GAMES, FREEBOOTER_VIEWED_GAMES and FREEBOOTER_EVERY_NTH_SET in the
    environment change how much it plays.
    """
    seeded_games = number_of("FREEBOOTER_SEEDED_GAMES", seeded_games)
    viewed_games = number_of("FREEBOOTER_VIEWED_GAMES", viewed_games)
    every_nth_set = number_of("FREEBOOTER_EVERY_NTH_SET", every_nth_set)
    sets = [
        pytest.param(game, options, id=f"{game}-{name_of(options)}")
        for game in games
        for options in option_sets(meta_of(game))
    ][::every_nth_set]

    class Contract:
        """The contract of some games."""

        @pytest.mark.parametrize(("name", "options"), sets)
        def test_random_walk_keeps_the_contract(self, name: str, options: dict[str, Any]) -> None:
            check_walk(name, options)

        @pytest.mark.parametrize(("name", "options"), sets)
        def test_a_match_replays_from_its_record(self, name: str, options: dict[str, Any]) -> None:
            check_replay(name, options)

        @pytest.mark.parametrize("name", games)
        def test_sentences_of_facts_are_read_to_their_last_sign(self, name: str) -> None:
            check_sentences(name)

        @pytest.mark.parametrize(("name", "options"), sets)
        def test_the_log_reads_like_a_story(self, name: str, options: dict[str, Any]) -> None:
            faults = read_a_game(name, options, len(name_of(options)))

            assert not faults, "\n".join(sorted(set(faults)))

        @pytest.mark.parametrize("name", games)
        def test_undo_leads_back_to_the_same_position(self, name: str) -> None:
            check_undo(name)

        @pytest.mark.parametrize("part", range(VIEW_PARTS))
        @pytest.mark.parametrize("name", games)
        def test_views_at_every_node(self, name: str, part: int) -> None:
            for number in range(part, viewed_games, VIEW_PARTS):
                check_views_of_a_game(name, number)

        @pytest.mark.parametrize("name", games)
        def test_seeded_games_end(self, name: str) -> None:
            check_games_end(name, seeded_games)

    return Contract


def check_walk(name: str, options: dict[str, Any]) -> None:
    """At every node of a random game: offers; now and then views, saving, copies, imagining."""
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


def check_replay(name: str, options: dict[str, Any]) -> None:
    """A record leads to the same position, logs and views."""
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


def check_sentences(name: str) -> None:
    """Every fact has a sentence that names only fields of the fact."""
    game = load_game(name)
    for key, fields in zip(game.telling.keys, game.telling.fields, strict=True):
        marks = list(MARKS.finditer(game.words.facts[key]))
        assert "".join(mark[0] for mark in marks) == game.words.facts[key]
        assert {mark[2] for mark in marks if mark[2]} <= {field for field, _ in fields}


def check_undo(name: str) -> None:
    """Whatever may be taken back leads back to the same position."""
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


def check_views_of_a_game(name: str, number: int) -> None:
    """What a seat cannot know changes nothing of what it sees, at every node of a game."""
    game = load_game(name)
    low, high = game.meta.seats
    position = game.start(dict(game.meta.bounds) | {"players": low + number % (high - low + 1)})
    dice = Dice(number, "views")
    for _ in walk(position, dice):
        check_views(game, position, dice)
        check_open_questions(game, position, dice)


def check_games_end(name: str, count: int) -> None:
    """Random play comes to an end, under all options in turn."""
    game = load_game(name)
    fresh = [game.start(options) for options in option_sets(game.meta)]
    for seed in range(count):
        position = fresh[seed % len(fresh)].copy()
        play_randomly(position, Dice(seed, "seeded"))
        assert position.is_over()
