"""How good the judge is, measured. Minutes to hours; figures go into docs/review.md.

    python -m freebooter.review.bars time GAME [--players 4] [--games 5]
    python -m freebooter.review.bars account GAME [--players 4] [--games 50] [--level search@100]
    python -m freebooter.review.bars calibration GAME [--players 4] [--games 200]
    python -m freebooter.review.bars rests GAME [--players 4] [--games 200] [--level search@24]
    python -m freebooter.review.bars blunders GAME [--players 2] [--games 30]
    python -m freebooter.review.bars tempo GAME [--players 2] [--games 40] --seed 40000
    python -m freebooter.review.bars slack GAME [--players 2] [--games 40] --seed 40000
    python -m freebooter.review.bars plot --kept FILE > docs/pictures/reliability.svg

`time`: seconds of one core for a whole review. `account`: luck and the judge's correction should
average zero, own decisions of the judge's own games should be small. `calibration`: of moments with
a chance of 30, three in ten should be won. `rests`: the same of the value alone, at the rests
themselves with everything known; a game takes a fraction of the time. `blunders`: a choice replaced
by the worst should be among the largest own decisions of that seat. `tempo`: what the turn is worth
beyond the learned value, early and late. `slack`: what quick play gives away with every choice.
Both are for leanings.json, so not with seeds that are measured. With `--kept FILE` every game that
is done is kept there, and not done again.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.bots.brain import shares_of_win
from freebooter.games import load_game
from freebooter.kernel.dice import Dice
from freebooter.kernel.game import Game
from freebooter.kernel.match import Match
from freebooter.kernel.position import Position
from freebooter.review.account import words_of
from freebooter.review.calibrate import Noted, calibrated, reliability
from freebooter.review.chances import weigh_choices, win_chances
from freebooter.review.course import course_of
from freebooter.review.engine import Reviewer
from freebooter.review.judge import NO_TEMPO, SURE, Judge, Tempo
from freebooter.review.looks import Budget
from freebooter.review.measure import OWN_PART
from freebooter.review.slack import find_slack, points_a_game
from freebooter.review.tempo import Rested, find_tempo, gained, rested

EVERY = 10  # decisions: how often a chance is noted
WORLDS = 32
GLANCED, CHECKED = 64, 1024  # worlds in which a blunder is looked for, and made sure of
PLANTED = 10.0  # points that the worst choice costs, at least
LOWEST, HIGHEST = 10.0, 90.0  # the chance of the seat then
WORST = 3  # own decisions among which a blunder should be found

Changing = Callable[[Match, int, int], int]  # the seat's choice, or another in its place


def played(game: Game, players: int, seed: int, level: str, change: Changing) -> Match:
    """A game between bots of one level."""
    match = Match(game, dict(game.meta.bounds) | {"players": players}, seed)
    bots = [make_bot(level, game.meta.id, seed << 3 | seat) for seat in range(players)]
    while not match.is_over():
        seat = match.to_act()[0]
        chosen = bots[seat].choose(Perspective.at(match, seat))
        match.choose(seat, change(match, seat, chosen))
    return match


def unchanged(match: Match, seat: int, choice: int) -> int:
    return choice


def interval(values: Sequence[float]) -> dict[str, float]:
    """A mean with its 95 % half-width."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return {"mean": round(mean, 2), "error": round(SURE * sqrt(spread / count), 2)}


# The time of a whole review.


def timed(game: Game, players: int, seed: int, level: str) -> list[float]:
    """Seconds of this process: for all seats, and for the account of one alone."""
    record = played(game, players, seed, level, unchanged).record()
    spent = []
    for seat in (None, 0):
        began = time.process_time()
        Reviewer(game, record, seat=seat, seed=seed).run()
        spent.append(round(time.process_time() - began, 1))
    return spent


