"""Pages of comparisons and sweeps: bands over a dial, differences with and without common luck."""

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Any

import altair as alt
import polars as pl

from freebooter.lab.charts import DASHES, FILLS, INK, Chart
from freebooter.lab.page import Page, panel, whole_page
from freebooter.lab.report_tables import games_button, row, table
from freebooter.lab.stats import Estimate
from freebooter.lab.sweeping import Bench
from freebooter.lab.trials import Difference, Point, Target, title_of
from freebooter.lab.variants import Variant
from freebooter.lab.whiskers import whiskers

GOOD = "#2d6a3e"  # green is only for targets


def figure(found: Estimate) -> str:
    return f"{found.value:.2f} ± {found.half():.2f}" if found.clusters > 1 else "–"


def foot(bench: Bench) -> str:
    signs = zip("○●◆■", bench.bots, strict=False)
    bots = " · ".join(f"{sign} {bot}" for sign, bot in signs)
    return (
        f"{bots} · {bench.games:,} games a point and strength, the same seeds, seats and streams · "
        "95 % intervals by seed · bots do not play as people do"
    )


def compare_page(bench: Bench, a: Variant, b: Variant, found: Sequence[Difference]) -> str:
    rows = []
    for one in found:
        tint = "" if not one.named else "plus" if one.change.value > 0 else "minus"
        change = f"{one.change.value:+.2f} ± {one.change.half():.2f}"
        label = f"{title_of(one.metric)}, {one.bot}"
        buttons = [
            games_button(f"{label}, {name}", run, one.moved)
            for name, run in zip(("A", "B"), one.runs, strict=True)
        ]
        low, high = one.change.value - one.alone, one.change.value + one.alone
        alone = replace(one.change, low=low, high=high)
        rows.append(
            row(
                f'<th scope="row">{escape(title_of(one.metric))}</th>', escape(one.bot),
                f"{figure(one.a)} {buttons[0]}", f"{figure(one.b)} {buttons[1]}",
                whiskers([alone, one.change], 0), f'<td class="{tint}">{change}</td>',
                f"± {one.alone:.2f}", f"{one.change.smallest_effect(len(found)):.2f}", one.word(),
            )
        )  # fmt: skip
    heads = ["", "bot", f"A {a.name}", f"B {b.name}", "", "B less A, the same luck",
             "had the luck differed", "would be seen from", "in words"]  # fmt: skip
    line = (
        "B less A by seed; full: with the same luck, hollow: had the luck differed. Coloured and "
        f"named where it stands out among all {len(found)}, with an interval widened to match; the "
        "last figure is what four of five such runs would name. The games differ most"
    )
    body = panel("A against B", line, table(heads, rows), foot(bench))
    intro = [f"A: {said_of(a)}", f"B: {said_of(b)}"]
    return whole_page(f"{a.name} against {b.name}", intro, body, str(bench.folder), {})


def said_of(variant: Variant) -> str:
    options = ", ".join(f"{name} = {value}" for name, value in variant.options.items())
    content = variant.base or "as shipped"
    changed = f", changed: {dict(variant.changes)}" if variant.changes else ""
    return f"{variant.game}; {options or 'options as usual'}; content {content}{changed}"


def band(
    points: Sequence[Point], bots: Sequence[str], metric: str, aims: Sequence[Target]
) -> Chart:
    """A number over a dial, with its intervals; the target is green."""
    rows: list[dict[str, Any]] = []
    for point in points:
        setting = ", ".join(str(value) for _, value in point.settings)
        for bot in bots:
            found = point.found[metric, bot]
            if found.clusters > 1:
                rows.append({"setting": setting, "bot": bot, "value": found.value,
                             "low": found.low, "high": found.high})  # fmt: skip
    base = alt.Chart(pl.DataFrame(rows)).encode(
        x=alt.X("setting:O", sort=None, title=None, axis=alt.Axis(labelAngle=0)),
        tooltip=["setting:N", "bot:N", alt.Tooltip("value:Q", format=".2f"),
                 alt.Tooltip("low:Q", format=".2f"), alt.Tooltip("high:Q", format=".2f")],
    )  # fmt: skip
    y = alt.Y("value:Q", title=title_of(metric), scale=alt.Scale(zero=False))
    areas = base.mark_area(opacity=0.18, color=INK).encode(y="low:Q", y2="high:Q", detail="bot:N")
    lines = base.mark_line(color=INK).encode(
        y=y,
        strokeDash=alt.StrokeDash(
            "bot:N", legend=None,
            scale=alt.Scale(domain=list(bots), range=DASHES[: len(bots)]),
        ),
    )  # fmt: skip
    whiskers = base.mark_rule(color=INK).encode(y="low:Q", y2="high:Q")
    dots = base.mark_point(filled=True, size=60, stroke=INK, opacity=1).encode(
        y=y,
        fill=alt.Fill(
            "bot:N", legend=None,
            scale=alt.Scale(domain=list(bots), range=FILLS[: len(bots)]),
        ),
    )  # fmt: skip
    chart = areas + lines + whiskers + dots
    for aim in aims:
        if aim.metric == metric:
            ends = pl.DataFrame({"end": [aim.low, aim.high]})
            chart += alt.Chart(ends).mark_rule(color=GOOD, strokeWidth=2).encode(y="end:Q")
    return chart.properties(width=420, height=220)


def sweep_page(
    bench: Bench, variant: Variant, points: Sequence[Point], metrics: Sequence[str],
    aims: Sequence[Target],
) -> str:  # fmt: skip
    page = Page()
    panels = []
    for number, metric in enumerate(metrics):
        drawn = page.plot(f"metric-{number}", band(points, bench.bots, metric, aims))
        rows = []
        for point in points:
            setting = ", ".join(f"{dial} {value}" for dial, value in point.settings)
            cells = [f'<th scope="row">{escape(setting)}</th>']
            for bot in bench.bots:
                games = point.games[metric, bot]
                button = games_button(f"{setting}, {bot}", point.runs[bot], games)
                cells.append(f"{figure(point.found[metric, bot])} {button}")
            rows.append(row(*cells, point.verdict(aims) if aims else ""))
        said = drawn + table(["setting", *bench.bots, "all targets"], rows)
        panels.append(panel(title_of(metric), "band and whiskers: 95 %", said, foot(bench)))
    aimed = "; ".join(f"{title_of(aim.metric)} {aim.low:g} to {aim.high:g}" for aim in aims)
    intro = [said_of(variant), f"Targets: {aimed or 'none'}. A setting meets them when every whole "
             "interval lies inside at every strength."]  # fmt: skip
    body = f'<div class="pair">{"".join(panels)}</div>'
    return whole_page(f"Sweep of {variant.name}", intro, body, str(bench.folder), page.charts)
