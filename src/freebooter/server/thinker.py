"""A worker process in which bots think: one line of JSON in, one line out.

It is sent a world the seat might be in, never the true one, and ends when its server does.
"""

import json
import sys
from typing import Any

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.games import load_game
from freebooter.kernel.choice import Seat


def answer(job: dict[str, Any]) -> dict[str, Any]:
    """The choice of a bot, in notation."""
    game = load_game(job["game"])
    position = game.load(job["world"], job["options"])
    bot = make_bot(job["level"], job["game"], job["seed"])
    choice = bot.choose(Perspective(game, position, Seat(job["seat"])))
    return {"choice": game.vocabulary.say(choice)}


def main() -> None:
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a bot prints is not an answer
    for line in sys.stdin.buffer:
        try:
            said = answer(json.loads(line))
        except Exception as error:  # whatever goes wrong in a bot, a simpler one plays
            said = {"error": type(error).__name__}
        out.write(json.dumps(said).encode() + b"\n")
        out.flush()


if __name__ == "__main__":
    main()
