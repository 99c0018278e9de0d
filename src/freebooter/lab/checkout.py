"""Finding the checkout of the sources, for what an installed package cannot know by itself."""

from pathlib import Path

from freebooter.kernel.errors import FreebooterError


class NoCheckout(FreebooterError):
    """The sources and tests are not at hand."""


def find_checkout(wanted_for: str) -> Path:
    """The checkout around the current folder, or the one this package runs from."""
    here = Path.cwd().resolve()
    package = Path(__file__).resolve().parents[1]
    for folder in (here, *here.parents, *package.parents):
        if all((folder / part).is_dir() for part in ("rules", "src/freebooter", "tests")):
            return folder
    raise NoCheckout(f"{wanted_for} needs a checkout of the sources: run it inside one.")
