"""O4.6 to O4.8 Replenishment: new Missions, a new Tavern card, new Black Market cards."""

from typing import Final

from freebooter.games.oath.cards.decks import has_market_card, has_mission, has_tavern_card
from freebooter.games.oath.state import NO_CARD, Oath
from freebooter.games.oath.vocabulary import (
    MARKET_CARD_DISCARDED,
    MARKET_OUTCOME,
    MARKET_SLID,
    MISSION_OUTCOME,
    MISSION_SHOWN,
    MISSIONS_DISCARDED,
    SLOT_FILLED,
    TAVERN_DISCARDED,
    TAVERN_FILLED,
    TAVERN_OUTCOME,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Outcome
from freebooter.kernel.step import Step

FACE_UP_MISSIONS: Final = 3  # O2.3, O4.6

# The stages: what is discarded, and what is filled after that.
DISCARD_MISSIONS: Final = 0
FILL_MISSIONS: Final = 1
DISCARD_TAVERN: Final = 2
FILL_TAVERN: Final = 3
SLIDE_MARKET: Final = 4
FILL_MARKET: Final = 5
FULL: Final = 6


class Replenish(Step[Oath]):
    """O4.4 In this order, and no choice is in it. In Setup, too: O2.2, O2.3."""

    def __init__(self) -> None:
        super().__init__()
        self.stage = DISCARD_MISSIONS

    def copy(self) -> "Replenish":
        twin = Replenish()
        twin.stage = self.stage
        return twin

    def advance(self, game: Oath) -> bool:
        """O16.3, O16.4 Places are filled as long as there are cards."""
        stage = self.stage
        if stage == FILL_MISSIONS:
            if len(game.face_up_missions) < FACE_UP_MISSIONS and has_mission(game):
                return True
        elif stage == FILL_TAVERN:
            if game.tavern_card == NO_CARD and has_tavern_card(game):
                return True
        elif stage == FILL_MARKET:
            if NO_CARD in game.market_slots and has_market_card(game):
                return True
        elif stage == DISCARD_MISSIONS:
            discard_missions(game)
        elif stage == DISCARD_TAVERN:
            discard_tavern_card(game)
        elif stage == SLIDE_MARKET:
            slide_market(game)
        else:
            game.agenda.pop()
            return False
        self.stage += 1
        return False

    def chance(self, game: Oath, odds: Odds) -> None:
        if self.stage == FILL_MISSIONS:
            odds.stream = "missions"
            game.mission_deck.odds(odds, MISSION_OUTCOME.start)
        elif self.stage == FILL_TAVERN:
            odds.stream = "tavern"
            game.tavern_deck.odds(odds, TAVERN_OUTCOME.start)
        else:
            odds.stream = "market"
            game.market_deck.odds(odds, MARKET_OUTCOME.start)

    def happen(self, game: Oath, outcome: Outcome) -> None:
        if self.stage == FILL_MISSIONS:
            show_mission(game, outcome - MISSION_OUTCOME.start)
        elif self.stage == FILL_TAVERN:
            fill_tavern(game, outcome - TAVERN_OUTCOME.start)
        else:
            fill_slot(game, outcome - MARKET_OUTCOME.start)


# What is left of the last round.


def discard_missions(game: Oath) -> None:
    """O4.6"""
    if game.face_up_missions:
        game.tell(MISSIONS_DISCARDED, len(game.face_up_missions))
        deck = game.change_mission_deck()
        for mission in game.face_up_missions:
            deck.discard(mission)
        game.face_up_missions = []


def discard_tavern_card(game: Oath) -> None:
    """O4.7"""
    if game.tavern_card != NO_CARD:
        game.tell(TAVERN_DISCARDED, game.tavern_card)
        game.change_tavern_deck().discard(game.tavern_card)
        game.tavern_card = NO_CARD


def slide_market(game: Oath) -> None:
    """O4.8 The card on the last slot is discarded; the others slide right, in their order."""
    slots = game.market_slots[:]
    last = len(slots) - 1
    if slots[last] != NO_CARD:
        game.tell(MARKET_CARD_DISCARDED, slots[last])
        game.change_market_deck().discard(slots[last])
        slots[last] = NO_CARD
    free = last
    for slot in range(last, -1, -1):
        card = slots[slot]
        if card != NO_CARD:
            slots[slot] = NO_CARD
            slots[free] = card
            free -= 1
    if max(slots) != NO_CARD:
        game.tell(MARKET_SLID)
    game.market_slots = slots


# What is turned face up.


def show_mission(game: Oath, mission: int) -> None:
    game.change_mission_deck().take(mission)
    game.face_up_missions = game.face_up_missions + [mission]
    game.missions_seen |= 1 << mission
    game.tell(MISSION_SHOWN, mission)


def fill_tavern(game: Oath, follower: int) -> None:
    game.change_tavern_deck().take(follower)
    game.tavern_card = follower
    game.tell(TAVERN_FILLED, follower)


def fill_slot(game: Oath, card: int) -> None:
    """O2.2, O4.8 From right to left."""
    game.change_market_deck().take(card)
    slots = game.market_slots[:]
    slot = len(slots) - 1
    while slots[slot] != NO_CARD:
        slot -= 1
    slots[slot] = card
    game.market_slots = slots
    game.tell(SLOT_FILLED, card, slot)
