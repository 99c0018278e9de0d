"""The content files: ours, replaced ones, and wrong ones."""

import re
from pathlib import Path

import pytest

from freebooter.games.scoundrels.cards import deeds, powers
from freebooter.games.scoundrels.cards.names import OURS, QUESTS, QUIRKS
from freebooter.games.scoundrels.content import FILES, our_content, read_content, read_name
from freebooter.games.scoundrels.game import GAME
from freebooter.games.scoundrels.rules import Content
from freebooter.games.scoundrels.sea.chart import Sea
from freebooter.kernel.content import Table
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadContent
from freebooter.kernel.playout import play_randomly
from tests.rule import rule

LAW = (Path(__file__).parents[3] / "rules" / "scoundrels.md").read_text("utf-8")


OPEN_WATER = """. # . | . # . | # P . | . . . | . # P | . # .
. . . | . P ."""
WALLED = """. # # | . # . | # P . | . . . | . # P | . # .
. . . | # P ."""  # D3 lies between land on all sides


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    text = (OURS / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    return folder


@rule("S2.1", "S1.6")
def test_the_map_is_the_one_of_the_rules() -> None:
    rows = re.findall(r"^[1-6]   ([.#PX |]+)$", LAW, re.M)
    assert our_content().picture == [row.replace(" ", "").replace("|", "") for row in rows]


@rule("S1.9", "S13.6")
def test_quests_and_quirks_are_those_of_the_rules() -> None:
    """Whoever adds a card to a content file adds it to the tables of the law, too."""
    content = our_content()
    names = dict(content.names)
    deliveries = re.findall(r"^\| (\w+) \| ([^|]+) \|[^|]+\|[^|]+\| (\d) \|$", LAW, re.M)
    deeds_done = re.findall(r"^\| (\w+) \| ([^|]+) \| [^|]+ \| (\d) \|$", LAW, re.M)
    for id, name, infamy in deliveries + deeds_done:
        assert names[id] == name
        assert content.quests[QUESTS.index(id)].infamy == int(infamy)
    assert {id for id, _, _ in deliveries + deeds_done} == set(QUESTS)
    table = LAW[LAW.index("### Quirks") : LAW.index("## Decision points")]
    quirks = re.findall(r"^\| (\w+) \| ([^|]+) \| [^|]+ \|$", table, re.M)[1:]
    assert quirks == [(id, names[id]) for id in QUIRKS]


def test_one_file_replaces_ours_and_the_game_plays(tmp_path: Path) -> None:
    folder = changed(tmp_path, "actions.toml", "counts = [3, 4, 3, 2]", "counts = [9, 9, 9, 9]")
    content = GAME.content(folder)
    assert sum(content.cards) == 72 + 36 and content.picture == our_content().picture
    position = GAME.start({"players": 3}, content)
    play_randomly(position, Dice(1))
    assert position.is_over()


def test_another_map_is_played(tmp_path: Path) -> None:
    folder = changed(tmp_path, "map.toml", ". P # | # . X", ". P . | . . X")
    content = GAME.content(folder)
    assert not Sea(content.picture, 2).is_land[2 * 6 + 1]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("actions.toml", "[6, 8, 6, 4]", "[6, 8, 6]", r"actions\.toml: sword\.counts has 3"),
        ("actions.toml", "[6, 8, 6, 4]", "[6, 8, 6, -1]", r"actions\.toml: sword\.counts has -1"),
        ("actions.toml", "[wild]", "[wilds]", r"actions\.toml: wilds is not a key"),
        ("treasure.toml", "count = 5", 'count = "five"', r"treasure\.toml: doubloons\.count"),
        (
            "treasure.toml",
            "worth = 3\nweight = 1",
            "worth = 3\nweight = 1\ndice = 1",
            r"chest\.weight must be 0",
        ),
        (
            "treasure.toml",
            "free_moves = 1",
            'weightless = "doubloons"',
            r"compass\.weightless is a power of a Quirk",
        ),
        ("treasure.toml", "others = 1", "others = 3", r"deck\.skirmish\.others is 3"),
        ("treasure.toml", "doubloons = 3", "doubloons = 6", r"deck\.2\.doubloons is 6"),
        (
            "treasure.toml",
            "chest = 1\nothers = 1",
            "chest = 1\nothers = 1\nspecials = 1",
            r"cannot both",
        ),
        (
            "treasure.toml",
            "specials = 1",
            "specials = 1\ncompass = 1",
            r"deck\.2\.specials are picked",
        ),
        ("quests.toml", 'deed = "sink"', 'deed = "sank"', r"fishes\.deed is 'sank'"),
        ("quests.toml", 'deliver = "chest"', 'deliver = "gold"', r"ransom\.deliver is 'gold'"),
        ("quests.toml", "port = 1", "port = 7", r"ransom\.port is 7"),
        (
            "quests.toml",
            'deed = "rob"',
            'deed = "rob"\ntreasure = "chest"',
            r"grave\.treasure belongs",
        ),
        ("quirks.toml", "hand = 1", "hands = 1", r"fists\.hands is not a key"),
        ("quirks.toml", "hull = 1", "safe = 1", r"stubborn\.safe is a power of Treasure"),
        ("quirks.toml", "[eel]", "[snake]", r"snake is not a key"),
        ("map.toml", ". P # |", ". . # |", r"picture has 0 of Port in panel 1"),
        ("map.toml", ". P # |", ". P ? |", r"picture has '\?'"),
        ("map.toml", "# . # | # . .", "# . #", r"must have 6 rows of 18"),
        ("map.toml", OPEN_WATER, WALLED, r"picture has water that no ship can reach with 2"),
        ("map.toml", '"Gallowgate", ', "", r"ports must have 6 names"),
    ],
)
def test_a_wrong_file_is_refused_with_file_key_and_reason(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    folder = changed(tmp_path, file, old, new)
    with pytest.raises(BadContent, match=said) as error:
        GAME.content(folder)
    assert file in str(error.value)


def test_every_deed_and_power_has_a_number_and_a_word() -> None:
    numbers = {name: value for name, value in vars(deeds).items() if isinstance(value, int)}
    del numbers["DELIVERY"], numbers["ANY_TREASURE"]
    assert sorted(numbers.values()) == list(range(len(deeds.DEEDS)))
    numbers = {name: value for name, value in vars(powers).items() if isinstance(value, int)}
    assert numbers.pop("POWERS") == len(powers.POWER_WORDS)
    assert sorted(numbers.values()) == list(range(len(powers.POWER_WORDS)))


@pytest.mark.parametrize("word", deeds.DEEDS)
def test_every_deed_is_noted_by_a_rule(word: str) -> None:
    """A deed that no rule notes could never fulfil its Quest."""
    number = deeds.DEEDS.index(word)
    name = next(name for name, value in vars(deeds).items() if value == number)
    sources = [path.read_text("utf-8") for path in OURS.parent.rglob("*.py")]
    assert any(f"note_deed(game, {name}," in source for source in sources)


def test_two_cards_cannot_have_one_id() -> None:
    content = Content()
    table = Table("quests.toml", "eagle", {"name": "Eagle's Nest"})
    read_name(content, "eagle", table)
    with pytest.raises(BadContent, match=r"quests\.toml: eagle\.name is given to eagle, an id"):
        read_name(content, "eagle", table)


def test_folders_without_content_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="has none of"):
        GAME.content(tmp_path)
    with pytest.raises(BadContent, match="is not a folder"):
        GAME.content(tmp_path / "nowhere")
    (tmp_path / "map.toml").write_text("picture = [", "utf-8")
    with pytest.raises(BadContent, match="not a TOML file"):
        read_content(tmp_path)
    assert set(FILES) == {path.name for path in OURS.iterdir()}
