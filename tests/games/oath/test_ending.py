"""O15 The end of the game."""

from freebooter.games.oath.vocabulary import BONUS_IDS
from tests.games.oath.scene import scene
from tests.rule import rule


@rule("O15.3", "O15.4")
def test_last_chances_go_from_the_first_player_and_are_optional() -> None:
    table = scene("""
        P1: M33
        P2: M31
        P3: M32
        round 7, first P2
        last chance
    """)
    table.play("P2: complete none", "P3: complete none", "P1: complete none")
    assert table.asked() == "over"


@rule("O15.5", "O15.9")
def test_the_boat_goes_first_and_there_is_no_reward() -> None:
    table = scene("""
        P1: Nevis, D 2, M07, sword, boat_equipment, rum, ben
        P2:
        round 7
        last chance
    """)
    table.play("P1: complete M07")
    assert table.tokens("P1") == {"sword"} and table.completed("P1") == ["M07"]


@rule("O15.10", "O15.11", "O15.13")
def test_a_tied_bonus_goes_to_nobody() -> None:
    table = scene("P1: D 2, T 3\nP2: D 2, T 2\nround 7\nlast chance")
    assert [table.bonuses()[bonus] for bonus in BONUS_IDS] == ["", "", "", "", "P1"]
    assert table.game.scores() == [1, 0]


@rule("O15.12")
def test_the_boat_and_used_followers_count() -> None:
    table = scene("P1: boat_ally, josh (used)\nP2: T 3\nround 7\nlast chance")
    assert table.bonuses()["tokens"] == table.bonuses()["followers"] == "P1"


@rule("O15.14", "O15.15", "O15.16")
def test_ties_by_missions_then_doubloons_then_tokens() -> None:
    def ranking(one: str, two: str) -> list[int]:
        return scene(f"P1: {one}\nP2: {two}\nturn P1").game.ranking()

    assert ranking("VP 9", "VP 8, done M01, D 9") == [1, 2]
    assert ranking("VP 9, D 9", "VP 9, done M01") == [2, 1]
    assert ranking("VP 9, D 3, sword", "VP 9, D 4") == [2, 1]
    assert ranking("VP 9, D 3, sword", "VP 9, D 3") == [1, 2]
    assert ranking("VP 9, D 3, T 5, ben", "VP 9, D 3, T 0") == [1, 1]
