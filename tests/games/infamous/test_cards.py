"""I10, I16, C5, C6 Cards and the hold."""

import pytest

from freebooter.games.infamous.vocabulary import CARD_NAMES
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from tests.games.infamous.scene import GAME, Scene, scene
from tests.rule import rule


def loot(card: str, text: str = "", **options: object) -> Scene:
    """P1 loots the island at 3,4 and draws a card."""
    return scene(
        f"""
        P1 2,4 s5/c0
        {text}
        P1 to act
        """,
        **options,
    ).do("loot", f"draw {card}")


def sink(card: str, text: str = "") -> Scene:
    """P1 sinks a Merchant without gold at 3,3 and draws a card."""
    return scene(
        f"""
        layout O
        P1 2,3 s5/c1
        M1 3,3 gold 0
        {text}
        P1 to act
        """
    ).do("attack", "attack 6", "dodge 1", f"draw {card}")


# I10 Cards and the hold.


@rule("I10.1", "I10.6", "I10.7")
def test_a_card_without_a_spot_is_resolved_at_once() -> None:
    table = loot("IS01")
    assert table.gold("P1") == 6 and table.discards() == {"IS01"} and table.hold("P1") == []


@rule("I10.2", "I10.5")
def test_a_black_spot_card_is_kept_or_played() -> None:
    table = loot("IS24")
    assert table.offers() == {"keep card", "play drawn"}
    assert table.again().do("keep card").hold("P1") == ["IS24"]
    assert table.again().do("play drawn").gold("P1") == 7
    combat = loot("IS17")
    assert combat.offers() == {"keep card"} and combat.why_not("play drawn") == "I10.2"
    assert loot("IS17", holds="open").hold("P1") == ["IS17"]


@rule("I10.3", "I10.5", "I6.16")
def test_s23_third_black_spot_card() -> None:
    table = scene("""
        P1 2,4 s5/c0 hold IS16 IS17
        P1 to act
    """).do("loot", "draw IS24")
    assert table.offers() == {"play one IS24", "discard IS16", "discard IS17", "discard IS24"}
    assert table.why_not("play one IS16") == "I10.5"
    played = table.again().do("play one IS24")
    assert played.gold("P1") == 7 and played.hold("P1") == ["IS16", "IS17"]
    thrown = table.again().do("discard IS16")
    assert thrown.hold("P1") == ["IS17", "IS24"] and thrown.discards() == {"IS16"}


@rule("I10.4", "I10.5", "I5.9")
def test_a_card_is_played_in_its_owners_turn() -> None:
    table = scene("""
        P1 2,4 s2/c0
        P2 8,5 s1/c1 hold IS21
        P1 to act
    """)
    assert table.asked() == "p1" and "play" not in table.offers()
    assert "play" in table.do("end").offers()


@rule("I10.9", "I10.13", "I16.2")
def test_s42_hidden_hold() -> None:
    table = scene("""
        layout B
        P1 2,4 s1/c0
        P2 8,5 s1/c0
        P3 2,7 s2/c0
        N1 1,10
        P1 to act
    """).do("loot", "draw IS19")
    assert table.view("P1").drawn.id == "IS19"
    for name in ("P2", None):
        view = table.view(name)
        assert view.drawn is None and view.drawn_hidden
    table.do("keep card")
    assert (
        table.view("P2").captains[0].hold is None and table.view("P2").captains[0].hold_count == 1
    )
    assert [card.id for card in table.view("P1").captains[0].hold] == ["IS19"]
    assert "Letter of Marque" not in table.told(1) and "Letter of Marque" in table.told(0)
    assert "Anne draws a card with a black spot." in table.told()
    assert "Only Anne sees that it is Letter of Marque." in table.told(0)
    table.do("end", "end")
    assert table.active() == "p3"
    game = table.game
    game.sea.shift(table.ship("N1"), game.rules.chart.cell(2, 6))
    game.sea.shift(table.ship("P3"), game.rules.chart.cell(1, 7))
    game.agenda[-1].advance(game)
    game.holds[2].append(24)  # P3 plays Forged Orders: N1 goes north, in P3's turn
    table.do("play")
    assert table.asked() == "p3" and "heading north" in table.offers()
    table.do("heading north")
    assert table.asked() == "p1" and table.offers() == {"pass", "combat card IS19"}
    table.do("combat card IS19")
    assert table.at("P1") == "2,4" and "Anne plays Letter of Marque." in table.told(1)
    assert table.active() == "p3"


