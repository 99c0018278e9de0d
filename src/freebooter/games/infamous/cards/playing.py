"""C5, C6 What the cards do, and when a card of the hold can be played."""

from freebooter.games.infamous.cards import effects
from freebooter.games.infamous.cards.coin_cards import MoveCoins, RumCache, can_refit
from freebooter.games.infamous.cards.targets import (
    Berth,
    PickNavy,
    PickPlayer,
    PickShip,
    Unflag,
    navy_that_can_move,
)
from freebooter.games.infamous.gold.gain import gain
from freebooter.games.infamous.gold.pay import TO_SUPPLY, Pay
from freebooter.games.infamous.sea.drift import Drift
from freebooter.games.infamous.sea.movement import Move
from freebooter.games.infamous.sea.placing import Place
from freebooter.games.infamous.sea.squares import EMPTY, FLAGGED
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import (
    ACTIONS_GAINED,
    FIRST_MERCHANT,
    FIRST_NAVY,
    FOG_FALLEN,
    NO_SHIP,
    SHIPS,
)
from freebooter.kernel.choice import Seat


def can_play(game: Infamous, seat: int, card: int) -> bool:
    """I10.4, I10.5 Whether a card's condition is met in its owner's turn, outside an attack."""
    effect = game.rules.box.effect[card]
    if effect in effects.COMBAT:  # I6.16, I6.17
        return False
    sea = game.sea
    here = sea.at[seat]
    if effect == effects.FIRE_SHIP:
        return sea.navy_watching(seat, game.rules.box.watch_distance) != 0
    if effect == effects.FREE_MOVE:
        return sea.has_beside(here, EMPTY)
    if effect == effects.PLAGUE:
        return plague_victims(game, seat) != 0
    if effect == effects.SWAP_PLACES:
        return other_ships(game, seat) != 0
    if effect == effects.MOVE_COINS:
        return can_refit(game, seat)
    if effect == effects.FLAG_GOLD:
        return sea.has_beside(here, FLAGGED)
    if effect == effects.ORDER_NAVY:
        return navy_that_can_move(game) != 0
    return True


def begin_effect(game: Infamous, seat: Seat, card: int, where: int) -> None:
    """Begin what a card does; what is impossible is skipped (I10.6)."""
    if can_play(game, seat, card) and not begin_gold(game, seat, card):
        begin_sea(game, seat, card, where)


def begin_gold(game: Infamous, seat: Seat, card: int) -> bool:
    """Cards about gold and actions; whether this was one."""
    box = game.rules.box
    effect = box.effect[card]
    first = box.first[card]
    if effect in (effects.GAIN_GOLD, effects.FLAG_GOLD):  # IS01, IS02, SK01, IS24
        gain(game, seat, first)
    elif effect == effects.LOSE_GOLD:  # IS05, SK11
        game.agenda.append(Pay(seat, first, TO_SUPPLY))
    elif effect == effects.GAIN_ACTIONS:  # IS04, SK04
        game.actions += first
        game.tell(ACTIONS_GAINED, seat, first)
    elif effect == effects.RUM_CACHE:  # IS03
        game.agenda.append(RumCache(seat, first, box.second[card]))
    elif effect == effects.TAX:  # IS06, SK13
        collect_tax(game, seat, box.tiers[card])
    elif effect == effects.SHARE:  # IS07
        collect_share(game, seat, first)
    elif effect == effects.THIEVES:  # IS08
        richest = extreme_others(game, seat, True)
        if richest:
            game.agenda.append(PickPlayer(seat, richest, effect, first))
    elif effect == effects.WIDOW:  # SK14
        if game.gold(seat):
            poorest = extreme_others(game, seat, False)
            game.agenda.append(PickPlayer(seat, poorest, effect, first))
    elif effect == effects.LEDGER:  # SK15
        loaded = ships_with_gold(game)
        if loaded:
            game.agenda.append(PickShip(seat, loaded, effect, first))
    elif effect == effects.MOVE_COINS:  # IS23
        game.agenda.append(MoveCoins(seat, first))
    elif effect == effects.BOUNTY:  # SK12
        for ship in game.on_board(FIRST_NAVY, FIRST_MERCHANT):
            if game.cargo[ship] == 0:
                game.load_cargo(ship, first)
    else:
        return False
    return True


