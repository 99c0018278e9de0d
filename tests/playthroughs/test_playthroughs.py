"""Golden games: whoever changes one on purpose runs scripts/playthroughs and reads the diff."""

from typing import Any

import pytest

from tests.playthroughs.write import FOLDER, file_of, playthrough, registered

PLAYED = [pytest.param(g, o, id=f"{g}-{o['players']}") for g, o in registered()]


@pytest.mark.parametrize(("game", "options"), PLAYED)
def test_the_game_goes_as_it_went(game: str, options: dict[str, Any]) -> None:
    before = file_of(game, options).read_text("utf-8").splitlines()
    now = playthrough(game, options).splitlines()

    differ = [(old, new) for old, new in zip(before, now, strict=False) if old != new]
    assert differ[:1] == [], "first line that differs: (golden, now)"
    assert len(now) == len(before)


def test_no_playthrough_is_of_nobody() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {
        file_of(game, options).name for game, options in registered()
    }
