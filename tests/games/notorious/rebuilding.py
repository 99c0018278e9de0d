"""The public table of Notorious, rebuilt from the options and what a spectator was told."""

from collections import Counter
from typing import Any

from freebooter.games.notorious.game import GAME

Params = dict[str, Any]
ROUTES = 10  # N1.4
OCEAN_MAPS = 14  # N1.1 nineteen hexes without the five Islands


class Table:
    """What everybody sees lying on the table."""

    def __init__(self, options: Params) -> None:
        rules = GAME.content()
        self.options = options
        self.powers = {pirate.id: pirate.power for pirate in rules.pirates}
        self.seats = [f"p{number}" for number in range(1, options["players"] + 1)]
        self.islands: dict[str, str] = {}
        self.frigates: Counter[str] = Counter()
        self.pieces: Counter[tuple[str, str, str]] = Counter()  # seat, what, hex
        self.left = {
            (seat, ship): count
            for seat in self.seats
            for ship, count in (("sloop", rules.pieces.sloops), ("galleon", rules.pieces.galleons))
        }
        self.notoriety = Counter(dict.fromkeys(self.seats, 0))
        self.doubloons = Counter(dict.fromkeys(self.seats, 0))
        self.captains = dict.fromkeys(self.seats, 2)
        self.placed: Counter[tuple[str, str]] = Counter()
        self.pirates: dict[str, str] = {}
        self.on_offer: dict[str, int] = {}
        self.charts = Counter(dict.fromkeys(self.seats, 0))
        self.pile = self.discards = self.drawn = 0
        self.raids: dict[str, tuple[int, str | None]] = {}
        self.claimed: list[tuple[str, str]] = []
        self.wind: tuple[str | None, str] = (None, "clockwise")
        self.token: str | None = None
        self.round = 0
        self.last_round = self.over = False
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.scores: dict[str, int] = {}

    def hear(self, key: str, told: Params) -> None:
        if key in ("in_vain", "declined", "hands_passed", "plots_dealt", "bought", "won"):
            return
        getattr(self, f"_{key}")(told)

    # The sea.

    def _island_lies(self, told: Params) -> None:
        self.islands[told["island"]] = told["hex"]

    def _islands_redrawn(self, told: Params) -> None:
        self.islands = {}

    def _frigate_lies(self, told: Params) -> None:
        self.frigates[told["hex"]] += 1

    def _frigate_moved(self, told: Params) -> None:
        self.frigates[told["hex"]] -= 1
        self.frigates[told["to"]] += 1

    def _frigate_stayed(self, told: Params) -> None:
        assert self.frigates[told["hex"]]

    def _add(self, seat: str, ship: str, hex: str, count: int = 1) -> None:
        self.pieces[seat, ship, hex] += count
        self.left[seat, ship] -= count

    def _port_placed(self, told: Params) -> None:
        self.pieces[told["seat"], "port", told["hex"]] = 1
        self._add(told["seat"], "sloop", told["hex"], 2)
        if len([what for _, what, _ in self.pieces if what == "port"]) == len(self.seats):
            self.on_offer = {}

    def _galleon_placed(self, told: Params) -> None:
        self._add(told["seat"], "galleon", told["hex"])
        self._add(told["seat"], "sloop", told["hex"], 2)

    def _sailed(self, told: Params, owner: str = "seat") -> None:
        ship = told.get("ship", "sloop")
        self.pieces[told[owner], ship, told["hex"]] -= 1
        self.pieces[told[owner], ship, told["to"]] += 1

    def _pulled(self, told: Params) -> None:
        self._sailed(told)

    def _stormed(self, told: Params) -> None:
        self._sailed(told, "owner")

    def _stolen(self, told: Params) -> None:
        self._add(told["owner"], told["ship"], told["hex"], -1)
        self._add(told["seat"], told["ship"], told["hex"])

    def _removed(self, told: Params) -> None:
        self._add(told["owner"], "sloop", told["hex"], -1)

    def _built(self, told: Params) -> None:
        self._add(told["seat"], told["ship"], told["hex"])

    def _sunk(self, told: Params) -> None:
        self._add(told["owner"], told["ship"], told["hex"], -1)

    def _raised(self, told: Params) -> None:
        self._add(told["seat"], "sloop", told["hex"])

    def _wrecked(self, told: Params) -> None:
        self._add(told["owner"], told["ship"], told["hex"], -told["number"])

    # Players.

    def _pirate_shown(self, told: Params) -> None:
        self.on_offer[told["pirate"]] = 0

    def _pirate_taken(self, told: Params) -> None:
        self.pirates[told["seat"]] = told["pirate"]
        self.doubloons[told["seat"]] += told["doubloons"]
        fixed = self.powers[told["pirate"]].fixed_captains
        self.captains[told["seat"]] = fixed or self.captains[told["seat"]]
        self.on_offer.pop(told["pirate"], None)
        self.on_offer = {pirate: lying + 1 for pirate, lying in self.on_offer.items()}

    def _paid(self, told: Params) -> None:
        self.doubloons[told["seat"]] -= told["doubloons"]

    def _gained(self, told: Params) -> None:
        self.doubloons[told["seat"]] += told["doubloons"]

    def _notoriety(self, told: Params) -> None:
        self.notoriety[told["seat"]] += told["number"]
        assert self.notoriety[told["seat"]] == told["now"]

    def _hexes_pay(self, told: Params) -> None:
        self._notoriety(told)

    def _captain_unlocked(self, told: Params) -> None:
        self.captains[told["seat"]] = told["number"]

    def _captain_placed(self, told: Params) -> None:
        self.placed[told["seat"], told["action"]] += 1

    def _plot_picked(self, told: Params) -> None:
        self._captain_placed(told)

    def _captain_fixed(self, told: Params) -> None:
        self.placed[told["seat"], "sail"] += 1

    def _captain_taken(self, told: Params) -> None:
        self.placed[told["seat"], told["action"]] -= 1

    # Cards.

    def _routes_dealt(self, told: Params) -> None:
        self.charts = Counter(dict.fromkeys(self.seats, told["number"]))
        self.pile = ROUTES - told["number"] * len(self.seats)

    def _routes_returned(self, told: Params) -> None:
        returned = told["pile"] - OCEAN_MAPS - self.pile
        assert returned in (0, len(self.seats))
        for seat in self.seats if returned else ():
            self.charts[seat] -= 1
        self.pile = told["pile"]

    def _charts_drawn(self, told: Params) -> None:
        self.pile -= 1
        self.drawn += 1

    def _chart_kept(self, told: Params) -> None:
        self.drawn -= 1
        self.charts[told["seat"]] += 1

    def _charts_discarded(self, told: Params) -> None:
        self.discards += told["number"]
        self.drawn -= told["number"]

    def _pile_shuffled(self, told: Params) -> None:
        assert told["number"] == self.discards
        self.pile, self.discards = self.discards, 0

    def _claimed(self, told: Params) -> None:
        self.charts[told["seat"]] -= 1
        self.claimed.append((told["chart"], told["seat"]))

    def _raid_shown(self, told: Params) -> None:
        self.raids[told["island"]] = (0, None)

    def _raid_grows(self, told: Params) -> None:
        self.raids[told["island"]] = (told["doubloons"], None)

    def _raid_claimed(self, told: Params) -> None:
        assert self.raids[told["island"]] == (told["doubloons"], None)
        self.raids[told["island"]] = (0, told["seat"])

    # The round.

    def _first_is(self, told: Params) -> None:
        self.wind = (told["seat"], "clockwise")

    def _token_taken(self, told: Params) -> None:
        self.token = told["seat"]

    def _wind_set(self, told: Params) -> None:
        assert self.token == told["seat"]
        self.wind = (told["to"], told["way"])
        if self.options["wind_token"] == "returned":
            self.token = None

    def _wind_passed(self, told: Params) -> None:
        self.wind = (told["to"], self.wind[1])

    def _round_begins(self, told: Params) -> None:
        self.round = told["number"]

    def _last_round(self, told: Params) -> None:
        self.last_round = True

    def _last_by_cap(self, told: Params) -> None:
        self.last_round = True

    def _game_over(self, told: Params) -> None:
        self.over = True

    def _chart_left(self, told: Params) -> None:
        self.hands[told["seat"]].append(told["chart"])

    def _score(self, told: Params) -> None:
        self.scores[told["seat"]] = told["total"]
        assert told["total"] == self.notoriety[told["seat"]] + self.doubloons[told["seat"]]
