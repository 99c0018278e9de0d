"""Worlds a seat might be in: hidden cards dealt anew, in keeping with all that the seat knows."""

from typing import TYPE_CHECKING

from freebooter.games.notorious.cards.charts import Charts
from freebooter.games.notorious.cards.plot_hands import PlotHands
from freebooter.games.notorious.vocabulary import ACTIONS, CHARTS, MAPS, SAIL
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.deck import Deck
from freebooter.kernel.dice import Dice
from freebooter.kernel.step import Sealed

if TYPE_CHECKING:
    from freebooter.games.notorious.state import Notorious


def redeal(world: "Notorious", seat: Seat, dice: Dice) -> None:
    """Deal anew what a seat (-1: a spectator) cannot know. Mutates `world`, a copy of the game."""
    if world.is_ended:
        return  # all hands are open
    redeal_charts(world.change_charts(), seat, dice)
    if world.plots.hands:
        redeal_plots(world.change_plots(), seat, dice, plots_not_picked(world))
    step = world.agenda[-1]
    if isinstance(step, Sealed):
        step.imagine(world, seat, dice)


# Charts.


def redeal_charts(charts: Charts, seat: Seat, dice: Dice) -> None:
    """Deal the Charts that a seat cannot see.

    It knows its hand, the Charts it is choosing from and its own discards. A Chart that it saw
    go into a shuffle was not drawn by anybody before that shuffle. At setup only Routes were dealt.
    """
    hidden = charts_hidden_from(charts, seat)
    unknown = hidden[:]
    for chart in range(CHARTS):
        for _ in range(charts.pile.bag[chart]):
            unknown.append(chart)
    dice.shuffle(unknown)

    since = [charts.drawn_after[chart] for chart in hidden]
    for shuffles in range(charts.shuffles + 1):  # the slots that fit the fewest Charts come first
        for slot in range(len(hidden)):
            if since[slot] == shuffles:
                hidden[slot] = take_possible(charts, unknown, seat, shuffles)
    charts.drawn_after = charts.drawn_after[:]
    for slot in range(len(hidden)):
        charts.drawn_after[hidden[slot]] = since[slot]
    replace_hidden(charts, seat, hidden)
    charts.pile = Deck([0] * CHARTS)
    charts.pile.absorb(unknown)
    charts.shuffled_in_by = [  # in this world others saw other Charts
        [int(NOBODY) if saw != seat else saw for saw in shuffle]
        for shuffle in charts.shuffled_in_by
    ]


def charts_hidden_from(charts: Charts, seat: Seat) -> list[int]:
    """The Charts outside the pile that a seat cannot see."""
    hidden: list[int] = []
    for other in range(len(charts.hands)):
        if other != seat:
            hidden += charts.hands[other]
    if charts.drawer != seat:
        hidden += charts.drawn
    for chart in charts.discards:
        if charts.discarded_by[chart] != seat:
            hidden.append(chart)
    return hidden


def replace_hidden(charts: Charts, seat: Seat, hidden: list[int]) -> None:
    """Put other Charts where `charts_hidden_from` found as many."""
    at = 0
    for other in range(len(charts.hands)):
        if other != seat:
            size = len(charts.hands[other])
            charts.hands[other] = hidden[at : at + size]
            at += size
    if charts.drawer != seat:
        size = len(charts.drawn)
        charts.drawn = hidden[at : at + size]
        at += size
    discards: list[int] = []
    discarded_by = [int(NOBODY)] * CHARTS
    for known in charts.discards:
        who = charts.discarded_by[known]
        if who == seat:
            chart = known
        else:
            chart = hidden[at]
            at += 1
        discards.append(chart)
        discarded_by[chart] = who
    charts.discards = discards
    charts.discarded_by = discarded_by


def take_possible(charts: Charts, unknown: list[int], seat: Seat, shuffles: int) -> int:
    """Take the last unknown Chart that, for all a seat knows, was drawn after so many shuffles."""
    at = len(unknown) - 1
    while not could_be_drawn_after(charts, unknown[at], seat, shuffles):
        at -= 1
    return unknown.pop(at)


def could_be_drawn_after(charts: Charts, chart: int, seat: Seat, shuffles: int) -> bool:
    if shuffles == 0 and chart < MAPS:
        return False
    if seat >= 0:
        for later in range(shuffles, charts.shuffles):
            if charts.shuffled_in_by[later][chart] == seat:
                return False
    return True


# Plot Cards.


def plots_not_picked(game: "Notorious") -> list[int]:
    """By action: the Plot Cards that nobody has picked this round."""
    cards = [game.rules.plots_of_each_action] * ACTIONS
    for seat in range(game.seats):
        for action in range(ACTIONS):
            cards[action] -= game.captains_on(Seat(seat), action)
        if game.has_fixed_captain(Seat(seat)):
            cards[SAIL] += 1  # N12.4 not drafted
    return cards


def redeal_plots(plots: PlotHands, seat: Seat, dice: Dice, cards: list[int]) -> None:
    """Deal the hands that a seat has not held; `cards` are all not yet picked, by action."""
    unknown: list[int] = []
    for action in range(ACTIONS):
        left = cards[action]
        for hand in range(len(plots.hands)):
            if plots.has_held(seat, hand):
                left -= plots.hands[hand][action]
        for _ in range(left):
            unknown.append(action)
    dice.shuffle(unknown)
    for hand in range(len(plots.hands)):
        if not plots.has_held(seat, hand):
            size = sum(plots.hands[hand])
            plots.hands[hand] = [0] * ACTIONS
            for _ in range(size):
                plots.hands[hand][unknown.pop()] += 1
