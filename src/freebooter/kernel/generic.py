# Not compiled: it is what people see.
"""What a view declares so that the browser can draw a game that has no board of its own.

A game returns a `GenericView` (or a subclass with more fields, which are drawn as name and value).
Every word in it is for people: no ids, no keys; `{p2}` in a text becomes the name of the player
on that seat. What the viewer may not know is a thing that is
`sealed`, with its count; nothing else of it is in the view.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from freebooter.kernel.choice import SEATS

Place = Literal["others", "middle", "mine"]
Layout = Literal["row", "pile", "fan", "grid", "track"]
Kind = Literal["card", "pile", "die", "cup", "counter", "track", "piece", "text"]
Mark = Literal["", "counts", "dull", "missing", "new", "lost"]
SEAT = re.compile(rf"\{{({'|'.join(SEATS.words)})\}}")


def name_people(text: str, people: Sequence[str]) -> str:
    """A text of a view or a picture with the players' names in place of {p1}, {p2} …"""

    def name(found: re.Match[str]) -> str:
        seat = SEATS.words.index(found[1])
        return people[seat] if seat < len(people) else found[1]

    return SEAT.sub(name, text)


@dataclass(frozen=True)
class GenericScore:
    """A player's score: 3 dice, or 12 of 24 Notoriety."""

    value: int
    unit: str
    of: int | None = None


@dataclass(frozen=True)
class GenericFact:
    """One thing to know about a player, in a panel."""

    name: str
    value: str | int
    symbol: str = ""  # of the kit of pieces


@dataclass(frozen=True)
class GenericPlayer:
    """A player's panel."""

    seat: str
    score: GenericScore
    facts: list[GenericFact] = field(default_factory=list)
    said: str = ""  # the last words, such as a bid
    status: str = ""  # "out", "passed"


@dataclass(frozen=True)
class GenericZone:
    """A place on the table that holds things."""

    id: str
    name: str
    place: Place = "middle"
    layout: Layout = "row"
    owner: str = ""  # a seat
    rows: int = 0
    columns: int = 0
    row_names: list[str] = field(default_factory=list)  # instead of 1, 2, 3 …
    column_names: list[str] = field(default_factory=list)
    column_symbols: list[str] = field(default_factory=list)  # drawn instead of the names


@dataclass(frozen=True)
class GenericThing:
    """A card, die, cup, counter, track or piece in a zone."""

    id: str  # what an option points at
    kind: Kind
    name: str
    zone: str
    at: int | None = None  # its place in a grid or on a track, from zero
    owner: str = ""  # a seat
    symbol: str = ""  # of the kit of pieces
    text: str = ""
    shows: str = ""  # the face of a die, the value of a card
    sides: int = 0
    value: int | None = None
    of: int | None = None
    count: int | None = None
    sealed: bool = False  # the viewer may not know what it is
    only: list[str] = field(default_factory=list)  # the seats that see it, if not all
    mark: Mark = ""
    number: int | None = None  # beside the mark


@dataclass(frozen=True)
class GenericOption:
    """Where a choice of the viewer can be clicked: a thing, a square of two parameters, a number.

    A choice without an entry is a button.
    """

    notation: str
    target: str = ""  # a thing, a zone or a seat
    row: str = ""  # with `column`, both by name: a square of a field
    column: str = ""
    zone: str = ""  # the zone that is the field; without it the first grid with these names
    amount: int | None = None  # on a stepper
    reveals: bool = False  # there is no way back


@dataclass(frozen=True)
class GenericView:
    """All that a seat may know, ready to be drawn."""

    players: list[GenericPlayer]
    zones: list[GenericZone]
    things: list[GenericThing] = field(default_factory=list)
    options: list[GenericOption] = field(default_factory=list)
    round: int = 0
    phase: str = ""
    say: str = ""  # what is asked, in the bar
    know: list[str] = field(default_factory=list)  # one or two sentences: what you know
