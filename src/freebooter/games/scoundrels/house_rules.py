# Not compiled: it is sentences.
"""The options of Scoundrels!, as people read them."""

from freebooter.kernel.meta import Said, Shown

HOW_LONG, PIRATES, FIRST, SEA = "How long", "Pirates", "Who begins", "The sea"

HOUSE_RULES = {
    "mode": Shown(
        "Game",
        {
            "base": Said("Whole game", "Quests, Ports, Ghosts: all there is.", "the whole game"),
            "skirmish": Said(
                "Skirmish",
                "A shorter game of fights, for 3 or 4 players.",
                "a Skirmish",
            ),
        },
        group=HOW_LONG,
        is_told=True,
    ),
    "round_cap": Shown(
        "If nobody ends it",
        {0: Said("Never stop", "The game goes on until its own end.", "no last round")},
        Said(
            "Stop after round {n}", "Round {n} is the last, whatever happens.", "at most {n} rounds"
        ),
        offered=(15, 30),
        group=HOW_LONG,
    ),
    "quirks": Shown(
        "Quirks",
        {
            "off": Said("No", "All pirates are alike.", "no Quirks"),
            "on": Said(
                "Yes",
                "Whoever gains Infamy gets a Quirk, a special power: for those who know the game.",
                "Quirks",
            ),
        },
        group=PIRATES,
        is_told=True,
    ),
    "sunk_cargo": Shown(
        "Treasure that sinks",
        {
            "lost": Said(
                "Is lost", "Treasure aboard a sunk ship is gone.", "sunk Treasure is lost"
            ),
            "kept": Said(
                "Still counts",
                "Treasure aboard a sunk ship counts for its owner at the end.",
                "sunk Treasure counts",
            ),
        },
        group=PIRATES,
    ),
    "deaths": Shown(
        "Two deaths end the game",
        {
            "pirates": Said(
                "Ghosts count",
                "Any two deaths end it, also of one player twice: first alive, then as a Ghost.",
                "Ghosts' deaths count",
            ),
            "players": Said(
                "Two players",
                "Two different players must have been sunk.",
                "two players must be sunk",
            ),
        },
        group=PIRATES,
    ),
    "first_bid": Shown(
        "Bid for the first turn",
        {
            "off": Said("No", "Luck names the Thief who begins.", "no first bid"),
            "on": Said(
                "Yes",
                "Everybody is dealt nine cards and bids one or two of them for the first turn.",
                "a bid for the first turn",
            ),
        },
        group=FIRST,
    ),
    "thief": Shown(
        "The Thief",
        {
            "chooses": Said(
                "Chooses",
                "The Thief says who begins, and in which direction play goes.",
                "the Thief chooses who begins",
            ),
            "starts": Said(
                "Begins",
                "The Thief begins, and play goes clockwise.",
                "the Thief begins",
            ),
        },
        group=FIRST,
    ),
    "panels": Shown(
        "Size of the sea",
        number=Said("{n}", "{n} panels of sea, each with one Port and one X.", "{n} panels of sea"),
        offered=(2, 3, 4, 5, 6),
        group=SEA,
    ),
    "no_bid": Shown(
        "If nobody bids",
        {
            "keep": Said(
                "All stays", "The same pirate begins again.", "the same pirate begins again"
            ),
            "next": Said("The next", "The next pirate begins.", "the next pirate begins"),
        },
    ),
}
