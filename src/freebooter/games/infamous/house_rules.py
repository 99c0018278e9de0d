# Not compiled: it is sentences.
"""The options of Infamous Seas, as people read them."""

from freebooter.kernel.meta import Said, Shown

HOW_LONG, DANGERS, SEA, LUCK = "How long", "Dangers", "The sea", "Bad luck"

HOUSE_RULES = {
    "win_gold": Shown(
        "Play to",
        number=Said("{n}", "Whoever ends their turn with {n} gold wins.", "to {n} gold"),
        offered=(6, 8, 10, 12, 15),
        group=HOW_LONG,
        is_told=True,
        grows_from=3,
    ),
    "round_limit": Shown(
        "If nobody gets there",
        {"none": Said("Never stop", "The game goes on until somebody wins.", "no last round")},
        Said(
            "Stop after round {n}",
            "After round {n} whoever has the most gold wins.",
            "at most {n} rounds",
        ),
        offered=(30, 60),
        group=HOW_LONG,
    ),
    "bonus_cap": Shown(
        "How strong the Navy grows",
        {
            "none": Said(
                "No limit",
                "Every coin under a Navy or Merchant ship adds 1 to its rolls.",
                "Navy without limit",
            )
        },
        Said(
            "At most +{n}",
            "Coins under a Navy or Merchant ship add at most {n} to its rolls.",
            "Navy at most +{n}",
        ),
        offered=(2, 3, 4),
        group=DANGERS,
    ),
    "patrols": Shown(
        "Sunk ships",
        {
            "one-per-round": Said(
                "Come back",
                "After each round one missing Merchant or Navy ship comes back.",
                "sunk ships come back",
            ),
            "cards-only": Said(
                "Only by cards",
                "Merchants and the Navy come back only when a card says so.",
                "ships come back only by cards",
            ),
        },
        group=DANGERS,
    ),
    "navy_loot": Shown(
        "The Navy and looters",
        {
            "before": Said(
                "Fires first",
                "The Navy fires before the island is looted: whoever is sunk loots nothing.",
                "Navy fires before the loot",
            ),
            "after": Said(
                "Fires after",
                "The Navy fires after the Island card has been played out.",
                "Navy fires after the loot",
            ),
        },
        group=DANGERS,
    ),
    "layout": Shown(
        "Islands",
        {
            "balanced": Said(
                "As printed", "The islands lie as on our chart.", "islands as printed"
            ),
            "random": Said(
                "Anywhere", "Luck lays the islands, all within reach.", "random islands"
            ),
            "custom": Said("Your own", "You lay the 28 islands yourself.", "islands of your own"),
        },
        group=SEA,
        is_told=True,
    ),
    "custom_islands": Shown(
        "Your islands",
        help="Tap the squares where the islands lie: 28 of them.",
        group=SEA,
    ),
    "holds": Shown(
        "Cards in a hold",
        {
            "hidden": Said("Hidden", "Only the owner knows their cards.", "cards hidden"),
            "open": Said("Shown", "Everybody sees all cards.", "cards shown"),
        },
        group=SEA,
    ),
    "stake": Shown(
        "A captain without gold",
        {
            "off": Said("Gets nothing", "Whoever loses everything starts again with nothing.", ""),
            "on": Said(
                "Gets 1 gold",
                "Whoever comes back with nothing gets 1 gold.",
                "1 gold for who has nothing",
            ),
        },
        group=LUCK,
    ),
}
