"""I2 Setup."""

from typing import Any

import pytest

from freebooter.games.infamous.meta import CUT_OFF, OPEN_NORTH
from freebooter.games.infamous.sea.chart import Chart
from freebooter.games.infamous.sea.layout import allowed_squares, find_fault, is_split, land_of
from freebooter.games.infamous.setup import RandomLayout
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadOption
from freebooter.start import start
from tests.games.infamous.scene import Scene, new_game
from tests.rule import rule

BALANCED = [
    "5,1",
    "6,1",
    "2,2",
    "9,2",
    "6,3",
    "7,3",
    "3,4",
    "4,4",
    "6,4",
    "7,4",
    "1,5",
    "3,5",
    "4,5",
    "10,5",
    "1,6",
    "7,6",
    "8,6",
    "10,6",
    "4,7",
    "5,7",
    "7,7",
    "8,7",
    "4,8",
    "5,8",
    "2,9",
    "9,9",
    "5,10",
    "6,10",
]


def put_coins(table: Scene) -> Scene:
    """Everybody puts all coins on the sails."""
    while table.asked() != "luck":
        table.play("coin on sails")
    return table


@rule("I2.1")
def test_two_decks_with_their_own_discards() -> None:
    table = new_game()
    assert table.cards_left("island") == 28 and table.cards_left("sunken") == 20
    assert table.discards() == set()


@rule("I2.2", "I2.3", "I2.4", "I2.5")
def test_the_balanced_layout_is_the_one_of_the_rules() -> None:
    view = new_game().view()
    assert sorted(island.square for island in view.islands) == sorted(BALANCED)
    assert not any(island.flag for island in view.islands)
    squares = [[int(part) for part in name.split(",")] for name in BALANCED]
    assert find_fault(Chart(10, 10), 28, squares) is None


@rule("I2.5")
def test_the_balanced_layout_is_unchanged_by_a_quarter_turn() -> None:
    pairs = {tuple(int(part) for part in name.split(",")) for name in BALANCED}
    assert {(11 - row, column) for column, row in pairs} == pairs


@rule("I2.6")
def test_a_random_layout_keeps_the_sea_in_one_piece() -> None:
    for seed in range(3):
        game = new_game(layout="random").game
        assert game.odds().stream == "layout" and len(game.odds().outcomes) == 100
        for _ in range(28):
            assert len(set(game.odds().weights)) == 1
            game.happen(game.odds().draw(Dice(seed)))
        chart = game.rules.chart
        squares = [[chart.column_of(cell), chart.row_of(cell)] for cell in game.sea.islands]
        assert find_fault(chart, 28, squares) is None
        assert not is_split(chart, land_of(chart, game.sea.islands))


@rule("I2.6")
def test_squares_that_a_random_layout_may_not_take() -> None:
    chart = Chart(3, 3)
    # An island in the middle of the top row: a second one may not cut off a corner.
    middle = chart.cell(2, 1)
    allowed = [chart.words_of(cell) for cell in allowed_squares(chart, [middle])]
    assert "1,2" not in allowed and "3,2" not in allowed
    assert "2,3" in allowed and "2,2" in allowed


@rule("I2.6")
def test_a_random_layout_without_a_square_left_starts_over() -> None:
    game = new_game(layout="random").game
    step = game.agenda[-1]
    chart = game.rules.chart
    assert isinstance(step, RandomLayout)
    step.islands = [cell for cell in chart.squares if chart.row_of(cell) % 2 == 0][:27]
    assert allowed_squares(chart, step.islands) == []  # no square makes the sea one piece again
    game.settle()
    assert step.islands == [] and len(game.odds().outcomes) == 100


@rule("I2.7")
@pytest.mark.parametrize(
    ("squares", "code", "where"),
    [
        (BALANCED[1:], "layout.count", ""),
        ([], "layout.count", ""),
        (["11,1", *BALANCED[1:]], "layout.off_board", "11,1"),
        (["0,1", *BALANCED[1:]], "layout.off_board", "0,1"),
        ([BALANCED[1], *BALANCED[1:]], "layout.duplicate", "6,1"),
        (["1,1", "2,1", "1,2", *BALANCED[3:]], "layout.enclosed", "1,1"),
    ],
)
def test_a_bad_custom_layout_is_refused(squares: list[str], code: str, where: str) -> None:
    with pytest.raises(BadOption) as caught:
        new_game(layout="custom", custom_islands=squares)
    assert code in str(caught.value) and where in str(caught.value)


