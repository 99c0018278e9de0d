"""The log of Scoundrels!, one line a move."""

from dataclasses import replace

from freebooter.games.scoundrels.game import GAME
from freebooter.kernel.choice import NOBODY
from freebooter.kernel.story import tell
from freebooter.kernel.words import Name
from tests.games.scoundrels.scene import Scene, scene, setting_up
from tests.rule import rule

HELM = "Blue takes the helm with 2 free points."


# Setup and rounds.


def set_up(**options: str | int) -> Scene:
    """Two players with their hands; the Port dice are to be rolled."""
    return setting_up(**{"players": 2} | options).draw_any(16).draw_any(1)


@rule("S1.2", "S1.7", "S1.8", "S1.9", "S1.11")
def test_setup_is_told_in_a_few_lines() -> None:
    table = set_up().play("die 1", "die 4", "die 2")
    table.play("quest toll", "quest sand", "quest grave", "thief Blue")

    assert table.lines() == [
        "Each player is dealt 8 cards.",
        "Saltmarrow and Cutter's Rest are open; Gallowgate is closed for 1 round. "
        "Two Ports must be open, so Cutter's Rest loses its counter.",
        "Quests lie on the table: The Harbour Toll, Six Feet of Sand and Grave Robber.",
        "Blue is the Thief.",
    ]
    assert table.heard()[2] == "Gallowgate rolls a 1: closed for 1 round."
    assert table.heard()[3] == "Saltmarrow rolls a 4: open."
    assert table.lines("Red")[0] == (
        "Each player is dealt 8 cards. You draw Sword 1 ×6 and Sword 2 ×2."
    )


@rule("S1.14", "S12.5", "S11.7")
def test_the_log_says_who_chose_the_starter() -> None:
    table = set_up().play("die 4", "die 4", "die 4")
    table.play("quest toll", "quest sand", "quest grave", "thief Blue", "place x1", "place x2")
    table.play("start Red", "go clockwise")
    assert table.lines()[3:] == [
        "Blue is the Thief.",
        "Blue anchors at Hangman's Mark.",
        "Red anchors at Drowned Oak.",
        "Blue lets Red start; play goes clockwise.",
        "Round 1",
        "Red takes the helm with 2 free points.",
    ]
    assert table.lines("Red")[6] == "Blue lets you start; play goes clockwise."
    own = table.again()
    own.next_round()
    assert own.lines()[-3:] == [
        "Red starts; play goes clockwise.",
        "Round 2",
        "Red takes the helm with 2 free points.",
    ]
    assert "Nobody bids." in own.lines()


@rule("S11.3", "S11.4", "S12.1", "S12.2", "S12.3")
def test_bids_discards_draws_and_ports_are_a_line_each() -> None:
    table = scene("""
        Red: A1, Sw3 Sa1 Ca1
        Blue: F2, Sw4 Wi1
        closed: port1 2 port2 1
    """)
    table.play("end", "end", "Red: bid Sw3", "Red: bid Sa1", "Blue: bid Sw4", "Blue: bid-done")
    assert table.lines()[-1] == "Red bids 4 (Sword 3 and Sail 1). Blue bids 4 (Sword 4)."
    table.play("draw Ca2", "draw Ca1")
    assert table.lines()[-1] == (
        "Red bids 4 (Sword 3 and Sail 1). Blue bids 4 (Sword 4). Red draws Cannon 2 to break the "
        "tie. Blue draws Cannon 1 to break the tie. Red wins the bid."
    )
    table.play("discard Ca1", "keep")
    while not table.game.is_chance():
        table.play("keep")
    assert table.lines()[-1] == "Red discards Cannon 1."
    table.draw_any(15)
    assert table.lines()[-2:] == [
        "Red draws 8 cards. Blue draws 7 cards.",
        "Gallowgate stays closed for 1 more round. Saltmarrow is open again.",
    ]
    assert table.lines("Blue")[-2] == "Red draws 8 cards. You draw Sword 2 ×6 and Sword 3."


@rule("S3.2")
def test_a_turn_without_a_deed_is_one_line() -> None:
    table = scene("Red: A1\nBlue: F2").play("end", "end")
    assert table.lines()[1] == "Blue lets the turn go by."


# Moves.


@rule("S5.3", "S5.4", "S5.5", "S2.3")
def test_a_move_names_its_cards_its_squares_and_what_is_lost() -> None:
    table = scene("Red: H2, Sa3 Wi1 Sw1\nBlue: F2").play("step east", "sail Sa3", "step east")
    assert table.lines() == ["Red sails 2 with Sail 3: I2 → A2."]
    table.play("sail Wi1", "end")
    assert table.lines() == [
        "Red sails 2 with Sail 3 and Wild 1: I2 → A2. Red lets 3 Sail points go unused.",
        HELM,
    ]
    only = scene("Red: H2, Sa3\nBlue: F2").play("sail Sa3")
    assert only.lines("Red") == ["You set sail with Sail 3: 3 Sail points."]


