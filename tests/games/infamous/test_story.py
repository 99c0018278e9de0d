"""The log of Infamous Seas, one line a move."""

from freebooter.games import load_game
from freebooter.kernel.match import Match
from freebooter.kernel.story import tell
from freebooter.kernel.words import Name
from tests.games.infamous.scene import GAME, loot_and_draw, new_game, scene, sink_and_draw
from tests.rule import rule


@rule("I8.1", "I8.7")
def test_a_movement_names_its_squares() -> None:
    table = scene("""
        layout O
        P1 1,9 s0/c0
        P1 to act
    """)

    said = [table.play(told).lines()[-1] for told in ("move", "sail 3")]

    assert said == [
        "P1 spends an action to move.",
        "P1 sails 3: 1,9 → 2,9 → 3,9 → 4,9.",
    ]
    assert table.lines("P1") == ["You sail 3: 1,9 → 2,9 → 3,9 → 4,9."]
    assert table.heard()[:2] == ["P1 spends an action to move.", "P1 rolls 3 on a d4 to sail."]


@rule("I8.6")
def test_a_movement_without_a_way_says_so() -> None:
    table = scene("""
        layout O
        P1 1,9 s0/c0
        P2 3,9
        P1 to act
    """).play("move", "sail 3")

    assert table.lines() == ["P1 finds no way of that length and stays."]


@rule("I6.5", "I7.1", "I7.3", "I7.8")
def test_a_sinking_is_one_line_with_the_prize_and_the_card() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c1
        M1 3,3 gold 2
        N1 9,1 gold 3
        P1 to act
    """)
    said = [table.play("attack").lines()[-1]]
    for told in ("attack 6", "dodge 1", "coin on sails", "coin on sails", "draw SK15"):
        said.append(table.play(told).lines()[-1])

    assert said == [
        "P1 fires at Merchant M1, distance 1.",
        "P1 fires at Merchant M1: 6 at distance 1.",
        "P1 fires at Merchant M1 and hits.",
        "P1 fires at Merchant M1 and hits.",
        "P1 sinks Merchant M1 at 3,3: +2 gold.",
        "P1 sinks Merchant M1 at 3,3: +2 gold. P1 draws Purser's Ledger. P1 takes 1 gold from N1.",
    ]
    assert len(table.lines()) == 1
    assert "P1 gains" not in " ".join(table.heard())  # taken is taken, and told once


@rule("I7.8", "I7.11")
def test_an_action_says_whether_the_sinking_or_the_card_brought_it() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c1
        M1 3,3
        P1 to act
    """).play("attack", "attack 6", "dodge 1", "draw SK04")

    assert table.lines() == [
        "P1 sinks Merchant M1 at 3,3. P1 draws Pressed Crew. P1 gains 1 action. "
        "P1 gains 1 action for the sinking."
    ]


