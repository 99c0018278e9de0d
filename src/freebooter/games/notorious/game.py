# Not compiled: it is wiring, called rarely.
"""Notorious as one object: what the rest of Freebooter knows of it."""

from collections.abc import Mapping
from typing import Any

from freebooter.games.notorious import asking, board, content, encode, picture, view
from freebooter.games.notorious.cards.texts import explain
from freebooter.games.notorious.consequences import SAYINGS, note
from freebooter.games.notorious.meta import META
from freebooter.games.notorious.observe import NotoriousObserver
from freebooter.games.notorious.rules import rules_of
from freebooter.games.notorious.setup import Setup
from freebooter.games.notorious.state import NO_PIRATE, Notorious
from freebooter.games.notorious.steps import STEPS
from freebooter.games.notorious.story import NotoriousStory
from freebooter.games.notorious.view_types import NotoriousView
from freebooter.games.notorious.vocabulary import OUTCOMES, PIRATE, TELLING, VOCABULARY
from freebooter.games.notorious.words import words_of
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.content import Source
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.printed import Printed
from freebooter.kernel.sheet import Sheet
from freebooter.kernel.words import Words


class NotoriousGame(Game):
    """The game of the nineteen hexes."""

    meta = META
    saved_format = 3
    vocabulary = VOCABULARY
    outcomes = OUTCOMES
    telling = TELLING
    steps = STEPS
    layouts = staticmethod(encode.layout)
    observers = NotoriousObserver
    story = NotoriousStory()
    sayings = SAYINGS
    words = words_of(content.ours())

    files = content.FILES
    shipped = content.SHIPPED
    optional = content.OPTIONAL
    about = content.ABOUT

    def content(self, folder: Source | None = None) -> content.Content:
        return content.ours() if folder is None else content.load(folder)

    def words_for(self, content_: Any) -> Words:
        return words_of(content_)

    def begin(self, options: Mapping[str, Any], content_: Any) -> Position:
        game = Notorious(self.kept(rules_of, options, content_), options["players"])
        game.agenda.append(Setup())
        return game

    def view(self, position: Position, seat: Seat | None) -> NotoriousView:
        assert isinstance(position, Notorious)
        return view.view_of(position, seat)

    def explain(self, content_: Any) -> list[Printed]:
        return explain(content_)

    def encode(self, view: NotoriousView) -> list[float]:
        return encode.encode(view)

    def draw(self, view: NotoriousView) -> str:
        return picture.draw(view)

    def paint(self, view: NotoriousView) -> Sheet:
        return board.paint(view)

    def prompt(self, position: Position, seat: Seat) -> str:
        assert isinstance(position, Notorious)
        return asking.prompt(position, seat)

    def note(self, position: Position, seat: Seat, choice: Choice) -> str:
        assert isinstance(position, Notorious)
        return note(position, seat, choice)

    def characters(self, position: Position) -> list[str]:
        assert isinstance(position, Notorious)
        found = position.pirates
        return [] if NO_PIRATE in found else [PIRATE.words[pirate] for pirate in found]

    def turn_of(self, position: Position) -> Seat:
        assert isinstance(position, Notorious)
        return asking.turn_of(position)

    def is_open(self, position: Position, seat: Seat) -> bool:
        assert isinstance(position, Notorious)
        return asking.is_open(position, seat)

    def pass_of(self, position: Position, seat: Seat) -> Choice | None:
        assert isinstance(position, Notorious)
        return asking.pass_of(position, seat)


GAME = NotoriousGame()
