"""Several processes for one thought: what comes of it is the same as with one."""

import os
import threading

import pytest

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.bots.crew import Crew
from freebooter.bots.lines import Line
from freebooter.bots.search import Search
from freebooter.bots.searcher import SearchBot
from freebooter.bots.tree import Node, packed, unpacked
from freebooter.games import REGISTER, load_game
from freebooter.kernel.dice import Dice
from freebooter.kernel.game import Game
from freebooter.kernel.playout import play_randomly
from freebooter.kernel.position import Position
from tests.bots.games import options_of, start

pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
Brought = list[tuple[int, list[float]]]


@pytest.fixture
def one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may have threads of their own."""
    monkeypatch.setattr(threading, "active_count", lambda: 1)


def check_gone(bot: SearchBot) -> None:
    """The copies of the last thought have ended and are forgotten."""
    assert bot.searched is not None and isinstance(bot.searched.team, Crew)
    assert bot.searched.team.copies
    for number in bot.searched.team.copies:
        with pytest.raises(ChildProcessError):
            os.waitpid(number, os.WNOHANG)


def wide_question(game_id: str) -> tuple[Game, Position]:
    """A position from the middle of a game in which there is much to choose from."""
    game, position = start(game_id, options_of(load_game(game_id), 2))
    dice = Dice(8)
    for _ in range(400):
        while position.is_chance():
            position.happen(position.odds().draw(dice))
        if len(position.offers(position.to_act()[0]).choices) > 7:
            return game, position
        play_randomly(position, dice, 1)
    raise AssertionError("nobody has much to choose from")


def thought(level: str, game: Game, position: Position) -> tuple[int, Brought]:
    """What a bot chooses twice, and what every line of the second thought brought."""
    bot = make_bot(level, game.meta.id, 5)
    assert isinstance(bot, SearchBot)
    seen = Perspective(game, position, position.to_act()[0])
    bot.choose(seen)
    chosen = bot.choose(seen)
    return chosen, [(line.choice, line.values) for line in bot.lines]


@pytest.mark.usefixtures("one_thread")
@pytest.mark.parametrize("game", REGISTER)
def test_a_thought_of_several_processes_is_the_thought_of_one(game: str) -> None:
    loaded, position = wide_question(game)
    alone = thought("search@400", loaded, position)

    assert len(alone[1]) > 7
    for processes in (2, 3):
        assert thought(f"search@400/{processes}", loaded, position) == alone


@pytest.mark.usefixtures("one_thread")
def test_the_others_do_their_part_and_are_gone_afterwards() -> None:
    game, position = wide_question("notorious")
    bot = make_bot("search@400/2", "notorious", 5)
    alone = make_bot("search@400", "notorious", 5)
    assert isinstance(bot, SearchBot) and isinstance(alone, SearchBot)
    seen = Perspective(game, position, position.to_act()[0])
    bot.choose(seen)
    alone.choose(seen)

    assert bot.searched is not None and alone.searched is not None
    assert bot.searched.rollouts < 0.7 * alone.searched.rollouts
    check_gone(bot)


@pytest.mark.usefixtures("one_thread")
def test_time_is_kept_together() -> None:
    game, position = wide_question("infamous")
    bot = make_bot("search@40ms/2", "infamous", 5)
    assert isinstance(bot, SearchBot)

    bot.choose(Perspective(game, position, position.to_act()[0]))

    assert 0.0 < bot.spent < 1.0 and len(bot.lines[0].values) > 1


def test_where_threads_run_it_thinks_alone() -> None:
    """A copy of a process with threads may wait for a lock for ever."""
    game, position = wide_question("infamous")
    alone = thought("search@100", game, position)
    done = threading.Event()
    thread = threading.Thread(target=done.wait)
    thread.start()
    try:
        crew = Crew(2)
        crew.gather([Line(1, [], 0), Line(2, [], 0)])
        assert crew.size == 1
        assert thought("search@100/2", game, position) == alone
    finally:
        done.set()
        thread.join()


@pytest.mark.usefixtures("one_thread")
def test_a_copy_that_dies_ends_the_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    game, position = wide_question("infamous")
    bot = make_bot("search@100/2", "infamous", 5)
    assert isinstance(bot, SearchBot)
    here = os.getpid()

    def divide(crew: Crew, lines: list[Line]) -> None:
        if os.getpid() != here:
            raise ValueError("lost")

    monkeypatch.setattr(Crew, "divide", divide)
    with pytest.raises((EOFError, OSError)):
        bot.choose(Perspective(game, position, position.to_act()[0]))
    check_gone(bot)


def test_a_tree_is_the_same_in_another_process() -> None:
    root = Node(7)
    for choice in (4, 5):
        root.add(0.25)
        root.grow(choice).grow(9).add(0.1)
    root.after[1].grow(8).add(1 / 3)

    again = unpacked(packed(root))

    assert packed(again) == packed(root)
    assert [node.choice for node in again.after] == [4, 5]
    assert again.after[1].after[1].total == 1 / 3 and again.visits == 2


def test_who_has_too_many_lines_hands_some_over() -> None:
    crew = Crew(2)
    crew.size = 2
    lines = [Line(choice, [], 0) for choice in range(4)]
    for line in lines:
        line.owner = 1
    crew.exchange = lambda said: [said, {0: packed(Node(11)), 1: packed(Node(12))}]  # type: ignore

    crew.divide(lines)

    assert [line.owner for line in lines] == [1, 1, 0, 0]
    assert [line.root.choice for line in lines] == [0, 1, 11, 12]


def test_a_search_without_a_team_rolls_all_lines_out() -> None:
    game, position = wide_question("oath")
    bot = make_bot("search", "oath")
    assert isinstance(bot, SearchBot)
    seen = Perspective(game, position, position.to_act()[0])
    search = Search(bot.brain, seen.seat, Dice(1), seen.imagine)
    lines = search.candidates(search.new_world(), seen.choices)

    search.batch(lines, False)

    assert all(len(line.values) == 1 for line in lines)
