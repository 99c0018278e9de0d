# Not compiled: it meets the house.
"""Oath of the Brotherhood, as the register hands it out."""

from collections.abc import Mapping
from typing import Any

from freebooter.games.oath import asking
from freebooter.games.oath.board import paint
from freebooter.games.oath.cards.texts import explain
from freebooter.games.oath.consequences import SAYINGS
from freebooter.games.oath.content import FILES, SHIPPED, Content, read_content
from freebooter.games.oath.encode import encode, layout
from freebooter.games.oath.meta import META
from freebooter.games.oath.observe import OathObserver
from freebooter.games.oath.picture import draw
from freebooter.games.oath.rules import Rules
from freebooter.games.oath.setup import Setup
from freebooter.games.oath.state import Oath
from freebooter.games.oath.steps import STEPS
from freebooter.games.oath.story import OathStory
from freebooter.games.oath.turns import notes
from freebooter.games.oath.view import view_of
from freebooter.games.oath.view_types import View
from freebooter.games.oath.vocabulary import OUTCOMES, PIRATES, TELLING, VOCABULARY
from freebooter.games.oath.words import WORDS, words_of
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.content import Source
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.printed import Printed
from freebooter.kernel.sheet import Sheet
from freebooter.kernel.words import Words


class OathOfTheBrotherhood(Game):
    """The game."""

    meta = META
    vocabulary = VOCABULARY
    outcomes = OUTCOMES
    telling = TELLING
    steps = STEPS
    layouts = staticmethod(layout)
    observers = OathObserver
    words = WORDS
    story = OathStory()
    sayings = SAYINGS
    saved_format = 3
    files = FILES
    shipped = SHIPPED

    def content(self, folder: Source | None = None) -> Content:
        return read_content(folder)

    def begin(self, options: Mapping[str, Any], content: Any) -> Oath:
        position = Oath(self.kept(Rules, content, options))
        position.agenda.append(Setup())
        return position

    def view(self, position: Position, seat: Seat | None) -> View:
        assert isinstance(position, Oath)
        return view_of(position, seat)

    def explain(self, content: Any) -> list[Printed]:
        assert isinstance(content, Content)
        return explain(content)

    def words_for(self, content: Any) -> Words:
        assert isinstance(content, Content)
        return words_of(content)

    def encode(self, view: View) -> list[float]:
        return encode(view)

    def draw(self, view: View) -> str:
        return draw(view)

    def paint(self, view: View) -> Sheet:
        return paint(view)

    def prompt(self, position: Position, seat: Seat) -> str:
        assert isinstance(position, Oath)
        return asking.prompt(position, seat)

    def note(self, position: Position, seat: Seat, choice: Choice) -> str:
        assert isinstance(position, Oath)
        return notes.note(position, seat, choice)

    def characters(self, position: Position) -> list[str]:
        assert isinstance(position, Oath)
        found = [player.pirate for player in position.players]
        return [] if min(found) < 0 else [PIRATES.words[pirate] for pirate in found]

    def turn_of(self, position: Position) -> Seat:
        assert isinstance(position, Oath)
        return asking.turn_of(position)

    def is_open(self, position: Position, seat: Seat) -> bool:
        assert isinstance(position, Oath)
        return asking.is_open(position, seat)

    def pass_of(self, position: Position, seat: Seat) -> Choice | None:
        assert isinstance(position, Oath)
        return asking.pass_of(position, seat)


GAME = OathOfTheBrotherhood()
