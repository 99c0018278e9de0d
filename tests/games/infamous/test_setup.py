"""I1, I2 Terms and setup."""

from typing import Any

import pytest

from freebooter.games.infamous.meta import CUT_OFF, META, OPEN_NORTH
from freebooter.games.infamous.sea.chart import Chart
from freebooter.games.infamous.sea.layout import allowed_squares, find_fault, is_split, land_of
from freebooter.games.infamous.sea.squares import EMPTY, SHIP, Sea
from freebooter.games.infamous.setup import RandomLayout
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import (
    EAST,
    FIRST_MERCHANT,
    FIRST_NAVY,
    NORTH,
    OUTCOMES,
    SOUTH,
    VOCABULARY,
    WEST,
)
from freebooter.kernel.choice import Choice, Outcome, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadOption
from freebooter.kernel.playout import settle_luck
from freebooter.start import start
from tests.games.infamous.scene import GAME, scene
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


def begin(**options: Any) -> Infamous:
    game = GAME.start(options)
    assert isinstance(game, Infamous)
    return game


def choose(game: Infamous, words: str) -> None:
    game.choose(game.to_act()[0], Choice(VOCABULARY.read(words)))


def luck(game: Infamous, *words: str) -> None:
    for said in words:
        outcome = OUTCOMES.read(said)
        assert outcome in game.odds().outcomes, said
        game.happen(Outcome(outcome))


def put_coins(game: Infamous) -> None:
    while not game.is_chance():
        choose(game, "coin on sails")


# I1 Terms.


@rule("I1.2", "I1.3", "I1.4")
def test_columns_run_east_and_rows_run_south() -> None:
    chart = Chart(10, 10)
    here = chart.cell(3, 4)
    assert [
        chart.words_of(here + chart.offsets[direction]) for direction in (NORTH, EAST, SOUTH, WEST)
    ] == [
        "3,3",
        "4,4",
        "3,5",
        "2,4",
    ]
    sea = Sea(chart)
    assert sea.first_empty(chart.cell(10, 4), EAST) == 0  # no wrap-around
    assert sea.drift_end(chart.cell(9, 4), EAST, 5) == chart.cell(10, 4)


@rule("I1.5")
def test_neighbours_share_a_side() -> None:
    sea = Sea(Chart(10, 10))
    cell = sea.chart.cell
    beside = [
        cell(c, r)
        for c in range(1, 11)
        for r in range(1, 11)
        if sea.is_beside(cell(5, 5), cell(c, r))
    ]
    assert beside == [cell(4, 5), cell(5, 4), cell(5, 6), cell(6, 5)]
    assert not sea.is_beside(cell(10, 4), cell(1, 5))


@rule("I1.6", "I1.7", "I1.10")
def test_a_square_holds_one_thing_and_a_lifted_ship_nothing() -> None:
    table = scene("""
        layout O
        P1 2,3 s0/c5
        P2 5,3
        M1 8,3
        P1 to act
    """)
    assert table.view("P1").ships[0].targets == ["p2"]  # the ship hides the one behind it
    table.game.sea.lift(table.ship("P2"))
    assert table.game.sea.board[table.game.rules.chart.cell(5, 3)] == EMPTY
    assert table.view("P1").ships[0].targets == ["M1"]
    assert table.game.sea.board[table.game.rules.chart.cell(8, 3)] == SHIP + table.ship("M1")


@rule("I1.8", "I1.9", "I2.8")
def test_kinds_of_ships_and_seats() -> None:
    game = begin(players=5)
    assert META.seats == (2, 5)
    assert [game.left_of(seat) for seat in range(5)] == [1, 2, 3, 4, 0]
    assert game.rules.last_navy - FIRST_NAVY == 5
    assert game.rules.last_merchant - FIRST_MERCHANT == 4


@rule("I1.11", "I1.12")
def test_the_supply_gives_what_it_has_and_takes_what_is_paid() -> None:
    table = scene("""
        P1 2,4 s5/c4
        P1 to act
    """)
    table.game.supply = 1
    table.do("loot", "draw IS02")  # Buried Chest: 2 gold, but 1 is left
    assert table.gold("P1") == 10 and table.game.supply == 0

    table = scene("""
        P1 2,4 s1/c0
        P1 to act
    """)
    before = table.game.supply
    table.do("loot", "draw IS05")
    assert table.gold("P1") == 0 and table.game.supply == before + 1


@rule("I1.11")
def test_too_few_coins_for_a_ship() -> None:
    table = scene("""
        layout O
        P1 2,3 s0/c0
        M1 3,3 gold 0
        P1 to act
    """)
    table.game.supply = 0
    table.do("attack", "attack 4", "dodge 1", "draw SK07", "column 1", "row 1", "keep numbers")
    assert table.at("M1") == "1,1" and table.gold("M1") == 0


# I2 Setup.


@rule("I2.1")
def test_two_decks_with_their_own_discards() -> None:
    game = begin()
    assert game.island_deck.total() == 28 and game.sunken_deck.total() == 20
    assert sum(game.discards) == 0


@rule("I2.2", "I2.3", "I2.4", "I2.5")
def test_the_balanced_layout_is_the_one_of_the_rules() -> None:
    view = GAME.view(begin(), None)
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
        game = begin(layout="random")
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
    game = begin(layout="random")
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
        begin(layout="custom", custom_islands=squares)
    assert code in str(caught.value) and where in str(caught.value)


