"""O13 Action cards, each of them."""

import pytest

from freebooter.games.oath.content import our_content
from tests.games.oath.scene import scene, visit
from tests.rule import rule


@rule("O13.1")
def test_cards_are_secret_without_a_limit() -> None:
    table = scene("P1: A01, A01, A02, A03, A04, A05, A06, A12\nP2:\nturn P1")
    assert table.view("P2").players[0].actions is None
    assert table.view("P2").players[0].actions_in_hand == 8
    own = table.view("P1").players[0].actions
    assert own is not None and [card.id for card in own][:3] == ["A01", "A01", "A02"]


@rule("O13.2", "O13.5")
def test_any_number_at_once_and_shown() -> None:
    table = scene("P1: D 0, A01, A01\nP2:\nturn P1").play("P1: play A01", "P1: play A01")
    assert table.doubloons("P1") == 6
    assert table.discards("action") == ["A01", "A01"]


@rule("O13.3")
def test_three_windows_unless_the_card_names_fewer() -> None:
    windows = {card.id: card.windows for card in our_content().actions}
    assert windows.pop("A12") == ("before",) and windows.pop("A14") == ("after",)
    assert set(windows.values()) == {("before", "arrival", "after")}

    table = scene("P1: A01, A12, A14\nP2:\nturn P1")
    assert {"play A01", "play A12"} < table.offers() and table.why_not("play A14") == "O13.3"
    assert table.reason("play A14") == "Double Shift is played only after the visit."
    table.play("P1: place mate", "P1: go bridge")
    assert table.offers() == {"play A01", "go on"} and table.why_not("play A12") == "O13.3"
    assert table.reason("play A12") == "Over the Rooftops is played only before placing."
    table.play("P1: go on")
    assert table.offers() == {"play A01", "play A14", "end turn"}


@rule("O13.3", "O5.22")
def test_a_first_mate_visit_has_an_arrival_window() -> None:
    table = scene("P1: A01, first_mate\nP2:\ninn: P1 pirate\nturn P1")
    table.play("P1: use first_mate", "P1: move bridge")
    assert table.offers() == {"play A01", "go on"}


@rule("O13.4")
@pytest.mark.parametrize(
    ("card", "holds"),
    [("A02", "T 5"), ("A06", ""), ("A07", ""), ("A08", ""), ("A09", ""), ("A10", ""), ("A11", "")],
)
def test_playable_only_if(card: str, holds: str) -> None:
    table = scene(f"P1: {card}, {holds}\nP2: D 0\nmarket: B01 B02 -\nturn P1")
    assert table.why_not(f"play {card}") == "O13.4"


@rule("O13.6")
def test_a_card_drawn_this_turn_may_be_played_this_turn() -> None:
    table = visit("beach", "D 0").play("luck: action A01", "P1: play A01")
    assert table.doubloons("P1") == 3


@rule("O13.7")
def test_effects_are_no_visits() -> None:
    table = scene("P1: A10, goldtooth, D 0\nP2:\nmarket: - - B01\nturn P1")
    table.play("P1: play A10", "P1: put sword", "P1: put pistol")
    assert table.used_followers("P1") == set() and table.doubloons("P1") == 0


@rule("O13.8")
def test_no_goldtooth_in_a_back_alley_and_no_price_on_the_road() -> None:
    table = scene("P1: A10, goldtooth, D 1\nP2:\nmarket: B01 B02 B03\nturn P1")
    table.play("P1: play A10")
    assert table.offers() == {"buy slot2", "buy slot1"} and table.why_not("buy slot3") == "O1.12"
    assert table.reason("buy slot3") == "This card costs 2 Doubloons, you have 1."
    table.play("P1: buy slot2")
    assert table.doubloons("P1") == 0 and table.used_followers("P1") == set()
    table = scene("P1: A11, D 0\nP2:\nfollower: ben\nturn P1").play("P1: play A11")
    assert table.followers("P1") == {"ben"} and table.tavern() == ""


def test_a01_to_a05_gain() -> None:
    table = scene("P1: T 1, D 0, A01, A02, A03, A04, A05\nP2:\nturn P1")
    table.play("P1: play A01", "P1: play A02", "P1: play A03", "P1: put sword")
    table.play("P1: play A04", "P1: put gunner", "P1: play A05", "P1: put rum")
    assert (table.doubloons("P1"), table.toughness("P1")) == (6, 4)
    assert table.tokens("P1") == {"sword", "gunner", "rum"}


def test_a06_sleight_of_hand() -> None:
    table = scene("P1: D 0, A06, A06\nP2: D 5\nP3: D 1\nturn P1").play("P1: play A06", "P1: rob P2")
    assert (table.doubloons("P1"), table.doubloons("P2")) == (2, 3)
    table.play("P1: play A06", "P1: rob P3")
    assert (table.doubloons("P1"), table.doubloons("P3")) == (3, 0)


def test_a07_forged_orders_lapse() -> None:
    table = scene("P1: Nevis, A07, M01, sword, gunner\nP2:\nturn P1")
    table.play("P1: play A07", "P1: place mate", "P1: go bridge", "P2: place mate", "P2: go inn")
    table.play("P1: place mate", "P1: go brotherhood")
    assert table.offers() == {"finish"}


