"""S14 Death, S15 The Ghost."""

import pytest

from tests.games.scoundrels.scene import Scene, scene
from tests.rule import rule

FOUR = "Green: F2\nWhite: K2"


def sink_red(text: str, **options: str) -> Scene:
    """Blue shoots Red, who gives in and sinks."""
    table = scene(text, **options)
    table.play("shoot Red", "lay Ca4", "laid")
    if table.asked() == "luck":
        table.play("draw Sa1")
    return table.play("concede")


@rule("S14.1", "S14.2", "S14.3", "S14.4", "S14.5", "S15.1")
def test_w29_the_first_to_sink_returns_as_the_ghost() -> None:
    table = sink_red(
        """
        Blue: A1, Ca4 Sa1
        Red: A1, Sw1 Sw2, 3 damage, 4 tokens, carries chest
        Green: F2
        White: K2
        buried at A5: Red exotic
        """
    )
    red = table.pirate("Red")
    assert red.square is None and red.hand == [] and red.cargo == []
    assert {"Sw1", "Sw2"} <= set(table.discards)
    assert table.buried("A5") == ["exotic"] and red.score == 5
    assert table.pirate("Blue").tokens == 2  # one from the public, one from Red, who had more
    table.play("end")
    assert table.asked() == "Green"  # Red takes no turn
    table.pass_time("bid")
    assert "Red" not in table.asked()
    table.pass_time("place")
    assert table.asked() == "Red"
    assert len(red.hand) == 8 and (red.tokens, red.damage, red.cargo) == (0, 0, [])
    assert table.offers() == {"place x1", "place x3"}
    assert table.why_not("place x2") == "S15.1"
    assert table.reason("place x2") == "The ship of Green lies at Drowned Oak."
    table.play("place x3")
    assert red.square == "H6"
    aside = table.view().pirates[1].aside
    assert aside is not None and (aside.tokens, aside.damage) == (3, 4)


@rule("S14.1")
@pytest.mark.parametrize(("before", "sinks"), [(2, False), (3, True)])
def test_four_damage_sinks(before: int, sinks: bool) -> None:
    table = sink_red(f"Blue: A1, Ca4 Sa1\nRed: A1, Sa2, {before} damage\n{FOUR}")
    assert (table.pirate("Red").square is None) == sinks


@rule("S14.3")
def test_sunk_cargo_may_be_kept() -> None:
    text = f"Blue: A1, Ca4 Sa1\nRed: A1, Sa2, 3 damage, 4 tokens, carries chest\n{FOUR}"
    lost = sink_red(text)
    assert lost.pirate("Red").score == 3 and lost.facts("cargo_lost")
    kept = sink_red(text, sunk_cargo="kept")
    assert kept.pirate("Red").score == 6 and kept.facts("cargo_kept")
    kept.pass_time("place").play("place x1")
    assert kept.pirate("Red").cargo == [] and kept.pirate("Red").score == 6


@rule("S14.4", "S7.19")
def test_sunk_in_its_own_turn_the_turn_ends() -> None:
    table = scene(f"Red: A1, Ca1 Sa1 Sa2, 3 damage\nBlue: A1, Ca2\n{FOUR}")
    table.play("shoot Blue", "lay Ca1", "laid", "draw Sa1", "answer shoot", "lay Ca2", "laid")
    table.play("flip Ca1", "flip Ca2")
    assert table.asked() == "Blue" and table.pirate("Red").hand == []


@rule("S14.5", "S16.6", "S16.1")
def test_whoever_sinks_later_stays_out_and_scores() -> None:
    table = scene(
        "Blue: A1, Ca4 Sa1\nRed: A1, Sa2, 3 damage, 4 tokens\nGreen: F2, ghost\nWhite: K2"
    )
    table.play("shoot Red", "lay Ca4", "laid", "draw Sa1", "concede")
    red = table.view().pirates[1]
    assert red.fate == "gone" and red.score == 3
    assert table.final == ["deaths"]


