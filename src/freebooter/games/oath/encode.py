# Not compiled: it reads a view.
"""A view of Oath as numbers, and what they are. `observe.py` writes the same from positions."""

from freebooter.games.oath.content import Bundle
from freebooter.games.oath.steps import STEPS
from freebooter.games.oath.view import STEP_WORDS
from freebooter.games.oath.view_types import LocationView, SlotView, View
from freebooter.games.oath.vocabulary import (
    ACTION_IDS,
    FOLLOWER_IDS,
    ITEM_IDS,
    LOCATION_COUNT,
    LOCATION_IDS,
    MISSION_IDS,
    PIRATE_IDS,
    PLACE_IDS,
    PRINTED,
    SLOT_IDS,
)
from freebooter.kernel.layout import Field, Layout, one_of, order_from

VERSION = 2
STEP_NAMES = [STEP_WORDS.get(step.__name__, step.__name__) for step in STEPS]
EXPLORED = LOCATION_IDS[PRINTED:]


def layout(seats: int) -> Layout:
    """The fields; wherever players stand, the viewer is the first, the others follow clockwise."""
    places = LOCATION_COUNT
    fields = (
        Field("round", (), 7, "the round"),
        Field("rounds", (), 7, "how many there are"),
        Field("over", (), 1, "whether the game is over"),
        Field("forged_orders", (), 2, "forged orders that count now"),
        Field("rooftops", (), 1, "whether the way goes over the rooftops"),
        Field(
            "decks", (5,), 33, "cards in the decks: action, market, mission, tavern, exploration"
        ),
        Field("discards", (4,), 33, "cards in the discards of the first four"),
        Field("toughness", (seats,), 5, "Toughness"),
        Field("doubloons", (seats,), 10, "Doubloons"),
        Field("vp", (seats,), 40, "victory points"),
        Field("mates_home", (seats,), 3, "Mates not placed yet"),
        Field("mates_aside", (seats,), 3, "Mates set aside"),
        Field("completed", (seats,), 5, "Missions completed"),
        Field("missions", (seats,), 5, "Missions in the hand"),
        Field("actions", (seats,), 5, "Action cards in the hand"),
        Field("explorations", (seats,), 5, "Exploration cards kept"),
        Field("pirate_home", (seats,), 1, "whether the Pirate is not placed yet"),
        Field("free", (places,), 4, "free spaces of each Location"),
        Field("first_player", (seats,), 1, "who has the First Player token"),
        Field("active", (seats,), 1, "whose turn it is"),
        Field("pirate", (seats, len(PIRATE_IDS)), 1, "the Pirate of each player"),
        Field("tokens", (seats, len(PLACE_IDS)), 1, "places of the Player board with a token"),
        Field("followers", (seats, len(FOLLOWER_IDS)), 1, "Followers"),
        Field("used_followers", (seats, len(FOLLOWER_IDS)), 1, "Followers that are turned"),
        Field("pirate_at", (seats, places), 1, "where the Pirate is"),
        Field("mates_at", (seats, places), 3, "Mates at each Location"),
        Field("open", (places,), 1, "Locations that are open"),
        Field("barred", (places,), 1, "Locations barred now"),
        Field("market", (len(SLOT_IDS), 8), 5, "slots: a card, its price, what it gives"),
        Field("tavern", (len(FOLLOWER_IDS),), 1, "the Follower in the Tavern"),
        Field("open_missions", (len(MISSION_IDS),), 1, "Missions face up"),
        Field("own_missions", (len(MISSION_IDS),), 1, "Missions in the viewer's hand"),
        Field("own_actions", (len(ACTION_IDS),), 3, "Action cards in the viewer's hand"),
        Field("own_explorations", (len(EXPLORED),), 1, "Exploration cards the viewer keeps"),
        Field("used_items", (len(ITEM_IDS),), 1, "items used in this turn"),
        Field("entered", (places,), 1, "the Location entered last"),
        Field("looked", (len(ACTION_IDS) + len(EXPLORED),), 3, "cards the viewer looks at"),
        Field("step", (len(STEP_NAMES),), 1, f"what is done: {', '.join(STEP_NAMES)}"),
    )
    return Layout("oath", VERSION, seats, fields)


def encode(view: View) -> list[float]:
    """The numbers of the layout."""
    plan = layout(len(view.players))
    return plan.scaled(plan.counts(numbers(view)))


def ids(cards: tuple[object, ...] | None) -> list[str]:
    return [getattr(card, "id", "") for card in cards or ()]


def slot(one: SlotView) -> list[int]:
    return [int(one.card is not None), one.price, *(one.gain or Bundle()).row()]


def mates(place: LocationView, seat: str) -> int:
    return sum(pawn.seat == seat and pawn.pawn == "mate" for pawn in place.pawns)


def numbers(view: View) -> dict[str, list[int]]:
    """By field."""
    order = order_from(view.seat, len(view.players))
    players = {player.seat: player for player in view.players}
    sides = [players[seat] for seat in order]
    own = sides[0]
    piles = [view.action_deck, view.market_deck, view.mission_deck, view.tavern_deck]
    looked = list((view.look.cards if view.look else None) or ())
    owned = [ids(side.followers) for side in sides]
    used = [[one.id for one in side.followers if one.used] for side in sides]
    return {
        "round": [view.round],
        "rounds": [view.rounds],
        "over": [view.over],
        "forged_orders": [view.forged_orders],
        "rooftops": [view.rooftops],
        "decks": [deck.size for deck in [*piles, view.exploration_deck]],
        "discards": [len(deck.discards) for deck in piles],
        "toughness": [side.toughness for side in sides],
        "doubloons": [side.doubloons for side in sides],
        "vp": [side.vp for side in sides],
        "mates_home": [side.mates_home for side in sides],
        "mates_aside": [side.mates_aside for side in sides],
        "completed": [len(side.completed) for side in sides],
        "missions": [side.missions_in_hand for side in sides],
        "actions": [side.actions_in_hand for side in sides],
        "explorations": [side.explorations_kept for side in sides],
        "pirate_home": [side.pirate_at == "home" for side in sides],
        "free": [place.free for place in view.locations],
        "first_player": one_of(view.first_player, order),
        "active": one_of(view.active, order),
        "pirate": [n for side in sides for n in one_of(side.pirate, PIRATE_IDS)],
        "tokens": [place in side.tokens for side in sides for place in PLACE_IDS],
        "followers": [one in has for has in owned for one in FOLLOWER_IDS],
        "used_followers": [one in has for has in used for one in FOLLOWER_IDS],
        "pirate_at": [n for side in sides for n in one_of(side.pirate_at, LOCATION_IDS)],
        "mates_at": [mates(place, seat) for seat in order for place in view.locations],
        "open": [place.open for place in view.locations],
        "barred": [place.barred for place in view.locations],
        "market": [number for one in view.market for number in slot(one)],
        "tavern": one_of(view.tavern.id if view.tavern else None, FOLLOWER_IDS),
        "open_missions": [one in ids(view.missions) for one in MISSION_IDS],
        "own_missions": [one in ids(own.missions) for one in MISSION_IDS],
        "own_actions": [ids(own.actions).count(one) for one in ACTION_IDS],
        "own_explorations": [one in (own.kept or ()) for one in EXPLORED],
        "used_items": [one in view.used_items for one in ITEM_IDS],
        "entered": one_of(view.entered, LOCATION_IDS),
        "looked": [looked.count(one) for one in [*ACTION_IDS, *EXPLORED]],
        "step": one_of(view.doing.step if view.doing else None, STEP_NAMES),
    }