@rule("S1.13", "S2.1")
def test_a_way_begins_where_the_ship_lay() -> None:
    table = set_up().play("die 4", "die 4", "die 4", "quest toll", "quest sand", "quest grave")
    table.play("thief Red", "place x1", "place x2", "start Red", "go clockwise")
    table.play("step north", "step east", "end", "step east")
    assert table.lines()[-3:] == [
        "Red sails 2: Hangman's Mark → A4 → B4.",
        HELM,
        "Blue sails 1: Drowned Oak → G2.",
    ]
    names = [part for part in table.told()[-1].said.parts if isinstance(part, Name)]
    assert names == [
        Name("Blue", "seat", "p2"),
        Name("Drowned Oak", "x", "x2"),
        Name("G2", "square", "g2"),
    ]


# Pillage, bury, deliver, dig.


@rule("S6.4", "S6.7", "S13.2", "S16.1", "S17.1")
def test_a_pillage_is_one_line_with_cards_totals_and_gains() -> None:
    table = scene("""
        Red: E4, Sw4 Ca4, carries marque
        Blue: A5
        quests: shoestring sand
        treasure: chest
    """).play("pillage", "lay Sw4")
    assert table.lines() == ["Red sets out to pillage Saltmarrow with Sword 4."]
    table.play("lay Ca4", "draw Sw1", "draw Sw2", "draw Ca2", "treasure chest")
    assert table.lines("Red") == [
        "You pillage Saltmarrow with Sword 4 and Cannon 4, +2: 10 to 5, and find Treasure Chest. "
        "You gain 1 Infamy token. This is the final round: the last Treasure was pillaged. "
        "Saltmarrow is closed for 3 rounds. You fulfil On a Shoestring: +3 tokens."
    ]
    assert table.details()[:3] == [
        "Red sets out to pillage Saltmarrow.",
        "Red plays Sword 4.",
        "Red plays Cannon 4.",
    ]
    both = scene("Red: E4, Sw4 Ca4\nBlue: A5\nquests: shoestring\ntreasure: chest")
    both.play("pillage", "lay Sw4", "lay Ca4", "draw Sw1", "draw Sw2", "draw Ca2", "treasure chest")
    assert both.lines()[0].endswith(
        "This is the final round: the last Treasure was pillaged. Saltmarrow is closed for 3 "
        "rounds. Red fulfils On a Shoestring: +3 tokens. The final round has another cause: no "
        "Quest is left."
    )
    failed = scene("Red: E4, Sw4\nBlue: A5").play("pillage", "lay Sw4")
    failed.play("draw Sw1", "draw Sw2", "draw Ca1")
    assert failed.lines() == ["Red fails to pillage Saltmarrow with Sword 4: 4 to 4."]


@rule("S9.2", "S13.6")
def test_the_price_stands_in_the_line_of_what_it_bought() -> None:
    table = scene("Red: A5, Sw1 Sa2 Ca1 Ca2, carries chest\nBlue: F2\nquests: sand toll")
    table.play("bury chest")
    assert table.lines() == ["Red sets out to bury Treasure Chest at Hangman's Mark for 3 cards."]
    table.play("pay Sw1", "pay Sa2", "pay Ca1")
    assert table.lines() == [
        "Red buries Treasure Chest at Hangman's Mark for Sword 1, Sail 2 and Cannon 1. "
        "Red fulfils Six Feet of Sand: +3 tokens."
    ]
    toll = scene("Red: H3, Sw1 Sw2, carries doubloons\nBlue: F2\nquests: toll sand")
    assert toll.play("deliver toll doubloons", "pay Sw1").lines("Red") == [
        "You deliver Doubloons to Cutter's Rest for Sword 1. You fulfil The Harbour Toll: +3 tokens."
    ]


@rule("S10.3", "S10.4", "S10.5", "S4.9")
def test_a_dig_says_what_each_card_found() -> None:
    text = "Red: A5, Sw3\nBlue: F2\nburied at A5: {} chest doubloons"
    table = scene(text.format("Blue")).play("dig", "draw Sa3", "dug chest", "draw Sw1")
    assert table.lines() == [
        "Red digs at Hangman's Mark; draws Sail 3, finds Treasure Chest; draws Sword 1, finds "
        "nothing.",
        HELM,
    ]
    assert "Red finds nothing at Hangman's Mark: Sword 1 does not dig." in table.heard()
    full = scene(
        "Red: A5, carries doubloons doubloons doubloons exotic exotic exotic chest chest\n"
        "Blue: F2\nburied at A5: Blue doubloons"
    )
    assert full.play("dig", "draw Sa3", "dug doubloons").lines()[0] == (
        "Red digs at Hangman's Mark; draws Sail 3, finds Doubloons, too heavy to carry."
    )
    own = scene(text.format("Red")).play("dig", "unearth chest", "unearth doubloons")
    assert own.lines("Red")[0] == "You dig up Treasure Chest and Doubloons at Hangman's Mark."


