"""A player: the Player board, the hand, the pawns."""

from typing import Final

from freebooter.games.oath.rules import MOST_TOUGHNESS
from freebooter.games.oath.vocabulary import BOAT
from freebooter.kernel.position import Noun

# Tokens on a board, Followers and Locations are sets, kept as bits of one number.
BIT: Final = tuple([1 << place for place in range(40)])
ITEMS_OF: Final = (0xF, 0xF0, 0xF00)  # O3.1 by Resource
BOAT_OF: Final = (1 << 12, 1 << 13, 1 << 14)  # O3.7
ALL_OF: Final = (0x100F, 0x20F0, 0x4F00)  # the items and the boat
COUNT: Final = tuple([bin(four).count("1") for four in range(16)])

HOME: Final = -1  # a pawn that is not placed yet
ASIDE: Final = -2  # O12.3 removed by Gunpowder until the end of the round
BESIDE: Final = 20  # O12.10 added to the Location of a Mate that takes no space
PIRATE: Final = 0  # the place of the Pirate among the pawns; Mates follow
MATE: Final = 1


class Player(Noun):
    """All that belongs to one player. Cards in `actions` and `kept` are coded, see hidden.py.

    A token stays where it was put, O3.10; a Follower stays for good, O9.32.
    """

    def __init__(
        self,
        pawns: list[int],
        actions: list[int],
        missions: list[int],
        completed: list[int],
        kept: list[int],
    ) -> None:
        self.pirate = -1
        self.tokens = 0  # O3.3 places of the board, as bits
        self.toughness = 0
        self.doubloons = 0
        self.vp = 0
        self.followers = 0  # as bits
        self.turned = 0  # O9.3 the used ones among them
        self.pawns = pawns
        self.actions = actions
        self.missions = missions
        self.completed = completed
        self.kept = kept  # O11.15

    def copy(self) -> "Player":
        twin = Player(
            self.pawns[:], self.actions[:], self.missions[:], self.completed[:], self.kept[:]
        )
        twin.pirate = self.pirate
        twin.tokens = self.tokens
        twin.toughness = self.toughness
        twin.doubloons = self.doubloons
        twin.vp = self.vp
        twin.followers = self.followers
        twin.turned = self.turned
        return twin

    # Tokens.

    def has(self, place: int) -> bool:
        """Whether a token lies on that place of the board."""
        return self.tokens & BIT[place] != 0

    def free_items(self, resource: int) -> int:
        """O3.5 The item spaces of a Resource without a token, as bits."""
        return ITEMS_OF[resource] & ~self.tokens

    def count(self, resource: int) -> int:
        """How many tokens of a Resource there are, the boat's included."""
        four = (self.tokens >> 4 * resource) & 15
        return COUNT[four] + (1 if self.tokens & BOAT_OF[resource] else 0)

    def count_tokens(self) -> int:
        """O15.12 All tokens on the Player board."""
        return self.count(0) + self.count(1) + self.count(2)

    def remove(self, place: int) -> None:
        """O1.10, O1.11 Return a token to its pile; its benefit is lost at once."""
        self.tokens &= ~BIT[place]

    # Toughness.

    def toughen(self, number: int) -> int:
        """O3.2 Gain Toughness, as far as possible; how much it was."""
        gained = min(number, MOST_TOUGHNESS - self.toughness)
        self.toughness += gained
        return gained

    def weaken(self, number: int) -> int:
        """O3.2 Lose Toughness, as far as there is any; how much it was."""
        lost = min(number, self.toughness)
        self.toughness -= lost
        return lost

    # Pawns.

    def has_pirate_home(self) -> bool:
        return self.pawns[PIRATE] == HOME

    def mates_home(self) -> int:
        pawns = self.pawns
        number = 0
        for i in range(MATE, len(pawns)):
            if pawns[i] == HOME:
                number += 1
        return number

    def has_pawn_home(self) -> bool:
        """O5.4 Whether there is a pawn left to place."""
        return HOME in self.pawns

    def has_mate_at(self, location: int) -> bool:
        """O12.13 A Mate in a space or beside the spaces."""
        pawns = self.pawns
        for i in range(MATE, len(pawns)):
            if pawns[i] == location or pawns[i] == location + BESIDE:
                return True
        return False

    def has_pawn_at(self, location: int) -> bool:
        return self.pawns[PIRATE] == location or self.has_mate_at(location)


def new_player(mates: int) -> Player:
    """O1.2, O2.6, O2.16 One Pirate and some Mates, no cards; O2.10 and no VP."""
    return Player([HOME] * (1 + mates), [], [], [], [])


def resource_of(place: int) -> int:
    """The Resource whose token lies on that place of a Player board."""
    return place - BOAT if place >= BOAT else place // 4


def count_bits(bits: int) -> int:
    number = 0
    while bits:
        number += COUNT[bits & 15]
        bits >>= 4
    return number
