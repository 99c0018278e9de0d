"""Games of a tournament that are worth a look."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from freebooter.lab.tournament import Result


@dataclass(frozen=True)
class Noted:
    """A game, and what makes it worth a look."""

    result: Result
    why: str

    def winners(self) -> list[str]:
        return [
            bot for bot, share in zip(self.result.bots, self.result.shares, strict=True) if share
        ]


def margin(result: Result) -> int:
    """By how much the best score lies before the next."""
    best, following = sorted(result.scores, reverse=True)[:2]
    return best - following


def is_tie(result: Result) -> bool:
    """Whether several share the win without anybody's fault."""
    return not result.faults and max(result.shares) < 1


def won_by(bot: str, met: Sequence[Result]) -> list[Result]:
    """The games that a bot has won alone, the clearest first."""
    won = [
        r for r in met if any(s == 1 and b == bot for b, s in zip(r.bots, r.shares, strict=True))
    ]
    return sorted(won, key=lambda result: -margin(result))


def noted(met: Sequence[Result]) -> list[Noted]:
    """The longest game, the shortest, the widest and the closest, ties, and those with faults."""
    whole = [result for result in met if not result.faults]
    found: dict[str, list[str]] = {}
    by_key = {result.key: result for result in met}

    def note(why: str, results: Sequence[Result], value: Callable[[Result], float]) -> None:
        if results:
            found.setdefault(min(results, key=value).key, []).append(why)

    note("longest", whole, lambda result: -result.rounds)
    note("shortest", whole, lambda result: result.rounds)
    note("widest", whole, lambda result: -margin(result))
    note("closest", [one for one in whole if not is_tie(one)], margin)
    note("a tie", [one for one in whole if is_tie(one)], lambda result: 0)
    note("a fault", [one for one in met if one.faults], lambda result: 0)
    return [Noted(by_key[key], ", ".join(whys)) for key, whys in found.items()]
