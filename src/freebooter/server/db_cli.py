"""`freebooter db`: what an upgrade would do to the tables of a database, and what is in its bin."""

import asyncio
from typing import Annotated, Any

import typer

from freebooter.games import UnknownGame, load_game
from freebooter.kernel.errors import FreebooterError
from freebooter.server import contents, moving
from freebooter.server.cli_options import Config, Db, database
from freebooter.server.database import Database, open_store, reading, shown
from freebooter.server.new_rules import replayed
from freebooter.server.refused import Refused
from freebooter.server.retention import HOURS_IN_THE_BIN
from freebooter.server.settings import Settings
from freebooter.server.store import StorageError
from freebooter.server.table import Table
from freebooter.server.table_state import added_up

db_app = typer.Typer(no_args_is_help=True, help="Look after the database of a server.")


async def verdict(store: Any, table: str) -> tuple[bool, str]:
    """Whether a table goes on with this Freebooter, and a sentence."""
    try:
        row = await store.table(table)
        assert row is not None
        game = load_game(row.header.game)
        contents.check_known(row.header.game, row.card)
        events = await store.events(table)
        state = added_up(row.header.options["players"], row.card.pace, events)
        if state.status == "open":
            return True, "has not begun"
        opened = Table(row, state, store, Settings())
        match, found = replayed(opened, events)
    except UnknownGame:
        return False, "waits: its game is not installed"
    except Refused as refused:
        return False, refused.error
    except StorageError as error:
        return False, str(error)
    except Exception as error:
        return False, f"cannot be read ({type(error).__name__})"
    was, now = row.header.rules_version, game.meta.rules_version
    rules = "same rules" if was == now else f"rules version {was} to {now}"
    if found.difference:
        return False, f"{rules}: differs after move {match.moves}: {found.difference}"
    return True, f"{rules}: goes on at move {match.moves}"


@db_app.command()
def check(config: Config = None, db: Db = None) -> None:
    """Say of every table what this Freebooter would do with it; changes no table."""
    path = database(config, db)

    async def ask() -> list[tuple[str, bool, str]]:
        async with reading(path) as store:
            tables = [one.table for one in await store.aged()]
            return [(table, *await verdict(store, table)) for table in tables]

    found = asyncio.run(ask())
    for table, goes_on, sentence in found:
        typer.echo(f"{table}  {'ok ' if goes_on else 'NOT'}  {sentence}")
    stay = sum(not goes_on for _, goes_on, _ in found)
    typer.echo(f"{len(found)} tables, {len(found) - stay} go on, {stay} do not.")
    if stay:
        raise typer.Exit(1)


@db_app.command(name="bin")
def bin_(
    restore: Annotated[
        str, typer.Option(metavar="TABLE", help="Take a table out of the bin.")
    ] = "",
    config: Config = None,
    db: Db = None,
) -> None:
    """Show the tables in the bin; they go for good after a week of running."""
    path = database(config, db)
    if restore:
        asyncio.run(take_out(path, restore))
        typer.echo(f"{restore} is back.")
        return

    async def ask() -> list[tuple[str, int]]:
        async with reading(path) as store:
            return await store.binned()

    for table, hours in asyncio.run(ask()):
        typer.echo(f"{table}  {HOURS_IN_THE_BIN - hours} hours left")


async def take_out(path: Database, table: str) -> None:
    async with reading(path):
        pass  # there must be one
    store = await open_store(path, 3, None)
    try:
        if not await store.unbin(table):
            raise FreebooterError(f"There is no table {table!r:.40} in the bin.")
    finally:
        await store.close()


@db_app.command()
def move(
    target: Annotated[str, typer.Argument(help="A new file, or postgresql://HOST/NAME.")],
    config: Config = None,
    db: Db = None,
) -> None:
    """Take all tables into another database, SQLite or PostgreSQL, and compare. Stop servers."""
    to = database(None, target)
    counts = asyncio.run(moving.move(database(config, db), to))
    typer.echo(f"{shown(to)}: {counts['tables']} tables, {counts['events']} events, all the same.")
