"""S17.3–S17.9 Quirks."""

import pytest

from freebooter.games.scoundrels.cards.names import QUIRKS
from freebooter.games.scoundrels.game import GAME
from freebooter.games.scoundrels.state import Scoundrels
from tests.games.scoundrels.scene import Scene, scene
from tests.rule import rule

FOUR = "Green: F2\nWhite: K2"


def quirky(text: str, **options: str) -> Scene:
    return scene(text, quirks="on", **options)


def concede(table: Scene, tactic: str, card: str, target: str = "Blue") -> Scene:
    """An attack with one card that is conceded at once."""
    table.play(f"{tactic} {target}", f"lay {card}")
    if "laid" in table.offers():
        table.play("laid")
    while table.asked() == "luck":
        table.play("draw Sa1")
    return table.play("concede")


@rule("S17.3")
def test_the_quirk_deck_lies_face_down() -> None:
    position = GAME.start({"quirks": "on"})
    assert isinstance(position, Scoundrels)
    assert sum(position.table.quirk_deck) == len(QUIRKS) == 16
    assert position.table.quirks_face_up == []
    assert GAME.view(position, None).quirk_deck_size == 16
    off = GAME.start({})
    assert GAME.view(off, None).quirk_deck_size == 0


@rule("S17.5", "S17.4", "S17.6")
def test_w39_face_up_and_blind_quirks() -> None:
    table = quirky("Red: A1, Ca1\nBlue: A1, Sa1 Ca2\nGreen: A1, Ca3\nWhite: A1, Sa2")
    concede(table, "shoot", "Ca1")
    assert table.asked() == "Red" and table.offers() == {"want-quirk", "no-quirk"}
    table.play("want-quirk")
    assert len(table.odds()) == 16
    table.play("quirk eagle")
    assert table.offers() == {"quirk eagle", "blind"}
    table.play("blind")
    assert "quirk eagle" not in table.odds()
    table.play("quirk spade")
    assert table.pirate("Red").quirk == "spade"
    table.play("end")
    concede(table, "shoot", "Ca2", "White")
    table.play("want-quirk")
    assert table.offers() == {"quirk eagle", "blind"}
    table.play("quirk eagle", "end")
    assert table.pirate("Blue").quirk == "eagle"
    concede(table, "shoot", "Ca3", "White")
    table.play("want-quirk")
    assert table.asked() == "luck" and len(table.odds()) == 14
    table.play("quirk mole")
    assert table.offers() == {"quirk mole", "blind"}


@rule("S17.4")
def test_declining_is_final_and_any_first_token_counts() -> None:
    table = quirky(f"Red: A1, Sw1 Ca1\nBlue: A1, Sa1, 2 tokens\n{FOUR}")
    concede(table, "board", "Sw1").play("take-token")
    assert table.asked() == "Red"
    table.play("no-quirk")
    concede(table, "shoot", "Ca1")
    assert table.pirate("Red").tokens == 2 and "end" in table.offers()


@rule("S17.4")
def test_the_active_player_draws_first() -> None:
    table = quirky(f"Red: A1, Ca2\nBlue: A1, Ca2\n{FOUR}")
    table.play("shoot Blue", "lay Ca2", "draw Sa1", "answer shoot", "lay Ca2", "laid")
    table.play("flip Ca2", "flip Ca2")
    assert table.asked() == "Red"
    table.play("no-quirk")
    assert table.asked() == "Blue"


@rule("S17.6")
def test_a_quirk_not_taken_stays_for_the_others() -> None:
    table = quirky(f"Red: A1, Ca1\nBlue: A1, Sa1\n{FOUR}")
    concede(table, "shoot", "Ca1").play("want-quirk", "quirk eel", "blind", "quirk wild")
    assert table.view().quirks_up == ["eel"]


@rule("S17.7")
def test_the_players_ghost_keeps_the_quirk() -> None:
    table = quirky(f"Red: A1, Ca4 Sa1, settled\nBlue: A1, Sa1, 3 damage, quirk tailwind\n{FOUR}")
    concede(table, "shoot", "Ca4")
    table.pass_time("place").play("place x1").pass_time("turn").play("end")
    assert table.asked() == "Blue" and table.pirate("Blue").quirk == "tailwind"
    assert table.free_points == 3
    assert table.view().pirates[1].fate == "ghost"


