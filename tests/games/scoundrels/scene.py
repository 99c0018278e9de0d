"""Positions and choices of Scoundrels! in the words a player would use.

    scene('''
        Red: E5, Sa3 Sw2 Wi1, 2 tokens, 1 damage, carries chest doubloons, quirk eagle
        Blue: F2
        quests: toll silk
        buried at A5: Red chest
        closed: port1 2
    ''', mode="skirmish")

The first pirate named is to act. Cards: Sw Sa Ca Wi and a value. Ports are open unless closed.
"""

import re
from typing import Any

from freebooter.games.scoundrels.cards.kinds import (
    CARD_KINDS,
    QUESTS,
    QUIRKS,
    SUITS,
    TREASURE_KINDS,
    TREASURES,
    kind_of,
)
from freebooter.games.scoundrels.game import GAME
from freebooter.games.scoundrels.rounds import TURNS, Round
from freebooter.games.scoundrels.sea.chart import NOWHERE
from freebooter.games.scoundrels.state import GHOST, GONE, SETTLED, SUNK, Scoundrels
from freebooter.games.scoundrels.treasure.scoring import damage_of, score_of
from freebooter.games.scoundrels.turns.turn import begin_turn
from freebooter.games.scoundrels.view import view_of
from freebooter.games.scoundrels.view_types import View
from freebooter.games.scoundrels.vocabulary import OUTCOMES, SQUARE_NAMES, VOCABULARY
from freebooter.kernel.choice import Choice, Outcome, Seat
from freebooter.kernel.fact import Fact

SHORT = {"Sw": "sword", "Sa": "sail", "Ca": "cannon", "Wi": "wild"}
LONG = {long: short for short, long in SHORT.items()}
CARD = r"(?:Sw|Sa|Ca|Wi)[1-4]"


def kind(card: str) -> int:
    return kind_of(SUITS.index(SHORT[card[:2]]), int(card[2]))


def card(number: int) -> str:
    return f"{LONG[SUITS[number // 4]]}{number % 4 + 1}"


def square(name: str) -> int:
    return SQUARE_NAMES.words.index(name.lower())


def hand_of(counts: list[int]) -> list[str]:
    return [card(number) for number in range(CARD_KINDS) for _ in range(counts[number])]


class Pirate:
    """What a test asks about one pirate."""

    def __init__(self, game: Scoundrels, seat: int) -> None:
        self.game = game
        self.seat = seat

    @property
    def hand(self) -> list[str]:
        return hand_of(
            self.game.hands[self.seat * CARD_KINDS : self.seat * CARD_KINDS + CARD_KINDS]
        )

    @property
    def cargo(self) -> list[str]:
        first = self.seat * TREASURE_KINDS
        return [
            TREASURES[number]
            for number in range(TREASURE_KINDS)
            for _ in range(self.game.cargo[first + number])
        ]

    @property
    def tokens(self) -> int:
        return self.game.tokens[self.seat]

    @property
    def damage(self) -> int:
        return self.game.damage[self.seat]

    @property
    def limit(self) -> int:
        return self.game.limit[self.seat]

    @property
    def weight(self) -> int:
        return self.game.load[self.seat]

    @property
    def square(self) -> str | None:
        at = self.game.at[self.seat]
        return None if at == NOWHERE else SQUARE_NAMES.words[at].upper()

    @property
    def score(self) -> int:
        return score_of(self.game, Seat(self.seat))

    @property
    def score_damage(self) -> int:
        return damage_of(self.game, Seat(self.seat))

    @property
    def quirk(self) -> str | None:
        number = self.game.quirk[self.seat]
        return None if number < 0 else QUIRKS[number]