# Fights.


def attack(text: str = "", way: str = "board", red: str = "Sw3 Ca3", **options: str) -> Scene:
    """Red attacks Blue at B2 with a card of 3."""
    table = scene(f"Red: B2, {red}\nBlue: B2, {text}\nGreen: F2", **options)
    card = "Sw3" if way == "board" else "Ca3"
    table.play(f"{way} Blue", f"lay {card}")
    if "laid" in table.offers():
        table.play("laid")
    return table.play("draw Sa1")


@rule("S7.16", "S7.17", "S8.1")
def test_a_concession_is_told_without_totals() -> None:
    table = attack("Sa2, carries chest doubloons")
    assert table.lines() == ["Red boards Blue with 1 card."]
    assert table.lines("Red") == ["You board Blue with Sword 3."]
    assert table.lines("Blue") == ["Red boards you with 1 card."]
    table.play("concede", "take chest", "take doubloons")
    assert table.lines("Blue") == [
        "Red boards you with 1 card. You concede. Red wins with Swords. "
        "Red takes Treasure Chest and Doubloons from you."
    ]
    assert "Red wins with Swords, without a fight." in table.heard()
    assert not any("0 to 0" in said for said in table.heard())


@rule("S8.2")
def test_equal_loot_is_counted() -> None:
    table = attack("Sa2, carries chest doubloons doubloons")
    table.play("concede", "take doubloons", "take chest", "take doubloons")
    assert table.lines()[-1].endswith("Red takes Doubloons ×2 and Treasure Chest from Blue.")


@rule("S7.11", "S7.14", "S8.3", "S8.4")
def test_a_fight_says_who_won_by_what() -> None:
    table = scene("Red: B2, Ca3 Ca1\nBlue: B2, Ca1 Ca4, 2 tokens\nGreen: F2")
    table.play("shoot Blue", "lay Ca3", "lay Ca1", "draw Sa1", "answer shoot", "lay Ca1", "lay Ca4")
    table.play("laid", "flip Ca3", "flip Ca1")
    assert table.lines() == [
        "Red shoots at Blue with 2 cards. Blue shoots back with 2 cards. It stands at 3 to 1."
    ]
    assert table.lines("Blue") == [
        "Red shoots at you with 2 cards. You shoot back with Cannon 1 and Cannon 4. "
        "It stands at 3 to 1."
    ]
    fought, conceded = table.again(), table.again()
    assert fought.play("fight-on", "flip Ca1", "flip Ca4").lines() == [
        "Red shoots at Blue with 2 cards. Blue shoots back with 2 cards. "
        "Blue wins the fight with Cannons, 5 to 4. Blue gains 1 Infamy token. Red is hit, now at 1 Damage."
    ]
    assert conceded.play("concede").lines() == [
        "Red shoots at Blue with 2 cards. Blue shoots back with 2 cards. Blue concedes. "
        "Red wins with Cannons. Red gains 1 Infamy token. Red takes a token from Blue. "
        "Blue is hit, now at 1 Damage."
    ]
    details = conceded.details("Blue")
    assert "You take back Cannon 4." in details and "Blue takes 1 card back unseen." not in details


@rule("S8.5", "S7.9")
def test_a_flight_and_a_boarding_belong_to_the_fight() -> None:
    table = scene("Red: B2, Ca1\nBlue: A1, Sa2 Sa1\nGreen: F2")
    table.play("shoot Blue", "lay Ca1", "draw Ca1")
    near = scene("Red: B2, Ca1\nBlue: A1, Sw2\nGreen: F2").play("shoot Blue", "lay Ca1", "draw Ca1")
    table.play("answer flee", "lay Sa1", "lay Sa2", "laid", "flip Ca1", "flip Sa2")
    table.play("step east", "step west")
    assert table.lines()[0] == (
        "Red shoots at Blue with 1 card. Blue tries to flee with 2 cards. "
        "Blue wins the fight with Sails, 3 to 1. Blue sails 2: B1 → A1."
    )
    near.play("answer board", "lay Sw2", "laid", "flip Ca1", "flip Sw2")
    assert near.lines() == [
        "Red shoots at Blue with 1 card. Blue boards in return with 1 card. "
        "Blue comes alongside at B2. Blue wins the fight with Swords, 2 to 1."
    ]


