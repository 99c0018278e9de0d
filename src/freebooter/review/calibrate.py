"""Whether three in ten are won of what is said to be 30: chances that were noted in bots' games."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp, log, sqrt
from typing import Any, TypeVar

from freebooter.review.judge import SURE

Noted = tuple[float, float, int, int]  # the chance, the share won, the lead in score, the round
Notes = Sequence[Noted]
T = TypeVar("T")

BLOCKS = 20  # of games, left out one after the other: that is where intervals come from
MANY = 200  # moments in a tenth that is judged
STEPS = 12  # of Newton, for a logistic fit
FOLDS = 5  # games of one are never told by what was fitted to them
STEEP = 0.01  # a little pull towards nothing, so that every fit ends


def calibrated(games: Sequence[Notes]) -> dict[str, Any]:
    """How well chances came true, with intervals by game."""
    seats = seats_of(games)
    plain = beside(games, told_plainly(games))
    tempered = beside(games, told_tempered(games))
    return {
        "moments": sum(len(game) for game in games),
        "slope": by_game(games, slope, 2),
        "brier_skill": by_game(games, lambda notes: skill(notes, seats), 3),
        "better_than_lead_and_round": by_game(plain, advantage, 4),
        "better_than_tempered": by_game(tempered, advantage, 4),
        "tenths": list(tenths(games)),
    }


def seats_of(games: Sequence[Notes]) -> int:
    """Shares of one win: of so many seats there is one note each."""
    return round(sum(map(len, games)) / sum(won for game in games for _, won, *_ in game))


def by_game(
    games: Sequence[Sequence[T]], of: Callable[[Sequence[T]], float], digits: int
) -> dict[str, float]:
    """A figure of all moments, and its 95 % half-width: games are drawn, not moments."""
    blocks = [games[place::BLOCKS] for place in range(min(BLOCKS, len(games)))]
    whole = of([note for game in games for note in game])
    if len(blocks) < 2:
        return {"mean": round(whole, digits), "error": float("inf")}
    parts = []
    for left in range(len(blocks)):
        rest = [game for place, block in enumerate(blocks) if place != left for game in block]
        parts.append(of([note for game in rest for note in game]))
    mean, count = sum(parts) / len(parts), len(parts)
    spread = sqrt((count - 1) / count * sum((one - mean) ** 2 for one in parts))
    return {"mean": round(whole, digits), "error": round(SURE * spread, digits)}


def slope(notes: Notes) -> float:
    """Of a logistic fit of the win on the log-odds of the chance: 1 is right, less too bold."""
    return fitted([((1.0, logit(chance)), won) for chance, won, *_ in notes])[1]


def skill(notes: Notes, seats: int) -> float:
    """By how much the squared error is smaller than that of an equal share."""
    plain = sum((1 / seats - won) ** 2 for _, won, *_ in notes)
    return 1 - sum((chance - won) ** 2 for chance, won, *_ in notes) / plain


def advantage(pairs: Sequence[tuple[Noted, float]]) -> float:
    """The mean squared error of another's chances, less that of the judge's."""
    gains = [(other - won) ** 2 - (chance - won) ** 2 for (chance, won, *_), other in pairs]
    return sum(gains) / len(gains)


def beside(
    games: Sequence[Notes], others: Sequence[Sequence[float]]
) -> list[list[tuple[Noted, float]]]:
    return [list(zip(game, other, strict=True)) for game, other in zip(games, others, strict=True)]


def told_plainly(games: Sequence[Notes]) -> list[list[float]]:
    """Chances by the lead in score and the round alone, fitted to other games."""
    most = max(1, *(abs(lead) for game in games for _, _, lead, _ in game))
    last = max(1, *(round_ for game in games for *_, round_ in game))

    def seen(note: Noted) -> tuple[float, ...]:
        lead, part = note[2] / most, note[3] / last
        return (1.0, lead, part, lead * part)

    return told_by(games, seen)


def told_tempered(games: Sequence[Notes]) -> list[list[float]]:
    """The judge's own chances, made bolder or shyer as other games would have it."""
    return told_by(games, lambda note: (1.0, logit(note[0])))


def told_by(
    games: Sequence[Notes], seen: Callable[[Noted], tuple[float, ...]]
) -> list[list[float]]:
    """Chances by a logistic of what is seen of a moment, fitted to other games."""
    found: list[list[float]] = [[] for _ in games]
    size = len(seen((0.5, 0.0, 0, 1)))
    for fold in range(min(FOLDS, len(games))):
        others = [note for place, game in enumerate(games) if place % FOLDS != fold
                  for note in game]  # fmt: skip
        weights = fitted([(seen(note), note[1]) for note in others]) if others else [0.0] * size
        for place in range(fold, len(games), FOLDS):
            found[place] = [chance_of(weights, seen(note)) for note in games[place]]
    return found


def chance_of(weights: Sequence[float], seen: Sequence[float]) -> float:
    at = sum(weight * one for weight, one in zip(weights, seen, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, at))))


