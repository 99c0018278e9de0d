"""What the commands of the laboratory share."""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from freebooter.cli.given import read_numbers, read_options, split
from freebooter.kernel.errors import BadOption, FreebooterError

EVERY = "every"

EXTRA = ["polars", "altair", "vl_convert", "numpy", "narwhals"]


class NoLaboratory(FreebooterError):
    """A package of the laboratory is missing."""


def needed(module: str) -> ModuleType:
    """A module of the laboratory, which needs packages of its own."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRA:
            raise
        raise NoLaboratory(
            f"The laboratory needs the package {error.name}, which is not here: install "
            "Freebooter with the extra [lab], such as freebooter[lab]."
        ) from error


def read_vary(text: str) -> dict[str, list[str]]:
    """`goal=18/24/30` as a map of values."""
    return {name: str(values).split("/") for name, values in read_options(text).items()}


def read_games(text: str) -> list[int]:
    parts = split(text)
    if not parts or not all(part.isascii() and part.isdigit() for part in parts):
        raise BadOption(
            f"Games are a number, or one for each strength: 1000,200; not {text!r:.40}."
        )
    return [int(part) for part in parts]


def balance_matrix(
    game: str, players: str, bots: str, games: str, options: str, vary: str,
    variant: Path | None, forbid: str, ladder: int, seed: int, content: Path | None,
) -> Any:  # fmt: skip
    """The matrix that a command line asks for."""
    matrix = needed("freebooter.lab.matrix")
    given, changes = read_options(options), {}
    if variant is not None:
        read = needed("freebooter.lab.variants").read_variant(variant)
        if read.game != game:
            raise BadOption(f"{variant} is a variant of {read.game}, not of {game}.")
        if content is not None:
            raise BadOption('Name a variant or a content, not both: a variant says from = "NAME".')
        content = read.content()
        given, changes = dict(read.options) | given, dict(read.changes)
    forbidden = split(forbid)
    if forbidden == [EVERY]:
        forbidden = needed("freebooter.lab.restricted").every_part(game)
    return matrix.make_matrix(
        game, read_numbers(players), given, read_vary(vary), split(bots), read_games(games), seed,
        changes, forbidden, ladder, content,
    )  # fmt: skip
