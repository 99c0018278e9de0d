"""I12, I13 Non-playable ships and Navy attacks."""

import json

from freebooter.games.infamous.meta import OPEN_NORTH
from freebooter.games.infamous.state import Infamous
from freebooter.kernel.saved import dump
from tests.games.infamous.scene import GAME, Scene, scene
from tests.rule import rule

ARRIVE = """
    layout O
    P1 1,3 s{sails}/c0
    P2 9,9 s1/c1
    {navy}
    P1 to act
"""


def arrive(navy: str, sails: int = 3) -> Scene:
    """P1 ends a movement on 5,3."""
    return scene(ARRIVE.format(sails=sails, navy=navy)).play("move", "sail 4", "sail to 5,3")


@rule("I6.11", "I13.5", "I13.14", "I13.16")
def test_s13_navy_dodges_and_fires_at_somebody_else() -> None:
    table = scene("""
        layout O
        P1 3,3 s1/c1
        P2 7,1 s1/c0
        N1 5,3
        P1 to act
    """).play("attack", "attack 5", "dodge 7", "direction north", "keep direction")
    assert table.at("N1") == "5,1"
    assert table.view().attack.target == "p2" and table.view().attack.distance == 2
    table.play("attack 8", "dodge 4")
    assert table.at("P2") == "off" and table.gold("N1") == 1
    assert table.cards_left("sunken") == 20
    assert table.active() == "P1" and table.actions() == 1


@rule("I6.6", "I13.17")
def test_s14_a_wide_shot_provokes_nothing() -> None:
    table = scene("""
        layout O
        P1 3,3 s1/c1
        N1 5,3
        P1 to act
    """).play("attack", "attack 1")
    assert table.at("N1") == "5,3" and table.step() == "Turn"


@rule("I13.8", "I13.9", "I13.10", "I13.11")
def test_s25_waiting_attack_beyond_3_squares() -> None:
    table = arrive("N1 5,1\n    N2 8,3")
    assert table.view().attack.attacker == "N1"
    assert table.view().waiting == {"p1": ["N2"]}
    assert list(table.odds())[-1] == "attack 10"
    table.play("attack 4", "dodge 9", "evade yes", "direction west", "keep direction")
    assert table.at("P1") == "3,3"
    assert table.view().attack.attacker == "N2" and table.view().attack.distance == 5
    table.play("attack 4")
    assert table.step() == "Turn" and table.at("P1") == "3,3"


@rule("I13.9", "I13.13")
def test_s26_waiting_attack_lost() -> None:
    table = arrive("N1 5,1\n    N2 8,3")
    table.play("attack 4", "dodge 9", "evade yes", "direction south", "keep direction")
    assert table.at("P1") == "5,5" and table.step() == "Turn"


@rule("I13.13")
def test_s27_chain() -> None:
    table = arrive("N1 5,1\n    N2 8,5", sails=4)
    assert table.view().waiting == {}
    table.play("attack 4", "dodge 9", "evade yes", "direction south", "keep direction")
    assert table.at("P1") == "5,5" and table.view().attack.attacker == "N2"
    table.play("attack 6", "dodge 10", "evade no")
    assert table.step() == "Turn" and table.active() == "P1"


@rule("I13.10")
def test_s28_equal_distance() -> None:
    table = arrive("N1 5,5\n    N2 7,3")
    assert table.view().attack.attacker == "N2"
    table.play("attack 1")
    assert table.view().attack.attacker == "N1"


@rule("I13.8", "I13.12", "I13.15", "I7.12", "I11.8")
def test_s29_active_player_sunk_others_still_attacked() -> None:
    table = scene("""
        layout O
        P1 3,3 s1/c1
        P2 7,3 s2/c0
        P3 1,1 s1/c1
        M1 3,1 gold 0
        N1 5,1
        P1 to act
    """).play("attack", "fire at M1", "attack 6", "dodge 1", "draw SK05", "draw IS09")
    table.play("direction south", "keep direction")
    assert table.at("N1") == "5,3" and table.view().attack.target == "p1"
    assert table.view().waiting == {"p2": ["N1"]}
    table.play("attack 6", "dodge 5", "give from sails")
    assert table.at("P1") == "off" and table.gold("N1") == 1
    table.play("attack 4")
    assert table.view().attack.target == "p2" and table.view().attack.total == 5
    table.play("dodge 6")
    assert table.asked() == "P2"
    table.play("evade yes", "direction north")
    assert table.at("P2") == "7,1"  # and P1 could not Gamble
    assert table.active() == "P2" and table.actions() == 2
    assert {"SK05", "IS09"} <= table.discards()


@rule("I12.1", "I12.2")
def test_s30_rich_navy_ship() -> None:
    table = arrive("N1 5,1 gold 2").play("attack 3")
    assert table.view().attack.total == 5
    table = scene("""
        layout O
        P1 3,3 s5/c1
        N1 5,3 gold 2
        P1 to act
    """).play("attack", "attack 6")
    assert table.again().play("dodge 4").at("N1") == "off"  # 4 + 2 = 6, a tie
    assert table.again().play("dodge 5").step() == "SpinDirection"
    assert table.play("dodge 4").gold("P1") == 8


