# Not compiled: it is words.
"""What each action allows and what more of it costs, for a player with some power."""

from functools import lru_cache

from freebooter.games.notorious.pirates.power import Power

MORE = "1 Doubloon"  # N6.3.2, N6.4.3, N6.4.4, N6.5.2 the Bribes that no Pirate changes


@lru_cache(maxsize=256)
def action_texts(power: Power) -> dict[str, str]:
    """By action; N5.3 a Bribe may be paid as often as one can."""
    more_moves = MORE if power.sail_bribe == 1 else f"{power.sail_bribe} Doubloons"
    moves = f"{power.sail_moves} move{'s' * (power.sail_moves > 1)}"
    return {
        "sail": f"{moves}; each further move, {more_moves}",
        "steal": "swap a Sloop or a Galleon" if power.steals_galleons else "swap a Sloop",
        "build": "2 Sloops or a Galleon; "
        + (f"each further Sloop, {MORE}" if power.may_bribe_builders else "no more for you"),
        "sink": sink_text(power),
        "chart": f"draw {power.charts_drawn}, keep {power.free_keeps}; one more of either, {MORE}",
    }


def sink_text(power: Power) -> str:
    if not power.may_sink:
        return "not for you"
    free = " (the first is free)" if power.free_pull_steps else ""
    return f"1 Ship; each further Ship, or hex of a pull{free}, {MORE}"
