# Not compiled: it is sentences.
"""What a choice in Infamous Seas would mean: no effect, odds, and what one may do here."""

from collections.abc import Sequence

from freebooter.games.infamous.advice import advice
from freebooter.games.infamous.asking import ship_name
from freebooter.games.infamous.cards.coin_cards import MoveCoins
from freebooter.games.infamous.cards.draw import HoldFull, KeepOrPlay, PlayFromHold
from freebooter.games.infamous.combat.attack import Attack
from freebooter.games.infamous.combat.combat import Combat
from freebooter.games.infamous.combat.manoeuvre import Manoeuvre
from freebooter.games.infamous.gold.gain import Gain
from freebooter.games.infamous.gold.pay import Pay
from freebooter.games.infamous.reasons import reason
from freebooter.games.infamous.rounds import Turn
from freebooter.games.infamous.sea.movement import Move
from freebooter.games.infamous.sea.placing import Place
from freebooter.games.infamous.sea.spin import SpinDirection
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import (
    ATTACK,
    END_TURN,
    FIRE_AT,
    FIRST_MERCHANT,
    FIRST_NAVY,
    LOOT,
    LOOT_AT,
    MOVE,
    NO_SHIP,
    PLAY_CARD,
    PLAY_DRAWN,
    PLAY_FROM_FULL_HOLD,
    PLAY_FROM_HOLD,
    SAIL_TO,
    SHIP_NAMES,
    SHIPS,
    SPIN_COLUMN,
    SPIN_DIRECTION,
    SPIN_ROW,
)
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.reason import Chance, Reason, Sayings
from freebooter.kernel.words import Sentence, Value, counted, fill, listed

# What would do nothing.


def no_effect(game: Infamous, seat: Seat, choice: Choice) -> str:
    """Why a card would do nothing now; empty where a choice does something."""
    card = card_played(game, seat, choice)
    return "" if card is None else idle(game, seat, card)


def card_played(game: Infamous, seat: Seat, choice: Choice) -> int | None:
    """The card that a choice plays, if it is certain which."""
    if PLAY_DRAWN.has(choice):
        return game.holds[seat][-1]
    if PLAY_CARD.has(choice):
        return PLAY_CARD.first(choice)
    if PLAY_FROM_FULL_HOLD.has(choice):
        return PLAY_FROM_FULL_HOLD.first(choice)
    if PLAY_FROM_HOLD.has(choice):
        playable = PlayFromHold(seat).playable(game)
        return playable[0] if len(playable) == 1 else None
    return None


def idle(game: Infamous, seat: Seat, card: int) -> str:
    """I10.6 What is impossible is skipped: why nothing would be left of a card."""
    row = game.card(card)
    word = row.effect.word
    others = [game.gold(other) for other in range(game.seats) if other != seat]
    navy = game.on_board(FIRST_NAVY, FIRST_MERCHANT)
    no_free_ship = game.free_ship(FIRST_NAVY, game.rules.last_navy) == NO_SHIP
    idle_if = {
        "nothing": (True, "This card does nothing."),
        "thieves": (not any(others), "Nobody else has gold to be taken."),
        "widow": (not game.gold(seat), "You have no gold to give."),
        "lose_gold": (not game.gold(seat), "You have no gold to lose."),
        "share": (max(others) <= game.gold(seat), "No other player has more gold than you."),
        "ledger": (
            not any(game.cargo[ship] for ship in game.on_board(FIRST_NAVY, SHIPS)),
            "No gold lies under any ship.",
        ),
        "bounty": (
            all(game.cargo[ship] for ship in navy),
            "Gold lies under every Navy ship already." if navy else "No Navy ship is at sea.",
        ),
        "drift_navy": (not navy, "No Navy ship is at sea."),
        "place_navy": (no_free_ship, "No Navy ship is left in the box."),
        "fog": (game.fog, "Fog has fallen already in this turn."),
        "tax": (
            not any(row.tax_on(game.gold(other)) for other in range(game.seats)),
            "Nobody has enough gold to be taxed.",
        ),
    }
    is_idle, why = idle_if.get(word, (False, ""))
    return why if is_idle else ""


# What is at stake.


def stakes(game: Infamous, seat: Seat, choice: Choice) -> str:
    if FIRE_AT.has(choice):
        return shot(game, seat, FIRE_AT.first(choice))
    if ATTACK.has(choice):
        targets = Combat(seat).targets(game)
        return shot(game, seat, targets[0]) if len(targets) == 1 else shots(game, seat, targets)
    if END_TURN.has(choice):
        return staying(game, seat)
    if MOVE.has(choice):
        return f"You roll a d{game.sails_die(seat)} and sail exactly that far."
    if SAIL_TO.has(choice) or LOOT.has(choice) or LOOT_AT.has(choice):
        return under_fire(game, seat, choice)
    return ""


