"""A tournament as one page of HTML that opens without a server: ratings, who beats whom, games."""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from itertools import combinations

from freebooter.games import meta_of
from freebooter.lab.ladder_games import Noted, noted, won_by
from freebooter.lab.ratings import ANCHOR, Cell, Rating, bots_of, cell, ratings
from freebooter.lab.tournament import Result

NOTE = (
    "Seats are rotated exhaustively and every seating of a seed has the same luck. Intervals are "
    "95 %, by seed; a place is a range where intervals overlap. A shared win counts "
    "as a fraction. A crash or a thought that is too long is a loss (†). Bots do not play as "
    "people do."
)
WIDTH = 160  # of the scale of ratings, in pixels
EDGE = 8
MOST_SHOWN = 30  # games of a pair that the weaker has won


def row(*cells: str) -> str:
    return "<tr>" + "".join(cells) + "</tr>"


def td(text: str, kind: str = "") -> str:
    return f'<td class="{kind}">{escape(text)}</td>' if kind else f"<td>{escape(text)}</td>"


def heads(*names: str) -> str:
    return row(*(f'<th scope="col">{escape(name)}</th>' for name in names))


def half(low: float, high: float) -> float:
    return (high - low) / 2


# Ratings.


def whisker(one: Rating, first: float, last: float) -> str:
    """A rating with its interval on a scale; what each point is stands beside it."""

    def at(rating: float) -> float:
        return EDGE + (WIDTH - 2 * EDGE) * (rating - first) / max(1.0, last - first)

    return (
        f'<td><svg width="{WIDTH}" height="16" aria-hidden="true">'
        f'<line x1="{at(one.low):.1f}" x2="{at(one.high):.1f}" y1="8" y2="8" stroke="#2a2018"/>'
        f'<circle cx="{at(one.rating):.1f}" cy="8" r="4" fill="#2a2018"/></svg></td>'
    )


def ladder(rated: Sequence[Rating]) -> str:
    """The ratings, the best first: all games together, and one by one."""
    games = list(dict.fromkeys(game for one in rated for game in one.by_game))
    first, last = min(one.low for one in rated), max(one.high for one in rated)
    names = [meta_of(game).name for game in games] if len(games) > 1 else []
    rows = [heads("bot", "place", f"{first:.0f} to {last:.0f}", "rating", "±", *names)]
    for one in rated:
        best, worst = one.places
        error = "anchor" if one.bot == ANCHOR else f"{half(one.low, one.high):.0f}"
        by_game = [one.by_game.get(game) for game in games] if names else []
        rows.append(
            row(
                f'<th scope="row">{escape(one.bot)}</th>',
                td(str(best) if best == worst else f"{best}–{worst}"),
                whisker(one, first, last),
                f"<td><b>{one.rating:.0f}</b></td>",
                td(error),
                *(td("–" if rating is None else f"{rating:.0f}") for rating in by_game),
            )
        )
    return "<table>" + "".join(rows) + "</table>"


# Who beats whom.


def kind_of(one: Cell) -> str:
    if one.low > one.par:
        return "plus"
    return "minus" if one.high < one.par else "par"


def square(one: Cell, place: str) -> str:
    """How the row did against the column; below it the games, which a click opens."""
    if not one.games:
        return '<td class="unplayed" title="not played"><span class="other">–</span></td>'
    faults = f' <abbr title="{one.faults} lost by faults">†</abbr>' if one.faults else ""
    par = "" if abs(one.par - 0.5) < 1e-9 else f", par {one.par:.0%}"
    ends = f"{one.one} against {one.other}: {one.low:.1%} to {one.high:.1%}{par}"
    return (
        f'<td class="{kind_of(one)}"><a href="#{place}" title="{escape(ends)}">{one.share:.0%}</a>'
        f"{faults}<br><small>{one.games}</small></td>"
    )


def matrix(bots: Sequence[str], cells: dict[tuple[str, str], Cell], name: str) -> str:
    rows = [heads("", *bots)]
    for one in bots:
        found = [f'<th scope="row">{escape(one)}</th>']
        for other in bots:
            if one == other:
                found.append('<td class="self"></td>')
            else:
                found.append(square(cells[one, other], place_of(name, bots, one, other)))
        rows.append(row(*found))
    return f'<table class="matrix">{"".join(rows)}</table>'