@rule("I10.10", "I10.13")
def test_open_holds_are_seen_by_all() -> None:
    table = scene(
        """
        P1 2,4 s5/c0
        P2 8,5 s0/c0 hold IS16
        P1 to act
    """,
        holds="open",
    ).do("loot", "draw IS24")
    assert [card.id for card in table.view(None).captains[1].hold] == ["IS16"]
    assert table.view("P2").drawn.id == "IS24"
    assert "Anne draws Old Map." in table.told()
    world = table.game.imagine(Seat(1), Dice(1))
    assert world.holds == table.game.holds


@rule("I10.9")
def test_imagined_holds_have_other_cards_with_a_spot() -> None:
    table = scene("""
        P1 2,4 s5/c0 hold IS16 IS17
        P2 8,5 s0/c0 hold IS24
        P1 to act
    """)
    seen = set()
    for seed in range(60):
        world = table.game.imagine(Seat(1), Dice(seed))
        assert world.holds[1] == table.game.holds[1]
        assert len(world.holds[0]) == 2 and all(
            world.card(card).has_spot for card in world.holds[0]
        )
        assert world.island_deck.total() == table.game.island_deck.total()
        seen |= set(world.holds[0])
    assert len(seen) == 11  # every spot card but the one in P2's own hold


@rule("I10.9", "I10.13")
def test_imagined_holds_fit_what_was_asked() -> None:
    table = scene("""
        P1 2,4 s2/c0 hold IS21 IS23
        P1 to act
    """).do("play")
    for seed in range(40):
        world = table.game.imagine(Seat(1), Dice(seed))
        assert len(world.offers(Seat(0)).choices) == 2


@rule("I10.11")
def test_sunken_ship_cards_have_no_spot() -> None:
    sunken = [card for card in GAME.content().cards if CARD_NAMES.words[card.number][:2] == "SK"]
    assert len(sunken) == 30 and not any(card.has_spot for card in sunken)


@rule("I10.12")
def test_no_cards_from_the_hold_while_a_victory_is_carried_out() -> None:
    table = scene("""
        layout O
        P1 2,3 s3/c1 hold IS21
        M1 3,3 gold 0
        P1 to act
    """).do("attack", "attack 6", "pass", "dodge 1", "draw SK01")
    assert table.offers() == {"coin on sails", "coin on cannons"}
    logbook = scene("""
        layout O
        P1 2,3 s5/c1
        P2 8,5 s0/c0
        M1 3,3 gold 0
        P1 to act
    """).do("attack", "attack 6", "dodge 1", "draw SK05", "draw IS21")
    assert logbook.offers() == {"keep card", "play drawn"}
    logbook.do("play drawn", "player p2")
    assert logbook.view(None).captains[1].plague == 1 and logbook.game.actions == 2


# C5 The Island deck.


@rule("I10.6")
@pytest.mark.parametrize(
    ("card", "gold", "actions"), [("IS01", 6, 1), ("IS02", 7, 1), ("IS04", 5, 3), ("IS05", 4, 1)]
)
def test_is01_02_04_05_plain_gold_and_actions(card: str, gold: int, actions: int) -> None:
    table = loot(card)
    assert table.gold("P1") == gold and table.game.actions == actions


@rule("I10.6")
def test_is03_rum_cache() -> None:
    table = loot("IS03", "P2 8,5 s0/c0")
    assert table.offers() == {"rum gold", "rum action"}
    gold = table.again().do("rum gold")
    assert gold.gold("P1") == 7 and gold.active() == "p2"
    action = table.again().do("rum action")
    assert action.gold("P1") == 5 and action.game.actions == 2
    # I7.11, still to come, adds an action afterwards.
    book = sink("SK05").do("draw IS03", "rum gold")
    assert book.game.actions == 1 and book.gold("P1") == 8


@rule("I4.5", "I10.6")
def test_is03_is15_gold_comes_first_as_the_text_says() -> None:
    rum = scene("P1 2,4 s0/c0\nP2 8,5 s0/c0\nP1 to act").do("loot", "draw IS03", "rum gold")
    assert rum.asked() == "p1" and rum.game.actions == 1  # the coins are placed at once
    assert rum.do("coin on sails", "coin on sails").active() == "p2"
    fire = scene("layout O\nP1 5,3 s0/c0 hold IS15\nN1 5,1 gold 1\nP1 to act").do("play")
    assert fire.asked() == "p1" and fire.at("N1") == "5,1"
    assert fire.do("coin on sails").at("N1") == "off"


