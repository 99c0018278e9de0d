"""C5 The Island deck, card by card."""

import pytest

from tests.games.infamous.scene import loot_and_draw, scene, sink_and_draw
from tests.rule import rule


@rule("I10.6")
@pytest.mark.parametrize(
    ("card", "gold", "actions"), [("IS01", 6, 1), ("IS02", 7, 1), ("IS04", 5, 3), ("IS05", 4, 1)]
)
def test_is01_02_04_05_plain_gold_and_actions(card: str, gold: int, actions: int) -> None:
    table = loot_and_draw(card)
    assert table.gold("P1") == gold and table.actions() == actions


@rule("I10.6")
def test_is03_rum_cache() -> None:
    table = loot_and_draw("IS03", "P2 8,5 s0/c0")
    assert table.offers() == {"rum gold", "rum action"}
    gold = table.again().play("rum gold")
    assert gold.gold("P1") == 7 and gold.active() == "P2"
    action = table.again().play("rum action")
    assert action.gold("P1") == 5 and action.actions() == 2
    # I7.11, still to come, adds an action afterwards.
    book = sink_and_draw("SK05").play("draw IS03", "rum gold")
    assert book.actions() == 1 and book.gold("P1") == 8


@rule("I4.5", "I10.6")
def test_is03_is15_gold_comes_first_as_the_text_says() -> None:
    rum = scene("P1 2,4 s0/c0\nP2 8,5 s0/c0\nP1 to act").play("loot", "draw IS03", "rum gold")
    assert rum.asked() == "P1" and rum.actions() == 1  # the coins are placed at once
    assert rum.play("coin on sails", "coin on sails").active() == "P2"
    fire = scene("layout O\nP1 5,3 s0/c0 hold IS15\nN1 5,1 gold 1\nP1 to act").play("play")
    assert fire.asked() == "P1" and fire.at("N1") == "5,1"
    assert fire.play("coin on sails").at("N1") == "off"


@rule("I16.6")
def test_s40_governors_tax() -> None:
    table = scene("""
        P1 2,4 s5/c3
        P2 8,5 s5/c0
        P3 8,4 s4/c0
        P1 to act
    """).play("loot", "draw IS06")
    assert table.asked() == "P1"
    table.play("give from sails", "give from cannons")
    assert [table.gold(name) for name in ("P1", "P2", "P3")] == [6, 4, 4]


@rule("I16.6", "I4.5")
def test_is07_brotherhoods_share() -> None:
    table = scene("""
        P1 2,4 s1/c1
        P2 8,5 s3/c0
        P3 8,4 s3/c0
        P1 to act
    """).play("loot", "draw IS07", "coin on sails")
    assert table.gold("P2") == 2 and table.gold("P3") == 2 and table.asked() == "P1"
    table.play("coin on cannons")
    assert table.gold("P1") == 4  # P3 gives too, though P1 had three by then
    poor = scene("""
        P1 2,4 s1/c1
        P2 8,5 s2/c0
        P1 to act
    """).play("loot", "draw IS07")
    assert poor.gold("P1") == 2


@rule("I16.4", "I16.5")
def test_is08_tavern_thieves() -> None:
    table = scene("""
        P1 2,4 s5/c0
        P2 sunk s2/c1
        P3 8,4 s0/c3
        P1 to act
    """).play("loot", "draw IS08")
    assert table.offers() == {"player P2", "player P3"}
    table.play("player P2")
    assert table.asked() == "P2"  # off the board, and still robbed
    table.play("give from cannons")
    assert table.coins("P2") == "s2/c0" and table.gold("P1") == 6
    single = loot_and_draw("IS08", "P2 8,5 s2/c0\n P3 8,4 s1/c0")
    assert single.gold("P2") == 1
    nothing = loot_and_draw("IS08", "P2 8,5 s0/c0")
    assert nothing.gold("P1") == 5 and nothing.step() == "Turn"


@rule("I8.10", "I13.5", "I11.2")
def test_is09_beacon_fire_opens_a_gamble() -> None:
    table = loot_and_draw("IS09", "N1 5,5\n N2 8,8")
    table.play("direction east")
    assert table.offers() == {"keep direction", "spin direction"}
    table.play("spin direction", "direction north")
    assert table.at("N1") == "5,3" and table.at("N2") == "8,8"


