# Not compiled: it is sentences.
"""Why a choice is barred in this position of Infamous Seas, and the squares that speak of it."""

from collections.abc import Callable

from freebooter.games.infamous.asking import (
    actions,
    card_name,
    ship_name,
    square_name,
)
from freebooter.games.infamous.cards.targets import Pick, PickDirection
from freebooter.games.infamous.combat.attack import W1_ATTACKER, Attack
from freebooter.games.infamous.sea.movement import Move
from freebooter.games.infamous.sea.squares import EDGE, EMPTY, FLAGGED, ISLAND, SHIP
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import (
    ATTACK,
    CANNONS,
    DIRECTION_NAMES,
    FIRE_AT,
    FIRST_NAVY,
    LOOT,
    LOOT_AT,
    MOVE,
    MOVE_COIN_TO,
    NO_SHIP,
    PICK_DIRECTION,
    PICK_NAVY,
    PICK_PLAYER,
    PICK_SHIP,
    PLAY_CARD,
    PLAY_COMBAT_CARD,
    PLAY_DRAWN,
    PLAY_FROM_FULL_HOLD,
    PLAY_FROM_HOLD,
    SAIL_TO,
    STOP_MOVING_COINS,
    STRIKE_FLAG,
)
from freebooter.kernel.choice import Block, Choice, Seat
from freebooter.kernel.reason import Reason
from freebooter.kernel.words import Name, Sentence, counted, fill, named


def reason(game: Infamous, seat: Seat, choice: Choice) -> Reason:
    """Why this is barred now."""
    for block, say in REASONS:
        if block.has(choice):
            return say(game, seat, choice)
    raise ValueError(f"choice {choice} is never barred")


# The verbs of a turn.


def no_action(game: Infamous) -> Reason | None:
    return None if game.actions else Reason(Sentence("You have no action left in this turn."))


def no_attack(game: Infamous, seat: Seat, choice: Choice) -> Reason:
    """I6.1"""
    reach = game.cannons_die(seat)
    values = {"here": square_name(game, game.sea.at[seat])}
    text = f"No ship is in sight of {{here}} within {reach} squares, in your row or column."
    return no_action(game) or Reason(fill(text, values))


def no_move(game: Infamous, seat: Seat, choice: Choice) -> Reason:
    """I8.9"""
    return no_action(game) or Reason(shut_in(game, seat), between=around(game, seat))


def shut_in(game: Infamous, ship: int) -> Sentence:
    where = {"here": square_name(game, game.sea.at[ship])}
    return fill("Every square beside {here} is taken.", where)


def around(game: Infamous, ship: int) -> tuple[Name, ...]:
    here = game.sea.at[ship]
    cells = [here + step for step in game.rules.chart.offsets]
    return tuple(square_name(game, cell) for cell in cells if game.sea.board[cell] != EDGE)


def no_loot(game: Infamous, seat: Seat, choice: Choice) -> Reason:
    """I9.1, I9.9"""
    here = game.sea.at[seat]
    cells = [here + step for step in game.rules.chart.offsets]
    flagged = [square_name(game, cell) for cell in cells if game.sea.board[cell] == FLAGGED]
    free = tuple(square_name(game, cell) for cell in free_islands(game))
    if flagged:
        one = len(flagged) == 1
        island, verb = ("island", "has its flag") if one else ("islands", "have their flags")
        said = Sentence(f"The {island} at ", named(flagged), f" {verb} already.")
        return no_action(game) or Reason(said, between=tuple(flagged), helps=free)
    corner = [cell for cell in free_islands(game) if is_corner(game, here, cell)]
    if corner:
        name = square_name(game, corner[0])
        said = fill("The island at {square} touches you at a corner only.", {"square": name})
        return no_action(game) or Reason(said, missing=(name,), helps=free)
    said = fill("No island lies beside {here}.", {"here": square_name(game, here)})
    return no_action(game) or Reason(said, helps=free)


def free_islands(game: Infamous) -> list[int]:
    return [cell for cell in game.sea.islands if game.sea.board[cell] == ISLAND]


def is_corner(game: Infamous, cell: int, other: int) -> bool:
    chart = game.rules.chart
    rows = abs(chart.row_of(cell) - chart.row_of(other))
    return rows == 1 and abs(chart.column_of(cell) - chart.column_of(other)) == 1


def no_loot_at(game: Infamous, seat: Seat, choice: Choice) -> Reason:
    name = square_name(game, game.rules.chart.cell_of[LOOT_AT.first(choice)])
    return Reason(fill("The island at {square} has its flag already.", {"square": name}))


# Shots.


