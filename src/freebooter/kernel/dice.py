"""Our own random numbers: the same on every platform and Python, compiled or not."""

from math import exp
from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
FINE: Final = 1 << 30  # parts of a random fraction


def mixed(number: int) -> int:
    """Thirty-two well-stirred bits (the finaliser of MurmurHash3)."""
    number &= WORD
    number ^= number >> 16
    number = number * 0x85EBCA6B & WORD
    number ^= number >> 13
    number = number * 0xC2B2AE35 & WORD
    return number ^ number >> 16


class Dice:
    """xoshiro128++, seeded by a number and the name of what it is for.

    Examples:
        >>> from freebooter.kernel.dice import Dice
        >>> dice, same = Dice(7, "storms"), Dice(7, "storms")
        >>> [dice.below(6) for _ in range(5)] == [same.below(6) for _ in range(5)]
        True
    """

    def __init__(self, seed: int, stream: str = "") -> None:
        words = [0, 0, 0, 0]
        for place in range(max(1, (seed.bit_length() + 31) // 32)):
            words[place % 4] = mixed(words[place % 4] + (seed >> 32 * place & WORD) + place)
        for place in range(len(stream)):
            words[place % 4] = mixed(words[place % 4] * 31 + ord(stream[place]) + place)
        for turn in range(12):
            words[turn % 4] = mixed(words[turn % 4] ^ words[(turn + 1) % 4] + 0x9E3779B9 + turn)
        self.s0: i64 = words[0] | 1  # not all four may be zero
        self.s1: i64 = words[1]
        self.s2: i64 = words[2]
        self.s3: i64 = words[3]

    def word(self) -> i64:
        """The next 32 bits."""
        s0 = self.s0
        s1 = self.s1
        s2 = self.s2
        s3 = self.s3
        total: i64 = s0 + s3 & 0xFFFFFFFF
        result: i64 = ((total << 7 & 0xFFFFFFFF | total >> 25) + s0) & 0xFFFFFFFF
        shifted: i64 = s1 << 9 & 0xFFFFFFFF
        s2 ^= s0
        s3 ^= s1
        self.s1 = s1 ^ s2
        self.s0 = s0 ^ s3
        self.s2 = s2 ^ shifted
        self.s3 = s3 << 11 & 0xFFFFFFFF | s3 >> 21
        return result

    def below(self, bound: i64) -> i64:
        """A number from zero up to, not including, the bound; all equally likely."""
        product: i64 = self.word() * bound
        if product & 0xFFFFFFFF < bound:
            least: i64 = 0x100000000 % bound
            while product & 0xFFFFFFFF < least:
                product = self.word() * bound
        return product >> 32

    def pick(self, items: list[int]) -> int:
        return items[self.below(len(items))]

    def shuffle(self, items: list[int]) -> None:
        for place in range(len(items) - 1, 0, -1):
            other: int = self.below(place + 1)
            items[place], items[other] = items[other], items[place]


class Luck:
    """The luck of one match: a stream of its own for each kind of chance.

    Two matches with one seed share their luck stream by stream, whoever sits where.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._streams: dict[str, Dice] = {}

    def stream(self, name: str) -> Dice:
        if name not in self._streams:
            self._streams[name] = Dice(self.seed, name)
        return self._streams[name]

    def dump(self) -> dict[str, list[int]]:
        """Where each stream stands."""
        return {name: [d.s0, d.s1, d.s2, d.s3] for name, d in self._streams.items()}

    def load(self, saved: dict[str, list[int]]) -> None:
        """Go on where the streams stood."""
        for name, words in saved.items():
            dice = self.stream(name)
            dice.s0, dice.s1, dice.s2, dice.s3 = words[0], words[1], words[2], words[3]


def fraction(dice: Dice) -> float:
    """From zero up to, not including, one."""
    part: int = dice.below(FINE)
    return part / FINE


def pick_likely(likelihoods: list[float], dice: Dice) -> int:
    """A place, as often as it is likely; likelihoods are logarithms."""
    chosen = 0
    total = 0.0
    for place in range(len(likelihoods)):
        likelihood = exp(likelihoods[place] - likelihoods[0])
        total += likelihood
        if fraction(dice) * total < likelihood:
            chosen = place
    return chosen
