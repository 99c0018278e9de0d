"""Rows of a database become tables and events, whatever database they come from."""

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

from freebooter.server.events import Stored, decoded
from freebooter.server.header import TableHeader, read_card
from freebooter.server.logs import log
from freebooter.server.store import Bot, TableRow, Unreadable

# What `row_of` takes, in this order.
COLUMNS: Final = "id, game, rules_version, options, seed, host, created, card, seq"
# All rows that belong to a table. The table itself comes last: all others point to it.
ROWS: Final = ("events", "snapshots", "members", "links", "seat_tokens", "notes", "tables")


BOT_COLUMNS: Final = "id, owner, hash, name, is_open, created"


def bot_of(row: Sequence[Any]) -> Bot:
    bot = Bot(*row)
    return bot._replace(is_open=bool(bot.is_open))


def row_of(row: Sequence[Any]) -> TableRow:
    """A table's row; one that cannot be read is said to be so."""
    table, game, rules_version, options, seed, host, created, card_text, seq = row
    try:
        card = read_card(card_text)
        header = TableHeader(
            id=table,
            game=game,
            rules_version=int(rules_version),
            options=options_of(options),
            seed=int(seed),
            host=host,
            created=created,
            name=card.name,
            undo=card.undo,
            forked=card.forked,
            listed=card.listed,
        )
    except Exception as error:
        raise Unreadable(f"The row of table {table} cannot be read: {error}") from error
    return TableRow(header, card, seq)


@lru_cache(256)
def options_of(text: str) -> dict[str, Any]:
    """Options as they were stored; many tables have the same, and nobody changes them."""
    return dict(json.loads(text))


def readable(rows: Iterable[Sequence[Any]]) -> list[TableRow]:
    """The rows that can be read; the others are logged."""
    found = []
    for row in rows:
        try:
            found.append(row_of(row))
        except Unreadable as error:
            log("row set aside", table=row[0], why=str(error)[:200])
    return found


def events_of(table: str, rows: Iterable[Sequence[Any]]) -> list[Stored]:
    """Events from rows of seq, at, kind, form, body and checksum, which old rows do not have."""
    try:
        return [event_of(table, *row) for row in rows]
    except Exception as error:
        raise Unreadable(f"The journal of table {table} cannot be read: {error}") from error


def event_of(
    table: str, seq: int, at: float, kind: str, form: int, body: str, crc: int | None
) -> Stored:
    if crc is not None and crc != crc_of(table, seq, at, kind, form, body):
        raise ValueError(f"event {seq} is not what was stored: its checksum differs")
    return Stored(seq, at, decoded(kind, form, body))


def crc_of(table: str, seq: int, at: float, kind: str, form: int, body: str) -> int:
    """A checksum of an event's row: a flipped byte is noticed though it can still be read."""
    said = f"{table} {seq} {float(at)!r} {kind} {form} {body}"
    return crc32(said.encode("utf-8", "surrogateescape"))
