"""What we have shipped under a name stays as it is: records and tables refer to it."""

import pytest

from freebooter.games import REGISTER, load_game
from freebooter.kernel.edition import OWN, UNNAMED
from freebooter.kernel.mistakes import find_mistakes
from freebooter.kernel.shelf import folders, shipped, today

# A line is only ever added. How to change a card of ours: docs/extending.md.
SHIPPED = {
    "notorious": {"standard-1": "8a299ff9db1941e1"},
    "oath": {"standard-1": "1df75014281478e2"},
    "infamous": {"standard-1": "f47dbfd2dce2f3de"},
    "scoundrels": {"standard-1": "25876fa1eb494b82"},
}
OPTIONAL = {
    "notorious": {
        "balanced-1": "6091a78b3b060b39",
        "balanced-2": "8c992a9582112f67",
        "balanced-3": "f4624d0b1bb0cfe0",
    },
}


@pytest.mark.parametrize("game", REGISTER)
def test_a_content_keeps_its_name_and_its_fingerprint(game: str) -> None:
    loaded = load_game(game)

    assert {name: shipped(loaded, name).fingerprint for name in loaded.shipped} == SHIPPED[game]
    assert list(loaded.shipped) == list(SHIPPED[game])  # the order says which is today's
    assert not {OWN, UNNAMED} & set(folders(loaded))


@pytest.mark.parametrize("game", REGISTER)
def test_so_does_a_content_that_games_may_ask_for(game: str) -> None:
    loaded = load_game(game)
    known = OPTIONAL.get(game, {})

    assert {name: shipped(loaded, name).fingerprint for name in loaded.optional} == known
    assert not set(loaded.optional) & set(loaded.shipped)


@pytest.mark.parametrize("game", REGISTER)
def test_what_new_games_are_played_with_is_what_the_game_has(game: str) -> None:
    loaded = load_game(game)
    edition = today(loaded)

    assert edition is not None
    for name, folder in folders(loaded).items():
        assert find_mistakes(loaded, folder) == [], name
    assert list(loaded.shipped.values())[-1].is_dir()
    assert loaded.words_for(edition.parsed).names == loaded.words.names
