"""What somebody at the terminal asks about the game: cards, terms, clauses, what is barred."""

from collections.abc import Callable

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from freebooter.cli.show import law_text, say, say_clause, say_clauses, say_printed, say_text
from freebooter.kernel.choice import Seat
from freebooter.kernel.foresight import refusal
from freebooter.kernel.match import Match
from freebooter.kernel.printed import Printed, find_printed
from freebooter.rulebook import Clause, Rulebook, read_rulebook

MANY_CARDS = 6  # from which on only names are listed
MANY_REASONS = 4  # of one clause, above which one stands for the others
FEW_CLAUSES = 3  # that explain a term; the others are only counted

HELP = """\
a number or words   choose: 3, or the choice as it is written, or in notation
(only Enter)        choose, where there is only one choice
why [WORDS]         what you may not choose now, and why; rules shows the clause
card NAME           what a card does{card}; card alone lists all
?TERM               what a word of the rules or a card means{term}
rules WORDS         search the rules; rules {clause} prints a clause or chapter
hint                the strongest choices by what you know, with their win chances
undo                take back your last choice
board, choices      show them again
log [NUMBER]        the last lines of the log; details [NUMBER] unfolds them
save FILE           write the game down; play on later with --load FILE
rest                pass for the rest of this round, where you are asked again and again
ask all, ask less   be asked questions with one answer too, or be spared them (as at first)
agree               end the game here, with the ranking as it stands, if all people agree
quit                leave the table"""


class Answers:
    """Answers from the rules and the content of one match."""

    def __init__(self, match: Match, out: Console) -> None:
        self.match = match
        self.out = out
        game = match.game
        self.cards = game.explain(game.own_content() if match.content is None else match.content)
        self.book: Rulebook = read_rulebook(game.meta.id)

    def commands(self) -> dict[str, Callable[[int, str], None]]:
        """What can be asked, with the seat that asks and the words after the command."""
        return {
            "why": self.why,
            "card": self.card,
            "cards": self.card,
            "rules": self.rules,
            "?": self.term,
            "help": self.help,
        }

    def help(self, seat: int, words: str) -> None:
        """The commands, with examples from this game."""
        clauses = list(self.book.clauses.values())
        clause = clauses[len(clauses) // 2].id if clauses else ""
        card = f", as in card {self.cards[0].name}" if self.cards else ""
        chapters = list(self.book.chapters.values())
        term = f", as in ?{self.cards[-1].kind}" if self.cards else ""
        if not self.cards and chapters:
            term = f", as in ?{chapters[len(chapters) // 2].title.split()[0]}"
        text = HELP.format(card=card, term=term, clause=clause)
        for line in text.split("\n"):
            say(self.out, line, hang=20)

    def card(self, seat: int, words: str) -> None:
        """What a card does; all cards by kind, if none is named."""
        if not self.cards:
            say(self.out, f"{self.match.game.meta.name} has no cards to explain.")
        elif not words:
            self.list_cards()
        elif not self.say_cards(words):
            say(self.out, f"No card is called {words!r:.60}; card alone lists all.", "red")

    def list_cards(self) -> None:
        for kind in dict.fromkeys(card.kind for card in self.cards):
            named = [card.name for card in self.cards if card.kind == kind]
            between = "; " if any("," in name for name in named) else ", "
            say(self.out, f"{kind[:1].upper()}{kind[1:]}: {between.join(named)}", hang=4)

    def say_cards(self, words: str) -> list[Printed]:
        """Explain the cards that are meant; many are only named."""
        found = find_printed(self.cards, words)
        if len(found) > MANY_CARDS:
            named = ", ".join(card.name for card in found)
            say(self.out, f"{len(found)} cards have {words!r:.60} in their names: {named}.", hang=4)
        else:
            for card in found:
                say_printed(self.out, card)
        return found

    def term(self, seat: int, words: str) -> None:
        """A card, or what the rules say first about a term; ? alone asks for help."""
        if not words:
            self.help(seat, words)
            return
        is_card = bool(self.say_cards(words))
        said, clauses = self.book.define(words)
        for sentence in said:
            say_text(self.out, law_text(sentence), hang=4)
        shown = [] if said or is_card else clauses[:FEW_CLAUSES]
        for clause in shown:
            say_clause(self.out, clause)
        if not is_card and not said and not clauses:
            say(self.out, f"Neither a card nor a clause has {words!r:.60}: try other words.", "red")
        elif len(clauses) > len(shown):
            more = len(clauses) - len(shown)
            count = f"{more} {'clause' if more == 1 else 'clauses'}"
            say(self.out, f"({count}{' more' if shown else ''}: type rules {words})")

    def rules(self, seat: int, words: str) -> None:
        """A clause or chapter by its number, or all that rules and cards say about words."""
        if not words:
            for chapter in self.book.chapters.values():
                say_text(self.out, law_text(f"{chapter.id:>4}  {chapter.title}"))
            return
        if words[:1].upper() == self.book.game.letter and words[1:2].isdigit():
            say_clauses(self.out, self.book, self.book.find(words))
            return
        cards = self.say_cards(words)
        found = self.book.search(words)
        say_clauses(self.out, self.book, found)
        if not found and not cards:
            say(self.out, f"No clause has {words!r:.60}: type rules and some words.", "red")

    def why(self, seat: int, words: str) -> None:
        """What is barred and why; choices barred for the same reason stand together."""
        by_clause: dict[str, dict[str, list[str]]] = {}
        match = self.match
        offers = match.offers(seat, explain=True)
        if words in map(str, range(1, len(offers.choices) + 1)):
            said = match.sentence(offers.choices[int(words) - 1])
            say(self.out, f"Nothing bars that: type {words} for '{said}'.")
            return
        for choice, clause in offers.barred or ():
            sentence = match.sentence(choice)
            if words.lower() in f"{sentence} {match.say(choice)}".lower():
                refused = refusal(match.game, match.position, Seat(seat), choice, match.names)
                reasons = by_clause.setdefault(clause, {})
                reasons.setdefault(str(refused), []).append(sentence)
        for clause, reasons in by_clause.items():
            self.say_reasons(clause, reasons)
        if not by_clause:
            say(self.out, f"Nothing {'of that kind ' if words else ''}is barred now.")

    def say_reasons(self, clause: str, reasons: dict[str, list[str]]) -> None:
        """Each reason with what it bars; of many reasons one, as they differ by a name or place."""
        shown = list(reasons.items())
        others = [sentence for _, barred in shown[1:] for sentence in barred]
        if len(shown) > MANY_REASONS:
            shown = shown[:1]
        for reason, sentences in shown:
            say(self.out, reason if clause in reason else f"{reason} ({clause})", hang=4)
            self.say_barred(sentences)
        if len(shown) < len(reasons):
            asked = f"why {others[-1]}"
            say(self.out, f"Much the same bars {len(others)} more; type {asked}, for example:")
            self.say_barred(others)

    def say_barred(self, sentences: list[str]) -> None:
        self.out.print(Columns([Text(f"  ✗ {sentence}", style="dim") for sentence in sentences]))

    def say_law(self, clause: str) -> None:
        found: Clause | None = self.book.clauses.get(clause)
        if found is not None:
            say_clause(self.out, found)
