# Not compiled: it meets the house.
"""Scoundrels! as the register hands it out."""

from collections.abc import Mapping
from typing import Any

from freebooter.games.scoundrels import asking
from freebooter.games.scoundrels.board import paint
from freebooter.games.scoundrels.cards.texts import explain
from freebooter.games.scoundrels.consequences import SAYINGS
from freebooter.games.scoundrels.content import FILES, SHIPPED, our_content, read_content
from freebooter.games.scoundrels.encode import encode, layout
from freebooter.games.scoundrels.meta import META
from freebooter.games.scoundrels.observe import ScoundrelsObserver
from freebooter.games.scoundrels.picture import draw
from freebooter.games.scoundrels.rules import Content, rules_of
from freebooter.games.scoundrels.setup import Setup
from freebooter.games.scoundrels.state import Scoundrels, new_position
from freebooter.games.scoundrels.steps import STEPS
from freebooter.games.scoundrels.story import ScoundrelsStory
from freebooter.games.scoundrels.view import view_of
from freebooter.games.scoundrels.view_types import View
from freebooter.games.scoundrels.vocabulary import OUTCOMES, TELLING, VOCABULARY
from freebooter.games.scoundrels.words import WORDS, words_of
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.content import Source
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.printed import Printed
from freebooter.kernel.sheet import Sheet
from freebooter.kernel.words import Words


class ScoundrelsGame(Game):
    """Everything the house needs to know of Scoundrels!."""

    meta = META
    saved_format = 3
    vocabulary = VOCABULARY
    outcomes = OUTCOMES
    telling = TELLING
    words = WORDS
    story = ScoundrelsStory()
    sayings = SAYINGS
    steps = STEPS
    layouts = staticmethod(layout)
    observers = ScoundrelsObserver
    files = FILES
    shipped = SHIPPED

    def words_for(self, content: Any) -> Words:
        assert isinstance(content, Content)
        return words_of(content)

    def prompt(self, position: Position, seat: Seat) -> str:
        assert isinstance(position, Scoundrels)
        return asking.prompt(position, seat)

    def note(self, position: Position, seat: Seat, choice: Choice) -> str:
        assert isinstance(position, Scoundrels)
        return asking.note(position, seat, choice)

    def answers(self, position: Position, seat: Seat) -> list[Choice]:
        assert isinstance(position, Scoundrels)
        return asking.answers(position, seat)

    def turn_of(self, position: Position) -> Seat:
        assert isinstance(position, Scoundrels)
        return asking.turn_of(position)

    def is_open(self, position: Position, seat: Seat) -> bool:
        assert isinstance(position, Scoundrels)
        return asking.is_open(position, seat)

    def content(self, folder: Source | None = None) -> Content:
        return our_content() if folder is None else read_content(folder)

    def explain(self, content: Any) -> list[Printed]:
        assert isinstance(content, Content)
        return explain(content)

    def begin(self, options: Mapping[str, Any], content: Any) -> Scoundrels:
        assert isinstance(content, Content)
        game = new_position(self.kept(rules_of, options, content))
        game.agenda.append(Setup())
        return game

    def view(self, position: Position, seat: Seat | None) -> View:
        assert isinstance(position, Scoundrels)
        return view_of(position, seat)

    def encode(self, view: View) -> list[float]:
        return encode(view)

    def draw(self, view: View) -> str:
        return draw(view)

    def paint(self, view: View) -> Sheet:
        return paint(view)


GAME = ScoundrelsGame()