def shot(game: Infamous, seat: Seat, ship: int) -> Sentence:
    """I6.5 to I6.9, I7 The chance of a shot without cards, and what it brings."""
    bonus = game.next_attack_bonus
    away = game.sea.distance(seat, ship)
    chance = shot_chance(game, seat, ship)
    gold = min(game.gold(ship), 1) if ship < FIRST_NAVY else game.cargo[ship]
    brings = f"{gold} gold, " if gold else ""
    sinks = percent(chance, "sinks", "cannot be sunk", "is certain to sink")
    text = (
        f"{{ship}} {sinks}: you need {max(away - bonus, 1)}+ on "
        f"a d{game.cannons_die(seat)}, then a d{game.sails_die(ship)} dodges. "
        f"A hit brings {brings}a card and an action."
    )
    return fill(text, {"ship": ship_name(ship)})


def shots(game: Infamous, seat: Seat, ships: Sequence[int]) -> Sentence:
    """The same in short, where one may choose among several."""
    values: dict[str, Value] = {f"s{place}": ship_name(ship) for place, ship in enumerate(ships)}
    odds = [
        f"{{s{place}}} with {rounded(shot_chance(game, seat, ship))} %"
        for place, ship in enumerate(ships)
    ]
    return fill(f"Without cards you sink {listed(odds)}.", values)


def shot_chance(game: Infamous, seat: Seat, ship: int) -> float:
    """The chance that a player's next shot sinks a ship, without cards."""
    bonus = game.next_attack_bonus if seat == game.active else 0
    return hit_chance(game, seat, ship, bonus, game.sea.distance(seat, ship))


def hit_chance(game: Infamous, attacker: int, target: int, bonus: int, away: int) -> float:
    """I6.5, I6.7, I6.8, I6.9 The chance of a hit at a distance, without cards."""
    sides, dodge = game.cannons_die(attacker), game.sails_die(target)
    more = game.cargo_bonus(target) if target >= FIRST_NAVY else 0
    ways = 0
    for die in range(1, sides + 1):
        total = die + bonus
        if total >= away:
            ways += min(max(total - more, 0), dodge)  # faces that do not dodge
    return ways / (sides * dodge)


def staying(game: Infamous, seat: Seat) -> Sentence:
    """I13.2 to I13.4 Whoever ends a turn is not fired at; what watches, and who may come."""
    if seat not in game.on_board(0, game.seats):
        return Sentence("")
    ships, _ = fired_at(game, seat, END_TURN.of())
    values: dict[str, Value] = {f"s{place}": ship_name(ship) for place, ship in enumerate(ships)}
    who = listed([f"{{s{place}}}" for place in range(len(ships))])
    watch, fire = ("watches", "fires") if len(ships) == 1 else ("watch", "fire")
    text = "Staying is safe for now: "
    if ships:
        text += f"{who} {watch} this square, but only {fire} if you loot here or end a move in "
        text += "hatched water, or when it moves itself."
    else:
        text += "no Navy ship watches this square."
    return fill(text, values)


def under_fire(game: Infamous, seat: Seat, choice: Choice) -> Sentence:
    """I13.2 to I13.4 The chance to be sunk by those of the Navy who would fire, without cards."""
    ships, sunk_by = fired_at(game, seat, choice)
    if not ships:
        return Sentence("" if SAIL_TO.has(choice) else "No Navy ship would fire at you.")
    values: dict[str, Value] = {f"s{place}": ship_name(ship) for place, ship in enumerate(ships)}
    who = " and ".join(f"{{s{place}}}" for place in range(len(ships)))
    verb = "fires" if len(ships) == 1 else "fire"
    loss = "1 gold and your place" if game.gold(seat) else "your place"
    sunk = percent(sunk_by, "you are sunk", "you cannot be sunk", "you are certain to be sunk")
    cost = "" if sunk_by <= 0 else f", and lose {loss} on the board"
    text = f"{who} {verb} at you: {sunk}{cost}."
    return fill(text, values)


def fired_at(game: Infamous, seat: Seat, choice: Choice) -> tuple[list[int], float]:
    """The Navy ships that would fire after a choice, and the chance to be sunk by any of them."""
    world = game.copy()
    if SAIL_TO.has(choice):
        world.sea.shift(seat, game.rules.chart.cell_of[SAIL_TO.first(choice)])
    watching = 0 if game.fog and seat == game.active else world.navy_watching(seat)
    ships = [ship for ship in range(FIRST_NAVY, FIRST_MERCHANT) if watching >> ship & 1]
    spared = 1.0
    for ship in ships:
        away = world.sea.distance(ship, seat)
        spared *= 1 - hit_chance(world, ship, seat, game.cargo_bonus(ship), away)
    return ships, 1 - spared


