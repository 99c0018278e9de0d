"""Memory changes only when the disk has: how a table stood before an act that may come to nothing.

An act is tried under the table's lock, where nobody sees it. Position and luck are copied before.
"""

from typing import TYPE_CHECKING, TypeVar

from freebooter.kernel.trial import Point

if TYPE_CHECKING:
    from freebooter.server.table import Table


T = TypeVar("T")


def twin(thing: T) -> T:
    """Another with the same attributes; quicker than `copy.copy`, which asks many questions."""
    other = object.__new__(type(thing))
    slots = getattr(thing, "__slots__", None)
    if slots is None:
        other.__dict__.update(thing.__dict__)
    else:
        for name in slots:
            setattr(other, name, getattr(thing, name))
    return other


class Before:
    """A table before an act."""

    def __init__(self, table: "Table") -> None:
        self.state = table.state
        self._match = table.match
        self._point = None if table.match is None else Point(table.match)
        self._header = table.header
        self._stuck = table.stuck
        self._saved = table.saved

    def restore(self, table: "Table") -> None:
        table.state, table.match = self.state, self._match
        if self._match is not None and self._point is not None:
            self._point.restore(self._match)
        table.header, table.stuck, table.saved = self._header, self._stuck, self._saved
