"""The greedy player: fair, quick, and better than chance."""

from freebooter.bots.base import Bot, Perspective, RandomBot
from freebooter.bots.infamous.greedy import GreedyBot
from freebooter.bots.infamous.instinct import instinct
from freebooter.bots.infamous.worth import hit_chance
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.playout import settle_luck
from freebooter.kernel.position import Position
from tests.games.infamous.scene import GAME, Scene, scene
from tests.rule import rule


def play(position: Position, bots: list[Bot], dice: Dice) -> None:
    while not position.is_over():
        settle_luck(position, dice)
        if not position.is_over():
            seat = position.to_act()[0]
            choice = bots[seat].choose(Perspective(GAME, position, seat))
            assert choice in position.offers(seat).choices
            position.choose(seat, choice)


def answer(table: Scene, seed: int = 1) -> str:
    seat = table.game.to_act()[0]
    bot = GreedyBot(seed)
    return GAME.vocabulary.say(bot.choose(Perspective(GAME, table.game, seat)))


def test_it_beats_random_players() -> None:
    won = 0
    for number in range(6):
        position = GAME.start({"players": 4, "round_limit": 100})
        bots: list[Bot] = [RandomBot(number * 4 + seat) for seat in range(4)]
        bots[number % 4] = GreedyBot(number)
        play(position, bots, Dice(number, "luck"))
        won += position.ranking()[number % 4] == 1
    assert won >= 5


def test_it_plays_every_option_and_number_of_players() -> None:
    for players, options in (
        (2, {"holds": "open", "stake": "on"}),
        (3, {"layout": "random", "navy_loot": "after"}),
        (5, {"bonus_cap": 3, "patrols": "cards-only"}),
    ):
        position = GAME.start({"players": players, "round_limit": 8} | options)
        play(position, [GreedyBot(seat) for seat in range(players)], Dice(players))


def test_instinct_answers_every_question_lawfully() -> None:
    for seed in range(25):
        position = GAME.start({"players": 2 + seed % 4, "round_limit": 15})
        dice = Dice(seed)
        settle_luck(position, dice)
        while not position.is_over():
            seat = position.to_act()[0]
            offered = position.offers(seat).choices
            assert instinct(position, seat) in offered  # type: ignore[arg-type]
            position.choose(seat, offered[dice.below(len(offered))])
            settle_luck(position, dice)


@rule("I15.2")
def test_it_ends_the_turn_with_enough_gold() -> None:
    table = scene("P1 2,4 s5/c5\nN1 2,7\nP1 to act")
    assert answer(table) == "end"


def test_it_loots_in_safety_and_takes_a_certain_prize() -> None:
    assert answer(scene("P1 2,4 s1/c1\nP1 to act")) == "loot"
    rich = scene("layout O\nP1 5,3 s0/c5\nM1 5,4 gold 3\nP1 to act")
    assert answer(rich) == "attack"


def test_it_plays_its_cards_for_gold_and_for_its_life() -> None:
    assert answer(scene("P1 2,4 s1/c1 hold IS24\nflags 3,4\nP1 to act with 0 actions")) == "play"
    fired_at = scene("""
        layout O
        P1 2,3 s1/c5
        P2 5,3 s0/c3 hold IS16
        P1 to act with 1 action
    """).play("attack", "attack 20")
    assert answer(fired_at) == "combat card IS16"


@rule("I11.1")
def test_it_gambles_to_turn_a_rich_navy_ship_away() -> None:
    table = scene("""
        layout O
        P1 3,3 s0/c5
        N1 5,3 gold 5
        P1 to act
    """).play("attack", "attack 4", "dodge 8")
    assert answer(table.again().play("direction west")) == "spin direction"  # it would fire at P1
    assert answer(table.again().play("direction north")) == "keep direction"


def test_it_never_sees_more_than_its_seat() -> None:
    """Two positions that differ in a hidden hold get the same answer."""
    text = "layout O\nP1 2,3 s2/c2\nP2 5,3 s1/c1 hold {card}\nM1 2,5 gold 1\nP1 to act"
    answers = {answer(scene(text.format(card=card)), 3) for card in ("IS16", "IS14", "IS24")}
    assert len(answers) == 1


@rule("I6.6", "I6.9", "I12.2")
def test_the_odds_of_a_shot() -> None:
    assert hit_chance(4, 0, 3, 6, 0) == 1000 * (3 + 4) // 24  # S8
    assert hit_chance(10, 2, 3, 4, 0) == 1000 * (3 + 4 * 9) // 40
    assert hit_chance(4, 0, 5, 4, 0) == 0
    assert hit_chance(4, 0, 1, 8, 3) == 1000 * 1 // 32


def test_the_same_seed_gives_the_same_game() -> None:
    ends = []
    for _ in range(2):
        position = GAME.start({"players": 2, "round_limit": 5})
        play(position, [GreedyBot(1), GreedyBot(2)], Dice(9))
        ends.append(position.scores())
    assert ends[0] == ends[1]
    assert GAME.start({"players": 2}).to_act() == [Seat(0)]
