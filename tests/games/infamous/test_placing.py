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
    assert list(table.odds()) == [f"column {number}" for number in range(1, 11)]
    table.play("column 3")
    assert list(table.odds()) == [f"row {number}" for number in range(1, 11)]
    table.play("row 3", "keep numbers")
    assert table.at("P1") == "3,3"

    table = returning().play("column 4", "row 4", "keep numbers")
    assert list(table.odds()) == [
        "direction north",
        "direction east",
        "direction south",
        "direction west",
    ]
    assert set(table.odds().values()) == {1}


@rule("I3.3", "I3.7")
def test_s03_placement_on_an_occupied_square() -> None:
    table = returning().play("column 3", "row 4", "keep numbers")
    west = table.again().play("direction west", "keep direction")
    assert west.at("P1") == "2,4"
    east = table.again().play("direction east", "keep direction")
    assert east.at("P1") == "5,4"
    blocked = returning("N1 5,4").play("column 3", "row 4", "keep numbers")
    assert blocked.play("direction east", "keep direction").at("P1") == "8,4"


@rule("I3.4", "I11.5", "I11.6")
def test_s04_unusable_direction() -> None:
    table = returning().play("column 5", "row 1", "keep numbers")
    assert "direction north" not in table.odds()  # spun again free of charge
    table.play("direction south")
    assert table.asked() == "P1" and table.offers() == {"keep direction", "spin direction"}
    table.play("keep direction")
    assert table.at("P1") == "5,2" and table.actions() == 2


@rule("I3.4", "I11.5", "I11.6", "I11.7")
def test_a_direction_gambled_again_is_usable_too() -> None:
    table = returning().play(
        "column 5", "row 1", "keep numbers", "direction south", "spin direction"
    )
    assert "direction north" not in table.odds()
    table.play("direction east", "spin direction", "direction west")
    assert table.at("P1") == "4,1" and table.active() == "P2"  # both actions are gone


@rule("I3.8", "I5.3", "I11.1", "I11.4", "I11.7")
def test_s05_gamble_on_a_return_navy_nearby() -> None:
    table = returning("N2 9,4").play("column 9", "row 9")
    assert table.offers() == {"keep numbers", "spin column", "spin row"}
    table.play("spin row", "row 6", "keep numbers")
    assert table.at("P1") == "9,6" and table.actions() == 1
    assert table.step() == "Turn" and table.asked() == "P1"  # N2 does not fire


@rule("I5.11", "I10.5", "I10.13", "I11.7", "I11.8")
def test_s06_gambling_everything_away() -> None:
    table = returning(hold="hold IS24")
    table.play("column 4", "row 4", "spin column", "column 4", "spin row", "row 3")
    assert table.at("P1") == "4,3" and table.actions() == 0
    assert table.asked() == "P1" and table.offers() == {"end"}
    assert table.why_not("play") == "I10.5"
    assert table.reason("play") == "Old Map: no island with a flag lies beside you."

    for other in (returning(hold="hold IS24", holds="open"), returning()):
        other.play("column 4", "row 4", "spin column", "column 4", "spin row", "row 3")
        assert other.active() == "P2"


@rule("I3.5", "I11.4")
def test_all_directions_blocked_spins_both_numbers_again() -> None:
    row_9 = " ".join(f"{column},9" for column in range(1, 11))
    column_5 = " ".join(f"5,{row}" for row in range(1, 8))
    table = scene(f"""
        layout O
        islands {row_9} {column_5}
        P1 sunk s1/c1
        P1 to start
    """).play("column 5", "row 9", "keep numbers")
    assert "column 1" in table.odds()
    table.play("column 1", "row 2")
    assert table.offers() == {"keep numbers", "spin column", "spin row"}
    table.play("keep numbers")
    assert table.at("P1") == "1,2"


@rule("I3.9", "I12.3")
def test_who_spins_and_rolls_is_told() -> None:
    table = scene("""
        layout O
        P1 2,3 s0/c0
        M1 3,3
        P1 to act
    """).play("attack", "attack 4", "dodge 1", "draw SK06", "column 1", "row 1", "keep numbers")
    told = table.story()
    assert "P2 rolls 1 on a d10 for M1's dodge" in told  # the player to the left
    assert "P1 spins 1,1 for N1" in told
    assert "P1 rolls 4" in told


@rule("I11.2", "I11.3", "I11.7")
def test_s24_gambling_on_an_opponents_manoeuvre() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c0
        P2 5,3 s1/c0
        P1 to act
    """).play("attack", "attack 3", "dodge 4")
    assert table.asked() == "P2"
    table.play("evade yes", "direction north")
    assert table.asked() == "P1" and table.offers() == {"keep direction", "spin direction"}
    table.play("spin direction", "direction east")
    assert table.at("P2") == "7,3"
    assert table.step() == "Turn" and table.active() == "P2"  # P1 had no action left


@rule("I11.9")
def test_dice_cannot_be_gambled() -> None:
    table = scene("""
        layout O
        P1 5,3 s0/c0
        P1 to act
    """).play("move", "sail 2")
    assert all(words.startswith("sail to") for words in table.offers())
