"""What one process tells the others of a change: its number, and all that is new if it is short.

It is a hint all the same. Whoever hears it goes on by it only from exactly where it begins, and
asks the store in every other case.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from freebooter.server.events import FORM, Stored, decoded
from freebooter.server.header import read_card
from freebooter.server.store import Change, News

MOST_BYTES: Final = 7_900  # of an announcement; PostgreSQL takes 7,999
FEWEST_BYTES: Final = 36  # of a table: its id, a number and what stands between


class Said(msgspec.Struct, array_like=True):
    """A change, as it was stored: what was known before, and what came."""

    known_at: float | None
    at: float
    form: int
    card: msgspec.Raw
    events: list[tuple[str, msgspec.Raw]]  # kinds and bodies


class Hint(NamedTuple):
    """Something was stored at a table, up to a number; 0 if the table was put away."""

    table: str
    seq: int
    said: bytes  # how it was, or nothing

    def news(self) -> News:
        """What is new, as the store would say it."""
        said = SAID.decode(self.said)
        first = self.seq - len(said.events) + 1
        events = [
            Stored(seq, said.at, decoded(kind, said.form, bytes(body)))
            for seq, (kind, body) in enumerate(said.events, first)
        ]
        return News(self.seq, read_card(bytes(said.card)), events, said.known_at)


ENCODER: Final = msgspec.json.Encoder()
SAID: Final = msgspec.json.Decoder(Said)


def told(
    changes: Sequence[Change], bodies: Sequence[list[bytes]], cards: Sequence[bytes]
) -> list[str]:
    """What is told of each change besides its number, as far as all of it has room."""
    left = MOST_BYTES - FEWEST_BYTES * (len(changes) + 1)
    found = []
    for change, written, card in zip(changes, bodies, cards, strict=True):
        kinds = [event.kind_name for event in change.events]
        text = b""
        if sum(map(len, written)) + len(card) < left:
            events = list(zip(kinds, map(msgspec.Raw, written), strict=True))
            said = Said(change.known_at, change.at, FORM, msgspec.Raw(card), events)
            text = b" " + ENCODER.encode(said)
        if len(text) > left:
            text = b""
        left -= len(text)
        found.append(text.decode())
    return found


def heard(text: str) -> list[Hint]:
    """The hints of an announcement, a line each."""
    hints = []
    for line in text.split("\n"):
        table, seq, *said = line.split(" ", 2)
        hints.append(Hint(table, int(seq), said[0].encode() if said else b""))
    return hints
