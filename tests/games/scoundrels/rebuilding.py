"""The public table of Scoundrels!, rebuilt from the options and what a spectator was told."""

from collections import Counter
from typing import Any

from freebooter.games.scoundrels.cards.names import QUIRKS, TREASURES
from freebooter.games.scoundrels.rules import Content
from freebooter.games.scoundrels.sea.chart import Sea
from freebooter.games.scoundrels.vocabulary import SQUARE_NAMES

Params = dict[str, Any]
SILENT = {
    *("thief", "answer", "committed", "conceded", "over_limit", "dig_failed", "gambles"),
    *("bid_total", "delivers"),
}


class Table:
    """What everybody sees lying on the table."""

    def __init__(self, options: Params, content: Content) -> None:
        players = options["players"]
        self.seats = [f"p{number}" for number in range(1, players + 1)]
        self.sea: Sea = content.seas[options["panels"] - 2]
        is_skirmish = options["mode"] == "skirmish"
        self.deck = sum(content.cards)
        self.discards: Counter[str] = Counter()
        self.laid: Counter[str] = Counter()  # on the table: a Pillage, a fight, bids
        self.hands: Counter[str] = Counter()
        chest = content.decks[7 if is_skirmish else players]
        self.treasure = sum(chest.sure) + chest.picked()
        self.found: Counter[str] = Counter()
        self.cargo: dict[str, Counter[str]] = {seat: Counter() for seat in self.seats}
        self.aside: tuple[int, int, Counter[str]] | None = None
        self.buried: dict[str, Counter[str]] = {}
        self.owners: dict[str, str] = {}
        self.tokens: Counter[str] = Counter(dict.fromkeys(self.seats, 3 * is_skirmish))
        self.damage: Counter[str] = Counter()
        self.fate = dict.fromkeys(self.seats, "living")
        self.wrecks: list[str] = []  # of the fight under way
        self.deaths = 0
        self.at: dict[str, str] = {}
        self.counters: Counter[str] = Counter()
        self.quests: list[str] = []
        self.quirks: dict[str, str] = {}
        self.quirks_up: list[str] = []
        self.quirk_deck = len(QUIRKS) if options["quirks"] == "on" else 0
        self.round = 0
        self.starter: str | None = None
        self.turning = "clockwise"
        self.final: set[str] = set()
        self.bids: Counter[str] = Counter()  # totals
        self.drawn: list[tuple[str, str]] = []  # to break a tie
        self.piles: Counter[str] = Counter()  # face down
        self.totals: Counter[str] = Counter()
        self.scores: dict[str, int] = {}
        self.winners: list[str] = []
        self.end_turn()

    def end_turn(self) -> None:
        self.active: str | None = None
        self.free = self.sails = self.pillages = self.diagonals = 0
        self.boarded: set[str] = set()
        self.shot: set[str] = set()
        self.has_crossed = False

    def hear(self, key: str, told: Params) -> None:
        if key not in SILENT:
            getattr(self, f"_{key}")(told)

    def lay_down(self) -> None:
        """What lies on the table goes to the discard pile."""
        self.discards += self.laid
        self.laid.clear()

    def draw(self, card: str) -> None:
        """A card from the deck, face up."""
        self.deck -= 1
        self.laid[card] += 1

    # Setup and rounds.

    def _dealt(self, told: Params) -> None:
        self._drew(told)

    def _drew(self, told: Params) -> None:
        self.hands[told["seat"]] += told["cards"]
        self.deck -= told["cards"]

    def _reshuffled(self, told: Params) -> None:
        assert told["cards"] == self.discards.total()
        self.deck += self.discards.total()
        self.discards.clear()

    def _die(self, told: Params) -> None:
        self.counters[told["port"]] = told["pips"] % 4

    def _unlocked(self, told: Params) -> None:
        self.counters[told["port"]] = 0

    def _counter(self, told: Params) -> None:
        self.counters[told["port"]] = told["rounds"]

    def _closed(self, told: Params) -> None:
        self._counter(told)

    def _open(self, told: Params) -> None:
        self._unlocked(told)

    def _quest_dealt(self, told: Params) -> None:
        self.quests.append(told["quest"])

    def _quest_done(self, told: Params) -> None:
        self.quests.remove(told["quest"])

    def _placed(self, told: Params) -> None:
        square = self.sea.marks[int(told["x"][1:]) - 1]
        self.at[told["seat"]] = SQUARE_NAMES.words[square]

    def _starts(self, told: Params) -> None:
        self.starter = told["starter"]

    def _starter(self, told: Params) -> None:
        self.starter, self.turning = told["seat"], told["turning"]

    def _round(self, told: Params) -> None:
        self.round = told["round"]

    def _final(self, told: Params) -> None:
        self.final.add(told["cause"])

    # The turn.

    def _turn(self, told: Params) -> None:
        self.active, self.free = told["seat"], told["points"]

    def _turn_over(self, told: Params) -> None:
        assert told["seat"] == self.active
        self.end_turn()

    def _sail(self, told: Params) -> None:
        self._discard(told)
        self.sails = told["points"]

    def _points_lost(self, told: Params) -> None:
        assert told["points"] == self.sails
        self.sails = 0

    def _step(self, told: Params) -> None:
        seat, square = told["seat"], told["square"]
        if seat == self.active:
            before, after = (SQUARE_NAMES.words.index(at) for at in (self.at[seat], square))
            columns, rows = abs(before // 6 - after // 6), abs(before % 6 - after % 6)
            self.has_crossed = self.has_crossed or max(columns, rows) > 1
            self.diagonals += columns == rows
            self.sails, self.free = (
                (self.sails - 1, self.free) if self.sails else (0, self.free - 1)
            )
        self.at[seat] = square

    def _discard(self, told: Params) -> None:
        self.hands[told["seat"]] -= 1
        self.discards[told["card"]] += 1

    # Pillage, Treasure and tokens.

    def _pillage(self, told: Params) -> None:
        assert told["seat"] == self.active

    def _laid(self, told: Params) -> None:
        self.hands[told["seat"]] -= 1
        self.laid[told["card"]] += 1

    def _defence(self, told: Params) -> None:
        self.draw(told["card"])

    def _repelled(self, told: Params) -> None:
        self.lay_down()

    def _pillaged(self, told: Params) -> None:
        self.lay_down()
        self.pillages += 1

    def _treasure(self, told: Params) -> None:
        self.treasure -= 1
        self.found[told["treasure"]] += 1
        self.cargo[told["seat"]][told["treasure"]] += 1

    def _gain(self, told: Params) -> None:
        self.tokens[told["seat"]] += told["tokens"]

    def _token(self, told: Params) -> None:
        self.tokens[told["seat"]] += 1
        self.tokens[told["from"]] -= 1

    def _gamble(self, told: Params) -> None:
        self.deck -= 1
        self.discards[told["card"]] += 1

    def _dig_card(self, told: Params) -> None:
        self._gamble(told)

    def _digs(self, told: Params) -> None:
        assert self.buried[told["x"]].total()

    def _dug(self, told: Params) -> None:
        self.buried[told["x"]][told["treasure"]] -= 1
        self.cargo[told["seat"]][told["treasure"]] += 1

    def _too_heavy(self, told: Params) -> None:
        assert told["treasure"] in TREASURES

    def _buries(self, told: Params) -> None:
        assert self.cargo[told["seat"]][told["treasure"]]

    def _buried(self, told: Params) -> None:
        self.cargo[told["seat"]][told["treasure"]] -= 1
        self.buried.setdefault(told["x"], Counter())[told["treasure"]] += 1
        self.owners[told["x"]] = told["seat"]

    def _delivered(self, told: Params) -> None:
        self.cargo[told["seat"]][told["treasure"]] -= 1

    # Fights.

    def _attack(self, told: Params) -> None:
        self.piles.clear()
        self.totals.clear()
        self.wrecks = []
        (self.boarded if told["way"] == "board" else self.shot).add(told["target"])

    def _lays(self, told: Params) -> None:
        self.hands[told["seat"]] -= 1
        self.piles[told["seat"]] += 1

    def _closes_in(self, told: Params) -> None:
        self.at[told["seat"]] = told["square"]

    def _flip(self, told: Params) -> None:
        self._shown(told)
        self.totals[told["seat"]] = told["total"]

    def _shown(self, told: Params) -> None:
        self.piles[told["seat"]] -= 1
        self.laid[told["card"]] += 1

    def _back(self, told: Params) -> None:
        self.hands[told["seat"]] += told["cards"]
        self.piles[told["seat"]] -= told["cards"]

    def _won(self, told: Params) -> None:
        assert not self.piles.total()
        self.lay_down()

    def _tie(self, told: Params) -> None:
        self._won(told)

    def _loot(self, told: Params) -> None:
        self.cargo[told["from"]][told["treasure"]] -= 1
        self.cargo[told["seat"]][told["treasure"]] += 1

    def _damage(self, told: Params) -> None:
        self.damage[told["seat"]] = told["damage"]

    def _sunk(self, told: Params) -> None:
        seat = told["seat"]
        assert told["tokens"] == self.tokens[seat]
        del self.at[seat]
        self.wrecks.append(seat)
        self.deaths += 1
        self.fate[seat] = "sunk" if self.deaths == 1 else "gone"
        if len(self.wrecks) == 2:
            self.fate |= dict.fromkeys(self.wrecks, "gone")

    def _cargo_lost(self, told: Params) -> None:
        self.cargo[told["seat"]][told["treasure"]] -= 1

    def _cargo_kept(self, told: Params) -> None:
        assert self.cargo[told["seat"]][told["treasure"]]

    def _ghost(self, told: Params) -> None:
        seat = told["seat"]
        self.aside = (self.tokens[seat], self.damage[seat], self.cargo[seat])
        self.cargo[seat] = Counter()
        self.tokens[seat] = self.damage[seat] = 0
        self.fate[seat] = "ghost"

    # Bids and Quirks.

    def _bid(self, told: Params) -> None:
        self._laid(told)
        self.bids[told["seat"]] += int(told["card"][-1])

    def _tie_draw(self, told: Params) -> None:
        """Those tied draw in turn; whoever drew less is out, and the drawn cards are discarded."""
        highest = max(self.bids.values())
        tied = [seat for seat in self.seats if self.bids[seat] == highest]
        self.deck -= 1
        self.drawn.append((told["seat"], told["card"]))
        if len(self.drawn) == len(tied):
            for seat, card in self.drawn:
                self.bids[seat] = highest + int(card[-1])
                self.discards[card] += 1
            self.drawn = []

    def _bid_won(self, told: Params) -> None:
        assert self.bids[told["seat"]] == max(self.bids.values())
        self._no_bid(told)

    def _no_bid(self, told: Params) -> None:
        self.bids.clear()
        self.lay_down()

    def _quirk_up(self, told: Params) -> None:
        self.quirk_deck -= 1
        self.quirks_up.append(told["quirk"])

    def _quirk(self, told: Params) -> None:
        self.quirks_up.remove(told["quirk"])
        self.quirks[told["seat"]] = told["quirk"]

    def _quirk_blind(self, told: Params) -> None:
        self.quirk_deck -= 1
        self.quirks[told["seat"]] = told["quirk"]

    def _no_quirk(self, told: Params) -> None:
        assert told["seat"] not in self.quirks

    # The end.

    def _score(self, told: Params) -> None:
        self.scores[told["seat"]] = told["score"]

    def _wins(self, told: Params) -> None:
        self.winners.append(told["seat"])
