# Not compiled: it draws for people.
"""A drawn board as plain shapes, so that one drawing serves SVG and pixels alike."""

from dataclasses import dataclass
from math import cos, pi, sin

Point = tuple[float, float]

# The colours of the pages, by day.
PAPER, RAISED, SUNK = "#ecdfc0", "#f6edd6", "#dfcea6"
INK, SOFT, HAIR = "#2a2018", "#5b4630", "#c4ac7b"
SEA, SEA_DEEP, SEA_GRID, SEA_INK = "#1d5f6b", "#154c58", "#9cc3c0", "#f1ead6"
LAND, LAND_INK, CLIFF = "#e5d2a0", "#3a2b1c", "#c4a264"
COIN, WAX, WOOD, BONE = "#e3b23c", "#9c2b22", "#5a3b22", "#f7efdc"
COMPANY, NAVY, MERCHANT, LEVIATHAN = "#e9e2d0", "#33415e", "#c79a5b", "#2e8077"
SEAT_COLOURS = ("#c2362b", "#4a94cf", "#f1b52f", "#6b2c6e", "#f6efdf", "#27242c")
SEAT_INKS = ("#fff4e2", "#10171f", "#2a1c05", "#fbeefa", "#2a2018", "#f3ead6")


@dataclass(frozen=True)
class Polygon:
    """A closed form; without a fill only its edge is drawn."""

    points: tuple[Point, ...]
    fill: str | None
    edge: str | None
    width: float


@dataclass(frozen=True)
class Disc:
    """A circle."""

    at: Point
    radius: float
    fill: str
    edge: str | None
    width: float


@dataclass(frozen=True)
class Line:
    """A straight line."""

    start: Point
    end: Point
    colour: str
    width: float


@dataclass(frozen=True)
class Label:
    """A line of text; `at` is its middle, or with `is_left` the middle of its left edge."""

    at: Point
    text: str
    size: float
    colour: str
    is_left: bool


Shape = Polygon | Disc | Line | Label


class Sheet:
    """Shapes, the first drawn lowest."""

    def __init__(self, width: int, height: int, ground: str = PAPER) -> None:
        self.width = width
        self.height = height
        self.ground = ground
        self.shapes: list[Shape] = []

    def polygon(
        self,
        points: list[Point],
        fill: str | None = None,
        edge: str | None = None,
        width: float = 1.5,
    ) -> None:
        self.shapes.append(Polygon(tuple(points), fill, edge, width))

    def box(
        self, x: float, y: float, wide: float, high: float, fill: str, edge: str | None = None
    ) -> None:
        corners = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
        self.polygon(corners, fill, edge)

    def disc(
        self, at: Point, radius: float, fill: str, edge: str | None = INK, width: float = 1.5
    ) -> None:
        self.shapes.append(Disc(at, radius, fill, edge, width))

    def line(self, start: Point, end: Point, colour: str = INK, width: float = 1.5) -> None:
        self.shapes.append(Line(start, end, colour, width))

    def label(
        self, at: Point, text: str, size: float = 13, colour: str = INK, is_left: bool = False
    ) -> None:
        self.shapes.append(Label(at, text, size, colour, is_left))

    # Pieces that several games have.

    def hull(self, at: Point, size: float, fill: str, edge: str = INK) -> None:
        """A ship from the side: hull, mast and sail."""
        x, y = at
        self.polygon(
            [
                (x - size, y + size * 0.2),
                (x + size, y + size * 0.2),
                (x + size * 0.6, y + size * 0.75),
                (x - size * 0.6, y + size * 0.75),
            ],
            fill,
            edge,
        )
        self.line((x, y + size * 0.2), (x, y - size), edge)
        self.polygon(
            [(x, y - size), (x + size * 0.75, y - size * 0.05), (x, y - size * 0.05)], BONE, edge
        )

    def panel(
        self,
        x: float,
        top: float,
        wide: float,
        high: float,
        seat: int,
        title: str,
        lines: list[str],
    ) -> None:
        """A player beside the board: the colour of the seat, a title, and lines under it."""
        self.box(x, top, wide, high, RAISED, INK)
        self.box(x, top, 10, high, SEAT_COLOURS[seat], INK)
        self.label((x + 18, top + 16), title, 14, INK, is_left=True)
        for number, line in enumerate(lines):
            self.label((x + 18, top + 38 + 20 * number), line, 12, SOFT, is_left=True)

    def coin(self, at: Point, number: int, radius: float = 10) -> None:
        """So many coins, in figures."""
        self.disc(at, radius, COIN)
        self.label(at, str(number), radius * 1.25)


def hexagon(at: Point, radius: float) -> list[Point]:
    """The corners of a hex that stands on its point, clockwise from the top."""
    return [
        (at[0] + radius * sin(pi / 3 * corner), at[1] - radius * cos(pi / 3 * corner))
        for corner in range(6)
    ]


def clipped(text: str, most: int) -> str:
    """A text that is not longer than so many signs."""
    return text if len(text) <= most else text[: most - 1] + "…"
