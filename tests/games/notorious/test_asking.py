"""What is asked in Notorious: questions that fit, prices on the answers, and what all can know."""

import pytest

from freebooter.games import load_game
from freebooter.games.notorious.game import GAME
from freebooter.games.notorious.state import Notorious
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.words import Name, parts_of
from freebooter.testing.walk import walk
from tests.games.notorious.scene import Scene, scene
from tests.rule import rule


def notes(table: Scene) -> dict[str, str]:
    """What each choice costs or brings, by its notation."""
    seat = table.game.to_act()[0]
    choices = table.game.offers(seat).choices
    return {table._say(choice): GAME.note(table.game, seat, choice) for choice in choices}


# Questions.


@rule("N6.4.3", "N6.4.8")
def test_pulls_are_mentioned_only_if_a_sloop_can_be_pulled() -> None:
    text = """
        C1  Red {sloop}
        C2  Red s  Blue {blue}
        islands: port_royal C2
        Red: {stash} doubloons
        Blue:
        Red to sink
    """
    asked = [
        scene(text.format(sloop=sloop, blue=blue, stash=stash)).play("sink in C2").prompt()
        for sloop, blue, stash in (("G", "s", 3), ("s", "s", 0), ("s", "s", 3), ("s", "G", 3))
    ]

    assert asked == [
        "Sink at Port Royal: choose a Ship.",
        "Sink at Port Royal: choose a Ship.",
        "Sink at Port Royal: choose a Ship, or pull Sloops there first.",
        "Sink at Port Royal: pull Sloops there.",
    ]
    strong, _, pulling, _ = (
        scene(text.format(sloop=sloop, blue=blue, stash=stash)).play("sink in C2").hint()
        for sloop, blue, stash in (("G", "s", 3), ("s", "s", 0), ("s", "s", 3), ("s", "G", 3))
    )
    assert strong == "A Galleon needs as much Influence as its owner has there."
    assert pulling == f"Each Sloop pulled costs its distance. {strong}"


@rule("N6.3.1", "N6.3.2")
def test_two_sloops_are_asked_for_only_if_there_are_two() -> None:
    def asked(sloops: int) -> str:
        text = f"C2  Red P\nRed: {sloops} sloops left, 1 doubloon\nBlue:\nRed to build"
        return scene(text).play("build in C2").prompt()

    assert asked(2) == "Build at C2: two Sloops, or a Galleon?"
    assert asked(1) == "Build at C2: your last Sloop, or a Galleon?"


@rule("N6.2.2", "N14.10")
def test_a_steal_without_supply_says_so() -> None:
    def asked(red: str) -> str:
        return scene(f"C2  Red sss  Blue sG\nRed: {red}\nBlue:\nRed to steal").prompt()

    assert asked("") == "Steal: choose a Ship to make your own."
    assert asked("0 sloops left") == (
        "Steal: choose a Sloop to drive off; you have none to put in its place."
    )
    assert asked("thief, 0 sloops left") == (
        "Steal: choose a Sloop to drive off, or a Galleon to make your own."
    )


@rule("N7.10", "N13.1")
def test_claims_are_asked_for_as_they_stand() -> None:
    def asked(pieces: str, raid: int) -> str:
        text = f"""
            C2  Red {pieces}
            D2  Red {pieces}
            islands: havana C2
            raids: havana {raid}
            Red: holds map_D2
            Blue:
            claims
        """
        return scene(text).prompt()

    assert asked("s", 2) == "You complete no Chart now: keep them for later."
    assert asked("G", 1) == "Claim Charts that you complete, or leave them for later."
    assert asked("G", 2) == "Claim Charts and Raids that you complete, or leave them for later."


@rule("N14.13", "N14.14", "N4.2")
def test_other_questions_name_what_they_are_about() -> None:
    storm = scene("C2  Blue s\nRed: storm\nBlue:\npowers").play("storm C2 Blue")
    assert storm.prompt() == "Blow p2's Sloop from C2: choose a hex."
    asked = GAME.prompt(storm.game, Seat(0))
    assert Name("p2", "seat", "p2") in parts_of(asked) and Name("C2", "hex", "C2") in parts_of(
        asked
    )
    own = scene("C2  Red s\nRed: storm\nBlue:\npowers").play("storm C2 Red")
    assert own.prompt() == "Blow your Sloop from C2: choose a hex."
    ghost = scene("A2  Blue P\nC2  Red P  Blue s\nRed:\nBlue: ghost\nRed to sink")
    ghost.play("sink in C2", "sink Blue sloop")
    assert ghost.prompt() == "Your Sloop was sunk. Raise one at your Port, A2?"
    place = scene("Red: 3 captains\nBlue:\nplace")
    assert place.prompt() == "Place a Captain on an action (3 left)."


# Prices.


@rule("N6.4.3", "N6.4.5", "N6.4.6", "N14.7")
def test_pulls_and_sinkings_have_their_price_and_gain() -> None:
    table = scene("""
        C1  Red s
        C3  Red s
        C4  Red s
        C2  Red s  Blue sG
        Red: 3 doubloons
        Blue:
        Red to sink
    """)
    assert notes(table)["sink in C2"] == ""
    table.play("sink in C2")
    assert notes(table) == {
        "pull from C1": "1 Doubloon",
        "pull from C3": "1 Doubloon",
        "pull from C4": "2 Doubloons",
        "sink Blue sloop": "+1 Notoriety",
        "stop": "",
    }
    relentless = scene("""
        C1  Red s
        C2  Blue s
        Red: relentless
        Blue:
        Red to sink
    """).play("sink in C2")
    assert notes(relentless)["pull from C1"] == "free"


