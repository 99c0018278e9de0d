import pytest

from tests.soak import IS_SOAK, on_postgres


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is only for scripts/soak is left out of the suite, and what is about SQLite on others."""
    marks = ([] if IS_SOAK else ["soak"]) + (["sqlite"] if on_postgres() else [])
    left_out = [item for item in items if any(item.get_closest_marker(mark) for mark in marks)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]
