"""Oath in the terminal: what the board shows."""

from freebooter.games.oath.game import GAME
from tests.games.oath.scene import scene
from tests.rule import rule


def drawn() -> str:
    table = scene("""
        P1: D 3, M07, sword, food, oliver
        P2: gunner
        follower: josh
        mission discards: M02
        turn P1
    """)
    return table.play("P1: place mate", "P1: go bridge").picture("P1")


def test_whose_pawns_and_how_many_are_left() -> None:
    lines = drawn().splitlines()

    spaces = lines[next(n for n, line in enumerate(lines) if "Bridge" in line) + 2]
    assert "m1 ·" in spaces
    assert "   pawns left: Pirate, 2 Mates" in lines and "   pawns left: Pirate, 3 Mates" in lines
    assert "P1: Pirate of player 1   m2: Mate of player 2" in drawn()


def test_decks_and_discards() -> None:
    assert "Decks  Action cards 22, Black Market 20, Missions 32, Tavern 13" in drawn()
    lines = drawn().splitlines()
    assert lines[lines.index("Discarded") + 1] == "  Missions: Crew the Longboat"
    market = scene("P1:\nP2:\nmarket discards: B01 B04 B04\nturn P1").picture("P1").splitlines()
    assert "  Black Market: 2 Equipment; 2 × (1 Equipment, 1 Ally)" in market


def test_followers_items_and_locations_say_what_they_do() -> None:
    text = drawn()

    assert 'Tavern  "Anchor" Josh at the Docks: Gain 1 Ally token.' in text
    assert 'Oliver the "Tree" at the Bridge: Gain 2 Doubloons.' in text
    assert "   Food: Discard: gain 2 Toughness." in text
    assert "   items: Gunner" in text
    going = scene("P1:\nP2:\nturn P1").play("P1: place mate").picture("P1")
    assert "Beach: Draw 1 Action card." in going


@rule("O13.3")
def test_a_card_says_first_when_it_is_played() -> None:
    hand = scene("P1: A11\nP2:\nturn P1").picture("P1")
    said = "If a face-up Tavern card lies on the Tavern: gain it as a Follower without paying."
    card = next(card for card in GAME.explain(GAME.content()) if card.id == "A11")

    assert f"   your card  One for the Road: {said}" in hand
    assert card.text == said


@rule("O8.3")
def test_a_mission_says_what_it_costs_me() -> None:
    assert "Free the Chained Rower: 1E 1S 2D → 2 VP + 1A; you pay 1E 1S (you can pay it)" in drawn()


def test_a_used_follower_is_marked() -> None:
    used = scene("P1: oliver (used)\nP2:\nturn P1").picture("P1")

    assert [line for line in used.splitlines() if "Oliver" in line and "used" in line]
