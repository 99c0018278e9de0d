"""Addresses as QR codes: for phones that are held before a screen or a terminal."""

import io

import segno

SVG = "image/svg+xml"
WHITE_ON_BLACK, PLAIN = "\x1b[97;40m", "\x1b[0m"  # whatever the terminal's own colours are


def picture(address: str) -> bytes:
    """An SVG of black on white, with the white rim that scanners need."""
    out = io.BytesIO()
    code = segno.make(address, micro=False)
    code.save(out, kind="svg", scale=6, dark="#000", light="#fff", svgclass=None, lineclass=None)
    return out.getvalue()


def blocks(address: str) -> str:
    """The same in block characters, two rows a line."""
    out = io.StringIO()
    segno.make(address, micro=False).terminal(out, compact=True)
    return out.getvalue()


def for_terminal(address: str) -> str:
    lines = blocks(address).rstrip("\n").split("\n")
    return "\n".join(f"{WHITE_ON_BLACK}{line}{PLAIN}" for line in lines)
