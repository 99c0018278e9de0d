"""Every choice, every outcome of chance, and every fact of Scoundrels!."""

from typing import Final

from freebooter.games.scoundrels.cards.kinds import SUITS, TACTICS, VALUES
from freebooter.games.scoundrels.cards.names import QUESTS, QUIRKS, TREASURES
from freebooter.games.scoundrels.sea.chart import DIRECTION_WORDS, square_words
from freebooter.kernel.choice import SEATS, Names, Vocabulary
from freebooter.kernel.fact import NUMBER, Telling


def card_words() -> list[str]:
    return [suit + str(value) for suit in SUITS for value in range(1, VALUES + 1)]


CARD_NAMES: Final = Names("card", card_words())
TREASURE_NAMES: Final = Names("treasure", TREASURES)
QUEST_NAMES: Final = Names("quest", QUESTS)
QUIRK_NAMES: Final = Names("quirk", QUIRKS)
DIRECTION_NAMES: Final = Names("direction", DIRECTION_WORDS)
PORT_NAMES: Final = Names("port", ["port1", "port2", "port3", "port4", "port5", "port6"])
X_NAMES: Final = Names("x", ["x1", "x2", "x3", "x4", "x5", "x6"])
SQUARE_NAMES: Final = Names("square", square_words())
TACTIC_NAMES: Final = Names("way", TACTICS)
TURNING_NAMES: Final = Names("turning", ["clockwise", "counter-clockwise"])
CAUSE_NAMES: Final = Names(
    "cause", ["deaths", "no-quests", "no-treasure", "buried", "last-round", "alone"]
)
GAMBLE_NAMES: Final = Names("gamble", [*QUIRKS, *TREASURES])  # the card that lets one gamble
REASON_NAMES: Final = Names("reason", ["score", "damage", "shared"])

# S-Decisions: what may be chosen.
VOCABULARY: Final = Vocabulary()
PLACE_SHIP: Final = VOCABULARY.block("place", X_NAMES)
CHOOSE_STARTER: Final = VOCABULARY.block("start", SEATS)
CHOOSE_TURNING: Final = VOCABULARY.block("go", TURNING_NAMES)
STEP: Final = VOCABULARY.block("step", DIRECTION_NAMES)
PLAY_SAIL: Final = VOCABULARY.block("sail", CARD_NAMES)
PILLAGE: Final = VOCABULARY.block("pillage")
BOARD_PIRATE: Final = VOCABULARY.block("board", SEATS)
SHOOT_PIRATE: Final = VOCABULARY.block("shoot", SEATS)
BURY_TREASURE: Final = VOCABULARY.block("bury", TREASURE_NAMES)
DIG: Final = VOCABULARY.block("dig")
DELIVER: Final = VOCABULARY.block("deliver", QUEST_NAMES, TREASURE_NAMES)
END_TURN: Final = VOCABULARY.block("end")
LAY_CARD: Final = VOCABULARY.block("lay", CARD_NAMES)
END_LAYING: Final = VOCABULARY.block("laid")
CONCEDE: Final = VOCABULARY.block("concede")
ENGAGE: Final = VOCABULARY.block("answer", TACTIC_NAMES)
FIGHT_ON: Final = VOCABULARY.block("fight-on")
TAKE_TREASURE: Final = VOCABULARY.block("take", TREASURE_NAMES)
TAKE_TOKEN: Final = VOCABULARY.block("take-token")
TAKE_NO_MORE: Final = VOCABULARY.block("take-no-more")
STOP_SAILING: Final = VOCABULARY.block("stop")
PAY_CARD: Final = VOCABULARY.block("pay", CARD_NAMES)
UNEARTH: Final = VOCABULARY.block("unearth", TREASURE_NAMES)
UNEARTH_NO_MORE: Final = VOCABULARY.block("unearth-no-more")
DROP_CARD: Final = VOCABULARY.block("drop", CARD_NAMES)
BID_CARD: Final = VOCABULARY.block("bid", CARD_NAMES)
SEAL_BID: Final = VOCABULARY.block("bid-done")
DISCARD_CARD: Final = VOCABULARY.block("discard", CARD_NAMES)
KEEP_REST: Final = VOCABULARY.block("keep")
GAMBLE: Final = VOCABULARY.block("gamble")
DECLINE_GAMBLE: Final = VOCABULARY.block("no-gamble")
DRAW_FOR_QUIRK: Final = VOCABULARY.block("want-quirk")
DECLINE_QUIRK: Final = VOCABULARY.block("no-quirk")
TAKE_QUIRK: Final = VOCABULARY.block("quirk", QUIRK_NAMES)
TAKE_QUIRK_BLINDLY: Final = VOCABULARY.block("blind")

# S-Chance: what may happen.
OUTCOMES: Final = Vocabulary()
DRAWN: Final = OUTCOMES.block("draw", CARD_NAMES)
FLIPPED: Final = OUTCOMES.block("flip", CARD_NAMES)
SHUFFLED_IN: Final = OUTCOMES.block("shuffle-in", TREASURE_NAMES)
FOUND: Final = OUTCOMES.block("treasure", TREASURE_NAMES)
DUG_UP: Final = OUTCOMES.block("dug", TREASURE_NAMES)
ROLLED: Final = OUTCOMES.block("die", Names("pips", ["1", "2", "3", "4"]))
DEALT: Final = OUTCOMES.block("quest", QUEST_NAMES)
MADE_THIEF: Final = OUTCOMES.block("thief", SEATS)
TURNED_UP: Final = OUTCOMES.block("quirk", QUIRK_NAMES)

