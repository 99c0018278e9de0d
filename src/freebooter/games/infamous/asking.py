# Not compiled: it is sentences.
"""What is asked in Infamous Seas: the question, what an answer brings, who can know the answers."""

from collections.abc import Mapping

from freebooter.games.infamous.cards.coin_cards import MoveCoins, RumCache
from freebooter.games.infamous.cards.draw import (
    HoldFull,
    KeepOrPlay,
    PlayFromHold,
    ResolveCard,
)
from freebooter.games.infamous.cards.targets import Berth, PickDirection
from freebooter.games.infamous.combat.attack import W0, W1_ATTACKER, W2, Attack
from freebooter.games.infamous.combat.combat import Combat
from freebooter.games.infamous.combat.manoeuvre import Manoeuvre
from freebooter.games.infamous.combat.navy import NavyAttacks
from freebooter.games.infamous.gold.gain import Gain
from freebooter.games.infamous.gold.pay import TO_SUPPLY, Pay
from freebooter.games.infamous.rounds import Turn
from freebooter.games.infamous.sea.drift import Drift
from freebooter.games.infamous.sea.movement import Move
from freebooter.games.infamous.sea.placing import Place
from freebooter.games.infamous.sea.spin import SpinDirection
from freebooter.games.infamous.sea.squares import EMPTY
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import (
    ATTACK,
    CANNONS,
    CARD_NAMES,
    DIRECTION_NAMES,
    END_TURN,
    EVADE,
    FIRE_AT,
    FIRST_MERCHANT,
    FIRST_NAVY,
    GIVE_COIN,
    KEEP_DIRECTION,
    KEEP_NUMBERS,
    LOOT,
    LOOT_AT,
    MOVE,
    MOVE_COIN_TO,
    PASS,
    PICK_DIRECTION,
    PICK_NAVY,
    PICK_PLAYER,
    PICK_SHIP,
    PLACE_COIN,
    RUM_GOLD,
    SAIL_TO,
    SAILS,
    SHIP_NAMES,
    SPIN_COLUMN,
    SPIN_DIRECTION,
    SPIN_ROW,
    SQUARE_NAMES,
    TAKE_RUM,
    YES,
)
from freebooter.games.infamous.words import PROMPTS
from freebooter.kernel.choice import NOBODY, SEATS, Choice, Seat
from freebooter.kernel.words import Name, Sentence, Value, counted, fill, listed


def prompt(game: Infamous, seat: Seat) -> Sentence:
    """The sentence that asks a seat to choose."""
    step = game.agenda[-1]
    if isinstance(step, Attack):
        return attack_prompt(game, step, seat)
    if isinstance(step, Place):
        return place_prompt(game, step, seat)
    if isinstance(step, SpinDirection):
        return direction_prompt(game, step, seat)
    if isinstance(step, Pay):
        return pay_prompt(game, step, seat)
    if isinstance(step, Gain | MoveCoins | RumCache):
        return coin_prompt(game, step)
    if isinstance(step, Turn):
        return Sentence(f"Choose what to do ({actions(game.actions)} left), or end your turn.")
    if isinstance(step, Move):
        die = game.sails_die(seat)
        return Sentence(f"You rolled {step.steps} on a d{die}: choose where to sail.")
    if isinstance(step, Manoeuvre):
        squares = counted(game.rules.box.manoeuvre, "square")
        ask = f"Make an evasive manoeuvre, up to {squares} in a direction that is spun?"
        return Sentence(f"You dodged. {ask}")
    return card_prompt(game, seat)


def card_prompt(game: Infamous, seat: Seat) -> Sentence:
    """The questions of cards."""
    step = game.agenda[-1]
    if isinstance(step, KeepOrPlay):
        card = {"card": card_name(game, game.holds[seat][-1])}
        if len(game.offers(seat).choices) == 1:
            return fill("You drew {card}, which cannot be played now: keep it in your hold.", card)
        return fill("You drew {card}: keep it in your hold, or play it at once.", card)
    if isinstance(step, HoldFull):
        card = {"card": card_name(game, game.holds[seat][-1])}
        can_play = any(game.can_play(seat, card) for card in game.holds[seat])
        what = "play or discard one card" if can_play else "discard one card"
        return fill(f"You drew {{card}} and your hold is full: {what}.", card)
    asked = PROMPTS[type(step).__name__]
    if isinstance(step, PickDirection):
        asked = f"Choose where to send {{ship}}, up to {counted(step.squares, 'square')}."
        return with_cause(game, asked, {"ship": ship_name(step.ship)})
    if isinstance(step, Berth):
        where = {"square": square_name(game, step.square)}
        return with_cause(game, "Put your ship at {square}, where the sunk one was?", where)
    return with_cause(game, asked, {})


