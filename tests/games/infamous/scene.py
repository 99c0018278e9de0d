"""Positions and choices in the words a player would use.

A scene is text, one thing a line:

    layout O                      B is the balanced layout, O "Open North" of the rules
    P1 2,3 s1/c2 +1 hold IS16 SK… a ship's square (or "sunk"), its coins, surplus, hold
    N1 7,1 gold 2                 a Navy ship, M1 a Merchant
    flags 3,4 4,4                 islands with flags; "all but 3,4" for all others
    P2 to act with 1 action       whose turn it is; "to start" begins it
"""

import re
from typing import Any

from freebooter.games import load_game
from freebooter.games.infamous.meta import META, OPEN_NORTH
from freebooter.games.infamous.rounds import CHOOSING, Rounds, Turn
from freebooter.games.infamous.rules import rules_of
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import (
    CARD_NAMES,
    FIRST_SUNKEN,
    OUTCOMES,
    SHIP_NAMES,
    TELLING,
    VOCABULARY,
)
from freebooter.kernel.choice import Choice, Outcome, Seat

GAME = load_game("infamous")


class Scene:
    def __init__(self, text: str, content: Any = None, **options: Any) -> None:
        self.text = text
        if re.search(r"^\s*layout O$", text, re.M):
            options = {"layout": "custom", "custom_islands": OPEN_NORTH} | options
        seats = [int(number) for number in re.findall(r"^\s*P(\d)", text, re.M)]
        options.setdefault("players", max(3, *seats))
        box = GAME.content() if content is None else content
        self.game = game = Infamous(rules_of(META.read_options(options), box))
        game.sea.lay_islands(game.rules.islands)
        game.first_player = Seat(0)
        game.round_number = 1
        game.facts = []
        for line in text.strip().splitlines():
            self.read(line.strip())
        coins = sum(game.scores()) + sum(game.cargo)
        game.supply = box.coins - coins
        game.settle()

    # Reading.

    def read(self, line: str) -> None:
        game = self.game
        if re.match(r"P\d (to act|to start)", line):
            self.give_turn(line)
        elif re.match(r"[PNM]\d ", line):
            self.place(line)
        elif line.startswith("flags"):
            for cell in game.sea.islands:
                if (game.rules.chart.words_of(cell) in line) != ("all but" in line):
                    game.sea.fly_flag(cell)
        else:
            assert line == "" or line.startswith("layout"), line

    def place(self, line: str) -> None:
        game = self.game
        ship = self.ship(line.split(maxsplit=1)[0])
        square = re.search(r" (\d+),(\d+)", line)
        if square:
            game.sea.put(ship, game.rules.chart.cell(int(square[1]), int(square[2])))
        coins = re.search(r"s(\d)/c(\d)", line)
        if coins:
            game.sails_coins[ship], game.cannons_coins[ship] = int(coins[1]), int(coins[2])
        surplus = re.search(r"\+(\d+)", line)
        if surplus:
            game.surplus[ship] = int(surplus[1])
        gold = re.search(r"gold (\d+)", line)
        if gold:
            game.cargo[ship] = int(gold[1])
        for card in re.findall(r"IS\d\d", line):
            number = CARD_NAMES.words.index(card)
            game.holds[ship].append(number)
            game.island_deck.take(number)

    def give_turn(self, line: str) -> None:
        game = self.game
        seat = Seat(int(line[1]) - 1)
        rounds = Rounds()
        rounds.turns = seat + 1
        turn = Turn(seat)
        game.agenda = [rounds, turn]
        if "to act" in line:
            actions = re.search(r"with (\d)", line)
            game.active = seat
            game.in_turn = True
            game.actions = int(actions[1]) if actions else 2
            turn.stage = CHOOSING

    # Doing.

    def do(self, *words: str) -> "Scene":
        """One after the other: outcomes where luck decides, else choices of who is asked."""
        for said in words:
            if self.game.is_chance():
                outcome = OUTCOMES.read(said)
                assert outcome in self.game.odds().outcomes, f"{said} cannot happen"
                self.game.happen(Outcome(outcome))
            else:
                assert said in self.offers(), f"{said}: {self.asked()} may {self.offers()}"
                seat = self.game.to_act()[0]
                self.game.choose(seat, Choice(VOCABULARY.read(said)))
        return self

    def again(self) -> "Scene":
        """The same scene as it stands now, to be played on apart from this one."""
        twin = Scene.__new__(Scene)
        twin.text = self.text
        twin.game = self.game.copy()
        twin.game.facts = list(self.game.facts or [])
        return twin

    # Asking.

    def asked(self) -> str:
        """Who must choose: p1 …, luck, or nobody when the game is over."""
        if self.game.is_over():
            return "nobody"
        return "luck" if self.game.is_chance() else f"p{self.game.to_act()[0] + 1}"

    def doing(self) -> str:
        return type(self.game.agenda[-1]).__name__ if self.game.agenda else ""

    def offers(self) -> set[str]:
        seats = self.game.to_act()
        return {VOCABULARY.say(c) for c in self.game.offers(seats[0]).choices} if seats else set()

    def why_not(self, words: str) -> str:
        """The clause that bars a choice."""
        barred = self.game.offers(self.game.to_act()[0], explain=True).barred or []
        return {VOCABULARY.say(choice): clause for choice, clause in barred}[words]

    def chances(self) -> list[str]:
        return [OUTCOMES.say(outcome) for outcome in self.game.odds().outcomes]

    def ship(self, name: str) -> int:
        return SHIP_NAMES.words.index(name.replace("P", "p"))

    def at(self, name: str) -> str:
        cell = self.game.sea.at[self.ship(name)]
        return self.game.rules.chart.words_of(cell) if cell else "off"

    def gold(self, name: str) -> int:
        ship = self.ship(name)
        return self.game.gold(ship) if name[0] in "pP" else self.game.cargo[ship]

    def card(self, name: str) -> str:
        seat = self.ship(name)
        return f"s{self.game.sails_coins[seat]}/c{self.game.cannons_coins[seat]}"

    def hold(self, name: str) -> list[str]:
        return [CARD_NAMES.words[card] for card in self.game.holds[self.ship(name)]]

    def flags(self) -> list[str]:
        view = GAME.view(self.game, None)
        return [island.square for island in view.islands if island.flag]

    def discards(self) -> set[str]:
        return {CARD_NAMES.words[c] for c, count in enumerate(self.game.discards) if count}

    def active(self) -> str:
        return f"p{self.game.active + 1}"

    def view(self, name: str | None) -> Any:
        return GAME.view(self.game, None if name is None else Seat(self.ship(name)))

    def told(self, seat: int = -1) -> str:
        """All that a seat (-1: a spectator) was told, as one text."""
        people = ["Anne", "Bea", "Cleo", "Dora", "Edna"]
        facts = [fact for fact in self.game.facts or [] if fact.is_for(seat)]
        return "\n".join(GAME.words.fact(TELLING, fact, people) for fact in facts)

    def coins(self) -> int:
        """All coins that are not in anybody's hand."""
        return self.game.supply + sum(self.game.scores()) + sum(self.game.cargo)

    def leave_in_deck(self, *cards: str) -> "Scene":
        """Only these cards are left to draw; the others are out of the game."""
        numbers = [CARD_NAMES.words.index(card) for card in cards]
        for deck, first in ((self.game.island_deck, 0), (self.game.sunken_deck, FIRST_SUNKEN)):
            deck.bag = [0] * len(deck.bag)
            deck.size = 0
            for number in numbers:
                if 0 <= number - first < len(deck.bag):
                    deck.put(number - first)
        return self


def scene(text: str, content: Any = None, **options: Any) -> Scene:
    return Scene(text, content, **options)
