"""One plain answer to every question, without a search.

The greedy player uses it to play a turn to its end in imagined worlds, for itself and for others.
"""

from typing import Final

from freebooter.bots.infamous.worth import (
    brings_gold,
    danger,
    hit_chance,
    worth,
    worth_of_square,
    worth_of_target,
)
from freebooter.games.infamous.cards.coin_cards import RumCache
from freebooter.games.infamous.cards.combat_effects import AddToAttack, RollAgain, WeakenDodge
from freebooter.games.infamous.cards.draw import HoldFull, KeepOrPlay, PlayFromHold
from freebooter.games.infamous.cards.gold_effects import GainBesideFlag, MoveOwnCoins
from freebooter.games.infamous.cards.sea_effects import MoveForFree, OrderNavyShip, SwapPlaces
from freebooter.games.infamous.cards.targets import PickPlayer, PickShip
from freebooter.games.infamous.combat.attack import W0, W1_ATTACKER, W1_TARGET, Attack
from freebooter.games.infamous.combat.combat import Combat
from freebooter.games.infamous.combat.manoeuvre import Manoeuvre
from freebooter.games.infamous.gold.gain import Gain
from freebooter.games.infamous.gold.pay import Pay
from freebooter.games.infamous.rounds import Turn
from freebooter.games.infamous.sea.looting import Loot
from freebooter.games.infamous.sea.movement import Move
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import (
    ATTACK,
    CANNONS,
    DISCARD,
    END_TURN,
    EVADE,
    FIRE_AT,
    GIVE_COIN,
    LOOT,
    MOVE,
    NO,
    PASS,
    PICK_PLAYER,
    PICK_SHIP,
    PLACE_COIN,
    PLAY_CARD,
    PLAY_COMBAT_CARD,
    PLAY_DRAWN,
    PLAY_FROM_FULL_HOLD,
    PLAY_FROM_HOLD,
    RUM_ACTIONS,
    RUM_GOLD,
    SAIL_TO,
    SAILS,
    TAKE_RUM,
    YES,
)
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.playout import settle_luck

GOOD_SHOT: Final = 35  # hundredths of a coin
DANGEROUS: Final = 450  # hits in a thousand
LIKELY_HIT: Final = 350  # hits in a thousand
PRICE_OF_A_HIT: Final = 150  # hundredths of a coin
WORST: Final = -1_000_000


def play_on(game: Infamous, seat: Seat, choice: Choice, dice: Dice) -> int:
    """What a choice is worth when the turn is then played on by instinct. Mutates `game`."""
    active = game.active
    chooser = game.to_act()[0]
    game.choose(chooser, choice)
    settle_luck(game, dice)
    while not game.is_ended and game.active == active:
        asked = game.agenda[-1].asks
        game.choose(asked, instinct(game, asked))
        settle_luck(game, dice)
    return worth(game, seat)


def instinct(game: Infamous, seat: Seat) -> Choice:
    """The plain answer of a seat that is asked."""
    step = game.agenda[-1]
    if isinstance(step, Turn):
        return next_action(game, seat)
    more_sails = game.sails_coins[seat] > game.cannons_coins[seat]
    if isinstance(step, Gain):
        return PLACE_COIN.of(CANNONS if more_sails else SAILS)
    if isinstance(step, Pay):
        return GIVE_COIN.of(SAILS if more_sails else CANNONS)
    if isinstance(step, Move):
        return best_end(game, seat, step.ends)
    if isinstance(step, Combat):
        return best_target(game, seat, step.targets(game))
    if isinstance(step, Manoeuvre):
        return EVADE.of(YES if wants_to_evade(game, seat) else NO)
    if isinstance(step, Attack):
        return best_combat_card(game, seat, step)
    choices = game.offers(seat).choices
    if isinstance(step, RumCache):
        rich = game.gold(seat) + step.gold >= game.rules.win_gold
        return TAKE_RUM.of(RUM_GOLD if rich or game.actions == 0 else RUM_ACTIONS)
    if isinstance(step, KeepOrPlay):
        is_gold = brings_gold(game, game.holds[seat][-1])
        return PLAY_DRAWN.of() if is_gold and PLAY_DRAWN.of() in choices else choices[0]
    if isinstance(step, HoldFull):
        return from_full_hold(game, choices)
    if isinstance(step, PlayFromHold):
        return best_card(game, choices)
    if isinstance(step, PickPlayer):
        return richest(game, choices)
    if isinstance(step, PickShip):
        return ship_to_pick(game, choices)
    return choices[0]


