import pytest

from tests.soak import IS_SOAK


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is only for scripts/soak is left out of the suite."""
    if IS_SOAK:
        return
    left_out = [item for item in items if item.get_closest_marker("soak")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if not item.get_closest_marker("soak")]
