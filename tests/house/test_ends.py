"""A new table ends by itself: what automatic play needs, people get too unless they ask otherwise."""

import pytest

import freebooter
from freebooter.cli.play import new_match
from freebooter.games import REGISTER
from freebooter.server.factory import checked_options


@pytest.mark.parametrize("game", REGISTER)
def test_every_door_has_the_same_last_round(game: str) -> None:
    meta = REGISTER[game]
    low, high = meta.seats
    for players in range(low, high + 1):
        doors = [
            meta.read_options({"players": players}),
            freebooter.start(game, players=players).options,
            new_match(game, {"players": players}, "", None, None)[0].options,
            checked_options(game, {}, players),
        ]
        for options in doors:
            assert dict(meta.bounds).items() <= options.items()


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [
        ("infamous", "round_limit", "none"),
        ("notorious", "round_cap", 0),
        ("scoundrels", "round_cap", 0),
    ],
)
def test_whoever_wants_no_last_round_can_have_that(game: str, name: str, value: object) -> None:
    usual = REGISTER[game].read_options({})[name]
    said = REGISTER[game].shown[name]

    assert usual != value and checked_options(game, {name: value}, 3)[name] == value
    assert str(usual) in said.said(usual).sentence and said.said(value).sentence
