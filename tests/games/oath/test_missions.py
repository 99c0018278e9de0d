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
    assert table.reason("complete M02") == "For Crew the Longboat you miss 1 Ally and 1 Supply."


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


@rule("O8.4", "O8.5", "O14.2")
def test_w28_discount_plus_forged_orders() -> None:
    table = scene("""
        P1: Marie, M14, gunner, parrot, A07
        P2:
        turn P1
    """)

    table.play("P1: play A07", "P1: place mate", "P1: go brotherhood", "P1: ability")
    table.play("P1: complete M14")  # Supply is the only Resource to forge

    assert table.tokens("P1") == set()
    assert table.vp("P1") == 4


@rule("O8.12", "O9.21", "O9.22", "O14.3", "O10.23")
def test_w29_nevis_and_mister_billion() -> None:
    table = scene("""
        P1: Nevis, M19, M01, D 2, billion, parrot, gunner, first_mate, food
        P2:
        missions: M06
        turn P1
    """).give("P1", "sword", "pistol", "spyglass", "sextant")

    table.play("P1: place mate", "P1: go brotherhood", "P1: ability", "P1: complete M19")
    table.play("P1: discard sword", "P1: discard pistol", "P1: discard first_mate")
    assert table.vp("P1") == 7 and table.used_followers("P1") == {"billion"}
    table.play("P1: take none", "P1: use parrot")

    assert table.vp("P1") == 11
    assert table.asked() == "P2" and table.face_up_missions() == ["M06"]  # nothing was gained


@rule("O8.3", "O3.9", "O1.13")
def test_w47_reward_at_the_limit() -> None:
    table = scene("""
        P1: Nevis, D 2, M07, sword, food, gunner, first_mate, parrot, monkey, boat_ally
        P2:
        turn P1
    """)

    table.play("P1: place mate", "P1: go brotherhood", "P1: ability", "P1: complete M07")

    assert table.vp("P1") == 3 and table.doubloons("P1") == 0
    assert table.count("P1", "ally") == 5


@rule("O8.5", "O8.14")
def test_w49_two_forged_orders() -> None:
    text = """
        P1: Nevis, M01, sword, A07, A07
        P2:
        missions: M06
        turn P1
    """
    table = scene(text)
    table.play("P1: play A07", "P1: play A07", "P1: place mate", "P1: go brotherhood")
    table.play("P1: ability", "P1: complete M01")
    assert table.offers() == {"forge equipment", "forge ally"}
    table.play("P1: forge ally")
    assert table.tokens("P1") == set() and table.vp("P1") == 4

    table = scene(text)
    table.play("P1: play A07", "P1: place mate", "P1: go brotherhood", "P1: go on", "P1: ability")
    assert table.why_not("complete M01") == "O8.6"
    assert table.reason("complete M01") == (
        "For Raid the Toll House you miss 1 Equipment and 1 Ally, of which 1 may be forged."
    )


@rule("O8.3")
def test_tokens_are_discarded_before_doubloons_are_paid() -> None:
    table = visit("brotherhood", "Nevis, D 5, M07, sword, pistol, rum").play("P1: ability")
    table.play("P1: complete M07")
    assert table.step() == "Pay" and table.doubloons("P1") == 5 and table.vp("P1") == 0
    table.play("P1: discard sword")
    assert table.doubloons("P1") == 3 and table.vp("P1") == 3


@rule("O8.5", "O8.14")
def test_orders_beyond_what_is_required_do_nothing_and_are_gone() -> None:
    """Rodrigo's M07 requires one Supply: the second Forged Orders remove nothing."""
    table = visit("brotherhood", "Rodrigo, D 2, M07, M01, A07, A07, parrot, gunner")
    table.play("P1: play A07", "P1: play A07", "P1: ability", "P1: complete M07", "P1: put monkey")
    assert table.vp("P1") == 2 and table.game.forged_orders == 0
    assert table.tokens("P1") == {"parrot", "gunner", "monkey"}
    assert table.why_not("use parrot") == "O10.21"  # M01 requires an Equipment again
    assert table.reason("use parrot") == "Parrot: you can pay for no Mission in your hand."
