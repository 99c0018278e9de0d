"""The plots of a report, with Altair. Strengths differ by shape: weaker hollow, stronger full."""

from collections.abc import Sequence
from typing import Any

import altair as alt
import polars as pl

from freebooter.lab.forbidding import Forbidden
from freebooter.lab.measure import Look, Measured
from freebooter.lab.usage import PartLook

INK, SOFT, LIGHT, DARK, PLUS = "#2a2018", "#5b4630", "#dfcea6", "#8a6f47", "#1d5f6b"
BARS = [LIGHT, DARK, SOFT, PLUS]  # by strength, as the next two
FILLS = ["#f6edd6", INK, DARK, PLUS]
DASHES = [[5, 4], [1, 0], [2, 2], [8, 2]]
FONT = "Segoe UI, Helvetica Neue, Roboto, Noto Sans, DejaVu Sans Condensed, DejaVu Sans, sans-serif"
MOST_ROWS = 24

Chart = Any  # Altair's own types differ from kind to kind of chart


def strengths(runs: Sequence[Measured]) -> list[str]:
    return [run.bot for run in runs]


def look_rows(runs: Sequence[Measured], looks: Sequence[Sequence[Look]]) -> list[dict[str, Any]]:
    """Shares in per cent, a row for each name and strength."""
    return [
        {
            "name": look.name,
            "bot": run.bot,
            "share": 100 * look.found.value,
            "low": 100 * look.found.low,
            "high": 100 * look.found.high,
            "games": look.found.cases,
        }
        for run, group in zip(runs, looks, strict=True)
        for look in group
    ]


def fill(runs: Sequence[Measured]) -> Any:
    return alt.Scale(domain=strengths(runs), range=BARS[: len(runs)])


def par_rule(par: float, along: str) -> Chart:
    frame = pl.DataFrame({"par": [100 * par]})
    rule = alt.Chart(frame).mark_rule(strokeDash=[5, 4], color=INK)
    return rule.encode(y="par:Q") if along == "y" else rule.encode(x="par:Q")


def share_bars(runs: Sequence[Measured], looks: Sequence[Sequence[Look]], what: str) -> Chart:
    """Shares of wins as bars on zero, with whiskers."""
    base = alt.Chart(pl.DataFrame(look_rows(runs, looks), infer_schema_length=None)).encode(
        x=alt.X("name:N", title=what, axis=alt.Axis(labelAngle=0)),
        xOffset=alt.XOffset("bot:N", sort=strengths(runs)),
        tooltip=tips(),
    )
    bars = base.mark_bar(stroke=INK).encode(
        y=alt.Y("share:Q", title="share of wins, %"),
        color=alt.Color("bot:N", scale=fill(runs), legend=None),
    )
    whiskers = base.mark_rule(color=INK).encode(y="low:Q", y2="high:Q")
    return (bars + whiskers + par_rule(runs[0].par, "y")).properties(width=380, height=220)


def tips() -> list[Any]:
    return [
        alt.Tooltip("name:N"), alt.Tooltip("bot:N"), alt.Tooltip("share:Q", format=".1f"),
        alt.Tooltip("low:Q", format=".1f"), alt.Tooltip("high:Q", format=".1f"),
        alt.Tooltip("games:Q", format=",.0f"),
    ]  # fmt: skip


def dots(rows: list[dict[str, Any]], bots: list[str], title: str, zero: float) -> Chart:
    """Numbers with whiskers, a line each; the weaker strength hollow, the stronger full."""
    frame = pl.DataFrame(rows, infer_schema_length=None)
    height = max(60, 24 * frame["name"].n_unique())
    base = alt.Chart(frame).encode(
        y=alt.Y("name:N", sort=list(dict.fromkeys(frame["name"])), title=None),
        yOffset=alt.YOffset("bot:N", sort=bots),
        tooltip=tips(),
    )
    x = alt.X("share:Q", title=title, scale=alt.Scale(zero=False))
    whiskers = base.mark_rule(color=INK).encode(x=alt.X("low:Q", title=title), x2="high:Q")
    points = base.mark_point(filled=True, size=55, stroke=INK, opacity=1).encode(
        x=x,
        fill=alt.Fill("bot:N", scale=alt.Scale(domain=bots, range=FILLS[: len(bots)]), legend=None),
    )
    return (whiskers + points + par_rule(zero, "x")).properties(width=420, height=height)


def characters(runs: Sequence[Measured]) -> Chart:
    order = sorted(runs[0].characters, key=lambda look: -look.found.value)
    names = [look.name for look in order]
    rows = look_rows(runs, [run.characters for run in runs])
    rows.sort(key=lambda row: names.index(row["name"]) if row["name"] in names else 99)
    return dots(rows, strengths(runs), "share of wins, %", runs[0].par)


