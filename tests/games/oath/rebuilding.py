"""The public table of Oath, rebuilt from the options, the cards and what a spectator was told."""

from collections import Counter
from typing import Any

from freebooter.games.oath.content import Content
from freebooter.games.oath.vocabulary import ITEM_IDS, SLOT_IDS

Params = dict[str, Any]
SILENT = {
    *("sword spared", "fought", "pistol declined", "followers stopped", "token lost", "passed"),
    *("ability used", "ability left", "no mission taken", "follower serves", "toughness full"),
    *("starting bonus", "no action left", "no exploration left", "game won", "tie broken"),
}
MANY = 4  # O2.6 players, from which on all is a little different


class Pile:
    """A deck: cards that nobody knows, those put under it, and the discards."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.bottom = 0
        self.drawn_before = 0  # what a look drew before the discards were shuffled in
        self.discards: list[str] = []

    def draw(self, number: int = 1) -> None:
        number -= self.drawn_before
        self.drawn_before = 0
        above = min(number, self.size)
        self.size -= above
        self.bottom -= number - above
        assert self.bottom >= 0

    def shuffle(self) -> None:
        """O16.2 Only when the deck is empty."""
        self.drawn_before = self.size + self.bottom
        self.size, self.bottom = len(self.discards), 0
        self.discards = []


class Board:
    """What everybody sees of a player."""

    def __init__(self, mates: int) -> None:
        self.pirate: str | None = None
        self.doubloons = self.toughness = self.vp = 0
        self.tokens: set[str] = set()
        self.followers: dict[str, bool] = {}  # whether used
        self.completed: list[str] = []
        self.missions = self.actions = self.kept = 0
        self.pirate_at = "home"
        self.mates = ["home"] * mates
        self.beside: list[str] = []

    def leave(self, location: str) -> None:
        """O12.3"""
        self.pirate_at = "aside" if self.pirate_at == location else self.pirate_at
        self.mates = ["aside" if at == location else at for at in self.mates]
        self.mates += ["aside"] * self.beside.count(location)
        self.beside = [at for at in self.beside if at != location]


class Table:
    """What everybody sees lying on the table."""

    def __init__(self, options: Params, content: Content) -> None:
        count = options["players"]
        self.purse = 4 if count >= MANY else 3
        self.count_of_mates = 2 if count >= MANY else 3
        self.boards = {f"p{n}": Board(self.count_of_mates) for n in range(1, count + 1)}
        self.effects = {card.id: card.effect for card in content.actions}
        self.decks = {
            "actions": Pile(sum(card.count for card in content.actions)),
            "market": Pile(sum(card.count for card in content.market)),
            "missions": Pile(len(content.missions)),
            "tavern": Pile(len(content.followers)),
            "explorations": Pile(10),
        }
        self.slots: dict[str, str | None] = dict.fromkeys(SLOT_IDS)
        self.face_up: list[str] = []
        self.tavern: str | None = None
        self.opened: set[str] = set()
        self.round = 0
        self.first: str | None = None
        self.active: str | None = None
        self.last_chances = -1  # given so far; -1: not yet
        self.look: tuple[str, str, int] | None = None  # who, where, how many cards
        self.is_turn_new = self.is_round_new = False
        self.bonuses: dict[str, str | None] = {}
        self.scores: Counter[str] = Counter()
        self.forget()

    def forget(self) -> None:
        """O5.35 What ends with a turn."""
        self.used_items: set[str] = set()
        self.barred: set[str] = set()
        self.barred_move: set[str] = set()  # O11.9 for one First Mate
        self.is_moving = False
        self.forged = 0
        self.rooftops = False
        self.entered: str | None = None

    def hear(self, key: str, told: Params) -> None:
        if key not in SILENT:
            getattr(self, f"_{key.replace(' ', '_')}")(told)
        if key not in ("turn begins", "exploration placed"):
            self.is_turn_new = False

    # Setup and rounds.

    def _first_player(self, told: Params) -> None:
        self.first = told["seat"]

    def _pirate_given(self, told: Params) -> None:
        board = self.boards[told["seat"]]
        board.pirate, board.doubloons, board.toughness = told["pirate"], self.purse, 3

    def _location_opened(self, told: Params) -> None:
        self.opened.add(told["location"])
        self.decks["explorations"].draw()

    def _round_begins(self, told: Params) -> None:
        self.round = told["number"]
        self.is_round_new = True

    def _turn_begins(self, told: Params) -> None:
        self.forget()
        self.active = told["seat"]
        self.is_turn_new = True
        if self.is_round_new:  # O4.9
            self.is_round_new = False
            for seat in self.boards:
                self._crew_roused({"seat": seat})

    def _actions_end(self, told: Params) -> None:
        self.forget()
        self.active = None

    def _pawns_home(self, told: Params) -> None:
        assert told["number"] == self.round
        for board in self.boards.values():
            board.pirate_at = "home"
            board.mates = ["home"] * self.count_of_mates
            board.beside = []

    def _last_chance(self, told: Params) -> None:
        self.last_chances = -1
        self._give_chance()

    def _give_chance(self) -> None:
        """O15.4"""
        self.last_chances += 1
        seats = list(self.boards)
        place = seats.index(str(self.first)) + self.last_chances
        self.active = seats[place % len(seats)] if self.last_chances < len(seats) else None

    def _bonus_won(self, told: Params) -> None:
        self.bonuses[told["bonus"]] = told["seat"]
        self.boards[told["seat"]].vp += 1

    def _bonus_tied(self, told: Params) -> None:
        self.bonuses[told["bonus"]] = None

    def _final_score(self, told: Params) -> None:
        self.scores[told["seat"]] = told["number"]

    # Cards on the table.

    def _market_filled(self, told: Params) -> None:
        assert self.slots[told["slot"]] is None
        self.slots[told["slot"]] = told["market"]
        self.decks["market"].draw()

    def _market_discarded(self, told: Params) -> None:
        assert self.slots[SLOT_IDS[-1]] == told["market"]
        self.slots[SLOT_IDS[-1]] = None
        self.decks["market"].discards.append(told["market"])

    def _market_slides(self, told: Params) -> None:
        cards = [card for card in self.slots.values() if card is not None]
        row = [None] * (len(SLOT_IDS) - len(cards)) + cards
        self.slots = dict(zip(SLOT_IDS, row, strict=True))

    def _market_bought(self, told: Params) -> None:
        assert self.slots[told["slot"]] == told["market"]
        self.slots[told["slot"]] = None
        self.decks["market"].discards.append(told["market"])
        self._doubloons_paid(told)

    def _mission_shown(self, told: Params) -> None:
        self.face_up.append(told["mission"])
        self.decks["missions"].draw()

    def _missions_discarded(self, told: Params) -> None:
        assert told["number"] == len(self.face_up)
        self.decks["missions"].discards += self.face_up
        self.face_up = []

    def _tavern_filled(self, told: Params) -> None:
        self.tavern = told["follower"]
        self.decks["tavern"].draw()

    def _tavern_discarded(self, told: Params) -> None:
        assert self.tavern == told["follower"]
        self.tavern = None
        self.decks["tavern"].discards.append(told["follower"])

    def _reshuffled(self, told: Params) -> None:
        self.decks[told["deck"]].shuffle()

    # Doubloons, Toughness, tokens.

    def _doubloons_gained(self, told: Params) -> None:
        self.boards[told["seat"]].doubloons += told["number"]

    def _doubloons_paid(self, told: Params) -> None:
        self.boards[told["seat"]].doubloons -= told["number"]

    def _robbed(self, told: Params) -> None:
        self._doubloons_gained(told)
        self._doubloons_paid(told | {"seat": told["other"]})

    def _pistol_paid(self, told: Params) -> None:
        self._robbed({"seat": told["other"], "other": told["seat"], "number": 1})

    def _toughness_gained(self, told: Params) -> None:
        self.boards[told["seat"]].toughness += told["number"]

    def _toughness_lost(self, told: Params) -> None:
        self.boards[told["seat"]].toughness -= told["number"]

    def _token_placed(self, told: Params) -> None:
        assert told["place"] not in self.boards[told["seat"]].tokens
        self.boards[told["seat"]].tokens.add(told["place"])

    def _token_paid(self, told: Params) -> None:
        self.boards[told["seat"]].tokens.remove(told["place"])

    def _token_stolen(self, told: Params) -> None:
        self._token_paid(told | {"seat": told["other"]})
        if told["place"] in ITEM_IDS:  # O10.18
            self._token_placed(told)

    def _item_used(self, told: Params) -> None:
        self.used_items.add(told["item"])
        self.is_moving = told["item"] == "first_mate"

    # Pawns.

    def _pawn_placed(self, told: Params) -> None:
        board = self.boards[told["seat"]]
        if told["pawn"] == "pirate":
            board.pirate_at = told["location"]
        else:
            board.mates.remove("home")
            board.mates.append(told["location"])
        self._enter(told["location"])

    def _enter(self, location: str) -> None:
        self.entered = location
        self.rooftops = self.is_moving = False
        self.barred_move = set()

    def _mate_copies(self, told: Params) -> None:
        board = self.boards[told["seat"]]
        board.mates.remove("home")
        board.beside.append(told["location"])
        self._enter(told["location"])

    def _pirate_moved(self, told: Params) -> None:
        self.boards[told["seat"]].pirate_at = told["location"]
        self._enter(told["location"])

    def _pirate_stays(self, told: Params) -> None:
        self.is_moving = False
        self.barred_move = set()

    def _turned_away(self, told: Params) -> None:
        (self.barred_move if self.is_moving else self.barred).add(told["location"])

    def _blown_up(self, told: Params) -> None:
        self.barred.discard(told["location"])

    def _pawns_removed(self, told: Params) -> None:
        board = self.boards[told["seat"]]
        here = [board.pirate_at, *board.mates, *board.beside].count(told["location"])
        assert here == told["number"]
        board.leave(told["location"])

    # Hands.

    def _mission_dealt(self, told: Params) -> None:
        self.boards[told["seat"]].missions += 1
        self.decks["missions"].draw()

    def _mission_taken(self, told: Params) -> None:
        self.face_up.remove(told["mission"])
        self.boards[told["seat"]].missions += 1

    def _mission_revealed(self, told: Params) -> None:
        self.boards[told["seat"]].missions -= 1

    def _orders_forged(self, told: Params) -> None:
        self.forged -= 1

    def _mission_completed(self, told: Params) -> None:
        board = self.boards[told["seat"]]
        board.completed.append(told["mission"])
        board.vp += told["number"]
        self.forged = 0
        if self.last_chances >= 0:
            self._give_chance()

    def _no_mission_completed(self, told: Params) -> None:
        if self.last_chances >= 0:
            assert self.active == told["seat"]
            self._give_chance()

    def _action_played(self, told: Params) -> None:
        self.boards[told["seat"]].actions -= 1
        self.forged += self.effects[told["card"]] == "forge"
        self.rooftops = self.rooftops or self.effects[told["card"]] == "rooftops"

    def _action_discarded(self, told: Params) -> None:
        self.decks["actions"].discards.append(told["card"])

    def _action_drawn(self, told: Params) -> None:
        self.boards[told["seat"]].actions += 1
        if self.look is None:
            self.decks["actions"].draw()
        else:
            self.decks["actions"].bottom += self.look[2] - 1
            self.look = None

    def _actions_looked(self, told: Params) -> None:
        self.decks["actions"].draw(told["number"])
        self.look = (told["seat"], "actions", told["number"])

    def _explorations_looked(self, told: Params) -> None:
        self.decks["explorations"].draw(told["number"])
        self.look = (told["seat"], "explorations", told["number"])

    def _exploration_under(self, told: Params) -> None:
        self.decks["explorations"].bottom += 1
        self.look = (told["seat"], "explorations", 1)

    def _exploration_kept(self, told: Params) -> None:
        self.boards[told["seat"]].kept += 1
        self.look = None

    def _exploration_placed(self, told: Params) -> None:
        self.opened.add(told["location"])
        if self.is_turn_new:  # O11.15
            self.boards[told["seat"]].kept -= 1
        elif self.look is None:
            self.decks["explorations"].draw()
        self.look = None

    # Followers.

    def _follower_used(self, told: Params) -> None:
        assert not self.boards[told["seat"]].followers[told["follower"]]
        self.boards[told["seat"]].followers[told["follower"]] = True

    def _follower_hired(self, told: Params) -> None:
        self.boards[told["seat"]].followers[told["follower"]] = False
        if self.tavern == told["follower"]:
            self.tavern = None
        else:
            self.decks["tavern"].draw()  # O9.23

    def _crew_roused(self, told: Params) -> None:
        board = self.boards[told["seat"]]
        board.followers = dict.fromkeys(board.followers, False)
