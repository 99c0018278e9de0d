"""Learning: equal seeds give equal weights, training goes on, and the net learns what there is."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")

from freebooter.bots.levels import brain_of, net_of  # noqa: E402
from freebooter.bots.net import chances, inputs_of  # noqa: E402
from freebooter.games import REGISTER  # noqa: E402
from freebooter.kernel.errors import BadOption, FreebooterError  # noqa: E402
from freebooter.lab import train as lab  # noqa: E402
from freebooter.lab.fitting import (  # noqa: E402
    Examples,
    Fit,
    Numbers,
    best_scale,
    quality,
    softmax,
    with_rivals,
)
from freebooter.lab.selfplay import KEPT, QUICK, play_trails, play_trial  # noqa: E402
from freebooter.lab.train import Course, begin, parts_of, play, train  # noqa: E402

GAME = list(REGISTER)[-1]


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "QUICK_PART", 20)
    monkeypatch.setattr(lab, "SEARCH_PART", 2)


def course() -> Course:
    return Course(GAME, 2, games=40, searched=4, trials=2, rollouts=3, units=4, epochs=4)


def examples_of(inputs: Numbers, shares: Numbers) -> Examples:
    return Examples(inputs, np.arange(len(inputs)), inputs[:, :, 0], shares)


def test_training_goes_on_and_equal_seeds_give_equal_weights(tmp_path: Path) -> None:
    said: list[str] = []
    once = train(course(), tmp_path / "one", 1, said.append)
    (tmp_path / "one" / f"{GAME}-2.net.json").unlink()
    (tmp_path / "one" / f"{GAME}-2-1-000002.npz").unlink()
    resumed = train(course(), tmp_path / "one", 1, said.append)
    again = train(course(), tmp_path / "two", 1, said.append)

    assert once == resumed == again
    assert said[:2] == ["40 games to play", "4 games to play"]
    assert said[3:5] == ["0 games to play", "2 games to play"]
    net = net_of(once)
    numbers = len(net.direct)
    assert all(len(row) == numbers for row in net.hidden) and len(net.out) == 4
    assert once["plays"] is (once["measured"]["trial"] > 0.5)


def test_the_work_of_one_course_is_not_taken_for_anothers(tmp_path: Path) -> None:
    """Else another seed would have the weights of the first."""
    begin(replace(course(), seed=3), tmp_path)
    begin(course(), tmp_path)  # no work lay there yet
    (tmp_path / f"{GAME}-2-0-000000.npz").touch()

    begin(course(), tmp_path)
    with pytest.raises(BadOption, match=r"holds another course .* \(seed 0, not 1\)"):
        begin(replace(course(), seed=1), tmp_path)
    with pytest.raises(BadOption, match="games 40, not 60; units 4, not 5"):
        train(replace(course(), games=60, units=5), tmp_path, 1, lambda said: None)
    begin(replace(course(), players=3, seed=1), tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(BadOption, match="is no folder for games"):
        begin(course(), tmp_path / "file")


def test_damaged_work_is_named(tmp_path: Path) -> None:
    parts = parts_of(course(), 0, {}, tmp_path)
    for part in parts:
        part.file.write_bytes(b"PK\x03\x04cut short")

    with pytest.raises(FreebooterError, match=r"000000\.npz' is damaged: delete it"):
        play(parts, 1, lambda said: None)


def test_a_trail_has_a_few_positions_and_one_win() -> None:
    for trail in play_trails(GAME, 3, range(4), {}, QUICK):
        assert 0 < len(trail.rows) <= KEPT and len(trail.worths) == len(trail.rows)
        assert sum(trail.shares) == pytest.approx(1.0) and len(trail.shares) == 3


def test_equal_values_win_alike_in_a_trial() -> None:
    """Without weights both searches are the same: all that differs is who counts as learned."""
    assert play_trial(GAME, [True, False], 3, {}, 2) == play_trial(GAME, [False, True], 3, {}, 2)


def test_the_net_of_play_is_the_net_that_was_fitted() -> None:
    random = np.random.default_rng(1)
    rows = random.integers(0, 9, (40, 3, 5))
    inputs = with_rivals(rows.astype(float), 2)
    examples = examples_of(inputs, np.eye(3)[inputs[:, :, 0].argmax(axis=1)])
    walk = Fit(inputs, 6, 1)
    walk.learn(examples, 20)
    walk.temper(0.7)
    net = net_of(walk.weights())

    predicted = softmax(walk.scores(walk.scaled(inputs)))
    for place in range(5):
        mine = chances(net, rows[place].tolist(), 2)
        assert mine == pytest.approx(predicted[place].tolist(), abs=1e-3)


def test_rivals_count_by_the_best_of_them() -> None:
    rows = [[1, 5, 0], [2, 4, 0], [3, 3, 0]]

    assert inputs_of(rows, 2)[1] == [2, 4, 0, 3, 5]
    assert with_rivals(np.array([rows], dtype=float), 2)[0][1].tolist() == [2, 4, 0, 3, 5]


def test_a_fit_finds_out_who_wins() -> None:
    """Whoever has more of the second number wins; the first says nothing."""
    random = np.random.default_rng(2)
    inputs = random.integers(0, 20, (600, 2, 3)).astype(float)
    shares = np.where(inputs[:, :, 1] > inputs[:, ::-1, 1], 1.0, 0.0)
    shares[inputs[:, 0, 1] == inputs[:, 1, 1]] = 0.5
    examples = examples_of(inputs, shares)
    walk = Fit(inputs, 4, 1)

    least = walk.learn(examples, 200)
    measured = quality(walk.scores(walk.scaled(inputs)), examples)

    assert measured["favourite_wins"] > 0.9 and least < 0.8
    assert measured["bits"] < measured["bits_by_hand"] <= measured["bits_of_nothing"] + 0.05


def test_a_scale_makes_chances_as_sure_as_they_may_be() -> None:
    """Scores twice as large as the truth are halved."""
    random = np.random.default_rng(3)
    truth = random.normal(0, 1.5, (20_000, 2))
    winners = (random.random(20_000) > softmax(truth)[:, 0]).astype(int)

    assert best_scale(2 * truth, np.eye(2)[winners]) == pytest.approx(0.5, abs=0.04)


BROUGHT = [
    game
    for game in REGISTER
    if (Path(lab.__file__).parents[1] / "bots" / game / "value.json").is_file()
]


@pytest.mark.parametrize("game", BROUGHT)
def test_shipped_weights_fit_the_features(game: str) -> None:
    """A value that was trained for other features would play nonsense."""
    package = Path(lab.__file__).parents[1] / "bots" / game / "value.json"
    assert package.stat().st_size < 1_000_000
    meta = REGISTER[game]
    nets = {int(seats): net for seats, net in json.loads(package.read_text("utf-8")).items()}
    brain = brain_of(meta, nets)
    for seats, net in nets.items():
        assert meta.seats[0] <= seats <= meta.seats[1]
        rows = play_trails(game, seats, range(1), {}, QUICK)[0].rows
        assert len(net["direct"]) == len(rows[0][0]) + brain.keys
