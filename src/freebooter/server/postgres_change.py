"""What a change writes besides its events: links, tokens, members, snapshots."""

import json
from typing import Any

from freebooter.server.header import TableHeader
from freebooter.server.store import Change, Snapshot


async def insert_table(line: Any, header: TableHeader) -> None:
    await line.execute(
        "INSERT INTO tables (id, game, rules_version, options, seed, host, created, listed, "
        "changed, status, bots_due, card) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 'open', 0, '{}')",
        *(header.id, header.game, header.rules_version, json.dumps(header.options)),
        *(str(header.seed), header.host, header.created, header.listed),
    )


async def write_rest(line: Any, change: Change) -> None:
    """All of a change but its row and its events."""
    table = change.table
    if change.links_dropped:
        sql = "DELETE FROM links WHERE table_id = $1 AND what = ANY($2)"
        await line.execute(sql, table, change.links_dropped)
    if change.links_added:
        links = [(hashed, table, what) for hashed, what in change.links_added]
        await line.executemany("INSERT INTO links VALUES ($1, $2, $3)", links)
    if change.tokens_dropped:
        sql = "DELETE FROM seat_tokens WHERE table_id = $1 AND seat = ANY($2)"
        await line.execute(sql, table, change.tokens_dropped)
    if change.tokens_added:
        tokens = [(hashed, table, seat) for hashed, seat in change.tokens_added]
        await line.executemany("INSERT INTO seat_tokens VALUES ($1, $2, $3)", tokens)
    if change.members_dropped:
        sql = "DELETE FROM members WHERE table_id = $1 AND guest = ANY($2)"
        await line.execute(sql, table, change.members_dropped)
    if change.members_added:
        sql = "INSERT INTO members VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await line.executemany(sql, [(guest, table) for guest in change.members_added])
    if change.snapshots_after is not None:
        sql = "DELETE FROM snapshots WHERE table_id = $1 AND acts > $2"
        await line.execute(sql, table, change.snapshots_after)
    for kept in change.snapshots:
        await insert_snapshot(line, table, kept)


async def insert_snapshot(line: Any, table: str, kept: Snapshot) -> None:
    await line.execute(
        "INSERT INTO snapshots VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (table_id, seq) "
        "DO UPDATE SET first = $3, acts = $4, match = $5, piece = $6",
        *(table, kept.seq, kept.first, kept.acts, kept.match or None, kept.piece),
    )