@rule("I16.6")
def test_s40_governors_tax() -> None:
    table = scene("""
        P1 2,4 s5/c3
        P2 8,5 s5/c0
        P3 8,4 s4/c0
        P1 to act
    """).do("loot", "draw IS06")
    assert table.asked() == "p1"
    table.do("give from sails", "give from cannons")
    assert [table.gold(name) for name in ("P1", "P2", "P3")] == [6, 4, 4]


@rule("I16.6", "I4.5")
def test_is07_brotherhoods_share() -> None:
    table = scene("""
        P1 2,4 s1/c1
        P2 8,5 s3/c0
        P3 8,4 s3/c0
        P1 to act
    """).do("loot", "draw IS07", "coin on sails")
    assert table.gold("P2") == 2 and table.gold("P3") == 2 and table.asked() == "p1"
    table.do("coin on cannons")
    assert table.gold("P1") == 4  # P3 gives too, though P1 had three by then
    poor = scene("""
        P1 2,4 s1/c1
        P2 8,5 s2/c0
        P1 to act
    """).do("loot", "draw IS07")
    assert poor.gold("P1") == 2


@rule("I16.4", "I16.5")
def test_is08_tavern_thieves() -> None:
    table = scene("""
        P1 2,4 s5/c0
        P2 sunk s2/c1
        P3 8,4 s0/c3
        P1 to act
    """).do("loot", "draw IS08")
    assert table.offers() == {"player p2", "player p3"}
    table.do("player p2")
    assert table.asked() == "p2"  # off the board, and still robbed
    table.do("give from cannons")
    assert table.card("P2") == "s2/c0" and table.gold("P1") == 6
    single = loot("IS08", "P2 8,5 s2/c0\n P3 8,4 s1/c0")
    assert single.gold("P2") == 1
    nothing = loot("IS08", "P2 8,5 s0/c0")
    assert nothing.gold("P1") == 5 and nothing.doing() == "Turn"


@rule("I8.10", "I13.5", "I11.2")
def test_is09_beacon_fire_opens_a_gamble() -> None:
    table = loot("IS09", "N1 5,5\n N2 8,8")
    table.do("direction east")
    assert table.offers() == {"keep direction", "spin direction"}
    table.do("spin direction", "direction north")
    assert table.at("N1") == "5,3" and table.at("N2") == "8,8"


@rule("I10.2", "I10.3")
def test_s44_castaways_choice() -> None:
    table = scene("""
        P1 2,4 s5/c0 hold IS16
        N1 8,5
        P1 to act
    """).do("loot", "draw IS11", "draw IS05", "draw IS25")
    assert table.offers() == {"castaway IS05", "castaway IS25"}
    assert [card.id for card in table.view("P2").shown] == ["IS11", "IS05", "IS25"]
    table.do("castaway IS25")
    assert table.offers() == {"keep card", "play drawn"}
    assert table.view("P2").drawn.id == "IS25"  # it lies open
    world = table.game.imagine(Seat(1), Dice(3))
    assert world.holds[0][-1] == table.game.holds[0][-1]
    table.do("keep card")
    assert table.discards() == {"IS05", "IS11"} and table.gold("P1") == 5
    assert table.hold("P1") == ["IS16", "IS25"] and table.view("P2").captains[0].hold is None


@rule("I10.3", "I10.7", "I10.9")
def test_is11_as_third_card_lies_open_while_the_hold_stays_hidden() -> None:
    table = scene("""
        P1 2,4 s5/c0 hold IS16 IS17
        P1 to act
    """).do("loot", "draw IS11", "draw IS19", "draw IS14", "castaway IS19")
    assert table.offers() == {"discard IS16", "discard IS17", "discard IS19"}
    view = table.view("P2")
    assert view.drawn.id == "IS19" and view.captains[0].hold is None
    table.do("discard IS16")
    assert table.hold("P1") == ["IS17", "IS19"]
    assert table.discards() == {"IS11", "IS14", "IS16"}


@rule("I9.8")
def test_is11_with_one_card_or_none() -> None:
    table = scene("P1 2,4 s5/c0\nP1 to act").leave_in_deck("IS11", "IS02")
    table.do("loot", "draw IS11", "draw IS02")
    assert table.gold("P1") == 7
    table = scene("P1 2,4 s5/c0\nP1 to act").leave_in_deck("IS11").do("loot", "draw IS11")
    assert table.gold("P1") == 5 and table.doing() == "Turn"