def with_cause(game: Infamous, asked: str, values: Mapping[str, Value]) -> Sentence:
    """A question, after the name of the card that asks it."""
    for step in reversed(game.agenda):
        if isinstance(step, ResolveCard):
            asked = asked[0].lower() + asked[1:]
            return fill(f"{{cause}}: {asked}", {**values, "cause": card_name(game, step.card)})
    return fill(asked, values)


# Coins.


def coin_prompt(game: Infamous, step: Gain | MoveCoins | RumCache) -> Sentence:
    if isinstance(step, Gain):
        many = f" ({step.coins} to place)" if step.coins > 1 else ""
        return Sentence(f"Choose the row for your coin{many}.")
    if isinstance(step, RumCache):
        gold = f"{step.gold} gold and no more actions"
        return with_cause(game, f"{gold}, or {actions(step.actions)}?", {})
    if step.moved == 0:
        return with_cause(game, f"Move a coin to the other row, up to {step.coins} in all.", {})
    return with_cause(game, f"Move another coin ({step.coins - step.moved} left), or stop.", {})


def pay_prompt(game: Infamous, step: Pay, seat: Seat) -> Sentence:
    """Who gets the coin, and why."""
    many = f" ({step.coins} to give)" if step.coins > 1 else ""
    if step.to == TO_SUPPLY:
        return with_cause(game, f"Choose the row that loses a coin to the supply{many}.", {})
    asked = f"Choose the row that loses a coin to {{ship}}{many}."
    values: dict[str, Value] = {"ship": ship_name(step.to)}
    below = game.agenda[-2] if len(game.agenda) > 1 else None
    if isinstance(below, Combat | NavyAttacks):
        return fill(f"{{ship}} has hit you. {asked}", values)
    return with_cause(game, asked, values)


# Spins.


def place_prompt(game: Infamous, step: Place, seat: Seat) -> Sentence:
    cell = game.rules.chart.cell(step.column, step.row)
    taken = "" if game.sea.board[cell] == EMPTY else " (taken: a direction is spun next)"
    values: dict[str, Value] = {
        "ship": ship_name(step.ship),
        "square": square_name(game, cell),
    }
    whose = "Your ship" if step.ship == seat else "{ship}"
    ask = f"keep the square, or gamble one of your {actions(game.actions)} on another number?"
    if game.actions == 1:
        ask = "keep the square, or gamble your last action on another number?"
    return fill(f"{whose} comes to {{square}}{taken}: {ask}", values)


def direction_prompt(game: Infamous, step: SpinDirection, seat: Seat) -> Sentence:
    way = DIRECTION_NAMES.words[step.direction]
    values: dict[str, Value] = {}
    ships = ships_spun_for(game)
    if len(ships) == 1:
        values["ship"] = ship_name(ships[0])
        goes = ("you go" if ships[0] == seat else "{ship} goes") + f" {way}"
        goes += whereto(game, step, ships[0], values)
    else:
        marks = []
        for place, ship in enumerate(ships):
            values[f"ship{place}"] = ship_name(ship)
            marks.append("you" if ship == seat else f"{{ship{place}}}")
        goes = f"{listed(marks)} drift {way}" if marks else f"nothing is there to drift {way}"
    ask = f"keep the direction, or gamble one of your {actions(game.actions)} on another?"
    if game.actions == 1:
        ask = "keep the direction, or gamble your last action on another?"
    said = f"{goes}: {ask}"
    if said.startswith("{"):
        return fill(said, values)
    return fill(said[0].upper() + said[1:], values)


def ships_spun_for(game: Infamous) -> list[int]:
    """Whose direction is being spun."""
    for step in reversed(game.agenda):
        if isinstance(step, Place | Manoeuvre):
            return [step.ship]
        if isinstance(step, Drift):
            return game.on_board(step.first, step.last)
    return []


