"""All steps of Scoundrels!: what may lie on the agenda, for saving and loading."""

from typing import Any, Final

from freebooter.games.scoundrels.cards.bidding import Bidding, BidTie
from freebooter.games.scoundrels.cards.quirks import QuirkDraw
from freebooter.games.scoundrels.cards.refill import DiscardUnwanted, Refill
from freebooter.games.scoundrels.fight.attack import DefenderDraws, LayCards, Respond
from freebooter.games.scoundrels.fight.flips import Flip, HoldOut
from freebooter.games.scoundrels.fight.ghost import GhostRises
from freebooter.games.scoundrels.fight.loot import Loot
from freebooter.games.scoundrels.fight.spoils import Spoils
from freebooter.games.scoundrels.rounds import Round
from freebooter.games.scoundrels.sea.flight import Flight
from freebooter.games.scoundrels.sea.placing import PlaceShips
from freebooter.games.scoundrels.setup import Setup, ThiefBegins
from freebooter.games.scoundrels.treasure.bury import PayCards
from freebooter.games.scoundrels.treasure.dig import Dig, DigOwn
from freebooter.games.scoundrels.treasure.gain import Gamble
from freebooter.games.scoundrels.treasure.pillage import Pillage
from freebooter.games.scoundrels.turns.aftermath import Aftermath, TrimHand
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
    ThiefBegins,
    Flight,
    Flip,
    Gamble,
    GhostRises,
    HoldOut,
    LayCards,
    Loot,
    PayCards,
    Pillage,
    PlaceShips,
    QuirkDraw,
    Refill,
    Respond,
    Round,
    Setup,
    Spoils,
    TrimHand,
    Turn,
    DiscardUnwanted,
]