class Scene:
    def __init__(self, game: Scoundrels, names: list[str]) -> None:
        self.game = game
        self.names = names
        self.facts: list[Fact] = []

    # Words for seats and cards.

    def say(self, notation: str) -> str:
        for seat, name in enumerate(self.names):
            notation = re.sub(rf"\bp{seat + 1}\b", name, notation)
        return re.sub(r"\b(sword|sail|cannon|wild)([1-4])", lambda m: LONG[m[1]] + m[2], notation)

    def seat(self, name: str) -> Seat:
        return Seat(self.names.index(name))

    def pirate(self, name: str) -> Pirate:
        return Pirate(self.game, self.seat(name))

    # What may be chosen.

    def actor(self) -> str:
        """Whose choice it is; "luck" or "over" if nobody's."""
        if self.game.is_over():
            return "over"
        seats = self.game.to_act()
        return "luck" if not seats else "+".join(self.names[seat] for seat in seats)

    def choices(self, name: str | None = None) -> dict[str, Choice]:
        if name is None and not self.game.to_act():
            return {}
        seat = self.game.to_act()[0] if name is None else self.seat(name)
        choices = self.game.offers(seat).choices
        return {self.say(VOCABULARY.say(choice)): choice for choice in choices}

    def offers(self, name: str | None = None, about: str = "") -> set[str]:
        """The choices in words, or only those that begin with a word."""
        return {words for words in self.choices(name) if words.startswith(about)}

    def why_not(self, words: str, name: str | None = None) -> str:
        seat = self.game.to_act()[0] if name is None else self.seat(name)
        barred = self.game.offers(seat, explain=True).barred or []
        return {self.say(VOCABULARY.say(choice)): clause for choice, clause in barred}[words]

    # What is done.

    def play(self, *told: str) -> "Scene":
        """Choices one after the other; "Blue: bid Sw4" where several are asked at once."""
        for words in told:
            name, _, rest = words.rpartition(": ")
            who = name or None
            seat = self.game.to_act()[0] if who is None else self.seat(who)
            offered = self.choices(self.names[seat])
            assert rest in offered, f"{rest!r} is not among {sorted(offered)}"
            self.game.facts = []
            self.game.choose(seat, offered[rest])
            self.facts += self.game.facts or []
        return self

    def luck(self, *told: str) -> "Scene":
        """Outcomes of chance, one after the other, by their last word."""
        for words in told:
            assert self.game.is_chance(), f"{words!r}: {self.actor()} is asked"
            odds = self.game.odds()
            known = {self.say(OUTCOMES.say(o)).split()[-1]: o for o in odds.outcomes}
            assert words in known, f"{words!r} is not among {sorted(known)}"
            self.game.facts = []
            self.game.happen(Outcome(known[words]))
            self.facts += self.game.facts or []
        return self

    def odds(self) -> dict[str, int]:
        odds = self.game.odds()
        return {
            self.say(OUTCOMES.say(outcome)).split()[-1]: weight
            for outcome, weight in zip(odds.outcomes, odds.weights, strict=True)
        }

    def draws(self, count: int) -> "Scene":
        """So many cards that do not matter."""
        for _ in range(count):
            self.luck(next(iter(self.odds())))
        return self

    # What a test asks.

    def view(self, name: str | None = None) -> View:
        return view_of(self.game, None if name is None else self.seat(name))

    def told(self, key: str) -> list[list[int]]:
        """The values of all facts of a kind."""
        return [f.values for f in self.facts if GAME.telling.keys[f.kind] == key]

    @property
    def discards(self) -> list[str]:
        return hand_of(self.game.discards)

    @property
    def quests(self) -> list[str]:
        return [QUESTS[quest] for quest in self.game.quests]

    @property
    def final(self) -> list[str]:
        return self.view().final

    def buried(self, at: str) -> list[str]:
        first = self.game.rules.sea.mark_at[square(at)] * TREASURE_KINDS
        return [
            TREASURES[number]
            for number in range(TREASURE_KINDS)
            for _ in range(self.game.buried[first + number])
        ]

    def owner(self, at: str) -> str | None:
        seat = self.game.marker[self.game.rules.sea.mark_at[square(at)]]
        return None if seat < 0 else self.names[seat]

    def pass_time(self, until: str, at_least: int = 0) -> "Scene":
        """Nobody does anything until a stage of a round is reached; draws do not matter."""
        quiet = ("end", "bid-done", "keep")
        for _ in range(200):
            is_there = self.view().stage == until and self.game.round >= at_least
            if self.game.is_over() or is_there:
                return self
            if self.game.is_chance():
                self.draws(1)
            else:
                seat = self.game.to_act()[0]
                offered = self.offers(self.names[seat])
                self.play(f"{self.names[seat]}: {next(word for word in quiet if word in offered)}")
        raise AssertionError(f"{until} is never reached")

    def next_round(self) -> "Scene":
        """Nobody does anything until the first turn of the next round."""
        return self.pass_time("turn", self.game.round + 1)


