"""One run at a time: whoever plays holds a folder, and lets go when it ends or dies."""

import sqlite3
from pathlib import Path

from freebooter.kernel.errors import FreebooterError

FILE = ".running"
PATIENCE_MS = 2000


class IsHeld(FreebooterError):
    """Another run is under way in this folder."""


class Hold:
    """Held until `release`, or until the process ends, however it ends."""

    def __init__(self, folder: Path, patience_ms: int = PATIENCE_MS) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._line = sqlite3.connect(folder / FILE, isolation_level=None, check_same_thread=False)
        try:
            self._line.execute(f"PRAGMA busy_timeout={patience_ms}")
            self._line.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self._line.close()
            raise IsHeld("Another run is under way: one is played at a time.") from error

    def release(self) -> None:
        self._line.close()


def is_held(folder: Path) -> bool:
    if not (folder / FILE).is_file():
        return False
    try:
        Hold(folder, 0).release()
    except IsHeld:
        return True
    return False
