"""All that can be chosen, can happen and can be told; the numbers of things, in fixed slots.

O14.7 A Pirate, an item and a Follower of like names are different things with different numbers.
"""

from importlib.resources import files
from pathlib import Path
from typing import Final

from freebooter.kernel.choice import SEATS, Names, Vocabulary
from freebooter.kernel.content import read
from freebooter.kernel.fact import NUMBER, Telling

CONTENT: Final = Path(str(files("freebooter.games.oath"))) / "content"


def ids_in(file: str) -> list[str]:
    """The ids of our cards in a content file, in its order."""
    return list(read(CONTENT, file, CONTENT).values)


# O1.1 The Resources, in the order of O3.12.
EQUIPMENT: Final = 0
ALLY: Final = 1
SUPPLY: Final = 2
RESOURCE_IDS: Final = ["equipment", "ally", "supply"]

# O3.1 The places of a Player board: four items a Resource, then the small boat.
SWORD: Final = 0
PISTOL: Final = 1
SPYGLASS: Final = 2
SEXTANT: Final = 3
GUNNER: Final = 4
FIRST_MATE: Final = 5
PARROT: Final = 6
MONKEY: Final = 7
GUNPOWDER: Final = 8
RUM: Final = 9
FOOD: Final = 10
WATER: Final = 11
BOAT: Final = 12  # and the Resource
ITEM_IDS: Final = ["sword", "pistol", "spyglass", "sextant"] + [
    "gunner", "first_mate", "parrot", "monkey", "gunpowder", "rum", "food", "water"
]  # fmt: skip
PLACE_IDS: Final = [*ITEM_IDS, "boat_equipment", "boat_ally", "boat_supply"]
PLACE_COUNT: Final = 15


def resource_of(place: int) -> int:
    """The Resource whose token lies on that place of a Player board."""
    return place - BOAT if place >= BOAT else place // 4


# O1.4 The Locations: ten printed, then the ten of the Exploration cards.
PRINTED: Final = 10
LOCATION_IDS: Final = [
    "bazaar", "beach", "black_market", "blacksmith", "bridge",
    "brotherhood", "docks", "inn", "tavern", "watchtower",
    "ancient_temple", "arena", "cave", "corsair_tower", "hideout",
    "hut", "old_port", "shipwreck", "thieves_den", "witch",
]  # fmt: skip
LOCATION_COUNT: Final = 20

# The cards and boards, in the order of their files; new ones go to the end of a file.
FOLLOWER_IDS: Final = ids_in("followers.toml")
PIRATE_IDS: Final = ids_in("pirates.toml")
ACTION_IDS: Final = ids_in("actions.toml")
MARKET_IDS: Final = ids_in("market.toml")
MISSION_IDS: Final = ids_in("missions.toml")
SLOT_IDS: Final = ["slot3", "slot2", "slot1"]
# O15.10
MOST_MISSIONS: Final = 0
MOST_DOUBLOONS: Final = 1
MOST_TOKENS: Final = 2
MOST_FOLLOWERS: Final = 3
MOST_TOUGHNESS_LEFT: Final = 4
BONUS_IDS: Final = ["missions", "doubloons", "tokens", "followers", "toughness"]
BONUS_COUNT: Final = 5
PIRATE: Final = 0
MATE: Final = 1
PAWN_IDS: Final = ["pirate", "mate"]

RESOURCES: Final = Names("resource", RESOURCE_IDS)
ITEMS: Final = Names("item", ITEM_IDS)
PLACES: Final = Names("place", PLACE_IDS)
LOCATIONS: Final = Names("location", LOCATION_IDS)
EXPLORATIONS: Final = Names("location", LOCATION_IDS[PRINTED:])
FOLLOWERS: Final = Names("follower", FOLLOWER_IDS)
PIRATES: Final = Names("pirate", PIRATE_IDS)
ACTIONS: Final = Names("action", ACTION_IDS)
MARKET_CARDS: Final = Names("market", MARKET_IDS)
MISSIONS: Final = Names("mission", MISSION_IDS)
SLOTS: Final = Names("slot", SLOT_IDS)
BONUSES: Final = Names("bonus", BONUS_IDS)
PAWNS: Final = Names("pawn", PAWN_IDS)

