"""What goes with a game, added up: hints, chances for spectators, the review, opinions."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from freebooter.server import events as ev
from freebooter.server.events import Event
from freebooter.server.trying import twin
from freebooter.server.wire_help import HintRule

if TYPE_CHECKING:
    from freebooter.server.table import Table
    from freebooter.server.table_state import TableState

THREE = 3  # hints of a seat, where three a game are allowed


@dataclass
class Advice:
    """The sum of its events."""

    hints: HintRule = "never"
    strip: bool = True
    hinted: dict[int, int] = field(default_factory=dict)  # by seat: hints so far
    shared: set[int] = field(default_factory=set)  # seats that let spectators see the review
    packed: str = ""  # the review
    sums: list[tuple[float, float, float, float | None]] = field(default_factory=list)
    opinions: dict[int, ev.Opined] = field(default_factory=dict)  # by seat

    def add(self, event: Event) -> None:
        if isinstance(event, ev.Advised):
            self.hints, self.strip = event.hints, event.strip
        elif isinstance(event, ev.Hinted):
            self.hinted[event.seat] = self.hinted.get(event.seat, 0) + 1
        elif isinstance(event, ev.ReviewShared):
            (self.shared.add if event.on else self.shared.discard)(event.seat)
        elif isinstance(event, ev.Reviewed):
            self.packed, self.sums = event.packed, event.sums
        elif isinstance(event, ev.Opined):
            self.opinions[event.seat] = event

    def copy(self) -> "Advice":
        fresh = twin(self)
        fresh.hinted, fresh.shared = dict(self.hinted), set(self.shared)
        fresh.opinions = dict(self.opinions)
        return fresh

    def left(self, seat: int) -> int | None:
        """Hints that a seat still has; None: as many as it likes."""
        if self.hints == "always":
            return None
        return max(0, THREE - self.hinted.get(seat, 0)) if self.hints == "three" else 0


def advised(state: "TableState", event: Event) -> None:
    state.advice.add(event)


def note_turn(table: "Table") -> None:
    """Remember where the last turn ended: spectators' chances are of that moment."""
    if table.match is None:
        return
    position = table.match.position
    key = (int(table.game.turn_of(position)), position.rounds())
    if key != table.turn_key:
        table.turn_key = key
        table.rest_move = table.match.moves
    elif table.match.moves < table.rest_move:
        table.rest_move = -1
