# Not compiled: a match uses it once a choice.
"""Trying acts in a match: how it stood before, to fall back on if they come to nothing."""

from typing import TYPE_CHECKING

from freebooter.kernel.dice import Luck

if TYPE_CHECKING:
    from freebooter.kernel.match import Match


class Point:
    """A match as it stands, with copies of its position and its luck.

    Of the history only its end is kept: what acts, undo and sealed answers can change.
    """

    def __init__(self, match: "Match") -> None:
        self._position = match.position.copy()
        self._luck = match._luck.dump()
        self._past = list(match._past)
        self._sealed_from = match._sealed_from
        self._moves = match.moves
        self._agreed = match.agreed
        sealed = len(match.entries) - match._sealed_from if match._sealed_from >= 0 else 0
        first = match._past[0] if match._past else None
        acts, entries, told = len(match.acts), len(match.entries), len(match.told)
        self._acts = min(first.acts if first else acts, acts - sealed)
        self._entries = min(first.entries if first else entries, entries - sealed)
        self._told = first.told if first else told
        self._ends = match.acts[self._acts :], match.entries[self._entries :]
        self._end_told = match.told[self._told :]

    def restore(self, match: "Match") -> None:
        """Let the match be as it was; a point is good for once."""
        match.position = self._position
        match.position.facts = []
        match._luck = Luck(match.seed)
        match._luck.load(self._luck)
        match._past, match._sealed_from = self._past, self._sealed_from
        match.moves, match.agreed = self._moves, self._agreed
        match.acts[self._acts :], match.entries[self._entries :] = self._ends
        match.told[self._told :] = self._end_told
