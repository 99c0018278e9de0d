"""N6.5 Chart."""

from tests.games.notorious.scene import scene
from tests.rule import rule


@rule("N6.5.1", "N6.5.3")
def test_two_are_drawn_one_is_kept_and_the_token_taken() -> None:
    table = scene("""
        token: Blue
        Red: holds map_E3
        Blue:
        Red to chart
    """)

    table.play("chart map_A1", "chart route_havana_nassau")
    assert table.offers() == {"keep map_A1", "keep route_havana_nassau"}
    assert table.why_not("stop") == "N6.5.1"
    assert table.reason("stop") == "You keep one of the Charts you drew, and have kept none yet."
    assert table.why_not("draw") == "N6.5.2"
    assert table.reason("draw") == "Drawing one more costs 1 Doubloon, you have 0."
    table.play("keep route_havana_nassau")

    assert table.asked() == "over"
    assert table.hand("Red") == ["map_E3", "route_havana_nassau"]
    assert table.discards() == ["map_A1"]
    assert table.token() == "Red"


@rule("N6.5.2", "N5.3")
def test_scenario_29_bribes_draw_and_keep_more() -> None:
    table = scene("""
        Red: 2 doubloons
        Blue:
        Red to chart
    """)

    table.play("chart map_A1", "chart map_A2")
    table.play("draw")
    assert table.doubloons("Red") == 1
    table.play("chart map_A3")
    table.play("keep map_A3", "keep map_A1")

    assert table.asked() == "over"
    assert table.hand("Red") == ["map_A3", "map_A1"]
    assert table.discards() == ["map_A2"]
    assert table.doubloons("Red") == 0


@rule("N6.5.2")
def test_draws_and_keeps_come_in_any_order_and_nobody_keeps_more_than_was_drawn() -> None:
    table = scene("""
        Red: 4 doubloons
        Blue:
        Red to chart
    """)

    table.play("chart map_A1", "chart map_A2")
    table.play("keep map_A1", "keep map_A2")
    assert table.offers() == {"draw", "stop"}
    table.play("draw")
    table.play("chart map_A3")
    table.play("keep map_A3")
    assert table.doubloons("Red") == 1
    table.play("draw")
    table.play("chart map_B1")

    assert table.asked() == "over"
    assert table.hand("Red") == ["map_A1", "map_A2", "map_A3"]
    assert table.discards() == ["map_B1"]


@rule("N6.5.3")
def test_a_kept_chart_is_final() -> None:
    table = scene("""
        Red: 3 doubloons
        Blue:
        Red to chart
    """)

    table.play("chart map_A1", "chart map_A2")
    table.play("keep map_A1")
    assert table.offers() == {"keep map_A2", "draw", "stop"}
    assert table.discards() == []
    table.play("stop")

    assert table.discards() == ["map_A2"]


