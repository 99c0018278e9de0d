"""Positions and choices of Scoundrels! in the words a player would use.

    scene('''
        Red: E5, Sa3 Sw2 Wi1, 2 tokens, 1 damage, carries chest doubloons, quirk eagle
        Blue: F2
        quests: toll silk
        buried at A5: Red chest
        closed: port1 2
    ''', mode="skirmish")

The first pirate named is to act. Cards: Sw Sa Ca Wi and a value. Ports are open unless closed.
More words for a pirate: nowhere, ghost, in life 4 and 3 (tokens and Damage of the Ghost's living
ship, then what it carried), sunk, gone, settled (no Quirk any more).
More lines: treasure (the deck), pillaged, deck and discards (Action cards), round, starter,
turning, crossed.
"""

import re
from typing import Any

from freebooter.games.scoundrels.cards.kinds import CARD_KINDS, SUITS, kind_of
from freebooter.games.scoundrels.cards.names import QUESTS, QUIRKS, TREASURES
from freebooter.games.scoundrels.game import GAME
from freebooter.games.scoundrels.rounds import TURNS, Round
from freebooter.games.scoundrels.sea.chart import NOWHERE
from freebooter.games.scoundrels.sea.pirates import GHOST, GONE, SETTLED, SUNK
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.cargo import update_ship
from freebooter.games.scoundrels.treasure.scoring import damage_of, score_of
from freebooter.games.scoundrels.turns.table import COUNTER_CLOCKWISE
from freebooter.games.scoundrels.turns.turn import begin_turn
from freebooter.games.scoundrels.view_types import View
from freebooter.games.scoundrels.vocabulary import SQUARE_NAMES
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.given import lone_answer
from freebooter.kernel.story import Line, tell
from freebooter.testing.scene import BaseScene

SHORT = {"Sw": "sword", "Sa": "sail", "Ca": "cannon", "Wi": "wild"}
LONG = {long: short for short, long in SHORT.items()}
CARD = r"(?:Sw|Sa|Ca|Wi)[1-4]"
NAMES = ["Red", "Blue", "Green", "White", "Black", "Gold"]


def kind(card: str) -> int:
    return kind_of(SUITS.index(SHORT[card[:2]]), int(card[2]))


def card(number: int) -> str:
    return f"{LONG[SUITS[number // 4]]}{number % 4 + 1}"


def cards(counts: list[int]) -> list[str]:
    return [card(number) for number in range(CARD_KINDS) for _ in range(counts[number])]


def treasures(counts: list[int]) -> list[str]:
    return [word for number, word in enumerate(TREASURES) for _ in range(counts[number])]


def count_treasures(words: str) -> list[int]:
    assert set(words.split()) <= set(TREASURES), words
    return [words.split().count(word) for word in TREASURES]


def square(name: str) -> int:
    return SQUARE_NAMES.words.index(name.lower())


class Pirate:
    """What a test asks about one pirate."""

    def __init__(self, game: Scoundrels, seat: Seat) -> None:
        self.game = game
        self.seat = seat

    @property
    def hand(self) -> list[str]:
        return cards(self.game.cards.hand_of(self.seat))

    @property
    def hand_size(self) -> int:
        return self.game.cards.hand_sizes[self.seat]

    @property
    def cargo(self) -> list[str]:
        return treasures(self.game.hoard.cargo_of(self.seat))

    @property
    def tokens(self) -> int:
        return self.game.pirates.tokens[self.seat]

    @property
    def damage(self) -> int:
        return self.game.pirates.damage[self.seat]

    @property
    def limit(self) -> int:
        return self.game.pirates.hand_limit[self.seat]

    @property
    def weight(self) -> int:
        return self.game.pirates.weight[self.seat]

    @property
    def square(self) -> str | None:
        at = self.game.at[self.seat]
        return None if at == NOWHERE else SQUARE_NAMES.words[at].upper()

    @property
    def score(self) -> int:
        return score_of(self.game, self.seat)

    @property
    def score_damage(self) -> int:
        return damage_of(self.game, self.seat)

    @property
    def quirk(self) -> str | None:
        number = self.game.pirates.quirk[self.seat]
        return None if number < 0 else QUIRKS[number]


