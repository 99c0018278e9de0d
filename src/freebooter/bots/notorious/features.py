"""What the learned value of Notorious looks at: whole numbers straight from the position."""

from typing import Final

from freebooter.bots.notorious.worth import NotoriousJudge, worth_of_chart
from freebooter.games.notorious.cards.claims import pay_of_chart
from freebooter.games.notorious.sea.company import is_deadly
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import HEXES, MAPS
from freebooter.kernel.choice import NOBODY, Seat

KEYS: Final = 8  # of the first numbers the best rival's counts too
JUDGE: Final = NotoriousJudge()


def features(game: Notorious, seat: Seat) -> list[int]:
    """One seat's side of a position at the beginning of a round."""
    hexes = features_of_sea(game, seat)
    notoriety = game.notoriety[seat]
    doubloons = game.doubloons[seat]
    goal = game.rules.goal
    income = hexes[0] if game.power(seat).hexes_pay else 0
    place = 0
    for turn in range(game.seats):
        if game.wind_seat >= 0 and game.placing_seat(turn) == seat:
            place = turn
    found = [
        notoriety + doubloons,
        notoriety,
        income,
        hexes[0],
        game.captains[seat],
        max(0, notoriety + income - goal),
        max(0, notoriety + 6 - goal),
        JUDGE.worth(game, seat) // 10,
        doubloons,
        1 if notoriety >= goal - 4 else 0,
        game.bounty(seat) // 10,
        place,
        1 if game.token_holder == seat else 0,
        10 - min(10, game.sloops_left[seat]),
        4 - min(4, game.galleons_left[seat]),
        min(game.round, 12),
        1 if game.is_last_round else 0,
        1 if game.captains[seat] > 2 else 0,
        1 if game.captains[seat] > 3 else 0,
    ]
    return found + hexes + features_of_cards(game, seat)


def features_of_sea(game: Notorious, seat: Seat) -> list[int]:
    """Hexes held, how safely, and what lies in danger."""
    sea = game.sea
    held = 0
    islands = 0
    lead = 0
    barely = 0
    tied = 0
    doomed = 0
    for hex in range(HEXES):
        ours = sea.influence(hex, seat)
        if ours == 0:
            continue
        if is_deadly(game, hex):
            doomed += sea.sloops(hex, seat) + 2 * sea.galleons(hex, seat)
        most = 0
        for other in range(game.seats):
            if other != seat:
                most = max(most, sea.influence(hex, other))
        if ours > most:
            held += 1
            lead += min(3, ours - most)
            barely += 1 if ours == most + 1 else 0
            islands += 1 if game.waters.is_island(hex) else 0
        elif ours == most:
            tied += 1
    return [held, islands, lead, barely, tied, doomed]


def features_of_cards(game: Notorious, seat: Seat) -> list[int]:
    """Charts: how many, what they pay now, how near the others are; Raids within reach."""
    maps = 0
    pays = 0
    near = 0
    for chart in game.charts.hands[seat]:
        pay = pay_of_chart(game, seat, chart)
        pays += pay
        maps += 1 if chart < MAPS else 0
        if not pay:
            near += worth_of_chart(game, seat, chart)
    raids = 0
    for island in game.raids_revealed:
        if game.raid_claimed_by[island] == NOBODY:
            hex = game.islands[island]
            raids += 1 if game.sea.galleons(hex, seat) else 0
    return [len(game.charts.hands[seat]), maps, pays, near, raids]
