"""Observations written from positions are the encodings of the views, and tell nothing more."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from freebooter.adapters import tables
from freebooter.adapters.seeing import Eyes
from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.driver import random_driver
from freebooter.kernel.errors import BadOption
from freebooter.kernel.layout import BadLayout
from freebooter.kernel.playout import play_randomly
from freebooter.kernel.position import Position
from freebooter.kernel.saved import fingerprint

GAMES = [game for game in REGISTER if load_game(game).observer(REGISTER[game].players)]
DECKHANDS = 20  # games, spread over the numbers of players


def positions(game: str, players: int, seed: int, **options: Any) -> Any:
    """Every decision of a random game, and its end."""
    loaded = load_game(game)
    position = loaded.start(dict(loaded.meta.bounds) | {"players": players} | options)
    driver = random_driver(position, Dice(seed))
    while True:
        driver.run_luck()
        yield position
        if position.is_over():
            return
        driver.ask()


def counts_of(game: str, options: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    low, high = REGISTER[game].seats
    return [(low + n % (high - low + 1), options) for n in range(DECKHANDS)]


@pytest.mark.parametrize("game", GAMES)
def test_every_field_is_that_of_the_view_at_every_decision(game: str) -> None:
    loaded = load_game(game)
    for seed, (players, _) in enumerate(counts_of(game, {})):
        layout, observer = loaded.layout(players), loaded.observer(players)
        assert layout is not None and observer is not None
        for n, position in enumerate(positions(game, players, seed)):
            seat = Seat(n % players)
            seen = layout.scaled(list(observer.observe(position, seat)))
            wanted = loaded.encode(loaded.view(position, seat))
            if seen != wanted:
                wrong = [f for f, (a, b) in layout.places().items() if seen[a:b] != wanted[a:b]]
                raise AssertionError(
                    f"{game}, {players} players, seed {seed}, seat {seat}: {wrong}"
                )


@pytest.mark.parametrize("game", GAMES)
def test_house_rules_are_seen_as_well(game: str) -> None:
    loaded = load_game(game)
    for option in loaded.meta.options:
        values = [*option.words, *(end for span in option.ranges for end in span)][:3]
        for value in values:
            players = loaded.meta.players
            layout, observer = loaded.layout(players), loaded.observer(players)
            assert layout is not None and observer is not None
            try:
                loaded.start({"players": players, option.name: value})
            except BadOption:  # not with so many players, or not without another option
                continue
            for n, position in enumerate(positions(game, players, 5, **{option.name: value})):
                if n % 7 == 0:
                    seat = Seat(n // 7 % players)
                    wanted = loaded.encode(loaded.view(position, seat))
                    assert layout.scaled(list(observer.observe(position, seat))) == wanted
                if n == 150:
                    break


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(game: str) -> None:
    loaded = load_game(game)
    players = loaded.meta.players
    observer = loaded.observer(players)
    assert observer is not None
    for n, position in enumerate(positions(game, players, 3)):
        seat = Seat(n % players)
        seen = observer.observe(position, seat)
        world: Position = position.imagine(seat, Dice(n))
        assert observer.observe(world, seat) == seen


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_for_observations_is_neither_saved_nor_true_of_copies_that_go_on(
    game: str,
) -> None:
    loaded = load_game(game)
    players = loaded.meta.players
    layout, observer = loaded.layout(players), loaded.observer(players)
    assert layout is not None and observer is not None
    for n, position in enumerate(positions(game, players, 6)):
        seat = Seat(n % players)
        saved = fingerprint(position)
        seen = observer.observe(position, seat)
        twin = position.copy()
        play_randomly(twin, Dice(n), 5)
        later = layout.scaled(list(observer.observe(twin, seat)))
        assert later == loaded.encode(loaded.view(twin, seat))
        assert observer.observe(position, seat) == seen
        assert fingerprint(position) == saved
        if n == 80:
            break


@pytest.mark.parametrize("game", GAMES)
def test_layouts_fit_and_their_names_have_versions(game: str) -> None:
    loaded = load_game(game)
    for players in range(loaded.meta.seats[0], loaded.meta.seats[1] + 1):
        layout, observer = loaded.layout(players), loaded.observer(players)
        assert layout is not None and observer is not None
        position = loaded.start({"players": players})
        assert len(observer.observe(position, Seat(0))) == layout.size == len(layout.scales())
        assert layout.name == f"{game}-observation-v{layout.version}"
        assert len({field.name for field in layout.fields}) == len(layout.fields)
        assert all(field.scale > 0 and field.means for field in layout.fields)
        numbers = {field.name: [300] * field.size for field in layout.fields}
        assert set(layout.counts(numbers)) == {255}
        with pytest.raises(BadLayout, match="has 0 numbers"):
            layout.counts(numbers | {layout.fields[0].name: []})


@pytest.mark.parametrize("game", GAMES)
def test_bytes_and_floats_say_the_same(game: str) -> None:
    loaded = load_game(game)
    options = loaded.meta.read_options({})
    raw, scaled = Eyes(loaded, options, "uint8"), Eyes(loaded, options, "float32")
    for n, position in enumerate(positions(game, options["players"], 8)):
        seat = Seat(n % options["players"])
        small, large = raw.see(position, seat), scaled.see(position, seat)
        assert small.dtype == np.uint8 and large.dtype == np.float32
        assert (large == small / raw.scales).all()
        assert (large == np.array(loaded.encode(loaded.view(position, seat)), np.float32)).all()
        if n == 60:
            break


def test_the_page_is_what_the_layouts_say() -> None:
    page = (Path(__file__).parents[2] / "docs" / "observations.md").read_text("utf-8")
    ours = [game for game in GAMES if REGISTER.source_of(game) == "freebooter"]

    assert page == tables.text()
    assert all(f"{game}-observation-v2" in page for game in ours)
