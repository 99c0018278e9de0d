"""N6.5 What happened to Charts, as all saw it, and when each hidden one may have been drawn.

The past is a list of events, oldest first. An event is one number: what happened, to whose Charts,
and of a claim which Chart was shown. It holds no secret: which Chart was kept, and which of a hand
was shown, only its owner knows. It matters when they were drawn between different shuffles, since
a Chart that a player saw go into a shuffle was in nobody's hand then.

A recollection goes through the past and chooses at random where there was a choice. Its likelihood
is the number of ways to draw Charts, from first to last, that lead to what the viewer has seen.
"""

from math import log
from typing import Final

from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice, pick_likely

DEALT: Final = 0  # N1.4 a Route into a hand
RETURNED: Final = 1  # N1.8 a Route out of a hand, unseen
DRAWN: Final = 2  # N6.5.1 from the pile, to be chosen from
KEPT: Final = 3  # one of those drawn goes into the hand
LAID_DOWN: Final = 4  # N6.5.3 all others that were drawn go to the discards, unseen
CLAIMED: Final = 5  # N13.1 out of a hand, shown to all
SHUFFLED: Final = 6  # N6.5.5 the discards become the pile

_SEAT: Final = 8
_CHART: Final = 64
CROWD: Final = 16  # recollections to choose from, where there was a choice
TRIES: Final = 10_000  # of crowds, before it is given up


def event(what: int, seat: int, chart: int) -> int:
    return what + seat * _SEAT + chart * _CHART


class Recollection:
    """The Charts that a seat (-1: a spectator) cannot see, by the shuffles before their draw."""

    def __init__(self, seat: Seat, seats: int, least: list[int], dice: Dice) -> None:
        self.seat = seat
        self.dice = dice
        self.least = least  # by Chart: how many shuffles were before its draw at least
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.drawn: list[int] = []
        self.discards: list[int] = []
        self.shuffles = 0
        self.shuffled_in: list[int] = [0]  # by shuffles before their draw: hidden Charts since then
        # Charts drawn before a shuffle and laid down after it: drawn when, and shuffled in when.
        self.late: list[int] = []
        self.late_until: list[int] = []
        self.had_choice = False
        self.likelihood = 0.0  # its logarithm

    def follow(self, past: list[int]) -> bool:
        """Whether all may have happened so."""
        for each in past:
            if not self.follow_event(each % _SEAT, each // _SEAT % _SEAT, each // _CHART):
                return False
        return True

    def follow_event(self, what: int, seat: int, chart: int) -> bool:
        if what == SHUFFLED:
            self.shuffle()
        elif seat == self.seat:
            pass  # it knows its own
        elif what == DEALT:
            self.hands[seat].append(0)
        elif what == RETURNED:
            self.discards.append(self.hands[seat].pop())
        elif what == DRAWN:
            self.drawn.append(self.shuffles)
        elif what == KEPT:
            self.hands[seat].append(self.pick(self.drawn))
        elif what == LAID_DOWN:
            self.discards += self.drawn
            self.drawn = []
        elif what == CLAIMED:
            return self.show(self.hands[seat], self.least[chart])
        return True

    def shuffle(self) -> None:
        """What the viewer has not seen may have gone in in any order."""
        for since in self.discards:
            if since < self.shuffles:
                self.late.append(since)
                self.late_until.append(self.shuffles + 1)
            else:
                self.shuffled_in[since] += 1
                self.likelihood += log(self.shuffled_in[since])
        self.discards = []
        self.shuffles += 1
        self.shuffled_in.append(0)

    def pick(self, charts: list[int]) -> int:
        for since in charts:
            if since != charts[0]:
                self.had_choice = True
        return charts.pop(self.dice.below(len(charts)) if self.had_choice else 0)

    def show(self, hand: list[int], least: int) -> bool:
        """One of a hand is shown: any that was drawn late enough; whether there is one."""
        able = [since for since in hand if since >= least]
        if not able:
            return False
        self.likelihood += log(len(able))
        hand.remove(self.pick(able))
        return True

    def hidden(self) -> list[int]:
        """For each hidden Chart, how many shuffles there were before its draw."""
        found: list[int] = []
        for hand in self.hands:
            found += hand
        return found + self.drawn + self.discards

    def keep_room(self, able: list[int]) -> None:
        """Leave out late Charts that must have been others than those still unknown.

        `able` says by shuffles before a draw how many unknown Charts it may have been.
        """
        room = able[:]
        for since in self.hidden():
            for shuffles in range(since, self.shuffles + 1):
                room[shuffles] -= 1
        late: list[int] = []
        until: list[int] = []
        for i in range(len(self.late)):
            has_room = True
            for shuffles in range(self.late[i], self.late_until[i]):
                has_room = has_room and room[shuffles] > 0
            if has_room:
                late.append(self.late[i])
                until.append(self.late_until[i])
                for shuffles in range(self.late[i], self.late_until[i]):
                    room[shuffles] -= 1
        self.late = late
        self.late_until = until

    def weigh(self, able: list[int]) -> bool:
        """Count the ways to deal hidden Charts; whether there are any."""
        self.keep_room(able)
        hidden = self.hidden()
        taken = 0
        for shuffles in range(self.shuffles + 1):
            for until in self.late_until:
                if until == shuffles:
                    taken -= 1
            for since in self.late:
                if since == shuffles:
                    self.likelihood += log(able[shuffles] - taken)
                    taken += 1
            for since in hidden:
                if since == shuffles:
                    if able[shuffles] <= taken:
                        return False
                    self.likelihood += log(able[shuffles] - taken)
                    taken += 1
        return True


def recollect(
    past: list[int], seat: Seat, seats: int, least: list[int], able: list[int], dice: Dice
) -> Recollection:
    """How all may have happened to the Charts that are hidden from a seat."""
    first = Recollection(seat, seats, least, dice)
    if first.follow(past) and not first.had_choice:
        first.keep_room(able)
        return first
    for _ in range(TRIES):
        crowd: list[Recollection] = []
        for _ in range(CROWD):
            one = Recollection(seat, seats, least, dice)
            if one.follow(past) and one.weigh(able):
                crowd.append(one)
        if crowd:
            return crowd[pick_likely([one.likelihood for one in crowd], dice)]
    raise ValueError("what is remembered of hidden Charts contradicts itself")
