"""What a position of Infamous Seas is worth to a seat, in hundredths of a coin."""

from typing import Final

from freebooter.games.infamous.cards.gold_effects import GainBesideFlag
from freebooter.games.infamous.cards.sea_effects import BurnNavyShip
from freebooter.games.infamous.sea.chart import NOWHERE
from freebooter.games.infamous.sea.squares import EMPTY, ISLAND
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import FIRST_MERCHANT, FIRST_NAVY, NO_SHIP

COIN: Final = 100
VICTORY: Final = 5000
SUNK: Final = 70  # what it costs to be off the board
CARD: Final = 25
ACTION: Final = 20
SHUT_IN: Final = 30  # no empty square beside the ship
OTHERS_COIN: Final = 12
OTHER_CAN_WIN: Final = 300  # at the end of the next turn
OTHER_NEAR_GOAL: Final = 60
ISLAND_BESIDE: Final = 45  # a loot brings about two thirds of a coin
ANOTHER_ISLAND: Final = 6
STEP: Final = 4  # to the nearest island without a flag
FAR: Final = 8  # steps that are counted at most

# What the coins of a row are worth beyond being gold, by their number.
SAILS_WORTH: Final = [0, 14, 24, 31, 36, 40, 40, 40, 40, 40]
CANNONS_WORTH: Final = [0, 12, 23, 32, 39, 45, 45, 45, 45, 45]


def brings_gold(game: Infamous, card: int) -> bool:
    """Whether a card in the hold can turn into gold."""
    return isinstance(game.card(card).effect, (GainBesideFlag, BurnNavyShip))


def hit_chance(sides: int, bonus: int, distance: int, dodge: int, dodge_bonus: int) -> int:
    """I6 How many attacks of a thousand are successful."""
    hits = 0
    for face in range(1, sides + 1):
        total = face + bonus
        if total >= distance:
            failed = total - dodge_bonus  # dodge dice up to this number fail
            failed = min(failed, dodge)
            if failed > 0:
                hits += failed
    return hits * 1000 // (sides * dodge)


def danger(game: Infamous, seat: int, cell: int) -> int:
    """I13.4 The chances of Navy ships to hit a ship that arrives at a square, in thousandths."""
    sea = game.sea
    box = game.rules.box
    dodge = game.sails_die(seat)
    found = 0
    for direction in range(4):
        seen = sea.ship_in_sight(cell, direction, box.watch_distance)
        if FIRST_NAVY <= seen < FIRST_MERCHANT:
            distance = game.rules.chart.distance(cell, sea.at[seen])
            found += hit_chance(box.navy_cannons, game.cargo_bonus(seen), distance, dodge, 0)
    return found


def steps_to_island(game: Infamous, cell: int) -> int:
    """How far the nearest island without a flag is, obstacles not counted."""
    chart = game.rules.chart
    column = chart.column_of(cell)
    row = chart.row_of(cell)
    board = game.sea.board
    least = FAR + 1
    for island in game.sea.islands:
        if board[island] == ISLAND:
            across = chart.column_of(island) - column
            down = chart.row_of(island) - row
            apart = (across if across > 0 else -across) + (down if down > 0 else -down)
            least = min(least, apart)
    return least - 1


def worth_of_square(game: Infamous, seat: int, cell: int) -> int:
    """What it is worth to lie at a square: islands beside it, the Navy's guns, prey in range."""
    sea = game.sea
    board = sea.board
    beside = 0
    for step in game.rules.chart.offsets:
        if board[cell + step] == ISLAND:
            beside += 1
    if beside:
        worth = ISLAND_BESIDE + ANOTHER_ISLAND * (beside - 1)
    else:
        worth = -STEP * steps_to_island(game, cell)
    worth -= danger(game, seat, cell) * (SUNK + COIN if beside else SUNK) // 4000
    reach = game.cannons_die(seat)
    for direction in range(4):
        seen = sea.ship_in_sight(cell, direction, reach)
        if seen not in (NO_SHIP, seat):
            worth += worth_of_target(game, seat, cell, seen) // 6
    return worth


def worth_of_target(game: Infamous, seat: int, cell: int, target: int) -> int:
    """What firing at a ship is worth: gold, the action back, the card, less what it provokes."""
    distance = game.rules.chart.distance(cell, game.sea.at[target])
    chance = hit_chance(
        game.cannons_die(seat),
        game.next_attack_bonus,
        distance,
        game.sails_die(target),
        game.cargo_bonus(target),
    )
    if target < FIRST_NAVY:
        prize = COIN + COIN // 2 if game.gold(target) else COIN // 2
        prize += 10 * game.gold(target)
    else:
        prize = COIN // 2 + COIN * game.cargo[target]
    worth = chance * prize // 1000
    if FIRST_NAVY <= target < FIRST_MERCHANT:
        worth -= (1000 - chance) * SUNK // 8000
    return worth


def worth(game: Infamous, seat: int) -> int:
    """I15 Gold above all; then what gold can be got next, and what others have."""
    if game.winners:
        return VICTORY if game.is_winner(seat) else -VICTORY
    total = 0
    goal = game.rules.win_gold
    for other in range(game.seats):
        gold = game.gold(other)
        if other == seat:
            total += COIN * gold
        else:
            total -= OTHERS_COIN * gold
            if gold >= goal:
                total -= OTHER_CAN_WIN
            elif gold + 2 >= goal:
                total -= OTHER_NEAR_GOAL
    total += SAILS_WORTH[min(game.sails_coins[seat], 9)]
    total += CANNONS_WORTH[min(game.cannons_coins[seat], 9)]
    for card in game.holds[seat]:
        total += CARD
        if brings_gold(game, card):
            total += CARD
    here = game.sea.at[seat]
    if here == NOWHERE:
        return total - SUNK
    if not game.sea.has_beside(here, EMPTY):
        total -= SHUT_IN
    if game.active == seat:
        total += ACTION * game.actions
    return total + worth_of_square(game, seat, here)
