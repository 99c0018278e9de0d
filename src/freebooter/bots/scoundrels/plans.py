"""What a pirate may set out to do in its turn, and what to do first for it."""

from typing import Final

from freebooter.bots.scoundrels.worth import (
    best_attack,
    best_pillage,
    cargo_worth,
    mean_treasure,
    quest_bonus,
    value_of_delivery,
)
from freebooter.games.scoundrels.cards.deeds import BURYING
from freebooter.games.scoundrels.cards.kinds import (
    BOARD,
    SAIL,
    SHOOT,
    TREASURE_KINDS,
    VALUE_OF,
    VALUES,
)
from freebooter.games.scoundrels.cards.quests import is_wanted
from freebooter.games.scoundrels.sea.chart import IN_RANGE, ROWS, STRAIGHT
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.bury import clause_against_burying
from freebooter.games.scoundrels.vocabulary import (
    BOARD_PIRATE,
    BURY_TREASURE,
    DELIVER,
    DIG,
    END_TURN,
    PILLAGE,
    PLAY_SAIL,
    SHOOT_PIRATE,
    STEP,
)
from freebooter.kernel.choice import NOBODY, Choice

WORTH_DOING: Final = 0.25  # plans that bring less are left alone
A_SQUARE: Final = 0.04  # what a step costs
DIG_ODDS: Final = 0.4  # roughly, of finding something
UNKNOWN: Final = -100.0  # a gain that nobody has asked for yet
# Squares that may be in range, by their numbers: ours and the eight around it.
AROUND: Final = (-ROWS - 1, -ROWS, -ROWS + 1, -1, 0, 1, ROWS - 1, ROWS, ROWS + 1)


class Plan:
    """The best thing found so far: where, what there, and the gain to expect."""

    def __init__(self) -> None:
        self.gain = WORTH_DOING
        self.square = -1
        self.choice = Choice(-1)

    def weigh(self, gain: float, square: int, choice: Choice) -> None:
        if gain > self.gain:
            self.gain = gain
            self.square = square
            self.choice = choice


def turn_choice(game: Scoundrels, seat: int, choices: list[Choice]) -> Choice:
    """What to do next in a turn: act here, sail there, or end it."""
    sea = game.rules.sea
    distances = sea.distances(game.at[seat])
    plan = Plan()
    reach = points_left(game) + sail_value(game, seat)
    weigh_ports(game, seat, distances, reach, plan)
    weigh_fights(game, seat, distances, reach, plan)
    weigh_marks(game, seat, distances, reach, plan)
    if plan.square == game.at[seat] and plan.choice in choices:
        return plan.choice
    if plan.square >= 0 and plan.square != game.at[seat]:
        step = step_towards(game, seat, plan.square, choices, True)
        if step >= 0:
            return step
    dig = DIG.of()
    if dig in choices and game.hoard.marker_owner[sea.mark_at[game.at[seat]]] != seat:
        return dig  # nothing better to do, though it ends the turn
    step = step_towards(game, seat, haven(game, seat, distances), choices, False)
    if step >= 0:
        return step
    return END_TURN.of() if END_TURN.of() in choices else choices[0]


def points_left(game: Scoundrels) -> int:
    return game.turn.free_points + game.turn.sail_points


def sail_value(game: Scoundrels, seat: int) -> int:
    """Squares that the Sails in hand are good for; Wilds are kept for better things."""
    total = 0
    for kind in range(SAIL * VALUES, SAIL * VALUES + VALUES):
        total += game.cards.in_hand(seat, kind) * VALUE_OF[kind]
    return total


def weigh_ports(game: Scoundrels, seat: int, distances: list[int], reach: int, plan: Plan) -> None:
    """Pillage and deliver."""
    if game.is_ghost(seat):
        return
    pillage = UNKNOWN
    has_cargo = game.hoard.cargo_size(seat) > 0
    for port in range(len(game.table.port_counters)):
        square = game.rules.sea.ports[port]
        if distances[square] > reach:
            continue
        cost = A_SQUARE * distances[square]
        if game.table.port_counters[port] == 0:
            if pillage == UNKNOWN:
                pillage = best_pillage(game, seat, 0, 0)[0]
            plan.weigh(pillage - cost, square, PILLAGE.of())
        if not has_cargo:
            continue
        for quest in game.table.quests:
            if game.rules.content.quests[quest].port != port:
                continue
            for treasure in range(TREASURE_KINDS):
                if can_deliver(game, seat, quest, treasure):
                    gain = value_of_delivery(game, quest, treasure) - cost
                    plan.weigh(gain, square, DELIVER.of(quest, treasure))


def can_deliver(game: Scoundrels, seat: int, quest: int, treasure: int) -> bool:
    """Whether a Treasure is aboard that the Quest asks for, and the cards to pay with."""
    if game.hoard.aboard(seat, treasure) == 0 or not is_wanted(game, quest, treasure):
        return False
    return game.cards.hand_sizes[seat] >= game.worth_of(treasure)


