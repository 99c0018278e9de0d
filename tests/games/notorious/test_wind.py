"""N7.8 The Wind and its Token."""

from tests.games.notorious.scene import scene
from tests.rule import rule


@rule("N7.8", "N5.1", "N6.5.1")
def test_scenario_21_the_last_to_chart_sets_the_wind() -> None:
    table = scene("""
        Red: on chart
        Blue: on steal chart
        Green: on steal
        wind: Green counter-clockwise
        options: frigates 0
        a play phase and all that follows
    """)

    table.play("Red: take chart")
    table.play("chart map_A1", "chart map_A2")
    table.play("Red: keep map_A1", "Blue: take chart")
    table.play("chart map_A3", "chart map_B1")
    assert table.token() == "Blue"
    table.play("Blue: keep map_A3", "Green: take steal", "Blue: take steal")
    table.play("Red: stop", "Blue: stop")
    assert table.asked() == "Blue"
    assert table.offers() == {"wind to Red", "wind to Blue", "wind to Green"}
    table.play("wind to Green")
    assert table.offers() == {"wind blows clockwise", "wind blows counter-clockwise"}
    table.play("wind blows counter-clockwise")

    assert table.token() == "nobody"
    assert table.order_of_place() == ["Green", "Blue", "Red"]
    assert table.order_of_play() == ["Red", "Blue", "Green"]
    assert table.asked() == "Green"


@rule("N7.8")
def test_scenario_22_without_a_token_the_wind_passes() -> None:
    table = scene("""
        wind: Red clockwise
        Red:
        Blue:
        Green:
        the wind
    """)

    assert table.asked() == "over"
    assert table.wind() == "Blue clockwise"
    assert table.order_of_place() == ["Blue", "Green", "Red"]
    assert table.order_of_play() == ["Red", "Green", "Blue"]


@rule("N7.8")
def test_the_wind_passes_in_its_own_direction() -> None:
    table = scene("""
        wind: Red counter-clockwise
        Red:
        Blue:
        Green:
        the wind
    """)

    assert table.wind() == "Green counter-clockwise"


@rule("N7.9", "N7.8")
def test_scenario_70_a_holder_who_changes_nothing_keeps_the_wind_there() -> None:
    table = scene("""
        wind: Red clockwise
        token: Blue
        Red:
        Blue:
        Green:
        the wind
    """)

    table.play("Blue: wind to Red", "Blue: wind blows clockwise")

    assert table.wind() == "Red clockwise"
    assert table.token() == "nobody"


@rule("N7.8")
def test_a_kept_token_sets_the_wind_every_round_until_another_charts() -> None:
    table = scene("""
        token: Blue
        options: wind_token kept, frigates 0
        Red: on chart
        Blue:
        Green:
        the scoring
    """)

    table.play("Blue: wind to Blue", "Blue: wind blows clockwise")
    assert table.token() == "Blue"
    assert table.round() == 2
    table.place_all()
    table.take_all()
    table.play("take chart")
    table.let_luck()
    table.play(sorted(table.offers())[0])
    assert table.token() == "Red"
    table.take_all()
    table.play("Red: stop", "Red: wind to Green", "Red: wind blows clockwise")
    assert table.token() == "Red"


@rule("N7.8", "N5.1")
def test_with_two_players_the_direction_of_the_wind_changes_nothing_but_its_name() -> None:
    table = scene("""
        wind: Red counter-clockwise
        Red:
        Blue:
        the wind
    """)

    assert table.wind() == "Blue counter-clockwise"
    assert table.order_of_place() == ["Blue", "Red"]
    assert table.order_of_play() == ["Red", "Blue"]
