"""I6, I7 Combat and a successful attack."""

from tests.games.infamous.scene import scene
from tests.rule import rule

DUEL = """
    layout O
    P1 2,3 s1/c0
    P2 5,3 s1/c0
    P1 to act
"""


@rule("I6.1", "I6.2", "I6.3", "I6.4", "I16.1")
def test_s07_legal_targets() -> None:
    table = scene("""
        layout O
        P1 2,3 s0/c0
        P2 5,3 s0/c0
        P3 3,4 s0/c0
        M1 8,3
        N1 2,5
        P1 to act
    """).play("attack")
    assert table.offers() == {"fire at P2", "fire at N1"}
    assert table.why_not("fire at M1") == "I6.2"  # 6 squares, and hidden besides
    assert table.reason("fire at M1") == "M1 is 6 away, you reach 4."
    assert table.why_not("fire at P3") == "I6.2"
    assert table.reason("fire at P3") == "P3 is not in your row or column, but at 3,4."
    near = scene("""
        layout O
        P1 2,3 s0/c1
        P2 5,3 s0/c0
        M1 8,3
        N1 2,5
        P1 to act
    """).play("attack")
    assert near.why_not("fire at M1") == "I6.4"
    assert near.reason("fire at M1") == "Between you and M1 lies P2, at 5,3."


@rule("I6.5", "I6.6", "I6.7", "I6.8", "I6.9", "I6.11", "I6.15")
def test_s08_roll_equal_to_the_distance_and_ties() -> None:
    table = scene(DUEL).play("attack")
    miss = table.again().play("attack 2")
    assert miss.step() == "Turn" and miss.at("P2") == "5,3"
    hit = table.again().play("attack 3")
    assert list(hit.odds()) == [f"dodge {face}" for face in range(1, 7)]
    for face in range(1, 7):
        after = hit.again().play(f"dodge {face}")
        assert after.step() == ("Manoeuvre" if face > 3 else "Gain")
        if face <= 3:
            assert after.play("coin on sails").at("P2") == "off"


