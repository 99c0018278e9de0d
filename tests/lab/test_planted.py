"""What is planted is found and named; where nothing is, nobody is accused too often."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from freebooter.games import REGISTER
from freebooter.lab import gathering, measure, store
from freebooter.lab.simulate import Plan
from freebooter.lab.verdicts import NONE, verdicts_of, word_of
from tests.lab import lottery
from tests.soak import in_soak, only_in_soak

SAILOR = ("tests.lab.lottery:Sailor",) * 4
RUNS = in_soak(10, 2)
GAMES = 2_000
SHUFFLES = 200
# Each wins 77 of 257, 30 %, where par is 25 %.
HELPED = {"players": 4, "pirate_weight": 77, "first_weight": 0}
BEGINS = {"players": 4, "pirate_weight": 60, "first_weight": 17}


@pytest.fixture(autouse=True)
def lots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for room in (gathering, store):
        monkeypatch.setattr(room, "game_of", lambda plan: lottery.GAME)
    assert "lottery" not in REGISTER
    yield


def played(folder: Path, options: dict[str, int], games: int, seed: int) -> measure.Measured:
    run = f"run-{seed}"
    store.fill(
        folder, {run: Plan("lottery", options, SAILOR, games, seed, is_common=True)}, processes=1
    )
    return measure.measure(folder, run)


def test_a_pirate_that_is_helped_is_named(tmp_path: Path) -> None:
    found = [played(tmp_path, HELPED, GAMES, seed) for seed in range(RUNS)]
    named = [[look.name for look in one.characters if word_of(look) != NONE] for one in found]

    assert sum("sable" in names for names in named) >= 0.8 * RUNS, named
    sable = next(look for look in found[0].characters if look.name == "sable")
    assert sable.found.value > sable.par


def test_a_start_seat_that_is_helped_is_named(tmp_path: Path) -> None:
    found = [played(tmp_path, BEGINS, GAMES, seed) for seed in range(RUNS)]
    named = [[look.name for look in one.orders if word_of(look) != NONE] for one in found]

    assert sum("1" in names for names in named) >= 0.8 * RUNS, named
    said = verdicts_of(found[0], None)
    assert "Who goes first wins" in said[0].sentence and "advantage" in said[0].word


def test_a_dead_card_is_named_every_time(tmp_path: Path) -> None:
    for seed in range(RUNS):
        found = played(tmp_path, BEGINS, 100, seed)
        cards = {part.name: part.status for part in found.parts if part.kind == "card"}
        assert cards == {"silk": "", "rum": "", "ghost": "dead"}
        assert any("ghost" in verdict.sentence for verdict in verdicts_of(found, found))


def test_with_few_games_nothing_is_called_dead(tmp_path: Path) -> None:
    found = played(tmp_path, BEGINS, 30, 1)

    assert {part.status for part in found.parts if part.kind == "card"} == {"too few to say"}


@only_in_soak
@pytest.mark.parametrize(
    ("options", "group", "name"), [(HELPED, "characters", "sable"), (BEGINS, "orders", "1")]
)
def test_the_planted_effects_are_of_about_five_points(
    tmp_path: Path, options: dict[str, int], group: str, name: str
) -> None:
    found = played(tmp_path, options, 10_000, 99)
    look = next(look for look in getattr(found, group) if look.name == name)

    assert 0.04 <= look.found.value - look.par <= 0.06


def test_fair_by_construction_accuses_hardly_ever(tmp_path: Path) -> None:
    """Pirates and seats are exchanged at random within each seed of one stored run."""
    played(tmp_path, HELPED | {"first_weight": 17}, in_soak(2_000, 600), 3)
    seats = store.scan(tmp_path, "seats").sort("game", "seat").collect()
    labels = seats.select("seat", "order", "character").to_numpy().reshape(-1, 4, 3)
    dice, accusations = np.random.default_rng(18), 0
    for _ in range(SHUFFLES):
        order = dice.permuted(np.tile(np.arange(4), (len(labels), 1)), axis=1)
        mixed = np.take_along_axis(labels, order[:, :, None], axis=1).reshape(-1, 3)
        exchanged = seats.with_columns(
            seat=pl.Series(mixed[:, 0].astype(np.int8)),
            order=pl.Series(mixed[:, 1].astype(np.int8)),
            character=pl.Series(mixed[:, 2].astype(str)),
        )
        looks = [look for group in measure.share_looks(exchanged, 0.25) for look in group]
        accusations += any(word_of(look) != NONE for look in looks)

    assert accusations <= 16
