"""Tables and sentences of a report, as HTML: every number opens the games behind it."""

from collections.abc import Sequence
from html import escape

from freebooter.lab.measure import Look, Measured
from freebooter.lab.stats import Estimate
from freebooter.lab.usage import PartLook
from freebooter.lab.verdicts import NONE, Verdict, number, percent, status_at, word_of

MARKS = {"fine": "✓ fine", "look": "△ look at it", "disagree": "⚑ strengths disagree"}
BOTS_ARE_NOT_PEOPLE = "bots do not play as people do"


def legend(runs: Sequence[Measured]) -> str:
    signs = ["○", "●", "◆", "■"]
    named = " · ".join(
        f"{signs[min(place, 3)]} {run.bot}, {run.games:,} games, {run.seeds:,} seeds"
        for place, run in enumerate(runs)
    )
    return f"{named} · 95 % intervals by seed · {BOTS_ARE_NOT_PEOPLE}"


def games_button(
    label: str, run: str, games: Sequence[int], where: str = "", table: str = ""
) -> str:
    """What opens the games behind a number."""
    numbers = ",".join(str(game) for game in games)
    extra = f' data-where="{escape(where)}"' if where else ""
    extra += f' data-table="{table}"' if table else ""
    return (
        f'<button type="button" data-run="{escape(run)}" data-games="{numbers}"{extra} '
        f'aria-label="Games: {escape(label)}">games</button>'
    )


def row(*cells: str, tag: str = "td") -> str:
    return (
        "<tr>"
        + "".join(c if c.startswith("<t") else f"<{tag}>{c}</{tag}>" for c in cells)
        + "</tr>"
    )


def table(heads: Sequence[str], rows: Sequence[str]) -> str:
    top = "".join(f'<th scope="col">{escape(head)}</th>' if head else "<td></td>" for head in heads)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def verdict_html(verdict: Verdict) -> str:
    word = f": <em>{escape(verdict.word)}</em>" if verdict.word else ""
    button = games_button(verdict.sentence, verdict.run, verdict.games)
    return (
        f'<div class="verdict {verdict.mark}"><div class="mark">{escape(verdict.heading)}<br>'
        f"{MARKS[verdict.mark]}</div><div><strong>{escape(verdict.sentence)}</strong>{word}"
        f'<div class="other">{escape(verdict.other)}</div></div><div>{button}</div></div>'
    )


def look_table(runs: Sequence[Measured], groups: Sequence[Sequence[Look]], column: str) -> str:
    rows = []
    for look in groups[0]:
        cells = [f'<th scope="row">{escape(look.name)}</th>']
        for run, looks in zip(runs, groups, strict=True):
            twin = next((one for one in looks if one.name == look.name), None)
            if twin is None:
                cells += ["–", "", ""]
                continue
            tint = (
                "" if word_of(twin) == NONE else "plus" if twin.found.value > twin.par else "minus"
            )
            where = f'"{column}" = {sql(look.name)}'
            button = games_button(f"{look.name}, {run.bot}", run.run, twin.games, where, "seats")
            cells += [
                f'<td class="{tint}">{percent(twin.found)}{arrow(tint)}</td>',
                word_of(twin), f"{twin.found.cases:,.0f} {button}",
            ]  # fmt: skip
        rows.append(row(*cells))
    heads = [column]
    for run in runs:
        heads += [f"wins, {run.bot}", "in words", "seats counted"]
    return table(heads, rows)


def sql(value: str) -> str:
    return value if value.isdigit() else "'" + value.replace("'", "''") + "'"


def arrow(tint: str) -> str:
    return {"plus": " ▲", "minus": " ▼"}.get(tint, "")


