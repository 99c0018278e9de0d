"""Options: what is given, what is filled in, and what is refused in a sentence."""

import re
from dataclasses import replace
from typing import Any

import pytest

from freebooter.games import REGISTER, meta_of
from freebooter.kernel.errors import BadOption
from freebooter.kernel.meta import SWITCH, Meta, Option

META = Meta(
    id="toy",
    name="Toy",
    letter="T",
    rules="toy.md",
    rules_version=1,
    seats=(2, 4),
    players=3,
    minutes=(1, 2),
    blurb="",
    credit="",
    options=(
        Option("rounds", "", 4, ranges=((1, 8), (20, 20))),
        Option("sales", "", "on", SWITCH),
        Option("coins", "", 5, ranges=((3, 9),), by_players={2: 4}),
        Option("limit", "", "none", ("none",), ((1, 200),)),
        Option("tags", "", [], free="a list of words"),
    ),
)


def test_defaults_fill_what_is_not_given_and_follow_the_players() -> None:
    assert META.read_options({}) == {
        "players": 3, "rounds": 4, "sales": "on", "coins": 5, "limit": "none", "tags": [],
    }  # fmt: skip
    assert META.read_options({"players": 2})["coins"] == 4
    assert META.read_options({"players": 2, "coins": 9})["coins"] == 9


def test_the_order_is_always_that_of_the_card() -> None:
    given = {"limit": 3, "coins": 4, "players": 4}

    assert list(META.read_options(given)) == [
        "players",
        "rounds",
        "sales",
        "coins",
        "limit",
        "tags",
    ]


@pytest.mark.parametrize(
    ("name", "given", "read"),
    [
        ("players", "2", 2),
        ("rounds", "8", 8),
        ("rounds", 20, 20),
        ("sales", False, "off"),
        ("sales", True, "on"),
        ("limit", "17", 17),
        ("limit", "none", "none"),
        ("tags", ["a"], ["a"]),
    ],
)
def test_values_are_read_as_people_write_them(name: str, given: Any, read: Any) -> None:
    assert META.read_options({name: given})[name] == read


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"players": 5}, "Option players cannot be 5; it takes 2 to 4."),
        ({"players": "two"}, "Option players cannot be 'two'; it takes 2 to 4."),
        ({"players": True}, "Option players cannot be True; it takes 2 to 4."),
        ({"rounds": 9}, "Option rounds cannot be 9; it takes 1 to 8, 20."),
        ({"rounds": "-3"}, "Option rounds cannot be -3; it takes 1 to 8, 20."),
        ({"rounds": 2.0}, "Option rounds cannot be 2.0; it takes 1 to 8, 20."),
        ({"sales": "yes"}, "Option sales cannot be 'yes'; it takes off, on."),
        ({"limit": None}, "Option limit cannot be None; it takes none, 1 to 200."),
        (
            {"wind": 1},
            "Toy has no option 'wind'; it has players, rounds, sales, coins, limit, tags.",
        ),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(given: Any, sentence: str) -> None:
    with pytest.raises(BadOption) as error:
        META.read_options(given)
    assert str(error.value) == sentence


@pytest.mark.parametrize("strange", ["9" * 5000, "²", "--3", "-", "9" * 10, {}, [1]])
def test_strange_values_are_refused_and_not_repeated_at_length(strange: Any) -> None:
    with pytest.raises(BadOption) as error:
        META.read_options({"rounds": strange})
    assert len(str(error.value)) < 200


NOT_FOR_PEOPLE = r"[_{}=]|\b[NOIS]\d+\."  # ids, maps, clauses


@pytest.mark.parametrize("game", REGISTER)
def test_people_read_no_ids_in_options(game: str) -> None:
    meta = meta_of(game)
    for option in meta.options:
        shown = meta.shown_option(option)
        if option.free:
            assert shown.help.endswith(".") and not re.search(NOT_FOR_PEOPLE, shown.help)
        numbers = [number for span in option.ranges for number in span]
        for value in [*option.words, *numbers]:
            said = shown.said(value)
            for text in (shown.label, said.label, said.sentence, said.phrase):
                assert not re.search(NOT_FOR_PEOPLE, text), (option.name, text)
            assert said.label and said.sentence.endswith("."), (option.name, value)


def test_an_option_that_a_game_does_not_explain_has_its_help() -> None:
    option = Option("dead_calm", "Whether the wind rests.", "off", words=SWITCH, ranges=((3, 5),))
    meta = replace(META, options=(option,), shown={})

    assert meta.shown_option(option).said("on").sentence == "Whether the wind rests."
    assert meta.shown_option(option).said(4).phrase == "Dead calm: 4"