@rule("I7.1", "I7.4", "I7.5", "I7.8", "I7.11", "I4.7", "I16.2")
def test_s09_full_sinking() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c2
        P2 5,3 s2/c1
        P1 to act
    """).play("attack")
    assert list(table.odds())[-1] == "attack 8"
    table.play("attack 6", "dodge 4")
    assert table.asked() == "P2" and table.at("P2") == "5,3"  # step 1 comes before step 2
    table.play("give from cannons")
    assert table.asked() == "P1"
    table.play("coin on sails")
    assert table.coins("P2") == "s2/c0" and table.coins("P1") == "s2/c2" and table.at("P2") == "off"
    table.play("draw SK04")
    assert table.actions() == 3


@rule("I6.10", "I12.2", "I12.4", "I6.9", "I7.3", "I6.11")
def test_s11_merchant() -> None:
    table = scene("""
        layout O
        P1 4,2 s5/c2
        M1 6,2 gold 1
        P1 to act
    """).play("attack", "attack 6")
    assert list(table.odds())[-1] == "dodge 10"
    sunk = table.again().play("dodge 5", "draw SK02")
    assert sunk.at("M1") == "off" and sunk.gold("P1") == 8 and sunk.actions() == 2
    assert "M1" in sunk.view().box
    dodged = table.again().play("dodge 6")
    assert dodged.asked() == "luck"  # it must manoeuvre
    dodged.play("direction east", "keep direction")
    assert dodged.at("M1") == "8,2"


@rule("I6.12", "I6.14")
def test_s12_short_manoeuvres() -> None:
    for start, direction, end in (
        ("5,2", "north", "5,1"),
        ("5,5", "south", "5,5"),
        ("1,5", "south", "1,7"),
    ):
        row = start.split(",")[1]
        table = scene(f"""
            layout O
            P1 3,{row} s1/c0
            P2 {start} s1/c0
            N1 {"4,1" if start == "5,2" else "7,5" if start == "5,5" else "3,7"}
            P1 to act
        """).play("attack")
        table.play("attack 3", "dodge 6", "evade yes", f"direction {direction}", "keep direction")
        assert table.at("P2") == end
        # Only a manoeuvre of at least one square is a movement, which the Navy answers.
        assert (table.step() == "Attack") == (start != "5,5")


@rule("I6.13")
def test_a_manoeuvre_once_begun_must_be_carried_out() -> None:
    table = scene(DUEL).play("attack", "attack 3", "dodge 4")
    assert table.offers() == {"evade yes", "evade no"}
    begun = table.again().play("evade yes", "direction west")
    assert begun.asked() == "P1"  # only a Gamble of the active player can change it
    assert begun.play("keep direction").at("P2") == "3,3"
    assert table.play("evade no").at("P2") == "5,3"


@rule("I6.16", "I6.17", "I6.18", "I6.19", "I6.8")
def test_s36_powder_kegs() -> None:
    table = scene("""
        layout O
        P1 1,3 s1/c1 hold IS17
        P2 7,3 s1/c0
        P1 to act
    """).play("attack", "attack 3")
    assert table.offers() == {"pass", "combat card IS17"}
    missed = table.again().play("pass")
    assert missed.step() == "Turn"
    table.play("combat card IS17")
    assert table.view().attack.total == 6
    assert list(table.odds()) == [f"dodge {face}" for face in range(1, 7)]
    assert table.play("dodge 6", "coin on sails").at("P2") == "off"
    far = scene("""
        layout O
        P1 1,3 s1/c1 hold IS17
        P2 8,3 s1/c0
        P1 to act
    """)
    assert "attack" not in far.offers()


@rule("I6.17", "I10.4", "I10.7")
def test_s37_smoke_screen() -> None:
    table = scene("""
        layout O
        P1 3,3 s1/c2
        P2 5,3 s1/c0 hold IS16
        P1 to act
    """).play("attack", "attack 7")
    assert table.asked() == "P2" and table.offers() == {"pass", "combat card IS16"}
    table.play("combat card IS16")
    assert table.at("P2") == "5,3" and table.step() == "Turn" and table.actions() == 1
    assert "IS16" in table.discards() and table.hold("P2") == []


@rule("I6.17", "I12.2")
def test_s38_chain_shot() -> None:
    table = scene("""
        layout O
        P1 4,2 s1/c2 hold IS18
        M1 6,2 gold 1
        P1 to act
    """).play("attack")
    five = table.again().play("attack 5", "combat card IS18")
    assert list(five.odds()) == [f"dodge {face}" for face in range(1, 5)]
    for face in range(1, 5):
        assert five.again().play(f"dodge {face}", "coin on sails").at("M1") == "off"
    four = table.again().play("attack 4", "combat card IS18", "dodge 4")
    assert four.step() == "SpinDirection" and four.at("M1") == "6,2"
    short = table.again().play("attack 1")
    assert short.hint() == "It falls 1 short."
    assert short.why_not("combat card IS18") == "I6.17"
    assert short.reason("combat card IS18") == "Chain Shot: your 1 does not reach 2 squares."


@rule("I6.20", "I6.17")
def test_a_die_rolled_again_keeps_its_bonuses() -> None:
    table = scene("""
        layout O
        P1 4,2 s1/c2 hold IS14 IS17
        M1 6,2 gold 1
        P1 to act
    """).play("attack", "attack 8", "combat card IS17", "combat card IS14", "attack 2")
    assert table.view().attack.total == 5  # worse, but the new number counts
    assert table.asked() == "luck"


@rule("I6.6", "I6.18", "I6.20")
def test_a_worse_second_roll_may_miss_after_all() -> None:
    table = scene("""
        layout O
        P1 4,2 s1/c2 hold IS14 IS18
        M1 6,2 gold 1
        P1 to act
    """).play("attack", "attack 5", "combat card IS18", "combat card IS14", "attack 1")
    assert table.step() == "Turn" and table.at("M1") == "6,2"
    assert table.discards() == {"IS14", "IS18"}


@rule("I6.17", "I6.18", "I6.20")
def test_a_failed_dodge_rolled_again() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c0
        P2 5,3 s1/c0 hold IS14
        P1 to act
    """).play("attack", "attack 4")
    assert table.asked() == "P2" and table.offers() == {"pass"}  # W1: the Doubloon is of no use
    table.play("pass", "dodge 1")
    assert table.view().attack.window == "W2"
    saved = table.again().play("combat card IS14", "dodge 5")
    assert saved.step() == "Manoeuvre"
    lost = table.again().play("combat card IS14", "dodge 3", "coin on sails")
    assert lost.at("P2") == "off"


