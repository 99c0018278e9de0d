"""What choices would mean in Notorious, and hints that hold under every option and Pirate."""

import pytest

from freebooter.games.notorious.game import GAME
from freebooter.kernel.foresight import foresee
from tests.games.notorious.scene import Scene, scene
from tests.rule import rule


def said(table: Scene, words: str) -> tuple[str, str, bool, bool]:
    """No effect, stakes, whether it ends the turn, whether it reveals."""
    seat = table.game.to_act()[0]
    choices = table.game.offers(seat).choices
    means = foresee(GAME, table.game, seat, choices)
    found = next(
        meant for choice, meant in zip(choices, means, strict=True) if table._say(choice) == words
    )
    stakes = table.in_words(found.stakes)
    return table.in_words(found.no_effect), stakes, found.ends_turn, found.reveals


# Hints.


@rule("N5.1", "N7.8")
@pytest.mark.parametrize(("order", "last"), [("opposite", "last"), ("same", "first")])
def test_the_wind_and_the_order_of_play(order: str, last: str) -> None:
    table = scene(f"C2  Red s\noptions: play_order {order}\ntoken: Red\nRed:\nBlue:\nthe wind")

    assert table.hint() == f"Whoever has the Wind places first and plays {last}."


@rule("N2.3", "N14.5")
@pytest.mark.parametrize(
    ("pirate", "wrap", "way"),
    [
        ("", "antipode", "not across cliffs, off the board and in again"),
        ("", "none", "not across cliffs, not off the board"),
        ("islander", "none", "across cliffs too, not off the board"),
    ],
)
def test_how_ships_sail(pirate: str, wrap: str, way: str) -> None:
    table = scene(f"C2  Red s\noptions: wrap {wrap}\nRed: {pirate}\nBlue:\nRed to sail")

    assert table.hint() == (
        f"2 free moves left, each further one costs 1 Doubloon. One hex at a time, {way}."
    )


@rule("N6.3.2", "N14.11")
def test_red_anselm_pays_for_no_sloop() -> None:
    def asked(red: str) -> str:
        text = f"C2  Red P\nRed: {red} 3 doubloons\nBlue:\nRed to build"
        return scene(text).play("build in C2").hint()

    assert asked("butcher,").endswith("You cannot pay for more.")
    assert asked("").endswith("Each Sloop more costs 1 Doubloon.")


@rule("N6.2.2", "N14.10")
def test_a_steal_with_and_without_supply() -> None:
    def asked(red: str) -> str:
        return scene(f"C2  Red sss  Blue sG\nRed: {red}\nBlue:\nRed to steal").hint()

    assert asked("") == "It goes back to its owner, and a Sloop of your supply takes its place."
    assert asked("thief") == "A Ship of the same kind from your supply takes its place."
    assert asked("0 sloops left") == (
        "It goes back to its owner; you have no Sloop to put in its place."
    )
    assert asked("thief, 0 sloops left") == (
        "A Galleon of your supply takes a Galleon's place; you have no Sloop for a Sloop's."
    )


# No effect, stakes, and no way back.


@rule("N5.6", "N6.4.8")
def test_a_captain_that_would_come_off_for_nothing() -> None:
    text = """
        C2  Red s
        E3  Blue s
        wind: Blue clockwise
        Red: 5 captains, on sink sail build steal chart
        Blue: on sail
        play
    """
    table = scene(text)

    assert said(table, "take sink")[0] == (
        "No Ship of an opponent can be sunk with your pieces and no Doubloons."
    )
    assert said(table, "take steal")[0] == (
        "No Sloop of an opponent lies in a hex with a piece of yours."
    )
    assert said(table, "take sail")[0] == ""
    chart = said(table, "take chart")
    assert chart[0] == "" and chart[3]
    assert chart[1] == "You draw 2 Charts, keep 1 and take the Wind Token."


@rule("N5.2")
def test_stopping_before_anything_is_done() -> None:
    table = scene("C2  Red s\nRed:\nBlue:\nRed to sail")

    assert said(table, "stop")[0] == (
        "You have not sailed yet: the Captain would come off for nothing."
    )


@rule("N6.4.5", "N14.6", "N14.13")
def test_what_a_sinking_brings_to_whom() -> None:
    def stakes(blue: str) -> str:
        text = f"C2  Red s  Blue s\nRed: 3 notoriety\nBlue: {blue} 3 notoriety\nRed to sink"
        return said(scene(text).play("sink in C2"), "sink Blue sloop")[1]

    assert stakes("") == "You gain 1 Notoriety."
    assert stakes("peaceful,") == "You gain 1 Notoriety; Blue gains 1 Doubloon."
    assert stakes("ghost,") == "You gain 1 Notoriety; Blue may raise it again."


@rule("N9.3", "N14.15")
def test_the_deserter_s_galleons_are_safe_from_frigates() -> None:
    def stakes(red: str) -> str:
        text = f"C2  Red G\nfrigates: C3\nRed: {red}\nBlue:\nRed to sail"
        return said(scene(text).play("sail C2 galleon"), "to C3")[1]

    end = "of yours at C3 is sunk by the Frigate at the end of the round."
    assert stakes("") == f"Every Ship {end}"
    assert stakes("deserter") == f"Every Sloop {end}"
