"""What a pirate could set out to do in its turn, and the first thing to do for it."""

from typing import Final

from freebooter.bots.scoundrels.worth import (
    best_attack,
    best_pillage,
    cargo_worth,
    mean_treasure,
    quest_bonus,
    value_of_delivery,
)
from freebooter.games.scoundrels.cards.kinds import (
    BOARD,
    BURYING,
    CARD_KINDS,
    SAIL,
    SHOOT,
    TREASURE_KINDS,
    VALUE_OF,
    VALUES,
)
from freebooter.games.scoundrels.sea.chart import DIRECTIONS, IN_RANGE, STRAIGHT
from freebooter.games.scoundrels.state import GHOST, Scoundrels
from freebooter.games.scoundrels.treasure.bury import clause_against_burying, is_wanted
from freebooter.games.scoundrels.treasure.dig import buried_at
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
from freebooter.kernel.choice import Choice

WORTH_DOING: Final = 0.25
A_SQUARE: Final = 0.04  # what a step costs
DIG_ODDS: Final = 0.4


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
    reach = game.free_points + game.sail_points + sail_value(game, seat)
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
    if dig in choices and game.marker[sea.mark_at[game.at[seat]]] != seat:
        return dig  # nothing better: try the spade, though it ends the turn
    step = step_towards(game, seat, haven(game, seat, distances), choices, False)
    if step >= 0:
        return step
    return END_TURN.of() if END_TURN.of() in choices else choices[0]


def sail_value(game: Scoundrels, seat: int) -> int:
    """Squares that the Sails in hand are good for; Wilds are kept for better things."""
    total = 0
    for kind in range(SAIL * VALUES, SAIL * VALUES + VALUES):
        total += game.hands[seat * CARD_KINDS + kind] * VALUE_OF[kind]
    return total


def weigh_ports(game: Scoundrels, seat: int, distances: list[int], reach: int, plan: Plan) -> None:
    """Pillage and deliver."""
    if game.fate[seat] == GHOST:
        return
    content = game.rules.content
    pillage = best_pillage(game, seat, 0, 0)[0]
    for port in range(len(game.counters)):
        square = game.rules.sea.ports[port]
        if distances[square] > reach:
            continue
        cost = A_SQUARE * distances[square]
        if game.counters[port] == 0:
            plan.weigh(pillage - cost, square, PILLAGE.of())
        for quest in game.quests:
            if content.quest_panel[quest] != port:
                continue
            for kind in range(TREASURE_KINDS):
                aboard = game.cargo[seat * TREASURE_KINDS + kind] > 0
                if (
                    aboard
                    and is_wanted(game, quest, kind)
                    and game.hand_size[seat] >= content.worth[kind]
                ):
                    gain = value_of_delivery(game, quest, kind) - cost
                    plan.weigh(gain, square, DELIVER.of(quest, kind))


def weigh_fights(game: Scoundrels, seat: int, distances: list[int], reach: int, plan: Plan) -> None:
    """Board and shoot, whoever can be reached."""
    sea = game.rules.sea
    for target in range(game.seats):
        if target == seat or game.at[target] < 0:
            continue
        at = game.at[target]
        if not game.boarded >> target & 1 and distances[at] <= reach:
            gain = best_attack(game, seat, target, BOARD, 0, 0)[0]
            plan.weigh(gain - A_SQUARE * distances[at], at, BOARD_PIRATE.of(target))
        if not game.shot >> target & 1:
            gain = best_attack(game, seat, target, SHOOT, 0, 0)[0]
            if gain <= plan.gain:
                continue
            for square in range(sea.size):
                if distances[square] <= reach and sea.range[square * sea.size + at] == IN_RANGE:
                    plan.weigh(gain - A_SQUARE * distances[square], square, SHOOT_PIRATE.of(target))


def weigh_marks(game: Scoundrels, seat: int, distances: list[int], reach: int, plan: Plan) -> None:
    """Bury what is worth hiding; dig where others buried."""
    if game.fate[seat] == GHOST:
        return
    sea = game.rules.sea
    for mark in range(len(game.marker)):
        square = sea.marks[mark]
        if distances[square] > reach:
            continue
        cost = A_SQUARE * distances[square]
        here = square == game.at[seat]
        for kind in range(TREASURE_KINDS):
            if game.cargo[seat * TREASURE_KINDS + kind]:
                gain = value_of_burying(game, seat, mark, kind, here)
                plan.weigh(gain - cost, square, BURY_TREASURE.of(kind))
        if buried_at(game, mark) and game.marker[mark] != seat:
            gain = DIG_ODDS * (mean_treasure(game) + 1.0) - cost
            plan.weigh(gain, square, DIG.of())


def value_of_burying(game: Scoundrels, seat: int, mark: int, kind: int, here: bool) -> float:
    """Safe from boarders and lighter, for as many cards as it is worth."""
    content = game.rules.content
    if here and clause_against_burying(game, seat, kind) != "":
        return 0.0
    if not here and game.marker[mark] >= 0 and game.marker[mark] != seat:
        return 0.0
    if game.hand_size[seat] < content.worth[kind] + 1:
        return 0.0
    gain = 0.3 + 0.2 * content.worth[kind] - 0.25 * content.worth[kind]
    if content.weight[kind] == 0:
        gain -= 0.4
    for quest in game.quests:
        if content.quest_deed[quest] == BURYING and is_wanted(game, quest, kind):
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
    if game.free_points + game.sail_points == 0 or (with_sails and worth_a_sail(game, seat, away)):
        return sail_card(game, seat, away, choices) if with_sails else Choice(-1)
    for direction in range(STRAIGHT):
        step = STEP.of(direction)
        if step in choices and left[sea.next[game.at[seat] * DIRECTIONS + direction]] < away:
            return step
    return Choice(-1)


def worth_a_sail(game: Scoundrels, seat: int, away: int) -> bool:
    """Sails first, if free points alone do not lead there: free points stay for later."""
    if game.sail_points or away <= game.free_points:
        return False
    return sail_value(game, seat) > 0


def sail_card(game: Scoundrels, seat: int, away: int, choices: list[Choice]) -> Choice:
    """The smallest Sail that suffices, or the largest."""
    largest = Choice(-1)
    needed = away - game.free_points - game.sail_points
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
    for port in range(len(game.counters)):
        away = distances[game.rules.sea.ports[port]] + 4 * max(0, game.counters[port] - 1)
        if away < nearest:
            nearest = away
            best = game.rules.sea.ports[port]
    if game.fate[seat] == GHOST:
        return prey(game, seat, distances)
    return best


def prey(game: Scoundrels, seat: int, distances: list[int]) -> int:
    """Where a Ghost waits: by the richest pirate near."""
    best = -1
    most = -1000
    for target in range(game.seats):
        if target != seat and game.at[target] >= 0:
            rich = 3 * cargo_worth(game, target) + game.tokens[target] - distances[game.at[target]]
            if rich > most:
                most = rich
                best = game.at[target]
    return best
