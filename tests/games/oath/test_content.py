"""Content is replaceable and checked."""

from pathlib import Path
from typing import Any

import pytest

from freebooter.games.oath.content import FILES, OURS, our_content, read_folder
from freebooter.games.oath.game import GAME
from freebooter.games.oath.rules import read_spaces
from freebooter.games.oath.view import STEP_WORDS
from freebooter.games.oath.vocabulary import VOCABULARY
from freebooter.games.oath.words import CHOICES, FACTS, PROMPTS
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadContent, BadOption
from freebooter.kernel.match import Match
from freebooter.kernel.playout import play_randomly
from freebooter.kernel.saved import names_of
from tests.games.oath.scene import beginning
from tests.rule import rule


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    text = (OURS / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    return folder


def test_a_file_of_another_folder_replaces_ours(tmp_path: Path) -> None:
    folder = changed(tmp_path, "missions.toml", "vp = 3", "vp = 9")
    content = GAME.content(folder)
    assert content.missions[0].vp == 9 and content.market == our_content().market
    game = GAME.start({"players": 2}, content)
    play_randomly(game, Dice(1))
    assert game.is_over()


def test_sentences_name_the_cards_of_another_folder(tmp_path: Path) -> None:
    folder = changed(tmp_path, "pirates.toml", "Edward Manseld, the Lord", "Ann of Ours")
    content = GAME.content(folder)
    match = Match(GAME, {"players": 5}, seed=1, content=content)
    said = [line for _, line in match.log(None)]
    assert any(line.endswith("is Ann of Ours.") for line in said)
    assert match.sentence(GAME.vocabulary.read("pirate lord")) == "Be Ann of Ours"


def test_our_cards_sum_up_to_what_the_rules_say() -> None:
    content = our_content()
    rows = [card.cost.row() for card in content.missions]
    assert [sum(row[thing] for row in rows) for thing in range(4)] == [43, 42, 42, 49]
    assert sum(card.vp for card in content.missions) == 148
    goods = [[card.count * number for number in card.gain.row()] for card in content.market]
    assert [sum(row[thing] for row in goods) for thing in range(6)] == [12, 12, 12, 0, 0, 8]
    assert sum(card.count for card in content.market) == 20
    assert sum(card.count for card in content.actions) == 22


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("missions.toml", "vp = 3", "vp = 'x'", "missions.toml: M01.vp is 'x'"),
        ("missions.toml", "[M02]", "[M99]", "M99 is not a key here"),
        ("missions.toml", "cost = { equipment = 2", "cost = { gold = 2", "M01.cost.gold"),
        ("missions.toml", "flavour", "flavor", "M01.flavor is not a key here"),
        ("market.toml", "count = 2", "count = 99", "B01.count is 99"),
        ("market.toml", "gain = { equipment = 2 }", "gain = { }", "B01.gain is empty"),
        ("actions.toml", '"before", ', '"noon", ', "A01.windows has 'noon'"),
        ("actions.toml", 'effect = "gain"', 'effect = "fly"', "A01.effect is 'fly'"),
        ("actions.toml", 'windows = ["after"]', 'windows = ["before"]', "A14.windows"),
        ("followers.toml", 'location = "docks"', 'location = "moon"', "josh.location is 'moon'"),
        ("followers.toml", '"food", "water"', '"food", "beer"', "sylvia.fills has 'beer'"),
        ("followers.toml", "each_round = { toughness = 1 }", "", "morgan.each_round"),
        ("pirates.toml", "ignore = { doubloons = 2 }", "ignore = 2", "lord.ignore must be a table"),
        ("locations.toml", "spaces = 2", "spaces = 7", "bazaar.spaces is 7"),
        ("locations.toml", "place = [3, 4]", "place = [3]", "bazaar.place"),
        ("locations.toml", 'kind = "printed"', 'kind = "exploration"', "bazaar.kind"),
        ("locations.toml", '"ally", "equipment"', '"ally", "beer"', "corsair_tower.choice"),
        ("locations.toml", '4, 4]\nuse = "may"', '4, 4]\nuse = "must"', "black_market.use"),
        ("items.toml", 'name = "Sword"', "", "sword.name is missing"),
        ("board.toml", "[3, 2, 1]", "[3, 2]", "prices must be three numbers"),
        ("board.toml", "prices", "prices = [", "not a TOML file"),
    ],
)
def test_a_wrong_file_is_refused_with_its_name_and_key(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    folder = changed(tmp_path, file, old, new)
    with pytest.raises(BadContent) as error:
        GAME.content(folder)
    assert said in str(error.value) and file in str(error.value)


@pytest.mark.parametrize(
    ("limit", "said"),
    [
        (
            "MOST_KINDS",
            "There are 14 kinds of Action cards, but MOST_KINDS in card_memory.py is 3.",
        ),
        ("MOST_IN_A_SET", "There are 33 Missions, but MOST_IN_A_SET in crew/sets.py is 3."),
        ("MOST_SHIFTED", "There are 15 Followers, but MOST_SHIFTED in crew/sets.py is 3."),
        ("LOCATION_COUNT", "There are 20 Locations, but LOCATION_COUNT in vocabulary.py is 3."),
    ],
)
def test_more_things_than_the_rules_have_room_for_are_refused(
    monkeypatch: pytest.MonkeyPatch, limit: str, said: str
) -> None:
    monkeypatch.setattr(f"freebooter.games.oath.content.{limit}", 3)
    with pytest.raises(BadContent) as error:
        read_folder(OURS)
    assert str(error.value) == said


def test_a_folder_without_content_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="has none of"):
        GAME.content(tmp_path)
    assert all((OURS / file).is_file() for file in FILES)


