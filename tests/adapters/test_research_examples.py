"""The examples for researchers, each one file, on a small budget."""

import os
import re
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import freebooter
from tests.server.test_commands import ask, serving

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "research"


def run(name: str, *arguments: str) -> str:
    """What an example prints."""
    here = str(Path(freebooter.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments],
        capture_output=True, text=True, check=False, timeout=300,
        env=dict(os.environ) | {"PYTHONPATH": here},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_every_example_is_run_here() -> None:
    names = {path.stem for path in EXAMPLES.glob("*.py")}

    assert names == {"network_bot", "text_agent", "ismcts", "maskable_ppo", "selfplay_ppo"}


def test_a_text_agent_plays_a_whole_game() -> None:
    places = re.fullmatch(r"Places: \[([\d, ]+)\]\n", run("text_agent.py", "infamous", "3"))

    assert places and "1" in places[1].split(", ")


def test_information_set_search_chooses() -> None:
    assert len(run("ismcts.py", "3", "2").splitlines()) == 2


def test_self_play_learns_a_little() -> None:
    said = run("selfplay_ppo.py", "--updates", "2", "--lanes", "8", "--length", "16").splitlines()

    assert [line.partition(":")[0] for line in said] == ["update 1", "update 2"]
    assert all(float(line.rpartition(" ")[2]) >= 0 for line in said)


def test_maskable_ppo_runs_where_torch_is() -> None:
    said = run("maskable_ppo.py", "--steps", "2000", "--games", "2")

    if find_spec("sb3_contrib") is None:
        assert said == "sb3-contrib and Torch are not installed here: nothing was learnt.\n"
    else:
        assert re.fullmatch(r"wins \d+% of 2 games\n", said)


def test_a_bot_of_forty_lines_plays_over_the_network(tmp_path: Path) -> None:
    bot = EXAMPLES / "network_bot.py"
    with serving(tmp_path / "x.sqlite3", "--quiet", "--thinkers", "1") as (port, process):
        token = ask(port, "POST", "/api/v1/session", {"token": True})["token"]
        body = {
            "game": "infamous",
            "seats": [{"kind": "invite"}, {"kind": "bot", "level": "random"}],
            "options": {"round_limit": 4},
            "pace": 0,
        }
        table = ask(port, "POST", "/api/v1/tables", body, token)
        player = subprocess.Popen(
            [sys.executable, str(bot), table["invites"][0]["link"]],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        path = f"/api/v1/tables/{table['id']}"
        while ask(port, "GET", path, token=token)["seats"][0]["kind"] == "open":
            assert player.poll() is None
        ask(port, "POST", f"{path}/start", {}, token)
        said, _ = player.communicate(timeout=120)
        assert player.returncode == 0 and said.startswith("Places: ["), said
        process.send_signal(signal.SIGTERM)
        process.wait(20)

    code = [line for line in bot.read_text("utf-8").splitlines() if line.strip()]
    assert len(code) <= 40