# What players choose.
VOCABULARY: Final = Vocabulary()
CHOOSE_PIRATE: Final = VOCABULARY.block("pirate", PIRATES)
PUT_TOKEN: Final = VOCABULARY.block("put", ITEMS)
PLAY_ACTION: Final = VOCABULARY.block("play", ACTIONS)
USE_ITEM: Final = VOCABULARY.block("use", ITEMS)
PLACE_PIRATE: Final = VOCABULARY.block("place pirate")
PLACE_MATE: Final = VOCABULARY.block("place mate")
PASS: Final = VOCABULARY.block("pass")
GO: Final = VOCABULARY.block("go", LOCATIONS)
COPY: Final = VOCABULARY.block("copy", LOCATIONS)
DEMAND_DOUBLOON: Final = VOCABULARY.block("demand")
DEMAND_NOTHING: Final = VOCABULARY.block("decline")
STEAL_FROM: Final = VOCABULARY.block("steal from", SEATS)
STEAL_NOTHING: Final = VOCABULARY.block("no theft")
STEAL_TOKEN: Final = VOCABULARY.block("steal", PLACES)
GO_ON: Final = VOCABULARY.block("go on")
USE_ABILITY: Final = VOCABULARY.block("ability")
USE_FOLLOWER: Final = VOCABULARY.block("follower", FOLLOWERS)
FINISH_VISIT: Final = VOCABULARY.block("finish")
CHOOSE_RESOURCE: Final = VOCABULARY.block("resource", RESOURCES)
BUY: Final = VOCABULARY.block("buy", SLOTS)
COMPLETE_MISSION: Final = VOCABULARY.block("complete", MISSIONS)
COMPLETE_NO_MISSION: Final = VOCABULARY.block("complete none")
FORGE: Final = VOCABULARY.block("forge", RESOURCES)
DISCARD_TOKEN: Final = VOCABULARY.block("discard", PLACES)
TAKE_MISSION: Final = VOCABULARY.block("take", MISSIONS)
TAKE_NO_MISSION: Final = VOCABULARY.block("take none")
PICK_ACTION: Final = VOCABULARY.block("pick", ACTIONS)
PICK_EXPLORATION: Final = VOCABULARY.block("explore", LOCATIONS)
PLACE_NOW: Final = VOCABULARY.block("place now")
KEEP_FOR_LATER: Final = VOCABULARY.block("keep")
USE_DISCOVERY: Final = VOCABULARY.block("use discovery")
LEAVE_DISCOVERY: Final = VOCABULARY.block("leave discovery")
FILL_ITEM: Final = VOCABULARY.block("fill", ITEMS)
MOVE_PIRATE: Final = VOCABULARY.block("move", LOCATIONS)
BLOW_UP: Final = VOCABULARY.block("blow up", LOCATIONS)
ROB: Final = VOCABULARY.block("rob", SEATS)
END_TURN: Final = VOCABULARY.block("end turn")

# What chance decides.
OUTCOMES: Final = Vocabulary()
FIRST_OUTCOME: Final = OUTCOMES.block("first", SEATS)
PIRATE_OUTCOME: Final = OUTCOMES.block("pirate", PIRATES)
MARKET_OUTCOME: Final = OUTCOMES.block("market", MARKET_CARDS)
MISSION_OUTCOME: Final = OUTCOMES.block("mission", MISSIONS)
TAVERN_OUTCOME: Final = OUTCOMES.block("tavern", FOLLOWERS)
ACTION_OUTCOME: Final = OUTCOMES.block("action", ACTIONS)
EXPLORATION_OUTCOME: Final = OUTCOMES.block("exploration", EXPLORATIONS)

# What is told.
TELLING: Final = Telling()
_SEAT: Final = ("seat", SEATS)
_OTHER: Final = ("other", SEATS)
_LOCATION: Final = ("location", LOCATIONS)
_ACTION: Final = ("card", ACTIONS)
_MISSION: Final = ("mission", MISSIONS)
_FOLLOWER: Final = ("follower", FOLLOWERS)
_PLACE: Final = ("place", PLACES)
_NUMBER: Final = ("number", NUMBER)

