"""Positions and choices of Oath in the words a player would use.

A scene is drawn in lines such as

    P1: Nevis, T 3, D 2, sword, boat_ally, M01, A07, oliver (used), kept cave, done M02
                               (done 5: any five Missions are completed)
    bridge: P1 mate, P2 pirate, P1 beside
    full: docks tavern         no space is left there, whoever took them
    open: arena hut
    market: B01 - B04
    missions: M06 M07          face up at the Brotherhood
    follower: ben              face up at the Tavern
    action deck: A01 A02       exactly these, in any order; also market, mission, tavern deck
    action discards: A03
    round 2, first P1
    turn P2                    (or: new round; last chance)

T is Toughness, D Doubloons. Pawns that stand nowhere are at home; a player with "placed" has none
there. Choices are said as "P1: go docks", luck as "luck: action A01"; what nobody has to decide
happens by itself.
"""

import re
from typing import Any

from freebooter.games.oath.cards.piles import PiledDeck
from freebooter.games.oath.crew.player import ASIDE, BESIDE, HOME, Player
from freebooter.games.oath.crew.sets import bit
from freebooter.games.oath.game import GAME
from freebooter.games.oath.island.exploring import open_location
from freebooter.games.oath.island.pawns import place_mate, place_pirate
from freebooter.games.oath.rounds import END_OF_ROUND, LAST_CHANCES, Rounds
from freebooter.games.oath.rules import NOWHERE
from freebooter.games.oath.state import NO_CARD, Oath
from freebooter.games.oath.turns.order import Turns
from freebooter.games.oath.vocabulary import (
    ACTION_IDS,
    BONUS_IDS,
    FOLLOWER_IDS,
    ITEM_IDS,
    LOCATION_IDS,
    MARKET_IDS,
    MISSION_IDS,
    PIRATE_IDS,
    PLACE_IDS,
    PRINTED,
    RESOURCE_IDS,
)
from freebooter.kernel.card_memory import DRAWN, LOOKED_AT, TAKEN, shuffled
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.deck import Deck
from freebooter.kernel.dice import Dice
from freebooter.kernel.story import tell
from freebooter.testing.scene import BaseScene

PIRATE_NAMES = ["Edward", "Marie", "Nevis", "Rodrigo", "McGraves"]  # as PIRATE_IDS
EXPLORATION_IDS = LOCATION_IDS[PRINTED:]
DECK_IDS = {
    "action": ACTION_IDS,
    "market": MARKET_IDS,
    "mission": MISSION_IDS,
    "tavern": FOLLOWER_IDS,
    "exploration": EXPLORATION_IDS,
}


