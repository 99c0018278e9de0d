"""A checker of imagined worlds of Infamous Seas, written apart from `imagine`.

It follows the Island cards with a black spot: who drew and who played what, what lay open when it
was kept, and whether one that plays from its hold had a choice. See tests/worlds/shuffles.py for
what a shuffle proves.
"""

from collections import Counter
from typing import Any

from freebooter.games.infamous.cards.draw import PlayFromHold
from freebooter.games.infamous.game import GAME
from freebooter.games.infamous.rounds import Turn
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import CARD_NAMES, FIRST_SUNKEN
from freebooter.kernel.choice import SEATS, Seat
from freebooter.kernel.fact import Fact
from freebooter.kernel.position import Position
from freebooter.testing.witness import Witness
from tests.worlds.shuffles import Cards, Since, named

WORDS = list(CARD_NAMES.words)
SPOTS = {WORDS[card.number] for card in GAME.content().cards if card.has_spot}


class Opened:
    """A hold that was opened to play from it, and what left it since; nothing came since."""

    def __init__(self, playable: set[str]) -> None:
        self.playable = playable
        self.has_choice = False
        self.left: Cards = Counter()

    def contradiction(self, hold: Cards) -> str | None:
        found = self.playable & {*hold, *self.left}
        if (len(found) > 1) == self.has_choice and found:
            return None
        return f"the hold could play {sorted(found)}, but choice was {self.has_choice}"


class InfamousWitness(Witness):
    """Follows cards with a black spot."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.me = SEATS.words[self.seat] if self.seat >= 0 else "nobody"
        spots = [card.count if card.has_spot else 0 for card in GAME.content().cards]
        self.all = named(spots, WORDS)
        self.discards: Cards = Counter()
        self.away: Cards = Counter()  # cards under way: shown, not discarded yet
        self.own: Cards = Counter()
        self.sizes: dict[str, int] = dict.fromkeys(SEATS.words[: self.seats], 0)
        self.shuffles = [Since(Counter(self.all), Counter(), self.others())]
        self.open: dict[str, Cards] = {seat: Counter() for seat in self.sizes}  # known to all
        self.opened: dict[str, Opened] = {}
        self.playable: set[str] = set()  # by whoever is asked what to do
        self.last = ""  # drawn unseen just now: its drawer

    def others(self) -> dict[str, int]:
        return {seat: size for seat, size in self.sizes.items() if seat != self.me}

    def hear(self, fact: Fact) -> None:
        key, said = self.key(fact), self.said(fact)
        seat, card = str(said.get("who", "")), str(said.get("card", ""))
        if key == "drew_secret":
            self.own[card] += 1
            self.shuffles[-1].seen[card] += 1
        elif key == "drew_spot":
            self.sizes[seat] += 1
            self.opened.pop(seat, None)
        elif key == "shuffled" and said["deck"] == "island":
            self.note_shuffle()
        elif key == "opens_hold":
            self.opened[seat] = Opened(self.playable)
        elif card in SPOTS:
            self.hear_of_card(key, seat, card)

    def hear_of_card(self, key: str, seat: str, card: str) -> None:
        if key == "drew":  # openly
            self.shuffles[-1].seen[card] += 1
            self.away[card] += 1
        elif key == "takes":
            self.away[card] -= 1
            self.sizes[seat] += 1
            self.opened.pop(seat, None)
            if seat == self.me:
                self.own[card] += 1
            else:
                self.open[seat][card] += 1
                for shuffle in self.shuffles:
                    shuffle.left[seat][card] -= 1  # it is no card of those drawn unseen
        elif key == "plays":
            self.leave(seat, card)
            self.away[card] += 1
        elif key == "laid_down":
            self.away[card] -= 1
            self.discards[card] += 1
        elif key == "discards":
            self.discards[card] += 1
            if self.away[card]:  # the other one of two
                self.away[card] -= 1
            else:
                self.leave(seat, card)

    def leave(self, seat: str, card: str) -> None:
        self.sizes[seat] -= 1
        self.open[seat][card] -= self.open[seat][card] > 0
        if seat in self.opened:
            self.opened[seat].left[card] += 1
        if seat == self.me:
            self.own[card] -= 1
            return
        for shuffle in self.shuffles:
            shuffle.left[seat][card] += 1

    def note_shuffle(self) -> None:
        """I9.8 All cards that are not on the table or in the own hold are in the others'."""
        held = self.all - self.discards - +self.away - +self.own
        self.shuffles.append(Since(+self.discards, held, self.others()))
        self.shuffles = self.shuffles[-4:]
        self.discards = Counter()

    def contradiction(self, world: Position) -> str | None:
        assert isinstance(world, Infamous)
        if not world.rules.is_hidden or world.is_ended:
            return None
        self.look_at(world)
        holds = {
            seat: Counter(WORDS[card] for card in world.holds[number])
            for number, seat in enumerate(self.sizes)
        }
        for seat, hold in holds.items():
            if hold.total() != self.sizes[seat]:
                return f"{seat} holds {self.sizes[seat]} cards, not {hold.total()}"
            if self.open[seat] - hold:
                return f"{seat} took {+self.open[seat]} for all to see, and holds {hold}"
            if seat in self.opened and (refused := self.opened[seat].contradiction(hold)):
                return f"{seat}: {refused}"
        own = holds.pop(self.me, Counter())
        if own != +self.own:
            return f"{self.me} holds {self.own}, not {own}"
        deck = named(world.island_deck.bag, WORDS[:FIRST_SUNKEN])
        deck = Counter({card: number for card, number in deck.items() if card in SPOTS})
        for shuffle in self.shuffles:
            is_last = shuffle is self.shuffles[-1]
            if refused := shuffle.contradiction(holds, deck if is_last else None):
                return refused
        return None

    def look_at(self, table: Infamous) -> None:
        """What all can see: who could play which card, and who is asked for one."""
        step = table.agenda[-1]
        if isinstance(step, PlayFromHold):
            self.opened[SEATS.words[step.asks]].has_choice = True
        if isinstance(step, Turn) and step.asks >= 0:
            able = range(FIRST_SUNKEN)
            asks = Seat(step.asks)
            self.playable = {WORDS[card] for card in able if table.can_play(asks, card)} & SPOTS