@rule("I12.9", "I11.2")
def test_is12_is13_ships_by_spins() -> None:
    table = loot("IS12").do("column 9", "row 9")
    assert table.offers() == {"keep numbers", "spin column", "spin row"}
    table.do("spin row", "row 8")
    assert table.at("M1") == "9,8" and table.gold("M1") == 2
    full = loot("IS12", "M1 1,1\n M2 1,2\n M3 1,3\n M4 3,1")
    assert full.gold("P1") == 6
    navy = loot("IS13").do("column 9", "row 8", "keep numbers")
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
    """).do("play")
    assert table.offers() == {"navy N1", "navy N2"}
    assert table.why_not("navy N3") == "I13.2"
    table.do("navy N1")
    assert table.at("N1") == "off" and table.gold("P1") == 7
    assert "N1 hands 2 gold to Anne." in table.told()
    assert table.game.actions == 2 and table.game.sunken_deck.total() == 20
    alone = scene("layout O\nP1 5,3 s5/c0 hold IS15\nN1 5,5\nN2 9,3\nP1 to act")
    alone.game.sea.shift(alone.ship("N1"), alone.game.rules.chart.cell(9, 5))
    assert alone.why_not("play") == "I10.5"


@rule("I6.17", "I9.3")
def test_is19_letter_of_marque_while_looting() -> None:
    table = scene("""
        layout B
        P1 2,4 s1/c0 hold IS19
        N1 2,6
        P1 to act
    """).do("loot", "combat card IS19")
    assert table.flags() == ["3,4"] and table.doing() == "DrawCard"
    assert "N1's attack on Anne does not take place." in table.told()
    assert "misses" not in table.told()


@rule("I6.17", "I13.9")
def test_is19_letter_of_marque_calls_off_one_attack_only() -> None:
    table = scene("""
        layout O
        P1 1,3 s1/c1 hold IS19
        N1 5,1
        N2 7,3
        P1 to act
    """).do("move", "sail 4", "sail to 5,3", "combat card IS19")
    assert table.view(None).attack.attacker == "N2" and table.asked() == "luck"


@rule("I8.1", "I10.5")
def test_is20_fair_wind() -> None:
    table = scene("""
        layout O
        P1 5,3 s0/c0 hold IS20
        P1 to act with 0 actions
    """).do("play", "sail 1", "sail to 5,2")
    assert table.at("P1") == "5,2"
    stuck = scene("""
        layout O
        P1 1,9 s0/c0 hold IS20
        P2 2,9 s0/c0
        P1 to act
    """)
    assert stuck.why_not("play") == "I10.5"


@rule("I5.2", "I10.5")
def test_is21_rumour_of_plague() -> None:
    table = scene("""
        P1 2,4 s0/c0 hold IS21
        P2 8,5 s0/c0
        P3 8,4 s0/c0
        P1 to act
    """).do("play")
    assert table.offers() == {"player p2", "player p3"}
    table.do("player p2", "end")
    assert table.active() == "p2" and table.game.actions == 1
    assert table.view(None).captains[1].plague == 0
    marked = scene(
        """
        P1 2,4 s0/c0 hold IS21
        P2 8,5 s0/c0
        P1 to act
    """,
        players=2,
    )
    marked.game.plague[1] = 1
    assert marked.why_not("play") == "I10.5"
    one_of_two = scene("""
        P1 2,4 s0/c0 hold IS21
        P4 8,4 s0/c0
        P1 to act
    """)
    one_of_two.game.plague[2] = 1
    assert one_of_two.do("play").offers() == {"player p2", "player p4"}
    assert one_of_two.why_not("player p3") == "I10.5"


@rule("I5.2", "I5.3", "I11.8")
def test_is21_a_marked_player_returns_with_one_action_to_gamble() -> None:
    table = scene("""
        P1 2,4 s0/c0 hold IS21
        P2 sunk s1/c0
        P3 8,5 s1/c0
        P1 to act
    """)
    table.game.plague[2] = 1
    table.do("play", "end", "column 4", "row 4", "spin row", "row 3")  # only P2 was unmarked
    assert table.at("P2") == "4,3" and table.active() == "p3" and table.game.actions == 1


@rule("I3.8", "I10.5")
def test_is22_smugglers_channel() -> None:
    table = scene("""
        layout O
        P1 1,3 s0/c0 hold IS22
        M1 5,3
        N1 5,1
        P1 to act
    """).do("play")
    assert table.offers() == {"ship M1", "ship N1"}
    table.do("ship M1")
    assert table.at("P1") == "5,3" and table.at("M1") == "1,3" and table.doing() == "Turn"
    assert scene("layout O\nP1 1,3 s0/c0 hold IS22\nP1 to act").why_not("play") == "I10.5"


@rule("I4.10", "I10.5", "I10.6")
def test_is23_careening_beach() -> None:
    table = scene("""
        P1 2,4 s2/c1 hold IS23
        P1 to act
    """).do("play")
    assert table.offers() == {"refit to sails", "refit to cannons"}
    assert table.why_not("refitted") == "I10.6"
    table.do("refit to cannons", "refit to cannons")
    assert table.card("P1") == "s0/c3" and table.offers() == {"refit to sails", "refitted"}
    table.do("refit to sails")
    assert table.card("P1") == "s1/c2" and table.doing() == "Turn"
    assert scene("P1 2,4 s0/c0 hold IS23\nP1 to act").why_not("play") == "I10.5"
    full = scene("P1 2,4 s5/c5 +1 hold IS23\nP1 to act", win_gold=15)
    assert full.why_not("play") == "I10.5"  # surplus does not move


@rule("I10.5")
def test_is24_old_map_needs_a_flag_beside() -> None:
    table = scene("P1 2,4 s5/c0 hold IS24\nflags 3,4\nP1 to act").do("play")
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
    """).do("play")
    assert table.offers() == {"navy N1", "navy N2"}
    table.do("navy N1")
    assert table.offers() == {"heading north", "heading east", "heading west"}
    assert table.why_not("heading south") == "I1.7"
    walled = scene("""
        layout O
        P1 2,9 s0/c0 hold IS25
        N1 1,9
        N2 5,1
        N3 9,1
        P1 to act
    """)
    assert walled.do("play").offers() == {"navy N2", "navy N3"}
    assert walled.why_not("navy N1") == "I1.7"
    table.do("heading west")
    assert table.at("N1") == "6,5" and table.view(None).attack.target == "p2"
    assert table.view(None).attack.distance == 1
    assert scene("layout O\nP1 1,1 s0/c0 hold IS25\nP1 to act").why_not("play") == "I10.5"


