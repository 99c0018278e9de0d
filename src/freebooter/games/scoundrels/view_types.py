# Not compiled: it is what people see.
"""The shapes of what is shown: everything a view may hold, in JSON values.

Nobody changes them; slots make them quicker to build and to write than `frozen`.
"""

from dataclasses import dataclass

Cards = dict[str, int]  # how many of each kind, by name


@dataclass(slots=True)
class PortView:
    """A Port: open, or closed for so many rounds."""

    id: str
    name: str
    square: str
    counter: int


@dataclass(slots=True)
class MarkView:
    """An X: whose marker lies there, and what is buried (S9.6 public)."""

    id: str
    name: str
    square: str
    owner: str | None
    buried: Cards


@dataclass(slots=True)
class ShipView:
    """A score that was set aside when the ship sank."""

    tokens: int
    damage: int
    cargo: Cards


@dataclass(slots=True)
class PirateView:
    """One pirate; the hand is there only for its own player, S4.10.

    `steps`: the square each direction leads to, land or not; empty without a ship on the map.
    `crossings`: the directions that lead over an edge of the map, S2.3.
    """

    seat: str
    fate: str
    square: str | None
    tokens: int
    damage: int
    sinks_at: int
    cargo: Cards
    weight: int
    hand_size: int
    hand_limit: int
    hand: Cards | None
    quirk: str | None
    quirk_state: int
    aside: ShipView | None
    score: int
    score_damage: int
    steps: dict[str, str]
    crossings: list[str]
    buried: int  # what lies buried under the own markers is worth, S9.6 public


@dataclass(slots=True)
class QuestView:
    """A Quest on the table."""

    id: str
    name: str
    text: str
    infamy: int
    port: str | None
    treasure: str | None


@dataclass(slots=True)
class TreasureView:
    """What is printed on a Treasure (S10): the same for everybody."""

    id: str
    name: str
    text: str
    worth: int
    weight: int


@dataclass(slots=True)
class QuirkView:
    """What is printed on a Quirk that lies open or is taken (S17)."""

    id: str
    name: str
    text: str


@dataclass(slots=True)
class TurnView:
    """Points left, who was attacked how, where each step would lead, and who can be shot at.

    `sights`: by seat, for each other ship on the map: clear (within range and sight, S7.2),
    blocked (land in the line of sight, S2.5) or far.
    """

    seat: str
    free_points: int
    sail_points: int
    boarded: list[str]
    shot: list[str]
    pillages: int
    has_crossed: bool
    diagonals: int
    steps: dict[str, str]
    sights: dict[str, str]


@dataclass(slots=True)
class CourseView:
    """The cheapest way of the viewer's ship to a square: Sails to play first, then steps."""

    square: str
    sails: list[str]
    steps: list[str]
    free: int  # of the steps, those paid with free points


@dataclass(slots=True)
class PillageView:
    """Cards played against cards drawn; `total` has the `bonus` of one's own power in it."""

    seat: str
    port: str
    stage: str
    played: Cards
    total: int
    drawn: Cards
    against: int
    bonus: int


@dataclass(slots=True)
class SideView:
    """One side of a fight: how many cards lie there, which are flipped, and one's own pile."""

    seat: str
    way: str | None
    cards: int
    unflipped: int
    flipped: Cards
    total: int
    own: Cards | None


@dataclass(slots=True)
class FightView:
    """The fight under way."""

    stage: str
    attacker: SideView
    defender: SideView


@dataclass(slots=True)
class SpoilsView:
    """What a fight brings: who won how."""

    attacker: str
    defender: str
    attacker_won: str | None
    defender_won: str | None
    conceded_at_once: bool
    looter: str | None
    loot: Cards


@dataclass(slots=True)
class GambleView:
    """S17.8 Which gamble is asked or drawn for: the card that allows it, and the tokens at stake.

    `kind`: double (twice as many, or none) or dice (one more, or one less).
    """

    seat: str
    kind: str
    card: str
    name: str
    tokens: int


@dataclass(slots=True)
class BidView:
    """Bids: who is asked and who is done; the viewer's own cards; then the tie."""

    asked: list[str]
    done: list[str]
    own: list[str]
    least: int
    tied: list[str]
    tie_cards: list[str]
    bids: Cards


@dataclass(slots=True)
class View:
    """The table as one seat sees it; `seat` is None for a spectator.

    `open_columns` and `open_rows`: where a ship may sail over the edge, S2.3, by letter and number.
    """

    seat: str | None
    stage: str
    mode: str
    round: int
    round_cap: int
    final: list[str]
    is_over: bool
    starter: str | None
    turning: str
    active: str | None
    board: list[str]
    open_columns: list[str]
    open_rows: list[int]
    ports: list[PortView]
    marks: list[MarkView]
    pirates: list[PirateView]
    quests: list[QuestView]
    deck_size: int
    discards: Cards
    treasure_size: int
    treasure_found: Cards
    treasures: list[TreasureView]
    quirks_up: list[str]
    quirks: list[QuirkView]
    quirk_deck_size: int
    turn: TurnView | None
    courses: list[CourseView]  # of who may sail now, for its own player
    pillage: PillageView | None
    fight: FightView | None
    spoils: SpoilsView | None
    bid: BidView | None
    gamble: GambleView | None
    asked_amount: int
    card_names: dict[str, str]  # of the Action cards, in the content in play
    defence: float  # what the cards of a Port's defence make on average (S6.3)
    buried_goal: int  # S18.9 the worth that ends a Skirmish; 0 in other games
    scores: list[int]
    ranking: list[int]