def whereto(game: Infamous, step: SpinDirection, ship: int, values: dict[str, Value]) -> str:
    """The square where a ship would end; `values` gets its name."""
    sea = game.sea
    end = -1
    for below in reversed(game.agenda):
        if isinstance(below, Place):
            end = sea.first_empty(sea.chart.cell(below.column, below.row), step.direction)
        elif isinstance(below, Manoeuvre):
            end = sea.drift_end(sea.at[ship], step.direction, game.rules.box.manoeuvre)
        elif isinstance(below, Drift):
            end = sea.drift_end(sea.at[ship], step.direction, below.most)
        if end >= 0:
            break
    if end == sea.at[ship]:
        return ", where it is blocked"
    values["end"] = square_name(game, end)
    return " to {end}"


# Attacks.


def attack_prompt(game: Infamous, step: Attack, seat: Seat) -> Sentence:
    """I6.17 How the attack stands in the window that is open."""
    values: dict[str, Value] = {
        "attacker": ship_name(step.attacker),
        "target": ship_name(step.target),
    }
    if step.stage == W0:
        stand = f"{{attacker}} is about to fire at you, distance {step.distance}."
    elif step.stage == W1_ATTACKER:
        reach = "it reaches" if step.reaches() else "too short"
        sum_ = sum_of(step.die, step.bonus, False)
        stand = f"Your attack on {{target}}: {sum_} at distance {step.distance}, {reach}."
    elif step.stage == W2:
        sum_ = sum_of(step.dodge_die, game.cargo_bonus(step.target), False)
        stand = f"Your dodge of {{attacker}}'s attack has failed: {sum_} against {step.total()}."
    else:
        sum_ = sum_of(step.die, step.bonus, step.attacker >= FIRST_NAVY)
        stand = f"{{attacker}}'s attack reaches you: {sum_} at distance {step.distance}."
    can_play = len(game.offers(seat).choices) > 1
    ask = "Play a combat card, or pass." if can_play else "None of your cards fits here: pass."
    return fill(f"{stand} {ask}", values)


def sum_of(die: int, bonus: int, is_navy: bool) -> str:
    """I6.5 A roll with what is added: "2, +1 for a coin: 3"."""
    if bonus == 0:
        return str(die)
    cause = "" if not is_navy else " for a coin" if bonus == 1 else " for coins"
    return f"{die}, +{bonus}{cause}: {die + bonus}"


# Names.


def ship_name(ship: int) -> Name:
    """A player's ship goes by its owner."""
    word = SHIP_NAMES.words[ship]
    return Name(word, SEATS.kind if ship < FIRST_NAVY else SHIP_NAMES.kind, word)


def square_name(game: Infamous, cell: int) -> Name:
    word = game.rules.chart.words_of(cell)
    return Name(word, SQUARE_NAMES.kind, word)


def card_name(game: Infamous, card: int) -> Name:
    return Name(game.card(card).name, CARD_NAMES.kind, CARD_NAMES.words[card])


def actions(number: int) -> str:
    return counted(number, "action")


# What a choice costs or brings.


def note(game: Infamous, seat: Seat, choice: Choice) -> str:
    """A few words, such as "distance 3, d8 to dodge"; nothing where nothing is at stake."""
    if PLACE_COIN.has(choice) or GIVE_COIN.has(choice) or MOVE_COIN_TO.has(choice):
        return dice_note(game, seat, choice)
    if PICK_PLAYER.has(choice):
        return f"{game.gold(PICK_PLAYER.first(choice))} gold"
    if PICK_NAVY.has(choice) or PICK_SHIP.has(choice):
        block = PICK_NAVY if PICK_NAVY.has(choice) else PICK_SHIP
        return gold_note(game, block.first(choice))
    if FIRE_AT.has(choice):
        return target_note(game, seat, FIRE_AT.first(choice))
    if SAIL_TO.has(choice) or LOOT.has(choice) or LOOT_AT.has(choice):
        return navy_note(game, seat, choice)
    return step_note(game, seat, choice)


