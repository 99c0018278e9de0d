"""O13 What an Action card does beyond its gain, and when it can be played.

The words are those of actions.toml. A new effect gets a line in ACTION_EFFECTS, its condition in
`actions.is_playable`, and what it does in `actions.carry_out`.
"""

from typing import Final

GAINS: Final = 0
RECOVERS: Final = 1
STEALS: Final = 2
FORGES: Final = 3
SUMMONS: Final = 4
SWAPS: Final = 5
DEALS: Final = 6
HIRES: Final = 7
ROOFTOPS: Final = 8
ROUSES: Final = 9
REPEATS: Final = 10
ACTION_EFFECTS: Final = {
    "gain": GAINS,
    "recover": RECOVERS,
    "steal": STEALS,
    "forge": FORGES,
    "summon": SUMMONS,
    "swap": SWAPS,
    "deal": DEALS,
    "hire": HIRES,
    "rooftops": ROOFTOPS,
    "rouse": ROUSES,
    "repeat": REPEATS,
}

# O13.3 The windows of a turn; a card has a set of them.
BEFORE: Final = 1
ARRIVAL: Final = 2
AFTER: Final = 4
WINDOWS: Final = {"before": BEFORE, "arrival": ARRIVAL, "after": AFTER}