@rule("I7.2", "I7.4")
def test_gold_that_is_handed_over_is_told_once_and_the_sinker_is_named() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c1
        P2 3,3 s1/c0
        P1 to act
    """).play("attack", "attack 6", "dodge 1", "coin on cannons")

    assert table.lines("P2") == ["P1 sinks your ship at 3,3: +1 gold."]
    assert [said for said in table.heard() if "gold" in said] == ["P2 hands 1 gold to P1."]
    assert "P2 is sunk at 3,3 by P1." in table.heard()


@rule("I6.6", "I6.9", "I6.11", "I6.16")
def test_misses_dodges_and_cards_in_the_line_of_an_attack() -> None:
    text = """
        layout O
        P1 2,3 s5/c5 {hold}
        P2 5,3 s5/c0 hold IS16
        P1 to act
    """
    short = scene(text.format(hold="")).play("attack", "attack 1")
    smoke = scene(text.format(hold="")).play("attack", "attack 9", "combat card IS16")
    kegs = scene(text.format(hold="hold IS17")).play("attack", "attack 2", "combat card IS17")
    dodged = scene(text.format(hold="")).play("attack", "attack 9", "pass", "dodge 20", "evade no")

    assert short.lines() == ["P1 fires at P2 and misses."]
    assert smoke.lines() == ["P1 fires at P2 and misses (P2's Smoke Screen)."]
    assert smoke.lines("P2") == ["P1 fires at you and misses (your Smoke Screen)."]
    assert kegs.lines() == ["P1 fires at P2 (Powder Kegs): 2 at distance 3."]
    assert kegs.heard()[-1] == "P1's attack now counts 5."
    assert dodged.lines() == ["P1 fires at P2. P2 dodges. P2 holds course."]


@rule("I12.2", "I6.5")
def test_a_roll_says_what_was_added() -> None:
    navy = scene("""
        layout O
        P1 2,3 s0/c0
        N1 5,3 gold 1
        P1 to act
    """).play("move", "sail 1", "sail to 3,3", "attack 2")

    assert (
        navy.heard()[-1]
        == "P2 rolls 2 on a d10 for N1's guns, +1 for a coin: 3 against distance 2."
    )
    powder = scene("""
        layout O
        P1 2,3 s5/c1
        M1 4,3 gold 2
        bonus 3
        P1 to act
    """).play("attack", "attack 2", "dodge 1")
    assert powder.heard()[2] == "P1 rolls 2 on a d6, +3 by a card: 5 against distance 2."
    assert powder.heard()[3] == "P2 rolls 1 on a d10 for M1's dodge, +2 for coins: 3 against 5."


@rule("I9.2", "I9.4", "I13.15")
def test_a_looter_who_is_sunk_loots_nothing_and_the_log_says_so() -> None:
    table = scene("""
        P1 2,4 s0/c0
        N1 2,7
        P1 to act
    """).play("loot", "attack 10", "dodge 1")

    assert table.lines()[0] == (
        "P1 sets out to loot the island at 3,4. Navy ship N1 sinks P1's ship at 2,4. "
        "P1's turn is over at once. P1 is no longer beside the island at 3,4: nothing is looted."
    )
    assert "P1 is sunk at 2,4 by N1." in table.heard()


@rule("I9.2", "I13.15")
def test_the_navy_misses_whoever_reads_it() -> None:
    table = scene("""
        P1 2,4 s0/c0
        N1 2,7
        P1 to act
    """).play("loot", "attack 1")

    assert "Navy ship N1 fires at P1 and misses." in table.lines()[0]
    assert "Navy ship N1 fires at you and misses." in table.lines("P1")[0]


@rule("I9.5", "I9.7", "I10.1", "I10.7")
def test_a_looting_is_one_line() -> None:
    table = loot_and_draw("IS01")

    assert table.lines() == [
        "P1 loots the island at 3,4. P1 draws Scattered Coins. P1 gains 1 gold."
    ]
    assert "Scattered Coins is laid on the discards." in table.heard() or table.play(
        "coin on sails"
    )


@rule("I10.9")
def test_a_hidden_card_is_told_once_and_only_to_its_owner() -> None:
    table = loot_and_draw("IS19").play("keep card")

    assert table.lines("P1") == [
        "You loot the island at 3,4. You draw Letter of Marque, which has a black spot. "
        "You put the card into the hold."
    ]
    assert table.lines("P2") == [
        "P1 loots the island at 3,4. P1 draws a card with a black spot. "
        "P1 puts the card into the hold."
    ]


@rule("I10.6")
def test_a_card_without_effect_says_so() -> None:
    poor = loot_and_draw("IS08", "P2 8,8 s0/c0\nP3 8,7 s0/c0")
    foam = sink_and_draw("SK02")
    tax = loot_and_draw("IS06", "P1 2,4 s1/c0")

    assert poor.lines()[-1].endswith("P1 draws Tavern Thieves. Tavern Thieves has no effect.")
    assert "Splinters and Foam has no effect." in foam.lines()[-1]
    assert "Governor's Tax has no effect." in tax.lines()[-1]


@rule("I16.6", "I4.7")
def test_taxes_are_summed_up() -> None:
    table = loot_and_draw("IS06", "P1 2,4 s5/c5").play("give from sails", "give from sails")

    assert table.lines()[-1].endswith("P1 draws Governor's Tax. P1 pays 2 gold.")


@rule("I10.6")
def test_gold_under_several_ships_is_a_sentence() -> None:
    bounty = sink_and_draw("SK12", "N1 8,8\nN2 8,7\nN3 8,6 gold 1")

    assert "P1 draws Admiral's Bounty. 1 gold is put under N1 and N2." in bounty.lines()[-1]


@rule("I5.8")
def test_a_card_from_the_hold_is_a_line_of_its_own() -> None:
    table = scene("""
        layout O
        P1 2,3 s1/c0 hold IS15
        N1 4,3 gold 2
        P1 to act
    """).play("play", "coin on cannons", "coin on cannons")

    assert table.lines() == [
        "P1 plays Fire Ship. P1 takes 2 gold from N1. N1 is taken off the board."
    ]
    powder = sink_and_draw("SK10")
    assert "P1's next attack this turn counts 3 more." in powder.lines()[-1]
    plague = scene("P1 2,3 hold IS21\nP2 8,8\nP1 to act", players=2).play("play")
    assert plague.lines()[-1] == (
        "P1 plays Rumour of Plague. Plague is rumoured aboard P2's ship: the next turn has 1 action "
        "less."
    )


@rule("I10.6", "I3.8")
def test_coins_that_move_are_counted_and_a_berth_may_be_left_empty() -> None:
    table = scene("""
        P1 2,4 s2/c1 hold IS23
        P1 to act
    """).play("play", "refit to cannons", "refit to cannons", "refit to sails")

    assert table.lines()[-1] == (
        "P1 plays Careening Beach. P1 moves 2 coins to the cannons. P1 moves a coin to the sails."
    )
    berth = sink_and_draw("SK09").play("berth no")
    assert "P1 draws Prize Berth. P1 leaves the berth at 3,3 empty." in berth.lines()[-1]


@rule("I3.1", "I11.4")
def test_whoever_spins_for_themselves_is_named_once() -> None:
    table = scene("P1 sunk s1/c0\nP2 8,8\nP1 to start", players=2)
    table.play("column 1", "row 1", "spin row", "row 2", "keep numbers")

    assert table.lines()[0] == (
        "P1's turn, 2 actions. P1 spends an action to gamble on another square. P1 appears at 1,2."
    )
    assert [said for said in table.heard() if "spin" in said] == ["P1 spins 1,1.", "P1 spins 1,2."]


@rule("I11.4")
def test_gambles_in_a_row_are_counted() -> None:
    table = scene("P1 sunk s2/c0\nP2 8,8\nP1 to start", players=2)
    table.play("column 1", "row 1", "spin row", "row 2", "spin column", "column 3")

    assert table.lines()[0].startswith(
        "P1's turn, 2 actions. P1 spends 2 actions to gamble on another square."
    )


@rule("I14.3")
def test_a_patrol_is_a_line() -> None:
    navy = "N1 10,1\nN2 10,2\nN3 10,3"
    table = scene(f"P1 2,3\nP2 8,8\n{navy}\nP2 to act", players=2)
    table.play("end", "column 1", "row 1")

    assert "Merchant M1 joins the sea at 1,1 with 1 gold." in table.lines()


@rule("I2.9", "I2.12", "I2.13")
def test_the_setup_is_a_line_for_each_player_and_one_for_the_first_turn() -> None:
    table = new_game(players=2)
    for _ in range(4):
        table.play(f"{table.asked()}: coin on sails")
    table.play("first 3", "first 3", "first 5", "first 2")

    assert table.lines("P2") == [
        "P1 gains 2 gold: 2 on the sails.",
        "You gain 2 gold: 2 on the sails.",
        "P1 rolls 3 and you 3; then again P1 5 and you 2. P1 is the first player.",
    ]


def test_a_split_sea_is_told_without_its_code() -> None:
    cut = load_game("infamous").meta.options[1].samples[1]
    match = Match(load_game("infamous"), {"layout": "custom", "custom_islands": cut}, seed=1)

    assert match.log(None)[0][1] == "The islands cut the sea into parts."


def test_names_in_lines_are_marked() -> None:
    table = loot_and_draw("IS01")
    facts = table.game.facts or []

    told = tell(GAME.story, GAME.words, GAME.telling, facts, ["Ann", "Ben", "Cleo"], 0)

    assert [part for part in told[-1].said.parts if isinstance(part, Name)][:4] == [
        Name("You", "seat", "p1"),
        Name("3,4", "square", "3,4"),
        Name("You", "seat", "p1"),
        Name("Scattered Coins", "card", "IS01"),
    ]
