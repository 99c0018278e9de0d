"""What options and content compile to."""

from collections.abc import Mapping
from typing import Any

from freebooter.games.notorious.content import Content
from freebooter.games.notorious.pirates.power import Power
from freebooter.games.notorious.sea.board import ANTIPODE, LINES, NO_WRAP, Waters, open_sea
from freebooter.kernel.position import Shared


class Rules(Shared):
    """The options and the content a game is played with."""

    def __init__(self) -> None:
        self.frigates = 0
        self.leviathans = False
        self.big_table = False
        self.plots = False
        self.goal = 24
        self.play_along = False
        self.pirates_drafted = True
        self.pirates_dealt = False
        self.sink_before_charts = False
        self.galleons_always_pay = False
        self.low_bounty_wins = False
        self.token_kept = False
        self.secret_stash = True
        self.round_cap = 30
        self.powers: list[Power] = []
        self.edges: list[list[int]] = []  # of each Island, as ways from 0
        self.open_waters = Waters(open_sea(ANTIPODE), [], [])
        self.sloops = 10  # N1.14
        self.galleons = 4
        self.plot_cards = 8  # of each action
        self.plot_hand = 5
        self.third_captain = 5  # N4.3
        self.fourth_captain = 12
        self.raid_notoriety = 4  # N13.4
        self.raid_least = 2
        self.no_power = Power()
        self.pirate_names: list[str] = []
        self.pirate_texts: list[str] = []
        self.pirate_clauses: list[str] = []
        self.island_names: list[str] = []


WRAPS = {"antipode": ANTIPODE, "lines": LINES, "none": NO_WRAP}


def rules_of(options: Mapping[str, Any], content: Content) -> Rules:
    """Options and content as the rules read them."""
    rules = Rules()
    rules.frigates = options["frigates"]
    rules.leviathans = options["leviathans"] == "on"
    rules.big_table = options["big_table"] == "on"
    rules.plots = options["place"] == "plots"
    rules.goal = options["goal"]
    rules.play_along = options["play_order"] == "same"
    rules.pirates_drafted = options["pirates"] == "draft"
    rules.pirates_dealt = options["pirates"] == "random"
    rules.sink_before_charts = options["frigates_sink"] == "before_charts"
    rules.galleons_always_pay = options["galleon_spoils"] == "always"
    rules.low_bounty_wins = options["bounty_tie"] == "low"
    rules.token_kept = options["wind_token"] == "kept"
    rules.secret_stash = options["secret_stash"] == "on"
    rules.round_cap = options["round_cap"]
    rules.powers = list(content.powers)
    rules.edges = [list(ways) for ways in content.edges]
    rules.open_waters = Waters(open_sea(WRAPS[options["wrap"]]), [], [])
    rules.sloops = content.pieces["player.sloops"]
    rules.galleons = content.pieces["player.galleons"]
    rules.third_captain = content.pieces["captains.third_at"]
    rules.fourth_captain = content.pieces["captains.fourth_at"]
    rules.plot_cards = content.pieces["plots.of_each_action"]
    rules.plot_hand = content.pieces["plots.hand"]
    rules.raid_notoriety = content.pieces["raids.notoriety"]
    rules.raid_least = content.pieces["raids.least_doubloons"]
    rules.pirate_names = [card.name for card in content.cards]
    rules.pirate_texts = [card.text for card in content.cards]
    rules.pirate_clauses = [card.clause for card in content.cards]
    rules.island_names = list(content.island_names)
    return rules
