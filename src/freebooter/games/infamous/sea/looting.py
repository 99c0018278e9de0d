"""I9 Looting an island."""

from typing import Final

from freebooter.games.infamous.cards.decks import ISLAND_DECK
from freebooter.games.infamous.cards.draw import DrawCard
from freebooter.games.infamous.combat.navy import begin_navy_attacks
from freebooter.games.infamous.combat.navy_triggers import put_on_list, trigger_by_loot
from freebooter.games.infamous.gold.gain import gain
from freebooter.games.infamous.sea.chart import NOWHERE
from freebooter.games.infamous.sea.squares import FLAGGED, ISLAND
from freebooter.games.infamous.state import Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    FLAG_PLANTED,
    LAST_ISLAND_LOOTED,
    LOOT_AT,
    LOOTING_BEGUN,
    LOOTING_FAILED,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat

CHOOSING_ISLAND: Final = 0
UNDER_FIRE: Final = 1  # I9.2
FLAGGING: Final = 2  # I9.5, I9.6
DRAWING_FROM_ISLAND: Final = 3  # I9.7


class Loot(InfamousStep):
    """I9.1 A player loots a neighbouring island without a flag."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        self.asks = seat
        self.island = NOWHERE
        self.noted = 0  # I9.10 Navy ships, as bits
        self.stage = CHOOSING_ISLAND

    def copy(self) -> "Loot":
        twin = Loot(self.asks)
        twin.island = self.island
        twin.noted = self.noted
        twin.stage = self.stage
        return twin

    def abandon(self, game: Infamous) -> bool:
        if self.stage == UNDER_FIRE:  # I9.4
            game.tell(LOOTING_FAILED, self.asks, game.rules.chart.number_of[self.island])
        return True

    def islands(self, game: Infamous) -> list[int]:
        here = game.sea.at[self.asks]
        steps = game.rules.chart.offsets
        return [here + step for step in steps if game.sea.board[here + step] == ISLAND]

    def advance(self, game: Infamous) -> bool:
        if self.stage == CHOOSING_ISLAND:
            islands = self.islands(game)
            if len(islands) > 1:
                return True
            self.begin(game, islands[0])
        elif self.stage == UNDER_FIRE:
            self.complete(game)
        elif self.stage == FLAGGING:
            self.stage = DRAWING_FROM_ISLAND
            game.agenda.append(DrawCard(ISLAND_DECK))  # I9.7
        else:
            game.agenda.pop()
            if self.noted and game.is_on_board(self.asks):  # I9.10
                put_on_list(game, self.asks, self.noted)
                begin_navy_attacks(game)
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        here = game.sea.at[seat]
        number_of = game.rules.chart.number_of
        for step in game.rules.chart.offsets:
            what = game.sea.board[here + step]
            if what == ISLAND:
                offers.add(LOOT_AT.of(number_of[here + step]))
            elif what == FLAGGED:
                offers.bar(LOOT_AT.of(number_of[here + step]), "I9.9")

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        self.begin(game, game.rules.chart.cell_of[LOOT_AT.first(choice)])

    def begin(self, game: Infamous, island: int) -> None:
        """I9.2 The Navy fires first, or (I9.10) is noted."""
        seat = self.asks
        self.island = island
        self.stage = UNDER_FIRE
        game.tell(LOOTING_BEGUN, seat, game.rules.chart.number_of[island])
        if game.rules.navy_fires_first:
            trigger_by_loot(game, seat)
            begin_navy_attacks(game)
        else:
            self.noted = game.navy_watching(seat)

    def complete(self, game: Infamous) -> None:
        """I9.3, I9.5, I9.6 A flag, if the ship is still beside the island; else nothing (I9.4)."""
        seat = self.asks
        here = game.sea.at[seat]
        square = game.rules.chart.number_of[self.island]
        if here == NOWHERE or not game.sea.is_beside(here, self.island):
            game.agenda.pop()
            game.tell(LOOTING_FAILED, seat, square)
            return
        game.sea.fly_flag(self.island)
        game.tell(FLAG_PLANTED, seat, square)
        self.stage = FLAGGING
        if game.sea.flagless == 0:
            game.tell(LAST_ISLAND_LOOTED, seat)
            gain(game, seat, game.rules.box.last_island_gold)
