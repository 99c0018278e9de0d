"""The report as one page that needs nothing else: words first, then plots and tables."""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path

from freebooter import __version__
from freebooter.games import meta_of
from freebooter.kernel.shelf import edition_of
from freebooter.lab import charts
from freebooter.lab.causes import points
from freebooter.lab.findings import Finding
from freebooter.lab.matrix import Matrix
from freebooter.lab.measure import Look, Measured
from freebooter.lab.page import Page, save_plots, whole_page
from freebooter.lab.report_tables import (
    arrow,
    games_button,
    idle_table,
    leader_table,
    legend,
    look_table,
    matrix_table,
    number_table,
    of_seats,
    part_table,
    row,
    strengths_of,
    table,
    verdict_html,
)
from freebooter.lab.simulate import RANDOM, game_of
from freebooter.lab.verdicts import percent


def finding_html(page: Page, finding: Finding) -> str:
    runs = finding.runs
    page.strengths = strengths_of(finding.rungs)
    weak, strong = runs[0], runs[1] if len(runs) > 1 else None
    name = finding.cell.name()
    body = [f'<h2 id="{name}">{escape(finding.cell.title())}</h2>']
    said = "".join(verdict_html(verdict) for verdict in finding.verdicts)
    said = f'<div class="verdicts">{said}</div>'
    others = ", ".join(run.bot for run in runs[1:])
    line = f"figures of {weak.bot}" + (f", below them of {others}" if others else "")
    body.append(page.panel("What the games say", line, said, runs))
    orders = [run.orders for run in runs]
    seats = page.plot(f"{name}-order", charts.share_bars(runs, orders, "goes"))
    seats += look_table(runs, orders, "order", of_seats("order"))
    more = look_table(runs, [run.seats for run in runs], "seat", of_seats("seat"))
    seats += f"<details><summary>By seat at the table</summary>{more}</details>"
    rounds = page.plot(f"{name}-rounds", charts.histogram(runs, "rounds", "rounds"))
    leaders = page.plot(f"{name}-leaders", charts.leader_line(runs)) + leader_table(runs)
    scores = page.plot(f"{name}-scores", charts.histogram(runs, "scores", "final score"))
    left = page.panel("Who goes first", "share of wins by order in round 1", seats, runs)
    left += page.panel("Final scores", "seats of a hundred", scores, runs)
    right = page.panel("How long it lasts", "games of a hundred by rounds", rounds, runs)
    line = (
        "by score after so much of a game, ties shared; scores as the rules count them, also "
        "what is hidden"
    )
    right += page.panel("Who leads wins", line, leaders, runs)
    body.append(f'<div class="pair"><div>{left}</div><div>{right}</div></div>')
    if weak.characters:
        body.append(characters_html(page, name, runs))
    body.append(page.panel("The course of a game", "means with errors by seed, and the middle nine "
                           "tenths", number_table(runs), runs))  # fmt: skip
    body.append(causes_html(page, name, finding))
    body.append(parts_html(page, name, weak, strong))
    idle = idle_table(weak, strong, finding.unseen)
    if idle:
        line = (
            "never or hardly ever used at both strengths, or never offered among several nor drawn"
        )
        body.append(page.panel("Dead and idle parts", line, idle, runs))
    return "".join(body)


def characters_html(page: Page, name: str, runs: Sequence[Measured]) -> str:
    groups = [run.characters for run in runs]
    dots = page.plot(f"{name}-characters", charts.characters(runs))
    wide = f"widened for {len(groups[0])} looks, leaves par out"
    line = f"share of wins; coloured where the interval, {wide}"
    said = look_table(runs, groups, "character", of_seats("character"))
    body = page.panel("Pirates", line, dots + said, runs)
    for run in runs:
        looks = f"stands out among {len(run.character_orders)}"
        line = f"share of wins in per cent, {run.bot}; coloured where it {looks}"
        body += page.panel("Pirate by order", line, matrix_table(run), [run])
    return body


