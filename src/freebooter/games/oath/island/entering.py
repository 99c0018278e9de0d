"""O5.19 to O5.23 An entry: the fight, the space, Monkey, arrival, then the visit."""

from typing import Final

from mypy_extensions import i64

from freebooter.games.oath.cards.actions import offer_actions, play_action
from freebooter.games.oath.cards.effects import ARRIVAL
from freebooter.games.oath.crew.monkey import Monkey, can_steal
from freebooter.games.oath.crew.purse import hand_over, weaken
from freebooter.games.oath.island.pawns import place_mate, place_pirate
from freebooter.games.oath.island.visit import Visit
from freebooter.games.oath.state import NOTHING_REPORTED, PISTOL_DRAWN, Oath
from freebooter.games.oath.vocabulary import (
    DEMAND_DOUBLOON,
    DEMAND_NOTHING,
    FIGHT_FOUGHT,
    FOLLOWERS_STOPPED,
    GO_ON,
    GUNNER,
    MATE,
    MATE_COPIED,
    PAWN_PLACED,
    PAWN_TURNED_AWAY,
    PIRATE,
    PIRATE_MOVED,
    PISTOL_DECLINED,
    PISTOL_PAID,
    PLAY_ACTION,
    SWORD,
    SWORD_DRAWN,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step

# How a pawn comes onto a Location (O1.6).
BY_PIRATE: Final = 0
BY_MATE: Final = 1
BY_FIRST_MATE: Final = 2


class Entry(Step[Oath]):
    """A pawn enters a Location: O5.19 to O5.23, in this order; a copy skips two of them, O5.32."""

    def __init__(
        self, seat: Seat = NOBODY, way: int = 0, location: int = 0, is_copy: bool = False
    ) -> None:
        super().__init__(seat)
        self.way = way
        self.location = location
        self.is_copy = is_copy
        self.owners_asked = 0  # O11.10 how far around the table Pistols were asked for

    def copy(self) -> "Entry":
        twin = Entry(self.asks, self.way, self.location, self.is_copy)
        twin.owners_asked = self.owners_asked
        return twin

    def advance(self, game: Oath) -> bool:
        others: i64 = 0
        if not game.is_over_rooftops:
            others = game.others_at(self.location, self.asks)
        if self.may_take_space(game, others):
            self.take_space(game, others)
        return False

    # O5.19 The fight and its price.

    def is_fight(self, game: Oath, others: i64) -> bool:
        """O5.10, O5.12 Another player is there; O5.15 who loses nothing.

        Not at the Inn (O6.20), by Water (O12.11), over the Rooftops; nor a Pistol then: O11.11.
        """
        if others == 0 or self.is_copy:
            return False
        return not game.rules.locations[self.location].is_peaceful

    def may_take_space(self, game: Oath, others: i64) -> bool:
        """Whether the pawn may take its space; else a Pistol's owner is asked, or sent it away."""
        seat = self.asks
        if self.owners_asked and game.report == PISTOL_DRAWN:
            game.report = NOTHING_REPORTED
            return self.pay_pistol(game, Seat((seat + self.owners_asked) % game.seats))
        if not self.is_fight(game, others):
            return True
        if self.way != BY_MATE and game.players[seat].has_item(SWORD):
            game.tell(SWORD_DRAWN, seat, self.location)  # O11.1, O11.2
            return True
        while self.owners_asked < game.seats - 1:  # O11.10 clockwise from the left
            self.owners_asked += 1
            owner = Seat((seat + self.owners_asked) % game.seats)
            if game.has_pistol_at(self.location, owner):
                game.report = NOTHING_REPORTED
                game.agenda.append(PistolDemand(owner, seat, self.location))
                return False
        game.tell(FIGHT_FOUGHT, seat, self.location)
        weaken(game, seat, 1)  # O5.11, O11.7
        return True

    def pay_pistol(self, game: Oath, owner: Seat) -> bool:
        """O11.5, O11.8 A Doubloon, or away."""
        if game.players[self.asks].doubloons:
            hand_over(game, self.asks, owner, 1)
            game.tell(PISTOL_PAID, self.asks, owner)
            return True
        game.agenda.pop()
        game.tell(PAWN_TURNED_AWAY, self.asks, owner, self.location)
        return False

    # O5.20 The space, and what then is due, the last first.

    def take_space(self, game: Oath, others: i64) -> None:
        """`others` are the other players there, as a set; none over the Rooftops."""
        seat = self.asks
        location = self.location
        game.is_over_rooftops = False
        game.agenda.pop()  # this step
        game.agenda.pop()  # ChooseLocation
        if self.way != BY_FIRST_MATE:
            game.agenda.pop()  # O5.7 BeforeWindow: the pawn of this turn is placed
        self.place_pawn(game, seat)

        player = game.players[seat]
        # O9.7 The Followers of now.
        helpers: i64 = player.followers & game.rules.locations[location].followers
        is_stopped = helpers != 0 and self.are_followers_stopped(game, others)
        game.agenda.append(Visit(seat, location, 0 if is_stopped else helpers, is_stopped))
        if player.actions:
            game.agenda.append(Arrival(seat))  # O5.22
        if others and self.way != BY_MATE and can_steal(game, seat, others):
            game.agenda.append(Monkey(seat, others))  # O5.21, O6.22, O10.14

    def place_pawn(self, game: Oath, seat: Seat) -> None:
        if self.way == BY_MATE:
            place_mate(game, seat, self.location, self.is_copy)
        else:
            place_pirate(game, seat, self.location)
        if self.is_copy:
            game.tell(MATE_COPIED, seat, self.location)
        elif self.way == BY_FIRST_MATE:
            game.tell(PIRATE_MOVED, seat, self.location)
        else:
            game.tell(PAWN_PLACED, seat, MATE if self.way == BY_MATE else PIRATE, self.location)

    def are_followers_stopped(self, game: Oath, others: i64) -> bool:
        """O10.6, O10.7 A Gunner of another player is there; O10.9 no Sword and no Inn helps.

        O10.8, O12.16 It keeps all Followers out of this visit, by Water too.
        """
        for other in range(game.seats):
            if others >> other & 1 and game.players[other].has_item(GUNNER):
                game.tell(FOLLOWERS_STOPPED, self.asks, other)
                return True
        return False


class PistolDemand(Step[Oath]):
    """O11.6 The owner of a Pistol decides, each time."""

    def __init__(self, seat: Seat = NOBODY, comer: Seat = NOBODY, location: int = 0) -> None:
        super().__init__(seat)
        self.comer = comer
        self.location = location

    def copy(self) -> "PistolDemand":
        return PistolDemand(self.asks, self.comer, self.location)

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        offers.add(DEMAND_DOUBLOON.of())
        offers.add(DEMAND_NOTHING.of())

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        game.agenda.pop()
        if DEMAND_DOUBLOON.has(choice):
            game.report = PISTOL_DRAWN
        else:
            game.tell(PISTOL_DECLINED, seat, self.comer)


class Arrival(Step[Oath]):
    """O5.22 Action cards, not discard items. Asked whenever the hand is not empty."""

    def copy(self) -> "Arrival":
        return Arrival(self.asks)

    def advance(self, game: Oath) -> bool:
        if game.players[self.asks].actions:
            return True
        game.agenda.pop()
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        offer_actions(game, seat, ARRIVAL, offers)
        offers.add(GO_ON.of())

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        if PLAY_ACTION.has(choice):
            play_action(game, seat, PLAY_ACTION.first(choice))
        else:
            game.agenda.pop()
