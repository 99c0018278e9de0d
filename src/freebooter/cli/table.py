"""A game at the terminal: people at one keyboard, and bots."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.cli.given import Chair
from freebooter.cli.show import (
    draw,
    result_sentence,
    result_table,
    say,
    say_clause,
    say_clauses,
)
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Luck
from freebooter.kernel.driver import Driver, Listener, by_streams
from freebooter.kernel.errors import BadChoice, FreebooterError
from freebooter.kernel.match import Match
from freebooter.rulebook import read_rulebook

MANY = 12  # choices, from which on they are grouped and set in columns
HELP = """\
a number or words   choose: 3, or the choice in notation or as it is written
(only Enter)        choose, where there is only one choice
why [WORDS]         what you may not choose now, and which clause bars it
rules WORDS         search the rules; rules N6.4 prints a clause or chapter
undo                take back your last choice
board, choices      show them again
log [NUMBER]        the last sentences of the log
save FILE           write the game down; play on later with --load FILE
quit                leave the table"""


def ask_line(prompt: str) -> str | None:
    """A line from whoever types; None at the end of the input."""
    if sys.stdin.isatty():
        try:
            return input(prompt)
        except EOFError:
            return None
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    print()
    return line.rstrip("\n") if line else None


class Table(Listener):
    """A match, those who sit at it, and the terminal."""

    def __init__(
        self,
        match: Match,
        chairs: list[Chair],
        out: Console,
        ask: Callable[[str], str | None] = ask_line,
    ) -> None:
        self.match = match
        self.chairs = chairs
        self.out = out
        self.ask = ask
        self.people = [seat for seat, chair in enumerate(chairs) if chair.is_person()]
        self.heard = [0] * len(chairs)  # how much of what was told each has read
        self.at: int | None = None  # who sits at the keyboard
        self.is_left = False
        self.bots = {
            seat: make_bot(chair.kind, match.game.meta.id, match.seed << 3 | seat)
            for seat, chair in enumerate(chairs)
            if not chair.is_person()
        }

    def play(self) -> None:
        """Until the game is over or is left."""
        luck = by_streams(Luck(self.match.seed))  # a match draws its luck itself: never asked
        driver = Driver(self.match, self.choose, luck, self, self.whose_turn)
        while not self.match.is_over() and not self.is_left:
            driver.ask()
        if self.match.is_over():
            self.tell_news(self.at if len(self.people) == 1 else None)
            draw(self.out, self.match, None)
            self.out.print(result_table(self.match))
            say(self.out, result_sentence(self.match), "bold")
        else:
            say(self.out, "You leave the table; the game is not over.")

    def whose_turn(self, waiting: list[Seat]) -> Seat:
        """Bots first; then whoever sits at the keyboard."""
        for seat in waiting:
            if seat in self.bots:
                return seat
        return next((seat for seat in waiting if seat == self.at), waiting[0])

    def choose(self, seat: Seat) -> Choice | None:
        """What a bot or a person chooses; None after an undo, or if the person leaves."""
        if seat in self.bots:
            return self.bots[seat].choose(Perspective(self.match.game, self.match.position, seat))
        return self.turn(seat)

    def chosen(self, seat: Seat, choice: Choice) -> None:
        if seat in self.bots and len(self.people) < 2:
            self.tell_news(self.people[0] if self.people else None)

    # What a person sees.

    def turn(self, seat: Seat) -> Choice | None:
        """A person is asked until they choose, take back or leave."""
        if self.at != seat and not self.pass_keyboard(seat):
            return None
        self.tell_news(seat)
        draw(self.out, self.match, seat)
        self.show_choices(seat)
        while not self.is_left:
            line = self.ask(f"{self.match.names[seat]}> ")
            if line is None:
                self.is_left = True
                break
            try:
                choice, is_changed = self.obey(seat, line.strip())
            except (FreebooterError, OSError) as error:
                self.refuse(error)
                continue
            if choice is not None or is_changed:
                return choice
        return None

    def pass_keyboard(self, seat: int) -> bool:
        """Between two people the screen is hidden."""
        if len(self.people) > 1:
            self.out.clear()
            name = self.match.names[seat]
            if self.ask(f"Pass the keyboard to {name}, who presses Enter. ") is None:
                self.is_left = True
                return False
        self.at = seat
        return True

    def tell_news(self, seat: int | None) -> None:
        """What happened since that person last looked."""
        told = self.match.told
        place = seat or 0
        since = min(self.heard[place], len(told))
        for _, sentence in self.match.log(seat, since):
            say(self.out, f"  {sentence}", "dim")
        self.heard[place] = len(told)

    def show_choices(self, seat: int) -> None:
        match = self.match
        say(self.out, match.game.prompt(match.position, Seat(seat)), "bold green")
        choices = match.offers(seat).choices
        lines = [Text(f"{n:>3}  {match.sentence(c)}") for n, c in enumerate(choices, 1)]
        if len(choices) < MANY:
            for line in lines:
                self.out.print(line)
            return
        groups: dict[str, list[Text]] = {}
        for choice, line in zip(choices, lines, strict=True):
            groups.setdefault(match.game.vocabulary.block_of(choice).word, []).append(line)
        for word, group in groups.items():
            say(self.out, word, "cyan")
            self.out.print(Columns(group, padding=(0, 2), column_first=True))

    # What a person says.

    def obey(self, seat: Seat, line: str) -> tuple[Choice | None, bool]:
        """Do what a line says: what it chooses, and whether a command changed the position."""
        word, _, rest = line.partition(" ")
        command = self.commands().get(word.lower())
        if command is not None:
            return None, command(seat, rest.strip())
        choice = self.read_choice(seat, line)
        if choice is not None:
            self.match.check(seat, choice)
        return choice, False

    def refuse(self, error: Exception) -> None:
        """Say what was wrong, and the clause that bars it."""
        say(self.out, str(error), "red")
        if isinstance(error, BadChoice) and error.clause:
            self.say_law(error.clause)

    def commands(self) -> dict[str, Callable[[int, str], bool]]:
        return {
            "why": self.why,
            "rules": self.rules,
            "undo": self.undo,
            "save": self.save,
            "log": self.log,
            "board": self.board,
            "choices": self.choices,
            "help": self.help,
            "?": self.help,
            "quit": self.quit,
            "exit": self.quit,
        }

    def read_choice(self, seat: int, line: str) -> Choice | None:
        """A choice by its number in the list, in notation, or in its sentence."""
        choices = self.match.offers(seat).choices
        if not line:
            if len(choices) == 1:
                return choices[0]
            say(self.out, f"Choose 1 to {len(choices)}, or type help.", "red")
            return None
        if line.isascii() and line.isdigit():
            if 1 <= int(line[:9]) <= len(choices):
                return choices[int(line) - 1]
            say(self.out, f"There is no choice {line[:9]}; there are 1 to {len(choices)}.", "red")
            return None
        for choice in choices:
            if line.lower() == self.match.sentence(choice).lower():
                return choice
        try:
            return Choice(self.match.game.vocabulary.read(line))
        except BadChoice:
            say(self.out, f"'{line[:60]}' is neither a choice nor a command; type help.", "red")
            return None

    def why(self, seat: int, words: str) -> bool:
        """What is barred, under the clause that bars it."""
        by_clause: dict[str, list[str]] = {}
        for choice, clause in self.match.offers(seat, explain=True).barred or ():
            sentence = self.match.sentence(choice)
            if words.lower() in f"{sentence} {self.match.say(choice)}".lower():
                by_clause.setdefault(clause, []).append(sentence)
        for clause, sentences in by_clause.items():
            self.say_law(clause)
            self.out.print(Columns([Text(f"  ✗ {s}", style="dim") for s in sentences]))
        if not by_clause:
            say(self.out, "Nothing of that kind is barred now.")
        return False

    def say_law(self, clause: str) -> None:
        found = read_rulebook(self.match.game.meta.id).clauses.get(clause)
        if found is not None:
            say_clause(self.out, found)

    def rules(self, seat: int, words: str) -> bool:
        book = read_rulebook(self.match.game.meta.id)
        if words[:1].upper() == book.game.letter and words[1:2].isdigit():
            found = book.find(words)
        else:
            found = book.search(words)
        say_clauses(self.out, book, found)
        if not found:
            say(self.out, f"No clause has {words!r:.60}: type rules and some words.")
        return False

    def undo(self, seat: int, rest: str) -> bool:
        self.match.undo(seat)
        say(self.out, "Taken back.")
        return True

    def save(self, seat: int, file: str) -> bool:
        if not file:
            say(self.out, "Save where? Type save and the name of a file.", "red")
            return False
        save(self.match, self.chairs, Path(file))
        say(self.out, f"Saved; play on with freebooter play --load {file}")
        return False

    def log(self, seat: int, count: str) -> bool:
        lines = self.match.log(seat)
        for entry, sentence in lines[-(int(count) if count.isdigit() else 20) :]:
            say(self.out, f"{entry + 1:>4}  {sentence}")
        return False

    def board(self, seat: int, rest: str) -> bool:
        draw(self.out, self.match, seat)
        return False

    def choices(self, seat: int, rest: str) -> bool:
        self.show_choices(seat)
        return False

    def help(self, seat: int, rest: str) -> bool:
        say(self.out, HELP)
        return False

    def quit(self, seat: int, rest: str) -> bool:
        self.is_left = True
        return True


def save(match: Match, chairs: list[Chair], path: Path) -> None:
    """A record that can be played on: it has the seed and who sits where."""
    saved = match.record() | {"seed": match.seed, "kinds": [chair.kind for chair in chairs]}
    path.write_text(json.dumps(saved, indent=1, ensure_ascii=False) + "\n", "utf-8")
