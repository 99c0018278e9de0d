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
ISLAND: Final = Names("island", ["havana", "nassau", "tortuga", "port_royal", "hispaniola"])
SHIP: Final = Names("ship", ["sloop", "galleon"])
ACTION: Final = Names("action", ["sail", "steal", "build", "sink", "chart"])
WAY: Final = Names("way", ["clockwise", "counter-clockwise"])
PIRATE: Final = Names(
    "pirate",
    ["brothers", "sailor", "islander", "peaceful", "relentless", "smuggler", "mapper"]
    + ["thief", "butcher", "banker", "ghost", "storm", "deserter", "admiral"],
)

# Charts: a Treasure Map for each hex, then a Smuggler Route for each pair of Islands.
ROUTE_ENDS: Final = [(a, b) for a in range(5) for b in range(a + 1, 5)]
MAPS: Final = HEXES
ROUTES: Final = 10
CHARTS: Final = MAPS + ROUTES
ROUTE: Final = Names("chart", [f"route_{ISLAND.words[a]}_{ISLAND.words[b]}" for a, b in ROUTE_ENDS])
CHART: Final = Names("chart", [f"map_{hex}" for hex in HEX.words] + ROUTE.words)

SLOOP: Final = 0
GALLEON: Final = 1

SAIL: Final = 0
STEAL: Final = 1
BUILD: Final = 2
SINK: Final = 3
CHART_ACTION: Final = 4
ACTIONS: Final = 5

CHOICES: Final = Vocabulary()
PICK_PIRATE: Final = CHOICES.block("pick", PIRATE)
PORT_AT: Final = CHOICES.block("port at", HEX)
GALLEON_AT: Final = CHOICES.block("galleon at", HEX)
RETURN_ROUTE: Final = CHOICES.block("return", ROUTE)
PLACE: Final = CHOICES.block("place", ACTION)
PICK_PLOT: Final = CHOICES.block("plot", ACTION)
TAKE: Final = CHOICES.block("take", ACTION)
END_TURN: Final = CHOICES.block("end turn")
SAIL_SHIP: Final = CHOICES.block("sail", HEX, SHIP)
SAIL_TO: Final = CHOICES.block("to", HEX)
STEAL_SHIP: Final = CHOICES.block("steal", HEX, SEATS, SHIP)
BUILD_IN: Final = CHOICES.block("build in", HEX)
BUILD_SHIP: Final = CHOICES.block("build", SHIP)
SINK_IN: Final = CHOICES.block("sink in", HEX)
PULL_FROM: Final = CHOICES.block("pull from", HEX)
SINK_SHIP: Final = CHOICES.block("sink", SEATS, SHIP)
RAISE: Final = CHOICES.block("raise sloop")
DECLINE: Final = CHOICES.block("decline")
KEEP: Final = CHOICES.block("keep", CHART)
DRAW: Final = CHOICES.block("draw")
STOP: Final = CHOICES.block("stop")
BUY: Final = CHOICES.block("buy notoriety")
STORM_SHIP: Final = CHOICES.block("storm", HEX, SEATS)
STORM_TO: Final = CHOICES.block("storm to", HEX)
CLAIM: Final = CHOICES.block("claim", CHART)
CLAIM_RAID: Final = CHOICES.block("claim raid", ISLAND)
WIND_TO: Final = CHOICES.block("wind to", SEATS)
WIND_BLOWS: Final = CHOICES.block("wind blows", WAY)

OUTCOMES: Final = Vocabulary()
ISLAND_AT: Final = OUTCOMES.block("island at", HEX)
FRIGATE_AT: Final = OUTCOMES.block("frigate at", HEX)
RAID: Final = OUTCOMES.block("raid", ISLAND)
DEAL_ROUTE: Final = OUTCOMES.block("deal", ROUTE)
SHOW_PIRATE: Final = OUTCOMES.block("pirate", PIRATE)
FIRST_PLAYER: Final = OUTCOMES.block("first", SEATS)
DRAW_CHART: Final = OUTCOMES.block("chart", CHART)
DEAL_PLOT: Final = OUTCOMES.block("plot", ACTION)
FRIGATE_DIE: Final = OUTCOMES.block("die", Names("number", ["1", "2", "3", "4", "5", "6"]))

