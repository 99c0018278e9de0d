# Not compiled: it is sentences.
"""Why a choice is barred in this position of Scoundrels!, and the squares that speak of it."""

from collections.abc import Callable

from freebooter.games.scoundrels.asking import named, seat_name, square_of
from freebooter.games.scoundrels.cards.kinds import (
    CANNON,
    SAIL,
    SUIT_OF_TACTIC,
    SWORD,
)
from freebooter.games.scoundrels.cards.powers import DIAGONAL_STEPS, HAND_BONUS, NEVER_LOOTED
from freebooter.games.scoundrels.fight.attack import LayCards, can_shoot
from freebooter.games.scoundrels.fight.stakes import treasure_name
from freebooter.games.scoundrels.rules import HAND_LIMIT
from freebooter.games.scoundrels.sea.chart import (
    COLUMN_STEP,
    DIRECTION_WORDS,
    NOWHERE,
    ROW_STEP,
    ROWS,
    STRAIGHT,
)
from freebooter.games.scoundrels.sea.flight import Flight
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.bury import price_of_burying
from freebooter.games.scoundrels.treasure.pillage import Pillage
from freebooter.games.scoundrels.vocabulary import (
    BOARD_PIRATE,
    BURY_TREASURE,
    CHOOSE_STARTER,
    DELIVER,
    DIG,
    END_LAYING,
    END_TURN,
    ENGAGE,
    LAY_CARD,
    PILLAGE,
    PLACE_SHIP,
    PLAY_SAIL,
    PORT_NAMES,
    QUEST_NAMES,
    SEAL_BID,
    SHOOT_PIRATE,
    STEP,
    STOP_SAILING,
    TAKE_TREASURE,
    UNEARTH,
    UNEARTH_NO_MORE,
    X_NAMES,
)
from freebooter.kernel.choice import NOBODY, Block, Choice, Seat
from freebooter.kernel.reason import Reason
from freebooter.kernel.words import Name, Sentence, counted, fill
from freebooter.kernel.words import named as in_a_row

SUIT_WORDS = {SWORD: "Swords", SAIL: "Sails", CANNON: "Cannons"}


