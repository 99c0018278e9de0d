"""Positions and choices of Infamous Seas in the words a player would use.

A scene is text, one thing a line:

    layout O                      B is the balanced layout, O "Open North" of the rules
    P1 2,3 s1/c2 +1 hold IS16     a ship's square (or "sunk"), coins on sails and cannons, surplus;
                                  "plague 1": actions missing in the next turn
    N1 7,1 gold 2                 a Navy ship, M1 a Merchant
    islands 5,3                   further islands, whatever the layout says
    flags 3,4 4,4                 islands with flags; "all but 3,4" for all others
    deck IS01 SK05                only these cards are left to draw; "deck empty" for none
    discards IS01 IS01            what lies on the discard piles
    supply 1                      coins that are left
    fog, bonus 3                  for this turn: no Navy attacks, a bonus to the next attack
    P2 to act with 1 action       whose turn it is; "to start" begins it
"""

import re
from typing import Any, Self

from freebooter.games import load_game
from freebooter.games.infamous.meta import META, OPEN_NORTH
from freebooter.games.infamous.rounds import CHOOSING, Rounds, Turn
from freebooter.games.infamous.rules import rules_of
from freebooter.games.infamous.sea.chart import NOWHERE
from freebooter.games.infamous.state import Infamous
from freebooter.games.infamous.vocabulary import CARD_NAMES, FIRST_SUNKEN, SHIP_NAMES
from freebooter.kernel.card_memory import DRAWN
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.story import tell
from freebooter.testing.scene import BaseScene

GAME = load_game("infamous")
SLOT = r"(?:IS|SK)\d\d"
NAMES = ["P1", "P2", "P3", "P4", "P5"]


class Scene(BaseScene[Infamous]):
    """The nouns of this game: ships P1 …, N1 …, M1 …, squares such as 3,4, cards such as IS16."""

    def ship(self, name: str) -> int:
        return SHIP_NAMES.words.index(name.replace("P", "p"))

    def cell(self, square: str) -> int:
        column, row = square.split(",")
        return self.game.rules.chart.cell(int(column), int(row))

    def card(self, slot: str) -> int:
        return CARD_NAMES.words.index(slot)

    # Ships and their gold.

    def at(self, name: str) -> str:
        cell = self.game.sea.at[self.ship(name)]
        return "off" if cell == NOWHERE else self.game.rules.chart.words_of(cell)

    def gold(self, name: str) -> int:
        """All gold of a player, or the gold under another ship."""
        ship = self.ship(name)
        return self.game.gold(ship) if name in self.names else self.game.cargo[ship]

    def coins(self, name: str) -> str:
        """The coins on a ship card, as s2/c1."""
        seat = self.seat(name)
        return f"s{self.game.sails_coins[seat]}/c{self.game.cannons_coins[seat]}"

    def surplus(self, name: str) -> int:
        return self.game.surplus[self.seat(name)]

    def supply(self) -> int:
        return self.game.supply

    def all_coins(self) -> int:
        """All coins that are not in anybody's hand."""
        return self.game.supply + sum(self.game.scores()) + sum(self.game.cargo)

    # Islands and cards.

    def flags(self) -> list[str]:
        return [island.square for island in self.view().islands if island.flag]

    def hold(self, name: str) -> list[str]:
        return [CARD_NAMES.words[card] for card in self.game.holds[self.seat(name)]]

    def cards_left(self, deck: str) -> int:
        """In the "island" or the "sunken" deck."""
        decks = {"island": self.game.island_deck, "sunken": self.game.sunken_deck}
        return decks[deck].total()

    def discards(self) -> set[str]:
        return {CARD_NAMES.words[card] for card, count in enumerate(self.game.discards) if count}

    # The turn.

    def active(self) -> str:
        return self.names[self.game.active]

    def actions(self) -> int:
        return self.game.actions

    def round(self) -> int:
        return self.game.rounds()

    def winners(self) -> list[str]:
        return [self.names[seat] for seat in self.view().winners]

    def ranking(self) -> list[int]:
        return self.game.ranking()

    def story(self, name: str | None = None) -> str:
        """All that a seat (or a spectator) was told, as one text."""
        return "\n".join(self.heard(name))

    def lines(self, name: str | None = None) -> list[str]:
        """The story, one line a move, as a seat (or a spectator) reads it."""
        side = NOBODY if name is None else self.seat(name)
        facts = [fact for fact in self.game.facts or [] if fact.is_for(side)]
        told = tell(GAME.story, GAME.words, GAME.telling, facts, self.names, side)
        return [str(line.said) for line in told]

    def imagined(self, name: str, seed: int) -> "Scene":
        """A world that a seat might be in."""
        return Scene(GAME, self.game.imagine(self.seat(name), Dice(seed)), self.names)

    def redraw(self, text: str) -> Self:
        """Change what these lines say, in the middle of the game."""
        for line in text.strip().splitlines():
            read_line(self, line.strip())
        self.game.settle()
        return self


