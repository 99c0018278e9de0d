"""O2 Setup."""

from typing import Final

from freebooter.games.oath.crew.player import BIT
from freebooter.games.oath.crew.tokens import Gain
from freebooter.games.oath.island.exploring import open_location
from freebooter.games.oath.rounds import MISSIONS, Rounds, lay_card, offer_card, wants_card
from freebooter.games.oath.rules import DOUBLOONS, TOUGHNESS, WIDTH
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    CHOOSE_PIRATE,
    EXPLORATION_IS,
    FIRST_IS,
    FIRST_PLAYER,
    LOCATION_OPENED,
    MISSION_DEALT,
    MISSION_DEALT_YOU,
    MISSION_IS,
    PIRATE_GIVEN,
    PIRATE_IDS,
    PIRATE_IS,
    PRINTED,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

# After the three places that Replenish knows (Missions, Tavern, market), in this order:
FIRST: Final = 3
PIRATES: Final = 4
DEAL: Final = 5
EXPLORATIONS: Final = 6
BONUSES: Final = 7


class Setup(Step[Oath]):
    """O2.1 to O2.18 Cards face up, the first player, Pirates, Missions, starting bonuses.

    Each player has one seat, that is, one colour: O2.17.
    """

    def __init__(self) -> None:
        super().__init__()
        self.stage = MISSIONS
        self.done = 0  # players that were served in this stage

    def copy(self) -> "Setup":
        twin = Setup()
        twin.asks = self.asks
        twin.stage = self.stage
        twin.done = self.done
        return twin

    def in_turn(self, game: Oath) -> Seat:
        """The player whom it is the turn of. O2.12, O2.15"""
        return Seat((game.first + self.done) % game.seats)

    def advance(self, game: Oath) -> bool:
        stage = self.stage
        self.asks = LUCK
        if stage < FIRST:
            if wants_card(game, stage):  # O2.2, O2.3
                return True
        elif stage == FIRST:
            if game.first == NOBODY and game.rules.first_player < 0:  # O2.5
                return True
            if game.first == NOBODY:
                self.give_token(game, Seat(game.rules.first_player))
        elif stage == PIRATES:
            if self.done < game.seats:
                return self.hand_out(game)
        elif stage == DEAL:
            if self.done < game.seats:
                return True
        elif stage == EXPLORATIONS:
            if len(game.open) < PRINTED + game.rules.open_at_start:  # O2.13
                return True
        elif self.done < game.seats:
            self.give_bonus(game, self.in_turn(game))
            self.done += 1
            return False
        else:
            game.agenda.pop()
            game.agenda.append(Rounds())
            return False
        self.stage += 1
        self.done = 0
        return False

    # Chance.

    def chance(self, game: Oath, odds: Odds) -> None:
        if self.stage < FIRST:
            offer_card(game, self.stage, odds)
        elif self.stage == FIRST:
            odds.stream = "first"
            for seat in range(game.seats):
                odds.add(FIRST_IS.of(seat))
        elif self.stage == PIRATES:  # O2.8
            odds.stream = "pirates"
            for pirate in range(len(PIRATE_IDS)):
                if is_free(game, pirate):
                    odds.add(PIRATE_IS.of(pirate))
        elif self.stage == DEAL:
            odds.stream = "missions"
            game.mission_deck.odds(odds, MISSION_IS.start)
        else:
            odds.stream = "exploration"
            game.exploration_deck.odds(odds, EXPLORATION_IS.start)

    def happen(self, game: Oath, outcome: Outcome) -> None:
        if self.stage < FIRST:
            lay_card(game, self.stage, outcome)
        elif self.stage == FIRST:
            self.give_token(game, Seat(outcome - FIRST_IS.start))
        elif self.stage == PIRATES:
            self.give_board(game, Seat(self.done), outcome - PIRATE_IS.start)
        elif self.stage == DEAL:
            self.deal(game, self.in_turn(game), outcome - MISSION_IS.start)
        else:
            exploration = outcome - EXPLORATION_IS.start
            game.exploration_deck.take(exploration)
            open_location(game, PRINTED + exploration)
            game.tell(LOCATION_OPENED, PRINTED + exploration)

    # O2.9 Pirates by choice.

    def hand_out(self, game: Oath) -> bool:
        """Whether chance or a player must decide: the last of five boards is nobody's choice."""
        if game.rules.choose_pirates:
            last = game.first + game.seats - 1 - self.done
            self.asks = Seat(last % game.seats)
            offers = Offers()
            self.offer(game, self.asks, offers)
            if len(offers.choices) == 1:
                self.resolve(game, self.asks, offers.choices[0])
                return False
        return True

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        for pirate in range(len(PIRATE_IDS)):
            offers.add_if(is_free(game, pirate), CHOOSE_PIRATE.of(pirate), "O2.7")

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        self.give_board(game, seat, CHOOSE_PIRATE.first(choice))

    # What then happens.

    def give_token(self, game: Oath, seat: Seat) -> None:
        game.first = seat
        game.tell(FIRST_PLAYER, seat)

    def give_board(self, game: Oath, seat: Seat, pirate: int) -> None:
        """O2.6, O2.11 The board, and what belongs to it."""
        player = game.players[seat]
        player.pirate = pirate
        player.doubloons = game.rules.doubloons
        player.toughness = game.rules.toughness
        self.done += 1
        game.tell(PIRATE_GIVEN, seat, pirate)

    def deal(self, game: Oath, seat: Seat, mission: int) -> None:
        """O2.12 Only its owner sees it."""
        game.mission_deck.take(mission)
        game.players[seat].missions.append(mission)
        self.done += 1
        game.tell(MISSION_DEALT, seat)
        game.tell_only(seat, MISSION_DEALT_YOU, mission)

    def give_bonus(self, game: Oath, seat: Seat) -> None:
        """O2.14 The Pirate's starting bonus; a token goes where its owner wants it."""
        start = game.players[seat].pirate * WIDTH
        bonus = game.rules.start[start : start + WIDTH]
        game.earn(seat, bonus[DOUBLOONS])
        game.toughen(seat, bonus[TOUGHNESS])
        if bonus[0] or bonus[1] or bonus[2]:
            game.agenda.append(Gain(seat, bonus[:3]))


def is_free(game: Oath, pirate: int) -> bool:
    """O2.7 No two players have the same board."""
    taken = 0
    for player in game.players:
        if player.pirate >= 0:
            taken |= BIT[player.pirate]
    return not taken & BIT[pirate]
