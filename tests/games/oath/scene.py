"""Positions and choices in the words a player would use.

A scene is drawn in lines such as

    P1: Nevis, T 3, D 2, sword, boat_ally, M01, A07, oliver (used), kept cave
    bridge: P1 mate, P2 pirate, P1 beside
    open: arena hut
    market: B01 - B04
    missions: M06 M07
    follower: ben
    round 2, first P1
    turn P2            (or: new round; last chance)

Pawns that stand nowhere are at home; a player with "placed" has none there. Choices are said as
"P1: go docks", luck as "luck: action A01"; what nobody has to decide happens by itself.
"""

import re
from typing import Any

from freebooter.games.oath.crew.player import ASIDE, BESIDE, BIT, HOME, PIRATE, Player
from freebooter.games.oath.game import GAME
from freebooter.games.oath.imagine import coded, kind_of
from freebooter.games.oath.rounds import Rounds
from freebooter.games.oath.state import NO_CARD, Oath
from freebooter.games.oath.turns.turn import Turns
from freebooter.games.oath.vocabulary import (
    ACTION_IDS,
    FOLLOWER_IDS,
    LOCATION_IDS,
    MARKET_IDS,
    MISSION_IDS,
    OUTCOMES,
    PLACE_IDS,
    PRINTED,
    VOCABULARY,
)
from freebooter.kernel.choice import Choice, Outcome, Seat
from freebooter.kernel.deck import Deck

PIRATES = ["Edward", "Marie", "Nevis", "Rodrigo", "McGraves"]


