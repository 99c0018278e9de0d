"""O14 Pirates."""

import pytest

from freebooter.games.oath.content import our_content
from freebooter.games.oath.vocabulary import FOLLOWER_IDS, ITEM_IDS, PIRATE_IDS
from tests.games.oath.scene import scene, visit
from tests.rule import rule


@rule("O14.1", "O14.2", "O14.3", "O14.4", "O14.5")
@pytest.mark.parametrize(
    ("pirate", "mission", "pays", "left", "doubloons", "vp"),
    [
        ("Edward", "M32", {"sword", "gunner", "rum"}, set(), 1, 5),
        ("Marie", "M01", {"sword", "pistol", "gunner"}, {"gunner"}, 3, 3),
        ("Nevis", "M01", {"sword", "pistol", "gunner"}, set(), 3, 4),
        ("Rodrigo", "M01", {"sword", "gunner"}, set(), 3, 3),
        ("McGraves", "M03", {"sword", "rum"}, set(), 3, 3),
    ],
)
def test_what_each_pirate_is_spared(
    pirate: str, mission: str, pays: set[str], left: set[str], doubloons: int, vp: int
) -> None:
    table = visit("brotherhood", f"{pirate}, D 3, T 5, {mission}, {', '.join(sorted(pays))}")
    table.play("P1: ability", f"P1: complete {mission}")
    assert table.tokens("P1") == left
    assert table.doubloons("P1") == doubloons and table.vp("P1") == vp


@rule("O14.1", "O14.4", "O14.5")
def test_what_each_pirate_starts_with() -> None:
    start = {pirate.id: pirate.start.row() for pirate in our_content().pirates}
    assert start == {
        "lord": [0, 0, 0, 2, 0, 0],
        "gunner_marie": [0, 1, 0, 0, 0, 0],
        "black_hawk": [0, 0, 0, 0, 2, 0],
        "conquistador": [1, 0, 0, 0, 0, 0],
        "red_ale": [0, 0, 1, 0, 0, 0],
    }


@rule("O14.6")
def test_what_is_not_required_is_not_paid_out() -> None:
    table = visit("brotherhood", "Edward, D 1, M01, sword, pistol, gunner, T 5")
    table.play("P1: ability", "P1: complete M01")
    assert table.doubloons("P1") == 1


@rule("O14.7")
def test_namesakes_are_unrelated() -> None:
    assert not set(PIRATE_IDS) & {*ITEM_IDS, *FOLLOWER_IDS}
    table = visit("watchtower", "McGraves, T 5, D 5").play("luck: exploration hut")
    assert table.asked() == "P2"  # the Red Ale is no William the "Map"


@rule("O14.1", "O15.6")
def test_the_lord_pays_what_is_beyond_two_doubloons() -> None:
    holds = "Edward, M33, D 1, sword, pistol, spyglass, gunner, parrot, rum, food"
    table = visit("brotherhood", holds).play("P1: ability", "P1: complete M33")
    assert table.doubloons("P1") == 0 and table.vp("P1") == 10
    table = scene(f"P1: {holds}\nP2: T 5\nround 7\nlast chance").play("P1: complete M33")
    assert table.doubloons("P1") == 0 and table.completed("P1") == ["M33"]
