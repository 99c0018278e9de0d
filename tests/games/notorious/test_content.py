"""Content as TOML: what is ours, what may replace it, and what is refused."""

from pathlib import Path

import pytest

from freebooter.games.notorious.content import (
    FILES,
    OURS,
    POWER_KEYS,
    POWER_LIMITS,
    Content,
    Pieces,
)
from freebooter.games.notorious.game import GAME
from freebooter.games.notorious.pirates.power import Power
from freebooter.games.notorious.vocabulary import (
    HEX,
    PICK_PIRATE,
    PIRATE,
)
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadContent
from freebooter.kernel.match import Match, replay
from freebooter.kernel.playout import play_randomly
from tests.games.notorious.scene import scene
from tests.rule import rule


def folder_with(folder: Path, file: str, old: str, new: str) -> Path:
    """A folder with one of our files, changed in one place."""
    text = (OURS / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    return folder


def edges_of(content: Content) -> list[list[int]]:
    """The impassable edges of each Island, as directions from 0."""
    return [island.closed for island in content.islands]


@rule("N1.14", "N4.3", "N10.1", "N12.4", "N13.4")
def test_the_numbers_of_pieces_are_those_of_the_rules() -> None:
    assert GAME.content().pieces == Pieces(
        sloops=10,
        galleons=4,
        third_captain_at=5,
        fourth_captain_at=12,
        plots_of_each_action=8,
        plot_hand_size=5,
        raid_notoriety=4,
        raid_least_doubloons=2,
        leviathan_hexes=tuple(HEX.words.index(hex) for hex in ("A1", "A3", "C1", "C5", "E1", "E3")),
        pirate_set=tuple(range(len(PIRATE.words))),
    )


def test_every_number_of_a_power_has_limits() -> None:
    power = Power()
    numbers = {key for key in POWER_KEYS if not isinstance(getattr(power, key), bool)}

    assert set(POWER_LIMITS) == numbers


def test_every_power_is_explained() -> None:
    page = (Path(__file__).parents[3] / "docs" / "notorious.md").read_text("utf-8")

    assert [key for key in POWER_KEYS if f"`{key}`" not in page] == []


@rule("N14.1", "N14.2")
def test_a_replaced_pirate_is_played_with(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "pirates.toml", "sail_moves = 3", "sail_moves = 4")
    folder_with_name = (
        (folder / "pirates.toml").read_text("utf-8").replace("The Sailor", "Old Salt")
    )
    (folder / "pirates.toml").write_text(folder_with_name, "utf-8")

    content = GAME.content(folder)

    assert content.pirates[1].name == "Old Salt"
    assert content.pirates[1].power.sail_moves == 4
    assert edges_of(content) == edges_of(GAME.content())
    game = GAME.start({"players": 2, "pirates": "random"}, content)
    play_randomly(game, Dice(1))
    assert game.is_over()


@rule("N14.1", "N2.4")
def test_replaced_names_are_in_every_sentence(tmp_path: Path) -> None:
    folder_with(tmp_path, "pirates.toml", "The Sailor", "Old Salt")
    folder_with(tmp_path, "islands.toml", "Havana", "Cartagena")
    match = Match(GAME, {}, seed=1, content=GAME.content(tmp_path), by_hand=True)

    match.happen("island at B3")

    assert match.log(None) == [(0, "Cartagena lies at B3.")]
    assert match.sentence(PICK_PIRATE.of(PIRATE.words.index("sailor"))) == "Sail under Old Salt"
    assert match.words.names["route_havana_nassau"] == "Smuggler Route Cartagena–Nassau"


@rule("N14.3", "N14.12", "N14.14", "N7.1")
def test_powers_may_be_shared_out_otherwise(tmp_path: Path) -> None:
    """Two Pirates with one power, and one Pirate with two."""
    folder = folder_with(
        tmp_path,
        "pirates.toml",
        "sail_moves = 3",
        "second_captain = true\ncalls_storms = true\nnotoriety_for_sale = 1",
    )
    table = scene(
        """
        C2  Red s
        wind: Red clockwise
        options: frigates 0, leviathans off
        Red: brothers, on steal steal steal
        Blue: sailor, 2 doubloons, on steal steal steal
        a play phase and all that follows
        """,
        GAME.content(folder),
    )

    turns = []
    while "take steal" in table.offers():
        turns.append(table.asked())
        table.play("take steal")
    assert turns == ["Blue", "Blue", "Red", "Red", "Blue", "Red"]
    assert table.offers("Blue") == {"buy notoriety", "stop"}
    table.play("Blue: buy notoriety")
    assert table.offers("Blue") == {"storm C2 Red", "stop"}
    table.play("Blue: stop")

    assert table.round() == 2


@rule("N2.4")
def test_replaced_islands_close_other_edges(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "islands.toml", "closed = [1, 2]", "closed = [6]")

    assert edges_of(GAME.content(folder))[0] == [5]


@rule("N1.14")
def test_replaced_numbers_of_pieces(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "pieces.toml", "sloops = 10", "sloops = 12")

    match = Match(GAME, {"players": 2}, seed=1, content=GAME.content(folder))

    assert match.view(None).players[0].sloops_left == 12
    dice = Dice(1)
    while not match.is_over():
        seat = match.to_act()[0]
        choices = match.offers(seat).choices
        match.choose(seat, choices[dice.below(len(choices))])
    assert replay(GAME, match.record(), content=GAME.content(folder)).is_over()


WRONG = [
    (
        "islands.toml",
        'name = "Havana"',
        'nam = "Havana"',
        "havana.nam is not a key here; keys are name, closed",
    ),
    ("islands.toml", "[havana]", "[havanna]", "havanna is not a key here; keys are havana, nassau"),
    ("islands.toml", '[nassau]\nname = "Nassau"\nclosed = [3, 4]\n', "", "nassau is missing"),
    ("islands.toml", "[havana]\n", "havana = 3\n[tortugas]\n", "tortugas is not a key here"),
    (
        "islands.toml",
        "closed = [1, 2]",
        "closed = [0, 2]",
        "havana.closed has 0, not a whole number from 1 to 6",
    ),
    ("islands.toml", "closed = [1, 2]", "closed = [1, 1]", "havana.closed names a direction twice"),
    (
        "islands.toml",
        "closed = [1, 2]",
        "closed = [1, 2, 3, 4, 5, 6]",
        "havana.closed closes all six edges, so that nobody could land",
    ),
    (
        "islands.toml",
        "closed = [1, 2]",
        'closed = "NE"',
        "havana.closed must be a list of whole numbers",
    ),
    (
        "islands.toml",
        "closed = [1, 2]",
        "closed = [true]",
        "havana.closed has True, not a whole number",
    ),
    ("islands.toml", 'name = "Havana"', "name = 7", "havana.name must be a text"),
    ("islands.toml", 'name = "Havana"\n', "", "havana.name is missing"),
    ("islands.toml", "closed = [1, 2]\n", "", "havana.closed is missing"),
    (
        "pieces.toml",
        "sloops = 10",
        "sloops = 3",
        "player.sloops is 3, not a whole number from 4 to 15",
    ),
    ("pieces.toml", "sloops = 10", "sloops = 10.0", "player.sloops is 10.0, not a whole number"),
    ("pieces.toml", "sloops = 10 ", "sloop = 10 ", "player.sloop is not a key here"),
    ("pieces.toml", "galleons = 4\n", "", "player.galleons is missing"),
    (
        "pieces.toml",
        "[raids]\nnotoriety = 4        # N13.4\nleast_doubloons = 2\n",
        "",
        "raids is missing",
    ),
    (
        "pieces.toml",
        "[raids]",
        "[raid]",
        "raid is not a key here; keys are player, captains, plots, raids",
    ),
    ("pieces.toml", "third_at = 5 ", "third_at = 20 ", "captains.fourth_at comes before third_at"),
    ("pieces.toml", "hand = 5", "hand = 3", "plots.hand is 3, not a whole number from 4 to 5"),
    (
        "pirates.toml",
        "bounty = 450",
        "bounty = 460",
        "brothers.bounty is 460, not a multiple of 25",
    ),
    (
        "pirates.toml",
        "bounty = 450",
        "bounty = 1025",
        "brothers.bounty is 1025, not a whole number from 0 to 1000",
    ),
    ("pirates.toml", "bounty = 450\n", "", "brothers.bounty is missing"),
    (
        "pirates.toml",
        "second_captain = true",
        "second_captain = 1",
        "brothers.second_captain is 1, not true or false",
    ),
    (
        "pirates.toml",
        "second_captain = true",
        "third_captain = true",
        "brothers.third_captain is not a key here",
    ),
    (
        "pirates.toml",
        "sail_moves = 3",
        "sail_moves = 9",
        "sailor.sail_moves is 9, not a whole number from 1 to 6",
    ),
    (
        "pirates.toml",
        "sail_moves = 3",
        'sail_moves = "3"',
        "sailor.sail_moves is '3', not a whole number",
    ),
    ("pirates.toml", "[admiral]", "[admirals]", "admirals is not a key here"),
    ("pirates.toml", 'clause = "N14.3"\n', "", "brothers.clause is missing"),
]


@pytest.mark.parametrize(("file", "old", "new", "reason"), WRONG)
def test_a_wrong_file_is_refused_by_file_key_and_reason(
    tmp_path: Path, file: str, old: str, new: str, reason: str
) -> None:
    folder = folder_with(tmp_path, file, old, new)

    with pytest.raises(BadContent) as refused:
        GAME.content(folder)

    said = str(refused.value)
    assert said.startswith(f"{folder / file}: ")
    assert reason in said
    assert said.endswith(".")


@pytest.mark.parametrize("file", FILES)
def test_what_is_no_toml_is_refused(tmp_path: Path, file: str) -> None:
    (tmp_path / file).write_text("[havana\nname = ", "utf-8")

    with pytest.raises(BadContent) as refused:
        GAME.content(tmp_path)

    assert str(refused.value).startswith(f"{tmp_path / file}: not a TOML file: ")


def test_what_is_not_even_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pieces.toml").write_bytes(b"\xff\xfe\x00")

    with pytest.raises(BadContent, match="not a TOML file"):
        GAME.content(tmp_path)


def test_a_pirate_must_be_a_table(tmp_path: Path) -> None:
    text = (OURS / "pirates.toml").read_text("utf-8")
    start, end = text.index("[admiral]"), len(text)
    (tmp_path / "pirates.toml").write_text("admiral = 3\n" + text[:start] + text[end:], "utf-8")

    with pytest.raises(BadContent, match=r"admiral must be a table\.$"):
        GAME.content(tmp_path)


def test_no_such_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent) as refused:
        GAME.content(tmp_path / "nowhere")

    assert str(refused.value) == f"{tmp_path / 'nowhere'} is not a folder."


