# Not compiled: it is sentences.
"""What an action would do now, before a Captain is taken off it: in a few words."""

from collections.abc import Sequence

from freebooter.games.notorious import asking
from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import Sink
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.consequences import in_vain
from freebooter.games.notorious.phases.play import step_of_action
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    BUILD_IN,
    HEXES,
    SINK_IN,
    STEAL_SHIP,
    TAKE_CAPTAIN,
)
from freebooter.kernel.choice import Block, Choice, Offers, Seat
from freebooter.kernel.words import listed

MOST_NAMED = 2  # hexes; of more the number is said


def note(game: Notorious, seat: Seat, choice: Choice) -> str:
    """What a choice costs or brings, such as "1 Doubloon" or "2 moves, 7 Ships ready"."""
    if TAKE_CAPTAIN.has(choice):
        return prospect(game, seat, TAKE_CAPTAIN.first(choice))
    return asking.note(game, seat, choice)


def prospect(game: Notorious, seat: Seat, action: int) -> str:
    """What the action can do with what lies on the sea; empty where it can do nothing."""
    if in_vain(game, seat, action):
        return ""
    step = step_of_action(action, seat)
    if isinstance(step, Sail):
        return sailing(game, seat, step)
    if isinstance(step, Steal):
        return places(game, hexes_of(game, seat, step, STEAL_SHIP))
    if isinstance(step, Build):
        return places(game, hexes_of(game, seat, step, BUILD_IN))
    if isinstance(step, Sink):
        return sinking(game, seat, step)
    return charting(game, seat)


def sailing(game: Notorious, seat: Seat, step: Sail) -> str:
    neighbours = step.neighbours(game)
    sea = game.sea
    ready = sum(
        sea.sloops(hex, seat) + sea.galleons(hex, seat) for hex in range(HEXES) if neighbours[hex]
    )
    moves = game.power(seat).sail_moves
    return f"{counted(moves, 'move')}, {counted(ready, 'Ship')} ready"


def sinking(game: Notorious, seat: Seat, step: Sink) -> str:
    """N6.4.9 First where no Doubloon is needed."""
    hexes = hexes_of(game, seat, step, SINK_IN)
    free = [hex for hex in hexes if asking.price_of_sinking_in(game, seat, hex) <= 0]
    paid = [hex for hex in hexes if hex not in free]
    if not free:
        return f"{places(game, paid)} for Doubloons"
    more = f", {len(paid)} more for Doubloons" if paid else ""
    return places(game, free) + more


def charting(game: Notorious, seat: Seat) -> str:
    """N6.5.1, N14.9"""
    power = game.power(seat)
    left = min(power.charts_drawn, game.charts.left_to_draw())
    token = [] if game.token_holder == seat else ["the Wind Token"]
    draws = [f"draw {left}, keep {min(left, power.free_keeps)}"] if left else []
    return ", ".join([*draws, *token])


def hexes_of(
    game: Notorious, seat: Seat, step: Steal | Build | Sink, block: Block
) -> list[int]:
    """The hexes that a step would offer, each once."""
    offers = Offers()
    step.offer(game, seat, offers)
    return list(dict.fromkeys(block.first(one) for one in offers.choices if block.has(one)))


def places(game: Notorious, hexes: Sequence[int]) -> str:
    if len(hexes) > MOST_NAMED:
        return f"in {len(hexes)} hexes"
    return f"at {listed([asking.hex_name(game, hex).text for hex in hexes])}"


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"
