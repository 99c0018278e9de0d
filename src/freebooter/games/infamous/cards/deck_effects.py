"""C5, C6 Effects that draw further cards, and the one that does nothing."""

from freebooter.games.infamous.cards.decks import ISLAND_DECK
from freebooter.games.infamous.cards.draw import ChoiceOfTwo, DrawCard
from freebooter.games.infamous.cards.effect import Effect
from freebooter.games.infamous.rules import Card
from freebooter.games.infamous.state import Infamous
from freebooter.kernel.choice import Seat


class DoNothing(Effect):
    """SK02 Nothing happens."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        pass


class DrawIslandCard(Effect):
    """SK05 Draw an Island card."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.agenda.append(DrawCard(ISLAND_DECK))


class ChooseOneOfTwo(Effect):
    """IS11 Draw two Island cards, choose one."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.agenda.append(ChoiceOfTwo(seat, sunk_at))
