"""I10 Cards and the hold, I16 Clarifications."""

import pytest

from freebooter.games.infamous.state import MOST_EVENTS
from freebooter.games.infamous.vocabulary import CARD_NAMES
from freebooter.kernel.card_memory import LAST_PLAYED, TURNED_UP, event
from tests.games.infamous.scene import GAME, loot_and_draw, scene
from tests.rule import rule


@rule("I10.1", "I10.6", "I10.7")
def test_a_card_without_a_spot_is_resolved_at_once() -> None:
    table = loot_and_draw("IS01")
    assert table.gold("P1") == 6 and table.discards() == {"IS01"} and table.hold("P1") == []


@rule("I10.2", "I10.5")
def test_a_black_spot_card_is_kept_or_played() -> None:
    table = loot_and_draw("IS24")
    assert table.offers() == {"keep card", "play drawn"}
    assert table.again().play("keep card").hold("P1") == ["IS24"]
    assert table.again().play("play drawn").gold("P1") == 7
    combat = loot_and_draw("IS17")
    assert combat.offers() == {"keep card"} and combat.why_not("play drawn") == "I10.2"
    assert combat.reason("play drawn") == "Powder Kegs: a Combat card is played in an attack only."
    assert loot_and_draw("IS17", holds="open").hold("P1") == ["IS17"]


@rule("I10.3", "I10.5", "I6.16")
def test_s23_third_black_spot_card() -> None:
    table = scene("""
        P1 2,4 s5/c0 hold IS16 IS17
        P1 to act
    """).play("loot", "draw IS24")
    assert table.offers() == {"play one IS24", "discard IS16", "discard IS17", "discard IS24"}
    assert table.why_not("play one IS16") == "I10.5"
    assert table.reason("play one IS16") == (
        "Smoke Screen: a Combat card is played in an attack only."
    )
    played = table.again().play("play one IS24")
    assert played.gold("P1") == 7 and played.hold("P1") == ["IS16", "IS17"]
    thrown = table.again().play("discard IS16")
    assert thrown.hold("P1") == ["IS17", "IS24"] and thrown.discards() == {"IS16"}


@rule("I10.4", "I10.5", "I5.9")
def test_a_card_is_played_in_its_owners_turn() -> None:
    table = scene("""
        P1 2,4 s2/c0
        P2 8,5 s1/c1 hold IS21
        P1 to act
    """)
    assert table.asked() == "P1" and "play" not in table.offers()
    assert "play" in table.play("end").offers()


@rule("I10.9", "I10.13", "I16.2")
def test_s42_hidden_hold() -> None:
    table = scene("""
        layout B
        P1 2,4 s1/c0
        P2 8,5 s1/c0
        P3 2,7 s2/c0
        N1 1,10
        P1 to act
    """).play("loot", "draw IS19")
    assert table.view("P1").drawn.id == "IS19"
    for name in ("P2", None):
        view = table.view(name)
        assert view.drawn is None and view.drawn_hidden
    table.play("keep card")
    assert (
        table.view("P2").captains[0].hold is None and table.view("P2").captains[0].hold_count == 1
    )
    assert [card.id for card in table.view("P1").captains[0].hold] == ["IS19"]
    assert "Letter of Marque" not in table.story("P2") and "Letter of Marque" in table.story("P1")
    assert "P1 draws a card with a black spot." in table.story()
    assert "P1 draws Letter of Marque, which has a black spot." in table.story("P1")
    table.play("end", "end")
    assert table.active() == "P3"
    table.redraw("N1 2,6\nP3 1,7 hold IS25")
    table.play("play")  # Forged Orders: N1 goes north, in P3's turn
    assert table.asked() == "P3" and "heading north" in table.offers()
    table.play("heading north")
    assert table.asked() == "P1" and table.offers() == {"pass", "combat card IS19"}
    table.play("combat card IS19")
    assert table.at("P1") == "2,4" and "P1 plays Letter of Marque." in table.story("P2")
    assert table.active() == "P3"


