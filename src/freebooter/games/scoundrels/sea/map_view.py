# Not compiled: it builds what people see.
"""What a view says of the map: open edges, where steps lead, and who is within sight."""

from freebooter.games.scoundrels.fight.attack import can_shoot
from freebooter.games.scoundrels.sea.chart import (
    DIRECTION_WORDS,
    DIRECTIONS,
    NOWHERE,
    ROWS,
    Sea,
)
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import SQUARE_NAMES
from freebooter.kernel.choice import SEATS, Seat


def square_name(square: int) -> str:
    return SQUARE_NAMES.words[square]


def open_columns(sea: Sea) -> list[str]:
    """S2.3 The columns in which a ship may sail over the upper and the lower edge."""
    tops = [column * ROWS for column in range(sea.columns)]
    return [square_name(top)[0] for top in tops if is_open(sea, top, "north")]


def open_rows(sea: Sea) -> list[int]:
    """S2.3 The rows in which a ship may sail over the left and the right edge."""
    return [row + 1 for row in range(ROWS) if is_open(sea, row, "west")]


def is_open(sea: Sea, square: int, word: str) -> bool:
    """Whether a step leads over an edge, from water to water."""
    direction = DIRECTION_WORDS.index(word)
    ends = (square, sea.step_from(square, direction))
    return sea.crosses_edge(square, direction) and not any(sea.is_land[end] for end in ends)


def steps_from(sea: Sea, square: int) -> dict[str, str]:
    """S2.2, S2.3 The square each direction leads to, land or not."""
    if square == NOWHERE:
        return {}
    ends = [sea.step_from(square, direction) for direction in range(DIRECTIONS)]
    named = zip(DIRECTION_WORDS, ends, strict=True)
    return {word: square_name(end) for word, end in named if end != NOWHERE}


def crossings_from(sea: Sea, square: int) -> list[str]:
    """S2.3 The directions that lead over an edge of the map."""
    if square == NOWHERE:
        return []
    words = enumerate(DIRECTION_WORDS)
    return [word for direction, word in words if sea.crosses_edge(square, direction)]


def sights_of(game: Scoundrels, seat: Seat) -> dict[str, str]:
    """S7.2 For each other ship: within range and sight, blocked (S2.5), or far."""
    if not game.is_in_play(seat):
        return {}
    others = [other for other in range(game.seats) if other != seat and game.is_in_play(other)]
    return {SEATS.words[other]: sight_of(game, seat, other) for other in others}


def sight_of(game: Scoundrels, seat: Seat, other: int) -> str:
    if can_shoot(game, seat, other):
        return "clear"
    sea = game.rules.sea
    here, there = game.at[seat], game.at[other]
    for direction in range(DIRECTIONS):
        if sea.step_from(here, direction) == there and sea.is_blocked(here, direction):
            return "blocked"
    return "far"
