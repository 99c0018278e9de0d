"""C5, C6 Effects on gold and actions."""

from freebooter.games.infamous.cards.coin_cards import MoveCoins, RumCache, can_move_coin
from freebooter.games.infamous.cards.effect import Effect
from freebooter.games.infamous.cards.targets import PickPlayer, PickShip
from freebooter.games.infamous.gold.gain import gain, load_cargo, take_cargo
from freebooter.games.infamous.gold.pay import TO_SUPPLY, Pay
from freebooter.games.infamous.rules import Card
from freebooter.games.infamous.sea.squares import FLAGGED
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import ACTIONS_GAINED, FIRST_MERCHANT, FIRST_NAVY, SHIPS
from freebooter.kernel.choice import Seat


class GainGold(Effect):
    """IS01, IS02, SK01 Gold from the supply."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        gain(game, seat, card.amount)


class GainBesideFlag(GainGold):
    """IS24 Only beside an island with a flag."""

    def can_play(self, game: Infamous, seat: Seat, card: Card) -> bool:
        return game.sea.has_beside(game.sea.at[seat], FLAGGED)


class LoseGold(Effect):
    """IS05, SK11 Gold to the supply."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        if game.gold(seat):
            game.agenda.append(Pay(seat, card.amount, TO_SUPPLY))


class GainActions(Effect):
    """IS04, SK04 Actions for this turn."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.actions += card.amount
        game.tell(ACTIONS_GAINED, seat, card.amount)


class ChooseRum(Effect):
    """IS03 Gold and no more actions, or actions."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.agenda.append(RumCache(seat, card.amount, card.other_amount))


class MoveOwnCoins(Effect):
    """IS23 Move coins between the rows of one's ship card."""

    def can_play(self, game: Infamous, seat: Seat, card: Card) -> bool:
        return can_move_coin(game, seat)

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        game.agenda.append(MoveCoins(seat, card.amount))


# Payments. All amounts are fixed before the first coin moves. The payers pay in the order of I16.6,
# so the first payer's step comes last: it lies on top of the agenda.


class CollectTax(Effect):
    """IS06, SK13 I16.6 Everybody pays, the active player first, then to the left."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        for to_the_left in range(game.seats - 1, -1, -1):
            payer = (seat + to_the_left) % game.seats
            due = card.tax_on(game.gold(payer))
            if due:
                game.agenda.append(Pay(Seat(payer), due, TO_SUPPLY))


class CollectShare(Effect):
    """IS07 Every richer player gives."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        for to_the_left in range(game.seats - 1, 0, -1):
            payer = (seat + to_the_left) % game.seats
            if card.amount and game.gold(payer) > game.gold(seat):
                game.agenda.append(Pay(Seat(payer), card.amount, seat))


class StealFromRichest(Effect):
    """IS08 Take gold from the richest other player."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        richest = richest_others(game, seat)
        if richest:
            game.agenda.append(PickPlayer(seat, richest, card.number))

    def pick(self, game: Infamous, seat: Seat, card: Card, picked: int) -> None:
        game.agenda.append(Pay(Seat(picked), card.amount, seat))

    def why_not_picked(self) -> str:
        return "I16.5"


class GiveToPoorest(Effect):
    """SK14 Give gold to the poorest other player."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        if game.gold(seat):
            game.agenda.append(PickPlayer(seat, poorest_others(game, seat), card.number))

    def pick(self, game: Infamous, seat: Seat, card: Card, picked: int) -> None:
        game.agenda.append(Pay(seat, card.amount, picked))

    def why_not_picked(self) -> str:
        return "I16.5"


def richest_others(game: Infamous, seat: int) -> int:
    """I16.5 The other players with the most gold, as bits; none if that is no gold at all."""
    most = max([game.gold(other) for other in range(game.seats) if other != seat])
    return others_with(game, seat, most) if most else 0


def poorest_others(game: Infamous, seat: int) -> int:
    """I16.5 The other players with the least gold, as bits."""
    least = min([game.gold(other) for other in range(game.seats) if other != seat])
    return others_with(game, seat, least)


def others_with(game: Infamous, seat: int, gold: int) -> int:
    """The other players with so much gold, on the board or not (I16.4), as bits."""
    found = 0
    for other in range(game.seats):
        if other != seat and game.gold(other) == gold:
            found |= 1 << other
    return found


# Gold under ships.


class TakeFromShip(Effect):
    """SK15 Take gold from under a Merchant or Navy ship."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        loaded = 0  # as bits
        for ship in game.on_board(FIRST_NAVY, SHIPS):
            if game.cargo[ship]:
                loaded |= 1 << ship
        if loaded:
            game.agenda.append(PickShip(seat, loaded, card.number))

    def pick(self, game: Infamous, seat: Seat, card: Card, picked: int) -> None:
        take_cargo(game, seat, picked, card.amount)

    def why_not_picked(self) -> str:
        return "I12.1"


class PutBounty(Effect):
    """SK12 Put gold under every Navy ship that has none."""

    def begin(self, game: Infamous, seat: Seat, card: Card, sunk_at: int) -> None:
        for ship in game.on_board(FIRST_NAVY, FIRST_MERCHANT):
            if game.cargo[ship] == 0:
                load_cargo(game, ship, card.amount)
