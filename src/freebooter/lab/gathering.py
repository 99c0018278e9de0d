"""Plays games of a plan, watched, and makes the tables of the store out of them."""

import json
from io import BytesIO
from typing import Any

import numpy as np
import polars as pl

from freebooter.bots.base import Bot, Perspective
from freebooter.kernel.choice import SEATS, Choice, Seat
from freebooter.kernel.dice import Luck
from freebooter.kernel.driver import Driver, by_streams
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.record import BY_LUCK, FORMAT
from freebooter.kernel.shelf import content_said
from freebooter.kernel.step import LUCK
from freebooter.lab.components import Parts
from freebooter.lab.restricted import player
from freebooter.lab.simulate import MOST_DECISIONS, Plan, game_of
from freebooter.lab.tournament import said
from freebooter.lab.watching import Course, Watcher, course_of, standing

GAMES, SEATS_, EVENTS, RECORDS = "games", "seats", "events", "records"
OFFERED, CHOSEN, DRAWN, GAINED = "offered", "chosen", "drawn", "gained"
KEYS = ["game", "seat", "round", "standing", "part"]
Rows = list[tuple[Any, ...]]

GAME_COLUMNS: dict[str, Any] = {
    "run": pl.String, "game": pl.UInt32, "seed": pl.UInt32, "players": pl.UInt8, "bots": pl.String,
    "finished": pl.Boolean, "capped": pl.Boolean, "fault": pl.String, "rounds": pl.UInt16,
    "choices": pl.UInt32, "decisions": pl.UInt32, "options": pl.Float32, "winners": pl.UInt8,
    "margin": pl.Int32, "lead_changes": pl.UInt16, "comeback": pl.Float32, "led_25": pl.Float32,
    "led_50": pl.Float32, "led_75": pl.Float32, "still": pl.UInt32,
}  # fmt: skip
SEAT_COLUMNS: dict[str, Any] = {
    "run": pl.String, "game": pl.UInt32, "seed": pl.UInt32, "seat": pl.Int8, "order": pl.Int8,
    "bot": pl.String, "character": pl.String, "score": pl.Int32, "place": pl.UInt8,
    "win": pl.Float64, "decisions": pl.UInt32, "wait": pl.Float32, "longest_wait": pl.UInt32,
}  # fmt: skip
EVENT_COLUMNS: dict[str, Any] = {
    "run": pl.String, "game": pl.UInt32, "seat": pl.Int8, "round": pl.UInt16, "event": pl.String,
    "kind": pl.String, "name": pl.String, "standing": pl.Int8, "times": pl.Int32,
}  # fmt: skip
RECORD_COLUMNS: dict[str, Any] = {"run": pl.String, "game": pl.UInt32, "record": pl.String}


class RuleGap(FreebooterError):
    """A state that the rules do not cover."""


class BotFailed(FreebooterError):
    """A bot that cannot go on; the game is not to blame."""


def first_of(seats: list[Seat]) -> Seat:
    """Who is asked first."""
    if not seats:
        raise RuleGap("nobody is asked, and the game is not over")
    return seats[0]


def answer_of(bot: Bot, seen: Perspective, name: str) -> Choice:
    """What a bot chooses."""
    try:
        return bot.choose(seen)
    except FreebooterError:
        raise
    except Exception as error:
        raise BotFailed(f"The bot {name} failed: {said(error)}.") from error


