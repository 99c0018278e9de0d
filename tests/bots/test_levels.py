"""The levels: one table of names, known at every door."""

import pytest

from freebooter.bots import BrokenBot, UnknownBot, levels_of, make_bot
from freebooter.bots.levels import LEVELS, STUDIES, BadBudget, learned_of
from freebooter.bots.searcher import GlanceBot, SearchBot
from freebooter.games import REGISTER
from freebooter.lab.simulate import make_plan, simulate
from freebooter.lab.tally import tally


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
    "name", ["captain@", "captain@fast", "captain@-3", "captain@0", "deckhand@5"]
)
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


def test_a_deckhand_beats_chance() -> None:
    plan = make_plan("scoundrels", 2, ("deckhand", "random"), games=12, seed=5)

    found = tally(plan, simulate(plan, processes=1))

    assert found.by_bot["deckhand"].share() > 0.6
