"""Slips of whoever uses the doors: each is refused in a sentence, and nothing is broken by it."""

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest
from gymnasium.vector import AsyncVectorEnv

import freebooter
from freebooter.adapters.asking import id_of
from freebooter.adapters.gymnasium import SeatEnv
from freebooter.adapters.lane_processes import LostProcess
from freebooter.adapters.openspiel import name_of
from freebooter.adapters.parallel import parallel_env
from freebooter.adapters.pettingzoo import env, raw_env
from freebooter.adapters.vector import SeaVectorEnv
from freebooter.bots import UnknownBot
from freebooter.bots.base import Bot, RandomBot
from freebooter.games import REGISTER, UnknownGame
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadChoice, BadOption

GAMES = list(REGISTER)
GAME = "infamous"
HALF = (None, "0", 0.5, np.float32(0), [0], np.array([0]))
DOORS: list[Callable[..., Any]] = [raw_env, env, SeatEnv, SeaVectorEnv, parallel_env]


def first(sea: Any) -> int:
    """The first action that is offered."""
    return int(sea.unwrapped.action_masks().argmax())


def played(sea: Any, seed: int, steps: int = 20) -> list[Any]:
    """What a learner sees that takes the first choice."""
    seen = [sea.reset(seed=seed)[0].tobytes()]
    for _ in range(steps):
        observation, reward, ended, cut, _ = sea.step(first(sea))
        seen.append((observation.tobytes(), reward, ended, cut))
        if ended or cut:
            break
    return seen


@pytest.mark.parametrize("door", DOORS)
def test_arguments_are_whole_numbers_in_bounds(door: Callable[..., Any]) -> None:
    for most in (0, -3, "many", 1.5, None):
        with pytest.raises(BadOption, match="max_cycles cannot be"):
            door(GAME, max_cycles=most)
    with pytest.raises(BadOption, match="Option players cannot be 9; it takes 2 to 5"):
        door(GAME, players=9)
    with pytest.raises(BadOption, match="has no option 'wind'"):
        door(GAME, wind=3)


@pytest.mark.parametrize("door", DOORS)
def test_games_and_kinds_of_numbers_are_named(door: Callable[..., Any]) -> None:
    odd: list[Any] = [None, 3, [], b"infamous"]
    for game in odd:
        with pytest.raises(BadOption, match="A game is named by a word"):
            door(game)
    with pytest.raises(UnknownGame, match="There is no game 'chess'; there are"):
        door("chess")
    wrong: list[Any] = [None, 3, "int8", [], float, np.int8, np.dtype("float64")]
    for kind in wrong:
        with pytest.raises(BadOption, match="dtype cannot be"):
            door(GAME, dtype=kind)
    right: list[Any] = [np.uint8, np.dtype("uint8"), "uint8"]
    for kind in right:
        sea = door(GAME, players=2, dtype=kind)
        of_agents = hasattr(sea, "possible_agents")
        space = sea.observation_space("player_0") if of_agents else sea.observation_space
        assert (space["observation"] if of_agents else space).dtype == np.uint8


@pytest.mark.parametrize("door", [SeatEnv, SeaVectorEnv])
@pytest.mark.parametrize("seat", ["0", 1.5, -1, 9])
def test_a_seat_is_one_of_the_table(door: Callable[..., Any], seat: Any) -> None:
    with pytest.raises(BadOption, match=r"seat cannot be .* a whole number, 0 to 1"):
        door(GAME, players=2, seat=seat)


@pytest.mark.parametrize("door", [raw_env, env, SeatEnv, parallel_env])
def test_options_of_the_game_do_not_get_lost(door: Callable[..., Any]) -> None:
    sea = door(GAME)
    for given in ({"game": 3}, {"patrols": "cards-only"}, {"players": 2}, 5):
        with pytest.raises(BadOption, match="are given to reset as options="):
            sea.reset(seed=1, options=given)
    sea.reset(seed=1, options={"game": {"patrols": "cards-only"}, "mine": 1})
    lanes = SeaVectorEnv(GAME)
    with pytest.raises(BadOption, match="Lanes keep their options"):
        lanes.reset(seed=1, options={"game": {"patrols": "cards-only"}})
    lost: list[Any] = [5, "patrols", {"patrols": "cards-only"}]
    for given in lost:
        with pytest.raises(BadOption, match="are given to reset as options="):
            lanes.reset(seed=1, options=given)
    lanes.reset(seed=1, options={"mine": 1})


