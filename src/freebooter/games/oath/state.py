"""A game of Oath of the Brotherhood under way, and the questions the rules ask of it.

O16.8 Tokens are counted on the boards alone: no pile of them can run out.
"""

from typing import Final

from mypy_extensions import i64

from freebooter.games.oath.cards.piles import PiledDeck
from freebooter.games.oath.crew.player import Player
from freebooter.games.oath.crew.rows import NO_CREWS, Crews
from freebooter.games.oath.imagine import redeal
from freebooter.games.oath.rules import NOWHERE, Goods, Rules
from freebooter.games.oath.vocabulary import BONUS_COUNT, LOCATION_COUNT, PISTOL, PRINTED
from freebooter.kernel.card_memory import event, shuffled
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.deck import Deck
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position

NO_CARD: Final = -1
NOT_JUDGED: Final = -2  # of a bonus; NOBODY: tied

# What is being looked at: O11.12, O11.18.
NO_LOOK: Final = 0
LOOK_AT_ACTIONS: Final = 1
LOOK_AT_EXPLORATIONS: Final = 2

# What `report` says: a finished step tells the step below it one of these.
NOTHING_REPORTED: Final = 0
PISTOL_DRAWN: Final = 1  # by PistolDemand to Entry
PLACED_AT: Final = 100  # by Explore to Watchtower: this and the Location just opened


