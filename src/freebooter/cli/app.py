"""The commands and their options; what they do is elsewhere."""

from pathlib import Path
from typing import Annotated

import typer

from freebooter.cli import lab_commands
from freebooter.cli.arguments import AsJson, Cluster, ContentFolder, GameName, OptionsText
from freebooter.kernel.errors import FreebooterError

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

SERVER = ("serve", "backup", "restore", "export", "db")


def say_version(wanted: bool) -> None:
    if wanted:
        from freebooter import __version__
        from freebooter.commit import find_commit
        from freebooter.lab.speed import is_compiled

        print(f"freebooter {__version__}")
        print(f"commit: {find_commit()}")
        print(f"compiled: {'yes' if is_compiled() else 'no'}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def freebooter(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=say_version,
            is_eager=True,
            help="Version, commit, compiled or not",
        ),
    ] = False,
) -> None:
    """Four pirate board games on one rules engine.

    Without a command: start the server on this machine and open the lobby in the browser.
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


def add_server(given: list[str]) -> None:
    """Add the server's commands, loaded only if asked for. Without a command the lobby opens."""
    wanted = not given or given[0] in (*SERVER, "--help")
    if not wanted:
        return
    try:
        from freebooter.server.cli import add_to
    except ModuleNotFoundError as error:
        if given[:1] == ["--help"]:
            return
        raise FreebooterError(
            f"The server needs the package {error.name}, which comes with every installation of "
            "Freebooter but is not here: install Freebooter again."
        ) from error
    add_to(app)
    if not given:
        given += ["serve", "--open", "--quiet"]


@app.command()
def games(as_json: AsJson = False) -> None:
    """The games: seats, minutes, options."""
    from freebooter.cli import games as room

    room.show(as_json)


