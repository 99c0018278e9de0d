"""All that can be chosen, happen and be told in a game of Notorious."""

from typing import Final

from freebooter.kernel.choice import SEATS, Names, Vocabulary
from freebooter.kernel.fact import NUMBER, Telling

# N2.1 Rows of 3, 4, 5, 4, 3, named from the top left.
HEXES: Final = 19
HEX: Final = Names(
    "hex",
    ["A1", "A2", "A3"]
    + ["B1", "B2", "B3", "B4"]
    + ["C1", "C2", "C3", "C4", "C5"]
    + ["D1", "D2", "D3", "D4"]
    + ["E1", "E2", "E3"],
)
ISLANDS: Final = 5
ISLAND: Final = Names("island", ["havana", "nassau", "tortuga", "port_royal", "hispaniola"])
SHIP: Final = Names("ship", ["sloop", "galleon"])
ACTION: Final = Names("action", ["sail", "steal", "build", "sink", "chart"])
ROTATION: Final = Names("way", ["clockwise", "counter-clockwise"])
# The ids of `pirates.toml`, which says what each is called and can do.
PIRATE: Final = Names(
    "pirate",
    ["brothers", "sailor", "islander", "peaceful", "relentless", "smuggler", "mapper"]
    + ["thief", "butcher", "banker", "ghost", "storm", "deserter", "admiral"],
)
PIRATES: Final = len(PIRATE.words)
# N2.1 Clockwise, as on the die.
DIRECTION: Final = Names(
    "direction", ["north-east", "east", "south-east", "south-west", "west", "north-west"]
)
WRECKER: Final = Names("wrecker", ["Frigate", "Leviathan"])
BARRIER: Final = Names("barrier", ["cliffs", "edge of the board"])
# N8.3, N8.4 What decided the game: the comparisons in their order, or none of them.
REASON: Final = Names("reason", ["score", "bounty", "notoriety", "islands", "galleons", "nothing"])

# Charts: a Treasure Map for each hex, then a Smuggler Route for each pair of Islands.
ROUTE_ENDS: Final = [(a, b) for a in range(ISLANDS) for b in range(a + 1, ISLANDS)]
MAPS: Final = HEXES
ROUTES: Final = 10
CHARTS: Final = MAPS + ROUTES
ROUTE: Final = Names("chart", [f"route_{ISLAND.words[a]}_{ISLAND.words[b]}" for a, b in ROUTE_ENDS])
CHART: Final = Names("chart", [f"map_{hex}" for hex in HEX.words] + ROUTE.words)

SLOOP: Final = 0
GALLEON: Final = 1

BY_FRIGATE: Final = 0
BY_LEVIATHAN: Final = 1

SAIL: Final = 0
STEAL: Final = 1
BUILD: Final = 2
SINK: Final = 3
CHART_ACTION: Final = 4
ACTIONS: Final = 5

CLIFFS: Final = 0
EDGE_OF_THE_BOARD: Final = 1

CLOCKWISE: Final = 0
COUNTER_CLOCKWISE: Final = 1

# What a player may choose. Blocks are only ever added at the end.
VOCABULARY: Final = Vocabulary()
PICK_PIRATE: Final = VOCABULARY.block("pick", PIRATE)
PLACE_PORT: Final = VOCABULARY.block("port at", HEX)
PLACE_GALLEON: Final = VOCABULARY.block("galleon at", HEX)
RETURN_ROUTE: Final = VOCABULARY.block("return", ROUTE)
PLACE_CAPTAIN: Final = VOCABULARY.block("place", ACTION)
PICK_PLOT: Final = VOCABULARY.block("plot", ACTION)
TAKE_CAPTAIN: Final = VOCABULARY.block("take", ACTION)
END_TURN: Final = VOCABULARY.block("end turn")
SAIL_SHIP: Final = VOCABULARY.block("sail", HEX, SHIP)
SAIL_TO: Final = VOCABULARY.block("to", HEX)
STEAL_SHIP: Final = VOCABULARY.block("steal", HEX, SEATS, SHIP)
BUILD_IN: Final = VOCABULARY.block("build in", HEX)
BUILD_SHIP: Final = VOCABULARY.block("build", SHIP)
SINK_IN: Final = VOCABULARY.block("sink in", HEX)
PULL_FROM: Final = VOCABULARY.block("pull from", HEX)
SINK_SHIP: Final = VOCABULARY.block("sink", SEATS, SHIP)
RAISE_SLOOP: Final = VOCABULARY.block("raise sloop")
DECLINE: Final = VOCABULARY.block("decline")
KEEP_CHART: Final = VOCABULARY.block("keep", CHART)
DRAW_ANOTHER: Final = VOCABULARY.block("draw")
STOP: Final = VOCABULARY.block("stop")
BUY_NOTORIETY: Final = VOCABULARY.block("buy notoriety")
BLOW_SLOOP: Final = VOCABULARY.block("storm", HEX, SEATS)
BLOW_TO: Final = VOCABULARY.block("storm to", HEX)
CLAIM_CHART: Final = VOCABULARY.block("claim", CHART)
CLAIM_RAID: Final = VOCABULARY.block("claim raid", ISLAND)
SET_WIND_TO: Final = VOCABULARY.block("wind to", SEATS)
SET_WIND_DIRECTION: Final = VOCABULARY.block("wind blows", ROTATION)

