"""What seldom changes as bytes: Islands, Pirates, claimed Charts. Observations copy it."""

from typing import Final

from freebooter.games.notorious.vocabulary import CHARTS, HEXES, PIRATES
from freebooter.kernel.observer import ZEROS, bits_of, one_hots, packed, set_of

HEX_BITS: Final = one_hots(HEXES)
PIRATE_BITS: Final = one_hots(PIRATES)


class Rows:
    """Lists of a position are replaced, never changed, so it is enough that they are the same.

    The Pirates stand there twice, so that a slice begins with any seat.
    """

    def __init__(
        self,
        islands: list[int],
        pirates: list[int],
        on_offer: list[int],
        doubloons: list[int],
        claimed: list[int],
    ) -> None:
        self.of_islands = islands
        self.of_pirates = pirates
        self.of_offers = on_offer
        self.of_doubloons = doubloons
        self.of_claimed = claimed
        self.islands = b"".join([HEX_BITS[hex + 1] for hex in islands])
        taken = b"".join([PIRATE_BITS[pirate + 1] for pirate in pirates])
        self.pirates = taken + taken
        self.offers = offers(on_offer, doubloons) if on_offer else ZEROS[2 * PIRATES]
        self.claimed = bits_of(set_of(claimed), CHARTS)

    def is_of(
        self,
        islands: list[int],
        pirates: list[int],
        on_offer: list[int],
        doubloons: list[int],
        claimed: list[int],
    ) -> bool:
        """Whether nothing of it has changed."""
        return (
            islands is self.of_islands
            and pirates is self.of_pirates
            and on_offer is self.of_offers
            and doubloons is self.of_doubloons
            and claimed is self.of_claimed
        )


def offers(on_offer: list[int], doubloons: list[int]) -> bytes:
    """The fields `pirates_on_offer` and `pirate_doubloons`."""
    row = [0] * (2 * PIRATES)
    for pirate in on_offer:
        row[pirate] = 1
        row[PIRATES + pirate] = doubloons[pirate]
    return packed(row)


NO_ROWS: Final = Rows([], [], [], [], [])
