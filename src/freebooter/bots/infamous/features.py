"""What the learned value of Infamous Seas looks at: whole numbers straight from the position."""

from typing import Final

from freebooter.bots.infamous.worth import (
    brings_gold,
    danger,
    steps_to_island,
    worth_of_square,
)
from freebooter.games.infamous.rounds import Rounds
from freebooter.games.infamous.sea.chart import NOWHERE
from freebooter.games.infamous.sea.squares import EMPTY, ISLAND
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import NO_SHIP

KEYS: Final = 6  # of the first numbers the best rival's counts too


def features(game: Infamous, seat: int) -> list[int]:
    """One seat's side of a position between turns."""
    gold = game.gold(seat)
    goal = game.rules.win_gold
    here = game.sea.at[seat]
    gold_cards = 0
    for card in game.holds[seat]:
        if brings_gold(game, card):
            gold_cards += 1
    away = turns_away(game, seat)
    found = [
        gold,
        1 if gold >= goal else 0,
        1 if gold + 1 >= goal else 0,
        1 if gold + 2 >= goal else 0,
        max(0, gold - goal // 2),
        (1 if gold + 2 >= goal else 0) * (game.seats - away),
        min(game.sails_coins[seat], 9),
        min(game.cannons_coins[seat], 9),
        game.sails_die(seat),
        game.cannons_die(seat),
        len(game.holds[seat]),
        gold_cards,
        game.plague[seat],
        1 if away == 0 else 0,
        1 if away == 1 else 0,
        away,
        min(game.round_number, 30),
    ]
    return found + features_of_square(game, seat, here)


def turns_away(game: Infamous, seat: int) -> int:
    """How many turns come before the seat's."""
    rounds = game.agenda[0] if game.agenda else None
    if not isinstance(rounds, Rounds) or rounds.turns == 0:
        return (seat - game.first_player) % game.seats
    return (seat - game.active) % game.seats


def features_of_square(game: Infamous, seat: int, here: int) -> list[int]:
    """Where the ship lies: islands, the Navy's guns, prey, room."""
    if here == NOWHERE:
        return [1, 0, 0, 0, 0, 0, 0, 0]
    sea = game.sea
    beside = 0
    for step in game.rules.chart.offsets:
        if sea.board[here + step] == ISLAND:
            beside += 1
    prey = 0
    reach = game.cannons_die(seat)
    for direction in range(4):
        if sea.ship_in_sight(here, direction, reach) not in (NO_SHIP, seat):
            prey += 1
    return [
        0,
        1 if beside else 0,
        beside,
        0 if beside else steps_to_island(game, here),
        danger(game, seat, here) // 50,
        prey,
        1 if sea.has_beside(here, EMPTY) else 0,
        worth_of_square(game, seat, here) // 10,
    ]
