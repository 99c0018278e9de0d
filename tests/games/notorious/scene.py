"""Positions and choices of Notorious in the words a player would use.

    scene('''
        C2  Red s  Blue G          s Sloop, G Galleon, P Port
        C1  Red s
        islands: havana C3, nassau D2
        frigates: B3 D2
        raids: havana 2
        wind: Blue counter-clockwise
        token: Red
        discards: map_A1 map_A2    the pile is all that is nowhere else, unless `pile:` says so
        options: wrap none, goal 12
        round: 3
        Red: relentless, 1 doubloon, 6 notoriety, 3 captains, on sail build, holds map_D3
        Blue: 0 sloops left, 1 galleon left
        Red to sink
    ''')

Seats sit clockwise in the order they are named. The last line says what is under way; see STEPS.
"""

import re
from dataclasses import asdict
from typing import Any

from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import Sink
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.cards.claims import Claims
from freebooter.games.notorious.game import GAME
from freebooter.games.notorious.phases.place import Place
from freebooter.games.notorious.phases.play import Play
from freebooter.games.notorious.pirates.pirate_phase import Powers
from freebooter.games.notorious.players.supply import take_from_supply
from freebooter.games.notorious.rounds import Round
from freebooter.games.notorious.sea.board import NOWHERE, Waters
from freebooter.games.notorious.sea.company import MoveFrigates
from freebooter.games.notorious.sea.wind import SetWind
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTION,
    ACTIONS,
    CHART,
    CHARTS,
    GALLEON,
    HEX,
    HEXES,
    ISLAND,
    PIRATE,
    SLOOP,
)
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.deck import Deck
from freebooter.kernel.dice import Dice
from freebooter.kernel.step import Step

COLOURS = ["Red", "Blue", "Green", "White", "Black", "Gold"]
CREW = re.compile(rf"^({'|'.join(COLOURS)}):\s*(.*)$")
ACTS = {"sail": Sail, "steal": Steal, "build": Build, "sink": Sink, "chart": Chart}
PHASES = {
    "powers": Powers,
    "claims": Claims,
    "frigates move": MoveFrigates,
    "the wind": SetWind,
    "place": Place,
    "play": Play,
}
STAGES = {  # of a round: what comes next
    "a round": 0,
    "a place phase and all that follows": 1,
    "a play phase and all that follows": 2,
    "a pirate phase": 3,
    "the scoring": 7,
}


