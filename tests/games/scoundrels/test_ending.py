"""S16 End."""

import pytest

from freebooter.lab.simulate import Simulator, make_plan
from tests.games.scoundrels.scene import scene
from tests.rule import rule

FOUR = "Green: F2\nWhite: K2"


@rule("S16.5", "S16.8")
@pytest.mark.parametrize(("tokens", "expected", "damage"), [(3, 6, 4), (4, 7, 1), (1, 6, 4)])
def test_w32_the_ghosts_player_has_two_scores(tokens: int, expected: int, damage: int) -> None:
    table = scene(
        f"Red: A1, {tokens} tokens, 1 damage, carries chest, ghost, in life 4 and 4\nBlue: A5\n{FOUR}\nburied at A5: Red exotic"
    )
    red = table.pirate("Red")
    assert (red.score, red.score_damage) == (expected, damage)


@rule("S16.5")
def test_kept_cargo_counts_in_the_score_of_its_ship() -> None:
    table = scene("Red: A1, 3 tokens, ghost, in life 4 and 4 chest\nBlue: A5", sunk_cargo="kept")
    assert table.pirate("Red").score == 7


@rule("S16.2", "S16.3", "S3.6", "S16.1")
def test_w33_the_round_is_played_to_its_end_and_nobody_bids() -> None:
    table = scene(
        "Red: A1, Sa1\nBlue: E4, Sw4 Ca4 Sa2\nGreen: F2, Sa1\nWhite: K2, Sa1\ntreasure: chest"
    )
    table.play(
        "end",
        "pillage",
        "lay Sw4",
        "lay Ca4",
        "laid",
        "draw Sa1",
        "draw Sa1",
        "draw Sa1",
        "treasure chest",
    )
    assert table.final == ["no-treasure"]
    table.play("end")
    assert table.asked() == "Green"
    table.play("end")
    assert table.asked() == "White"
    table.play("end")
    assert table.asked() == "over"
    assert table.pirate("White").hand == ["Sa1"]
    assert table.game.scores() == [0, 4, 0, 0] and table.game.ranking() == [2, 1, 2, 2]


@rule("S16.8", "S16.7")
def test_w34_damage_breaks_a_tie_and_then_it_is_shared() -> None:
    table = scene(f"Red: A1, 11 tokens, 3 damage\nBlue: A5, 11 tokens, 1 damage\n{FOUR}")
    assert table.game.ranking() == [1, 2, 3, 3]
    table = scene(f"Red: A1, 11 tokens, 2 damage\nBlue: A5, 11 tokens, 2 damage\n{FOUR}")
    assert table.game.ranking() == [1, 1, 3, 3]


@rule("S16.1")
@pytest.mark.parametrize(("deaths", "ends"), [("pirates", True), ("players", False)])
def test_whether_the_ghosts_death_is_the_second(deaths: str, ends: bool) -> None:
    table = scene(f"Blue: A1, Ca1 Sa1\nRed: A1, Sa1, 3 damage, ghost\n{FOUR}", deaths=deaths)
    table.play("shoot Red", "lay Ca1", "laid", "draw Sa1", "concede")
    assert (table.final == ["deaths"]) == ends


@rule("S16.1")
def test_two_players_pirates_end_it_either_way() -> None:
    table = scene(
        "Blue: A1, Ca1 Sa1\nRed: A1, Sa1, 3 damage\nGreen: F2, ghost\nWhite: K2", deaths="players"
    )
    table.play("shoot Red", "lay Ca1", "laid", "draw Sa1", "concede")
    assert table.final == ["deaths"]


@rule("S16.1", "S16.2")
def test_the_last_quest_triggers_the_final_round_for_good() -> None:
    table = scene(f"Red: A1, Ca1, 3 damage\nBlue: A1, Sa1, 1 token\n{FOUR}\nquests: braggart")
    table.play("shoot Blue", "lay Ca1", "draw Sa1", "concede")
    assert table.final == ["no-quests"] and table.quests == []
    table.play("end", "end", "end", "end")
    assert table.asked() == "over"


@rule("S16.4")
def test_tokens_cargo_and_own_buried_treasure() -> None:
    table = scene(
        f"Red: A1, 3 tokens, carries chest compass figurehead\nBlue: A5\n{FOUR}\nburied at A5: Red exotic dice"
    )
    assert table.pirate("Red").score == 3 + 3 + 1 + 2 + 2 + 1
    assert table.pirate("Blue").score == 0


@rule("S16.6")
def test_a_sunk_pirate_scores_what_was_set_aside() -> None:
    table = scene(f"Red: A1\nBlue: nowhere gone, 5 tokens\n{FOUR}\nburied at A5: Blue chest")
    assert table.pirate("Blue").score == 8


@rule("S16.7")
def test_the_dead_may_win() -> None:
    table = scene(f"Red: A1, 2 tokens\nBlue: nowhere gone, 5 tokens, 4 damage\n{FOUR}")
    assert table.game.ranking() == [2, 1, 3, 3]


@rule("S16.9")
def test_the_round_cap_is_a_final_round() -> None:
    table = scene("Red: A1\nBlue: A5\nround: 9", round_cap=10)
    table.next_round()
    assert table.round == 10 and table.final == ["last-round"]
    table.play("end", "end")
    assert table.asked() == "over" and table.round == 10
    table = scene("Red: A1\nBlue: A5\nround: 98", round_cap=0)
    table.next_round()
    assert table.final == []


@rule("S16.10")
def test_a_pirate_alone_plays_a_final_round() -> None:
    table = scene("Blue: A1, Ca1\nRed: A1, Sa1, 3 damage, ghost", deaths="players")
    table.play("shoot Red", "lay Ca1", "draw Sa1", "concede")
    assert table.final == []
    table.next_round()
    assert table.asked() == "Blue" and table.final == ["alone"]
    table.play("end")
    assert table.asked() == "over"


@rule("S16.9")
@pytest.mark.parametrize("players", [3, 6])
def test_players_with_a_plan_end_it_long_before_the_cap(players: int) -> None:
    plan = make_plan("scoundrels", players, ("greedy",), 1, 11, {"round_cap": 0}, None, None)

    assert 2 <= Simulator(plan).play(0).rounds <= 15