def no_shot(game: Infamous, seat: Seat, choice: Choice) -> Reason:
    """I6.2, I6.4"""
    ship = FIRE_AT.first(choice)
    chart = game.rules.chart
    here, there = game.sea.at[seat], game.sea.at[ship]
    values = {"ship": ship_name(ship), "square": square_name(game, there)}
    same_row = chart.row_of(here) == chart.row_of(there)
    if not same_row and chart.column_of(here) != chart.column_of(there):
        text = "{ship} is not in your row or column, but at {square}."
        return Reason(fill(text, values), missing=(values["square"],))
    away, reach = chart.distance(here, there), game.cannons_die(seat)
    if away > reach:
        text = f"{{ship}} is {away} away, you reach {reach}."
        return Reason(fill(text, values), missing=(values["square"],))
    cells = cells_between(game, here, there)
    obstacles = tuple(square_name(game, cell) for cell in cells if game.sea.board[cell] != EMPTY)
    first = next(cell for cell in cells if game.sea.board[cell] != EMPTY)
    what = game.sea.board[first] - SHIP
    thing = ship_name(what) if what > NO_SHIP else Name("an island", "square", obstacles[0].id)
    values |= {"thing": thing, "at": square_name(game, first)}
    text = "Between you and {ship} lies {thing}, at {at}."
    return Reason(fill(text, values), between=obstacles)


def cells_between(game: Infamous, here: int, there: int) -> list[int]:
    """The cells of a straight line, without its ends."""
    step = 1 if abs(there - here) < game.rules.chart.width else game.rules.chart.width
    return list(range(here, there, step if there > here else -step))[1:]


# Sailing.


def no_way(game: Infamous, seat: Seat, choice: Choice) -> Reason:
    """I8.2, I8.3, I8.4"""
    step = game.agenda[-1]
    assert isinstance(step, Move)
    cell = game.rules.chart.cell_of[SAIL_TO.first(choice)]
    where = square_name(game, cell)
    ends = tuple(square_name(game, end) for end in step.ends)
    values = {"square": where}
    what = game.sea.board[cell]
    if what != EMPTY and what != SHIP + seat:
        thing = ship_name(what - SHIP) if what >= SHIP else Name("An island", "square", where.id)
        said = fill("{thing} is at {square}.", values | {"thing": thing})
        return Reason(said, between=(where,), helps=ends)
    steps = counted(step.steps, "step")
    if cell in step.ends_with_turning_back(game):
        text = f"{{square}} is {steps} away only if you turn straight back on the way."
        return Reason(fill(text, values), helps=ends)
    text = f"No course of exactly {steps} ends at {{square}}."
    return Reason(fill(text, values), helps=ends)


# Cards.


def no_card(game: Infamous, seat: Seat, choice: Choice) -> Reason:
    """I10.2, I10.5"""
    if PLAY_DRAWN.has(choice):
        return Reason(why_no_card(game, game.holds[seat][-1]))
    if PLAY_FROM_HOLD.has(choice):
        cards = list(dict.fromkeys(game.holds[seat]))
        if len(cards) == 1:
            return Reason(why_no_card(game, cards[0]))
        said = Sentence(f"None of your {len(game.holds[seat])} cards can be played now.")
        return Reason(said, why_no_card(game, cards[0]))
    block = PLAY_CARD if PLAY_CARD.has(choice) else PLAY_FROM_FULL_HOLD
    return Reason(why_no_card(game, block.first(choice)))


def why_no_card(game: Infamous, card: int) -> Sentence:
    """I10.5 The condition of a card that is not met."""
    effect = game.card(card).effect
    in_attack = "a Combat card is played in an attack only"
    said = in_attack if effect.is_combat else CONDITIONS[effect.word]
    return fill(f"{{card}}: {said}.", {"card": card_name(game, card)})


CONDITIONS = {
    "flag_gold": "no island with a flag lies beside you",
    "move_coins": "no coin of yours can change its row",
    "fire_ship": "no Navy ship watches you",
    "order_navy": "no Navy ship can move",
    "free_move": "every square beside you is taken",
    "swap_places": "no other ship is on the board",
    "plague": "all other players miss actions already",
}
MOMENTS = {
    "reroll": "for your own attack, or for a dodge of yours that failed",
    "smoke_screen": "when an attack reaches you",
    "attack_bonus": "when you attack",
    "chain_shot": "when you attack",
    "no_navy_attack": "before a Navy ship fires at you",
}


