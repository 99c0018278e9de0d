# Not compiled: it is sentences.
"""The options of Notorious, as people read them."""

from freebooter.kernel.meta import Said, Shown

HOW_LONG, DANGERS, CREWS, SEA = "How long", "Dangers", "Crews", "The sea"

HOUSE_RULES = {
    "goal": Shown(
        "Play to",
        number=Said(
            "{n}",
            "The round in which somebody reaches {n} Notoriety is the last.",
            "to {n} Notoriety",
        ),
        offered=(16, 24, 36, 48),
        group=HOW_LONG,
        is_told=True,
        grows_from=0,
    ),
    "round_cap": Shown(
        "If nobody gets there",
        {0: Said("Never stop", "The game goes on until somebody gets there.", "no last round")},
        Said(
            "Stop after round {n}",
            "Round {n} is the last, whatever happens. Somebody gets there long before.",
            "at most {n} rounds",
        ),
        offered=(30,),
        group=HOW_LONG,
    ),
    "frigates": Shown(
        "Frigates",
        {
            0: Said("0", "No company ships are about.", "no Frigates"),
            1: Said(
                "1", "One company ship drifts about and sinks every Ship it meets.", "1 Frigate"
            ),
        },
        Said(
            "{n}",
            "{n} company ships drift about and sink every Ship they meet.",
            "{n} Frigates",
        ),
        offered=(0, 1, 2, 3, 4, 5, 6),
        group=DANGERS,
        is_told=True,
    ),
    "leviathans": Shown(
        "Sea monsters",
        {
            "off": Said("No", "The corners of the sea are safe.", "no sea monsters"),
            "on": Said(
                "Yes",
                "Monsters in the six corners sink every Ship that is there at the end of a round.",
                "sea monsters",
            ),
        },
        group=DANGERS,
    ),
    "pirates": Shown(
        "Pirates",
        {
            "draft": Said(
                "Choose in turn",
                "Everybody has a special power; who chooses late is paid for it.",
                "Pirates chosen in turn",
            ),
            "random": Said("Dealt", "Everybody is dealt a special power.", "Pirates dealt"),
            "none": Said(
                "None", "Nobody has a special power: good for a first game.", "no Pirates"
            ),
        },
        group=CREWS,
        is_told=True,
    ),
    "place": Shown(
        "Captains",
        {
            "captains": Said(
                "In the open",
                "You see where the others stand before you place.",
                "Captains in the open",
            ),
            "plots": Said(
                "In secret",
                "Everybody picks Plot Cards in secret and passes the rest on.",
                "Captains in secret",
            ),
        },
        group=CREWS,
    ),
    "big_table": Shown(
        "Crowded sea",
        {
            "off": Said("No", "All Captains are placed, and Islands pay 1.", "no crowded sea"),
            "on": Said(
                "Yes",
                "A fourth Captain always stands on Sail, and Islands pay 1 more.",
                "crowded sea",
            ),
        },
        group=CREWS,
    ),
    "wrap": Shown(
        "Past the edge",
        {
            "antipode": Said(
                "Far side",
                "Whoever sails off one edge comes home by the opposite one.",
                "far side past the edge",
            ),
            "lines": Said(
                "Same row",
                "Whoever sails off a row comes in again at its other end.",
                "same row past the edge",
            ),
            "none": Said("Nothing", "The sea ends at its edge.", "nothing past the edge"),
        },
        group=SEA,
    ),
    "secret_stash": Shown(
        "Other people's coins",
        {
            "on": Said("Hidden", "You know what was paid, if you counted.", "coins hidden"),
            "off": Said(
                "Shown", "Everybody sees how many Doubloons the others have.", "coins shown"
            ),
        },
        group=SEA,
    ),
    "bounty_tie": Shown(
        "Ties",
        {
            "high": Said("Higher Bounty", "Of equals the one with the higher Bounty wins.", ""),
            "low": Said(
                "Lower Bounty",
                "Of equals the one with the lower Bounty wins.",
                "lower Bounty wins ties",
            ),
        },
    ),
    "galleon_spoils": Shown(
        "Spoils of a Galleon",
        {
            "notorious": Said(
                "From the notorious",
                "Sinking a Galleon earns 3 if its owner is at least as Notorious as you.",
                "",
            ),
            "always": Said(
                "From anybody",
                "Sinking a Galleon earns 3, whoever owns it.",
                "3 for every Galleon",
            ),
        },
    ),
    "frigates_sink": Shown(
        "When Frigates sink",
        {
            "after_charts": Said(
                "After Charts",
                "Frigates and monsters sink Ships after Charts are claimed.",
                "Frigates sink after Charts",
            ),
            "before_charts": Said(
                "Before Charts",
                "Frigates and monsters sink Ships before Charts are claimed.",
                "Frigates sink before Charts",
            ),
        },
    ),
    "play_order": Shown(
        "Order of play",
        {
            "opposite": Said(
                "Backwards",
                "Captains are used in the opposite order: who placed first plays last.",
                "play runs backwards",
            ),
            "same": Said(
                "Same order",
                "Captains are used in the order in which they were placed.",
                "play in the order of placing",
            ),
        },
    ),
    "wind_token": Shown(
        "Wind Token",
        {
            "returned": Said(
                "Given back",
                "Whoever sets the Wind gives the Token back.",
                "Wind Token given back",
            ),
            "kept": Said(
                "Kept",
                "Whoever Charts keeps the Token, and sets the Wind until somebody else Charts.",
                "Wind Token kept",
            ),
        },
    ),
}
