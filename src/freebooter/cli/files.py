"""Files that commands write: whole or not at all, and refused before long work."""

import os
from pathlib import Path

from freebooter.kernel.errors import BadOption, FreebooterError
from freebooter.whole_files import whole


def check(*files: Path | None) -> None:
    """What could not be written in the end is said before anything is played."""
    for file in files:
        if file is None:
            continue
        folder = file.absolute().parent
        if file.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
            raise BadOption(f"Nothing can be written to {str(file)!r:.60}.")


def write(file: Path, text: str) -> None:
    """A whole file or none: what was there before stays until all of the new one is written."""
    try:
        if file.exists() and not file.is_file():  # a pipe or a terminal
            file.write_text(text, "utf-8")
        else:
            with whole(file.resolve()) as fresh:
                fresh.write_text(text, "utf-8")
    except OSError as error:
        reason = error.strerror or error
        raise FreebooterError(f"{str(file)!r:.60} cannot be written: {reason}.") from error
