# Not compiled: it is a list.
"""All steps of the game, for saving and loading."""

from typing import Any

from freebooter.games.infamous.cards.coin_cards import MoveCoins, RumCache
from freebooter.games.infamous.cards.draw import (
    ChoiceOfTwo,
    DrawCard,
    HoldFull,
    KeepOrPlay,
    PlayFromHold,
    ResolveCard,
)
from freebooter.games.infamous.cards.targets import (
    Berth,
    Burn,
    PickDirection,
    PickNavy,
    PickPlayer,
    PickShip,
    Unflag,
)
from freebooter.games.infamous.combat.attack import Attack
from freebooter.games.infamous.combat.combat import Combat
from freebooter.games.infamous.combat.manoeuvre import Manoeuvre
from freebooter.games.infamous.combat.navy import NavyAttacks
from freebooter.games.infamous.gold.gain import Gain
from freebooter.games.infamous.gold.pay import Pay
from freebooter.games.infamous.rounds import Rounds, Turn
from freebooter.games.infamous.sea.drift import Drift
from freebooter.games.infamous.sea.looting import Loot
from freebooter.games.infamous.sea.movement import Move
from freebooter.games.infamous.sea.placing import Place
from freebooter.games.infamous.sea.spin import SpinDirection
from freebooter.games.infamous.setup import FirstPlayer, RandomLayout, Setup
from freebooter.kernel.step import Step

STEPS: list[type[Step[Any]]] = [
    Setup, RandomLayout, FirstPlayer, Rounds, Turn, Place, SpinDirection, Gain, Pay, Combat, Attack,
    Manoeuvre, NavyAttacks, Move, Loot, DrawCard, KeepOrPlay, HoldFull, PlayFromHold, ResolveCard,
    ChoiceOfTwo, Drift, RumCache, MoveCoins, PickPlayer, PickNavy, PickDirection, Burn, PickShip,
    Berth, Unflag,
]  # fmt: skip
