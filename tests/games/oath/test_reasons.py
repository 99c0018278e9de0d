"""Why a choice is barred, and what choices would mean: the sentences that other scenes do not have."""

from pathlib import Path

import pytest

from freebooter.games.oath.content import OURS
from freebooter.games.oath.game import GAME
from freebooter.games.oath.vocabulary import LOCATION_IDS, PRINTED
from tests.games.oath.scene import Scene, scene, visit
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
    helps, clause = table.advice("go tavern")
    assert (helps, clause) == ("Now Bridge gives Doubloons.", "O5.17")
    assert idle["tavern"] == f"{no_effect} {helps}"  # said before the pawn is chosen
    assert "bridge" not in idle


def all_full_but(place: str) -> str:
    return "full: " + " ".join(one for one in LOCATION_IDS[:PRINTED] if one != place)


@rule("O5.13", "O5.33")
def test_no_pawn_goes_where_others_are_at_zero_toughness() -> None:
    table = scene(f"P1:\nP2: T 0, A01\ndocks: P1 mate\n{all_full_but('docks')}\nturn P2")

    why = "Other players are wherever a space is free, and you have 0 Toughness."
    assert table.reason("place pirate") == table.reason("place mate") == why


@rule("O5.20", "O5.33", "O11.8", "O11.9")
def test_a_pistol_guards_the_only_free_space() -> None:
    text = f"P1: pistol\nP2: T 3, D 0, A01, A12\ndocks: P1 mate\n{all_full_but('docks')}\nturn P2"
    table = scene(text).play("P2: place mate", "P1: demand")

    why = "A Pistol has turned you away wherever a space is free."
    assert table.reason("place pirate") == table.reason("place mate") == why
    table.set_toughness("P2", 0).play("P2: play A12")  # then Toughness is not asked for
    assert table.reason("place mate") == why


@rule("O5.34", "O13.4")
@pytest.mark.parametrize(
    ("place", "holds", "market", "why"),
    [
        ("tavern", "D 0", "-", "the Tavern costs 1 Doubloon, you have 0."),
        (
            "black_market",
            "D 0",
            "B01 B02 -",
            "the cheapest card at the Black Market costs 2 Doubloons, you have 0.",
        ),
        ("black_market", "D 0", "- - -", "no card lies at the Black Market."),
    ],
)
def test_a_double_shift_that_cannot_be_paid(place: str, holds: str, market: str, why: str) -> None:
    table = visit(place, f"{holds}, A14", f"market: {market}\nfollower: ben").play("P1: go on")

    assert table.reason("play A14") == f"Double Shift: {why}"


@rule("O5.17", "O5.34", "O9.20")
def test_goldtooth_s_discount_is_in_the_price() -> None:
    table = scene("P1: D 0, goldtooth\nP2:\nmarket: - B02 -\nturn P1").play("P1: place mate")

    assert said(table, "go black_market")[0] == (
        "The cheapest card at the Black Market costs 1 Doubloon, you have 0."
    )


@rule("O9.7")
def test_a_follower_who_came_in_the_visit_waits_for_the_next_one() -> None:
    table = visit("blacksmith", "A11, liveaux", "follower: roy").play("P1: play A11")

    assert table.offers() == {"ability", "follower liveaux"}
    assert table.reason("follower roy") == (
        '"Openeye" Roy came in this visit and helps from the next one on.'
    )


@rule("O10.6")
def test_a_gunner_silences_followers() -> None:
    text = "P1: gunner\nP2: T 3, D 2, freema\ntavern: P1 mate\nfollower: ben\nturn P2"
    table = scene(text).play("P2: place mate", "P2: go tavern")

    assert table.offers() == {"ability", "finish"}
    assert table.reason("follower freema") == (
        "Waitress Freema stays silent: a Gunner stands there."
    )


@rule("O1.12", "O9.13")
def test_a_follower_who_wants_a_token() -> None:
    table = visit("bazaar", "bill, dollar")

    assert table.offers() == {"ability", "follower dollar"}
    assert table.reason("follower bill") == 'For "Boa" Bill you miss 1 Ally.'


@rule("O16.4")
def test_freema_finds_nobody_in_an_empty_deck() -> None:
    table = visit("tavern", "D 2, freema", "follower: ben\ntavern deck:")

    assert table.offers() == {"ability", "finish"}
    assert table.reason("follower freema") == (
        "Waitress Freema finds nobody: the Tavern deck is empty."
    )


@rule("O1.12", "O9.16", "O9.17")
def test_followers_of_other_content_that_cannot_be_used(tmp_path: Path) -> None:
    """In ours nobody else can be used where Sylvia and Freema are, so nothing is asked there."""
    text = (OURS / "followers.toml").read_text("utf-8")
    for place in ("inn", "tavern"):
        text = text.replace(f'location = "{place}"', 'location = "blacksmith"')
    (tmp_path / "followers.toml").write_text(text, "utf-8")
    holds = "P1: D 0, food, water, liveaux, sylvia, freema\nP2:\nturn P1"
    table = scene(holds, GAME.content(tmp_path)).play("P1: place mate", "P1: go blacksmith")

    assert table.reason("follower sylvia") == (
        '"Chatty" Sylvia finds no free space: all are filled.'
    )
    assert table.reason("follower freema") == "Waitress Freema costs 1 Doubloon, you have 0."


@rule("O8.6", "O1.12")
def test_a_mission_that_lacks_tokens_and_doubloons() -> None:
    text = "P1: Marie, M01, M05, D 0, sword, pistol, boat_ally\nP2:\nmissions: M06\nturn P1"
    table = scene(text).play("P1: place mate", "P1: go brotherhood", "P1: ability")

    assert table.reason("complete M05") == (
        "For Feast for the Old Captains you miss 1 Supply and 2 Doubloons."
    )


@rule("O10.20")
def test_a_monkey_steals_nothing_from_who_has_nothing() -> None:
    text = "P1: rum\nP2:\nP3: monkey\ndocks: P1 mate, P2 mate\nturn P3"
    table = scene(text, spaces={"docks": 3}).play("P3: place pirate", "P3: go docks")

    assert table.reason("steal from P2") == "P2 has no token."


@rule("O10.21")
def test_a_parrot_without_a_mission() -> None:
    table = scene("P1: parrot\nP2:\nturn P1")

    assert table.reason("use parrot") == "Parrot: you hold no Mission."
