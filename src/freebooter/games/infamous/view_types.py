# Not compiled: it is read by the web's types and by people.
"""The dataclasses that a view is made of. Squares are written column,row.

Nobody changes them; slots make them quicker to build and to write than `frozen`.
"""

from dataclasses import dataclass


@dataclass(slots=True)
class CardView:
    """A card whose face is known."""

    id: str
    name: str
    text: str
    spot: bool
    effect: str  # the word of the content files: what the card does, whatever its name


@dataclass(slots=True)
class IslandView:
    """An island and whether it carries a flag."""

    square: str
    flag: bool


@dataclass(slots=True)
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
    loot: list[str]  # the islands that a player's ship lies beside and may loot (I9.1)


@dataclass(slots=True)
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


@dataclass(slots=True)
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


@dataclass(slots=True)
class SpinView:
    """Spins under way: of a placement, or of a direction."""

    ship: str | None
    column: int  # 0: not spun
    row: int
    square: str | None
    way: str | None
    slides: dict[str, list[str]]  # from a taken square, by direction: up to the first empty one


@dataclass(slots=True)
class SteerView:
    """A ship that goes straight ahead as soon as its direction is known."""

    ship: str
    most: int  # squares
    courses: dict[str, list[str]]  # by direction: the squares it would go through, the last its end


@dataclass(slots=True)
class MoveView:
    """A movement under way: the roll, and one course to each destination."""

    seat: int
    steps: int
    courses: dict[str, list[str]]


@dataclass(slots=True)
class PileView:
    """A deck, face down, and its discards."""

    cards: int
    discards: dict[str, int]


@dataclass(slots=True)
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
