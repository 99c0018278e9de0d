"""Tables and sentences of a report, as HTML: every number opens the games behind it."""

import re
from collections.abc import Callable, Mapping, Sequence
from html import escape

from freebooter.lab.causes import points
from freebooter.lab.components import Part
from freebooter.lab.forbidding import Rung
from freebooter.lab.measure import CAPPED, CUT, Look, Measured
from freebooter.lab.usage import PartLook
from freebooter.lab.verdicts import Verdict, number, percent, status_at, word_of
from freebooter.lab.whiskers import whiskers

MARKS = {"fine": "✓ fine", "look": "△ look at it", "disagree": "⚑ strengths disagree"}
GAMES = "games"
BOTS_ARE_NOT_PEOPLE = "bots do not play as people do"
FIGURE = re.compile(r"[+\u2212-]?\d[\d,.]*(?: %)?(?: rounds)? ±\s\d[\d.]*")  # with its interval
Behind = Callable[[str], tuple[str, str]]  # by name: which rows of which table are behind it


def legend(runs: Sequence[Measured], strengths: Mapping[str, str]) -> str:
    """Who played, how strong that is if a ladder was played, and how often."""
    signs = ["○", "●", "◆", "■"]
    named = " · ".join(
        f"{signs[min(place, 3)]} {run.bot}, {run.games:,} games, {run.seeds:,} seeds"
        + (f", {strengths[run.bot]}" if run.bot in strengths else "")
        for place, run in enumerate(runs)
    )
    return f"{named} · 95 % intervals by seed · {BOTS_ARE_NOT_PEOPLE}"


def strengths_of(rungs: Sequence[Rung]) -> dict[str, str]:
    """By bot: how often one of them wins among weaker ones."""
    return {
        rung.strong: f"one among {rung.weak} wins {percent(rung.share)}"
        for rung in rungs
        if rung.share.clusters > 1
    }


