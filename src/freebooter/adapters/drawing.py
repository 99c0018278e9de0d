"""The board as a text, as SVG and as pixels, always alike for the same position.

Pictures show the board that the game paints (`Game.paint`); a game that paints none is shown by the
signs of its board in the terminal. Pixels need Pillow, which the extra `freebooter[rl]` brings.
"""

from html import escape
from itertools import groupby
from typing import Any, NamedTuple

from rich.console import Console
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME as THEME
from rich.text import Text

from freebooter.adapters.painting import sheet_pixels, sheet_svg
from freebooter.kernel.choice import SEATS, Seat
from freebooter.kernel.errors import BadOption
from freebooter.kernel.game import Game
from freebooter.kernel.generic import name_people
from freebooter.kernel.position import Position

RENDER_MODES = ("ansi", "human", "svg", "rgb_array")  # a text, the same printed, pictures
WIDTH, HEIGHT = 8, 16  # of a sign in a picture
MARGIN = 8
Colour = tuple[int, int, int]
# Borders are lines from the middle of a sign: to the left, to the right, up, down.
BORDERS = {
    "─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "├": "rud", "┤": "lud",
    "┬": "lrd", "┴": "lru", "┼": "lrud", "═": "lr", "║": "ud", "╌": "lr", "┄": "lr", "┊": "ud",
}  # fmt: skip


class Sign(NamedTuple):
    """A character of the board and its colours."""

    text: str
    colour: Colour
    ground: Colour
    is_bold: bool


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        modes = ", ".join(RENDER_MODES)
        raise BadOption(f"render_mode cannot be {mode!r:.40}; it is None, {modes}.")


def rendered(game: Game, position: Position, mode: str | None) -> Any:
    """The board as a spectator sees it, in one of the modes."""
    if mode is None:
        return None
    if mode in ("svg", "rgb_array"):
        sheet = game.paint(game.view(position, None))
        if mode == "svg":
            return signs_svg(game, position) if sheet is None else sheet_svg(sheet, game.meta.name)
        return signs_pixels(game, position) if sheet is None else sheet_pixels(sheet)
    text = board_of(game, position).plain
    if mode == "human":
        print(text)
        return None
    return text


def board_of(game: Game, position: Position, seat: Seat | None = None) -> Text:
    """The board of the terminal as a seat sees it, or a spectator."""
    drawn = game.draw(game.view(position, seat))
    return Text.from_markup(name_people(drawn, SEATS.words))


def signs_of(text: Text) -> list[list[Sign]]:
    """The signs of a board, line by line."""
    console = Console(
        width=200, color_system="truecolor", force_terminal=True, legacy_windows=False
    )
    found = []
    for line in text.split("\n"):
        line.end = ""
        row: list[Sign] = []
        for segment in line.render(console):
            style = segment.style or Style.null()
            row += [Sign(sign, *colours_of(style), bool(style.bold)) for sign in segment.text]
        found.append(row)
    return found


def colours_of(style: Style) -> tuple[Colour, Colour]:
    colour, ground = THEME.foreground_color, THEME.background_color
    if style.color is not None:
        colour = style.color.get_truecolor(THEME)
    if style.bgcolor is not None:
        ground = style.bgcolor.get_truecolor(THEME, foreground=False)
    if style.reverse:
        colour, ground = ground, colour
    if style.dim:
        colour = tuple((c + g) // 2 for c, g in zip(colour, ground, strict=True))  # type: ignore[assignment]
    return (colour[0], colour[1], colour[2]), (ground[0], ground[1], ground[2])


def size_of(rows: list[list[Sign]]) -> tuple[int, int]:
    wide = max((len(row) for row in rows), default=0)
    return wide * WIDTH + 2 * MARGIN, len(rows) * HEIGHT + 2 * MARGIN


def web_colour(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)


def signs_svg(game: Game, position: Position) -> str:
    """The board of the terminal as SVG; it asks for nothing from elsewhere."""
    rows = signs_of(board_of(game, position))
    wide, high = size_of(rows)
    ground = web_colour((THEME.background_color[0], *THEME.background_color[1:]))
    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        f'width="{wide}" height="{high}" role="img" aria-label="{escape(game.meta.name)}">',
        f'<rect width="{wide}" height="{high}" fill="{ground}"/>',
        '<g font-family="monospace" font-size="13" xml:space="preserve">',
    ]
    for line, row in enumerate(rows):
        column = 0
        for (colour, back, is_bold), same in groupby(row, key=lambda sign: sign[1:]):
            text = "".join(sign.text for sign in same)
            x, y = MARGIN + column * WIDTH, MARGIN + line * HEIGHT
            column += len(text)
            if web_colour(back) != ground:
                box = f'width="{len(text) * WIDTH}" height="{HEIGHT}" fill="{web_colour(back)}"'
                found.append(f'<rect x="{x}" y="{y}" {box}/>')
            if text.strip():
                bold = ' font-weight="bold"' if is_bold else ""
                found.append(
                    f'<text x="{x}" y="{y + 12}" textLength="{len(text) * WIDTH}" '
                    f'lengthAdjust="spacingAndGlyphs" fill="{web_colour(colour)}"{bold}>'
                    f"{escape(text)}</text>"
                )
    return "\n".join([*found, "</g>", "</svg>"])


def signs_pixels(game: Game, position: Position) -> Any:
    """The board of the terminal as an array of height, width and three colours."""
    import numpy as np  # noqa: PLC0415 (only whoever wants pixels needs them)
    from PIL import Image, ImageDraw, ImageFont  # noqa: PLC0415

    rows = signs_of(board_of(game, position))
    image = Image.new("RGB", size_of(rows), tuple(THEME.background_color))
    pen = ImageDraw.Draw(image)
    font = ImageFont.load_default_imagefont()  # inside Pillow: the same everywhere
    for line, row in enumerate(rows):
        for column, sign in enumerate(row):
            x, y = MARGIN + column * WIDTH, MARGIN + line * HEIGHT
            if sign.ground != tuple(THEME.background_color):
                pen.rectangle((x, y, x + WIDTH - 1, y + HEIGHT - 1), fill=sign.ground)
            draw_sign(pen, font, x, y, sign)
    return np.asarray(image).copy()


def draw_sign(pen: Any, font: Any, x: int, y: int, sign: Sign) -> None:
    """A letter, a border, or a mark for any other sign."""
    middle, half = x + WIDTH // 2, y + HEIGHT // 2
    if sign.text in BORDERS:
        ends = {"l": (x, half), "r": (x + WIDTH, half), "u": (middle, y), "d": (middle, y + HEIGHT)}
        for way in BORDERS[sign.text]:
            pen.line(
                (middle, half, *ends[way]), fill=sign.colour, width=2 if sign.text in "═║" else 1
            )
    elif sign.text.isspace():
        return
    elif ord(sign.text) < 256:
        pen.text((x + 1, y + 3), sign.text, fill=sign.colour, font=font)
    else:  # a mark whose form comes from the sign, so that different signs look different
        number = ord(sign.text)
        for place in range(9):
            if number >> place & 1:
                left, top = x + 1 + place % 3 * 2, y + 4 + place // 3 * 3
                pen.rectangle((left, top, left + 1, top + 1), fill=sign.colour)