class Oath(Position):
    """The island, the players, the decks, and what holds until the end of the turn.

    Cards in hands, completed Missions and Followers are in no pile: O16.7. Lists and decks are
    replaced, never changed, so that copies share them; `change_..._deck` returns a fresh copy.
    """

    def __init__(self, rules: Rules, old: "Oath | None" = None) -> None:
        super().__init__(rules.seats)
        self.rules: Final = rules
        self.round: int = 0 if old is None else old.round  # O2.4
        self.first_player: Seat = NOBODY if old is None else old.first_player  # O6.17
        self.active_player: Seat = NOBODY if old is None else old.active_player
        self.passes_in_a_row: int = 0 if old is None else old.passes_in_a_row  # O5.30
        self.players: list[Player] = new_players(rules) if old is None else copied(old.players)
        self.crews: Crews = NO_CREWS if old is None else old.crews  # for observations

        # The island. Sets of Locations.
        self.open_locations: i64 = (1 << PRINTED) - 1 if old is None else old.open_locations
        self.full_locations: i64 = 0 if old is None else old.full_locations  # O5.9 no space is left

        # O16.1 Decks, and what lies face up.
        self.action_deck: PiledDeck = (
            PiledDeck(rules.action_counts[:]) if old is None else old.action_deck
        )
        self.market_deck: PiledDeck = (
            PiledDeck(rules.market_counts[:]) if old is None else old.market_deck
        )
        self.mission_deck: PiledDeck = (
            PiledDeck([1] * len(rules.missions)) if old is None else old.mission_deck
        )
        self.tavern_deck: PiledDeck = (
            PiledDeck([1] * len(rules.followers)) if old is None else old.tavern_deck
        )
        self.exploration_deck: Deck = (
            Deck([1] * (LOCATION_COUNT - PRINTED)) if old is None else old.exploration_deck
        )
        self.market_slots: list[int] = (
            [NO_CARD] * len(rules.slot_prices) if old is None else old.market_slots
        )
        self.face_up_missions: list[int] = [] if old is None else old.face_up_missions
        self.tavern_card: int = NO_CARD if old is None else old.tavern_card

        # O17 What has been seen.
        self.missions_seen: i64 = 0 if old is None else old.missions_seen  # by all, as a set
        self.action_memory: list[int] = (  # see kernel/card_memory.py
            shuffled(rules.action_counts) if old is None else old.action_memory
        )
        self.exploration_memory: list[int] = (
            shuffled(self.exploration_deck.bag) if old is None else old.exploration_memory
        )
        self.mission_hints: list[int] = [] if old is None else old.mission_hints  # cards/hints.py
        self.looking_at: int = NO_LOOK if old is None else old.looking_at
        self.looker: Seat = NOBODY if old is None else old.looker
        self.looked_cards: list[int] = [] if old is None else old.looked_cards

        # O5.35 What lapses at the end of the turn.
        self.used_items: i64 = 0 if old is None else old.used_items  # O10.2 a set
        self.barred_locations: i64 = 0 if old is None else old.barred_locations  # O11.9 a set
        self.forged_orders: int = 0 if old is None else old.forged_orders  # O8.5 pending
        self.is_over_rooftops: bool = False if old is None else old.is_over_rooftops
        self.last_entered: int = NOWHERE if old is None else old.last_entered
        self.bonus_winners: list[int] = (  # O15.10
            [NOT_JUDGED] * BONUS_COUNT if old is None else old.bonus_winners
        )
        if old is not None:
            old.copy_to(self)

    def copy(self) -> "Oath":
        return Oath(self.rules, self)

    # Decks, to be changed: copies of a position share them until then.

    def change_action_deck(self) -> PiledDeck:
        self.action_deck = self.action_deck.copy()
        return self.action_deck

    def change_market_deck(self) -> PiledDeck:
        self.market_deck = self.market_deck.copy()
        return self.market_deck

    def change_mission_deck(self) -> PiledDeck:
        self.mission_deck = self.mission_deck.copy()
        return self.mission_deck

    def change_tavern_deck(self) -> PiledDeck:
        self.tavern_deck = self.tavern_deck.copy()
        return self.tavern_deck

    def change_exploration_deck(self) -> Deck:
        self.exploration_deck = self.exploration_deck.copy()
        return self.exploration_deck

    # O17.5 What happened to hidden cards.

    def remember_action(self, what: int, seat: Seat, value: int = 0) -> None:
        self.action_memory = self.action_memory + [event(what, seat, value)]

    def remember_exploration(self, what: int, seat: Seat, value: int = 0) -> None:
        self.exploration_memory = self.exploration_memory + [event(what, seat, value)]

    # Questions about the island.

    def is_open(self, location: i64) -> bool:
        """O1.4 Printed, or explored."""
        return self.open_locations >> location & 1 != 0

    def is_full(self, location: i64) -> bool:
        """O1.9, O5.9 No available space."""
        return self.full_locations >> location & 1 != 0

    def spaces_taken(self, location: int) -> int:
        number = 0
        for player in self.players:
            if not player.has_pawn_at(location):
                continue
            if player.pirate_at == location:
                number += 1
            for place in player.mates_at:
                if place == location:
                    number += 1
        return number

    def others_at(self, location: i64, seat: Seat) -> i64:
        """O1.8 The other players with a pawn there, by Water too (O12.17), as a set of seats."""
        found: i64 = 0
        other: i64
        for other in range(self.seats):
            if other != seat and self.players[other].locations >> location & 1:
                found |= 1 << other
        return found

    def occupied_locations(self) -> i64:
        """Where anybody has a pawn, as a set."""
        found: i64 = 0
        for player in self.players:
            found |= player.locations
        return found

    def forbidden_at_zero(self, seat: Seat) -> i64:
        """O5.13 Without Toughness nobody goes where another player is; but O6.21 and A12.

        No Sword and no Pistol changes this: O5.14, O11.3. A set of Locations.
        """
        if self.players[seat].toughness or self.is_over_rooftops:
            return 0
        found: i64 = 0
        for other in range(self.seats):
            if other != seat:
                found |= self.players[other].locations
        return found & ~self.rules.safe_at_zero

    def legal_locations(self, seat: Seat, barred: i64) -> i64:
        """O5.33 Where a pawn may go, as a set."""
        return self.open_locations & ~self.full_locations & ~barred & ~self.forbidden_at_zero(seat)

    def has_pistol_at(self, location: i64, seat: Seat) -> bool:
        player = self.players[seat]
        return player.has_pawn_at(location) and player.has_item(PISTOL)

    # Questions about players and Missions.

    def rounds(self) -> int:
        return self.round

    def next_seat(self, seat: Seat) -> Seat:
        """O1.14"""
        return Seat((seat + 1) % self.seats)

    def has_used_item(self, item: i64) -> bool:
        """O10.2 In this turn."""
        return self.used_items >> item & 1 != 0

    def is_seen(self, mission: i64) -> bool:
        """O17.4 Whether all have seen the Mission."""
        return self.missions_seen >> mission & 1 != 0

    def is_looking_at_actions(self) -> bool:
        """O11.18 By Sextant."""
        return self.looking_at == LOOK_AT_ACTIONS

    def is_looking_at_explorations(self) -> bool:
        """O11.12 By Spyglass."""
        return self.looking_at == LOOK_AT_EXPLORATIONS

    def cost_of(self, seat: Seat, mission: int) -> Goods:
        """O8.4 What a Mission requires of this player's Pirate."""
        return self.rules.cost_of(mission, self.players[seat].pirate)

    def can_pay_mission(self, seat: Seat, mission: int, forged: int) -> bool:
        """O8.6, O8.14"""
        player = self.players[seat]
        cost = self.cost_of(seat, mission)
        if cost.doubloons > player.doubloons:
            return False
        missing: i64 = 0
        for resource in range(3):
            lack: i64 = cost.tokens[resource] - player.count(resource)
            if lack > 0:
                missing += lack
        return missing <= forged

    def has_payable_mission(self, seat: Seat, forged: int) -> bool:
        for mission in self.players[seat].missions:
            if self.can_pay_mission(seat, mission, forged):
                return True
        return False

    # What every game answers.

    def imagine(self, seat: Seat, dice: Dice) -> "Oath":
        """O17.5 A copy in which the cards that a seat cannot know are dealt again."""
        twin = self.copy()
        redeal(twin, seat, dice)
        return twin

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


def new_players(rules: Rules) -> list[Player]:
    return [Player(rules.mates) for _ in range(rules.seats)]


def copied(players: list[Player]) -> list[Player]:
    return [player.copy() for player in players]
