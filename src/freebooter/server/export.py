"""The record of a table from its journal alone: for games whose rules are not here."""

import json
from pathlib import Path
from typing import Any

from freebooter.kernel.choice import SEATS
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.record import BY_LUCK, FORMAT, commitment
from freebooter.server.card import Kept
from freebooter.server.journal import Ledger
from freebooter.server.storage import connect

EVENTS = "SELECT kind, body, at FROM events WHERE table_id = ? ORDER BY seq"


def record_of(kept: Kept, ledger: Ledger) -> dict[str, Any]:
    """What `Match.record` would say; the seed is in it only when the game is over."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": kept.game,
        "rules_version": kept.rules_version,
        "options": kept.options,
        "seats": [seat.name for seat in ledger.seats],
        "seed_commitment": commitment(kept.seed),
        "entries": entries_of(ledger),
    }
    if ledger.result is not None:
        record["seed"] = kept.seed
        record["scores"], record["ranking"] = ledger.result
    return record


def entries_of(ledger: Ledger) -> list[list[str]]:
    """Who chose what, and what happened; sealed answers stand in the order of seats."""
    entries = [[BY_LUCK, outcome] for outcome in ledger.start_luck]
    answers: list[list[str]] = []
    for act in ledger.acts:
        answers.append([SEATS.words[act.seat], act.choice])
        if not act.sealed:
            entries += sorted(answers, key=lambda entry: entry[0])
            entries += [[BY_LUCK, outcome] for outcome in act.luck]
            answers = []
    return entries + answers


def export(db: Path, table: str) -> dict[str, Any]:
    """The record of any table of a database, for whoever runs the server."""
    if not db.is_file():
        raise FreebooterError(f"There is no database {db}.")
    connection = connect(db)
    try:
        sql = "SELECT game, rules_version, options, seed, card FROM tables WHERE id = ?"
        row = connection.execute(sql, (table,)).fetchone()
        if row is None:
            raise FreebooterError(f"There is no table {table!r:.40} in {db}.")
        events = connection.execute(EVENTS, (table,)).fetchall()
    finally:
        connection.close()
    game, version, options, seed, card_text = row
    card = json.loads(card_text)
    kept = Kept(
        id=table,
        game=game,
        rules_version=version,
        options=json.loads(options),
        seed=int(seed),
        host="",
        created=0.0,
        name=card["name"],
        undo=card["undo"],
        forked=None,
    )
    return record_of(kept, ledger_of(kept, card["pace"], events))


def ledger_of(kept: Kept, pace: int, events: list[tuple[Any, ...]]) -> Ledger:
    """What the events of a table add up to."""
    ledger = Ledger(kept.options["players"], pace)
    for kind, body, at in events:
        ledger.apply(kind, json.loads(body), at)
    return ledger