@rule("I10.2", "I10.3")
def test_s44_castaways_choice() -> None:
    table = scene("""
        P1 2,4 s5/c0 hold IS16
        N1 8,5
        P1 to act
    """).play("loot", "draw IS11", "draw IS05", "draw IS25")
    assert table.offers() == {"castaway IS05", "castaway IS25"}
    assert [card.id for card in table.view("P2").shown] == ["IS11", "IS05", "IS25"]
    table.play("castaway IS25")
    assert table.offers() == {"keep card", "play drawn"}
    assert table.view("P2").drawn.id == "IS25"  # it lies open
    assert table.imagined("P2", seed=3).hold("P1")[-1] == "IS25"
    table.play("keep card")
    assert table.discards() == {"IS05", "IS11"} and table.gold("P1") == 5
    assert table.imagined("P2", seed=3).hold("P1")[-1] == "IS25"  # all have seen it
    assert table.hold("P1") == ["IS16", "IS25"] and table.view("P2").captains[0].hold is None


@rule("I10.3", "I10.7", "I10.9")
def test_is11_as_third_card_lies_open_while_the_hold_stays_hidden() -> None:
    table = scene("""
        P1 2,4 s5/c0 hold IS16 IS17
        P1 to act
    """).play("loot", "draw IS11", "draw IS19", "draw IS14", "castaway IS19")
    assert table.offers() == {"discard IS16", "discard IS17", "discard IS19"}
    view = table.view("P2")
    assert view.drawn.id == "IS19" and view.captains[0].hold is None
    table.play("discard IS16")
    assert table.hold("P1") == ["IS17", "IS19"]
    assert table.discards() == {"IS11", "IS14", "IS16"}


@rule("I9.8")
def test_is11_with_one_card_or_none() -> None:
    table = scene("P1 2,4 s5/c0\ndeck IS11 IS02\nP1 to act")
    table.play("loot", "draw IS11", "draw IS02")
    assert table.gold("P1") == 7
    table = scene("P1 2,4 s5/c0\ndeck IS11\nP1 to act").play("loot", "draw IS11")
    assert table.gold("P1") == 5 and table.step() == "Turn"


@rule("I12.9", "I11.2")
def test_is12_is13_ships_by_spins() -> None:
    table = loot_and_draw("IS12").play("column 9", "row 9")
    assert table.offers() == {"keep numbers", "spin column", "spin row"}
    table.play("spin row", "row 8")
    assert table.at("M1") == "9,8" and table.gold("M1") == 2
    full = loot_and_draw("IS12", "M1 1,1\n M2 1,2\n M3 1,3\n M4 3,1")
    assert full.gold("P1") == 6
    navy = loot_and_draw("IS13").play("column 9", "row 8", "keep numbers")
    assert navy.at("N1") == "9,8" and navy.gold("N1") == 1


@rule("I13.2", "I10.5")
def test_is15_fire_ship() -> None:
    table = scene("""
        layout O
        P1 5,3 s5/c0 hold IS15
        N1 5,1 gold 2
        N2 7,3
        N3 9,3
        P1 to act
    """).play("play")
    assert table.offers() == {"navy N1", "navy N2"}
    assert table.why_not("navy N3") == "I13.2"
    assert table.reason("navy N3") == "N3 does not watch you."
    table.play("navy N1")
    assert table.at("N1") == "off" and table.gold("P1") == 7
    assert "P1 takes 2 gold from N1." in table.story()
    assert table.actions() == 2 and table.cards_left("sunken") == 20
    alone = scene("layout O\nP1 5,3 s5/c0 hold IS15\nN1 9,5\nN2 9,3\nP1 to act")
    assert alone.why_not("play") == "I10.5"
    assert alone.reason("play") == "Fire Ship: no Navy ship watches you."


@rule("I6.17", "I9.3")
def test_is19_letter_of_marque_while_looting() -> None:
    table = scene("""
        layout B
        P1 2,4 s1/c0 hold IS19
        N1 2,6
        P1 to act
    """).play("loot", "combat card IS19")
    assert table.flags() == ["3,4"] and table.step() == "DrawCard"
    assert "N1's attack on P1 does not take place." in table.story()
    assert "misses" not in table.story()


@rule("I6.17", "I13.9")
def test_is19_letter_of_marque_calls_off_one_attack_only() -> None:
    table = scene("""
        layout O
        P1 1,3 s1/c1 hold IS19
        N1 5,1
        N2 7,3
        P1 to act
    """).play("move", "sail 4", "sail to 5,3", "combat card IS19")
    assert table.view().attack.attacker == "N2" and table.asked() == "luck"


@rule("I8.1", "I10.5")
def test_is20_fair_wind() -> None:
    table = scene("""
        layout O
        P1 5,3 s0/c0 hold IS20
        P1 to act with 0 actions
    """).play("play", "sail 1", "sail to 5,2")
    assert table.at("P1") == "5,2"
    stuck = scene("""
        layout O
        P1 1,9 s0/c0 hold IS20
        P2 2,9 s0/c0
        P1 to act
    """)
    assert stuck.why_not("play") == "I10.5"
    assert stuck.reason("play") == "Fair Wind: every square beside you is taken."


