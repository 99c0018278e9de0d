"""Every choice, every outcome of chance and every kind of fact. Only ever extended at the end."""

from typing import Final

from freebooter.kernel.choice import SEATS, Block, Names, Outcome, Vocabulary
from freebooter.kernel.fact import NUMBER, Telling

# The largest board, fleets and decks that content may bring.
MOST_COLUMNS: Final = 16
MOST_ROWS: Final = 16
MOST_PLAYERS: Final = 5  # I2.8
MOST_NAVY: Final = 9
MOST_MERCHANTS: Final = 9
MOST_ISLAND_CARDS: Final = 40
MOST_SUNKEN_CARDS: Final = 30
MOST_SIDES: Final = 20

# Ships are numbered: players by seat, then the Navy, then the Merchants. I1.8
FIRST_NAVY: Final = MOST_PLAYERS
FIRST_MERCHANT: Final = FIRST_NAVY + MOST_NAVY
SHIPS: Final = FIRST_MERCHANT + MOST_MERCHANTS
NO_SHIP: Final = -1

# Cards are numbered: the Island deck first, then the Sunken Ship deck.
FIRST_SUNKEN: Final = MOST_ISLAND_CARDS
CARDS: Final = MOST_ISLAND_CARDS + MOST_SUNKEN_CARDS

# I4.1 The two rows of a ship card.
SAILS: Final = 0
CANNONS: Final = 1

# I1.3 Directions, in the order of I13.10.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3


def square_words() -> list[str]:
    words = []
    for row in range(1, MOST_ROWS + 1):
        for column in range(1, MOST_COLUMNS + 1):
            words.append(f"{column},{row}")
    return words


def numbered(letters: str, count: int, width: int = 1) -> list[str]:
    return [letters + str(number).zfill(width) for number in range(1, count + 1)]


def course_words() -> list[str]:
    """All courses of up to five steps, such as NNE; the empty one first."""
    words = [""]
    longest = [""]
    for _ in range(5):
        longest = [course + direction for course in longest for direction in "NESW"]
        words += longest
    return words


SQUARE_NAMES: Final = Names("square", square_words())
SHIP_NAMES: Final = Names(
    "ship",
    SEATS.words[:MOST_PLAYERS] + numbered("N", MOST_NAVY) + numbered("M", MOST_MERCHANTS),
)
CARD_NAMES: Final = Names(
    "card", numbered("IS", MOST_ISLAND_CARDS, 2) + numbered("SK", MOST_SUNKEN_CARDS, 2)
)
ROW_NAMES: Final = Names("row", ["sails", "cannons"])
DIRECTION_NAMES: Final = Names("way", ["north", "east", "south", "west"])
FACE_NAMES: Final = Names("face", numbered("", MOST_SIDES))
COLUMN_NAMES: Final = Names("column", numbered("", MOST_COLUMNS))
LINE_NAMES: Final = Names("line", numbered("", MOST_ROWS))
COURSE_NAMES: Final = Names("course", course_words())
ACTION_NAMES: Final = Names("action", ["attack", "move", "loot"])

# Choices.

VOCABULARY: Final = Vocabulary()

PLACE_COIN: Final = VOCABULARY.block("coin on", ROW_NAMES)
ATTACK: Final = VOCABULARY.block("attack")
MOVE: Final = VOCABULARY.block("move")
LOOT: Final = VOCABULARY.block("loot")
PLAY_FROM_HOLD: Final = VOCABULARY.block("play")
END_TURN: Final = VOCABULARY.block("end")
FIRE_AT: Final = VOCABULARY.block("fire at", SHIP_NAMES)
SAIL_TO: Final = VOCABULARY.block("sail to", SQUARE_NAMES)
LOOT_AT: Final = VOCABULARY.block("loot at", SQUARE_NAMES)
PLAY_CARD: Final = VOCABULARY.block("play card", CARD_NAMES)
KEEP_NUMBERS: Final = VOCABULARY.block("keep numbers")
SPIN_COLUMN: Final = VOCABULARY.block("spin column")
SPIN_ROW: Final = VOCABULARY.block("spin row")
KEEP_DIRECTION: Final = VOCABULARY.block("keep direction")
SPIN_DIRECTION: Final = VOCABULARY.block("spin direction")
PASS: Final = VOCABULARY.block("pass")
PLAY_COMBAT_CARD: Final = VOCABULARY.block("combat card", CARD_NAMES)
EVADE: Final = VOCABULARY.block("evade", Names("answer", ["yes", "no"]))
GIVE_COIN: Final = VOCABULARY.block("give from", ROW_NAMES)
KEEP_CARD: Final = VOCABULARY.block("keep card")
PLAY_DRAWN: Final = VOCABULARY.block("play drawn")
PLAY_FROM_FULL_HOLD: Final = VOCABULARY.block("play one", CARD_NAMES)
DISCARD: Final = VOCABULARY.block("discard", CARD_NAMES)
TAKE_RUM: Final = VOCABULARY.block("rum", Names("rum", ["gold", "action"]))
TAKE_CARD: Final = VOCABULARY.block("castaway", CARD_NAMES)
PICK_PLAYER: Final = VOCABULARY.block("player", Names("seat", SEATS.words[:MOST_PLAYERS]))
PICK_NAVY: Final = VOCABULARY.block("navy", SHIP_NAMES)
PICK_DIRECTION: Final = VOCABULARY.block("heading", DIRECTION_NAMES)
PICK_SHIP: Final = VOCABULARY.block("ship", SHIP_NAMES)
MOVE_COIN_TO: Final = VOCABULARY.block("refit to", ROW_NAMES)
STOP_MOVING_COINS: Final = VOCABULARY.block("refitted")
TAKE_BERTH: Final = VOCABULARY.block("berth", Names("answer", ["yes", "no"]))
STRIKE_FLAG: Final = VOCABULARY.block("unflag", SQUARE_NAMES)

