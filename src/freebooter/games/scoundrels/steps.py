"""All steps of Scoundrels!: what may lie on the agenda, for saving and loading."""

from typing import Any, Final

from freebooter.games.scoundrels.cards.bidding import Bidding, BidTie
from freebooter.games.scoundrels.cards.quirks import QuirkDraw
from freebooter.games.scoundrels.cards.refill import Refill, Unwanted
from freebooter.games.scoundrels.fight.attack import DefenderDraws, LayCards, Respond
from freebooter.games.scoundrels.fight.flips import Flip, HoldOut
from freebooter.games.scoundrels.fight.ghost import GhostRises
from freebooter.games.scoundrels.fight.loot import Loot
from freebooter.games.scoundrels.fight.spoils import Spoils
from freebooter.games.scoundrels.rounds import Round
from freebooter.games.scoundrels.sea.flight import Flight
from freebooter.games.scoundrels.sea.placing import PlaceShips
from freebooter.games.scoundrels.setup import FirstTurn, Setup
from freebooter.games.scoundrels.treasure.bury import Payment
from freebooter.games.scoundrels.treasure.dig import Dig, DigOwn
from freebooter.games.scoundrels.treasure.gain import Gain
from freebooter.games.scoundrels.treasure.pillage import Pillage
from freebooter.games.scoundrels.turns.aftermath import Aftermath, Trim
from freebooter.games.scoundrels.turns.starter import ChooseStart
from freebooter.games.scoundrels.turns.turn import Turn
from freebooter.kernel.step import Step

STEPS: Final[list[type[Step[Any]]]] = [
    Aftermath,
    BidTie,
    Bidding,
    ChooseStart,
    DefenderDraws,
    Dig,
    DigOwn,
    FirstTurn,
    Flight,
    Flip,
    Gain,
    GhostRises,
    HoldOut,
    LayCards,
    Loot,
    Payment,
    Pillage,
    PlaceShips,
    QuirkDraw,
    Refill,
    Respond,
    Round,
    Setup,
    Spoils,
    Trim,
    Turn,
    Unwanted,
]
