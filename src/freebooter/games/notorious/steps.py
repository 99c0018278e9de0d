# Not compiled: it is a list.
"""Every step of a game of Notorious, so that a saved position can be loaded."""

from typing import Any

from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import Sink
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.cards.claims import ClaimCharts
from freebooter.games.notorious.cards.plots import DealPlots, PickPlots
from freebooter.games.notorious.cards.raids import RevealRaid
from freebooter.games.notorious.cards.routes import DealRoutes, ReturnRoutes
from freebooter.games.notorious.phases.place import PlacePhase
from freebooter.games.notorious.phases.play import PlayPhase
from freebooter.games.notorious.pirates.picking import PickPirates, RevealPirates
from freebooter.games.notorious.pirates.pirate_phase import BuyNotoriety, CallStorm, UsePowers
from freebooter.games.notorious.pirates.raise_sloop import RaiseSloop
from freebooter.games.notorious.rounds import Round
from freebooter.games.notorious.sea.company import MoveFrigates, PlaceFrigates
from freebooter.games.notorious.sea.islands import PlaceIslands
from freebooter.games.notorious.sea.starting_hexes import PlaceGalleons
from freebooter.games.notorious.sea.wind import SetWind
from freebooter.games.notorious.setup import DrawFirstPlayer, Setup
from freebooter.kernel.step import Step

STEPS: list[type[Step[Any]]] = [
    *(Setup, PlaceIslands, PlaceFrigates, RevealRaid, DealRoutes, RevealPirates, DrawFirstPlayer),
    *(PickPirates, PlaceGalleons, ReturnRoutes),
    *(Round, PlacePhase, DealPlots, PickPlots, PlayPhase),
    *(Sail, Steal, Build, Sink, RaiseSloop, Chart),
    *(UsePowers, BuyNotoriety, CallStorm, ClaimCharts, MoveFrigates, SetWind),
]
