"""The log of Oath, one line a move."""

import pytest

from freebooter.games.oath.game import GAME
from freebooter.kernel.match import Match
from freebooter.kernel.story import tell
from freebooter.kernel.words import Name, Sentence
from tests.games.oath.scene import Scene, beginning, scene, visit
from tests.rule import rule

NEXT = "P2's turn."


# Placements and visits.


@rule("O5.18", "O5.23", "O6.3")
def test_a_placement_and_its_visit_are_one_line() -> None:
    table = visit("docks")

    assert table.lines() == ["P1 sends a Mate to the Docks."]
    table.play("P1: put gunner")
    assert table.lines() == ["P1 sends a Mate to the Docks and puts a token on the Gunner.", NEXT]
    assert table.lines("P1")[0] == "You send a Mate to the Docks and put a token on the Gunner."
    assert table.heard() == [
        "P1's turn.",
        "P1 sends a Mate to the Docks.",
        "P1 uses the Docks.",
        "P1 puts a token on the Gunner.",
        NEXT,
    ]


@rule("O5.10", "O5.11", "O11.6")
def test_a_fight_is_told_with_the_pawn_that_fought() -> None:
    table = scene("P1: pistol\nP2: T 3, D 1\ndocks: P1 mate\nturn P2")
    table.play("P2: place mate", "P2: go docks", "P1: decline", "P2: put gunner")

    fight = "P2 sends a Mate to the Docks, fights for a place (−1 Toughness)"
    assert table.lines()[0] == f"{fight} and puts a token on the Gunner."
    assert "P1 does not draw the Pistol on P2." in table.heard()


@rule("O11.5")
def test_a_pistol_is_paid_once_in_the_log() -> None:
    table = scene("P1: pistol\nP2: T 3, D 1\nbridge: P1 mate\nturn P2")
    table.play("P2: place pirate", "P2: go bridge", "P1: demand")

    paid = "the Pirate to the Bridge, pays {} 1 Doubloon at gunpoint and gains 2 Doubloons."
    assert table.lines("P1")[0] == f"P2 sends {paid.format('you')}"
    assert table.lines()[0] == f"P2 sends {paid.format('P1')}"
    assert [said for said in table.heard() if "1 Doubloon" in said] == [
        "P2 pays P1 1 Doubloon at gunpoint."
    ]


@rule("O11.8")
def test_who_is_turned_away_reads_why() -> None:
    table = scene("P1: pistol\nP2: D 0\ndocks: P1 mate\nturn P2")
    table.play("P2: place mate", "P2: go docks", "P1: demand")

    assert table.lines() == [
        "P2 is turned away from the Docks, unable to pay P1 1 Doubloon at gunpoint."
    ]
    table.play("P2: place mate", "P2: go bridge")
    assert table.lines()[1] == "P2 sends a Mate to the Bridge and gains 2 Doubloons."


@rule("O11.1", "O10.6")
def test_the_sword_and_the_gunner_are_named() -> None:
    table = scene("P1: gunner\nP2: sword, josh\ndocks: P1 mate\nturn P2")
    table.play("P2: place pirate", "P2: go docks", "P2: put parrot")

    shown = "P2 sends the Pirate to the Docks, shows the Sword and puts a token on the Parrot."
    assert table.lines()[0] == f"{shown} P1's Gunner keeps P2's Followers out."
    assert table.lines("P2")[0].endswith("P1's Gunner keeps your Followers out.")


@rule("O12.9")
def test_a_copy_by_water_is_said() -> None:
    table = scene("P1: water\nP2:\nbridge: P1 mate\nturn P1").play("P1: place mate")
    table.play("P1: copy bridge")

    joined = "P1 sends a Mate to join another at the Bridge by Water and gains 2 Doubloons."
    assert table.lines() == [joined, NEXT]


@rule("O5.17", "O5.26", "O6.15")
def test_a_visit_without_effect_says_so() -> None:
    assert visit("tavern", "D 0").lines() == [
        "P1 sends a Mate to the Tavern and leaves it unused.",
        NEXT,
    ]
    full = visit("inn", "T 5")
    assert full.lines()[0] == "P1 sends a Mate to the Inn and cannot gain more Toughness."
    lost = visit("docks", "gunner, first_mate, parrot, monkey, boat_ally")
    assert lost.lines()[0] == "P1 sends a Mate to the Docks and finds no room for a token of Ally."
    assert "P1 finds no room for a token of Ally: it is lost." in lost.heard()


