"""A drawn board as SVG and as pixels: the same shapes through two pens."""

from html import escape
from typing import Any

from freebooter.kernel.sheet import Disc, Label, Line, Polygon, Shape, Sheet

FONT = "Georgia, 'DejaVu Serif', serif"


def number(value: float) -> str:
    """A length with at most one decimal, as short as it gets."""
    return f"{value:.1f}".removesuffix(".0")


def sheet_svg(sheet: Sheet, name: str) -> str:
    """The board as SVG; it asks for nothing from elsewhere."""
    wide, high = sheet.width, sheet.height
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
            f'width="{wide}" height="{high}" role="img" aria-label="{escape(name)}" '
            f'font-family="{FONT}" dominant-baseline="central">',
            f'<rect width="{wide}" height="{high}" fill="{sheet.ground}"/>',
            *(element(shape) for shape in sheet.shapes),
            "</svg>",
        ]
    )


def element(shape: Shape) -> str:
    """One shape as SVG."""
    if isinstance(shape, Polygon):
        points = " ".join(f"{number(x)},{number(y)}" for x, y in shape.points)
        form = f'<polygon points="{points}" fill="{shape.fill or "none"}"'
    elif isinstance(shape, Disc):
        x, y = (number(value) for value in shape.at)
        form = f'<circle cx="{x}" cy="{y}" r="{number(shape.radius)}" fill="{shape.fill}"'
    elif isinstance(shape, Line):
        (x1, y1), (x2, y2) = shape.start, shape.end
        ends = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        return f'<line {ends} stroke="{shape.colour}" stroke-width="{number(shape.width)}"/>'
    else:
        x, y = (number(value) for value in shape.at)
        anchor = "start" if shape.is_left else "middle"
        return (
            f'<text x="{x}" y="{y}" font-size="{number(shape.size)}" fill="{shape.colour}" '
            f'text-anchor="{anchor}">{escape(shape.text)}</text>'
        )
    edge = f' stroke="{shape.edge}" stroke-width="{number(shape.width)}"' if shape.edge else ""
    return f"{form}{edge}/>"


def sheet_pixels(sheet: Sheet) -> Any:
    """The board as an array of height, width and three colours."""
    import numpy as np  # noqa: PLC0415 (only whoever wants pixels needs them)
    from PIL import Image, ImageDraw  # noqa: PLC0415

    image = Image.new("RGB", (sheet.width, sheet.height), sheet.ground)
    pen = ImageDraw.Draw(image)
    for shape in sheet.shapes:
        draw(pen, shape)
    return np.asarray(image).copy()


def draw(pen: Any, shape: Shape) -> None:
    """One shape in pixels; Pillow brings the font, so letters are the same everywhere."""
    if isinstance(shape, Polygon):
        pen.polygon(shape.points, shape.fill, shape.edge, max(1, round(shape.width)))
    elif isinstance(shape, Disc):
        (x, y), r = shape.at, shape.radius
        pen.ellipse((x - r, y - r, x + r, y + r), shape.fill, shape.edge, round(shape.width))
    elif isinstance(shape, Line):
        pen.line((shape.start, shape.end), shape.colour, max(1, round(shape.width)))
    elif isinstance(shape, Label):
        from PIL import ImageFont  # noqa: PLC0415

        anchor = "lm" if shape.is_left else "mm"
        pen.text(shape.at, shape.text, shape.colour, ImageFont.load_default(shape.size), anchor)