def histogram(runs: Sequence[Measured], column: str, title: str) -> Chart:
    """How many games in a hundred had this value."""
    rows = []
    for run in runs:
        counted: dict[int, int] = getattr(run, column)
        total = sum(counted.values()) or 1
        width = max(1, (max(counted, default=0) - min(counted, default=0)) // 30)
        binned: dict[int, int] = {}
        for value, times in counted.items():
            binned[value // width * width] = binned.get(value // width * width, 0) + times
        rows += [
            {"name": value, "bot": run.bot, "share": 100 * times / total}
            for value, times in sorted(binned.items())
        ]
    return (
        alt.Chart(pl.DataFrame(rows, infer_schema_length=None))
        .mark_bar(stroke=INK)
        .encode(
            x=alt.X("name:O", title=title, axis=alt.Axis(labelAngle=0, labelOverlap=True)),
            xOffset=alt.XOffset("bot:N", sort=strengths(runs)),
            y=alt.Y("share:Q", title="of a hundred"),
            color=alt.Color("bot:N", scale=fill(runs), legend=None),
            tooltip=["name:O", "bot:N", alt.Tooltip("share:Q", format=".1f")],
        )
        .properties(width=380, height=200)
    )


def leader_line(runs: Sequence[Measured]) -> Chart:
    """How often who leads after so much of a game wins it."""
    rows = []
    for run in runs:
        for at, look in zip((25, 50, 75), run.leaders, strict=True):
            found = look.found
            low, high = 100 * found.low, 100 * found.high
            rows.append(
                {"at": at, "name": look.name, "bot": run.bot, "share": 100 * found.value,
                 "low": low, "high": high, "games": found.cases}
            )  # fmt: skip
    base = alt.Chart(pl.DataFrame(rows, infer_schema_length=None)).encode(
        x=alt.X("at:Q", title="of the game's choices, %", scale=alt.Scale(domain=[0, 100])),
        tooltip=tips(),
    )
    bots = strengths(runs)
    y = alt.Y("share:Q", title="wins of the leader, %", scale=alt.Scale(domain=[0, 100]))
    line = base.mark_line(color=INK).encode(
        y=y,
        strokeDash=alt.StrokeDash(
            "bot:N", scale=alt.Scale(domain=bots, range=DASHES[: len(bots)]), legend=None
        ),
    )
    points = base.mark_point(filled=True, size=60, stroke=INK, opacity=1).encode(
        y=y,
        fill=alt.Fill("bot:N", scale=alt.Scale(domain=bots, range=FILLS[: len(bots)]), legend=None),
    )
    whiskers = base.mark_rule(color=INK).encode(y="low:Q", y2="high:Q")
    return (line + whiskers + points + par_rule(runs[0].par, "y")).properties(width=380, height=220)


def lifts(runs: Sequence[Measured], kind: str) -> Chart | None:
    """Wins when chosen less wins when offered and not chosen, in points."""
    chosen = [part for part in runs[0].parts if part.kind == kind and part.lift.clusters > 1]
    names = [part.title for part in chosen][:MOST_ROWS]
    rows = [part_row(run.bot, part) for run in runs for part in run.parts if is_of(part, kind)]
    rows = [row for row in rows if row["name"] in names]
    rows.sort(key=lambda row: names.index(row["name"]))
    return dots(rows, strengths(runs), "lift, points of wins", 0.0) if rows else None


def is_of(part: PartLook, kind: str) -> bool:
    return part.kind == kind and part.lift.clusters > 1 and part.lift.half() < 1


def part_row(bot: str, part: PartLook) -> dict[str, Any]:
    found = part.lift
    return {
        "name": part.title, "bot": bot, "share": 100 * found.value, "low": 100 * found.low,
        "high": 100 * found.high, "games": float(part.chosen),
    }  # fmt: skip


def forbidden_dots(found: Sequence[tuple[str, Sequence[Forbidden]]]) -> Chart | None:
    """What forbidding a part to one seat changes in its wins, in points."""
    rows = [
        {"name": one.part, "bot": bot, "share": 100 * one.change.value,
         "low": 100 * one.change.low, "high": 100 * one.change.high, "games": one.change.cases}
        for bot, ones in found
        for one in ones
        if one.change.clusters > 1
    ]  # fmt: skip
    bots = [bot for bot, _ in found]
    return dots(rows, bots, "change of wins, points", 0.0) if rows else None


def dressed(chart: Chart) -> Chart:
    """The look of the house: no frame, no colour of its own behind it."""
    axis = {"labelFont": FONT, "titleFont": FONT, "labelFontSize": 12, "titleFontSize": 12,
            "labelColor": INK, "titleColor": SOFT, "gridColor": "#dcc89a", "domainColor": SOFT,
            "tickColor": SOFT, "titleFontWeight": "normal", "labelLimit": 220}  # fmt: skip
    # `configure` comes first: it forgets what was said before it.
    return (
        chart.configure(background="#f6edd6", font=FONT)
        .configure_view(stroke=None)
        .configure_axis(**axis)
    )
