"""The position of a game of Scoundrels!: its nouns, and the questions that several rules ask."""

from freebooter.games.scoundrels.cards.evidence import Evidence
from freebooter.games.scoundrels.cards.hands import ActionCards, full_deck
from freebooter.games.scoundrels.cards.kinds import FIRST_WILD, TREASURE_KINDS, VALUE_OF
from freebooter.games.scoundrels.cards.powers import (
    HAND_BONUS,
    POWERS,
    WEIGHTLESS_TREASURE,
    WILD_BONUS,
)
from freebooter.games.scoundrels.fight.sides import Fight, no_fight
from freebooter.games.scoundrels.imagine import redeal
from freebooter.games.scoundrels.rules import HAND_LIMIT, Rules
from freebooter.games.scoundrels.sea.chart import NOWHERE
from freebooter.games.scoundrels.sea.pirates import GHOST, Pirates, new_pirates
from freebooter.games.scoundrels.treasure.hoard import Hoard, no_treasure
from freebooter.games.scoundrels.treasure.scoring import places, score_of
from freebooter.games.scoundrels.turns.table import Table, TurnRecord
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position, Shared


class Owned(Shared):
    """Which nouns a position alone holds. The others it shares with copies. Not saved.

    Beside them what was last worked out from the past of the cards, for the next world.
    """

    def __init__(self, everything: bool) -> None:
        self.cards = everything
        self.hoard = everything
        self.pirates = everything
        self.table = everything
        self.turn = everything
        self.fight = everything
        self.evidence: Evidence | None = None

    def clear(self) -> None:
        self.cards = False
        self.hoard = False
        self.pirates = False
        self.table = False
        self.turn = False
        self.fight = False


class Scoundrels(Position):
    """A position. Copies share its nouns: only what a `change_` method gives may be changed."""

    def __init__(
        self,
        rules: Rules,
        at: list[int],
        cards: ActionCards,
        hoard: Hoard,
        pirates: Pirates,
        table: Table,
        turn: TurnRecord,
        fight: Fight,
        owned: Owned,
    ) -> None:
        super().__init__(rules.players)
        self.rules = rules
        self.at = at  # by seat: the square of its ship, or NOWHERE; S2.6 shared or not
        self.cards = cards
        self.hoard = hoard
        self.pirates = pirates
        self.table = table
        self.turn = turn
        self.fight = fight
        self.owned = owned

    def copy(self) -> "Scoundrels":
        self.owned.clear()
        twin = Scoundrels(
            self.rules,
            self.at[:],
            self.cards,
            self.hoard,
            self.pirates,
            self.table,
            self.turn,
            self.fight,
            Owned(False),
        )
        self.copy_to(twin)
        return twin

    # Nouns to be changed: copies share them until then.

    def change_cards(self) -> ActionCards:
        if not self.owned.cards:
            self.cards = self.cards.copy()
            self.owned.cards = True
        return self.cards

    def change_hoard(self) -> Hoard:
        if not self.owned.hoard:
            self.hoard = self.hoard.copy()
            self.owned.hoard = True
        return self.hoard

    def change_pirates(self) -> Pirates:
        if not self.owned.pirates:
            self.pirates = self.pirates.copy()
            self.owned.pirates = True
        return self.pirates

    def change_table(self) -> Table:
        if not self.owned.table:
            self.table = self.table.copy()
            self.owned.table = True
        return self.table

    def change_turn(self) -> TurnRecord:
        if not self.owned.turn:
            self.turn = self.turn.copy()
            self.owned.turn = True
        return self.turn

    def replace_turn(self, turn: TurnRecord) -> None:
        self.turn = turn
        self.owned.turn = True

    def change_fight(self) -> Fight:
        if not self.owned.fight:
            self.fight = self.fight.copy()
            self.owned.fight = True
        return self.fight

    def replace_fight(self, fight: Fight) -> None:
        self.fight = fight
        self.owned.fight = True

    # What every game answers.

    def imagine(self, seat: Seat, dice: Dice) -> "Scoundrels":
        twin = self.copy()  # from now on its cards are shared, so they stay as they are
        evidence = self.owned.evidence
        if evidence is None or evidence.cards is not self.cards or evidence.viewer != seat:
            evidence = Evidence(self.cards, self.seats, seat)
            self.owned.evidence = evidence
        redeal(twin, evidence, dice)
        return twin

    def scores(self) -> list[int]:
        return [score_of(self, Seat(seat)) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        return places(self)

    def rounds(self) -> int:
        return self.table.round

    # Questions about pirates.

    def is_in_play(self, seat: int) -> bool:
        return self.at[seat] >= 0

    def is_ghost(self, seat: int) -> bool:
        return self.pirates.fate[seat] == GHOST

    def power(self, seat: int, power: int) -> int:
        """S17.1, S17.7 What a pirate's Quirk and its special Treasures change."""
        return self.pirates.powers[seat * POWERS + power]

    def is_hand_full(self, seat: int) -> bool:
        """S4.7"""
        return self.cards.hand_sizes[seat] >= self.pirates.hand_limit[seat]

    def is_hand_over_limit(self, seat: int) -> bool:
        """S4.8"""
        return self.cards.hand_sizes[seat] > self.pirates.hand_limit[seat]

    def seat_from_active(self, place: int) -> int:
        """Seats in clockwise order, the active one first."""
        return (self.turn.active + place) % self.seats

    def seat_in_turn_order(self, place: int) -> int:
        """S3.1 Seats in the round's direction, the starter first."""
        return (self.table.starter + self.table.turning * place) % self.seats

    # Questions about Treasure.

    def worth_of(self, treasure: int) -> int:
        return self.rules.content.treasures[treasure].worth

    def weight_of(self, seat: int, treasure: int) -> int:
        """S4.7 What a Treasure weighs for this pirate."""
        if self.power(seat, WEIGHTLESS_TREASURE) == treasure + 1:
            return 0
        return self.rules.content.treasures[treasure].weight

    def has_room_for(self, seat: int, treasure: int) -> bool:
        """S4.9, S15.7 Weight up to 8, and any weight for the Ghost."""
        if self.is_ghost(seat):
            return True
        most = HAND_LIMIT + self.power(seat, HAND_BONUS)
        return self.pirates.weight[seat] + self.weight_of(seat, treasure) <= most

    def buried_worth(self, seat: int) -> int:
        """S9.5, S16.4 The worth of a player's own Treasure under all X's."""
        total = 0
        for mark in range(len(self.hoard.marker_owner)):
            if self.hoard.marker_owner[mark] == seat:
                for treasure in range(TREASURE_KINDS):
                    total += self.hoard.under(mark, treasure) * self.worth_of(treasure)
        return total

    # Questions about cards.

    def strength(self, seat: int, kind: int) -> int:
        """What a card counts in a Pillage or a fight of this pirate."""
        if kind >= FIRST_WILD:
            return VALUE_OF[kind] + self.power(seat, WILD_BONUS)
        return VALUE_OF[kind]


def new_position(rules: Rules) -> Scoundrels:
    """Before anything is dealt."""
    seats = rules.players
    panels = rules.sea.panels
    content = rules.content
    quirk = 1 if rules.has_quirks else 0
    return Scoundrels(
        rules,
        [NOWHERE] * seats,
        full_deck(seats, content.cards),
        no_treasure(seats, panels),
        new_pirates(seats, rules.first_tokens(), HAND_LIMIT),
        Table([0] * panels, [], [0] * len(content.quests), [], [quirk] * len(content.quirks)),
        TurnRecord(),
        no_fight(),
        Owned(True),
    )
