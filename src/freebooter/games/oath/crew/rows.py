"""The players as bytes: what observations copy, and whether it is still true.

Rows of all players stand there twice, so that a slice begins with any seat. Lists of a player are
replaced, never changed, so that it is enough to ask whether they are the same.
"""

from typing import Final

from freebooter.games.oath.crew.player import ASIDE, BESIDE, HOME, Player
from freebooter.games.oath.vocabulary import (
    FOLLOWER_IDS,
    LOCATION_COUNT,
    PIRATE_IDS,
    PLACE_COUNT,
)
from freebooter.kernel.observer import bits_of, counted, one_hots, packed

PIRATE_COUNT: Final = len(PIRATE_IDS)
FOLLOWER_COUNT: Final = len(FOLLOWER_IDS)
PIRATE_BITS: Final = one_hots(PIRATE_COUNT)
LOCATION: Final = one_hots(LOCATION_COUNT)


class Boards:
    """Pirates, tokens and Followers."""

    def __init__(self, players: list[Player]) -> None:
        self.players = [player.copy() for player in players]
        pirates = b"".join([PIRATE_BITS[one.pirate + 1] for one in players])
        tokens = b"".join([bits_of(one.tokens, PLACE_COUNT) for one in players])
        followers = b"".join([bits_of(one.followers, FOLLOWER_COUNT) for one in players])
        used = b"".join(
            [bits_of(one.used_followers & one.followers, FOLLOWER_COUNT) for one in players]
        )
        self.pirates = pirates + pirates
        self.tokens = tokens + tokens
        self.followers = followers + followers
        self.used = used + used

    def is_of(self, players: list[Player]) -> bool:
        """Whether nothing of it has changed."""
        if not self.players:
            return False
        for seat in range(len(players)):
            old = self.players[seat]
            new = players[seat]
            if (
                new.tokens != old.tokens
                or new.followers != old.followers
                or new.used_followers != old.used_followers
                or new.pirate != old.pirate
            ):
                return False
        return True


class Pawns:
    """Where pawns are, and the free spaces of the Locations."""

    def __init__(self, players: list[Player], spaces: list[int]) -> None:
        self.players = [player.copy() for player in players]
        pirate_at = b"".join([LOCATION[max(one.pirate_at, -1) + 1] for one in players])
        mates_at = b"".join([mates_of(one.mates_at) for one in players])
        self.pirate_at = pirate_at + pirate_at
        self.mates_at = mates_at + mates_at
        self.numbers = packed(pawn_numbers(players, spaces))

    def is_of(self, players: list[Player]) -> bool:
        """Whether nothing of it has changed."""
        if not self.players:
            return False
        for seat in range(len(players)):
            old = self.players[seat]
            new = players[seat]
            if new.pirate_at != old.pirate_at or new.mates_at is not old.mates_at:
                return False
        return True


class Purses:
    """The numbers of players that say nothing of Locations."""

    def __init__(self, players: list[Player]) -> None:
        self.players = [player.copy() for player in players]
        row: list[int] = []
        for player in players:
            row += [
                player.toughness,
                player.doubloons,
                player.vp,
                player.mates_home,
                len(player.completed),
                len(player.missions),
                len(player.actions),
                len(player.kept),
            ]
        self.numbers = packed(row)

    def is_of(self, players: list[Player]) -> bool:
        """Whether nothing of it has changed."""
        if not self.players:
            return False
        for seat in range(len(players)):
            old = self.players[seat]
            new = players[seat]
            if (
                new.toughness != old.toughness
                or new.doubloons != old.doubloons
                or new.vp != old.vp
                or new.mates_home != old.mates_home
                or new.completed is not old.completed
                or new.missions is not old.missions
                or new.actions is not old.actions
                or new.kept is not old.kept
            ):
                return False
        return True


class Crews:
    """All of it; a new one where anything is new."""

    def __init__(self, boards: Boards, pawns: Pawns, purses: Purses) -> None:
        self.boards = boards
        self.pawns = pawns
        self.purses = purses

    def renewed(self, players: list[Player], spaces: list[int]) -> "Crews":
        """This one if it is still true."""
        boards = self.boards if self.boards.is_of(players) else Boards(players)
        pawns = self.pawns if self.pawns.is_of(players) else Pawns(players, spaces)
        purses = self.purses if self.purses.is_of(players) else Purses(players)
        if boards is self.boards and pawns is self.pawns and purses is self.purses:
            return self
        return Crews(boards, pawns, purses)


def mates_of(mates: list[int]) -> bytes:
    """How many Mates of a player are in each location; most often all are somewhere else."""
    found = [place if place < BESIDE else place - BESIDE for place in mates if place >= 0]
    return LOCATION[found[0] + 1] if len(found) == 1 else counted(found, LOCATION_COUNT)


def pawn_numbers(players: list[Player], spaces: list[int]) -> list[int]:
    """For each player Mates put aside, and whether the Pirate is at home; then `free`."""
    row: list[int] = []
    free = spaces[:]
    for player in players:
        aside = 0
        for place in player.mates_at:
            if place == ASIDE:
                aside += 1
            elif 0 <= place < BESIDE:
                free[place] -= 1
        if player.pirate_at >= 0:
            free[player.pirate_at] -= 1
        row.append(aside)
        row.append(1 if player.pirate_at == HOME else 0)
    row += free
    return row


NO_CREWS: Final = Crews(Boards([]), Pawns([], []), Purses([]))
