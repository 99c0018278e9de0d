"""For tests of games, ours and anybody's: the contract suite and scenes. Needs pytest.

from freebooter.testing import contract

TestContract = contract("liars_dice")
"""

import pytest

pytest.register_assert_rewrite("freebooter.testing.suite", "freebooter.testing.walk")
pytest.register_assert_rewrite("freebooter.testing.scene", "freebooter.testing.law")
pytest.register_assert_rewrite("freebooter.testing.witness")

from freebooter.testing.law import check_law  # noqa: E402 - only now are asserts explained
from freebooter.testing.scene import BaseScene  # noqa: E402
from freebooter.testing.suite import contract  # noqa: E402
from freebooter.testing.witness import Witness, watch, watch_games  # noqa: E402

__all__ = ["BaseScene", "Witness", "check_law", "contract", "watch", "watch_games"]