def causes_html(page: Page, name: str, finding: Finding) -> str:
    parts = (rungs_html(page, finding), probed_html(page, finding))
    return "".join(parts) + forbidden_html(page, name, finding)


def rungs_html(page: Page, finding: Finding) -> str:
    if not finding.rungs:
        return ""
    rows = []
    for rung in finding.rungs:
        name = f"{rung.strong} among {rung.weak}"
        button = games_button(name, rung.run, rung.games)
        head = f'<th scope="row">{escape(name)}</th>'
        games = f"{rung.share.cases:,.0f}"
        rows.append(row(head, percent(rung.share), f"{100 * rung.par:.0f} %", games, button))
    said = table(["one seat among others", "wins", "par", "games", ""], rows)
    line = "the stronger in one seat, every seat in turn, the same luck; at par all would be luck"
    return page.panel("Luck against skill", line, said, finding.runs)


def probed_html(page: Page, finding: Finding) -> str:
    probed = finding.probed
    if probed is None:
        return ""
    best, crowns = points(probed.matters), points(probed.crowns)
    button = games_button("decisions that matter", finding.runs[0].run, probed.largest())
    said = (
        f"<p>The best option rather than any is worth <strong>{best}</strong> points of win chance "
        "a decision. Kingmaking: between two options that are the same to the chooser (within 5 "
        f"points) another seat's win chance moves by <strong>{crowns}</strong> points. {button}</p>"
    )
    line = (
        f"{len(probed.probes)} decisions drawn by lot, up to 5 options each played to the end 24 "
        "times with common luck by the quick policy; picked on one half, valued on the other"
    )
    return page.panel("How much choices matter", line, said, finding.runs[:1])


def forbidden_html(page: Page, name: str, finding: Finding) -> str:
    if not finding.forbidden:
        return ""
    rows = []
    for bot, ones in finding.forbidden:
        for one in ones:
            tint = "" if not one.named else "plus" if one.change.value > 0 else "minus"
            change = f'<td class="{tint}">{points(one.change)}{arrow(tint)}</td>'
            button = games_button(f"without {one.part}", one.run, one.games)
            head = f'<th scope="row">{escape(one.part)}</th>'
            rows.append(row(head, escape(bot), change, f"{one.change.cases:,.0f}", button))
    plot = charts.forbidden_dots(finding.forbidden)
    said = page.plot(f"{name}-forbidden", plot) if plot is not None else ""
    said += table(["forbidden", "bot", "change of wins, points", "games", ""], rows)
    line = (
        "the same bot without it: change of its share of wins with common luck. This is the cause. "
        "Coloured where it stands out among all that was forbidden"
    )
    return page.panel("Forbidden to one seat", line, said, finding.runs)


def parts_html(page: Page, name: str, weak: Measured, strong: Measured | None) -> str:
    runs = (weak, strong) if strong else (weak,)
    line = (
        "lift: wins when chosen less wins when offered and not chosen. Not a cause: winners can "
        "afford more. By standing: the same, less the win chance by score and part of the game "
        "just before. Coloured where it stands out among all parts"
    )
    plot = charts.lifts(runs, "choice")
    drawn = page.plot(f"{name}-lifts", plot) if plot is not None else ""
    body = page.panel("Choices", line, drawn + part_table(weak, strong, {"choice"}), runs)
    things = {part.kind for part in weak.parts} - {"choice", "use"}
    if things:
        named = ", ".join(sorted(things))
        body += page.panel("Cards, places and other things", f"{named}; {line}",
                           part_table(weak, strong, things), runs)  # fmt: skip
    uses = part_table(weak, strong, {"use"})
    body += (
        f'<details class="panel"><summary>Every use of a thing by itself</summary>{uses}</details>'
    )
    return body


