"""O5.18 to O5.23 An entry: where to, the fight, the space, Monkey, arrival, the visit."""

from typing import Final

from freebooter.games.oath.cards.actions import offer_cards, play_card
from freebooter.games.oath.crew.monkey import Monkey, can_steal
from freebooter.games.oath.crew.player import BESIDE, BIT, MATE, PIRATE
from freebooter.games.oath.island.visit import Visit
from freebooter.games.oath.rules import ARRIVAL
from freebooter.games.oath.state import DEMANDED, ENTERED, NOTHING, SENT_AWAY, Oath
from freebooter.games.oath.vocabulary import (
    COPY,
    DECLINE,
    DEMAND,
    FOLLOWERS_STOPPED,
    FOUGHT,
    GO,
    GO_ON,
    GUNNER,
    MATE_COPIES,
    MOVE,
    PAWN_PLACED,
    PIRATE_MOVED,
    PIRATE_STAYS,
    PISTOL_DECLINED,
    PISTOL_PAID,
    PLAY,
    SWORD,
    SWORD_SPARED,
    TURNED_AWAY,
    WATER,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step

# How a pawn comes onto a Location (O1.6).
BY_PIRATE: Final = 0
BY_MATE: Final = 1
BY_FIRST_MATE: Final = 2

FIGHT: Final = 0
TAKE_SPACE: Final = 1
DONE: Final = 2


def can_copy_any(game: Oath, seat: Seat) -> bool:
    pawns = game.players[seat].pawns
    if game.players[seat].has(WATER):
        for i in range(MATE, len(pawns)):
            if pawns[i] >= 0:
                return True
    return False


class Where(Step[Oath]):
    """O5.18, O10.10 Where the pawn goes; reports whether it entered."""

    def __init__(self, seat: Seat = NOBODY, way: int = BY_PIRATE) -> None:
        super().__init__(seat)
        self.way = way
        self.barred = 0  # O11.9 for this First Mate move, as bits
        self.going = -1  # the Location being entered

    def copy(self) -> "Where":
        twin = Where(self.asks, self.way)
        twin.barred = self.barred
        twin.going = self.going
        return twin

    def closed(self, game: Oath) -> int:
        """Locations out of the question: barred, or where the Pirate already is. O5.33"""
        if self.way != BY_FIRST_MATE:
            return game.barred
        return self.barred | BIT[game.players[self.asks].pawns[PIRATE]]

    def advance(self, game: Oath) -> bool:
        if self.going >= 0:
            return self.come_back(game)
        if game.count_legal(self.asks, self.closed(game), 2) > 1:
            return True
        offers = Offers()
        self.offer(game, self.asks, offers)
        if len(offers.choices) > 1:
            return True
        if offers.choices:
            self.resolve(game, self.asks, offers.choices[0])
            return False
        game.agenda.pop()  # O10.12 a First Mate, turned away everywhere
        game.report = SENT_AWAY
        game.tell(PIRATE_STAYS, self.asks)
        return False

    def come_back(self, game: Oath) -> bool:
        """The entry is over: done, or turned away by a Pistol. O5.20, O11.9"""
        if game.report == SENT_AWAY and self.way == BY_FIRST_MATE:
            self.barred |= BIT[self.going]
            self.going = -1
            return False
        if game.report == SENT_AWAY:
            game.barred |= BIT[self.going]
        game.agenda.pop()
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        block = MOVE if self.way == BY_FIRST_MATE else GO
        closed = self.closed(game)
        spaces = game.rules.spaces
        taken = game.taken
        is_tough = game.players[seat].toughness > 0
        for location in game.open:
            choice = block.of(location)
            if closed & BIT[location]:
                offers.bar(choice, "O11.9" if self.is_barred(game, location) else "O10.11")
            elif taken[location] >= spaces[location]:
                offers.bar(choice, "O5.9")
            elif is_tough or not game.is_forbidden_at_zero(location, seat):
                offers.add(choice)
            else:
                offers.bar(choice, "O5.13")
        if self.way == BY_MATE:
            self.offer_copies(game, seat, offers)

    def offer_copies(self, game: Oath, seat: Seat, offers: Offers) -> None:
        """O12.9, O12.13 Where a Mate of one's own still stands, if there is Water.

        O12.12 Toughness is not asked for; O12.14, O12.15 it is a placement like any other.
        """
        player = game.players[seat]
        has_water = player.has(WATER)
        seen = 0
        for i in range(MATE, len(player.pawns)):
            pawn = player.pawns[i]
            if pawn >= 0:
                location = pawn % BESIDE
                if not seen & BIT[location]:
                    seen |= BIT[location]
                    offers.add_if(has_water, COPY.of(location), "O12.9")

    def is_barred(self, game: Oath, location: int) -> bool:
        barred = self.barred if self.way == BY_FIRST_MATE else game.barred
        return barred & BIT[location] != 0

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        is_copy = COPY.has(choice)
        if is_copy:
            self.going = COPY.first(choice)
        elif self.way == BY_FIRST_MATE:
            self.going = MOVE.first(choice)
        else:
            self.going = GO.first(choice)
        game.agenda.append(Entry(seat, self.way, self.going, is_copy))


class Entry(Step[Oath]):
    """A pawn enters a Location: O5.19 to O5.23, in this order; a copy skips two of them, O5.32."""

    def __init__(
        self, seat: Seat = NOBODY, way: int = 0, location: int = 0, is_copy: bool = False
    ) -> None:
        super().__init__(seat)
        self.way = way
        self.location = location
        self.is_copy = is_copy
        self.stage = FIGHT
        self.asked = 0  # how many seats to the left Pistols have been asked about

    def copy(self) -> "Entry":
        twin = Entry(self.asks, self.way, self.location, self.is_copy)
        twin.stage = self.stage
        twin.asked = self.asked
        return twin

    def advance(self, game: Oath) -> bool:
        if self.stage == FIGHT and not self.fight(game):
            return False
        if self.stage == TAKE_SPACE:
            self.stage = DONE
            self.arrive(game)
            return False
        game.agenda.pop()
        game.report = ENTERED
        return False

    # O5.19 The fight and its price.

    def is_fight(self, game: Oath) -> bool:
        """O5.10, O5.12 Another player is there; O5.15 who loses nothing.

        Not at the Inn (O6.20), by Water (O12.11), over the Rooftops; nor a Pistol then: O11.11.
        """
        if self.is_copy or game.rooftops or game.rules.peaceful[self.location]:
            return False
        return game.others_at(self.location, self.asks) != 0

    def fight(self, game: Oath) -> bool:
        """Whether the pawn may take its space; else a Pistol's owner is asked, or sent it away."""
        seat = self.asks
        if self.asked and game.report == DEMANDED:
            game.report = NOTHING
            return self.pay_pistol(game, Seat((seat + self.asked) % game.seats))
        self.stage = TAKE_SPACE
        if not self.is_fight(game):
            return True
        if self.way != BY_MATE and game.players[seat].has(SWORD):
            game.tell(SWORD_SPARED, seat, self.location)  # O11.1, O11.2
            return True
        while self.asked < game.seats - 1:  # O11.10 clockwise from the left
            self.asked += 1
            owner = Seat((seat + self.asked) % game.seats)
            if game.has_pistol_at(self.location, owner):
                self.stage = FIGHT
                game.report = NOTHING
                game.agenda.append(PistolDemand(owner, seat, self.location))
                return False
        game.tell(FOUGHT, seat, self.location)
        game.weaken(seat, 1)  # O5.11, O11.7
        return True

    def pay_pistol(self, game: Oath, owner: Seat) -> bool:
        """O11.5, O11.8 A Doubloon, or away."""
        payer = game.players[self.asks]
        if payer.doubloons:
            payer.doubloons -= 1
            game.players[owner].doubloons += 1
            game.tell(PISTOL_PAID, self.asks, owner)
            self.stage = TAKE_SPACE
            return True
        game.agenda.pop()
        game.report = SENT_AWAY
        game.tell(TURNED_AWAY, self.asks, owner, self.location)
        return False

    # O5.20 The space, and what then is due, the last first.

    def arrive(self, game: Oath) -> None:
        seat = self.asks
        location = self.location
        others = 0 if game.rooftops else game.others_at(location, seat)
        game.rooftops = False
        pawn = MATE if self.way == BY_MATE else PIRATE
        game.stand(seat, pawn, location, self.is_copy)
        if self.is_copy:
            game.tell(MATE_COPIES, seat, location)
        elif self.way == BY_FIRST_MATE:
            game.tell(PIRATE_MOVED, seat, location)
        else:
            game.tell(PAWN_PLACED, seat, pawn, location)

        player = game.players[seat]
        helpers = player.followers & game.rules.followers_at[location]  # O9.7 those of now
        stopped = helpers != 0 and self.stop_followers(game, others)
        game.agenda.append(Visit(seat, location, 0 if stopped else helpers, stopped))
        if player.actions:
            game.agenda.append(Arrival(seat))  # O5.22
        if pawn == PIRATE and others and can_steal(game, seat, others):
            game.agenda.append(Monkey(seat, others))  # O5.21, O6.22, O10.14

    def stop_followers(self, game: Oath, others: int) -> bool:
        """O10.6, O10.7 A Gunner of another player there, whom O10.9 no Sword, no Inn stops.

        O10.8, O12.16 It keeps all Followers out of this visit, by Water too.
        """
        for other in range(game.seats):
            if others & BIT[other] and game.players[other].has(GUNNER):
                game.tell(FOLLOWERS_STOPPED, self.asks, other)
                return True
        return False


class PistolDemand(Step[Oath]):
    """O11.6 The owner of a Pistol decides, each time anew."""

    def __init__(self, seat: Seat = NOBODY, comer: Seat = NOBODY, location: int = 0) -> None:
        super().__init__(seat)
        self.comer = comer
        self.location = location

    def copy(self) -> "PistolDemand":
        return PistolDemand(self.asks, self.comer, self.location)

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        offers.add(DEMAND.of())
        offers.add(DECLINE.of())

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        if DEMAND.has(choice):
            game.report = DEMANDED
        else:
            game.tell(PISTOL_DECLINED, seat, self.comer)


class Arrival(Step[Oath]):
    """O5.22 Action cards, not discard items. Asked whenever there is a hand."""

    def copy(self) -> "Arrival":
        return Arrival(self.asks)

    def advance(self, game: Oath) -> bool:
        if game.players[self.asks].actions:
            return True
        game.agenda.pop()
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        offer_cards(game, seat, ARRIVAL, offers)
        offers.add(GO_ON.of())

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        if PLAY.has(choice):
            play_card(game, seat, PLAY.first(choice))
        else:
            game.agenda.pop()
