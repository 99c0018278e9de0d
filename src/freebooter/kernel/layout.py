# Not compiled: it is data.
"""What the numbers of an observation mean: its fields, in order, for one number of players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import prod

from freebooter.kernel.choice import SEATS
from freebooter.kernel.errors import FreebooterError

BYTE_MOST = 255  # what a byte holds; more counts as so much


def one_of(word: object, words: Sequence[object]) -> list[int]:
    """A one where the word stands, zeros elsewhere."""
    return [int(word == other) for other in words]


def order_from(seat: str | None, count: int) -> list[str]:
    """The seats clockwise, a viewer's own first; a spectator counts from seat one."""
    seats = SEATS.words[:count]
    start = 0 if seat is None else seats.index(seat)
    return seats[start:] + seats[:start]


class BadLayout(FreebooterError):
    """Numbers that do not fit their fields."""


@dataclass(frozen=True)
class Field:
    """Some numbers of a kind: whole ones from 0 to 255, divided by `scale` for learners."""

    name: str
    shape: tuple[int, ...]  # the last index runs fastest; () is one number
    scale: int
    means: str

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """All fields of an observation. Its name has a version, which goes up with every change."""

    game: str
    version: int
    seats: int
    fields: tuple[Field, ...]

    @property
    def name(self) -> str:
        return f"{self.game}-observation-v{self.version}"

    @property
    def size(self) -> int:
        return sum(field.size for field in self.fields)

    def scales(self) -> list[int]:
        """By place in an observation: what its number is divided by."""
        return [field.scale for field in self.fields for _ in range(field.size)]

    def places(self) -> dict[str, tuple[int, int]]:
        """By field: where it begins, and where it ends."""
        ends = list(accumulate(field.size for field in self.fields))
        return {f.name: (end - f.size, end) for f, end in zip(self.fields, ends, strict=True)}

    def counts(self, numbers: Mapping[str, Sequence[int]]) -> list[int]:
        """The numbers of all fields in a row, as an observation of bytes has them."""
        found: list[int] = []
        for field in self.fields:
            given = numbers[field.name]
            if len(given) != field.size:
                raise BadLayout(f"{field.name} has {len(given)} numbers, not {field.size}.")
            found += [max(0, min(int(number), BYTE_MOST)) for number in given]
        return found

    def scaled(self, counts: Sequence[int]) -> list[float]:
        """An observation of bytes as learners like it: most numbers between 0 and 1."""
        return [n / scale for n, scale in zip(counts, self.scales(), strict=True)]

    def table(self) -> str:
        """The fields for people, in Markdown."""
        rows = ["| from | field | shape | divided by | what it says |", "|---:|---|---|---:|---|"]
        places = self.places()
        for field in self.fields:
            shape = " × ".join(map(str, field.shape)) or "1"
            first = places[field.name][0]
            rows.append(f"| {first} | `{field.name}` | {shape} | {field.scale} | {field.means} |")
        return "\n".join(rows)
