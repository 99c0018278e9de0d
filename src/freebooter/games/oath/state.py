"""A game of Oath of the Brotherhood under way, and the questions the rules ask of it.

O16.8 Tokens are counted on the boards alone: no pile of them can run out.
"""

from typing import Final

from freebooter.games.oath.crew.player import ASIDE, BESIDE, BIT, HOME, MATE, PIRATE, new_player
from freebooter.games.oath.imagine import Hidden
from freebooter.games.oath.rules import DOUBLOONS, NOWHERE, WIDTH, Rules
from freebooter.games.oath.vocabulary import (
    DOUBLOONS_GAINED,
    DOUBLOONS_PAID,
    LOCATIONS_IN_ALL,
    PISTOL,
    PRINTED,
    TOUGHNESS_GAINED,
    TOUGHNESS_LOST,
)
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.deck import Deck
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position

NO_CARD: Final = -1
NO_BONUS: Final = -2  # not judged yet; -1: nobody has it

# What is being looked at: O11.12, O11.18.
LOOKING_AT_ACTIONS: Final = 1
LOOKING_AT_EXPLORATIONS: Final = 2

# What a finished step reports.
NOTHING: Final = 0
ENTERED: Final = 1
SENT_AWAY: Final = 2
DEMANDED: Final = 3
PASSED_TURN: Final = 4


