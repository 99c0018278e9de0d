"""The greedy bot of Oath."""

import pytest

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.games.oath.game import GAME
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Luck
from tests.games.oath.scene import Scene, scene


def play(players: int, seed: int, **options: object) -> list[int]:
    """The ranking of a game with one greedy bot, which sits at seat `seed`."""
    game = GAME.start({"players": players} | options)
    luck = Luck(seed)
    levels = ["greedy" if seat == seed % players else "random" for seat in range(players)]
    bots = [make_bot(level, "oath", seed + seat) for seat, level in enumerate(levels)]
    while not game.is_over():
        if game.is_chance():
            odds = game.odds()
            game.happen(odds.draw(luck.stream(odds.stream)))
        else:
            seat = game.to_act()[0]
            choice = bots[seat].choose(Perspective(GAME, game, Seat(seat)))
            assert choice in game.offers(seat).choices
            game.choose(seat, choice)
    return game.ranking()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_greedy_bot_beats_random_ones(players: int) -> None:
    assert sum(play(players, seed)[seed % players] == 1 for seed in range(5)) >= 4


def test_it_plays_with_every_option() -> None:
    play(3, 1, pirates="choice", inn_at_zero="forbidden", spaces={"docks": 1, "inn": 4})


def test_equal_seeds_play_alike() -> None:
    assert play(2, 7) == play(2, 7)


def greedy_choice(table: Scene, seed: int = 3) -> str:
    """What greedy chooses in a scene, in words."""
    bot = make_bot("greedy", "oath", seed)
    return table.in_words(GAME.vocabulary.say(bot.choose(table_of(table))))


def table_of(table: Scene) -> Perspective:
    return Perspective(GAME, table.game, table.game.to_act()[0])


POWDER = """
    P1: T {own}, D 0, gunpowder
    P2: T {others}
    P3: T {others}
    docks: P2 pirate, P3 pirate
    inn: P1 mate
    bridge: P2 mate
    round {round}
    turn P1
"""


@pytest.mark.parametrize(
    ("own", "others", "round", "is_used"), [(0, 1, 7, True), (3, 1, 7, True), (5, 5, 1, False)]
)
def test_it_uses_gunpowder_where_that_hurts(
    own: int, others: int, round: int, is_used: bool
) -> None:
    table = scene(POWDER.format(own=own, others=others, round=round))
    for _ in range(30):
        if table.asked() == "luck":
            table.game.happen(table.game.odds().outcomes[0])
        elif table.asked() == "P1":
            table.play(f"P1: {greedy_choice(table)}")
        else:
            break

    assert ("gunpowder" not in table.tokens("P1")) == is_used
    assert (table.toughness("P2"), table.toughness("P3")) == ((0, 0) if is_used else (5, 5))


def test_it_blows_up_rivals_and_not_itself() -> None:
    table = scene(POWDER.format(own=3, others=1, round=1)).play("P1: use gunpowder")
    for seed in range(3):
        assert greedy_choice(table, seed) == "blow up docks"


@pytest.mark.parametrize(
    ("crew", "place"), [(", oliver, ben, sylvia, liveaux", "gunner"), ("", "monkey")]
)
def test_it_mans_the_gunner_against_followers(crew: str, place: str) -> None:
    table = scene(f"P1: first_mate, parrot\nP2: T 3{crew}\nturn P1")
    table.play("P1: place mate", "P1: go docks")

    assert greedy_choice(table) == f"put {place}"


@pytest.mark.parametrize(("round", "place"), [(1, "spyglass"), (6, "sword")])
def test_it_takes_the_spyglass_early(round: int, place: str) -> None:
    table = scene(f"P1: pistol, sextant\nP2: T 3\nround {round}\nturn P1")
    table.play("P1: place mate", "P1: go blacksmith")

    assert greedy_choice(table) == f"put {place}"


def test_it_opens_the_location_that_helps_it_more_and_keeps_it_for_itself() -> None:
    table = scene("P1: T 0, D 2, spyglass\nP2: T 3\nturn P1")
    table.play(
        "P1: place mate", "P1: go watchtower", "luck: exploration cave", "luck: exploration witch"
    )
    for seed in range(3):
        assert greedy_choice(table, seed) == "explore witch"  # at 0 Toughness the Cave is no use
    table.play("P1: explore witch")
    assert greedy_choice(table) == "keep"
