"""O10.13 The Monkey steals a token when its owner's Pirate enters."""

from typing import Final

from mypy_extensions import i64

from freebooter.games.oath.crew.sets import bit, first_of, has_several
from freebooter.games.oath.crew.tokens import Gain, discard_item, tokens_of_one
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    ALLY,
    BOAT,
    MONKEY,
    PLACE_COUNT,
    STEAL_FROM,
    STEAL_NOTHING,
    STEAL_TOKEN,
    TOKEN_STOLEN,
    resource_of,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step

MOST_OF_ONE: Final = 5  # O3.9 tokens of one Resource


def why_no_theft(game: Oath, thief: Seat, place: int) -> str:
    """The clause that protects a token from a Monkey; empty if none does."""
    ours = game.players[thief]
    if resource_of(place) == ALLY:
        return "O10.16"
    if place >= BOAT:
        return "" if ours.count(resource_of(place)) < MOST_OF_ONE else "O10.19"
    return "O10.18" if ours.has_item(place) else ""


def stealable(game: Oath, thief: Seat, victim: int) -> i64:
    """The victim's places from which a token can be stolen, as a set."""
    found: i64 = 0
    for place in range(PLACE_COUNT):
        if game.players[victim].has_token(place) and not why_no_theft(game, thief, place):
            found |= bit(place)
    return found


def can_steal(game: Oath, seat: Seat, others: i64) -> bool:
    """O10.20 There is a Monkey, not used this turn, and something to steal."""
    if not game.players[seat].has_item(MONKEY) or game.has_used_item(MONKEY):
        return False
    for other in range(game.seats):
        if others >> other & 1 and stealable(game, seat, other):
            return True
    return False


class Monkey(Step[Oath]):
    """O10.13, O10.15 From whom, if from anybody."""

    def __init__(self, seat: Seat = NOBODY, others: i64 = 0) -> None:
        super().__init__(seat)
        self.others: i64 = others  # the players there, as a set

    def copy(self) -> "Monkey":
        return Monkey(self.asks, self.others)

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for other in range(game.seats):
            if self.others >> other & 1:
                lawful = stealable(game, seat, other) != 0
                offers.add_if(lawful, STEAL_FROM.of(other), "O10.20")
        offers.add(STEAL_NOTHING.of())

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        if STEAL_FROM.has(choice):
            discard_item(game, seat, MONKEY)
            game.agenda.append(MonkeyToken(seat, STEAL_FROM.first(choice)))


class MonkeyToken(Step[Oath]):
    """O10.16, O10.17 Which token; the thief gains exactly what the victim had."""

    def __init__(self, seat: Seat = NOBODY, victim: int = 0) -> None:
        super().__init__(seat)
        self.victim = victim

    def copy(self) -> "MonkeyToken":
        return MonkeyToken(self.asks, self.victim)

    def advance(self, game: Oath) -> bool:
        places: i64 = stealable(game, self.asks, self.victim)
        if has_several(places):
            return True
        self.steal(game, self.asks, first_of(places))
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for place in range(PLACE_COUNT):
            if game.players[self.victim].has_token(place):
                clause = why_no_theft(game, seat, place)
                offers.add_if(not clause, STEAL_TOKEN.of(place), clause)

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        self.steal(game, seat, STEAL_TOKEN.first(choice))

    def steal(self, game: Oath, seat: Seat, place: int) -> None:
        game.agenda.pop()
        game.players[self.victim].remove_token(place)
        game.tell(TOKEN_STOLEN, seat, self.victim, place)
        if place < BOAT:
            game.players[seat].add_token(place)  # O10.18 the same item space
        else:
            game.agenda.append(Gain(seat, tokens_of_one(place - BOAT, 1)))  # O10.19
