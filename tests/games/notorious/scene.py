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

Seats sit clockwise in the order they are named. The last line says what is under way: an action
("Red to sink"), "setup", or a line of STEPS or STAGES.
"""

import re
from typing import Any

from freebooter.games.notorious import rounds
from freebooter.games.notorious.actions.build import Build
from freebooter.games.notorious.actions.chart import Chart
from freebooter.games.notorious.actions.sail import Sail
from freebooter.games.notorious.actions.sink import Sink
from freebooter.games.notorious.actions.steal import Steal
from freebooter.games.notorious.cards.chart_past import DEALT, DRAWN, LAID_DOWN, event
from freebooter.games.notorious.cards.claims import ClaimCharts
from freebooter.games.notorious.content import Content
from freebooter.games.notorious.game import GAME
from freebooter.games.notorious.phases.place import PlacePhase
from freebooter.games.notorious.phases.play import PlayPhase
from freebooter.games.notorious.pirates.pirate_phase import UsePowers
from freebooter.games.notorious.players.supply import take_from_supply
from freebooter.games.notorious.sea.board import NOWHERE
from freebooter.games.notorious.sea.company import MoveFrigates
from freebooter.games.notorious.sea.wind import SetWind
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    ACTION,
    CHART,
    CHARTS,
    GALLEON,
    HEX,
    HEXES,
    ISLAND,
    MAPS,
    PIRATE,
    SLOOP,
)
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.deck import Deck
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from freebooter.kernel.step import Step
from freebooter.kernel.story import tell
from freebooter.testing.scene import OVER, BaseScene

COLOURS = ["Red", "Blue", "Green", "White", "Black", "Gold"]
PLAYER = re.compile(rf"^({'|'.join(COLOURS)}):\s*(.*)$")
ACTIONS = {"sail": Sail, "steal": Steal, "build": Build, "sink": Sink, "chart": Chart}
STEPS = {
    "powers": UsePowers,
    "claims": ClaimCharts,
    "frigates move": MoveFrigates,
    "the wind": SetWind,
    "place": PlacePhase,
    "play": PlayPhase,
}
STAGES = {  # of a round: what comes next
    "a round": rounds.BEGIN_STAGE,
    "a place phase and all that follows": rounds.PLACE_STAGE,
    "a play phase and all that follows": rounds.PLAY_STAGE,
    "a pirate phase": rounds.POWERS_STAGE,
    "the scoring": rounds.SCORE_STAGE,
}


class Scene(BaseScene[Notorious]):
    """A position drawn as text, played in words."""

    def __init__(self, text: str, content: Content | None = None, **options: Any) -> None:
        lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
        players = [match for line in lines if (match := PLAYER.match(line))]
        keyed = dict(line.split(": ", 1) for line in lines if re.match(r"[a-z_ ]+: ", line))
        chosen = {"players": len(players)} | options
        for option in filter(None, keyed.pop("options", "").split(", ")):
            name, value = option.split(" ")
            chosen[name] = value
        game = GAME.begin(GAME.meta.read_options(chosen), content or GAME.content())
        assert isinstance(game, Notorious)
        super().__init__(GAME, game, [player[1] for player in players])
        if lines[-1] != "setup":
            game.first_seat = Seat(0)
            for line in lines:
                if re.match(r"[A-E][1-5]  ", line):
                    self._lay_pieces(line)
            for player in players:
                self._equip(self.seat(player[1]), player[2])
            self._lay_islands(keyed)
            self._lay_raids(keyed)
            self._lay_charts(keyed)
            self._set_round(keyed)
            assert not keyed, f"nobody reads {', '.join(keyed)}"
            game.agenda = [self._step(lines[-1])]
        game.settle()

    # How the text is read.

    def _lay_pieces(self, line: str) -> None:
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
                    game.place_captain(seat, ACTION.words.index(action))
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

    def _lay_islands(self, keyed: dict[str, str]) -> None:
        game = self.game
        for part in filter(None, keyed.pop("islands", "").split(", ")):
            island, hex = part.split(" ")
            game.islands[ISLAND.words.index(island)] = HEX.words.index(hex)
        game.waters = game.rules.open_waters.with_islands(game.islands, game.rules.closed_edges)
        game.frigates = [HEX.words.index(hex) for hex in keyed.pop("frigates", "").split()]

    def _lay_raids(self, keyed: dict[str, str]) -> None:
        for part in filter(None, keyed.pop("raids", "").split(", ")):
            name, doubloons = part.split(" ")
            island = ISLAND.words.index(name)
            self.game.raids_revealed.append(island)
            self.game.raid_doubloons[island] = int(doubloons)

    def _lay_charts(self, keyed: dict[str, str]) -> None:
        game, charts = self.game, self.game.charts
        discards = [CHART.words.index(word) for word in keyed.pop("discards", "").split()]
        charts.discard(Seat(game.seats - 1), discards)
        for seat, hand in enumerate(charts.hands):
            charts.past += [event(DEALT, seat, 0)] * len(hand)
        charts.past += [event(DRAWN, game.seats - 1, 0)] * len(discards)
        charts.past += [event(LAID_DOWN, game.seats - 1, 0)]
        held = [chart for hand in charts.hands for chart in hand] + discards
        if "pile" in keyed:
            pile = [CHART.words.index(word) for word in keyed.pop("pile").split() if word != "-"]
        else:
            pile = [chart for chart in range(CHARTS) if chart not in held + game.islands]
        charts.pile = Deck([pile.count(chart) for chart in range(CHARTS)])

    def _set_round(self, keyed: dict[str, str]) -> None:
        game = self.game
        wind_seat, rotation = keyed.pop("wind", "Red clockwise").split(" ")
        game.wind_seat = self.seat(wind_seat)
        game.is_wind_clockwise = rotation == "clockwise"
        if "token" in keyed:
            game.token_holder = self.seat(keyed.pop("token"))
        game.round = int(keyed.pop("round", "1"))

    def _step(self, line: str) -> Step[Any]:
        if line in STAGES:
            round = rounds.Round()
            round.stage = STAGES[line]
            if line == "a round":
                self.game.round -= 1  # it is about to begin
            return round
        if line in STEPS:
            return STEPS[line]()
        name, action = line.split(" to ")
        return ACTIONS[action](self.seat(name))

    def lines(self, name: str | None = None) -> list[str]:
        """The story as a seat (or a spectator) reads it."""
        side = NOBODY if name is None else self.seat(name)
        facts = [fact for fact in self.game.facts or [] if fact.is_for(side)]
        told = tell(GAME.story, GAME.words, GAME.telling, facts, self.names, side)
        return [str(line.said) for line in told]

    # Longer plays.

    def place_all(self, action: str = "steal") -> list[str]:
        """Everybody places every Captain on an action; who did, in order."""
        return self._while_offered(f"place {action}")

    def take_all(self, action: str = "steal") -> list[str]:
        """Captains are taken off an action as long as it is offered; by whom, in order."""
        return self._while_offered(f"take {action}")

    def _while_offered(self, words: str) -> list[str]:
        who = []
        while words in self.offers():
            who.append(self.asked())
            self.play(words)
        return who

    def play_round(self) -> list[str]:
        """Play to the end of the round, Captains off Steal first; whose turns, in order."""
        number, turns = self.round(), []
        while self.round() == number:
            turns.append(self.asked())
            self.play("take steal" if "take steal" in self.offers() else "take sail")
        return turns

    def play_first_offers(self) -> None:
        """Everybody takes the first offer, and luck decides, until the next round begins."""
        number = self.round()
        while self.asked() != OVER and self.round() == number:
            self.let_luck()
            for seat in self.game.to_act()[:1]:
                self.game.choose(seat, self.game.offers(seat).choices[0])

    # The sea.

    def at(self, hex: str) -> str:
        """Who has what in a hex: "Red PGs Blue ss"."""
        sea, number = self.game.sea, HEX.words.index(hex)
        found = []
        for seat, name in enumerate(self.names):
            port = "P" if sea.ports[seat] == number else ""
            pieces = port + "G" * sea.galleons(number, seat) + "s" * sea.sloops(number, seat)
            if pieces:
                found.append(f"{name} {pieces}")
        return " ".join(found)

    def port(self, name: str) -> str:
        """The hex of a player's Port."""
        return HEX.words[self.game.sea.ports[self.seat(name)]]

    def controls(self, name: str) -> list[str]:
        """The hexes a player controls."""
        controllers = [self.game.sea.controller(hex) for hex in range(HEXES)]
        return [HEX.words[hex] for hex in range(HEXES) if controllers[hex] == self.seat(name)]

    def influence(self, name: str, hex: str) -> int:
        return self.game.sea.influence(HEX.words.index(hex), self.seat(name))

    def distance(self, start: str, end: str) -> int:
        return self.game.waters.distance(HEX.words.index(start), HEX.words.index(end))

    def neighbours(self, hex: str) -> set[str]:
        found = self.game.waters.neighbours[HEX.words.index(hex)]
        return {HEX.words[there] for there in found}

    def beyond(self, hex: str, direction: int) -> str | None:
        """The hex across a sailable edge; directions are numbered as on the die."""
        there = self.game.waters.beyond(HEX.words.index(hex), direction - 1)
        return None if there == NOWHERE else HEX.words[there]

    def frigates(self) -> list[str]:
        return [HEX.words[hex] for hex in self.game.frigates]

    # What players have.

    def doubloons(self, name: str) -> int:
        return self.game.doubloons[self.seat(name)]

    def notoriety(self, name: str) -> int:
        return self.game.notoriety[self.seat(name)]

    def notorieties(self) -> list[int]:
        """Of all players, by seat."""
        return list(self.game.notoriety)

    def captains(self, name: str) -> int:
        return self.game.captains[self.seat(name)]

    def placed(self, name: str) -> list[str]:
        """The actions a player's Captains stand on."""
        seat = self.seat(name)
        return [
            word
            for action, word in enumerate(ACTION.words)
            for _ in range(self.game.captains_on(seat, action))
        ]

    def sloops_left(self, name: str) -> int:
        return self.game.sloops_left[self.seat(name)]

    def galleons_left(self, name: str) -> int:
        return self.game.galleons_left[self.seat(name)]

    # Cards.

    def hand(self, name: str) -> list[str]:
        return [CHART.words[chart] for chart in self.game.charts.hands[self.seat(name)]]

    def pile(self) -> int:
        return self.game.charts.pile.size

    def maps_in_pile(self) -> list[str]:
        bag = self.game.charts.pile.bag
        return [CHART.words[chart] for chart in range(MAPS) if bag[chart]]

    def discards(self) -> list[str]:
        return [CHART.words[chart] for chart in self.game.charts.discards]

    def plots(self, name: str) -> dict[str, int]:
        """The Plot Cards a player holds, by action."""
        held: dict[str, int] = self.view(name).mine.plots
        return {action: count for action, count in held.items() if count}

    def raids(self) -> dict[str, int]:
        """Revealed Raids with their Doubloons."""
        game = self.game
        return {ISLAND.words[raid]: game.raid_doubloons[raid] for raid in game.raids_revealed}

    # The round.

    def round(self) -> int:
        return self.game.round

    def wind(self) -> str:
        rotation = "clockwise" if self.game.is_wind_clockwise else "counter-clockwise"
        return f"{self._holder(self.game.wind_seat)} {rotation}"

    def token(self) -> str:
        return self._holder(self.game.token_holder)

    def _holder(self, seat: int) -> str:
        return "nobody" if seat == NOBODY else self.names[seat]

    def order_of_place(self) -> list[str]:
        return [self.names[seat] for seat in self.game.order_of_place()]

    def order_of_play(self) -> list[str]:
        return [self.names[seat] for seat in self.game.order_of_play()]

    def scores(self) -> list[int]:
        return self.game.scores()

    def ranks(self) -> dict[str, int]:
        return dict(zip(self.names, self.game.ranking(), strict=True))


def scene(text: str, content: Content | None = None, **options: Any) -> Scene:
    return Scene(text, content, **options)


def play_at_random(match: Match, seed: int, most: int = 10_000) -> None:
    """Make so many random choices, or play to the end."""
    dice = Dice(seed)
    for _ in range(most):
        if match.is_over():
            return
        seat = match.to_act()[0]
        choices = match.offers(seat).choices
        match.choose(seat, choices[dice.below(len(choices))])