@rule("O6.15", "O9.23")
def test_prices_stand_in_the_line_of_what_they_pay() -> None:
    table = visit("tavern", "D 2, freema", "follower: ben")
    table.play("P1: ability", "P1: follower freema", "luck: tavern josh")

    assert table.lines()[0] == (
        'P1 sends a Mate to the Tavern, pays 1 Doubloon, hires "Skillful" Ben, uses Waitress '
        'Freema, pays 1 Doubloon and hires "Anchor" Josh.'
    )


@rule("O6.6", "O9.20")
def test_a_black_market_card_goes_by_what_it_gives() -> None:
    table = visit("black_market", "D 3, goldtooth", "market: B09 B07 B10").play("P1: ability")
    table.play("P1: buy slot3", "P1: put rum", "luck: action A01")

    bought = "buys 1 Supply token and 1 Action card for 2 Doubloons"
    put = "puts a token on the Rum"
    start = 'P1 sends a Mate to the Black Market, uses Emanuel "Goldtooth"'
    assert table.lines()[0] == f"{start}, {bought}, {put} and draws an Action card."
    assert f"P1 {bought}." in table.heard()


@rule("O10.13", "O10.19")
def test_a_theft_is_told_with_its_victim() -> None:
    table = scene("P1: T 3, monkey\nP2: sword, boat_supply\ninn: P2 mate\nturn P1")
    table.play("P1: place pirate", "P1: go inn", "P1: steal from P2", "P1: steal boat_supply")
    table.play("P1: put rum")

    theft = "P1 sends the Pirate to the Inn, lets the Monkey steal the token on {} boat (Supply), "
    rest = "puts a token on the Rum and gains 2 Toughness."
    assert table.lines()[0] == theft.format("P2's") + rest
    assert table.lines("P2")[0] == theft.format("your") + rest


@rule("O5.22", "O13.5")
def test_a_card_on_arrival_is_a_line_between_the_pawn_and_its_visit() -> None:
    table = visit("docks", "A01").play("P1: play A01", "P1: put gunner")

    assert table.lines() == [
        "P1 sends a Mate to the Docks.",
        "P1 plays Hidden Purse and gains 3 Doubloons.",
        "P1 uses the Docks and puts a token on the Gunner.",
        NEXT,
    ]
    assert "Hidden Purse is laid on the discards." in table.heard()


# Cards and exploring.


@rule("O6.4", "O13.1")
def test_a_drawn_card_is_told_once_and_only_to_its_owner() -> None:
    table = visit("beach").play("luck: action A05")

    assert table.lines("P1") == ["You send a Mate to the Beach and draw Stolen Crate."]
    assert table.lines("P2") == ["P1 sends a Mate to the Beach and draws an Action card."]


@rule("O6.6")
def test_two_cards_of_one_name_are_counted() -> None:
    table = visit("black_market", "D 3", "market: B10 B07 B09").play("P1: ability", "P1: buy slot3")
    table.play("luck: action A05", "luck: action A05")

    assert table.lines("P1")[0].endswith(" and draw Stolen Crate ×2.")


@rule("O11.18", "O11.19")
def test_a_look_by_sextant() -> None:
    table = visit("beach", "sextant").play("luck: action A01", "luck: action A06")
    table.play("luck: action A03", "P1: pick A06")

    look = "to the Beach, {} at 3 Action cards by Sextant and {}"
    assert table.lines("P1") == ["You send a Mate " + look.format("look", "keep Sleight of Hand.")]
    assert table.lines() == ["P1 sends a Mate " + look.format("looks", "keeps one.")]
    assert "Hidden Purse goes to the bottom of the Action deck." in table.heard("P1")
    assert not [said for said in table.heard() if "bottom" in said]


@rule("O11.12", "O11.14", "O11.15")
def test_a_look_by_spyglass_and_a_card_that_is_kept() -> None:
    table = visit("watchtower", "spyglass").play("luck: exploration cave", "luck: exploration hut")
    table.play("P1: explore hut", "P1: keep", "P2: place mate", "P2: go bridge")

    look = "to the Watchtower, {} the First Player token, {} at 2 Exploration cards by Spyglass and"
    kept = [
        "You send a Mate " + look.format("take", "look") + " keep the Hut for the next turn.",
        "P2 sends a Mate to the Bridge and gains 2 Doubloons.",
        "You discover the Hut with a card kept since the last turn.",
    ]
    assert table.lines("P1") == kept
    assert table.lines("P2")[0].endswith("by Spyglass and keeps one for the next turn.")
    assert "P1 puts one of them at the bottom of the Exploration deck." in table.heard()


