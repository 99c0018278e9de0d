"""A worker process in which bots think: one line of JSON in, one line out.

It is sent a world the seat might be in, never the true one, and ends when its server does. What the
seat was told is sent only to bots that listen: the first time such a bot answers that it needs it.
"""

import json
import sys
from typing import Any

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.kernel.choice import Seat
from freebooter.kernel.fact import Fact
from freebooter.kernel.position import Position
from freebooter.review.chances import weigh_choices, win_chances
from freebooter.review.hint import hint_for
from freebooter.review.judge import SPECTATOR, Estimate, Judge
from freebooter.server.contents import game_of

TOLD = "told"


def answer(job: dict[str, Any]) -> dict[str, Any]:
    """The choice of a bot, in notation, or what the job lacks; or a hint, or chances."""
    game = game_of(job["game"], job.get("content"))
    position = game.load(job["world"], job["options"])
    if "work" in job:
        return advise(Judge(game), position, job)
    bot = make_bot(job["level"], job["game"], job["seed"])
    told = job.get("told")
    if bot.listens and told is None:
        return {"needs": TOLD}
    facts = [Fact(kind, audience, values) for kind, audience, values in told or ()]
    choice = bot.choose(Perspective(game, position, Seat(job["seat"]), lambda: facts))
    return {"choice": game.vocabulary.say(choice)}


def advise(judge: Judge, position: Position, job: dict[str, Any]) -> dict[str, Any]:
    """A hint for a seat, or the chances as spectators know them: then the position is imagined.
    Of a finished game also the chances and choices at any moment."""
    name = judge.name(position.seats)
    if job["work"] == "hint":
        hint = hint_for(judge, position, job["seat"], job["names"], job["worlds"], job["seed"])
        return {"hint": hint.as_json(), "judge": name}
    viewer, seat = job.get("viewer", SPECTATOR), job.get("seat", -1)
    found = win_chances(judge, position, viewer, job["worlds"], job["seed"])
    said = {"chances": [rounded(one) for one in found], "judge": name, "choices": [], "sure": ""}
    if seat >= 0:
        asked = weigh_choices(judge, position, seat, job["worlds"], job["seed"])
        said["choices"] = [[one.choice, *rounded(one.chance)] for one in asked.options]
        said["sure"] = asked.sure
    return said


def rounded(one: Estimate) -> list[float]:
    return [round(one.points, 1), round(one.error, 1)]


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