class Scene(BaseScene[Oath]):
    """A position, its play in words, and the nouns of Oath."""

    def player(self, who: str) -> Player:
        return self.game.players[self.seat(who)]

    def name_of(self, seat: int) -> str:
        return "" if seat == NOBODY else self.names[seat]

    def round(self) -> int:
        return self.game.round

    def first_player(self) -> str:
        """Who holds the First Player token."""
        return self.name_of(self.game.first_player)

    # A player.

    def pirate(self, who: str) -> str:
        number = self.player(who).pirate
        return PIRATE_IDS[number] if number >= 0 else ""

    def doubloons(self, who: str) -> int:
        return self.player(who).doubloons

    def toughness(self, who: str) -> int:
        return self.player(who).toughness

    def vp(self, who: str) -> int:
        return self.player(who).vp

    def vp_without_bonuses(self, who: str) -> int:
        return self.vp(who) - list(self.bonuses().values()).count(who)

    def tokens(self, who: str) -> set[str]:
        """The places of the Player board that have a token."""
        player = self.player(who)
        return {name for place, name in enumerate(PLACE_IDS) if player.has_token(place)}

    def count(self, who: str, resource: str) -> int:
        """How many tokens of a Resource a player has."""
        return self.player(who).count(RESOURCE_IDS.index(resource))

    def followers(self, who: str) -> set[str]:
        player = self.player(who)
        return {name for i, name in enumerate(FOLLOWER_IDS) if player.has_follower(i)}

    def used_followers(self, who: str) -> set[str]:
        player = self.player(who)
        return {name for i, name in enumerate(FOLLOWER_IDS) if player.has_used(i)}

    def missions(self, who: str) -> list[str]:
        """In hand."""
        return [MISSION_IDS[mission] for mission in self.player(who).missions]

    def completed(self, who: str) -> list[str]:
        return [MISSION_IDS[mission] for mission in self.player(who).completed]

    def actions(self, who: str) -> list[str]:
        """Action cards in hand."""
        return [ACTION_IDS[card] for card in self.player(who).actions]

    def kept(self, who: str) -> list[str]:
        """Exploration cards kept for the next turn."""
        return [EXPLORATION_IDS[card] for card in self.player(who).kept]

    def pirate_at(self, who: str) -> str:
        return place_in_words(self.player(who).pirate_at)

    def mates_at(self, who: str) -> list[str]:
        player = self.player(who)
        return sorted(["home"] * player.mates_home + [place_in_words(p) for p in player.mates_at])

    # The island.

    def open_locations(self) -> set[str]:
        return {name for i, name in enumerate(LOCATION_IDS) if self.game.is_open(i)}

    def spaces(self, location: str) -> int:
        return self.game.rules.locations[LOCATION_IDS.index(location)].spaces

    def spaces_taken(self, location: str) -> int:
        return self.game.spaces_taken(LOCATION_IDS.index(location))

    def free_spaces(self, location: str) -> int:
        return self.spaces(location) - self.spaces_taken(location)

    # Cards on the table.

    def deck(self, name: str) -> Deck:
        deck: Deck = getattr(self.game, f"{name}_deck")
        return deck

    def deck_size(self, name: str) -> int:
        return self.deck(name).total()

    def bottom(self, name: str) -> list[str]:
        """The cards known to lie at the bottom of a deck, from above."""
        return [DECK_IDS[name][card] for card in self.deck(name).bottom]

    def discards(self, name: str) -> list[str]:
        deck = self.deck(name)
        assert isinstance(deck, PiledDeck)
        return [DECK_IDS[name][card] for card in deck.discards]

    def market(self) -> list[str]:
        return ["-" if card == NO_CARD else MARKET_IDS[card] for card in self.game.market_slots]

    def face_up_missions(self) -> list[str]:
        return sorted(MISSION_IDS[mission] for mission in self.game.face_up_missions)

    def tavern(self) -> str:
        """The Follower face up at the Tavern."""
        return "" if self.game.tavern_card == NO_CARD else FOLLOWER_IDS[self.game.tavern_card]

    def bonuses(self) -> dict[str, str]:
        """Who has won which bonus; nobody is the empty word."""
        winners = self.game.bonus_winners
        return {name: self.name_of(seat) for name, seat in zip(BONUS_IDS, winners, strict=True)}

    # What lapses at the end of the turn.

    def used_items(self) -> set[str]:
        return {name for i, name in enumerate(ITEM_IDS) if self.game.has_used_item(i)}

    def last_entered(self) -> str:
        place = self.game.last_entered
        return "" if place == NOWHERE else LOCATION_IDS[place]

    # What is told and asked.

    def lines(self, name: str | None = None) -> list[str]:
        """The story, one line a move, as a seat (or a spectator) reads it."""
        side = NOBODY if name is None else self.seat(name)
        facts = [fact for fact in self.game.facts or [] if fact.is_for(side)]
        told = tell(GAME.story, GAME.words, GAME.telling, facts, self.names, side)
        return [str(line.said) for line in told]

    def notes(self) -> dict[str, str]:
        """What each choice costs or brings, by its notation; only those that say something."""
        seat = self.game.to_act()[0]
        choices = self.game.offers(seat).choices
        said = {self._say(choice): GAME.note(self.game, seat, choice) for choice in choices}
        return {choice: note for choice, note in said.items() if note}

    # Changes in the middle of a scene.

    def give(self, who: str, *places: str) -> "Scene":
        """Put tokens on places of a board."""
        for place in places:
            self.player(who).add_token(PLACE_IDS.index(place))
        return self

    def take_away(self, who: str, *places: str) -> "Scene":
        for place in places:
            self.player(who).remove_token(PLACE_IDS.index(place))
        return self

    def set_toughness(self, who: str, number: int) -> "Scene":
        self.player(who).toughness = number
        return self

    def set_passes(self, number: int) -> "Scene":
        """So many players in a row have passed."""
        self.game.passes_in_a_row = number
        return self

    def set_aside(self, who: str, mates: int) -> "Scene":
        """The Pirate and so many of the Mates at home are placed out of the way."""
        player = self.player(who)
        player.pirate_at = ASIDE
        player.mates_home -= mates
        player.mates_at = player.mates_at + [ASIDE] * mates
        return self

    # Worlds.

    def worlds(self, who: str, number: int = 60) -> "list[Scene]":
        """What a player thinks possible."""
        dice = Dice(number, "worlds")
        seat = self.seat(who)
        return [self.within(self.game.imagine(seat, dice)) for _ in range(number)]

    def within(self, game: Oath) -> "Scene":
        """The same scene language about another position."""
        return Scene(GAME, game, self.names)


