"""PettingZoo's own suites on every game, and what they do not look at."""

import os
import pickle
import subprocess
import sys
import warnings
from functools import partial
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

from freebooter.adapters import parallel
from freebooter.adapters.pettingzoo import env, raw_env
from freebooter.games import REGISTER
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadChoice, BadOption

ROOT = Path(__file__).parents[2]
GAMES = list(REGISTER)
COUNTS = [(game, n) for game, m in REGISTER.items() for n in range(m.seats[0], m.seats[1] + 1)]
ENDS = [(game, n) for game, meta in REGISTER.items() for n in sorted(set(meta.seats))]


def play(sea: Any, seed: int, check: Any = lambda sea: None) -> list[Any]:
    """A whole game at random; all that was seen."""
    sea.reset(seed=seed)
    dice = Dice(seed)
    seen: list[Any] = []
    for agent in sea.agent_iter():
        observation, reward, termination, truncation, _ = sea.last()
        seen.append((agent, observation["observation"].tobytes(), reward, termination))
        if termination or truncation:
            sea.step(None)
            continue
        check(sea)
        offered = observation["action_mask"].nonzero()[0]
        sea.step(int(offered[dice.below(len(offered))]))
    return seen


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_the_api_suite_passes(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it warns of dict spaces, which masks need
        api_test(env(game, players=players), num_cycles=300)
        api_test(raw_env(game, players=players), num_cycles=300)


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_the_seed_suite_passes(game: str, players: int) -> None:
    seed_test(lambda: env(game, players=players), num_cycles=300)


@pytest.mark.parametrize(("game", "players"), ENDS)
def test_the_render_suite_passes(game: str, players: int) -> None:
    is_svg = {"svg": lambda drawn: drawn.startswith("<svg ")}
    render_test(lambda render_mode=None: env(game, players, render_mode), is_svg)
    assert env(game).render_mode is None


@pytest.mark.parametrize(("game", "players"), ENDS)
def test_the_suite_for_cycles_passes(game: str, players: int) -> None:
    """It needs a parallel environment, whose agents all act in every cycle."""
    max_cycles_test(
        SimpleNamespace(
            parallel_env=partial(parallel.parallel_env, game, players),
            env=partial(parallel.env, game, players),
        )
    )


@pytest.mark.parametrize(("game", "players"), ENDS)
def test_the_suites_for_parallel_environments_pass(game: str, players: int) -> None:
    parallel_api_test(parallel.parallel_env(game, players), num_cycles=100)
    parallel_seed_test(lambda: parallel.parallel_env(game, players), num_cycles=50)


@pytest.mark.parametrize(("game", "players"), ENDS)
def test_the_benchmark_runs(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Unmodified; only its clock goes faster, by a second every time it is looked at."""
    ticks = count(0.0, 1.0)
    module = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(ticks)))
    performance_benchmark(env(game, players=players))

    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_an_episode_that_is_too_long_is_cut_off(game: str) -> None:
    sea = env(game, max_cycles=4)
    sea.reset(seed=1)
    for _ in range(4):
        assert not any(sea.truncations.values())
        sea.step(int(sea.observe(sea.agent_selection)["action_mask"].nonzero()[0][0]))

    assert all(sea.truncations.values()) and not any(sea.terminations.values())


@pytest.mark.parametrize("game", GAMES)
def test_masks_are_the_offers_and_only_the_asked_have_one(game: str) -> None:
    def check(sea: Any) -> None:
        position = sea.position
        for seat, agent in enumerate(sea.possible_agents):
            mask = sea.observe(agent)["action_mask"]
            assert mask.dtype == np.int8 and mask.shape == (sea.game.vocabulary.size,)
            assert (mask == sea.infos[agent]["action_mask"]).all()
            offered = position.offers(seat).choices if agent == sea.agent_selection else []
            assert mask.nonzero()[0].tolist() == offered
        assert sea.seat_of(sea.agent_selection) == min(position.to_act())

    play(raw_env(game), 3, check)


@pytest.mark.parametrize("game", GAMES)
def test_a_reset_after_play_forgets_everything(game: str) -> None:
    sea = env(game)
    first = play(sea, 4)
    other = play(sea, 5)

    assert play(sea, 4) == first != other
    assert play(env(game), 4) == first


@pytest.mark.parametrize("game", GAMES)
def test_resets_without_a_seed_go_on_from_the_last_one(game: str) -> None:
    seeds = []
    for _ in range(2):
        sea = raw_env(game)
        sea.reset(seed=9)
        for _ in range(3):
            seeds.append(sea.episode_seed)
            sea.reset()

    assert seeds[:3] == seeds[3:] and len(set(seeds)) == 3


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_offered_is_refused(game: str) -> None:
    sea = raw_env(game)
    sea.reset(seed=1)
    offered = sea.position.offers(sea.seat_of(sea.agent_selection)).choices
    illegal = next(n for n in range(sea.game.vocabulary.size) if n not in offered)
    for action in (illegal, -1, sea.game.vocabulary.size):
        with pytest.raises(BadChoice):
            sea.step(action)

    lenient = env(game)
    lenient.reset(seed=1)
    loser = lenient.agent_selection
    lenient.step(illegal)
    assert all(lenient.terminations.values())
    assert lenient.rewards[loser] == -1 and sum(lenient.rewards.values()) == -1


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_rewards_come_once_at_the_end_and_follow_the_ranking(game: str, players: int) -> None:
    sea = raw_env(game, players=players)
    seen = play(sea, 6)
    ranking = sea.position.ranking()
    final = sea.final_rewards()

    assert {reward for _, _, reward, over in seen if not over} == {0.0}
    assert [(agent, reward) for agent, _, reward, over in seen if over] == list(final.items())
    assert abs(sum(final.values())) < 1e-9
    by_place = sorted(zip(ranking, final.values(), strict=True))
    assert [reward for _, reward in by_place] == sorted(final.values(), reverse=True)


def test_shared_places_share_their_rewards() -> None:
    sea = raw_env(GAMES[0], players=4)

    class Ended:
        def __init__(self, ranking: list[int]) -> None:
            self.places = ranking

        def ranking(self) -> list[int]:
            return self.places

    for ranking, rewards in [
        ([1, 2, 3, 4], [1.0, 1 / 3, -1 / 3, -1.0]),
        ([1, 1, 3, 4], [2 / 3, 2 / 3, -1 / 3, -1.0]),
        ([1, 1, 1, 1], [0.0, 0.0, 0.0, 0.0]),
        ([4, 1, 2, 2], [-1.0, 1.0, 0.0, 0.0]),
    ]:
        sea.position = Ended(ranking)  # type: ignore[assignment]
        assert list(sea.final_rewards().values()) == pytest.approx(rewards)


@pytest.mark.parametrize("game", GAMES)
def test_processes_with_other_hash_seeds_see_the_same(game: str) -> None:
    hashes = []
    for hash_seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-m", "tests.adapters.trajectory", game],
            capture_output=True, text=True, check=True, cwd=ROOT,
            env=dict(os.environ) | {"PYTHONHASHSEED": hash_seed},
        )  # fmt: skip
        hashes.append(done.stdout)
    assert hashes[0] == hashes[1] and len(hashes[0].strip()) == 64


@pytest.mark.parametrize("game", GAMES)
def test_environments_are_pickled_by_their_arguments(game: str) -> None:
    sea = raw_env(game, players=REGISTER[game].seats[1])
    twin = pickle.loads(pickle.dumps(sea))

    assert play(twin, 2) == play(sea, 2)


@pytest.mark.parametrize("game", GAMES)
def test_actions_have_words(game: str) -> None:
    sea = raw_env(game)
    for action in range(0, sea.game.vocabulary.size, 7):
        assert sea.string_to_action(sea.action_to_string(action)) == action
        assert sea.describe(action)


@pytest.mark.parametrize("game", GAMES)
def test_the_state_has_every_seat(game: str) -> None:
    sea = raw_env(game)
    sea.reset(seed=1)

    assert sea.state_space.contains(sea.state())
    parts = [sea.observe(agent)["observation"] for agent in sea.possible_agents]
    assert (sea.state() == np.concatenate(parts)).all()


@pytest.mark.parametrize("game", GAMES)
def test_wrong_arguments_are_refused_in_a_sentence(game: str) -> None:
    with pytest.raises(BadOption, match="Option players cannot be 99"):
        env(game, players=99)
    with pytest.raises(BadOption, match="has no option 'wind_speed'"):
        env(game, wind_speed=3)
    with pytest.raises(BadOption, match="render_mode cannot be 'hologram'"):
        env(game, render_mode="hologram")
    sea = env(game, players=REGISTER[game].seats[0])
    with pytest.raises(BadOption, match="number of players is fixed"):
        sea.reset(options={"game": {"players": REGISTER[game].seats[1]}})