@rule("I12.2", "I12.11", "I7.3")
def test_s45_bonus_limit() -> None:
    text = """
        layout O
        P1 3,3 s5/c0
        N1 4,3 gold 5
        P1 to act
    """
    table = scene(text, bonus_cap=3).play("attack", "attack 4", "dodge 1")
    assert table.at("N1") == "off" and table.gold("P1") == 10
    free = scene(text).play("attack", "attack 4", "dodge 1")
    assert free.step() == "SpinDirection"
    fires = scene(ARRIVE.format(sails=1, navy="N1 5,1 gold 5"), bonus_cap=3)
    fires.play("move", "sail 4", "sail to 5,3", "attack 3")
    assert fires.view().attack.total == 6


@rule("I12.4", "I12.6", "I12.8", "I13.18", "I13.1")
def test_merchants_never_fire_and_the_navy_fires_at_players_only() -> None:
    table = arrive("M1 5,1\n    M2 7,3")
    assert table.step() == "Turn"
    table = scene("""
        layout O
        P1 3,3 s1/c1
        N1 5,3
        N2 7,1
        M1 5,5
        P1 to act
    """).play("attack", "attack 5", "dodge 7", "direction north", "keep direction")
    assert table.at("N1") == "5,1" and table.step() == "Turn"  # N2 and M1 are left alone
    ships = {ship.id: ship for ship in table.view().ships}
    assert (ships["N1"].sails, ships["N1"].cannons) == (8, 10)
    assert (ships["M1"].sails, ships["M1"].cannons) == (10, 0)
    table.play("end")
    assert table.at("N1") == "5,1" and table.at("M1") == "5,5"  # they move only when made to


@rule("I12.5", "I12.7", "I12.9")
def test_the_ship_with_the_lowest_number_comes_from_the_box() -> None:
    text = """
        layout O
        P1 2,3 s5/c1
        P2 5,3 s0/c0
        N1 9,1
        N3 9,5
        P1 to act
    """
    table = scene(text).play(
        "attack", "attack 6", "dodge 1", "draw SK06", "column 1", "row 1", "keep numbers"
    )
    assert table.at("N2") == "1,1" and table.gold("N2") == 0
    full = scene(text.replace("N3 9,5", "N2 9,2\n N3 9,3\n N4 9,4\n N5 9,5"))
    full.play("attack", "attack 6", "dodge 1", "draw SK06")
    assert full.step() == "Turn"  # skipped
    merchant = scene(text).play(
        "attack", "attack 6", "dodge 1", "draw SK07", "column 1", "row 1", "keep numbers"
    )
    assert merchant.gold("M1") == 1


@rule("I12.10")
def test_a_ship_removed_by_a_card_brings_its_gold_only_if_the_card_says_so() -> None:
    table = scene("""
        layout O
        P1 3,3 s5/c0 hold IS15
        N1 5,3 gold 2
        P1 to act
    """)
    coins = table.all_coins()
    table.play("play")
    assert table.at("N1") == "off" and table.gold("P1") == 7 and table.gold("N1") == 0
    assert table.all_coins() == coins


@rule("I13.2", "I13.3")
def test_watching_is_straight_near_and_in_sight() -> None:
    table = scene("""
        layout B
        P1 2,4 s1/c0
        N1 2,7
        N2 5,3
        N3 1,5
        P1 to act
    """)
    ships = {ship.id: ship for ship in table.view().ships}
    assert ships["N1"].watched == ["p1"]
    assert ships["N2"].watched == [] and ships["N3"].watched == []  # out of line
    hidden = scene("""
        layout B
        P1 2,4 s1/c0
        M1 2,6
        N1 2,7
        P1 to act
    """).play("loot")
    assert hidden.step() == "DrawCard"  # the Merchant is in the way
    far = scene("""
        layout B
        P1 2,4 s1/c0
        N1 2,8
        P1 to act
    """).play("loot")
    assert far.step() == "DrawCard"


@rule("I13.6", "I13.4")
def test_only_the_ship_that_moved_counts() -> None:
    table = scene("""
        layout O
        P1 5,2 s0/c0
        P2 5,3 s1/c1
        N1 5,1
        P1 to act
    """).play("move", "sail 1", "sail to 4,2")  # N1 now sees P2, but P2 has not moved
    assert table.step() == "Turn"
    again = scene("""
        layout O
        P1 5,2 s0/c0
        N1 5,1
        P1 to act
    """).play("move", "sail 1", "sail to 5,3")  # watched before and after: fired at
    assert again.step() == "Attack"


@rule("I6.14", "I13.5", "I13.6")
def test_a_navy_ship_that_cannot_evade_does_not_fire() -> None:
    for direction in ("north", "south"):  # P1 above it, an island below
        table = scene("""
            layout O
            P1 5,4 s1/c1
            N1 5,5
            P1 to act
        """).play("attack", "attack 2", "dodge 8", f"direction {direction}", "keep direction")
        assert table.at("N1") == "5,5" and table.step() == "Turn"


