"""All procedures that can be under way."""

from typing import Any, Final

from freebooter.games.oath.cards import Played, Rob
from freebooter.games.oath.draws import Draw, SextantPick
from freebooter.games.oath.entry import Arrival, Entry, PistolDemand, Where
from freebooter.games.oath.exploring import Explore, SpyglassKeep, SpyglassPick
from freebooter.games.oath.followers import Hire
from freebooter.games.oath.items import Gunpowder
from freebooter.games.oath.locations import ChooseResource, Watchtower
from freebooter.games.oath.market import Buy
from freebooter.games.oath.missions import ChooseMission, Complete, LastMission, TakeMission
from freebooter.games.oath.monkey import Monkey, MonkeyToken
from freebooter.games.oath.rounds import Replenish, Rounds
from freebooter.games.oath.setup import Setup
from freebooter.games.oath.tokens import Fill, Gain, Pay, Swap
from freebooter.games.oath.turns import After, Before, Turn, Turns
from freebooter.games.oath.visit import Visit
from freebooter.kernel.step import Step

STEPS: Final[list[type[Step[Any]]]] = [
    Setup, Rounds, Replenish, Turns, Turn, Before, After,
    Where, Entry, PistolDemand, Monkey, MonkeyToken, Arrival, Visit,
    ChooseResource, Watchtower, Explore, SpyglassPick, SpyglassKeep, Buy,
    ChooseMission, Complete, TakeMission, LastMission, Hire, Played, Rob, Gunpowder,
    Gain, Pay, Swap, Fill, Draw, SextantPick,
]  # fmt: skip
