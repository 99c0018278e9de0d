"""A process that reviews one game: a line of JSON in, lines of JSON out, the review last.

{"progress": 0.25}                 how far it is
{"part": "scan 0", "value": …}     a part that is done: given back in `parts`, it is not done again
{"review": …} or {"error": "…"}    the end
"""

import contextlib
import json
import os
import sys
from typing import Any, TextIO

from freebooter.games import load_game
from freebooter.kernel.errors import FreebooterError
from freebooter.review.engine import Reviewer
from freebooter.review.looks import Budget

GENTLY = 10  # play comes first
OFTEN = 0.005  # of the work: how often its progress is told


class Teller:
    """Tells whoever waits how far the work is."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.told = 0.0

    def tell(self, **said: Any) -> None:
        self.out.write(json.dumps(said) + "\n")
        self.out.flush()

    def progress(self, part: float) -> None:
        if part - self.told >= OFTEN or part >= 1:
            self.told = part
            self.tell(progress=round(part, 3))

    def part(self, name: str, value: Any) -> None:
        self.tell(part=name, value=value)


def work(job: dict[str, Any], out: TextIO) -> None:
    teller = Teller(out)
    try:
        record = job["record"]
        reviewer = Reviewer(
            load_game(record["game"]),
            record,
            job.get("seat"),
            job.get("seed", 0),
            Budget(**job.get("budget", {})),
            dict(job.get("parts", {})),
            kept=teller.part,
        )
        teller.tell(review=reviewer.run(teller.progress).as_json())
    except FreebooterError as error:
        teller.tell(error=str(error))


def main() -> None:
    out, sys.stdout = sys.stdout, sys.stderr
    with contextlib.suppress(OSError, AttributeError):
        os.nice(GENTLY)
    work(json.loads(sys.stdin.readline()), out)


if __name__ == "__main__":
    main()
