"""A hint: the three strongest choices by what the asking seat knows, how sure, and why."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from freebooter.bots.promise import NO_PLAN, Fate, foretold_choice
from freebooter.kernel.choice import SEATS, Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.review.chances import Asked, Option, imagined, weigh_choices
from freebooter.review.judge import Judge

SHOWN = 3
WORLDS = 512  # of a hint
ANSWERS = 24  # worlds in which others' answers are looked at
MOST_WORLDS = 4096  # however often somebody looks longer
OFTEN = 0.5  # of the worlds, for an answer to be called likely
NO_REASON = "By the count of games alone."


@dataclass(frozen=True)
class Advice:
    """A choice, or several that come to the same."""

    choices: tuple[str, ...]  # in notation
    sentence: str
    points: float
    error: float
    reason: str


@dataclass(frozen=True)
class Hint:
    """What a seat is advised."""

    seat: int
    par: float  # an equal share
    advice: tuple[Advice, ...]  # the strongest first
    sure: str  # clear, likely, close call
    worlds: int
    games: int  # that were imagined
    of: int  # how many choices there were

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def hint_for(
    judge: Judge,
    position: Position,
    seat: int,
    names: Sequence[str],
    worlds: int = WORLDS,
    seed: int = 0,
) -> Hint:
    """A hint for a seat that is asked. It rests on imagined worlds, never on the position."""
    asked = weigh_choices(judge, position, seat, min(worlds, MOST_WORLDS), seed)
    groups = grouped(judge.game, asked)[:SHOWN]
    return Hint(
        seat,
        100 / position.seats,
        tuple(advice_of(judge, position, seat, group, names, seed) for group in groups),
        asked.sure,
        asked.worlds,
        asked.games,
        len(asked.options),
    )


def grouped(game: Game, asked: Asked) -> list[list[Option]]:
    """Choices of one kind that come to the same in every world stand together."""
    groups: list[list[Option]] = []
    for option in asked.options:
        kind = game.vocabulary.block_of(option.choice)
        for group in groups:
            is_same_kind = game.vocabulary.block_of(group[0].choice) is kind
            if is_same_kind and group[0].values == option.values:
                group.append(option)
                break
        else:
            groups.append([option])
    return groups


def advice_of(
    judge: Judge,
    position: Position,
    seat: int,
    group: list[Option],
    names: Sequence[str],
    seed: int,
) -> Advice:
    game, first = judge.game, group[0]
    said = game.words.choice(game.vocabulary, first.choice, names)
    if len(group) > 1:
        said = f"{said} (or {len(group) - 1} more that come to the same)"
    return Advice(
        tuple(game.vocabulary.say(option.choice) for option in group),
        said,
        round(first.chance.points, 1),
        round(first.chance.error, 1),
        reason_of(judge, position, seat, first, names, seed),
    )


def reason_of(
    judge: Judge, position: Position, seat: int, option: Option, names: Sequence[str], seed: int
) -> str:
    """What it gains, and who answers how; true in all imagined worlds, or it begins with likely."""
    clauses = [
        gain_of(position, seat, option),
        answer_of(judge, position, seat, option, names, seed),
    ]
    said = "; ".join(clause for clause in clauses if clause)
    return f"{said[0].upper()}{said[1:]}." if said else NO_REASON


def gain_of(position: Position, seat: int, option: Option) -> str:
    """What the score does until the next rest."""
    now = position.scores()[seat]
    gains = [scores[seat] - now for scores in option.scores]
    mean = round(sum(gains) / len(gains))
    if mean == 0:
        return ""
    certainly = "" if len(set(gains)) == 1 else "likely "
    return (
        f"{certainly}adds {mean} to your score"
        if mean > 0
        else f"{certainly}costs {-mean} of your score"
    )


def answer_of(
    judge: Judge, position: Position, seat: int, option: Option, names: Sequence[str], seed: int
) -> str:
    """What the next rival does most often, where everybody can know what that seat may do."""
    game = judge.game
    dice = Dice(seed, "answers")
    found: Counter[tuple[int, int]] = Counter()
    for world, fate in imagined(judge, position, seat, ANSWERS, dice):
        world.choose(Seat(seat), Choice(option.choice))
        answer = next_answer(judge, world, seat, fate)
        if answer is not None:
            found[answer] += 1
    if not found:
        return ""
    (rival, choice), times = found.most_common(1)[0]
    if times < OFTEN * ANSWERS:
        return ""
    certainly = "then" if times == ANSWERS else "likely then"
    name = names[rival] if rival < len(names) else SEATS.words[rival]
    return f"{certainly} {name}: {game.words.choice(game.vocabulary, choice, names)}"


def next_answer(judge: Judge, world: Position, seat: int, fate: Fate) -> tuple[int, int] | None:
    """The first choice of somebody else in this world that matters and that is openly offered."""
    until = -1 if world.is_ended else judge.brain.rest(world)
    for _ in range(40):
        judge.outlook.settle(world, fate)
        if world.is_ended or judge.brain.is_there(world, until):
            return None
        asked = world.to_act()[0]
        choice = foretold_choice(judge.brain, world, fate, asked, NO_PLAN)
        if asked != seat and len(world.offers(asked).choices) > 1:
            return (asked, choice) if judge.game.is_open(world, asked) else None
        world.choose(asked, choice)
    return None
