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
    clamped,
    one_hots,
    set_of,
)
from freebooter.kernel.position import Position
from freebooter.kernel.step import Step

PIRATE: Final = one_hots(len(PIRATE_IDS))
LOCATION: Final = one_hots(LOCATION_COUNT)
FOLLOWER: Final = one_hots(len(FOLLOWER_IDS))
FOLLOWERS: Final = len(FOLLOWER_IDS)
ITEMS: Final = len(ITEM_IDS)
MISSIONS: Final = len(MISSION_IDS)
ACTIONS: Final = len(ACTION_IDS)
EXPLORED: Final = LOCATION_COUNT - PRINTED
SLOTS: Final = len(SLOT_IDS)
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
        for player in players:
            row.append(player.toughness)
        for player in players:
            row.append(clamped(player.doubloons))
        for player in players:
            row.append(clamped(player.vp))
        for player in players:
            row.append(player.mates_home)
        for player in players:
            row.append(player.mates_at.count(ASIDE) if player.mates_at else 0)
        for player in players:
            row.append(len(player.completed))
        for player in players:
            row.append(len(player.missions))
        for player in players:
            row.append(len(player.actions))
        for player in players:
            row.append(len(player.kept))
        for player in players:
            row.append(1 if player.pirate_at == HOME else 0)
        free = self.spaces[:]
        for player in players:
            if player.pirate_at >= 0:
                free[player.pirate_at] -= 1
            for place in player.mates_at:
                if 0 <= place < BESIDE:
                    free[place] -= 1
        parts.append(bytes(row + free))

    def add_players(self, parts: list[bytes], players: list[Player]) -> None:
        """The fields from `pirate` to `mates_at`."""
        for player in players:
            parts.append(PIRATE[player.pirate + 1])
        for player in players:
            add_bits(parts, player.tokens, PLACE_COUNT)
        for player in players:
            add_bits(parts, player.followers, FOLLOWERS)
        for player in players:
            add_bits(parts, player.used_followers & player.followers, FOLLOWERS)
        for player in players:
            parts.append(LOCATION[player.pirate_at + 1 if player.pirate_at >= 0 else 0])
        for player in players:
            if player.mates_at:
                row = [0] * LOCATION_COUNT
                for place in player.mates_at:
                    if place >= 0:
                        row[place if place < BESIDE else place - BESIDE] += 1
                parts.append(bytes(row))
            else:
                parts.append(ZEROS[LOCATION_COUNT])

    def add_island(self, parts: list[bytes], game: Oath) -> None:
        """The fields from `open` to `tavern`."""
        barred = game.barred_locations
        for step in game.agenda:
            if isinstance(step, ChooseLocation):
                barred |= step.barred
        add_bits(parts, game.open_locations, LOCATION_COUNT)
        add_bits(parts, barred, LOCATION_COUNT)
        for slot in range(SLOTS):
            parts.append(self.market[slot][game.market_slots[slot] + 1])
        parts.append(FOLLOWER[game.tavern_card + 1])

    def add_cards(self, parts: list[bytes], game: Oath, seat: Seat) -> None:
        """The fields from `open_missions` to `step`."""
        own = game.players[seat]
        add_bits(parts, set_of(game.face_up_missions), MISSIONS)
        add_bits(parts, set_of(own.missions), MISSIONS)
        add_counted(parts, own.actions, ACTIONS)
        add_bits(parts, set_of(own.kept), EXPLORED)
        add_bits(parts, game.used_items, ITEMS)
        parts.append(LOCATION[game.last_entered + 1])
        if game.looker == seat and game.is_looking_at_actions():
            add_counted(parts, game.looked_cards, ACTIONS)
            parts.append(ZEROS[EXPLORED])
        elif game.looker == seat and game.is_looking_at_explorations():
            parts.append(ZEROS[ACTIONS])
            add_counted(parts, game.looked_cards, EXPLORED)
        else:
            parts.append(ZEROS[ACTIONS + EXPLORED])
        parts.append(STEP[PLACE_OF_STEP[type(game.agenda[-1])] if game.agenda else 0])
