# Not compiled: it is data.
"""What Scoundrels! says of itself before it is loaded."""

from freebooter.games.scoundrels.house_rules import HOUSE_RULES
from freebooter.kernel.meta import SWITCH, Meta, Option

META = Meta(
    id="scoundrels",
    name="Scoundrels!",
    letter="S",
    rules="freebooter:rules/scoundrels.md",
    package="freebooter.games.scoundrels",
    bots={"greedy": "freebooter.bots.scoundrels.greedy:GreedyBot"},
    brain="freebooter.bots.scoundrels.brain:ScoundrelsBrain",
    order=4,
    rules_version=1,
    seats=(2, 6),
    players=4,
    minutes=(30, 90),
    blurb="Sail the Sea of Troubles, pillage its ports, bluff in fights, bury your loot; "
    "whoever sinks first comes back as a ghost.",
    credit="Scoundrels! (published rulebook; its cards and its map are our own)",
    shown=HOUSE_RULES,
    options=(
        Option(
            "mode",
            "The whole game, or the shorter Skirmish for 3 or 4 players (S18)",
            "base",
            words=("base", "skirmish"),
        ),
        Option(
            "panels",
            "Visible panels of the map, each with one Port and one X; not fewer than players",
            4,
            ranges=((2, 6),),
            by_players={2: 3, 3: 3, 4: 4, 5: 5, 6: 6},
        ),
        Option("first_bid", "Bid for the first turn with a hand of 9 cards", "off", words=SWITCH),
        Option("quirks", "Quirks for whoever gains Infamy, advanced play", "off", words=SWITCH),
        Option(
            "thief",
            "The Thief chooses starter and direction, or simply starts, clockwise",
            "chooses",
            words=("chooses", "starts"),
        ),
        Option(
            "no_bid",
            "If nobody bids, the starter stays the same, or the next pirate starts",
            "keep",
            words=("keep", "next"),
        ),
        Option(
            "sunk_cargo",
            "Treasure aboard a sunk ship leaves the game, or counts in that ship's score",
            "lost",
            words=("lost", "kept"),
        ),
        Option(
            "deaths",
            "Two deaths end the game: of pirates (the Ghost is one), or of two players' pirates",
            "pirates",
            words=("pirates", "players"),
        ),
        Option(
            "round_cap",
            "The last round at the latest; 0 for none",
            30,
            ranges=((0, 0), (10, 99)),
        ),
    ),
)