@rule("S14.6", "S16.1")
def test_two_sunk_at_once_leave_no_ghost() -> None:
    table = scene(f"Red: A1, Ca2, 3 damage\nBlue: A1, Ca2, 3 damage\n{FOUR}")
    table.play("shoot Blue", "lay Ca2", "draw Sa1", "answer shoot", "lay Ca2", "laid")
    table.play("flip Ca2", "flip Ca2")
    assert [pirate.fate for pirate in table.view().pirates[:2]] == ["gone", "gone"]
    assert table.final == ["deaths"]
    table.play("end", "end")
    assert table.asked() == "over"


@rule("S15.6", "S15.4")
def test_w30_a_ghost_steps_onto_land_only_if_it_can_leave() -> None:
    table = scene(f"Red: B2, ghost\nBlue: A5\n{FOUR}")
    table.play("step east")
    assert table.pirate("Red").square == "C2"
    assert table.offers() == {"step north", "step south", "step west"}
    assert table.why_not("step east") == "S15.6"  # D2 is land too
    assert table.reason("step east") == "From D2 it is 1 step to water, you would have 0 left."
    table.play("step north")
    assert table.pirate("Red").square == "C1"

    table = scene(f"Red: B2, Sa1, ghost\nBlue: A5\n{FOUR}")
    table.play("sail Sa1", "step east", "step east", "step east")
    assert table.pirate("Red").square == "E2"


@rule("S15.6")
def test_unplayed_cards_do_not_count_for_leaving_land() -> None:
    table = scene(f"Red: B2, Sa4, ghost\nBlue: A5\n{FOUR}")
    table.play("step west")
    assert table.free_points == 1
    table.play("step east")
    assert table.why_not("step east") == "S5.4"
    assert table.reason("step east") == "You have no steps left; a Sail or a Wild gives some."
    table = scene(f"Red: A2, Sa4, ghost\nBlue: A5\n{FOUR}")
    table.play("step east")
    assert table.why_not("step east") == "S15.6"
    assert table.reason("step east") == "From C2 it is 1 step to water, you would have 0 left."
    assert "sail Sa4" in table.offers()


@rule("S15.4")
def test_a_ghost_crosses_edges_over_land() -> None:
    table = scene(f"Red: H6, ghost\nBlue: A5\n{FOUR}")
    table.play("step south")  # H1 is land
    assert table.pirate("Red").square is not None
    assert table.pirate("Red").square == "H1" and table.has_crossed


@rule("S15.5", "S15.6")
def test_w42_a_ghost_on_land_only_steps_and_sails() -> None:
    table = scene(f"Red: B2, Sa1 Ca4 Sw4, ghost\nBlue: C1, Sa1\n{FOUR}")
    table.play("step east")
    assert {offer.split()[0] for offer in table.offers()} == {"step", "sail"}
    assert table.why_not("end") == "S15.5"
    assert table.reason("end") == "You are on land at C2: sail on to water first."
    assert table.why_not("shoot Blue") == "S15.5"
    assert table.reason("shoot Blue") == "You are on land at C2: sail on to water first."
    table.play("step north")
    assert {"board Blue", "shoot Blue", "end"} <= table.offers()


@rule("S15.6", "S8.5")
def test_a_ghosts_flight_ends_on_water() -> None:
    table = scene(f"Red: B2, Sw1\nBlue: B2, Sa4 Sa1, ghost\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Ca1", "answer flee", "lay Sa4", "lay Sa1", "laid")
    table.play("flip Sw1", "flip Sa1")
    assert table.asked() == "Blue" and table.view().asked_amount == 2
    table.play("step east")
    assert table.offers() == {"step north", "step south", "step west"}
    assert table.why_not("stop") == "S15.6" and table.why_not("step east") == "S15.6"
    assert table.reason("step east") == "From D2 it is 1 step to water, you would have 0 left."
    assert table.reason("stop") == "You are on land at C2: sail on to water first."