def scene(text: str, **options: Any) -> Scene:
    """A position in the middle of a round; see the head of this file."""
    people = re.findall(r"^\s*([A-Z]\w+): *(.*)$", text, re.M)
    names = [name for name, _ in people]
    chosen = {"players": max(2, len(people))} | options
    game = GAME.begin(GAME.meta.read_options(chosen), GAME.content())
    game.facts = []
    game.round = 1
    for place, (_, holds) in enumerate(people):
        settle_pirate(game, place, holds)
    for words in re.findall(r"^\s*quests: *(.*)$", text, re.M):
        game.quests = [QUESTS.index(word) for word in words.split()]
    game.treasure = game.rules.content.decks[game.rules.deck()][:]
    for words in re.findall(r"^\s*treasure: *(.*)$", text, re.M):
        game.treasure = [words.split().count(kind) for kind in TREASURES]
    game.treasure_size = sum(game.treasure)
    for at, name, words in re.findall(r"^\s*buried at (\w+): *(\w+) *(.*)$", text, re.M):
        mark = game.rules.sea.mark_at[square(at)]
        game.marker[mark] = Seat(names.index(name))
        for word in words.split():
            game.buried[mark * TREASURE_KINDS + TREASURES.index(word)] += 1
    for port, rounds in re.findall(r"\bport(\d) (\d)", text):
        game.counters[int(port) - 1] = int(rounds)
    for words in re.findall(r"^\s*deck: *(.*)$", text, re.M):
        stack_deck(game, words)
    game.starter = Seat(0)
    round_ = Round()
    round_.stage = TURNS
    round_.turned = 1
    game.agenda = [round_]
    begin_turn(game, Seat(0))
    game.settle()
    return Scene(game, names)


def settle_pirate(game: Scoundrels, seat: int, holds: str) -> None:
    """One line of a scene: square, hand, tokens, Damage, cargo, Quirk, fate."""
    for word in re.findall(CARD, holds):
        number = kind(word)
        assert game.deck[number], f"no {word} is left in the deck"
        game.deck[number] -= 1
        game.deck_size -= 1
        game.drawn[seat * CARD_KINDS + number] += 1
        game.hands[seat * CARD_KINDS + number] += 1
        game.hand_size[seat] += 1
    if "nowhere" in holds:
        game.at[seat] = NOWHERE
    else:
        at = re.search(r"\b([A-R][1-6])\b", holds)
        game.at[seat] = square(at[1]) if at else game.rules.sea.marks[seat]
        assert game.at[seat] < game.rules.sea.size, f"{holds} is off the map"
    for amount, what in re.findall(r"(\d+) (tokens?|damage)", holds):
        if what == "damage":
            game.damage[seat] = int(amount)
        else:
            game.tokens[seat] = int(amount)
    for words in re.findall(r"carries ([a-z ]+)", holds):
        for word in words.split():
            game.cargo[seat * TREASURE_KINDS + TREASURES.index(word)] += 1
    for word in re.findall(r"quirk (\w+)", holds):
        game.quirk[seat] = QUIRKS.index(word)
        game.quirk_deck[game.quirk[seat]] = 0
        game.quirk_progress[seat] = SETTLED
    if "ghost" in holds:
        game.fate[seat] = GHOST
        game.ghost = Seat(seat)
        game.deaths = game.living_deaths = 1
        for tokens, damage in re.findall(r"in life (\d+) and (\d+)", holds):
            game.aside_tokens = int(tokens)
            game.aside_damage = int(damage)
    if "sunk" in holds:
        game.fate[seat] = SUNK
        game.deaths = game.living_deaths = 1
    if "gone" in holds:
        game.fate[seat] = GONE
    game.refresh(seat)


def stack_deck(game: Scoundrels, words: str) -> None:
    """Exactly these cards in the deck; all others are in the discard pile, or with "-" gone."""
    wanted = [kind(word) for word in re.findall(CARD, words)]
    for number in range(CARD_KINDS):
        if "-" not in words:
            game.discards[number] += game.deck[number] - wanted.count(number)
        game.deck[number] = wanted.count(number)
    game.deck_size = len(wanted)
    game.discards_size = sum(game.discards)
    game.deck_at_most = game.deck[:]
    game.drawn = [0] * len(game.drawn)
