"""All procedures that can be under way, for saving and loading."""

from typing import Any, Final

from freebooter.games.oath.cards.actions import CardUnderWay, Rob
from freebooter.games.oath.cards.draws import DrawActions, SextantPick
from freebooter.games.oath.cards.market import Buy
from freebooter.games.oath.cards.missions import ChooseMission, CompleteMission, TakeMission
from freebooter.games.oath.cards.replenish import Replenish
from freebooter.games.oath.crew.followers import HireFromDeck
from freebooter.games.oath.crew.items import Gunpowder
from freebooter.games.oath.crew.monkey import Monkey, MonkeyToken
from freebooter.games.oath.crew.tokens import FillItem, Gain, Pay, Swap
from freebooter.games.oath.ending.last_mission import LastMission
from freebooter.games.oath.island.entering import Arrival, Entry, PistolDemand
from freebooter.games.oath.island.exploring import Explore, SpyglassKeep, SpyglassPick
from freebooter.games.oath.island.locations import ChooseResource, Watchtower
from freebooter.games.oath.island.placing import ChooseLocation
from freebooter.games.oath.island.visit import Visit
from freebooter.games.oath.rounds import Rounds
from freebooter.games.oath.setup import Setup
from freebooter.games.oath.turns.order import Turns
from freebooter.games.oath.turns.windows import AfterWindow, BeforeWindow
from freebooter.kernel.step import Step

STEPS: Final[list[type[Step[Any]]]] = [
    Setup, Rounds, Replenish, Turns, BeforeWindow, AfterWindow,
    ChooseLocation, Entry, PistolDemand, Monkey, MonkeyToken, Arrival, Visit,
    ChooseResource, Watchtower, Explore, SpyglassPick, SpyglassKeep, Buy,
    ChooseMission, CompleteMission, TakeMission, LastMission, HireFromDeck,
    CardUnderWay, Rob, Gunpowder,
    Gain, Pay, Swap, FillItem, DrawActions, SextantPick,
]  # fmt: skip
