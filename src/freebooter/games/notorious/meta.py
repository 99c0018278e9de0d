# Not compiled: it is data.
"""Notorious in the register."""

from freebooter.games.notorious.house_rules import HOUSE_RULES
from freebooter.kernel.meta import SWITCH, Meta, Option

META = Meta(
    id="notorious",
    name="Notorious",
    letter="N",
    rules="freebooter:rules/notorious.md",
    package="freebooter.games.notorious",
    bots={"greedy": "freebooter.bots.notorious.greedy:GreedyBot"},
    brain="freebooter.bots.notorious.brain:NotoriousBrain",
    order=1,
    rules_version=1,
    seats=(2, 6),
    players=4,
    minutes=(60, 90),
    blurb="Place Captains on five actions, take them back one by one, and hold the nineteen hexes "
    "of a sea that wraps around on itself.",
    credit="the designers and the publisher of Notorious",
    shown=HOUSE_RULES,
    options=(
        Option(
            "frigates",
            "Frigates of the East India Trading Company that sink what they find (N9).",
            0,
            ranges=((0, 6),),
            by_players={2: 4, 3: 4},
        ),
        Option(
            "leviathans",
            "Leviathans on the six corner hexes sink every Ship there (N10).",
            "off",
            words=SWITCH,
            by_players={2: "on"},
        ),
        Option(
            "big_table",
            "The fourth Captain stands on Sail and Islands pay one more (N11).",
            "off",
            words=SWITCH,
            by_players={5: "on", 6: "on"},
        ),
        Option(
            "place",
            "Place Captains openly, or draft Plot Cards (N12).",
            "captains",
            words=("captains", "plots"),
        ),
        Option("goal", "Notoriety that triggers the last round (N8.1).", 24, ranges=((12, 60),)),
        Option(
            "wrap",
            "What lies past the edge of the board (N2.3).",
            "antipode",
            words=("antipode", "lines", "none"),
        ),
        Option(
            "play_order",
            "Play runs against or along the order of Place (N5.1).",
            "opposite",
            words=("opposite", "same"),
        ),
        Option(
            "pirates",
            "How Pirates are handed out; none for a first game (N1.13).",
            "draft",
            words=("draft", "random", "none"),
        ),
        Option(
            "frigates_sink",
            "When Frigates and Leviathans sink (N7.2, N7.4).",
            "after_charts",
            words=("after_charts", "before_charts"),
        ),
        Option(
            "galleon_spoils",
            "Whether a lesser opponent's Galleon earns Notoriety too (N6.4.6).",
            "notorious",
            words=("notorious", "always"),
        ),
        Option(
            "bounty_tie",
            "Which Bounty wins a tie (N8.4).",
            "high",
            words=("high", "low"),
        ),
        Option(
            "wind_token",
            "Whether the Wind Token is returned after use (N7.8).",
            "returned",
            words=("returned", "kept"),
        ),
        Option(
            "secret_stash",
            "Whether opponents' Doubloons are hidden (N1.9).",
            "on",
            words=SWITCH,
        ),
        Option(
            "round_cap",
            "The game ends after this round at the latest; 0 for no cap (N8.6).",
            30,
            ranges=((0, 0), (10, 99)),
        ),
    ),
    bounds={"round_cap": 30},
)
