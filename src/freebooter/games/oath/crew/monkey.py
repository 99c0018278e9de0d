"""O10.13 The Monkey steals a token when its owner's Pirate enters."""

from freebooter.games.oath.crew.player import BIT, resource_of
from freebooter.games.oath.crew.tokens import Gain, pay_token
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    ALLY,
    BOAT,
    ITEM_USED,
    MONKEY,
    NO_THEFT,
    STEAL,
    STEAL_FROM,
    TOKEN_STOLEN,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


def stealable(game: Oath, thief: Seat, victim: int) -> int:
    """O10.16, O10.18, O10.19 The victim's places from which a token can be stolen, as bits."""
    ours = game.players[thief]
    theirs = game.players[victim]
    found = 0
    for place in range(BOAT + 3):
        if resource_of(place) == ALLY or not theirs.has(place):
            continue
        if place >= BOAT:
            if ours.count(resource_of(place)) < 5:
                found |= BIT[place]
        elif not ours.has(place):
            found |= BIT[place]
    return found


def can_steal(game: Oath, seat: Seat, others: int) -> bool:
    """O10.20 There is a Monkey, not used this turn, and something to steal."""
    if not game.players[seat].has(MONKEY) or game.used_items & BIT[MONKEY]:
        return False
    for other in range(game.seats):
        if others & BIT[other] and stealable(game, seat, other):
            return True
    return False


class Monkey(Step[Oath]):
    """O10.13, O10.15 From whom, if from anybody."""

    def __init__(self, seat: Seat = NOBODY, others: int = 0) -> None:
        super().__init__(seat)
        self.others = others

    def copy(self) -> "Monkey":
        return Monkey(self.asks, self.others)

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for other in range(game.seats):
            if self.others & BIT[other]:
                lawful = stealable(game, seat, other) != 0
                offers.add_if(lawful, STEAL_FROM.of(other), "O10.20")
        offers.add(NO_THEFT.of())

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        if STEAL_FROM.has(choice):
            game.used_items |= BIT[MONKEY]  # O10.2
            game.tell(ITEM_USED, seat, MONKEY)
            pay_token(game, seat, MONKEY)
            game.agenda.append(MonkeyToken(seat, STEAL_FROM.first(choice)))


class MonkeyToken(Step[Oath]):
    """O10.16, O10.17 Which token; the thief gains exactly what the victim had."""

    def __init__(self, seat: Seat = NOBODY, victim: int = 0) -> None:
        super().__init__(seat)
        self.victim = victim

    def copy(self) -> "MonkeyToken":
        return MonkeyToken(self.asks, self.victim)

    def advance(self, game: Oath) -> bool:
        places = stealable(game, self.asks, self.victim)
        if places & (places - 1):
            return True
        place = 0
        while not places & BIT[place]:
            place += 1
        self.steal(game, self.asks, place)
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        places = stealable(game, seat, self.victim)
        for place in range(BOAT + 3):
            if game.players[self.victim].has(place):
                if resource_of(place) == ALLY:
                    clause = "O10.16"
                else:
                    clause = "O10.19" if place >= BOAT else "O10.18"
                offers.add_if(places & BIT[place] != 0, STEAL.of(place), clause)

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        self.steal(game, seat, STEAL.first(choice))

    def steal(self, game: Oath, seat: Seat, place: int) -> None:
        game.agenda.pop()
        game.players[self.victim].remove(place)
        game.tell(TOKEN_STOLEN, seat, self.victim, place)
        if place < BOAT:
            game.players[seat].tokens |= BIT[place]  # O10.18 the same item space
        else:
            owed = [0, 0, 0]
            owed[place - BOAT] = 1
            game.agenda.append(Gain(seat, owed))  # O10.19
