"""N11 Five and six players."""

from tests.games.notorious.scene import scene
from tests.rule import rule


@rule("N7.5", "N11.2")
def test_scenario_18_islands_pay_one_more_at_a_big_table() -> None:
    fleet = """
        A1  Red s
        A2  Red s
        A3  Red s
        C3  Red s
        D2  Red s
        islands: havana C3, nassau D2
        {options}
        Red:
        Blue:
        Green:
        White:
        Black:
        Gold:
        the scoring
    """
    big = scene(fleet.format(options=""))
    small = scene(fleet.format(options="options: big_table off"))

    assert big.notoriety("Red") == 7
    assert small.notoriety("Red") == 5


@rule("N11.1", "N4.1")
def test_scenario_26_the_fourth_captain_stands_on_sail() -> None:
    table = scene("""
        Red: 4 captains, 13 notoriety
        Blue:
        Green:
        White:
        Black:
        a round
    """)

    assert table.placed("Red") == ["sail"]
    assert table.place_all().count("Red") == 3
    assert table.placed("Red") == ["sail", "steal", "steal", "steal"]

    assert table.play_round().count("Red") == 4
    assert table.placed("Red") == ["sail"]


@rule("N11.1")
def test_without_the_big_table_the_fourth_captain_is_placed_too() -> None:
    table = scene("""
        options: big_table off
        Red: 4 captains, 13 notoriety
        Blue:
        Green:
        White:
        Black:
        a round
    """)

    assert table.placed("Red") == []
    placing = table.place_all()
    assert placing.count("Red") == 4
