"""Play does not move: choices, offers, luck, scores and rankings are what they always were."""

import pytest

from freebooter.games import REGISTER
from tests.playthroughs.moves import FILE, lines


@pytest.mark.parametrize("game", REGISTER)
def test_games_go_as_they_always_went(game: str) -> None:
    kept = [line for line in FILE.read_text("utf-8").splitlines() if line.startswith(f"{game} ")]

    assert list(lines(game)) == kept
