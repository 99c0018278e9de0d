"""How good the judge is, measured. Minutes to hours; figures go into docs/review.md.

    python -m freebooter.review.bars account GAME [--players 4] [--games 50] [--level captain@100]
    python -m freebooter.review.bars calibration GAME [--players 4] [--games 200]
    python -m freebooter.review.bars blunders GAME [--players 2] [--games 30]
    python -m freebooter.review.bars tempo GAME [--players 2] [--games 40] --seed 40000

`account`: luck and the judge's correction should average zero, own decisions of the judge's own
games should be small. `calibration`: of moments with a chance of 30, three in ten should be won.
`blunders`: a choice replaced by the worst should be among the largest own decisions of that seat.
`tempo`: what the turn is worth beyond the learned value, for tempo.json; not with seeds
that are measured.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from math import exp, log, sqrt
from typing import Any

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.bots.brain import shares_of_win
from freebooter.games import load_game
from freebooter.kernel.dice import Dice
from freebooter.kernel.game import Game
from freebooter.kernel.match import Match
from freebooter.review.chances import weigh_choices, win_chances
from freebooter.review.course import course_of
from freebooter.review.engine import Reviewer
from freebooter.review.judge import SURE, Judge
from freebooter.review.looks import Budget
from freebooter.review.tempo import drift, find_tempo, rests_of

EVERY = 10  # decisions: how often a chance is noted
WORLDS = 32
PLANTED = 10.0  # points that the worst choice costs, at least
LOWEST, HIGHEST = 10.0, 90.0  # the chance of the seat then

Changing = Callable[[Match, int, int], int]  # the seat's choice, or another in its place


def played(game: Game, players: int, seed: int, level: str, change: Changing) -> Match:
    """A game between bots of one level."""
    match = Match(game, dict(game.meta.bounds) | {"players": players}, seed)
    bots = [make_bot(level, game.meta.id, seed << 3 | seat) for seat in range(players)]
    while not match.is_over():
        seat = match.to_act()[0]
        chosen = bots[seat].choose(Perspective.at(match, seat))
        match.choose(seat, change(match, seat, chosen))
    return match


def unchanged(match: Match, seat: int, choice: int) -> int:
    return choice


def interval(values: Sequence[float]) -> dict[str, float]:
    """A mean with its 95 % half-width."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return {"mean": round(mean, 2), "error": round(SURE * sqrt(spread / count), 2)}


# The account.


def account(game: Game, players: int, seeds: range, level: str) -> dict[str, Any]:
    """By game: the mean over seats of each part, pooled over games."""
    found: dict[str, list[float]] = {"luck": [], "own": [], "others": [], "correction": []}
    lost: list[float] = []
    for seed in seeds:
        record = played(game, players, seed, level, unchanged).record()
        budget = Budget(worlds=WORLDS, looks=0)
        review = Reviewer(game, record, budget=budget, seed=seed).run()
        for name, values in found.items():
            seats = [getattr(one.account, name).points for one in review.readings]
            values.append(sum(seats) / len(seats))
        lost += [-one.account.own.points for one in review.readings]
    sums = {name: interval(values) for name, values in found.items()}
    return {"games": len(seeds), **sums, "most_own_a_seat": round(max(lost), 1)}


# Calibration.


def noted(game: Game, players: int, seed: int, level: str) -> list[tuple[float, float, int]]:
    """Chances of all seats, each by what it knew, what came of them, and the lead in score then."""
    judge = Judge(game)
    found: list[tuple[int, float, int]] = []
    made = 0

    def note(match: Match, seat: int, choice: int) -> int:
        nonlocal made
        made += 1
        if made % EVERY == 0:
            scores = match.position.scores()
            for place in range(players):
                chance = win_chances(judge, match.position, place, WORLDS, made)[place]
                rivals = [score for other, score in enumerate(scores) if other != place]
                found.append((place, chance.points / 100, scores[place] - max(rivals)))
        return choice

    match = played(game, players, seed, level, note)
    shares = shares_of_win(match.position)
    return [(chance, shares[place], lead) for place, chance, lead in found]


def calibration(game: Game, players: int, seeds: range, level: str) -> dict[str, Any]:
    notes = [noted(game, players, seed, level) for seed in seeds]
    slopes = [slope([one for n, game_ in enumerate(notes) if n != left for one in game_])
              for left in range(len(notes))]  # fmt: skip
    every = [one for game_ in notes for one in game_]
    whole, count = slope(every), len(notes)
    spread = sqrt((count - 1) / count * sum((one - whole) ** 2 for one in slopes))
    base = 1 / players
    brier = sum((chance - won) ** 2 for chance, won, _ in every)
    return {
        "games": count,
        "moments": len(every),
        "slope": {"mean": round(whole, 2), "error": round(SURE * spread, 2)},
        "brier_skill": round(1 - brier / sum((base - won) ** 2 for _, won, _ in every), 3),
        "tenths": list(tenths(every)),
    }


