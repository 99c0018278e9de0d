"""Liar's Dice in the register: names, seats, options. Loading it loads no rules."""

from freebooter.kernel.meta import SWITCH, Meta, Option

META = Meta(
    id="liars_dice",
    name="Liar's Dice",
    letter="L",
    rules="rules.md",
    rules_version=1,
    package="liars_dice",
    bots={"greedy": "liars_dice.bots:GreedyBot"},
    seats=(2, 6),
    players=4,
    minutes=(10, 30),
    blurb="Roll under your cup, bid on the dice of all, and call whoever bids too high a liar.",
    credit="A traditional game.",
    options=(
        Option(
            "dice",
            "Dice each player begins with (L1.2).",
            "usual",
            words=("usual",),
            ranges=((1, 6),),
        ),
        Option("wild", "Whether ones count as any face (L3.6).", "on", words=SWITCH),
    ),
)