@rule("I6.17", "I10.4")
def test_combat_cards_help_against_the_navy_in_any_turn() -> None:
    smoke = scene("""
        P1 2,4 s1/c0 hold IS16
        N1 2,6
        P1 to act
    """).play("loot", "pass", "attack 9", "combat card IS16")
    assert smoke.flags() == ["3,4"]  # and the loot goes on
    table = scene("""
        layout O
        P1 3,3 s1/c1
        P2 7,1 s1/c0 hold IS14
        N1 5,3
        P1 to act
    """).play("attack", "attack 5", "dodge 7", "direction north", "keep direction")
    table.play("pass", "attack 3", "pass", "dodge 1", "combat card IS14", "dodge 4")
    assert table.asked() == "P2" and table.offers() == {"evade yes", "evade no"}


@rule("I6.16", "I6.17")
def test_why_a_card_cannot_be_played_in_a_window() -> None:
    table = scene("""
        layout O
        P1 1,3 s1/c0 hold IS17 IS24
        N1 5,1
        P1 to act
    """).play("move", "sail 6", "sail to 5,3")
    assert table.why_not("combat card IS24") == "I6.16"  # no Combat card
    assert table.reason("combat card IS24") == (
        "Old Map is not a Combat card: it waits for your own turn."
    )
    assert table.why_not("combat card IS17") == "I6.17"  # not in this window
    assert table.reason("combat card IS17") == "Powder Kegs is for another moment: when you attack."


@rule("I6.17")
def test_the_attacker_is_asked_before_the_target() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c0 hold IS17
        P2 5,3 s1/c0 hold IS16
        P1 to act
    """).play("attack", "attack 2")
    assert table.asked() == "P1"
    assert table.again().play("pass").step() == "Turn"  # out of reach: P2 is not asked
    table.play("combat card IS17")
    assert table.asked() == "P2"


@rule("I7.7")
def test_a_sunk_player_keeps_the_rest() -> None:
    table = scene("""
        layout O
        P1 2,3 s5/c1
        P2 5,3 s3/c0 hold IS24
        P1 to act
    """).play("attack", "attack 6", "pass", "dodge 1", "pass")
    assert table.at("P2") == "off" and table.gold("P2") == 2 and table.hold("P2") == ["IS24"]


@rule("I7.9")
def test_an_empty_sunken_deck_is_made_anew_from_its_discards() -> None:
    table = scene("""
        layout O
        P1 2,3 s5/c1
        P2 5,3 s0/c0
        deck IS01
        discards SK01 SK01
        P1 to act
    """).play("attack", "attack 6", "dodge 1")
    assert list(table.odds()) == ["draw SK01"]
    table.play("draw SK01")
    assert table.cards_left("sunken") == 1
    assert "SK01" in table.discards()  # and only now does it lie there


@rule("I7.9")
def test_no_sunken_card_at_all() -> None:
    table = scene("""
        layout O
        P1 2,3 s5/c1
        P2 5,3 s0/c0
        deck empty
        P1 to act
    """).play("attack", "attack 6", "dodge 1")
    assert table.step() == "Turn" and table.actions() == 2


@rule("I7.10", "I13.14")
def test_the_navy_draws_no_card() -> None:
    table = scene("""
        layout O
        P1 1,3 s1/c0
        P2 8,5 s1/c1
        N1 5,1
        P1 to act
    """).play("move", "sail 6", "sail to 5,3", "attack 10", "dodge 6")
    assert table.cards_left("sunken") == 20 and table.gold("N1") == 1


@rule("I7.12", "I10.8", "I13.15", "I10.7")
def test_step_four_is_lost_with_the_ship() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c1
        P2 5,3 s0/c0
        P3 8,5 s1/c1
        N1 4,1
        P1 to act
    """).play("attack", "attack 6", "dodge 1", "draw SK08", "direction east", "keep direction")
    assert table.view().attack.attacker == "N1"
    table.play("attack 10", "dodge 1", "give from sails")
    assert table.active() == "P2" and "SK08" in table.discards()
    assert table.at("P1") == "off"


