"""O8 Missions."""

from freebooter.games.oath.content import our_content
from tests.games.oath.scene import scene, visit
from tests.rule import rule


@rule("O8.1")
def test_a_mission_shows_a_cost_vp_and_maybe_a_reward() -> None:
    cards = {card.id: card for card in our_content().missions}
    assert all(card.vp > 0 and sum(card.cost.row()) > 0 for card in cards.values())
    assert cards["M07"].reward.ally == 1 and cards["M16"].reward.doubloons == 2
    assert sum(sum(card.reward.row()) > 0 for card in cards.values()) == 9
    assert cards["M33"].cost.row()[:4] == [3, 2, 2, 3] and cards["M33"].vp == 10


@rule("O8.2")
def test_missions_in_hand_are_secret_and_there_is_no_limit() -> None:
    table = scene("P1: M01, M02, M03, M04, M05, M06, M07, M08\nP2:\nmissions: M09\nturn P1")
    assert table.view("P2").players[0].missions is None
    assert table.view("P2").players[0].missions_in_hand == 8
    table.play("P1: place mate", "P1: go brotherhood", "P1: ability", "P1: complete none")
    assert "take M09" in table.offers()


@rule("O8.3", "O8.8", "O8.9")
def test_reveal_discard_pay_vp_reward() -> None:
    """The reward of M22 may go where an Ally was just paid from nothing: on any free space."""
    table = visit(
        "brotherhood", "Edward, M23, D 3, sword, gunner, first_mate, parrot, monkey, boat_ally"
    )
    table.play("P1: ability", "P1: complete M23", "P1: discard gunner", "P1: discard parrot")
    table.play("P1: discard boat_ally")
    assert table.vp("P1") == 4 and table.doubloons("P1") == 3  # the Lord ignores 2 Doubloons
    assert table.step() == "Gain"  # M23: a Supply token
    table.play("P1: put rum")
    assert table.tokens("P1") == {"first_mate", "monkey", "rum"}
    assert [card.id for card in table.view().players[0].completed] == ["M23"]


@rule("O8.8")
def test_spaces_just_emptied_take_the_reward() -> None:
    holds = "Nevis, M24, D 2, gunpowder, rum, food, gunner, sword, pistol, spyglass, sextant"
    table = visit("brotherhood", holds)
    table.play("P1: ability", "P1: complete M24")
    assert table.tokens("P1") == {"sword", "pistol", "spyglass", "sextant", "boat_equipment"}

    table = visit("brotherhood", "Nevis, M07, D 2, sword, rum")
    table.play("P1: ability", "P1: complete M07", "P1: put parrot")
    assert table.tokens("P1") == {"parrot"} and table.vp("P1") == 3


@rule("O8.4", "O8.6", "O14.6")
def test_the_discount_is_automatic_and_never_pays_out() -> None:
    table = visit("brotherhood", "Rodrigo, M01, M02, sword, gunner, first_mate, food, D 0, T 5")
    table.play("P1: ability")
    assert table.offers() == {"complete M01", "complete M02", "complete none"}
    table.play("P1: complete M01", "P1: discard first_mate")
    assert table.tokens("P1") == {"gunner", "food"}  # one Equipment ignored
    table = visit("brotherhood", "Rodrigo, M02, gunner, first_mate, food, T 5")
    table.play("P1: ability", "P1: complete M02")
    assert table.tokens("P1") == set()  # nothing to ignore, nothing paid out


@rule("O8.6")
def test_what_cannot_be_paid_cannot_be_chosen() -> None:
    table = visit("brotherhood", "Nevis, M01, M02, sword, pistol, gunner", "missions: M03")
    table.play("P1: ability")
    assert table.why_not("complete M02") == "O8.6"


@rule("O8.11")
def test_a_double_shift_completes_what_was_just_gained() -> None:
    table = visit("brotherhood", "Nevis, A14, sword, pistol, gunner", "missions: M01")
    table.play("P1: go on", "P1: ability", "P1: take M01", "P1: play A14", "P1: complete M01")
    assert table.vp("P1") == 4 and table.completed("P1") == ["M01"]


@rule("O8.13")
def test_unfinished_missions_cost_nothing() -> None:
    table = scene("P1: VP 5, M33, M32\nP2: VP 4\nround 7\nlast chance")
    table.play("P1: complete none")
    assert table.vp_without_bonuses("P1") == 5