@rule("S17.7", "S5.1")
def test_born_on_the_wind() -> None:
    assert quirky("Red: A1, quirk tailwind\nBlue: A5").free_points == 3
    assert quirky("Red: A1, quirk tailwind, carries compass\nBlue: A5").free_points == 4
    table = quirky(f"Red: A1, Ca1\nBlue: A1, Sa1\n{FOUR}")
    concede(table, "shoot", "Ca1").play("want-quirk", "quirk tailwind", "quirk tailwind")
    assert table.free_points == 2  # from the next turn on


@rule("S4.7", "S12.2", "S17.7")
def test_w49_fists_like_barrels() -> None:
    assert quirky("Red: A1, carries exotic exotic, quirk fists\nBlue: A5").pirate("Red").limit == 7
    assert quirky("Red: A1, quirk fists, ghost\nBlue: A5").pirate("Red").limit == 9
    table = quirky(f"Red: A1, Ca1 Sa1 Sa2 Sa3 Sa4 Ca2\nBlue: A1, Sa1\n{FOUR}\nround: 2")
    concede(table, "shoot", "Ca1").play("want-quirk", "quirk fists", "quirk fists")
    assert len(table.pirate("Red").hand) == 5
    table.next_round()
    assert len(table.pirate("Red").hand) == 9
    heavy = "doubloons " * 5 + "exotic exotic exotic"
    table = quirky(
        f"Red: A1, Sw1, carries {heavy}, quirk fists\nBlue: A1, Sa1, carries chest\n{FOUR}"
    )
    concede(table, "board", "Sw1").play("take chest")
    assert table.pirate("Red").weight == 9


@rule("S17.7")
def test_coin_smuggler() -> None:
    red = quirky("Red: A1, carries doubloons doubloons chest, quirk smuggler\nBlue: A5").pirate(
        "Red"
    )
    assert (red.weight, red.limit) == (1, 7)


@rule("S17.7")
def test_door_kicker() -> None:
    table = quirky("Red: E4, Sw1, carries marque, quirk kicker\nBlue: A5")
    table.play("pillage", "lay Sw1", "draw Sa1", "draw Sa1", "draw Sa1")
    assert table.facts("pillaged")[0]["total"] == 4


@rule("S17.7", "S8.5")
def test_slippery_as_an_eel() -> None:
    table = quirky(f"Red: A1, Sw1\nBlue: A1, Sa4, quirk eel\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Ca1", "answer flee", "lay Sa4", "laid")
    table.play("flip Sw1", "flip Sa4")
    assert table.view().asked_amount == 3


@rule("S17.7", "S14.1")
@pytest.mark.parametrize(("mode", "damage"), [("base", 4), ("skirmish", 3)])
def test_too_stubborn_to_sink(mode: str, damage: int) -> None:
    text = f"Red: A1, Ca1 Sa1\nBlue: A1, Sa1, {damage - 1} damage, quirk stubborn\n{FOUR}"
    table = concede(quirky(text, mode=mode), "shoot", "Ca1")
    assert table.pirate("Blue").square == "A1" and table.pirate("Blue").damage == damage
    text = f"Red: A1, Ca1 Sa1\nBlue: A1, Sa1, {damage} damage, quirk stubborn\n{FOUR}"
    assert concede(quirky(text, mode=mode), "shoot", "Ca1").pirate("Blue").square is None


@rule("S17.7", "S7.9")
def test_eagle_eye() -> None:
    table = quirky("Red: C5, Ca1 Ca2, quirk eagle\nBlue: E5, Sw4\nGreen: C3\nWhite: A3")
    assert {"shoot Blue", "shoot Green"} <= table.offers()
    assert table.why_not("shoot White") == "S7.2"
    assert table.reason("shoot White") == (
        "White is out of range: at A3, and you shoot at your own and the next squares."
    )
    table.play("shoot Blue", "lay Ca1", "laid", "draw Sa1", "answer board")
    assert table.pirate("Blue").square == "C5"
    table = quirky("Red: A2, Ca1, quirk eagle\nBlue: C2\nGreen: L2\nWhite: A4")
    assert "shoot White" in table.offers()
    assert table.why_not("shoot Green") == "S7.2"  # no wrap
    assert table.reason("shoot Green") == (
        "Green is out of range: at L2, and you shoot at your own and the next squares."
    )
    blocked = quirky(f"Red: E5, Ca1, quirk eagle\nBlue: G5\n{FOUR}")
    assert blocked.why_not("shoot Blue") == "S7.2"  # F5 is land
    assert blocked.reason("shoot Blue") == (
        "Blue is out of range: at G5, and you shoot at your own and the next squares."
    )


