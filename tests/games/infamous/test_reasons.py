"""Why a choice is barred, and what choices would mean: the sentences that other scenes do not have."""

import pytest

from freebooter.games.infamous.consequences import idle
from freebooter.kernel.choice import Seat
from freebooter.kernel.foresight import read_wish, why_not
from tests.games.infamous.scene import GAME, Scene, loot_and_draw, scene, sink_and_draw
from tests.rule import rule


def said(table: Scene, words: str) -> tuple[str, str]:
    """Why a choice would do nothing, and what is at stake."""
    seat = table.game.to_act()[0]
    choices = table.game.offers(seat).choices
    choice = next(choice for choice in choices if table._say(choice) == words)
    return GAME.no_effect(table.game, seat, choice), GAME.stakes(table.game, seat, choice)


@rule("I5.5")
def test_a_gamble_comes_right_after_a_spin() -> None:
    table = scene("P1 2,4 s1/c1\nP2 9,9\nP1 to act", players=2)
    wish = read_wish(GAME, table.game, Seat(0), "spin column")
    found = why_not(GAME, table.game, Seat(0), wish)

    assert found is not None and found[1] == "I5.5"
    assert found[0].sentence == "Not now: only right after a spin of yours, for one action more."


@rule("I13.2", "I13.4")
def test_whoever_stays_is_not_fired_at() -> None:
    calm = scene("P1 2,4 s1/c1\nP2 9,9\nP1 to act", players=2)
    watched = scene("layout O\nP1 2,4 s1/c1\nP2 9,9\nN1 4,4\nP1 to act", players=2)

    assert said(calm, "end")[1] == ("Staying is safe for now: no Navy ship watches this square.")
    assert said(watched, "end")[1] == (
        "Staying is safe for now: N1 watches this square, but only fires if you loot here or end "
        "a move in hatched water, or when it moves itself."
    )


@rule("I4.2", "I10.6")
def test_a_row_without_coins() -> None:
    table = scene("P1 2,4 s2/c1 hold IS23\nP1 to act")
    table.play("play", "refit to cannons", "refit to cannons")

    assert table.reason("refit to cannons") == "No coin lies in your row of sails."


@rule("I10.5")
def test_a_card_among_others_that_can_be_played() -> None:
    table = scene("P1 2,4 s5/c0 hold IS24 IS21 IS23\nP2 9,9\nP1 to act", players=2).play("play")

    assert table.reason("play card IS24") == "Old Map: no island with a flag lies beside you."


@rule("I5.5")
def test_no_action_left() -> None:
    table = scene("P1 2,4 s1/c1 hold IS24 IS21\nP2 9,9\nP1 to act", players=2)
    table.game.actions = 0
    table.game.settle()

    for verb in ("attack", "move", "loot"):
        assert table.reason(verb) == "You have no action left in this turn."


@rule("I6.5", "I6.7", "I6.9", "I7.1")
def test_the_odds_of_a_shot_are_reckoned() -> None:
    """d6 at distance 3 against d6: faces 3 to 6 reach, and 3 to 6 of 6 faces do not dodge."""
    table = scene("layout O\nP1 2,4 s0/c1\nP2 5,4 s1/c0\nP1 to act", players=2)
    cannons = table.game.cannons_die(Seat(0))
    sails = table.game.sails_die(1)
    ways = sum(min(die, sails) for die in range(3, cannons + 1))
    chance = round(100 * ways / (cannons * sails))

    assert said(table, "attack") == (
        "",
        f"p2 sinks with {chance} %, without cards: you need 3+ on a d{cannons}, then a d{sails} "
        "dodges. A hit brings 1 gold, a card and an action.",
    )


@rule("I6.5", "I6.9", "I12.2", "I13.4")
def test_what_is_certain_is_not_said_in_per_cent() -> None:
    rich = scene("layout O\nP1 2,4 s0/c0\nM1 3,4 gold 4\nP1 to act")
    assert said(rich, "attack")[1].startswith("M1 cannot be sunk without cards: you need 1+")
    navy = scene("layout O\nP1 5,3 s0/c0\nN1 8,3 gold 5\nP1 to act").play("move", "sail 1")
    assert said(navy, "sail to 6,3")[1] == (
        "N1 fires at you: you are certain to be sunk, without cards, and lose your place on the "
        "board."
    )


