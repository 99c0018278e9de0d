"""Many games in lockstep: each lane is the game it would be alone."""

from typing import Any

import numpy as np
import pytest

from freebooter.adapters.vector import SeaVectorEnv
from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice, Luck
from freebooter.kernel.driver import Driver, by_streams
from freebooter.kernel.errors import BadOption
from freebooter.kernel.lanes import rewards_of

GAMES = [game for game in REGISTER if load_game(game).observer(REGISTER[game].players)]


def pick(masks: Any, dice: Dice) -> Any:
    """Anything that is offered, lane by lane."""
    return np.array([dice.pick(mask.nonzero()[0].tolist()) for mask in masks])


def play(seas: SeaVectorEnv, seed: Any, steps: int) -> list[Any]:
    observations, infos = seas.reset(seed=seed)
    dice = Dice(9)
    seen = []
    for _ in range(steps):
        actions = pick(infos["action_mask"], dice)
        observations, rewards, ended, cut, infos = seas.step(actions)
        seen.append(
            (observations.tobytes(), rewards.tolist(), ended.tolist(), cut.tolist())
            + (infos["action_mask"].tobytes(), infos["seat"].tolist())
        )
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_a_lane_is_the_game_it_would_be_alone(game: str) -> None:
    """The same choices on a position of its own: the same observations, masks, seats, rewards."""
    loaded = load_game(game)
    seas = SeaVectorEnv(game, 3, dtype="uint8", copy=False)
    observations, infos = seas.reset(seed=[7, 8, 9])
    lane, seed = 1, 8
    seeder = Dice(seed, "lane")
    choices: list[int] = []
    for _ in range(2):  # games
        luck = Luck(seeder.word() << 30 | seeder.word() >> 2)
        position = loaded.start(seas.game_options)
        driver = Driver(position, lambda seat: choices[-1], by_streams(luck))  # type: ignore[arg-type,return-value]
        observer = loaded.observer(position.seats)
        assert observer is not None
        while True:
            driver.run_luck()
            if position.is_over():
                break
            seat = position.to_act()[0]
            assert infos["seat"][lane] == seat
            assert observations[lane].tobytes() == observer.observe(position, seat)
            offered = infos["action_mask"][lane].nonzero()[0].tolist()
            assert offered == position.offers(seat).choices
            choices.append(offered[len(choices) * 7 % len(offered)])
            actions = infos["action_mask"].argmax(axis=1)
            actions[lane] = choices[-1]
            last = Seat(seat)
            driver.ask()
            observations, rewards, ended, _, infos = seas.step(actions)
        assert ended[lane] and rewards[lane] == np.float32(rewards_of(position.ranking())[last])
        assert infos["final_obs"][lane].tobytes() == observer.observe(position, last)
        assert np.allclose(infos["rewards"][lane], rewards_of(position.ranking()))
        final = infos["final_info"]
        assert infos["_final_info"][lane] and final["_seat"][lane] and final["seat"][lane] == last
        assert (final["final_rewards"] == infos["rewards"]).all()


@pytest.mark.parametrize("game", GAMES)
def test_lanes_do_not_know_of_each_other(game: str) -> None:
    few, many = SeaVectorEnv(game, 1), SeaVectorEnv(game, 4)
    alone, _ = few.reset(seed=[12])
    together, _ = many.reset(seed=[10, 11, 12, 13])

    assert (alone[0] == together[2]).all()
    assert play(many, 10, 40) == play(SeaVectorEnv(game, 4), [10, 11, 12, 13], 40)
    assert play(many, 10, 40) != play(many, 11, 40)


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_one_seat_learns_against_bots(level: str) -> None:
    seas = SeaVectorEnv(GAMES[0], 2, players=2, opponents=level, seat=1, round_cap=10)
    seen = play(seas, 3, 400)

    assert {seat for step in seen for seat in step[5]} == {1}
    assert any(any(step[2]) for step in seen)
    ends = [r for step in seen for r, over in zip(step[1], step[2], strict=True) if over]
    assert set(ends) <= {-1.0, 0.0, 1.0} and ends


def test_processes_change_nothing() -> None:
    alone = SeaVectorEnv(GAMES[0], 5, players=3, dtype="uint8")
    shared = SeaVectorEnv(GAMES[0], 5, players=3, dtype="uint8", processes=2, copy=False)
    try:
        kept, infos = shared.reset(seed=1)
        assert play(shared, 20, 150) == play(alone, 20, 150)
    finally:
        shared.close()
    assert kept.any() and infos["action_mask"].any()  # still ours when the processes are gone


def test_what_is_not_offered_ends_the_game_of_a_lane() -> None:
    seas = SeaVectorEnv(GAMES[0], 2)
    _, infos = seas.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    actions[1] = infos["action_mask"][1].argmin()
    _, rewards, ended, cut, infos = seas.step(actions)

    assert rewards.tolist() == [0.0, -1.0] and cut.tolist() == [False, True] and not ended.any()
    assert infos["action_mask"].sum(axis=1).min() > 0
    _, rewards, _, cut, _ = seas.step(infos["action_mask"].argmax(axis=1))
    assert not rewards.any() and not cut.any()


def test_games_that_are_too_long_are_cut_off() -> None:
    for opponents in (None, "random"):
        seas = SeaVectorEnv(GAMES[0], 1, opponents=opponents, max_cycles=12)
        seen = play(seas, 1, 12)
        assert any(step[3][0] for step in seen) and not any(step[2][0] for step in seen)


def test_arrays_are_copied_unless_asked_otherwise() -> None:
    for copy in (True, False):
        seas = SeaVectorEnv(GAMES[0], 2, copy=copy)
        first, infos = seas.reset(seed=1)
        kept = first.copy()
        for _ in range(10):
            second, *_, infos = seas.step(infos["action_mask"].argmax(axis=1))
        assert (first == kept).all() == copy
        assert second.dtype == np.float32
        assert seas.observation_space.contains(second)


def test_wrong_arguments_are_refused_in_a_sentence() -> None:
    with pytest.raises(BadOption, match="num_envs cannot be 0"):
        SeaVectorEnv(GAMES[0], 0)
    with pytest.raises(BadOption, match="seat cannot be 7"):
        SeaVectorEnv(GAMES[0], 1, seat=7)
    with pytest.raises(BadOption, match="There are 2 lanes, not 1"):
        SeaVectorEnv(GAMES[0], 2).reset(seed=[1])
