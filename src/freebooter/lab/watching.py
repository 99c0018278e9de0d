"""One game, watched: what was offered, chosen and drawn, and the scores at every choice."""

from dataclasses import dataclass, field

from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Outcome, Seat
from freebooter.kernel.driver import Listener
from freebooter.kernel.position import Position
from freebooter.kernel.step import LUCK

NEAR = 0.3  # a lead of so much of the mean score is a small one
PLACES = 5  # far behind, behind, level, ahead, far ahead
PROGRESS = 5  # parts of a game


class Watcher(Listener):
    """Hears a game through its driver; `asked` is called before every choice."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.entries: list[tuple[int, int]] = []  # as a record has them
        self.seats: list[int] = []  # by choice
        self.rounds: list[int] = []
        self.chosen_: list[int] = []
        self.offers: list[list[Choice]] = []
        self.scores: list[list[int]] = []  # before the choice
        self.drawn: list[tuple[int, int, int]] = []  # seat that chose last, round, outcome
        self.order: list[int] = []  # seats as they first chose alone in the first round

    def asked(self, seat: Seat, choices: list[Choice]) -> None:
        position = self.position
        number = position.rounds()
        if (
            number > 0
            and len(self.order) < position.seats
            and seat not in self.order
            and len(position.to_act()) == 1
        ):
            self.order.append(seat)
        self.seats.append(seat)
        self.rounds.append(number)
        self.offers.append(choices)
        self.scores.append(position.scores())

    def forget_unanswered(self) -> None:
        """The last question, if the game failed at its answer."""
        for column in (self.seats, self.rounds, self.offers, self.scores):
            del column[len(self.chosen_) :]

    def chosen(self, seat: Seat, choice: Choice) -> None:
        self.entries.append((seat, choice))
        self.chosen_.append(choice)

    def happened(self, outcome: Outcome, odds: Odds) -> None:
        self.entries.append((LUCK, outcome))
        seat = self.seats[-1] if self.seats else -1
        self.drawn.append((seat, self.position.rounds(), outcome))


@dataclass(frozen=True)
class Course:
    """How a game went, in numbers."""

    lead_changes: int
    comeback: float  # how far the winner was behind at worst, in points of score
    led: list[float]  # the share of the win of who led after 25, 50 and 75 % of the choices
    still: int  # the longest run of choices that changed no score
    waits: list[list[int]] = field(repr=False)  # by seat: choices of others between two of its own


def leaders(scores: list[int]) -> list[int]:
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best]


def course_of(watcher: Watcher, shares: list[float]) -> Course:
    """Read off what the scores say."""
    history = [*watcher.scores, watcher.position.scores()]
    seats = range(len(shares))
    changes, last = 0, -1
    still = longest = 0
    for now, before in zip(history[1:], history, strict=False):
        still = still + 1 if now == before else 0
        longest = max(longest, still)
        ahead = leaders(now)
        if len(ahead) == 1:
            changes += last not in (-1, ahead[0])
            last = ahead[0]
    winner = max(seats, key=lambda seat: shares[seat])
    behind = max(max(scores) - scores[winner] for scores in history)
    led = []
    for part in (0.25, 0.5, 0.75):
        ahead = leaders(history[round((len(history) - 1) * part)])
        led.append(sum(shares[seat] for seat in ahead) / len(ahead))
    waits: list[list[int]] = [[] for _ in seats]
    acted = [-1] * len(shares)
    for at, seat in enumerate(watcher.seats):
        if acted[seat] >= 0 and at - acted[seat] > 1:
            waits[seat].append(at - acted[seat] - 1)
        acted[seat] = at
    return Course(changes, float(behind), led, longest, waits)


def standing(scores: list[int], seat: int, at: float) -> int:
    """A class of positions: how far the game is, and how far the seat leads or is behind."""
    best = max(score for other, score in enumerate(scores) if other != seat)
    lead = scores[seat] - best
    near = NEAR * (1 + sum(abs(score) for score in scores) / len(scores))
    if lead == 0:
        place = 2
    elif lead < 0:
        place = 1 if lead >= -near else 0
    else:
        place = 3 if lead <= near else 4
    return min(PROGRESS - 1, int(at * PROGRESS)) * PLACES + place
