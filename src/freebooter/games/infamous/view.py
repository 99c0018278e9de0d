# Not compiled: it builds what people see.
"""What a seat may know, built up piece by piece. Squares are written column,row."""

from dataclasses import dataclass

from freebooter.games.infamous import effects
from freebooter.games.infamous.attack import W0, W1_ATTACKER, W1_TARGET, W2, Attack
from freebooter.games.infamous.chart import NOWHERE
from freebooter.games.infamous.draw import ChoiceOfTwo, Drawn, HoldFull, Resolve
from freebooter.games.infamous.drift import Drift
from freebooter.games.infamous.layout import SPLIT
from freebooter.games.infamous.manoeuvre import Manoeuvre, drift
from freebooter.games.infamous.movement import Move
from freebooter.games.infamous.picks import Berth, PickWay
from freebooter.games.infamous.place import Place
from freebooter.games.infamous.rules import NO_LIMIT
from freebooter.games.infamous.sea import EMPTY, FLAGGED, SHIP
from freebooter.games.infamous.spin import NO_WAY, SpinWay
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import (
    CARD_NAMES,
    CARDS,
    FIRST_MERCHANT,
    FIRST_NAVY,
    FIRST_SUNKEN,
    NO_SHIP,
    SHIP_NAMES,
    SHIPS,
    WAY_NAMES,
)
from freebooter.games.infamous.walks import course_in, long_sets
from freebooter.kernel.choice import Seat

WINDOWS = {W0: "W0", W1_ATTACKER: "W1", W1_TARGET: "W1", W2: "W2"}  # I6.17


@dataclass(frozen=True)
class CardView:
    """A card whose face is known."""

    id: str
    name: str
    text: str
    spot: bool
    effect: str  # the word of the content files: what the card does, whatever its name


@dataclass(frozen=True)
class IslandView:
    """An island and whether it carries a flag."""

    square: str
    flag: bool


@dataclass(frozen=True)
class ShipView:
    """A ship on the board."""

    id: str
    kind: str  # player, navy, merchant
    seat: int | None
    square: str
    gold: int  # of the captain, or under the ship
    bonus: int  # on every roll of a non-playable ship
    sails: int  # die
    cannons: int  # die, which is also the range; 0 without cannons
    fire: list[str]  # the squares that its guns reach, up to what blocks each line
    targets: list[str]  # the ships it could fire at
    watch: list[str]  # the squares a Navy ship watches
    watched: list[str]  # the player ships it watches


@dataclass(frozen=True)
class CaptainView:
    """A player's ship card and hold."""

    seat: int
    gold: int
    sails: int  # coins
    cannons: int
    surplus: int
    sails_die: int
    cannons_die: int
    square: str | None
    plague: int  # actions missing next turn
    hold_count: int
    hold: list[CardView] | None  # None: hidden


@dataclass(frozen=True)
class AttackView:
    """An attack under way."""

    attacker: str
    target: str
    distance: int
    bonus: int
    die: int  # 0: not rolled yet
    total: int
    dodge_sides: int
    dodge_die: int
    dodge_total: int
    window: str  # W0, W1, W2, or nothing
    reaches: bool  # the total as it stands is at least the distance (I6.7)


@dataclass(frozen=True)
class SpinView:
    """Spins under way: of a placement, or of a direction."""

    ship: str | None
    column: int  # 0: not spun
    row: int
    square: str | None
    way: str | None
    slides: dict[str, list[str]]  # from a taken square, by direction: up to the first empty one


@dataclass(frozen=True)
class SteerView:
    """A ship that goes straight ahead as soon as its direction is known."""

    ship: str
    most: int  # squares
    courses: dict[str, list[str]]  # by direction: the squares it would go through, the last its end


@dataclass(frozen=True)
class MoveView:
    """A movement under way: the roll, and one course to each destination."""

    seat: int
    steps: int
    courses: dict[str, list[str]]


@dataclass(frozen=True)
class PileView:
    """A deck, face down, and its discards."""

    cards: int
    discards: dict[str, int]


@dataclass(frozen=True)
class InfamousView:
    """The whole table as one seat sees it."""

    seat: int | None
    players: int
    asked: list[int]
    doing: list[str]  # the steps under way, the innermost last
    round: int
    round_limit: int | None
    win_gold: int
    first: int | None
    active: int | None
    actions: int
    fog: bool
    powder: int
    winners: list[int]
    warnings: list[str]
    columns: int
    rows: int
    islands: list[IslandView]
    ships: list[ShipView]
    captains: list[CaptainView]
    supply: int
    box: list[str]
    sails_dice: list[int]
    cannons_dice: list[int]
    hold_size: int
    island_deck: PileView
    sunken_deck: PileView
    waiting: dict[str, list[str]]  # Navy ships that will fire, by attacked ship
    attack: AttackView | None
    spin: SpinView | None
    steered: list[SteerView]
    move: MoveView | None
    berth: str | None  # the square of a ship just sunk, where another may be put (SK09)
    drawn: CardView | None  # a card just drawn that this seat may see
    drawn_hidden: bool  # a black-spot card was drawn that this seat may not see
    shown: list[CardView]  # cards open on the table: being resolved, or turned up
    cards: list[CardView]  # the faces of all cards in the discards


