"""O15 The end of the game and the scores."""

from freebooter.games.oath.content import our_content
from freebooter.games.oath.vocabulary import BONUS_IDS
from freebooter.kernel.dice import Dice
from freebooter.kernel.playout import play_randomly
from tests.games.oath.scene import beginning, scene
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


@rule("O1.16", "O8.13")
def test_vp_are_those_of_missions_and_bonuses() -> None:
    vp = {card.id: card.vp for card in our_content().missions}
    for seed in range(8):
        table = beginning(players=2 + seed % 4)
        play_randomly(table.game, Dice(seed))
        for who in table.names:
            completed = table.completed(who)
            least = sum(vp[mission] for mission in completed)
            extra = 1 + (table.pirate(who) == "black_hawk")  # Mister Billion, and Nevis
            assert least <= table.vp_without_bonuses(who) <= least + extra * len(completed)


@rule("O15.3", "O15.9", "O15.10", "O15.11", "O15.12", "O15.13", "O15.14")
def test_w36_the_rulebook_s_final_scoring() -> None:
    table = scene("""
        P1: Edward, VP 25, D 1, T 1, sword, boat_ally, josh, bill, sylvia (used), done 5
        P2: Marie, VP 24, D 3, T 3, sword, dollar, ben, done 5
        P3: McGraves, VP 21, D 3, T 1, M14, gunner, first_mate, parrot, sword, morgan, done 5
        round 7
        last chance
    """)
    table.play("P3: complete M14")

    assert table.asked() == "over"
    view = table.view()
    assert {bonus.id: bonus.seat for bonus in view.bonuses} == {
        "missions": "p3", "doubloons": None, "tokens": "p1", "followers": "p1", "toughness": "p2",
    }  # fmt: skip
    assert table.game.scores() == [27, 25, 26]
    assert table.game.ranking() == [1, 3, 2]


@rule("O15.5", "O15.6", "O15.7", "O15.8")
def test_w37_last_chance_mission() -> None:
    nevis = """
        P1: Nevis, M16, A01, parrot, gunner, sword, pistol, food
        P2: Marie
        round 7
        last chance
    """
    table = scene(nevis)
    assert table.offers() == {"complete M16", "complete none"}  # no card, no item
    table.play("P1: complete M16")
    assert table.doubloons("P1") == 0
    assert table.vp_without_bonuses("P1") == 4

    table = scene(nevis, last_mission_nevis="on")
    table.play("P1: complete M16")
    assert table.vp_without_bonuses("P1") == 5

    table = scene("""
        P1: Edward, M32, D 2, sword, gunner, food
        P2: Marie
        round 7
        last chance
    """)
    table.play("P1: complete M32")
    assert table.doubloons("P1") == 0
    assert table.vp_without_bonuses("P1") == 5


@rule("O15.15", "O15.16")
def test_w38_shared_victory() -> None:
    table = scene("""
        P1: VP 28, D 2, sword, gunner, food, done M01
        P2: VP 28, D 2, pistol, parrot, rum, done M02
        P3: VP 26, D 9
        turn P1
    """)
    assert table.game.ranking() == [1, 1, 3]

    table.give("P2", "boat_equipment")
    assert table.game.ranking() == [2, 1, 3]
