"""What options and content compile to: the numbers and truths that the rules read."""

from collections.abc import Mapping
from typing import Any

from freebooter.games.notorious.content import Content
from freebooter.games.notorious.pirates.power import Pirate, Power
from freebooter.games.notorious.sea.board import (
    ANTIPODE,
    LINES,
    NO_WRAP,
    Island,
    Waters,
    open_sea,
)
from freebooter.kernel.position import Shared

WRAPS = {"antipode": ANTIPODE, "lines": LINES, "none": NO_WRAP}


class Rules(Shared):
    """The options and the content a game is played with."""

    def __init__(self) -> None:
        # Options, in the order of the rules.
        self.frigates = 0
        self.leviathans = False
        self.big_table = False
        self.drafts_plots = False  # N12
        self.goal = 24
        self.open_waters = Waters(open_sea(ANTIPODE), [], [])  # N2.3
        self.plays_as_placed = False  # N5.1 Play along the order of Place
        self.drafts_pirates = True  # N1.6
        self.deals_pirates = False  # N1.13
        self.sinks_before_charts = False  # N7.2
        self.galleons_always_pay = False
        self.low_bounty_wins = False
        self.keeps_wind_token = False
        self.has_secret_stashes = True
        self.round_cap = 30
        # Content.
        self.pirates: list[Pirate] = []
        self.islands: list[Island] = []
        self.closed_edges: list[list[int]] = []  # N2.4 by Island, as directions from 0
        self.sloops_each = 10  # N1.14
        self.galleons_each = 4
        self.third_captain_at = 5  # N4.3
        self.fourth_captain_at = 12
        self.plots_of_each_action = 8
        self.plot_hand_size = 5
        self.raid_notoriety = 4  # N13.4
        self.raid_least_doubloons = 2
        self.leviathan_hexes: list[int] = []  # N10.1; none where Leviathans are not in play
        self.pirate_set: list[int] = []  # N1.5 those in the box
        self.no_power = Power()

    def is_calm(self) -> bool:
        """N14.15 Neither Frigates nor Leviathans are in play."""
        return self.frigates == 0 and not self.leviathans


def rules_of(options: Mapping[str, Any], content: Content) -> Rules:
    """Options and content as the rules read them."""
    rules = Rules()
    rules.frigates = options["frigates"]
    rules.leviathans = options["leviathans"] == "on"
    rules.big_table = options["big_table"] == "on"
    rules.drafts_plots = options["place"] == "plots"
    rules.goal = options["goal"]
    rules.open_waters = Waters(open_sea(WRAPS[options["wrap"]]), [], [])
    rules.plays_as_placed = options["play_order"] == "same"
    rules.drafts_pirates = options["pirates"] == "draft"
    rules.deals_pirates = options["pirates"] == "random"
    rules.sinks_before_charts = options["frigates_sink"] == "before_charts"
    rules.galleons_always_pay = options["galleon_spoils"] == "always"
    rules.low_bounty_wins = options["bounty_tie"] == "low"
    rules.keeps_wind_token = options["wind_token"] == "kept"
    rules.has_secret_stashes = options["secret_stash"] == "on"
    rules.round_cap = options["round_cap"]
    rules.pirates = list(content.pirates)
    rules.islands = list(content.islands)
    rules.closed_edges = [island.closed for island in content.islands]
    rules.sloops_each = content.pieces.sloops
    rules.galleons_each = content.pieces.galleons
    rules.third_captain_at = content.pieces.third_captain_at
    rules.fourth_captain_at = content.pieces.fourth_captain_at
    rules.plots_of_each_action = content.pieces.plots_of_each_action
    rules.plot_hand_size = content.pieces.plot_hand_size
    rules.raid_notoriety = content.pieces.raid_notoriety
    rules.raid_least_doubloons = content.pieces.raid_least_doubloons
    rules.leviathan_hexes = list(content.pieces.leviathan_hexes) if rules.leviathans else []
    rules.pirate_set = list(content.pieces.pirate_set)
    return rules