def test_a_folder_without_any_of_the_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent) as refused:
        GAME.content(tmp_path)

    assert str(refused.value) == f"{tmp_path} has none of islands.toml, pieces.toml, pirates.toml."


@rule("N3.1", "N2.5")
def test_the_most_pieces_that_content_allows_fit_into_one_hex(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, "pieces.toml", "sloops = 10", "sloops = 15")
    text = (folder / "pieces.toml").read_text("utf-8")
    (folder / "pieces.toml").write_text(text.replace("galleons = 4", "galleons = 7"), "utf-8")

    table = scene(
        f"""
        C3  Blue P{"G" * 7}{"s" * 15}
        Red:
        Blue:
        place
        """,
        GAME.content(folder),
    )

    assert table.at("C3") == f"Blue P{'G' * 7}{'s' * 15}"
    assert table.influence("Blue", "C3") == 15 + 2 * 7 + 3
    assert table.influence("Red", "C3") == 0
    assert (table.sloops_left("Blue"), table.galleons_left("Blue")) == (0, 0)
    with pytest.raises(BadContent, match=r"player\.galleons is 8"):
        (folder / "more").mkdir()
        GAME.content(folder_with(folder / "more", "pieces.toml", "galleons = 4", "galleons = 8"))


@rule("N10.1", "N10.2")
def test_leviathans_lie_where_the_content_says(tmp_path: Path) -> None:
    folder = folder_with(
        tmp_path, "pieces.toml", '"A1", "A3", "C1", "C5", "E1", "E3"', '"C3", "B2"'
    )
    for word, found in (("on", ["B2", "C3"]), ("off", [])):
        options = {"players": 4, "leviathans": word}
        match = Match(GAME, options, 7, content=GAME.content(folder))
        assert [hex.id for hex in match.view(None).hexes if hex.leviathan] == found