@rule("O9.25", "O6.16")
def test_william_uses_what_was_discovered() -> None:
    table = visit("watchtower", "william").play("luck: exploration hut", "P1: use discovery")
    table.play("P1: resource ally", "P1: put gunner")

    assert table.lines()[0] == (
        "P1 sends a Mate to the Watchtower, takes the First Player token, discovers the Hut, uses "
        'William the "Map", uses the Hut and puts a token on the Gunner.'
    )


@rule("O9.19")
def test_what_a_follower_adds_is_added_up() -> None:
    table = visit("bridge", "oliver").play("P1: follower oliver")
    if "ability" in table.offers():
        table.play("P1: ability")

    assert table.lines()[0] == (
        'P1 sends a Mate to the Bridge, uses Oliver the "Tree" and gains 4 Doubloons.'
    )


@rule("O13.7")
def test_cards_say_what_came_of_them() -> None:
    table = scene("""
        P1: A06, A09, A13, A12, sword, rum
        P2: D 3
        P3: D 1
        turn P1
    """)
    table.play("P1: play A06", "P1: rob P2", "P1: play A09", "P1: discard sword", "P1: put gunner")
    table.play("P1: put food", "P1: play A13", "P1: play A12")

    assert table.lines("P2") == [
        "P1 plays Sleight of Hand and robs you of 2 Doubloons.",
        "P1 plays Even Swap, gives up the token on the Sword and puts tokens on the Gunner and "
        "the Food.",
        "P1 plays Rouse the Crew, gains 1 Doubloon and rouses all Followers.",
        "P1 plays Over the Rooftops.",
    ]


@rule("O13.7")
def test_a_repeated_ability_belongs_to_its_card() -> None:
    table = visit("bridge", "A14").play("P1: go on", "P1: play A14")

    assert table.lines()[:2] == [
        "P1 sends a Mate to the Bridge and gains 2 Doubloons.",
        "P1 plays Double Shift, uses the Bridge and gains 2 Doubloons.",
    ]


# Items.


@rule("O10.2", "O12.8")
def test_an_item_costs_its_token_and_that_is_told_once() -> None:
    table = scene("P1: T 1, food\nP2:\nturn P1").play("P1: use food")

    assert table.lines() == ["P1 uses the Food and gains 2 Toughness."]
    assert table.heard()[1] == "P1 uses the Food and gives up its token."
    facts = table.game.facts or []
    line = tell(GAME.story, GAME.words, GAME.telling, facts, table.names)[0]
    kinds = [GAME.telling.keys[facts[place].kind] for place in line.details]
    assert kinds == ["item used", "toughness gained"]


@rule("O10.10", "O10.11")
def test_a_first_mate_moves_in_the_line_of_the_item() -> None:
    table = scene("P1: T 3, first_mate\nP2:\ndocks: P1 pirate\nbridge: P2 mate\nturn P1")
    table.play("P1: use first_mate", "P1: move bridge")

    assert table.lines() == [
        "P1 uses the First Mate, moves the Pirate to the Bridge, fights for a place "
        "(−1 Toughness) and gains 2 Doubloons."
    ]


@rule("O12.1", "O12.2")
def test_gunpowder_says_what_everybody_lost() -> None:
    table = scene("P1: T 3, gunpowder\nP2: T 0\ndocks: P1 mate, P2 mate\nturn P1")
    table.play("P1: use gunpowder")

    boom = "P1 uses the Gunpowder and blows up the Docks. P1 loses 1 pawn and 1 Toughness. "
    assert table.lines()[0] == f"{boom}P2 loses 1 pawn."
    assert table.lines("P2")[0] == f"{boom}You lose 1 pawn."


# Missions.


@rule("O8.3", "O8.8", "O10.21")
def test_a_mission_is_completed_before_its_price_is_told() -> None:
    table = scene("P1: Edward, parrot, M07, sword, pistol, rum\nP2:\nturn P1")
    table.play("P1: use parrot")
    assert table.lines() == ["P1 uses the Parrot and reveals Free the Chained Rower."]
    table.play("P1: discard sword", "P1: put gunner")

    assert table.lines() == [
        "P1 uses the Parrot, completes Free the Chained Rower for 2 VP, gives up the tokens on the "
        "Sword and the Rum and puts a token on the Gunner."
    ]


