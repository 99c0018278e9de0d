"""Learning: equal seeds give equal weights, training goes on, and the net learns what there is."""

import json
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")

from freebooter.bots.levels import brain_of, net_of  # noqa: E402
from freebooter.bots.net import chances, inputs_of  # noqa: E402
from freebooter.games import REGISTER  # noqa: E402
from freebooter.lab import train as lab  # noqa: E402
from freebooter.lab.train import Course, Examples, Fit, backed, fit, train, with_rivals  # noqa: E402

GAME = list(REGISTER)[-1]


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "PART", 4)


def course() -> Course:
    return Course(GAME, 2, games=8, stages=2, rollouts=3, units=4, epochs=4)


def test_training_goes_on_and_equal_seeds_give_equal_weights(tmp_path: Path) -> None:
    said: list[str] = []
    once = train(course(), tmp_path / "one", 1, said.append)
    (tmp_path / "one" / f"{GAME}-2-1.net.json").unlink()
    resumed = train(course(), tmp_path / "one", 1, said.append)
    again = train(course(), tmp_path / "two", 1, said.append)

    assert once == resumed == again
    assert "stage 1: 8 games to play" in said and "stage 1: 0 games to play" in said
    net = net_of(once)
    numbers = len(net.direct)
    assert all(len(row) == numbers for row in net.hidden) and len(net.out) == 4


def test_the_net_of_play_is_the_net_that_was_fitted() -> None:
    random = np.random.default_rng(1)
    rows = random.integers(0, 9, (40, 3, 5))
    inputs = np.array([with_rivals(one.astype(float), 2) for one in rows])
    shares = np.eye(3)[inputs[:, :, 0].argmax(axis=1)]
    walk = Fit(inputs, 6, 1)
    walk.learn(walk.scaled(inputs), shares, 20)
    net = net_of(walk.weights())

    for place in range(5):
        mine = chances(net, rows[place].tolist(), 2)
        assert mine == pytest.approx(walk.predict(walk.scaled(inputs))[place].tolist(), abs=1e-3)


def test_rivals_count_by_the_best_of_them() -> None:
    rows = [[1, 5, 0], [2, 4, 0], [3, 3, 0]]

    assert inputs_of(rows, 2)[1] == [2, 4, 0, 3, 5]
    assert with_rivals(np.array(rows, dtype=float), 2)[1].tolist() == [2, 4, 0, 3, 5]


def test_a_fit_finds_out_who_wins() -> None:
    """Whoever has more of the second number wins; the first says nothing."""
    random = np.random.default_rng(2)
    inputs = random.integers(0, 20, (600, 2, 3)).astype(float)
    shares = np.where(inputs[:, :, 1] > inputs[:, ::-1, 1], 1.0, 0.0)
    shares[inputs[:, 0, 1] == inputs[:, 1, 1]] = 0.5
    examples = Examples(inputs, np.arange(600), shares)

    _, measured = fit(Course(GAME, 2, 8, epochs=40, units=4), examples, 0)

    assert measured["favourite_wins"] > 0.9 and measured["bits"] < 0.8


def test_returns_mix_the_outcome_with_what_comes_next() -> None:
    examples = Examples(
        np.zeros((3, 2, 1)), np.array([1, 1, 2]), np.array([[1.0, 0.0], [1.0, 0.0], [0.0, 1.0]])
    )
    predicted = np.array([[0.5, 0.5], [0.6, 0.4], [0.5, 0.5]])

    found = backed(predicted, examples, 0.9)

    assert found[1].tolist() == [1.0, 0.0] and found[2].tolist() == [0.0, 1.0]
    assert found[0].tolist() == pytest.approx([0.9 + 0.1 * 0.6, 0.1 * 0.4])


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
        from freebooter.lab.selfplay import play_trails

        rows = play_trails(game, seats, range(1), {"quick": 1}, {}, 1)[0].rows
        assert len(net["direct"]) == len(rows[0][0]) + brain.keys
