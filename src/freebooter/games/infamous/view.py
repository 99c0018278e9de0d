# Not compiled: it builds what people see.
"""What a seat may know, built up piece by piece. Squares are written column,row."""

from typing import Any

from freebooter.games.infamous.cards.draw import ChoiceOfTwo, HoldFull, KeepOrPlay, ResolveCard
from freebooter.games.infamous.cards.targets import Berth, PickDirection
from freebooter.games.infamous.combat.attack import W0, W1_ATTACKER, W1_TARGET, W2, Attack
from freebooter.games.infamous.combat.manoeuvre import Manoeuvre
from freebooter.games.infamous.rules import NO_LIMIT
from freebooter.games.infamous.sea.chart import NOWHERE
from freebooter.games.infamous.sea.drift import Drift
from freebooter.games.infamous.sea.exact_moves import course_in, long_sets
from freebooter.games.infamous.sea.layout import SPLIT_WARNING
from freebooter.games.infamous.sea.looting import Loot
from freebooter.games.infamous.sea.movement import Move
from freebooter.games.infamous.sea.placing import Place
from freebooter.games.infamous.sea.spin import NO_DIRECTION, SpinDirection
from freebooter.games.infamous.sea.squares import EMPTY, FLAGGED, SHIP
from freebooter.games.infamous.sea.straight import drift
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.view_types import (
    AttackView,
    CaptainView,
    CardView,
    InfamousView,
    IslandView,
    MoveView,
    PileView,
    ShipView,
    SpinView,
    SteerView,
)
from freebooter.games.infamous.vocabulary import (
    CARD_NAMES,
    CARDS,
    DIRECTION_NAMES,
    FIRST_MERCHANT,
    FIRST_NAVY,
    FIRST_SUNKEN,
    NO_SHIP,
    SHIP_NAMES,
    SHIPS,
)
from freebooter.kernel.choice import Seat
from freebooter.kernel.step import Step

# The names of steps in `doing`, where the wire knows a step by another name than ours.
WIRE_NAMES = {
    "KeepOrPlay": "Drawn",
    "NavyAttacks": "Volleys",
    "PickDirection": "PickWay",
    "PlayFromHold": "HoldPlay",
    "ResolveCard": "Resolve",
    "RumCache": "Rum",
    "SpinDirection": "SpinWay",
}
WINDOWS = {W0: "W0", W1_ATTACKER: "W1", W1_TARGET: "W1", W2: "W2"}  # I6.17


def view_of(game: Infamous, seat: Seat | None) -> InfamousView:
    """The view of a seat; None is a spectator."""
    rules = game.rules
    chart = rules.chart
    on_board = [ship for ship in range(SHIPS) if game.sea.at[ship] != NOWHERE]
    drawn, is_hidden = drawn_card(game, seat)
    return InfamousView(
        seat=seat,
        players=game.seats,
        asked=list(game.to_act()),
        doing=[step_name(step) for step in game.agenda],
        round=game.round_number,
        round_limit=None if rules.round_limit == NO_LIMIT else rules.round_limit,
        win_gold=rules.win_gold,
        first=game.first_player if game.first_player >= 0 else None,
        active=game.active if game.active >= 0 else None,
        actions=game.actions,
        fog=game.fog,
        powder=game.next_attack_bonus,
        winners=[other for other in range(game.seats) if game.is_winner(other)],
        warnings=[SPLIT_WARNING] if rules.is_split else [],
        columns=chart.columns,
        rows=chart.rows,
        islands=[
            IslandView(chart.words_of(cell), game.sea.board[cell] == FLAGGED)
            for cell in sorted(game.sea.islands)
        ],
        ships=[ship_view(game, ship) for ship in on_board],
        captains=[captain_view(game, other, seat) for other in range(game.seats)],
        supply=game.supply,
        box=[
            SHIP_NAMES.words[ship]
            for ship in [
                *range(FIRST_NAVY, rules.last_navy),
                *range(FIRST_MERCHANT, rules.last_merchant),
            ]
            if ship not in on_board
        ],
        sails_dice=rules.sails_dice[:],
        cannons_dice=rules.cannons_dice[:],
        hold_size=rules.box.hold_size,
        island_deck=PileView(game.island_deck.total(), discards(game, 0, FIRST_SUNKEN)),
        sunken_deck=PileView(game.sunken_deck.total(), discards(game, FIRST_SUNKEN, CARDS)),
        waiting={
            SHIP_NAMES.words[other]: ships_of(game.navy_waiting[other])
            for other in range(game.seats)
            if game.navy_waiting[other]
        },
        attack=attack_view(game),
        spin=spin_view(game),
        steered=steered_view(game),
        move=move_view(game),
        berth=berth_view(game),
        drawn=drawn,
        drawn_hidden=is_hidden,
        shown=cards_shown(game),
        cards=[card_view(game, card) for card in range(CARDS) if game.discards[card]],
    )


