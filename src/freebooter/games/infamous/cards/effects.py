"""What a card can do: the known effects of C5 and C6, which content files name by word."""

from typing import Final

NOTHING: Final = 0
GAIN_GOLD: Final = 1
RUM_CACHE: Final = 2
GAIN_ACTIONS: Final = 3
LOSE_GOLD: Final = 4
TAX: Final = 5
SHARE: Final = 6
THIEVES: Final = 7
DRIFT_NAVY: Final = 8
DRIFT_PLAYERS: Final = 9
DRIFT_SELF: Final = 10
CHOICE_OF_TWO: Final = 11
PLACE_MERCHANT: Final = 12
PLACE_NAVY: Final = 13
REROLL: Final = 14
FIRE_SHIP: Final = 15
SMOKE_SCREEN: Final = 16
ATTACK_BONUS: Final = 17
CHAIN_SHOT: Final = 18
NO_NAVY_ATTACK: Final = 19
FREE_MOVE: Final = 20
PLAGUE: Final = 21
SWAP_PLACES: Final = 22
MOVE_COINS: Final = 23
FLAG_GOLD: Final = 24
ORDER_NAVY: Final = 25
FOG: Final = 26
DRAW_ISLAND: Final = 27
BERTH_HERE: Final = 28
NEXT_ATTACK: Final = 29
BOUNTY: Final = 30
WIDOW: Final = 31
LEDGER: Final = 32
REMOVE_FLAG: Final = 33

# By number: the word of the content files, and the numbers it takes, first and second.
WORDS: Final = [
    "nothing",
    "gain_gold",
    "rum_cache",
    "gain_actions",
    "lose_gold",
    "tax",
    "share",
    "thieves",
    "drift_navy",
    "drift_players",
    "drift_self",
    "choice_of_two",
    "place_merchant",
    "place_navy",
    "reroll",
    "fire_ship",
    "smoke_screen",
    "attack_bonus",
    "chain_shot",
    "no_navy_attack",
    "free_move",
    "plague",
    "swap_places",
    "move_coins",
    "flag_gold",
    "order_navy",
    "fog",
    "draw_island",
    "berth",
    "next_attack",
    "bounty",
    "widow",
    "ledger",
    "remove_flag",
]
NUMBERS: Final = [
    [],
    ["gold"],
    ["gold", "actions"],
    ["actions"],
    ["gold"],
    [],  # its tiers: [at least so much gold, pays]
    ["gold"],
    ["gold"],
    ["squares"],
    ["squares"],
    ["squares"],
    [],
    ["gold", "otherwise"],
    ["gold"],
    [],
    [],
    [],
    ["bonus"],
    ["sides"],
    [],
    [],
    ["actions"],
    [],
    ["coins"],
    ["gold"],
    ["squares"],
    [],
    [],
    [],
    ["bonus"],
    ["gold"],
    ["gold"],
    ["gold"],
    ["otherwise"],
]

COMBAT: Final = [REROLL, SMOKE_SCREEN, ATTACK_BONUS, CHAIN_SHOT, NO_NAVY_ATTACK]
AFTER_SINKING: Final = [BERTH_HERE]  # only where a ship was just sunk
