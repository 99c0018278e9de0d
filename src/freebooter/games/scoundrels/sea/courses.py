# Not compiled: it builds what people see.
"""The cheapest way to every square a ship can sail to now, for its own player's view."""

from itertools import combinations

from freebooter.games.scoundrels.cards.kinds import SAIL, VALUE_OF, VALUES, kind_of
from freebooter.games.scoundrels.cards.powers import DIAGONAL_STEPS
from freebooter.games.scoundrels.sea.chart import (
    DIRECTION_WORDS,
    DIRECTIONS,
    NOWHERE,
    STRAIGHT,
)
from freebooter.games.scoundrels.sea.flight import Flight
from freebooter.games.scoundrels.sea.map_view import square_name
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.turns.turn import Turn
from freebooter.games.scoundrels.view_types import CourseView
from freebooter.games.scoundrels.vocabulary import CARD_NAMES
from freebooter.kernel.choice import Seat


def courses_of(game: Scoundrels, seat: Seat | None) -> list[CourseView]:
    """S5.4 Where the viewer's ship can sail to: by points at hand, then with Sails of the hand.

    The fewest cards, then the lowest values; a Wild is never counted on.
    """
    step = game.agenda[-1] if game.agenda else None
    if seat is None or not isinstance(step, Turn | Flight) or step.asks != seat:
        return []
    if isinstance(step, Flight):
        at_hand, free, sails, diagonals = 0, step.squares, [], 0
    else:
        at_hand, free = game.turn.sail_points, game.turn.free_points
        sails = sails_of(game, seat)
        diagonals = game.power(seat, DIAGONAL_STEPS) - game.turn.diagonals
    most = at_hand + free + sum(VALUE_OF[kind] for kind in sails)
    found = []
    for square, way in ways_from(game, seat, most, diagonals).items():
        played = cheapest(sails, len(way) - at_hand - free)
        points = at_hand + sum(VALUE_OF[kind] for kind in played)
        found.append(
            CourseView(
                square=square_name(square),
                sails=[CARD_NAMES.words[kind] for kind in played],
                steps=[DIRECTION_WORDS[direction] for direction in way],
                free=max(0, len(way) - points),
            )
        )
    return found


def sails_of(game: Scoundrels, seat: Seat) -> list[int]:
    """The Sails of a hand, as kinds, the lowest first."""
    hand = game.cards.hand_of(seat)
    kinds = [kind_of(SAIL, value) for value in range(1, VALUES + 1)]
    return [kind for kind in kinds for _ in range(hand[kind])]


def cheapest(sails: list[int], need: int) -> tuple[int, ...]:
    """The fewest Sails, then the lowest, that make up for the points that are missing."""
    if need <= 0:
        return ()
    for number in range(1, len(sails) + 1):
        enough = [
            cards
            for cards in combinations(sails, number)
            if sum(VALUE_OF[kind] for kind in cards) >= need
        ]
        if enough:
            return min(enough, key=lambda cards: sum(VALUE_OF[kind] for kind in cards))
    raise AssertionError("a way is longer than all points together")


def ways_from(game: Scoundrels, seat: Seat, most: int, diagonals: int) -> dict[int, list[int]]:
    """A shortest way to each square of water within so many steps, as directions.

    S15.4 The Ghost sails over land, if it comes back to water with the points it has (S15.6).
    """
    sea = game.rules.sea
    start = game.at[seat]
    is_ghost = game.is_ghost(seat)
    found: dict[int, list[int]] = {}
    seen = {(start, 0)}
    edge: list[tuple[int, int, list[int]]] = [(start, 0, [])]
    for square, used, way in edge:
        if len(way) == most:
            continue
        for direction in range(DIRECTIONS if used < diagonals else STRAIGHT):
            near = sea.step_from(square, direction)
            turned = used + (direction >= STRAIGHT)
            if near == NOWHERE or (near, turned) in seen:
                continue
            if not is_ghost and (sea.is_land[near] or sea.is_blocked(square, direction)):
                continue
            seen.add((near, turned))
            edge.append((near, turned, [*way, direction]))
            if near != start and near not in found and not sea.is_land[near]:
                found[near] = [*way, direction]
    return found
