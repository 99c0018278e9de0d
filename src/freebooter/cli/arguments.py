"""Arguments that several commands take."""

from pathlib import Path
from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="see freebooter games")]
OptionsText = Annotated[str, typer.Option("--options", help="name=value,name=value: see games")]
ContentFolder = Annotated[
    Path | None, typer.Option("--content", help="A folder of TOML files, or a name: see content")
]
AsJson = Annotated[bool, typer.Option("--json", help="For programs")]
Cluster = Annotated[str, typer.Option(help="Work on a Dask cluster: tcp://host:8786")]
Processes = Annotated[int | None, typer.Option(min=1, help="All cores by default")]
Seed = Annotated[int, typer.Option(min=0, help="Equal seeds give equal results")]