def matrix_table(run: Measured) -> str:
    """Pirate by order; cells under thirty games stay empty."""
    names = sorted({look.name.partition(" × ")[0] for look in run.character_orders})
    orders = [str(place) for place in range(1, run.players + 1)]
    found = {look.name: look for look in run.character_orders}
    rows = []
    for name in names:
        cells = [f'<th scope="row">{escape(name)}</th>']
        for order in orders:
            look = found.get(f"{name} × {order}")
            if look is None:
                cells.append("")
                continue
            tint = "" if not look.named else "plus" if look.found.value > look.par else "minus"
            cells.append(f'<td class="{tint}">{100 * look.found.value:.0f}{arrow(tint)}</td>')
        rows.append(row(*cells))
    return table(["", *(f"goes {order}." for order in orders)], rows)


def points(found: Estimate) -> str:
    """A difference in points of wins, with its sign."""
    half = found.half()
    return f"{100 * found.value:+.1f} ± {100 * half:.1f}" if half < 10 else "–"


def part_table(weak: Measured, strong: Measured | None, kinds: set[str]) -> str:
    twins = {(part.kind, part.name): part for part in strong.parts} if strong else {}
    rows = []
    for part in weak.parts:
        if part.kind not in kinds:
            continue
        twin = twins.get((part.kind, part.name))
        rows.append(part_row(weak, part, twin))
    heads = ["", "kind", "offered", "chosen", "wins if chosen", "lift", "by standing", "in words"]
    if strong:
        heads += [f"chosen, {strong.bot}", f"lift, {strong.bot}"]
    return table([*heads, ""], rows)


def part_row(weak: Measured, part: PartLook, twin: PartLook | None) -> str:
    tint = "" if not part.named else "plus" if part.lift.value > 0 else "minus"
    where = f"event = 'chosen' and name = {sql(part.name)}"
    cells = [
        f'<th scope="row">{escape(part.name)}</th>', escape(part.kind), f"{part.offered:,}",
        percent(part.share), percent(part.wins),
        f'<td class="{tint}">{points(part.lift)}{arrow(tint)}</td>', points(part.adjusted),
        status_at(part, twin),
    ]  # fmt: skip
    if twin is not None:
        cells += [percent(twin.share), points(twin.lift)]
    cells.append(games_button(part.name, weak.run, part.games, where, "events"))
    return row(*cells)


NUMBERS = {
    "rounds": "Rounds", "decisions": "Decisions (choices between several things)",
    "options": "Options of a decision", "wait": "Others' choices between two of one's own",
    "score": "Final score", "margin": "Winner's lead over the second, points",
    "lead_changes": "Lead changes", "comeback": "How far the winner was behind at worst, points",
    "still": "Longest run of choices that changed no score",
}  # fmt: skip
SHARES = {"ties": "Shared wins", "no_lead_change": "Games without a lead change"}
EXAMPLES = {"rounds": "longest", "margin": "widest", "lead_changes": "most lead changes",
            "comeback": "biggest comeback", "still": "longest stall", "decisions": "shortest",
            "ties": "tie"}  # fmt: skip


def number_table(runs: Sequence[Measured]) -> str:
    rows = []
    for name, said in (NUMBERS | SHARES).items():
        cells = [f'<th scope="row">{said}</th>']
        for run in runs:
            found = run.numbers[name]
            span = run.ranges.get(name)
            cells.append(percent(found) if name in SHARES else number(found, 2))
            cells.append(f"{span[0]:.0f} to {span[1]:.0f}" if span else "")
        games = runs[0].worth_a_look.get(EXAMPLES.get(name, ""), ())
        cells.append(games_button(said, runs[0].run, games))
        rows.append(row(*cells))
    for fault in sorted({fault for run in runs for fault in run.faults}):
        said = {"cut": "Games cut off", "capped": "Games that met the last round"}.get(fault, fault)
        cells = [f'<th scope="row">{escape(said)}</th>']
        for run in runs:
            cells += [f"{run.faults.get(fault, 0):,} of {run.games:,}", ""]
        where = {"cut": "not finished", "capped": "capped"}.get(fault, "fault <> ''")
        rows.append(row(*cells, games_button(said, runs[0].run, (), where)))
    heads = [""]
    for run in runs:
        heads += [run.bot, "nine in ten"]
    return table([*heads, ""], rows)