def smallest(findings: Sequence[Finding]) -> str:
    said = []
    for finding in findings:
        for run in finding.runs:
            seats = largest_of(run, run.orders)
            pirates = largest_of(run, run.characters)
            who = f"{finding.cell.title()}, {run.bot}"
            if not run.orders:
                said.append(f"{who}: too few games to say")
                continue
            text = f"{who}: {100 * seats:.1f} points of a seat's wins"
            said.append(text + (f", {100 * pirates:.1f} of a pirate's" if pirates else ""))
    return "; ".join(said)


def largest_of(run: Measured, looks: Sequence[Look]) -> float:
    """The smallest effect that would be named in any of these, among all that was looked at."""
    return max((look.found.smallest_effect(run.looks()) for look in looks), default=0.0)


SMALLEST = "The smallest effects that such runs would name in four of five, were there no other"


def page_of(
    matrix: Matrix, findings: Sequence[Finding], store: str
) -> tuple[str, dict[str, charts.Chart]]:
    """The page, and its plots by name."""
    page = Page()
    sections = "".join(finding_html(page, finding) for finding in findings)
    links = "".join(
        f'<a href="#{finding.cell.name()}">{escape(finding.cell.title())}</a>'
        for finding in findings
    )
    total = sum(run.games for finding in findings for run in finding.runs)
    intro = [
        f"{total:,} games · strengths: {', '.join(matrix.strengths)} · seed {matrix.seed} · "
        f"{options_said(matrix)}.",
        f"{SMALLEST}: {smallest(findings)}.",
        *([matrix.unlearned()] if matrix.unlearned() else []),
    ]
    title = f"Balance of {meta_of(matrix.game).name}"
    nav = f'<nav aria-label="Player counts and options">{links}</nav>' if findings[1:] else ""
    return whole_page(title, intro, nav + sections, store, page.charts), page.charts


def options_said(matrix: Matrix) -> str:
    cell = matrix.cells[0]
    said = ", ".join(f"{name}={value}" for name, value in cell.options.items())
    changed = f", changed: {json.dumps(matrix.changes)}" if matrix.changes else ""
    edition = edition_of(game_of(matrix.plan(cell, [RANDOM] * cell.players, 1)))
    short = {} if edition is None else edition.short()
    content = f" · content {' '.join(short.values())}" if short else ""
    rules = f"rules version {meta_of(matrix.game).rules_version}, Freebooter {__version__}"
    return f"{said or 'options as usual'}{content}{changed} · {rules}"


def markdown_of(matrix: Matrix, findings: Sequence[Finding]) -> str:
    """The verdicts as Markdown."""
    lines = [f"# Balance of {meta_of(matrix.game).name}", ""]
    strengths = ", ".join(matrix.strengths)
    lines.append(f"Strengths: {strengths}; seed {matrix.seed}; {options_said(matrix)}.")
    lines.append(f"{SMALLEST}: {smallest(findings)}. {matrix.unlearned()}".rstrip())
    for finding in findings:
        lines += [
            "",
            f"## {finding.cell.title()}",
            "",
            f"{legend(finding.runs, strengths_of(finding.rungs))}.",
            "",
        ]
        for verdict in finding.verdicts:
            word = f": *{verdict.word}*" if verdict.word else ""
            other = f" ({verdict.other})" if verdict.other else ""
            lines.append(f"- **{verdict.heading}**: {verdict.sentence}{word}{other}.")
        for bot, ones in finding.forbidden:
            for one in ones:
                change = points(one.change)
                lines.append(f"- **Forbidden** ({bot}): without *{one.part}* {change} points.")
    return "\n".join(lines) + "\n"


def write_report(
    folder: Path, matrix: Matrix, findings: Sequence[Finding], store: str, pictures: bool
) -> Path:
    """The page, the summary, and every plot as PNG and SVG."""
    folder.mkdir(parents=True, exist_ok=True)
    html, plots = page_of(matrix, findings, store)
    page = folder / "report.html"
    page.write_text(html, "utf-8")
    (folder / "report.md").write_text(markdown_of(matrix, findings), "utf-8")
    if pictures:
        save_plots(folder / "plots", plots)
    return page