class Scene(BaseScene[Scoundrels]):
    """A table of Scoundrels!."""

    def __init__(self, game: Scoundrels, names: list[str]) -> None:
        super().__init__(GAME, game, names)

    def in_words(self, notation: str) -> str:
        """Cards are written short, too: sword3 is Sw3."""
        words = super().in_words(notation)
        return re.sub(r"\b(sword|sail|cannon|wild)([1-4])", lambda m: LONG[m[1]] + m[2], words)

    def view(self, name: str | None = None) -> View:
        seen = super().view(name)
        assert isinstance(seen, View)
        return seen

    def lines(self, name: str | None = None) -> list[str]:
        """The story, one line a move, as a seat (or a spectator) reads it."""
        return [str(line.said) for line in self.told(name)]

    def told(self, name: str | None = None) -> list[Line]:
        side = NOBODY if name is None else self.seat(name)
        facts = [fact for fact in self.game.facts or [] if fact.is_for(side)]
        return tell(GAME.story, GAME.words, GAME.telling, facts, self.names, side)

    def details(self, name: str | None = None) -> list[str]:
        """What is folded under the last line, as everybody is named."""
        return [self.heard(name)[place] for place in self.told(name)[-1].details]

    def notes(self, name: str | None = None) -> dict[str, str]:
        """What each choice costs or brings."""
        seat = self._who(name)
        choices = self.game.offers(seat).choices
        return {self._say(choice): GAME.note(self.game, seat, choice) for choice in choices}

    def given(self) -> str | None:
        """The answer that a table gives for whoever is asked."""
        choice = lone_answer(GAME, self.game, self._who(None))
        return None if choice is None else self._say(choice)

    # Who and what there is.

    def pirate(self, name: str) -> Pirate:
        return Pirate(self.game, self.seat(name))

    def hand_sizes(self) -> list[int]:
        return [self.pirate(name).hand_size for name in self.names]

    @property
    def discards(self) -> list[str]:
        return cards(self.game.cards.discards)

    @property
    def deck(self) -> list[str]:
        return cards(self.game.cards.deck)

    @property
    def treasure_deck(self) -> list[str]:
        return treasures(self.game.hoard.deck)

    @property
    def treasure_left(self) -> int:
        """How many cards the Treasure deck has."""
        return self.game.hoard.deck_size

    @property
    def quests(self) -> list[str]:
        return [QUESTS[quest] for quest in self.game.table.quests]

    @property
    def final(self) -> list[str]:
        return self.view().final

    @property
    def round(self) -> int:
        return self.game.table.round

    @property
    def panels(self) -> int:
        return self.game.rules.sea.panels

    @property
    def bid_winner(self) -> str:
        return self.names[self.game.table.bid_winner]

    def rounds_closed(self, port: int) -> int:
        """For how many rounds a Port stays closed; Ports count from 1."""
        return self.game.table.port_counters[port - 1]

    def buried(self, at: str) -> list[str]:
        return treasures(self.game.hoard.buried_at(self.game.rules.sea.mark_at[square(at)]))

    def owner(self, at: str) -> str | None:
        seat = self.game.hoard.marker_owner[self.game.rules.sea.mark_at[square(at)]]
        return None if seat < 0 else self.names[seat]

    # The turn.

    @property
    def free_points(self) -> int:
        return self.game.turn.free_points

    @property
    def sail_points(self) -> int:
        return self.game.turn.sail_points

    @property
    def has_crossed(self) -> bool:
        return self.game.turn.has_crossed

    # What is done.

    def draw_any(self, count: int) -> "Scene":
        """So many outcomes that do not matter."""
        for _ in range(count):
            self.play(next(iter(self.odds())))
        return self

    def sail_to(self, name: str, at: str) -> "Scene":
        """A long way, made short."""
        self.game.at[self.seat(name)] = square(at)
        return self

    def pass_time(self, until: str, at_least: int = 0) -> "Scene":
        """Nobody does anything until a stage of a round is reached; draws do not matter."""
        quiet = ("end", "bid-done", "keep")
        for _ in range(200):
            is_there = self.view().stage == until and self.round >= at_least
            if self.game.is_over() or is_there:
                return self
            if self.game.is_chance():
                self.draw_any(1)
            else:
                name = self.names[self.game.to_act()[0]]
                offered = self.offers(name)
                self.play(f"{name}: {next(word for word in quiet if word in offered)}")
        raise AssertionError(f"{until} is never reached")

    def next_round(self) -> "Scene":
        """Nobody does anything until the first turn of the next round."""
        return self.pass_time("turn", self.round + 1)

    def take_back(self, name: str) -> "Scene":
        self.game.take_back(self.seat(name))
        return self

    def can_take_back(self, name: str) -> bool:
        return self.game.can_take_back(self.seat(name))


def setting_up(**options: Any) -> Scene:
    """A game at its very beginning: the hands are to be dealt."""
    position = GAME.start(options)
    assert isinstance(position, Scoundrels)
    return Scene(position, NAMES[: position.seats])


def scene(text: str, **options: Any) -> Scene:
    """A position in the middle of a round; see the head of this file."""
    people = re.findall(r"^\s*([A-Z]\w+): *(.*)$", text, re.M)
    names = [name for name, _ in people]
    chosen = {"players": max(2, len(people))} | options
    game = GAME.begin(GAME.meta.read_options(chosen), GAME.content())
    for place, (_, holds) in enumerate(people):
        settle_pirate(game, Seat(place), holds)
    lay_table(game, text, names)
    round_ = Round()
    round_.stage = TURNS
    round_.turned = 1
    game.agenda = [round_]
    begin_turn(game, Seat(0))
    game.turn.has_crossed = re.search(r"^\s*crossed$", text, re.M) is not None
    game.facts = []
    game.settle()
    return Scene(game, names)