@rule("N6.5.4", "N13.1")
def test_there_is_no_limit_of_charts_held_and_only_their_number_is_public() -> None:
    held = " ".join(f"map_{hex}" for hex in ("B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "E1"))
    table = scene(f"""
        Red: holds {held}
        Blue:
        Red to chart
    """)

    table.play("chart map_A1", "chart map_A2")
    table.play("keep map_A1")

    assert table.view("Blue").players[0].charts == 10
    assert table.view(None).players[0].charts == 10
    assert len(table.view("Red").mine.charts) == 10


@rule("N6.5.5")
def test_scenario_53_an_empty_pile_is_made_of_the_discards() -> None:
    table = scene("""
        pile: map_A1
        discards: map_B1 map_B2 map_B3
        Red:
        Blue:
        Red to chart
    """)

    assert table.odds() == {"chart map_A1": 1}
    table.play("chart map_A1")
    assert table.odds() == {"chart map_B1": 1, "chart map_B2": 1, "chart map_B3": 1}
    table.play("chart map_B2")
    table.play("keep map_A1")

    assert table.pile() == 2
    assert table.discards() == ["map_B2"]


@rule("N6.5.5", "N5.5")
def test_scenario_54_with_nothing_to_draw_only_the_token_is_taken() -> None:
    table = scene("""
        pile: -
        token: Blue
        Red: 3 doubloons
        Blue:
        Red to chart
    """)

    assert table.asked() == "over"
    assert table.token() == "Red"
    assert table.doubloons("Red") == 3


@rule("N6.5.5", "N6.5.1")
def test_the_charts_just_drawn_are_not_shuffled_in() -> None:
    table = scene("""
        pile: map_A1
        Red: 2 doubloons
        Blue:
        Red to chart
    """)

    table.play("chart map_A1")

    assert table.offers() == {"keep map_A1"}
    assert table.why_not("draw") == "N6.5.5"
    assert table.reason("draw") == "No Chart is left to draw: the pile and the discards are empty."
    table.play("keep map_A1")
    assert table.asked() == "over"
    assert table.token() == "Red"


@rule("N6.5.2", "N6.5.5", "N14.9")
def test_the_question_says_what_can_still_be_done_and_for_how_much() -> None:
    table = scene("""
        pile: map_A1 map_A2 map_A3 map_B1
        Red: mapper, 2 doubloons
        Blue:
        Red to chart
    """)
    table.play("chart map_A1", "chart map_A2", "chart map_A3")

    asked = [table.prompt()]
    for told in ("keep map_A1", "keep map_A2", "keep map_A3"):
        table.play(told)
        asked.append(table.prompt())
    table.play("draw")
    table.play("chart map_B1")

    assert asked == [
        "Chart: keep one of the Charts you drew, or draw one more (1 Doubloon).",
        "Chart: keep another (free), or draw one more (1 Doubloon), or done?",
        "Chart: keep another (1 Doubloon), or draw one more (1 Doubloon), or done?",
        "Chart: draw one more (1 Doubloon), or done?",
    ]
    assert table.asked() == "over"


@rule("N14.9")
def test_scenario_55_ines_draws_three_and_keeps_two_for_nothing() -> None:
    table = scene("""
        Red: mapper, 1 doubloon
        Blue:
        Red to chart
    """)

    table.play("chart map_A1", "chart map_A2", "chart map_A3")
    assert table.why_not("stop") == "N6.5.1"
    assert table.reason("stop") == "You keep one of the Charts you drew, and have kept none yet."
    table.play("keep map_A1")
    assert "stop" in table.offers()
    table.play("keep map_A2")
    assert table.doubloons("Red") == 1
    table.play("keep map_A3")

    assert table.doubloons("Red") == 0
    assert table.asked() == "over"


@rule("N14.9", "N14.17")
def test_scenario_55_ines_may_stop_after_keeping_one() -> None:
    table = scene("""
        Red: mapper
        Blue:
        Red to chart
    """)

    table.play("chart map_A1", "chart map_A2", "chart map_A3")
    table.play("keep map_A1", "stop")

    assert table.hand("Red") == ["map_A1"]
    assert table.discards() == ["map_A2", "map_A3"]


@rule("N14.9", "N6.5.5", "N6.5.2")
def test_ines_draws_and_keeps_what_there_is() -> None:
    two = scene("""
        pile: map_A1
        discards: map_A2
        Red: mapper, 5 doubloons
        Blue:
        Red to chart
    """)
    one = scene("""
        pile: map_A1
        Red: mapper, 5 doubloons
        Blue:
        Red to chart
    """)

    two.play("chart map_A1", "chart map_A2")
    two.play("keep map_A1", "keep map_A2")
    one.play("chart map_A1")
    one.play("keep map_A1")

    assert two.asked() == "over" and two.doubloons("Red") == 5
    assert one.asked() == "over" and one.doubloons("Red") == 5


@rule("N6.5.5", "N6.5.2")
def test_a_bribed_draw_shuffles_the_discards_too() -> None:
    table = scene("""
        pile: map_A1 map_A2
        discards: map_B1
        Red: 2 doubloons
        Blue:
        Red to chart
    """)

    table.play("chart map_A1", "chart map_A2")
    table.play("draw")
    assert table.odds() == {"chart map_B1": 1}
    table.play("chart map_B1")
    assert table.why_not("draw") == "N6.5.5"
    assert table.reason("draw") == "No Chart is left to draw: the pile and the discards are empty."
    table.play("keep map_B1", "stop")

    assert table.doubloons("Red") == 1
    assert table.pile() == 0
    assert table.discards() == ["map_A1", "map_A2"]


@rule("N6.5.1", "N7.8")
def test_who_has_the_token_already_keeps_it_by_charting_again() -> None:
    table = scene("""
        token: Red
        Red:
        Blue:
        Red to chart
    """)

    table.play("chart map_A1", "chart map_A2")
    table.play("keep map_A1")

    assert table.token() == "Red"
