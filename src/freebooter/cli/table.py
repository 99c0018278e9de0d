"""A game at the terminal: people at one keyboard, and bots."""

import contextlib
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.cli import files
from freebooter.cli.answers import Answers
from freebooter.cli.given import Chair
from freebooter.cli.news import News
from freebooter.cli.show import (
    picture_of,
    result_sentence,
    result_table,
    say,
    say_text,
    show_picture,
)
from freebooter.cli.typed import find_exactly, read_choice, refusal
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Luck
from freebooter.kernel.driver import Driver, Listener, by_streams
from freebooter.kernel.errors import BadChoice, FreebooterError
from freebooter.kernel.foresight import foresee
from freebooter.kernel.given import lone_answer, standing_pass
from freebooter.kernel.match import ENDED_BY_AGREEMENT, Match
from freebooter.kernel.reason import Foresight
from freebooter.kernel.story import Line
from freebooter.kernel.words import Sentence
from freebooter.review.hint import hint_for
from freebooter.review.judge import Judge

MANY = 12  # choices, from which on they are set in columns
YES = ("y", "yes")
ASKING = {"all": True, "less": False}
ASKED_LESS = "Questions with one answer that all can know are answered for you."
LINES = 20  # of the log, if nobody says how many


def ask_line(prompt: str) -> str | None:
    """A line from whoever types; None at the end of the input."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - being there, it lets `input` edit and recall lines
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
        self.answers = Answers(match, out)
        self.people = [seat for seat, chair in enumerate(chairs) if chair.is_person()]
        seats: list[int | None] = [None, *range(len(chairs))]
        self.news = {seat: News(match, seat) for seat in seats}
        self.drawn = ""  # the picture last shown
        self.at: int | None = None  # who sits at the keyboard
        self.is_left = False
        self.is_giving = True  # whether people are spared questions with one answer
        self.judge: Judge | None = None  # for hints, made when first asked
        self.passing: dict[int, int] = {}  # by seat: the round in which all chances go by
        self.commands: dict[str, Callable[[int, str], None]] = {
            **self.answers.commands(),
            "hint": self.hint,
            "undo": self.undo,
            "save": self.save,
            "log": self.log,
            "details": self.details,
            "board": self.board,
            "choices": self.choices,
            "agree": self.agree,
            "ask": self.ask_all,
            "rest": self.rest,
            "quit": self.quit,
            "exit": self.quit,
        }
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
            self.tell_news(self.people[0] if len(self.people) == 1 else None)
            self.draw(None)
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
            return self.bots[seat].choose(Perspective.at(self.match, seat))
        given = self.given(seat)
        if given is not None:
            self.match.choose(seat, given, is_given=True)
            if len(self.people) < 2:  # what others did before stands before it
                self.tell_news(seat, is_going_on=True)
            said = self.match.sentence(given)
            say(self.out, f"  ({self.match.names[seat]}: {said})", "dim", hang=4)
            return None
        return self.turn(seat)

    def given(self, seat: Seat) -> Choice | None:
        """What is answered for a person: the only answer where it tells nothing, or a pass."""
        game, position = self.match.game, self.match.position
        answer = lone_answer(game, position, seat) if self.is_giving else None
        if answer is None and self.passing.get(seat) == position.rounds():
            answer = standing_pass(game, position, seat)
        return answer

    def chosen(self, seat: Seat, choice: Choice) -> None:
        if seat in self.bots and len(self.people) < 2:
            self.tell_news(self.people[0] if self.people else None, is_going_on=True)

    # What a person sees.

    def turn(self, seat: Seat) -> Choice | None:
        """A person is asked until they choose, take back or leave."""
        if self.at != seat and not self.pass_keyboard(seat):
            return None
        self.tell_news(seat)
        if len(self.people) > 1:  # what all hear at the end begins where the last person sat
            self.news[None].skip()
        self.draw(seat)
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
            self.drawn = ""
            name = self.match.names[seat]
            if self.ask(f"Pass the keyboard to {name}, who presses Enter. ") is None:
                self.is_left = True
                return False
        self.at = seat
        return True

    def draw(self, seat: int | None) -> None:
        """The board, if it does not look as when it was last drawn."""
        picture = picture_of(self.match, seat)
        if picture != self.drawn:
            show_picture(self.out, picture)
            self.drawn = picture

    def tell_news(self, seat: int | None, is_going_on: bool = False) -> None:
        """What happened since that person last looked."""
        for sentence in self.news[seat].read(is_going_on):
            say(self.out, f"  {sentence}", "dim", hang=4)

    def show_choices(self, seat: int) -> None:
        match = self.match
        prompt = called(match.game.prompt(match.position, Seat(seat)), match.names)
        say(self.out, prompt, "bold green", hang=4)
        hint = match.game.hint(match.position, Seat(seat))
        if hint:
            say(self.out, called(hint, match.names), "green", hang=4)
        choices = match.offers(seat).choices
        means = foresee(match.game, match.position, Seat(seat), choices)
        is_short = len(choices) < MANY
        lines = [
            self.choice_line(seat, n, choice, meant, is_short)
            for n, (choice, meant) in enumerate(zip(choices, means, strict=True), 1)
        ]
        if len(choices) < MANY:
            for line in lines:
                say_text(self.out, line, hang=5)
            return
        groups: dict[str, list[Text]] = {}
        for choice, line in zip(choices, lines, strict=True):
            groups.setdefault(match.game.vocabulary.block_of(choice).word, []).append(line)
        for group in groups.values():
            self.out.print(Columns(group, padding=(0, 2), column_first=True))

    def choice_line(
        self, seat: int, number: int, choice: Choice, means: Foresight, is_whole: bool
    ) -> Text:
        """A choice with its number, what it costs or brings, and what it would mean."""
        note = self.match.game.note(self.match.position, Seat(seat), choice)
        stakes = called(means.stakes, self.match.names) if is_whole else ""
        line = Text(f"{number:>3}  {self.match.sentence(choice)}")
        if note and note.casefold() not in stakes.casefold():  # else they say it in full
            line.append(f" ({note})", "cyan")
        if stakes:
            line.append(f": {stakes}", "dim")
        if means.no_effect:
            why = f": {called(means.no_effect, self.match.names)}" if is_whole else ""
            line.append(f" [no effect{why}]", "yellow")
        if means.reveals:
            line.append(" [no way back]", "magenta")
        return line

    # What a person says.

    def obey(self, seat: Seat, line: str) -> tuple[Choice | None, bool]:
        """Do what a line says: what it chooses, and whether a command changed the position."""
        word, _, rest = line.partition(" ")
        if word.startswith("?"):
            word, rest = "?", line[1:]
        command = word.lower()
        if command not in self.commands or self.is_choice(seat, line):
            choice = read_choice(self.match, seat, line, list(self.commands))
            refused = refusal(self.match, seat, choice)
            if refused is not None:
                raise refused
            return choice, False
        before = len(self.match.entries)
        self.commands[command](seat, rest.strip())
        is_done = self.is_left or self.match.is_over() or self.given(seat) is not None
        return None, is_done or len(self.match.entries) != before

    def is_choice(self, seat: int, line: str) -> bool:
        """Whether a line that begins like a command is a choice: in one game people board ships."""
        return " " in line and find_exactly(self.match, seat, line) is not None

    def refuse(self, error: Exception) -> None:
        """Say what was wrong, and the clause that bars it."""
        say(self.out, str(error), "red", hang=4)
        if isinstance(error, BadChoice) and error.clause:
            self.answers.say_law(error.clause)

    def hint(self, seat: int, rest: str) -> None:
        """The strongest choices, by what the seat knows."""
        if self.judge is None:
            self.judge = Judge(self.match.game)
        seed = len(self.match.entries)
        hint = hint_for(self.judge, self.match.position, seat, self.match.names, seed=seed)
        for rank, advice in enumerate(hint.advice, 1):
            chance = f"{advice.points:.0f} % ± {advice.error:.0f}"
            say(self.out, f"{rank:>3}  {chance:<10} {advice.sentence}", "cyan", hang=16)
            say(self.out, f"{'':16}{advice.reason}", "dim", hang=16)
        judge = self.judge.name(self.match.position.seats)
        said = f"  {hint.sure.capitalize()}; {hint.games} imagined games. Judge: {judge}."
        say(self.out, said, "dim", hang=4)

    def undo(self, seat: int, rest: str) -> None:
        self.match.undo(seat)
        self.news[seat].go_back()
        say(self.out, "Taken back.")

    def save(self, seat: int, file: str) -> None:
        if not file:
            raise FreebooterError("Save where? Type save and the name of a file.")
        save(self.match, self.chairs, Path(file))
        say(self.out, f"Saved; play on with freebooter play --load {file}")

    def log(self, seat: int, count: str) -> None:
        for line in self.last_lines(seat, count):
            say(self.out, f"  {line.said}", hang=4)

    def details(self, seat: int, count: str) -> None:
        """The last lines of the log, with what is folded under them."""
        log = self.match.log(seat)
        for line in self.last_lines(seat, count):
            say(self.out, f"  {line.said}", hang=4)
            for detail in line.details:
                say(self.out, f"      {log[detail][1]}", "dim", hang=8)

    def last_lines(self, seat: int, count: str) -> list[Line]:
        if count and not (count.isascii() and count.isdigit() and int(count[:9]) > 0):
            raise FreebooterError(f"{count!r:.40} is not a number of lines; type 5, for example.")
        return self.match.story(seat)[-(int(count[:9]) if count else LINES) :]

    def board(self, seat: int, rest: str) -> None:
        self.drawn = ""
        self.draw(seat)

    def choices(self, seat: int, rest: str) -> None:
        self.show_choices(seat)

    def ask_all(self, seat: int, rest: str) -> None:
        """Whether questions with one answer are asked."""
        if rest not in ASKING:
            raise FreebooterError("Type ask all, or ask less to be spared questions of one answer.")
        self.is_giving = not ASKING[rest]
        say(self.out, "You are asked everything." if not self.is_giving else ASKED_LESS)

    def rest(self, seat: int, rest: str) -> None:
        """Let the chances to step in go by until the round is over."""
        position = self.match.position
        if standing_pass(self.match.game, position, Seat(seat)) is None:
            raise FreebooterError("There is nothing here that you could let go by.")
        self.passing[seat] = position.rounds()
        say(self.out, "You pass for the rest of this round.")

    def agree(self, seat: int, rest: str) -> None:
        """End the game here, if all people at the keyboard agree; bots do."""
        asked = [seat, *(person for person in self.people if person != seat)]
        for person in asked:
            name = self.match.names[person]
            said = self.ask(
                f"{name}, end the game here, with the ranking as it stands? yes or no: "
            )
            if said is None:
                self.is_left = True
                return
            if said.strip().lower() not in YES:
                say(self.out, f"{name} wants to play on.")
                return
        self.match.agree()
        say(self.out, ENDED_BY_AGREEMENT)

    def quit(self, seat: int, rest: str) -> None:
        self.is_left = True


def called(said: str, names: Sequence[str]) -> str:
    """A sentence with the players' names in it."""
    return said.called(names) if isinstance(said, Sentence) else said


def save(match: Match, chairs: list[Chair], path: Path) -> None:
    """A record that can be played on: it has the seed and who sits where."""
    saved = match.record() | {"seed": match.seed, "kinds": [chair.kind for chair in chairs]}
    files.write(path, json.dumps(saved, indent=1, ensure_ascii=False) + "\n")
