"""A review as one page of HTML that opens without a server."""

from collections.abc import Callable
from html import escape

from freebooter.review.account import Account, Sum
from freebooter.review.chart import chart
from freebooter.review.report import Moment, Reading, Review

STYLE = """
:root { color-scheme: light dark; --ink: #2b2118; --paper: #f6efe0; --raised: #fbf6ea;
  --line: #c9b994; --soft: #6b5a45; --plus: #1f6f6b; --minus: #8a4b2a; }
@media (prefers-color-scheme: dark) { :root { --ink: #efe4cd; --paper: #1d1a17; --raised: #28231e;
  --line: #57493a; --soft: #b7a78c; --plus: #6cc5bd; --minus: #dc9a74; } }
body { font: 16px/1.45 Georgia, serif; margin: 1rem auto; max-width: 62rem; padding: 0 1rem;
  color: var(--ink); background: var(--paper); }
h1, h2 { font-weight: 500; } p, small { color: var(--soft); }
section { background: var(--raised); border: 1px solid var(--line); padding: 0.75rem 1rem;
  margin: 0 0 1rem; overflow-x: auto; }
svg { width: 100%; height: auto; font: 12px system-ui, sans-serif; fill: currentColor; }
svg .who { fill: #111; font-weight: 600; paint-order: stroke; stroke: #fff; stroke-width: 3px; }
svg .y { text-anchor: end; } svg .mark > :not(text) { fill: #fff8e8; stroke: #111; }
svg .mark text { fill: #111; text-anchor: middle; } svg .mark .stem { stroke-dasharray: 2 3; }
table { border-collapse: collapse; width: 100%; font: 14px system-ui, sans-serif;
  font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 0.3rem 0.5rem; border-bottom: 1px solid var(--line); }
th:first-child { text-align: left; } td small { display: block; }
.plus { color: var(--plus); } .minus { color: var(--minus); }
li { margin: 0 0 0.75rem; } pre { font: 12px/1.2 ui-monospace, monospace; overflow-x: auto; }
button { font: inherit; padding: 0.3rem 0.8rem; margin: 0 0.3rem 0.3rem 0; cursor: pointer; }
button[aria-pressed="true"] { font-weight: 700; }
.open .then, :not(.open) > .now { display: none; }
"""
SCRIPT = """
const body = document.body;
function press(group, chosen) {
  for (const one of document.querySelectorAll(`[data-group="${group}"]`))
    one.setAttribute('aria-pressed', String(one === chosen));
}
document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  const { group, value } = button.dataset;
  press(group, button);
  if (group === 'view') for (const one of document.querySelectorAll('.chart'))
    one.classList.toggle('open', value === 'open');
  if (group === 'reader') for (const one of document.querySelectorAll('.reading'))
    one.hidden = one.dataset.seat !== value;
  if (group === 'order') for (const list of document.querySelectorAll('.moments'))
    list.append(...[...list.children].sort((a, b) =>
      value === 'size' ? b.dataset.size - a.dataset.size : a.dataset.place - b.dataset.place));
});
"""
HOW = (
    "All numbers are points of win chance. Start, seat, luck, own decisions, others' decisions and "
    "the judge's correction make 100 for the winner and 0 for the others. Each player is judged by "
    "what that player knew. Others' decisions are no blame. Bots do not play as people do."
)
KINDS = {"luck": "luck", "uncovered": "luck: it was hidden so far", "others": "decision of {name}"}

Draw = Callable[[Moment, int], str]  # the board at a moment, as a seat sees it, as text


def page_of(review: Review, draw: Draw) -> str:
    title = f"{review.game_name}: review"
    winners = [n for n, place in zip(review.names, review.ranking, strict=True) if place == 1]
    head = (
        f"<h1>{escape(review.game_name)}</h1><p>Review. {review.choices} choices; "
        f"{escape(' and '.join(winners))} won. Judge: {escape(review.judge)}; "
        f"{review.budget.worlds} imagined worlds a step, {review.budget.closer} for the "
        f"{review.budget.looks} steps that changed most. Errors are 95 %.</p>"
    )
    readers = [(str(one.seat), review.names[one.seat]) for one in review.readings]
    parts = [
        head,
        buttons("view", [("then", "What I knew then"), ("open", "With everything known")]),
        buttons("reader", readers),
        *(reading_part(review, one, draw, place > 0) for place, one in enumerate(review.readings)),
        account_part(review),
    ]
    meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    return (
        f'<!doctype html><html lang="en"><head>{meta}<title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body>{''.join(parts)}<script>{SCRIPT}</script></body>"
        "</html>\n"
    )