def next_action(game: Infamous, seat: Seat) -> Choice:
    """Stop with enough gold; loot, fire or play what brings gold; else sail on."""
    choices = game.offers(seat).choices
    if game.gold(seat) >= game.rules.win_gold:
        return END_TURN.of()
    if PLAY_FROM_HOLD.of() in choices:
        for card in game.holds[seat]:
            if isinstance(game.card(card).effect, GainBesideFlag) and game.can_play(seat, card):
                return PLAY_FROM_HOLD.of()
    here = game.sea.at[seat]
    can_loot = LOOT.of() in choices
    if can_loot and (game.fog or danger(game, seat, here) < DANGEROUS):
        return LOOT.of()
    if ATTACK.of() in choices:
        reach = game.cannons_die(seat)
        for direction in range(4):
            seen = game.sea.ship_in_sight(here, direction, reach)
            if seen >= 0 and worth_of_target(game, seat, here, seen) > GOOD_SHOT:
                return ATTACK.of()
    if MOVE.of() in choices and (not can_loot or danger(game, seat, here) >= DANGEROUS):
        return MOVE.of()
    return END_TURN.of()


def best_end(game: Infamous, seat: Seat, ends: list[int]) -> Choice:
    """The square that is worth most, less what the Navy may do there."""
    best = ends[0]
    most = WORST
    for cell in ends:
        found = worth_of_square(game, seat, cell)
        if not game.fog:
            found -= danger(game, seat, cell) * PRICE_OF_A_HIT // 1000  # I13.4
        if found > most:
            most = found
            best = cell
    return SAIL_TO.of(game.rules.chart.number_of[best])


def best_target(game: Infamous, seat: Seat, targets: list[int]) -> Choice:
    best = targets[0]
    most = WORST
    for ship in targets:
        found = worth_of_target(game, seat, game.sea.at[seat], ship)
        if found > most:
            most = found
            best = ship
    return FIRE_AT.of(best)


def wants_to_evade(game: Infamous, seat: int) -> bool:
    """Yes, if further Navy attacks wait; but a looter stays beside the island."""
    for step in game.agenda:
        if isinstance(step, Loot):
            return False
    return game.navy_waiting[seat] != 0


def best_combat_card(game: Infamous, seat: Seat, step: Attack) -> Choice:
    """Play a card that turns the attack, or is likely to."""
    dodge = step.sides_to_dodge(game)
    against = step.total() - game.cargo_bonus(step.target)  # dodge dice up to this fail
    for card in game.holds[seat]:
        if not step.can_play(game, card):
            continue
        effect = game.card(card).effect
        if step.stage == W0:
            bonus = game.cargo_bonus(step.attacker)
            sides = game.rules.box.navy_cannons
            if hit_chance(sides, bonus, step.distance, dodge, 0) > LIKELY_HIT:
                return PLAY_COMBAT_CARD.of(card)
        elif step.stage == W1_TARGET:
            if against * 2 >= dodge:
                return PLAY_COMBAT_CARD.of(card)
        elif step.stage == W1_ATTACKER:
            weak = not step.reaches() or against * 3 < dodge
            if isinstance(effect, RollAgain) and weak:
                return PLAY_COMBAT_CARD.of(card)
            if isinstance(effect, AddToAttack) and against < dodge:
                total = step.total() + game.card(card).amount
                if total >= step.distance:
                    return PLAY_COMBAT_CARD.of(card)
            if isinstance(effect, WeakenDodge) and against < dodge:
                return PLAY_COMBAT_CARD.of(card)
        else:
            return PLAY_COMBAT_CARD.of(card)  # a failed dodge: nothing to lose
    return PASS.of()


def from_full_hold(game: Infamous, choices: list[Choice]) -> Choice:
    """Play what brings gold; else discard what waits for rare moments."""
    for choice in choices:
        if PLAY_FROM_FULL_HOLD.has(choice):
            card = PLAY_FROM_FULL_HOLD.first(choice)
            if brings_gold(game, card) or isinstance(game.card(card).effect, MoveForFree):
                return choice
    for choice in choices:
        if DISCARD.has(choice):
            effect = game.card(DISCARD.first(choice)).effect
            if isinstance(effect, (SwapPlaces, OrderNavyShip, MoveOwnCoins)):
                return choice
    return choices[len(choices) - 1]


def best_card(game: Infamous, choices: list[Choice]) -> Choice:
    for choice in choices:
        if brings_gold(game, PLAY_CARD.first(choice)):
            return choice
    return choices[0]


def richest(game: Infamous, choices: list[Choice]) -> Choice:
    best = choices[0]
    for choice in choices:
        if game.gold(PICK_PLAYER.first(choice)) > game.gold(PICK_PLAYER.first(best)):
            best = choice
    return best


def ship_to_pick(game: Infamous, choices: list[Choice]) -> Choice:
    """The ship whose square is worth most; for its gold, any would do."""
    best = choices[0]
    most = WORST
    for choice in choices:
        ship = PICK_SHIP.first(choice)
        found = worth_of_square(game, game.active, game.sea.at[ship])
        if found > most:
            most = found
            best = choice
    return best
