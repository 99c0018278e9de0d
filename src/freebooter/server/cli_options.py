"""What several commands of the server take: a configuration, a database."""

import os
from pathlib import Path
from typing import Annotated

import typer

from freebooter.server.config import read_settings
from freebooter.server.database import Database

Config = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="Settings in a TOML file.")
]
Db = Annotated[
    str | None,
    typer.Option("--db", metavar="FILE", help="A file, or postgresql://HOST/NAME."),
]


def database(config: Path | None, db: str | None) -> Database:
    """The database that a server with these settings would use."""
    return read_settings(config, {"db": db}, os.environ).db
