"""The commands of the server: serve, backup, restore, export. Typer reads their signatures."""

import asyncio
import gc
import json
import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated, Any

import typer
import uvicorn

from freebooter.server import crew, logs, qr
from freebooter.server.app import Server
from freebooter.server.backup import back_up, newest_backup, prepare_folder
from freebooter.server.backup import restore as put_back
from freebooter.server.cli_options import Config, Db, database
from freebooter.server.config import read_settings
from freebooter.server.connections import protocol_of, raise_file_limit, socket_of
from freebooter.server.database import postgres
from freebooter.server.database import shown as shown_database
from freebooter.server.db_cli import db_app
from freebooter.server.export import export as record_from
from freebooter.server.neighbours import Neighbours
from freebooter.server.settings import BadSetting, Settings, lan_addresses, started_with
from freebooter.server.sqlite_file import Owner, prepare
from freebooter.server.worker import Worker

SOCKET_BYTES = 64 * 1024
OBJECTS_BETWEEN_LOOKS = 5_000


def number(words: str) -> Any:
    """A flag that takes a number; `config.py` reads it."""
    return typer.Option(metavar="N", help=words)


def days(words: str) -> Any:
    return typer.Option(metavar="DAYS", help=words)


def serve(
    config: Config = None,
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[str | None, number("8000 if not said; 0 takes any free one.")] = None,
    db: Db = None,
    lan: Annotated[bool | None, typer.Option(help="Friends in your network may join.")] = None,
    base_url: Annotated[
        str | None,
        typer.Option(help="The address people use, such as https://pirates.example.org."),
    ] = None,
    allow_host: Annotated[
        list[str] | None, typer.Option(help="One more name the server may be called by.")
    ] = None,
    behind_proxy: Annotated[
        bool | None, typer.Option(help="Believe X-Forwarded-* from this machine.")
    ] = None,
    workers: Annotated[str | None, number("Processes that serve, with PostgreSQL; 1.")] = None,
    connections: Annotated[str | None, number("Of each of them to PostgreSQL; 4.")] = None,
    thinkers: Annotated[str | None, number("Processes for bots; 0: cores less one.")] = None,
    limit_scale: Annotated[str | None, number("2 doubles all limits of speed; 0: none.")] = None,
    laboratory: Annotated[
        bool | None, typer.Option(help="All who reach the server may use its laboratory.")
    ] = None,
    grace_seconds: Annotated[
        str | None, number("Seconds in which a turn can be taken back before bots go on.")
    ] = None,
    absent_after: Annotated[
        str | None, number("Seconds until a bot may stand in for somebody who is gone.")
    ] = None,
    keep_finished: Annotated[
        str | None, days("Remove tables that have been over for longer.")
    ] = None,
    keep_abandoned: Annotated[
        str | None, days("Remove tables that nobody has gone on with for longer.")
    ] = None,
    backups: Annotated[
        str | None, typer.Option(metavar="FOLDER", help="Write a backup there every night.")
    ] = None,
    keep_backups: Annotated[str | None, number("How many of these to keep; 7.")] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    print_config: Annotated[
        bool, typer.Option("--print-config", help="Show the settings and stop.")
    ] = False,
    quiet: Annotated[bool | None, typer.Option(help="Log errors only.")] = None,
) -> None:
    """Start the server that people and programs play through."""
    given = dict(locals())
    others = ("config", "open_browser", "print_config")
    flags = {name: value for name, value in given.items() if name not in others}
    flags["allow_host"] = allow_host or None
    settings = read_settings(config, flags, os.environ)
    if settings.host not in ("127.0.0.1", "localhost", "::1") and not (
        settings.lan or settings.base_url
    ):
        raise BadSetting("Beyond this machine say --lan, or --base-url for the internet.")
    if print_config:
        typer.echo(shown(settings))
        return
    run(settings, open_browser)


def shown(settings: Settings) -> str:
    """The settings as JSON, secrets masked."""
    said = {name: value for name, value in vars(settings).items() if name != "admin_token"}
    said["db"] = shown_database(settings.db)
    said["admin_token"] = "set" if settings.admin_token else "not set"
    return json.dumps(said, indent=2, default=str)