@rule("I5.2", "I10.5")
def test_is21_rumour_of_plague() -> None:
    table = scene("""
        P1 2,4 s0/c0 hold IS21
        P2 8,5 s0/c0
        P3 8,4 s0/c0
        P1 to act
    """).play("play")
    assert table.offers() == {"player P2", "player P3"}
    table.play("player P2", "end")
    assert table.active() == "P2" and table.actions() == 1
    assert table.view().captains[1].plague == 0
    marked = scene(
        """
        P1 2,4 s0/c0 hold IS21
        P2 8,5 s0/c0 plague 1
        P1 to act
    """,
        players=2,
    )
    assert marked.why_not("play") == "I10.5"
    assert marked.reason("play") == "Rumour of Plague: all other players miss actions already."
    one_of_two = scene("""
        P1 2,4 s0/c0 hold IS21
        P3 sunk plague 1
        P4 8,4 s0/c0
        P1 to act
    """)
    assert one_of_two.play("play").offers() == {"player P2", "player P4"}
    assert one_of_two.why_not("player P3") == "I10.5"
    assert one_of_two.reason("player P3") == "P3 will miss 1 action already."


@rule("I5.2", "I5.3", "I11.8")
def test_is21_a_marked_player_returns_with_one_action_to_gamble() -> None:
    table = scene("""
        P1 2,4 s0/c0 hold IS21
        P2 sunk s1/c0
        P3 8,5 s1/c0 plague 1
        P1 to act
    """)
    table.play("play", "end", "column 4", "row 4", "spin row", "row 3")  # only P2 was unmarked
    assert table.at("P2") == "4,3" and table.active() == "P3" and table.actions() == 1


@rule("I3.8", "I10.5")
def test_is22_smugglers_channel() -> None:
    table = scene("""
        layout O
        P1 1,3 s0/c0 hold IS22
        M1 5,3
        N1 5,1
        P1 to act
    """).play("play")
    assert table.offers() == {"ship M1", "ship N1"}
    table.play("ship M1")
    assert table.at("P1") == "5,3" and table.at("M1") == "1,3" and table.step() == "Turn"
    assert scene("layout O\nP1 1,3 s0/c0 hold IS22\nP1 to act").why_not("play") == "I10.5"


@rule("I4.10", "I10.5", "I10.6")
def test_is23_careening_beach() -> None:
    table = scene("""
        P1 2,4 s2/c1 hold IS23
        P1 to act
    """).play("play")
    assert table.offers() == {"refit to sails", "refit to cannons"}
    assert table.why_not("refitted") == "I10.6"
    assert table.reason("refitted") == "You must move at least one coin, and have moved none yet."
    table.play("refit to cannons", "refit to cannons")
    assert table.coins("P1") == "s0/c3" and table.offers() == {"refit to sails", "refitted"}
    table.play("refit to sails")
    assert table.coins("P1") == "s1/c2" and table.step() == "Turn"
    assert scene("P1 2,4 s0/c0 hold IS23\nP1 to act").why_not("play") == "I10.5"
    full = scene("P1 2,4 s5/c5 +1 hold IS23\nP1 to act", win_gold=15)
    assert full.why_not("play") == "I10.5"  # surplus does not move
    assert full.reason("play") == "Careening Beach: no coin of yours can change its row."


@rule("I10.5")
def test_is24_old_map_needs_a_flag_beside() -> None:
    table = scene("P1 2,4 s5/c0 hold IS24\nflags 3,4\nP1 to act").play("play")
    assert table.gold("P1") == 7 and table.flags() == ["3,4"]
    assert scene("P1 2,4 s5/c0 hold IS24\nP1 to act").why_not("play") == "I10.5"


@rule("I13.5", "I10.5")
def test_is25_forged_orders() -> None:
    table = scene("""
        layout O
        P1 1,1 s0/c0 hold IS25
        P2 5,5 s1/c0
        N1 8,5
        N2 10,9
        P1 to act
    """).play("play")
    assert table.offers() == {"navy N1", "navy N2"}
    table.play("navy N1")
    assert table.offers() == {"heading north", "heading east", "heading west"}
    assert table.why_not("heading south") == "I1.7"
    assert table.reason("heading south") == "8,6, south of N1, is taken."
    walled = scene("""
        layout O
        P1 2,9 s0/c0 hold IS25
        N1 1,9
        N2 5,1
        N3 9,1
        P1 to act
    """)
    assert walled.play("play").offers() == {"navy N2", "navy N3"}
    assert walled.why_not("navy N1") == "I1.7"
    assert walled.reason("navy N1") == "N1 cannot move: every square beside it is taken."
    table.play("heading west")
    assert table.at("N1") == "6,5" and table.view().attack.target == "p2"
    assert table.view().attack.distance == 1
    assert scene("layout O\nP1 1,1 s0/c0 hold IS25\nP1 to act").why_not("play") == "I10.5"