# Facts.
TELLING: Final = Telling()
DISCARDS_SHUFFLED: Final = TELLING.kind("reshuffled", ("cards", NUMBER))
HAND_DEALT: Final = TELLING.kind("dealt", ("seat", SEATS), ("cards", NUMBER))
PORT_DIE_ROLLED: Final = TELLING.kind("die", ("port", PORT_NAMES), ("pips", NUMBER))
PORT_UNLOCKED: Final = TELLING.kind("unlocked", ("port", PORT_NAMES))
QUEST_DEALT: Final = TELLING.kind("quest_dealt", ("quest", QUEST_NAMES))
THIEF_CHOSEN: Final = TELLING.kind("thief", ("seat", SEATS))
SHIP_PLACED: Final = TELLING.kind("placed", ("seat", SEATS), ("x", X_NAMES))
STARTER_CHOSEN: Final = TELLING.kind("starter", ("seat", SEATS), ("turning", TURNING_NAMES))
ROUND_BEGUN: Final = TELLING.kind("round", ("round", NUMBER))
TURN_BEGUN: Final = TELLING.kind("turn", ("seat", SEATS), ("points", NUMBER))
SAIL_PLAYED: Final = TELLING.kind("sail", ("seat", SEATS), ("card", CARD_NAMES), ("points", NUMBER))
SHIP_MOVED: Final = TELLING.kind("step", ("seat", SEATS), ("square", SQUARE_NAMES))
TURN_ENDED: Final = TELLING.kind("turn_over", ("seat", SEATS))
PILLAGE_BEGUN: Final = TELLING.kind("pillage", ("seat", SEATS), ("port", PORT_NAMES))
PILLAGE_CARD_LAID: Final = TELLING.kind("laid", ("seat", SEATS), ("card", CARD_NAMES))
DEFENCE_CARD_DRAWN: Final = TELLING.kind("defence", ("port", PORT_NAMES), ("card", CARD_NAMES))
PORT_PILLAGED: Final = TELLING.kind(
    "pillaged", ("seat", SEATS), ("port", PORT_NAMES), ("total", NUMBER), ("against", NUMBER)
)
PILLAGE_REPELLED: Final = TELLING.kind(
    "repelled", ("seat", SEATS), ("port", PORT_NAMES), ("total", NUMBER), ("against", NUMBER)
)
TOKENS_GAINED: Final = TELLING.kind("gain", ("seat", SEATS), ("tokens", NUMBER))
TREASURE_FOUND: Final = TELLING.kind("treasure", ("seat", SEATS), ("treasure", TREASURE_NAMES))
PORT_CLOSED: Final = TELLING.kind("closed", ("port", PORT_NAMES), ("rounds", NUMBER))
ATTACK_DECLARED: Final = TELLING.kind(
    "attack", ("seat", SEATS), ("target", SEATS), ("way", TACTIC_NAMES)
)
MY_CARD_LAID: Final = TELLING.kind("my_card", ("card", CARD_NAMES))
CARDS_COMMITTED: Final = TELLING.kind("committed", ("seat", SEATS), ("cards", NUMBER))
CARDS_DRAWN: Final = TELLING.kind("drew", ("seat", SEATS), ("cards", NUMBER))
MY_CARD_DRAWN: Final = TELLING.kind("my_draw", ("card", CARD_NAMES))
FIGHT_CONCEDED: Final = TELLING.kind("conceded", ("seat", SEATS))
ANSWER_DECLARED: Final = TELLING.kind("answer", ("seat", SEATS), ("way", TACTIC_NAMES))
DEFENDER_CLOSED_IN: Final = TELLING.kind("closes_in", ("seat", SEATS), ("square", SQUARE_NAMES))
CARD_FLIPPED: Final = TELLING.kind("flip", ("seat", SEATS), ("card", CARD_NAMES), ("total", NUMBER))
UNFLIPPED_CARD_SHOWN: Final = TELLING.kind("shown", ("seat", SEATS), ("card", CARD_NAMES))
CARDS_TAKEN_BACK: Final = TELLING.kind("back", ("seat", SEATS), ("cards", NUMBER))
MY_CARD_TAKEN_BACK: Final = TELLING.kind("my_back", ("card", CARD_NAMES))
FIGHT_WON: Final = TELLING.kind(
    "won", ("seat", SEATS), ("way", TACTIC_NAMES), ("total", NUMBER), ("against", NUMBER)
)
FIGHT_TIED: Final = TELLING.kind("tie", ("seat", SEATS), ("other", SEATS), ("total", NUMBER))
TREASURE_LOOTED: Final = TELLING.kind(
    "loot", ("seat", SEATS), ("from", SEATS), ("treasure", TREASURE_NAMES)
)
TOKEN_TAKEN: Final = TELLING.kind("token", ("seat", SEATS), ("from", SEATS))
SHIP_DAMAGED: Final = TELLING.kind("damage", ("seat", SEATS), ("damage", NUMBER))
SHIP_SUNK: Final = TELLING.kind("sunk", ("seat", SEATS), ("tokens", NUMBER))
CARGO_LOST: Final = TELLING.kind("cargo_lost", ("seat", SEATS), ("treasure", TREASURE_NAMES))
CARGO_KEPT: Final = TELLING.kind("cargo_kept", ("seat", SEATS), ("treasure", TREASURE_NAMES))
CARD_DISCARDED: Final = TELLING.kind("discard", ("seat", SEATS), ("card", CARD_NAMES))
TREASURE_BURIED: Final = TELLING.kind(
    "buried", ("seat", SEATS), ("treasure", TREASURE_NAMES), ("x", X_NAMES)
)
DIGGING_BEGUN: Final = TELLING.kind("digs", ("seat", SEATS), ("x", X_NAMES))
DIG_CARD_DRAWN: Final = TELLING.kind("dig_card", ("seat", SEATS), ("card", CARD_NAMES))
TREASURE_DUG_UP: Final = TELLING.kind(
    "dug", ("seat", SEATS), ("treasure", TREASURE_NAMES), ("x", X_NAMES)
)
TREASURE_TOO_HEAVY: Final = TELLING.kind("too_heavy", ("seat", SEATS), ("treasure", TREASURE_NAMES))
TREASURE_DELIVERED: Final = TELLING.kind(
    "delivered", ("seat", SEATS), ("treasure", TREASURE_NAMES), ("port", PORT_NAMES)
)
QUEST_FULFILLED: Final = TELLING.kind("quest_done", ("seat", SEATS), ("quest", QUEST_NAMES))
GAMBLE_DECIDED: Final = TELLING.kind(
    "gamble", ("seat", SEATS), ("card", CARD_NAMES), ("before", NUMBER), ("after", NUMBER)
)
BID_REVEALED: Final = TELLING.kind("bid", ("seat", SEATS), ("card", CARD_NAMES))
BID_COUNTED: Final = TELLING.kind("bid_total", ("seat", SEATS), ("total", NUMBER))
TIE_CARD_DRAWN: Final = TELLING.kind("tie_draw", ("seat", SEATS), ("card", CARD_NAMES))
BID_WON: Final = TELLING.kind("bid_won", ("seat", SEATS))
NOBODY_BID: Final = TELLING.kind("no_bid")
COUNTER_LOWERED: Final = TELLING.kind("counter", ("port", PORT_NAMES), ("rounds", NUMBER))
PORT_OPENED: Final = TELLING.kind("open", ("port", PORT_NAMES))
GHOST_RISEN: Final = TELLING.kind("ghost", ("seat", SEATS))
FINAL_ROUND_DECLARED: Final = TELLING.kind("final", ("cause", CAUSE_NAMES))
QUIRK_TURNED_UP: Final = TELLING.kind("quirk_up", ("quirk", QUIRK_NAMES))
QUIRK_TAKEN: Final = TELLING.kind("quirk", ("seat", SEATS), ("quirk", QUIRK_NAMES))
QUIRK_TAKEN_BLINDLY: Final = TELLING.kind("quirk_blind", ("seat", SEATS), ("quirk", QUIRK_NAMES))
QUIRK_DECLINED: Final = TELLING.kind("no_quirk", ("seat", SEATS))
SCORE_COUNTED: Final = TELLING.kind("score", ("seat", SEATS), ("score", NUMBER), ("damage", NUMBER))
SAIL_POINTS_LOST: Final = TELLING.kind("points_lost", ("seat", SEATS), ("points", NUMBER))
CARD_LAID_FACE_DOWN: Final = TELLING.kind("lays", ("seat", SEATS))
BURIAL_BEGUN: Final = TELLING.kind(
    "buries", ("seat", SEATS), ("treasure", TREASURE_NAMES), ("x", X_NAMES), ("cards", NUMBER)
)
DELIVERY_BEGUN: Final = TELLING.kind(
    "delivers",
    ("seat", SEATS),
    ("treasure", TREASURE_NAMES),
    ("quest", QUEST_NAMES),
    ("cards", NUMBER),
)
HAND_OVER_LIMIT: Final = TELLING.kind(
    "over_limit", ("seat", SEATS), ("cards", NUMBER), ("limit", NUMBER)
)
DIGGING_FAILED: Final = TELLING.kind(
    "dig_failed", ("seat", SEATS), ("card", CARD_NAMES), ("x", X_NAMES)
)
GAMBLE_BEGUN: Final = TELLING.kind(
    "gambles", ("seat", SEATS), ("by", GAMBLE_NAMES), ("tokens", NUMBER)
)
STARTER_NAMED: Final = TELLING.kind("starts", ("seat", SEATS), ("starter", SEATS))
GAME_WON: Final = TELLING.kind(
    "wins", ("seat", SEATS), ("score", NUMBER), ("damage", NUMBER), ("reason", REASON_NAMES)
)
