# Not compiled: it meets the disk.
"""Saving a match in the middle, undo and luck included. What is saved is secret."""

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from freebooter.kernel.dice import Luck
from freebooter.kernel.errors import BadRecord
from freebooter.kernel.fact import Fact
from freebooter.kernel.memory import Act, Past, Told
from freebooter.kernel.position import Position
from freebooter.kernel.saved import SAVED_FORMAT

if TYPE_CHECKING:
    from freebooter.kernel.match import Match

MATCH_FORMAT: Final = 2  # raise it when a match is saved in another way


class Mark(NamedTuple):
    """How far into its history a match had come: acts, entries, facts told."""

    acts: int
    entries: int
    told: int


def mark_of(match: "Match") -> Mark:
    return Mark(len(match.acts), len(match.entries), len(match.told))


def saved_format(match: "Match") -> list[int]:
    """Which form a dump has: that of the kernel, of the game, and of matches."""
    return [SAVED_FORMAT, match.game.saved_format, MATCH_FORMAT]


def dump_now(match: "Match", past: list[Past], sealed_from: int, luck: Luck) -> dict[str, Any]:
    """How a match stands, without what happened before."""
    game = match.game
    return {
        "format": saved_format(match),
        "position": game.dump(match.position),
        "past": [
            [p.seat, p.acts, p.entries, p.told, game.dump(p.position), p.is_given] for p in past
        ],
        "sealed_from": sealed_from,
        "moves": match.moves,
        "luck": luck.dump(),
        **({"agreed": True} if match.agreed else {}),
    }


def dump_history(match: "Match", since: Mark) -> dict[str, Any]:
    """What happened since; pieces of it can be put together again."""
    return {
        "acts": [
            [a.seat, a.choice, a.is_given, a.is_sealed, a.is_hidden]
            for a in match.acts[since.acts :]
        ],
        "entries": [list(entry) for entry in match.entries[since.entries :]],
        "told": [
            [t.entry, t.move, t.fact.kind, t.fact.audience, *t.fact.values]
            for t in match.told[since.told :]
        ],
    }


def load_match(match: "Match", dumped: dict[str, Any], luck: Luck) -> tuple[list[Past], int]:
    """Fill a match; what it could take back, and from where its sealed answers lie."""
    if dumped.get("format") != saved_format(match):
        raise BadRecord("The saved match has another format.")
    match.position = loaded(match, dumped["position"])
    match.acts = [Act(*act) for act in dumped["acts"]]
    match.entries = [(who, what) for who, what in dumped["entries"]]
    match.told = [Told(t[0], Fact(t[2], t[3], t[4:]), t[1]) for t in dumped["told"]]
    match.moves = dumped["moves"]
    match.agreed = dumped.get("agreed", False)
    luck.load(dumped["luck"])
    past = [
        Past(seat, acts, entries, told, loaded(match, position), is_given)
        for seat, acts, entries, told, position, is_given in dumped["past"]
    ]
    return past, dumped["sealed_from"]


def loaded(match: "Match", dumped: Any) -> Position:
    position = match.game.load(dumped, match.options, match.content)
    position.facts = []
    return position