FIRST_PLAYER_CHANGED: Final = TELLING.kind("first player", _SEAT)
PIRATE_GIVEN: Final = TELLING.kind("pirate given", _SEAT, ("pirate", PIRATES))
ROUND_BEGUN: Final = TELLING.kind("round begins", _NUMBER)
SLOT_FILLED: Final = TELLING.kind("market filled", ("market", MARKET_CARDS), ("slot", SLOTS))
MARKET_CARD_DISCARDED: Final = TELLING.kind("market discarded", ("market", MARKET_CARDS))
MISSION_SHOWN: Final = TELLING.kind("mission shown", _MISSION)
MISSIONS_DISCARDED: Final = TELLING.kind("missions discarded", _NUMBER)
MISSION_DEALT: Final = TELLING.kind("mission dealt", _SEAT)
MISSION_DEALT_TO_YOU: Final = TELLING.kind("mission dealt you", _MISSION)
TAVERN_FILLED: Final = TELLING.kind("tavern filled", _FOLLOWER)
TAVERN_DISCARDED: Final = TELLING.kind("tavern discarded", _FOLLOWER)
LOCATION_OPENED: Final = TELLING.kind("location opened", _LOCATION)
TOKEN_PLACED: Final = TELLING.kind("token placed", _SEAT, _PLACE)
TOKEN_LOST: Final = TELLING.kind("token lost", _SEAT, ("resource", RESOURCES))
TOKEN_PAID: Final = TELLING.kind("token paid", _SEAT, _PLACE)
DOUBLOONS_GAINED: Final = TELLING.kind("doubloons gained", _SEAT, _NUMBER)
DOUBLOONS_PAID: Final = TELLING.kind("doubloons paid", _SEAT, _NUMBER)
TOUGHNESS_GAINED: Final = TELLING.kind("toughness gained", _SEAT, _NUMBER)
TOUGHNESS_LOST: Final = TELLING.kind("toughness lost", _SEAT, _NUMBER)
PAWN_PLACED: Final = TELLING.kind("pawn placed", _SEAT, ("pawn", PAWNS), _LOCATION)
MATE_COPIED: Final = TELLING.kind("mate copies", _SEAT, _LOCATION)
PIRATE_MOVED: Final = TELLING.kind("pirate moved", _SEAT, _LOCATION)
PIRATE_STAYED: Final = TELLING.kind("pirate stays", _SEAT)
FIGHT_FOUGHT: Final = TELLING.kind("fought", _SEAT, _LOCATION)
SWORD_DRAWN: Final = TELLING.kind("sword spared", _SEAT, _LOCATION)
PISTOL_PAID: Final = TELLING.kind("pistol paid", _SEAT, _OTHER)
PISTOL_DECLINED: Final = TELLING.kind("pistol declined", _SEAT, _OTHER)
PAWN_TURNED_AWAY: Final = TELLING.kind("turned away", _SEAT, _OTHER, _LOCATION)
FOLLOWERS_STOPPED: Final = TELLING.kind("followers stopped", _SEAT, _OTHER)
TOKEN_STOLEN: Final = TELLING.kind("token stolen", _SEAT, _OTHER, _PLACE)
ACTION_PLAYED: Final = TELLING.kind("action played", _SEAT, _ACTION)
ACTION_DRAWN: Final = TELLING.kind("action drawn", _SEAT)
ACTION_DRAWN_BY_YOU: Final = TELLING.kind("action drawn you", _ACTION)
ACTIONS_LOOKED_AT: Final = TELLING.kind("actions looked", _SEAT, _NUMBER)
ACTION_SEEN_BY_YOU: Final = TELLING.kind("action looked you", _ACTION)
ACTION_BURIED_BY_YOU: Final = TELLING.kind("action under you", _ACTION)
ACTIONS_RUN_OUT: Final = TELLING.kind("no action left", _SEAT)
EXPLORATIONS_LOOKED_AT: Final = TELLING.kind("explorations looked", _SEAT, _NUMBER)
EXPLORATION_SEEN_BY_YOU: Final = TELLING.kind("exploration looked you", _LOCATION)
EXPLORATION_BURIED_BY_YOU: Final = TELLING.kind("exploration under you", _LOCATION)
EXPLORATION_KEPT: Final = TELLING.kind("exploration kept", _SEAT)
EXPLORATION_KEPT_BY_YOU: Final = TELLING.kind("exploration kept you", _LOCATION)
EXPLORATION_PLACED: Final = TELLING.kind("exploration placed", _SEAT, _LOCATION)
EXPLORATIONS_RUN_OUT: Final = TELLING.kind("no exploration left", _SEAT)
FOLLOWER_USED: Final = TELLING.kind("follower used", _SEAT, _FOLLOWER)
FOLLOWER_HIRED: Final = TELLING.kind("follower hired", _SEAT, _FOLLOWER)
FOLLOWERS_ROUSED: Final = TELLING.kind("crew roused", _SEAT)
MARKET_CARD_BOUGHT: Final = TELLING.kind(
    "market bought", _SEAT, ("market", MARKET_CARDS), _NUMBER, ("slot", SLOTS)
)
ORDERS_FORGED: Final = TELLING.kind("orders forged", _SEAT, ("resource", RESOURCES))
MISSION_COMPLETED: Final = TELLING.kind("mission completed", _SEAT, _MISSION, _NUMBER)
MISSION_TAKEN: Final = TELLING.kind("mission taken", _SEAT, _MISSION)
ITEM_USED: Final = TELLING.kind("item used", _SEAT, ("item", ITEMS))
LOCATION_BLOWN_UP: Final = TELLING.kind("blown up", _SEAT, _LOCATION)
PAWNS_REMOVED: Final = TELLING.kind("pawns removed", _SEAT, _NUMBER, _LOCATION)
DOUBLOONS_ROBBED: Final = TELLING.kind("robbed", _SEAT, _OTHER, _NUMBER)
TURN_PASSED: Final = TELLING.kind("passed", _SEAT)
ACTIONS_ENDED: Final = TELLING.kind("actions end")
DECK_RESHUFFLED: Final = TELLING.kind(
    "reshuffled", ("deck", Names("deck", ["actions", "market", "missions", "tavern"]))
)
PAWNS_SENT_HOME: Final = TELLING.kind("pawns home", _NUMBER)
LAST_CHANCE_GIVEN: Final = TELLING.kind("last chance")
BONUS_WON: Final = TELLING.kind("bonus won", _SEAT, ("bonus", BONUSES))
BONUS_TIED: Final = TELLING.kind("bonus tied", ("bonus", BONUSES))
GAME_WON: Final = TELLING.kind("game won", _SEAT, _NUMBER)
TURN_BEGUN: Final = TELLING.kind("turn begins", _SEAT)
ABILITY_USED: Final = TELLING.kind("ability used", _SEAT, _LOCATION)
ABILITY_LEFT: Final = TELLING.kind("ability left", _SEAT, _LOCATION)
MISSION_REVEALED: Final = TELLING.kind("mission revealed", _SEAT, _MISSION)
NO_MISSION_COMPLETED: Final = TELLING.kind("no mission completed", _SEAT)
NO_MISSION_TAKEN: Final = TELLING.kind("no mission taken", _SEAT)
FOLLOWER_SERVED: Final = TELLING.kind("follower serves", _SEAT, _FOLLOWER)
MARKET_SLID: Final = TELLING.kind("market slides")
ACTION_DISCARDED: Final = TELLING.kind("action discarded", _ACTION)
TOUGHNESS_FULL: Final = TELLING.kind("toughness full", _SEAT)
STARTING_BONUS_GIVEN: Final = TELLING.kind("starting bonus", _SEAT, ("pirate", PIRATES))
SCORE_COUNTED: Final = TELLING.kind("final score", _SEAT, _NUMBER)
TIE_BROKEN: Final = TELLING.kind("tie broken", _SEAT, _OTHER, ("bonus", BONUSES))
EXPLORATION_BURIED: Final = TELLING.kind("exploration under", _SEAT)

ACTION_DECK: Final = 0  # as DECK_RESHUFFLED names them
MARKET_DECK: Final = 1
MISSION_DECK: Final = 2
TAVERN_DECK: Final = 3