@rule("S17.7", "S10.3", "S18.6")
@pytest.mark.parametrize(
    ("mode", "card", "digs"),
    [
        ("base", "Sw2", True),
        ("base", "Sw1", False),
        ("base", "Sa3", True),
        ("skirmish", "Sw4", True),
        ("skirmish", "Sw2", False),
        ("skirmish", "Wi1", True),
    ],
)
def test_nose_of_a_mole(mode: str, card: str, digs: bool) -> None:
    table = quirky(f"Red: A5, quirk mole\nBlue: B1\n{FOUR}\nburied at A5: Blue chest", mode=mode)
    table.play("dig", f"draw {card}")
    assert (table.asked() == "luck") == digs


@rule("S17.8")
def test_w47_two_gains_are_two_gambles() -> None:
    table = quirky(
        f"Red: A1, Ca4, 1 token, quirk double\nBlue: A1, Sa1\n{FOUR}\nquests: swing world"
    )
    table.play("shoot Blue", "lay Ca4", "draw Sa1", "answer flee", "lay Sa1", "laid")
    table.play("flip Ca4", "flip Sa1", "gamble", "draw Sa1")
    assert table.pirate("Red").tokens == 1
    assert table.asked() == "Red"
    table.play("gamble", "draw Ca2")
    assert table.pirate("Red").tokens == 1 + 0 + 6


@rule("S17.8", "S17.4")
def test_double_or_nothing_comes_before_the_dice() -> None:
    table = quirky("Red: E4, Sw4 Ca4, carries dice, quirk double\nBlue: A5")
    table.play("pillage", "lay Sw4", "lay Ca4", "draw Sa1", "draw Sa1", "draw Sa1")
    table.play("gamble", "draw Sa2", "gamble", "draw Wi4", "treasure doubloons")
    assert table.pirate("Red").tokens == 3
    table = quirky("Red: E4, Sw4 Ca4, carries dice, quirk double\nBlue: A5")
    table.play(
        "pillage", "lay Sw4", "lay Ca4", "draw Sa1", "draw Sa1", "draw Sa1", "gamble", "draw Sa1"
    )
    assert set(table.odds()) == {
        "treasure doubloons",
        "treasure exotic",
        "treasure chest",
    }  # nothing left to gamble about


@rule("S17.8", "S17.4")
def test_a_gain_gambled_down_to_nought_is_no_gain() -> None:
    table = quirky("Red: E4, Sw4 Ca4, carries dice\nBlue: A5")
    table.play(
        "pillage", "lay Sw4", "lay Ca4", "draw Sa1", "draw Sa1", "draw Sa1", "gamble", "draw Sa1"
    )
    table.play("treasure doubloons")
    assert "end" in table.offers()  # no Quirk yet
    assert table.view().pirates[0].quirk_state == 0


@rule("S17.7", "S17.10", "S2.5")
def test_reef_dancer() -> None:
    table = quirky(f"Red: A1, Sa4, quirk reef\nBlue: A5\n{FOUR}")
    assert "step southeast" in table.offers()
    assert "step northeast" not in table.offers()  # not across an edge
    table.play("step southeast")
    assert table.pirate("Red").square == "B2" and table.free_points == 1
    assert table.why_not("step northeast") == "S17.10"  # once a turn
    assert table.reason("step northeast") == "You have sailed diagonally already in this turn."
    blocked = quirky(f"Red: B2, quirk reef\nBlue: A5\n{FOUR}")
    assert blocked.why_not("step southeast") == "S2.5"
    assert blocked.reason("step southeast") == "C2 and B3 are both land."
    land = quirky(f"Red: B1, quirk reef\nBlue: A5\n{FOUR}")
    assert land.why_not("step southeast") == "S2.2"
    assert land.reason("step southeast") == "C2, southeast of you, is land."
    ghost = quirky(f"Red: B2, quirk reef, ghost\nBlue: A5\n{FOUR}")
    ghost.play("step southeast")
    assert ghost.pirate("Red").square == "C3"
    fleeing = quirky(f"Red: B2, Sw1\nBlue: B2, Sa4, quirk reef\n{FOUR}")
    fleeing.play("board Blue", "lay Sw1", "draw Ca1", "answer flee", "lay Sa4", "laid")
    fleeing.play("flip Sw1", "flip Sa4")
    assert fleeing.offers(about="step") == {"step north", "step west"}


