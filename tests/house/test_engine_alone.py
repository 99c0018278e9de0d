"""The engine (kernel, games, bots) needs nothing of what the server and the terminal need."""

import os
import subprocess
import sys
from pathlib import Path

import freebooter

ROOT = Path(__file__).parents[2]

# Refuses every package but Python's own, ours and the types of mypyc; then plays all games.
ALONE = """
import sys

ALLOWED = {*sys.stdlib_module_names, "freebooter", "mypy_extensions"}


def is_allowed(name):
    return name in ALLOWED or name.endswith("__mypyc") or name.startswith("_")


class Guard:
    def find_spec(self, name, path=None, target=None):
        if not is_allowed(name.partition(".")[0]):
            raise ModuleNotFoundError(f"The engine asked for {name}.", name=name)


for name in list(sys.modules):  # what an environment loads at its start
    if not is_allowed(name.partition(".")[0]) and name != "sitecustomize":
        del sys.modules[name]
sys.meta_path.insert(0, Guard())

import freebooter
from freebooter.bots import make_bot
from freebooter.bots.base import Perspective

for game in freebooter.REGISTER:
    match = freebooter.start(game, seed=1)
    greedy, random = make_bot("greedy", game, 1), make_bot("random", game, 2)
    for turn in range(100_000):
        if match.is_over():
            break
        seat = match.to_act()[0]
        bot = greedy if turn < 10 else random
        match.choose(seat, bot.choose(Perspective.at(match, seat)))
    assert match.is_over()
    again = freebooter.replay(match.record())
    assert again.position.scores() == match.position.scores()
    assert match.game.draw(match.view(0)) and match.game.encode(match.view(0)) and match.log(0)
    print(game, "played")
for package in ("typer", "rich", "starlette", "msgspec", "uvicorn", "segno", "numpy"):
    assert package not in sys.modules, package
"""


def test_all_games_play_where_only_python_is() -> None:
    here = str(Path(freebooter.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", ALONE],
        cwd=ROOT, env=dict(os.environ) | {"PYTHONPATH": here},
        capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [f"{game} played" for game in freebooter.REGISTER]
