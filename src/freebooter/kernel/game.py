# Not compiled: it meets the house.
"""What every game gives to the house: one object that the register hands out."""

from collections.abc import Callable, Mapping
from copy import copy
from pathlib import Path
from typing import Any, Self

from freebooter.kernel.choice import NOBODY, Choice, Seat, Vocabulary
from freebooter.kernel.edition import Edition
from freebooter.kernel.fact import Telling
from freebooter.kernel.kept import kept
from freebooter.kernel.layout import Layout
from freebooter.kernel.meta import Meta
from freebooter.kernel.observer import Observer
from freebooter.kernel.position import Position
from freebooter.kernel.printed import Printed
from freebooter.kernel.reason import Chance, Reason, Sayings
from freebooter.kernel.saved import dump, load
from freebooter.kernel.sheet import Sheet
from freebooter.kernel.step import Step
from freebooter.kernel.story import Story
from freebooter.kernel.words import Words


class Game:
    """A game: its vocabulary, its words, and how to start and to see it."""

    meta: Meta
    vocabulary: Vocabulary  # of choices
    outcomes: Vocabulary  # of chance
    telling: Telling
    steps: list[type[Step[Any]]]
    words: Words
    story = Story()  # how facts become lines of the log
    sayings: Sayings | None = None  # what choices would mean, and why others are barred
    saved_format = 1  # raise it when a step or a field of the position gets another name or meaning
    # The content: its files, and every content we have shipped, by name, the oldest first. A game
    # that names none has content all the same, but its records do not say which.
    files: tuple[str, ...] = ()
    shipped: Mapping[str, Path] = {}
    optional: Mapping[str, Path] = {}  # shipped too, for games that ask for it by its name
    about: Mapping[str, str] = {}  # by name of content: what is special about it, in a sentence
    layouts: Callable[[int], Layout] | None = None  # by number of players: see `layout`
    observers: Callable[[int], Observer] | None = None
    edition: Edition | None = None  # the content this object plays with; None: today's

    def content(self, folder: Path | None = None) -> Any:
        """The cards and boards, checked; from a folder of TOML files, or ours.

        A game that names its contents takes what such files hold as well.
        """
        raise NotImplementedError

    def begin(self, options: Mapping[str, Any], content: Any) -> Position:
        """A position at its very beginning; `options` are complete and checked one by one."""
        raise NotImplementedError

    def view(self, position: Position, seat: Seat | None) -> Any:
        """All that a seat may know, built up as a dataclass; None is a spectator."""
        raise NotImplementedError

    def encode(self, view: Any) -> list[float]:
        """A view as numbers, always as many for one number of players."""
        raise NotImplementedError

    def layout(self, seats: int) -> Layout | None:
        """What the numbers of `encode` are, for one number of players, if the game says so."""
        return None if self.layouts is None else self.layouts(seats)

    def observer(self, seats: int) -> Observer | None:
        """Who writes the same numbers as bytes, straight from a position; needs a layout."""
        return None if self.observers is None else self.observers(seats)

    def draw(self, view: Any) -> str:
        """A view as text with rich markup, for a terminal; `{p2}` becomes that player's name."""
        raise NotImplementedError

    def paint(self, view: Any) -> Sheet | None:
        """A view as a drawn board; a game without one is drawn as in the terminal."""
        return None

    def words_for(self, content: Any) -> Words:
        """The sentences for a content of somebody's own, whose cards may have other names."""
        return self.words

    def explain(self, content: Any) -> list[Printed]:
        """Every card, place and piece of a content that has a name and does something."""
        return []

    def with_edition(self, edition: Edition) -> Self:
        """The same game with another content: its cards, and its words."""
        twin = copy(self)
        twin.edition = edition
        twin.words = self.words_for(edition.parsed)
        return twin

    def own_content(self) -> Any:
        """The content that this object plays with."""
        return self.content() if self.edition is None else self.edition.parsed

    def prompt(self, position: Position, seat: Seat) -> str:
        """The sentence that asks a seat to choose; in a `Sentence` names are marked."""
        return self.words.prompts[type(position.agenda[-1]).__name__]

    def hint(self, position: Position, seat: Seat) -> str:
        """A second sentence under the question: what the rules allow in this position."""
        return self.sayings.hint(position, seat) if self.sayings else ""

    def note(self, position: Position, seat: Seat, choice: Choice) -> str:
        """What a choice costs or brings, in a few words: "1 Doubloon". Only what the seat knows."""
        return ""

    def no_effect(self, position: Position, seat: Seat, choice: Choice) -> str:
        """Why a choice would do nothing now, in a sentence; empty where it does something."""
        return self.sayings.no_effect(position, seat, choice) if self.sayings else ""

    def stakes(self, position: Position, seat: Seat, choice: Choice) -> str:
        """What a choice can cost and bring, in a sentence, with odds that all can reckon."""
        return self.sayings.stakes(position, seat, choice) if self.sayings else ""

    def chances(self, position: Position, seat: Seat, choice: Choice) -> list[Chance]:
        """The odds of a choice, one by one, where they are public arithmetic."""
        say = self.sayings.chances if self.sayings else None
        return say(position, seat, choice) if say else []

    def reason(self, position: Position, seat: Seat, choice: Choice, clause: str) -> Reason:
        """Why a clause bars a choice in this position, from what the seat knows."""
        if self.sayings is not None:
            return self.sayings.reason(position, seat, choice)
        return Reason(f"'{self.vocabulary.say(choice)}' is barred by {clause}.")

    def characters(self, position: Position) -> list[str]:
        """By seat: the pirate or character that it plays; an empty list if there are none."""
        return []

    def turn_of(self, position: Position) -> Seat:
        """Whose turn it is, whoever is asked meanwhile; NOBODY between turns."""
        return NOBODY

    def is_open(self, position: Position, seat: Seat) -> bool:
        """Whether everybody at the table can know what that seat may choose now."""
        return False

    def answers(self, position: Position, seat: Seat) -> list[Choice]:
        """What that seat may choose, less the choices that come to the same as another."""
        return position.offers(seat).choices

    def pass_of(self, position: Position, seat: Seat) -> Choice | None:
        """The choice that lets this chance go by, where such a chance comes again and again."""
        return None

    kept = staticmethod(kept)  # rules that many positions share

    def start(
        self, options: Mapping[str, Any], content: Any = None, is_heard: bool = False
    ) -> Position:
        """A position where the first choice or chance waits; facts are kept if somebody hears."""
        checked = self.meta.read_options(options)
        position = self.begin(checked, self.own_content() if content is None else content)
        if is_heard:
            position.facts = []
        position.settle()
        return position

    def dump(self, position: Position) -> Any:
        """A position as JSON values, at any point."""
        return dump(position)

    def load(self, saved: Any, options: Mapping[str, Any], content: Any = None) -> Position:
        """The position that was dumped; the options are those it was started with."""
        position = self.start(options, content)
        load(position, saved, self.steps)
        return position
