# Not compiled: it meets the house.
"""Scoundrels! as the register hands it out."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from freebooter.games.scoundrels.content import our_content, read_content
from freebooter.games.scoundrels.encode import encode
from freebooter.games.scoundrels.meta import META
from freebooter.games.scoundrels.picture import draw
from freebooter.games.scoundrels.rules import Content, rules_of
from freebooter.games.scoundrels.setup import Setup
from freebooter.games.scoundrels.state import Scoundrels, new_position
from freebooter.games.scoundrels.steps import STEPS
from freebooter.games.scoundrels.view import view_of
from freebooter.games.scoundrels.view_types import View
from freebooter.games.scoundrels.vocabulary import OUTCOMES, TELLING, VOCABULARY
from freebooter.games.scoundrels.words import WORDS, all_names, prompt
from freebooter.kernel.choice import Seat
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.words import Words


class ScoundrelsGame(Game):
    """Everything the house needs to know of Scoundrels!."""

    meta = META
    saved_format = 2
    vocabulary = VOCABULARY
    outcomes = OUTCOMES
    telling = TELLING
    words = WORDS
    steps = STEPS

    def words_for(self, content: Any) -> Words:
        assert isinstance(content, Content)
        return replace(WORDS, names=all_names(content))

    def prompt(self, position: Position, seat: Seat) -> str:
        assert isinstance(position, Scoundrels)
        return prompt(position, seat)

    def content(self, folder: Path | None = None) -> Content:
        return our_content() if folder is None else read_content(folder)

    def begin(self, options: Mapping[str, Any], content: Any) -> Scoundrels:
        assert isinstance(content, Content)
        game = new_position(rules_of(options, content))
        game.agenda.append(Setup())
        return game

    def view(self, position: Position, seat: Seat | None) -> View:
        assert isinstance(position, Scoundrels)
        return view_of(position, seat)

    def encode(self, view: Any) -> list[float]:
        return encode(view)

    def draw(self, view: Any) -> str:
        return draw(view)


GAME = ScoundrelsGame()