class Scene:
    """A position drawn as text, played in words."""

    def __init__(self, text: str) -> None:
        lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
        crews = [match for line in lines if (match := CREW.match(line))]
        self.names = [crew[1] for crew in crews]
        keyed = dict(line.split(": ", 1) for line in lines if re.match(r"[a-z_ ]+: ", line))
        options: dict[str, Any] = {"players": len(crews)}
        for option in filter(None, keyed.pop("options", "").split(", ")):
            name, value = option.split(" ")
            options[name] = value
        self.options = GAME.meta.read_options(options)
        game = GAME.begin(self.options, GAME.content())
        assert isinstance(game, Notorious)
        self.game = game
        game.facts = []
        if lines[-1] != "setup":
            game.first_seat = Seat(0)
            for line in lines:
                if re.match(r"[A-E][1-5]  ", line):
                    self._lay(line)
            for crew in crews:
                self._equip(self.seat(crew[1]), crew[2])
            self._set_table(keyed)
            game.agenda = [self._step(lines[-1])]
        game.settle()

    # How the text is read.

    def _lay(self, line: str) -> None:
        hex = HEX.words.index(line[:2])
        for name, pieces in re.findall(r"(\w+) ([sGP]+)", line[4:]):
            for letter in pieces:
                if letter == "P":
                    self.game.sea.add_port(hex, self.seat(name))
                else:
                    ship = SLOOP if letter == "s" else GALLEON
                    take_from_supply(self.game, self.seat(name), ship, hex)

    def _equip(self, seat: Seat, holds: str) -> None:
        game = self.game
        for part in filter(None, holds.split(", ")):
            word, *rest = part.split(" ")
            if word in PIRATE.words:
                game.pirates[seat] = PIRATE.words.index(word)
                game.captains[seat] = game.power(seat).fixed_captains or game.captains[seat]
            elif word == "on":
                for action in rest:
                    game.on_action[seat * ACTIONS + ACTION.words.index(action)] += 1
            elif word == "holds":
                game.charts.hands[seat] += [CHART.words.index(chart) for chart in rest]
            else:
                self._count(seat, int(word), " ".join(rest))

    def _count(self, seat: Seat, number: int, what: str) -> None:
        game = self.game
        lists = {
            "doubloon": game.doubloons,
            "notoriety": game.notoriety,
            "captain": game.captains,
            "sloop left": game.sloops_left,
            "galleon left": game.galleons_left,
        }
        lists[re.sub(r"s\b", "", what)][seat] = number

    def _set_table(self, keyed: dict[str, str]) -> None:
        game = self.game
        for part in filter(None, keyed.pop("islands", "").split(", ")):
            island, hex = part.split(" ")
            game.islands[ISLAND.words.index(island)] = HEX.words.index(hex)
        open_leads = game.rules.open_waters.open_leads
        game.waters = Waters(open_leads, game.islands, game.rules.edges)
        game.frigates = [HEX.words.index(hex) for hex in keyed.pop("frigates", "").split()]
        for part in filter(None, keyed.pop("raids", "").split(", ")):
            island, gold = part.split(" ")
            game.raids_shown.append(ISLAND.words.index(island))
            game.raid_gold.append(int(gold))
            game.raid_claimed_by.append(NOBODY)
        wind = keyed.pop("wind", "Red clockwise").split(" ")
        game.wind_seat = self.seat(wind[0])
        game.wind_way = 1 if wind[1] == "clockwise" else -1
        if "token" in keyed:
            game.token_holder = self.seat(keyed.pop("token"))
        game.round = int(keyed.pop("round", "1"))
        charts = game.charts
        charts.discards = [CHART.words.index(word) for word in keyed.pop("discards", "").split()]
        charts.discarded_by = [game.seats - 1] * len(charts.discards)
        held = [chart for hand in charts.hands for chart in hand] + charts.discards
        if "pile" in keyed:
            pile = [CHART.words.index(word) for word in keyed.pop("pile").split() if word != "-"]
        else:
            pile = [chart for chart in range(CHARTS) if chart not in held + game.islands]
        charts.pile = Deck([pile.count(chart) for chart in range(CHARTS)])
        assert not keyed, f"nobody reads {', '.join(keyed)}"

    def _step(self, line: str) -> Step[Any]:
        if line in STAGES:
            round = Round()
            round.stage = STAGES[line]
            if line == "a round":
                self.game.round -= 1  # it is about to begin
            return round
        if line in PHASES:
            return PHASES[line]()
        name, act = line.split(" to ")
        return ACTS[act](self.seat(name))

    # Who, what, where.

    def seat(self, name: str) -> Seat:
        return Seat(self.names.index(name))

    def name(self, seat: int) -> str:
        return "nobody" if seat == NOBODY else self.names[seat]

    def _plain(self, notation: str) -> str:
        """p1 … p6 as colours."""
        return re.sub(r"\bp([1-6])\b", lambda found: COLOURS[int(found[1]) - 1], notation)

    def say(self, choice: int) -> str:
        return self._plain(GAME.vocabulary.say(choice))

    def _asked(self, name: str | None) -> Seat:
        waiting = self.game.to_act()
        if name is not None:
            assert self.seat(name) in waiting, f"{name} is not asked, but {self.asked()}"
            return self.seat(name)
        assert len(waiting) == 1, f"who? {self.asked()} are asked"
        return waiting[0]

    # Choices in words.

    def asked(self) -> list[str]:
        """Who must choose now."""
        return [self.names[seat] for seat in self.game.to_act()]

    def offers(self, name: str | None = None) -> set[str]:
        return {self.say(choice) for choice in self.game.offers(self._asked(name)).choices}

    def why_not(self, words: str, name: str | None = None) -> str:
        """The clause that bars a choice."""
        barred = self.game.offers(self._asked(name), explain=True).barred or []
        return {self.say(choice): clause for choice, clause in barred}[words]

    def play(self, *told: str) -> None:
        """Choices, as "stop", or as "Blue: stop" where it matters who is asked."""
        for said in told:
            name, words = said.split(": ") if ": " in said else (None, said)
            seat = self._asked(name)
            choices = {self.say(c): c for c in self.game.offers(seat).choices}
            assert words in choices, f"{words!r} is not offered, but {sorted(choices)}"
            self.game.choose(seat, choices[words])

    def chances(self) -> dict[str, int]:
        """What may happen now, with weights."""
        assert self.game.is_chance()
        odds = self.game.odds()
        said = [self._plain(GAME.outcomes.say(outcome)) for outcome in odds.outcomes]
        return dict(zip(said, odds.weights, strict=True))

    def happen(self, *told: str) -> None:
        for words in told:
            odds = self.game.odds()
            outcomes = {self._plain(GAME.outcomes.say(o)): o for o in odds.outcomes}
            assert words in outcomes, f"{words!r} cannot happen, but {sorted(outcomes)}"
            self.game.happen(outcomes[words])

    def let_happen(self, seed: int = 1) -> None:
        """Let luck run until somebody is asked."""
        dice = Dice(seed)
        while self.game.is_chance():
            self.game.happen(self.game.odds().draw(dice))

    def is_chance(self) -> bool:
        return self.game.is_chance()

    def is_done(self) -> bool:
        """Whether nothing is left of what the scene began."""
        return self.game.is_over()

    # Numbers.

    def at(self, hex: str) -> str:
        """Who has what in a hex: "Red PGs Blue ss"."""
        sea, place = self.game.sea, HEX.words.index(hex)
        found = []
        for seat, name in enumerate(self.names):
            port = "P" if sea.ports[seat] == place else ""
            galleons = "G" * sea.count(place, Seat(seat), GALLEON)
            sloops = "s" * sea.count(place, Seat(seat), SLOOP)
            if port + galleons + sloops:
                found.append(f"{name} {port}{galleons}{sloops}")
        return " ".join(found)

    def controls(self, name: str) -> list[str]:
        """The hexes a player controls."""
        controllers = [self.game.sea.controller(hex) for hex in range(HEXES)]
        return [HEX.words[hex] for hex in range(HEXES) if controllers[hex] == self.seat(name)]

    def influence(self, name: str, hex: str) -> int:
        return self.game.sea.influence(HEX.words.index(hex), self.seat(name))

    def distance(self, start: str, end: str) -> int:
        words = HEX.words
        return self.game.waters.distance[words.index(start) * HEXES + words.index(end)]

    def neighbours(self, hex: str) -> set[str]:
        found = self.game.waters.neighbours[HEX.words.index(hex)]
        return {HEX.words[there] for there in found}

    def leads(self, hex: str, way: int) -> str | None:
        """Where a way, numbered as on the die, leads over a sailable edge."""
        there = self.game.waters.leads[HEX.words.index(hex) * 6 + way - 1]
        return None if there == NOWHERE else HEX.words[there]

    def doubloons(self, name: str) -> int:
        return self.game.doubloons[self.seat(name)]

    def notoriety(self, name: str) -> int:
        return self.game.notoriety[self.seat(name)]

    def captains(self, name: str) -> int:
        return self.game.captains[self.seat(name)]

    def sloops_left(self, name: str) -> int:
        return self.game.sloops_left[self.seat(name)]

    def galleons_left(self, name: str) -> int:
        return self.game.galleons_left[self.seat(name)]

    def placed(self, name: str) -> list[str]:
        """The actions a player's Captains stand on."""
        first = self.seat(name) * ACTIONS
        counts = self.game.on_action[first : first + ACTIONS]
        return [ACTION.words[a] for a in range(ACTIONS) for _ in range(counts[a])]

    def hand(self, name: str) -> list[str]:
        return [CHART.words[chart] for chart in self.game.charts.hands[self.seat(name)]]

    def pile(self) -> int:
        return self.game.charts.pile.size

    def discards(self) -> list[str]:
        return [CHART.words[chart] for chart in self.game.charts.discards]

    def frigates(self) -> list[str]:
        return [HEX.words[hex] for hex in self.game.frigates]

    def raids(self) -> dict[str, int]:
        """Revealed Raids with their Doubloons."""
        shown = [ISLAND.words[island] for island in self.game.raids_shown]
        return dict(zip(shown, self.game.raid_gold, strict=True))

    def wind(self) -> str:
        way = "clockwise" if self.game.wind_way == 1 else "counter-clockwise"
        return f"{self.name(self.game.wind_seat)} {way}"

    def token(self) -> str:
        return self.name(self.game.token_holder)

    def order_of_place(self) -> list[str]:
        return [self.names[seat] for seat in self.game.order_of_place()]

    def order_of_play(self) -> list[str]:
        return [self.names[seat] for seat in self.game.order_of_play()]

    def places(self) -> dict[str, int]:
        return dict(zip(self.names, self.game.ranking(), strict=True))

    # What is seen and heard.

    def view(self, name: str | None) -> dict[str, Any]:
        seat = None if name is None else self.seat(name)
        return asdict(GAME.view(self.game, seat))

    def prompt(self) -> str:
        """What is asked right now, in one sentence."""
        return GAME.prompt(self.game, self._asked(None))

    def heard(self, name: str | None) -> list[str]:
        """The facts told so far that a player, or a spectator, may hear."""
        ear = -1 if name is None else self.seat(name)
        return [
            GAME.words.fact(GAME.telling, fact, self.names)
            for fact in self.game.facts or []
            if fact.is_for(ear)
        ]


def scene(text: str) -> Scene:
    return Scene(text)
