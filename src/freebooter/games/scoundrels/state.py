"""The nouns of a game of Scoundrels!. Nothing here resolves a rule."""

from typing import Final

from freebooter.games.scoundrels.cards.kinds import (
    CARD_KINDS,
    FIRST_WILD,
    QUIRK_KINDS,
    TREASURE_KINDS,
    VALUE_OF,
    VALUES,
    WILD,
)
from freebooter.games.scoundrels.cards.powers import (
    HAND_BONUS,
    POWERS,
    WEIGHTLESS_TREASURE,
    WILD_BONUS,
)
from freebooter.games.scoundrels.fight.sides import NO_FIGHT, no_fight
from freebooter.games.scoundrels.imagine import redeal
from freebooter.games.scoundrels.rules import HAND_LIMIT, Rules
from freebooter.games.scoundrels.sea.chart import NOWHERE
from freebooter.games.scoundrels.treasure.scoring import places, score_of
from freebooter.games.scoundrels.vocabulary import (
    CARD_DISCARDED,
    DISCARDS_SHUFFLED,
    DRAWN,
    FINAL_ROUND_DECLARED,
    MY_CARD_DRAWN,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position

# What became of a pirate.
LIVING: Final = 0
GHOST: Final = 1
SUNK: Final = 2  # to return as the Ghost
GONE: Final = 3  # for good

# Why a round is the final one, S16.1, S16.9, S16.10, S18.9.
BY_DEATHS: Final = 0
BY_QUESTS: Final = 1
BY_TREASURE: Final = 2
BY_BURIED: Final = 3
BY_ROUND_CAP: Final = 4
BY_SOLITUDE: Final = 5

# How far a player is with their Quirk, S17.4.
NO_TOKEN_YET: Final = 0
MAY_DRAW: Final = 1
SETTLED: Final = 2

NO_QUIRK: Final = -1

# S1.14 How play goes round the table.
CLOCKWISE: Final = 1
COUNTER_CLOCKWISE: Final = -1


class Scoundrels(Position):
    """A position. What belongs to seats and kinds lies flat: seat × kinds + kind."""

    def __init__(self, rules: Rules, is_blank: bool = False) -> None:
        super().__init__(rules.players)
        seats = 0 if is_blank else rules.players  # a copy fills these lists itself
        panels = 0 if is_blank else rules.sea.panels
        self.rules = rules
        # Action cards, S4.
        self.hands: list[int] = [0] * (seats * CARD_KINDS)
        self.hand_size: list[int] = [0] * seats
        self.deck: list[int] = rules.content.cards[:]
        self.deck_size = sum(rules.content.cards)
        self.discards: list[int] = [0] * CARD_KINDS
        self.discards_size = 0
        # What everybody can know of hidden cards; `imagine` keeps to it.
        self.deck_at_most: list[int] = rules.content.cards[
            :
        ]  # at the last shuffle, less what was seen
        self.drawn: list[int] = [0] * (seats * CARD_KINDS)  # by a seat, unseen, since then
        self.known: list[int] = [0] * (seats * WILD)  # in hand, surely of a type or Wild
        # Treasure, S9.
        self.treasure: list[int] = [0] * TREASURE_KINDS  # the deck
        self.treasure_size = 0
        self.found: list[int] = [0] * TREASURE_KINDS  # pillaged so far
        self.cargo: list[int] = [0] * (seats * TREASURE_KINDS)
        self.buried: list[int] = [0] * (panels * TREASURE_KINDS)
        self.marker: list[int] = [NOBODY] * panels  # by X: whose
        # Pirates.
        self.at: list[int] = [NOWHERE] * seats  # if in play: a square, S2.6 shared or not
        self.fate: list[int] = [LIVING] * seats
        self.tokens: list[int] = [rules.first_tokens()] * seats
        self.damage: list[int] = [0] * seats
        self.load: list[int] = [0] * seats  # weight carried
        self.limit: list[int] = [HAND_LIMIT] * seats
        self.powers: list[int] = [0] * (seats * POWERS)
        # The living score of the player who became the Ghost, S14.2.
        self.ghost = NOBODY
        self.deaths = 0
        self.living_deaths = 0  # the Ghost's own left out
        self.aside_tokens = 0
        self.aside_damage = 0
        self.aside_cargo: list[int] = [0] * TREASURE_KINDS
        # The table.
        self.counters: list[int] = [0] * panels  # by Port, nought: open
        self.quests: list[int] = []  # face up, as dealt
        self.feats: list[int] = []  # fulfilled and not yet rewarded: Quest × 8 + seat
        self.quirk: list[int] = [NO_QUIRK] * seats
        self.quirk_progress: list[int] = [NO_TOKEN_YET] * seats
        self.quirks_face_up: list[int] = []
        self.quirk_deck: list[int] = [1 if rules.has_quirks else 0] * QUIRK_KINDS
        # The round, S3.
        self.round = 0
        self.starter = NOBODY
        self.turning = CLOCKWISE
        self.final = 0  # causes as bits
        self.bid_winner = NOBODY
        # The turn, S5, S7.3.
        self.active = NOBODY
        self.is_turn_over = False
        self.free_points = 0
        self.sail_points = 0
        self.boarded = 0  # seats as bits
        self.shot = 0
        self.pillages = 0
        self.has_crossed = False
        self.diagonals = 0  # steps of that kind in this turn
        self.fight = NO_FIGHT if is_blank else no_fight()

    def copy(self) -> "Scoundrels":
        twin = Scoundrels(self.rules, True)
        self.copy_to(twin)
        twin.hands = self.hands[:]
        twin.hand_size = self.hand_size[:]
        twin.deck = self.deck[:]
        twin.deck_size = self.deck_size
        twin.discards = self.discards[:]
        twin.discards_size = self.discards_size
        twin.deck_at_most = self.deck_at_most[:]
        twin.drawn = self.drawn[:]
        twin.known = self.known[:]
        twin.treasure = self.treasure[:]
        twin.treasure_size = self.treasure_size
        twin.found = self.found[:]
        twin.cargo = self.cargo[:]
        twin.buried = self.buried[:]
        twin.marker = self.marker[:]
        twin.at = self.at[:]
        twin.fate = self.fate[:]
        twin.tokens = self.tokens[:]
        twin.damage = self.damage[:]
        twin.load = self.load[:]
        twin.limit = self.limit[:]
        twin.powers = self.powers[:]
        twin.ghost = self.ghost
        twin.deaths = self.deaths
        twin.living_deaths = self.living_deaths
        twin.aside_tokens = self.aside_tokens
        twin.aside_damage = self.aside_damage
        twin.aside_cargo = self.aside_cargo[:]
        twin.counters = self.counters[:]
        twin.quests = self.quests[:]
        twin.feats = self.feats[:]
        twin.quirk = self.quirk[:]
        twin.quirk_progress = self.quirk_progress[:]
        twin.quirks_face_up = self.quirks_face_up[:]
        twin.quirk_deck = self.quirk_deck[:]
        twin.round = self.round
        twin.starter = self.starter
        twin.turning = self.turning
        twin.final = self.final
        twin.bid_winner = self.bid_winner
        twin.active = self.active
        twin.is_turn_over = self.is_turn_over
        twin.free_points = self.free_points
        twin.sail_points = self.sail_points
        twin.boarded = self.boarded
        twin.shot = self.shot
        twin.pillages = self.pillages
        twin.has_crossed = self.has_crossed
        twin.diagonals = self.diagonals
        twin.fight = self.fight.copy()
        return twin

    # What every game answers.

    def imagine(self, seat: Seat, dice: Dice) -> "Scoundrels":
        twin = self.copy()
        redeal(twin, seat, dice)
        return twin

    def scores(self) -> list[int]:
        return [score_of(self, Seat(seat)) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        return places(self)

    def rounds(self) -> int:
        return self.round

    # Questions about pirates.

    def is_in_play(self, seat: int) -> bool:
        return self.at[seat] >= 0

    def is_ghost(self, seat: int) -> bool:
        return self.fate[seat] == GHOST

    def power(self, seat: int, power: int) -> int:
        """S17.1, S17.7 What a pirate's Quirk and its special Treasures change."""
        return self.powers[seat * POWERS + power]

    def is_hand_full(self, seat: int) -> bool:
        """S4.7"""
        return self.hand_size[seat] >= self.limit[seat]

    def cargo_size(self, seat: int) -> int:
        size = 0
        for kind in range(TREASURE_KINDS):
            size += self.cargo[seat * TREASURE_KINDS + kind]
        return size

    def weight_of(self, seat: int, kind: int) -> int:
        """S4.7 What a Treasure weighs for this pirate."""
        if self.power(seat, WEIGHTLESS_TREASURE) == kind + 1:
            return 0
        return self.rules.content.weight[kind]

    def has_room_for(self, seat: int, kind: int) -> bool:
        """S4.9, S15.7 Weight up to 8, and any weight for the Ghost."""
        if self.fate[seat] == GHOST:
            return True
        most = HAND_LIMIT + self.power(seat, HAND_BONUS)
        return self.load[seat] + self.weight_of(seat, kind) <= most

    def has_fitting(self, seat: int, suit: int) -> bool:
        """S4.2 Whether a hand has a card of a type, or a Wild."""
        hands = self.hands
        first = seat * CARD_KINDS
        for kind in range(first + suit * VALUES, first + suit * VALUES + VALUES):
            if hands[kind]:
                return True
        for kind in range(first + FIRST_WILD, first + CARD_KINDS):
            if hands[kind]:
                return True
        return False

    def strength(self, seat: int, kind: int) -> int:
        """What a card counts in a Pillage or a fight of this pirate."""
        if kind >= FIRST_WILD:
            return VALUE_OF[kind] + self.powers[seat * POWERS + WILD_BONUS]
        return VALUE_OF[kind]

    def buried_worth(self, seat: int) -> int:
        """S9.5, S16.4 The worth of a player's own Treasure under all X's."""
        total = 0
        for mark in range(len(self.marker)):
            if self.marker[mark] == seat:
                for kind in range(TREASURE_KINDS):
                    total += (
                        self.buried[mark * TREASURE_KINDS + kind] * self.rules.content.worth[kind]
                    )
        return total

    # Changes that no rule is needed for.

    def refresh(self, seat: int) -> None:
        """S4.7, S17.1 After a change of cargo, Quirk or fate: powers, weight, hand limit."""
        content = self.rules.content
        powers = self.powers
        first = seat * POWERS
        quirk = self.quirk[seat]
        if quirk == NO_QUIRK:
            for power in range(POWERS):
                powers[first + power] = 0
        else:
            for power in range(POWERS):
                powers[first + power] = content.quirk_powers[quirk * POWERS + power]
        load = 0
        if self.at[seat] >= 0:
            for kind in range(TREASURE_KINDS):
                count = self.cargo[seat * TREASURE_KINDS + kind]
                if count == 0:
                    continue
                if content.weight[kind] == 0:
                    for power in range(POWERS):
                        powers[first + power] += content.treasure_powers[kind * POWERS + power]
                elif powers[first + WEIGHTLESS_TREASURE] != kind + 1:
                    load += count * content.weight[kind]
        self.load[seat] = load
        most = HAND_LIMIT + powers[first + HAND_BONUS]
        self.limit[seat] = most if self.fate[seat] == GHOST else max(0, most - load)

    def stow(self, seat: int, kind: int) -> None:
        """A Treasure comes aboard."""
        self.cargo[seat * TREASURE_KINDS + kind] += 1
        self.refresh(seat)

    def unload(self, seat: int, kind: int) -> None:
        self.cargo[seat * TREASURE_KINDS + kind] -= 1
        self.refresh(seat)

    def make_final(self, cause: int) -> None:
        """S16.2 This is the final round; nothing undoes it."""
        if not self.final >> cause & 1:
            self.final |= 1 << cause
            self.tell(FINAL_ROUND_DECLARED, cause)

    # Action cards.

    def can_draw(self) -> bool:
        """S4.5, S4.6 Whether there is a card to draw, after a shuffle if need be."""
        if self.deck_size:
            return True
        if self.discards_size == 0:
            return False
        self.tell(DISCARDS_SHUFFLED, self.discards_size)
        self.deck = self.discards
        self.deck_size = self.discards_size
        self.discards = [0] * CARD_KINDS
        self.discards_size = 0
        self.deck_at_most = self.deck[:]
        self.drawn = [0] * (self.seats * CARD_KINDS)
        return True

    def draw_odds(self, odds: Odds) -> None:
        """Which card may be drawn: all cards of the deck alike."""
        odds.stream = "deck"
        deck = self.deck
        for kind in range(CARD_KINDS):
            if deck[kind]:
                odds.add(DRAWN.start + kind, deck[kind])

    def draw_openly(self, kind: int) -> None:
        """A card is drawn face up; it lies on the table."""
        self.deck[kind] -= 1
        self.deck_size -= 1
        self.deck_at_most[kind] -= 1

    def draw_unseen(self, seat: int, kind: int) -> None:
        """A card goes from the deck into a hand; S3.5 says when."""
        self.deck[kind] -= 1
        self.deck_size -= 1
        self.drawn[seat * CARD_KINDS + kind] += 1
        self.hands[seat * CARD_KINDS + kind] += 1
        self.hand_size[seat] += 1
        self.tell_only(Seat(seat), MY_CARD_DRAWN, kind)

    def lay_down(self, kind: int) -> None:
        """S4.3, S4.4 A card goes to the open discard pile."""
        self.discards[kind] += 1
        self.discards_size += 1

    def show_from_hand(self, seat: int, kind: int) -> None:
        """A card leaves a hand, seen by all; undo does not bring it back."""
        self.hands[seat * CARD_KINDS + kind] -= 1
        self.hand_size[seat] -= 1
        self.reveals += 1
        if kind >= FIRST_WILD:
            self.forget(seat)
        else:
            place = seat * WILD + kind // VALUES
            if self.known[place]:
                self.known[place] -= 1

    def hide_from_hand(self, seat: int, kind: int) -> None:
        """A card leaves a hand face down: it may be any that was known to be there."""
        self.hands[seat * CARD_KINDS + kind] -= 1
        self.hand_size[seat] -= 1
        self.forget(seat)

    def forget(self, seat: int) -> None:
        """A card that may be a Wild leaves: of each known type one may be gone."""
        for place in range(seat * WILD, seat * WILD + WILD):
            if self.known[place]:
                self.known[place] -= 1

    def discard(self, seat: int, kind: int) -> None:
        """A card goes from a hand to the discard pile."""
        self.show_from_hand(seat, kind)
        self.lay_down(kind)
        self.tell(CARD_DISCARDED, seat, kind)

    def discard_hand(self, seat: int) -> None:
        for kind in range(CARD_KINDS):
            while self.hands[seat * CARD_KINDS + kind]:
                self.discard(seat, kind)
