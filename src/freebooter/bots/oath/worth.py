"""What a position is worth to a player: the greedy bot's values, in one place.

All values are hundredths of a Victory Point.
"""

from typing import Final

from freebooter.bots.lookahead import Judge
from freebooter.games.oath.cards.draws import SextantPick
from freebooter.games.oath.crew.player import BIT, HOME, Player, count_bits
from freebooter.games.oath.crew.tokens import Fill, Gain, Pay
from freebooter.games.oath.imagine import kind_of
from freebooter.games.oath.island.entering import Arrival, PistolDemand
from freebooter.games.oath.rules import DOUBLOONS, WIDTH
from freebooter.games.oath.state import Oath
from freebooter.games.oath.turns.turn import Before
from freebooter.games.oath.vocabulary import DEMAND, DISCARD, FILL, GO_ON, PICK, PUT
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.position import Position

VP: Final = 100
TOKEN: Final = 25
DOUBLOON: Final = 12  # up to ENOUGH of them, then little
ENOUGH: Final = 7
TOUGHNESS: Final = (0, 30, 50, 62, 70, 74)
FOLLOWER: Final = 9  # for each round still to come, the present one included
ACTION: Final = 28
FIRST: Final = 6
LOCATION: Final = 4  # for each Location explored
READY: Final = 45  # per cent of a Mission that could be completed
LACKING: Final = 8  # less for each token (or two Doubloons) that it lacks
LEAST: Final = 6
# More than a bare token: sword, pistol, spyglass, sextant, gunner, first mate, parrot, monkey,
# gunpowder, rum, food, water, and three times the boat.
ITEM: Final = (9, 12, 2, 10, 4, 18, 22, 11, 2, 6, 8, 13, 0, 0, 0)


class OathJudge(Judge):
    """Judges what one seat's choices bring until the end of its turn in this position."""

    def __init__(self, game: Oath, seat: Seat) -> None:
        self.pawns_home = count_home(game.players[seat])
        self.is_before_placing = isinstance(game.agenda[-1], Before)

    def worth(self, game: Position, seat: Seat) -> int:
        """What a seat has, and what its hand may still bring."""
        assert isinstance(game, Oath)
        player = game.players[seat]
        total = player.vp * VP
        if game.is_ended:
            return total * 10 - game.ranking()[seat]
        left = game.rules.rounds - game.round + 1
        moves = count_home(player) + (left - 1) * len(player.pawns)
        total += missions_worth(game, seat, moves)
        total += tokens_worth(player) * min(8, moves + 2) // 8
        total += min(player.doubloons, ENOUGH) * DOUBLOON + max(0, player.doubloons - ENOUGH) * 2
        total += TOUGHNESS[player.toughness]
        total += count_bits(player.followers) * (FOLLOWER * left + 8)
        total += len(player.actions) * ACTION * min(6, moves) // 6
        total += (len(game.open) + len(player.kept)) * LOCATION
        if game.first == seat:
            total += FIRST
        return total

    def is_resting(self, game: Position, seat: Seat) -> bool:
        """Whether the seat's next turn has begun."""
        assert isinstance(game, Oath)
        if not isinstance(game.agenda[-1], Before):
            return False
        return not self.is_before_placing or count_home(game.players[seat]) < self.pawns_home

    def decide_at_once(self, game: Position, seat: Seat) -> bool:
        """Pistols are always drawn, nothing is played on arrival, tokens go by their items."""
        assert isinstance(game, Oath)
        step = game.agenda[-1]
        if isinstance(step, PistolDemand) and step.asks != seat:
            game.choose(step.asks, DEMAND.of())
            return True
        if step.asks != seat:
            return False
        if isinstance(step, Arrival):
            game.choose(seat, GO_ON.of())
            return True
        choice = small_choice(game, seat)
        if choice < 0:
            return False
        game.choose(seat, Choice(choice))
        return True


def count_home(player: Player) -> int:
    number = 0
    for pawn in player.pawns:
        if pawn == HOME:
            number += 1
    return number


def tokens_worth(player: Player) -> int:
    total = 0
    for place in range(len(ITEM)):
        if player.tokens & BIT[place]:
            total += TOKEN + ITEM[place]
    return total


def missions_worth(game: Oath, seat: Seat, moves: int) -> int:
    """The best Mission in hand counts in full, the next half, and so on: they share tokens."""
    worths: list[int] = []
    for mission in game.players[seat].missions:
        worths.append(-mission_worth(game, seat, mission, moves))
    worths.sort()
    total = 0
    share = 8
    for each in worths:
        total -= each * share // 8
        share = share // 2
    return total


def mission_worth(game: Oath, seat: Seat, mission: int, moves: int) -> int:
    player = game.players[seat]
    rules = game.rules
    lacking = 0
    for resource in range(3):
        lack = game.needs(seat, mission, resource) - player.count(resource)
        if lack > 0:
            lacking += 2 * lack
    lack = game.needs(seat, mission, DOUBLOONS) - player.doubloons
    if lack > 0:
        lacking += lack
    vp = rules.vp[mission] + rules.pirate_vp[player.pirate]
    start = mission * WIDTH
    extra = rules.reward[start] + rules.reward[start + 1] + rules.reward[start + 2]
    value = vp * VP + extra * TOKEN + rules.reward[start + DOUBLOONS] * DOUBLOON
    if lacking == 0 and moves == 0:
        return vp * 90  # the last chance
    if lacking > 2 * moves:
        return 0
    return value * max(LEAST, READY - lacking * LACKING // 2) // 100


def small_choice(game: Oath, seat: Seat) -> int:
    """Which token to place or to give up, which card to keep: by the value of the item."""
    step = game.agenda[-1]
    if isinstance(step, (Gain, Fill)):
        block = PUT if isinstance(step, Gain) else FILL
        best = -1
        for choice in game.offers(seat).choices:
            if best < 0 or ITEM[block.first(choice)] > ITEM[block.first(Choice(best))]:
                best = choice
        return best
    if isinstance(step, Pay):
        least = -1
        for choice in game.offers(seat).choices:
            if least < 0 or ITEM[DISCARD.first(choice)] < ITEM[DISCARD.first(Choice(least))]:
                least = choice
        return least
    if isinstance(step, SextantPick):
        return PICK.of(kind_of(game.looked[0]))
    return -1
