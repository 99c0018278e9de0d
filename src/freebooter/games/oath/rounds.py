"""O4, O15 The rounds of a game and its end."""

from typing import Final

from freebooter.games.oath.cards.missions import LastMission
from freebooter.games.oath.crew.followers import fill_tavern_deck
from freebooter.games.oath.crew.player import BIT, Player, count_bits
from freebooter.games.oath.rules import DOUBLOONS, TOUGHNESS, WIDTH
from freebooter.games.oath.state import NO_CARD, Oath
from freebooter.games.oath.turns.turn import Turns
from freebooter.games.oath.vocabulary import (
    BONUS_TIED,
    BONUS_WON,
    GAME_WON,
    LAST_CHANCE,
    MARKET_DECK,
    MARKET_DISCARDED,
    MARKET_FILLED,
    MARKET_IS,
    MISSION_DECK,
    MISSION_IS,
    MISSION_SHOWN,
    MISSIONS_DISCARDED,
    PAWNS_HOME,
    RESHUFFLED,
    ROUND_BEGINS,
    TAVERN_DISCARDED,
    TAVERN_FILLED,
    TAVERN_IS,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Outcome, Seat
from freebooter.kernel.step import Step

FACE_UP_MISSIONS: Final = 3  # O2.3, O4.6

# What is being filled, or is under way.
MISSIONS: Final = 0
TAVERN: Final = 1
MARKET: Final = 2
FULL: Final = 3


class Rounds(Step[Oath]):
    """O4.2 Replenishment, Actions, End of Round; and after the last, O15, the end of the game."""

    def __init__(self) -> None:
        super().__init__()
        self.is_acting = False
        self.last_chances = -1  # players that had their last Mission; -1: not yet the time

    def copy(self) -> "Rounds":
        twin = Rounds()
        twin.is_acting = self.is_acting
        twin.last_chances = self.last_chances
        return twin

    def advance(self, game: Oath) -> bool:
        if self.last_chances >= 0:
            self.give_last_chance(game)
        elif not self.is_acting:
            self.is_acting = True
            game.round += 1  # O4.5
            game.tell(ROUND_BEGINS, game.round)
            game.agenda.append(Turns(game.first))  # O5.1
            if game.round > 1:  # O4.3
                game.agenda.append(Replenish())
        else:
            self.is_acting = False
            game.send_home()
            game.tell(PAWNS_HOME, game.round)
            if game.round == game.rules.rounds:  # O15.2
                self.last_chances = 0
                game.tell(LAST_CHANCE)
        return False

    def give_last_chance(self, game: Oath) -> None:
        """O15.3, O15.4 From the holder of the First Player token; then the end."""
        if self.last_chances < game.seats:
            seat = Seat((game.first + self.last_chances) % game.seats)
            self.last_chances += 1
            game.active = seat
            game.agenda.append(LastMission(seat))
        else:
            game.active = Seat(-1)
            game.agenda.pop()
            judge(game)


def discard_left(game: Oath, stage: int) -> None:
    """O4.6 to O4.8 What is left of the last round is discarded; market cards slide right."""
    if stage == MISSIONS:
        if game.missions:
            game.tell(MISSIONS_DISCARDED, len(game.missions))
            game.mission_pile += game.missions
            game.missions = []
    elif stage == TAVERN:
        if game.tavern != NO_CARD:
            game.tell(TAVERN_DISCARDED, game.tavern)
            game.tavern_pile.append(game.tavern)
            game.tavern = NO_CARD
    else:
        slide_market(game)


def slide_market(game: Oath) -> None:
    """O4.8 The card on the last slot is discarded; the others slide right, in their order."""
    market = game.market
    last = len(market) - 1
    if market[last] != NO_CARD:
        game.tell(MARKET_DISCARDED, market[last])
        game.market_pile.append(market[last])
        market[last] = NO_CARD
    free = last
    for slot in range(last, -1, -1):
        card = market[slot]
        if card != NO_CARD:
            market[slot] = NO_CARD
            market[free] = card
            free -= 1


class Replenish(Step[Oath]):
    """O4.6 to O4.10 New Missions, a Tavern card, market cards; then the round's beginning.

    O4.4 In this order, and no choice is in it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.stage = MISSIONS
        self.is_cleared = False

    def copy(self) -> "Replenish":
        twin = Replenish()
        twin.stage = self.stage
        twin.is_cleared = self.is_cleared
        return twin

    def advance(self, game: Oath) -> bool:
        if not self.is_cleared:
            self.is_cleared = True
            discard_left(game, self.stage)
        if wants_card(game, self.stage):
            return True
        self.is_cleared = False
        self.stage += 1
        if self.stage == FULL:
            game.agenda.pop()
            begin_round(game)
        return False

    def chance(self, game: Oath, odds: Odds) -> None:
        offer_card(game, self.stage, odds)

    def happen(self, game: Oath, outcome: Outcome) -> None:
        lay_card(game, self.stage, outcome)


def wants_card(game: Oath, stage: int) -> bool:
    """Whether a place is empty and a card left for it. O16.2, O16.3, O16.4"""
    if stage == MISSIONS:
        if len(game.missions) == FACE_UP_MISSIONS:
            return False
        if not game.mission_deck.total() and game.mission_pile:
            game.mission_deck.absorb(game.mission_pile)
            game.tell(RESHUFFLED, MISSION_DECK)
        return game.mission_deck.total() > 0
    if stage == TAVERN:
        return game.tavern == NO_CARD and fill_tavern_deck(game)
    if NO_CARD not in game.market:
        return False
    if not game.market_deck.total() and game.market_pile:
        game.market_deck.absorb(game.market_pile)
        game.tell(RESHUFFLED, MARKET_DECK)
    return game.market_deck.total() > 0


def offer_card(game: Oath, stage: int, odds: Odds) -> None:
    if stage == MISSIONS:
        odds.stream = "missions"
        game.mission_deck.odds(odds, MISSION_IS.start)
    elif stage == TAVERN:
        odds.stream = "tavern"
        game.tavern_deck.odds(odds, TAVERN_IS.start)
    else:
        odds.stream = "market"
        game.market_deck.odds(odds, MARKET_IS.start)


def lay_card(game: Oath, stage: int, outcome: Outcome) -> None:
    """A card is turned face up where it is missing."""
    if stage == MISSIONS:
        mission = outcome - MISSION_IS.start
        game.mission_deck.take(mission)
        game.missions.append(mission)
        game.shown |= BIT[mission]
        game.tell(MISSION_SHOWN, mission)
    elif stage == TAVERN:
        game.tavern = outcome - TAVERN_IS.start
        game.tavern_deck.take(game.tavern)
        game.tell(TAVERN_FILLED, game.tavern)
    else:
        card = outcome - MARKET_IS.start
        game.market_deck.take(card)
        slot = len(game.market) - 1
        while game.market[slot] != NO_CARD:  # O2.2, O4.8 from right to left
            slot -= 1
        game.market[slot] = card
        game.tell(MARKET_FILLED, card, slot)


def begin_round(game: Oath) -> None:
    """O4.9, O4.10 Followers are turned back; Ben and Morgan give, always in effect: O9.9."""
    for seat in range(game.seats):
        player = game.players[seat]
        player.turned = 0
        for follower in range(len(game.rules.follower_at)):
            if player.followers & BIT[follower]:  # O9.31
                game.earn(Seat(seat), game.rules.each_round[follower * WIDTH + DOUBLOONS])
                game.toughen(Seat(seat), game.rules.each_round[follower * WIDTH + TOUGHNESS])


# O15.10 The end.


def count_for(player: Player, bonus: int) -> int:
    """What a bonus counts: Missions, Doubloons, tokens, Followers, Toughness."""
    if bonus == 0:
        return len(player.completed)
    if bonus == 1:
        return player.doubloons
    if bonus == 2:
        return player.count_tokens()
    if bonus == 3:
        return count_bits(player.followers)
    return player.toughness


def judge(game: Oath) -> None:
    """O15.10 to O15.16 Five bonuses, all on the same state (O15.13); then the game is over."""
    for bonus in range(len(game.bonuses)):
        most = -1
        winner = -1
        for seat in range(game.seats):
            number = count_for(game.players[seat], bonus)
            if number > most:
                most = number
                winner = seat
            elif number == most:
                winner = -1  # O15.11
        game.bonuses[bonus] = winner
    for bonus in range(len(game.bonuses)):
        if game.bonuses[bonus] >= 0:
            game.players[game.bonuses[bonus]].vp += 1
            game.tell(BONUS_WON, game.bonuses[bonus], bonus)
        else:
            game.tell(BONUS_TIED, bonus)
    if game.facts is not None:
        ranking = game.ranking()
        for seat in range(game.seats):
            if ranking[seat] == 1:
                game.tell(GAME_WON, seat, game.players[seat].vp)