def test_a08_whispered_summons() -> None:
    table = scene("P1: D 0, A08\nP2:\nmissions: M01 M02\nturn P1")
    table.play("P1: play A08")
    assert table.offers() == {"take M01", "take M02"}
    table.play("P1: take M02")
    assert table.missions("P1") == ["M02"] and table.doubloons("P1") == 1


def test_a09_even_swap() -> None:
    table = scene("P1: A09, sword, boat_ally\nP2:\nturn P1").play("P1: play A09")
    assert table.offers() == {"discard sword", "discard boat_ally"}
    table.play("P1: discard boat_ally", "P1: put pistol", "P1: put rum")
    assert table.tokens("P1") == {"sword", "pistol", "rum"}


def test_a12_over_the_rooftops() -> None:
    table = scene("""
        P1: gunner, rum, pistol
        P2: T 0, A12, monkey, liveaux
        blacksmith: P1 mate
        turn P2
    """)
    table.play("P2: play A12", "P2: place pirate", "P2: go blacksmith")
    assert "follower liveaux" in table.offers()  # no ban, fight, Pistol, Monkey or Gunner
    assert not table.game.is_over_rooftops
    table = scene("P1:\nP2: T 3, A12\ndocks: P1 mate, P1 mate\nturn P2")
    table.play("P2: play A12", "P2: place mate")
    assert table.why_not("go docks") == "O5.9"
    assert table.reason("go docks") == "The Docks is full: P1 stands there."


def test_a13_rouse_the_crew() -> None:
    table = visit("bridge", "D 0, A13, oliver (used)").play("P1: play A13")
    assert table.doubloons("P1") == 1 and "follower oliver" in table.offers()


def test_a14_double_shift() -> None:
    table = visit("bridge", "D 0, A14, oliver").play("P1: go on", "P1: ability", "P1: finish")
    table.play("P1: play A14")
    assert table.doubloons("P1") == 4 and table.used_followers("P1") == set()

    table = visit("watchtower", "A14, william, spyglass").play("P1: go on")
    table.play("luck: exploration hut", "luck: exploration cave", "P1: explore hut")
    table.play("P1: keep", "P1: play A14", "luck: exploration arena", "luck: exploration witch")
    table.play("P1: explore arena", "P1: place now")
    assert table.asked() == "P2" and table.used_followers("P1") == set()

    table = visit("bridge", "A14, gunpowder", "docks: P2 mate")
    table.play("P1: go on", "P1: use gunpowder", "P1: blow up bridge")
    assert table.why_not("play A14") == "O13.4"  # the pawn stands there no more
    table = visit("arena", "T 1, A14, D 0").play("P1: go on", "P1: ability")
    assert table.why_not("play A14") == "O13.4"  # and this cannot be paid
    assert table.reason("play A14") == "Double Shift: the Arena costs 1 Toughness, you have 0."


@rule("O13.5", "O16.2")
def test_a_card_whose_effect_draws_is_not_in_the_pile_that_is_shuffled() -> None:
    table = scene("""
        P1: A10, D 0
        P2:
        market: - - B10
        action deck: A01
        action discards: A02 A03
        turn P1
    """)
    table.play("P1: play A10")
    assert table.odds() == {"action A01": 1}
    table.play("luck: action A01")
    assert table.odds() == {"action A02": 1, "action A03": 1}
    table.play("luck: action A02")
    assert table.discards("action") == ["A10"] and table.actions("P1") == ["A01", "A02"]


@rule("O13.5", "O16.4")
def test_a_double_shift_at_the_beach_does_not_draw_itself() -> None:
    table = scene("P1: A14\nP2:\naction deck: A12\nturn P1")
    table.play("P1: place mate", "P1: go beach", "P1: go on", "luck: action A12", "P1: play A14")
    assert table.actions("P1") == ["A12"] and table.discards("action") == ["A14"]


@rule("O13.5", "O17.1")
def test_a_card_under_way_lies_in_no_pile() -> None:
    table = scene("P1: A06\nP2: D 1\nP3: D 1\nturn P1").play("P1: play A06")
    assert table.step() == "Rob" and table.discards("action") == []
    table.play("P1: rob P2")
    assert table.discards("action") == ["A06"]
    assert table.view().action_deck.discards == ("A06",)


@rule("O1.5", "O13.7")
def test_a_double_shift_repeats_the_location_entered_last() -> None:
    table = scene("P1: D 0, A14, first_mate\nP2:\nturn P1")
    table.play("P1: place pirate", "P1: go bridge", "P1: go on", "P1: use first_mate")
    table.play("P1: move docks", "P1: go on", "P1: put gunner", "P1: play A14", "P1: put parrot")
    assert table.doubloons("P1") == 2 and table.tokens("P1") == {"gunner", "parrot"}


@rule("O1.5", "O12.6")
def test_a_double_shift_may_use_an_ability_that_was_declined() -> None:
    table = visit("tavern", "D 0, A14, rum, freema", "follower: ben")
    table.play("P1: go on", "P1: finish", "P1: play A14")
    assert table.followers("P1") == {"freema", "ben"} and table.doubloons("P1") == 0
    table = visit("tavern", "D 2, A14", "follower: ben").play("P1: go on", "P1: ability")
    assert table.why_not("play A14") == "O13.4"  # no card is left to take
    assert table.reason("play A14") == "Double Shift: nobody waits at the Tavern to be hired."