def bound_socket(settings: Settings) -> socket.socket:
    """The listening socket, made early so that a taken port is said in a sentence."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(1024)
    except OSError as error:
        listening.close()
        raise BadSetting(
            f"Port {settings.port} of {settings.host} cannot be used ({error.strerror}); any free "
            f"one is taken by: {started_with('--port=0', sys.argv, os.environ)}"
        ) from error
    settings.port = listening.getsockname()[1]
    return listening


def greeting(settings: Settings, is_terminal: bool) -> list[str]:
    """Where the server is to be found; for phones in the same room also as a QR code."""
    near = [f"http://{address}:{settings.port}" for address in lan_addresses() if settings.lan]
    local = f"http://localhost:{settings.port}"
    lines = [f"Freebooter is at {settings.base_url or local}"]
    lines += [f"In your network: {address}" for address in near]
    if near and is_terminal:
        lines.append(qr.for_terminal(settings.base_url or near[0]))
    if settings.is_local and not near:
        lines.append(f"For friends in your network start it with: {settings.lan_command()}")
    lines.append(f"Tables are kept in {shown_database(settings.db)}. Ctrl+C stops the server.")
    return lines


def run(settings: Settings, open_browser: bool = False) -> None:
    """Run a server until it is told to stop."""
    logs.set_up("error" if settings.quiet else "info")
    crew.check(settings)
    raise_file_limit()
    sys.setswitchinterval(0.001)  # threads with long work let the event loop in sooner
    if settings.backups is not None:
        prepare_folder(settings.backups)
    if isinstance(settings.db, Path):
        prepare(settings.db, newest_backup(settings.backups))
        Owner(settings.db).release()  # a database that is in use is said in a sentence
    else:
        asyncio.run(postgres().prepared(settings.db))
    listening = bound_socket(settings)
    address = settings.base_url or f"http://localhost:{settings.port}"
    typer.echo("\n".join(greeting(settings, sys.stdout.isatty())))
    sys.stdout.flush()
    if open_browser:
        threading.Thread(target=open_soon, args=(address,), daemon=True).start()
    if settings.workers > 1:
        crew.Crew(settings, lambda said, others: serve_on(said, listening, others)).run()
    else:
        serve_on(settings, listening)


def serve_on(
    settings: Settings, listening: socket.socket, neighbours: Neighbours | None = None
) -> None:
    """Serve in this process."""
    server = Server(settings)
    look_for_the_dead_seldom()
    config = uvicorn.Config(
        server.app,
        log_config=None,
        http=protocol_of(settings, neighbours),
        ws=socket_of(settings),
        access_log=False,
        server_header=False,
        date_header=True,
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips="127.0.0.1",
        ws_max_size=SOCKET_BYTES,
        ws_per_message_deflate=False,  # a third of a megabyte for each socket otherwise
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    Worker(config, neighbours).run(sockets=[listening])


def look_for_the_dead_seldom() -> None:
    """Python looks for rings of dead objects again and again: never among what is loaded by now.

    Tables make few of them, so that it need not look after every 700 new objects.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_BETWEEN_LOOKS, 20, 20)


def open_soon(address: str) -> None:
    time.sleep(1)
    webbrowser.open(address)


def backup(
    out: Annotated[Path, typer.Argument(help="The zip to write.")],
    config: Config = None,
    db: Db = None,
) -> None:
    """Back up all tables into one zip, also while the server runs."""
    manifest = back_up(database(config, db), out)
    counts = manifest["counts"]
    typer.echo(f"{out}: {counts['tables']} tables, {counts['events']} events.")


def restore(
    source: Annotated[Path, typer.Argument(help="A zip made by backup.")],
    config: Config = None,
    db: Db = None,
    force: Annotated[bool, typer.Option("--force", help="Replace what is there.")] = False,
) -> None:
    """Put a backup in place; the server must be stopped."""
    manifest = put_back(source, database(config, db), force)
    counts = manifest["counts"]
    typer.echo(f"Restored {counts['tables']} tables, {counts['events']} events.")


def export(
    table: Annotated[str, typer.Argument(help="The id of the table: the end of its address.")],
    out: Annotated[Path, typer.Argument(help="The record to write.")],
    config: Config = None,
    db: Db = None,
) -> None:
    """Write the record of a table, also where its game is not installed. It has all secrets."""
    record = record_from(database(config, db), table)
    out.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", "utf-8")
    typer.echo(f"{out}: {record['game']}, {len(record['entries'])} entries.")


def add_to(app: typer.Typer) -> None:
    """These commands among those of `freebooter`."""
    for command in (serve, backup, restore, export):
        app.command()(command)
    app.add_typer(db_app, name="db")