class Scene:
    """A position drawn as text, and play in words."""

    def __init__(self, text: str, **options: Any) -> None:
        people = re.findall(r"^ *P\d:.*$", text, re.M)
        options = {"players": len(people), "first_player": 1} | options
        self.options = GAME.meta.read_options(options)
        self.game = GAME.begin(self.options, GAME.content())
        self.game.agenda = []
        self.game.first = Seat(0)
        self.game.round = 1
        for line in people:
            who, holds = line.strip().split(":", 1)
            self.seat_player(self.player(who), seat(who), holds)
        for line in text.split("\n"):
            if line.strip():
                self.lay(line.strip())
        for player in self.game.players:
            if player.vp == -1:  # marked as placed
                player.vp = 0
                player.pawns = [ASIDE if pawn == HOME else pawn for pawn in player.pawns]

    # Building.

    def seat_player(self, player: Player, number: int, holds: str) -> None:
        free = [i for i in range(5) if all(other.pirate != i for other in self.game.players)]
        player.pirate = free[-1] if len(free) < 5 else 0
        player.toughness = 3
        for said in [word.strip() for word in holds.split(",") if word.strip()]:
            word, _, more = said.partition(" ")
            if word in PIRATES:
                player.pirate = PIRATES.index(word)
            elif word == "T":
                player.toughness = int(more)
            elif word == "D":
                player.doubloons = int(more)
            elif word == "VP":
                player.vp = int(more)
            elif word == "placed":
                player.vp = -1
            elif word == "kept":
                kind = LOCATION_IDS.index(more) - PRINTED
                self.game.exploration_deck.take(kind)
                player.kept.append(coded(kind, BIT[number], 0))
            elif word == "done":
                mission = MISSION_IDS.index(more)
                self.show(mission)
                player.completed.append(mission)
            elif word in PLACE_IDS:
                player.tokens |= BIT[PLACE_IDS.index(word)]
            elif word in MISSION_IDS:
                mission = MISSION_IDS.index(word)
                self.game.mission_deck.take(mission)
                player.missions.append(mission)
            elif word in ACTION_IDS:
                kind = ACTION_IDS.index(word)
                self.game.action_deck.take(kind)
                player.actions.append(coded(kind, BIT[number], 0))
            elif word in FOLLOWER_IDS:
                follower = FOLLOWER_IDS.index(word)
                self.game.tavern_deck.take(follower)
                player.followers |= BIT[follower]
                player.turned |= BIT[follower] if more == "(used)" else 0
            else:
                raise ValueError(f"{said!r} in a scene")

    def lay(self, line: str) -> None:
        game = self.game
        word, _, rest = line.partition(":")
        things = rest.split()
        if word in LOCATION_IDS:
            location = LOCATION_IDS.index(word)
            if location not in game.open:
                self.open(location)
            for pawn in rest.split(","):
                self.stand(location, *pawn.split())
        elif word == "open":
            for name in things:
                self.open(LOCATION_IDS.index(name))
        elif word == "market":
            for slot, card in enumerate(things):
                if card != "-":
                    game.market[slot] = MARKET_IDS.index(card)
                    game.market_deck.take(game.market[slot])
        elif word == "missions":
            for name in things:
                self.show(MISSION_IDS.index(name))
                game.missions.append(MISSION_IDS.index(name))
        elif word == "follower":
            game.tavern = FOLLOWER_IDS.index(things[0])
            game.tavern_deck.take(game.tavern)
        elif line.startswith("round"):
            number, first = re.findall(r"round (\d+)(?:, first (P\d))?", line)[0]
            game.round = int(number)
            game.first = seat(first or "P1")
        elif line == "new round":
            game.agenda = [Rounds()]
        elif line == "last chance":
            ending = Rounds()
            ending.last_chances = 0
            game.agenda = [ending]
        elif line.startswith("turn"):
            rounds = Rounds()
            rounds.is_acting = True
            game.agenda = [rounds, Turns(seat(line.split()[1]))]
        elif not re.match(r"P\d:", line):
            raise ValueError(f"{line!r} in a scene")

    def show(self, mission: int) -> None:
        self.game.mission_deck.take(mission)
        self.game.shown |= BIT[mission]

    def open(self, location: int) -> None:
        self.game.open.append(location)
        if self.game.exploration_deck.bag[location - PRINTED]:
            self.game.exploration_deck.take(location - PRINTED)

    def stand(self, location: int, who: str, pawn: str) -> None:
        pawns = self.player(who).pawns
        place = PIRATE if pawn == "pirate" else pawns.index(HOME, 1)
        pawns[place] = location + BESIDE if pawn == "beside" else location
        self.game.taken[location] += pawn != "beside"
        self.game.present[location] |= BIT[seat(who)]

    # Playing.

    def settle(self) -> "Scene":
        self.game.settle()
        return self

    def play(self, *told: str) -> "Scene":
        """Choices and luck, one after another."""
        for words in told:
            who, _, what = words.partition(": ")
            if who == "luck":
                outcome = Outcome(OUTCOMES.read(what))
                assert self.game.is_chance(), f"{words}: asked is {self.asked()}"
                assert outcome in self.game.odds().outcomes, f"{words} cannot happen"
                self.game.happen(outcome)
            else:
                choice = Choice(VOCABULARY.read(what))
                assert self.asked() == who, f"{words}: asked is {self.asked()}, {self.offers()}"
                assert what in self.offers(), f"{words}: offered are {self.offers()}"
                self.game.choose(seat(who), choice)
        return self

    def luck(self) -> "Scene":
        """Let the first of the outcomes happen, as long as chance decides."""
        while self.game.is_chance():
            self.game.happen(self.game.odds().outcomes[0])
        return self

    def asked(self) -> str:
        """Who must choose, "luck", or "over"."""
        if self.game.is_over():
            return "over"
        return "luck" if self.game.is_chance() else f"P{self.game.to_act()[0] + 1}"

    def step(self) -> str:
        return type(self.game.agenda[-1]).__name__

    def offers(self) -> set[str]:
        if self.asked() in ("luck", "over"):
            return set()
        return {VOCABULARY.say(c) for c in self.game.offers(seat(self.asked())).choices}

    def why_not(self, words: str) -> str:
        """The clause that bars a choice."""
        barred = self.game.offers(seat(self.asked()), explain=True).barred or []
        return {VOCABULARY.say(choice): clause for choice, clause in barred}[words]

    def odds(self) -> dict[str, int]:
        odds = self.game.odds()
        return {OUTCOMES.say(o): w for o, w in zip(odds.outcomes, odds.weights, strict=True)}

    # Looking.

    def player(self, who: str) -> Player:
        return self.game.players[seat(who)]

    def d(self, who: str) -> int:
        return self.player(who).doubloons

    def t(self, who: str) -> int:
        return self.player(who).toughness

    def vp(self, who: str) -> int:
        return self.player(who).vp

    def tokens(self, who: str) -> set[str]:
        tokens = self.player(who).tokens
        return {name for place, name in enumerate(PLACE_IDS) if tokens & BIT[place]}

    def followers(self, who: str) -> set[str]:
        return {name for i, name in enumerate(FOLLOWER_IDS) if self.player(who).followers & BIT[i]}

    def used(self, who: str) -> set[str]:
        return {name for i, name in enumerate(FOLLOWER_IDS) if self.player(who).turned & BIT[i]}

    def hand(self, who: str) -> list[str]:
        return [MISSION_IDS[mission] for mission in self.player(who).missions]

    def done(self, who: str) -> list[str]:
        return [MISSION_IDS[mission] for mission in self.player(who).completed]

    def actions(self, who: str) -> list[str]:
        return sorted(ACTION_IDS[kind_of(card)] for card in self.player(who).actions)

    def free(self, location: str) -> int:
        place = LOCATION_IDS.index(location)
        return self.game.rules.spaces[place] - self.game.taken[place]

    def pirate_at(self, who: str) -> str:
        pawn = self.player(who).pawns[PIRATE]
        return LOCATION_IDS[pawn] if pawn >= 0 else {HOME: "home", ASIDE: "aside"}[pawn]

    def mates_at(self, who: str) -> list[str]:
        said = {HOME: "home", ASIDE: "aside"}
        return sorted(
            said.get(pawn) or LOCATION_IDS[pawn % BESIDE] for pawn in self.player(who).pawns[1:]
        )

    def market(self) -> list[str]:
        return ["-" if card == NO_CARD else MARKET_IDS[card] for card in self.game.market]

    def missions(self) -> list[str]:
        return sorted(MISSION_IDS[mission] for mission in self.game.missions)


def seat(who: str) -> Seat:
    return Seat(int(who[1:]) - 1)


def started(**options: Any) -> Oath:
    """A real beginning, where the first luck waits."""
    game = GAME.start(options)
    assert isinstance(game, Oath)
    return game


def scene(text: str, **options: Any) -> Scene:
    """A scene, settled until somebody must choose."""
    return Scene(text, **options).settle()


def visit(place: str, holds: str = "", lines: str = "", **options: Any) -> Scene:
    """P1, who holds this, sends a Mate to a Location where nobody is."""
    opened = f"open: {place}" if place in LOCATION_IDS[PRINTED:] else ""
    table = scene(f"P1: {holds}\nP2:\n{opened}\n{lines}\nturn P1", **options)
    return table.play("P1: place mate", f"P1: go {place}")


def stack(deck: Deck, ids: list[str], *cards: str) -> None:
    """Let a deck hold exactly these cards, in any order."""
    deck.bag = [0] * len(deck.bag)
    deck.size = 0
    deck.bottom, deck.knowers = [], []
    for card in cards:
        deck.put(ids.index(card))