TELLING: Final = Telling()
ISLAND_LIES: Final = TELLING.kind("island_lies", ("island", ISLAND), ("hex", HEX))
ISLANDS_REDRAWN: Final = TELLING.kind("islands_redrawn")
FRIGATE_LIES: Final = TELLING.kind("frigate_lies", ("hex", HEX))
RAID_SHOWN: Final = TELLING.kind("raid_shown", ("island", ISLAND))
ROUTES_DEALT: Final = TELLING.kind("routes_dealt", ("number", NUMBER))
ROUTE_DEALT: Final = TELLING.kind("route_dealt", ("chart", ROUTE))
PIRATE_SHOWN: Final = TELLING.kind("pirate_shown", ("pirate", PIRATE))
FIRST_IS: Final = TELLING.kind("first_is", ("seat", SEATS))
PIRATE_TAKEN: Final = TELLING.kind(
    "pirate_taken", ("seat", SEATS), ("pirate", PIRATE), ("doubloons", NUMBER)
)
PORT_PLACED: Final = TELLING.kind("port_placed", ("seat", SEATS), ("hex", HEX))
GALLEON_PLACED: Final = TELLING.kind("galleon_placed", ("seat", SEATS), ("hex", HEX))
ROUTES_RETURNED: Final = TELLING.kind("routes_returned", ("pile", NUMBER))
ROUTE_RETURNED: Final = TELLING.kind("route_returned", ("chart", ROUTE))
ROUND_BEGINS: Final = TELLING.kind("round_begins", ("number", NUMBER))
CAPTAIN_PLACED: Final = TELLING.kind("captain_placed", ("seat", SEATS), ("action", ACTION))
PLOTS_DEALT: Final = TELLING.kind("plots_dealt", ("number", NUMBER))
PLOT_DEALT: Final = TELLING.kind("plot_dealt", ("action", ACTION))
HANDS_PASSED: Final = TELLING.kind("hands_passed", ("way", WAY))
PLOT_PICKED: Final = TELLING.kind("plot_picked", ("seat", SEATS), ("action", ACTION))
CAPTAIN_TAKEN: Final = TELLING.kind("captain_taken", ("seat", SEATS), ("action", ACTION))
PAID: Final = TELLING.kind("paid", ("seat", SEATS), ("doubloons", NUMBER))
GAINED: Final = TELLING.kind("gained", ("seat", SEATS), ("doubloons", NUMBER))
NOTORIETY: Final = TELLING.kind("notoriety", ("seat", SEATS), ("number", NUMBER), ("now", NUMBER))
SAILED: Final = TELLING.kind("sailed", ("seat", SEATS), ("ship", SHIP), ("hex", HEX), ("to", HEX))
STOLEN: Final = TELLING.kind(
    "stolen", ("seat", SEATS), ("owner", SEATS), ("ship", SHIP), ("hex", HEX)
)
REMOVED: Final = TELLING.kind("removed", ("seat", SEATS), ("owner", SEATS), ("hex", HEX))
BUILT: Final = TELLING.kind("built", ("seat", SEATS), ("ship", SHIP), ("hex", HEX))
PULLED: Final = TELLING.kind("pulled", ("seat", SEATS), ("hex", HEX), ("to", HEX))
SUNK: Final = TELLING.kind("sunk", ("seat", SEATS), ("owner", SEATS), ("ship", SHIP), ("hex", HEX))
RAISED: Final = TELLING.kind("raised", ("seat", SEATS), ("hex", HEX))
CHARTS_DRAWN: Final = TELLING.kind("charts_drawn", ("seat", SEATS))
CHART_DRAWN: Final = TELLING.kind("chart_drawn", ("chart", CHART))
CHART_KEPT: Final = TELLING.kind("chart_kept", ("seat", SEATS))
CHART_CHOSEN: Final = TELLING.kind("chart_chosen", ("chart", CHART))
PILE_SHUFFLED: Final = TELLING.kind("pile_shuffled", ("number", NUMBER))
TOKEN_TAKEN: Final = TELLING.kind("token_taken", ("seat", SEATS))
STORMED: Final = TELLING.kind(
    "stormed", ("seat", SEATS), ("owner", SEATS), ("hex", HEX), ("to", HEX)
)
WRECKED: Final = TELLING.kind(
    "wrecked", ("owner", SEATS), ("number", NUMBER), ("ship", SHIP), ("hex", HEX)
)
CLAIMED: Final = TELLING.kind("claimed", ("seat", SEATS), ("chart", CHART), ("doubloons", NUMBER))
RAID_CLAIMED: Final = TELLING.kind(
    "raid_claimed", ("seat", SEATS), ("island", ISLAND), ("doubloons", NUMBER)
)
RAID_GROWS: Final = TELLING.kind("raid_grows", ("island", ISLAND), ("doubloons", NUMBER))
HEXES_PAY: Final = TELLING.kind("hexes_pay", ("seat", SEATS), ("number", NUMBER), ("now", NUMBER))
CAPTAIN_UNLOCKED: Final = TELLING.kind("captain_unlocked", ("seat", SEATS), ("number", NUMBER))
FRIGATE_MOVED: Final = TELLING.kind("frigate_moved", ("hex", HEX), ("to", HEX))
FRIGATE_STAYED: Final = TELLING.kind("frigate_stayed", ("hex", HEX))
WIND_SET: Final = TELLING.kind("wind_set", ("seat", SEATS), ("to", SEATS), ("way", WAY))
WIND_PASSED: Final = TELLING.kind("wind_passed", ("to", SEATS))
LAST_ROUND: Final = TELLING.kind("last_round", ("seat", SEATS))
GAME_OVER: Final = TELLING.kind("game_over")
LAST_BY_CAP: Final = TELLING.kind("last_by_cap")
