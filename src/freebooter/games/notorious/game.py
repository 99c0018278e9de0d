# Not compiled: it meets the house.
"""Notorious, as the register hands it out."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from freebooter.games.notorious import content, encode, picture, view
from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import RaiseSloop, Sink
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.claims import Claims
from freebooter.games.notorious.company import MoveFrigates
from freebooter.games.notorious.meta import META
from freebooter.games.notorious.pirates import BuyNotoriety, Powers, Storm
from freebooter.games.notorious.plots import DealPlots, PickPlots
from freebooter.games.notorious.raids import RevealRaid
from freebooter.games.notorious.rounds import Place, Play, Round
from freebooter.games.notorious.setup import (
    DealRoutes,
    FirstPlayer,
    PickPirates,
    PlaceFrigates,
    PlaceGalleons,
    PlaceIslands,
    ReturnRoutes,
    Setup,
    ShowPirates,
)
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.view import NotoriousView
from freebooter.games.notorious.vocabulary import CHOICES, OUTCOMES, TELLING
from freebooter.games.notorious.wind import SetWind
from freebooter.games.notorious.words import prompt, words_of
from freebooter.kernel.choice import Seat
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.words import Words


class NotoriousGame(Game):
    """The game of the nineteen hexes."""

    meta = META
    vocabulary = CHOICES
    outcomes = OUTCOMES
    telling = TELLING
    steps = [
        *(Setup, PlaceIslands, PlaceFrigates, RevealRaid, DealRoutes, ShowPirates, FirstPlayer),
        *(PickPirates, PlaceGalleons, ReturnRoutes, Round, Place, DealPlots, PickPlots, Play),
        *(Sail, Steal, Build, Sink, RaiseSloop, Chart),
        *(Powers, BuyNotoriety, Storm, Claims, MoveFrigates, SetWind),
    ]
    words = words_of(content.load(None))

    @cache  # noqa: B019 - the game lives as long as the process
    def content(self, folder: Path | None = None) -> content.Content:
        return content.load(folder)

    def words_for(self, content_: Any) -> Words:
        return words_of(content_)

    def begin(self, options: Mapping[str, Any], content_: Any) -> Position:
        game = Notorious(content.rules_of(options, content_), options["players"])
        game.agenda.append(Setup())
        return game

    def view(self, position: Position, seat: Seat | None) -> NotoriousView:
        assert isinstance(position, Notorious)
        return view.view(position, seat)

    def encode(self, view: NotoriousView) -> list[float]:
        return encode.encode(view)

    def draw(self, view: NotoriousView) -> str:
        return picture.draw(view)

    def prompt(self, position: Position, seat: Seat) -> str:
        assert isinstance(position, Notorious)
        return prompt(position)


GAME = NotoriousGame()
