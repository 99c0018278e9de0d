"""Worlds a seat might be in: hidden cards dealt anew, in keeping with all that the seat knows."""

from typing import TYPE_CHECKING

from freebooter.games.notorious.cards.chart_past import Recollection, recollect
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
    unknown.sort()  # equal knowledge and equal dice give equal worlds

    least = [fewest_shuffles(charts, chart, seat) for chart in range(CHARTS)]
    past = recollected(charts, unknown, least, seat, dice)
    since = past.hidden()
    held: list[int] = []  # what was drawn before a shuffle and laid down after it
    until: list[int] = []
    for shuffles in range(charts.shuffles + 1):  # the slots that fit the fewest Charts come first
        for i in range(len(held)):
            if until[i] == shuffles:
                unknown.append(held[i])
        for i in range(len(past.late)):
            if past.late[i] == shuffles:
                held.append(take_possible(unknown, least, shuffles, dice))
                until.append(past.late_until[i])
        for slot in range(len(hidden)):
            if since[slot] == shuffles:
                hidden[slot] = take_possible(unknown, least, shuffles, dice)
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


def recollected(
    charts: Charts, unknown: list[int], least: list[int], seat: Seat, dice: Dice
) -> Recollection:
    able: list[int] = []  # by shuffles before a draw: how many unknown Charts it may have been
    for shuffles in range(charts.shuffles + 1):
        able.append(count_possible(unknown, least, shuffles))
    return recollect(charts.past, seat, len(charts.hands), least, able, dice)


def count_possible(unknown: list[int], least: list[int], shuffles: int) -> int:
    count = 0
    for chart in unknown:
        if least[chart] <= shuffles:
            count += 1
    return count


def take_possible(unknown: list[int], least: list[int], shuffles: int, dice: Dice) -> int:
    """Take any unknown Chart that may have been drawn after so many shuffles."""
    left: int = dice.below(count_possible(unknown, least, shuffles))
    at = 0
    while left or least[unknown[at]] > shuffles:
        if least[unknown[at]] <= shuffles:
            left -= 1
        at += 1
    return unknown.pop(at)


def fewest_shuffles(charts: Charts, chart: int, seat: Seat) -> int:
    """How many shuffles there were at least before a Chart was drawn by somebody who has it yet.

    Maps come with the first shuffle. What a seat saw go into a shuffle was in nobody's hand.
    """
    if seat >= 0:
        for shuffle in range(charts.shuffles - 1, -1, -1):
            if charts.shuffled_in_by[shuffle][chart] == seat:
                return shuffle + 1
    return 1 if chart < MAPS else 0


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
