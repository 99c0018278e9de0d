"""What processes that share a PostgreSQL ask it about each other: turns, presence, chores."""

from collections.abc import Callable
from typing import Any, Final

from freebooter.server.postgres_lines import BROKEN, Line, unreachable
from freebooter.server.postgres_store import PostgresStore
from freebooter.server.postgres_writer import HINTS
from freebooter.server.store import LEASE_SECONDS

PRESENCE: Final = "freebooter_presence"
LIMITS: Final = "freebooter_limits"
REVIEWS: Final = "freebooter_reviews"
CHANNELS: Final = (HINTS, PRESENCE, LIMITS, REVIEWS)
PRESENT_SECONDS: Final = 15.0
CHORE_SECONDS: Final = 3600.0  # in which whoever has taken a chore does it
FREE: Final = "(bot_until IS NULL OR bot_until < now())"
Heard = Callable[[str, str], None]  # a channel, and what was said there


class Sharing:
    """The part of a store that only a shared one has."""

    def __init__(self, store: PostgresStore) -> None:
        self.process = store.process
        self._lines = store.lines
        self.ask_the_time = store.ask_the_time
        self.ear = Line(store.address)  # its own connection, without a pooler between

    # Announcements. They are hints: lost, doubled or late, nothing depends on one.

    async def listen(self, heard: Heard, gone: Callable[[], None]) -> None:
        try:
            connection = await self.ear.get()
            connection.add_termination_listener(lambda _: gone())
            for channel in CHANNELS:
                await connection.add_listener(
                    channel, lambda _line, _pid, name, said: heard(str(name), str(said))
                )
        except BROKEN as error:
            raise unreachable(error) from error

    async def say(self, channel: str, text: str) -> None:
        await self._lines.fetch("SELECT pg_notify($1, $2)", channel, f"{self.process} {text}")

    async def newest(self, tables: list[str]) -> dict[str, tuple[int, float]]:
        """Numbers and times of the newest events of these; those that are gone are left out."""
        sql = "SELECT id, t.seq, at FROM tables t JOIN events e ON table_id = id AND e.seq = t.seq "
        rows = await self._lines.fetch(sql + "WHERE id = ANY($1) AND binned IS NULL", tables)
        return {row[0]: (row[1], row[2]) for row in rows}

    async def known_bots(self, hashes: list[str]) -> set[str]:
        """Which of these tokens of bots are not revoked."""
        rows = await self._lines.fetch("SELECT hash FROM bots WHERE hash = ANY($1)", hashes)
        return {row[0] for row in rows}

    # Turns of bots: whoever has the lease lets them play.

    async def free_turns(self, most: int) -> dict[str, int]:
        """Tables where bots are due and no living process cares, with their numbers."""
        sql = "SELECT id, seq FROM tables WHERE status = 'running' AND bots_due > 0 "
        sql += f"AND binned IS NULL AND {FREE} ORDER BY changed DESC LIMIT $1"
        return dict(await self._lines.fetch(sql, most))

    async def claim(self, tables: list[str]) -> set[str]:
        """Take or renew the turn at these; those we have now."""
        rows = await self._lines.fetch(
            "UPDATE tables SET bot_owner = $2, bot_until = now() + make_interval(secs => $3) "
            f"WHERE id IN (SELECT id FROM tables WHERE id = ANY($1) AND (bot_owner = $2 OR {FREE}) "
            "ORDER BY id FOR UPDATE) RETURNING id",
            *(tables, self.process, LEASE_SECONDS),
        )
        return {row[0] for row in rows}

    # Presence: a row for each process and seat; seat -1 has all who watch.

    async def be_present(
        self, here: dict[tuple[str, int], str], gone: list[tuple[str, int]], changed: set[str]
    ) -> None:
        await self._lines.fetch(
            "WITH away AS (DELETE FROM presence WHERE process = $1 AND (table_id, seat) IN "
            "(SELECT * FROM unnest($2::text[], $3::int[]))), "
            "put AS (INSERT INTO presence (process, table_id, seat, watchers, until) "
            "SELECT $1, p.id, p.seat, string_to_array(p.who, ' '), "
            "now() + make_interval(secs => $7) "
            "FROM unnest($4::text[], $5::int[], $6::text[]) AS p (id, seat, who) "
            "ON CONFLICT (table_id, seat, process) DO UPDATE SET until = excluded.until, "
            "watchers = excluded.watchers) SELECT 1",
            *(self.process, [one[0] for one in gone], [one[1] for one in gone]),
            *([one[0] for one in here], [one[1] for one in here], list(here.values())),
            PRESENT_SECONDS,
        )
        if changed:
            await self.say(PRESENCE, ",".join(sorted(changed)[:300]))

    async def present(self, tables: list[str]) -> list[tuple[str, int, list[str]]]:
        """Who is at these tables through other processes."""
        sql = "SELECT table_id, seat, watchers FROM presence WHERE table_id = ANY($1) "
        rows = await self._lines.fetch(
            sql + "AND process <> $2 AND until > now()", tables, self.process
        )
        return [(row[0], row[1], list(row[2])) for row in rows]

    async def leave(self) -> None:
        """Before the end: give back turns, be present nowhere."""
        await self._lines.execute("DELETE FROM presence WHERE process = $1", self.process)
        sql = "UPDATE tables SET bot_until = NULL WHERE bot_owner = $1 AND bot_until > now()"
        await self._lines.execute(sql, self.process)

    # Chores: each is done by one.

    async def takes_chore(self, name: str, seconds: float) -> bool:
        """Whether it is ours to do now: nobody has done it for so long.

        Whoever takes it has an hour to do it; then somebody else may try.
        """
        rows = await self._lines.fetch(
            "INSERT INTO chores VALUES ($1, now() - make_interval(secs => $3)) "
            "ON CONFLICT (name) DO UPDATE SET done = excluded.done "
            "WHERE chores.done < now() - make_interval(secs => $2) RETURNING 1",
            *(name, seconds, max(0.0, seconds - CHORE_SECONDS)),
        )
        return bool(rows)

    async def did_chore(self, name: str) -> None:
        await self._lines.execute("UPDATE chores SET done = now() WHERE name = $1", name)

    async def close(self) -> None:
        await self.ear.close()


def sharing_of(store: Any) -> Sharing:
    return Sharing(store)