@pytest.mark.parametrize("door", [raw_env, env])
def test_agents_are_asked_only_while_a_game_is_on(door: Callable[..., Any]) -> None:
    sea = door(GAME, players=2)
    with pytest.raises(BadChoice, match="Reset the environment before its first step"):
        sea.step(0)
    for look in (sea.last, lambda: sea.observe("player_0"), lambda: sea.rewards):
        with pytest.raises(AttributeError, match="Reset the environment before"):
            look()
    with pytest.raises(AttributeError, match="has no wind"):
        sea.wind  # noqa: B018 (it is what is tried)
    sea.reset(seed=1)
    for action in HALF[1:]:
        with pytest.raises(BadChoice, match="An action is a whole number, not"):
            sea.step(action)
    with pytest.raises(BadChoice, match="'nothing' is not offered"):
        sea.step(None)
    sea.step(np.int64(sea.observe(sea.agent_selection)["action_mask"].argmax()))
    assert sea.agents == sea.possible_agents


@pytest.mark.parametrize("door", [raw_env, env])
def test_agents_and_actions_that_are_none_are_said_to_be(door: Callable[..., Any]) -> None:
    sea = door(GAME, players=2)
    sea.reset(seed=1)
    none: list[Any] = ["player_2", 0, None, []]
    for look in (sea.observe, sea.perspective, sea.action_space, sea.observation_space):
        for agent in none:
            with pytest.raises(BadChoice, match=r"There is no agent .* player_0 to player_1"):
                look(agent)
    for word in (sea.action_to_string, sea.describe):
        for action in (-1, sea.game.vocabulary.size):
            with pytest.raises(BadChoice, match="is not a choice: the vocabulary has"):
                word(action)
        with pytest.raises(BadChoice, match="An action is a whole number"):
            word("coin on sails")


def test_the_asked_one_of_a_parallel_environment_must_act() -> None:
    sea = parallel_env(GAME, players=2, max_cycles=2)
    with pytest.raises(BadChoice, match="Reset the environment before"):
        sea.step({})
    sea.reset(seed=1)
    for actions in ({}, {"player_1": 0}, {"player_0": None, "player_1": 0}, None, [0, 0]):
        with pytest.raises(BadChoice, match="player_0 is asked, and no action"):
            sea.step(actions)  # type: ignore[arg-type]
    for _ in range(2):
        *_, cut, _ = sea.step({"player_0": 0, "player_1": 0})
    assert all(cut.values())
    with pytest.raises(BadChoice, match="The game is over"):
        sea.step({"player_0": 0, "player_1": 0})


@pytest.mark.parametrize("how", ["illegal", "cut"])
def test_a_learner_plays_only_while_its_episode_is_on(how: str) -> None:
    sea = SeatEnv(GAME, players=2, max_cycles=3)
    with pytest.raises(BadChoice, match="Reset the environment before"):
        sea.step(0)
    sea.reset(seed=1)
    for action in HALF:
        with pytest.raises(BadChoice, match="An action is a whole number, not"):
            sea.step(action)  # type: ignore[arg-type]
    is_on = True
    while is_on:
        _, _, ended, cut, _ = sea.step(-1 if how == "illegal" else first(sea))
        is_on = not (ended or cut)
    assert (ended, cut) == (how == "illegal", how == "cut")
    with pytest.raises(BadChoice, match="The game is over"):
        sea.step(first(sea))
    assert played(sea, 1, 1) == played(SeatEnv(GAME, players=2, max_cycles=3), 1, 1)


@pytest.mark.parametrize("seat", [0, 3])
def test_a_learner_is_asked_before_its_episode_is_cut_off(seat: int) -> None:
    sea = SeatEnv(GAME, players=4, seat=seat, max_cycles=1)
    sea.reset(seed=1)
    assert sea.action_masks().any()
    _, reward, ended, cut, _ = sea.step(first(sea))

    assert (reward, ended, cut) == (0.0, False, True)
    seas = SeaVectorEnv(GAME, 2, players=4, opponents="random", seat=seat, max_cycles=1)
    _, infos = seas.reset(seed=1)
    for _ in range(3):
        assert infos["action_mask"].any(axis=1).all()
        _, rewards, ends, cuts, infos = seas.step(infos["action_mask"].argmax(axis=1))
        assert cuts.all() and not ends.any() and not rewards.any()


