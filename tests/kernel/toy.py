"""A game of four rounds that uses every part of the kernel: bag, dice, sealed bids, secrets.

T1 Each seat is dealt a secret gem. T2 Each round a prize is drawn and all bid at once, 0 to 3
coins out of 5. T3 The highest bidder pays and takes the prize; a tie is decided by a die.
T4 The winner may sell a prize once: sold prizes show the secret gem to all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import SEATS, Choice, Names, Offers, Outcome, Seat, Vocabulary
from freebooter.kernel.deck import Deck
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadOption
from freebooter.kernel.fact import NUMBER, Telling
from freebooter.kernel.game import Game
from freebooter.kernel.meta import SWITCH, Meta, Option
from freebooter.kernel.position import Noun, Position
from freebooter.kernel.step import LUCK, Sealed, Step
from freebooter.kernel.words import Words

GEM: Final = Names("gem", ["ruby", "pearl", "opal"])
COINS: Final = Names("coins", ["0", "1", "2", "3"])

CHOICES: Final = Vocabulary()
BID: Final = CHOICES.block("bid", COINS)
KEEP: Final = CHOICES.block("keep")
SELL: Final = CHOICES.block("sell", GEM)

OUTCOMES: Final = Vocabulary()
DRAW: Final = OUTCOMES.block("draw", GEM)
DIE: Final = OUTCOMES.block("die", SEATS)

TELLING: Final = Telling()
DEALT: Final = TELLING.kind("dealt", ("who", SEATS), ("gem", GEM))
PRIZE: Final = TELLING.kind("prize", ("gem", GEM))
WON: Final = TELLING.kind("won", ("who", SEATS), ("gem", GEM), ("coins", NUMBER))
SOLD: Final = TELLING.kind("sold", ("who", SEATS), ("secret", GEM))

META: Final = Meta(
    id="toy",
    name="Toy",
    letter="T",
    rules="toy.md",
    rules_version=2,
    seats=(2, 4),
    players=3,
    minutes=(1, 2),
    blurb="Bids for gems.",
    credit="Ours.",
    options=(
        Option("rounds", "How many rounds", 4, ranges=((1, 8), (20, 20))),
        Option("sales", "Whether prizes can be sold", "on", SWITCH),
        Option("coins", "Coins at the start", 5, ranges=((3, 9),), by_players={2: 4}),
        Option("tags", "Any list", [], free="a list", samples=([], [1])),
    ),
)


class Chest(Noun):
    """What one seat has."""

    def __init__(self, coins: int) -> None:
        self.coins = coins
        self.secret = -1
        self.shown = False
        self.gems: list[int] = []

    def copy(self) -> "Chest":
        twin = Chest(self.coins)
        twin.secret = self.secret
        twin.shown = self.shown
        twin.gems = self.gems[:]
        return twin


class Toy(Position):
    """The table."""

    def __init__(self, seats: int, rounds: int, coins: int, sales: bool) -> None:
        super().__init__(seats)
        self.length = rounds
        self.sales = sales
        self.round = 0
        self.prize = -1
        self.deck = Deck([8, 8, 8])
        self.chests = [Chest(coins) for _ in range(seats)]

    def copy(self) -> "Toy":
        twin = Toy(self.seats, self.length, 0, self.sales)
        self.copy_to(twin)
        twin.round = self.round
        twin.prize = self.prize
        twin.deck = self.deck.copy()
        twin.chests = [chest.copy() for chest in self.chests]
        return twin

    def imagine(self, seat: Seat, dice: Dice) -> "Toy":
        twin = self.copy()
        unseen = [
            i for i, c in enumerate(twin.chests) if i != seat and c.secret >= 0 and not c.shown
        ]
        for i in unseen:
            twin.deck.put(twin.chests[i].secret)
        for i in unseen:
            odds = Odds()
            twin.deck.odds(odds, 0)
            twin.chests[i].secret = odds.draw(dice)
            twin.deck.take(twin.chests[i].secret)
        step = twin.agenda[-1] if twin.agenda else None
        if isinstance(step, Sealed):
            step.imagine(twin, seat, dice)
        return twin

    def scores(self) -> list[int]:
        return [c.coins + sum(3 if g == c.secret else 1 for g in c.gems) for c in self.chests]

    def ranking(self) -> list[int]:
        scores = self.scores()
        return [1 + sum(other > score for other in scores) for score in scores]

    def rounds(self) -> int:
        return self.round


class Deal(Step[Toy]):
    """T1: a secret gem for each seat."""

    def __init__(self) -> None:
        super().__init__(LUCK)
        self.next = 0

    def advance(self, game: Toy) -> bool:
        if self.next < game.seats:
            return True
        game.agenda[-1] = Round()
        return False

    def chance(self, game: Toy, odds: Odds) -> None:
        odds.stream = "deck"
        game.deck.odds(odds, DRAW.start)

    def happen(self, game: Toy, outcome: Outcome) -> None:
        gem = DRAW.first(Choice(outcome))
        game.deck.take(gem)
        game.chests[self.next].secret = gem
        game.tell_only(Seat(self.next), DEALT, self.next, gem)
        self.next += 1

    def copy(self) -> "Deal":
        twin = Deal()
        twin.next = self.next
        return twin


class Round(Step[Toy]):
    """T2: a prize, then bids."""

    def advance(self, game: Toy) -> bool:
        if game.round == game.length:
            game.agenda.pop()
            return False
        return True

    def chance(self, game: Toy, odds: Odds) -> None:
        odds.stream = "deck"
        game.deck.odds(odds, DRAW.start)

    def happen(self, game: Toy, outcome: Outcome) -> None:
        game.round += 1
        game.prize = DRAW.first(Choice(outcome))
        game.deck.take(game.prize)
        game.tell(PRIZE, game.prize)
        game.agenda.append(Bids([1] * game.seats))

    def copy(self) -> "Round":
        return Round()


class Bids(Sealed[Toy]):
    """T2, T3: all bid at once."""

    def offer(self, game: Toy, seat: Seat, offers: Offers) -> None:
        for coins in range(4):
            offers.add_if(coins <= game.chests[seat].coins, BID.of(coins), "T2.1")

    def reveal(self, game: Toy) -> None:
        bids = [BID.first(Choice(told[0])) for told in self.told]
        best = [seat for seat in range(game.seats) if bids[seat] == max(bids)]
        game.agenda.pop()
        game.agenda.append(Award(best, max(bids)))

    def copy(self) -> "Bids":
        twin = Bids()
        self.copy_answers(twin)
        return twin


class Award(Step[Toy]):
    """T3, T4: who takes the prize, and whether it is sold."""

    def __init__(self, best: list[int] | None = None, price: int = 0) -> None:
        super().__init__(LUCK)
        self.best = best or []
        self.price = price

    def advance(self, game: Toy) -> bool:
        if len(self.best) == 1 and self.asks == LUCK:
            self.take(game, self.best[0])
            return False
        return True

    def take(self, game: Toy, seat: int) -> None:
        chest = game.chests[seat]
        chest.coins -= self.price
        chest.gems.append(game.prize)
        game.tell(WON, seat, game.prize, self.price)
        if game.sales:
            self.asks = Seat(seat)
        else:
            game.agenda.pop()

    def chance(self, game: Toy, odds: Odds) -> None:
        odds.stream = "die"
        for seat in self.best:
            odds.add(DIE.of(seat))

    def happen(self, game: Toy, outcome: Outcome) -> None:
        self.best = [DIE.first(Choice(outcome))]

    def offer(self, game: Toy, seat: Seat, offers: Offers) -> None:
        offers.add(KEEP.of())
        gems = game.chests[seat].gems
        for gem in range(3):
            offers.add_if(gem in gems and not game.chests[seat].shown, SELL.of(gem), "T4.1")

    def resolve(self, game: Toy, seat: Seat, choice: Choice) -> None:
        chest = game.chests[seat]
        if SELL.has(choice):
            chest.gems.remove(SELL.first(choice))
            chest.coins += 2
            chest.shown = True
            game.reveals += 1
            game.tell(SOLD, seat, chest.secret)
        game.agenda.pop()

    def copy(self) -> "Award":
        twin = Award(self.best[:], self.price)
        twin.asks = self.asks
        return twin


@dataclass(frozen=True)
class View:
    """What a seat sees."""

    round: int
    prize: int
    coins: list[int]
    gems: list[list[int]]
    secrets: list[int]


class ToyGame(Game):
    """The toy, as the register would hand it out."""

    meta = META
    vocabulary = CHOICES
    outcomes = OUTCOMES
    telling = TELLING
    steps = [Deal, Round, Bids, Award]
    words = Words(
        choices={"bid": "Bid {0}", "keep": "Keep it", "sell": "Sell {0}"},
        facts={
            "dealt": "{who} got {gem}.",
            "prize": "The prize is {gem}.",
            "won": "{who} take[s] {gem} for {coins}.",
            "sold": "{who} sells and shows {secret}.",
        },
        prompts={"Bids": "How much do you bid?", "Award": "Keep or sell?"},
        names={"ruby": "a ruby", "pearl": "a pearl", "opal": "an opal"},
    )

    def content(self, folder: Path | None = None) -> Any:
        return None

    def begin(self, options: Mapping[str, Any], content: Any) -> Toy:
        if not isinstance(options["tags"], list):
            raise BadOption("Option tags must be a list.")
        sales = options["sales"] == "on"
        toy = Toy(options["players"], options["rounds"], options["coins"], sales)
        toy.agenda.append(Deal())
        return toy

    def view(self, position: Position, seat: Seat | None) -> View:
        assert isinstance(position, Toy)
        chests = position.chests
        return View(
            position.round,
            position.prize,
            [c.coins for c in chests],
            [c.gems[:] for c in chests],
            [c.secret if c.shown or i == seat else -1 for i, c in enumerate(chests)],
        )

    def encode(self, view: Any) -> list[float]:
        return [float(view.round), float(view.prize), *map(float, view.coins + view.secrets)]

    def draw(self, view: Any) -> str:
        return f"[bold]Round {view.round}[/bold]"


GAME: Final = ToyGame()
