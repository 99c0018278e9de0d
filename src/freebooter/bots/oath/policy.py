"""How Oath of the Brotherhood is played quickly: one rule for each question that a step asks."""

from typing import Final

from mypy_extensions import i64

from freebooter.bots.oath.wants import Wants
from freebooter.bots.oath.worth import NO_CHOICE, lacking_for, small_choice
from freebooter.games.oath.cards.actions import Rob
from freebooter.games.oath.cards.effects import (
    DEALS,
    FORGES,
    GAINS,
    HIRES,
    RECOVERS,
    REPEATS,
    ROUSES,
    STEALS,
    SUMMONS,
)
from freebooter.games.oath.cards.market import Buy
from freebooter.games.oath.cards.missions import ChooseMission, TakeMission
from freebooter.games.oath.crew.items import Gunpowder
from freebooter.games.oath.ending.last_mission import LastMission
from freebooter.games.oath.island.effects import COMPLETES_MISSIONS
from freebooter.games.oath.island.entering import BY_FIRST_MATE, BY_MATE, Arrival, PistolDemand
from freebooter.games.oath.island.locations import ChooseResource
from freebooter.games.oath.island.placing import ChooseLocation
from freebooter.games.oath.island.visit import Visit
from freebooter.games.oath.rules import MOST_TOUGHNESS
from freebooter.games.oath.state import Oath
from freebooter.games.oath.turns.windows import AfterWindow, BeforeWindow
from freebooter.games.oath.vocabulary import (
    BLOW_UP,
    BUY,
    CHOOSE_RESOURCE,
    COMPLETE_MISSION,
    COPY,
    FIRST_MATE,
    FOOD,
    GO,
    LOCATION_COUNT,
    MOVE_PIRATE,
    PARROT,
    PLACE_MATE,
    PLACE_PIRATE,
    PLAY_ACTION,
    ROB,
    SWORD,
    TAKE_MISSION,
    TAKE_NO_MISSION,
    USE_ABILITY,
    USE_FOLLOWER,
    USE_ITEM,
)
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice

WORTH_A_MOVE: Final = 60  # what a First Mate's second visit must bring
NOISE: Final = 10
MANY_MISSIONS: Final = 3
LOST: Final = -100_000


def policy(game: Oath, seat: Seat, dice: Dice) -> Choice:
    """The answer of a seat that is asked."""
    step = game.agenda[-1]
    if isinstance(step, ChooseLocation):
        return where_to(game, seat, step, dice)
    if isinstance(step, (BeforeWindow, AfterWindow, Arrival)):
        return in_window(game, seat, isinstance(step, BeforeWindow), dice)
    if isinstance(step, Visit):
        return visit(game, seat, step)
    small = small_choice(game, seat)
    if small != NO_CHOICE:
        return Choice(small)
    choices = game.offers(seat).choices
    if len(choices) == 1 or isinstance(step, PistolDemand):
        return choices[0]
    if isinstance(step, (ChooseMission, LastMission)):
        return best_mission(game, choices)
    if isinstance(step, TakeMission):
        return mission_to_take(game, seat, choices)
    if isinstance(step, Buy):
        return best_card(game, seat, step, choices)
    if isinstance(step, ChooseResource):
        wants = Wants(game, seat)
        return CHOOSE_RESOURCE.of(wants.best_token(game.rules.locations[step.location].resources))
    if isinstance(step, Rob):
        return richest(game, choices)
    if isinstance(step, Gunpowder):
        return others_alone(game, seat, choices)
    return choices[dice.below(len(choices))]


# Going somewhere.


def where_to(game: Oath, seat: Seat, step: ChooseLocation, dice: Dice) -> Choice:
    wants = Wants(game, seat)
    open_to: i64 = game.legal_locations(seat, step.closed_locations(game))
    with_sword = step.way != BY_MATE
    best = Choice(-1)
    most = LOST
    first = MOVE_PIRATE.start if step.way == BY_FIRST_MATE else GO.start
    for location in range(LOCATION_COUNT):
        if open_to >> location & 1:
            found = wants.going(location, with_sword) + dice.below(NOISE)
            if found > most:
                most = found
                best = Choice(first + location)
    if step.way == BY_MATE or best < 0:
        for choice in game.offers(seat).choices:
            if COPY.has(choice):
                found = wants.going(COPY.first(choice), True) + dice.below(NOISE)
                if found > most:
                    most = found
                    best = choice
            elif best < 0:
                best = choice
    return best


def visit(game: Oath, seat: Seat, step: Visit) -> Choice:
    """Followers first, then the ability if it is worth its price."""
    choices = game.offers(seat).choices
    for choice in choices:
        if USE_FOLLOWER.has(choice):
            row = game.rules.followers[USE_FOLLOWER.first(choice)]
            wants = Wants(game, seat)
            gain = wants.goods(row.gain) - wants.price(row.cost)
            if gain > 0 or row.fills or row.hires:
                return choice
    if USE_ABILITY.of() in choices and Wants(game, seat).ability(step.location) > 0:
        return USE_ABILITY.of()
    last = choices[len(choices) - 1]
    for choice in choices:
        if not USE_ABILITY.has(choice) and not USE_FOLLOWER.has(choice):
            return choice
    return last


