"""The commands of the laboratory and their options; what they do is elsewhere."""

from pathlib import Path
from typing import Annotated

import typer

from freebooter.cli.arguments import Cluster, ContentFolder, GameName, OptionsText, Processes, Seed
from freebooter.kernel.errors import BadOption

Strengths = Annotated[str, typer.Option(help="Strengths, the weaker first; two by default")]
Out = Annotated[Path, typer.Option(help="A folder for games and report; goes on there")]
OnePlayers = Annotated[int | None, typer.Option(help="Number of seats; the usual by default")]
Numbers = Annotated[str, typer.Option(help="What to compare: rounds,first_seat,uses:sink …")]
OneGames = Annotated[int, typer.Option(min=1, help="Of each variant and strength")]


def add_to(app: typer.Typer) -> None:
    for command in (balance, compare, sweep, gather):
        app.command()(command)


def balance(
    game: GameName,
    out: Out,
    players: Annotated[str, typer.Option(help="Numbers of seats: 2,4; the usual by default")] = "",
    bots: Strengths = "",
    games: Annotated[str, typer.Option(help="Of each cell; by strength: 1000,200")] = "1000",
    options: OptionsText = "",
    vary: Annotated[str, typer.Option(help="One option, its values: goal=18/24/30")] = "",
    variant: Annotated[Path | None, typer.Option(help="A variant: see compare")] = None,
    content: ContentFolder = None,
    forbid: Annotated[str, typer.Option(help="Parts to forbid in turn, or every")] = "",
    ladder: Annotated[int, typer.Option(min=0, help="Seeds of each rung of strength")] = 0,
    probes: Annotated[int, typer.Option(min=0, help="Decisions to look into")] = 0,
    width: Annotated[float, typer.Option(min=0.1, help="Half an interval, in points")] = 2.0,
    seed: Seed = 0,
    processes: Processes = None,
    cluster: Cluster = "",
    dry: Annotated[bool, typer.Option("--dry", help="Only say what it will take")] = False,
    pictures: Annotated[bool, typer.Option("--pictures", help="Plots as PNG and SVG too")] = False,
) -> None:
    """Is the game good? Seats, pirates, actions, cards, length: a report with plots."""
    from freebooter.cli import balance as room
    from freebooter.cli.laboratory import balance_matrix

    matrix = balance_matrix(
        game, players, bots, games, options, vary, variant, forbid, ladder, seed, content
    )
    room.run(matrix, out, width, probes, processes, cluster, dry, pictures)


def compare(
    a: Annotated[Path, typer.Argument(help="A variant, as TOML")],
    b: Annotated[Path, typer.Argument(help="Another of the same game")],
    out: Out,
    players: OnePlayers = None,
    bots: Strengths = "",
    games: OneGames = 400,
    numbers: Numbers = "",
    seed: Seed = 0,
    processes: Processes = None,
    cluster: Cluster = "",
) -> None:
    """Two variants with the same luck: what B changes, paired by seed."""
    from freebooter.cli import compare as room

    bench = room.bench_of(a, out, players, bots, games, seed, processes, cluster)
    room.compare(bench, a, b, numbers)


def sweep(
    variant: Annotated[Path, typer.Argument(help="A variant, as TOML, with its dials")],
    out: Out,
    dial: Annotated[str, typer.Option(help="Turn this one through its values")] = "",
    values: Annotated[str, typer.Option(help="Other values than the file's: 8,9,10")] = "",
    target: Annotated[list[str] | None, typer.Option(help="rounds=5.5..6.5; several")] = None,
    steps: Annotated[int, typer.Option(min=1, help="Settings that a search tries")] = 12,
    players: OnePlayers = None,
    bots: Strengths = "",
    games: OneGames = 400,
    numbers: Numbers = "",
    seed: Seed = 0,
    processes: Processes = None,
    cluster: Cluster = "",
) -> None:
    """Turn a dial through its values, or search all dials of a variant for targets."""
    from freebooter.cli import compare as room

    bench = room.bench_of(variant, out, players, bots, games, seed, processes, cluster)
    if dial:
        room.sweep(bench, variant, dial, values, target or [], numbers)
    else:
        room.search(bench, variant, target or [], steps)


def gather(
    out: Annotated[Path, typer.Option(help="A store, such as that of a balance run")],
    records: Annotated[
        list[Path] | None, typer.Argument(help="Records of games, as tables export them")
    ] = None,
    tables: Annotated[
        bool, typer.Option("--tables", help="All finished games of a server, with opinions")
    ] = False,
    db: Annotated[str | None, typer.Option(help="Of that server: a file, or an address")] = None,
    seat: Annotated[int, typer.Option(min=0, help="Who answers")] = 0,
    fun: Annotated[int, typer.Option(min=0, max=5, help="How much fun it was, 1 to 5")] = 0,
    felt: Annotated[str, typer.Option(help="How long it felt: short, right, long")] = "",
    confusing: Annotated[str, typer.Option(help="A rule that was confusing")] = "",
) -> None:
    """Put games of people beside those of bots, and what people said of them."""
    from freebooter.cli.given import read_json
    from freebooter.cli.laboratory import needed
    from freebooter.cli.show import console, say

    people = needed("freebooter.lab.people")
    answer = people.Answer(seat, fun, felt, confusing)
    if bool(records) == tables:
        raise BadOption("Say which records to gather, or --tables for those of a server.")
    if tables:
        from freebooter.cli.gathering import gather_tables

        gather_tables(people, out, db)
    for file in records or []:
        run, number = people.gather(out, read_json(file), answer)
        say(console(), f"{file}: game {number} of {out / run}")