# C6 The Sunken Ship deck.


@rule("I7.8", "I7.11")
@pytest.mark.parametrize(
    ("card", "gold", "actions"), [("SK01", 7, 2), ("SK02", 6, 2), ("SK04", 6, 3)]
)
def test_sk01_02_04_plain(card: str, gold: int, actions: int) -> None:
    table = sink(card)
    assert table.gold("P1") == gold and table.game.actions == actions
    assert card in table.discards()


@rule("I13.7", "I5.14")
def test_sk03_fog_bank() -> None:
    table = sink("SK03", "N1 5,1\n P2 8,5 s0/c0")
    table.do("move", "sail 3", "sail to 5,3")
    assert table.doing() == "Turn" and table.view(None).fog
    table.do("end")
    assert not table.view(None).fog


@rule("I13.7", "I13.12")
def test_sk03_fog_bank_hides_nobody_else() -> None:
    table = scene("""
        layout O
        P1 2,3 s5/c1
        P2 6,5 s1/c0
        N1 2,1
        N2 6,1
        M1 3,3 gold 0
        P1 to act
    """)
    table.game.fog = True
    table.do("attack", "fire at M1", "attack 6", "dodge 1", "draw SK05", "draw IS10")
    table.do("direction north", "keep direction")
    assert (table.at("P1"), table.at("P2")) == ("2,2", "6,3")
    assert table.view(None).attack.target == "p2" and table.view(None).waiting == {}


@rule("I9.10", "I13.7")
def test_sk03_fog_bank_keeps_the_navy_from_noting_a_looter() -> None:
    table = scene(
        """
        P1 2,4 s1/c0
        N1 2,7
        P1 to act
    """,
        navy_loot="after",
    )
    table.game.fog = True
    table.do("loot", "draw IS04")
    assert table.doing() == "Turn"


@rule("I7.8", "I9.6")
def test_sk05_captains_logbook() -> None:
    table = scene("""
        layout O
        P1 2,3 s5/c1
        M1 3,3 gold 0
        N1 2,5
        flags all but 2,6
        P1 to act
    """).do("attack", "fire at M1", "attack 6", "dodge 1", "draw SK05")
    assert table.doing() == "DrawCard" and table.game.odds().stream == "island deck"
    table.do("draw IS01")
    assert table.gold("P1") == 7 and len(table.flags()) == 27 and table.game.actions == 2
    assert {"SK05", "IS01"} == table.discards()


