"""Finds the games of `fixtures.py` by their seeds and writes their records.

    PYTHONPATH=build/compiled:. python -m tests.records.notorious.make [NAME …]

All players choose at random by the seed; luck comes from the match. Each fixture tries seeds from a
thousand of its own; the first whose game shows what it should becomes the record. Without names,
records that are missing are made. With compiled rules it takes about a minute.
"""

import json
import sys

from freebooter.games.notorious.game import GAME
from freebooter.kernel.choice import SEATS
from freebooter.kernel.dice import Dice, Luck
from freebooter.kernel.match import Match
from freebooter.kernel.position import Position
from tests.records.notorious.fixtures import FIXTURES, Ending, Fixture, is_tied

MOST_SEEDS = 400_000


def quick_game(start: Position, seed: int) -> Position:
    """The game of a seed without a record: the same that `whole_game` plays."""
    position = start.copy()
    luck, dice = Luck(seed), Dice(seed, "choices")
    while not position.is_over():
        if position.is_chance():
            odds = position.odds()
            position.happen(odds.draw(luck.stream(odds.stream)))
        else:
            seat = position.to_act()[0]
            choices = position.offers(seat).choices
            position.choose(seat, choices[dice.below(len(choices))])
    return position


def whole_game(fixture: Fixture, seed: int) -> Match:
    match = Match(GAME, fixture.options, seed=seed)
    match.says_content = False  # these records are from before contents had names
    dice = Dice(seed, "choices")
    while not match.is_over():
        seat = match.to_act()[0]
        choices = match.offers(seat).choices
        match.choose(seat, choices[dice.below(len(choices))])
    return match


def find(fixture: Fixture) -> Match:
    start = GAME.start(fixture.options)
    needs_tie = fixture.name.startswith(("tie", "shared"))
    first = 1000 * (1 + FIXTURES.index(fixture))
    for seed in range(first, first + MOST_SEEDS):
        if needs_tie and not is_tied(quick_game(start, seed)):
            continue
        match = whole_game(fixture, seed)
        if fixture.shows(Ending(match)):
            return match
    raise SystemExit(f"{fixture.name}: no such game among {MOST_SEEDS} seeds.")


def written(match: Match) -> str:
    """A record with one entry a line, so that it can be read and compared."""
    record = match.record()
    entries = record.pop("entries")
    head = json.dumps(record, indent=1)[:-2]
    lines = ",\n".join("  " + json.dumps(entry) for entry in entries)
    return f'{head},\n "entries": [\n{lines}\n ]\n}}\n'


def main() -> None:
    wanted = sys.argv[1:]
    for fixture in FIXTURES:
        if fixture.name in wanted or (not wanted and not fixture.path().exists()):
            match = find(fixture)
            fixture.path().write_text(written(match), "utf-8")
            seats = ", ".join(SEATS.words[seat] for seat in Ending(match).winners())
            print(f"{fixture.name}: seed {match.seed}, round {match.position.rounds()}, {seats}")


if __name__ == "__main__":
    main()