def games_button(
    label: str,
    run: str,
    games: Sequence[int | str],
    where: str = "",
    table: str = "",
    text: str = GAMES,
) -> str:
    """What opens the games behind a number, if there are any; `12:40` is game 12 at entry 40."""
    if not games:
        return escape(text) if text != GAMES else ""
    numbers = ",".join(str(game) for game in games)
    extra = f' data-where="{escape(where)}"' if where else ""
    extra += f' data-table="{table}"' if table else ""
    return (
        f'<button type="button" data-run="{escape(run)}" data-games="{numbers}"{extra} '
        f'aria-label="Games: {escape(label)}">{text}</button>'
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
    button = games_button(verdict.sentence, verdict.behind.run, verdict.behind.games)
    other = escape(verdict.other)
    if verdict.behind_other is not None:
        behind = verdict.behind_other
        other += " " + games_button(verdict.other, behind.run, behind.games)
    drawn = whiskers(verdict.figures, verdict.par)
    return (
        f'<div class="verdict {verdict.mark}"><div class="mark">{escape(verdict.heading)} <br>'
        f'{MARKS[verdict.mark]}</div><div class="said">{figures_bold(verdict.sentence)}{word}'
        f'<div class="other">{other}</div></div><div>{drawn}</div><div>{button}</div></div>'
    )


def figures_bold(sentence: str) -> str:
    """A sentence as HTML whose figures stand out."""
    whole = escape(sentence).replace("± ", "±\N{NO-BREAK SPACE}")
    return FIGURE.sub(r"<strong>\g<0></strong>", whole)


def of_seats(column: str) -> Behind:
    """Seats that a number is about."""
    return lambda name: (f'"{column}" = {sql(name)}', "seats")


def of_leaders(name: str) -> tuple[str, str]:
    """Games that whoever led after so much of them did not win."""
    return f"led_{name.partition(' ')[0]} = 0", "games"


def look_table(
    runs: Sequence[Measured], groups: Sequence[Sequence[Look]], heading: str, behind: Behind
) -> str:
    """Shares of wins by seat or pirate, with words for those that stand out."""
    rows = []
    for look in groups[0]:
        cells = [f'<th scope="row">{escape(look.name)}</th>']
        for run, looks in zip(runs, groups, strict=True):
            twin = next((one for one in looks if one.name == look.name), None)
            if twin is None:
                cells += ["–", "", ""]
                continue
            tint = tint_of(twin)
            cells += [
                f'<td class="{tint}">{percent(twin.found)}{arrow(tint)}</td>',
                f'<td class="words">{word_of(twin)}</td>', counted(run, twin, behind),
            ]  # fmt: skip
        rows.append(row(*cells))
    heads = [heading]
    for run in runs:
        heads += [f"wins, {run.bot}", "in words", "seats counted"]
    return table(heads, rows)


def leader_table(runs: Sequence[Measured]) -> str:
    """How often whoever leads wins; that they win more than par is no news."""
    rows = []
    for looks in zip(*(run.leaders for run in runs), strict=True):
        cells = [f'<th scope="row">{escape(looks[0].name)}</th>']
        for run, look in zip(runs, looks, strict=True):
            cells += [percent(look.found), counted(run, look, of_leaders)]
        rows.append(row(*cells))
    heads = ["leader at"]
    for run in runs:
        heads += [f"wins, {run.bot}", "games"]
    return table(heads, rows)


def counted(run: Measured, look: Look, behind: Behind) -> str:
    button = games_button(f"{look.name}, {run.bot}", run.run, look.games, *behind(look.name))
    return f"{look.found.cases:,.0f} {button}"


def sql(value: str) -> str:
    return value if value.isdigit() else "'" + value.replace("'", "''") + "'"


def arrow(tint: str) -> str:
    return {"plus": " ▲", "minus": " ▼"}.get(tint, "")


def tint_of(look: Look) -> str:
    """Colour only where the interval leaves par out."""
    if not look.named or look.found.holds(look.par):
        return ""
    return "plus" if look.found.value > look.par else "minus"


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
            share = f"{100 * look.found.value:.0f}"
            label = f"{name}, goes {order}., {share} % of {look.found.cases:,.0f} games"
            where = f'character = {sql(name)} and "order" = {order}'
            button = games_button(label, run.run, look.games, where, "seats", share)
            tint = tint_of(look)
            cells.append(f'<td class="{tint}">{button}{arrow(tint)}</td>')
        rows.append(row(*cells))
    return table(["", *(f"goes {order}." for order in orders)], rows)


def part_table(weak: Measured, strong: Measured | None, kinds: set[str]) -> str:
    twins = {(part.kind, part.name): part for part in strong.parts} if strong else {}
    rows = []
    for part in weak.parts:
        if part.kind in kinds:
            rows.append(part_row(weak, part, strong, twins.get((part.kind, part.name))))
    heads = ["", "kind", "offered", "chosen", "wins if chosen", "lift", "by standing", "in words"]
    heads.append(f"games, {weak.bot}")
    if strong:
        heads += [f"chosen, {strong.bot}", f"lift, {strong.bot}", f"games, {strong.bot}"]
    return table(heads, rows)


def part_row(weak: Measured, part: PartLook, strong: Measured | None, twin: PartLook | None) -> str:
    cells = [
        f'<th scope="row">{escape(part.title)}</th>', escape(part.kind), f"{part.offered:,}",
        percent(part.share), percent(part.wins), lift_cell(part), points(part.adjusted),
        status_at(part, twin), part_button(weak, part),
    ]  # fmt: skip
    if strong is not None:
        if twin is None:
            cells += ["–", "–", ""]
        else:
            cells += [percent(twin.share), lift_cell(twin), part_button(strong, twin)]
    return row(*cells)


def lift_cell(part: PartLook) -> str:
    tint = "" if not part.named else "plus" if part.lift.value > 0 else "minus"
    return f'<td class="{tint}">{points(part.lift)}{arrow(tint)}</td>'


def part_button(run: Measured, part: PartLook) -> str:
    event = "chosen" if part.chosen else "offered"
    where = f"event = '{event}' and kind = {sql(part.kind)} and name = {sql(part.name)}"
    return games_button(f"{part.title}, {run.bot}", run.run, part.games, where, "events")


def idle_table(weak: Measured, strong: Measured | None, unseen: Sequence[Part]) -> str:
    """What is never or hardly ever used, or never seen."""
    twins = {(part.kind, part.name): part for part in strong.parts} if strong else {}
    rows = []
    for status in ("dead", "idle"):
        for part in weak.parts:
            twin = twins.get((part.kind, part.name))
            if part.kind == "use" or status_at(part, twin) != status:
                continue
            used = f"{part.chosen:,} of {part.offered:,}"
            cells = [f'<th scope="row">{escape(part.title)}</th>', escape(part.kind), used]
            if strong is not None:
                cells.append(f"{twin.chosen:,} of {twin.offered:,}" if twin else "–")
            rows.append(row(*cells, status, part_button(weak, part)))
    for one in unseen:
        cells = [f'<th scope="row">{escape(one.name)}</th>', escape(one.kind), "0 of 0"]
        rows.append(row(*cells, *(["0 of 0"] if strong else []), "never seen", ""))
    bots = [f"chosen, {run.bot}" for run in (weak, strong) if run is not None]
    return table(["", "kind", *bots, "in words", ""], rows) if rows else ""


NUMBERS = {
    "rounds": "Rounds", "decisions": "Decisions (choices between several things)",
    "options": "Options of a decision", "wait": "Others' choices between two of one's own",
    "longest_wait": "The same, the longest of a game", "score": "Final score",
    "margin": "Winner's lead over the second, points", "lead_changes": "Lead changes",
    "comeback": "How far the winner was behind at worst, points",
    "still": "Longest run of choices that changed no score",
}  # fmt: skip
SHARES = {"ties": "Shared wins", "no_lead_change": "Games without a lead change"}
FAULTS = {CUT: "Games cut off", CAPPED: "Games that met the last round"}
QUERIES = {
    CUT: "not finished", CAPPED: "capped", "ties": "winners > 1",
    "no_lead_change": "lead_changes = 0",
}  # fmt: skip


def number_table(runs: Sequence[Measured]) -> str:
    rows = []
    for name, said in (NUMBERS | SHARES).items():
        cells = [f'<th scope="row">{said}</th>']
        for run in runs:
            found = run.numbers[name]
            span = run.ranges.get(name)
            shown = percent(found) if name in SHARES else number(found, 2)
            cells.append(f"{shown} {number_button(run, name, said)}")
            cells.append(f"{span[0]:.0f} to {span[1]:.0f}" if span else "")
        rows.append(row(*cells))
    for fault in dict.fromkeys(fault for run in runs for fault in run.faults):
        said = FAULTS.get(fault, fault)
        cells = [f'<th scope="row">{escape(said)}</th>']
        for run in runs:
            count = run.faults.get(fault, 0)
            button = number_button(run, fault, said) if count else ""
            cells += [f"{count:,} of {run.games:,} {button}", ""]
        rows.append(row(*cells))
    heads = [""]
    for run in runs:
        heads += [run.bot, "nine in ten"]
    return table(heads, rows)


def number_button(run: Measured, name: str, said: str) -> str:
    where = QUERIES.get(name, f"fault = {sql(name)}" if name in run.faults else "")
    return games_button(f"{said}, {run.bot}", run.run, run.examples.get(name, ()), where)