def test_lanes_are_stepped_by_one_whole_number_each() -> None:
    seas = SeaVectorEnv(GAME, 3, players=2)
    with pytest.raises(BadChoice, match="Reset the environment before"):
        seas.step([0, 0, 0])
    observations, infos = seas.reset(seed=1)
    before = observations.copy()
    for actions in (*HALF, [0, 0], [0] * 4, [0.0] * 3, [[0]] * 3, ["a", 0, 0], [True] * 3):
        with pytest.raises(BadChoice, match="Actions are 3 whole numbers, one for each lane"):
            seas.step(actions)
    seas.step(infos["action_mask"].argmax(axis=1).tolist())
    assert (seas.reset(seed=np.array([1, 2, 3]))[0] == before).all()  # type: ignore[arg-type]
    for seeds, match in (([1, 2], "There are 3 lanes"), ([1, None, 3], "A seed cannot be None")):
        with pytest.raises(BadOption, match=match):
            seas.reset(seed=seeds)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="A seed cannot be -2"):
        seas.reset(seed=[1, -2, 3])
    seas.close()
    for late in (lambda: seas.step([0, 0, 0]), lambda: seas.reset(seed=1)):
        with pytest.raises(BadChoice, match="The environment is closed"):
            late()
    for lanes in (0, "4", 2.0):
        with pytest.raises(BadOption, match="num_envs cannot be"):
            SeaVectorEnv(GAME, lanes)  # type: ignore[arg-type]


@pytest.mark.parametrize("answer", [None, 0.5, "coin on sails", np.array([0])])
def test_policies_answer_with_whole_numbers(answer: Any) -> None:
    sea = SeatEnv(GAME, players=2, opponents=lambda seen, mask: answer)
    with pytest.raises(BadChoice, match="An action is a whole number, not"):
        for seed in range(5):
            sea.reset(seed=seed)
            while not sea.position.is_over():
                sea.step(first(sea))
    for kind in (Bot, RandomBot, dict):
        with pytest.raises(BadOption, match="is not an opponent: a level, a Bot or a function"):
            SeatEnv(GAME, players=2, opponents=kind)  # type: ignore[arg-type]


def test_opponents_of_lanes_are_known_before_processes_begin() -> None:
    for processes in (0, 2):
        with pytest.raises(UnknownBot, match="There is no bot 'admiral'"):
            SeaVectorEnv(GAME, 2, opponents="admiral", processes=processes)
        with pytest.raises(BadOption, match="opponents of lanes are a level"):
            SeaVectorEnv(GAME, 2, opponents=["random"], processes=processes)  # type: ignore[arg-type]


def test_a_lost_process_is_said_to_be_lost() -> None:
    seas = SeaVectorEnv(GAME, 2, players=2, processes=2)
    try:
        _, infos = seas.reset(seed=1)
        with pytest.raises(BadChoice, match="Actions are 2 whole numbers"):
            seas.step([0])
        seas.step(infos["action_mask"].argmax(axis=1))
        assert seas.workers is not None
        seas.workers.processes[0].kill()
        seas.workers.processes[0].join()
        with pytest.raises(LostProcess, match="A process of the lanes has ended"):
            seas.step([0, 0])
    finally:
        seas.close()
    with pytest.raises(BadChoice, match="The environment is closed"):
        seas.step([0, 0])


@pytest.mark.parametrize("end", ["", "del seas", "raise SystemExit(3)", "1 / 0"])
def test_what_a_script_leaves_open_is_closed_with_it(tmp_path: Path, end: str) -> None:
    """As Gymnasium says of its vectors: when garbage is collected or the program ends."""
    script = tmp_path / "script.py"
    script.write_text(
        "from freebooter.adapters.vector import SeaVectorEnv\n"
        "if __name__ == '__main__':\n"
        f"    seas = SeaVectorEnv({GAME!r}, 2, players=2, processes=1)\n"
        f"    print(len(seas.reset(seed=1)[0]))\n    {end}\n",
        "utf-8",
    )
    done = run_script(script)
    assert done.stdout == "2\n", done.stderr
    assert done.returncode == {"raise SystemExit(3)": 3, "1 / 0": 1}.get(end, 0)
    assert "leaked" not in done.stderr and "ignored" not in done.stderr


def test_a_script_without_its_guard_is_told_so(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "from freebooter.adapters.vector import SeaVectorEnv\n"
        f"SeaVectorEnv({GAME!r}, 2, players=2, processes=1).reset(seed=1)\n",
        "utf-8",
    )
    done = run_script(script)
    assert done.returncode == 1 and "leaked" not in done.stderr
    assert "needs `if __name__ == '__main__':` around its own work" in done.stderr


