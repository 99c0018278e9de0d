"""C5, C6 The table of effects: the word of the content files, what it takes, how it resolves."""

from typing import Final

from freebooter.games.infamous.cards.combat_effects import (
    AddToAttack,
    CallOffAttack,
    HideInSmoke,
    RollAgain,
    WeakenDodge,
)
from freebooter.games.infamous.cards.deck_effects import (
    ChooseOneOfTwo,
    DoNothing,
    DrawIslandCard,
)
from freebooter.games.infamous.cards.effect import Effect
from freebooter.games.infamous.cards.gold_effects import (
    ChooseRum,
    CollectShare,
    CollectTax,
    GainActions,
    GainBesideFlag,
    GainGold,
    GiveToPoorest,
    LoseGold,
    MoveOwnCoins,
    PutBounty,
    StealFromRichest,
    TakeFromShip,
)
from freebooter.games.infamous.cards.sea_effects import (
    BurnNavyShip,
    ChargeNextAttack,
    DriftNavy,
    DriftOwnShip,
    DriftPlayers,
    LetFogFall,
    MoveForFree,
    OfferBerth,
    OrderNavyShip,
    PlaceMerchant,
    PlaceNavy,
    RemoveFlag,
    SpreadPlague,
    SwapPlaces,
)

EFFECTS: Final[list[Effect]] = [
    # Gold and actions.
    GainGold("gain_gold", "gold"),
    LoseGold("lose_gold", "gold"),
    GainBesideFlag("flag_gold", "gold"),
    GainActions("gain_actions", "actions"),
    ChooseRum("rum_cache", "gold", "actions"),
    CollectTax("tax", "tiers"),
    CollectShare("share", "gold"),
    StealFromRichest("thieves", "gold"),
    GiveToPoorest("widow", "gold"),
    TakeFromShip("ledger", "gold"),
    PutBounty("bounty", "gold"),
    MoveOwnCoins("move_coins", "coins"),
    # Ships, islands and what is to come.
    DriftNavy("drift_navy", "squares"),
    DriftPlayers("drift_players", "squares"),
    DriftOwnShip("drift_self", "squares"),
    PlaceMerchant("place_merchant", "gold", "otherwise"),
    PlaceNavy("place_navy", "gold"),
    BurnNavyShip("fire_ship"),
    OrderNavyShip("order_navy", "squares"),
    MoveForFree("free_move"),
    SwapPlaces("swap_places"),
    OfferBerth("berth"),
    RemoveFlag("remove_flag", "otherwise"),
    SpreadPlague("plague", "actions"),
    LetFogFall("fog"),
    ChargeNextAttack("next_attack", "bonus"),
    # Cards.
    DoNothing("nothing"),
    DrawIslandCard("draw_island"),
    ChooseOneOfTwo("choice_of_two"),
    # I6.17 Combat.
    RollAgain("reroll"),
    AddToAttack("attack_bonus", "bonus"),
    WeakenDodge("chain_shot", "sides"),
    HideInSmoke("smoke_screen"),
    CallOffAttack("no_navy_attack"),
]


def effect_named(word: str) -> Effect:
    for effect in EFFECTS:
        if effect.word == word:
            return effect
    raise KeyError(word)