def step_note(game: Infamous, seat: Seat, choice: Choice) -> str:
    step = game.agenda[-1]
    if MOVE.has(choice):
        return f"1 action, d{game.sails_die(seat)}"
    if ATTACK.has(choice):
        return f"1 action, d{game.cannons_die(seat)}"
    if END_TURN.has(choice):
        return f"{actions(game.actions)} unused" if game.actions else ""
    if SPIN_COLUMN.has(choice) or SPIN_ROW.has(choice) or SPIN_DIRECTION.has(choice):
        return "1 action"
    if KEEP_NUMBERS.has(choice) and isinstance(step, Place):
        return f"{step.column},{step.row}"
    if KEEP_DIRECTION.has(choice) and isinstance(step, SpinDirection):
        return DIRECTION_NAMES.words[step.direction]
    if EVADE.has(choice) and EVADE.first(choice) == YES:
        return f"up to {counted(game.rules.box.manoeuvre, 'square')}"
    if TAKE_RUM.has(choice) and isinstance(step, RumCache):
        if TAKE_RUM.first(choice) == RUM_GOLD:
            return f"+{step.gold} gold, no more actions"
        return f"+{actions(step.actions)}"
    if PICK_DIRECTION.has(choice) and isinstance(step, PickDirection):
        here = game.sea.at[step.ship]
        end = game.sea.drift_end(here, PICK_DIRECTION.first(choice), step.squares)
        return f"to {game.rules.chart.words_of(end)}"
    return ""


def dice_note(game: Infamous, seat: Seat, choice: Choice) -> str:
    """I4.3 The dice that a coin changes."""
    block = next(block for block in (PLACE_COIN, GIVE_COIN, MOVE_COIN_TO) if block.has(choice))
    row = block.first(choice)
    changes = {row: -1 if block is GIVE_COIN else 1}
    if block is MOVE_COIN_TO:
        changes[CANNONS if row == SAILS else SAILS] = -1
    said = []
    for changed, change in changes.items():
        coins = (game.sails_coins if changed == SAILS else game.cannons_coins)[seat]
        dice = game.rules.sails_dice if changed == SAILS else game.rules.cannons_dice
        name = f"{'sails' if changed == SAILS else 'cannons'} " if len(changes) > 1 else ""
        said.append(f"{name}d{dice[coins]} → d{dice[coins + change]}")
    return ", ".join(said)


def gold_note(game: Infamous, ship: int) -> str:
    if ship < FIRST_NAVY:
        return f"{game.gold(ship)} gold"
    return f"{game.cargo[ship]} gold under it"


def target_note(game: Infamous, seat: Seat, ship: int) -> str:
    bonus = game.cargo_bonus(ship) if ship >= FIRST_NAVY else 0
    dodge = f"d{game.sails_die(ship)}{f' +{bonus}' if bonus else ''} to dodge"
    return f"distance {game.sea.distance(seat, ship)}, {dodge}, {gold_note(game, ship)}"


def navy_note(game: Infamous, seat: Seat, choice: Choice) -> str:
    """I13.3, I13.4 Which Navy ships would fire."""
    world = game.copy()
    if SAIL_TO.has(choice):
        world.sea.shift(seat, game.rules.chart.cell_of[SAIL_TO.first(choice)])
    watching = 0 if game.fog and seat == game.active else world.navy_watching(seat)
    ships = [SHIP_NAMES.words[s] for s in range(FIRST_NAVY, FIRST_MERCHANT) if watching >> s & 1]
    cost = "1 action" if LOOT.has(choice) else ""
    if not ships:
        return cost
    when = " first" if game.rules.navy_fires_first else " afterwards"
    verb = "fires" if len(ships) == 1 else "fire"
    fire = f"{listed(ships)} {verb}{'' if SAIL_TO.has(choice) else when}"
    return f"{cost}, {fire}" if cost else fire


# Whose turn it is, and who can know the answers.


def turn_of(game: Infamous) -> Seat:
    """I5.1 Nobody's before the first turn, and while patrols come in."""
    return game.active if game.in_turn else NOBODY


def is_open(game: Infamous, seat: Seat) -> bool:
    """I10.9 Only what depends on the cards of a hidden hold is not for all to know."""
    if not game.rules.is_hidden:
        return True
    step = game.agenda[-1]
    if isinstance(step, Turn):
        return not game.holds[seat]
    if isinstance(step, KeepOrPlay):
        return step.is_open
    return not isinstance(step, Attack | HoldFull | PlayFromHold)


def pass_of(game: Infamous, seat: Seat) -> Choice | None:
    """I6.17 The windows of attacks open again and again."""
    return PASS.of() if isinstance(game.agenda[-1], Attack) else None