@rule("I10.7", "I10.8", "I10.12", "I13.5", "I13.15", "I7.12")
def test_orders_forged_in_the_middle_of_a_victory_may_cost_the_turn() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c1
        P2 9,9 s1/c1
        N1 5,3
        M1 3,3 gold 0
        P1 to act
    """).play(
        "attack", "attack 6", "dodge 1", "draw SK05", "draw IS25", "play drawn", "heading west"
    )
    assert table.at("N1") == "3,3" and table.view().attack.target == "p1"
    table.play("attack 10", "dodge 1", "give from sails")
    assert table.active() == "P2" and table.discards() == {"SK05", "IS25"}
    assert table.gold("N1") == 1


@rule("I16.3", "I13.4")
def test_s39_out_of_the_frying_pan() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c0
        P2 5,3 s1/c1
        N1 7,1
        P1 to act
    """).play("attack", "attack 3", "dodge 5", "evade yes", "direction north", "keep direction")
    assert table.at("P2") == "5,1" and table.view().attack.attacker == "N1"
    table.play("attack 9", "dodge 2", "give from sails")
    assert table.gold("N1") == 1 and table.at("P2") == "off"
    assert table.cards_left("sunken") == 20 and table.actions() == 1
    assert table.active() == "P1"


@rule("I10.12", "I6.17", "I7.11")
def test_s46_combat_card_in_the_middle_of_a_victory() -> None:
    table = scene("""
        layout O
        P1 2,3 s5/c1 hold IS19
        P2 5,3 s0/c0
        N1 4,1
        P1 to act
    """).play(
        "attack", "attack 5", "pass", "dodge 1", "draw SK08", "direction east", "keep direction"
    )
    assert table.at("P1") == "4,3" and table.asked() == "P1"
    assert table.offers() == {"pass", "combat card IS19"}
    table.play("combat card IS19")
    assert table.step() == "Turn" and table.actions() == 2


@rule("I10.13", "I6.17")
def test_s47_a_question_betrays_nothing() -> None:
    text = """
        layout O
        P1 1,3 s1/c0 hold IS24
        N1 5,1
        P1 to act
    """
    table = scene(text).play("move", "sail 6", "sail to 5,3")
    assert table.view().attack.window == "W0" and table.offers() == {"pass"}
    table.play("pass")
    assert table.again().play("attack 1").step() == "Turn"
    table.play("attack 2")
    assert table.view().attack.window == "W1" and table.offers() == {"pass"}
    table.play("pass", "dodge 1")
    assert table.view().attack.window == "W2" and table.offers() == {"pass"}
    table.play("pass")
    assert table.at("P1") == "off"
    for other in (scene(text, holds="open"), scene(text.replace("hold IS24", ""))):
        other.play("move", "sail 6", "sail to 5,3", "attack 2", "dodge 1")
        assert other.at("P1") == "off"