@rule("I2.7")
def test_s41_custom_layouts() -> None:
    enclosed = ["1,1", "2,1", "1,2", *BALANCED[3:]]
    with pytest.raises(BadOption, match=r"layout\.enclosed at 1,1: .*\(I2\.4\)"):
        new_game(layout="custom", custom_islands=enclosed)
    with pytest.raises(BadOption, match=r"layout\.count"):
        new_game(layout="custom", custom_islands=BALANCED[:27])
    split = new_game(layout="custom", custom_islands=CUT_OFF)
    assert split.view().warnings == ["layout.split"]
    open_north = new_game(layout="custom", custom_islands=OPEN_NORTH)
    assert open_north.view().warnings == []


@rule("I2.7")
def test_custom_islands_as_people_write_them() -> None:
    pairs = [[int(part) for part in name.split(",")] for name in BALANCED]
    rows = [
        "".join("#" if f"{column},{row}" in BALANCED else "." for column in range(1, 11))
        for row in range(1, 11)
    ]
    spellings: list[Any] = [
        BALANCED,
        pairs,
        tuple((column, row) for column, row in pairs),
        " ".join(BALANCED),
        " ".join(f"({name})" for name in BALANCED),
        rows,
        "\n".join(rows),
        "/".join(rows),
    ]
    for islands in spellings:
        view = new_game(layout="custom", custom_islands=islands).view()
        assert view.islands == new_game().view().islands


@rule("I2.7")
@pytest.mark.parametrize("islands", ["5,1 six", 7, [["a", 1]], "#?#", [[1, 2, 3]], [[True, 2]]])
def test_custom_islands_that_nobody_can_read(islands: Any) -> None:
    with pytest.raises(BadOption, match="custom_islands"):
        new_game(layout="custom", custom_islands=islands)


@rule("I2.7")
def test_custom_islands_need_the_custom_layout() -> None:
    with pytest.raises(BadOption, match="needs layout=custom"):
        new_game(custom_islands=BALANCED)
    with pytest.raises(BadOption, match=r"layout\.count"):
        new_game(layout="custom")


@rule("I2.9", "I2.10", "I2.11", "I4.2", "I4.3", "I4.4")
def test_s01_starting_coins() -> None:
    table = new_game()
    for row in ("sails", "cannons", "sails"):
        table.play(f"P1: coin on {row}")
    for _ in range(3):
        table.play("P2: coin on cannons")
    assert table.asked() == "P3"
    captains = table.view().captains
    assert table.coins("P1") == "s2/c1"
    assert (captains[0].sails_die, captains[0].cannons_die) == (8, 6)
    assert table.coins("P2") == "s0/c3"
    assert (captains[1].sails_die, captains[1].cannons_die) == (4, 10)
    for players, coins in ((2, 4), (3, 9), (4, 12), (5, 15)):
        table = put_coins(new_game(players=players))
        assert sum(table.gold(name) for name in table.names) == coins
        assert table.supply() == 80 - coins


@rule("I2.12", "I2.13", "I2.14", "I5.1", "I14.1")
def test_s02_first_player() -> None:
    table = put_coins(new_game())
    table.play("first 5", "first 6", "first 6", "first 2", "first 2", "first 4", "first 1")
    assert table.view().first == 1
    for row in (1, 2, 3):
        table.play("column 1", f"row {row}")
    assert [table.at(name) for name in ("P2", "P3", "P1")] == ["1,1", "1,2", "1,3"]
    table.let_luck(1)
    turns = []
    while table.round() == 1:
        turns.append(table.active())
        table.play("end").let_luck(2)
    assert turns == ["P2", "P3", "P1"]


@rule("I2.15", "I2.16", "I2.17", "I2.18", "I3.9")
def test_ships_sail_in_without_gambles_or_shots() -> None:
    table = put_coins(new_game(players=2)).play("first 1", "first 2")
    squares = ["1,1", "1,2", "1,3", "1,4", "3,8", "1,9", "1,10", "3,1"]
    for square in squares:
        assert table.asked() == "luck", "nobody can Gamble during setup"
        column, row = square.split(",")
        table.play(f"column {column}", f"row {row}")
    ships = ["P2", "P1", "N1", "N2", "N3", "N4", "M1", "M2"]
    assert [table.at(ship) for ship in ships] == squares  # some are watched, and nobody fired
    assert [table.gold(ship) for ship in ships[2:]] == [0, 0, 0, 0, 1, 1]
    view = table.view()
    assert view.box == ["N5", "M3", "M4"]
    assert view.supply == 80 - 4 - 2
    assert view.round == 1 and view.active == 1 == view.first


@rule("I2.17")
def test_the_front_door_starts_a_game() -> None:
    match = start("infamous", seed=4, players=4)
    assert match.position.seats == 4
    assert match.to_act() == [0]
