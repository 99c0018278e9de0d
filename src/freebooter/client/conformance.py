"""Checks anybody's bot against a real server on this machine.

    python -m freebooter.client.conformance [--seconds 300] -- COMMAND…

In the command {address} and {token} become those of a new server and of a bot there. The bot is
challenged to every game at once, against bots of the server, and has to play all to the end.
"""

import argparse
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from freebooter.client.calls import Client
from freebooter.games import REGISTER
from freebooter.server import wire

NONSENSE = re.compile(r'requests_total{status="(400|404|405|413|422)"} (\d+)')


class Finding(NamedTuple):
    """One thing that was checked."""

    holds: bool
    sentence: str


@contextmanager
def server(admin: str) -> Iterator[str]:
    """A server of its own: its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "freebooter.server", "serve", "--port", "0", "--quiet"]
        more = {"FREEBOOTER_ADMIN_TOKEN": admin, "PYTHONUNBUFFERED": "1"}
        process = subprocess.Popen(
            [*command, "--db", f"{folder}/conformance.sqlite3"],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | more,
        )
        try:
            assert process.stdout is not None
            found = re.search(r"http://localhost:\d+", process.stdout.readline())
            if found is None:
                raise OSError("The server did not start.")
            yield found[0]
        finally:
            process.terminate()
            process.wait(20)


def challenged(host: Client, game: str, bot: str) -> str:
    """A table where the bot is asked to play against one of the server's."""
    seats = [wire.SeatWish("invite"), wire.SeatWish("bot", level="random")]
    options = dict(REGISTER[game].bounds)
    made = host.new_table(wire.NewTable(game, seats, options, pace=0))
    host.challenge(made.id, "p1", bot)
    return made.id


def checked(command: list[str], seconds: float) -> list[Finding]:
    admin = secrets.token_urlsafe(16)
    with server(admin) as address:
        host = Client.guest(address)
        made = host.make_bot("Candidate")
        words = [w.replace("{address}", address).replace("{token}", made.token) for w in command]
        process = subprocess.Popen(words)
        try:
            found = watched(host, made.bot.id, time.monotonic() + seconds)
            alive = process.poll() is None
            found.append(Finding(alive, "It still runs after its games."))
        finally:
            process.kill()
            process.wait()
        found.append(manners(address, admin))
    return found


def watched(host: Client, bot: str, end: float) -> list[Finding]:
    """Whether it comes to all tables, and plays them to the end."""
    games = [game for game in REGISTER if REGISTER[game].seats[0] <= 2]
    tables = {game: challenged(host, game, bot) for game in games}
    came: set[str] = set()
    over: set[str] = set()
    while len(over) < len(tables) and time.monotonic() < end:
        for game, table in tables.items():
            info = host.table(table)
            if info.status == "open" and info.seats[0].kind == "person":
                came.add(game)
                host.start(table)
            if info.status == "over" and info.seats[0].kind == "person":
                over.add(game)
        time.sleep(0.2)
    found = [Finding(game in came, f"It takes a challenge to {game}.") for game in games]
    return found + [Finding(game in over, f"It plays {game} to the end.") for game in games]


def manners(address: str, admin: str) -> Finding:
    """Whether all its requests made sense; the host of the tables makes none that do not."""
    headers = {"Authorization": f"Bearer {admin}"}
    with urllib.request.urlopen(
        urllib.request.Request(f"{address}/metrics", None, headers)
    ) as said:
        text = said.read().decode()
    wrong = {status: int(count) for status, count in NONSENSE.findall(text)}
    told = ", ".join(f"{count} with {status}" for status, count in sorted(wrong.items()))
    return Finding(not wrong, f"It asks for nothing that makes no sense{told and ': ' + told}.")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seconds", type=float, default=300.0, help="for all games together")
    parser.add_argument("command", nargs="+", help="the bot; {address} and {token} are filled in")
    given = parser.parse_args()
    found = checked(given.command, given.seconds)
    for finding in found:
        print("ok " if finding.holds else "NOT", finding.sentence)
    return 0 if all(finding.holds for finding in found) else 1


if __name__ == "__main__":
    sys.exit(main())
