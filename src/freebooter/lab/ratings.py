"""Who is how strong: shares of wins by pairing, and ratings on the Elo scale, with errors by seed.

Games that share a seed are one case: intervals of shares are Wilson's, of so many seeds as tell as
much; errors of ratings come from drawing seeds again.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from statistics import mean

from freebooter.kernel.dice import Dice
from freebooter.lab.stats import share_of as share_by_seed
from freebooter.lab.tournament import Result

ANCHOR = "greedy"
ANCHORED_AT = 1000.0
ELO = 400 / log(10)
DRAWS = 100  # of seeds, again and again
STEPS = 60  # of a fit
PRIOR = 0.5  # a win either way against the middle, so that nobody's rating is infinite


@dataclass(frozen=True)
class Cell:
    """How a bot did at tables with another: its share of the wins per seat, and what is par."""

    one: str
    other: str
    games: int
    seeds: int
    share: float
    low: float
    high: float
    par: float
    milliseconds: float  # a choice, of the one
    slowest: float  # seconds
    faults: int


@dataclass(frozen=True)
class Rating:
    """A bot's rating with its interval, and the places that the intervals allow."""

    bot: str
    rating: float
    low: float
    high: float
    places: tuple[int, int]
    by_game: Mapping[str, float]


def bots_of(results: Iterable[Result]) -> list[str]:
    return list(dict.fromkeys(bot for result in results for bot in result.bots))


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The middle 95 %."""
    ordered = sorted(values)
    last = len(ordered) - 1
    return ordered[round(last * 0.025)], ordered[round(last * 0.975)]


def by_seed(results: Sequence[Result]) -> list[list[Result]]:
    """The games of each seed together."""
    groups: dict[tuple[str, int, int], list[Result]] = {}
    for result in results:
        groups.setdefault((result.game, result.players, result.seed), []).append(result)
    return list(groups.values())


def drawn_again(groups: Sequence[list[Result]], dice: Dice) -> list[Result]:
    return [game for _ in groups for game in groups[dice.below(len(groups))]]


def share_of(bot: str, results: Iterable[Result]) -> tuple[float, float, int]:
    """The wins of a bot's seats, what is par for them, and the games."""
    wins = par = 0.0
    games = 0
    for result in results:
        seats = [seat for seat, name in enumerate(result.bots) if name == bot]
        wins += sum(result.shares[seat] for seat in seats)
        par += len(seats) / result.players
        games += 1
    return wins, par, games


def cell(one: str, other: str, results: Sequence[Result]) -> Cell:
    """One bot at the tables where it met another."""
    met = [result for result in results if set(result.bots) == {one, other}]
    wins, par, games = share_of(one, met)
    seeds = [share_of(one, group) for group in by_seed(met)]
    found = share_by_seed((won, count) for won, _, count in seeds)
    mine = [(r, s) for r in met for s, name in enumerate(r.bots) if name == one]
    choices = sum(r.decisions[s] for r, s in mine)
    seconds = sum(r.seconds[s] for r, s in mine)
    return Cell(
        one,
        other,
        games,
        found.clusters,
        wins / games if games else 0.0,
        found.low,
        found.high,
        par / games if games else 0.0,
        1000 * seconds / choices if choices else 0.0,
        max((r.slowest[s] for r, s in mine), default=0.0),
        sum(str(s) in r.faults for r, s in mine),
    )


# Ratings.


def duels(results: Iterable[Result]) -> dict[tuple[str, str], float]:
    """By two bots: how often the first won where one of a pair of their seats did."""
    wins: dict[tuple[str, str], float] = {}
    for result in results:
        for seat, bot in enumerate(result.bots):
            if result.shares[seat] == 0.0:
                continue
            for other, rival in enumerate(result.bots):
                if rival != bot:
                    both = result.shares[seat] + result.shares[other]
                    pair = (bot, rival)
                    wins[pair] = wins.get(pair, 0.0) + result.shares[seat] / both
    return wins


def fit(results: Sequence[Result], bots: Sequence[str]) -> dict[str, float]:
    """The most likely strengths, as ratings with the anchor at 1000."""
    wins = duels(results)
    strength = dict.fromkeys(bots, 0.0)
    for _ in range(STEPS):  # minorise, then maximise: each step is more likely than the last
        fresh = {}
        for bot in bots:
            won = PRIOR
            against = 2 * PRIOR / (exp(strength[bot]) + 1)
            for rival in bots:
                if rival != bot:
                    games = wins.get((bot, rival), 0.0) + wins.get((rival, bot), 0.0)
                    won += wins.get((bot, rival), 0.0)
                    against += games / (exp(strength[bot]) + exp(strength[rival]))
            fresh[bot] = log(won / against)
        strength = fresh
    zero = strength.get(ANCHOR, mean(strength.values()))
    return {bot: ANCHORED_AT + ELO * (strength[bot] - zero) for bot in bots}


def fits_of(results: Sequence[Result]) -> dict[str, dict[str, float]]:
    """By game: the ratings of those who played it."""
    games: dict[str, list[Result]] = {}
    for result in results:
        games.setdefault(result.game, []).append(result)
    return {game: fit(part, bots_of(part)) for game, part in games.items()}


def over_games(fits: Mapping[str, Mapping[str, float]], bots: Sequence[str]) -> dict[str, float]:
    """The mean over the games that a bot played; a draw of seeds may have left it out."""
    found = {bot: [each[bot] for each in fits.values() if bot in each] for bot in bots}
    return {bot: mean(values) if values else ANCHORED_AT for bot, values in found.items()}


def ratings(results: Sequence[Result], seed: int = 0) -> list[Rating]:
    """All bots, the best first; one fit a game, the mean over games, errors by seed."""
    bots = bots_of(results)
    fits = fits_of(results)
    best = over_games(fits, bots)
    groups = by_seed(results)
    dice = Dice(seed, "ratings")
    again = [over_games(fits_of(drawn_again(groups, dice)), bots) for _ in range(DRAWS)]
    ends = {bot: interval([found[bot] for found in again]) for bot in bots}
    ordered = sorted(bots, key=lambda bot: -best[bot])
    return [
        Rating(
            bot, best[bot], *ends[bot], places(bot, ends),
            {game: found[bot] for game, found in fits.items() if bot in found},
        )
        for bot in ordered
    ]  # fmt: skip


def places(bot: str, ends: Mapping[str, tuple[float, float]]) -> tuple[int, int]:
    """From the best place that overlapping intervals allow to the worst."""
    low, high = ends[bot]
    above = sum(1 for other, (least, _) in ends.items() if other != bot and least > high)
    below = sum(1 for other, (_, most) in ends.items() if other != bot and most < low)
    return 1 + above, len(ends) - below