@rule("S15.3", "S6.1")
def test_what_the_ghost_cannot_do() -> None:
    table = scene(f"Red: E4, Sw4, ghost\nBlue: A5\n{FOUR}")
    assert table.why_not("pillage") == "S15.3"
    assert table.reason("pillage") == "You are the Ghost, who pillages nothing."


@rule("S15.2")
def test_otherwise_the_ghost_plays_like_every_pirate() -> None:
    table = scene(f"Red: A1, Sw1 Ca1 Sa1, ghost\nBlue: A1, Sa2, carries chest\n{FOUR}")
    assert table.free_points == 2
    assert {"board Blue", "shoot Blue", "sail Sa1", "end", "step east"} <= table.offers()
    table.play("board Blue", "lay Sw1", "laid", "draw Sa1", "concede", "take chest")
    assert table.pirate("Red").cargo == ["chest"]
    table.pass_time("bid")
    assert "Red" in table.asked()


@rule("S15.7", "S4.9")
def test_the_ghosts_hand_limit_is_eight_whatever_it_carries() -> None:
    heavy = "doubloons " * 5 + "exotic exotic exotic chest"
    table = scene(f"Red: A1, Sw1, carries {heavy}, ghost\nBlue: A1, Sa1, carries chest\n{FOUR}")
    assert table.pirate("Red").limit == 8
    table.play("board Blue", "lay Sw1", "draw Sa1", "concede", "take chest")
    assert len(table.pirate("Red").cargo) == 10


@rule("S15.8")
def test_w31_one_treasure_from_the_ghost() -> None:
    table = scene(f"Blue: A1, Sw1\nRed: A1, Sa1, carries chest exotic doubloons, ghost\n{FOUR}")
    table.play("board Red", "lay Sw1", "draw Sa1", "concede")
    table.play("take chest")
    assert table.asked() == "Blue" and "end" in table.offers()
    assert table.pirate("Red").cargo == ["doubloons", "exotic"]


@rule("S15.8", "S8.2")
def test_the_same_when_the_ghost_attacked_and_a_token_if_it_has_none() -> None:
    table = scene(f"Red: A1, Sw1, carries chest exotic, ghost\nBlue: A1, Sw2\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Sa1", "answer board", "lay Sw2", "laid")
    table.play("flip Sw1", "flip Sw2", "take exotic")
    assert table.asked() == "Red" and table.pirate("Red").cargo == ["chest"]
    table = scene(f"Blue: A1, Sw1\nRed: A1, Sa1, 1 token, ghost\n{FOUR}")
    table.play("board Red", "lay Sw1", "draw Sa1", "concede", "take-token")
    assert table.pirate("Red").tokens == 0


@rule("S15.9")
def test_only_the_ghosts_own_tokens_count_in_fights() -> None:
    text = "Blue: A1, Ca1, 2 tokens\nRed: A1, Sa1, 1 token, ghost, in life 9 and 4\n" + FOUR
    table = scene(text)
    table.play("shoot Red", "lay Ca1", "draw Sa1", "concede")
    assert table.pirate("Blue").tokens == 3 and table.pirate("Red").tokens == 1
    aside = table.view().pirates[1].aside
    assert aside is not None and aside.tokens == 9


@rule("S15.10", "S16.1")
def test_the_ghost_is_sunk_like_any_pirate_and_never_returns() -> None:
    table = scene(
        f"Blue: A1, Ca1\nRed: A1, Sa1, 3 damage, 2 tokens, carries chest, ghost, in life 1 and 4\n{FOUR}"
    )
    table.play("shoot Red", "lay Ca1", "draw Sa1", "concede")
    red = table.view().pirates[1]
    assert (red.fate, red.tokens, red.score) == ("gone", 1, 1)
    assert table.final == ["deaths"]
    players = scene(f"Blue: A1, Ca1\nRed: A1, Sa1, 3 damage, ghost\n{FOUR}", deaths="players")
    players.play("shoot Red", "lay Ca1", "draw Sa1", "concede")
    assert players.final == []
    players.next_round()
    assert players.pirate("Red").square is None
