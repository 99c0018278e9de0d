"""N12 The drafting variant."""

import pytest

from tests.games.notorious.scene import Scene, scene
from tests.rule import rule

ACTIONS = ("sail", "steal", "build", "sink", "chart")


def deal(table: Scene, *hands: str) -> None:
    """Deal hands of five, such as "sail sail steal build sink", to the players in turn."""
    dealt = [hand.split() for hand in hands]
    for card in range(5):
        for hand in dealt:
            table.play(f"plot {hand[card]}")


def five(action: str) -> str:
    return " ".join([action] * 5)


@rule("N12.1")
def test_scenario_25_who_has_enough_passes_the_hand_on() -> None:
    table = scene("""
        options: place plots, frigates 0
        Red:
        Blue:
        Green: admiral
        a round
    """)
    deal(table, five("sail"), five("steal"), "build build build sink sink")

    assert table.asked() == "Red and Blue and Green"
    table.play("Red: plot sail", "Blue: plot steal", "Green: plot build")
    assert [table.plots(name) for name in table.names] == [
        {"build": 2, "sink": 2},
        {"sail": 4},
        {"steal": 4},
    ]
    table.play("Red: plot sink", "Blue: plot sail", "Green: plot steal")
    assert table.asked() == "Green"
    assert [sum(table.plots(name).values()) for name in table.names] == [3, 3, 3]
    assert table.plots("Green") == {"sail": 3}
    table.play("Green: plot sail")

    assert table.placed("Red") == ["sail", "sink"]
    assert table.placed("Blue") == ["sail", "steal"]
    assert table.placed("Green") == ["sail", "steal", "build"]
    assert "take steal" in table.offers()


@rule("N12.1", "N12.4", "N11.1")
def test_scenario_52_the_fixed_captain_is_not_drafted() -> None:
    table = scene("""
        options: place plots
        round: 3
        Red: 4 captains, 13 notoriety
        Blue: 3 captains
        Green: 3 captains
        White:
        Black:
        a round
    """)
    assert table.game.plots.passes_clockwise()
    deal(table, five("sail"), five("steal"), five("build"), five("sink"), five("chart"))
    asked = []
    while table.step() == "PickPlots":
        asked.append(table.asked())
        sizes = [sum(table.plots(name).values()) for name in table.names]
        if len(asked) == 3:
            assert sizes == [3, 3, 3, 3, 3]
            assert table.plots("Red") == {"sink": 3}
        for name in table.asked().split(" and "):
            table.play(f"{name}: {sorted(table.offers(name))[0]}")

    everybody = "Red and Blue and Green and White and Black"
    assert asked == [everybody, everybody, "Red and Blue and Green"]
    assert [len(table.placed(name)) for name in table.names] == [4, 3, 3, 2, 2]
    assert table.placed("Red").count("sail") == 2


@rule("N12.1")
def test_picks_are_sealed_until_all_are_in_and_then_shown_together() -> None:
    table = scene("""
        options: place plots
        Red:
        Blue:
        a round
    """)
    deal(table, "sail steal build sink chart", "sail steal steal sink sink")

    assert table.offers("Red") == {f"plot {action}" for action in ACTIONS}
    assert table.why_not("plot chart", "Blue") == "N12.1"
    assert table.reason("plot chart", "Blue") == "There is no Chart plot in the hand that you hold."
    table.play("Blue: plot steal")
    assert table.view("Blue").mine.picked == "steal"
    assert table.view("Red").players[1].placed["steal"] == 0
    assert "You are dealt a Chart plot." in table.heard("Red")
    assert "You are dealt a Chart plot." not in table.heard("Blue") + table.heard(None)
    assert "Blue has picked a Steal plot." not in table.heard("Red")
    table.play("Red: plot chart")

    assert table.view("Red").players[1].placed["steal"] == 1
    assert "Blue has picked a Steal plot." in table.heard("Red")
    assert "Red has picked a Chart plot." in table.heard("Blue")
    assert "All hands pass on clockwise." in table.heard(None)


@rule("N12.2", "N12.5")
def test_scenario_71_hands_pass_by_turns_whatever_the_wind_does() -> None:
    table = scene("""
        options: place plots, frigates 0
        wind: Green counter-clockwise
        Red:
        Blue:
        Green:
        a round
    """)
    went = []
    for number in (1, 2, 3, 4):
        assert table.round() == number
        deal(table, five("sail"), five("steal"), five("build"))
        table.play("Red: plot sail", "Blue: plot steal", "Green: plot build")
        went.append("clockwise" if table.plots("Blue") == {"sail": 4} else "counter-clockwise")
        if number == 2:
            table.game.is_wind_clockwise = True
        table.play_first_offers()

    assert went == ["clockwise", "counter-clockwise"] * 2


@rule("N12.3", "N12.5", "N5.1")
def test_a_picked_card_is_a_placed_captain() -> None:
    table = scene("""
        options: place plots
        wind: Blue clockwise
        Red:
        Blue:
        a round
    """)
    deal(table, "steal steal steal steal sink", "steal steal steal sink sink")
    table.play("Red: plot steal", "Blue: plot sink")
    table.play("Red: plot steal", "Blue: plot steal")

    assert table.placed("Blue") == ["steal", "sink"]
    assert table.asked() == "Red"
    table.play("take steal")
    assert table.asked() == "Blue"
    assert table.offers() == {"take steal", "take sink"}
    table.play("take sink")
    assert table.placed("Blue") == ["steal"]


@rule("N12.4", "N12.1")
def test_forty_cards_eight_of_each_are_shuffled_together_each_round() -> None:
    table = scene("""
        options: place plots, frigates 0
        Red:
        Blue:
        Green:
        a round
    """)
    full = {f"plot {action}": 8 for action in ACTIONS}

    for number in (1, 2, 3):
        assert table.round() == number
        assert table.odds() == full
        table.play("plot sail")
        assert table.odds() == full | {"plot sail": 7}
        table.play_first_offers()


@rule("N12.1")
@pytest.mark.parametrize("players", [2, 6])
def test_each_player_is_dealt_five_cards_seen_by_nobody_else(players: int) -> None:
    crew = "\n".join(f"{name}:" for name in "Red Blue Green White Black Gold".split()[:players])
    table = scene(f"options: place plots\n{crew}\na round")

    table.let_luck()

    assert [sum(table.plots(name).values()) for name in table.names] == [5] * players
    assert table.view(None).mine is None
    assert not hasattr(table.view("Red").players[1], "plots")


@rule("N12.5")
def test_the_wind_has_no_part_in_the_pick_phase() -> None:
    table = scene("""
        options: place plots, frigates 0
        wind: Blue counter-clockwise
        Red:
        Blue:
        Green:
        a round
    """)
    deal(table, five("sail"), five("steal"), five("build"))

    assert table.asked() == "Red and Blue and Green"
    table.play("Green: plot build", "Blue: plot steal", "Red: plot sail")
    assert table.plots("Blue") == {"sail": 4}
