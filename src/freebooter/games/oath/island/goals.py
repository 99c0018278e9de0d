# Not compiled: it builds what people see.
"""Where the viewer's pawns may go now, and what each would meet there."""

from mypy_extensions import i64

from freebooter.games.oath.crew.monkey import can_steal
from freebooter.games.oath.island.entering import BY_FIRST_MATE, BY_MATE, BY_PIRATE, Entry
from freebooter.games.oath.island.placing import ChooseLocation
from freebooter.games.oath.state import Oath
from freebooter.games.oath.turns.windows import BeforeWindow
from freebooter.games.oath.view_types import GoalView
from freebooter.games.oath.vocabulary import COPY, GO, LOCATION_IDS, MOVE_PIRATE, SWORD
from freebooter.kernel.choice import SEATS, Offers, Seat

PAWN_OF_WAY = {BY_PIRATE: "pirate", BY_MATE: "mate", BY_FIRST_MATE: "first_mate"}


def goals_of(game: Oath, seat: Seat | None) -> tuple[GoalView, ...]:
    """O5.18 For the pawn that is on its way, or for each that may be placed in this turn."""
    step = game.agenda[-1] if game.agenda else None
    if seat is None or step is None or step.asks != seat:
        return ()
    if isinstance(step, ChooseLocation):
        return goals_by(game, seat, step)
    if not isinstance(step, BeforeWindow):
        return ()
    player = game.players[seat]
    ways = [BY_PIRATE] * player.has_pirate_home() + [BY_MATE] * (player.mates_home > 0)
    return tuple(goal for way in ways for goal in goals_by(game, seat, ChooseLocation(seat, way)))


def goals_by(game: Oath, seat: Seat, step: ChooseLocation) -> tuple[GoalView, ...]:
    offers = Offers()
    step.offer(game, seat, offers)
    found = []
    for choice in offers.choices:
        is_copy = COPY.has(choice)
        block = COPY if is_copy else MOVE_PIRATE if step.way == BY_FIRST_MATE else GO
        found.append(goal_at(game, seat, step.way, block.first(choice), is_copy))
    return tuple(found)


def goal_at(game: Oath, seat: Seat, way: int, location: int, is_copy: bool) -> GoalView:
    others: i64 = 0 if game.is_over_rooftops else game.others_at(location, seat)
    is_fight = Entry(seat, way, location, is_copy).is_fight(game, others)
    is_free = is_fight and way != BY_MATE and game.players[seat].has_item(SWORD)  # O11.1
    there = [other for other in range(game.seats) if is_fight and others >> other & 1]
    return GoalView(
        pawn=PAWN_OF_WAY[way],
        location=LOCATION_IDS[location],
        copy=is_copy,
        fights=tuple(SEATS.words[other] for other in there),
        free=is_free,
        pistols=tuple(
            SEATS.words[other]
            for other in there
            if not is_free and game.has_pistol_at(location, Seat(other))
        ),
        theft=bool(others) and way != BY_MATE and can_steal(game, seat, others),
    )