def line(text: str, word: str) -> str | None:
    """What a line of the drawing says; None if there is no such line."""
    found = re.search(rf"^\s*{word}: *(.*)$", text, re.M)
    return None if found is None else found[1]


def lay_table(game: Scoundrels, text: str, names: list[str]) -> None:
    """Everything but the pirates."""
    table, hoard = game.table, game.hoard
    table.round = int(line(text, "round") or 1)
    table.starter = Seat(names.index(line(text, "starter") or names[0]))
    if line(text, "turning") == "counter-clockwise":
        table.turning = COUNTER_CLOCKWISE
    table.quests = [QUESTS.index(word) for word in (line(text, "quests") or "").split()]
    for port, rounds in re.findall(r"\bport(\d) (\d)", text):
        table.port_counters[int(port) - 1] = int(rounds)
    words = line(text, "treasure")
    hoard.deck = game.rules.treasure_deck().sure[:] if words is None else count_treasures(words)
    hoard.deck_size = sum(hoard.deck)
    hoard.pillaged = count_treasures(line(text, "pillaged") or "")
    for at, name, treasure in re.findall(r"^\s*buried at (\w+): *(\w+) *(.*)$", text, re.M):
        mark = game.rules.sea.mark_at[square(at)]
        hoard.marker_owner[mark] = Seat(names.index(name))
        first = mark * len(TREASURES)
        hoard.buried[first : first + len(TREASURES)] = count_treasures(treasure)
    words = line(text, "deck")
    if words is not None:
        stack_deck(game, words)
    for word in (line(text, "discards") or "").split():
        game.cards.lay_down(kind(word))


def settle_pirate(game: Scoundrels, seat: Seat, holds: str) -> None:
    """One line of a scene: square, hand, tokens, Damage, cargo, Quirk, fate."""
    pirates = game.pirates
    for word in re.findall(CARD, holds):
        take_card(game, seat, word)
    if "nowhere" not in holds:
        at = re.search(r"\b([A-R][1-6])\b", holds)
        game.at[seat] = square(at[1]) if at else game.rules.sea.marks[seat]
        assert game.at[seat] < game.rules.sea.size, f"{holds} is off the map"
    for amount, what in re.findall(r"(\d+) (tokens?|damage)", holds):
        (pirates.damage if what == "damage" else pirates.tokens)[seat] = int(amount)
    for words in re.findall(r"carries ([a-z ]+)", holds):
        first = seat * len(TREASURES)
        game.hoard.cargo[first : first + len(TREASURES)] = count_treasures(words)
    for word in re.findall(r"quirk (\w+)", holds):
        pirates.quirk[seat] = QUIRKS.index(word)
        game.table.quirk_deck[QUIRKS.index(word)] = 0
        pirates.quirk_progress[seat] = SETTLED
    if "settled" in holds:
        pirates.quirk_progress[seat] = SETTLED
    if "ghost" in holds:
        pirates.fate[seat] = GHOST
        pirates.ghost = seat
        pirates.deaths = pirates.living_deaths = 1
        for tokens, damage, cargo in re.findall(r"in life (\d+) and (\d+)((?: [a-z]+)*)", holds):
            pirates.aside_tokens, pirates.aside_damage = int(tokens), int(damage)
            pirates.aside_cargo = count_treasures(cargo)
    if "sunk" in holds:
        pirates.fate[seat] = SUNK
        pirates.deaths = pirates.living_deaths = 1
    if "gone" in holds:
        pirates.fate[seat] = GONE
    update_ship(game, seat)


def take_card(game: Scoundrels, seat: Seat, word: str) -> None:
    """A card that was drawn unseen."""
    number, own = kind(word), game.cards
    assert own.deck[number], f"no {word} is left in the deck"
    own.deck[number] -= 1
    own.deck_size -= 1
    own.past.append(seat * CARD_KINDS + number)
    own.hands[seat * CARD_KINDS + number] += 1
    own.hand_sizes[seat] += 1


def stack_deck(game: Scoundrels, words: str) -> None:
    """Exactly these cards in the deck; all others are in the discard pile, or with "-" gone."""
    wanted, own = [kind(word) for word in re.findall(CARD, words)], game.cards
    for number in range(CARD_KINDS):
        if "-" not in words:
            own.lay_down(number, own.deck[number] - wanted.count(number))
        own.deck[number] = wanted.count(number)
    own.deck_size = len(wanted)
    # As after a shuffle: all know what is in the deck, and which cards the hands are together.
    hands = [sum(own.hands[number::CARD_KINDS]) for number in range(CARD_KINDS)]
    own.old_pools, own.old_pasts = [hands], [own.past]
    own.pool, own.past = own.deck[:], []
