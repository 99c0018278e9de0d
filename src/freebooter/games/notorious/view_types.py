# Not compiled: it is what people see.
"""What a view of Notorious is made of.

Nobody changes them; slots make them quicker to build and to write than `frozen`.
"""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(slots=True)
class PieceView:
    """What one player has in a hex."""

    seat: str
    sloops: int
    galleons: int
    port: bool
    influence: int


@dataclass(slots=True)
class EdgeView:
    """Where one edge of a hex leads: a hex or nowhere, closed by an Island's cliffs or not."""

    to: str | None
    closed: bool
    wraps: bool


@dataclass(slots=True)
class HexView:
    """A hex of the sea."""

    is_kept: ClassVar = True  # the same object comes again, so that it is encoded once
    id: str
    island: str | None
    island_name: str | None
    edges: list[EdgeView]
    pieces: list[PieceView]
    controller: str | None
    frigates: int
    leviathan: bool
    deadly: bool


@dataclass(slots=True)
class PirateView:
    """A Pirate, with what is printed on it."""

    id: str
    name: str
    text: str
    clause: str
    bounty: int
    doubloons: int  # lying on it while it is on offer


@dataclass(slots=True)
class PlayerView:
    """What all may know of a player; the stash only where it is not secret."""

    seat: str
    notoriety: int
    doubloons: int | None
    sloops_left: int
    galleons_left: int
    captains: int
    placed: dict[str, int]
    charts: int
    hexes: int
    pirate: PirateView | None
    has_wind: bool
    has_token: bool


@dataclass(slots=True)
class ChartView:
    """A Chart as its holder sees it; `pays` is what it would pay now, 0 while incomplete."""

    id: str
    pays: int


@dataclass(slots=True)
class RaidView:
    """A revealed Island Raid."""

    island: str
    doubloons: int
    claimed_by: str | None


@dataclass(slots=True)
class ClaimView:
    """A claimed Chart."""

    chart: str
    seat: str


@dataclass(slots=True)
class OwnView:
    """What only one player sees."""

    doubloons: int
    charts: list[ChartView]
    choosing_from: list[ChartView]
    returned: str | None  # N1.8 the Route returned
    plots: dict[str, int]
    picked: str | None  # sealed until all are in
    actions: dict[str, str]  # by action: what it allows, and what more of it costs this player


@dataclass(slots=True)
class NotoriousView:
    """A game of Notorious from one side of the table."""

    seat: str | None
    players: list[PlayerView]
    hexes: list[HexView]
    pirates_on_offer: list[PirateView]
    raids: list[RaidView]
    claimed: list[ClaimView]
    chart_pile: int
    chart_discards: int
    charts_being_chosen: int
    wind_seat: str | None
    wind_way: str
    token_holder: str | None
    order_of_place: list[str]
    order_of_play: list[str]
    round: int
    goal: int
    last_round: bool
    phase: str
    action: str | None  # the action under way
    actor: str | None  # who performs it
    at: str | None  # the hex where it is done
    ship: str | None  # the Ship that was chosen there to move
    owner: str | None  # whose Ship that is
    over: bool
    scores: list[int] | None
    hands: list[list[str]] | None  # all hands, once the game is over
    mine: OwnView | None
