"""A gentle process that plays one small run: `python -m freebooter.lab.worker FOLDER`.

It ends when whoever started it goes away (its input closes), when FOLDER/stop appears, and when its
minutes are over. What it has played is kept, so that it can go on.
"""

import contextlib
import json
import os
import sys
import threading
import time
from importlib import import_module
from pathlib import Path
from typing import Any

from freebooter.kernel.errors import FreebooterError
from freebooter.lab.hold import Hold
from freebooter.whole_files import whole

GENTLY = 15
LOOK_AGAIN = 0.2  # seconds
RUN, STATE, STOP = "run.json", "state.json", "stop"
STOPPED = "Stopped. What was played is kept: it can go on."
OUT_OF_TIME = "It has used its {minutes} minutes. What was played is kept: it can go on."


class State:
    """What is known of a run, in a file that is always whole."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / STATE
        self.lock = threading.Lock()
        self.said: dict[str, Any] = {"done": 0, "total": 0, "said": [], "has_report": False}
        with contextlib.suppress(OSError, ValueError):
            self.said |= json.loads(self.file.read_text("utf-8"))
        self.said |= {"status": "running", "message": "", "began": time.time()}

    def tell(self, **said: Any) -> None:
        with self.lock:
            self._write(said)

    def _write(self, said: dict[str, Any]) -> None:
        self.said |= said
        with whole(self.file) as fresh:
            fresh.write_text(json.dumps(self.said), "utf-8")

    def end(self, status: str, message: str) -> None:
        """The last word: the process ends before anybody else can say one."""
        with self.lock:
            self._write({"status": status, "message": message})
            os._exit(0)


def wait_for_the_end(folder: Path, state: State, minutes: float) -> None:
    """Until it is to stop."""
    until = time.monotonic() + 60 * minutes
    while time.monotonic() < until:
        if (folder / STOP).exists():
            state.end("stopped", STOPPED)
        time.sleep(LOOK_AGAIN)
    state.end("stopped", OUT_OF_TIME.format(minutes=f"{minutes:g}"))


def wait_for_whoever_started(state: State) -> None:
    sys.stdin.buffer.read()
    state.end("stopped", "The server stopped. What was played is kept: it can go on.")


def work(folder: Path) -> None:
    asked = json.loads((folder / RUN).read_text("utf-8"))
    state = State(folder)
    try:
        hold = Hold(folder.parent)
        state.tell()
        for watch, given in (
            (wait_for_whoever_started, (state,)),
            (wait_for_the_end, (folder, state, asked["minutes"])),
        ):
            threading.Thread(target=watch, args=given, daemon=True).start()
        room = import_module("freebooter.lab.small_run")  # only now: it loads for a while
        room.SmallRun(folder, asked, state.tell).run()
        hold.release()
    except FreebooterError as error:
        state.end("failed", str(error))
    except Exception as error:
        state.end("failed", f"The run failed: {type(error).__name__}: {error}"[:300])
    state.end("done", "")


if __name__ == "__main__":
    with contextlib.suppress(OSError, AttributeError):
        os.nice(GENTLY)
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    work(Path(sys.argv[1]))
