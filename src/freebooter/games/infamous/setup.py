"""I2 Setup, in the order of its clauses."""

from typing import Final

from freebooter.games.infamous.gold.gain import gain
from freebooter.games.infamous.rounds import Rounds
from freebooter.games.infamous.sea.layout import allowed_squares
from freebooter.games.infamous.sea.placing import Place
from freebooter.games.infamous.state import Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    FIRST_FACES,
    FIRST_MERCHANT,
    FIRST_NAVY,
    FIRST_PLAYER_FOUND,
    FIRST_PLAYER_ROLLED,
    FIRST_ROLL,
    ISLAND_AT,
    ISLAND_LAID,
    ISLANDS_RESTARTED,
    SEA_SPLIT,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Outcome, Seat
from freebooter.kernel.step import LUCK

LAYING_ISLANDS: Final = 0  # I2.2
HANDING_OUT_COINS: Final = 1  # I2.9
FINDING_FIRST_PLAYER: Final = 2  # I2.12
PLACING_SHIPS: Final = 3  # I2.14

FIRST_PLAYER_DIE: Final = 6  # I2.12


class Setup(InfamousStep):
    """Islands, coins, the first player, the ships; then the rounds begin.

    It is outside any turn, so nobody can Gamble and nobody fires (I2.18).
    """

    def __init__(self) -> None:
        self.asks = LUCK
        self.stage = LAYING_ISLANDS
        self.done = 0  # seats or ships that are ready in this stage

    def copy(self) -> "Setup":
        twin = Setup()
        twin.stage = self.stage
        twin.done = self.done
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.stage == LAYING_ISLANDS:
            self.stage = HANDING_OUT_COINS
            if game.rules.is_random_layout:
                game.agenda.append(RandomLayout())
            else:
                game.sea.lay_islands(game.rules.islands)  # I2.5, I2.7
                if game.rules.is_split:
                    game.tell(SEA_SPLIT)
        elif self.stage == HANDING_OUT_COINS:
            if self.done < game.seats:  # I2.9, I2.10, I2.11
                gain(game, self.done, game.rules.box.setup_gold[game.seats])
                self.done += 1
            else:
                self.stage = FINDING_FIRST_PLAYER
        elif self.stage == FINDING_FIRST_PLAYER:
            self.stage = PLACING_SHIPS
            self.done = 0
            game.agenda.append(FirstPlayer(list(range(game.seats))))
        else:
            self.place_next(game)
        return False

    def place_next(self, game: Infamous) -> None:
        """I2.14, I2.15, I2.16 Players from the first on, then the Navy, then the Merchants."""
        box = game.rules.box
        index = self.done
        self.done += 1
        if index < game.seats:
            game.agenda.append(Place((game.first_player + index) % game.seats, 0))
            return
        index -= game.seats
        if index < box.setup_navy:
            game.agenda.append(Place(FIRST_NAVY + index, box.navy_gold))
            return
        index -= box.setup_navy
        if index < box.setup_merchants:
            game.agenda.append(Place(FIRST_MERCHANT + index, box.merchant_gold))
            return
        game.agenda.pop()  # I2.17: what is left is the supply and the box
        game.agenda.append(Rounds())


class RandomLayout(InfamousStep):
    """I2.6 Islands one by one on squares that keep the sea in one piece."""

    def __init__(self) -> None:
        self.asks = LUCK
        self.islands: list[int] = []
        self.allowed: list[int] = []

    def copy(self) -> "RandomLayout":
        twin = RandomLayout()
        twin.islands = self.islands[:]
        twin.allowed = self.allowed
        return twin

    def advance(self, game: Infamous) -> bool:
        if len(self.islands) == game.rules.box.islands:
            game.agenda.pop()
            game.sea.lay_islands(self.islands)
            return False
        self.allowed = allowed_squares(game.rules.chart, self.islands)
        if not self.allowed:
            self.islands = []
            self.allowed = allowed_squares(game.rules.chart, self.islands)
            game.tell(ISLANDS_RESTARTED)
        return True

    def chance(self, game: Infamous, odds: Odds) -> None:
        odds.stream = "layout"
        for cell in self.allowed:
            odds.add(ISLAND_AT.of(game.rules.chart.number_of[cell]))

    def happen(self, game: Infamous, outcome: Outcome) -> None:
        square = ISLAND_AT.first(Choice(outcome))
        self.islands.append(game.rules.chart.cell_of[square])
        game.tell(ISLAND_LAID, square)


class FirstPlayer(InfamousStep):
    """I2.12, I2.13 The highest roll begins; those who share it roll again."""

    def __init__(self, rolling: list[int] | None = None) -> None:
        self.asks = LUCK
        self.rolling: list[int] = [] if rolling is None else rolling  # seats
        self.rolls: list[int] = []  # of those who have rolled, in the same order

    def copy(self) -> "FirstPlayer":
        twin = FirstPlayer(self.rolling)
        twin.rolls = self.rolls[:]
        return twin

    def advance(self, game: Infamous) -> bool:
        if len(self.rolls) < len(self.rolling):
            return True
        highest = max(self.rolls)
        best: list[int] = []
        for index in range(len(self.rolling)):
            if self.rolls[index] == highest:
                best.append(self.rolling[index])
        if len(best) > 1:
            self.rolling = best
            self.rolls = []
            return True
        game.first_player = Seat(best[0])
        game.agenda.pop()
        game.tell(FIRST_PLAYER_FOUND, best[0])
        return False

    def chance(self, game: Infamous, odds: Odds) -> None:
        odds.stream = "dice"
        odds.add_even(FIRST_FACES[FIRST_PLAYER_DIE])

    def happen(self, game: Infamous, outcome: Outcome) -> None:
        die = FIRST_ROLL.first(Choice(outcome)) + 1
        game.tell(FIRST_PLAYER_ROLLED, self.rolling[len(self.rolls)], die)
        self.rolls.append(die)
