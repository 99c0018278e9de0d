"""Infamous Seas in the terminal: what the board shows."""

from tests.games.infamous.scene import scene

TABLE = """
    P1 2,4 s1/c1 hold IS16
    P2 7,8 s0/c2
    N1 2,7 gold 3
    M1 5,1 gold 2
    P1 to act
"""


def test_a_ship_and_its_gold_stand_apart() -> None:
    text = scene(TABLE).picture("P1")

    assert "N1 3g" in text and "M1 2g" in text
    assert "N3 2g: Navy ship N3 with 2 gold   M1 1g: Merchant M1 with 1 gold" in text


def test_watched_water_is_visible_where_one_can_go() -> None:
    text = scene(TABLE.replace("2,7", "3,7")).play("move", "sail 3").picture("P1")

    rows = {line[:3].strip(): line[5:] for line in text.splitlines() if line[:3].strip().isdigit()}
    assert rows["6"][12:14] == "◦!"  # 3,6
    assert "◦ within reach   ◦! within reach, and watched   ! watched by the Navy" in text


def test_cards_have_their_text_for_their_owner_alone() -> None:
    table = scene(TABLE)

    hold = "in your hold  Smoke Screen: Combat, after an attack roll against you"
    assert hold in table.picture("P1")
    assert "Smoke Screen" not in table.picture("P2")
