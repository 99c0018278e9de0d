# Not compiled: it meets the house.
"""What every game gives to the house: one object that the register hands out."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from freebooter.kernel.choice import Seat, Vocabulary
from freebooter.kernel.fact import Telling
from freebooter.kernel.meta import Meta
from freebooter.kernel.position import Position
from freebooter.kernel.saved import dump, load
from freebooter.kernel.step import Step
from freebooter.kernel.words import Words


class Game:
    """A game: its vocabulary, its words, and how to start and to see it."""

    meta: Meta
    vocabulary: Vocabulary  # of choices
    outcomes: Vocabulary  # of chance
    telling: Telling
    steps: list[type[Step[Any]]]
    words: Words
    saved_format = 1  # raise it when a step or a field of the position gets another name or meaning

    def content(self, folder: Path | None = None) -> Any:
        """The cards and boards, checked; from a folder of TOML files, or ours."""
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

    def draw(self, view: Any) -> str:
        """A view as text with rich markup, for a terminal."""
        raise NotImplementedError

    def words_for(self, content: Any) -> Words:
        """The sentences for a content of somebody's own, whose cards may have other names."""
        return self.words

    def prompt(self, position: Position, seat: Seat) -> str:
        """The sentence that asks a seat to choose."""
        return self.words.prompts[type(position.agenda[-1]).__name__]

    def start(
        self, options: Mapping[str, Any], content: Any = None, is_heard: bool = False
    ) -> Position:
        """A position where the first choice or chance waits; facts are kept if somebody hears."""
        checked = self.meta.read_options(options)
        position = self.begin(checked, self.content() if content is None else content)
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