@rule("O6.11", "O6.14")
def test_the_brotherhood_says_what_was_not_done() -> None:
    table = visit("brotherhood", "M25", "missions: M06 M07").play("P1: ability")
    table.play("P1: complete none", "P1: take none")

    start = "P1 sends a Mate to the Brotherhood, completes no Mission and takes"
    assert table.lines()[0] == f"{start} no Mission."
    other = visit("brotherhood", "M25", "missions: M06 M07").play("P1: ability")
    other.play("P1: complete none", "P1: take M07")
    assert other.lines()[0] == f"{start} the Mission Free the Chained Rower."


@rule("O8.5")
def test_forged_orders_are_named() -> None:
    table = scene("P1: Edward, M07, A07, sword, rum\nP2:\nmissions: M06\nturn P1")
    table.play("P1: play A07", "P1: place mate", "P1: go brotherhood", "P1: ability")
    table.play("P1: complete M07", "P1: forge equipment", "P1: put parrot", "P1: take none")

    assert table.lines() == [
        "P1 plays Forged Orders.",
        "P1 sends a Mate to the Brotherhood, completes Free the Chained Rower for 2 VP, gives up "
        "the token on the Rum, puts a token on the Parrot and takes no Mission. Forged Orders "
        "stand for P1's Equipment.",
        NEXT,
    ]


# Rounds and the end.


@rule("O4.6", "O4.8", "O9.29", "O9.30", "O15.1")
def test_a_new_round_is_told_in_three_lines() -> None:
    table = scene("""
        P1: ben
        P2: morgan, T 5
        market: B01 - B10
        missions: M06
        follower: josh
        round 1
        new round
    """)
    for told in ("mission M07", "mission M01", "mission M02", "tavern bill", "market B03"):
        table.play(f"luck: {told}")
    table.play("luck: market B09")

    assert table.lines() == [
        "Round 2",
        "The Brotherhood offers Free the Chained Rower, Raid the Toll House and Crew the Longboat. "
        '"Boa" Bill sits in the Tavern. New on the Black Market: 2 Supply tokens; 1 Supply token '
        "and 1 Action card.",
        'P1 gains 1 Doubloon by "Skillful" Ben. P2 cannot gain more Toughness by "Royal" Morgan.',
        "P1's turn.",
    ]
    assert table.heard()[1] == "The Brotherhood withdraws 1 Mission."
    assert "The Black Market withdraws 2 Action cards." in table.heard()
    assert "The cards of the Black Market move to the right." in table.heard()
    assert "The Black Market offers 2 Supply tokens on the middle slot." in table.heard()


@rule("O5.28", "O5.30", "O15.1")
def test_a_pass_and_the_end_of_a_round() -> None:
    text = "P1:\nP2: placed\nfull: {}\nturn P1"
    everywhere = "bazaar beach black_market blacksmith bridge brotherhood docks inn tavern"
    table = scene(text.format(f"{everywhere} watchtower"))

    assert table.lines()[:3] == [
        "P1 has nowhere to go and passes.",
        "All pawns go home. Round 1 is over.",
        "Round 2",
    ]


@rule("O16.2")
@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("action", "The discarded Action cards are shuffled into a new deck."),
        ("tavern", "The discarded Tavern cards are shuffled into a new deck."),
    ],
)
def test_a_new_deck_says_of_which_cards(deck: str, said: str) -> None:
    card, place, holds = {
        "action": ("A01", "beach", ""),
        "tavern": ("bill", "tavern", "D 1, freema"),
    }[deck]
    table = visit(place, holds, f"{deck} deck:\n{deck} discards: {card}")
    if deck == "tavern":
        table.play("P1: follower freema")
    table.play(f"luck: {deck} {card}")

    assert said in table.lines()[0]


@rule("O15.3", "O15.10", "O15.14")
def test_the_end_says_who_won_and_why() -> None:
    table = scene("""
        P1: Nevis, T 3, D 4, M07, sword, rum, VP 4
        P2: T 2, VP 3, josh
        P3: T 1
        round 7
        last chance
    """)
    table.play("P1: complete M07")

    assert table.lines("P1") == [
        "You complete Free the Chained Rower for 2 VP, give up the tokens on the Sword and the Rum "
        "and pay 2 Doubloons.",
        "P2 completes no Mission.",
        "P3 completes no Mission.",
        "You have the most Missions, Doubloons and Toughness: +3 VP. P2 has the most Followers: "
        "+1 VP. Nobody alone has the most tokens.",
        "You are sworn into the Brotherhood with 9 VP. P2 has 4 VP and P3 0.",
    ]


