"""The levels: one table of names, known at every door."""

import pytest

from freebooter.bots import BrokenBot, UnknownBot, levels_of, make_bot
from freebooter.bots.base import Bot, Perspective
from freebooter.bots.levels import LEVELS, STUDIES, BadBudget, brain_of, learned_of
from freebooter.bots.searcher import NO_LIMIT, SAVED, GlanceBot, SearchBot
from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import Seat
from freebooter.kernel.position import Position
from freebooter.lab.simulate import make_plan, simulate
from freebooter.lab.tally import tally
from tests.bots.games import by_bots, options_of, played, start


@pytest.mark.parametrize("game", REGISTER)
def test_every_game_has_the_levels_the_weakest_first(game: str) -> None:
    order = ["random", "deckhand", "greedy", "mate", "captain", "legend"]

    assert list(levels_of(game)) == order
    for level in [*order, *STUDIES]:
        make_bot(level, game, 1)


def test_levels_think_for_as_long_as_people_like() -> None:
    seconds = {name: level.seconds for name, level in LEVELS.items()}

    assert seconds == {"deckhand": 0.0, "mate": 0.05, "captain": 0.3, "legend": 1.0}


def test_a_budget_is_a_time_or_a_number_of_rollouts() -> None:
    timed, counted = make_bot("captain@20ms", "oath"), make_bot("captain@500", "oath")

    assert isinstance(timed, SearchBot) and timed.seconds == 0.02
    assert isinstance(counted, SearchBot)
    assert counted.seconds == 0.0 and counted.rollouts == 500


@pytest.mark.parametrize(
    ("name", "seconds", "rollouts", "processes"),
    [
        ("captain@500/2", 0.0, 500, 2),
        ("captain@20ms/4", 0.02, NO_LIMIT, 4),
        ("captain@/2", 0.3, NO_LIMIT, 2),
        ("captain", 0.3, NO_LIMIT, 1),
    ],
)
def test_a_thought_may_be_shared_by_processes(
    name: str, seconds: float, rollouts: int, processes: int
) -> None:
    bot = make_bot(name, "oath")

    assert isinstance(bot, SearchBot)
    assert (bot.seconds, bot.rollouts, bot.processes) == (seconds, rollouts, processes)


@pytest.mark.parametrize(
    "name",
    [
        "captain@", "captain@fast", "captain@-3", "captain@0", "deckhand@5", "deckhand@/2",
        "captain@5/", "captain@5/0", "captain@5/9", "captain@5/22", "captain@ms", "captain@99999999",
    ],
)  # fmt: skip
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(BadBudget):
        make_bot(name, "oath")


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(UnknownBot, match="there are random, deckhand, greedy, mate"):
        make_bot("admiral", "oath")
    with pytest.raises(UnknownBot):
        make_bot("admiral@5", "oath")
    assert issubclass(BrokenBot, Exception)


@pytest.mark.parametrize("game", REGISTER)
def test_the_flat_baseline_has_no_learned_value(game: str) -> None:
    flat, search = make_bot("flat", game), make_bot("search", game)

    assert isinstance(flat, SearchBot) and isinstance(search, SearchBot)
    assert flat.brain.nets == []
    weights = learned_of(REGISTER[game].brain.partition(":")[0])
    assert len(search.brain.nets) == (max(weights) + 1 if weights else 0)


def test_a_deckhand_overlooks_things() -> None:
    bot = make_bot("deckhand", "notorious", 1)

    assert isinstance(bot, GlanceBot) and 0 < bot.overlooks < 100


def test_every_level_overlooks_less_than_the_one_below() -> None:
    shares = [LEVELS[name].overlooks for name in ("mate", "captain", "legend")]

    assert 100 > shares[0] > shares[1] > shares[2] == 0


@pytest.mark.parametrize("game", REGISTER)
def test_the_obvious_comes_to_every_mind(game: str) -> None:
    """All else escapes this one: it plays quickly, and keeps its time for later."""
    loaded, position = start(game, options_of(load_game(game), 2))
    bot = SearchBot(5, brain_of(loaded.meta), seconds=1.0, overlooks=100)
    missed: list[int] = []

    def choose(position: Position, seat: Seat) -> int:
        seen = Perspective(loaded, position, seat)
        choice = bot.choose(seen)
        assert bot.missed == len(seen.choices) - 1
        if bot.missed:
            missed.append(bot.missed)
            assert bot.why(loaded.vocabulary.say) == (
                f"Nothing else came to its mind; {bot.missed} of the choices escaped it."
            )
        return choice

    for _ in played(loaded, position, 3, choose):
        if len(missed) > 20:
            break

    assert max(missed) > 1
    assert bot.saved == SAVED * bot.seconds


def test_a_mate_looks_at_what_it_noticed_and_says_so() -> None:
    loaded, position = start("oath", options_of(load_game("oath"), 2))
    bots = [make_bot("mate@30", "oath", seat) for seat in range(2)]
    says: list[str] = []

    def choose(position: Position, seat: Seat) -> int:
        seen = Perspective(loaded, position, seat)
        bot = bots[seat]
        assert isinstance(bot, SearchBot)
        choice = bot.choose(seen)
        assert len(bot.lines) in (0, len(seen.choices) - bot.missed)
        says.append(bot.why(loaded.vocabulary.say))
        return choice

    for _ in played(loaded, position, 3, choose):
        if len(says) > 60:
            break

    assert any("imagined games" in said and "escaped it" in said for said in says)
    assert any("imagined games" in said and "escaped it" not in said for said in says)


def test_a_deckhand_beats_chance() -> None:
    plan = make_plan("scoundrels", 2, ("deckhand", "random"), games=12, seed=5)

    found = tally(plan, simulate(plan, processes=1))

    assert found.by_bot["deckhand"].share() > 0.6


@pytest.mark.parametrize("level", ["random", "deckhand", "greedy", "learned", "search@40"])
@pytest.mark.parametrize("game", REGISTER)
def test_a_bot_says_in_a_sentence_why_it_chose(game: str, level: str) -> None:
    loaded, position = start(game, options_of(load_game(game), 2))
    bot = make_bot(level, game, 4)
    says: set[str] = set()
    for _ in played(loaded, position, 3, by_bots(loaded, [bot, bot])):
        says.add(bot.why(loaded.vocabulary.say))
        if len(says) > 6:
            break

    assert all(said.endswith(".") and 10 < len(said) < 300 for said in says)
    assert Bot.reason not in says
    if level == "deckhand":
        assert any("escaped it" in said for said in says)
    if level == "search@40":
        assert any("the next best, " in said for said in says)
