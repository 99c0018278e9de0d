"""I1 Terms."""

from freebooter.games.infamous.meta import META
from freebooter.games.infamous.sea.chart import Chart
from freebooter.games.infamous.sea.squares import EMPTY, SHIP, Sea
from freebooter.games.infamous.vocabulary import EAST, NORTH, SOUTH, WEST
from tests.games.infamous.scene import new_game, scene
from tests.rule import rule


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
    sea = table.game.sea
    sea.lift(table.ship("P2"))
    assert sea.board[table.cell("5,3")] == EMPTY
    assert table.view("P1").ships[0].targets == ["M1"]
    assert sea.board[table.cell("8,3")] == SHIP + table.ship("M1")


@rule("I1.8", "I1.9", "I2.8")
def test_kinds_of_ships_and_seats() -> None:
    table = new_game(players=5)
    assert META.seats == (2, 5)
    assert [table.game.left_of(seat) for seat in range(5)] == [1, 2, 3, 4, 0]
    assert table.view().box == ["N1", "N2", "N3", "N4", "N5", "M1", "M2", "M3", "M4"]


@rule("I1.11", "I1.12")
def test_the_supply_gives_what_it_has_and_takes_what_is_paid() -> None:
    table = scene("""
        P1 2,4 s5/c4
        supply 1
        P1 to act
    """).play("loot", "draw IS02")  # Buried Chest: 2 gold, but 1 is left
    assert table.gold("P1") == 10 and table.supply() == 0

    table = scene("""
        P1 2,4 s1/c0
        P1 to act
    """)
    before = table.supply()
    table.play("loot", "draw IS05")
    assert table.gold("P1") == 0 and table.supply() == before + 1


@rule("I1.11")
def test_too_few_coins_for_a_ship() -> None:
    table = scene("""
        layout O
        P1 2,3 s0/c0
        M1 3,3 gold 0
        supply 0
        P1 to act
    """).play("attack", "attack 4", "dodge 1", "draw SK07", "column 1", "row 1", "keep numbers")
    assert table.at("M1") == "1,1" and table.gold("M1") == 0
