"""The position of a game of Infamous Seas. It answers questions and never acts."""

from typing import Final

from freebooter.games.infamous.imagine import redeal
from freebooter.games.infamous.rules import Card, Rules
from freebooter.games.infamous.sea.chart import NOWHERE
from freebooter.games.infamous.sea.squares import Sea
from freebooter.games.infamous.vocabulary import (
    CARDS,
    FIRST_MERCHANT,
    FIRST_NAVY,
    NO_SHIP,
    NORTH,
    SHIPS,
)
from freebooter.kernel.card_memory import DRAWN, event, shuffled
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.deck import Deck
from freebooter.kernel.dice import Dice
from freebooter.kernel.observer import packed
from freebooter.kernel.position import Position
from freebooter.kernel.step import Step

NO_CARD: Final = -1
MOST_EVENTS: Final = 600  # remembered of hidden cards, when the deck is shuffled

# I6 How an attack ended.
MISSED: Final = 0
DODGED: Final = 1
HIT: Final = 2


class Infamous(Position):
    """A position: the sea, the ship cards, the decks, the turn, and what is unfinished."""

    def __init__(self, rules: Rules, twin_of: "Infamous | None" = None) -> None:
        super().__init__(rules.players)
        self.rules = rules
        if twin_of is not None:
            self._copy_from(twin_of)
            return
        seats = rules.players
        self.sea: Sea = Sea(rules.chart)
        # I4 Ship cards, by seat.
        self.sails_coins: list[int] = [0] * seats
        self.cannons_coins: list[int] = [0] * seats
        self.surplus: list[int] = [0] * seats
        self.plague: list[int] = [0] * seats  # actions missing next turn (IS21)
        self.holds: list[list[int]] = [[] for _ in range(seats)]  # cards
        self.cargo: list[int] = [0] * SHIPS  # I12.1 coins under each ship
        self.supply = rules.box.coins
        # I2.1 Decks and their discard piles: how many of each card.
        self.island_deck: Deck = Deck(rules.island_bag())
        self.sunken_deck: Deck = Deck(rules.sunken_bag())
        self.discards: list[int] = [0] * CARDS
        self.kept_discards: bytes = b""  # the same for observations, never saved
        # I10.9 What happened to cards with a black spot, see kernel/card_memory.py.
        self.memory: list[int] = self.shuffled_spots() if rules.is_hidden else []
        # The turn.
        self.round_number = 0
        self.first_player: Seat = NOBODY
        self.active: Seat = NOBODY
        self.actions = 0
        self.in_turn = False
        self.is_turn_lost = False  # I13.15
        self.fog = False  # SK03
        self.next_attack_bonus = 0  # SK10
        self.navy_waiting: list[int] = [0] * seats  # I13.7 Navy ships, as bits, by attacked player
        self.winners = 0  # seats, as bits
        # What a finished step leaves to the step below it.
        self.attack_result = MISSED
        self.spun_direction = NORTH

    def _copy_from(self, other: "Infamous") -> None:
        other.copy_to(self)
        self.sea = other.sea.copy()
        self.sails_coins = other.sails_coins[:]
        self.cannons_coins = other.cannons_coins[:]
        self.surplus = other.surplus[:]
        self.plague = other.plague[:]
        self.holds = [cards[:] for cards in other.holds]
        self.cargo = other.cargo[:]
        self.supply = other.supply
        self.island_deck = other.island_deck.copy()
        self.sunken_deck = other.sunken_deck.copy()
        self.discards = other.discards[:]
        self.kept_discards = other.kept_discards
        self.memory = other.memory
        self.round_number = other.round_number
        self.first_player = other.first_player
        self.active = other.active
        self.actions = other.actions
        self.in_turn = other.in_turn
        self.is_turn_lost = other.is_turn_lost
        self.fog = other.fog
        self.next_attack_bonus = other.next_attack_bonus
        self.navy_waiting = other.navy_waiting[:]
        self.winners = other.winners
        self.attack_result = other.attack_result
        self.spun_direction = other.spun_direction

    # Questions.

    def packed_discards(self) -> bytes:
        """The discards as observations have them."""
        if not self.kept_discards:
            self.kept_discards = packed(self.discards)
        return self.kept_discards

    def gold(self, seat: int) -> int:
        """I4.9 All coins of a player."""
        return self.sails_coins[seat] + self.cannons_coins[seat] + self.surplus[seat]

    def card(self, number: int) -> Card:
        """The card of this number: its name, text and effect."""
        return self.rules.cards[number]

    def can_play(self, seat: Seat, card: int) -> bool:
        """I10.4, I10.5 Whether a card's condition is met in its owner's turn, outside an attack."""
        row = self.rules.cards[card]
        return row.effect.can_play(self, seat, row)

    def navy_watching(self, seat: int) -> int:
        """I13.2 The Navy ships that watch a player's ship, as bits."""
        return self.sea.navy_watching(seat, self.rules.box.watch_distance)

    def is_winner(self, seat: int) -> bool:
        return bool(self.winners >> seat & 1)

    def is_on_board(self, ship: int) -> bool:
        return self.sea.at[ship] != NOWHERE

    def sails_die(self, ship: int) -> int:
        """I4.3, I4.4, I12.4, I12.6 The die for moving and dodging."""
        if ship < FIRST_NAVY:
            return self.rules.sails_dice[self.sails_coins[ship]]
        if ship < FIRST_MERCHANT:
            return self.rules.box.navy_sails
        return self.rules.box.merchant_sails

    def cannons_die(self, ship: int) -> int:
        """I4.3, I4.4, I12.6 The die for attacking, which is also the range."""
        if ship < FIRST_NAVY:
            return self.rules.cannons_dice[self.cannons_coins[ship]]
        return self.rules.box.navy_cannons

    def cargo_bonus(self, ship: int) -> int:
        """I12.2, I12.11 What the coins under a ship add to its rolls."""
        coins = self.cargo[ship]
        return coins if coins < self.rules.bonus_cap else self.rules.bonus_cap

    def may_gamble(self) -> bool:
        """I11.1, I11.8 Whether the active player may spend an action to spin again."""
        return self.in_turn and self.actions > 0

    def left_of(self, seat: int) -> int:
        """I1.9 The next player."""
        return (seat + 1) % self.seats

    def roller_of(self, ship: int) -> int:
        """I12.3 Who rolls for a ship."""
        return ship if ship < FIRST_NAVY else self.left_of(self.active)

    def spinner_of(self, ship: int) -> int:
        """I3.9 Who spins for the placement of a ship."""
        if ship < FIRST_NAVY:
            return ship
        return self.active if self.active != NOBODY else self.first_player

    def free_ship(self, first: int, last: int) -> int:
        """I12.9 The ship with the lowest number in the box, of those from `first` up to `last`."""
        for ship in range(first, last):
            if self.sea.at[ship] == NOWHERE:
                return ship
        return NO_SHIP

    def on_board(self, first: int, last: int) -> list[int]:
        """The ships on the board, of those from `first` up to `last`."""
        return [ship for ship in range(first, last) if self.sea.at[ship] != NOWHERE]

    # I10.9 What all know of hidden cards.

    def shuffled_spots(self) -> list[int]:
        """That the Island deck is shuffled; only cards with a black spot are ever hidden."""
        bag: list[int] = []
        for kind in range(len(self.island_deck.bag)):
            bag.append(self.island_deck.bag[kind] if self.rules.cards[kind].has_spot else 0)
        return shuffled(bag)

    def remember_shuffle(self) -> None:
        """All others are open now: of what is too long ago, it is enough which cards are held."""
        memory = self.memory
        if len(memory) > MOST_EVENTS:
            held = [0] * len(self.island_deck.bag)
            draws: list[int] = []
            for seat in range(self.seats):
                for card in self.holds[seat]:
                    held[card] += 1
                    draws.append(event(DRAWN, seat, card))
            memory = shuffled(held) + draws
        self.memory = memory + self.shuffled_spots()

    def remember(self, what: int, seat: int, card: int) -> None:
        if self.rules.is_hidden:
            self.memory = self.memory + [event(what, seat, card)]

    # What the kernel asks.

    def copy(self) -> "Infamous":
        return Infamous(self.rules, self)

    def imagine(self, seat: Seat, dice: Dice) -> "Infamous":
        twin = self.copy()
        if self.rules.is_hidden and not self.is_ended:
            redeal(twin, seat, dice)
        return twin

    def scores(self) -> list[int]:
        return [self.gold(seat) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        """I1.1, I15.5, I15.6 Winners first, then by gold; equal gold shares a place."""
        gold = self.scores()
        ranks = []
        for seat in range(self.seats):
            rank = 1
            for other in range(self.seats):
                rank += 1 if self.is_ahead(gold, other, seat) else 0
            ranks.append(rank)
        return ranks

    def is_ahead(self, gold: list[int], one: int, other: int) -> bool:
        wins = self.is_winner(one)
        if wins != self.is_winner(other):
            return wins
        return gold[one] > gold[other] and not wins

    def rounds(self) -> int:
        return self.round_number


class InfamousStep(Step[Infamous]):
    """A step of this game: it can be given up when the active player's ship is sunk."""

    def abandon(self, game: Infamous) -> bool:
        """I13.15 Clean up before the step is given up. False: it stays, as the turn itself does."""
        return True