def fitted(points: Sequence[tuple[tuple[float, ...], float]]) -> list[float]:
    """The weights of a logistic regression, by Newton's steps."""
    size = len(points[0][0]) if points else 1
    weights = [0.0] * size
    for _ in range(STEPS):
        down = [-STEEP * weight for weight in weights]
        bend = [[STEEP * (row == column) for column in range(size)] for row in range(size)]
        for seen, won in points:
            p = chance_of(weights, seen)
            rate = p * (1 - p)
            for row in range(size):
                down[row] += (won - p) * seen[row]
                for column in range(size):
                    bend[row][column] += rate * seen[row] * seen[column]
        step = solved(bend, down)
        weights = [weight + one for weight, one in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-6:
            break
    return weights


def solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """The solution of some linear equations, positive definite ones."""
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for place in range(len(table)):
        pivot = [one / table[place][place] for one in table[place]]
        table = [
            pivot if at == place else [a - row[place] * b for a, b in zip(row, pivot, strict=True)]
            for at, row in enumerate(table)
        ]
    return [row[-1] for row in table]


def logit(chance: float) -> float:
    inner = min(0.99, max(0.01, chance))
    return log(inner / (1 - inner))


def tenths(games: Sequence[Notes]) -> Iterator[dict[str, float]]:
    """By tenth of the chance: how many moments, the mean chance, the share won, its error."""
    for tenth in range(10):
        here = [[note for note in game if min(9, int(note[0] * 10)) == tenth] for game in games]
        here = [game for game in here if game]
        count = sum(map(len, here))
        if not count:
            continue
        said = sum(chance for game in here for chance, *_ in game) / count
        off = by_game(here, lambda notes: sum(w - c for c, w, *_ in notes) / len(notes), 4)
        came, error = said + off["mean"], 100 * off["error"]
        yield {
            "moments": count,
            "said": round(100 * said, 1),
            "came": round(100 * came, 1),
            "error": round(min(100.0, error), 1),
        }


# The reliability plot.

SIDE, GAP, LEFT, TOP = 190, 58, 46, 56
COLUMNS = 4


def reliability(found: Mapping[tuple[str, int], Sequence[Notes]]) -> str:
    """One square for each game and number of players: what was said, and what came."""
    rows = -(-len(found) // COLUMNS)
    width = LEFT + COLUMNS * (SIDE + GAP)
    height = TOP + rows * (SIDE + GAP + 24)
    squares = [
        square(LEFT + at % COLUMNS * (SIDE + GAP), TOP + at // COLUMNS * (SIDE + GAP + 24), *one)
        for at, one in enumerate(found.items())
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="sans-serif" font-size="12">\n'
        "<title>What came of the chances that the judge named</title>\n"
        f'<rect width="{width}" height="{height}" fill="#fbf6ea"/>\n'
        f'<text x="{LEFT}" y="22" font-size="15">Across: the chance named; up: the share won, of '
        "100. Whiskers are 95 % by game; hollow: under 200 moments.</text>\n"
        f"{''.join(squares)}</svg>\n"
    )


def square(x: int, y: int, name: tuple[str, int], games: Sequence[Notes]) -> str:
    def across(points: float) -> float:
        return round(x + SIDE * points / 100, 1)

    def up(points: float) -> float:
        return round(y + SIDE * (1 - max(0.0, min(100.0, points)) / 100), 1)

    found = calibrated(games)
    drawn = [
        f'<text x="{x}" y="{y - 8}" font-weight="600">{name[0]}, {name[1]} players</text>\n'
        f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="#fff" stroke="#6b5a45"/>\n'
        f'<path d="M{x} {y + SIDE}l{SIDE} {-SIDE}" stroke="#6b5a45" stroke-dasharray="5 4"/>\n'
    ]
    for points in (0, 50, 100):
        drawn.append(
            f'<text x="{across(points)}" y="{y + SIDE + 16}" text-anchor="middle">{points}</text>'
            f'<text x="{x - 6}" y="{up(points) + 4}" text-anchor="end">{points}</text>\n'
        )
    for tenth in found["tenths"]:
        at, came, error = tenth["said"], tenth["came"], tenth["error"]
        fill = "#1f6f6b" if tenth["moments"] >= MANY else "#fff"
        drawn.append(
            f'<path d="M{across(at)} {up(came - error)}V{up(came + error)}" stroke="#1f6f6b"/>'
            f'<circle cx="{across(at)}" cy="{up(came)}" r="4" fill="{fill}" '
            'stroke="#1f6f6b" stroke-width="1.5"/>\n'
        )
    drawn.append(
        f'<text x="{x}" y="{y + SIDE + 34}" fill="#6b5a45">slope '
        f"{found['slope']['mean']:.2f} ± {found['slope']['error']:.2f}; {len(games)} games"
        "</text>\n"
    )
    return "".join(drawn)
