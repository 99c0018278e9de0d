"""Observations of Oath: what a seat's view shows, as bytes, in the order of `encode.py`."""

from typing import Any, Final

from freebooter.games.oath.content import Bundle
from freebooter.games.oath.crew.rows import (
    FOLLOWER_COUNT,
    LOCATION,
    PIRATE_COUNT,
)
from freebooter.games.oath.island.placing import ChooseLocation
from freebooter.games.oath.rules import Rules
from freebooter.games.oath.state import Oath
from freebooter.games.oath.steps import STEPS
from freebooter.games.oath.vocabulary import (
    ACTION_IDS,
    FOLLOWER_IDS,
    ITEM_IDS,
    LOCATION_COUNT,
    MISSION_IDS,
    PLACE_COUNT,
    PRINTED,
    SLOT_IDS,
)
from freebooter.kernel.choice import Seat
from freebooter.kernel.observer import (
    TABLE,
    ZEROS,
    Observer,
    bits_of,
    counted,
    one_hots,
    packed,
    picks_of,
    set_of,
)
from freebooter.kernel.position import Position
from freebooter.kernel.step import Step

FOLLOWER: Final = one_hots(len(FOLLOWER_IDS))
ITEM_COUNT: Final = len(ITEM_IDS)
MISSION_COUNT: Final = len(MISSION_IDS)
ACTION_COUNT: Final = len(ACTION_IDS)
EXPLORED_COUNT: Final = LOCATION_COUNT - PRINTED
SLOT_COUNT: Final = len(SLOT_IDS)
HEADS: Final = 14  # numbers before those of the players
IN_PURSE: Final = 8  # numbers of a player in `Purses`
OF_PAWNS: Final = 2  # and in `Pawns`
STEP: Final = one_hots(len(STEPS))
PLACE_OF_STEP: Final[dict[type[Step[Any]], int]] = {
    STEPS[place]: place + 1 for place in range(len(STEPS))
}


class OathObserver(Observer):
    """Writes the fields in order; what the rules alone say is kept from call to call."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.rules: Rules | None = None
        self.spaces: list[int] = []
        self.market: list[list[bytes]] = []  # by slot and card + 1
        # By viewer, places in the table of numbers: heads, purses, pawns.
        self.counts: list[bytes] = []
        pawns = HEADS + IN_PURSE * seats
        ends = pawns + OF_PAWNS * seats
        size = ends + LOCATION_COUNT
        for viewer in range(seats):
            order = [seat % seats for seat in range(viewer, viewer + seats)]
            own = [[HEADS + n + IN_PURSE * one for one in order] for n in range(IN_PURSE)]
            aside = [pawns + OF_PAWNS * one for one in order]
            home = [place + 1 for place in aside]
            rows = [*own[:4], aside, *own[4:], home]
            places = [place for row in rows for place in row]
            self.counts.append(picks_of([*range(HEADS), *places, *range(ends, size)], size))
        self.before = bytes(TABLE - size)

    def observe(self, position: Position, seat: Seat) -> bytes:
        assert isinstance(position, Oath)
        if self.rules is not position.rules:
            self.read_rules(position.rules)
        players = position.players
        crews = position.crews.renewed(players, self.spaces)
        position.crews = crews
        boards = crews.boards
        pawns = crews.pawns
        heads = packed(heads_of(position))
        table = b"%b%b%b%b" % (self.before, heads, crews.purses.numbers, pawns.numbers)
        end = seat + self.seats
        side = self.sides[seat]
        return b"%b%b%b%b%b%b%b%b%b%b%b" % (
            self.counts[seat].translate(table),
            side[position.first_player + 1],
            side[position.active_player + 1],
            boards.pirates[seat * PIRATE_COUNT : end * PIRATE_COUNT],
            boards.tokens[seat * PLACE_COUNT : end * PLACE_COUNT],
            boards.followers[seat * FOLLOWER_COUNT : end * FOLLOWER_COUNT],
            boards.used[seat * FOLLOWER_COUNT : end * FOLLOWER_COUNT],
            pawns.pirate_at[seat * LOCATION_COUNT : end * LOCATION_COUNT],
            pawns.mates_at[seat * LOCATION_COUNT : end * LOCATION_COUNT],
            self.island_of(position),
            cards_of(position, seat),
        )

    def read_rules(self, rules: Rules) -> None:
        self.rules = rules
        self.spaces = [row.spaces for row in rules.locations]
        self.market = []
        for price in rules.slot_prices:
            cards = [bytes([0, price, *Bundle().row()])]
            cards += [bytes([1, price, *card.gain.row()]) for card in rules.content.market]
            self.market.append(cards)

    def island_of(self, game: Oath) -> bytes:
        """The fields from `open` to `tavern`."""
        barred = game.barred_locations
        for step in game.agenda:
            if isinstance(step, ChooseLocation):
                barred |= step.barred
        market = b""
        for slot in range(SLOT_COUNT):
            market = market + self.market[slot][game.market_slots[slot] + 1]
        return b"%b%b%b%b" % (
            bits_of(game.open_locations, LOCATION_COUNT),
            bits_of(barred, LOCATION_COUNT),
            market,
            FOLLOWER[game.tavern_card + 1],
        )


def heads_of(game: Oath) -> list[int]:
    """The fields from `round` to `tavern_discards`."""
    return [
        game.round,
        game.rules.rounds,
        1 if game.is_ended else 0,
        game.forged_orders,
        1 if game.is_over_rooftops else 0,
        game.action_deck.total(),
        game.market_deck.total(),
        game.mission_deck.total(),
        game.tavern_deck.total(),
        game.exploration_deck.total(),
        len(game.action_deck.discards),
        len(game.market_deck.discards),
        len(game.mission_deck.discards),
        len(game.tavern_deck.discards),
    ]


def cards_of(game: Oath, seat: Seat) -> bytes:
    """The fields from `open_missions` to `step`."""
    own = game.players[seat]
    return b"%b%b%b%b%b%b%b%b" % (
        bits_of(set_of(game.face_up_missions), MISSION_COUNT),
        bits_of(set_of(own.missions), MISSION_COUNT),
        counted(own.actions, ACTION_COUNT),
        bits_of(set_of(own.kept), EXPLORED_COUNT),
        bits_of(game.used_items, ITEM_COUNT),
        LOCATION[game.last_entered + 1],
        looked_at(game, seat),
        STEP[PLACE_OF_STEP[type(game.agenda[-1])] if game.agenda else 0],
    )


def looked_at(game: Oath, seat: Seat) -> bytes:
    """The fields of the cards a player looks at: actions, then Explorations."""
    if game.looker == seat and game.is_looking_at_actions():
        return counted(game.looked_cards, ACTION_COUNT) + ZEROS[EXPLORED_COUNT]
    if game.looker == seat and game.is_looking_at_explorations():
        return ZEROS[ACTION_COUNT] + counted(game.looked_cards, EXPLORED_COUNT)
    return ZEROS[ACTION_COUNT + EXPLORED_COUNT]
