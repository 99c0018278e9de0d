"""Intervals by seed, many looks at once, and how many games a question needs.

Games that share a seed are one draw. So every error here is of sums by cluster (a seed, or a game),
never of single games.

Examples:
    Ten seeds, four games each, and how many of these a seat won:

    >>> from freebooter.lab.stats import share_of
    >>> found = share_of([(wins, 4) for wins in (1, 2, 0, 1, 1, 3, 0, 1, 2, 0)])
    >>> f"{found.value:.3f}, {found.low:.2f} to {found.high:.2f}"
    '0.275, 0.15 to 0.45'
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import ceil, inf, sqrt
from statistics import NormalDist

from freebooter.many_looks import benjamini_hochberg

NORMAL = NormalDist()
LEVEL = 0.95
Z = NORMAL.inv_cdf(1 - (1 - LEVEL) / 2)
POWER = NORMAL.inv_cdf(0.8)  # an effect is seen in four runs of five


@dataclass(frozen=True)
class Estimate:
    """A number with its interval: of how many cases, in how many clusters."""

    value: float
    error: float  # one standard error
    low: float
    high: float
    cases: float
    clusters: int

    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def holds(self, par: float) -> bool:
        return self.low <= par <= self.high

    def p_value(self, par: float) -> float:
        """How likely so large a distance from par is by chance, both sides."""
        if self.error == 0:
            return 1.0 if self.value == par else 0.0
        return 2 * NORMAL.cdf(-abs(self.value - par) / self.error)

    def smallest_effect(self, looks: int = 1) -> float:
        """What a run like this names in four of five runs, if it is the only one of so many looks.

        Of many looks Benjamini and Hochberg name the first only beyond chance in all together.
        """
        return (z_of(looks) + POWER) * self.error

    def wider(self, z: float) -> "Estimate":
        """The same with an interval of so many standard errors."""
        return replace(self, low=self.value - z * self.error, high=self.value + z * self.error)


def ratio(sums: Iterable[tuple[float, float]], z: float = Z) -> Estimate:
    """Σy / Σn over clusters of (y, n), by the spread between clusters."""
    pairs = [(y, n) for y, n in sums if n]
    total = sum(n for _, n in pairs)
    if not total:
        return Estimate(0.0, inf, -inf, inf, 0, 0)
    value = sum(y for y, _ in pairs) / total
    spread = sum((y - value * n) ** 2 for y, n in pairs)
    return from_moments(value, spread, total, len(pairs), z)


def from_moments(
    value: float, spread: float, cases: float, clusters: int, z: float = Z
) -> Estimate:
    """A ratio from the sum of its squared deviations by cluster."""
    if clusters < 2:
        return Estimate(value, inf, -inf, inf, cases, clusters)
    error = sqrt(max(0.0, spread) * clusters / (clusters - 1)) / cases
    return Estimate(value, error, value - z * error, value + z * error, cases, clusters)


def share_of(sums: Iterable[tuple[float, float]], z: float = Z) -> Estimate:
    """The same for a share: its interval stays between 0 and 1 (Wilson's, by clusters)."""
    return as_share(ratio(sums, z), z)


def as_share(found: Estimate, z: float = Z) -> Estimate:
    """An estimate of a share with Wilson's interval, as if of so many independent cases."""
    if found.clusters < 2:
        return Estimate(found.value, inf, 0.0, 1.0, found.cases, found.clusters)
    if found.error > 0:
        independent = found.value * (1 - found.value) / found.error**2
    else:
        independent = found.clusters
    low, high = wilson(found.value * independent, independent, z)
    return Estimate(found.value, found.error, low, high, found.cases, found.clusters)


def wilson(wins: float, games: float, z: float = Z) -> tuple[float, float]:
    """The interval of a share of independent games (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    share = min(1.0, max(0.0, wins / games))
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    below = 1 + z * z / games
    return max(0.0, (middle - spread) / below), min(1.0, (middle + spread) / below)


# Many looks.


def z_of(looks: int) -> float:
    """The z of intervals that all hold at once, for so many looks."""
    return NORMAL.inv_cdf(1 - (1 - LEVEL) / max(1, looks) / 2)


def widened(named: int, looks: int) -> float:
    """The z of an interval among `named` of so many looks (false coverage rate)."""
    if not named or not looks:
        return Z
    return NORMAL.inv_cdf(1 - (1 - LEVEL) * min(1.0, named / looks) / 2)


def standing_out(changes: Sequence[Estimate]) -> list[tuple[Estimate, bool]]:
    """Each with whether it stands out from 0 among all; those that do have wider intervals."""
    values = [one.p_value(0.0) if one.clusters > 1 else 1.0 for one in changes]
    named = benjamini_hochberg(values)
    z = widened(sum(named), len(named))
    return [
        (one.wider(z) if is_named else one, is_named)
        for one, is_named in zip(changes, named, strict=True)
    ]


# Before a run.


def games_needed(half: float, par: float, looks: int = 1) -> int:
    """Games so that a share near par has an interval of ± half, for so many looks at once."""
    z = z_of(looks)
    return ceil(z * z * par * (1 - par) / (half * half))
