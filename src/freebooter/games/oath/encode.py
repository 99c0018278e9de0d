# Not compiled: it reads a view.
"""A view as numbers, always as many for one number of players; the viewer's seat comes first."""

from freebooter.games.oath.content import Bundle
from freebooter.games.oath.view_types import LocationView, PlayerView, SlotView, View
from freebooter.games.oath.vocabulary import (
    ACTION_IDS,
    FOLLOWER_IDS,
    ITEM_IDS,
    LOCATION_IDS,
    MISSION_IDS,
    PIRATE_IDS,
    PLACE_IDS,
    PRINTED,
)


def encode(view: View) -> list[float]:
    """Numbers mostly between 0 and 1."""
    seats = [player.seat for player in view.players]
    start = seats.index(view.seat) if view.seat in seats else 0
    order = seats[start:] + seats[:start]
    players = {player.seat: player for player in view.players}
    own = players[order[0]]
    numbers = [view.round / view.rounds, float(view.over), float(view.seat is not None)]
    for seat in order:
        numbers += [float(view.first_player == seat), float(view.active == seat)]
        numbers += encode_player(players[seat])
    numbers += [float(name in ids(own.missions)) for name in MISSION_IDS]
    numbers += [float(name in ids(view.missions)) for name in MISSION_IDS]
    numbers += [ids(own.actions).count(name) / 3 for name in ACTION_IDS]
    numbers += [float(name in (own.kept or ())) for name in LOCATION_IDS[PRINTED:]]
    for place in view.locations:
        numbers += encode_location(place, order)
    for slot in view.market:
        numbers += encode_slot(slot)
    tavern = view.tavern.id if view.tavern else ""
    numbers += [float(name == tavern) for name in FOLLOWER_IDS]
    for deck in (view.action_deck, view.mission_deck, view.tavern_deck, view.exploration_deck):
        numbers += [deck.size / 33, len(deck.discards) / 33]
    numbers += [float(name in view.used_items) for name in ITEM_IDS]
    numbers += [view.forged_orders / 2, float(view.rooftops)]
    numbers += [float(view.entered == name) for name in LOCATION_IDS]
    looked = (view.look.cards if view.look else None) or ()
    numbers += [looked.count(name) / 3 for name in [*ACTION_IDS, *LOCATION_IDS[PRINTED:]]]
    return numbers


def ids(cards: tuple[object, ...] | None) -> list[str]:
    return [getattr(card, "id", "") for card in cards or ()]


def encode_bundle(bundle: Bundle | None) -> list[float]:
    return [number / 5 for number in (bundle or Bundle()).row()]


def encode_slot(slot: SlotView) -> list[float]:
    return [float(slot.card is not None), slot.price / 3, *encode_bundle(slot.gain)]


def encode_location(place: LocationView, order: list[str]) -> list[float]:
    numbers = [float(place.open), place.free / 4, float(place.barred)]
    for seat in order:
        pawns = [pawn for pawn in place.pawns if pawn.seat == seat]
        mates = sum(pawn.pawn == "mate" for pawn in pawns)
        numbers += [float(mates < len(pawns)), mates / 3]
    return numbers


def encode_player(player: PlayerView) -> list[float]:
    numbers = [player.toughness / 5, player.doubloons / 10, player.vp / 40]
    numbers += [float(player.pirate == name) for name in PIRATE_IDS]
    numbers += [float(name in player.tokens) for name in PLACE_IDS]
    owned = {follower.id: follower.used for follower in player.followers}
    for name in FOLLOWER_IDS:
        numbers += [float(name in owned), float(owned.get(name, False))]
    numbers += [float(player.pirate_at == "home"), player.mates_home / 3, player.mates_aside / 3]
    hands = [player.missions_in_hand, player.actions_in_hand, player.explorations_kept]
    return numbers + [number / 5 for number in [len(player.completed), *hands]]
