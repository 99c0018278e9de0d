"""S6 Pillage: play cards against three drawn ones for a token and a Treasure."""

from typing import Final

from freebooter.games.scoundrels.cards.deeds import (
    PILLAGE_AFTER_CROSSING,
    SECOND_PILLAGE,
    SHOESTRING_PILLAGE,
)
from freebooter.games.scoundrels.cards.drawing import (
    add_draw_odds,
    draw_openly,
    lay_down,
    prepare_draw,
    show_from_hand,
)
from freebooter.games.scoundrels.cards.kinds import (
    CARD_KINDS,
    SAIL,
    TREASURE_KINDS,
    VALUE_OF,
    VALUES,
)
from freebooter.games.scoundrels.cards.powers import PILLAGE_BONUS
from freebooter.games.scoundrels.cards.quests import note_deed
from freebooter.games.scoundrels.rules import CLOSED_FOR, DEFENCE_CARDS, PILLAGE_TOKENS
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.cargo import stow
from freebooter.games.scoundrels.treasure.gain import gain_tokens
from freebooter.games.scoundrels.turns.aftermath import Aftermath
from freebooter.games.scoundrels.turns.final import BY_TREASURE, declare_final
from freebooter.games.scoundrels.vocabulary import (
    DEFENCE_CARD_DRAWN,
    DRAWN,
    END_LAYING,
    FOUND,
    LAY_CARD,
    PILLAGE_BEGUN,
    PILLAGE_CARD_LAID,
    PILLAGE_REPELLED,
    PORT_CLOSED,
    PORT_PILLAGED,
    TREASURE_FOUND,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

SHOESTRING_CARDS: Final = 2  # at most, the Quest On a Shoestring

LAYING: Final = 0
DEFENDING: Final = 1
FINDING_TREASURE: Final = 2


class Pillage(Step[Scoundrels]):
    """S6.2–S6.9 Cards are laid, the Port draws, and the result is carried out."""

    def __init__(self, seat: int = 0, port: int = 0) -> None:
        super().__init__(Seat(seat))
        self.seat = seat
        self.port = port
        self.stage = LAYING
        self.played: list[int] = [0] * CARD_KINDS
        self.cards = 0
        self.total = 0
        self.drawn: list[int] = [0] * CARD_KINDS
        self.drawn_cards = 0
        self.against = 0

    def copy(self) -> "Pillage":
        twin = Pillage(self.seat, self.port)
        twin.asks = self.asks
        twin.stage = self.stage
        twin.played = self.played[:]
        twin.cards = self.cards
        twin.total = self.total
        twin.drawn = self.drawn[:]
        twin.drawn_cards = self.drawn_cards
        twin.against = self.against
        return twin

    def advance(self, game: Scoundrels) -> bool:
        if self.stage == LAYING:
            if game.cards.hand_sizes[self.seat]:
                return True
            self.start_defence(game)
        if self.stage == DEFENDING:
            if self.drawn_cards < DEFENCE_CARDS and prepare_draw(game):  # S6.3
                return True
            self.decide(game)
            return False
        if game.hoard.deck_size:
            self.asks = LUCK
            return True
        self.close_port(game)  # S6.9
        return False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        """S3.4 As many as the pirate holds."""
        for kind in range(CARD_KINDS):
            if game.cards.in_hand(seat, kind):
                offers.add_if(kind // VALUES != SAIL, LAY_CARD.of(kind), "S6.2")
        offers.add_if(self.cards > 0, END_LAYING.of(), "S6.2")

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if LAY_CARD.has(choice):
            kind = LAY_CARD.first(choice)
            show_from_hand(game, seat, kind)
            self.played[kind] += 1
            self.cards += 1
            self.total += game.strength(seat, kind)
            game.tell(PILLAGE_CARD_LAID, seat, kind)
        else:
            self.start_defence(game)

    def start_defence(self, game: Scoundrels) -> None:
        self.total += game.power(self.seat, PILLAGE_BONUS)
        self.stage = DEFENDING
        self.asks = LUCK

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        if self.stage == DEFENDING:
            add_draw_odds(game, odds)
            return
        odds.stream = "treasure"
        for treasure in range(TREASURE_KINDS):
            if game.hoard.deck[treasure]:
                odds.add(FOUND.start + treasure, game.hoard.deck[treasure])

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        if self.stage == DEFENDING:
            kind = outcome - DRAWN.start
            draw_openly(game, kind)
            self.drawn[kind] += 1
            self.drawn_cards += 1
            self.against += VALUE_OF[kind]
            game.tell(DEFENCE_CARD_DRAWN, self.port, kind)
        else:
            self.find(game, outcome - FOUND.start)

    def decide(self, game: Scoundrels) -> None:
        """S6.4 Higher wins; equal fails. S6.5 The cards are discarded at once."""
        for kind in range(CARD_KINDS):
            lay_down(game, kind, self.played[kind] + self.drawn[kind])
        if self.total <= self.against:
            game.tell(PILLAGE_REPELLED, self.seat, self.port, self.total, self.against)
            game.agenda.pop()  # S6.6
            return
        game.tell(PORT_PILLAGED, self.seat, self.port, self.total, self.against)
        turn = game.change_turn()
        turn.pillages += 1
        if self.cards <= SHOESTRING_CARDS:
            note_deed(game, SHOESTRING_PILLAGE, self.seat)
        if turn.pillages == 2:
            note_deed(game, SECOND_PILLAGE, self.seat)
        if turn.has_crossed:
            note_deed(game, PILLAGE_AFTER_CROSSING, self.seat)
        self.stage = FINDING_TREASURE
        if not game.rules.is_skirmish:  # S18.5
            gain_tokens(game, self.seat, PILLAGE_TOKENS)  # S6.7

    def find(self, game: Scoundrels, treasure: int) -> None:
        """S6.7 The top Treasure, face up. S6.10 This is how Treasure leaves its deck."""
        hoard = game.change_hoard()
        hoard.find(treasure)
        game.tell(TREASURE_FOUND, self.seat, treasure)
        stow(game, self.seat, treasure)
        if hoard.deck_size == 0:
            declare_final(game, BY_TREASURE)  # S16.1
        self.close_port(game)

    def close_port(self, game: Scoundrels) -> None:
        game.change_table().port_counters[self.port] = CLOSED_FOR
        game.tell(PORT_CLOSED, self.port, CLOSED_FOR)
        game.agenda[-1] = Aftermath()


def start_pillage(game: Scoundrels, seat: Seat, port: int) -> None:
    game.tell(PILLAGE_BEGUN, seat, port)
    game.agenda.append(Pillage(seat, port))