@rule("I6.5", "I6.7", "I6.9", "I13.2")
def test_every_target_has_its_odds_and_so_has_whoever_may_shoot_back() -> None:
    """Of two ships in sight the nearer with the smaller die is the better shot."""
    table = scene("layout O\nP1 2,4 s0/c1\nP2 5,4 s1/c2\nP3 2,6 s0/c0\nP1 to act", players=3)
    seat = table.game.to_act()[0]
    offered = {table._say(choice): choice for choice in table.game.offers(seat).choices}
    shots = {one.of: one.percent for one in GAME.chances(table.game, seat, offered["attack"])}
    answers = GAME.chances(table.game, seat, offered["end"])

    assert shots.keys() == {"p2", "p3"}
    assert 0 < shots["p2"] < shots["p3"] < 100
    assert said(table, "attack")[1] == (
        f"Without cards you sink p2 with {shots['p2']} % and p3 with {shots['p3']} %."
    )
    assert {one.of for one in answers} == {"p2", "p3"}
    assert all(one.is_loss for one in answers)


@rule("I10.6")
@pytest.mark.parametrize(
    ("card", "why"),
    [("IS08", "Nobody else has gold to be taken."), ("IS03", "")],
)
def test_a_card_that_would_do_nothing_says_so(card: str, why: str) -> None:
    table = scene(f"P1 2,4 s1/c1 hold {card}\nP2 9,9 s0/c0\nP1 to act", players=2)
    seat = Seat(0)
    number = table.game.holds[seat][0]
    assert idle(table.game, seat, number) == why
    if why:
        assert table.advice("play") == ("Keep it for a better moment.", "I10.6")


@rule("I8.2", "I8.4")
def test_one_step_is_one_step() -> None:
    table = scene("layout O\nP1 5,3 s0/c0\nP1 to act").play("move", "sail 1")

    assert table.reason("sail to 5,5") == "No course of exactly 1 step ends at 5,5."


@rule("I5.8", "I10.5")
def test_no_card_of_the_hold_can_be_played() -> None:
    table = scene("P1 2,4 s1/c1 hold IS24 IS17\nP2 9,9\nP1 to act", players=2)

    assert table.reason("play") == "None of your 2 cards can be played now."
    assert more_to_say(table, "play") == "Old Map: no island with a flag lies beside you."


def more_to_say(table: Scene, words: str) -> str:
    """The second sentence of a reason."""
    seat = table.game.to_act()[0]
    barred = table.game.offers(seat, explain=True).barred or []
    choice, clause = next(one for one in barred if table._say(one[0]) == words)
    return str(GAME.reason(table.game, seat, choice, clause).hint)


@rule("I16.5", "I10.6")
def test_only_the_richest_are_robbed_and_only_the_poorest_are_given_to() -> None:
    richest = loot_and_draw("IS08", "P2 8,8 s1/c1\nP3 8,7 s0/c2\nP4 8,5 s1/c0")
    poorest = sink_and_draw("SK14", "P2 8,5 s1/c0\nP3 8,4 s0/c1\nP4 9,9 s2/c1")

    assert richest.offers() == {"player P2", "player P3"}
    assert richest.reason("player P4") == "P4 has 1 gold; the most that another has is 2."
    assert poorest.offers() == {"player P2", "player P3"}
    assert poorest.reason("player P4") == "P4 has 3 gold; the least that another has is 1."


@rule("I3.8", "I10.6")
def test_nobody_changes_places_with_oneself() -> None:
    table = scene("layout O\nP1 1,3 s0/c0 hold IS22\nM1 5,3\nN1 5,1\nP1 to act").play("play")

    assert table.reason("ship P1") == "This is your own ship: it is where it is."


@rule("I1.7", "I13.5")
def test_no_navy_ship_is_sent_off_the_board() -> None:
    text = "layout O\nP1 1,4 s0/c0 hold IS25\nN1 8,1\nP1 to act"
    table = scene(text).play("play")

    assert table.reason("heading north") == "The board ends north of N1."


@rule("I4.2", "I10.6")
@pytest.mark.parametrize(
    ("coins", "back", "row"), [("s2/c5", "cannons", "cannons"), ("s5/c2", "sails", "sails")]
)
def test_a_row_that_is_full(coins: str, back: str, row: str) -> None:
    """The first coin has one way to go and moves by itself; then it is moved back."""
    table = scene(f"P1 2,4 {coins} hold IS23\nP1 to act").play("play", f"refit to {back}")

    assert table.reason(f"refit to {row}") == (
        f"Your row of {row} is full: all 5 circles have a coin."
    )
