"""N4 Place, N5 Play."""

from tests.games.notorious.scene import scene
from tests.rule import rule


@rule("N4.1", "N5.1")
def test_scenario_33_place_goes_with_the_wind_and_play_against_it() -> None:
    place = scene("""
        wind: Red clockwise
        Red: 2 captains
        Blue: 3 captains
        Green: 2 captains
        place
    """)
    play = scene("""
        wind: Red clockwise
        Red: on steal steal
        Blue: on steal steal steal
        Green: on steal steal
        play
    """)

    assert place.place_all() == "Red Blue Green Red Blue Green Blue".split()
    assert play.take_all() == "Green Blue Red Green Blue Red Blue".split()


@rule("N5.1")
def test_scenario_34_play_along_the_order_of_place() -> None:
    play = scene("""
        wind: Red clockwise
        options: play_order same
        Red: on steal steal
        Blue: on steal steal steal
        Green: on steal steal
        play
    """)

    assert play.take_all() == "Red Blue Green Red Blue Green Blue".split()


@rule("N4.1", "N5.1")
def test_a_counter_clockwise_wind_turns_both_orders_round() -> None:
    table = scene("""
        wind: Blue counter-clockwise
        Red:
        Blue:
        Green:
        White:
        place
    """)

    assert table.order_of_place() == ["Blue", "Red", "White", "Green"]
    assert table.order_of_play() == ["Green", "White", "Red", "Blue"]
    assert table.place_all()[:4] == ["Blue", "Red", "White", "Green"]


@rule("N4.1", "N5.1", "N11.1")
def test_scenario_72_six_players_with_different_numbers_of_captains() -> None:
    table = scene("""
        wind: Red clockwise
        Red: 4 captains, 14 notoriety
        Blue: 3 captains
        Green: 3 captains
        White:
        Black:
        Gold:
        a round
    """)
    everyone = ["Red", "Blue", "Green", "White", "Black", "Gold"]

    placing = table.place_all()
    playing = table.play_round()

    assert placing == everyone * 2 + ["Red", "Blue", "Green"]
    assert playing == everyone[::-1] * 2 + ["Green", "Blue", "Red", "Red"]


@rule("N4.2", "N4.4")
def test_any_number_of_captains_on_any_action_and_no_passing() -> None:
    table = scene("""
        Red: 4 captains
        Blue: on sink sink
        place
    """)

    for _ in range(4):
        assert table.offers() == {
            "place sail",
            "place steal",
            "place build",
            "place sink",
            "place chart",
        }
        table.play("place sink")

    assert table.placed("Red") == ["sink"] * 4
    assert table.view("Blue").players[0].placed["sink"] == 4
    assert table.view(None).players[1].placed["sink"] == 2


@rule("N5.1", "N5.2")
def test_any_captain_may_be_taken_off_but_one_must() -> None:
    table = scene("""
        B2  Red P
        Red: on sail build chart
        Blue:
        play
    """)

    assert table.offers() == {"take sail", "take build", "take chart"}
    assert table.why_not("take sink") == "N5.1"
    assert table.reason("take sink") == "You have no Captain on Sink."
    assert table.why_not("end turn") == "N5.2"
    assert table.reason("end turn") == "You must take a Captain off: 3 Captains stand on actions."
    table.play("take build", "stop", "take sail")
    assert table.offers() == {"take chart"}


@rule("N4.3", "N7.6")
def test_everyone_starts_with_two_captains() -> None:
    table = scene("""
        Red:
        Blue:
        Green:
        a round
    """)

    assert [table.captains(name) for name in table.names] == [2, 2, 2]
    for _ in range(6):
        table.play("place steal")
    assert table.offers() == {"take steal"}


@rule("N4.3")
def test_scenario_65_notoriety_of_the_play_phase_unlocks_for_the_next_round() -> None:
    table = scene("""
        C3  Red P  Blue s
        B1  Blue P
        D4  Green P
        round: 2
        Red: 4 notoriety
        Blue: 4 notoriety
        Green:
        options: frigates 0
        a round
    """)

    for _ in range(6):
        table.play("place sink")
    assert table.asked() == "Green"
    table.play("take sink", "Blue: take sink", "Red: take sink", "sink in C3", "sink Blue sloop")
    assert table.notoriety("Red") == 5
    assert table.captains("Red") == 2
    table.play("take sink", "take sink", "take sink")

    assert table.round() == 3
    assert table.captains("Red") == 3
    placing = table.place_all()
    assert placing.count("Red") == 3
    assert placing.count("Green") == 2


@rule("N14.3")
def test_scenario_28_the_brothers_take_two_captains_in_one_turn() -> None:
    table = scene("""
        Red: brothers, on steal sink chart
        Blue: on steal steal steal
        Green: on steal steal steal
        play
    """)

    table.play("Green: take steal", "Blue: take steal")
    table.play("Red: take steal")
    assert table.offers() == {"take sink", "take chart", "end turn"}
    table.play("Red: take sink")
    table.play("Green: take steal", "Blue: take steal")
    table.play("Red: take chart")
    table.play("chart map_A1", "chart map_A2")
    table.play("Red: keep map_A1")
    assert table.asked() == "Green"
    table.play("Green: take steal", "Blue: take steal")

    assert table.asked() == "over"