def weigh_fights(game: Scoundrels, seat: int, distances: list[int], reach: int, plan: Plan) -> None:
    """Board and shoot, whoever can be reached."""
    sea = game.rules.sea
    for target in range(game.seats):
        if target == seat or not game.is_in_play(target):
            continue
        at = game.at[target]
        if not game.turn.was_boarded(target) and distances[at] <= reach:
            gain = best_attack(game, seat, target, BOARD, 0, 0)[0]
            plan.weigh(gain - A_SQUARE * distances[at], at, BOARD_PIRATE.of(target))
        if not game.turn.was_shot(target):
            gain = best_attack(game, seat, target, SHOOT, 0, 0)[0]
            if gain <= plan.gain:
                continue
            for beside in AROUND:
                square = at + beside
                if not 0 <= square < sea.size or sea.range_between(square, at) != IN_RANGE:
                    continue
                if distances[square] <= reach:
                    plan.weigh(gain - A_SQUARE * distances[square], square, SHOOT_PIRATE.of(target))


def weigh_marks(game: Scoundrels, seat: int, distances: list[int], reach: int, plan: Plan) -> None:
    """Bury what is worth hiding; dig where others buried."""
    if game.is_ghost(seat):
        return
    sea = game.rules.sea
    has_cargo = game.hoard.cargo_size(seat) > 0
    for mark in range(len(sea.marks)):
        square = sea.marks[mark]
        if distances[square] > reach:
            continue
        cost = A_SQUARE * distances[square]
        here = square == game.at[seat]
        for treasure in range(TREASURE_KINDS if has_cargo else 0):
            if game.hoard.aboard(seat, treasure):
                gain = value_of_burying(game, seat, mark, treasure, here)
                plan.weigh(gain - cost, square, BURY_TREASURE.of(treasure))
        if game.hoard.buried_size(mark) and game.hoard.marker_owner[mark] != seat:
            gain = DIG_ODDS * (mean_treasure(game) + 1.0) - cost
            plan.weigh(gain, square, DIG.of())


def value_of_burying(game: Scoundrels, seat: int, mark: int, treasure: int, here: bool) -> float:
    """Safe from boarders and lighter, for as many cards as it is worth."""
    if here and clause_against_burying(game, seat, treasure) != "":
        return 0.0
    if not here and game.hoard.marker_owner[mark] not in (NOBODY, seat):
        return 0.0
    card = game.rules.content.treasures[treasure]
    if game.cards.hand_sizes[seat] < card.worth + 1:
        return 0.0
    gain = 0.3 + 0.2 * card.worth - 0.25 * card.worth
    if card.weight == 0:
        gain -= 0.4
    for quest in game.table.quests:
        is_burial = game.rules.content.quests[quest].deed == BURYING
        if is_burial and is_wanted(game, quest, treasure):
            gain += quest_bonus(game, BURYING)
    return gain


def step_towards(
    game: Scoundrels, seat: int, target: int, choices: list[Choice], with_sails: bool
) -> Choice:
    """A step that leads nearer, or a Sail to be able to; -1 if there is none."""
    if target < 0 or target == game.at[seat]:
        return Choice(-1)
    sea = game.rules.sea
    left = sea.distances(target)
    away = left[game.at[seat]]
    if points_left(game) == 0 or (with_sails and worth_a_sail(game, seat, away)):
        return sail_card(game, seat, away, choices) if with_sails else Choice(-1)
    for direction in range(STRAIGHT):
        step = STEP.of(direction)
        if step in choices and left[sea.step_from(game.at[seat], direction)] < away:
            return step
    return Choice(-1)


def worth_a_sail(game: Scoundrels, seat: int, away: int) -> bool:
    """Sails first, if free points alone do not lead there: free points stay for later."""
    if game.turn.sail_points or away <= game.turn.free_points:
        return False
    return sail_value(game, seat) > 0


def sail_card(game: Scoundrels, seat: int, away: int, choices: list[Choice]) -> Choice:
    """The smallest Sail that suffices, or the largest."""
    largest = Choice(-1)
    needed = away - points_left(game)
    for value in range(1, VALUES + 1):
        card = PLAY_SAIL.of(SAIL * VALUES + value - 1)
        if card in choices:
            largest = card
            if value >= needed:
                return card
    return largest


def haven(game: Scoundrels, seat: int, distances: list[int]) -> int:
    """Where to wait for the next turn: near a Port that is open then."""
    best = -1
    nearest = 1000
    for port in range(len(game.table.port_counters)):
        away = distances[game.rules.sea.ports[port]] + 4 * max(
            0, game.table.port_counters[port] - 1
        )
        if away < nearest:
            nearest = away
            best = game.rules.sea.ports[port]
    if game.is_ghost(seat):
        return prey(game, seat, distances)
    return best


def prey(game: Scoundrels, seat: int, distances: list[int]) -> int:
    """Where a Ghost waits: by the richest pirate near."""
    best = -1
    most = -1000
    for target in range(game.seats):
        if target != seat and game.is_in_play(target):
            rich = (
                3 * cargo_worth(game, target)
                + game.pirates.tokens[target]
                - distances[game.at[target]]
            )
            if rich > most:
                most = rich
                best = game.at[target]
    return best