def step_name(step: Step[Any]) -> str:
    name = type(step).__name__
    return WIRE_NAMES.get(name, name)


def ships_of(bits: int) -> list[str]:
    return [SHIP_NAMES.words[ship] for ship in range(SHIPS) if bits >> ship & 1]


def card_view(game: Infamous, card: int) -> CardView:
    row = game.card(card)
    return CardView(CARD_NAMES.words[card], row.name, row.text, row.has_spot, row.effect.word)


def discards(game: Infamous, first: int, last: int) -> dict[str, int]:
    return {CARD_NAMES.words[c]: game.discards[c] for c in range(first, last) if game.discards[c]}


def lines(game: Infamous, ship: int, reach: int) -> tuple[list[str], list[int]]:
    """The squares in line of sight within reach, and the ships that end a line."""
    squares = []
    ships = []
    chart = game.rules.chart
    for direction in range(4):
        cell = game.sea.at[ship]
        for _ in range(reach):
            cell += chart.offsets[direction]
            if game.sea.board[cell] >= SHIP:
                squares.append(chart.words_of(cell))
                ships.append(game.sea.board[cell] - SHIP)
            elif game.sea.board[cell] == EMPTY:
                squares.append(chart.words_of(cell))
                continue
            break
    return squares, ships


def ship_view(game: Infamous, ship: int) -> ShipView:
    is_player, is_navy = ship < FIRST_NAVY, FIRST_NAVY <= ship < FIRST_MERCHANT
    cannons = game.cannons_die(ship) if is_player or is_navy else 0
    fire, targets = lines(game, ship, cannons)
    watch, watched = lines(game, ship, game.rules.box.watch_distance if is_navy else 0)
    return ShipView(
        id=SHIP_NAMES.words[ship],
        kind="player" if is_player else "navy" if is_navy else "merchant",
        seat=ship if is_player else None,
        square=game.rules.chart.words_of(game.sea.at[ship]),
        gold=game.gold(ship) if is_player else game.cargo[ship],
        bonus=game.cargo_bonus(ship),
        sails=game.sails_die(ship),
        cannons=cannons,
        fire=fire,
        targets=[SHIP_NAMES.words[other] for other in targets if is_player or other < FIRST_NAVY],
        watch=watch,
        watched=[SHIP_NAMES.words[other] for other in watched if other < FIRST_NAVY],
        loot=islands_beside(game, ship) if is_player else [],
    )


def islands_beside(game: Infamous, ship: int) -> list[str]:
    chart = game.rules.chart
    return [chart.words_of(island) for island in Loot(Seat(ship)).islands(game)]


def captain_view(game: Infamous, seat: int, viewer: Seat | None) -> CaptainView:
    is_known = seat == viewer or not game.rules.is_hidden  # I10.9, I10.10
    here = game.sea.at[seat]
    return CaptainView(
        seat=seat,
        gold=game.gold(seat),
        sails=game.sails_coins[seat],
        cannons=game.cannons_coins[seat],
        surplus=game.surplus[seat],
        sails_die=game.sails_die(seat),
        cannons_die=game.cannons_die(seat),
        square=None if here == NOWHERE else game.rules.chart.words_of(here),
        plague=game.plague[seat],
        hold_count=len(game.holds[seat]),
        hold=[card_view(game, card) for card in game.holds[seat]] if is_known else None,
    )


def attack_view(game: Infamous) -> AttackView | None:
    for step in game.agenda:
        if isinstance(step, Attack):
            return AttackView(
                attacker=SHIP_NAMES.words[step.attacker],
                target=SHIP_NAMES.words[step.target],
                distance=step.distance,
                bonus=step.bonus,
                die=step.die,
                total=step.total() if step.die else 0,
                dodge_sides=step.sides_to_dodge(game),
                dodge_die=step.dodge_die,
                dodge_total=step.dodge_total(game) if step.dodge_die else 0,
                window=WINDOWS.get(step.stage, "") if step.asks >= 0 else "",
                reaches=step.die > 0 and step.reaches(),
            )
    return None


