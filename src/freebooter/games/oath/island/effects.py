"""O6, O7 What a Location does beyond its cost and gain; the words are those of locations.toml.

A new effect gets a line in LOCATION_EFFECTS, its condition in `locations.can_use`, and what it
does in `locations.use`.
"""

from typing import Final

PLAIN: Final = 0
SELLS_CARDS: Final = 1
COMPLETES_MISSIONS: Final = 2
HIRES_FOLLOWERS: Final = 3
EXPLORES: Final = 4
LOCATION_EFFECTS: Final = {
    "plain": PLAIN,
    "market": SELLS_CARDS,
    "brotherhood": COMPLETES_MISSIONS,
    "tavern": HIRES_FOLLOWERS,
    "watchtower": EXPLORES,
}