@rule("S17.7", "S9.2")
def test_quick_spade() -> None:
    table = quirky(f"Red: A5, Sa1 Sa2 Sa3, carries chest doubloons, quirk spade\nBlue: A1\n{FOUR}")
    table.play("bury doubloons")
    assert table.buried("A5") == ["doubloons"] and len(table.pirate("Red").hand) == 3
    table.play("bury chest", "pay Sa1", "pay Sa2")
    assert table.pirate("Red").hand == ["Sa3"]


@rule("S17.7", "S11.1")
def test_card_sharp() -> None:
    table = quirky("Red: A1, Sa1 Sa2 Sa3 Sa4, quirk sharp\nBlue: A5, Ca1")
    table.pass_time("bid").play("Red: bid Sa2", "Red: bid Sa3")
    assert "Red" in table.asked()
    table.play("Red: bid Sa4")
    assert table.asked() == "Blue"


@rule("S17.7", "S7.5")
@pytest.mark.parametrize(("cards", "drawn"), [("Sa1", 2), ("Sa1 Sa2 Sa3 Sa4 Ca1 Ca2 Ca3", 1)])
def test_sleepless_lookout(cards: str, drawn: int) -> None:
    table = quirky(f"Red: A1, Sw1\nBlue: A1, {cards}, quirk lookout\n{FOUR}")
    table.play("board Blue", "lay Sw1")
    for _ in range(drawn):
        assert table.asked() == "luck"
        table.play("draw Wi1")
    assert table.asked() == "Blue"


@rule("S17.7", "S8.7")
def test_press_gang() -> None:
    table = quirky(f"Red: A1, Sw1, quirk press\nBlue: A1, Sa1, carries chest\n{FOUR}")
    concede(table, "board", "Sw1").play("take chest")
    assert table.asked() == "luck"
    table.play("draw Wi4")
    assert table.pirate("Red").hand == ["Wi4"]
    assert table.heard("Red")[-1] == "You draw Wild 4."
    assert not any("Wild 4" in said for said in table.heard("Blue"))
    full = "Sa1 Sa2 Sa3 Sa4 Ca1 Ca2 Ca3"
    table = quirky(f"Red: A1, Sw1 {full}, quirk press\nBlue: A1, Sa1, carries chest\n{FOUR}")
    concede(table, "board", "Sw1").play("take chest")
    assert table.asked() == "Red" and len(table.pirate("Red").hand) == 7


@rule("S17.2", "S17.7")
def test_w48_silver_tongue() -> None:
    table = quirky(f"Red: A1, Sw1\nBlue: A1, Sa1, 3 tokens, quirk silver\n{FOUR}")
    concede(table, "board", "Sw1")
    assert table.offers() == {"take-token", "take-no-more"}
    table = quirky(
        f"Red: A1, Sw1\nBlue: A1, Sa1, 3 tokens, carries chest doubloons, quirk silver\n{FOUR}"
    )
    concede(table, "board", "Sw1").play("take chest")
    assert "end" in table.offers() and table.pirate("Blue").cargo == ["doubloons"]
    late = quirky(
        f"Red: A1, Sw1 Sw2\nBlue: A1, Sa1 Sa2, carries chest doubloons, quirk silver\n{FOUR}"
    )
    late.play("board Blue", "lay Sw1", "lay Sw2", "draw Ca1", "answer flee", "lay Sa1", "lay Sa2")
    late.play("laid", "flip Sw2", "flip Sa1", "concede", "take chest")
    assert late.offers() == {"take doubloons", "take-no-more"}  # not before engaging