def scene(text: str, content: Any = None, **options: Any) -> Scene:
    """The scene that a text draws."""
    if re.search(r"^\s*layout O$", text, re.M):
        options = {"layout": "custom", "custom_islands": OPEN_NORTH} | options
    seats = [int(number) for number in re.findall(r"^\s*P(\d)", text, re.M)]
    options.setdefault("players", max(3, *seats))
    box = GAME.content() if content is None else content
    game = Infamous(rules_of(META.read_options(options), box))
    game.sea.lay_islands(game.rules.islands)
    game.first_player = Seat(0)
    game.round_number = 1
    drawn = Scene(GAME, game, NAMES[: game.seats])
    for line in text.strip().splitlines():
        read_line(drawn, line.strip())
    if not re.search(r"^\s*supply", text, re.M):
        game.supply = box.coins - sum(game.scores()) - sum(game.cargo)
    remember_holds(game)
    game.settle()
    return drawn


def remember_holds(game: Infamous) -> None:
    """As if all cards in holds were drawn unseen."""
    if not game.rules.is_hidden:
        return
    held = [(seat, card) for seat, hold in enumerate(game.holds) for card in hold]
    for _, card in held:
        game.island_deck.put(card)
    game.memory = game.shuffled_spots()
    for seat, card in held:
        game.island_deck.take(card)
        game.remember(DRAWN, seat, card)


def new_game(**options: Any) -> Scene:
    """A scene at the very beginning of a game."""
    game = GAME.start(options, is_heard=True)
    assert isinstance(game, Infamous)
    return Scene(GAME, game, NAMES[: game.seats])


def loot_and_draw(card: str, text: str = "", **options: Any) -> Scene:
    """P1 loots the island at 3,4 and draws a card."""
    return scene(
        f"""
        P1 2,4 s5/c0
        {text}
        P1 to act
        """,
        **options,
    ).play("loot", f"draw {card}")


def sink_and_draw(card: str, text: str = "") -> Scene:
    """P1 sinks a Merchant without gold at 3,3 and draws a card."""
    return scene(
        f"""
        layout O
        P1 2,3 s5/c1
        M1 3,3 gold 0
        {text}
        P1 to act
        """
    ).play("attack", "attack 6", "dodge 1", f"draw {card}")


def read_line(drawn: Scene, line: str) -> None:
    game = drawn.game
    if re.match(r"P\d (to act|to start)", line):
        give_turn(game, line)
    elif re.match(r"[PNM]\d ", line):
        read_ship(drawn, line)
    elif line.startswith("flags"):
        for cell in game.sea.islands:
            if (game.rules.chart.words_of(cell) in line) != ("all but" in line):
                game.sea.fly_flag(cell)
    elif line.startswith("islands"):
        further = {drawn.cell(square) for square in re.findall(r"\d+,\d+", line)}
        game.sea.lay_islands([*game.sea.islands, *(further - set(game.sea.islands))])
    elif line.startswith("deck"):
        leave_in_deck(game, [drawn.card(slot) for slot in re.findall(SLOT, line)])
    elif line.startswith("discards"):
        for slot in re.findall(SLOT, line):
            game.discards[drawn.card(slot)] += 1
    elif line.startswith("supply"):
        game.supply = int(line.split()[1])
    elif line.startswith("bonus"):
        game.next_attack_bonus = int(line.split()[1])
    elif line == "fog":
        game.fog = True
    else:
        assert line == "" or line.startswith("layout"), line


def read_ship(drawn: Scene, line: str) -> None:
    game = drawn.game
    ship = drawn.ship(line.split(maxsplit=1)[0])
    if square := re.search(r" (\d+,\d+)", line):
        if game.is_on_board(ship):
            game.sea.lift(ship)
        game.sea.put(ship, drawn.cell(square[1]))
    if coins := re.search(r"s(\d)/c(\d)", line):
        game.sails_coins[ship], game.cannons_coins[ship] = int(coins[1]), int(coins[2])
    if surplus := re.search(r"\+(\d+)", line):
        game.surplus[ship] = int(surplus[1])
    if gold := re.search(r"gold (\d+)", line):
        game.cargo[ship] = int(gold[1])
    if plague := re.search(r"plague (\d+)", line):
        game.plague[ship] = int(plague[1])
    for slot in re.findall(SLOT, line):
        game.holds[ship].append(drawn.card(slot))
        game.island_deck.take(drawn.card(slot))


def leave_in_deck(game: Infamous, cards: list[int]) -> None:
    for deck, first in ((game.island_deck, 0), (game.sunken_deck, FIRST_SUNKEN)):
        deck.bag = [0] * len(deck.bag)
        deck.size = 0
        for number in cards:
            if 0 <= number - first < len(deck.bag):
                deck.put(number - first)


def give_turn(game: Infamous, line: str) -> None:
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
