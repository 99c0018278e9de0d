"""`freebooter play`: lay the table and sit down."""

from pathlib import Path
from typing import Any

from freebooter.bots import levels_of
from freebooter.cli import files
from freebooter.cli.given import (
    PERSON,
    Chair,
    default_name,
    read_chairs,
    read_json,
    read_options,
    seat_players,
)
from freebooter.cli.show import console, say
from freebooter.cli.table import Table, save
from freebooter.games import load_game, meta_of
from freebooter.kernel.errors import BadOption, BadRecord
from freebooter.kernel.match import Match, resume
from freebooter.kernel.shelf import edition_in

USUAL = "mate"  # plays sensibly and quickly


def opponent(game: str) -> str:
    """Who sits in the seats nobody named: the usual level, or the best bot of the game."""
    levels = levels_of(game)
    return USUAL if USUAL in levels else levels[-1]


def play(
    game: str | None,
    seats: str,
    options: str,
    seed: int | None,
    content: Path | None,
    load: Path | None,
    keep: Path | None,
) -> None:
    files.check(keep)
    if load is not None:
        if options or seed is not None:
            raise BadOption("A saved game has its options and its seed: leave them out.")
        match, chairs = load_match(game, read_json(load), seats, content)
    elif game is None:
        raise BadOption("Say which game: freebooter play GAME, or --load FILE.")
    else:
        match, chairs = new_match(game, read_options(options), seats, seed, content)
    out = console()
    say(out, f"{match.game.meta.name}: {', '.join(match.names)}. Type help for help.", "bold")
    table = Table(match, chairs, out)
    try:
        table.play()
    finally:  # also where Ctrl+C leaves the table
        if keep is not None:
            save(match, chairs, keep)


def new_match(
    game: str, options: dict[str, Any], seats: str, seed: int | None, content: Path | None
) -> tuple[Match, list[Chair]]:
    loaded = load_game(game)
    chairs = read_chairs(seats, game)
    seat_players(options, chairs)
    if not chairs:
        count: int = meta_of(game).read_options(options)["players"]
        kinds = [PERSON] + [opponent(game)] * (count - 1)
        chairs = [Chair(default_name(kind, place), kind) for place, kind in enumerate(kinds, 1)]
    cards = None if content is None else edition_in(loaded, content)
    names = [chair.name for chair in chairs]
    return Match(loaded, options, seed, names, cards), chairs


def load_match(
    game: str | None, record: Any, seats: str, content: Path | None
) -> tuple[Match, list[Chair]]:
    """A saved game, or any record, to be played on; seats may be taken by others now."""
    if not isinstance(record, dict) or not isinstance(record.get("game"), str):
        raise BadRecord("This is not a Freebooter record.")
    loaded = load_game(record["game"] if game is None else game)
    cards = None if content is None else edition_in(loaded, content)
    match = resume(loaded, record, cards)
    chairs = read_chairs(seats, loaded.meta.id)
    if chairs:
        if len(chairs) != len(match.names):
            raise BadOption(
                f"{len(chairs)} seats are named, the saved game has {len(match.names)}."
            )
        match.names = [chair.name for chair in chairs]
        return match, chairs
    kinds = record.get("kinds")
    if not isinstance(kinds, list) or len(kinds) != len(match.names):
        kinds = [PERSON] + [opponent(loaded.meta.id)] * (len(match.names) - 1)
    if not all(isinstance(kind, str) for kind in kinds):
        raise BadRecord("The saved game does not say who sits where.")
    read_chairs(",".join(kinds), loaded.meta.id)
    return match, [Chair(name, kind) for name, kind in zip(match.names, kinds, strict=True)]
