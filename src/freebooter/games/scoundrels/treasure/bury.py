"""S9 Bury and S13.6 Deliver: a Treasure leaves the ship for cards paid."""

from typing import Final

from freebooter.games.scoundrels.cards.deeds import BURYING
from freebooter.games.scoundrels.cards.drawing import discard, discard_hand
from freebooter.games.scoundrels.cards.offering import offer_hand
from freebooter.games.scoundrels.cards.powers import BURIAL_DISCOUNT
from freebooter.games.scoundrels.cards.quests import complete, note_deed
from freebooter.games.scoundrels.rules import BURIED_GOAL
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.cargo import unload
from freebooter.games.scoundrels.turns.aftermath import Aftermath
from freebooter.games.scoundrels.turns.final import BY_BURIED, declare_final
from freebooter.games.scoundrels.vocabulary import PAY_CARD, TREASURE_BURIED, TREASURE_DELIVERED
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step

UNDER_AN_X: Final = -1  # where a Treasure goes that no Quest asked for


def price_of_burying(game: Scoundrels, seat: int, treasure: int) -> int:
    """S9.2 As many cards as it is worth."""
    return max(0, game.worth_of(treasure) - game.power(seat, BURIAL_DISCOUNT))


def clause_against_burying(game: Scoundrels, seat: int, treasure: int) -> str:
    """What forbids to bury here; "" if nothing does."""
    if game.is_ghost(seat):
        return "S15.3"
    mark = game.rules.sea.mark_at[game.at[seat]]
    if mark < 0:
        return "S9.1"
    owner = game.hoard.marker_owner[mark]
    if owner not in (NOBODY, seat):
        return "S9.3"
    has_marker = seat in game.hoard.marker_owner
    if owner == NOBODY and has_marker and not game.rules.is_skirmish:  # S18.8
        return "S9.4"
    if game.cards.hand_sizes[seat] < price_of_burying(game, seat, treasure):
        return "S3.8"
    return ""


def clause_against_delivering(game: Scoundrels, seat: int, quest: int, treasure: int) -> str:
    """What forbids to deliver; "" if nothing does. S13.7 The Port may be closed."""
    if game.is_ghost(seat):
        return "S13.8"
    if game.rules.sea.port_at[game.at[seat]] != game.rules.content.quests[quest].port:
        return "S13.6"
    if game.cards.hand_sizes[seat] < game.worth_of(treasure):
        return "S3.8"
    return ""


class PayCards(Step[Scoundrels]):
    """S9.2, S13.6 Cards of any kind are discarded, one by one; then the Treasure goes."""

    def __init__(
        self, seat: int = 0, treasure: int = 0, price: int = 0, quest: int = UNDER_AN_X
    ) -> None:
        super().__init__(Seat(seat))
        self.treasure = treasure
        self.price = price
        self.quest = quest

    def copy(self) -> "PayCards":
        return PayCards(self.asks, self.treasure, self.price, self.quest)

    def advance(self, game: Scoundrels) -> bool:
        if self.price and self.price == game.cards.hand_sizes[self.asks]:  # S3.9
            self.price = 0
            discard_hand(game, self.asks)
        if self.price:
            return True
        if self.quest == UNDER_AN_X:
            self.bury(game)
        else:
            self.deliver(game)
        return False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        offer_hand(game, seat, PAY_CARD, offers)

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        self.price -= 1
        discard(game, seat, PAY_CARD.first(choice))

    def bury(self, game: Scoundrels) -> None:
        """S9.2, S9.3 Face down under the X, marked for the rest of the game."""
        seat = self.asks
        mark = game.rules.sea.mark_at[game.at[seat]]
        unload(game, seat, self.treasure)
        hoard = game.change_hoard()
        hoard.bury(mark, self.treasure, 1)
        hoard.marker_owner[mark] = seat
        game.tell(TREASURE_BURIED, seat, self.treasure, mark)
        note_deed(game, BURYING, seat, self.treasure)
        if game.rules.is_skirmish and game.buried_worth(seat) >= BURIED_GOAL:
            declare_final(game, BY_BURIED)  # S18.9
        game.agenda[-1] = Aftermath()

    def deliver(self, game: Scoundrels) -> None:
        """S13.6, S13.9 The Treasure leaves the game for one Quest."""
        seat = self.asks
        unload(game, seat, self.treasure)
        port = game.rules.content.quests[self.quest].port
        game.tell(TREASURE_DELIVERED, seat, self.treasure, port)
        game.agenda[-1] = Aftermath()
        complete(game, seat, self.quest)
