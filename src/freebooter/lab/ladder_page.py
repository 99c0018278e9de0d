"""A tournament as one page of HTML that opens without a server."""

from collections.abc import Sequence
from html import escape

from freebooter.games import meta_of
from freebooter.lab.ratings import Cell, Rating

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
  color: #2b2118; background: #f6efe0; }
table { border-collapse: collapse; margin: 0.5rem 0 2rem; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 0.25rem 0.75rem; border-bottom: 1px solid #c9b994; }
th:first-child, td:first-child, th.left, td.left { text-align: left; }
.plus { background: #cfe6df; } .minus { background: #e8d3bf; } .par { font-style: italic; }
"""
NOTE = (
    "Seats are rotated exhaustively and every seating of a seed has the same luck. Intervals are "
    "95 %, by drawing seeds again. A shared win counts as a fraction. Colour only where the "
    "interval leaves par out. Bots do not play as people do."
)


def row(*cells: str) -> str:
    return "<tr>" + "".join(cells) + "</tr>"


def td(text: str, kind: str = "") -> str:
    return f'<td class="{kind}">{escape(text)}</td>' if kind else f"<td>{escape(text)}</td>"


def heads(*names: str) -> str:
    return row(*(f"<th>{escape(name)}</th>" for name in names))


def ladder(rated: Sequence[Rating]) -> str:
    rows = [heads("bot", "place", "rating", "95 % interval")]
    for one in rated:
        first, last = one.places
        place = str(first) if first == last else f"{first}–{last}"
        ends = f"{one.low:.0f}–{one.high:.0f}"
        rows.append(row(td(one.bot), td(place), td(f"{one.rating:.0f}"), td(ends)))
    return "<table>" + "".join(rows) + "</table>"


def colour(one: Cell) -> str:
    if one.low > one.par:
        return "plus"
    return "minus" if one.high < one.par else "par"


def matches(cells: Sequence[Cell]) -> str:
    rows = [
        heads("bot", "against", "games", "won", "95 % interval", "par", "ms a choice", "faults")
    ]
    for one in cells:
        rows.append(
            row(
                td(one.one),
                td(one.other, "left"),
                td(f"{one.games} ({one.seeds} seeds)"),
                td(f"{one.share:.1%}", colour(one)),
                td(f"{one.low:.1%}–{one.high:.1%}"),
                td(f"{one.par:.0%}"),
                td(f"{one.milliseconds:.1f}"),
                td(str(one.faults)),
            )
        )
    return "<table>" + "".join(rows) + "</table>"


def page_of(rated: Sequence[Rating], tables: Sequence[tuple[str, int, list[Cell]]]) -> str:
    parts = [f"<h1>Ladder</h1><p>{NOTE}</p>", "<h2>Ratings (Elo, greedy = 1000)</h2>"]
    parts.append(ladder(rated))
    for game, players, cells in tables:
        parts.append(f"<h2>{escape(meta_of(game).name)}, {players} players</h2>")
        parts.append(matches(cells))
    head = f'<meta charset="utf-8"><title>Ladder</title><style>{STYLE}</style>'
    return (
        f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(parts)}</body></html>\n'
    )
