"""A game whose odds are known: pirates are dealt, cards chosen for nothing, and lots decide.

The chance of a seat is its weight out of all; whoever begins and one pirate can be given more.
"""

from collections.abc import Mapping
from typing import Any, Final

from freebooter.bots.base import Bot, Perspective
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import SEATS, Choice, Names, Offers, Outcome, Seat, Vocabulary
from freebooter.kernel.fact import Telling
from freebooter.kernel.game import Game
from freebooter.kernel.meta import Meta, Option
from freebooter.kernel.position import Position
from freebooter.kernel.step import LUCK, Step
from freebooter.kernel.words import Words

PIRATE: Final = Names("pirate", ["anne", "mary", "jack", "sable", "moren"])
CARD: Final = Names("card", ["silk", "rum", "ghost"])
CHOICES: Final = Vocabulary()
TAKE: Final = CHOICES.block("take", CARD)
OUTCOMES: Final = Vocabulary()
DEAL: Final = OUTCOMES.block("deal", PIRATE)
WIN: Final = OUTCOMES.block("win", SEATS)
TURNS: Final = 2
PLAIN: Final = 60
META: Final = Meta(
    id="lottery", name="Lottery", letter="Y", rules="rules.md", rules_version=1, seats=(4, 4),
    players=4, minutes=(1, 1), blurb="Lots.", credit="Ours.",
    options=(
        Option("pirate_weight", "Of Sable, others have 60", PLAIN, ranges=((1, 200),)),
        Option("first_weight", "More for who begins", 0, ranges=((0, 200),)),
    ),
)  # fmt: skip


class Lottery(Position):
    def __init__(self, options: Mapping[str, Any]) -> None:
        super().__init__(4)
        self.given = options
        self.pirates: list[int] = []
        self.winner = -1

    def copy(self) -> "Lottery":
        twin = Lottery(self.given)
        self.copy_to(twin)
        twin.pirates, twin.winner = self.pirates[:], self.winner
        return twin

    def scores(self) -> list[int]:
        return [int(seat == self.winner) for seat in range(4)]

    def ranking(self) -> list[int]:
        return [1 if seat == self.winner or self.winner < 0 else 2 for seat in range(4)]

    def rounds(self) -> int:
        return 1

    def weight(self, seat: int) -> int:
        helped = self.pirates[seat] == PIRATE.words.index("sable")
        more = self.given["first_weight"] if seat == 0 else 0
        return int((self.given["pirate_weight"] if helped else PLAIN) + more)


class Dealing(Step[Lottery]):
    def __init__(self) -> None:
        super().__init__(LUCK)

    def advance(self, game: Lottery) -> bool:
        if len(game.pirates) < 4:
            return True
        game.agenda[-1] = Turn(0)
        return False

    def chance(self, game: Lottery, odds: Odds) -> None:
        for pirate in range(5):
            if pirate not in game.pirates:
                odds.add(DEAL.of(pirate))

    def happen(self, game: Lottery, outcome: Outcome) -> None:
        game.pirates.append(DEAL.first(outcome))

    def copy(self) -> "Dealing":
        return Dealing()


class Turn(Step[Lottery]):
    def __init__(self, turn: int) -> None:
        super().__init__(Seat(turn % 4))
        self.turn = turn

    def advance(self, game: Lottery) -> bool:
        return True

    def offer(self, game: Lottery, seat: Seat, offers: Offers) -> None:
        for card in range(3):
            offers.add(TAKE.of(card))

    def resolve(self, game: Lottery, seat: Seat, choice: Choice) -> None:
        last = self.turn + 1 == 4 * TURNS
        game.agenda[-1] = Lots() if last else Turn(self.turn + 1)

    def copy(self) -> "Turn":
        return Turn(self.turn)


class Lots(Step[Lottery]):
    def __init__(self) -> None:
        super().__init__(LUCK)

    def advance(self, game: Lottery) -> bool:
        return True

    def chance(self, game: Lottery, odds: Odds) -> None:
        for seat in range(4):
            odds.add(WIN.of(seat), game.weight(seat))

    def happen(self, game: Lottery, outcome: Outcome) -> None:
        game.winner = WIN.first(outcome)
        game.agenda.clear()

    def copy(self) -> "Lots":
        return Lots()


class LotteryGame(Game):
    meta = META
    words = Words({}, {}, {})
    vocabulary = CHOICES
    outcomes = OUTCOMES
    telling = Telling()

    def content(self, folder: Any = None) -> Any:
        return None

    def begin(self, options: Mapping[str, Any], content: Any) -> Lottery:
        position = Lottery(options)
        position.agenda.append(Dealing())
        return position

    def characters(self, position: Position) -> list[str]:
        assert isinstance(position, Lottery)
        return [PIRATE.words[pirate] for pirate in position.pirates]


GAME = LotteryGame()


class Sailor(Bot):
    """Takes silk or rum, never the ghost."""

    def choose(self, seen: Perspective) -> Choice:
        return seen.choices[self.dice.below(2)]
