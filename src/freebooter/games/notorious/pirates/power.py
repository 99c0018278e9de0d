"""N14.1 A Pirate: what is printed on it, and what it changes in the rules."""


class Power:
    """N14.1 What a Pirate changes; the defaults are the ordinary rules.

    The names of the fields are the keys of `pirates.toml`.
    """

    def __init__(self) -> None:
        self.second_captain = False  # N14.3
        self.sail_moves = 2  # N14.4
        self.sails_through_edges = False  # N14.5
        self.may_sink = True  # N14.6
        self.doubloons_per_ship_lost = 0  # N14.6
        self.free_pull_steps = 0  # N14.7
        self.hexes_pay = True  # N14.7
        self.route_bonus = 0  # N14.8
        self.map_bonus = 0  # N14.8
        self.charts_drawn = 2  # N14.9
        self.free_keeps = 1  # N14.9
        self.sail_bribe = 1  # N14.9
        self.steals_galleons = False  # N14.10
        self.every_sloop_pays = False  # N14.11
        self.galleon_bonus = 0  # N14.11
        self.may_bribe_builders = True  # N14.11
        self.start_doubloons = 0  # N14.12
        self.notoriety_for_sale = 0  # N14.12 how often a round
        self.raises_sloops = False  # N14.13
        self.calls_storms = False  # N14.14
        self.galleons_survive = False  # N14.15
        self.doubloons_if_calm = 0  # N14.15
        self.fixed_captains = 0  # N14.16 so many from start to end; 0: Notoriety unlocks them


class Pirate:
    """What is printed on a Pirate."""

    def __init__(
        self, id: str, name: str, text: str, clause: str, bounty: int, power: Power
    ) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.clause = clause
        self.bounty = bounty  # N14.2
        self.power = power
