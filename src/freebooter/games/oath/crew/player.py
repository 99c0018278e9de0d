"""A player: the Player board, the hand, the pawns."""

from typing import Final

from mypy_extensions import i64

from freebooter.games.oath.rules import MOST_TOUGHNESS
from freebooter.games.oath.vocabulary import BOAT, LOCATION_COUNT
from freebooter.kernel.position import Noun

# Where a pawn is: at a Location, or
HOME: Final = -1  # not placed yet
ASIDE: Final = -2  # O12.3 removed by Gunpowder until the end of the round
BESIDE: Final = LOCATION_COUNT  # O12.10 added to the Location of a Mate that takes no space

NO_PIRATE: Final = -1
NOTHING: Final[list[int]] = []


class Player(Noun):
    """All that belongs to one player. `actions` are sorted, `kept` in the order drawn.

    A token stays where it was put, O3.10; a Follower stays for good, O9.32. Lists are replaced,
    never changed: copies of a player share them.
    """

    def __init__(self, mates: int, old: "Player | None" = None) -> None:
        """O1.2, O2.6, O2.16 One Pirate and some Mates, no cards; O2.10 and no VP."""
        self.pirate: int = NO_PIRATE if old is None else old.pirate
        self.tokens: i64 = 0 if old is None else old.tokens  # O3.3 a set of places
        self.toughness: int = 0 if old is None else old.toughness
        self.doubloons: int = 0 if old is None else old.doubloons
        self.vp: int = 0 if old is None else old.vp
        self.followers: i64 = 0 if old is None else old.followers
        self.used_followers: i64 = 0 if old is None else old.used_followers  # O9.3
        self.pirate_at: int = HOME if old is None else old.pirate_at
        self.mates_home: int = mates if old is None else old.mates_home
        self.mates_at: list[int] = NOTHING if old is None else old.mates_at  # the others
        self.locations: i64 = 0 if old is None else old.locations  # with a pawn, as a set
        self.actions: list[int] = NOTHING if old is None else old.actions
        self.missions: list[int] = NOTHING if old is None else old.missions
        self.completed: list[int] = NOTHING if old is None else old.completed
        self.kept: list[int] = NOTHING if old is None else old.kept  # O11.15

    def copy(self) -> "Player":
        return Player(0, self)

    # Tokens.

    def has_item(self, item: i64) -> bool:
        """O10.5 Whether an item works: a token lies on it."""
        return self.tokens >> item & 1 != 0

    def has_token(self, place: i64) -> bool:
        """Whether a token lies on that place of the board, an item or the boat."""
        return self.tokens >> place & 1 != 0

    def free_items(self, resource: i64) -> i64:
        """O3.5 The item spaces of a Resource without a token, as a set. O3.1"""
        spaces: i64 = 15 << 4 * resource
        return spaces & ~self.tokens

    def tokens_of(self, resource: i64) -> i64:
        """The places with a token of this Resource, the boat's included, as a set."""
        places: i64 = 15 << 4 * resource | 1 << BOAT + resource
        return places & self.tokens

    def count(self, resource: i64) -> i64:
        """How many tokens of a Resource there are, the boat's included."""
        items: i64 = self.tokens >> 4 * resource
        boat: i64 = self.tokens >> BOAT + resource & 1
        return (items & 1) + (items >> 1 & 1) + (items >> 2 & 1) + (items >> 3 & 1) + boat

    def count_tokens(self) -> int:
        """O15.12 All tokens on the Player board."""
        return self.count(0) + self.count(1) + self.count(2)

    def add_token(self, place: i64) -> None:
        self.tokens |= 1 << place

    def remove_token(self, place: i64) -> None:
        """O1.10, O1.11 Return a token to its pile; its benefit is lost at once."""
        self.tokens &= ~(1 << place)

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

    # Followers.

    def has_follower(self, follower: i64) -> bool:
        return self.followers >> follower & 1 != 0

    def has_used(self, follower: i64) -> bool:
        """O9.3"""
        return self.used_followers >> follower & 1 != 0

    def add_follower(self, follower: i64) -> None:
        self.followers |= 1 << follower

    def turn_follower(self, follower: i64) -> None:
        """O9.3 From now on it is used."""
        self.used_followers |= 1 << follower

    # Pawns.

    def has_pirate_home(self) -> bool:
        return self.pirate_at == HOME

    def has_pawn_home(self) -> bool:
        """O5.4 Whether there is a pawn left to place."""
        return self.mates_home > 0 or self.pirate_at == HOME

    def pawns_home(self) -> int:
        return self.mates_home + (1 if self.pirate_at == HOME else 0)

    def count_pawns(self) -> int:
        return 1 + self.mates_home + len(self.mates_at)

    def has_pawn_at(self, location: i64) -> bool:
        """O1.8 In a space or beside the spaces (O12.17)."""
        return self.locations >> location & 1 != 0

    def mate_locations(self) -> i64:
        """O12.13 The Locations where a Mate stands, in a space or beside, as a set."""
        found: i64 = 0
        for place in self.mates_at:
            if place >= 0:
                location: i64 = place % BESIDE
                found |= 1 << location
        return found