def place_of(name: str, bots: Sequence[str], one: str, other: str) -> str:
    """Where the games of two bots stand in the page."""
    low, high = sorted((bots.index(one), bots.index(other)))
    return f"{name}-{low}-{high}"


# Games.


def games_of(one: Cell, other: Cell, met: Sequence[Result], place: str) -> str:
    """Two bots at a table: in figures, and the games that are worth a look."""
    lines = [
        f"{one.games} games, {one.seeds} seeds; par is {one.par:.0%}, the interval by seed is "
        f"{one.low:.1%} to {one.high:.1%}.",
        f"A choice of {one.one} took {one.milliseconds:.1f} ms, the slowest {one.slowest:.2f} s; "
        f"of {other.one} {other.milliseconds:.1f} ms, the slowest {other.slowest:.2f} s.",
    ]
    for seat, why in sorted({item for result in met for item in faults_of(result)}):
        lines.append(f"† {seat}: {why}.")
    weaker = other.one if one.share / one.par >= other.share / other.par else one.one
    upsets = won_by(weaker, met)
    return (
        f'<section class="panel games" id="{place}"><h3>{escape(one.one)} against '
        f"{escape(one.other)}: {one.share:.1%}</h3>"
        + "".join(f'<p class="sub">{escape(line)}</p>' for line in lines)
        + game_table(noted(met))
        + f"<details><summary>Won by {escape(weaker)}: {len(upsets)} games</summary>"
        + game_table([Noted(result, "") for result in upsets[:MOST_SHOWN]])
        + "</details></section>"
    )


def faults_of(result: Result) -> Iterator[tuple[str, str]]:
    for seat, why in result.faults.items():
        yield result.bots[int(seat)], why


def game_table(found: Sequence[Noted]) -> str:
    rows = [heads("seed", "seats", "won by", "score", "rounds", "")]
    for one in found:
        result = one.result
        rows.append(
            row(
                td(str(result.seed)),
                td(", ".join(result.bots)),
                td(" and ".join(one.winners())),
                td(" : ".join(str(score) for score in result.scores)),
                td(str(result.rounds)),
                td(one.why),
            )
        )
    return "<table>" + "".join(rows) + "</table>"


def table_part(
    number: int, game: str, players: int, part: Sequence[Result], order: list[str]
) -> str:
    """One game with so many players: the matrix, and behind it the games."""
    bots = [bot for bot in order if bot in bots_of(part)]
    cells = {(a, b): cell(a, b, part) for a in bots for b in bots if a != b}
    name = f"t{number}"
    games = [
        games_of(
            cells[one, other],
            cells[other, one],
            [result for result in part if set(result.bots) == {one, other}],
            place_of(name, bots, one, other),
        )
        for one, other in combinations(bots, 2)
        if cells[one, other].games
    ]
    return (
        f'<section class="panel"><h3>{escape(meta_of(game).name)}, {players} players</h3>'
        f'<p class="sub">The row against the column; below it the games, a click shows them. '
        f"{len(part):,} games.</p>{matrix(bots, cells, name)}</section>{''.join(games)}"
    )


def page_of(results: Sequence[Result]) -> str:
    rated = ratings(results)
    order = [one.bot for one in rated]
    kinds = dict.fromkeys((result.game, result.players) for result in results)
    parts = [
        table_part(
            number, game, players,
            [r for r in results if (r.game, r.players) == (game, players)], order,
        )
        for number, (game, players) in enumerate(kinds)
    ]  # fmt: skip
    room = files("freebooter.lab")
    style = "".join((room / name).read_text("utf-8") for name in ("report.css", "ladder.css"))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ladder</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{style}</style></head><body><header><h1>Ladder of the bots</h1>"
        f'<p class="sub">{len(results):,} games. {NOTE}</p></header><main>'
        f"<h2>Ratings (Elo, {ANCHOR} = 1000; 100 points are 64 % of wins)</h2>"
        f'<section class="panel">{ladder(rated)}</section>'
        f"<h2>Who beats whom</h2>{''.join(parts)}</main></body></html>\n"
    )
