"""Why choices are barred in Scoundrels!, and what they would mean: no effect, stakes and hints."""

from freebooter.games.scoundrels.game import GAME
from tests.games.scoundrels.scene import Scene, scene
from tests.rule import rule


def said(table: Scene, words: str) -> tuple[str, str]:
    """Why a choice would do nothing, and what is at stake."""
    seat = table.game.to_act()[0]
    choices = table.game.offers(seat).choices
    choice = next(choice for choice in choices if table._say(choice) == words)
    no_effect = GAME.no_effect(table.game, seat, choice)
    return table.in_words(no_effect), table.in_words(GAME.stakes(table.game, seat, choice))


@rule("S8.1", "S7.17")
def test_boarding_somebody_with_nothing_says_so() -> None:
    table = scene("Red: A1, Sw1 Wi2\nBlue: A1, Sa1, 0 tokens\nGreen: F2\nWhite: K2")
    no_effect, stakes = said(table, "board Blue")

    assert no_effect == "Blue has nothing that you could take: a win would bring nothing."
    assert stakes.startswith("You can lay up to 3; Blue holds 1 card. ")
    assert table.advice("board Blue") == ("", "S8.2")


@rule("S8.1", "S8.2")
def test_somebody_beside_them_may_have_more() -> None:
    table = scene("Red: A1, Sw1 Wi2\nBlue: A1, Sa1, 0 tokens\nGreen: A1, Sa1, 4 tokens\nWhite: K2")

    assert table.advice("board Blue") == ("Green has something to take.", "S8.2")


@rule("S10.2")
def test_digging_says_that_it_ends_the_turn() -> None:
    table = scene("Red: A5, Sw1\nBlue: F2\nGreen: F2\nWhite: K2\nburied at A5: Blue chest")

    assert said(table, "dig")[1].endswith("Digging ends your turn.")


@rule("S5.1", "S5.5", "S6.2")
def test_the_hint_says_what_points_are_for_and_what_a_port_would_meet() -> None:
    table = scene("Red: A5, Sa2 Sw3 Ca1 Wi2\nBlue: F2\nGreen: F2\nWhite: K2")

    points = "A free point sails one square, before or after other actions."
    assert table.hint() == f"{points} You could lay up to 6 against a Port."
    table.play("sail Sa2")
    assert table.hint() == "Anything but sailing loses the Sail points."


# Why a choice is barred: the sentences that other scenes do not have.


@rule("S9.4")
def test_a_second_x_is_not_for_burying() -> None:
    table = scene("""
        Red: K2, Sa1, carries doubloons
        Blue: A4
        Green: H6
        White: F2
        buried at A5: Red
    """)

    assert table.reason("bury doubloons") == (
        "Your marker lies at Hangman's Mark: bury there, not at Blind Cove."
    )


@rule("S6.1", "S6.8")
def test_the_nearest_open_port_is_named_while_there_is_one() -> None:
    def asked(closed: str) -> str:
        table = scene(f"Red: A4, Sw1\nBlue: F2\nclosed: {closed}")
        assert table.reason("pillage") == "No Port is at A4."
        seat = table.game.to_act()[0]
        barred = table.game.offers(seat, explain=True).barred or []
        choice, clause = next(one for one in barred if table._say(one[0]) == "pillage")
        return table.in_words(GAME.reason(table.game, seat, choice, clause).hint)

    assert asked("port2 1") == "Gallowgate is open and 3 steps away."
    assert asked("port1 1, port2 1, port3 1") == ""
