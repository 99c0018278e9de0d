"""S1 Setup, in this order; chance decides nearly all of it."""

from typing import Final

from freebooter.games.scoundrels.cards.bidding import start_bidding
from freebooter.games.scoundrels.cards.drawing import add_draw_odds, draw_unseen
from freebooter.games.scoundrels.cards.kinds import TREASURE_KINDS
from freebooter.games.scoundrels.rounds import Round
from freebooter.games.scoundrels.rules import DIE_OPEN, FIRST_BID_HAND, HAND_LIMIT, OPEN_PORTS
from freebooter.games.scoundrels.sea.placing import PlaceShips
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.turns.starter import ChooseStart, tell_starter
from freebooter.games.scoundrels.turns.table import CLOCKWISE
from freebooter.games.scoundrels.vocabulary import (
    DEALT,
    DRAWN,
    HAND_DEALT,
    MADE_THIEF,
    PORT_DIE_ROLLED,
    PORT_UNLOCKED,
    QUEST_DEALT,
    ROLLED,
    SHUFFLED_IN,
    THIEF_CHOSEN,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Outcome, Seat
from freebooter.kernel.step import LUCK, Step

DEALING_HANDS: Final = 0  # S1.2
PICKING_SPECIALS: Final = 1  # S1.3–S1.5
ROLLING_PORT_DICE: Final = 2  # S1.7
DEALING_QUESTS: Final = 3  # S1.9
CHOOSING_THIEF: Final = 4  # S1.11


class Setup(Step[Scoundrels]):
    """S1.2–S1.12 Cards, Treasure, Ports, Quests, and who the Thief is."""

    def __init__(self) -> None:
        super().__init__(LUCK)
        self.stage = DEALING_HANDS
        self.count = 0  # how much of this stage is done

    def copy(self) -> "Setup":
        twin = Setup()
        twin.stage = self.stage
        twin.count = self.count
        return twin

    def hand(self, game: Scoundrels) -> int:
        """S1.2, S1.12"""
        return FIRST_BID_HAND if game.rules.has_first_bid else HAND_LIMIT

    def amount(self, game: Scoundrels) -> int:
        """How many things of this stage chance decides."""
        if self.stage == DEALING_HANDS:
            return game.seats * self.hand(game)
        if self.stage == PICKING_SPECIALS:
            return game.rules.treasure_deck().picked()
        if self.stage == ROLLING_PORT_DICE:
            return len(game.table.port_counters)
        if self.stage == DEALING_QUESTS:
            return game.rules.quests_dealt()
        if self.stage == CHOOSING_THIEF:
            return 0 if game.rules.has_first_bid else 1
        raise AssertionError(f"unknown stage {self.stage} of setup")

    def advance(self, game: Scoundrels) -> bool:
        if self.count < self.amount(game):
            return True
        self.count = 0
        if self.stage == ROLLING_PORT_DICE:
            open_ports(game)
        self.stage += 1
        if self.stage == PICKING_SPECIALS:
            lay_out_treasure(game)
        if self.stage > CHOOSING_THIEF:
            begin_play(game)
        return False

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        if self.stage == DEALING_HANDS:
            add_draw_odds(game, odds)
        elif self.stage == PICKING_SPECIALS:
            odds.stream = "treasure"
            self.add_specials(game, odds)
        elif self.stage == ROLLING_PORT_DICE:
            odds.stream = "ports"
            for pips in range(DIE_OPEN):
                odds.add(ROLLED.start + pips)
        elif self.stage == DEALING_QUESTS:
            odds.stream = "quests"
            for quest in range(len(game.rules.content.quests)):
                if quest not in game.table.quests and is_eligible(game, quest):
                    odds.add(DEALT.start + quest)
        else:
            odds.stream = "thief"
            for seat in range(game.seats):
                odds.add(MADE_THIEF.start + seat)

    def add_specials(self, game: Scoundrels, odds: Odds) -> None:
        """S1.5, S18.3 Specials, or any card of the rest, nobody sees which."""
        only_specials = game.rules.treasure_deck().specials > 0
        for treasure in range(TREASURE_KINDS):
            card = game.rules.content.treasures[treasure]
            left = card.count - game.hoard.deck[treasure]
            if left > 0 and not (only_specials and card.weight):
                odds.add(SHUFFLED_IN.start + treasure, left)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        if self.stage == DEALING_HANDS:
            seat = self.count // self.hand(game)
            draw_unseen(game, seat, outcome - DRAWN.start)
            if (self.count + 1) % self.hand(game) == 0:
                game.tell(HAND_DEALT, seat, self.hand(game))
        elif self.stage == PICKING_SPECIALS:
            hoard = game.change_hoard()
            hoard.deck[outcome - SHUFFLED_IN.start] += 1
            hoard.deck_size += 1
        elif self.stage == ROLLING_PORT_DICE:
            pips = outcome - ROLLED.start + 1
            counters = game.change_table().port_counters
            counters[self.count] = 0 if pips == DIE_OPEN else pips  # S1.7
            game.tell(PORT_DIE_ROLLED, self.count, pips)
        elif self.stage == DEALING_QUESTS:
            game.change_table().quests.append(outcome - DEALT.start)
            game.tell(QUEST_DEALT, outcome - DEALT.start)
        else:
            thief = Seat(outcome - MADE_THIEF.start)
            game.change_table().bid_winner = thief
            game.tell(THIEF_CHOSEN, thief)
        self.count += 1


def lay_out_treasure(game: Scoundrels) -> None:
    """S1.3, S1.4, S18.3 The cards that are certainly in the deck."""
    hoard = game.change_hoard()
    hoard.deck = game.rules.treasure_deck().sure[:]
    hoard.deck_size = sum(hoard.deck)


def open_ports(game: Scoundrels) -> None:
    """S1.8 While fewer than 2 Ports are open the highest counter goes, of equal ones the first."""
    counters = game.change_table().port_counters
    while counters.count(0) < OPEN_PORTS:
        port = counters.index(max(counters))
        counters[port] = 0
        game.tell(PORT_UNLOCKED, port)


def is_eligible(game: Scoundrels, quest: int) -> bool:
    """S1.9 No Delivery to a Port that is not visible."""
    card = game.rules.content.quests[quest]
    return not card.is_delivery() or card.port < game.rules.sea.panels


def begin_play(game: Scoundrels) -> None:
    """S1.12–S1.14 The first bid, ships on X's, and who starts; then the rounds."""
    game.agenda[-1] = Round()
    game.agenda.append(ThiefBegins())
    if game.rules.has_first_bid:
        start_bidding(game, True)


class ThiefBegins(Step[Scoundrels]):
    """S1.13, S1.14 The Thief, or the winner of the first bid, places first and then chooses."""

    def __init__(self) -> None:
        super().__init__(LUCK)

    def copy(self) -> "ThiefBegins":
        return ThiefBegins()

    def advance(self, game: Scoundrels) -> bool:
        thief = game.table.bid_winner
        if not game.is_in_play(thief):
            game.agenda.append(PlaceShips(thief, game.seats))
        elif game.rules.thief_starts and not game.rules.has_first_bid:
            table = game.change_table()
            table.starter = thief
            table.turning = CLOCKWISE
            game.agenda.pop()
            tell_starter(game)
        else:
            game.agenda[-1] = ChooseStart(thief)
        return False