# What luck may bring.
OUTCOMES: Final = Vocabulary()
LAY_ISLAND: Final = OUTCOMES.block("island at", HEX)
LAY_FRIGATE: Final = OUTCOMES.block("frigate at", HEX)
REVEAL_RAID: Final = OUTCOMES.block("raid", ISLAND)
DEAL_ROUTE: Final = OUTCOMES.block("deal", ROUTE)
REVEAL_PIRATE: Final = OUTCOMES.block("pirate", PIRATE)
DRAW_FIRST_PLAYER: Final = OUTCOMES.block("first", SEATS)
DRAW_CHART: Final = OUTCOMES.block("chart", CHART)
DEAL_PLOT: Final = OUTCOMES.block("plot", ACTION)
ROLL_FRIGATE_DIE: Final = OUTCOMES.block("die", Names("number", ["1", "2", "3", "4", "5", "6"]))

# What is told. Facts whose name begins with OWN are for one player only.
TELLING: Final = Telling()
ISLAND_PLACED: Final = TELLING.kind("island_lies", ("island", ISLAND), ("hex", HEX))
ISLANDS_REDRAWN: Final = TELLING.kind("islands_redrawn")
FRIGATE_PLACED: Final = TELLING.kind("frigate_lies", ("hex", HEX))
RAID_REVEALED: Final = TELLING.kind("raid_shown", ("island", ISLAND))
ROUTES_DEALT: Final = TELLING.kind("routes_dealt", ("number", NUMBER))
OWN_ROUTE_DEALT: Final = TELLING.kind("route_dealt", ("chart", ROUTE))
PIRATE_REVEALED: Final = TELLING.kind("pirate_shown", ("pirate", PIRATE))
FIRST_PLAYER_DRAWN: Final = TELLING.kind("first_is", ("seat", SEATS))
PIRATE_TAKEN: Final = TELLING.kind(
    "pirate_taken", ("seat", SEATS), ("pirate", PIRATE), ("doubloons", NUMBER)
)
PORT_PLACED: Final = TELLING.kind("port_placed", ("seat", SEATS), ("hex", HEX))
GALLEON_PLACED: Final = TELLING.kind("galleon_placed", ("seat", SEATS), ("hex", HEX))
ROUTES_RETURNED: Final = TELLING.kind("routes_returned", ("pile", NUMBER))
OWN_ROUTE_RETURNED: Final = TELLING.kind("route_returned", ("chart", ROUTE))
ROUND_BEGUN: Final = TELLING.kind("round_begins", ("number", NUMBER))
CAPTAIN_PLACED: Final = TELLING.kind("captain_placed", ("seat", SEATS), ("action", ACTION))
PLOTS_DEALT: Final = TELLING.kind("plots_dealt", ("number", NUMBER))
OWN_PLOT_DEALT: Final = TELLING.kind("plot_dealt", ("action", ACTION))
HANDS_PASSED: Final = TELLING.kind("hands_passed", ("way", ROTATION))
PLOT_PICKED: Final = TELLING.kind("plot_picked", ("seat", SEATS), ("action", ACTION))
CAPTAIN_TAKEN: Final = TELLING.kind("captain_taken", ("seat", SEATS), ("action", ACTION))
DOUBLOONS_PAID: Final = TELLING.kind("paid", ("seat", SEATS), ("doubloons", NUMBER))
DOUBLOONS_GAINED: Final = TELLING.kind("gained", ("seat", SEATS), ("doubloons", NUMBER))
NOTORIETY_GAINED: Final = TELLING.kind(
    "notoriety", ("seat", SEATS), ("number", NUMBER), ("now", NUMBER)
)
SHIP_SAILED: Final = TELLING.kind(
    "sailed", ("seat", SEATS), ("ship", SHIP), ("hex", HEX), ("to", HEX)
)
SHIP_STOLEN: Final = TELLING.kind(
    "stolen", ("seat", SEATS), ("owner", SEATS), ("ship", SHIP), ("hex", HEX)
)
SLOOP_REMOVED: Final = TELLING.kind("removed", ("seat", SEATS), ("owner", SEATS), ("hex", HEX))
SHIP_BUILT: Final = TELLING.kind("built", ("seat", SEATS), ("ship", SHIP), ("hex", HEX))
SLOOP_PULLED: Final = TELLING.kind("pulled", ("seat", SEATS), ("hex", HEX), ("to", HEX))
SHIP_SUNK: Final = TELLING.kind(
    "sunk", ("seat", SEATS), ("owner", SEATS), ("ship", SHIP), ("hex", HEX)
)
SLOOP_RAISED: Final = TELLING.kind("raised", ("seat", SEATS), ("hex", HEX))
CHART_DRAWN: Final = TELLING.kind("charts_drawn", ("seat", SEATS))
OWN_CHART_DRAWN: Final = TELLING.kind("chart_drawn", ("chart", CHART))
CHART_KEPT: Final = TELLING.kind("chart_kept", ("seat", SEATS))
OWN_CHART_KEPT: Final = TELLING.kind("chart_chosen", ("chart", CHART))
PILE_SHUFFLED: Final = TELLING.kind("pile_shuffled", ("number", NUMBER))
TOKEN_TAKEN: Final = TELLING.kind("token_taken", ("seat", SEATS))
SLOOP_BLOWN: Final = TELLING.kind(
    "stormed", ("seat", SEATS), ("owner", SEATS), ("hex", HEX), ("to", HEX)
)
SHIPS_WRECKED: Final = TELLING.kind(
    "wrecked", ("owner", SEATS), ("number", NUMBER), ("ship", SHIP), ("hex", HEX), ("by", WRECKER)
)
CHART_CLAIMED: Final = TELLING.kind(
    "claimed", ("seat", SEATS), ("chart", CHART), ("doubloons", NUMBER)
)
RAID_CLAIMED: Final = TELLING.kind(
    "raid_claimed", ("seat", SEATS), ("island", ISLAND), ("doubloons", NUMBER)
)
RAID_GROWN: Final = TELLING.kind("raid_grows", ("island", ISLAND), ("doubloons", NUMBER))
HEXES_PAID: Final = TELLING.kind("hexes_pay", ("seat", SEATS), ("number", NUMBER), ("now", NUMBER))
CAPTAIN_UNLOCKED: Final = TELLING.kind("captain_unlocked", ("seat", SEATS), ("number", NUMBER))
FRIGATE_MOVED: Final = TELLING.kind(
    "frigate_moved", ("hex", HEX), ("to", HEX), ("direction", DIRECTION)
)
FRIGATE_STAYED: Final = TELLING.kind(
    "frigate_stayed", ("hex", HEX), ("direction", DIRECTION), ("barrier", BARRIER)
)
WIND_SET: Final = TELLING.kind("wind_set", ("seat", SEATS), ("to", SEATS), ("way", ROTATION))
WIND_PASSED: Final = TELLING.kind("wind_passed", ("to", SEATS))
LAST_ROUND_TRIGGERED: Final = TELLING.kind("last_round", ("seat", SEATS))
GAME_ENDED: Final = TELLING.kind("game_over")
ROUND_CAP_REACHED: Final = TELLING.kind("last_by_cap")
CAPTAIN_FIXED: Final = TELLING.kind("captain_fixed", ("seat", SEATS))
ACTION_IMPOSSIBLE: Final = TELLING.kind("in_vain", ("seat", SEATS), ("action", ACTION))
ACTION_DECLINED: Final = TELLING.kind("declined", ("seat", SEATS), ("action", ACTION))
CHARTS_DISCARDED: Final = TELLING.kind("charts_discarded", ("seat", SEATS), ("number", NUMBER))
NOTORIETY_BOUGHT: Final = TELLING.kind("bought", ("seat", SEATS), ("doubloons", NUMBER))
CHART_LEFT: Final = TELLING.kind("chart_left", ("seat", SEATS), ("chart", CHART))
FINAL_SCORE: Final = TELLING.kind(
    "score", ("seat", SEATS), ("notoriety", NUMBER), ("doubloons", NUMBER), ("total", NUMBER)
)
GAME_WON: Final = TELLING.kind("won", ("seat", SEATS), ("total", NUMBER), ("reason", REASON))
