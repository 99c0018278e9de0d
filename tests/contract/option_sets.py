"""Option sets, as the contract suite makes them."""

from freebooter.testing.option_sets import name_of, option_sets

__all__ = ["name_of", "option_sets"]
