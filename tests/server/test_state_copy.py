"""The copy of a table's state shares nothing that can change: what is tried leaves no trace."""

import copy
from typing import Any

from freebooter.server import events as ev
from freebooter.server.table_state import TableState

HAPPENS: list[ev.Event] = [
    ev.Seated(0, "Anne", "person", "anne", "", 0),
    ev.Seated(1, "Bo", "person", "bo", "", 0),
    ev.Started([]),
    ev.Chosen(0, "sail", key="k1"),
    ev.Chosen(1, "sail", hidden=True, sealed=True, key="k2"),
    ev.TakebackAsked(0, 1, "anne"),
    ev.TakebackAnswered(1, True, "bo"),
    ev.Undone(1, [1], True, True, False, "u", "undo"),
    ev.TakenBack(0),
    ev.EndProposed(0, "anne"),
    ev.EndAnswered(1, True, "bo"),
    ev.StoodIn(1, "random"),
    ev.Returned(1),
    ev.Watched("cy"),
    ev.Said(0, "Anne", "Ahoy"),
    ev.Hinted(0),
    ev.ReviewShared(0, True),
    ev.Opined(0, 4, "right"),
    ev.Rematched("t", 0),
    ev.RematchAnswered(1, True),
    ev.Eased(0, True, 2),
    ev.Paused(0, True),
]


def all_of(state: TableState) -> dict[str, Any]:
    return {name: copy.deepcopy(getattr(state, name)) for name in TableState.__slots__}


def test_what_happens_to_the_copy_does_not_happen_to_the_state() -> None:
    state = TableState(2, 700)
    for event in HAPPENS:
        before, other = all_of(state), state.copy()
        assert all_of(other) == before
        other.apply(event, 5.0)
        assert all_of(state) == before
        state.apply(event, 5.0)
        assert all_of(state) == all_of(other)
