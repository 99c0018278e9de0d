"""Observations of Oath: what a seat's view shows, as bytes, in the order of `encode.py`."""

from typing import Any, Final

from freebooter.games.oath.content import Bundle
from freebooter.games.oath.crew.player import ASIDE, BESIDE, HOME, Player
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
    PIRATE_IDS,
    PLACE_COUNT,
    PRINTED,
    SLOT_IDS,
)
from freebooter.kernel.choice import Seat
from freebooter.kernel.observer import (
    ZEROS,
    Observer,
    add_bits,
    add_counted,
    one_hots,
    picks_of,
    set_of,
    table_of,
)
from freebooter.kernel.position import Position
from freebooter.kernel.step import Step

PIRATE_BITS: Final = one_hots(len(PIRATE_IDS))
LOCATION: Final = one_hots(LOCATION_COUNT)
FOLLOWER: Final = one_hots(len(FOLLOWER_IDS))
FOLLOWER_COUNT: Final = len(FOLLOWER_IDS)
ITEM_COUNT: Final = len(ITEM_IDS)
MISSION_COUNT: Final = len(MISSION_IDS)
ACTION_COUNT: Final = len(ACTION_IDS)
EXPLORED_COUNT: Final = LOCATION_COUNT - PRINTED
SLOT_COUNT: Final = len(SLOT_IDS)
HEADS: Final = 14  # numbers before those of the players
PER_PLAYER: Final = 10
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
        # The numbers of a player stand together in the row of `add_counts`.
        ends = HEADS + PER_PLAYER * seats
        own = [HEADS + n + PER_PLAYER * one for n in range(PER_PLAYER) for one in range(seats)]
        size = ends + LOCATION_COUNT
        self.counts = picks_of([*range(HEADS), *own, *range(ends, size)], size)

    def observe(self, position: Position, seat: Seat) -> bytes:
        assert isinstance(position, Oath)
        if self.rules is not position.rules:
            self.read_rules(position.rules)
        parts: list[bytes] = []
        players = position.players
        if seat:
            players = players[seat:] + players[:seat]
        self.add_counts(parts, position, players)
        parts.append(self.who[self.place_of(position.first_player, seat)])
        parts.append(self.who[self.place_of(position.active_player, seat)])
        self.add_players(parts, players)
        self.add_island(parts, position)
        self.add_cards(parts, position, seat)
        return b"".join(parts)

    def read_rules(self, rules: Rules) -> None:
        self.rules = rules
        self.spaces = [row.spaces for row in rules.locations]
        self.market = []
        for price in rules.slot_prices:
            cards = [bytes([0, price, *Bundle().row()])]
            cards += [bytes([1, price, *card.gain.row()]) for card in rules.content.market]
            self.market.append(cards)

    def add_counts(self, parts: list[bytes], game: Oath, players: list[Player]) -> None:
        """The fields from `round` to `free`."""
        row = [
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
        free = self.spaces[:]
        for player in players:
            mates = player.mates_at
            row += [
                player.toughness,
                player.doubloons,
                player.vp,
                player.mates_home,
                mates.count(ASIDE) if mates else 0,
                len(player.completed),
                len(player.missions),
                len(player.actions),
                len(player.kept),
                1 if player.pirate_at == HOME else 0,
            ]
            if player.pirate_at >= 0:
                free[player.pirate_at] -= 1
            for place in mates:
                if 0 <= place < BESIDE:
                    free[place] -= 1
        row += free
        parts.append(self.counts.translate(table_of(row)))

    def add_players(self, parts: list[bytes], players: list[Player]) -> None:
        """The fields from `pirate` to `mates_at`."""
        for player in players:
            parts.append(PIRATE_BITS[player.pirate + 1])
        for player in players:
            add_bits(parts, player.tokens, PLACE_COUNT)
        for player in players:
            add_bits(parts, player.followers, FOLLOWER_COUNT)
        for player in players:
            add_bits(parts, player.used_followers & player.followers, FOLLOWER_COUNT)
        for player in players:
            parts.append(LOCATION[player.pirate_at + 1 if player.pirate_at >= 0 else 0])
        for player in players:
            add_mates(parts, player.mates_at)

    def add_island(self, parts: list[bytes], game: Oath) -> None:
        """The fields from `open` to `tavern`."""
        barred = game.barred_locations
        for step in game.agenda:
            if isinstance(step, ChooseLocation):
                barred |= step.barred
        add_bits(parts, game.open_locations, LOCATION_COUNT)
        add_bits(parts, barred, LOCATION_COUNT)
        for slot in range(SLOT_COUNT):
            parts.append(self.market[slot][game.market_slots[slot] + 1])
        parts.append(FOLLOWER[game.tavern_card + 1])

    def add_cards(self, parts: list[bytes], game: Oath, seat: Seat) -> None:
        """The fields from `open_missions` to `step`."""
        own = game.players[seat]
        add_bits(parts, set_of(game.face_up_missions), MISSION_COUNT)
        add_bits(parts, set_of(own.missions), MISSION_COUNT)
        add_counted(parts, own.actions, ACTION_COUNT)
        add_bits(parts, set_of(own.kept), EXPLORED_COUNT)
        add_bits(parts, game.used_items, ITEM_COUNT)
        parts.append(LOCATION[game.last_entered + 1])
        if game.looker == seat and game.is_looking_at_actions():
            add_counted(parts, game.looked_cards, ACTION_COUNT)
            parts.append(ZEROS[EXPLORED_COUNT])
        elif game.looker == seat and game.is_looking_at_explorations():
            parts.append(ZEROS[ACTION_COUNT])
            add_counted(parts, game.looked_cards, EXPLORED_COUNT)
        else:
            parts.append(ZEROS[ACTION_COUNT + EXPLORED_COUNT])
        parts.append(STEP[PLACE_OF_STEP[type(game.agenda[-1])] if game.agenda else 0])


def add_mates(parts: list[bytes], mates: list[int]) -> None:
    """How many Mates of a player are in each location; most often all are somewhere else."""
    found: list[int] = []
    for place in mates:
        if place >= 0:
            found.append(place if place < BESIDE else place - BESIDE)
    if len(found) == 1:
        parts.append(LOCATION[found[0] + 1])
    else:
        add_counted(parts, found, LOCATION_COUNT)