@app.command()
def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(help="N6.4.2, or a chapter: N6")] = None,
    search: Annotated[str | None, typer.Option(help="Clauses with all these words")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Where each clause is kept and tested")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """The law: a clause, a search, or where every clause is kept and tested."""
    from freebooter.cli import rules as room

    if sum([clause is not None, search is not None, coverage]) > 1:
        raise typer.BadParameter("Ask for one thing: a clause, --search or --coverage")
    if coverage:
        room.show_coverage(game, as_json)
    else:
        room.show(game, clause, search, as_json)


@app.command()
def content(
    game: GameName,
    export: Annotated[
        Path | None, typer.Option(help="A folder for our cards, as files to change")
    ] = None,
    check: Annotated[
        Path | None, typer.Option(help="A folder of changed files: every mistake in it")
    ] = None,
    name: Annotated[
        str | None, typer.Option(help="Export a content that we shipped before")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """The cards and boards of a game: their names, our files, mistakes in yours."""
    from freebooter.cli import content as room

    if export is not None and check is not None:
        raise typer.BadParameter("Ask for one thing: --export or --check")
    if name is not None and export is None:
        raise typer.BadParameter("--name says what to --export")
    if export is not None:
        room.export(game, export, name)
        return 0
    if check is not None:
        return room.check(game, check, as_json)
    room.show(game, as_json)
    return 0


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="see games")] = None,
    seats: Annotated[
        str, typer.Option(help="me, or a bot (see games), for each seat; names: anne=me,mary=me")
    ] = "",
    options: OptionsText = "",
    seed: Annotated[int | None, typer.Option(min=0, help="Equal seeds have equal luck")] = None,
    content: ContentFolder = None,
    load: Annotated[Path | None, typer.Option(help="Play on from a saved game")] = None,
    save: Annotated[
        Path | None, typer.Option(help="Save here when the game ends or is left")
    ] = None,
) -> None:
    """Play in the terminal, against bots or people at the same keyboard."""
    from freebooter.cli import play as room

    room.play(game, seats, options, seed, content, load, save)


@app.command()
def simulate(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="Number of seats")] = None,
    games: Annotated[int, typer.Option(help="How many games")] = 1000,
    bots: Annotated[str, typer.Option(help="One for all, or one for each seat")] = "random",
    seed: Annotated[int, typer.Option(help="Equal seeds give equal results")] = 0,
    options: OptionsText = "",
    content: ContentFolder = None,
    as_json: AsJson = False,
    records: Annotated[Path | None, typer.Option(help="A folder for the games' records")] = None,
    out: Annotated[
        Path | None, typer.Option(help="A store of Parquet files; goes on there")
    ] = None,
    cluster: Cluster = "",
    processes: Annotated[int | None, typer.Option(min=1, help="All cores by default")] = None,
) -> None:
    """Many games between bots: who wins, from which seat, how long it takes."""
    from freebooter.cli import simulate as room
    from freebooter.cli.given import read_options, split
    from freebooter.lab.simulate import make_plan

    if cluster and out is None:
        raise typer.BadParameter("--cluster needs --out, a folder for what the cluster plays")
    if out is not None and records is not None:
        raise typer.BadParameter("--out keeps the records too: leave out --records")
    given = read_options(options)
    named = tuple(split(bots))
    plan = make_plan(game, players, named, games, seed, given, records, content)
    if out is None:
        room.run(plan, processes, as_json)
    else:
        room.run_into(out, plan, processes, cluster, as_json)


@app.command()
def tournament(
    bots: Annotated[str, typer.Option(help="Two or more: levels, module:Class, run:PROGRAM")],
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="All if none")] = None,
    players: Annotated[str, typer.Option(help="Numbers of seats: 2,4")] = "",
    games: Annotated[int, typer.Option(help="Of each pairing, at least; whole seeds")] = 48,
    lineup: Annotated[str, typer.Option(help="half the seats each, or one against all")] = "half",
    seed: Annotated[int, typer.Option(min=0, help="The first seed")] = 0,
    options: OptionsText = "",
    limit: Annotated[float, typer.Option(help="Seconds of a choice; more is a loss")] = 0.0,
    out: Annotated[Path | None, typer.Option(help="Results, a line a game; goes on there")] = None,
    html: Annotated[Path | None, typer.Option(help="Write a page")] = None,
    parquet: Annotated[Path | None, typer.Option(help="Write a table; needs polars")] = None,
    as_json: AsJson = False,
    processes: Annotated[int | None, typer.Option(min=1, help="All cores by default")] = None,
) -> None:
    """Bots against bots: seats rotated, common luck, ratings with their errors."""
    from freebooter.cli import tournament as room
    from freebooter.cli.given import read_numbers, read_options, split

    named, given = split(bots), read_options(options)
    counts = read_numbers(players)
    room.check_files(out, html, parquet)
    todo = room.plan(game or [], counts, named, lineup, given, games, seed, limit)
    results = room.play(todo, out, processes)
    room.report(results, as_json, html)
    if parquet is not None:
        room.write_parquet(results, parquet)


@app.command()
def train(
    game: GameName,
    players: Annotated[str, typer.Option(help="Numbers of seats: 2,4; all by default")] = "",
    games: Annotated[int, typer.Option(min=50, help="Of quick players, to learn from")] = 20_000,
    searched: Annotated[int, typer.Option(min=4, help="Of the search, for the scale")] = 200,
    trials: Annotated[int, typer.Option(min=0, help="Against the hand-made value")] = 40,
    rollouts: Annotated[int, typer.Option(min=1, help="A choice, of the search")] = 32,
    units: Annotated[int, typer.Option(min=1, help="Of the net, beside a plain sum")] = 16,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds give equal weights")] = 0,
    work: Annotated[Path, typer.Option(help="A folder for games; goes on there")] = Path(
        "training"
    ),
    out: Annotated[Path, typer.Option(help="The weights")] = Path("value.json"),
    processes: Annotated[int | None, typer.Option(min=1, help="All cores by default")] = None,
) -> None:
    """Learn from games what positions are worth to the bots that search."""
    from freebooter.cli import train as room
    from freebooter.cli.given import read_numbers

    counts = read_numbers(players)
    room.run(game, counts, games, searched, trials, rollouts, units, seed, work, out, processes)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, a saved game, or a run of a store")],
    game: Annotated[int | None, typer.Option(min=0, help="Which game of a run")] = None,
    save: Annotated[Path | None, typer.Option(help="Write the record here")] = None,
    to: Annotated[int | None, typer.Option(min=0, help="Only so many entries")] = None,
    seat: Annotated[str | None, typer.Option("--as", help="What this seat saw")] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Whether it replays to its result")
    ] = False,
    content: ContentFolder = None,
) -> None:
    """Show a recorded game at its end or at any point, or check it."""
    from freebooter.cli import replay as room

    if check and (to is not None or seat is not None):
        raise typer.BadParameter("--check looks at the whole record: leave out --to and --as")
    room.replay(room.record_of(file, game, save), to, seat, check, content)


@app.command()
def review(
    file: Annotated[Path, typer.Argument(help="The record of a finished game")],
    seat: Annotated[str | None, typer.Option(help="Only this seat's account")] = None,
    as_json: AsJson = False,
    html: Annotated[Path | None, typer.Option(help="Write a page")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds give equal reviews")] = 0,
    worlds: Annotated[int, typer.Option(min=4, max=4096, help="Imagined for every step")] = 32,
    closer: Annotated[int, typer.Option(min=8, max=65536, help="Where it matters most")] = 512,
    looks: Annotated[int, typer.Option(min=0, max=1000, help="How many steps that is")] = 30,
) -> None:
    """What luck did in a finished game and what each player did, in points of win chance."""
    from freebooter.cli import review as room
    from freebooter.review.looks import Budget

    if as_json and html is not None:
        raise typer.BadParameter("Ask for one thing: --json or --html")
    room.review(file, seat, as_json, html, seed, Budget(worlds, closer, looks))


@app.command()
def ask(
    file: Annotated[Path, typer.Argument(help="A record or a saved game")],
    at: Annotated[int, typer.Option(min=0, help="After so many entries")],
    seat: Annotated[
        str | None, typer.Option("--as", help="Who knows: a seat, spectator, everything")
    ] = None,
    line: Annotated[
        list[str] | None, typer.Option(help="Play on so, in notation; again for each choice")
    ] = None,
    worlds: Annotated[int, typer.Option(min=4, max=65536, help="Imagined")] = 256,
    bot: Annotated[str | None, typer.Option(help="What such a bot chooses here, and why")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds give equal answers")] = 0,
    as_json: AsJson = False,
) -> None:
    """The win chances at any point of a game, and of every choice there."""
    from freebooter.cli import ask as room

    room.ask(file, at, seat, line or [], worlds, seed, as_json, bot)


@app.command()
def bench(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="All if none")] = None,
    as_json: AsJson = False,
    repetitions: Annotated[int, typer.Option(help="Rounds of measurements")] = 5,
    seconds: Annotated[float, typer.Option(help="Of play in each")] = 1.0,
    write: Annotated[bool, typer.Option("--write", help="Into docs/performance.md")] = False,
    against: Annotated[
        Path | None, typer.Option(help="A folder with an earlier Freebooter: see scripts/bench")
    ] = None,
) -> None:
    """Decisions a second and microseconds a copy, beside Catanatron's."""
    from freebooter.cli import bench as room

    room.bench(game or [], as_json, repetitions, seconds, write, against)


lab_commands.add_to(app)