@rule("S17.7")
def test_wild_at_heart() -> None:
    table = quirky(f"Red: A1, Wi1, quirk wild\nBlue: A1, Sa1\n{FOUR}")
    table.play("board Blue", "lay Wi1", "draw Ca1", "answer flee", "lay Sa1", "laid")
    table.play("flip Wi1", "flip Sa1")
    assert table.facts("won") == [{"seat": "p1", "way": "board", "total": 2, "against": 1}]
    table = quirky("Red: E4, Wi3, quirk wild\nBlue: A5")
    table.play("pillage", "lay Wi3", "draw Sa1", "draw Sa1", "draw Sa1")
    assert table.facts("pillaged")[0]["total"] == 4


@rule("S17.9")
def test_a_sunk_player_draws_only_to_return() -> None:
    text = f"Red: A1, Ca2\nBlue: A1, Ca2, 3 damage\n{FOUR}"
    table = quirky(text)
    table.play("shoot Blue", "lay Ca2", "draw Sa1", "answer shoot", "lay Ca2", "laid")
    table.play("flip Ca2", "flip Ca2", "no-quirk")
    assert table.asked() == "Blue" and table.pirate("Blue").square is None
    table = quirky(f"{text}\nBlack: nowhere sunk")  # somebody sank before
    table.play("shoot Blue", "lay Ca2", "draw Sa1", "answer shoot", "lay Ca2", "laid")
    table.play("flip Ca2", "flip Ca2", "no-quirk")
    assert table.asked() == "Red" and "end" in table.offers()


@rule("S17.7", "S8.7", "S14.2")
def test_a_press_gang_finds_nobody_for_a_sunk_winner() -> None:
    table = quirky(f"Red: A1, Sw2, 3 damage, quirk press\nBlue: A1, Ca2 Sa1\n{FOUR}")
    table.play("board Blue", "lay Sw2", "draw Sa1", "answer shoot", "lay Ca2", "laid")
    table.play("flip Sw2", "flip Ca2")
    assert table.pirate("Red").square is None and table.pirate("Red").hand == []
    assert table.asked() == "Blue" and table.offers() == {"want-quirk", "no-quirk"}


@rule("S17.7", "S8.7")
def test_two_press_gangs_after_a_tie_the_active_one_first() -> None:
    table = quirky(f"Blue: A1, Sw2, quirk press\nRed: A1, Sw2, quirk press\n{FOUR}")
    table.play("board Red", "lay Sw2", "draw Sa1", "answer board", "lay Sw2", "laid")
    table.play("flip Sw2", "flip Sw2", "draw Wi1")
    assert table.pirate("Blue").hand == ["Wi1"] and table.pirate("Red").hand == ["Sa1"]
    table.play("draw Wi2")
    assert table.pirate("Red").hand == ["Sa1", "Wi2"] and table.asked() == "Blue"


@rule("S17.7", "S7.6")
def test_silver_tongue_helps_an_empty_hand_too() -> None:
    table = quirky(
        f"Red: A1, Sw2 Sw1\nBlue: A1, carries chest exotic, quirk silver\n{FOUR}\ndeck: -"
    )
    table.play("board Blue", "lay Sw2", "laid", "take exotic")
    assert "end" in table.offers() and table.pirate("Blue").cargo == ["chest"]


@rule("S4.9", "S17.7")
def test_a_smugglers_doubloons_weigh_for_who_takes_them() -> None:
    table = quirky(
        f"Red: A1, Sw1, carries chest exotic exotic exotic doubloons doubloons doubloons\n"
        f"Blue: A1, Sa1, carries doubloons doubloons, quirk smuggler\n{FOUR}"
    )
    concede(table, "board", "Sw1").play("take doubloons")
    assert table.pirate("Red").weight == 8 and "end" in table.offers()  # the other does not fit
    assert table.pirate("Blue").cargo == ["doubloons"]
    smuggler = quirky(
        f"Red: A1, Sw1, carries {'exotic ' * 3}{'chest ' * 2}{'doubloons ' * 3}, quirk smuggler\n"
        f"Blue: A1, Sa1, carries doubloons doubloons\n{FOUR}"
    )
    concede(smuggler, "board", "Sw1").play("take doubloons", "take doubloons")
    assert smuggler.pirate("Red").weight == 5


