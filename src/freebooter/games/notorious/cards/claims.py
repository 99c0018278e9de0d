"""N7.3, N13 Claiming Charts and Raids."""

from freebooter.games.notorious.cards.raids import can_claim_raid, raids_grow, reveal_if_due
from freebooter.games.notorious.players.notoriety import gain_notoriety
from freebooter.games.notorious.players.stash import gain_doubloons
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import (
    CLAIM,
    CLAIM_RAID,
    CLAIMED,
    HEXES,
    MAPS,
    RAID_CLAIMED,
    ROUTE_ENDS,
    STOP,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import Step


def shortest_route(game: Notorious, seat: Seat, start: int, end: int) -> int:
    """N13.3 Hexes of the shortest path of own pieces from Island to Island; nought without one."""
    sea = game.sea
    if not sea.has_piece(start, seat) or not sea.has_piece(end, seat):
        return 0
    reached = [False] * HEXES
    reached[start] = True
    edge = [start]
    length = 1
    while edge:
        length += 1
        further: list[int] = []
        for hex in edge:
            for there in game.waters.neighbours[hex]:  # N2.6 wraps too, no impassable edge
                if not reached[there] and sea.has_piece(there, seat):
                    if there == end:
                        return length
                    reached[there] = True
                    further.append(there)
        edge = further
    return 0


def pay_of(game: Notorious, seat: Seat, chart: int) -> int:
    """N13.2, N13.3 The Doubloons a Chart pays now; nought while it is not complete."""
    power = game.power(seat)
    if chart < MAPS:
        has_galleon = game.sea.galleons(chart, seat) > 0
        if has_galleon and game.sea.controller(chart) == seat:
            return game.seats + power.map_bonus  # N14.8
        return 0
    first, second = ROUTE_ENDS[chart - MAPS]
    length = shortest_route(game, seat, game.islands[first], game.islands[second])
    return length + power.route_bonus if length else 0  # N14.8


class Claims(Step[Notorious]):
    """N7.3 In the order of Play each player may claim Charts, one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0

    def copy(self) -> "Claims":
        twin = Claims()
        twin.asks = self.asks
        twin.turn = self.turn
        return twin

    def advance(self, game: Notorious) -> bool:
        while self.turn < game.seats:
            seat = game.play_seat(self.turn)
            if self.is_asked(game, seat):
                self.asks = seat
                return True
            self.turn += 1
        raids_grow(game)
        game.agenda.pop()
        return False

    def is_asked(self, game: Notorious, seat: Seat) -> bool:
        """N7.10 Who holds a Chart or can claim a Raid, whether any Chart is complete or not."""
        if game.charts.hands[seat]:
            return True
        for raid in range(len(game.raids_shown)):
            if can_claim_raid(game, seat, raid):
                return True
        return False

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        for chart in game.charts.hands[seat]:
            clause = "N13.2" if chart < MAPS else "N13.3"
            offers.add_if(pay_of(game, seat, chart) > 0, CLAIM.of(chart), clause)
        for raid in range(len(game.raids_shown)):
            if game.raid_claimed_by[raid] == NOBODY:
                choice = CLAIM_RAID.of(game.raids_shown[raid])
                offers.add_if(can_claim_raid(game, seat, raid), choice, "N13.4")
        offers.add(STOP.of())  # N13.1

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if STOP.has(choice):
            self.turn += 1
        elif CLAIM.has(choice):
            self.claim(game, seat, CLAIM.first(choice))
        else:
            self.claim_raid(game, seat, game.raids_shown.index(CLAIM_RAID.first(choice)))

    def claim(self, game: Notorious, seat: Seat, chart: int) -> None:
        """N13.1 A claimed card is shown to all and leaves the game; N13.6 no piece moves."""
        pay = pay_of(game, seat, chart)
        game.change_charts().remove_from_hand(seat, chart)
        game.claimed = game.claimed + [chart]
        game.claimed_by = game.claimed_by + [int(seat)]
        game.reveals += 1
        game.tell(CLAIMED, seat, chart, pay)
        gain_doubloons(game, seat, pay)

    def claim_raid(self, game: Notorious, seat: Seat, raid: int) -> None:
        """N13.4 Notoriety and all Doubloons on the Raid."""
        gold = game.raid_gold[raid]
        game.raid_gold = game.raid_gold[:]
        game.raid_gold[raid] = 0
        game.raid_claimed_by = game.raid_claimed_by[:]
        game.raid_claimed_by[raid] = seat
        game.tell(RAID_CLAIMED, seat, game.raids_shown[raid], gold)
        gain_doubloons(game, seat, gold)
        gain_notoriety(game, seat, game.rules.raid_notoriety)
        reveal_if_due(game)
