# Not compiled: it meets the house.
"""Oath of the Brotherhood, as the register hands it out."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from freebooter.games.oath.content import Content, read_content
from freebooter.games.oath.encode import encode
from freebooter.games.oath.meta import META
from freebooter.games.oath.picture import draw
from freebooter.games.oath.rules import Rules
from freebooter.games.oath.setup import Setup
from freebooter.games.oath.state import Oath
from freebooter.games.oath.steps import STEPS
from freebooter.games.oath.view import view_of
from freebooter.games.oath.view_types import View
from freebooter.games.oath.vocabulary import OUTCOMES, TELLING, VOCABULARY
from freebooter.games.oath.words import WORDS, names
from freebooter.kernel.choice import Seat
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.words import Words


class OathOfTheBrotherhood(Game):
    """The game."""

    meta = META
    vocabulary = VOCABULARY
    outcomes = OUTCOMES
    telling = TELLING
    steps = STEPS
    words = WORDS
    saved_format = 2

    def content(self, folder: Path | None = None) -> Content:
        return read_content(folder)

    def begin(self, options: Mapping[str, Any], content: Any) -> Oath:
        position = Oath(Rules(content, options))
        position.agenda.append(Setup())
        return position

    def view(self, position: Position, seat: Seat | None) -> View:
        assert isinstance(position, Oath)
        return view_of(position, seat)

    def words_for(self, content: Any) -> Words:
        assert isinstance(content, Content)
        return replace(WORDS, names=names(content))

    def encode(self, view: Any) -> list[float]:
        return encode(view)

    def draw(self, view: Any) -> str:
        return draw(view)


GAME = OathOfTheBrotherhood()