def begin_sea(game: Infamous, seat: Seat, card: int, where: int) -> None:
    """Cards about ships, islands and what is to come."""
    box = game.rules.box
    effect = box.effect[card]
    first = box.first[card]
    if effect == effects.PLAGUE:  # IS21
        game.agenda.append(PickPlayer(seat, plague_victims(game, seat), effect, first))
    elif effect == effects.DRIFT_NAVY:  # IS09
        game.agenda.append(Drift(FIRST_NAVY, game.rules.last_navy, first))
    elif effect == effects.DRIFT_PLAYERS:  # IS10
        game.agenda.append(Drift(0, game.seats, first))
    elif effect == effects.DRIFT_SELF:  # SK08
        game.agenda.append(Drift(seat, seat + 1, first))
    elif effect == effects.PLACE_MERCHANT:  # IS12, SK07
        ship = game.free_ship(FIRST_MERCHANT, game.rules.last_merchant)  # I12.9
        if ship == NO_SHIP:
            gain(game, seat, box.second[card])
        else:
            game.agenda.append(Place(ship, first))
    elif effect == effects.PLACE_NAVY:  # IS13, SK06
        ship = game.free_ship(FIRST_NAVY, game.rules.last_navy)  # I12.9
        if ship != NO_SHIP:
            game.agenda.append(Place(ship, first))
    elif effect == effects.FIRE_SHIP:  # IS15
        watching = game.sea.navy_watching(seat, box.watch_distance)
        game.agenda.append(PickNavy(seat, watching, effect, 0))
    elif effect == effects.ORDER_NAVY:  # IS25
        game.agenda.append(PickNavy(seat, navy_that_can_move(game), effect, first))
    elif effect == effects.FREE_MOVE:  # IS20
        game.agenda.append(Move(seat))
    elif effect == effects.SWAP_PLACES:  # IS22
        game.agenda.append(PickShip(seat, other_ships(game, seat), effect, 0))
    elif effect == effects.FOG:  # SK03
        game.fog = True
        game.tell(FOG_FALLEN, seat)
    elif effect == effects.BERTH_HERE:  # SK09
        game.agenda.append(Berth(seat, where))
    elif effect == effects.NEXT_ATTACK:  # SK10
        game.next_attack_bonus += first
    elif effect == effects.REMOVE_FLAG:  # SK16
        if game.sea.flagless < len(game.sea.islands):
            game.agenda.append(Unflag(seat))
        else:
            gain(game, seat, first)
    else:  # SK02
        assert effect == effects.NOTHING


def collect_tax(game: Infamous, seat: int, tiers: list[int]) -> None:
    """I16.6 Amounts are fixed first, then all pay, the active player first, then to the left."""
    payers: list[int] = []
    payments: list[int] = []
    payer = seat
    for _ in range(game.seats):
        due = 0
        for place in range(0, len(tiers), 2):
            if game.gold(payer) >= tiers[place]:
                due = tiers[place + 1]
        payers.append(payer)
        payments.append(due)
        payer = game.left_of(payer)
    push_payments(game, payers, payments, TO_SUPPLY)


def collect_share(game: Infamous, seat: int, coins: int) -> None:
    """IS07 Every richer player gives; who gives is fixed before the first coin moves."""
    payers: list[int] = []
    payments: list[int] = []
    payer = game.left_of(seat)
    while payer != seat:
        if game.gold(payer) > game.gold(seat):
            payers.append(payer)
            payments.append(coins)
        payer = game.left_of(payer)
    push_payments(game, payers, payments, seat)


def push_payments(game: Infamous, payers: list[int], payments: list[int], to: int) -> None:
    """The first payer's step comes to lie on top."""
    for place in range(len(payers) - 1, -1, -1):
        if payments[place]:
            game.agenda.append(Pay(Seat(payers[place]), payments[place], to))


def extreme_others(game: Infamous, seat: int, richest: bool) -> int:
    """I16.5 The richest, or poorest, of the other players, on the board or not (I16.4), as bits."""
    best = 0
    found = 0
    for other in range(game.seats):
        if other != seat:
            gold = game.gold(other)
            if found == 0 or (gold > best if richest else gold < best):
                best = gold
                found = 1 << other
            elif gold == best:
                found |= 1 << other
    return found if best or not richest else 0


def plague_victims(game: Infamous, seat: int) -> int:
    """IS21 The other players without a plague mark, as bits."""
    found = 0
    for other in range(game.seats):
        if other != seat and game.plague[other] == 0:
            found |= 1 << other
    return found


def other_ships(game: Infamous, seat: int) -> int:
    """IS22 All other ships on the board, as bits."""
    found = 0
    for ship in game.on_board(0, SHIPS):
        if ship != seat:
            found |= 1 << ship
    return found


def ships_with_gold(game: Infamous) -> int:
    """SK15 The non-playable ships on the board with gold under them, as bits."""
    found = 0
    for ship in game.on_board(FIRST_NAVY, SHIPS):
        if game.cargo[ship]:
            found |= 1 << ship
    return found
