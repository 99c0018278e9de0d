"""The search: equal seeds play alike, every game can be searched."""

import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from freebooter.bots import make_bot
from freebooter.bots.base import Bot, Perspective
from freebooter.bots.brain import Brain
from freebooter.bots.levels import brain_of
from freebooter.bots.lines import Line, is_settled
from freebooter.bots.luck import Streams
from freebooter.bots.search import Clock, Search
from freebooter.bots.searcher import SearchBot
from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from freebooter.lab.simulate import make_plan, simulate
from freebooter.testing.option_sets import name_of, option_sets
from tests.bots.games import by_bots, options_of, played, start
from tests.soak import in_soak

SMALL = 16  # rollouts
FEW = 8


@pytest.mark.parametrize("game", REGISTER)
def test_equal_seeds_and_rollouts_play_alike(game: str) -> None:
    courses = []
    for _ in range(2):
        loaded, position = start(game, options_of(load_game(game), 2))
        bots = [make_bot(f"search@{SMALL}", game, seat) for seat in range(2)]
        course = []
        for made in played(loaded, position, 9, by_bots(loaded, bots)):
            course.append(made)
            if len(course) == 40:
                break
        courses.append(course)

    assert courses[0] == courses[1]


def test_one_core_and_two_play_alike() -> None:
    game = next(iter(REGISTER))
    plan = make_plan(game, 2, ("search@4", "random"), games=2, seed=3)

    assert simulate(plan, processes=1) == simulate(plan, processes=2)


SETS = [
    pytest.param(game, options, id=f"{game}-{name_of(options)}")
    for game in REGISTER
    for options in option_sets(REGISTER[game])[:: in_soak(1, 7)]
]


@pytest.mark.parametrize("level", ["greedy", f"search@{FEW}"])
@pytest.mark.parametrize(("game", "options"), SETS)
def test_bots_play_under_all_options(game: str, options: dict[str, Any], level: str) -> None:
    """Every seventh set, and every fifth choice; all of them in `scripts/soak`."""
    loaded, position = start(game, options)
    bots = [make_bot(level, game, seat) for seat in range(position.seats)]
    brain = brain_of(loaded.meta)
    dice = Dice(3)
    asked = 0

    def choose(position: Position, seat: Seat) -> int:
        nonlocal asked
        asked += 1
        if asked % in_soak(1, 5):
            return brain.policy(position, seat, dice)
        seen = Perspective(loaded, position, seat)
        choice = bots[seat].choose(seen)
        check_searched(bots[seat], seen)
        return choice

    for _ in played(loaded, position, 2, choose):
        pass

    assert position.is_over()


def check_searched(bot: Bot, seen: Perspective) -> None:
    """Nothing is left to a table of favourites: setups, drafts, claims, wind, Routes, Quirks."""
    if isinstance(bot, SearchBot) and len(seen.choices) > 1:
        assert sum(bool(line.values) for line in bot.lines) > 1, seen.choices


def test_a_game_that_brings_no_brain_is_searched_by_chance_and_scores() -> None:
    loaded, position = start("infamous", {"players": 2})
    position = loaded.start({"players": 2})
    dice = Dice(1)
    while position.is_chance():
        position.happen(position.odds().draw(dice))
    seat = position.to_act()[0]
    bot = SearchBot(1, Brain(), rollouts=12)

    choice = bot.choose(Perspective(loaded, position, seat))

    assert choice in position.offers(seat).choices


@pytest.mark.parametrize("game", REGISTER)
def test_a_game_that_brings_no_brain_borrows_its_greedy_bot(game: str) -> None:
    """Its rollouts are played by that bot, from what each seat knows; equal dice, equal choices."""
    meta = replace(REGISTER[game], brain="")
    loaded, position = start(game, options_of(load_game(game), 2))
    dice = Dice(1)
    while position.is_chance():
        position.happen(position.odds().draw(dice))
    seat = position.to_act()[0]
    seen = Perspective(loaded, position, seat)
    greedy = make_bot("greedy", game)
    greedy.dice = Dice(5)

    assert brain_of(meta).policy(position, seat, Dice(5)) == greedy.choose(seen)
    first, again = (SearchBot(1, brain_of(meta), rollouts=4).choose(seen) for _ in range(2))
    assert first == again in position.offers(seat).choices
    assert type(brain_of(replace(meta, bots={}))) is Brain


def test_luck_begins_anew_for_every_candidate() -> None:
    streams = Streams()
    drawn = []
    for _ in range(2):
        streams.begin(77)
        cards = [streams.stream("cards").below(52) for _ in range(5)]
        streams.stream("dice").below(6)
        drawn.append([*cards, streams.stream("cards").below(52)])
    streams.begin(78)

    assert drawn[0] == drawn[1]
    assert drawn[0][:5] != [streams.stream("cards").below(52) for _ in range(5)]


def test_a_thought_ends_early_only_when_one_line_leads_clearly() -> None:
    clear, close, third = Line(1, [], 0), Line(2, [], 0), Line(3, [], 0)
    for turn in range(40):
        noise = 0.1 if turn % 2 else -0.1
        clear.add(0.8 + noise)
        close.add(0.79 - noise)
        third.add(0.2 + noise)

    assert not is_settled([clear, close, third])
    assert is_settled([clear, third])
    assert not is_settled([Line(1, [], 0), Line(2, [], 0)])


def test_time_is_kept() -> None:
    """Processor time over the choices of a game is near what the level says."""
    loaded, position = start("infamous", {"players": 2})
    dice = Dice(1)
    bot = make_bot("search@10ms", "infamous", 3)
    assert isinstance(bot, SearchBot) and bot.seconds == 0.01
    while position.is_chance():
        position.happen(position.odds().draw(dice))
    seat = position.to_act()[0]

    bot.choose(Perspective(loaded, position, seat))

    assert bot.saved <= 4 * bot.seconds
    assert bot.searched is not None and bot.searched.rollouts > 0
    assert "imagined games it gave a win chance of" in bot.why(loaded.vocabulary.say)


def test_a_search_counts_its_rollouts() -> None:
    loaded, position = start("infamous", {"players": 2})
    dice = Dice(1)
    while position.is_chance():
        position.happen(position.odds().draw(dice))
    seat = position.to_act()[0]
    seen = Perspective(loaded, position, seat)
    brain = make_bot("search", "infamous").brain  # type: ignore[attr-defined]
    search = Search(brain, seat, Dice(2), seen.imagine)

    lines = search.think(seen.choices, 64, Clock())

    assert 16 <= search.rollouts <= 64 + 2 * len(seen.choices)
    assert {line.choice for line in lines} == set(seen.choices)


def test_bots_need_neither_numpy_nor_files_of_a_checkout() -> None:
    told = "import sys; from freebooter.bots import make_bot; make_bot('legend', 'oath', 1)"
    check = "assert 'numpy' not in sys.modules"
    done = subprocess.run([sys.executable, "-c", f"{told}; {check}"], check=False)

    assert done.returncode == 0
