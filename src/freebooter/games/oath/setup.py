"""O2 Setup."""

from typing import Final

from freebooter.games.oath.cards.replenish import Replenish
from freebooter.games.oath.crew.purse import earn, toughen
from freebooter.games.oath.crew.sets import count_of
from freebooter.games.oath.crew.tokens import Gain
from freebooter.games.oath.island.exploring import open_location
from freebooter.games.oath.rounds import Rounds
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    CHOOSE_PIRATE,
    EXPLORATION_OUTCOME,
    FIRST_OUTCOME,
    FIRST_PLAYER_CHANGED,
    LOCATION_OPENED,
    MISSION_DEALT,
    MISSION_DEALT_TO_YOU,
    MISSION_OUTCOME,
    PIRATE_GIVEN,
    PIRATE_OUTCOME,
    PRINTED,
    STARTING_BONUS_GIVEN,
)
from freebooter.kernel.card_memory import OPENED
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

# The stages, in this order.
LAY_OUT_CARDS: Final = 0
FIND_FIRST_PLAYER: Final = 1
HAND_OUT_PIRATES: Final = 2
DEAL_MISSIONS: Final = 3
OPEN_LOCATIONS: Final = 4
GIVE_BONUSES: Final = 5
DONE: Final = 6


class Setup(Step[Oath]):
    """O2.1 to O2.18 Cards face up, the first player, Pirates, Missions, starting bonuses.

    Each player has one seat, that is, one colour: O2.17.
    """

    def __init__(self) -> None:
        super().__init__()
        self.stage = LAY_OUT_CARDS
        self.players_served = 0  # in this stage

    def copy(self) -> "Setup":
        twin = Setup()
        twin.asks = self.asks
        twin.stage = self.stage
        twin.players_served = self.players_served
        return twin

    def in_turn(self, game: Oath) -> Seat:
        """The player whose turn it is. O2.12, O2.15"""
        return Seat((game.first_player + self.players_served) % game.seats)

    def advance(self, game: Oath) -> bool:
        """True: chance or a player must decide."""
        self.asks = LUCK
        stage = self.stage
        is_served = self.players_served == game.seats
        if stage == LAY_OUT_CARDS:
            game.agenda.append(Replenish())  # O2.2, O2.3
        elif stage == FIND_FIRST_PLAYER:
            if game.first_player == NOBODY and game.rules.first_player < 0:  # O2.5
                return True
            if game.first_player == NOBODY:
                self.give_token(game, Seat(game.rules.first_player))
        elif stage == HAND_OUT_PIRATES:
            if not is_served:
                return self.hand_out_pirate(game)
        elif stage == DEAL_MISSIONS:
            if not is_served:
                return True
        elif stage == OPEN_LOCATIONS:
            if count_of(game.open_locations) < PRINTED + game.rules.open_at_start:  # O2.13
                return True
        elif stage == GIVE_BONUSES:
            if not is_served:
                self.give_bonus(game, self.in_turn(game))
                self.players_served += 1
                return False
        else:
            game.agenda.pop()
            game.agenda.append(Rounds())
            return False
        self.stage += 1
        self.players_served = 0
        return False

    # Chance.

    def chance(self, game: Oath, odds: Odds) -> None:
        if self.stage == FIND_FIRST_PLAYER:
            odds.stream = "first"
            for seat in range(game.seats):
                odds.add(FIRST_OUTCOME.of(seat))
        elif self.stage == HAND_OUT_PIRATES:  # O2.8
            odds.stream = "pirates"
            for pirate in range(len(game.rules.pirates)):
                if is_free(game, pirate):
                    odds.add(PIRATE_OUTCOME.of(pirate))
        elif self.stage == DEAL_MISSIONS:
            odds.stream = "missions"
            game.mission_deck.odds(odds, MISSION_OUTCOME.start)
        else:
            odds.stream = "exploration"
            game.exploration_deck.odds(odds, EXPLORATION_OUTCOME.start)

    def happen(self, game: Oath, outcome: Outcome) -> None:
        if self.stage == FIND_FIRST_PLAYER:
            self.give_token(game, Seat(outcome - FIRST_OUTCOME.start))
        elif self.stage == HAND_OUT_PIRATES:
            self.give_board(game, Seat(self.players_served), outcome - PIRATE_OUTCOME.start)
        elif self.stage == DEAL_MISSIONS:
            self.deal_mission(game, self.in_turn(game), outcome - MISSION_OUTCOME.start)
        else:
            exploration = outcome - EXPLORATION_OUTCOME.start
            game.change_exploration_deck().take(exploration)
            game.remember_exploration(OPENED, Seat(0), exploration)
            open_location(game, PRINTED + exploration)
            game.tell(LOCATION_OPENED, PRINTED + exploration)

    # O2.9 Pirates by choice.

    def hand_out_pirate(self, game: Oath) -> bool:
        """Whether chance or a player must decide: the last of five boards is nobody's choice."""
        if game.rules.choose_pirates:
            last = game.first_player + game.seats - 1 - self.players_served
            self.asks = Seat(last % game.seats)
            offers = Offers()
            self.offer(game, self.asks, offers)
            if len(offers.choices) == 1:
                self.resolve(game, self.asks, offers.choices[0])
                return False
        return True

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for pirate in range(len(game.rules.pirates)):
            offers.add_if(is_free(game, pirate), CHOOSE_PIRATE.of(pirate), "O2.7")

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        self.give_board(game, seat, CHOOSE_PIRATE.first(choice))

    # What then happens.

    def give_token(self, game: Oath, seat: Seat) -> None:
        game.first_player = seat
        game.tell(FIRST_PLAYER_CHANGED, seat)

    def give_board(self, game: Oath, seat: Seat, pirate: int) -> None:
        """O2.6, O2.11 The board, and what belongs to it."""
        player = game.players[seat]
        player.pirate = pirate
        player.doubloons = game.rules.doubloons
        player.toughness = game.rules.toughness
        self.players_served += 1
        game.tell(PIRATE_GIVEN, seat, pirate)

    def deal_mission(self, game: Oath, seat: Seat, mission: int) -> None:
        """O2.12 Only its owner sees it."""
        game.change_mission_deck().take(mission)
        game.players[seat].missions = [mission]
        self.players_served += 1
        game.tell(MISSION_DEALT, seat)
        game.tell_only(seat, MISSION_DEALT_TO_YOU, mission)

    def give_bonus(self, game: Oath, seat: Seat) -> None:
        """O2.14 The Pirate's starting bonus; a token goes where its owner wants it."""
        pirate = game.players[seat].pirate
        bonus = game.rules.pirates[pirate].start
        game.tell(STARTING_BONUS_GIVEN, seat, pirate)
        earn(game, seat, bonus.doubloons)
        toughen(game, seat, bonus.toughness)
        if bonus.has_tokens:
            game.agenda.append(Gain(seat, bonus.tokens))


def is_free(game: Oath, pirate: int) -> bool:
    """O2.7 No two players have the same board."""
    for player in game.players:
        if player.pirate == pirate:
            return False
    return True
