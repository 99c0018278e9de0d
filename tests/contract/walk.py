"""Random walks, as the contract suite makes them."""

from freebooter.testing.walk import (
    check_imagined_world_plays_on,
    check_offers,
    check_saving,
    check_views,
    seen,
    walk,
)

__all__ = [
    "check_imagined_world_plays_on",
    "check_offers",
    "check_saving",
    "check_views",
    "seen",
    "walk",
]
