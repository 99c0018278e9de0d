"""The options of Notorious."""

import re
from pathlib import Path
from typing import Any

import pytest

from freebooter.games.notorious.meta import META
from freebooter.kernel.errors import BadOption
from tests.rule import rule

ROOT = Path(__file__).parents[3]
DEFAULTS: dict[str, Any] = {
    "place": "captains",
    "goal": 24,
    "wrap": "antipode",
    "play_order": "opposite",
    "pirates": "draft",
    "frigates_sink": "after_charts",
    "galleon_spoils": "notorious",
    "bounty_tie": "high",
    "wind_token": "returned",
    "secret_stash": "on",
    "round_cap": 30,
}
BY_PLAYERS = {
    2: {"frigates": 4, "leviathans": "on", "big_table": "off"},
    3: {"frigates": 4, "leviathans": "off", "big_table": "off"},
    4: {"frigates": 0, "leviathans": "off", "big_table": "off"},
    5: {"frigates": 0, "leviathans": "off", "big_table": "on"},
    6: {"frigates": 0, "leviathans": "off", "big_table": "on"},
}


@rule("N9.1", "N10.1", "N11.1", "N12.1", "N8.1", "N8.6")
@pytest.mark.parametrize("players", BY_PLAYERS)
def test_defaults_by_number_of_players(players: int) -> None:
    assert META.read_options({"players": players}) == (
        {"players": players} | BY_PLAYERS[players] | DEFAULTS
    )


def test_four_players_are_usual_and_every_option_is_in_the_table() -> None:
    assert META.read_options({})["players"] == 4
    names = {option.name for option in META.options}
    assert names == set(DEFAULTS) | set(BY_PLAYERS[4])


@pytest.mark.parametrize("page", ["rules/notorious.md", "docs/notorious.md"])
def test_every_option_is_explained_with_its_values(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    rows = {row[0]: row[1] for row in re.findall(r"^\| `(\w+)` \| ([^|]+) \|", text, re.M)}

    for option in META.options:
        assert option.name in rows
        assert all(word in rows[option.name] for word in option.words)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 1}, "Option players cannot be 1; it takes 2 to 6."),
        ({"players": 7}, "Option players cannot be 7; it takes 2 to 6."),
        ({"players": "many"}, "Option players cannot be 'many'; it takes 2 to 6."),
        ({"frigates": 7}, "Option frigates cannot be 7; it takes 0 to 6."),
        ({"frigates": -1}, "Option frigates cannot be -1; it takes 0 to 6."),
        ({"leviathans": "maybe"}, "Option leviathans cannot be 'maybe'; it takes off, on."),
        ({"leviathans": 1}, "Option leviathans cannot be 1; it takes off, on."),
        ({"place": "Plots"}, "Option place cannot be 'Plots'; it takes captains, plots."),
        ({"goal": 11}, "Option goal cannot be 11; it takes 12 to 60."),
        ({"goal": 61}, "Option goal cannot be 61; it takes 12 to 60."),
        ({"goal": 24.5}, "Option goal cannot be 24.5; it takes 12 to 60."),
        ({"goal": True}, "Option goal cannot be True; it takes 12 to 60."),
        ({"goal": None}, "Option goal cannot be None; it takes 12 to 60."),
        ({"wrap": "torus"}, "Option wrap cannot be 'torus'; it takes antipode, lines, none."),
        (
            {"pirates": ["draft"]},
            "Option pirates cannot be ['draft']; it takes draft, random, none.",
        ),
        ({"round_cap": 5}, "Option round_cap cannot be 5; it takes 0, 10 to 99."),
        ({"round_cap": 100}, "Option round_cap cannot be 100; it takes 0, 10 to 99."),
    ],
)
def test_a_wrong_value_is_refused_in_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        META.read_options(options)

    assert str(refused.value) == sentence


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption) as refused:
        META.read_options({"frigate": 3})

    said = str(refused.value)
    assert said.startswith("Notorious has no option 'frigate'; it has players, frigates, ")
    assert all(option.name in said for option in META.options)


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ({"players": "3"}, {"players": 3}),
        ({"leviathans": True}, {"leviathans": "on"}),
        ({"frigates": "2"}, {"frigates": 2}),
        ({"round_cap": 0}, {"round_cap": 0}),
        ({"goal": 60, "players": 2}, {"goal": 60}),
    ],
)
def test_values_may_come_as_a_form_or_a_program_gives_them(
    given: dict[str, Any], read: dict[str, Any]
) -> None:
    options = META.read_options(given)

    assert {name: options[name] for name in read} == read
