# Not compiled: it is sentences.
"""What would help where a choice in Notorious would do nothing, and the clause behind it."""

from collections.abc import Callable

from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import (
    OUT_OF_REACH,
    Sink,
    cheapest_pulls,
    influence_needed,
)
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.asking import doubloons, hex_name
from freebooter.games.notorious.phases.play import step_of_action
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    GALLEON,
    HEXES,
    SAIL,
    SINK,
    SLOOP,
    STEAL_SHIP,
    STOP,
    TAKE_CAPTAIN,
)
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.reason import Advice
from freebooter.kernel.words import Name, Sentence, fill
from freebooter.kernel.words import named as in_a_row

MOST_HELPING = 3  # hexes
CLAUSES = ("N6.1.1", "N6.2.1", "N6.3.1", "N6.4.8", "N6.5.1")  # by action


def advice(game: Notorious, seat: Seat, choice: Choice) -> Advice:
    """N5.2, N5.6"""
    if STOP.has(choice):
        return Advice("N5.2")
    action = TAKE_CAPTAIN.first(choice)
    power = game.power(seat)
    if action == SINK and not power.may_sink:
        return Advice("N14.6", Sentence("Another Captain of yours can do more."))
    step = step_of_action(action, seat)
    if not isinstance(step, (Steal, Sink)):
        return Advice(CLAUSES[action])
    found = one_move_on(game, seat, step)
    if found and TAKE_CAPTAIN.of(SAIL) in game.offers(seat).choices:
        come = "comes" if len(found) == 1 else "come"
        text = Sentence("Sail first, and ", in_a_row(found), f" {come} within reach.")
        return Advice(CLAUSES[action], text, tuple(found))
    if action == SINK:
        price, hex = cheapest(game, seat)
        if price != OUT_OF_REACH:
            text = fill(
                f"With {doubloons(price)} a Ship at {{hex}} could be sunk.",
                {"hex": hex_name(game, hex)},
            )
            return Advice(CLAUSES[action], text, (hex_name(game, hex),))
    if found:
        lie = "lies" if len(found) == 1 else "lie"
        text = Sentence(in_a_row(found), f" {lie} one move away, but you have no Captain on Sail.")
        return Advice(CLAUSES[action], text, tuple(found))
    return Advice(CLAUSES[action])


def one_move_on(game: Notorious, seat: Seat, step: Steal | Sink) -> list[Name]:
    """The hexes where the action would do something, were one Ship there that is beside them."""
    neighbours = Sail(seat).neighbours(game)
    can = can_sink(step) if isinstance(step, Sink) else can_steal(step)
    found = set()
    for origin in range(HEXES):
        for ship in (SLOOP, GALLEON):
            if not game.sea.ships(origin, seat, ship):
                continue
            for to in neighbours[origin]:
                moved = game.copy()
                moved.sea.move_ship(seat, ship, origin, to)
                if to not in found and can(moved, seat, to):
                    found.add(to)
    return [hex_name(game, hex) for hex in sorted(found)[:MOST_HELPING]]


def can_sink(step: Sink) -> Callable[[Notorious, Seat, int], bool]:
    return step.can_sink_in


def can_steal(step: Steal) -> Callable[[Notorious, Seat, int], bool]:
    def can(game: Notorious, seat: Seat, hex: int) -> bool:
        offers = Offers()
        step.offer_ships(game, seat, offers)
        return any(STEAL_SHIP.has(one) and STEAL_SHIP.first(one) == hex for one in offers.choices)

    return can


def cheapest(game: Notorious, seat: Seat) -> tuple[int, int]:
    """N6.4.3 For how many Doubloons, and where, a Ship could be sunk by pulling Sloops."""
    free = game.power(seat).free_pull_steps
    prices = []
    for hex in range(HEXES):
        needed = influence_needed(game, seat, hex)
        missing = needed - game.sea.influence(hex, seat)
        if needed == OUT_OF_REACH:
            continue
        price = cheapest_pulls(game, seat, hex, missing, NOWHERE)
        if price != OUT_OF_REACH:
            prices.append((price - free, hex))
    return min(prices, default=(OUT_OF_REACH, 0))
