"""Many games in lockstep, for learners: what is seen, offered and won is written into buffers.

A lane is one game after another. Each lane has its own seed, so that what happens in it depends
neither on how many lanes there are nor on the process it runs in.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice, Luck
from freebooter.kernel.observer import Observer, mask_of
from freebooter.kernel.position import Position
from freebooter.kernel.turns import next_seat

GOING: Final = 0
OVER: Final = 1  # the game has ended
CUT: Final = 2  # it was too long, or what was chosen is not offered
ALL_SEATS: Final = -1  # every seat is asked for its action
ILLEGAL: Final = -1.0  # the reward of whoever chooses what is not offered


def rewards_of(ranking: list[int]) -> list[float]:
    """+1 for the first place down to -1 for the last; ties share the mean of their places."""
    most = max(1, len(ranking) - 1)
    return [1.0 - (2 * (place - 1) + ranking.count(place) - 1) / most for place in ranking]


@mypyc_attr(allow_interpreted_subclasses=True)
class Opponents:
    """Who chooses for the seats that do not learn: at random here."""

    def __init__(self) -> None:
        self.dice: dict[int, Dice] = {}

    def begin(self, lane: int, seed: int) -> None:
        """A new game begins in a lane."""
        self.dice[lane] = Dice(seed, "opponents")

    def choose(self, lane: int, position: Position, seat: Seat) -> int:
        choices = position.offers(seat).choices
        return choices[self.dice[lane].below(len(choices))]


class Lanes:
    """Games in lockstep. A row of the buffer is an observation and, behind it, the mask.

    Both are of the seat that is asked next: `learner`, or any seat if that is ALL_SEATS. The other
    buffers have a byte a lane (the seat, and how the last step ended) and a float32 a lane and
    seat (rewards). A lane whose game is over begins the next one at once; `finals` then has the
    last observation of the seat that had acted.
    """

    def __init__(
        self,
        start: Position,
        observer: Observer,
        size: int,
        actions: int,
        buffers: "tuple[memoryview, memoryview, memoryview, memoryview[float]]",
        learner: int = ALL_SEATS,
        opponents: Opponents | None = None,
        most: int = 100_000,
    ) -> None:
        self.rows, self.asked, self.ends, self.rewards = buffers
        self.count = len(self.asked)
        self.start = start
        self.observer = observer
        self.size = size
        self.actions = actions
        self.width = size + actions
        self.learner = learner
        self.opponents = Opponents() if opponents is None else opponents
        self.most = most
        self.positions: list[Position] = [start] * self.count
        self.lucks: list[Luck] = [Luck(0)] * self.count
        self.seeders: list[Dice] = [Dice(0)] * self.count
        self.seats: list[int] = [0] * self.count
        self.offered: list[list[Choice]] = [[]] * self.count
        self.made: list[int] = [0] * self.count  # choices in this game
        self.endings: list[int] = [GOING] * self.count
        self.finals: dict[int, bytes] = {}

    def reset(self, seeds: list[int]) -> None:
        """Begin anew in all lanes, each with its seed."""
        self.forget_ends()
        for lane in range(self.count):
            self.seeders[lane] = Dice(seeds[lane], "lane")
            self.begin(lane)
            self.show(lane)
        self.asked[:] = bytes(self.seats)
        self.ends[:] = bytes(self.endings)

    def step(self, actions: list[int]) -> None:
        """One choice in every lane."""
        if self.finals:
            self.forget_ends()
        for lane in range(self.count):
            self.act(lane, actions[lane])
            self.show(lane)
        self.asked[:] = bytes(self.seats)
        self.ends[:] = bytes(self.endings)

    def forget_ends(self) -> None:
        """Rewards and ends of the step before."""
        for lane in self.finals:
            self.endings[lane] = GOING
            for seat in range(self.start.seats):
                self.rewards[lane * self.start.seats + seat] = 0.0
        self.finals = {}

    def begin(self, lane: int) -> None:
        """The next game of a lane."""
        seeder = self.seeders[lane]
        seed: int = seeder.word() << 30 | seeder.word() >> 2
        self.positions[lane] = self.start.copy()
        self.lucks[lane] = Luck(seed)
        self.made[lane] = 0
        self.opponents.begin(lane, seed)
        self.go_on(lane, True)

    def act(self, lane: int, action: int) -> None:
        """The choice of the seat that is asked, and what follows."""
        position = self.positions[lane]
        seat = Seat(self.seats[lane])
        if action not in self.offered[lane]:
            self.finish(lane, CUT, seat)
            self.rewards[lane * position.seats + seat] = ILLEGAL
            self.begin(lane)
            return
        position.choose(seat, Choice(action))
        self.made[lane] += 1
        self.go_on(lane, False)
        if position.is_ended:
            self.finish(lane, OVER, seat)
            rewards = rewards_of(position.ranking())
            for one in range(position.seats):
                self.rewards[lane * position.seats + one] = rewards[one]
            self.begin(lane)
        elif self.made[lane] >= self.most:
            self.finish(lane, CUT, seat)
            self.begin(lane)

    def finish(self, lane: int, ending: int, seat: Seat) -> None:
        self.endings[lane] = ending
        self.finals[lane] = self.observer.observe(self.positions[lane], seat)

    def go_on(self, lane: int, is_first: bool) -> None:
        """Luck and the opponents, until a seat that learns is asked or the game is over.

        A lane is too long only after the learner's first choice: there is always something to ask.
        """
        position = self.positions[lane]
        luck = self.lucks[lane]
        while True:
            seat = next_seat(position, luck)
            if seat < 0:
                return
            if self.learner in (ALL_SEATS, seat):
                self.seats[lane] = seat
                return
            if self.made[lane] >= self.most and not is_first:
                self.seats[lane] = self.learner
                return
            position.choose(seat, Choice(self.opponents.choose(lane, position, seat)))
            self.made[lane] += 1

    def show(self, lane: int) -> None:
        """What the seat that is asked sees and may choose: one block."""
        position = self.positions[lane]
        seat = Seat(self.seats[lane])
        choices = position.offers(seat).choices
        self.offered[lane] = choices
        row = self.observer.observe(position, seat) + mask_of(choices, self.actions)
        start = lane * self.width
        self.rows[start : start + self.width] = row