@rule("I10.10", "I10.13")
def test_open_holds_are_seen_by_all() -> None:
    table = scene(
        """
        P1 2,4 s5/c0
        P2 8,5 s0/c0 hold IS16
        P1 to act
    """,
        holds="open",
    ).play("loot", "draw IS24")
    assert [card.id for card in table.view().captains[1].hold] == ["IS16"]
    assert table.view("P2").drawn.id == "IS24"
    assert "P1 draws Old Map." in table.story()
    world = table.imagined("P2", seed=1)
    assert [world.hold(name) for name in world.names] == [table.hold(name) for name in table.names]


@rule("I10.9")
def test_imagined_holds_have_other_cards_with_a_spot() -> None:
    table = scene("""
        P1 2,4 s5/c0 hold IS16 IS17
        P2 8,5 s0/c0 hold IS24
        P1 to act
    """)
    seen = set()
    for seed in range(60):
        world = table.imagined("P2", seed)
        assert world.hold("P2") == ["IS24"] and len(world.hold("P1")) == 2
        assert world.cards_left("island") == table.cards_left("island")
        seen |= set(world.hold("P1"))
    spots = {card.number for card in GAME.content().cards if card.has_spot}
    assert {table.card(slot) for slot in seen} == spots - {table.card("IS24")}


@rule("I10.9", "I10.13")
def test_imagined_holds_fit_what_was_asked() -> None:
    table = scene("""
        P1 2,4 s2/c0 hold IS21 IS23
        P1 to act
    """).play("play")
    for seed in range(40):
        assert len(table.imagined("P2", seed).offers("P1")) == 2


@rule("I10.9", "I10.13")
@pytest.mark.parametrize(("hold", "asked"), [("IS21 IS23", True), ("IS23 IS14", False)])
def test_whether_one_was_asked_which_card_tells_something_of_the_others(
    hold: str, asked: bool
) -> None:
    table = scene(f"""
        P1 2,4 s2/c0 hold {hold}
        P1 to act
    """)
    playable = {
        card.number
        for card in GAME.content().cards
        if card.has_spot and table.game.can_play(table.seat("P1"), card.number)
    }
    assert {table.card("IS21"), table.card("IS23")} <= playable
    assert table.card("IS14") not in playable
    table.play("play", *["play card IS23"] * asked)
    seen = set()
    for seed in range(60):
        (left,) = table.imagined("P2", seed).hold("P1")
        seen.add(table.card(left))
    assert seen <= playable - {table.card("IS23")} if asked else not seen & playable
    assert len(seen) > 1


@rule("I10.9", "I9.8")
def test_of_what_is_long_ago_only_the_held_cards_are_remembered() -> None:
    table = scene("""
        P1 2,4 s5/c0 hold IS16
        P3 8,4 s5/c0 hold IS14
        deck empty
        discards IS17 IS18 IS24
        P1 to act
    """)
    game, card = table.game, table.card("IS25")
    coming_and_going = [event(TURNED_UP, 0, card), event(LAST_PLAYED, 0, card)]
    game.memory = game.memory + coming_and_going * MOST_EVENTS
    table.play("loot")
    assert len(game.memory) < 20
    worlds = [table.imagined("P2", seed) for seed in range(20)]
    held = {(world.hold("P1")[0], world.hold("P3")[0]) for world in worlds}
    assert held == {("IS16", "IS14"), ("IS14", "IS16")}


@rule("I10.9", "I9.8")
def test_a_card_in_a_hold_was_not_shuffled_since() -> None:
    table = scene("""
        P1 2,4 s5/c0 hold IS16
        deck empty
        discards IS17 IS18 IS24
        P1 to act
    """).play("loot")
    assert table.cards_left("island") == 3
    for seed in range(20):
        assert table.imagined("P2", seed).hold("P1") == ["IS16"]


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
    """).play("attack", "attack 6", "pass", "dodge 1", "draw SK01")
    assert table.offers() == {"coin on sails", "coin on cannons"}
    logbook = scene("""
        layout O
        P1 2,3 s5/c1
        P2 8,5 s0/c0
        M1 3,3 gold 0
        P1 to act
    """).play("attack", "attack 6", "dodge 1", "draw SK05", "draw IS21")
    assert logbook.offers() == {"keep card", "play drawn"}
    logbook.play("play drawn", "player P2")
    assert logbook.view().captains[1].plague == 1 and logbook.actions() == 2
