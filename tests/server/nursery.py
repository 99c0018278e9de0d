"""Bears servers on request, so that fifty of them can be killed in a minute.

It imports everything once; every server is a fork of it, and a process of its own. Commands come
by lines: `bear PORT DB` answers with the process id, `kill` answers when SIGKILL has done its work.
"""

import os
import signal
import sys
from pathlib import Path

from freebooter.server.cli import run
from freebooter.server.database import is_address
from freebooter.server.games_info import games_info
from freebooter.server.settings import Settings


def main() -> None:
    games_info()
    print("ready", flush=True)
    child = 0
    for line in sys.stdin:
        words = line.split()
        if words[0] == "kill":
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            print("killed", flush=True)
            continue
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            db: Path | str = words[2] if is_address(words[2]) else Path(words[2])
            settings = Settings(
                db=db, port=int(words[1]), limit_scale=0.0, snapshot_every=9, quiet=True
            )
            run(settings)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