class Gatherer:
    """Plays and watches; what it saw is kept until `tables` is asked for."""

    def __init__(self, run: str, plan: Plan, game: Game | None = None) -> None:
        self.run, self.plan = run, plan
        self.game = game_of(plan) if game is None else game
        self.parts, self.lots = Parts(self.game.vocabulary), Parts(self.game.outcomes)
        capping = {*self.game.meta.bounds, "round_cap", "round_limit"}
        caps = (value for name, value in plan.options.items() if name in capping)
        self.cap = min((cap for cap in caps if isinstance(cap, int) and cap), default=0)
        self.games: Rows = []
        self.seats: Rows = []
        self.decisions: Rows = []  # game, seat, round, standing, chosen
        self.offers: list[list[Choice]] = []
        self.drawn: Rows = []
        self.gained: Rows = []
        self.records: Rows = []
        self._fresh: Position | None = None

    def fresh(self) -> Position:
        """A position at its beginning, with what was told if a bot of the plan listens."""
        if self._fresh is None:
            bots = set(self.plan.bots)
            is_heard = any(player(bot, self.plan.game, 0).listens for bot in bots)
            self._fresh = self.game.start(self.plan.options, is_heard=is_heard)
        position = self._fresh.copy()
        if self._fresh.facts is not None:
            position.facts = self._fresh.facts[:]
        return position

    def play(self, number: int) -> None:
        plan, seed = self.plan, self.plan.seed_of(number)
        position = self.fresh()
        watcher = Watcher(position)
        names = [plan.bots[bot] for bot in plan.seats(number)]
        bots = [player(name, plan.game, seed << 3 | seat) for seat, name in enumerate(names)]

        def choose(seat: Seat) -> Choice:
            bot = bots[seat]
            hear = (lambda: position.facts or []) if bot.listens else None
            seen = Perspective(self.game, position, seat, hear)
            if not seen.choices:
                raise RuleGap(f"{SEATS.words[seat]} is asked and offered nothing")
            watcher.asked(seat, seen.choices)
            return answer_of(bot, seen, names[seat])

        fault = ""
        try:
            Driver(position, choose, by_streams(Luck(seed)), watcher, first_of).play(MOST_DECISIONS)
        except RuleGap as gap:
            fault = str(gap)
        except FreebooterError:
            raise
        except Exception as error:  # a designer's rules failed: that is a finding, and has a record
            fault = f"the rules failed: {said(error)}"
        watcher.forget_unanswered()
        self.keep(number, watcher, names, fault)

    def keep(self, number: int, watcher: Watcher, names: list[str], fault: str) -> None:
        position = watcher.position
        ranking, scores = position.ranking(), position.scores()
        over = position.is_over() and not fault
        won = ranking.count(1) if over else len(names)
        shares = [1 / won if rank == 1 or not over else 0.0 for rank in ranking]
        course = course_of(watcher, shares)
        several = [at for at, offered in enumerate(watcher.offers) if len(offered) > 1]
        first = sorted(scores, reverse=True)
        widths = sum(len(watcher.offers[at]) for at in several) / max(1, len(several))
        cluster = self.plan.cluster_of(number)
        capped = bool(self.cap) and position.rounds() >= self.cap
        self.games.append(
            (
                self.run, number, cluster, len(names), ",".join(names), over, capped, fault,
                position.rounds(), len(watcher.seats), len(several), widths, won,
                first[0] - first[1] if len(first) > 1 else 0, course.lead_changes, course.comeback,
                *course.led, course.still,
            )
        )  # fmt: skip
        self.keep_seats(number, cluster, watcher, names, course, shares)
        self.keep_choices(number, watcher, several)
        self.keep_record(number, watcher, names)

    def keep_seats(
        self, number: int, cluster: int, watcher: Watcher, names: list[str], course: Course,
        shares: list[float],
    ) -> None:  # fmt: skip
        position = watcher.position
        ranking, scores = position.ranking(), position.scores()
        characters = self.game.characters(position) or [""] * len(names)
        made = [0] * len(names)
        for at, offered in enumerate(watcher.offers):
            made[watcher.seats[at]] += len(offered) > 1
        for seat, name in enumerate(names):
            order = watcher.order.index(seat) + 1 if seat in watcher.order else 0
            waits = course.waits[seat] or [0]
            self.seats.append(
                (
                    self.run, number, cluster, seat + 1, order, name, characters[seat],
                    scores[seat], ranking[seat], shares[seat], made[seat],
                    sum(waits) / len(waits), max(waits),
                )
            )  # fmt: skip

    def keep_choices(self, number: int, watcher: Watcher, several: list[int]) -> None:
        count = max(1, len(watcher.seats))
        for at in several:
            seat = watcher.seats[at]
            level = standing(watcher.scores[at], seat, at / count)
            row = (number, seat + 1, watcher.rounds[at], level, watcher.chosen_[at])
            self.decisions.append(row)
            self.offers.append(watcher.offers[at])
        for seat, round_, outcome in watcher.drawn:
            self.drawn.append((number, seat + 1, round_, -1, outcome))
        after = [*watcher.scores[1:], watcher.position.scores()]
        for at, (before, now) in enumerate(zip(watcher.scores, after, strict=False)):
            if now != before:
                part = self.parts.of(watcher.chosen_[at])[0]
                for seat, score in enumerate(now):
                    if score != before[seat]:
                        gain = score - before[seat]
                        self.gained.append((number, seat + 1, watcher.rounds[at], -1, part, gain))

    def keep_record(self, number: int, watcher: Watcher, names: list[str]) -> None:
        say, lot = self.game.vocabulary.say, self.game.outcomes.say
        position = watcher.position
        record: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game.meta.id,
            "rules_version": self.game.meta.rules_version,
            **content_said(self.game, None),
            "options": dict(self.plan.options),
            "seats": [f"{name} {seat}" for seat, name in enumerate(names, 1)],
            "entries": [
                [BY_LUCK, lot(what)] if who == LUCK else [SEATS.words[who], say(what)]
                for who, what in watcher.entries
            ],
            "simulation": {"seed": self.plan.seed, "number": number, "bots": names},
        }
        if position.is_over():
            record |= {"scores": position.scores(), "ranking": position.ranking()}
        text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
        self.records.append((self.run, number, text))

    # Tables.

    def tables(self) -> dict[str, bytes]:
        """The tables of all that was played, as Parquet."""
        return {
            EVENTS: packed(self.events()),
            RECORDS: packed(table(self.records, RECORD_COLUMNS)),
            SEATS_: packed(table(self.seats, SEAT_COLUMNS)),
            GAMES: packed(table(self.games, GAME_COLUMNS)),
        }

    def events(self) -> pl.DataFrame:
        key = dict.fromkeys(KEYS, pl.Int64)
        made = pl.DataFrame(self.decisions, key, orient="row").rename({"part": "choice"})
        made = made.with_row_index("at")
        widths = [len(offered) for offered in self.offers]
        flat = [choice for offered in self.offers for choice in offered]
        offered = pl.DataFrame(
            {"at": np.repeat(np.arange(len(widths)), widths).astype(np.uint32), "choice": flat},
            {"at": pl.UInt32, "choice": pl.Int64},
        )
        counted = offered.join(map_of(self.parts), on="choice").unique(["at", "part"])
        counted = counted.join(made.drop("choice"), on="at")
        drawn = pl.DataFrame(self.drawn, key, orient="row").rename({"part": "choice"})
        gained = pl.DataFrame(self.gained, key | {"times": pl.Int64}, orient="row")
        found = [
            named(count(made.join(map_of(self.parts), on="choice")), CHOSEN, self.parts),
            named(count(counted), OFFERED, self.parts),
            named(count(drawn.join(map_of(self.lots), on="choice")), DRAWN, self.lots),
            named(gained.group_by(KEYS).agg(pl.col("times").sum()), GAINED, self.parts),
        ]
        events = pl.concat(found).with_columns(run=pl.lit(self.run))
        keys = ["game", "seat", "round", "event", "kind", "name", "standing"]
        return events.select([pl.col(c).cast(kind) for c, kind in EVENT_COLUMNS.items()]).sort(keys)