def run_script(script: Path) -> "subprocess.CompletedProcess[str]":
    here = str(Path(freebooter.__file__).parents[1])
    return subprocess.run(
        [sys.executable, str(script)],
        capture_output=True, text=True, check=False, timeout=300,
        env=dict(os.environ) | {"PYTHONPATH": here},
    )  # fmt: skip


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_copies_are_fresh_environments_with_the_same_arguments(opponents: str) -> None:
    sea = SeatEnv(GAME, players=3, opponents=opponents, seat=1, dtype="uint8", round_limit=9)
    made = gymnasium.make(id_of(GAME), players=3, opponents=opponents, seat=1)
    for one in (sea, made):
        wanted = played(one, 4)
        for twin in (copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
            with pytest.raises(Exception, match=r"(?i)reset"):
                twin.step(0)
            assert played(twin, 4) == wanted == played(one, 4)
    seas = SeaVectorEnv(GAME, 2, players=3, opponents=opponents, dtype="uint8")
    wanted = seas.reset(seed=1)[0].tolist()
    for lanes in (copy.deepcopy(seas), pickle.loads(pickle.dumps(seas))):
        assert lanes.reset(seed=1)[0].tolist() == wanted


def test_two_environments_at_once_do_not_meddle() -> None:
    one, other = SeatEnv(GAME, opponents="greedy"), SeatEnv(GAME, opponents="greedy")
    alone = played(one, 4), played(one, 5)
    seen: tuple[list[Any], list[Any]] = ([], [])
    both = (one, other)
    for sea, seed, row in zip(both, (4, 5), seen, strict=True):
        row.append(sea.reset(seed=seed)[0].tobytes())
    for _ in range(20):
        for sea, row in zip(both, seen, strict=True):
            observation, reward, ended, cut, _ = sea.step(first(sea))
            row.append((observation.tobytes(), reward, ended, cut))

    assert seen == alone


def test_gymnasiums_own_processes_play_the_same_games() -> None:
    """Forked workers and worlds of one process: the same, step by step."""
    makers = [lambda: gymnasium.make(id_of(GAME), players=2, opponents="greedy")] * 2
    forked = AsyncVectorEnv(makers)
    alone = gymnasium.make_vec(
        id_of(GAME), 2, vectorization_mode="sync", players=2, opponents="greedy"
    )
    try:
        seen = [sea.reset(seed=3) for sea in (forked, alone)]
        for _ in range(15):
            assert (seen[0][0] == seen[1][0]).all()
            actions = seen[0][1]["action_mask"].argmax(axis=1)
            steps = [sea.step(actions) for sea in (forked, alone)]
            seen = [(step[0], step[4]) for step in steps]
    finally:
        forked.close()
        alone.close()


@pytest.mark.parametrize("game", GAMES)
def test_games_are_made_by_their_names(game: str) -> None:
    lanes = gymnasium.make_vec(id_of(game), num_envs=2, dtype="uint8")
    assert isinstance(lanes.unwrapped, SeaVectorEnv) and lanes.unwrapped.learner == 0
    observations, _ = lanes.reset(seed=1)
    assert observations.shape[0] == 2 and observations.dtype == np.uint8
    lanes.close()
    if hasattr(pettingzoo, "make"):  # since PettingZoo 1.27
        players = REGISTER[game].seats[1]
        table = pettingzoo.make("aec", id_of(game), players=players, max_cycles=7)
        assert isinstance(table, env) and table.max_cycles == 7
        assert len(table.possible_agents) == players
        every = pettingzoo.make("parallel", id_of(game), players=players)
        assert every.possible_agents == table.possible_agents


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_refuses_what_is_not_offered(game: str) -> None:
    loaded = pyspiel.load_game(name_of(game))
    state = loaded.new_initial_state()
    for place in range(40):
        before = str(state), state.history(), state.held.known[:]
        wrong = max(state.legal_actions()) + 1
        with pytest.raises(BadChoice, match=r"cannot happen now|is not offered to player"):
            state.apply_action(wrong)
        assert before == (str(state), state.history(), state.held.known)
        state.apply_action(state.legal_actions()[place % len(state.legal_actions())])
    for player in (-1, loaded.num_players()):
        for look in (state.own_history, state.known_to, state.resample_from_infostate):
            given = (player, Dice(1).below) if look == state.resample_from_infostate else (player,)
            with pytest.raises(ValueError, match="There is no player"):
                look(*given)
    for sample in ("x", None, [0.5]):
        with pytest.raises((TypeError, ValueError)):
            state.resample_from_infostate(0, lambda answer=sample: answer)
    assert str(pickle.loads(pickle.dumps(loaded))) == str(loaded) == str(copy.deepcopy(loaded))
    assert str(state.own()) == str(loaded)
