"""I3 Placing a ship by spins, and I11 Gamble."""

from tests.games.infamous.scene import Scene, scene
from tests.rule import rule


def returning(extra: str = "", hold: str = "", **options: object) -> Scene:
    return scene(
        f"""
        P1 sunk s1/c1 {hold}
        {extra or "M1 1,1"}
        P1 to start
        """,
        **options,
    )


@rule("I3.1", "I3.2", "I3.6")
def test_numbers_and_directions_are_equally_likely() -> None:
    table = returning()
    assert table.chances() == [f"column {number}" for number in range(1, 11)]
    table.do("column 3")
    assert table.chances() == [f"row {number}" for number in range(1, 11)]
    table.do("row 3", "keep numbers")
    assert table.at("P1") == "3,3"

    table = returning().do("column 4", "row 4", "keep numbers")
    assert table.chances() == [
        "direction north",
        "direction east",
        "direction south",
        "direction west",
    ]
    assert set(table.game.odds().weights) == {1}


@rule("I3.3", "I3.7")
def test_s03_placement_on_an_occupied_square() -> None:
    table = returning().do("column 3", "row 4", "keep numbers")
    west = table.again().do("direction west", "keep direction")
    assert west.at("P1") == "2,4"
    east = table.again().do("direction east", "keep direction")
    assert east.at("P1") == "5,4"
    blocked = returning("N1 5,4").do("column 3", "row 4", "keep numbers")
    assert blocked.do("direction east", "keep direction").at("P1") == "8,4"


@rule("I3.4", "I11.5", "I11.6")
def test_s04_unusable_direction() -> None:
    table = returning().do("column 5", "row 1", "keep numbers")
    assert "direction north" not in table.chances()  # spun again free of charge
    table.do("direction south")
    assert table.asked() == "p1" and table.offers() == {"keep direction", "spin direction"}
    table.do("keep direction")
    assert table.at("P1") == "5,2" and table.game.actions == 2


@rule("I3.4", "I11.5", "I11.6", "I11.7")
def test_a_direction_gambled_again_is_usable_too() -> None:
    table = returning().do("column 5", "row 1", "keep numbers", "direction south", "spin direction")
    assert "direction north" not in table.chances()
    table.do("direction east", "spin direction", "direction west")
    assert table.at("P1") == "4,1" and table.active() == "p2"  # both actions are gone


@rule("I3.8", "I5.3", "I11.1", "I11.4", "I11.7")
def test_s05_gamble_on_a_return_navy_nearby() -> None:
    table = returning("N2 9,4").do("column 9", "row 9")
    assert table.offers() == {"keep numbers", "spin column", "spin row"}
    table.do("spin row", "row 6", "keep numbers")
    assert table.at("P1") == "9,6" and table.game.actions == 1
    assert table.doing() == "Turn" and table.asked() == "p1"  # N2 does not fire


@rule("I5.11", "I10.5", "I10.13", "I11.7", "I11.8")
def test_s06_gambling_everything_away() -> None:
    table = returning(hold="hold IS24")
    table.do("column 4", "row 4", "spin column", "column 4", "spin row", "row 3")
    assert table.at("P1") == "4,3" and table.game.actions == 0
    assert table.asked() == "p1" and table.offers() == {"end"}
    assert table.why_not("play") == "I10.5"

    for other in (returning(hold="hold IS24", holds="open"), returning()):
        other.do("column 4", "row 4", "spin column", "column 4", "spin row", "row 3")
        assert other.active() == "p2"


@rule("I3.5", "I11.4")
def test_all_directions_blocked_spins_both_numbers_again() -> None:
    table = scene("""
        layout O
        P1 sunk s1/c1
        P1 to start
    """)
    for square in [
        "1,9",
        "2,9",
        "3,9",
        "4,9",
        "5,9",
        "6,9",
        "7,9",
        "8,9",
        "9,9",
        "10,9",
    ]:  # fill row 9
        column = int(square.split(",")[0])
        table.game.sea.board[table.game.rules.chart.cell(column, 9)] = 1
    for row in range(1, 8):
        table.game.sea.board[table.game.rules.chart.cell(5, row)] = 1
    table.do("column 5", "row 9", "keep numbers")
    assert table.chances()[0] == "column 1"
    table.do("column 1", "row 2")
    assert table.offers() == {"keep numbers", "spin column", "spin row"}
    table.do("keep numbers")
    assert table.at("P1") == "1,2"


@rule("I3.9", "I12.3")
def test_who_spins_and_rolls_is_told() -> None:
    table = scene("""
        layout O
        P1 2,3 s0/c0
        M1 3,3
        P1 to act
    """).do("attack", "attack 4", "dodge 1", "draw SK06", "column 1", "row 1", "keep numbers")
    told = table.told()
    assert "Bea rolls 1 on a d10 for M1's dodge" in told  # the player to the left
    assert "Anne spins 1,1 for N1" in told
    assert "Anne rolls 4" in told


@rule("I11.2", "I11.3", "I11.7")
def test_s24_gambling_on_an_opponents_manoeuvre() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c0
        P2 5,3 s1/c0
        P1 to act
    """).do("attack", "attack 3", "dodge 4")
    assert table.asked() == "p2"
    table.do("evade yes", "direction north")
    assert table.asked() == "p1" and table.offers() == {"keep direction", "spin direction"}
    table.do("spin direction", "direction east")
    assert table.at("P2") == "7,3"
    assert table.doing() == "Turn" and table.active() == "p2"  # P1 had no action left


@rule("I11.9")
def test_dice_cannot_be_gambled() -> None:
    table = scene("""
        layout O
        P1 5,3 s0/c0
        P1 to act
    """).do("move", "sail 2")
    assert all(words.startswith("sail to") for words in table.offers())
