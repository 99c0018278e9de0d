"""Sets of items, Followers, Locations or seats, kept as the bits of one number."""

from typing import Final

from mypy_extensions import i64

# Members; both are checked when content is read.
MOST_IN_A_SET: Final = 62
MOST_SHIFTED: Final = 31  # where `1 << member` is compiled: a literal shifted in C has 32 bits


def bit(member: i64) -> i64:
    """The set that has this member alone."""
    return 1 << member


def has_several(members: i64) -> bool:
    return members & (members - 1) != 0


def first_of(members: i64) -> int:
    """The smallest member; there must be one."""
    member: i64 = 0
    while members >> member & 1 == 0:
        member += 1
    return member


def count_of(members: i64) -> int:
    number: i64 = 0
    while members:
        members &= members - 1
        number += 1
    return number
