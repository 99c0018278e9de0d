"""Games of people beside those of bots, with the same columns, and what people said of them.

A record that was exported from a table is replayed and watched like a game of bots. It goes into a
run of its own by number of players, such as `4p-people`.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import polars as pl

from freebooter.games import load_game
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import SEATS, Choice, Outcome, Seat
from freebooter.kernel.errors import BadOption, BadRecord
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.record import BY_LUCK, check_shape
from freebooter.kernel.shelf import edition_of_record, game_with
from freebooter.lab.gathering import Gatherer
from freebooter.lab.simulate import Plan
from freebooter.lab.store import PLAN, TABLES, BadStore, save, write
from freebooter.lab.watching import Watcher

PEOPLE = "people"
FELT = ("short", "right", "long")
ANSWERS = "answers"
ANSWER_COLUMNS: dict[str, Any] = {
    "run": pl.String, "game": pl.UInt32, "seat": pl.Int8, "fun": pl.UInt8, "felt": pl.String,
    "confusing": pl.String,
}  # fmt: skip
MOST_SIGNS = 500


@dataclass(frozen=True)
class Answer:
    """What somebody said after a game."""

    seat: int = 0  # 0: not said
    fun: int = 0  # 1 to 5
    felt: str = ""  # how long it felt
    confusing: str = ""  # which rule was

    def check(self, seats: int) -> None:
        if not 0 <= self.seat <= seats:
            raise BadOption(f"There is no seat {self.seat}; there are 1 to {seats}.")
        if self.fun not in range(6):
            raise BadOption(f"Fun is 1 to 5, not {self.fun}.")
        if self.felt not in ("", *FELT):
            raise BadOption(f"A game felt {', '.join(FELT)}; not {self.felt!r:.20}.")
        if len(self.confusing) > MOST_SIGNS:
            raise BadOption(f"What was confusing has {MOST_SIGNS} signs at most.")

    def is_said(self) -> bool:
        return bool(self.fun or self.felt or self.confusing)


def game_of_record(record: Any) -> Game:
    """The game of a record with the content that it was played with, if this is one at all."""
    if not isinstance(record, dict) or not isinstance(record.get("game"), str):
        raise BadRecord("This is no Freebooter record.")
    game = load_game(record["game"])
    check_shape(game, record)
    edition = edition_of_record(game, record)
    return game if edition is None else game_with(game, edition)


def watch(record: Any, run: str, number: int) -> dict[str, bytes]:
    """The tables of one record, entry by entry as it was played."""
    game = game_of_record(record)
    options = game.meta.read_options(record["options"])
    names = [str(name) for name in record["seats"]]
    gatherer = Gatherer(run, Plan(game.meta.id, options, tuple(names), 1), game)
    position = game.start(options)
    watcher = Watcher(position)
    for place, (who, what) in enumerate(record["entries"], 1):
        try:
            enter(game, position, watcher, who, what)
        except BadRecord as error:
            raise BadRecord(f"Entry {place} ({who}: {what:.60}) does not fit: {error}") from error
    if not watcher.seats:
        raise BadRecord("Nobody has chosen anything in this game.")
    gatherer.keep(number, watcher, names, "")
    return gatherer.tables()


def enter(game: Game, position: Position, watcher: Watcher, who: str, what: str) -> None:
    """One entry of a record, if it may follow here."""
    if position.is_over():
        raise BadRecord("the game is over.")
    if who == BY_LUCK:
        outcome = Outcome(game.outcomes.read(what))
        odds = position.odds() if position.is_chance() else Odds()
        if outcome not in odds.outcomes:
            raise BadRecord("this cannot happen here.")
        position.happen(outcome)
        watcher.happened(outcome, odds)
        return
    seat, choice = Seat(SEATS.words.index(who)), Choice(game.vocabulary.read(what))
    choices = position.offers(seat).choices
    if choice not in choices:
        raise BadRecord("this is not offered here.")
    watcher.asked(seat, choices)
    position.choose(seat, choice)
    watcher.chosen(seat, choice)


def gather(folder: Path, record: Any, answer: Answer) -> tuple[str, int]:
    """Put a game of people into a store, once, with what somebody says of it; run and number."""
    game = game_of_record(record)
    seats = len(record["seats"])
    answer.check(seats)
    run = f"{seats}p-{PEOPLE}"
    home = folder / run
    known = known_in(home, game.meta.id)
    mark = sha256(json.dumps([record["seats"], record["entries"]]).encode()).hexdigest()[:16]
    if mark not in known:
        number = len(known)
        tables = watch(record, run, number)
        for table in TABLES:
            (home / table).mkdir(parents=True, exist_ok=True)
        save(home, (number, number + 1), tables)
        known.append(mark)
        said = {"game": game.meta.id, PEOPLE: True, "records": known}
        write(home / PLAN, json.dumps(said, indent=1).encode() + b"\n")
    number = known.index(mark)
    if answer.is_said():
        place = len(list((home / ANSWERS).glob("*.parquet")))  # nothing is written over
        add_answer(home, run, number, answer, f"{place:06}")
    return run, number


def gather_table(folder: Path, record: Any, answers: Iterable[Answer]) -> tuple[str, int]:
    """The same with what was said at its table: of every seat the last word, however often."""
    run, number = gather(folder, record, Answer())
    for answer in answers:
        answer.check(len(record["seats"]))
        add_answer(folder / run, run, number, answer, f"seat{answer.seat}")
    return run, number


def known_in(home: Path, game: str) -> list[str]:
    """The records that a run of people has already."""
    if not (home / PLAN).is_file():
        return []
    said = json.loads((home / PLAN).read_text("utf-8"))
    if said.get("game") != game or not said.get(PEOPLE):
        raise BadStore(f"{home} holds games of {said.get('game')}, not of people at {game}.")
    return list(said["records"])


def add_answer(home: Path, run: str, number: int, answer: Answer, name: str) -> None:
    """One file an answer."""
    (home / ANSWERS).mkdir(exist_ok=True)
    row = (run, number, answer.seat, answer.fun, answer.felt, answer.confusing)
    out = BytesIO()
    pl.DataFrame([row], ANSWER_COLUMNS, orient="row").write_parquet(out)
    write(home / ANSWERS / f"{number:06}-{name}.parquet", out.getvalue())
