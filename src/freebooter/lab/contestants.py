"""Who can play in a tournament: our bots, a class of your own, or whoever speaks JSON.

| written | who |
|---|---|
| `greedy`, `captain`, `flat@100ms`, `mate@500` | a bot of the game, with a budget if it searches |
| `package.module:Class` | a class of your own, made with the seed |
| `run:python my_bot.py` | a program: a line of JSON in, a line of JSON out, for every choice |
| `tcp:host:port` | the same over the network: a connection for each seat of each game |
"""

import json
import shlex
import socket
import subprocess
from contextlib import suppress
from dataclasses import asdict
from importlib import import_module
from queue import Empty, SimpleQueue
from threading import Thread

from freebooter.bots import make_bot
from freebooter.bots.base import Bot, Perspective
from freebooter.kernel.choice import Choice
from freebooter.kernel.errors import FreebooterError

PROGRAM = "run:"
NETWORK = "tcp:"
MOST_SECONDS = 60.0  # that a program, or somebody over the network, may be silent
LAST_SECONDS = 2.0  # for a program that is asked to end


class BadContestant(FreebooterError):
    """Somebody who cannot play."""


def contestant(name: str, game: str, seed: int) -> Bot:
    """The bot that a name stands for, ready to play."""
    if name.startswith(PROGRAM):
        return ProgramBot(name.removeprefix(PROGRAM), game, seed)
    if name.startswith(NETWORK):
        return NetworkBot(name.removeprefix(NETWORK), game, seed)
    if ":" in name:
        return stranger(name, seed)
    return make_bot(name, game, seed)


def stranger(name: str, seed: int) -> Bot:
    """A bot of somebody's own class."""
    module, _, attribute = name.partition(":")
    try:
        bot = getattr(import_module(module), attribute)(seed)
    except Exception as error:
        said = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(".")[:200]
        raise BadContestant(f"The bot {name} cannot be loaded: {said}.") from error
    if not isinstance(bot, Bot):
        raise BadContestant(f"{name} is not a Bot.")
    return bot


class TooLate(Exception):
    """A bot thought for too long."""


class LineBot(Bot):
    """Asks somebody who reads seat, view and choices, and answers with one of the choices."""

    def __init__(self, game: str, seed: int) -> None:
        super().__init__(seed)
        self.game = game
        self.seed = seed
        self.patience = MOST_SECONDS
        self.heard: SimpleQueue[str | Exception] = SimpleQueue()
        self.is_waiting = False  # for an answer

    def choose(self, seen: Perspective) -> Choice:
        offered = [seen.game.vocabulary.say(choice) for choice in seen.choices]
        question = {
            "game": self.game,
            "seed": self.seed,
            "seat": seen.seat,
            "choices": offered,
            "view": asdict(seen.view()),
        }
        line = self.ask_in_time(json.dumps(question) + "\n")
        if not line:
            raise BadContestant("The other side has ended.")
        said = json.loads(line)
        choice = said.get("choice") if isinstance(said, dict) else None
        if choice not in offered:
            raise BadContestant(f"The answer was {choice!r:.60}, which is not offered.")
        return seen.choices[offered.index(choice)]

    def ask_in_time(self, line: str) -> str:
        """Whoever is asked may never read, or never answer: nobody waits for them for ever."""
        self.is_waiting = True
        Thread(target=self.listen, args=(line,), daemon=True).start()
        try:
            heard = self.heard.get(timeout=self.patience)
        except Empty as error:
            raise TooLate(f"thought for more than {self.patience:g} s") from error
        self.is_waiting = False
        if isinstance(heard, Exception):
            raise heard
        return heard

    def listen(self, line: str) -> None:
        try:
            self.heard.put(self.ask(line))
        except ConnectionError:  # it ended before it was asked
            self.heard.put("")
        except Exception as error:
            self.heard.put(error)

    def ask(self, line: str) -> str:
        """The line that answers a line; nothing if nobody is there any more."""
        raise NotImplementedError

    def close(self) -> None:
        """The game is over."""
        raise NotImplementedError


class ProgramBot(LineBot):
    """Asks a program that it starts."""

    def __init__(self, command: str, game: str, seed: int) -> None:
        super().__init__(game, seed)
        try:
            words = shlex.split(command)
            if not words:
                raise BadContestant(f"{PROGRAM} needs a program, as in {PROGRAM}python my_bot.py.")
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        except (OSError, ValueError) as error:
            raise BadContestant(f"The program {command!r:.60} does not start: {error}.") from error

    def ask(self, line: str) -> str:
        into, out = self.process.stdin, self.process.stdout
        assert into is not None and out is not None
        into.write(line)
        into.flush()
        return out.readline()

    def close(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(LAST_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for end in (self.process.stdin, self.process.stdout):
            if end is not None and not self.is_waiting:  # else somebody still reads or writes there
                with suppress(OSError):
                    end.close()


class NetworkBot(LineBot):
    """Asks whoever listens at an address."""

    def __init__(self, address: str, game: str, seed: int) -> None:
        super().__init__(game, seed)
        host, _, port = address.rpartition(":")
        if not host or not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
            raise BadContestant(f"An address is tcp:host:port, not tcp:{address:.60}.")
        try:
            self.line = socket.create_connection((host.strip("[]"), int(port)), MOST_SECONDS)
        except OSError as error:
            raise BadContestant(f"Nobody answers at {address:.60}: {error}.") from error
        self.answers = self.line.makefile("r", encoding="utf-8")

    def ask(self, line: str) -> str:
        self.line.sendall(line.encode())
        return self.answers.readline()

    def close(self) -> None:
        with suppress(OSError):
            self.line.shutdown(socket.SHUT_RDWR)
        self.answers.close()
        self.line.close()