def times(found: Sequence[list[float]]) -> dict[str, Any]:
    whole, seat = (sorted(column) for column in zip(*found, strict=True))
    names = ("median", "longest")
    return {
        "review": dict(zip(names, (whole[len(whole) // 2], whole[-1]), strict=True)),
        "seat": dict(zip(names, (seat[len(seat) // 2], seat[-1]), strict=True)),
    }


# The account.

PARTS = ("luck", "own", "others", "correction")


def accounted(game: Game, players: int, seed: int, level: str) -> list[list[float]]:
    """By seat: the parts of its account."""
    record = played(game, players, seed, level, unchanged).record()
    budget = Budget(worlds=WORLDS, looks=0)
    review = Reviewer(game, record, budget=budget, seed=seed).run()
    return [[getattr(one.account, part).points for part in PARTS] for one in review.readings]


def accounts(found: Sequence[list[list[float]]]) -> dict[str, Any]:
    """The mean over seats of each part, pooled over games."""
    means = {
        part: interval([sum(seat[at] for seat in game) / len(game) for game in found])
        for at, part in enumerate(PARTS)
    }
    return {**means, "most_own_a_seat": max(-seat[1] for game in found for seat in game)}


# Calibration.


def noted(game: Game, players: int, seed: int, level: str) -> list[Noted]:
    """Chances of all seats, each by what it knew, what came of them, the lead and the round."""
    judge = Judge(game)
    found: list[tuple[int, float, int, int]] = []
    made = 0

    def note(match: Match, seat: int, choice: int) -> int:
        nonlocal made
        made += 1
        if made % EVERY == 0:
            for place in range(players):
                chance = win_chances(judge, match.position, place, WORLDS, made)[place]
                lead = lead_of(match.position.scores(), place)
                rounds = match.position.rounds()
                found.append((place, round(chance.points / 100, 4), lead, rounds))
        return choice

    match = played(game, players, seed, level, note)
    shares = shares_of_win(match.position)
    return [(chance, shares[place], lead, rounds) for place, chance, lead, rounds in found]


def noted_at_rests(game: Game, players: int, seed: int, level: str) -> list[Noted]:
    """The same at every rest of a game, of the value there, with everything known."""
    judge = Judge(game)
    found: list[tuple[int, float, int, int]] = []
    until = -1

    def note(match: Match, seat: int, choice: int) -> int:
        nonlocal until
        position = match.position
        if until < 0:
            until = judge.brain.rest(position)
        elif judge.brain.is_there(position, until):
            until = judge.brain.rest(position)
            chances = judge.value(position)
            found.extend(
                (
                    place,
                    round(chances[place], 4),
                    lead_of(position.scores(), place),
                    position.rounds(),
                )
                for place in range(players)
            )
        return choice

    match = played(game, players, seed, level, note)
    shares = shares_of_win(match.position)
    return [(chance, shares[place], lead, rounds) for place, chance, lead, rounds in found]


def lead_of(scores: Sequence[int], seat: int) -> int:
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


# Planted blunders.

Spot = tuple[int, int, int]  # after how many choices, whose, and which it is


def planted(game: Game, players: int, seed: int, level: str) -> dict[str, int] | None:
    """A blunder in place of one choice: its rank among that seat's own decisions, 1 is the worst,
    and how many others are called mistakes; none if the game had no place for one."""
    spot = spot_for(game, players, seed, level)
    if spot is None:
        return None
    match = played(game, players, seed, level, replaced(spot))
    place = place_of(match, spot)
    reviewer = Reviewer(game, match.record(), seat=spot[1], seed=seed)
    reviewer.run()
    lived = reviewer.lived(spot[1])
    own = [n for n, step in enumerate(lived.steps) if step.part == OWN_PART]
    own.sort(key=lambda n: lived.best(n).points)
    words = words_of(lived)
    others = [n for n in own if n != place and words[n] in ("mistake", "blunder")]
    return {"rank": own.index(place) + 1, "others": len(others)}


def place_of(match: Match, spot: Spot) -> int:
    """The entry of the record that is the choice after so many."""
    chosen = [n for n, (who, _) in enumerate(match.entries) if who >= 0]
    return chosen[spot[0] - 1]


def blunders(found: Sequence[dict[str, int] | None]) -> dict[str, Any]:
    done = [one for one in found if one is not None]
    return {
        "planted": len(done),
        "among_the_worst_three": sum(one["rank"] <= WORST for one in done),
        "more_than_one_other_mistake": sum(one["others"] > 1 for one in done),
    }


def spot_for(game: Game, players: int, seed: int, level: str) -> Spot | None:
    """Where a blunder is planted: by lot among the places where it costs enough."""
    judge = Judge(game)
    spots: list[tuple[int, int, Position]] = []
    made = 0

    def costly(position: Position, seat: int, worlds: int) -> int | None:
        asked = weigh_choices(judge, position, seat, worlds, seed + 10**6)
        best, worst = asked.options[0], asked.options[-1]
        is_open = LOWEST <= best.chance.points <= HIGHEST
        is_costly = best.chance.points - worst.chance.points >= PLANTED
        return worst.choice if is_open and is_costly else None

    def look(match: Match, seat: int, choice: int) -> int:
        nonlocal made
        made += 1
        is_looked_at = made % EVERY == 0 and len(match.offers(seat).choices) > 1
        if is_looked_at and costly(match.position, seat, GLANCED) is not None:
            spots.append((made, seat, match.position.copy()))
        return choice

    played(game, players, seed, level, look)
    lot = Dice(seed, "lot")
    while spots:
        after, seat, position = spots.pop(lot.below(len(spots)))
        worst = costly(position, seat, CHECKED)
        if worst is not None:
            return after, seat, worst
    return None


def replaced(spot: Spot) -> Changing:
    made = 0

    def change(match: Match, seat: int, choice: int) -> int:
        nonlocal made
        made += 1
        return spot[2] if made == spot[0] else choice

    return change


# What the turn is worth.


def rested_game(game: Game, players: int, seed: int, level: str) -> list[Any]:
    record = played(game, players, seed, level, unchanged).record()
    found = rested(Judge(game), course_of(game, record))
    return [found.rests, found.shares]


def tempos(found: Sequence[list[Any]]) -> dict[str, Any]:
    """The tempo of these games, that of either half, and what turns bring to a seat in a whole game
    with that of the other half and with none: it is no luck, so it comes back as the judge's
    correction and as others' decisions."""
    games = [Rested(*one) for one in found]
    halves = [find_tempo(games[place::2] or games) for place in (1, 0)]
    return {
        "tempo": rounded(find_tempo(games)),
        "halves": [rounded(half) for half in halves],
        "points_a_game": interval([brought(game, halves[at % 2]) for at, game in enumerate(games)]),
        "without": interval([brought(game, NO_TEMPO) for game in games]),
    }


def brought(game: Rested, tempo: Tempo) -> float:
    return 100 * sum(gained(game, tempo)) / len(game.shares)


def rounded(tempo: Tempo) -> list[float]:
    return [round(one, 4) for one in tempo]


# What quick play gives away.


def recorded(game: Game, players: int, seed: int, level: str) -> Any:
    return played(game, players, seed, level, unchanged).record()


def slacks(found: Sequence[Any]) -> dict[str, Any]:
    """By step, and what choices bring in a game, all seats together, without it and with it."""
    courses = [course_of(load_game(record["game"]), record) for record in found]
    slack = find_slack(courses)
    return {
        "slack": {kind: round(by, 3) for kind, by in slack.items()},
        "points_a_game": round(points_a_game(courses, slack), 1),
        "without": round(points_a_game(courses, {}), 1),
    }


@dataclass(frozen=True)
class Bar:
    """Something to be measured."""

    one: Callable[[Game, int, int, str], Any]  # of the game of one seed: a JSON value
    report: Callable[[Sequence[Any]], dict[str, Any]]
    players: int
    games: int


BARS = {
    "time": Bar(timed, times, 4, 5),
    "account": Bar(accounted, accounts, 4, 50),
    "calibration": Bar(noted, calibrated, 4, 200),
    "rests": Bar(noted_at_rests, calibrated, 4, 200),
    "blunders": Bar(planted, blunders, 2, 30),
    "tempo": Bar(rested_game, tempos, 2, 40),
    "slack": Bar(recorded, slacks, 2, 40),
}
PLOT = "plot"


class Kept:
    """What was measured already: a line for each game."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.found: dict[tuple[Any, ...], Any] = {}
        if file is not None and file.exists():
            for line in file.read_text("utf-8").splitlines():
                *key, value = json.loads(line)
                self.found[tuple(key)] = value

    def value(self, key: tuple[Any, ...], find: Callable[[], Any]) -> Any:
        if key not in self.found:
            self.found[key] = find()
            if self.file is not None:
                with self.file.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([*key, self.found[key]]) + "\n")
        return self.found[key]

    def calibrations(self) -> dict[tuple[str, int], list[list[Noted]]]:
        """By game and players."""
        found: dict[tuple[str, int], list[list[Noted]]] = {}
        for (bar, game, players, *_), value in sorted(self.found.items()):
            if bar == "calibration":
                found.setdefault((game, players), []).append(value)
        return found


def measured(given: argparse.Namespace, kept: Kept) -> Iterator[Any]:
    bar, game = BARS[given.bar], load_game(given.game)
    players = given.players or bar.players
    for seed in range(given.seed, given.seed + (given.games or bar.games)):
        key = (given.bar, given.game, players, given.level, seed)
        yield kept.value(key, lambda seed=seed: bar.one(game, players, seed, given.level))  # type: ignore[misc]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bar", choices=[*BARS, PLOT])
    parser.add_argument("game", nargs="?", default="")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", type=int, default=50_000, help="nothing was fitted with these")
    parser.add_argument("--level", default="search@100")
    parser.add_argument("--kept", type=Path)
    given = parser.parse_args()
    kept = Kept(given.kept)
    if given.bar == PLOT:
        sys.stdout.write(reliability(kept.calibrations()))
        return
    if not given.game:
        parser.error("Of which game?")
    found = list(measured(given, kept))
    said = {"bar": given.bar, "game": given.game, "games": len(found)}
    print(json.dumps(said | BARS[given.bar].report(found)))


if __name__ == "__main__":
    main()
