"""Files that are written whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def whole(file: Path) -> Iterator[Path]:
    """A path beside `file` to write to. It takes the place of `file` in the end, on the disk; if
    anything fails, it is gone, and what was there before stays."""
    fresh = file.with_name(f".{file.name:.50}.{os.getpid()}.new")
    try:
        yield fresh
        with fresh.open("rb") as written:
            os.fsync(written.fileno())
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)
