"""C1 to C6 Content: ours is the one of the rules, and others can be brought."""

import re
import shutil
from pathlib import Path

import pytest

from freebooter.games.infamous.cards.effect import Effect
from freebooter.games.infamous.cards.effects import EFFECTS, effect_named
from freebooter.games.infamous.combat.attack import Attack
from freebooter.games.infamous.content import FILES, OURS, read_box
from freebooter.games.infamous.vocabulary import CARD_NAMES
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadContent
from freebooter.kernel.playout import play_randomly
from freebooter.start import replay, start
from tests.games.infamous.scene import GAME, scene
from tests.rule import rule

ROOT = Path(__file__).parents[3]
RULES = ROOT / "rules" / "infamous-seas.md"
DOCS = ROOT / "docs" / "infamous.md"


@rule("I4.1", "I2.9", "I2.15", "I5.2", "I10.3", "I13.2", "I6.12", "I9.6")
def test_our_numbers_are_those_of_the_rules() -> None:
    box = read_box()
    assert (box.chart.columns, box.chart.rows) == (10, 10)
    assert box.sails_dice == box.cannons_dice == [4, 6, 8, 10, 12, 20]
    assert box.setup_gold[2:] == [2, 3, 3, 3]
    assert (box.setup_navy, box.setup_merchants) == (4, 2)
    assert (box.box_navy, box.box_merchants) == (5, 4)
    assert (box.actions, box.hold_size, box.watch_distance, box.manoeuvre) == (2, 2, 3, 2)
    assert (box.last_island_gold, box.coins, box.islands) == (2, 80, 28)
    assert (box.navy_sails, box.navy_cannons, box.navy_gold) == (8, 10, 0)
    assert (box.merchant_sails, box.merchant_gold) == (10, 1)


@rule("I2.1", "I10.11")
def test_our_decks_are_those_of_the_rules() -> None:
    text = RULES.read_text("utf-8")
    rows = re.findall(r"^\| ((?:IS|SK)\d\d) \| ([^|]+?) \| (\d+) \|([^|]*)\|", text, re.M)
    law = [(slot, name, int(count), spot.strip() == "*") for slot, name, count, spot in rows]
    ours = [
        (CARD_NAMES.words[card.number], card.name, card.count, card.has_spot)
        for card in read_box().cards
        if card.name
    ]
    assert ours == law
    for deck, letters in (("Island", "IS"), ("Sunken Ship", "SK")):
        told = re.search(rf"^\| {deck} cards \| (\d+) \|", text, re.M)
        assert told and int(told[1]) == sum(row[2] for row in ours if row[0].startswith(letters))


def test_our_decks_use_every_effect() -> None:
    used = {card.effect.word for card in read_box().cards if card.count}

    assert used == {effect.word for effect in EFFECTS}


def test_every_effect_has_a_word_of_its_own_which_is_documented() -> None:
    words = [effect.word for effect in EFFECTS]

    assert len(set(words)) == len(words)
    assert [word for word in words if f"`{word}`" not in DOCS.read_text("utf-8")] == []


def folder_with(tmp_path: Path, file: str, *changes: tuple[str, str]) -> Path:
    """A folder with one changed content file."""
    text = (OURS / file).read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (tmp_path / file).write_text(text, "utf-8")
    return tmp_path


