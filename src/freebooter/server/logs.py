"""Logs as lines of JSON. Never a token, never a choice: a choice may be a private card."""

import contextlib
import json
import logging
import sys
import time
from typing import Any

LOGGER = logging.getLogger("freebooter.server")


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= getattr(record, "fields", {})
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            trace = record.exc_info[2]
            places = []
            while trace is not None:  # where, never what: values could be cards
                places.append(f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}")
                trace = trace.tb_next
            line["where"] = places[-6:]
        return json.dumps(line)


class ToStderr(logging.Handler):
    """Writes to whatever standard error is now, not to what it was when the server started."""

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError, ValueError):  # nobody reads it: play goes on
            print(self.format(record), file=sys.stderr, flush=True)


def log(event: str, **fields: Any) -> None:
    LOGGER.info(event, extra={"fields": fields})


def log_error(event: str, error: BaseException | None = None, **fields: Any) -> None:
    """Log an exception, or the one being handled: its kind and place."""
    LOGGER.error(event, exc_info=error or True, extra={"fields": fields})


def set_up(level: str = "info") -> None:
    handler = ToStderr()
    handler.setFormatter(Lines())
    for name in ("freebooter.server", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper())
    logging.getLogger("uvicorn").handlers = []
    logging.getLogger("uvicorn").propagate = False
    logging.getLogger("uvicorn.error").setLevel("WARNING")
