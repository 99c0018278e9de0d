"""Why choices are barred in Notorious, what they would mean, and hints under options and Pirates."""

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


@rule("N5.6", "N6.1.1", "N6.4.8")
@pytest.mark.parametrize(
    ("sea", "red", "helps"),
    [
        ("C2  Red s\nC3  Blue s", "on sink sail", "Sail first, and C3 comes within reach."),
        ("C2  Red s\nC3  Blue s", "on sink build", "With 1 Doubloon a Ship at C3 could be sunk."),
        (
            "C2  Red G\nC3  Blue s",
            "on sink build",
            "C3 lies one move away, but you have no Captain on Sail.",
        ),
        ("C2  Red G\nC3  Blue GG", "on sink sail", ""),
    ],
)
def test_what_would_help_where_nothing_can_be_sunk(sea: str, red: str, helps: str) -> None:
    text = f"{sea}\nwind: Blue clockwise\nRed: 3 captains, {red}\nBlue: on sail\nplay"
    table = scene(text)

    assert said(table, "take sink")[0]
    assert table.advice("take sink") == (helps, "N6.4.8")


@rule("N5.2", "N6.2.1", "N14.6")
def test_the_rule_behind_what_would_do_nothing() -> None:
    text = "C2  Red s\nC3  Blue s\nwind: Blue clockwise\nRed: peaceful, 3 captains, on sink sail"
    table = scene(f"{text} steal\nBlue: on sail\nplay")

    assert table.advice("take sink") == ("Another Captain of yours can do more.", "N14.6")
    assert table.advice("take steal") == ("Sail first, and C3 comes within reach.", "N6.2.1")
    assert table.advice("take sail") == ("", "")
    assert scene("C2  Red s\nRed:\nBlue:\nRed to sail").advice("stop") == ("", "N5.2")


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


# Why a choice is barred: the sentences that other scenes do not have.


def more_to_say(table: Scene, words: str) -> str:
    """The second sentence of a reason."""
    seat = table.game.to_act()[0]
    barred = table.game.offers(seat, explain=True).barred or []
    choice, clause = next(one for one in barred if table._say(one[0]) == words)
    return table.in_words(GAME.reason(table.game, seat, choice, clause).hint)


@rule("N6.1.1", "N2.2")
def test_a_ship_does_not_sail_to_where_it_is() -> None:
    table = scene("C3  Red s\nRed:\nBlue:\nRed to sail").play("sail C3 sloop")

    assert table.reason("to C3") == "The Ship lies at C3 already."


@rule("N14.5", "N2.2")
def test_the_islander_is_not_told_how_far_it_is_around_cliffs() -> None:
    text = "C3  Red s\nislands: havana C3\nRed: islander\nBlue:\nRed to sail"
    table = scene(text).play("sail C3 sloop")

    assert table.reason("to C3") == "The Ship lies at Havana already."
    assert table.reason("to C5") == (
        "C5 is not next to Havana, and a Ship moves one hex at a time."
    )


@rule("N6.4.8", "N6.4.9", "N14.7")
@pytest.mark.parametrize(
    ("red", "why"),
    [
        ("1 doubloon", "Pulling a Sloop to C4 costs 2 Doubloons, you have 1."),
        ("relentless, 0 doubloons", "Pulling a Sloop to C4 costs 1 Doubloon, you have 0."),
    ],
)
def test_a_pull_that_cannot_be_paid(red: str, why: str) -> None:
    table = scene(f"C2  Red s\nC4  Blue s\nE1  Red G  Blue s\nRed: {red}\nBlue:\nRed to sink")

    assert table.reason("sink in C4") == why
    assert table.reason("sink in C2") == "No opponent has a Ship at C2."


@rule("N13.2", "N3.2")
def test_a_map_needs_control_of_its_hex() -> None:
    table = scene("C3  Red G  Blue Gs  Green s\nRed: holds map_C3\nBlue:\nGreen:\nclaims")

    assert table.reason("claim map_C3") == (
        "You do not control C3: you have 2 Influence there, Blue 3."
    )


@rule("N13.4", "N3.2")
def test_a_raid_needs_a_galleon_and_control() -> None:
    def asked(pieces: str) -> str:
        text = f"C3  {pieces}\nislands: havana C3\nraids: havana 2\nRed: holds map_A1\nBlue:"
        return scene(f"{text}\nclaims").reason("claim raid havana")

    assert asked("Red ss") == "This Raid needs your Galleon at Havana, and none is there."
    assert asked("Red G  Blue G") == (
        "You do not control Havana: you have 2 Influence there, Blue 2."
    )


@rule("N13.3", "N2.4")
def test_a_route_names_cliffs_only_where_they_make_it_longer() -> None:
    def asked(islands: str) -> tuple[str, str]:
        text = f"E1  Red s\nislands: {islands}\nRed: holds route_havana_nassau\nBlue:\nclaims"
        table = scene(text)
        claim = "claim route_havana_nassau"
        return table.reason(claim), more_to_say(table, claim)

    said = "This Route needs your pieces in every hex from Havana to Nassau: you miss "
    assert asked("nassau B2, havana B3") == (f"{said}Havana and Nassau.", "")
    assert asked("havana B2, nassau B3") == (
        f"{said}Havana, A1, A2 and Nassau.",
        "The cliffs of Havana close the way to A2 and Nassau.",
    )


@rule("N13.3", "N2.3", "N2.4")
def test_a_route_that_is_longer_for_other_reasons_blames_no_cliffs() -> None:
    """Without a wrap the cliffs of both Islands look off the board; Nassau's lie on the way."""
    table = scene("""
        E1  Red s
        islands: tortuga A1, port_royal E3, nassau C3
        options: wrap none
        Red: holds route_tortuga_port_royal
        Blue:
        claims
    """)

    assert table.reason("claim route_tortuga_port_royal") == (
        "This Route needs your pieces in every hex from Tortuga to Port Royal: you miss Tortuga, "
        "A2, B3, C4, D3 and Port Royal."
    )
    assert more_to_say(table, "claim route_tortuga_port_royal") == ""


@rule("N14.14", "N2.4")
def test_a_sloop_that_is_shut_in_is_not_blown_away() -> None:
    """N1.2 keeps Islands from lying so; the rule does not count on it."""
    table = scene("""
        A1  Blue s
        D3  Blue s
        islands: havana B1, nassau D4, tortuga E3, port_royal A1, hispaniola A2
        options: wrap none
        Red: storm
        Blue:
        powers
    """)

    assert table.offers() == {"storm D3 Blue", "stop"}
    assert table.reason("storm A1 Blue") == "No edge of Port Royal is open: no Sloop can leave."