BAD = [
    ("sea.toml", "columns = 10", "columns = 17", "board.columns is 17"),
    ("sea.toml", "columns = 10", "columns = 9", "spinner.columns"),
    ("sea.toml", "rows = [1, 2", "rows = [2, 2", "must have each number from 1 to 10 once"),
    ("sea.toml", "sails = [4, 6, 8", "sails = [4, 7, 8", "ship_card.sails has 7"),
    ("sea.toml", "cannons = [4, 6, 8", "cannons = [4, 8, 6", "does not rise"),
    ("sea.toml", "cannons = [4, 6, 8, 10, 12, 20]", "cannons = [4]", "at least one circle"),
    ("sea.toml", "navy = 5", "navy = 3", "box.navy is 3, but setup.navy needs 4"),
    ("sea.toml", "merchants = 4", "merchants = 1", "box.merchants is 1, but setup.merchants"),
    ("sea.toml", "coins = 80", "coins = 16", "coins is 16, but the setup of 5 players takes 17"),
    ("sea.toml", "islands = 28", "islands = 89", "squares stays empty"),
    ("sea.toml", "islands = 28", "islands = 27", "layout.count"),
    ("sea.toml", "cannons = 10", "cannons = 9", "navy.cannons is 9; the dice are"),
    ("sea.toml", "watch = 3", "wotch = 3", "is not a key here"),
    ("sea.toml", "[hold]", "[held]", "held is not a key here"),
    ("sea.toml", "5 = 3 }", "5 = -3 }", "setup.gold.5 is -3"),
    ("layout.toml", "....##....\n.#......#.", "....###...\n.#......#.", "layout.count"),
    ("layout.toml", "....##....\n.#......#.", "##........\n##......#.", "layout.count"),
    (
        "layout.toml",
        "....##....\n.#......#.\n",
        "##........\n#.......#.\n",
        "layout.enclosed at 1,1",
    ),
    ("layout.toml", "....##....", "....##x...", "picture has 'x'"),
    ("island_cards.toml", "[IS01]", "[IS41]", "IS41 is not a slot of this deck"),
    ("island_cards.toml", "[IS01]", "[SK01]", "SK01 is not a slot of this deck"),
    ("island_cards.toml", 'effect = "gain_gold"', 'effect = "gain_silver"', "IS01.effect"),
    ("island_cards.toml", "gold = 1", "silver = 1", "IS01.silver is not a key here"),
    ("island_cards.toml", "tiers = [[5, 1], [8, 2]]", "tiers = [[8, 1], [5, 2]]", "must rise"),
    ("island_cards.toml", "tiers = [[5, 1], [8, 2]]", "tiers = [[5], [8, 2]]", "not a pair"),
    ("island_cards.toml", "tiers = [[5, 1], [8, 2]]", "tiers = [[5, true]]", "not a pair"),
    ("island_cards.toml", "tiers = [[5, 1], [8, 2]]", "tiers = []", "a list of pairs"),
    ("island_cards.toml", "sides = 4", "sides = 5", "IS18.sides is 5"),
    ("island_cards.toml", 'spot = true\neffect = "reroll"', 'effect = "reroll"', "needs spot"),
    ("island_cards.toml", 'effect = "choice_of_two"', 'effect = "berth"', "Sunken Ship cards only"),
    ("sunken_cards.toml", "count = 2", "count = 2\nspot = true", "SK01.spot is not a key here"),
]


@rule("I2.7", "I4.1")
@pytest.mark.parametrize(("file", "old", "new", "words"), BAD)
def test_bad_content_is_refused(tmp_path: Path, file: str, old: str, new: str, words: str) -> None:
    with pytest.raises(BadContent) as caught:
        read_box(folder_with(tmp_path, file, (old, new)))
    assert words in str(caught.value)
    assert (file if "27" not in new else "layout.toml") in str(caught.value)


@rule("I9.8")
def test_an_empty_deck_is_refused(tmp_path: Path) -> None:
    text = re.sub(r"count = \d", "count = 0", (OURS / "sunken_cards.toml").read_text("utf-8"))
    (tmp_path / "sunken_cards.toml").write_text(text, "utf-8")
    with pytest.raises(BadContent, match="the deck is empty"):
        read_box(tmp_path)


def test_a_folder_without_content_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="none of"):
        read_box(tmp_path)
    with pytest.raises(BadContent, match="not a folder"):
        read_box(tmp_path / "nowhere")


@rule("I1.2", "I3.1")
@pytest.mark.parametrize(("columns", "rows"), [(16, 16), (12, 7), (6, 6)])
def test_a_board_of_another_size_is_played(tmp_path: Path, columns: int, rows: int) -> None:
    numbers = [str(list(range(1, count + 1))) for count in (columns, rows)]
    folder = folder_with(
        tmp_path,
        "sea.toml",
        ("islands = 28", "islands = 3"),
        ("columns = 10", f"columns = {columns}"),
        ("rows = 10", f"rows = {rows}"),
        ("columns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", f"columns = {numbers[0]}"),
        ("rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", f"rows = {numbers[1]}"),
    )
    (folder / "layout.toml").write_text('picture = ".#.\\n...\\n#.#"', "utf-8")
    for file in FILES[2:]:
        shutil.copy(OURS / file, folder / file)
    box = GAME.content(folder)
    for layout in ("balanced", "random"):
        game = GAME.start({"players": 5, "round_limit": 20, "layout": layout}, box)
        assert GAME.view(game, None).columns == columns
        play_randomly(game, Dice(columns))
        assert game.is_over()


