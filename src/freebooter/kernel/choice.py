"""What may be chosen or may happen: a number, its place in a game's vocabulary."""

from typing import Final, NewType

from mypy_extensions import i64

from freebooter.kernel.errors import BadChoice

Seat = NewType("Seat", int)
Choice = NewType("Choice", int)
Outcome = NewType("Outcome", int)

NOBODY: Final = Seat(-1)
MOST_SEATS: Final = 6


class Names:
    """The values a field can take, in words; `kind` says what they are (seat, hex, card …)."""

    def __init__(self, kind: str, words: list[str]) -> None:
        self.kind: Final = kind
        self.words: Final = words


SEATS: Final = Names("seat", ["p1", "p2", "p3", "p4", "p5", "p6"])


class Block:
    """Choices of one kind, such as "sink": up to three fields, each counted from zero.

    The names of the fields' values, joined to the word, are the choice's notation.
    """

    def __init__(self, word: str, start: int, names: list[Names]) -> None:
        self.word: Final = word
        self.start: Final = start
        self.names: Final = names
        self._start: i64 = start
        self._seconds: i64 = len(names[1].words) if len(names) > 1 else 1
        self._thirds: i64 = len(names[2].words) if len(names) > 2 else 1
        firsts: i64 = len(names[0].words) if names else 1
        self._end: i64 = self._start + firsts * self._seconds * self._thirds
        self.end: Final[int] = self._end

    def of(self, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> Choice:
        number: int = self._start + (first * self._seconds + second) * self._thirds + third
        return Choice(number)

    def has(self, choice: i64) -> bool:
        return self._start <= choice < self._end

    def first(self, choice: i64) -> int:
        return (choice - self._start) // (self._seconds * self._thirds)

    def second(self, choice: i64) -> int:
        return (choice - self._start) // self._thirds % self._seconds

    def third(self, choice: i64) -> int:
        return (choice - self._start) % self._thirds

    def fields(self, choice: Choice) -> list[str]:
        """The names of a choice's fields."""
        places = [self.first(choice), self.second(choice), self.third(choice)]
        return [self.names[i].words[places[i]] for i in range(len(self.names))]


class Vocabulary:
    """Every choice (or every outcome) a game can ever have. Blocks are only added at the end."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.size = 0
        self._numbers: dict[str, int] = {}

    def block(self, word: str, *names: Names) -> Block:
        block = Block(word, self.size, list(names))
        self.blocks.append(block)
        self.size = block.end
        return block

    def block_of(self, choice: int) -> Block:
        low, high = 0, len(self.blocks) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.blocks[middle].start <= choice:
                low = middle
            else:
                high = middle - 1
        return self.blocks[low]

    def say(self, choice: int) -> str:
        """The notation of a choice: what records, the wire and logs write, stable for ever."""
        if not 0 <= choice < self.size:
            raise BadChoice(f"{choice} is not a choice: the vocabulary has {self.size}.")
        block = self.block_of(choice)
        return " ".join([block.word, *block.fields(Choice(choice))])

    def read(self, notation: str) -> int:
        """The choice a notation names."""
        if not self._numbers:
            self._numbers = {self.say(number): number for number in range(self.size)}
        if notation not in self._numbers:
            raise BadChoice(f"'{notation}' is not in the vocabulary of this game.")
        return self._numbers[notation]


class Offers:
    """What a seat may choose, and, if somebody asked, what it may not and by which clause."""

    def __init__(self, explain: bool = False) -> None:
        self.choices: list[Choice] = []
        self.barred: list[tuple[Choice, str]] | None = [] if explain else None

    def add(self, choice: Choice) -> None:
        self.choices.append(choice)

    def bar(self, choice: Choice, clause: str) -> None:
        if self.barred is not None:
            self.barred.append((choice, clause))

    def add_if(self, lawful: bool, choice: Choice, clause: str) -> None:
        if lawful:
            self.choices.append(choice)
        elif self.barred is not None:
            self.barred.append((choice, clause))
