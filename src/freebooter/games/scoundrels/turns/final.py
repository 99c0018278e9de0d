"""S16.1, S16.2 What makes a round the final one."""

from typing import Final

from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import FINAL_ROUND_DECLARED

# The causes, S16.1, S16.9, S16.10, S18.9; CAUSE_NAMES has their words.
BY_DEATHS: Final = 0
BY_QUESTS: Final = 1
BY_TREASURE: Final = 2
BY_BURIED: Final = 3
BY_ROUND_CAP: Final = 4
BY_SOLITUDE: Final = 5


def declare_final(game: Scoundrels, cause: int) -> None:
    """S16.2 This is the final round; nothing undoes it."""
    if not game.table.is_final_by(cause):
        game.change_table().final_causes |= 1 << cause
        game.tell(FINAL_ROUND_DECLARED, cause)