@rule("S7.15", "S8.7", "S14.1", "S14.2", "S14.3")
def test_a_looter_who_sinks_loses_the_loot_and_the_log_says_by_whom() -> None:
    table = scene("Red: B2, Sw3 Sa1, 3 damage\nBlue: B2, Ca3, carries chest\nGreen: F2")
    table.play("board Blue", "lay Sw3", "laid", "draw Sa2", "answer shoot", "lay Ca3", "laid")
    table.play("flip Sw3", "flip Ca3", "take chest")
    assert table.lines()[0] == (
        "Red boards Blue with 1 card. Blue shoots back with 1 card. Red and Blue both win, 3 each. "
        "Red takes Treasure Chest from Blue. Blue gains 1 Infamy token. "
        "Blue sinks Red at 4 Damage. Red loses Treasure Chest with the ship."
    )
    kept = attack("2 tokens, 3 damage, carries chest exotic", "shoot", sunk_cargo="kept")
    assert (
        kept.play("concede")
        .lines()[0]
        .endswith(
            "Red sinks Blue at 4 Damage; 1 token is set aside. Blue keeps Exotic Goods and Treasure "
            "Chest."
        )
    )


@rule("S4.8")
def test_a_hand_over_its_limit_says_why_cards_go() -> None:
    table = attack("carries chest exotic", red="Sw3 Sw1 Sw1 Sa1 Sa1 Ca1 Ca1 Ca2")
    table.play("concede", "take chest", "take exotic")
    assert table.lines()[0].endswith("Red holds 1 card more than the limit of 6.")
    table.play("drop Sw1")
    assert table.lines()[0].endswith("Red discards Sword 1 for the limit of 6.")


@rule("S17.8", "S17.4", "S17.5")
def test_gambles_name_their_card_and_quirks_have_a_line() -> None:
    table = scene("Red: B2, Ca3, quirk double, carries dice\nBlue: B2\nGreen: F2", quirks="on")
    table.play("shoot Blue", "lay Ca3", "draw Sa1", "concede")
    table.play("gamble", "draw Sa2", "gamble", "draw Sa2")
    assert table.lines() == [
        "Red shoots at Blue with 1 card. Blue concedes. Red wins with Cannons. "
        "Red gambles (Double or Nothing) and turns up Sail 2: 2 tokens instead of 1. "
        "Red gambles (The Devil's Dice) and turns up Sail 2: still 2 tokens. "
        "Red gains 2 Infamy tokens. Blue is hit, now at 1 Damage."
    ]
    first = attack("", "shoot", quirks="on").play("concede", "want-quirk", "quirk eagle", "blind")
    first.play("quirk spade")
    assert first.lines()[1] == ("A Quirk is turned up: Eagle Eye. Red blindly takes Quick Spade.")


# The end.


@rule("S15.1")
def test_the_ghost_returns_in_one_line() -> None:
    table = scene("Red: A5\nBlue: nowhere sunk\nGreen: F2", panels=4).pass_time("place")
    assert table.lines("Blue")[-1] == "You return as the Ghost."
    table.play("place x3")
    assert "Blue returns as the Ghost at Finger Bone." in table.lines()
    ghost = next(line for line in table.lines("Blue") if "Ghost" in line)
    assert ghost.startswith("You return as the Ghost at Finger Bone. You draw ")


@rule("S16.7", "S16.8", "S16.9")
def test_the_log_says_who_won_and_why() -> None:
    def end(red: str, blue: str) -> list[str]:
        table = scene(f"Red: A5, {red}\nBlue: F2, {blue}\nround: 10", round_cap=10)
        table.game.table.final_causes = 1 << 4
        return table.play("end", "end").lines()[-2:]

    assert end("5 tokens, 1 damage", "3 tokens") == [
        "Red ends with 5 Infamy and 1 Damage. Blue ends with 3 Infamy and 0 Damage.",
        "Red wins with 5 Infamy.",
    ]
    assert end("5 tokens, 1 damage", "5 tokens, 3 damage")[1] == (
        "Blue wins the tie at 5 Infamy by more Damage, 3."
    )
    assert end("5 tokens, 1 damage", "5 tokens, 1 damage") == [
        "Red shares the win with 5 Infamy and 1 Damage.",
        "Blue shares the win with 5 Infamy and 1 Damage.",
    ]


def test_a_story_names_cards_as_the_content_does() -> None:
    content = GAME.content()
    words = GAME.words_for(content)
    assert words.names["x1"] == "Hangman's Mark"
    own = replace(words, names={**words.names, "sail3": "Canvas 3"})
    table = scene("Red: H2, Sa3\nBlue: F2").play("sail Sa3")
    told = tell(GAME.story, own, GAME.telling, table.game.facts or [], ["Red", "Blue"], NOBODY)
    assert told[-1].said == "Red sets sail with Canvas 3: 3 Sail points."
