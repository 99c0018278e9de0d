# Not compiled: it is what people see.
"""What is shown to a seat: the parts of a view. O17.1, O17.2

Nobody changes them; slots make them quicker to build and to write than `frozen`.
"""

from dataclasses import dataclass

from freebooter.games.oath.content import Bundle


@dataclass(slots=True)
class MissionView:
    """A Mission card, face up; what it needs of the viewer, and whether the viewer has it now."""

    id: str
    name: str
    flavour: str
    cost: Bundle
    vp: int
    reward: Bundle
    needs: Bundle | None
    payable: bool


@dataclass(slots=True)
class ActionView:
    """An Action card, face up."""

    id: str
    name: str
    text: str
    flavour: str
    playable: str
    windows: tuple[str, ...]


@dataclass(slots=True)
class ItemView:
    """An item, the same on every Player board."""

    id: str
    name: str
    text: str
    resource: str


@dataclass(slots=True)
class PirateView:
    """A Player board."""

    id: str
    name: str
    text: str


@dataclass(slots=True)
class FollowerView:
    """A Follower: where it works, what it does, whether it is turned."""

    id: str
    name: str
    text: str
    location: str | None
    used: bool


@dataclass(slots=True)
class SlotView:
    """A Black Market slot; `gain` is what the card on it gives."""

    id: str
    price: int
    card: str | None
    gain: Bundle | None


@dataclass(slots=True)
class PawnView:
    """A pawn at a Location, in a space or beside the spaces (Water)."""

    seat: str
    pawn: str
    beside: bool


@dataclass(slots=True)
class LocationView:
    """A Location, open or still unexplored."""

    id: str
    name: str
    text: str
    column: int
    row: int
    printed: bool
    open: bool
    spaces: int
    free: int
    pawns: tuple[PawnView, ...]
    barred: bool  # O11.9 in this turn
    cost: Bundle
    gain: Bundle
    choice: tuple[str, ...]  # the Resources of which one is chosen
    tokens: int  # gained of the Resource chosen
    effect: str
    peaceful: bool


@dataclass(slots=True)
class PlayerView:
    """A player; hands are None where they are hidden, their sizes are not."""

    seat: str
    pirate: str | None
    pirate_name: str | None
    pirate_text: str | None
    toughness: int
    doubloons: int
    vp: int
    tokens: tuple[str, ...]  # places of the Player board
    equipment: int
    ally: int
    supply: int
    followers: tuple[FollowerView, ...]
    completed: tuple[MissionView, ...]
    pirate_at: str  # home, aside or a Location
    mates: int
    mates_home: int
    mates_aside: int
    missions_in_hand: int
    actions_in_hand: int
    explorations_kept: int
    missions: tuple[MissionView, ...] | None
    actions: tuple[ActionView, ...] | None
    kept: tuple[str, ...] | None
    parrot: bool  # the viewer's own could complete a Mission now


@dataclass(slots=True)
class DeckView:
    """A deck: its size, its discard pile, and what the viewer knows of its bottom, from above."""

    size: int
    discards: tuple[str, ...]
    discarded: tuple[str, ...]  # their names
    bottom: tuple[str | None, ...]
    bottom_names: tuple[str | None, ...]


@dataclass(slots=True)
class LookView:
    """A look with Sextant or Spyglass; the cards are None for all but the looker."""

    seat: str
    deck: str
    number: int
    cards: tuple[str, ...] | None
    actions: tuple[ActionView, ...] | None


@dataclass(slots=True)
class DoingView:
    """What is being decided or done, as all see it."""

    step: str
    pawn: str | None  # on its way: pirate, mate or first_mate
    location: str | None
    other: str | None  # who comes in, or who is being stolen from
    others: tuple[str, ...]  # from whom the Monkey may steal
    mission: MissionView | None
    owed: Bundle | None  # tokens still to be placed or paid
    discount: int


@dataclass(slots=True)
class GoalView:
    """O5.18 Where a pawn of the viewer may go in this turn, and what it meets there.

    `fights`: the others there, if it comes to a fight (O5.10). `free`: the Sword wins it.
    `pistols`: those of them who may ask for a Doubloon instead (O11.6).
    """

    pawn: str  # pirate, mate or first_mate
    location: str
    copy: bool  # O12.9 by Water, beside the spaces
    fights: tuple[str, ...]
    free: bool
    pistols: tuple[str, ...]
    theft: bool  # O10.14 the Monkey could steal there


@dataclass(slots=True)
class BonusView:
    """O15.10 A bonus, once judged: who has it, if anybody."""

    id: str
    seat: str | None


@dataclass(slots=True)
class View:
    """All that a seat may know; `seat` is None for a spectator."""

    seat: str | None
    round: int
    rounds: int
    first_player: str | None
    active: str | None
    items: tuple[ItemView, ...]
    pirates: tuple[PirateView, ...]
    players: tuple[PlayerView, ...]
    locations: tuple[LocationView, ...]
    market: tuple[SlotView, ...]
    missions: tuple[MissionView, ...]
    tavern: FollowerView | None
    action_deck: DeckView
    market_deck: DeckView
    mission_deck: DeckView
    tavern_deck: DeckView
    exploration_deck: DeckView
    used_items: tuple[str, ...]
    forged_orders: int
    rooftops: bool
    entered: str | None
    look: LookView | None
    visiting: str | None
    doing: DoingView | None
    goals: tuple[GoalView, ...]  # of the viewer's pawns, while one of them is to be placed or moved
    bonuses: tuple[BonusView, ...]
    over: bool
    ranking: tuple[int, ...] | None
