"""How long tables are kept, if the host sets a limit."""

from freebooter.server.settings import Settings
from freebooter.server.storage import Storage, Write

A_DAY = 24 * 3600.0
# The table itself comes last: all others point to it.
ROWS = ("events", "snapshots", "members", "links", "seat_tokens", "notes", "tables")


def kept_until(settings: Settings, status: str, changed: float) -> float | None:
    """When a table goes if nothing happens there any more; None is never."""
    days = settings.keep_finished if status == "over" else settings.keep_abandoned
    return None if days is None else changed + days * A_DAY


def old_tables(storage: Storage, settings: Settings, at: float) -> list[str]:
    """The tables whose time is up, the oldest first."""
    if settings.keep_finished is None and settings.keep_abandoned is None:
        return []
    found = storage.read("SELECT id, status, changed FROM tables ORDER BY changed")
    old = []
    for table, status, changed in found:
        until = kept_until(settings, status, changed)
        if until is not None and until <= at:
            old.append(table)
    return old


def removal(table: str) -> list[Write]:
    """All rows of a table, to be deleted together."""
    return [
        (f"DELETE FROM {name} WHERE {'id' if name == 'tables' else 'table_id'} = ?", (table,))
        for name in ROWS
    ]
