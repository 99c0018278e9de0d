"""A checker of imagined worlds of Scoundrels!, written apart from `imagine`.

It follows who drew and who showed what, and asks at every shuffle so far whether the hands of a
world can have come about: see tests/worlds/shuffles.py. Besides, what others took back or laid face
down is of the suit that all know.
"""

from collections import Counter
from typing import Any

from freebooter.games.scoundrels.cards.kinds import SUIT_OF_TACTIC, TACTICS, fits
from freebooter.games.scoundrels.game import GAME
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import CARD_NAMES
from freebooter.kernel.choice import SEATS
from freebooter.kernel.fact import Fact
from freebooter.kernel.position import Position
from freebooter.testing.witness import Witness
from tests.games.scoundrels.rebuilding import Table
from tests.worlds.shuffles import Cards, Since, named

WORDS = list(CARD_NAMES.words)
LEAVES = {"sail", "discard", "laid", "bid", "flip", "shown"}  # a hand, for all to see
OPENED = {"defence", "gamble", "dig_card", "tie_draw"}  # from the deck
MOST_SHUFFLES = 3  # the latest are asked


class ScoundrelsWitness(Witness):
    """Follows Action cards."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.me = SEATS.words[self.seat] if self.seat >= 0 else "nobody"
        self.table = Table(dict(self.options), GAME.content())
        self.all = named(GAME.content().cards, WORDS)
        self.own: Cards = Counter()  # in hand, or face down
        others = [word for word in SEATS.words[: self.seats] if word != self.me]
        self.shuffles = [Since(Counter(self.all), Counter(), dict.fromkeys(others, 0))]
        self.shuffled: Cards | None = None  # a new deck; it is not yet known who held what
        self.suits: dict[str, dict[int, int]] = {seat: {} for seat in others}  # taken back
        self.tactics: dict[str, int] = {}

    def hear(self, fact: Fact) -> None:
        key, said = self.key(fact), self.said(fact)
        if key == "my_draw":
            self.own[str(said["card"])] += 1
            self.shuffles[-1].seen[str(said["card"])] += 1
        if not fact.is_for(-1):
            return
        if key == "reshuffled":
            self.shuffled = Counter(self.table.discards)
        elif key in LEAVES:
            self.hear_of_leaving(str(said["seat"]), str(said["card"]))
        elif key in OPENED:
            self.shuffles[-1].seen[str(said["card"])] += 1
        elif key == "attack":
            self.tactics = {str(said["seat"]): TACTICS.index(str(said["way"]))}
        elif key == "answer":
            self.tactics[str(said["seat"])] = TACTICS.index(str(said["way"]))
        elif key == "back" and said["seat"] != self.me:
            seat = str(said["seat"])
            suit = SUIT_OF_TACTIC[self.tactics[seat]]
            known = self.suits[seat]
            known[suit] = max(known.get(suit, 0), int(said["cards"]))
        self.table.hear(key, dict(said))

    def hear_of_leaving(self, seat: str, card: str) -> None:
        if seat == self.me:
            self.own[card] -= 1
            return
        for shuffle in self.shuffles:
            shuffle.left[seat][card] += 1
        for suit, number in self.suits[seat].items():
            if fits(WORDS.index(card), suit):
                self.suits[seat][suit] = number - 1

    def note_shuffle(self, held: dict[str, Cards]) -> None:
        """How many cards each one holds is public: any world shows it."""
        if self.shuffled is None:
            return
        table = self.table
        away = self.shuffled + table.laid + +self.own + Counter(card for _, card in table.drawn)
        sizes = {seat: hand.total() for seat, hand in held.items()}
        self.shuffles.append(Since(self.shuffled, self.all - away, sizes))
        self.shuffles = self.shuffles[-MOST_SHUFFLES:]
        self.shuffled = None

    def contradiction(self, world: Position) -> str | None:
        assert isinstance(world, Scoundrels)
        hands = {
            seat: named(world.cards.hand_of(number), WORDS)
            for number, seat in enumerate(SEATS.words[: self.seats])
        }
        held = dict(hands)
        if world.fight.is_on:
            for side in world.fight.sides():
                seat = SEATS.words[side.seat]
                held[seat] = held[seat] + named(side.pile, WORDS)
                suit = SUIT_OF_TACTIC[side.tactic]
                if not all(fits(kind, suit) for kind, count in enumerate(side.pile) if count):
                    return f"{seat} laid down what does not fit"
        own = held.pop(self.me, Counter())
        if own != +self.own:
            return f"{self.me} holds {self.own}, not {own}"
        self.note_shuffle(held)
        deck = named(world.cards.deck, WORDS)
        for shuffle in self.shuffles:
            refused = shuffle.contradiction(held, deck if shuffle is self.shuffles[-1] else None)
            if refused:
                return refused
        for seat, suits in self.suits.items():
            for suit, number in suits.items():
                found = sum(
                    count for card, count in held[seat].items() if fits(WORDS.index(card), suit)
                )
                if found < number:
                    return f"{seat} took back {number} cards of suit {suit} and has {found}"
        return None
