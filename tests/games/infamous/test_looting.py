"""I9 Looting."""

from tests.games.infamous.scene import scene
from tests.rule import rule

BESIDE_3_4 = """
    layout B
    P1 2,4 s1/c0
    N1 2,7
    P1 to act
"""


@rule("I9.1", "I9.2", "I9.3", "I9.5", "I9.7", "I13.3", "I6.6")
def test_s19_loot_under_fire() -> None:
    table = scene(BESIDE_3_4).play("loot")
    assert table.view().attack.distance == 3 and table.flags() == []
    table.play("attack 2")
    assert table.flags() == ["3,4"] and table.asked() == "luck"
    table.play("draw IS04")
    assert table.actions() == 3  # one was spent, Shore Leave Over brings two


@rule("I9.3", "I9.4", "I6.13", "I13.13")
def test_s20_dodging_while_looting() -> None:
    table = scene("""
        layout B
        P1 2,4 s1/c0
        N1 2,6
        P1 to act
    """).play("loot", "attack 3", "dodge 5", "evade yes")
    east = table.again().play("direction east", "keep direction")
    assert east.at("P1") == "2,4" and east.flags() == ["3,4"]
    west = table.again().play("direction west", "keep direction")
    assert west.at("P1") == "1,4" and west.flags() == [] and west.step() == "Turn"
    assert west.actions() == 1
    north = table.again().play("direction north", "keep direction")
    assert north.at("P1") == "2,3" and north.view().attack.distance == 3
    north.play("attack 1")
    assert north.flags() == [] and north.step() == "Turn"


@rule("I13.14", "I13.15", "I9.4", "I12.2")
def test_s21_sunk_while_looting() -> None:
    table = scene("""
        layout B
        P1 2,4 s2/c1
        P2 8,5 s1/c1
        N1 2,6
        P1 to act
    """).play("loot", "attack 9", "dodge 6")
    assert table.asked() == "P1" and table.offers() == {"give from sails", "give from cannons"}
    table.play("give from cannons")
    assert table.gold("N1") == 1 and table.flags() == [] and table.gold("P1") == 2
    assert table.active() == "P2"
    later = scene("""
        layout B
        P1 2,4 s2/c0
        N1 2,6 gold 1
        P1 to act
    """).play("loot", "attack 3")
    assert later.view().attack.total == 4


@rule("I9.5", "I9.6", "I9.7", "I15.1")
def test_s22_last_island() -> None:
    table = scene("""
        layout B
        P1 2,4 s4/c3
        flags all but 3,4
        P1 to act
    """).play("loot")
    assert table.step() == "Gain"  # the bonus comes before the card
    table.play("coin on sails", "draw IS01")  # sails are full now: the rest goes by itself
    assert table.gold("P1") == 10
    assert table.asked() == "P1"
    table.play("end")
    assert table.asked() == "over" and table.winners() == ["P1"]


@rule("I9.1")
def test_the_player_chooses_which_island() -> None:
    table = scene("""
        P1 5,4 s1/c0
        flags 4,5
        P1 to act
    """).play("loot")
    assert table.offers() == {"loot at 4,4", "loot at 6,4"}
    assert table.play("loot at 6,4").flags() == ["6,4", "4,5"]


@rule("I9.9")
def test_a_flagged_island_stays_an_obstacle_and_is_not_looted() -> None:
    table = scene("""
        P1 5,4 s1/c0
        flags 4,4
        P1 to act
    """).play("loot", "draw IS04")
    assert table.flags() == ["4,4", "6,4"]
    table = scene("""
        P1 8,8 s1/c0
        flags 8,7 9,9
        P1 to act
    """)
    assert table.why_not("loot") == "I9.1"
    assert table.reason("loot") == "The island at 8,7 has its flag already."
    both = scene("P1 5,4 s1/c0\nflags 4,4 6,4\nP1 to act")
    assert both.reason("loot") == "The islands at 6,4 and 4,4 have their flags already."
    table = scene("""
        layout B
        P1 4,6 s1/c0
        flags 4,5
        P1 to act
    """).play("loot")  # 4,7 only
    assert "4,7" in table.flags()
    three = scene("""
        layout B
        P1 9,6 s1/c0
        flags 10,6
        P1 to act
    """).play("move", "sail 1")
    assert three.offers() == {"sail to 9,5", "sail to 9,7"}  # no step onto the flagged island
    assert three.why_not("sail to 10,6") == "I8.3"
    assert three.reason("sail to 10,6") == "An island is at 10,6."