YES: Final = 0
NO: Final = 1

ATTACKING: Final = 0
MOVING: Final = 1
LOOTING: Final = 2

RUM_GOLD: Final = 0
RUM_ACTIONS: Final = 1

# What chance may bring.

OUTCOMES: Final = Vocabulary()

ISLAND_AT: Final = OUTCOMES.block("island", SQUARE_NAMES)
FIRST_ROLL: Final = OUTCOMES.block("first", FACE_NAMES)
COLUMN: Final = OUTCOMES.block("column", COLUMN_NAMES)
ROW: Final = OUTCOMES.block("row", LINE_NAMES)
DIRECTION: Final = OUTCOMES.block("direction", DIRECTION_NAMES)
ATTACK_ROLL: Final = OUTCOMES.block("attack", FACE_NAMES)
DODGE_ROLL: Final = OUTCOMES.block("dodge", FACE_NAMES)
MOVE_ROLL: Final = OUTCOMES.block("sail", FACE_NAMES)
DRAW: Final = OUTCOMES.block("draw", CARD_NAMES)


def first_faces(block: Block, most: int) -> list[list[Outcome]]:
    """By count: the first outcomes of a block, for dice and spinners of that many sides."""
    return [[Outcome(block.start + face) for face in range(count)] for count in range(most + 1)]


FIRST_FACES: Final = first_faces(FIRST_ROLL, MOST_SIDES)
ATTACK_FACES: Final = first_faces(ATTACK_ROLL, MOST_SIDES)
DODGE_FACES: Final = first_faces(DODGE_ROLL, MOST_SIDES)
MOVE_FACES: Final = first_faces(MOVE_ROLL, MOST_SIDES)
COLUMN_FACES: Final = first_faces(COLUMN, MOST_COLUMNS)
ROW_FACES: Final = first_faces(ROW, MOST_ROWS)

# What is told.

TELLING: Final = Telling()

SEAT_NAMES: Final = SEATS
_who: Final = ("who", SEAT_NAMES)
_ship: Final = ("ship", SHIP_NAMES)
_square: Final = ("square", SQUARE_NAMES)
_gold: Final = ("gold", NUMBER)
_card: Final = ("card", CARD_NAMES)

