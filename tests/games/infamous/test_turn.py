"""I5 Turn."""

from tests.games.infamous.scene import scene
from tests.rule import rule


@rule("I5.1", "I5.2", "I5.4", "I5.5", "I5.6")
def test_two_actions_on_what_one_likes() -> None:
    table = scene("""
        layout O
        P1 5,3 s0/c0
        P1 to start
    """)
    assert table.actions() == 2 and table.offers() == {"move", "end"}
    table.play("move", "sail 1", "sail to 5,2")
    assert table.actions() == 1
    table.play("move", "sail 1", "sail to 5,1")
    assert table.active() == "P2"  # nothing is left to do, so the turn has ended


@rule("I5.7")
def test_a_turn_may_end_with_actions_left() -> None:
    table = scene("""
        P1 2,4 s1/c1
        P2 8,5 s1/c1
        P1 to act
    """).play("end")
    assert table.active() == "P2" and table.actions() == 2


@rule("I5.5", "I5.10")
def test_options_are_offered_only_when_they_can_be_carried_out() -> None:
    table = scene("""
        P1 2,1 s1/c0 hold IS21
        P1 to act
    """)
    assert table.offers() == {"move", "loot", "play", "end"}
    assert table.why_not("attack") == "I6.1"
    assert table.reason("attack") == (
        "No ship is in sight of 2,1 within 4 squares, in your row or column."
    )
    table = scene("""
        P1 3,3 s1/c0 hold IS21
        P1 to act with 0 actions
    """)
    assert table.offers() == {"play", "end"}
    assert [table.why_not(words) for words in ("attack", "move", "loot")] == ["I5.5"] * 3
    table = scene("""
        P1 8,5 s1/c0 hold IS24
        P1 to act
    """)
    assert table.why_not("play") == "I10.5"
    assert table.reason("play") == "Old Map: no island with a flag lies beside you."


@rule("I9.1", "I5.10")
def test_looting_needs_a_flagless_neighbour() -> None:
    table = scene("""
        layout O
        P1 5,3 s1/c0
        P1 to act
    """)
    assert table.why_not("loot") == "I9.1"
    assert table.reason("loot") == "No island lies beside 5,3."


@rule("I5.8", "I5.9")
def test_cards_cost_no_action_and_wait_for_their_time() -> None:
    table = scene("""
        P1 2,4 s2/c0 hold IS21 IS23
        P2 8,5 s1/c1
        P1 to act with 0 actions
    """).play("play")
    assert table.offers() == {"play card IS21", "play card IS23"}
    table.play("play card IS21", "player P2")
    assert table.offers() == {"play", "end"}  # any number of cards, also without actions
    table.play("play")
    assert table.offers() == {"refit to cannons", "refit to sails", "refitted"}
    table.play("refitted")
    assert table.active() == "P2"

    table = scene("""
        P1 2,4 s0/c0 hold IS21
        P1 to act
    """).play("loot", "draw IS02")
    assert table.offers() == {"coin on sails", "coin on cannons"}  # nothing else meanwhile


@rule("I5.11", "I10.13")
def test_a_turn_with_nothing_left_ends_by_itself_unless_that_tells_something() -> None:
    text = """
        layout O
        P1 1,9 s1/c0 hold IS24
        P2 2,9 s1/c0
        P1 to act with 0 actions
    """
    assert scene(text).offers() == {"end"}
    assert scene(text, holds="open").active() == "P2"
    assert scene(text.replace("hold IS24", "")).active() == "P2"


@rule("I5.12", "I5.14")
def test_what_holds_for_this_turn_expires() -> None:
    table = scene("""
        P1 2,4 s1/c1
        P2 8,5 s1/c1
        fog
        bonus 3
        P1 to act with 4 actions
    """)
    assert table.view().fog and table.view().powder == 3
    table.play("end")
    assert not table.view().fog and table.view().powder == 0
    assert table.active() == "P2" and table.actions() == 2


@rule("I5.13", "I13.15")
def test_a_sunk_active_player_is_done() -> None:
    table = scene("""
        layout O
        P1 1,3 s1/c0
        P2 8,5 s1/c1
        N1 5,1
        P1 to act
    """).play("move", "sail 6", "sail to 5,3", "attack 10", "dodge 6")
    assert table.at("P1") == "off" and table.active() == "P2"


@rule("I5.3", "I7.6")
def test_a_sunk_ship_returns_at_the_start_of_its_owners_turn() -> None:
    table = scene("""
        P1 2,4 s1/c1
        P2 sunk s1/c1
        P1 to act
    """).play("end")
    assert table.active() == "P2" and table.step() == "Place"
    table.play("column 8", "row 5")
    assert table.offers() == {"keep numbers", "spin column", "spin row"}
    table.play("keep numbers")
    assert table.at("P2") == "8,5" and table.actions() == 2