def see(game: Infamous, seat: Seat | None) -> InfamousView:
    """The view of a seat; None is a spectator."""
    rules = game.rules
    chart = rules.chart
    on_board = [ship for ship in range(SHIPS) if game.sea.at[ship] != NOWHERE]
    drawn, is_hidden = drawn_card(game, seat)
    return InfamousView(
        seat=seat,
        players=game.seats,
        asked=list(game.to_act()),
        doing=[type(step).__name__ for step in game.agenda],
        round=game.round_number,
        round_limit=None if rules.round_limit == NO_LIMIT else rules.round_limit,
        win_gold=rules.win_gold,
        first=game.first if game.first >= 0 else None,
        active=game.active if game.active >= 0 else None,
        actions=game.actions,
        fog=game.fog,
        powder=game.powder,
        winners=[other for other in range(game.seats) if game.winners >> other & 1],
        warnings=[SPLIT] if rules.is_split else [],
        columns=chart.columns,
        rows=chart.rows,
        islands=[
            IslandView(chart.words_of(cell), game.sea.board[cell] == FLAGGED)
            for cell in sorted(game.sea.islands)
        ],
        ships=[see_ship(game, ship) for ship in on_board],
        captains=[see_captain(game, other, seat) for other in range(game.seats)],
        supply=game.supply,
        box=[
            SHIP_NAMES.words[ship]
            for ship in [
                *range(FIRST_NAVY, rules.last_navy),
                *range(FIRST_MERCHANT, rules.last_merchant),
            ]
            if ship not in on_board
        ],
        sails_dice=rules.sails[:],
        cannons_dice=rules.cannons[:],
        hold_size=rules.box.hold_size,
        island_deck=PileView(game.island_deck.total(), discards(game, 0, FIRST_SUNKEN)),
        sunken_deck=PileView(game.sunken_deck.total(), discards(game, FIRST_SUNKEN, CARDS)),
        waiting={
            SHIP_NAMES.words[other]: ships_of(game.waiting[other])
            for other in range(game.seats)
            if game.waiting[other]
        },
        attack=see_attack(game),
        spin=see_spin(game),
        steered=see_steered(game),
        move=see_move(game),
        berth=see_berth(game),
        drawn=drawn,
        drawn_hidden=is_hidden,
        shown=cards_shown(game),
        cards=[card_view(game, card) for card in range(CARDS) if game.spent[card]],
    )


def ships_of(bits: int) -> list[str]:
    return [SHIP_NAMES.words[ship] for ship in range(SHIPS) if bits >> ship & 1]


def card_view(game: Infamous, card: int) -> CardView:
    box = game.rules.box
    return CardView(
        id=CARD_NAMES.words[card],
        name=box.names[card],
        text=box.texts[card],
        spot=bool(box.spot[card]),
        effect=effects.WORDS[box.effect[card]],
    )


def discards(game: Infamous, first: int, last: int) -> dict[str, int]:
    return {CARD_NAMES.words[c]: game.spent[c] for c in range(first, last) if game.spent[c]}


def lines(game: Infamous, ship: int, reach: int) -> tuple[list[str], list[int]]:
    """The squares in line of sight within reach, and the ships that end a line."""
    squares = []
    ships = []
    chart = game.rules.chart
    for way in range(4):
        cell = game.sea.at[ship]
        for _ in range(reach):
            cell += chart.steps[way]
            if game.sea.board[cell] >= SHIP:
                squares.append(chart.words_of(cell))
                ships.append(game.sea.board[cell] - SHIP)
            elif game.sea.board[cell] == EMPTY:
                squares.append(chart.words_of(cell))
                continue
            break
    return squares, ships


def see_ship(game: Infamous, ship: int) -> ShipView:
    is_player, is_navy = ship < FIRST_NAVY, FIRST_NAVY <= ship < FIRST_MERCHANT
    cannons = game.cannons_die(ship) if is_player or is_navy else 0
    fire, targets = lines(game, ship, cannons)
    watch, watched = lines(game, ship, game.rules.box.watch if is_navy else 0)
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
    )