@rule("I9.9")
def test_a_flagged_neighbour_is_barred_in_the_choice() -> None:
    table = scene("""
        layout O
        P1 10,7 s1/c0
        N1 10,8
        flags 10,6
        P1 to act
    """)
    assert table.why_not("loot") == "I9.1"
    assert table.reason("loot") == "The island at 10,6 has its flag already."
    table = scene("""
        layout O
        P1 1,7 s1/c0
        flags 2,6
        P1 to act
    """).play("loot")
    assert table.flags() == ["2,6", "1,8"]
    three = scene("""
        layout B
        P1 5,4 s1/c0
        islands 5,3
        flags 5,3
        P1 to act
    """).play("loot")
    assert three.why_not("loot at 5,3") == "I9.9"
    assert three.reason("loot at 5,3") == "The island at 5,3 has its flag already."


@rule("I9.8")
def test_an_empty_island_deck_is_made_anew_and_may_stay_empty() -> None:
    table = scene("""
        P1 2,4 s1/c0
        deck empty
        discards IS01 IS01 IS01
        P1 to act
    """).play("loot")
    assert table.odds() == {"draw IS01": 3}

    table = scene("""
        P1 2,4 s1/c0
        deck empty
        P1 to act
    """).play("loot")
    assert table.flags() == ["3,4"] and table.step() == "Turn"


@rule("I9.10")
def test_s43_caption_variant() -> None:
    table = scene(BESIDE_3_4, navy_loot="after").play("loot")
    assert table.flags() == ["3,4"]
    table.play("draw IS01", "coin on sails")
    assert table.gold("P1") == 2 and table.view().attack.distance == 3
    table.play("attack 9", "dodge 1")
    assert table.at("P1") == "off" and table.flags() == ["3,4"]
    assert table.gold("P1") == 1 and table.gold("N1") == 1


@rule("I9.10")
def test_noted_ships_out_of_range_do_not_fire() -> None:
    table = scene(BESIDE_3_4, navy_loot="after")
    table.play("loot", "draw IS10", "direction west", "keep direction")  # Rip Tide: P1 to 1,4
    assert table.at("P1") == "1,4" and table.step() == "Turn"


@rule("I9.10", "I12.10")
def test_a_noted_ship_that_was_burnt_does_not_fire() -> None:
    table = scene(BESIDE_3_4, navy_loot="after").play("loot", "draw IS15", "play drawn")
    assert table.at("N1") == "off" and table.step() == "Turn"


@rule("I9.10", "I3.8")
def test_a_noted_ship_fires_after_changing_places_too() -> None:
    table = scene(BESIDE_3_4, navy_loot="after").play("loot", "draw IS22", "play drawn")
    assert (table.at("P1"), table.at("N1")) == ("2,7", "2,4")
    assert table.view().attack.attacker == "N1" and table.view().attack.distance == 3


@rule("I9.10", "I13.4")
def test_a_noted_ship_fires_again_after_a_drift_that_it_answered() -> None:
    table = scene(BESIDE_3_4, navy_loot="after")
    table.play("loot", "draw IS10", "direction south", "keep direction")
    assert table.at("P1") == "2,6" and table.view().attack.distance == 1
    table.play("attack 1", "dodge 6", "evade no")
    assert table.view().attack.attacker == "N1"  # the noted attack, after the card
    assert table.play("attack 1", "dodge 6", "evade no").step() == "Turn"


@rule("I16.7", "I9.6")
def test_the_bonus_can_be_earned_again() -> None:
    table = scene("""
        layout B
        P1 2,4 s1/c1
        M1 2,5 gold 0
        flags all but nothing
        P1 to act
    """)
    assert "loot" not in table.offers() and len(table.flags()) == 28
    table.play("attack", "attack 6", "dodge 1", "draw SK16")
    assert table.step() == "Unflag"
    table.play("unflag 3,4", "loot")
    assert table.step() == "Gain" and len(table.flags()) == 28


@rule("I9.1", "I9.9")
def test_the_view_tells_what_a_ship_lies_beside_and_may_loot() -> None:
    table = scene(BESIDE_3_4)
    assert [ship.loot for ship in table.view().ships] == [["3,4"], []]
    assert scene(BESIDE_3_4 + "flags 3,4").view().ships[0].loot == []
