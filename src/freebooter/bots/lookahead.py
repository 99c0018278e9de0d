"""Looking ahead through one's own choices: what greedy bots do in an imagined world."""

from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.playout import settle_luck
from freebooter.kernel.position import Position


class Judge:
    """What a position is worth to a seat, in points of the judge's own making."""

    def worth(self, game: Position, seat: Seat) -> int:
        raise NotImplementedError

    def is_resting(self, game: Position, seat: Seat) -> bool:
        """Whether what was under way is finished, so that looking further makes no sense."""
        raise NotImplementedError

    def decide_at_once(self, game: Position, seat: Seat) -> bool:
        """Make a choice that needs no thought, the seat's or another's; False: there is none.

        Such choices do not count as depth.
        """
        return False


def foresee(game: Position, seat: Seat, judge: Judge, depth: int, dice: Dice) -> int:
    """The worth of a position to a seat that goes on choosing well, so many choices deep.

    Mutates `game`.
    """
    return foresee_line(game, seat, judge, depth, dice, [])


def best_choices(
    game: Position, seat: Seat, choices: list[Choice], judge: Judge, depth: int, dice: Dice
) -> list[int]:
    """The choices that lead to the greatest worth."""
    best: list[int] = []
    most = 0
    for choice in choices:
        twin = game.copy()
        twin.choose(seat, choice)
        worth = foresee(twin, seat, judge, depth - 1, dice)
        if not best or worth > most:
            most = worth
            best = []
        if worth == most:
            best.append(choice)
    return best


def foresee_line(
    game: Position, seat: Seat, judge: Judge, depth: int, dice: Dice, line: list[int]
) -> int:
    """The same as `foresee`; the choices that lead there are added to `line`."""
    settle_luck(game, dice)
    while not game.is_ended and judge.decide_at_once(game, seat):
        settle_luck(game, dice)
    if game.is_ended or depth == 0 or game.agenda[-1].asks != seat or judge.is_resting(game, seat):
        return judge.worth(game, seat)
    choices = game.offers(seat).choices
    best = 0
    best_rest: list[int] = []
    for place in range(len(choices)):
        twin = game.copy() if place < len(choices) - 1 else game
        twin.choose(seat, choices[place])
        rest: list[int] = [choices[place]]
        worth = foresee_line(twin, seat, judge, depth - 1, dice, rest)
        if place == 0 or worth > best:
            best = worth
            best_rest = rest
    line += best_rest
    return best
