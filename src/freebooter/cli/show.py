"""Printing: boards with their markup, everybody else's words as they are."""

import json
import sys
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from freebooter.kernel.choice import SEATS
from freebooter.kernel.match import Match
from freebooter.rulebook import Clause, Rulebook


def console() -> Console:
    return Console(highlight=False, soft_wrap=not sys.stdout.isatty())


def say(out: Console, text: str, style: str = "") -> None:
    """Print words of people or games: no sign in them is markup."""
    out.print(Text(text, style=style))


def say_json(value: Any) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False))


def draw(out: Console, match: Match, seat: int | None) -> None:
    """The board as a seat sees it."""
    out.print(match.game.draw(match.view(seat)), soft_wrap=True)
    people = zip(SEATS.words, match.names, strict=False)
    say(out, " · ".join(f"{word} {name}" for word, name in people if word != name), "dim")


def say_clause(out: Console, clause: Clause) -> None:
    out.print(Text.assemble((clause.id, "bold cyan"), " ", clause.text))


def say_clauses(out: Console, book: Rulebook, clauses: list[Clause]) -> None:
    """Clauses under the titles of their chapters."""
    chapter = ""
    for clause in clauses:
        if clause.chapter != chapter:
            chapter = clause.chapter
            say(out, f"{chapter} {book.chapters[chapter].title}", "bold")
        say_clause(out, clause)


def result_table(match: Match) -> Table:
    """Places and scores at the end of a game, the winners first."""
    scores, ranking = match.position.scores(), match.position.ranking()
    table = Table("place", "player", "score")
    for seat in sorted(range(len(ranking)), key=lambda seat: (ranking[seat], seat)):
        style = "bold yellow" if ranking[seat] == 1 else ""
        table.add_row(str(ranking[seat]), Text(match.names[seat]), str(scores[seat]), style=style)
    return table


def result_sentence(match: Match) -> str:
    ranking = match.position.ranking()
    winners = [match.names[seat] for seat in range(len(ranking)) if ranking[seat] == 1]
    if len(winners) == 1:
        return f"{winners[0]} wins after {match.position.rounds()} rounds."
    return f"{' and '.join(winners)} share the win after {match.position.rounds()} rounds."