@rule("I2.7")
def test_s41_custom_layouts() -> None:
    enclosed = ["1,1", "2,1", "1,2", *BALANCED[3:]]
    with pytest.raises(BadOption, match=r"layout\.enclosed at 1,1: .*\(I2\.4\)"):
        begin(layout="custom", custom_islands=enclosed)
    with pytest.raises(BadOption, match=r"layout\.count"):
        begin(layout="custom", custom_islands=BALANCED[:27])
    split = begin(layout="custom", custom_islands=CUT_OFF)
    assert GAME.view(split, None).warnings == ["layout.split"]
    open_north = begin(layout="custom", custom_islands=OPEN_NORTH)
    assert GAME.view(open_north, None).warnings == []


@rule("I2.7")
def test_custom_islands_as_people_write_them() -> None:
    pairs = [[int(part) for part in name.split(",")] for name in BALANCED]
    rows = [
        "".join("#" if f"{column},{row}" in BALANCED else "." for column in range(1, 11))
        for row in range(1, 11)
    ]
    directions: list[Any] = [
        BALANCED,
        pairs,
        tuple((column, row) for column, row in pairs),
        " ".join(BALANCED),
        " ".join(f"({name})" for name in BALANCED),
        rows,
        "\n".join(rows),
        "/".join(rows),
    ]
    for islands in directions:
        game = begin(layout="custom", custom_islands=islands)
        assert sorted(game.sea.islands) == sorted(begin().sea.islands)


@rule("I2.7")
@pytest.mark.parametrize("islands", ["5,1 six", 7, [["a", 1]], "#?#", [[1, 2, 3]], [[True, 2]]])
def test_custom_islands_that_nobody_can_read(islands: Any) -> None:
    with pytest.raises(BadOption, match="custom_islands"):
        begin(layout="custom", custom_islands=islands)


@rule("I2.7")
def test_custom_islands_need_the_custom_layout() -> None:
    with pytest.raises(BadOption, match="needs layout=custom"):
        begin(custom_islands=BALANCED)
    with pytest.raises(BadOption, match=r"layout\.count"):
        begin(layout="custom")


@rule("I2.9", "I2.10", "I2.11", "I4.2", "I4.3", "I4.4")
def test_s01_starting_coins() -> None:
    game = begin()
    for row in ("sails", "cannons", "sails"):
        assert game.to_act() == [Seat(0)]
        choose(game, f"coin on {row}")
    for _ in range(3):
        assert game.to_act() == [Seat(1)]
        choose(game, "coin on cannons")
    assert game.to_act() == [Seat(2)]
    assert (game.sails_coins[0], game.cannons_coins[0]) == (2, 1)
    assert (game.sails_die(0), game.cannons_die(0)) == (8, 6)
    assert (game.sails_coins[1], game.cannons_coins[1]) == (0, 3)
    assert (game.sails_die(1), game.cannons_die(1)) == (4, 10)
    for players, coins in ((2, 4), (3, 9), (4, 12), (5, 15)):
        game = begin(players=players)
        put_coins(game)
        assert sum(game.scores()) == coins and game.supply == 80 - coins


@rule("I2.12", "I2.13", "I2.14", "I5.1", "I14.1")
def test_s02_first_player() -> None:
    game = begin()
    put_coins(game)
    luck(game, "first 5", "first 6", "first 6", "first 2", "first 2", "first 4", "first 1")
    assert game.first_player == 1
    placed = []
    for row in (1, 2, 3):
        luck(game, "column 1", f"row {row}")
        placed.append(
            max(ship for ship in range(3) if game.sea.at[ship] == game.rules.chart.cell(1, row))
        )
    assert placed == [1, 2, 0]
    settle_luck(game, Dice(1))
    turns = []
    while game.rounds() == 1:
        turns.append(int(game.active))
        choose(game, "end")
        settle_luck(game, Dice(2))
    assert turns == [1, 2, 0]


@rule("I2.15", "I2.16", "I2.17", "I2.18", "I3.9")
def test_ships_sail_in_without_gambles_or_shots() -> None:
    game = begin(players=2)
    game.facts = []
    put_coins(game)
    luck(game, "first 1", "first 2")
    for place, row in enumerate((1, 2, 3, 4, 8, 9, 10)):
        assert game.is_chance(), "nobody can Gamble during setup"
        luck(game, "column 1" if place != 4 else "column 3", f"row {row}")
    luck(game, "column 3", "row 1")
    chart = game.rules.chart
    assert [chart.words_of(game.sea.at[ship]) for ship in (1, 0)] == ["1,1", "1,2"]
    navy = [chart.words_of(game.sea.at[FIRST_NAVY + number]) for number in range(4)]
    assert navy == ["1,3", "1,4", "3,8", "1,9"]  # beside the player ships, and nobody fired
    merchants = [chart.words_of(game.sea.at[FIRST_MERCHANT + number]) for number in range(2)]
    assert merchants == ["1,10", "3,1"]
    assert game.cargo[FIRST_NAVY : FIRST_NAVY + 4] == [0, 0, 0, 0]
    assert game.cargo[FIRST_MERCHANT : FIRST_MERCHANT + 2] == [1, 1]
    view = GAME.view(game, None)
    assert view.box == ["N5", "M3", "M4"]
    assert view.supply == 80 - 4 - 2
    assert view.round == 1 and view.active == 1 == view.first


@rule("I2.17")
def test_the_front_door_starts_a_game() -> None:
    match = start("infamous", seed=4, players=4)
    assert match.position.seats == 4
    assert match.to_act() == [0]
