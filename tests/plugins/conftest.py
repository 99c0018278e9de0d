from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.plugins.shelf import Shelf, install_example
from tests.server.house import House, running


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """An empty shelf."""
    return Shelf(tmp_path / "shelf")


@pytest.fixture(scope="session")
def dice(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """A shelf with Liar's Dice; tests leave it as it is."""
    return install_example(tmp_path_factory.mktemp("liars_dice"))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with running(tmp_path) as server:
        yield server
