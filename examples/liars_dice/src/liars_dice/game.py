"""Liar's Dice, as the register hands it out: only wiring."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.game import Game
from freebooter.kernel.generic import GenericView
from freebooter.kernel.position import Position
from freebooter.kernel.reason import Reason
from freebooter.kernel.words import Words
from liars_dice.content import Content, read_content
from liars_dice.encode import encode
from liars_dice.meta import META
from liars_dice.picture import draw
from liars_dice.rules import rules_of
from liars_dice.setup import Setup
from liars_dice.state import LiarsDice
from liars_dice.steps import STEPS
from liars_dice.view import view_of
from liars_dice.vocabulary import OUTCOMES, TELLING, VOCABULARY
from liars_dice.words import prompt, reason, words_for


class LiarsDiceGame(Game):
    """The game of the rules file rules.md."""

    meta = META
    vocabulary = VOCABULARY
    outcomes = OUTCOMES
    telling = TELLING
    steps = STEPS
    words = words_for(read_content(None))

    @cache  # noqa: B019 - the game lives as long as the process
    def content(self, folder: Path | None = None) -> Content:
        return read_content(folder)

    def words_for(self, content: Any) -> Words:
        return words_for(content)

    def begin(self, options: Mapping[str, Any], content: Any) -> LiarsDice:
        game = LiarsDice(rules_of(options, content))
        game.agenda.append(Setup())
        return game

    def view(self, position: Position, seat: Seat | None) -> GenericView:
        assert isinstance(position, LiarsDice)
        return view_of(position, seat)

    def encode(self, view: GenericView) -> list[float]:
        return encode(view)

    def draw(self, view: GenericView) -> str:
        return draw(view)

    def prompt(self, position: Position, seat: Seat) -> str:
        assert isinstance(position, LiarsDice)
        return prompt(position, seat)

    def reason(self, position: Position, seat: Seat, choice: Choice, clause: str) -> Reason:
        assert isinstance(position, LiarsDice)
        return Reason(reason(position, choice))


GAME = LiarsDiceGame()
