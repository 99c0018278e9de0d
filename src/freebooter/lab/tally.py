"""What many games say: shares of wins with intervals, lengths, decisions."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from freebooter.lab.simulate import Plan, Played
from freebooter.lab.stats import share_of, wilson


@dataclass(frozen=True)
class Share:
    """Wins out of games; a win shared by k seats counts 1/k for each of them."""

    wins: Fraction
    games: int
    expected: float  # if all seats were equal
    by_seed: tuple[tuple[float, float], ...] = ()  # wins and games, where games share their luck

    def share(self) -> float:
        return float(self.wins / self.games) if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        if self.by_seed:
            found = share_of(self.by_seed)
            return found.low, found.high
        return wilson(float(self.wins), self.games)

    def as_json(self) -> dict[str, Any]:
        low, high = self.interval()
        return {
            "wins": float(self.wins),
            "games": self.games,
            "share": self.share(),
            "low": low,
            "high": high,
            "expected": self.expected,
        }


@dataclass(frozen=True)
class Tally:
    """A whole simulation in numbers."""

    plan: Plan
    finished: int
    shared: int  # games whose first place is shared
    decisions: int
    rounds: dict[str, float]
    by_bot: dict[str, Share]
    by_seat: list[Share]
    scores: dict[str, float]  # mean final score by bot

    def as_json(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "game": plan.game,
            "players": len(plan.bots),
            "games": plan.games,
            "seed": plan.seed,
            "options": dict(plan.options),
            "bots": list(plan.bots),
            "finished": self.finished,
            "shared_wins": self.shared,
            "decisions": self.decisions,
            "rounds": self.rounds,
            "wins": {
                bot: share.as_json() | {"seats": plan.bots.count(bot), "score": self.scores[bot]}
                for bot, share in self.by_bot.items()
            },
            "seats": [share.as_json() for share in self.by_seat],
        }


def tally(plan: Plan, played: Sequence[Played]) -> Tally:
    """Count; games that did not end count for nothing but `games` and `decisions`."""
    over = [game for game in played if game.finished]
    kinds = list(dict.fromkeys(plan.bots))
    count = len(plan.bots)
    by_bot = dict.fromkeys(kinds, Fraction(0))
    by_seat = [Fraction(0)] * count
    scores = dict.fromkeys(kinds, 0)
    seeds: dict[str | int, dict[int, list[float]]] = {who: {} for who in (*kinds, *range(count))}
    shared = 0
    for game in over:
        winners = [seat for seat in range(count) if game.ranking[seat] == 1]
        shared += len(winners) > 1
        bots = [plan.bots[bot] for bot in plan.seats(game.number)]
        for one in seeds.values():
            one.setdefault(plan.cluster_of(game.number), [0.0, 0])[1] += 1
        for seat in winners:
            by_bot[bots[seat]] += Fraction(1, len(winners))
            by_seat[seat] += Fraction(1, len(winners))
            for who in (bots[seat], seat):
                seeds[who][plan.cluster_of(game.number)][0] += 1 / len(winners)
        for seat in range(count):
            scores[bots[seat]] += game.scores[seat]

    def sums(who: str | int) -> tuple[tuple[float, float], ...]:
        return tuple((w, n) for w, n in seeds[who].values()) if plan.orders() > 1 else ()

    lengths = [game.rounds for game in over] or [0]
    return Tally(
        plan,
        len(over),
        shared,
        sum(game.decisions for game in played),
        {"mean": sum(lengths) / len(lengths), "min": min(lengths), "max": max(lengths)},
        {
            bot: Share(by_bot[bot], len(over), plan.bots.count(bot) / count, sums(bot))
            for bot in kinds
        },
        [Share(wins, len(over), 1 / count, sums(seat)) for seat, wins in enumerate(by_seat)],
        {bot: scores[bot] / max(1, len(over) * plan.bots.count(bot)) for bot in kinds},
    )