def steered_view(game: Infamous) -> list[SteerView]:
    """The ships of the innermost step that waits for a direction, and where each would lead."""
    ships: list[int] = []
    most = 0
    drifting: Drift | None = None
    for step in game.agenda:
        if isinstance(step, Manoeuvre):
            ships, most, drifting = [step.ship], game.rules.box.manoeuvre, None
        elif isinstance(step, PickDirection):
            ships, most, drifting = [step.ship], step.squares, None
        elif isinstance(step, Drift):
            ships, most, drifting = game.on_board(step.first, step.last), step.most, step
        elif isinstance(step, Place):
            ships = []
    courses: dict[int, dict[str, list[str]]] = {ship: {} for ship in ships}
    for direction in range(4) if ships else ():
        twin = game.copy()
        for ship in drifting.in_order(game, direction) if drifting else ships:
            start = twin.sea.at[ship]
            drift(twin, ship, direction, most)
            courses[ship][DIRECTION_NAMES.words[direction]] = squares_to(
                game, start, direction, twin.sea.at[ship]
            )
    return [SteerView(SHIP_NAMES.words[ship], most, courses[ship]) for ship in ships]


def squares_to(game: Infamous, start: int, direction: int, end: int) -> list[str]:
    """The squares from a start, which is left out, straight to an end."""
    chart = game.rules.chart
    count = chart.distance(start, end)
    return [chart.words_of(start + chart.offsets[direction] * step) for step in range(1, count + 1)]


def spin_view(game: Infamous) -> SpinView | None:
    chart = game.rules.chart
    ship, column, row, square = NO_SHIP, 0, 0, None
    slides = {}
    found = False
    direction = None
    for step in game.agenda:
        if isinstance(step, Place):
            found, ship, column, row = True, step.ship, step.column, step.row
            if column and row:
                cell = chart.cell(column, row)
                square = chart.words_of(cell)
                slides = slides_view(game, cell)
        if isinstance(step, SpinDirection):
            found = True
            direction = (
                DIRECTION_NAMES.words[step.direction] if step.direction != NO_DIRECTION else None
            )
    if not found:
        return None
    named = SHIP_NAMES.words[ship] if ship >= 0 else None
    return SpinView(named, column, row, square, direction, slides)


def slides_view(game: Infamous, cell: int) -> dict[str, list[str]]:
    """I3.3, I3.4 Where a ship slides to from a taken square, by each direction that can be used."""
    if game.sea.board[cell] == EMPTY:
        return {}
    ends = [game.sea.first_empty(cell, direction) for direction in range(4)]
    return {
        DIRECTION_NAMES.words[direction]: squares_to(game, cell, direction, ends[direction])
        for direction in range(4)
        if ends[direction] != NOWHERE
    }


def berth_view(game: Infamous) -> str | None:
    step = game.agenda[-1] if game.agenda else None
    return game.rules.chart.words_of(step.square) if isinstance(step, Berth) else None


def move_view(game: Infamous) -> MoveView | None:
    step = game.agenda[-1] if game.agenda else None
    if not isinstance(step, Move):
        return None
    chart = game.rules.chart
    courses = {}
    sets = long_sets(game.sea, step.seat, step.steps)
    for end in step.ends:
        cell = game.sea.at[step.seat]
        squares = []
        for direction in course_in(chart, sets, end):
            cell += chart.offsets[direction]
            squares.append(chart.words_of(cell))
        courses[chart.words_of(end)] = squares
    return MoveView(step.seat, step.steps, courses)


def drawn_card(game: Infamous, seat: Seat | None) -> tuple[CardView | None, bool]:
    """I10.9 A card just drawn is seen by the drawer, unless it lies open."""
    step = game.agenda[-1] if game.agenda else None
    if not isinstance(step, (KeepOrPlay, HoldFull)):
        return None, False
    if seat == step.asks or step.is_open or not game.rules.is_hidden:
        return card_view(game, game.holds[step.asks][-1]), False
    return None, True


def cards_shown(game: Infamous) -> list[CardView]:
    shown: list[int] = []
    for step in game.agenda:
        if isinstance(step, ResolveCard):
            shown.append(step.card)
        elif isinstance(step, ChoiceOfTwo):
            shown += step.cards
    return [card_view(game, card) for card in shown]