def map_of(parts: Parts) -> pl.DataFrame:
    """Which parts a choice counts for, a row each."""
    pairs = [(choice, part) for choice, found in parts.items() for part in found]
    return pl.DataFrame(pairs, {"choice": pl.Int64, "part": pl.Int64}, orient="row")


def count(rows: pl.DataFrame) -> pl.DataFrame:
    return rows.group_by(KEYS).agg(pl.len().cast(pl.Int64).alias("times"))


def named(rows: pl.DataFrame, event: str, parts: Parts) -> pl.DataFrame:
    """Parts by kind and name in place of their number."""
    names = pl.DataFrame(
        {
            "part": list(range(len(parts.all))),
            "kind": [part.kind for part in parts.all],
            "name": [part.name for part in parts.all],
        },
        {"part": pl.Int64, "kind": pl.String, "name": pl.String},
    )
    wide = rows.join(names, on="part").drop("part").with_columns(event=pl.lit(event))
    return wide.select(sorted(wide.columns))


def table(rows: Rows, columns: dict[str, Any]) -> pl.DataFrame:
    return pl.DataFrame(rows, columns, orient="row")


def packed(frame: pl.DataFrame) -> bytes:
    out = BytesIO()
    frame.write_parquet(out, compression="zstd")
    return out.getvalue()


def play_part(run: str, plan: Plan, first: int, last: int) -> dict[str, bytes]:
    """Games `first` up to, not including, `last`, as the files of a part of the store."""
    gatherer = Gatherer(run, plan)
    for number in range(first, last):
        gatherer.play(number)
    return gatherer.tables()