@pytest.mark.parametrize(
    "value",
    [3, {"moon": 2}, {"docks": 5}, {"docks": 0}, {"docks": True}, {"docks": "2"}]
    + ["docks", "docks=", "docks=²", "docks=-1", "docks=" + "9" * 5000],
)
def test_wrong_spaces_are_refused(value: object) -> None:
    with pytest.raises(BadOption, match="spaces"):
        GAME.start({"players": 2, "spaces": value})


def test_spaces_as_text() -> None:
    assert read_spaces("docks=3, bazaar = 1") == {"docks": 3, "bazaar": 1}


def test_everything_has_a_sentence() -> None:
    assert set(CHOICES) == {block.word for block in GAME.vocabulary.blocks}
    assert set(FACTS) == set(GAME.telling.keys)
    for kind, key in enumerate(GAME.telling.keys):
        fields = {name: "x" for name, _ in GAME.telling.fields[kind]}
        assert FACTS[key].format(**fields)
    asking = {step.__name__ for step in GAME.steps} & set(PROMPTS)
    assert asking == set(PROMPTS)
    assert set(STEP_WORDS) <= {step.__name__ for step in GAME.steps}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_encodings_are_always_as_long(players: int) -> None:
    game = GAME.start({"players": players})
    dice = Dice(players)
    lengths = set()
    while not game.is_over():
        play_randomly(game, dice, 9)
        for seat in (None, *range(players)):
            numbers = GAME.encode(GAME.view(game, seat))
            lengths.add(len(numbers))
            assert all(-1 <= number <= 12 for number in numbers)
        assert "Round" in GAME.draw(GAME.view(game, None))
    assert len(lengths) == 1


@rule("O1.17")
def test_titles_have_no_effect() -> None:
    """The rules know cards by their numbers: no text is in a game's rows."""
    rules = beginning(players=3).game.rules
    rows: list[list[Any]] = [
        rules.locations,
        rules.followers,
        rules.actions,
        rules.missions,
        rules.pirates,
    ]
    values = [getattr(row, name) for each in rows for row in each for name in names_of(row)]
    assert not any(isinstance(value, str) for value in values)
    assert VOCABULARY.size < 500