@rule("N14.3", "N14.17")
def test_the_brothers_may_wait_but_take_two_only_once() -> None:
    table = scene("""
        Red: brothers, on steal steal steal steal
        Blue: on steal steal
        play
    """)

    table.play("Blue: take steal", "Red: take steal", "Red: end turn")
    table.play("Blue: take steal", "Red: take steal")
    assert "end turn" in table.offers()
    table.play("Red: take steal")
    assert table.offers() == {"take steal"}
    assert table.why_not("end turn") == "N5.2"
    assert table.reason("end turn") == "You must take a Captain off: 1 Captain stands on actions."
    table.play("Red: take steal")

    assert table.asked() == "over"


@rule("N14.3", "N11.1")
def test_scenario_51_the_brothers_use_the_fixed_captain_too() -> None:
    table = scene("""
        B2  Red P
        wind: Blue clockwise
        Red: brothers, on sail build sink chart
        Blue: on sail steal steal steal
        Green: on sail steal steal steal
        White: on sail steal steal steal
        Black: on sail steal steal steal
        play
    """)
    others = ["Black", "White", "Green", "Blue"]
    steals = [f"{name}: take steal" for name in others]

    table.play("Red: take sail", "Red: take build", "Red: stop", *steals)
    table.play("Red: take sink", *steals)
    table.play("Red: take chart")
    table.play("chart map_A1", "chart map_A2")
    table.play("Red: keep map_A1", *steals)
    assert table.asked() == "Black"
    table.play(*[f"{name}: take sail" for name in others])

    assert table.asked() == "over"


@rule("N14.16", "N11.1")
def test_scenario_50_the_false_admiral_has_three_captains_for_ever() -> None:
    table = scene("""
        Red: admiral, 13 notoriety
        Blue: 13 notoriety, 4 captains
        Green: 13 notoriety, 4 captains
        White: 13 notoriety, 4 captains
        Black: 13 notoriety, 4 captains
        a round
    """)

    placing = table.place_all()
    turns = table.play_round()

    assert [placing.count(name) for name in table.names] == [3, 3, 3, 3, 3]
    assert [turns.count(name) for name in table.names] == [3, 4, 4, 4, 4]


@rule("N14.16", "N4.3")
def test_five_and_twelve_notoriety_unlock_nothing_for_the_admiral() -> None:
    table = scene("""
        B2  Red P
        C2  Blue P
        Red: admiral, 11 notoriety
        Blue: 11 notoriety
        Green:
        options: frigates 0
        the scoring
    """)

    assert table.captains("Red") == 3
    assert table.captains("Blue") == 4


@rule("N5.6", "N4.4")
def test_useless_captains_are_placed_and_taken_off_all_the_same() -> None:
    table = scene("""
        Red: on sail
        Blue: on steal
        play
    """)

    table.play("Blue: take steal", "Red: take sail")

    assert table.asked() == "over"


@rule("N14.3", "N5.1")
def test_the_brothers_are_not_asked_for_a_second_captain_they_do_not_have() -> None:
    table = scene("""
        Red: brothers, on steal
        Blue: on steal steal
        play
    """)

    table.play("Blue: take steal", "Red: take steal")

    assert table.asked() == "Blue"


@rule("N14.3", "N14.13", "N6.4.10")
def test_the_brothers_second_captain_comes_after_all_that_their_sink_called_forth() -> None:
    table = scene("""
        A2  Blue P
        C2  Red P  Blue s
        raids: havana 0
        wind: Blue clockwise
        Red: brothers, 11 notoriety, on sink steal
        Blue: ghost, 11 notoriety, on steal
        play
    """)

    table.play("Red: take sink", "sink in C2", "sink Blue sloop")
    table.play("raid nassau")
    table.play("Blue: raise sloop")

    assert table.asked() == "Red"
    assert table.offers() == {"take steal", "end turn"}


@rule("N14.16", "N12.1", "N11.1")
def test_the_false_admiral_drafts_three_plots_and_has_no_fixed_sail() -> None:
    table = scene("""
        options: place plots
        Red: admiral, 13 notoriety
        Blue: 13 notoriety, 4 captains
        Green:
        White:
        Black:
        a round
    """)
    table.let_luck()
    assert (table.placed("Red"), table.placed("Blue")) == ([], ["sail"])

    while table.step() == "PickPlots":
        name = table.asked().split(" and ")[0]
        table.play(f"{name}: {sorted(table.offers(name))[0]}")

    assert [len(table.placed(name)) for name in table.names] == [3, 4, 2, 2, 2]


@rule("N5.7")
def test_a_question_with_one_answer_is_asked() -> None:
    table = scene("C3  Red s\nA1  Blue P\nRed: on build\nBlue: on sail sail\nplay")

    assert table.asked() == "Blue" and table.offers() == {"take sail"}


@rule("N5.7")
def test_which_ship_is_built_is_not_asked_if_the_supply_holds_one_kind() -> None:
    table = scene("B1  Red P\nRed: 0 galleons left, 0 doubloons\nBlue:\nRed to build")
    table.play("build in B1")

    assert table.at("B1").startswith("Red P") and "s" in table.at("B1")
