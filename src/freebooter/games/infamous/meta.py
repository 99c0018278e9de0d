# Not compiled: it is data.
"""Infamous Seas in the register."""

from freebooter.games.infamous.house_rules import HOUSE_RULES
from freebooter.kernel.meta import SWITCH, Meta, Option

# Two layouts for forms and tests: the rules' "Open North", and a sea in two parts (I2.7).
ROUND_LIMIT = 60  # C7: four times as long as sensible captains need

OPEN_NORTH = (
    ".......... .......... .......... .......... .......... .######### .......... #########. "
    ".......... ##########"
)
CUT_OFF = [
    *[f"{column},6" for column in range(1, 9)],
    *[f"{column},8" for column in range(1, 11)],
    *[f"{column},10" for column in range(1, 11)],
]

META = Meta(
    id="infamous",
    name="Infamous Seas",
    letter="I",
    rules="freebooter:rules/infamous-seas.md",
    package="freebooter.games.infamous",
    bots={"greedy": "freebooter.bots.infamous.greedy:GreedyBot"},
    brain="freebooter.bots.infamous.brain:InfamousBrain",
    order=3,
    rules_version=1,
    seats=(2, 5),
    players=3,
    minutes=(30, 60),
    blurb="Gold is your speed, your guns and your score: loot islands, rob merchants, dodge the "
    "Navy, be first with ten.",
    credit="the designers and the publisher of Infamous Seas",
    shown=HOUSE_RULES,
    options=(
        Option(
            "layout",
            "Where the islands lie (I2.5, I2.6, I2.7).",
            "balanced",
            words=("balanced", "random", "custom"),
        ),
        Option(
            "custom_islands",
            "The islands of layout=custom, as squares or as a picture (I2.7).",
            "none",
            free="none, a list of squares such as 5,1 6,1 2,2, or a picture in rows of . and #",
            samples=(OPEN_NORTH, CUT_OFF),
        ),
        Option(
            "patrols",
            "Whether a missing Merchant or Navy ship returns after each round (I14.3).",
            "one-per-round",
            words=("one-per-round", "cards-only"),
        ),
        Option(
            "navy_loot",
            "Whether the Navy fires at a looter before the loot or after the card (I9.10).",
            "before",
            words=("before", "after"),
        ),
        Option(
            "win_gold",
            "Gold needed at the end of one's own turn (I15.1).",
            10,
            ranges=((5, 15),),
        ),
        Option(
            "holds",
            "Whether other players see the cards in a hold (I10.9, I10.10).",
            "hidden",
            words=("hidden", "open"),
        ),
        Option(
            "bonus_cap",
            "Highest bonus from the coins under a Merchant or Navy ship (I12.11); 3 is advised.",
            "none",
            words=("none",),
            ranges=((1, 9),),
        ),
        Option(
            "stake",
            "Whether a captain without gold returns to the board with 1 gold (I5.15).",
            "off",
            words=SWITCH,
        ),
        Option(
            "round_limit",
            "The game stops after this many rounds (I15.5).",
            ROUND_LIMIT,
            words=("none",),
            ranges=((1, 200),),
        ),
    ),
    bounds={"round_limit": ROUND_LIMIT},
)
