"""Who can play in a tournament: our bots, a class of your own, or a program that speaks JSON.

| written | who |
|---|---|
| `greedy`, `captain`, `flat@100ms`, `mate@500` | a bot of the game, with a budget if it searches |
| `package.module:Class` | a class of your own, made with the seed |
| `run:python my_bot.py` | a program: a line of JSON in, a line of JSON out, for every choice |
"""

import json
import shlex
import subprocess
from dataclasses import asdict
from importlib import import_module
from typing import Any

from freebooter.bots import make_bot
from freebooter.bots.base import Bot, Perspective
from freebooter.kernel.choice import Choice
from freebooter.kernel.errors import FreebooterError

PROGRAM = "run:"


class BadContestant(FreebooterError):
    """Somebody who cannot play."""


def contestant(name: str, game: str, seed: int) -> Bot:
    """The bot that a name stands for, ready to play."""
    if name.startswith(PROGRAM):
        return ProgramBot(name.removeprefix(PROGRAM), game, seed)
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
        raise BadContestant(f"{name} is no Bot.")
    return bot


class ProgramBot(Bot):
    """Asks a program: it reads seat, view and choices, and answers with one of the choices."""

    def __init__(self, command: str, game: str, seed: int) -> None:
        super().__init__(seed)
        self.game = game
        self.seed = seed
        try:
            self.process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        except (OSError, ValueError) as error:
            raise BadContestant(f"The program {command!r:.60} does not start: {error}.") from error

    def choose(self, seen: Perspective) -> Choice:
        offered = [seen.game.vocabulary.say(choice) for choice in seen.choices]
        question = {
            "game": self.game,
            "seed": self.seed,
            "seat": seen.seat,
            "choices": offered,
            "view": asdict(seen.view()),
        }
        said = self.ask(question)
        choice = said.get("choice")
        if choice not in offered:
            raise BadContestant(f"The program chose {choice!r:.60}, which is not offered.")
        return seen.choices[offered.index(choice)]

    def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        into, out = self.process.stdin, self.process.stdout
        assert into is not None and out is not None
        into.write(json.dumps(question) + "\n")
        into.flush()
        line = out.readline()
        if not line:
            raise BadContestant("The program has ended.")
        said: dict[str, Any] = json.loads(line)
        return said

    def close(self) -> None:
        if self.process.stdin is not None:
            self.process.stdin.close()
        self.process.terminate()
        self.process.wait()