def reason(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    """Why this is barred now."""
    for block, say in REASONS:
        if block.has(choice):
            return say(game, seat, choice)
    raise ValueError(f"choice {choice} is never barred")


def here(game: Scoundrels, seat: int) -> Name:
    return square_of(game.at[seat])


# Ships on X's, and who starts.


def no_place(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    """S1.13, S15.1"""
    mark = PLACE_SHIP.first(choice)
    owner = game.at.index(game.rules.sea.marks[mark])
    where = square_of(game.rules.sea.marks[mark])
    values = {"x": named(game, X_NAMES, mark), "who": seat_name(owner)}
    return Reason(fill("The ship of {who} lies at {x}.", values), between=(where,))


def no_start(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    who = {"who": seat_name(CHOOSE_STARTER.first(choice))}
    return Reason(fill("{who} has no ship on the map.", who))


# Sailing.


def no_step(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    """S5.4, S2.2, S2.5, S15.6, S17.10"""
    step = game.agenda[-1]
    direction = STEP.first(choice)
    sea = game.rules.sea
    points = game.turn.sail_points + game.turn.free_points
    if isinstance(step, Flight):
        points = step.squares
    elif direction >= STRAIGHT and game.turn.diagonals >= game.power(seat, DIAGONAL_STEPS):
        return Reason(Sentence("You have sailed diagonally already in this turn."))
    if points == 0:
        return Reason(Sentence("You have no steps left; a Sail or a Wild gives some."))
    to = sea.step_from(game.at[seat], direction)
    where = square_of(to)
    values = {"square": where}
    if sea.is_land[to] and not game.is_ghost(seat):
        said = fill(f"{{square}}, {DIRECTION_WORDS[direction]} of you, is land.", values)
        return Reason(said, between=(where,))
    if sea.is_land[to]:
        need = sea.to_water[to]
        text = f"From {{square}} it is {counted(need, 'step')} to water, you would have "
        return Reason(fill(text + f"{points - 1} left.", values), between=(where,))
    beside = square_of(game.at[seat] + COLUMN_STEP[direction] * ROWS)
    above = square_of(game.at[seat] + ROW_STEP[direction])
    said = Sentence(in_a_row([beside, above]), " are both land.")
    return Reason(said, between=(beside, above))


def no_sail(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    return Reason(Sentence("Only Sails and Wilds move a ship."))


def no_stop(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    """S15.5, S15.6"""
    where = {"square": here(game, seat)}
    return Reason(fill("You are on land at {square}: sail on to water first.", where))


# Attacks.


def no_boarding(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    """S7.1, S7.3, S15.5, S3.8"""
    other = BOARD_PIRATE.first(choice)
    there = square_of(game.at[other])
    values = {"who": seat_name(other), "square": there, "here": here(game, seat)}
    if game.at[other] != game.at[seat]:
        steps = game.rules.sea.distances(game.at[seat])[game.at[other]]
        away = f", {counted(steps, 'step')} away" if steps < game.rules.sea.size else ""
        text = f"You board in your own square: {{who}} is at {{square}}{away}."
        return Reason(fill(text, values), missing=(there,))
    if game.turn.was_boarded(other) and not game.rules.sea.is_land[game.at[seat]]:
        return Reason(fill("You have boarded {who} in this turn already.", values))
    return no_weapon(game, seat, SWORD, "board")


def no_weapon(game: Scoundrels, seat: Seat, suit: int, verb: str) -> Reason:
    if game.rules.sea.is_land[game.at[seat]]:
        return no_stop(game, seat, Choice(0))
    word = SUIT_WORDS[suit]
    return Reason(Sentence(f"Only {word} and Wilds {verb}, and you hold none."))


def no_shooting(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    """S7.2, S7.3, S15.5, S3.8"""
    other = SHOOT_PIRATE.first(choice)
    sea = game.rules.sea
    mine, theirs = game.at[seat], game.at[other]
    there = square_of(theirs)
    values = {"who": seat_name(other), "square": there}
    if can_shoot(game, seat, other):
        if game.turn.was_shot(other) and not sea.is_land[mine]:
            return Reason(fill("You have shot at {who} in this turn already.", values))
        return no_weapon(game, seat, CANNON, "shoot")
    columns, rows = theirs // ROWS - mine // ROWS, theirs % ROWS - mine % ROWS
    helps = tuple(
        square_of(square)
        for square in range(sea.size)
        if sea.range_between(square, theirs) == 1 and not sea.is_land[square]
    )
    if abs(columns) == 1 and abs(rows) == 1:
        beside, above = square_of(mine + columns * ROWS), square_of(mine + rows)
        said = Sentence("No line of fire: ", in_a_row([beside, above]), " are both land.")
        return Reason(said, between=(beside, above), helps=helps)
    text = "{who} is out of range: at {square}, and you shoot at your own and the next squares."
    return Reason(fill(text, values), missing=(there,), helps=helps)


# Ports, X's and Treasure.


def ghost(game: Scoundrels, seat: Seat, what: str) -> Reason | None:
    """S15.3"""
    if not game.is_ghost(seat):
        return None
    return Reason(Sentence(f"You are the Ghost, who {what} nothing."))


def no_pillage(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    """S6.1, S6.8, S15.3, S3.8"""
    sea = game.rules.sea
    port = sea.port_at[game.at[seat]]
    found = ghost(game, seat, "pillages")
    if found is not None:
        return found
    if port == NOWHERE:
        values = {"here": here(game, seat)}
        said = fill("No Port is at {here}.", values)
        return Reason(said, nearest_port(game, seat), helps=open_ports(game))
    values = {"port": named(game, PORT_NAMES, port)}
    closed = game.table.port_counters[port]
    if closed:
        text = f"{{port}} is shut for {counted(closed, 'round')} more."
        return Reason(fill(text, values), nearest_port(game, seat), helps=open_ports(game))
    return Reason(Sentence("Only Swords, Cannons and Wilds pillage, and you hold none."))


def open_ports(game: Scoundrels) -> tuple[Name, ...]:
    ports = game.rules.sea.ports
    return tuple(square_of(ports[p]) for p in range(len(ports)) if not game.table.port_counters[p])


def nearest_port(game: Scoundrels, seat: Seat) -> Sentence:
    """The open Port that is the fewest steps away."""
    sea = game.rules.sea
    away = sea.distances(game.at[seat])
    found = [p for p in range(len(sea.ports)) if not game.table.port_counters[p]]
    found = [p for p in found if away[sea.ports[p]] < sea.size]
    if not found:
        return Sentence("")
    best = min(found, key=lambda p: away[sea.ports[p]])
    values = {"port": named(game, PORT_NAMES, best)}
    return fill(f"{{port}} is open and {counted(away[sea.ports[best]], 'step')} away.", values)


def no_burial(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    """S9.1, S9.3, S9.4, S15.3, S3.8"""
    treasure = BURY_TREASURE.first(choice)
    mark = game.rules.sea.mark_at[game.at[seat]]
    found = ghost(game, seat, "buries")
    if found is not None:
        return found
    if mark < 0:
        said = fill("No X is at {here}.", {"here": here(game, seat)})
        return Reason(said, helps=tuple(square_of(square) for square in game.rules.sea.marks))
    owner = game.hoard.marker_owner[mark]
    values: dict[str, Name] = {"x": named(game, X_NAMES, mark)}
    if owner not in (NOBODY, seat):
        return Reason(fill("{x} is {who}'s X.", values | {"who": seat_name(owner)}))
    if owner == NOBODY and seat in game.hoard.marker_owner and not game.rules.is_skirmish:
        own = game.hoard.marker_owner.index(seat)
        values["own"] = named(game, X_NAMES, own)
        said = fill("Your marker lies at {own}: bury there, not at {x}.", values)
        return Reason(said, helps=(square_of(game.rules.sea.marks[own]),))
    price = price_of_burying(game, seat, treasure)
    return too_dear(game, seat, treasure, price, "Burying")


def too_dear(game: Scoundrels, seat: Seat, treasure: int, price: int, what: str) -> Reason:
    """S3.8"""
    have = game.cards.hand_sizes[seat]
    text = f"{what} {{treasure}} costs {counted(price, 'card')}, you have {have}."
    return Reason(fill(text, {"treasure": treasure_name(game, treasure)}))


def no_digging(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    """S10.1, S15.3, S3.8"""
    mark = game.rules.sea.mark_at[game.at[seat]]
    found = ghost(game, seat, "digs up")
    if found is not None:
        return found
    marks = game.rules.sea.marks
    full = [m for m in range(len(marks)) if game.hoard.buried_size(m)]
    helps = tuple(square_of(marks[m]) for m in full)
    if mark < 0:
        return Reason(fill("No X is at {here}.", {"here": here(game, seat)}), helps=helps)
    values = {"x": named(game, X_NAMES, mark)}
    if game.hoard.buried_size(mark) == 0:
        return Reason(fill("Nothing is buried at {x}.", values), helps=helps)
    weight = game.pirates.weight[seat]
    text = f"You carry weight {weight}: none of your Treasure at {{x}} fits aboard."
    return Reason(fill(text, values))


def no_delivery(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    """S13.6, S13.8, S3.8"""
    quest, treasure = DELIVER.first(choice), DELIVER.second(choice)
    found = ghost(game, seat, "delivers")
    if found is not None:
        return found
    port = game.rules.content.quests[quest].port
    values = {"port": named(game, PORT_NAMES, port), "quest": named(game, QUEST_NAMES, quest)}
    if game.rules.sea.port_at[game.at[seat]] != port:
        where = square_of(game.rules.sea.ports[port])
        away = game.rules.sea.distances(game.at[seat])[game.rules.sea.ports[port]]
        text = "{quest} is delivered at {port}"
        text += f", {counted(away, 'step')} away." if away < game.rules.sea.size else "."
        return Reason(fill(text, values), missing=(where,))
    return too_dear(game, seat, treasure, game.worth_of(treasure), "Delivering")


def no_room(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    """S4.9, S17.11"""
    block = TAKE_TREASURE if TAKE_TREASURE.has(choice) else UNEARTH
    treasure = block.first(choice)
    values = {"treasure": treasure_name(game, treasure)}
    is_safe = game.rules.content.treasures[treasure].powers[NEVER_LOOTED] > 0
    if block is TAKE_TREASURE and is_safe:
        return Reason(fill("{treasure} is never looted.", values))
    weight, carried = game.weight_of(seat, treasure), game.pirates.weight[seat]
    most = HAND_LIMIT + game.power(seat, HAND_BONUS)
    text = f"{{treasure}} weighs {weight}, you carry {carried} of {most}."
    return Reason(fill(text, values))


# Cards.


def no_lay(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    """S6.2, S7.4, S7.7"""
    step = game.agenda[-1]
    if isinstance(step, Pillage):
        return Reason(Sentence("Sails do not pillage: lay Swords, Cannons or Wilds."))
    assert isinstance(step, LayCards)
    tactic = game.fight.side_of(seat).tactic
    verb = ("board", "shoot", "flee")[tactic]
    return Reason(Sentence(f"Only {SUIT_WORDS[SUIT_OF_TACTIC[tactic]]} and Wilds {verb}."))


def no_end(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    return Reason(Sentence("You must lay one card at least, and none lies there yet."))


def no_answer(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    """S7.7"""
    tactic = ENGAGE.first(choice)
    word = SUIT_WORDS[SUIT_OF_TACTIC[tactic]]
    verb = ("board", "shoot", "flee")[tactic]
    return Reason(Sentence(f"You hold neither {word} nor Wilds to {verb} with."))


def no_seal(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    return Reason(Sentence("The first bid has one card at least, and yours has none yet."))


def no_more(game: Scoundrels, seat: Seat, choice: Choice) -> Reason:
    return Reason(Sentence("You must dig up one Treasure at least, and have none yet."))


REASONS: list[tuple[Block, Callable[[Scoundrels, Seat, Choice], Reason]]] = [
    (PLACE_SHIP, no_place),
    (CHOOSE_STARTER, no_start),
    (STEP, no_step),
    (PLAY_SAIL, no_sail),
    (PILLAGE, no_pillage),
    (BOARD_PIRATE, no_boarding),
    (SHOOT_PIRATE, no_shooting),
    (BURY_TREASURE, no_burial),
    (DIG, no_digging),
    (DELIVER, no_delivery),
    (END_TURN, no_stop),
    (STOP_SAILING, no_stop),
    (LAY_CARD, no_lay),
    (END_LAYING, no_end),
    (ENGAGE, no_answer),
    (TAKE_TREASURE, no_room),
    (UNEARTH, no_room),
    (UNEARTH_NO_MORE, no_more),
    (SEAL_BID, no_seal),
]