# Every effect that an Island card may have, with a spot and, where that is allowed, without.
ON_ISLAND_CARDS = [
    (effect, spot)
    for effect in EFFECTS
    for spot in ("spot = true", "")
    if not effect.needs_sunk_ship and (spot or not effect.is_combat)
]


@rule("I10.6")
@pytest.mark.parametrize("half", [ON_ISLAND_CARDS[::2], ON_ISLAND_CARDS[1::2]])
def test_other_cards_are_played(tmp_path: Path, half: list[tuple[Effect, str]]) -> None:
    """Effects may stand on other cards, with other numbers, with a spot or without."""
    cards = [
        f'[IS{slot:02}]\nname = "Card {slot}"\ncount = 2\neffect = "{effect.word}"\n'
        f"{numbers(effect)}\n{spot}"
        for slot, (effect, spot) in enumerate(half, 1)
    ]
    (tmp_path / "island_cards.toml").write_text("\n".join(cards), "utf-8")
    box = GAME.content(tmp_path)
    for seed in range(12):
        options = {
            "players": 2 + seed % 4,
            "round_limit": 40,
            "holds": ("hidden", "open")[seed % 2],
        }
        game = GAME.start(options, box)
        play_randomly(game, Dice(seed))
        assert game.is_over()


def test_an_effect_that_is_used_where_it_does_not_work_fails_loudly() -> None:
    table = scene("P1 2,4 s1/c1 hold IS17\nP1 to act")
    card = table.game.card(table.card("IS17"))

    with pytest.raises(NotImplementedError, match="attack_bonus cannot be resolved"):
        card.effect.begin(table.game, Seat(0), card, 0)
    with pytest.raises(NotImplementedError, match="attack_bonus lets nobody pick"):
        card.effect.pick(table.game, Seat(0), card, 0)
    with pytest.raises(NotImplementedError, match="gain_gold cannot be used in an attack"):
        effect_named("gain_gold").join(table.game, Attack(), Seat(0), card)


@rule("I10.3", "I10.13")
@pytest.mark.parametrize(("holds", "asked"), [("hidden", True), ("open", False)])
def test_three_cards_alike_leave_no_choice(tmp_path: Path, holds: str, asked: bool) -> None:
    (tmp_path / "island_cards.toml").write_text(
        '[IS17]\nname = "Powder Kegs"\ncount = 9\nspot = true\neffect = "attack_bonus"\nbonus = 3',
        "utf-8",
    )
    table = scene("P1 2,4 s1/c1 hold IS17 IS17\nP1 to act", read_box(tmp_path), holds=holds)
    table.play("loot", "draw IS17")
    assert (table.step() == "HoldFull") == asked
    if asked:
        assert table.offers() == {"discard IS17"}  # the question betrays nothing
        table.play("discard IS17")
    assert table.hold("P1") == ["IS17", "IS17"] and table.step() == "Turn"


def test_the_log_and_the_views_use_the_names_of_the_content(tmp_path: Path) -> None:
    (tmp_path / "island_cards.toml").write_text(
        '[IS01]\nname = "Doubloons"\ncount = 9\neffect = "gain_gold"\ngold = 2\ntext = "Two."',
        "utf-8",
    )
    match = start("infamous", seed=3, content=tmp_path, players=2, round_limit=30)
    dice = Dice(1)
    while not match.is_over():
        seat = match.to_act()[0]
        choices = match.offers(seat).choices
        match.choose(seat, choices[dice.below(len(choices))])
    story = "\n".join(sentence for _, sentence in match.log(None))
    assert "draws Doubloons." in story and "Scattered Coins" not in story
    assert [card.name for card in match.view(None).cards if card.id == "IS01"] == ["Doubloons"]
    assert replay(match.record(), content=tmp_path).is_over()


def numbers(effect: Effect) -> str:
    values = {"sides": "6", "tiers": "[[3, 1]]"}
    return "\n".join(f"{key} = {values.get(key, '2')}" for key in effect.numbers)
