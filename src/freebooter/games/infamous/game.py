# Not compiled: it meets the house.
"""Infamous Seas, as the register hands it out."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from freebooter.games.infamous.attack import W0, W1_ATTACKER, W2, Attack
from freebooter.games.infamous.combat import Combat
from freebooter.games.infamous.content import read_box, read_squares
from freebooter.games.infamous.draw import ChoiceOfTwo, DrawCard, Drawn, HoldFull, HoldPlay, Resolve
from freebooter.games.infamous.drift import Drift
from freebooter.games.infamous.encode import encode
from freebooter.games.infamous.fitting import MoveCoins, Rum
from freebooter.games.infamous.gold import Gain, Pay
from freebooter.games.infamous.layout import find_fault, is_split, land_of
from freebooter.games.infamous.looting import Loot
from freebooter.games.infamous.manoeuvre import Manoeuvre
from freebooter.games.infamous.meta import META
from freebooter.games.infamous.movement import Move
from freebooter.games.infamous.navy import Volleys
from freebooter.games.infamous.picks import (
    Berth,
    Burn,
    PickNavy,
    PickPlayer,
    PickShip,
    PickWay,
    Unflag,
)
from freebooter.games.infamous.picture import draw
from freebooter.games.infamous.place import Place
from freebooter.games.infamous.rounds import Rounds
from freebooter.games.infamous.rules import NO_LIMIT, Box, Rules
from freebooter.games.infamous.setup import FirstPlayer, RandomLayout, Setup
from freebooter.games.infamous.spin import SpinWay
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.turn import Turn
from freebooter.games.infamous.view import InfamousView, see
from freebooter.games.infamous.vocabulary import OUTCOMES, TELLING, VOCABULARY
from freebooter.games.infamous.words import WORDS, card_names
from freebooter.kernel.choice import Seat
from freebooter.kernel.errors import BadContent, BadOption
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.words import Words

_boxes: list[Box] = []  # ours, once read


class InfamousSeas(Game):
    """The game of the rules file infamous-seas.md."""

    meta = META
    vocabulary = VOCABULARY
    outcomes = OUTCOMES
    telling = TELLING
    words = WORDS
    steps = [
        Setup, RandomLayout, FirstPlayer, Rounds, Turn, Place, SpinWay, Gain, Pay, Combat, Attack,
        Manoeuvre, Volleys, Move, Loot, DrawCard, Drawn, HoldFull, HoldPlay, Resolve, ChoiceOfTwo,
        Drift, Rum, MoveCoins, PickPlayer, PickNavy, PickWay, Burn, PickShip, Berth, Unflag,
    ]  # fmt: skip

    def content(self, folder: Path | None = None) -> Box:
        if folder is not None:
            return read_box(folder)
        if not _boxes:
            _boxes.append(read_box())
        return _boxes[0]

    def begin(self, options: Mapping[str, Any], content: Any) -> Infamous:
        game = Infamous(read_rules(options, content))
        game.agenda.append(Setup())
        return game

    def view(self, position: Position, seat: Seat | None) -> InfamousView:
        assert isinstance(position, Infamous)
        return see(position, seat)

    def encode(self, view: InfamousView) -> list[float]:
        return encode(view)

    def draw(self, view: InfamousView) -> str:
        return draw(view)

    def words_for(self, content: Box) -> Words:
        return replace(WORDS, names=card_names(content))

    def prompt(self, position: Position, seat: Seat) -> str:
        step = position.agenda[-1]
        if isinstance(step, Attack):
            return attack_prompt(step)
        return super().prompt(position, seat)


def attack_prompt(step: Attack) -> str:
    """I6.17 What is asked in the window that is open."""
    if step.phase == W0:
        return "A Navy ship is about to fire at you. Play a combat card, or pass."
    if step.phase == W1_ATTACKER:
        return f"Your attack counts {step.total()}. Play a combat card, or pass."
    if step.phase == W2:
        return "Your dodge has failed. Play a combat card, or pass."
    return f"The attack on you counts {step.total()}. Play a combat card, or pass."


def read_rules(options: Mapping[str, Any], box: Box) -> Rules:
    """The options as the rules ask for them."""
    rules = Rules(box, options["players"])
    rules.is_random_layout = options["layout"] == "random"
    lay_custom_islands(rules, options["layout"], options["custom_islands"])
    rules.has_patrols = options["patrols"] == "one-per-round"
    rules.navy_fires_first = options["navy_loot"] == "before"
    rules.win_gold = options["win_gold"]
    rules.is_hidden = options["holds"] == "hidden"
    rules.bonus_cap = NO_LIMIT if options["bonus_cap"] == "none" else options["bonus_cap"]
    rules.has_stake = options["stake"] == "on"
    rules.round_limit = NO_LIMIT if options["round_limit"] == "none" else options["round_limit"]
    return rules


def lay_custom_islands(rules: Rules, layout: str, given: Any) -> None:
    """I2.7 The islands of layout=custom, checked; with another layout none may be given."""
    if layout != "custom":
        if given not in (None, "none", "", []):
            raise BadOption(f"Option custom_islands needs layout=custom, not layout={layout}.")
        return
    try:
        squares = read_squares(given)
    except BadContent as error:
        raise BadOption(f"Option custom_islands: {error}") from error
    fault = find_fault(rules.chart, rules.box.islands, squares)
    if fault:
        where = f" at {' '.join(fault.squares)}" if fault.squares else ""
        raise BadOption(
            f"Option custom_islands: {fault.code}{where}: {fault.words} ({fault.clause})."
        )
    rules.islands = [rules.chart.cell(column, row) for column, row in squares]
    rules.is_split = is_split(rules.chart, land_of(rules.chart, rules.islands))


GAME = InfamousSeas()
