# Not compiled: it is wiring, called rarely.
"""Notorious as one object: what the rest of Freebooter knows of it."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from freebooter.games.notorious import content, encode, picture, view
from freebooter.games.notorious.meta import META
from freebooter.games.notorious.rules import rules_of
from freebooter.games.notorious.setup import Setup
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.steps import STEPS
from freebooter.games.notorious.view_types import NotoriousView
from freebooter.games.notorious.vocabulary import OUTCOMES, TELLING, VOCABULARY
from freebooter.games.notorious.words import prompt, words_of
from freebooter.kernel.choice import Seat
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.words import Words


class NotoriousGame(Game):
    """The game of the nineteen hexes."""

    meta = META
    saved_format = 2
    vocabulary = VOCABULARY
    outcomes = OUTCOMES
    telling = TELLING
    steps = STEPS
    words = words_of(content.load(None))

    @cache  # noqa: B019 - the game lives as long as the process
    def content(self, folder: Path | None = None) -> content.Content:
        return content.load(folder)

    def words_for(self, content_: Any) -> Words:
        return words_of(content_)

    def begin(self, options: Mapping[str, Any], content_: Any) -> Position:
        game = Notorious(rules_of(options, content_), options["players"])
        game.agenda.append(Setup())
        return game

    def view(self, position: Position, seat: Seat | None) -> NotoriousView:
        assert isinstance(position, Notorious)
        return view.view_of(position, seat)

    def encode(self, view: NotoriousView) -> list[float]:
        return encode.encode(view)

    def draw(self, view: NotoriousView) -> str:
        return picture.draw(view)

    def prompt(self, position: Position, seat: Seat) -> str:
        assert isinstance(position, Notorious)
        return prompt(position, seat)


GAME = NotoriousGame()
