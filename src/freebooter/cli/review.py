"""`freebooter review`: what luck did in a finished game, and what each player did."""

import sys
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from freebooter.cli import files
from freebooter.cli.given import read_json, read_seat
from freebooter.cli.show import console, draw, say, say_json
from freebooter.games import load_game
from freebooter.kernel.errors import BadRecord
from freebooter.review.account import Account, Event, Sum
from freebooter.review.engine import Reviewer
from freebooter.review.looks import Budget
from freebooter.review.page import page_of
from freebooter.review.report import Moment, Reading, Review
from freebooter.start import replay

STEPS = 20  # of the bar that shows how far it is


def review(
    file: Path, seat: str | None, as_json: bool, html: Path | None, seed: int, budget: Budget
) -> None:
    files.check(html)
    record = read_json(file)
    if not isinstance(record, dict) or not isinstance(record.get("game"), str):
        raise BadRecord("This is not a Freebooter record.")
    names = record.get("seats")
    place = None
    if seat is not None:
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise BadRecord("The record's seats must be a list of names.")
        place = read_seat(seat, names)
    reviewer = Reviewer(load_game(record["game"]), record, place, seed, budget)
    found = reviewer.run(show_progress if sys.stderr.isatty() else lambda part: None)
    if html is not None:
        files.write(html, page_of(found, lambda moment, of: board_at(record, moment, of)))
        print(f"Written to {html}.")
    elif as_json:
        say_json(found.as_json())
    else:
        show(found)


def show_progress(part: float) -> None:
    bar = "#" * round(part * STEPS)
    end = "\n" if part >= 1 else ""
    print(f"\rReviewing [{bar:<{STEPS}}] {part:4.0%}", end=end, file=sys.stderr, flush=True)


def board_at(record: object, moment: Moment, seat: int) -> str:
    """The board before a moment as a seat saw it, as plain text."""
    written = StringIO()
    out = Console(highlight=False, soft_wrap=True, color_system=None, file=written)
    draw(out, replay(record, moment.place), seat)
    return written.getvalue()


def show(review: Review) -> None:
    out = console()
    say(out, f"{review.game_name}: {', '.join(review.names)}", "bold")
    budget = review.budget
    say(
        out,
        f"Judge: {review.judge}; {budget.worlds} worlds a step, {budget.closer} for the "
        f"{budget.looks} that changed most. Points of win chance, with 95 % errors.",
        "dim",
    )
    table = Table(
        "player", "start", "seat", "luck", "own", "others'", "correction", "win", "accuracy"
    )
    for reading in review.readings:
        account = reading.account
        table.add_row(Text(review.names[account.seat]), *cells(account))
    out.print(table)
    say(out, "Each is judged by what that player knew. Bots do not play as people do.", "dim")
    for reading in review.readings:
        show_moments(out, review, reading)


def cells(account: Account) -> list[str]:
    sums = (account.place, account.luck, account.own, account.others, account.correction)
    accuracy = account.accuracy
    return [
        f"{account.start:.1f}",
        *(said(one) for one in sums),
        f"{account.end:.1f}",
        "-" if accuracy is None else f"{accuracy.points:.0f} ± {accuracy.error:.0f}",
    ]


def said(sum_: Sum | Event) -> str:
    return f"{sum_.points:+.1f} ± {sum_.error:.1f}"


def show_moments(out: Console, review: Review, reading: Reading) -> None:
    say(out, f"What mattered to {review.names[reading.seat]}:", "bold")
    swing = reading.account.swing
    if swing is not None:
        round_ = review.rounds[swing.place]
        say(out, f"  Biggest swing: {said(swing)} in round {round_}.", "dim")
    for moment in reading.moments:
        points = f"{moment.points:+6.1f} ± {moment.error:.1f}"
        kind = moment.word or moment.kind
        say(out, f"{moment.place + 1:>5} {points:<14} {kind}: {moment.title}", hang=21)
        best = moment.choices[0] if moment.choices else None
        if best is not None and not best.is_made and moment.points < 0:
            say(out, f"{'':21}stronger was: {best.sentence} ({best.points:.0f} %)", "dim", hang=23)
