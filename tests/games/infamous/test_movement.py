"""I8 Movement."""

import itertools

import pytest

from tests.games.infamous.scene import Scene, scene
from tests.rule import rule


def ends(table: Scene) -> set[str]:
    return {words.removeprefix("sail to ") for words in table.offers()}


@rule("I8.1", "I8.2", "I8.4", "I8.5")
def test_s15_exact_walks_on_open_sea() -> None:
    table = scene("""
        layout O
        P1 5,3 s0/c0
        P1 to act
    """).play("move")
    two = table.again().play("sail 2")
    assert ends(two) == {"5,1", "4,2", "6,2", "3,3", "7,3", "4,4", "6,4", "5,5"}
    assert two.why_not("sail to 5,3") == "I8.4" and two.why_not("sail to 5,6") == "I8.3"
    assert two.reason("sail to 5,3") == (
        "5,3 is 2 steps away only if you turn straight back on the way."
    )
    assert two.reason("sail to 5,6") == "An island is at 5,6."
    four = table.again().play("sail 4")
    assert ends(four) == {
        "3,1",
        "5,1",
        "7,1",
        "2,2",
        "4,2",
        "6,2",
        "8,2",
        "1,3",
        "3,3",
        "5,3",
        "7,3",
        "9,3",
        "2,4",
        "4,4",
        "6,4",
        "8,4",
        "3,5",
        "5,5",
        "7,5",
    }
    assert four.play("sail to 5,3").at("P1") == "5,3"


@rule("I8.6", "I8.9", "I6.1")
def test_s16_trapped() -> None:
    table = scene("""
        layout O
        P1 1,9 s0/c0
        P2 3,9 s0/c0
        P1 to act
    """)
    for roll in (2, 3, 4):
        stays = table.again().play("move", f"sail {roll}")
        assert stays.at("P1") == "1,9" and stays.actions() == 1 and stays.step() == "Turn"
    assert table.again().play("move", "sail 1").at("P1") == "2,9"
    free = table.again().play("attack", "attack 2", "dodge 1", "draw SK02")
    assert free.at("P2") == "off"
    assert free.play("move", "sail 4").at("P1") == "5,9"


@rule("I8.2", "I8.3", "I8.4")
def test_s17_corner_of_the_balanced_map() -> None:
    table = scene("""
        layout B
        P1 1,1 s0/c0
        P1 to act
    """).play("move")
    assert ends(table.again().play("sail 2")) == {"1,3", "3,1"}
    assert ends(table.again().play("sail 4")) == {"2,4", "3,3", "4,2"}


@rule("I8.8", "I13.4")
def test_s18_passing_and_stopping() -> None:
    table = scene("""
        layout O
        P1 1,3 s1/c0
        N1 5,1
        P1 to act
    """).play("move", "sail 6")
    passing = table.again().play("sail to 7,3")
    assert passing.step() == "Turn"
    stopping = table.again().play("sail to 5,3")
    assert stopping.step() == "Attack" and stopping.view().attack.distance == 2


@rule("I8.6", "I13.4")
def test_a_ship_that_stays_triggers_nothing() -> None:
    table = scene("""
        layout O
        P1 1,9 s0/c0
        N1 3,9
        P1 to act
    """).play("move", "sail 3")
    assert table.step() == "Turn"


@rule("I8.8")
def test_a_walk_back_to_the_start_is_a_movement() -> None:
    table = scene("""
        layout O
        P1 5,3 s0/c0
        N1 5,1
        P1 to act
    """).play("move", "sail 4", "sail to 5,3")
    assert table.step() == "Attack"


@rule("I8.7")
def test_a_ship_that_can_move_must_and_its_course_is_named() -> None:
    table = scene("""
        layout O
        P1 1,9 s0/c0
        P1 to act
    """).play("move", "sail 3")
    assert table.at("P1") == "4,9"  # the only end is taken
    assert "P1 sails 3: 1,9 → 2,9 → 3,9 → 4,9." in table.story()

    table = scene("""
        layout B
        P1 1,1 s5/c0
        P1 to act
    """).play("move", "sail 20")
    move = table.view("P1").move
    assert set(move.courses) == ends(table) and "end" not in table.offers()
    for end, course in move.courses.items():
        assert len(course) == 20 and course[-1] == end
        squares = ["1,1", *course]
        for one, two in itertools.pairwise(squares):
            column, row = (
                abs(int(a) - int(b)) for a, b in zip(one.split(","), two.split(","), strict=True)
            )
            assert column + row == 1
        assert all(one != two for one, two in zip(squares, squares[2:], strict=False))
        islands = {island.square for island in table.view("P1").islands}
        assert not islands & set(course)


@rule("I8.9", "I5.10")
def test_movement_needs_an_empty_neighbour() -> None:
    table = scene("""
        layout O
        P1 1,9 s0/c0
        P2 2,9 s0/c0
        P1 to act
    """)
    assert table.offers() == {"attack", "loot", "end"}
    assert table.why_not("move") == "I8.9"
    assert table.reason("move") == "Every square beside 1,9 is taken."


@rule("I8.10", "I8.11")
@pytest.mark.parametrize(
    ("direction", "one", "two"), [("east", "6,3", "7,3"), ("west", "2,3", "3,3")]
)
def test_s35_rip_tide(direction: str, one: str, two: str) -> None:
    table = scene("""
        layout O
        P1 4,3 s1/c5
        P2 5,3 s1/c0
        M1 4,1 gold 0
        P1 to act
    """).play("attack", "fire at M1", "attack 20", "dodge 1", "draw SK05", "draw IS10")
    table.play(f"direction {direction}", "keep direction")
    assert (table.at("P1"), table.at("P2")) == (one, two)


@rule("I8.10", "I8.11", "I13.12")
def test_drifts_stop_at_the_edge_and_fire_comes_after_all_have_drifted() -> None:
    table = scene("""
        layout O
        P1 4,3 s1/c5
        P2 5,2 s1/c0
        M1 3,3 gold 0
        N1 5,1
        P1 to act
    """).play("attack", "attack 20", "dodge 1", "draw SK05", "draw IS10")
    table.play("direction north", "keep direction")
    assert table.at("P1") == "4,1"
    assert table.at("P2") == "5,2"  # blocked at once, so it has not moved
    assert table.view().attack.target == "p1"
    assert table.view().waiting == {}