@rule("I8.10", "I8.11")
def test_sk08_undertow() -> None:
    table = sink("SK08").do("direction east", "keep direction")
    assert table.at("P1") == "4,3"


@rule("I3.8")
def test_sk09_prize_berth() -> None:
    table = sink("SK09", "N1 3,1")
    assert table.offers() == {"berth yes", "berth no"}
    assert table.again().do("berth no").at("P1") == "2,3"
    moved = table.again().do("berth yes")
    assert moved.at("P1") == "3,3" and moved.doing() == "Turn"  # N1 does not fire


@rule("I6.5", "I6.19")
def test_sk10_captured_powder() -> None:
    table = sink("SK10", "P2 5,3 s1/c0")
    assert table.view(None).powder == 3
    table.do("attack", "attack 1")
    assert table.view(None).attack.total == 4 and table.view(None).powder == 0


@rule("I1.12")
def test_sk11_boarding_losses() -> None:
    assert sink("SK11").do("give from sails").gold("P1") == 5


@rule("I1.11")
def test_sk12_admirals_bounty() -> None:
    table = sink("SK12", "N1 9,1\n N2 9,2 gold 2\n N3 9,3")
    assert [table.gold(name) for name in ("N1", "N2", "N3", "N4")] == [1, 2, 1, 0]
    few = scene("""
        layout O
        P1 2,3 s5/c1
        M1 3,3 gold 0
        N1 9,1
        N2 9,2
        P1 to act
    """)
    few.game.supply = 1
    few.do("attack", "attack 6", "dodge 1", "draw SK12")
    assert [few.gold(name) for name in ("N1", "N2")] == [1, 0]


@rule("I16.6")
def test_sk13_kings_share() -> None:
    table = sink("SK13", "P2 8,5 s5/c1\n P3 8,4 s5/c0")
    table.do("give from sails")
    assert table.asked() == "p2"
    table.do("give from sails")
    assert [table.gold(name) for name in ("P1", "P2", "P3")] == [5, 5, 5]


@rule("I16.6", "I16.4")
def test_sk13_begins_with_the_active_player_and_goes_left() -> None:
    table = scene("""
        layout O
        P1 sunk s5/c1
        P2 9,2 s5/c1
        P3 2,3 s5/c1
        M1 3,3 gold 0
        P3 to act
    """).do("attack", "attack 6", "dodge 1", "draw SK13")
    for name in ("p3", "p1", "p2"):
        assert table.asked() == name
        table.do("give from cannons")
    assert table.doing() == "Turn" and table.game.scores() == [5, 5, 5]


@rule("I16.5", "I4.5")
def test_sk14_widows_portion() -> None:
    table = sink("SK14", "P2 8,5 s1/c0\n P3 8,4 s0/c1")
    assert table.offers() == {"player p2", "player p3"}
    table.do("player p3", "give from sails")
    assert table.asked() == "p3"
    table.do("coin on sails")
    assert table.card("P3") == "s1/c1" and table.gold("P1") == 5
    poor = scene("""
        layout O
        P1 2,3 s0/c0
        P2 8,5 s0/c0
        M1 3,3 gold 0
        P1 to act
    """).do("attack", "attack 4", "dodge 1", "draw SK14")
    assert poor.doing() == "Turn" and poor.gold("P2") == 0


@rule("I7.3")
def test_sk15_pursers_ledger() -> None:
    table = sink("SK15", "N1 9,1 gold 3\n M2 9,2 gold 1\n N2 9,3")
    assert table.offers() == {"ship N1", "ship M2"}
    table.do("ship N1")
    assert table.gold("N1") == 2 and table.gold("P1") == 7
    assert "N1 hands 1 gold to Anne." in table.told()
    assert sink("SK15").gold("P1") == 6


@rule("I16.7")
def test_sk16_drowned_mens_tales() -> None:
    table = sink("SK16", "flags 2,6 3,6")
    assert table.offers() == {"unflag 2,6", "unflag 3,6"}
    assert table.why_not("unflag 4,6") == "I9.5"
    assert table.do("unflag 2,6").flags() == ["3,6"]
    assert sink("SK16").gold("P1") == 7