def no_combat_card(game: Infamous, seat: Seat, choice: Choice) -> Reason:
    """I6.16, I6.17"""
    step = game.agenda[-1]
    assert isinstance(step, Attack)
    card = PLAY_COMBAT_CARD.first(choice)
    effect = game.card(card).effect
    values = {"card": card_name(game, card), "target": ship_name(step.target)}
    if not effect.is_combat:
        return Reason(fill("{card} is not a Combat card: it waits for your own turn.", values))
    if effect.word == "chain_shot" and step.stage == W1_ATTACKER:
        text = f"{{card}}: {{target}} dodges with a d{step.sides_to_dodge(game)} already."
        if not step.reaches():
            text = f"{{card}}: your {step.total()} does not reach {step.distance} squares."
        return Reason(fill(text, values))
    return Reason(fill(f"{{card}} is for another moment: {MOMENTS[effect.word]}.", values))


# Whom or what a card is about.


def not_picked(game: Infamous, seat: Seat, choice: Choice) -> Reason:
    """I16.5, I13.2, I1.7, I12.1, I10.5, I10.6"""
    step = game.agenda[-1]
    assert isinstance(step, Pick)
    block = next(one for one in (PICK_PLAYER, PICK_NAVY, PICK_SHIP) if one.has(choice))
    ship = block.first(choice)
    name = {"ship": ship_name(ship)}
    word = game.card(step.card).effect.word
    helps = tuple(ship_name(other) for other in range(FIRST_NAVY) if step.allowed >> other & 1)
    if word in ("thieves", "widow"):
        which = "most" if word == "thieves" else "least"
        best = game.gold(next(s for s in range(game.seats) if step.allowed >> s & 1))
        text = f"{{ship}} has {game.gold(ship)} gold; the {which} that another has is {best}."
        return Reason(fill(text, name), helps=helps)
    if word == "plague":
        missing = actions(game.plague[ship])
        return Reason(fill(f"{{ship}} will miss {missing} already.", name), helps=helps)
    if word == "fire_ship":
        return Reason(fill("{ship} does not watch you.", name))
    if word == "order_navy":
        return Reason(fill("{ship} cannot move: every square beside it is taken.", name))
    if word == "ledger" and ship >= FIRST_NAVY:
        return Reason(fill("No gold lies under {ship}.", name))
    if word == "swap_places":
        return Reason(Sentence("This is your own ship: it is where it is."))
    return Reason(fill("{ship} is a player's ship: no gold lies under it.", name))


def no_heading(game: Infamous, seat: Seat, choice: Choice) -> Reason:
    """I1.7"""
    step = game.agenda[-1]
    assert isinstance(step, PickDirection)
    direction = PICK_DIRECTION.first(choice)
    cell = game.sea.at[step.ship] + game.rules.chart.offsets[direction]
    way = DIRECTION_NAMES.words[direction]
    values = {"ship": ship_name(step.ship)}
    if game.sea.board[cell] == EDGE:
        return Reason(fill(f"The board ends {way} of {{ship}}.", values))
    where = square_name(game, cell)
    said = fill(f"{{square}}, {way} of {{ship}}, is taken.", values | {"square": where})
    return Reason(said, between=(where,))


def no_flag(game: Infamous, seat: Seat, choice: Choice) -> Reason:
    name = square_name(game, game.rules.chart.cell_of[STRIKE_FLAG.first(choice)])
    return Reason(fill("The island at {square} has no flag.", {"square": name}))


# Coins.


def no_coin(game: Infamous, seat: Seat, choice: Choice) -> Reason:
    """I4.2"""
    to_cannons = MOVE_COIN_TO.first(choice) == CANNONS
    source, coins = ("sails", game.sails_coins) if to_cannons else ("cannons", game.cannons_coins)
    if not coins[seat]:
        return Reason(Sentence(f"No coin lies in your row of {source}."))
    row, circles = ("cannons", game.rules.cannons_circles)
    if not to_cannons:
        row, circles = ("sails", game.rules.sails_circles)
    return Reason(Sentence(f"Your row of {row} is full: all {circles} circles have a coin."))


def at_least_one(game: Infamous, seat: Seat, choice: Choice) -> Reason:
    return Reason(Sentence("You must move at least one coin, and have moved none yet."))


REASONS: list[tuple[Block, Callable[[Infamous, Seat, Choice], Reason]]] = [
    (ATTACK, no_attack),
    (MOVE, no_move),
    (LOOT, no_loot),
    (PLAY_FROM_HOLD, no_card),
    (FIRE_AT, no_shot),
    (SAIL_TO, no_way),
    (LOOT_AT, no_loot_at),
    (PLAY_CARD, no_card),
    (PLAY_DRAWN, no_card),
    (PLAY_FROM_FULL_HOLD, no_card),
    (PLAY_COMBAT_CARD, no_combat_card),
    (PICK_PLAYER, not_picked),
    (PICK_NAVY, not_picked),
    (PICK_SHIP, not_picked),
    (PICK_DIRECTION, no_heading),
    (STRIKE_FLAG, no_flag),
    (MOVE_COIN_TO, no_coin),
    (STOP_MOVING_COINS, at_least_one),
]
