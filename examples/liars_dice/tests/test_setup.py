"""L1 Things, and L2 the round."""

import pytest

from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadContent, BadOption
from liars_dice.game import GAME
from liars_dice.meta import META
from scene import begin, scene

rule = pytest.mark.rule


@rule("L1.1")
def test_two_to_six_play() -> None:
    assert META.seats == (2, 6)
    with pytest.raises(BadOption, match="players cannot be 7"):
        begin(players=7)


@rule("L1.2")
@pytest.mark.parametrize(("options", "dice"), [({}, 5), ({"dice": 3}, 3)])
def test_everybody_has_as_many_dice(options: dict[str, int], dice: int) -> None:
    table = begin(players=3, **options)

    assert [table.dice(name) for name in table.names] == [dice] * 3


@rule("L1.4")
def test_luck_decides_who_begins() -> None:
    table = begin(players=3)
    assert table.odds() == {"begins Anne": 1, "begins Bo": 1, "begins Cy": 1}

    table.play("begins Bo").let_luck()

    assert table.asked() == "Bo" and table.step() == "Bidding"


@rule("L1.3", "L2.1")
def test_every_die_is_rolled_and_all_faces_are_equally_likely() -> None:
    table = begin(players=2, dice=2).play("begins Anne")
    faces = ["ones", "twos", "threes", "fours", "fives", "sixes"]
    assert table.odds() == {f"shows {face}": 1 for face in faces}

    table.play("shows fours", "shows ones", "shows sixes", "shows sixes")

    assert [cup.shows for cup in table.game.cups] == [[0, 3], [5, 5]]
    assert table.asked() == "Anne"


@rule("L2.2")
def test_nobody_sees_under_the_cup_of_another() -> None:
    table = scene("""
        Anne 4 4
        Bo   1 2 3
    """)
    (cup,) = table.things("p2-place", "Anne")
    assert cup.sealed and cup.count == 3 and cup.value is None
    assert [die.shows for die in table.things("p1-place", "Anne")[1:]] == ["4", "4"]
    worlds = [table.game.imagine(table.seat("Anne"), Dice(seed)) for seed in range(50)]
    assert {tuple(world.cups[0].shows) for world in worlds} == {(3, 3)}
    assert len({tuple(world.cups[1].shows) for world in worlds}) > 20


@rule("L2.3")
def test_bids_go_round_past_those_without_dice() -> None:
    table = scene("""
        Anne 4
        Bo
        Cy   2
    """)
    table.play("bid 1 twos")
    assert table.asked() == "Cy"
    table.play("bid 1 threes")
    assert table.asked() == "Anne"


def test_content_of_ones_own_is_checked(tmp_path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "dice.toml").write_text("[cup]\ndice = 9\n[faces.ones]\none = '1'\n")
    with pytest.raises(BadContent, match="faces must have ones, twos"):
        GAME.content(tmp_path)