class Oath(Position):
    """The island, the players, the decks, and what holds until the end of the turn.

    Cards in hands, completed Missions and Followers are in no pile: O16.7.
    """

    def __init__(self, rules: Rules, model: "Oath | None" = None) -> None:
        super().__init__(rules.seats)
        self.rules: Final = rules
        self.round = 0  # O2.4
        self.first = NOBODY  # O6.17 holder of the First Player token
        self.active = NOBODY  # whose turn it is
        self.quiet = 0  # O5.30 passes in a row
        self.tavern = NO_CARD

        # O17 What has been seen.
        self.shown = 0  # Missions that all have seen, as bits
        self.pack = 0  # how often the Action deck was shuffled anew
        self.looks = 0  # looks of hidden.py so far
        self.looking = NOTHING
        self.looker = NOBODY
        self.vouched = NOBODY  # O10.21 the seat that is known to hold a Mission it can pay

        # O5.35 What lapses at the end of the turn.
        self.used_items = 0  # O10.2 discard items, as bits
        self.barred = 0  # O11.9 Locations, as bits
        self.forged = 0  # O8.5 pending Forged Orders
        self.rooftops = False
        self.entered = NOWHERE  # the Location entered last

        if model is not None:
            self.take_after(model)
            return

        self.players = [new_player(rules.mates) for _ in range(rules.seats)]
        # The island. Locations are open, taken (spaces with a pawn) and present (seats, as bits).
        self.open = list(range(PRINTED))
        self.taken = [0] * LOCATIONS_IN_ALL
        self.present = [0] * LOCATIONS_IN_ALL
        # O16.1 Decks and their discard piles; what lies face up.
        self.action_deck = Deck(rules.action_count[:])
        self.market_deck = Deck(rules.market_count[:])
        self.mission_deck = Deck([1] * len(rules.vp))
        self.tavern_deck = Deck([1] * len(rules.follower_at))
        self.exploration_deck = Deck([1] * (LOCATIONS_IN_ALL - PRINTED))
        self.action_pile: list[int] = []
        self.market_pile: list[int] = []
        self.mission_pile: list[int] = []
        self.tavern_pile: list[int] = []
        self.market = [NO_CARD] * len(rules.prices)
        self.missions: list[int] = []
        self.looked: list[int] = []
        self.bonuses = [NO_BONUS] * 5  # O15.10

    def copy(self) -> "Oath":
        return Oath(self.rules, self)

    def take_after(self, model: "Oath") -> None:
        """Be a copy of another position."""
        model.copy_to(self)
        self.round = model.round
        self.first = model.first
        self.active = model.active
        self.quiet = model.quiet
        self.tavern = model.tavern
        self.shown = model.shown
        self.pack = model.pack
        self.looks = model.looks
        self.looking = model.looking
        self.looker = model.looker
        self.vouched = model.vouched
        self.used_items = model.used_items
        self.barred = model.barred
        self.forged = model.forged
        self.rooftops = model.rooftops
        self.entered = model.entered
        self.players = [player.copy() for player in model.players]
        self.open = model.open[:]
        self.taken = model.taken[:]
        self.present = model.present[:]
        self.action_deck = model.action_deck.copy()
        self.market_deck = model.market_deck.copy()
        self.mission_deck = model.mission_deck.copy()
        self.tavern_deck = model.tavern_deck.copy()
        self.exploration_deck = model.exploration_deck.copy()
        self.action_pile = model.action_pile[:]
        self.market_pile = model.market_pile[:]
        self.mission_pile = model.mission_pile[:]
        self.tavern_pile = model.tavern_pile[:]
        self.market = model.market[:]
        self.missions = model.missions[:]
        self.looked = model.looked[:]
        self.bonuses = model.bonuses[:]

    # Questions.

    def rounds(self) -> int:
        return self.round

    def others_at(self, location: int, seat: Seat) -> int:
        """O1.8 The other players with a pawn there, by Water too (O12.17), as bits."""
        return self.present[location] & ~BIT[seat]

    def has_space(self, location: int) -> bool:
        """O1.9, O5.9"""
        return self.taken[location] < self.rules.spaces[location]

    def is_forbidden_at_zero(self, location: int, seat: Seat) -> bool:
        """O5.13 Without Toughness nobody goes where another player is; but O6.21 and A12.

        No Sword and no Pistol changes this: O5.14, O11.3.
        """
        if self.players[seat].toughness or not self.others_at(location, seat) or self.rooftops:
            return False
        return not (self.rules.inn_at_zero and self.rules.peaceful[location])

    def is_legal(self, location: int, seat: Seat) -> bool:
        """O5.33 but for what is barred."""
        return self.has_space(location) and not self.is_forbidden_at_zero(location, seat)

    def count_legal(self, seat: Seat, barred: int, most: int) -> int:
        """How many Locations are legal, counted up to `most`."""
        number = 0
        spaces = self.rules.spaces
        taken = self.taken
        is_tough = self.players[seat].toughness > 0 or self.rooftops
        for location in self.open:
            if taken[location] >= spaces[location] or barred & BIT[location]:
                continue
            if is_tough or self.is_legal(location, seat):
                number += 1
                if number == most:
                    break
        return number

    def next_seat(self, seat: Seat) -> Seat:
        """O1.14"""
        return Seat((seat + 1) % self.seats)

    def has_pistol_at(self, location: int, seat: Seat) -> bool:
        return self.present[location] & BIT[seat] != 0 and self.players[seat].has(PISTOL)

    def needs(self, seat: Seat, mission: int, thing: int) -> int:
        """O8.4 What a Mission requires of a Resource (or of Doubloons) from this Pirate.

        O14.1, O14.2, O14.4, O14.5
        """
        rules = self.rules
        required = rules.mission_cost[mission * WIDTH + thing]
        return max(0, required - rules.ignore[self.players[seat].pirate * WIDTH + thing])  # O14.6

    def can_pay_mission(self, seat: Seat, mission: int, forged: int) -> bool:
        """O8.6, O8.14"""
        player = self.players[seat]
        if self.needs(seat, mission, DOUBLOONS) > player.doubloons:
            return False
        missing = 0
        for resource in range(3):
            lack = self.needs(seat, mission, resource) - player.count(resource)
            if lack > 0:
                missing += lack
        return missing <= forged

    def has_payable_mission(self, seat: Seat, forged: int) -> bool:
        for mission in self.players[seat].missions:
            if self.can_pay_mission(seat, mission, forged):
                return True
        return False

    # What happens to players.

    def earn(self, seat: Seat, number: int) -> None:
        """O16.9 The bank has no end."""
        if number:
            self.players[seat].doubloons += number
            self.tell(DOUBLOONS_GAINED, seat, number)

    def spend(self, seat: Seat, number: int) -> None:
        if number:
            self.players[seat].doubloons -= number
            self.tell(DOUBLOONS_PAID, seat, number)

    def toughen(self, seat: Seat, number: int) -> None:
        gained = self.players[seat].toughen(number)
        if gained:
            self.tell(TOUGHNESS_GAINED, seat, gained)

    def weaken(self, seat: Seat, number: int) -> None:
        lost = self.players[seat].weaken(number)
        if lost:
            self.tell(TOUGHNESS_LOST, seat, lost)

    # What happens to pawns.

    def stand(self, seat: Seat, pawn: int, location: int, beside: bool) -> None:
        """A pawn comes onto a Location; a Pirate that stood elsewhere leaves it. O10.11"""
        pawns = self.players[seat].pawns
        if pawn == PIRATE:
            origin = pawns[PIRATE]
            pawns[PIRATE] = location
            if origin >= 0:
                self.taken[origin] -= 1
                self.see(seat, origin)
        else:
            while pawns[pawn] != HOME:  # O1.3
                pawn += 1
            pawns[pawn] = location + BESIDE if beside else location
        if not beside:
            self.taken[location] += 1
        self.present[location] |= BIT[seat]
        self.quiet = 0
        self.entered = location

    def see(self, seat: Seat, location: int) -> None:
        """A pawn has left: is its owner still there?"""
        if not self.players[seat].has_pawn_at(location):
            self.present[location] &= ~BIT[seat]

    def clear(self, location: int, seat: Seat) -> int:
        """O12.3 Remove a player's pawns from a Location; how many they were."""
        pawns = self.players[seat].pawns
        number = 0
        for i in range(len(pawns)):
            if pawns[i] == location or pawns[i] == location + BESIDE:
                if pawns[i] == location:
                    self.taken[location] -= 1
                pawns[i] = ASIDE
                number += 1
        self.present[location] &= ~BIT[seat]
        return number

    def send_home(self) -> None:
        """O15.1 All pawns, those beside the board too."""
        for player in self.players:
            for i in range(len(player.pawns)):
                player.pawns[i] = HOME
        for location in range(LOCATIONS_IN_ALL):
            self.taken[location] = 0
            self.present[location] = 0

    def lapse(self) -> None:
        """O5.35"""
        self.used_items = 0
        self.barred = 0
        self.forged = 0
        self.rooftops = False
        self.entered = NOWHERE

    # What nobody but some may know.

    def imagine(self, seat: Seat, dice: Dice) -> "Oath":
        """O17.5 What a seat cannot know, dealt anew; what it has seen stays."""
        twin = self.copy()
        players = twin.players
        actions: list[int] = []
        explorations: list[int] = []
        if self.looking == LOOKING_AT_ACTIONS:
            actions = twin.looked
        elif self.looking == LOOKING_AT_EXPLORATIONS:
            explorations = twin.looked
        hands = [player.actions for player in players]
        Hidden(twin.action_deck, hands, self.looker, actions).deal(seat, self.pack, dice)
        kept = [player.kept for player in players]
        Hidden(twin.exploration_deck, kept, self.looker, explorations).deal(seat, 0, dice)
        twin.deal_missions(seat, dice)
        return twin

    def deal_missions(self, seat: Seat, dice: Dice) -> None:
        """O17.4 Missions taken face up are known; those dealt and never shown are not."""
        bag = self.mission_deck.bag
        unseen: list[int] = []
        for mission in range(len(bag)):
            if bag[mission] and not self.shown & BIT[mission]:
                unseen.append(mission)
                bag[mission] = 0
        for other in range(self.seats):
            if other != seat:
                for mission in self.players[other].missions:
                    if not self.shown & BIT[mission]:
                        unseen.append(mission)
        dice.shuffle(unseen)
        if self.vouched >= 0 and self.vouched != seat:
            self.vouch(unseen, seat)
        for other in range(self.seats):
            if other != seat:
                hand = self.players[other].missions
                for i in range(len(hand)):
                    if not self.shown & BIT[hand[i]]:
                        hand[i] = unseen.pop()
                hand.sort()
        for mission in unseen:
            bag[mission] = 1

    def vouch(self, unseen: list[int], seat: Seat) -> None:
        """Who has used a Parrot holds a Mission to complete: deal so that this stays true."""
        hand = self.players[self.vouched].missions
        hidden = 0
        for mission in hand:
            if not self.shown & BIT[mission]:
                hidden += 1
            elif self.can_pay_mission(self.vouched, mission, self.forged):
                return
        for i in range(len(unseen)):
            if hidden and self.can_pay_mission(self.vouched, unseen[i], self.forged):
                place = len(unseen) - 1 - self.unseen_before(self.vouched, seat)
                unseen[i], unseen[place] = unseen[place], unseen[i]
                return

    def unseen_before(self, last: Seat, seat: Seat) -> int:
        """How many unseen Missions are dealt anew before the turn of the last comes."""
        number = 0
        for other in range(last):
            if other != seat:
                for mission in self.players[other].missions:
                    if not self.shown & BIT[mission]:
                        number += 1
        return number

    # How it ends.

    def scores(self) -> list[int]:
        return [player.vp for player in self.players]

    def ranking(self) -> list[int]:
        """O1.16, O15.14, O15.15, O15.16"""
        ranks = []
        for seat in range(self.seats):
            rank = 1
            for other in range(self.seats):
                if self.is_ahead(Seat(other), Seat(seat)):
                    rank += 1
            ranks.append(rank)
        return ranks

    def is_ahead(self, one: Seat, two: Seat) -> bool:
        ours = self.players[one]
        theirs = self.players[two]
        if ours.vp != theirs.vp:
            return ours.vp > theirs.vp
        if len(ours.completed) != len(theirs.completed):
            return len(ours.completed) > len(theirs.completed)
        if ours.doubloons != theirs.doubloons:
            return ours.doubloons > theirs.doubloons
        return ours.count_tokens() > theirs.count_tokens()


def pawns_at(game: Oath, seat: int, location: int) -> list[int]:
    """A player's pawns at a Location: whether there is the Pirate, Mates in spaces, beside them."""
    pawns = game.players[seat].pawns
    pirate = 1 if pawns[PIRATE] == location else 0
    mates = 0
    beside = 0
    for i in range(MATE, len(pawns)):
        if pawns[i] == location:
            mates += 1
        elif pawns[i] == location + BESIDE:
            beside += 1
    return [pirate, mates, beside]