# The windows of a turn.


def in_window(game: Oath, seat: Seat, is_before: bool, dice: Dice) -> Choice:
    """Cards that help by themselves, items in need, then the pawn; else go on."""
    choices = game.offers(seat).choices
    if len(choices) == 1:
        return choices[0]
    for choice in choices:
        if PLAY_ACTION.has(choice):
            if is_good_card(game, seat, PLAY_ACTION.first(choice)):
                return choice
        elif USE_ITEM.has(choice) and is_good_item(game, seat, USE_ITEM.first(choice), is_before):
            return choice
    if not is_before:
        return choices[len(choices) - 1]
    if PLACE_PIRATE.of() in choices and PLACE_MATE.of() in choices:
        is_bold = game.players[seat].has_item(SWORD) and dice.below(3) > 0
        return PLACE_PIRATE.of() if is_bold or dice.below(3) == 0 else PLACE_MATE.of()
    return choices[len(choices) - 1]


def is_good_card(game: Oath, seat: Seat, card: int) -> bool:
    effect = game.rules.actions[card].effect
    if effect in (GAINS, STEALS, HIRES, DEALS):
        return True
    player = game.players[seat]
    if effect == RECOVERS:
        return player.toughness <= MOST_TOUGHNESS - 3
    if effect == SUMMONS:
        return len(player.missions) < MANY_MISSIONS
    if effect == ROUSES:
        return player.used_followers != 0
    if effect == REPEATS:
        return Wants(game, seat).ability(game.last_entered) > 0
    if effect == FORGES:
        return is_forgery_needed(game, seat)
    return False


def is_forgery_needed(game: Oath, seat: Seat) -> bool:
    """On arrival at the Brotherhood, one token short."""
    visit = game.agenda[len(game.agenda) - 2] if len(game.agenda) > 1 else None
    if not isinstance(visit, Visit) or not isinstance(game.agenda[-1], Arrival):
        return False
    if game.rules.locations[visit.location].effect != COMPLETES_MISSIONS:
        return False
    if game.has_payable_mission(seat, game.forged_orders):
        return False
    return game.has_payable_mission(seat, game.forged_orders + 1)


def is_good_item(game: Oath, seat: Seat, item: int, is_before: bool) -> bool:
    player = game.players[seat]
    if item == PARROT:
        return True  # it is offered only where a Mission can be paid
    if item == FOOD:
        return player.toughness <= 1
    if item == FIRST_MATE and not is_before:
        wants = Wants(game, seat)
        here: i64 = 1 << player.pirate_at
        open_to: i64 = game.legal_locations(seat, game.barred_locations | here)
        _, most = wants.best_location(open_to, True)
        return most > WORTH_A_MOVE
    return False


# What visits and cards ask.


def best_mission(game: Oath, choices: list[Choice]) -> Choice:
    """The one with most VP; none only if none can be completed."""
    best = choices[len(choices) - 1]
    most = -1
    for choice in choices:
        if COMPLETE_MISSION.has(choice):
            vp = game.rules.missions[COMPLETE_MISSION.first(choice)].vp
            if vp > most:
                most = vp
                best = choice
    return best


def mission_to_take(game: Oath, seat: Seat, choices: list[Choice]) -> Choice:
    """Much VP for little that is lacking."""
    player = game.players[seat]
    best = choices[len(choices) - 1]
    most = -1000
    for choice in choices:
        if TAKE_MISSION.has(choice):
            mission = TAKE_MISSION.first(choice)
            found = 4 * game.rules.missions[mission].vp - lacking_for(game, seat, mission)
            if found > most:
                most = found
                best = choice
    if len(player.missions) >= MANY_MISSIONS and TAKE_NO_MISSION.of() in choices and most < 4:
        return TAKE_NO_MISSION.of()
    return best


def best_card(game: Oath, seat: Seat, step: Buy, choices: list[Choice]) -> Choice:
    wants = Wants(game, seat)
    best = choices[0]
    most = LOST
    for choice in choices:
        found = wants.slot(BUY.first(choice), step.discount)
        if found > most:
            most = found
            best = choice
    return best


def richest(game: Oath, choices: list[Choice]) -> Choice:
    best = choices[0]
    for choice in choices:
        if game.players[ROB.first(choice)].doubloons > game.players[ROB.first(best)].doubloons:
            best = choice
    return best


def others_alone(game: Oath, seat: Seat, choices: list[Choice]) -> Choice:
    """Where others stand, and none of ours."""
    best = choices[0]
    for choice in choices:
        location = BLOW_UP.first(choice)
        if not game.players[seat].has_pawn_at(location):
            return choice
    return best
