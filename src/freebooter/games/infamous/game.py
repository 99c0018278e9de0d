# Not compiled: it meets the house.
"""Infamous Seas, as the register hands it out."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from freebooter.games.infamous import asking
from freebooter.games.infamous.board import paint
from freebooter.games.infamous.cards.texts import explain
from freebooter.games.infamous.consequences import SAYINGS
from freebooter.games.infamous.content import FILES, SHIPPED, read_box
from freebooter.games.infamous.encode import encode, layout
from freebooter.games.infamous.meta import META
from freebooter.games.infamous.observe import InfamousObserver
from freebooter.games.infamous.picture import draw
from freebooter.games.infamous.rules import Box, rules_of
from freebooter.games.infamous.setup import Setup
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.steps import STEPS
from freebooter.games.infamous.story import InfamousStory
from freebooter.games.infamous.view import view_of
from freebooter.games.infamous.view_types import InfamousView
from freebooter.games.infamous.vocabulary import OUTCOMES, TELLING, VOCABULARY
from freebooter.games.infamous.words import WORDS, card_names
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.content import Source
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.printed import Printed
from freebooter.kernel.sheet import Sheet
from freebooter.kernel.words import Words

_boxes: list[Box] = []  # ours, once read


class InfamousSeas(Game):
    """The game of the rules file infamous-seas.md."""

    meta = META
    vocabulary = VOCABULARY
    outcomes = OUTCOMES
    telling = TELLING
    words = WORDS
    story = InfamousStory()
    sayings = SAYINGS
    steps = STEPS
    layouts = staticmethod(layout)
    observers = InfamousObserver
    saved_format = 3
    files = FILES
    shipped = SHIPPED

    def content(self, folder: Source | None = None) -> Box:
        if folder is not None:
            return read_box(folder)
        if not _boxes:
            _boxes.append(read_box())
        return _boxes[0]

    def begin(self, options: Mapping[str, Any], content: Any) -> Infamous:
        game = Infamous(self.kept(rules_of, options, content))
        game.agenda.append(Setup())
        return game

    def view(self, position: Position, seat: Seat | None) -> InfamousView:
        assert isinstance(position, Infamous)
        return view_of(position, seat)

    def explain(self, content: Any) -> list[Printed]:
        assert isinstance(content, Box)
        return explain(content)

    def encode(self, view: InfamousView) -> list[float]:
        return encode(view)

    def draw(self, view: InfamousView) -> str:
        return draw(view)

    def paint(self, view: InfamousView) -> Sheet:
        return paint(view)

    def words_for(self, content: Box) -> Words:
        return replace(WORDS, names=card_names(content))

    def prompt(self, position: Position, seat: Seat) -> str:
        assert isinstance(position, Infamous)
        return asking.prompt(position, seat)

    def note(self, position: Position, seat: Seat, choice: Choice) -> str:
        assert isinstance(position, Infamous)
        return asking.note(position, seat, choice)

    def turn_of(self, position: Position) -> Seat:
        assert isinstance(position, Infamous)
        return asking.turn_of(position)

    def is_open(self, position: Position, seat: Seat) -> bool:
        assert isinstance(position, Infamous)
        return asking.is_open(position, seat)

    def pass_of(self, position: Position, seat: Seat) -> Choice | None:
        assert isinstance(position, Infamous)
        return asking.pass_of(position, seat)


GAME = InfamousSeas()