def see_captain(game: Infamous, seat: int, viewer: Seat | None) -> CaptainView:
    is_known = seat == viewer or not game.rules.is_hidden  # I10.9, I10.10
    here = game.sea.at[seat]
    return CaptainView(
        seat=seat,
        gold=game.gold(seat),
        sails=game.sails[seat],
        cannons=game.cannons[seat],
        surplus=game.surplus[seat],
        sails_die=game.sails_die(seat),
        cannons_die=game.cannons_die(seat),
        square=None if here == NOWHERE else game.rules.chart.words_of(here),
        plague=game.plague[seat],
        hold_count=len(game.hold[seat]),
        hold=[card_view(game, card) for card in game.hold[seat]] if is_known else None,
    )


def see_attack(game: Infamous) -> AttackView | None:
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
                window=WINDOWS.get(step.phase, "") if step.asks >= 0 else "",
                reaches=step.die > 0 and step.reaches(),
            )
    return None


def see_steered(game: Infamous) -> list[SteerView]:
    """The ships of the innermost step that waits for a direction, and where each would lead."""
    ships: list[int] = []
    most = 0
    drifting: Drift | None = None
    for step in game.agenda:
        if isinstance(step, Manoeuvre):
            ships, most, drifting = [step.ship], game.rules.box.manoeuvre, None
        elif isinstance(step, PickWay):
            ships, most, drifting = [step.ship], step.squares, None
        elif isinstance(step, Drift):
            ships, most, drifting = game.on_board(step.first, step.last), step.most, step
        elif isinstance(step, Place):
            ships = []
    courses: dict[int, dict[str, list[str]]] = {ship: {} for ship in ships}
    for way in range(4) if ships else ():
        twin = game.copy()
        for ship in drifting.in_order(game, way) if drifting else ships:
            start = twin.sea.at[ship]
            drift(twin, ship, way, most)
            courses[ship][WAY_NAMES.words[way]] = squares_to(game, start, way, twin.sea.at[ship])
    return [SteerView(SHIP_NAMES.words[ship], most, courses[ship]) for ship in ships]


def squares_to(game: Infamous, start: int, way: int, end: int) -> list[str]:
    """The squares from a start, which is left out, straight to an end."""
    chart = game.rules.chart
    count = chart.distance(start, end)
    return [chart.words_of(start + chart.steps[way] * step) for step in range(1, count + 1)]


def see_spin(game: Infamous) -> SpinView | None:
    chart = game.rules.chart
    ship, column, row, square = NO_SHIP, 0, 0, None
    slides = {}
    found = False
    way = None
    for step in game.agenda:
        if isinstance(step, Place):
            found, ship, column, row = True, step.ship, step.column, step.row
            if column and row:
                cell = chart.cell(column, row)
                square = chart.words_of(cell)
                slides = see_slides(game, cell)
        if isinstance(step, SpinWay):
            found = True
            way = WAY_NAMES.words[step.way] if step.way != NO_WAY else None
    if not found:
        return None
    named = SHIP_NAMES.words[ship] if ship >= 0 else None
    return SpinView(named, column, row, square, way, slides)


def see_slides(game: Infamous, cell: int) -> dict[str, list[str]]:
    """I3.3, I3.4 Where a ship slides to from a taken square, by each direction that can be used."""
    if game.sea.board[cell] == EMPTY:
        return {}
    ends = [game.sea.first_empty(cell, way) for way in range(4)]
    return {
        WAY_NAMES.words[way]: squares_to(game, cell, way, ends[way])
        for way in range(4)
        if ends[way] != NOWHERE
    }


def see_berth(game: Infamous) -> str | None:
    step = game.agenda[-1] if game.agenda else None
    return game.rules.chart.words_of(step.where) if isinstance(step, Berth) else None


def see_move(game: Infamous) -> MoveView | None:
    step = game.agenda[-1] if game.agenda else None
    if not isinstance(step, Move):
        return None
    chart = game.rules.chart
    courses = {}
    sets = long_sets(game.sea, step.seat, step.steps)
    for end in step.ends:
        cell = game.sea.at[step.seat]
        squares = []
        for way in course_in(chart, sets, end):
            cell += chart.steps[way]
            squares.append(chart.words_of(cell))
        courses[chart.words_of(end)] = squares
    return MoveView(step.seat, step.steps, courses)


def drawn_card(game: Infamous, seat: Seat | None) -> tuple[CardView | None, bool]:
    """I10.9 A card just drawn is seen by the drawer, unless it lies open."""
    step = game.agenda[-1] if game.agenda else None
    if not isinstance(step, (Drawn, HoldFull)):
        return None, False
    if seat == step.asks or step.is_open or not game.rules.is_hidden:
        return card_view(game, game.hold[step.asks][-1]), False
    return None, True


def cards_shown(game: Infamous) -> list[CardView]:
    shown: list[int] = []
    for step in game.agenda:
        if isinstance(step, Resolve):
            shown.append(step.card)
        elif isinstance(step, ChoiceOfTwo):
            shown += step.cards
    return [card_view(game, card) for card in shown]
