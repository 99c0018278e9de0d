"""Why a choice is barred, and what choices would mean: the sentences that other scenes do not have."""

import pytest

from freebooter.games.oath.game import GAME
from freebooter.games.oath.vocabulary import LOCATION_IDS, PRINTED
from tests.games.oath.scene import Scene, scene
from tests.rule import rule


def said(table: Scene, words: str) -> tuple[str, str]:
    """Why a choice would do nothing, and what is at stake."""
    seat = table.game.to_act()[0]
    choices = table.game.offers(seat).choices
    choice = next(choice for choice in choices if table._say(choice) == words)
    stakes = GAME.stakes(table.game, seat, choice)
    return GAME.no_effect(table.game, seat, choice), table.in_words(stakes)


@rule("O13.4")
def test_nobody_is_robbed_who_has_nothing() -> None:
    table = scene("P1: A06\nP2: D 2\nP3: D 1\nP4: D 0\nturn P1").play("P1: play A06")

    assert table.reason("rob P4") == "P4 has no Doubloon."


@rule("O12.2")
def test_gunpowder_where_nobody_is() -> None:
    text = "P1: gunpowder\nP2:\ndocks: P2 mate\ninn: P2 mate\nturn P1"
    table = scene(text).play("P1: use gunpowder")

    assert table.reason("blow up bridge") == "No pawn stands at the Bridge."
    assert said(table, "blow up inn")[1] == (
        "P2 loses the pawns there for this round, and 1 Toughness for each."
    )


@rule("O8.14")
def test_forged_orders_stand_for_what_is_missing() -> None:
    text = "P1: Rodrigo, M19, D 5, sword, pistol, A07, A07\nP2:\nmissions: M06\nturn P1"
    table = scene(text).play("P1: play A07", "P1: play A07", "P1: place mate")
    table.play("P1: go brotherhood", "P1: ability", "P1: complete M19")

    assert table.reason("forge equipment") == (
        "You have enough Equipment; forge what is missing: 1 Ally and 1 Supply."
    )


@rule("O5.33")
def test_no_space_for_any_pawn() -> None:
    everywhere = " ".join(LOCATION_IDS[:PRINTED])
    table = scene(f"P1: A01\nP2: T 3\nfull: {everywhere}\nturn P1")

    assert table.reason("place pirate") == "No Location has a free space."
    assert table.reason("place mate") == "No Location has a free space."


@rule("O13.4")
@pytest.mark.parametrize(
    ("card", "holds", "why"),
    [
        ("A02", "T 5", "Second Wind: your Toughness is 5 of 5 already."),
        ("A06", "", "Sleight of Hand: no other player has a Doubloon."),
        ("A07", "", "Forged Orders: you hold no Mission."),
        ("A08", "", "Whispered Summons: no Mission lies face up."),
        ("A09", "", "Even Swap: you have no token to swap."),
        ("A11", "", "One for the Road: nobody waits at the Tavern."),
    ],
)
def test_cards_whose_condition_is_not_met(card: str, holds: str, why: str) -> None:
    table = scene(f"P1: {card}, {holds}\nP2: D 0\nmarket: B01 B02 -\nturn P1")

    assert table.reason(f"play {card}") == why


@rule("O5.10", "O5.17", "O5.34")
def test_a_way_that_leads_to_nothing_and_what_it_costs() -> None:
    text = "P1: T 3, D 0\nP2:\ntavern: P2 mate\nfollower: ben\nturn P1"
    table = scene(text)
    seat = table.game.to_act()[0]
    mate = next(one for one in table.game.offers(seat).choices if "mate" in table._say(one))
    idle = {one.of: str(one.says) for one in GAME.chances(table.game, seat, mate)}
    table.play("P1: place mate")
    no_effect, stakes = said(table, "go tavern")

    assert no_effect.startswith("The Tavern costs ") and no_effect.endswith("you have 0.")
    assert stakes == "P2 is at the Tavern: coming in costs 1 Toughness (you have 3)."
    assert said(table, "go bridge") == ("", "")
    assert idle["tavern"] == no_effect and "bridge" not in idle  # said before the pawn is chosen
