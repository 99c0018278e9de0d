# Not compiled: it is a list.
"""Every step of a game of Notorious, so that a saved position can be loaded."""

from typing import Any

from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import RaiseSloop, Sink
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.cards.claims import Claims
from freebooter.games.notorious.cards.plots import DealPlots, PickPlots
from freebooter.games.notorious.cards.raids import RevealRaid
from freebooter.games.notorious.cards.routes import DealRoutes, ReturnRoutes
from freebooter.games.notorious.phases.place import Place
from freebooter.games.notorious.phases.play import Play
from freebooter.games.notorious.pirates.picking import PickPirates, ShowPirates
from freebooter.games.notorious.pirates.pirate_phase import BuyNotoriety, Powers, Storm
from freebooter.games.notorious.rounds import Round
from freebooter.games.notorious.sea.company import MoveFrigates, PlaceFrigates
from freebooter.games.notorious.sea.islands import PlaceIslands
from freebooter.games.notorious.sea.starting_hexes import PlaceGalleons
from freebooter.games.notorious.sea.wind import SetWind
from freebooter.games.notorious.setup import FirstPlayer, Setup
from freebooter.kernel.step import Step

STEPS: list[type[Step[Any]]] = [
    *(Setup, PlaceIslands, PlaceFrigates, RevealRaid, DealRoutes, ShowPirates, FirstPlayer),
    *(PickPirates, PlaceGalleons, ReturnRoutes),
    *(Round, Place, DealPlots, PickPlots, Play),
    *(Sail, Steal, Build, Sink, RaiseSloop, Chart),
    *(Powers, BuyNotoriety, Storm, Claims, MoveFrigates, SetWind),
]
