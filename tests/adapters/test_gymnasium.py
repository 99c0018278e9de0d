"""Gymnasium's own check on every game, and what it does not look at."""

import os
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from freebooter.adapters.asking import id_of
from freebooter.adapters.gymnasium import SeatEnv
from freebooter.adapters.pettingzoo import raw_env
from freebooter.bots import UnknownBot, make_bot
from freebooter.bots.base import Bot, Perspective
from freebooter.games import REGISTER
from freebooter.kernel.choice import Choice
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadChoice, BadOption

ROOT = Path(__file__).parents[2]
GAMES = list(REGISTER)
COUNTS = [(game, n) for game, m in REGISTER.items() for n in range(m.seats[0], m.seats[1] + 1)]


def play(sea: Any, seed: int, check: Any = lambda sea, info: None) -> list[Any]:
    """A whole game; all that was seen."""
    observation, info = sea.reset(seed=seed)
    dice = Dice(seed)
    seen: list[Any] = []
    while True:
        check(sea, info)
        offered = info["action_mask"].nonzero()[0]
        observation, reward, ended, cut, info = sea.step(int(dice.pick(offered.tolist())))
        seen.append((observation.tobytes(), reward, ended, cut, sorted(info)))
        if ended or cut:
            return seen


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_gymnasiums_own_check_passes(game: str, players: int) -> None:
    for dtype in ("float32", "uint8"):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            warnings.filterwarnings("ignore", message=".*infinity")  # floats have no bounds
            warnings.filterwarnings("ignore", message=".*render")  # it makes them without a spec
            sea = gymnasium.make(id_of(game), players=players, opponents="random", dtype=dtype)
            check_env(sea.unwrapped)


def test_the_names_are_those_of_the_register() -> None:
    names = {id_of(game) for game in GAMES}

    assert names <= set(gymnasium.registry)
    assert f"freebooter/{GAMES[0].capitalize()}-v1" in names


@pytest.mark.parametrize("game", GAMES)
def test_the_mask_is_what_is_offered_to_the_learner(game: str) -> None:
    def check(sea: Any, info: Any) -> None:
        offered = sea.position.offers(sea.seat).choices
        assert sea.action_masks().nonzero()[0].tolist() == offered != []
        assert (sea.action_masks() == info["action_mask"].astype(bool)).all()
        assert sea.position.to_act()[0] == sea.seat == info["seat"]

    play(SeatEnv(game, seat=1), 4, check)


@pytest.mark.parametrize("game", GAMES)
def test_a_reset_after_play_forgets_everything(game: str) -> None:
    sea = SeatEnv(game, seat=None, opponents="greedy")
    first = play(sea, 4)
    other = play(sea, 5)

    assert play(sea, 4) == first != other
    assert play(SeatEnv(game, seat=None, opponents="greedy"), 4) == first


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_sees_what_its_seat_sees_at_the_same_table(game: str) -> None:
    """All seats choose the first choice: once as one learner with policies, once as agents."""
    first = lambda observation, mask: int(mask.argmax())  # noqa: E731
    sea = SeatEnv(game, opponents=first)
    table = raw_env(game)
    observation, _ = sea.reset(seed=3)
    table.reset(seed=3)
    for _ in range(30):
        while not table.terminations["player_0"] and table.agent_selection != "player_0":
            table.step(int(table.infos[table.agent_selection]["action_mask"].argmax()))
        if table.terminations["player_0"]:
            break
        assert (table.observe("player_0")["observation"] == observation).all()
        table.step(int(sea.action_masks().argmax()))
        observation, _, ended, _, _ = sea.step(int(sea.action_masks().argmax()))
        assert not ended or all(table.terminations.values()) or table.agents


@pytest.mark.parametrize("game", GAMES)
def test_rewards_come_once_at_the_end(game: str) -> None:
    sea = SeatEnv(game, players=REGISTER[game].seats[1])
    seen = play(sea, 6)
    _, _, ended, _, info = (None, None, seen[-1][2], None, sea._info())

    assert ended and {reward for _, reward, over, _, _ in seen if not over} <= {0.0}
    assert seen[-1][1] == info["final_rewards"][0]
    assert abs(sum(info["final_rewards"])) < 1e-9
    with pytest.raises(BadChoice, match="The game is over"):
        sea.step(0)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_offered_loses_at_once(game: str) -> None:
    sea = SeatEnv(game)
    sea.reset(seed=1)
    illegal = int(np.argmin(sea.action_masks()))
    _, reward, ended, cut, info = sea.step(illegal)

    assert (reward, ended, cut, info["illegal"]) == (-1.0, True, False, True)


@pytest.mark.parametrize("game", GAMES)
def test_an_episode_that_is_too_long_is_cut_off(game: str) -> None:
    seen = play(SeatEnv(game, max_cycles=12), 1)

    assert seen[-1][2:4] == (False, True)


class Listener(Bot):
    """Takes the first choice, and remembers how much it heard."""

    listens = True
    heard = 0

    def choose(self, seen: Perspective) -> Choice:
        type(self).heard = max(self.heard, len(seen.told))
        return seen.choices[0]


def test_opponents_are_levels_bots_or_functions() -> None:
    game = GAMES[0]
    some: list[Any] = [
        make_bot("random", game, 3),
        Listener(),
        lambda seen, mask: int(mask.argmax()),
    ]
    play(SeatEnv(game, players=4, opponents=some), 2)

    assert Listener.heard > 10
    with pytest.raises(BadOption, match="There are 3 other seats, not 2"):
        SeatEnv(game, players=4, opponents=["random", "random"])
    with pytest.raises(UnknownBot):
        SeatEnv(game, opponents="admiral of the ocean")
    with pytest.raises(BadOption, match="is not an opponent"):
        SeatEnv(game, opponents=[1, 2, 3])  # type: ignore[list-item]
    with pytest.raises(BadOption, match="seat cannot be 9"):
        SeatEnv(game, seat=9)
    with pytest.raises(BadOption, match="dtype cannot be 'int3'"):
        SeatEnv(game, dtype="int3")
    bad = SeatEnv(game, opponents=lambda seen, mask: -1)
    with pytest.raises(BadChoice, match="which is not offered"):
        for seed in range(5):
            play(bad, seed)


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_always_the_same(game: str, mode: str) -> None:
    drawn = []
    for _ in range(2):
        sea = SeatEnv(game, render_mode=mode)
        sea.reset(seed=5)
        drawn.append(sea.render())

    assert (drawn[0] == drawn[1]).all() if mode == "rgb_array" else drawn[0] == drawn[1]
    if mode == "svg":
        assert drawn[0].startswith("<svg ") and drawn[0].count("<text") > 10
    if mode == "rgb_array":
        assert drawn[0].dtype == np.uint8 and drawn[0].ndim == 3 and drawn[0].std() > 5


def test_gymnasium_can_load_the_games_by_the_name_of_the_module() -> None:
    """In a fresh process, under two hash seeds: the same game."""
    code = (
        "import gymnasium, hashlib\n"
        f"sea = gymnasium.make('freebooter.adapters.gymnasium:{id_of(GAMES[0])}', players=4,"
        " opponents='greedy')\n"
        "seen = hashlib.sha256(sea.reset(seed=1)[0].tobytes())\n"
        "for _ in range(20):\n"
        "    seen.update(sea.step(int(sea.unwrapped.action_masks().argmax()))[0].tobytes())\n"
        "print(seen.hexdigest())\n"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT,
            env=dict(os.environ) | {"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip

    assert said[0] == said[1] and len(said[0].strip()) == 64
