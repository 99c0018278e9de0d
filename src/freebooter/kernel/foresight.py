# Not compiled: a table uses it once a prompt.
"""What choices would mean, said before one is made, and why others are barred.

All of it is found out in imagined worlds and from what the seat knows, never by trying a choice
in the true position.
"""

from collections.abc import Sequence
from typing import Final

from freebooter.kernel.choice import NOBODY, SEATS, Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadChoice
from freebooter.kernel.game import Game
from freebooter.kernel.given import is_turn_ended
from freebooter.kernel.position import Position
from freebooter.kernel.reason import Foresight, Reason
from freebooter.kernel.step import Sealed
from freebooter.kernel.words import Name, Sentence, fill

WORLDS: Final = (1, 2)  # the seeds of the worlds in which choices are tried; any will do


def start_of(seed: int) -> tuple[int, int, int, int]:
    """How dice begin; seeding them takes longer than imagining a world."""
    dice = Dice(seed, "foresight")
    return dice.s0, dice.s1, dice.s2, dice.s3


STARTS: Final = [start_of(seed) for seed in WORLDS]
_idle: list[Dice] = []  # dice that no thread uses now


def imagined(position: Position, seat: Seat) -> list[Position]:
    """The worlds in which choices are tried."""
    try:
        dice = _idle.pop()
    except IndexError:  # asked for, not looked at before: another thread may take the last
        dice = Dice(0)
    worlds = []
    for start in STARTS:
        dice.s0, dice.s1, dice.s2, dice.s3 = start
        worlds.append(position.imagine(seat, dice))
    _idle.append(dice)
    return worlds


def foresee(
    game: Game, position: Position, seat: Seat, choices: Sequence[Choice]
) -> list[Foresight]:
    """What each choice would mean."""
    worlds = imagined(position, seat)
    is_turn = game.turn_of(position) == seat  # as in any world: all know it
    return [foreseen(game, position, worlds, seat, choice, is_turn) for choice in choices]


def foreseen(
    game: Game,
    position: Position,
    worlds: Sequence[Position],
    seat: Seat,
    choice: Choice,
    is_turn: bool,
) -> Foresight:
    ends_turn = reveals = False
    for world in worlds:
        if reveals and (ends_turn or not is_turn):
            break  # another world would tell nothing more
        ends, shows = try_out(game, world.copy(), seat, choice, is_turn)
        ends_turn, reveals = ends_turn or ends, reveals or shows
    no_effect = game.no_effect(position, seat, choice)
    stakes, chances = game.stakes(position, seat, choice), game.chances(position, seat, choice)
    return Foresight(no_effect, stakes, ends_turn, reveals, tuple(chances))


def try_out(
    game: Game, world: Position, seat: Seat, choice: Choice, is_turn: bool
) -> tuple[bool, bool]:
    """Whether a choice ends the seat's turn, and whether it can not be taken back afterwards."""
    seen, round_ = world.reveals, world.rounds()
    step = world.agenda[-1]
    world.choose(seat, choice)
    if world.is_over():
        return is_turn, True
    now = world.agenda[-1]
    shows = (
        world.is_chance()
        or world.reveals != seen
        or (isinstance(step, Sealed) and now is not step)
        or (isinstance(now, Sealed) and now is not step and world.to_act() != [seat])
    )
    if not is_turn:
        return False, shows
    return is_turn_ended(seat, game.turn_of(world), world.rounds() != round_), shows


# Why not.


def why_not(
    game: Game, position: Position, seat: Seat, choice: Choice
) -> tuple[Reason, str] | None:
    """The reason why a seat may not choose this now, and the clause; None if it may."""
    offers = position.offers(seat, explain=True)
    if choice in offers.choices:
        return None
    for barred, clause in offers.barred or ():
        if barred == choice:
            return game.reason(position, seat, choice, clause), clause
    say = game.sayings.not_now if game.sayings and seat in position.to_act() else None
    return (say and say(position, seat, choice)) or (not_asked(game, position, seat), "")


def in_vain(game: Game, position: Position, seat: Seat, choice: Choice) -> tuple[Reason, str]:
    """Of a choice that a seat may make: why it would do nothing, what would help, the clause."""
    sentence = game.no_effect(position, seat, choice)
    if not sentence:
        return Reason("You can choose this now."), ""
    advise = game.sayings.advice if game.sayings else None
    if advise is None:
        return Reason(sentence), ""
    advice = advise(position, seat, choice)
    return Reason(sentence, advice.hint, helps=advice.helps), advice.clause


def not_asked(game: Game, position: Position, seat: Seat) -> Reason:
    """Why a choice that is not even barred cannot be made: something else is asked now."""
    if position.is_over():
        return Reason(Sentence("The game is over."))
    if seat in position.to_act():
        return Reason(Sentence("Not now: this is asked: ", game.prompt(position, seat)))
    turn = game.turn_of(position)
    who = position.to_act()
    if turn not in (NOBODY, seat):
        name = Name(SEATS.words[turn], SEATS.kind, SEATS.words[turn])
        return Reason(fill("Not now: it is {seat}'s turn.", {"seat": name}))
    if len(who) == 1:
        name = Name(SEATS.words[who[0]], SEATS.kind, SEATS.words[who[0]])
        return Reason(fill("Not now: {seat} chooses.", {"seat": name}))
    return Reason(Sentence("Not now: you have chosen, and others have not."))


def read_wish(game: Game, position: Position, seat: Seat, said: str) -> Choice:
    """The choice that somebody asks about: in notation, by number, or only its kind.

    Of a kind the first that is barred is meant, or the first that is offered.
    """
    vocabulary = game.vocabulary
    if said.isascii() and said.isdigit() and len(said) < 10 and int(said) < vocabulary.size:
        return Choice(int(said))
    block = next((block for block in vocabulary.blocks if block.word == said), None)
    if block is None or not block.names:
        return Choice(vocabulary.read(said))
    offers = position.offers(seat, explain=True)
    here = [choice for choice, _ in offers.barred or () if block.has(choice)]
    here += [choice for choice in offers.choices if block.has(choice)]
    return here[0] if here else Choice(block.start)


def nothing_to_choose(seat: int, names: Sequence[str]) -> BadChoice:
    name = names[seat] if 0 <= seat < len(names) else f"Seat {seat}"
    return BadChoice(f"{name} has nothing to choose now.")


def refusal(
    game: Game, position: Position, seat: Seat, number: int, names: Sequence[str]
) -> BadChoice:
    """Why a choice that is not offered cannot be made, as an error."""
    found = why_not(game, position, seat, Choice(number))
    if found is None or not found[1]:
        return BadChoice(f"'{game.vocabulary.say(number)}' is not offered now.")
    reason, clause = found
    said = reason.sentence
    return BadChoice(said.called(names) if isinstance(said, Sentence) else said, clause)