@rule("N1.5")
@pytest.mark.parametrize("pirates", ["draft", "random"])
def test_only_pirates_of_the_set_are_handed_out(tmp_path: Path, pirates: str) -> None:
    seven = set(PIRATE.words[7:])
    others = ", ".join(f'"{word}"' for word in PIRATE.words[:7])
    content = GAME.content(folder_with(tmp_path, "pieces.toml", others + ",", ""))
    for seed in range(5):
        match = Match(GAME, {"players": 6, "pirates": pirates}, seed, content=content)
        view = match.view(None)
        shown = [pirate.id for pirate in view.pirates_on_offer]
        shown += [player.pirate.id for player in view.players if player.pirate]
        assert len(shown) == (7 if pirates == "draft" else 6) and set(shown) <= seven
        barred = match.offers(match.to_act()[0], explain=True).barred or []
        assert not any(PICK_PIRATE.has(choice) for choice, _ in barred)


LAST_SEVEN = '"thief", "butcher", "banker", "ghost", "storm", "deserter", "admiral",'


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"E3"]', '"E4"]', "leviathans.hexes has 'E4', not one of A1"),
        ('"E3"]', '"E1"]', "leviathans.hexes names something twice"),
        ('"E3"]', "7]", "leviathans.hexes must be a list of texts"),
        ('"thief", ', '"cook", ', "pirates.set has 'cook', not one of brothers"),
        (f'"mapper",\n  {LAST_SEVEN}', "", "has 6 names; at least 7 are needed"),
        ("set = [", "some = [", "pirates.some is not a key here"),
    ],
)
def test_a_wrong_set_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    folder_with(tmp_path, "pieces.toml", old, new)
    with pytest.raises(BadContent, match=reason):
        GAME.content(tmp_path)
