"""Printing: boards with their markup, everybody else's words as they are."""

import json
import re
import sys
from dataclasses import fields, is_dataclass, replace
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from freebooter.kernel.choice import SEATS
from freebooter.kernel.generic import name_people
from freebooter.kernel.match import Match
from freebooter.kernel.printed import Printed
from freebooter.rulebook import Clause, Rulebook

# What the rules files mark: **strongly**, *weakly*, `as code`.
MARKED = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|\*(?P<italic>[^\s*][^*]*)\*|`(?P<cyan>[^`]+)`")
SEAT_WORD = re.compile(rf"\b({'|'.join(SEATS.words)})\b")


def console() -> Console:
    """The terminal; what is not a terminal gets no colours, and lines as long as they are."""
    return Console(highlight=False, soft_wrap=not sys.stdout.isatty())


def say(out: Console, text: str, style: str = "", hang: int = 0) -> None:
    """Print words of people or games: no sign in them is markup."""
    say_text(out, Text(text, style=style), hang)


def say_text(out: Console, text: Text, hang: int = 0) -> None:
    """Print a text, folded between words; from its second line on it hangs in by so much."""
    if out.soft_wrap or text.cell_len <= out.width:
        out.print(text, soft_wrap=True)
        return
    first = text.wrap(out, out.width)[0]
    rest = text[len(first.plain) :]
    lines = rest[len(rest.plain) - len(rest.plain.lstrip()) :].wrap(out, out.width - hang)
    first.rstrip()
    out.print(first, soft_wrap=True)
    for line in lines:
        line.rstrip()
        line.pad_left(hang)
        out.print(line, soft_wrap=True)


def say_json(value: Any) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False))


def picture_of(match: Match, seat: int | None) -> str:
    """The board as a seat sees it, with the players' names, in rich markup."""
    drawn = match.game.draw(unmarked(match.view(seat)))
    named = name_people(drawn, [escape(name) for name in match.names])
    if SEAT_WORD.search(named):  # it calls players by their seats
        people = zip(SEATS.words, match.names, strict=False)
        who = " · ".join(f"{word} {name}" for word, name in people if word != name)
        named += f"\n[dim]{escape(who)}[/]" if who else ""
    return named


def unmarked(view: Any) -> Any:
    """A view in which no sign is markup: somebody's own cards can have any name."""
    if isinstance(view, str):
        return escape(view)
    if is_dataclass(view) and not isinstance(view, type):
        parts = {part.name: unmarked(getattr(view, part.name)) for part in fields(view)}
        return replace(view, **parts)
    if isinstance(view, dict):
        return {unmarked(key): unmarked(value) for key, value in view.items()}
    if isinstance(view, list | tuple):
        return type(view)(unmarked(part) for part in view)
    return view


def draw(out: Console, match: Match, seat: int | None) -> None:
    """The board as a seat sees it."""
    show_picture(out, picture_of(match, seat))


def show_picture(out: Console, picture: str) -> None:
    """Print a picture; a line too long for the terminal hangs in a little where it goes on."""
    for line in picture.split("\n"):
        inner = len(line) - len(line.lstrip(" "))
        say_text(out, Text.from_markup(line), hang=inner + 4)


def law_text(words: str) -> Text:
    """Words of the rules, styled as their file marks them, without the marks."""
    text = Text()
    place = 0
    for mark in MARKED.finditer(words):
        style = mark.lastgroup or ""
        text.append(words[place : mark.start()]).append(mark[style], style)
        place = mark.end()
    return text.append(words[place:])


def say_clause(out: Console, clause: Clause) -> None:
    text = Text.assemble((clause.id, "bold cyan"), " ", law_text(clause.text))
    say_text(out, text, hang=4)


def say_clauses(out: Console, book: Rulebook, clauses: list[Clause]) -> None:
    """Clauses under the titles of their chapters."""
    chapter = ""
    for clause in clauses:
        if clause.chapter != chapter:
            chapter = clause.chapter
            title = law_text(f"{chapter} {book.chapters[chapter].title}")
            title.stylize("bold")
            say_text(out, title)
        say_clause(out, clause)


def say_printed(out: Console, card: Printed) -> None:
    """What is printed on a card."""
    clause = f" ({card.clause})" if card.clause else ""
    say_text(
        out, Text.assemble((card.name, "bold"), f" ({card.kind}): {card.text}{clause}"), hang=4
    )


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
    rounds = match.position.rounds()
    length = f"{rounds} {'round' if rounds == 1 else 'rounds'}"
    length += ", as all agreed to end the game" if match.agreed else ""
    if len(winners) == 1:
        return f"{winners[0]} wins after {length}."
    return f"{' and '.join(winners)} share the win after {length}."