@rule("O15.15")
@pytest.mark.parametrize(
    ("ours", "theirs", "said"),
    [
        ("VP 5, done 2, T 1", "VP 5, D 1, T 1, done 1", "completed Missions"),
        ("VP 5, D 2, T 1", "VP 5, D 1, T 2", "Doubloons"),
        ("VP 5, sword, D 1, T 1", "VP 5, D 1, T 2", "tokens"),
    ],
)
def test_a_tie_says_what_broke_it(ours: str, theirs: str, said: str) -> None:
    table = scene(f"P1: {ours}\nP2: {theirs}\nround 7\nlast chance")

    assert table.vp("P1") == table.vp("P2")
    vp = f"P1 is sworn into the Brotherhood with {table.vp('P1')} VP."
    assert table.lines()[-1] == f"{vp} P1 is ahead of P2 with more {said}. P2 has 6 VP."


@rule("O15.16")
def test_a_shared_victory() -> None:
    table = scene("P1: VP 3\nP2: VP 3\nP3: VP 1\nround 7\nlast chance")

    assert table.lines("P2")[-1] == (
        "P1 and you are both sworn into the Brotherhood with 3 VP. P3 has 1 VP."
    )


@rule("O2.8", "O2.12", "O2.13", "O2.14")
def test_the_setup_is_told_by_and_by() -> None:
    table = beginning(players=5, first_player=1)
    for told in ("mission M06", "mission M07", "mission M08", "tavern ben", "market B01"):
        table.play(f"luck: {told}")
    table.play("luck: market B02", "luck: market B03")
    for pirate in ("lord", "black_hawk", "conquistador", "red_ale", "gunner_marie"):
        table.play(f"luck: pirate {pirate}")
    for number in range(1, 6):
        table.play(f"luck: mission M0{number}")
    table.play("luck: exploration cave", "luck: exploration hut")

    assert table.lines("P2") == [
        "The Brotherhood offers Outfit a Lookout Post, Free the Chained Rower and Empty the "
        'Customs Store. "Skillful" Ben sits in the Tavern. New on the Black Market: 2 Equipment '
        "tokens; 2 Ally tokens; 2 Supply tokens.",
        "P1 has the First Player token.",
        "P1 is Edward Manseld, the Lord. You are Nevis Jackson, the Black Hawk. P3 is Rodrigo de "
        "Cortez, the Conquistador. P4 is William McGraves, the Red Ale. P5 is Marie Le Monde, the "
        "Gunner.",
        "Your Mission is Crew the Longboat. P1, P3, P4 and P5 are dealt a Mission each.",
        "The Cave and the Hut are open from the start.",
        "P1 gains 2 Doubloons to start with.",
        "You gain 2 Toughness to start with.",
        "P3 gets the starting bonus of Rodrigo de Cortez, the Conquistador.",
    ]
    table.play("P3: put sword")
    assert table.lines()[-2] == "P3 puts a token on the Sword to start with."


# Names.


def parts_of_first(table: Scene) -> tuple[str | Name, ...]:
    facts = table.game.facts or []
    said = tell(GAME.story, GAME.words, GAME.telling, facts, ["Ann", "Ben"], 0)[0].said
    return said.parts


def test_names_in_lines_are_marked() -> None:
    table = visit("beach", "sextant").play("luck: action A01", "luck: action A06")
    table.play("luck: action A03", "P1: pick A06")

    assert [part for part in parts_of_first(table) if isinstance(part, Name)] == [
        Name("You", "seat", "p1"),
        Name("Mate", "pawn", "mate"),
        Name("Beach", "location", "beach"),
        Name("Sextant", "item", "sextant"),
        Name("Sleight of Hand", "action", "A06"),
    ]


def test_items_and_cards_that_no_field_names_are_marked() -> None:
    table = scene("P1: pistol\nP2: T 3, D 1\ndocks: P1 mate\nturn P2")
    table.play("P2: place mate", "P2: go docks", "P1: decline")
    declined = GAME.telling.keys.index("pistol declined")
    fact = next(fact for fact in table.game.facts or [] if fact.kind == declined)

    said = GAME.words.fact(GAME.telling, fact, ["Ann", "Ben"])

    assert isinstance(said, Sentence) and said == "Ann does not draw the Pistol on Ben."
    assert Name("Pistol", "item", "pistol") in said.parts


def test_a_game_that_has_told_nothing_has_no_lines() -> None:
    match = Match(GAME, {"players": 2}, seed=1, by_hand=True)

    assert match.story(None) == [] and match.log(None) == []