def slope(notes: Sequence[tuple[float, float, int]]) -> float:
    """Of a logistic fit of the win on the log-odds of the chance: 1 is right, less too bold."""
    points = [(logit(chance), won) for chance, won, _ in notes]
    a, b = 0.0, 1.0
    for _ in range(25):
        g0 = g1 = h00 = h01 = h11 = 1e-9
        for x, won in points:
            p = 1 / (1 + exp(-max(-30.0, min(30.0, a + b * x))))
            w = p * (1 - p)
            g0, g1 = g0 + won - p, g1 + (won - p) * x
            h00, h01, h11 = h00 + w, h01 + w * x, h11 + w * x * x
        det = h00 * h11 - h01 * h01
        a, b = a + (h11 * g0 - h01 * g1) / det, b + (h00 * g1 - h01 * g0) / det
    return b


def logit(chance: float) -> float:
    inner = min(0.99, max(0.01, chance))
    return log(inner / (1 - inner))


def tenths(notes: Sequence[tuple[float, float, int]]) -> Iterator[dict[str, float]]:
    """By tenth of the chance: how many moments, the mean chance, the share won."""
    for tenth in range(10):
        here = [(chance, won) for chance, won, _ in notes if min(9, int(chance * 10)) == tenth]
        if here:
            said = sum(chance for chance, _ in here) / len(here)
            came = sum(won for _, won in here) / len(here)
            yield {"moments": len(here), "said": round(100 * said, 1), "came": round(100 * came, 1)}


# Planted blunders.


def blunders(game: Game, players: int, seeds: range, level: str) -> dict[str, Any]:
    """How often a planted blunder is among the seat's three largest own decisions."""
    found = planted = others = 0
    for seed in seeds:
        spots = count_spots(game, players, seed, level)
        if not spots:
            continue
        wanted = spots[Dice(seed, "lot").below(len(spots))]
        match = played(game, players, seed, level, replaced(wanted))
        place = next(
            n for n, entry in enumerate(match.entries) if entry == (wanted[1], wanted[2])
            and sum(who >= 0 for who, _ in match.entries[:n]) == wanted[0] - 1
        )  # fmt: skip
        reviewer = Reviewer(game, match.record(), seat=wanted[1], seed=seed)
        reviewer.run()
        lived = reviewer.lived(wanted[1])
        own = [n for n, step in enumerate(lived.steps) if step.part == "own"]
        own.sort(key=lambda n: lived.best(n).points)
        planted += 1
        found += place in own[:3]
        named = [one for one in reviewer.review().readings[0].moments if one.place != place]
        others += sum(one.word in ("mistake", "blunder") for one in named)
    return {"planted": planted, "found": found, "others_called_mistakes": others}


def tempo(game: Game, players: int, seeds: range, level: str) -> dict[str, Any]:
    judge = Judge(game)
    games = [
        list(
            rests_of(judge, course_of(game, played(game, players, seed, level, unchanged).record()))
        )
        for seed in seeds
    ]
    found = find_tempo(games)
    return {
        "games": len(games),
        "tempo": round(found, 3),
        "points_a_turn_without": round(100 * drift(games, 0.0), 2),
    }


def count_spots(game: Game, players: int, seed: int, level: str) -> list[tuple[int, int, int]]:
    """Where a blunder could be planted: after how many choices, whose, and which it is."""
    judge = Judge(game)
    spots: list[tuple[int, int, int]] = []
    made = 0

    def look(match: Match, seat: int, choice: int) -> int:
        nonlocal made
        made += 1
        if made % EVERY == 0 and len(match.offers(seat).choices) > 1:
            asked = weigh_choices(judge, match.position, seat, 128, seed + 10**6)
            best, worst = asked.options[0], asked.options[-1]
            is_open = LOWEST <= best.chance.points <= HIGHEST
            if is_open and best.chance.points - worst.chance.points >= PLANTED:
                spots.append((made, seat, worst.choice))
        return choice

    played(game, players, seed, level, look)
    return spots


def replaced(wanted: tuple[int, int, int]) -> Changing:
    made = 0

    def change(match: Match, seat: int, choice: int) -> int:
        nonlocal made
        made += 1
        return wanted[2] if made == wanted[0] else choice

    return change


BARS = {"account": account, "calibration": calibration, "blunders": blunders, "tempo": tempo}
USUAL = {"account": (4, 50), "calibration": (4, 200), "blunders": (2, 30), "tempo": (2, 40)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bar", choices=BARS)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=50_000, help="nothing was fitted with these")
    parser.add_argument("--level", default="captain@100")
    given = parser.parse_args()
    players, games = USUAL[given.bar]
    count = given.games or games
    seeds = range(given.seed, given.seed + count)
    found = BARS[given.bar](load_game(given.game), given.players or players, seeds, given.level)
    print(json.dumps({"bar": given.bar, "game": given.game, **found}))


if __name__ == "__main__":
    main()
