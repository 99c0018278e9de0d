"""Test positions with a deep judge's answer: how often a bot agrees, and what it loses where not.

    python -m freebooter.lab.positions make GAME FILE      100 positions, judged
    python -m freebooter.lab.positions check FILE BOT …    agreement and points lost

The judge is the search itself with all that was learned, and many worlds for every choice. Its
answer is no truth, but one that does not change: every change of a bot is measured against the same
file in minutes.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from statistics import mean
from typing import Any

from freebooter.bots import make_bot
from freebooter.bots.base import Bot, Perspective
from freebooter.bots.brain import Brain
from freebooter.bots.levels import judge_of
from freebooter.bots.lines import Line
from freebooter.bots.search import Search
from freebooter.games import load_game
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice, Luck
from freebooter.kernel.errors import BadOption, BadRecord, FreebooterError
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position

GAMES = 10
ASKED = 10  # positions of a game
WORLDS = 800  # of the judge, for every choice
PLAYER = "search@40"  # who plays the games
COUNTS = (2, 2, 4, 2, 3, 2, 4, 2, 2, 4)  # players of the ten games
CLOSE = 0.01  # of the win chance: choices that are as good


@dataclass
class Question:
    """One position: how many choices were made before, who is asked, what each choice is worth."""

    at: int
    seat: int
    values: dict[str, float]
    error: float  # of the difference between the best two


@dataclass
class Course:
    """One game that positions are taken from: its luck and its choices."""

    players: int
    seed: int
    choices: list[str]
    questions: list[Question]


def options_of(game: Game, players: int) -> dict[str, Any]:
    return dict(game.meta.bounds) | {"players": players}


def run_luck(position: Position, luck: Luck) -> None:
    while position.is_chance():
        odds = position.odds()
        position.happen(odds.draw(luck.stream(odds.stream)))


# Making them.


def judge(game: Game, position: Position, seat: Seat, brain: Brain, worlds: int) -> Question:
    """Every choice in the same worlds; the search's own first look if there are very many."""
    seen = Perspective(game, position, seat)
    search = Search(brain, seat, Dice(7, "judge"), seen.imagine)
    lines = search.candidates(search.new_world(), seen.choices)
    for _ in range(worlds):
        search.batch(lines, False)
    lines.sort(key=lambda line: -line.mean())
    values = {game.vocabulary.say(line.choice): round(line.mean(), 4) for line in lines}
    return Question(0, seat, values, round(error_of(lines), 4))


def error_of(lines: list[Line]) -> float:
    if len(lines) < 2:
        return 0.0
    gaps = [a - b for a, b in zip(lines[0].values, lines[1].values, strict=True)]
    middle = mean(gaps)
    return 1.96 * sqrt(sum((gap - middle) ** 2 for gap in gaps)) / len(gaps)


def make_course(game: Game, players: int, seed: int, worlds: int, player: str) -> Course:
    """A game between searching bots, and ten of its questions, evenly spread."""
    position = game.start(options_of(game, players))
    luck = Luck(seed)
    bots = [make_bot(player, game.meta.id, seed << 3 | seat) for seat in range(players)]
    course = Course(players, seed, [], [])
    asked: list[tuple[int, Position, Seat]] = []
    while True:
        run_luck(position, luck)
        if position.is_over():
            break
        seat = position.to_act()[0]
        seen = Perspective(game, position, seat)
        if len(seen.choices) > 2:
            asked.append((len(course.choices), position.copy(), seat))
        choice = bots[seat].choose(seen)
        course.choices.append(game.vocabulary.say(choice))
        position.choose(seat, choice)
    brain = judge_of(game.meta)
    for place in range(ASKED):
        at, there, seat = asked[place * len(asked) // ASKED]
        question = judge(game, there, seat, brain, worlds)
        question.at = at
        course.questions.append(question)
    return course


def make(
    game_id: str, file: Path, games: int = GAMES, worlds: int = WORLDS, player: str = PLAYER
) -> None:
    game = load_game(game_id)
    if file.is_dir() or not file.absolute().parent.is_dir():  # said before minutes of work
        raise BadOption(f"Nothing can be written to {str(file)!r:.60}.")
    courses = []
    for number in range(games):
        players = COUNTS[number % len(COUNTS)]
        courses.append(make_course(game, players, 1000 + number, worlds, player))
        print(f"{game_id}: {number + 1} of {games} games", file=sys.stderr)
    lines = ",\n".join(json.dumps(asdict(one), separators=(",", ":")) for one in courses)
    head = f'"game":"{game_id}","worlds":{worlds}'
    file.write_text(f'{{{head},"courses":[\n{lines}\n]}}\n', "utf-8")


# Checking bots with them.


def read(file: Path) -> tuple[Game, list[Course]]:
    try:
        said = json.loads(file.read_text("utf-8"))
        courses = []
        for one in said["courses"]:
            questions = [Question(**question) for question in one.pop("questions")]
            courses.append(Course(**one, questions=questions))
        return load_game(said["game"]), courses
    except OSError as error:
        raise BadRecord(f"{str(file)!r:.200} cannot be read: {error.strerror}.") from error
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadRecord(f"{str(file)!r:.200} holds no test positions.") from error


def positions(game: Game, course: Course) -> Iterator[tuple[Question, Position]]:
    """The course played again, up to each question."""
    position = game.start(options_of(game, course.players))
    luck = Luck(course.seed)
    waiting = {question.at: question for question in course.questions}
    for number, notation in enumerate(course.choices):
        run_luck(position, luck)
        if number in waiting:
            yield waiting[number], position
        seat = position.to_act()[0]
        position.choose(seat, Choice(game.vocabulary.read(notation)))


def loss(question: Question, choice: str) -> float:
    """The win chance given away; what the judge did not look at counts as its worst."""
    best = max(question.values.values())
    return best - question.values.get(choice, min(question.values.values()))


def check(file: Path, level: str, most: int = 1000) -> dict[str, float]:
    """Agreement with the judge, and the points of win chance lost a choice."""
    game, courses = read(file)
    losses: list[float] = []
    for course in courses:
        for number, (question, position) in enumerate(positions(game, course)):
            if len(losses) >= most:
                break
            bot: Bot = make_bot(level, game.meta.id, number)
            choice = bot.choose(Perspective(game, position, Seat(question.seat)))
            losses.append(loss(question, game.vocabulary.say(choice)))
    return {
        "positions": len(losses),
        "agreement": mean(one <= CLOSE for one in losses),
        "points_lost": 100 * mean(losses),
    }


def main(words: list[str]) -> None:
    try:
        if words[:1] == ["make"] and len(words) == 3:
            make(words[1], Path(words[2]))
        elif words[:1] == ["check"] and len(words) > 2:
            for level in words[2:]:
                found = check(Path(words[1]), level)
                print(
                    f"{level}: agrees in {found['agreement']:.0%} of {found['positions']} "
                    f"positions, loses {found['points_lost']:.2f} points a choice"
                )
        else:
            raise SystemExit(__doc__)
    except FreebooterError as error:
        raise SystemExit(str(error)) from error


if __name__ == "__main__":
    main(sys.argv[1:])
