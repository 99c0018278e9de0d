"""The command `freebooter`. What is wrong with what it is given is said in one sentence."""

import contextlib
import os
import sys
from collections.abc import Sequence
from itertools import pairwise

import typer

from freebooter.kernel.errors import FreebooterError

WRONG = 2  # the exit code for whatever people and programs got wrong
STOPPED = 130
CommandError: type[Exception] = typer.BadParameter.__mro__[2]  # typer brings its own click


def complain(sentence: str) -> int:
    print(f"freebooter: {sentence}", file=sys.stderr)
    return WRONG


def hush() -> None:
    """What is still to be written goes nowhere."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def message_of(error: Exception) -> str:
    """What the command line was wrong about, as one sentence."""
    said = error.format_message() if hasattr(error, "format_message") else str(error)
    return " ".join(said.split()).rstrip(".") + "."


def has_empty(given: Sequence[str]) -> bool:
    """Whether an argument says nothing: an empty path would mean this folder.

    Only options of a game may be empty: there are none then.
    """
    return any(not word and before != "--options" for before, word in pairwise(["", *given]))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    from freebooter.cli.app import add_server, app

    nowhere = open(os.devnull, "w")  # noqa: SIM115 - as long as the process
    sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere  # closed by a shell
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    given = list(sys.argv[1:] if arguments is None else arguments)
    if has_empty(given):
        return complain("An argument is empty: leave it out, or write what you mean.")
    try:
        add_server(given)
        code = app(args=given, standalone_mode=False, prog_name="freebooter")
        print(end="", flush=True)  # a full disk or a closed pipe is noticed here, not at the exit
        return code if isinstance(code, int) else 0
    except CommandError as error:
        return complain(message_of(error))
    except FreebooterError as error:
        return complain(str(error))
    except BrokenPipeError:  # nobody reads on: `freebooter rules notorious | head`
        hush()
        return 0
    except OSError as error:
        if error.filename is None:
            hush()  # it may be the output itself that cannot be written
            return complain(f"{error.strerror or error}.")
        return complain(f"{error.filename}: {error.strerror}.")
    except (typer.Abort, KeyboardInterrupt):
        print(file=sys.stderr)
        return STOPPED
