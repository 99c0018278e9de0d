"""The public table of Infamous Seas, rebuilt from the options and what a spectator was told."""

from collections import Counter
from typing import Any

from freebooter.games.infamous.rules import Box
from freebooter.games.infamous.vocabulary import CARD_NAMES

Params = dict[str, Any]
SILENT = {
    *("split", "islands_again", "first_roll", "spin", "way", "attack_roll", "dodge_roll"),
    *("miss", "dodged", "hit", "evades", "stays", "blocked", "move_roll", "no_walk", "loots"),
    *("no_loot", "last_island", "no_card", "bonus", "called_off", "opens_hold", "no_effect"),
    *("stake", "no_berth", "keeps", "limit"),
}


class Table:
    """What everybody sees lying on the table."""

    def __init__(self, options: Params, box: Box) -> None:
        self.seats = [f"p{number}" for number in range(1, options["players"] + 1)]
        self.spots = {CARD_NAMES.words[card.number] for card in box.cards if card.has_spot}
        self.is_hidden = options["holds"] == "hidden"
        self.islands: list[str] = []  # of a random layout
        self.flags: set[str] = set()
        self.at: dict[str, str] = {}
        self.rows: Counter[tuple[str, str]] = Counter()
        self.cargo: Counter[str] = Counter()
        self.supply = box.coins
        self.plague: Counter[str] = Counter()
        self.holds: Counter[str] = Counter()
        self.deck = {"island": 0, "sunken": 0}
        for card in box.cards:
            self.deck[deck_of(CARD_NAMES.words[card.number])] += card.count
        self.discards: Counter[str] = Counter()
        self.chosen_from: list[str] = []  # IS11 the cards turned up
        self.is_choosing = False
        self.round = self.actions = self.powder = 0
        self.first: str | None = None
        self.active: str | None = None
        self.fog = False
        self.winners: list[str] = []

    def hear(self, key: str, told: Params) -> None:
        if key not in SILENT:
            getattr(self, f"_{key}")(told)

    # Gold.

    def _gain(self, told: Params) -> None:
        self.supply -= told["gold"]

    def _coin(self, told: Params) -> None:
        self.rows[told["who"], told["row"]] += 1

    def _surplus(self, told: Params) -> None:
        self.rows[told["who"], "surplus"] += 1

    def _pays(self, told: Params) -> None:
        self.rows[told["who"], told["row"]] -= 1
        self.supply += 1

    def _pays_surplus(self, told: Params) -> None:
        self._pays(told | {"row": "surplus"})

    def _loses(self, told: Params) -> None:
        if told["giver"] in self.seats:
            self.supply -= told["gold"]  # it was not for the supply
        else:
            self.cargo[told["giver"]] -= told["gold"]
        if told["taker"] not in self.seats:
            self.cargo[told["taker"]] += told["gold"]

    def _cargo(self, told: Params) -> None:
        self.cargo[told["ship"]] += told["gold"]
        self.supply -= told["gold"]

    def _refit(self, told: Params) -> None:
        other = "cannons" if told["row"] == "sails" else "sails"
        self.rows[told["who"], told["row"]] += 1
        self.rows[told["who"], other] -= 1

    # Ships and islands.

    def _island(self, told: Params) -> None:
        self.islands.append(told["square"])

    def _placed(self, told: Params) -> None:
        self.at[told["ship"]] = told["square"]

    def _placed_gold(self, told: Params) -> None:
        self._placed(told)
        self.cargo[told["ship"]] = told["gold"]
        self.supply -= told["gold"]

    def _drifts(self, told: Params) -> None:
        self._placed(told)

    def _sails(self, told: Params) -> None:
        self._placed(told)

    def _berth(self, told: Params) -> None:
        self.at[told["who"]] = told["square"]

    def _swap(self, told: Params) -> None:
        one, other = told["ship"], told["other"]
        self.at[one], self.at[other] = self.at[other], self.at[one]

    def _sunk(self, told: Params) -> None:
        assert self.at.pop(told["ship"]) == told["square"]
        assert told["by"] in self.at

    def _removed(self, told: Params) -> None:
        del self.at[told["ship"]]

    def _flag(self, told: Params) -> None:
        self.flags.add(told["square"])

    def _unflag(self, told: Params) -> None:
        self.flags.remove(told["square"])

    # Cards.

    def _drew(self, told: Params) -> None:
        self.deck[deck_of(told["card"])] -= 1
        if self.is_choosing:
            self.chosen_from.append(told["card"])
        elif told["card"] in self.spots:
            self.holds[told["who"]] += 1
        self.is_choosing = self.is_choosing or told["card"] == "IS11"

    def _drew_spot(self, told: Params) -> None:
        self.deck["island"] -= 1
        self.holds[told["who"]] += 1

    def _takes(self, told: Params) -> None:
        self.is_choosing = False
        self.chosen_from.remove(told["card"])
        self.holds[told["who"]] += told["card"] in self.spots

    def _plays(self, told: Params) -> None:
        self.holds[told["who"]] -= 1

    def _discards(self, told: Params) -> None:
        if told["card"] in self.chosen_from:
            self.chosen_from.remove(told["card"])
        else:
            self.holds[told["who"]] -= 1
        self.discards[told["card"]] += 1

    def _laid_down(self, told: Params) -> None:
        self.discards[told["card"]] += 1
        self.is_choosing = self.is_choosing and told["card"] != "IS11"

    def _shuffled(self, told: Params) -> None:
        cards = [card for card in self.discards if deck_of(card) == told["deck"]]
        self.deck[told["deck"]] += sum(self.discards.pop(card) for card in cards)

    # Turns.

    def _first_player(self, told: Params) -> None:
        self.first = told["who"]

    def _round(self, told: Params) -> None:
        self.round = told["round"]

    def _turn(self, told: Params) -> None:
        self._end_turn(told["who"])
        self.actions = told["actions"]
        self.plague[told["who"]] = 0

    def _end_turn(self, following: str | None) -> None:
        self.active = following
        self.actions = self.powder = 0
        self.fog = False

    def _patrol(self, told: Params) -> None:
        self._end_turn(None)

    def _acts(self, told: Params) -> None:
        self.actions = told["left"]

    def _attack(self, told: Params) -> None:
        if told["ship"] in self.seats:
            self.powder = 0

    def _gamble(self, told: Params) -> None:
        self.actions -= 1

    def _actions(self, told: Params) -> None:
        self.actions += told["actions"]

    def _no_actions(self, told: Params) -> None:
        self.actions = 0

    def _turn_lost(self, told: Params) -> None:
        self.actions = 0

    def _plague(self, told: Params) -> None:
        self.plague[told["who"]] = told["actions"]

    def _fog(self, told: Params) -> None:
        self.fog = True

    def _powder(self, told: Params) -> None:
        self.powder = told["bonus"]

    def _win(self, told: Params) -> None:
        self._end_turn(self.active)
        self.winners.append(told["who"])

    def _shared_win(self, told: Params) -> None:
        self._end_turn(None)
        self.winners.append(told["who"])


def deck_of(slot: str) -> str:
    return "sunken" if slot.startswith("SK") else "island"