@rule("S17.4", "S17.8")
def test_the_first_token_that_stays_brings_the_quirk() -> None:
    table = quirky("Red: A1, Ca1 Ca2, carries dice\nBlue: A1, Sa1\nGreen: A1, Sa1\nWhite: K2")
    concede(table, "shoot", "Ca1").play("gamble", "draw Sa1")
    assert "end" in table.offers()  # nothing gained yet
    concede(table, "shoot", "Ca2", "Green").play("no-gamble")
    assert table.offers() == {"want-quirk", "no-quirk"}


@rule("S17.9", "S17.4", "S15.1", "S15.7")
def test_a_sunk_player_whose_turn_it_is_draws_first_and_returns_with_the_quirk() -> None:
    table = quirky("Blue: F2, Sa1\nRed: A1, Ca2, 3 damage\nGreen: A1, Ca2\nWhite: K2")
    table.play("end", "shoot Green", "lay Ca2", "draw Sa1", "answer shoot", "lay Ca2", "laid")
    table.play("flip Ca2", "flip Ca2")
    assert table.asked() == "Red" and table.pirate("Red").square is None
    table.play("want-quirk", "quirk fists", "quirk fists")
    assert table.asked() == "Green"
    table.play("no-quirk").pass_time("place")
    assert table.asked() == "Red" and len(table.pirate("Red").hand) == 9


@rule("S17.9", "S16.1")
def test_nobody_returns_from_the_final_round_so_nobody_draws() -> None:
    table = quirky(
        f"Red: A1, Ca2, 1 token, settled\nBlue: A1, Ca2, 3 damage\n{FOUR}\nquests: braggart"
    )
    table.play("shoot Blue", "lay Ca2", "draw Sa1", "answer shoot", "lay Ca2", "laid")
    table.play("flip Ca2", "flip Ca2")
    assert table.final == ["no-quests"] and table.pirate("Blue").tokens == 4
    assert table.asked() == "Red" and "end" in table.offers()


@rule("S15.6", "S17.7")
def test_an_eel_that_is_a_ghost_flees_over_two_squares_of_land() -> None:
    table = quirky(f"Red: B2, Sw1\nBlue: B2, Sa4, ghost, quirk eel\n{FOUR}")
    table.play("board Blue", "lay Sw1", "draw Ca1", "answer flee", "lay Sa4", "laid")
    table.play("flip Sw1", "flip Sa4", "step east", "step east")
    assert table.pirate("Blue").square == "D2" and table.why_not("stop") == "S15.6"
    assert table.reason("stop") == "You are on land at D2: sail on to water first."
    table.play("step east")
    assert table.pirate("Blue").square == "E2" and table.asked() == "Red"


@rule("S15.6", "S17.7")
def test_a_reef_dancing_ghost_leaves_land_by_straight_steps_only() -> None:
    table = quirky(f"Red: B1, quirk reef, ghost\nBlue: A5\n{FOUR}")
    table.play("step southeast")
    assert table.pirate("Red").square == "C2"
    assert table.offers() == {"step north", "step south", "step west"}
    table = quirky(f"Red: A1, quirk reef, ghost\nBlue: A5\n{FOUR}")
    table.play("step east")
    assert table.why_not("step southeast") == "S15.6"  # no point would be left on C2
    assert table.reason("step southeast") == "From C2 it is 1 step to water, you would have 0 left."


@rule("S17.7", "S5.3", "S11.3")
def test_wild_at_heart_is_for_pillages_and_fights_only() -> None:
    table = quirky("Red: A1, Wi2 Wi2, quirk wild\nBlue: A5, Sa3")
    table.play("sail Wi2")
    assert table.sail_points == 2
    table.play("end", "end", "Red: bid Wi2", "Blue: bid Sa3")
    assert table.bid_winner == "Blue"


@rule("S18.5", "S17.8")
def test_a_pillage_in_skirmish_is_nothing_to_gamble_about() -> None:
    table = quirky(
        f"Red: E4, Sw4 Ca4, 3 tokens, carries dice, quirk double\nBlue: A1\n{FOUR}",
        mode="skirmish",
    )
    table.play("pillage", "lay Sw4", "lay Ca4", "draw Sa1", "draw Sa1", "draw Sa1")
    assert set(table.odds()) == {"treasure doubloons", "treasure exotic", "treasure chest"}
    table.play("treasure chest")
    assert table.pirate("Red").tokens == 3 and "end" in table.offers()