# Odds, one by one.


def chances(game: Infamous, seat: Seat, choice: Choice) -> list[Chance]:
    """Of a shot for every target, of a square and of looting to be sunk there, of staying here."""
    if ATTACK.has(choice):
        return [hit(game, seat, ship) for ship in Combat(seat).targets(game)]
    if FIRE_AT.has(choice):
        return [hit(game, seat, FIRE_AT.first(choice))]
    if SAIL_TO.has(choice) or LOOT.has(choice) or LOOT_AT.has(choice):
        ships, sunk = fired_at(game, seat, choice)
        named = SHIP_NAMES.words[ships[0]] if len(ships) == 1 else ""
        return [Chance(named, rounded(sunk), True)] if ships else []
    if END_TURN.has(choice):
        return [
            Chance(SHIP_NAMES.words[other], rounded(shot_chance(game, Seat(other), seat)), True)
            for other in game.on_board(0, game.seats)
            if other != seat and seat in Combat(Seat(other)).targets(game)
        ]
    return []


def hit(game: Infamous, seat: Seat, ship: int) -> Chance:
    percent = rounded(shot_chance(game, seat, ship))
    return Chance(SHIP_NAMES.words[ship], percent, says=shot(game, seat, ship))


def rounded(chance: float) -> int:
    """0 and 100 only where it is certain."""
    return 0 if chance <= 0 else 100 if chance >= 1 else min(max(round(chance * 100), 1), 99)


def percent(chance: float, happens: str, cannot: str, must: str) -> str:
    """In whole per cent, if nobody plays a card; what is certain is said so."""
    whole = rounded(chance)
    if whole == 0:
        return f"{cannot} without cards"
    return f"{must if whole == 100 else f'{happens} with {whole} %'}, without cards"


# What comes at another moment.


def not_now(game: Infamous, seat: Seat, choice: Choice) -> tuple[Reason, str] | None:
    """I5.5, I11"""
    if not any(block.has(choice) for block in (SPIN_COLUMN, SPIN_ROW, SPIN_DIRECTION)):
        return None
    text = Sentence("Not now: only right after a spin of yours, for one action more.")
    return Reason(text), "I5.5"


# What may be done here.


def hint(game: Infamous, seat: Seat) -> str:
    """A second sentence under the question, true in this position."""
    step = game.agenda[-1]
    if isinstance(step, Turn):
        gold = game.gold(seat)
        short = game.rules.win_gold - gold
        need = f", {short} short of winning" if short > 0 else ": enough to win at the turn's end"
        return f"You have {gold} gold{need}."
    if isinstance(step, Move):
        ends, steps = counted(len(step.ends), "square"), counted(step.steps, "step")
        return f"{ends} can be reached in exactly {steps}."
    if isinstance(step, Combat):
        return f"Your roll must reach the distance; you reach {game.cannons_die(seat)} squares."
    if isinstance(step, Place | SpinDirection):
        return "What is spun again counts, even if it is worse."
    if isinstance(step, Manoeuvre):
        return "The ship stops where something is in its way."
    if isinstance(step, Gain):
        return "Sails are how far you go and how well you dodge, cannons how far you shoot."
    if isinstance(step, Pay):
        return "The right-most coin of that row goes, and with it the die it gave."
    if isinstance(step, MoveCoins):
        return "The right-most coin of one row goes to the other."
    if isinstance(step, HoldFull | KeepOrPlay):
        return f"The hold takes {counted(game.rules.box.hold_size, 'card')}."
    if isinstance(step, Attack):
        return fight_so_far(game, step)
    return ""


def fight_so_far(game: Infamous, step: Attack) -> Sentence:
    """I6.5 to I6.9 What the dice must show next, for those who may play a card into it."""
    total, sides = step.total(), step.sides_to_dodge(game)
    if step.dodge_die:
        short = total + 1 - step.dodge_total(game)
        return Sentence(f"It is {short} short: a dodge must be more than {total}.")
    if not step.die:
        need, guns = max(step.distance - step.bonus, 1), game.cannons_die(step.attacker)
        return Sentence(f"It needs {need}+ on a d{guns}; then you dodge with a d{sides}.")
    if not step.reaches():
        return Sentence(f"It falls {step.distance - total} short.")
    need = max(total + 1 - game.cargo_bonus(step.target), 1)
    who, verb = ("You", "dodge") if step.asks == step.target else ("{ship}", "dodges")
    dodges = f"{verb} with {need}+ on a d{sides}"
    if need > sides:
        dodges = "cannot dodge it without a card"
    return fill(f"{who} {dodges}.", {"ship": ship_name(step.target)})


SAYINGS = Sayings(hint, no_effect, stakes, reason, chances, advice, not_now)