def place_in_words(place: int) -> str:
    return {HOME: "home", ASIDE: "aside"}.get(place) or LOCATION_IDS[place % BESIDE]


class Drawing:
    """Reads the lines of a scene into a position."""

    def __init__(self, text: str, options: dict[str, Any], content: Any = None) -> None:
        lines = [line.strip() for line in text.split("\n") if line.strip()]
        people = [line for line in lines if re.match(r"P\d:", line)]
        options = {"players": len(people), "first_player": 1} | options
        game = GAME.begin(GAME.meta.read_options(options), content or GAME.content())
        self.game = game
        self.placed: list[int] = []  # seats without a pawn at home
        game.agenda = []
        game.first_player = Seat(0)
        game.round = 1
        for line in people:
            who, holds = line.split(":", 1)
            self.draw_player(seat_of(who), holds)
        for line in lines:
            if line not in people:
                self.draw(line)
        for seat in self.placed:
            player = game.players[seat]
            player.pirate_at = ASIDE if player.pirate_at == HOME else player.pirate_at
            player.mates_at = player.mates_at + [ASIDE] * player.mates_home
            player.mates_home = 0
        game.last_entered = NOWHERE
        self.remember()

    def remember(self) -> None:
        """The cards in hands came from the decks, in one shuffle with what is still there."""
        game = self.game
        held = [card for player in game.players for card in player.actions]
        bag = game.action_deck.bag
        game.action_memory = shuffled([bag[kind] + held.count(kind) for kind in range(len(bag))])
        held = [card for player in game.players for card in player.kept]
        bag = game.exploration_deck.bag
        cards = [bag[kind] + held.count(kind) for kind in range(len(bag))]
        game.exploration_memory = shuffled(cards)
        for seat in range(game.seats):
            for card in game.players[seat].actions:
                game.remember_action(DRAWN, Seat(seat), card)
            for card in game.players[seat].kept:
                game.remember_exploration(LOOKED_AT, Seat(seat), card)
                game.remember_exploration(TAKEN, Seat(seat))

    def draw_player(self, seat: Seat, holds: str) -> None:
        player = self.game.players[seat]
        free = [i for i in range(5) if all(other.pirate != i for other in self.game.players)]
        player.pirate = free[-1] if len(free) < 5 else 0
        player.toughness = 3
        for said in [word.strip() for word in holds.split(",") if word.strip()]:
            word, _, more = said.partition(" ")
            if word in PIRATE_NAMES:
                player.pirate = PIRATE_NAMES.index(word)
            elif word == "T":
                player.toughness = int(more)
            elif word == "D":
                player.doubloons = int(more)
            elif word == "VP":
                player.vp = int(more)
            elif word == "placed":
                self.placed.append(seat)
            elif word in PLACE_IDS:
                player.add_token(PLACE_IDS.index(word))
            elif word in FOLLOWER_IDS:
                self.draw_follower(player, FOLLOWER_IDS.index(word), more == "(used)")
            else:
                self.draw_card(player, word, more)

    def draw_follower(self, player: Player, follower: int, is_used: bool) -> None:
        self.game.change_tavern_deck().take(follower)
        player.add_follower(follower)
        if is_used:
            player.turn_follower(follower)

    def draw_card(self, player: Player, word: str, more: str) -> None:
        if word == "kept":
            kind = EXPLORATION_IDS.index(more)
            self.game.change_exploration_deck().take(kind)
            player.kept = [*player.kept, kind]
        elif word == "done":
            player.completed = [*player.completed, *self.done_missions(more)]
        elif word in MISSION_IDS:
            mission = MISSION_IDS.index(word)
            self.game.change_mission_deck().take(mission)
            player.missions = [*player.missions, mission]
        elif word in ACTION_IDS:
            kind = ACTION_IDS.index(word)
            self.game.change_action_deck().take(kind)
            player.actions = sorted([*player.actions, kind])
        else:
            raise ValueError(f"{word!r} in a scene")

    def draw(self, line: str) -> None:
        word, _, rest = line.partition(":")
        if word in LOCATION_IDS:
            self.draw_location(LOCATION_IDS.index(word), rest)
        elif word.split()[-1] in ("deck", "discards"):
            name, part = word.split()
            self.draw_deck(name, part, rest.split())
        elif word in ("open", "full", "market", "missions", "follower"):
            self.draw_table(word, rest.split())
        else:
            self.draw_moment(line)

    def draw_location(self, location: int, pawns: str) -> None:
        if not self.game.is_open(location):
            self.open(location)
        for pawn in pawns.split(","):
            who, kind = pawn.split()
            if kind == "pirate":
                place_pirate(self.game, seat_of(who), location)
            else:
                assert self.game.players[seat_of(who)].mates_home, f"{who} has no Mate left"
                place_mate(self.game, seat_of(who), location, kind == "beside")

    def draw_deck(self, name: str, part: str, cards: list[str]) -> None:
        deck: PiledDeck = getattr(self.game, f"{name}_deck").copy()
        setattr(self.game, f"{name}_deck", deck)
        numbers = [DECK_IDS[name].index(card) for card in cards]
        if part == "discards":
            deck.discards = numbers
            return
        deck.bag = [numbers.count(kind) for kind in range(len(deck.bag))]
        deck.size = len(numbers)

    def draw_table(self, word: str, names: list[str]) -> None:
        game = self.game
        if word == "open":
            for name in names:
                self.open(LOCATION_IDS.index(name))
        elif word == "full":
            for name in names:
                game.full_locations |= bit(LOCATION_IDS.index(name))
        elif word == "market":
            game.market_slots = [NO_CARD if c == "-" else MARKET_IDS.index(c) for c in names]
            for card in game.market_slots:
                if card != NO_CARD:
                    game.change_market_deck().take(card)
        elif word == "missions":
            game.face_up_missions = [self.show_mission(name) for name in names]
        else:
            game.tavern_card = FOLLOWER_IDS.index(names[0])
            game.change_tavern_deck().take(game.tavern_card)

    def draw_moment(self, line: str) -> None:
        """Where in the game the scene begins."""
        game = self.game
        rounds = Rounds()
        if line.startswith("round"):
            number, first = re.findall(r"round (\d+)(?:, first (P\d))?", line)[0]
            game.round = int(number)
            game.first_player = seat_of(first or "P1")
        elif line == "new round":
            game.agenda = [rounds]
        elif line == "last chance":
            rounds.stage = LAST_CHANCES
            game.agenda = [rounds]
        elif line.startswith("turn"):
            rounds.stage = END_OF_ROUND
            game.agenda = [rounds, Turns(seat_of(line.split()[1]))]
        else:
            raise ValueError(f"{line!r} in a scene")

    def done_missions(self, said: str) -> list[int]:
        """One Mission by its id, or so many of those left."""
        bag = self.game.mission_deck.bag
        left = [name for name, number in zip(MISSION_IDS, bag, strict=True) if number]
        names = left[: int(said)] if said.isdigit() else [said]
        return [self.show_mission(name) for name in names]

    def show_mission(self, name: str) -> int:
        mission = MISSION_IDS.index(name)
        self.game.change_mission_deck().take(mission)
        self.game.missions_seen |= bit(mission)
        return mission

    def open(self, location: int) -> None:
        open_location(self.game, location)
        if self.game.exploration_deck.bag[location - PRINTED]:
            self.game.change_exploration_deck().take(location - PRINTED)


def seat_of(who: str) -> Seat:
    return Seat(int(who[1:]) - 1)


def scene(text: str, content: Any = None, **options: Any) -> Scene:
    """A scene, settled until somebody must choose."""
    game = Drawing(text, options, content).game
    game.facts = []
    game.settle()
    return Scene(GAME, game, [f"P{seat + 1}" for seat in range(game.seats)])


def beginning(**options: Any) -> Scene:
    """A real beginning, where the first luck waits."""
    game = GAME.start(options, is_heard=True)
    assert isinstance(game, Oath)
    return Scene(GAME, game, [f"P{seat + 1}" for seat in range(game.seats)])


def visit(place: str, holds: str = "", lines: str = "", **options: Any) -> Scene:
    """P1, who holds this, sends a Mate to a Location where nobody is."""
    opened = f"open: {place}" if place in EXPLORATION_IDS else ""
    table = scene(f"P1: {holds}\nP2:\n{opened}\n{lines}\nturn P1", **options)
    return table.play("P1: place mate", f"P1: go {place}")
