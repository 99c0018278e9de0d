# Not compiled: it is data.
"""Oath of the Brotherhood in the register: names, seats, options."""

from freebooter.games.oath.house_rules import HOUSE_RULES
from freebooter.kernel.meta import SWITCH, Meta, Option

META = Meta(
    id="oath",
    name="Oath of the Brotherhood",
    letter="O",
    rules="freebooter:rules/oath-of-the-brotherhood.md",
    package="freebooter.games.oath",
    bots={"greedy": "freebooter.bots.oath.greedy:GreedyBot"},
    brain="freebooter.bots.oath.brain:OathBrain",
    order=2,
    rules_version=1,
    seats=(2, 5),
    players=3,
    minutes=(60, 90),
    blurb="Send your Pirate and your Mates about one island: gather, fight, and prove your worth "
    "in Missions until you are sworn in.",
    credit="Designed by Vangelis Bagiartakis and Tony Cimino, published by Desyllas Games and "
    "Alderac Entertainment Group.",
    shown=HOUSE_RULES,
    options=(
        Option(
            "pirates",
            "How Player boards are handed out (O2.7).",
            "random",
            words=("random", "choice"),
        ),
        Option(
            "first_player",
            "Who starts with the First Player token: random, or a seat (O2.5).",
            "random",
            words=("random",),
            ranges=((1, 5),),
        ),
        Option(
            "inn_at_zero",
            "May a player with 0 Toughness enter an Inn that another player occupies (O6.21).",
            "allowed",
            words=("allowed", "forbidden"),
        ),
        Option(
            "last_mission_nevis",
            "Does Nevis Jackson get his extra VP on the last-chance Mission (O15.7).",
            "off",
            words=SWITCH,
        ),
        Option(
            "spaces",
            "Pawn spaces of Locations that are to have another number than 2 (O5.8).",
            {},
            free="a map of Location ids to numbers from 1 to 4, such as docks = 3, bazaar = 1",
            samples=(
                {"docks": 3},
                {"bazaar": 1, "bridge": 4, "cave": 3},
                {"inn": 1, "brotherhood": 1, "tavern": 1, "black_market": 1, "watchtower": 1},
            ),
        ),
    ),
)
