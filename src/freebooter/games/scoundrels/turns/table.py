"""What lies on the table for all to see, the round, and the turn under way."""

from typing import Final

from freebooter.kernel.choice import NOBODY
from freebooter.kernel.position import Noun

# S1.14 How play goes round the table.
CLOCKWISE: Final = 1
COUNTER_CLOCKWISE: Final = -1


class Table(Noun):
    """The round (S3), Ports (S6.8), Quests (S13) and Quirks (S17)."""

    def __init__(
        self,
        port_counters: list[int],
        quests: list[int],
        fulfilled_by: list[int],
        quirks_face_up: list[int],
        quirk_deck: list[int],
    ) -> None:
        self.round = 0
        self.starter = NOBODY
        self.turning = CLOCKWISE
        self.final_causes = 0  # as bits
        self.bid_winner = NOBODY
        self.port_counters = port_counters  # zero: open
        self.quests = quests  # face up, as dealt
        self.fulfilled_by = fulfilled_by  # by Quest: seats to be rewarded, as bits
        self.quirks_face_up = quirks_face_up
        self.quirk_deck = quirk_deck  # by Quirk: 1 if it is there

    def copy(self) -> "Table":
        twin = Table(
            self.port_counters[:],
            self.quests[:],
            self.fulfilled_by[:],
            self.quirks_face_up[:],
            self.quirk_deck[:],
        )
        twin.round = self.round
        twin.starter = self.starter
        twin.turning = self.turning
        twin.final_causes = self.final_causes
        twin.bid_winner = self.bid_winner
        return twin

    def is_final_round(self) -> bool:
        return self.final_causes != 0

    def is_final_by(self, cause: int) -> bool:
        return self.final_causes >> cause & 1 == 1

    def has_fulfilled(self, seat: int, quest: int) -> bool:
        """S13.1 Whether a seat is to be rewarded for a Quest."""
        return self.fulfilled_by[quest] >> seat & 1 == 1


class TurnRecord(Noun):
    """S5, S7.3 What the active pirate has left, and has done, in its turn."""

    def __init__(self) -> None:
        self.active = NOBODY
        self.is_over = False
        self.free_points = 0
        self.sail_points = 0
        self.boarded = 0  # seats as bits
        self.shot = 0  # seats as bits
        self.pillages = 0
        self.has_crossed = False
        self.diagonals = 0  # diagonal steps

    def copy(self) -> "TurnRecord":
        twin = TurnRecord()
        twin.active = self.active
        twin.is_over = self.is_over
        twin.free_points = self.free_points
        twin.sail_points = self.sail_points
        twin.boarded = self.boarded
        twin.shot = self.shot
        twin.pillages = self.pillages
        twin.has_crossed = self.has_crossed
        twin.diagonals = self.diagonals
        return twin

    def was_boarded(self, seat: int) -> bool:
        return self.boarded >> seat & 1 == 1

    def was_shot(self, seat: int) -> bool:
        return self.shot >> seat & 1 == 1