@rule("I13.13")
def test_the_ship_that_just_fired_may_fire_again() -> None:
    table = arrive("N1 5,1", sails=5)
    table.play("attack 4", "dodge 20", "evade yes", "direction north", "keep direction")
    assert table.at("P1") == "5,2" and table.view().attack.attacker == "N1"
    assert table.view().attack.distance == 1
    table.play("attack 4", "dodge 20", "evade yes", "direction north", "keep direction")
    assert table.step() == "Turn"  # no square was left to go: no movement


@rule("I13.7", "I13.12")
def test_each_navy_ship_waits_once_in_a_list() -> None:
    table = scene("""
        layout O
        P1 3,3 s1/c5
        P2 8,3 s1/c1
        N1 5,1
        N2 6,1
        M1 3,1 gold 0
        P1 to act
    """).play("attack", "fire at M1", "attack 20", "dodge 1", "draw SK05", "draw IS09")
    table.play("direction south", "keep direction")
    assert (table.at("N1"), table.at("N2")) == ("5,3", "6,3")
    assert table.view().attack.attacker == "N1" and table.view().attack.target == "p1"
    assert table.view().waiting == {"p2": ["N2"]}


@rule("I13.8", "I13.9")
def test_only_the_list_that_is_worked_off_loses_ships_out_of_range() -> None:
    table = scene("""
        layout O
        P1 7,5 s4/c5
        P2 8,3 s1/c1
        N1 4,3
        N2 6,1
        M1 9,5 gold 0
        P1 to act
    """).play("attack", "attack 20", "dodge 1", "draw SK05", "draw IS09")
    table.play("direction south", "keep direction")
    assert (table.at("N1"), table.at("N2")) == ("4,5", "6,3")
    assert table.view().attack.target == "p1" and table.view().waiting == {"p2": ["N2"]}

    table.play("attack 4", "dodge 9", "evade yes", "direction north", "keep direction")
    assert table.at("P1") == "7,3"  # between N2 and P2, and watched by N2
    assert table.view().attack.attacker == "N2" and table.view().attack.target == "p1"
    table.play("attack 2", "dodge 9", "evade yes", "direction north", "keep direction")

    assert table.at("P1") == "7,1"  # N2 sees P2 again, who is still on its list
    assert table.view().attack.attacker == "N2" and table.view().attack.target == "p2"


@rule("I13.8", "I13.9", "I13.10", "I13.13", "I13.14", "I13.15", "I9.4")
def test_s48_two_navy_ships_sunk_by_the_second() -> None:
    table = scene("""
        layout B
        P1 2,4 s2/c1
        P2 8,5 s1/c1
        N1 2,6
        N2 1,4
        P1 to act
    """).play("loot")
    assert table.view().attack.attacker == "N2"
    table.play("attack 3", "dodge 6", "evade yes", "direction south", "keep direction")
    assert table.at("P1") == "2,5"
    assert table.view().attack.attacker == "N1" and table.view().attack.distance == 1
    assert table.view().waiting == {}
    table.play("attack 7", "dodge 7", "give from cannons")
    assert table.gold("N1") == 1 and table.flags() == [] and table.gold("P1") == 2
    assert table.active() == "P2"


@rule("I13.13", "I13.16")
def test_a_chain_of_attacks_and_manoeuvres_is_saved_and_resumed_in_the_middle() -> None:
    """Three attacks, each dodged and followed by a manoeuvre that provokes the next."""
    table = arrive("N1 5,1\n    N2 8,5\n    N3 2,5", sails=5)
    table.play("attack 4", "dodge 9", "evade yes", "direction south", "keep direction")  # to 5,5
    assert table.view().attack.attacker == "N2" and table.view().waiting == {"p1": ["N3"]}
    table.play("attack 6", "dodge 10", "evade yes", "direction west", "keep direction")  # to 3,5
    assert table.view().attack.attacker == "N3" and table.view().attack.distance == 1
    table.play("attack 5", "dodge 20", "evade yes")
    assert table.view().doing == ["Rounds", "Turn", "Volleys", "Manoeuvre", "SpinWay"]

    saved = json.loads(json.dumps(dump(table.game)))
    options = {"players": 3, "layout": "custom", "custom_islands": OPEN_NORTH}
    other = table.again()
    loaded = GAME.load(saved, options)
    assert isinstance(loaded, Infamous)
    other.game = loaded
    other.game.facts = []
    assert dump(other.game) == saved

    for one in (table, other):
        one.play("direction east", "keep direction")  # back to 5,5: N2 and N3 once more
        assert one.view().attack.attacker == "N2"
        one.play("attack 10", "dodge 20", "evade no")
        assert one.view().attack.attacker == "N3"
        one.play("attack 2")
        assert one.step() == "Turn" and one.at("P1") == "5,5" and one.actions() == 1
        one.play("move", "sail 1", "sail to 5,4")
        assert one.view().attack.attacker == "N1" and one.view().attack.distance == 3
        one.play("attack 8", "dodge 8")
        assert one.at("P1") == "off" and one.active() == "P2" and one.gold("N1") == 1
    assert dump(table.game) == dump(other.game)