SEA_SPLIT: Final = TELLING.kind("split")
ISLAND_LAID: Final = TELLING.kind("island", _square)
ISLANDS_RESTARTED: Final = TELLING.kind("islands_again")
FIRST_PLAYER_ROLLED: Final = TELLING.kind("first_roll", _who, ("die", NUMBER))
FIRST_PLAYER_FOUND: Final = TELLING.kind("first_player", _who)
COIN_PLACED: Final = TELLING.kind("coin", _who, ("row", ROW_NAMES))
SURPLUS_ADDED: Final = TELLING.kind("surplus", _who)
GOLD_GAINED: Final = TELLING.kind("gain", _who, _gold)
COIN_GIVEN_UP: Final = TELLING.kind("pays", _who, ("row", ROW_NAMES))
SURPLUS_GIVEN_UP: Final = TELLING.kind("pays_surplus", _who)
NUMBERS_SPUN: Final = TELLING.kind("spin", _who, _ship, _square)
DIRECTION_SPUN: Final = TELLING.kind("way", _who, ("way", DIRECTION_NAMES))
SHIP_PLACED: Final = TELLING.kind("placed", _ship, _square)
SHIP_PLACED_WITH_GOLD: Final = TELLING.kind("placed_gold", _ship, _square, _gold)
ACTION_GAMBLED: Final = TELLING.kind("gamble", _who)
ROUND_BEGUN: Final = TELLING.kind("round", ("round", NUMBER))
TURN_BEGUN: Final = TELLING.kind("turn", _who, ("actions", NUMBER))
STAKE_GIVEN: Final = TELLING.kind("stake", _who)
ATTACK_BEGUN: Final = TELLING.kind("attack", _ship, ("target", SHIP_NAMES), ("distance", NUMBER))
ATTACK_ROLLED: Final = TELLING.kind(
    "attack_roll",
    _who,
    _ship,
    ("die", NUMBER),
    ("sides", NUMBER),
    ("total", NUMBER),
    ("distance", NUMBER),
)
DODGE_ROLLED: Final = TELLING.kind(
    "dodge_roll",
    _who,
    _ship,
    ("die", NUMBER),
    ("sides", NUMBER),
    ("total", NUMBER),
    ("attack", NUMBER),
)
TARGET_MISSED: Final = TELLING.kind("miss", _ship, ("target", SHIP_NAMES))
ATTACK_DODGED: Final = TELLING.kind("dodged", _ship)
TARGET_HIT: Final = TELLING.kind("hit", _ship, ("target", SHIP_NAMES))
MANOEUVRE_BEGUN: Final = TELLING.kind("evades", _ship)
MANOEUVRE_DECLINED: Final = TELLING.kind("stays", _ship)
SHIP_DRIFTED: Final = TELLING.kind("drifts", _ship, ("way", DIRECTION_NAMES), _square)
DRIFT_BLOCKED: Final = TELLING.kind("blocked", _ship, ("way", DIRECTION_NAMES))
SHIP_SUNK: Final = TELLING.kind("sunk", _ship, _square, ("by", SHIP_NAMES))
GOLD_HANDED_OVER: Final = TELLING.kind("loses", ("giver", SHIP_NAMES), ("taker", SHIP_NAMES), _gold)
MOVE_ROLLED: Final = TELLING.kind("move_roll", _who, ("die", NUMBER), ("sides", NUMBER))
NO_MOVE_FOUND: Final = TELLING.kind("no_walk", _who)
SHIP_SAILED: Final = TELLING.kind(
    "sails",
    _ship,
    _square,
    ("a", COURSE_NAMES),
    ("b", COURSE_NAMES),
    ("c", COURSE_NAMES),
    ("d", COURSE_NAMES),
)
LOOTING_BEGUN: Final = TELLING.kind("loots", _who, _square)
FLAG_PLANTED: Final = TELLING.kind("flag", _who, _square)
LOOTING_FAILED: Final = TELLING.kind("no_loot", _who, _square)
LAST_ISLAND_LOOTED: Final = TELLING.kind("last_island", _who)
DECK_SHUFFLED: Final = TELLING.kind("shuffled", ("deck", Names("deck", ["island", "sunken"])))
NO_CARD_LEFT: Final = TELLING.kind("no_card", _who)
CARD_DRAWN: Final = TELLING.kind("drew", _who, _card)
SPOT_CARD_DRAWN: Final = TELLING.kind("drew_spot", _who)
SPOT_CARD_SEEN: Final = TELLING.kind("drew_secret", _who, _card)
CARD_KEPT: Final = TELLING.kind("keeps", _who)
CARD_PLAYED: Final = TELLING.kind("plays", _who, _card)
CARD_DISCARDED: Final = TELLING.kind("discards", _who, _card)
ACTIONS_GAINED: Final = TELLING.kind("actions", _who, ("actions", NUMBER))
ACTIONS_LOST: Final = TELLING.kind("no_actions", _who)
BONUS_ADDED: Final = TELLING.kind("bonus", _who, ("bonus", NUMBER))
PLAGUE_SPREAD: Final = TELLING.kind("plague", _who, ("actions", NUMBER))
FOG_FALLEN: Final = TELLING.kind("fog", _who)
SHIPS_SWAPPED: Final = TELLING.kind("swap", _ship, ("other", SHIP_NAMES))
SHIP_REMOVED: Final = TELLING.kind("removed", _ship)
COIN_MOVED: Final = TELLING.kind("refit", _who, ("row", ROW_NAMES))
BERTH_TAKEN: Final = TELLING.kind("berth", _who, _square)
FLAG_STRUCK: Final = TELLING.kind("unflag", _square)
CARGO_LOADED: Final = TELLING.kind("cargo", _ship, _gold)
TURN_LOST: Final = TELLING.kind("turn_lost", _who)
PATROL_SENT: Final = TELLING.kind("patrol", _ship)
GAME_WON: Final = TELLING.kind("win", _who, _gold)
ROUND_LIMIT_REACHED: Final = TELLING.kind("limit", ("round", NUMBER))
WIN_SHARED: Final = TELLING.kind("shared_win", _who, _gold)
ATTACK_CALLED_OFF: Final = TELLING.kind("called_off", _ship, ("target", SHIP_NAMES))
ACTION_SPENT: Final = TELLING.kind("acts", _who, ("action", ACTION_NAMES), ("left", NUMBER))
HOLD_OPENED: Final = TELLING.kind("opens_hold", _who)
CARD_CHOSEN: Final = TELLING.kind("takes", _who, _card)
CARD_WITHOUT_EFFECT: Final = TELLING.kind("no_effect", _who, _card)
CARD_LAID_DOWN: Final = TELLING.kind("laid_down", _card)
POWDER_LOADED: Final = TELLING.kind("powder", _who, ("bonus", NUMBER))
BERTH_DECLINED: Final = TELLING.kind("no_berth", _who, _square)