def buttons(group: str, choices: list[tuple[str, str]]) -> str:
    made = [
        f'<button data-group="{group}" data-value="{value}" aria-pressed="{str(not n).lower()}">'
        f"{escape(said)}</button>"
        for n, (value, said) in enumerate(choices)
    ]
    return "".join(made)


def reading_part(review: Review, reading: Reading, draw: Draw, is_hidden: bool) -> str:
    name = escape(review.names[reading.seat])
    then = f"Win chance, as {name} knew it"
    now = "Win chance, everything known: in hindsight"
    order = buttons("order", [("time", "In order of time"), ("size", "Largest first")])
    items = "".join(moment_part(review, reading, moment, draw) for moment in reading.moments)
    return (
        f'<div class="reading" data-seat="{reading.seat}"{" hidden" if is_hidden else ""}>'
        f'<section class="chart"><div class="then"><h2>{then}</h2>'
        f"{chart(review, reading, reading.curves, then)}"
        f"<p>Dotted: the same chance with everything known. Curves ± {reading.error:.1f}.</p></div>"
        f'<div class="now"><h2>{now}</h2>{chart(review, reading, review.open, now)}'
        f"<p>Dotted: the chance as {name} knew it.</p></div></section>"
        f"<section><h2>What mattered to {name}</h2>{order}"
        f'<ol class="moments">{items}</ol></section></div>'
    )


def moment_part(review: Review, reading: Reading, moment: Moment, draw: Draw) -> str:
    said = KINDS.get(moment.kind, moment.word).format(name=review.names[moment.by])
    lines = [
        f"<b>{escape(moment.title)}</b> {points(Sum(moment.points, moment.error))}<br>"
        f"<small>Round {moment.round}, entry {moment.place + 1}: {escape(said)}</small>"
    ]
    made = next((one for one in moment.choices if one.is_made), None)
    if made is not None:
        lines.append(f"Chosen: {escape(made.sentence)} <b>{made.points:.1f} %</b>")
        best = moment.choices[0]
        if not best.is_made and moment.points < 0:
            lines.append(f"Stronger was: {escape(best.sentence)} <b>{best.points:.1f} %</b>")
        if moment.hindsight is not None:
            lines.append(f"<small>With everything known: {moment.hindsight:+.1f}.</small>")
    board = f"<details><summary>The board</summary><pre>{escape(draw(moment, reading.seat))}</pre>"
    return (
        f'<li data-place="{moment.place}" data-size="{abs(moment.points)}">'
        f"{'<br>'.join(lines)}{board}</details></li>"
    )


def account_part(review: Review) -> str:
    heads = ("The account", "start", "seat", "luck", "own decisions", "others' decisions",
             "judge's correction", "win", "biggest swing", "accuracy")  # fmt: skip
    rows = ["<tr>" + "".join(f"<th>{escape(head)}</th>" for head in heads) + "</tr>"]
    rows += [account_row(review, reading.account) for reading in review.readings]
    return f"<section><table>{''.join(rows)}</table><p>{HOW}</p></section>"


def account_row(review: Review, account: Account) -> str:
    swing = "–"
    if account.swing is not None:
        swing = (
            f"{account.swing.points:+.1f} <small>round {review.rounds[account.swing.place]}</small>"
        )
    accuracy = "–"
    if account.accuracy is not None:
        accuracy = f"{account.accuracy.points:.0f} <small>± {account.accuracy.error:.0f}</small>"
    sums = (account.place, account.luck, account.own, account.others, account.correction)
    cells = [f"{account.start:.1f}", *map(points, sums), f"{account.end:.1f}", swing, accuracy]
    name = escape(review.names[account.seat])
    return f"<tr><th>{name}</th>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def points(sum_: Sum) -> str:
    """With a sign; no colour where the error holds zero."""
    kind = ""
    if abs(sum_.points) > sum_.error:
        kind = "plus" if sum_.points > 0 else "minus"
    return f'<span class="{kind}">{sum_.points:+.1f}</span> <small>± {sum_.error:.1f}</small>'
