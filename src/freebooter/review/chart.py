"""The chart of a review as SVG: shares of one win, stacked, the reader's at the bottom."""

from collections.abc import Sequence
from html import escape

from freebooter.review.report import Moment, Reading, Review

WIDTH, HEIGHT = 860, 230
LEFT, TOP, RIGHT, BOTTOM = 44, 34, 10, 26
# As at the table: seat colours are persons, nothing else.
COLOURS = ("#c23b2e", "#3d8fd1", "#f0b429", "#6b3f86", "#2f8f5b", "#8a6a4f")
SHAPES = {"luck": "rect", "uncovered": "rect", "own": "circle", "others": "path"}


def chart(review: Review, reading: Reading, rows: Sequence[Sequence[float]], title: str) -> str:
    """The chances of all seats over time, from one point of view."""
    seats = len(review.names)
    order = [reading.seat, *(seat for seat in reversed(range(seats)) if seat != reading.seat)]
    other = review.open if rows is reading.curves else reading.curves
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">',
        *axis(review),
    ]
    floor = [0.0] * len(rows)
    for seat in order:
        ceiling = [low + row[seat] for low, row in zip(floor, rows, strict=True)]
        parts.append(band(floor, ceiling, COLOURS[seat], seat == reading.seat))
        parts.append(label(floor, ceiling, review.names[seat]))
        floor = ceiling
    own = line([row[reading.seat] for row in other])
    parts.append(f'<path d="{own}" fill="none" stroke="#fff" stroke-width="3.5"/>')
    parts.append(
        f'<path d="{own}" fill="none" stroke="#111" stroke-width="1.8" stroke-dasharray="2 3"/>'
    )
    for number, moment in enumerate(reading.moments, 1):
        parts.append(mark(number, moment, len(rows)))
    return "".join([*parts, "</svg>"])


def at(place: int, moments: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * place / max(1, moments - 1)


def high(points: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - max(0.0, min(100.0, points)) / 100)


def line(values: Sequence[float]) -> str:
    spots = [
        f"{at(place, len(values)):.1f} {high(value):.1f}" for place, value in enumerate(values)
    ]
    return "M" + "L".join(spots)


def band(floor: Sequence[float], ceiling: Sequence[float], colour: str, is_reader: bool) -> str:
    count = len(floor)
    back = "L".join(f"{at(p, count):.1f} {high(floor[p]):.1f}" for p in reversed(range(count)))
    edge = 2.4 if is_reader else 1
    return (
        f'<path d="{line(ceiling)}L{back}Z" fill="{colour}"/>'
        f'<path d="{line(ceiling)}" fill="none" stroke="#111" stroke-width="{edge}"/>'
    )


def label(floor: Sequence[float], ceiling: Sequence[float], name: str) -> str:
    place = min(len(floor) - 1, len(floor) // 20)
    middle = high((floor[place] + ceiling[place]) / 2) + 4
    spot = f'x="{at(place, len(floor)) + 8:.0f}" y="{middle:.0f}"'
    return f'<text {spot} class="who">{escape(name)}</text>'


def axis(review: Review) -> list[str]:
    parts = []
    for points in (0, 25, 50, 75, 100):
        parts.append(f'<text x="{LEFT - 6}" y="{high(points) + 4:.0f}" class="y">{points}</text>')
    moments = len(review.rounds)
    for place in range(1, moments):
        if review.rounds[place] > review.rounds[place - 1]:
            x = at(place, moments)
            parts.append(f'<path d="M{x:.1f} {HEIGHT - BOTTOM}v6" stroke="currentColor"/>')
            said = f"Round {review.rounds[place]}"
            parts.append(f'<text x="{x + 3:.1f}" y="{HEIGHT - 8}" class="x">{said}</text>')
    return parts


def mark(number: int, moment: Moment, moments: int) -> str:
    """Moments ride on the upper border: square luck, circle own decision, diamond another's."""
    x, y = at(moment.place + 1, moments), TOP - 14
    shape = {
        "circle": f'<circle cx="{x:.1f}" cy="{y}" r="9"/>',
        "rect": f'<rect x="{x - 8:.1f}" y="{y - 8}" width="16" height="16" rx="2"/>',
        "path": f'<path d="M{x:.1f} {y - 11}l11 11l-11 11l-11 -11z"/>',
    }[SHAPES[moment.kind]]
    stem = f'<path d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}" class="stem"/>'
    return f'<g class="mark">{stem}{shape}<text x="{x:.1f}" y="{y + 4}">{number}</text></g>'
