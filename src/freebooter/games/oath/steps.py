"""All procedures that can be under way."""

from typing import Any, Final

from freebooter.games.oath.cards.actions import Played, Rob
from freebooter.games.oath.cards.draws import Draw, SextantPick
from freebooter.games.oath.cards.market import Buy
from freebooter.games.oath.cards.missions import ChooseMission, Complete, LastMission, TakeMission
from freebooter.games.oath.crew.followers import Hire
from freebooter.games.oath.crew.items import Gunpowder
from freebooter.games.oath.crew.monkey import Monkey, MonkeyToken
from freebooter.games.oath.crew.tokens import Fill, Gain, Pay, Swap
from freebooter.games.oath.island.entering import Arrival, Entry, PistolDemand, Where
from freebooter.games.oath.island.exploring import Explore, SpyglassKeep, SpyglassPick
from freebooter.games.oath.island.locations import ChooseResource, Watchtower
from freebooter.games.oath.island.visit import Visit
from freebooter.games.oath.rounds import Replenish, Rounds
from freebooter.games.oath.setup import Setup
from freebooter.games.oath.turns.turn import After, Before, Turn, Turns
from freebooter.kernel.step import Step

STEPS: Final[list[type[Step[Any]]]] = [
    Setup, Rounds, Replenish, Turns, Turn, Before, After,
    Where, Entry, PistolDemand, Monkey, MonkeyToken, Arrival, Visit,
    ChooseResource, Watchtower, Explore, SpyglassPick, SpyglassKeep, Buy,
    ChooseMission, Complete, TakeMission, LastMission, Hire, Played, Rob, Gunpowder,
    Gain, Pay, Swap, Fill, Draw, SextantPick,
]  # fmt: skip