@rule("N6.4.4", "N6.4.9")
def test_a_hex_says_what_a_sinking_there_costs_at_least() -> None:
    table = scene("""
        C1  Red ss
        C2  Blue ss
        Red: 3 doubloons
        Blue: 2 notoriety
        Red to sink
    """)
    assert notes(table)["sink in C2"] == "from 1 Doubloon"
    table.play("sink in C2", "pull from C1", "sink Blue sloop")
    assert notes(table)["sink Blue sloop"] == "1 Doubloon, +1 Notoriety"


@rule("N5.2", "N6.1.1", "N6.2.1", "N6.3.1", "N6.4.9", "N6.5.1")
def test_an_action_says_what_it_would_do_now() -> None:
    table = scene("""
        C1  Red ss
        C2  Red PG  Blue s
        B1  Blue ss
        Red: 2 doubloons, 4 captains, on sail steal build sink chart
        Blue: 9 notoriety
        play
    """)
    assert notes(table) == {
        "take sail": "2 moves, 3 Ships ready",
        "take steal": "at C2",
        "take build": "at C1 and C2",
        "take sink": "at C2, 1 more for Doubloons",
        "take chart": "draw 2, keep 1, the Wind Token",
    }
    alone = scene("C1  Red ss\nRed: on steal build\nBlue:\nplay")
    assert notes(alone) == {"take steal": "", "take build": "at C1"}  # the other would do nothing


@rule("N6.1.2", "N6.3.2", "N6.5.2", "N13.2", "N13.4", "N14.12", "N1.6")
def test_other_choices_have_prices_too() -> None:
    sail = scene("C2  Red s\nRed: 1 doubloon\nBlue:\nRed to sail")
    assert notes(sail)["sail C2 sloop"] == ""
    sail.play("sail C2 sloop", "to C3", "sail C3 sloop", "to C2")
    assert notes(sail)["sail C2 sloop"] == "1 Doubloon"
    isles = scene("C2  Red s\nislands: havana C3\nRed:\nBlue:\nRed to sail").play("sail C2 sloop")
    assert notes(isles)["to C3"] == "Havana"
    build = scene("C2  Red P\nRed: 1 doubloon\nBlue:\nRed to build")
    build.play("build in C2", "build galleon")
    assert notes(build) == {"build sloop": "1 Doubloon", "stop": ""}
    chart = scene("Red: 1 doubloon\nBlue:\nRed to chart").play("chart map_A1", "chart map_A2")
    assert notes(chart) == {"keep map_A1": "", "keep map_A2": "", "draw": "1 Doubloon"}
    chart.play("keep map_A1")
    assert notes(chart)["keep map_A2"] == "1 Doubloon"
    bank = scene("Red: banker, 2 doubloons\nBlue:\npowers")
    assert notes(bank)["buy notoriety"] == "2 Doubloons, +1 Notoriety"
    claim = scene(
        "C2  Red G\nD2  Red G\nislands: havana C2\nraids: havana 2\n"
        "Red: holds map_D2\nBlue:\nclaims"
    )
    assert notes(claim) == {
        "claim map_D2": "+2 Doubloons",
        "claim raid havana": "+4 Notoriety, +2 Doubloons",
        "stop": "",
    }


# Whose turn it is, and what all can know.


@rule("N5.1", "N14.13")
def test_whose_turn_it_is() -> None:
    table = scene("""
        A2  Blue P
        C2  Red P  Blue s
        Red: on sink chart
        Blue: ghost
        play
    """)
    assert GAME.turn_of(table.game) == 0
    table.play("take sink", "sink in C2", "sink Blue sloop")
    assert table.asked() == "Blue" and GAME.turn_of(table.game) == 0
    table.play("decline", "take chart")
    assert table.asked() == "luck" and GAME.turn_of(table.game) == 0
    frigates = scene("frigates: C2\nRed:\nBlue:\nfrigates move")
    assert GAME.turn_of(frigates.game) == NOBODY


@rule("N7.10")
def test_only_claims_can_be_passed_for_a_round() -> None:
    claims = scene("Red: holds map_D2\nBlue:\nclaims").game
    sail = scene("C2  Red s\nRed:\nBlue:\nRed to sail").game

    assert GAME.vocabulary.say(GAME.pass_of(claims, Seat(0)) or -1) == "stop"
    assert GAME.pass_of(sail, Seat(0)) is None
    assert not GAME.is_open(claims, Seat(0)) and GAME.is_open(sail, Seat(0))


@pytest.mark.parametrize(
    ("seed", "options"),
    [(1, {"players": 2}), (2, {"players": 3, "place": "plots"}), (3, {"players": 4, "goal": 12})],
)
def test_what_is_open_is_the_same_in_every_world(seed: int, options: dict[str, object]) -> None:
    position = load_game("notorious").start({"round_cap": 10} | options)
    assert isinstance(position, Notorious)
    dice = Dice(seed, "open")
    for _ in walk(position, dice):
        for seat in position.to_act():
            if GAME.is_open(position, seat):
                offered = position.offers(seat).choices
                for other in range(-1, position.seats):
                    for _ in range(0 if other == seat else 6):
                        world = position.imagine(Seat(other), dice)
                        assert world.offers(seat).choices == offered, type(position.agenda[-1])
