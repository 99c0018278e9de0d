"""`freebooter gather --tables`: the games of a server, with what people said of them."""

import asyncio
from pathlib import Path
from types import ModuleType

from freebooter.cli.show import console, say
from freebooter.kernel.errors import FreebooterError


def gather_tables(people: ModuleType, out: Path, db: str | None) -> None:
    """Each game goes into a store of its own below `out`; what was gathered before stays one."""
    from freebooter.server.cli_options import database
    from freebooter.server.opinions import finished_games

    for table, record, opinions in asyncio.run(finished_games(database(None, db))):
        answers = [
            people.Answer(one.seat + 1, one.fun, one.felt, one.confusing) for one in opinions
        ]
        home = out / str(record["game"])
        try:
            run, number = people.gather_table(home, record, answers)
        except FreebooterError as error:
            say(console(), f"Table {table} is left out: {error}")
            continue
        said = f", {len(answers)} opinions" if answers else ""
        say(console(), f"Table {table}: game {number} of {home / run}{said}")
