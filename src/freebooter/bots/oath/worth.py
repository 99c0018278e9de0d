"""What a position is worth to a player: the greedy bot's values, in one place.

All values are hundredths of a Victory Point.
"""

from typing import Final

from freebooter.bots.lookahead import Judge
from freebooter.games.oath.cards.draws import SextantPick
from freebooter.games.oath.crew.player import Player
from freebooter.games.oath.crew.sets import count_of
from freebooter.games.oath.crew.tokens import FillItem, Gain, Pay
from freebooter.games.oath.island.entering import Arrival, PistolDemand
from freebooter.games.oath.state import Oath
from freebooter.games.oath.turns.windows import BeforeWindow
from freebooter.games.oath.vocabulary import (
    DEMAND_DOUBLOON,
    DISCARD_TOKEN,
    FILL_ITEM,
    GO_ON,
    PICK_ACTION,
    PLACE_COUNT,
    PUT_TOKEN,
)
from freebooter.kernel.choice import Block, Choice, Offers, Seat
from freebooter.kernel.position import Position

PER_VP: Final = 100
PER_TOKEN: Final = 25
PER_DOUBLOON: Final = 12  # up to ENOUGH_DOUBLOONS of them, then little
PER_DOUBLOON_TOO_MANY: Final = 2
ENOUGH_DOUBLOONS: Final = 7
BY_TOUGHNESS: Final = (0, 30, 50, 62, 70, 74)
PER_FOLLOWER: Final = 8
PER_FOLLOWER_AND_ROUND: Final = 9  # for each round still to come, the present one included
PER_ACTION: Final = 28
FOR_FIRST_PLAYER: Final = 6
PER_LOCATION: Final = 4  # for each Location open or to be opened
# More than a bare token: sword, pistol, spyglass, sextant, gunner, first mate, parrot, monkey,
# gunpowder, rum, food, water, and three times the boat.
BY_PLACE: Final = (9, 12, 2, 10, 4, 18, 22, 11, 2, 6, 8, 13, 0, 0, 0)

# A Mission in hand, in per cent of what it brings.
READY: Final = 45  # it could be completed
LACKING: Final = 8  # less for each token (or two Doubloons) that it lacks
AT_LEAST: Final = 6
LAST_CHANCE: Final = 90

NO_CHOICE: Final = -1


class OathJudge(Judge):
    """Judges what one seat's choices bring until the end of its turn in this position."""

    def __init__(self, game: Oath, seat: Seat) -> None:
        self.pawns_home = game.players[seat].pawns_home()
        self.is_before_placing = isinstance(game.agenda[-1], BeforeWindow)

    def worth(self, game: Position, seat: Seat) -> int:
        """What a seat has, and what its hand may still bring."""
        assert isinstance(game, Oath)
        player = game.players[seat]
        total = player.vp * PER_VP
        if game.is_ended:
            return total * 10 - game.ranking()[seat]
        rounds_left = game.rules.rounds - game.round + 1
        pawns_left = player.pawns_home() + (rounds_left - 1) * player.count_pawns()
        total += missions_worth(game, seat, pawns_left)
        total += tokens_worth(player) * min(8, pawns_left + 2) // 8
        total += min(player.doubloons, ENOUGH_DOUBLOONS) * PER_DOUBLOON
        total += max(0, player.doubloons - ENOUGH_DOUBLOONS) * PER_DOUBLOON_TOO_MANY
        total += BY_TOUGHNESS[player.toughness]
        per_follower = PER_FOLLOWER_AND_ROUND * rounds_left + PER_FOLLOWER
        total += count_of(player.followers) * per_follower
        total += len(player.actions) * PER_ACTION * min(6, pawns_left) // 6
        total += (count_of(game.open_locations) + len(player.kept)) * PER_LOCATION
        if game.first_player == seat:
            total += FOR_FIRST_PLAYER
        return total

    def is_resting(self, game: Position, seat: Seat) -> bool:
        """Whether the seat's next turn has begun."""
        assert isinstance(game, Oath)
        if not isinstance(game.agenda[-1], BeforeWindow):
            return False
        return not self.is_before_placing or game.players[seat].pawns_home() < self.pawns_home

    def decide_at_once(self, game: Position, seat: Seat) -> bool:
        """Pistols are always drawn, nothing is played on arrival, tokens go by their items."""
        assert isinstance(game, Oath)
        step = game.agenda[-1]
        if isinstance(step, PistolDemand) and step.asks != seat:
            game.choose(step.asks, DEMAND_DOUBLOON.of())
            return True
        if step.asks != seat:
            return False
        if isinstance(step, Arrival):
            game.choose(seat, GO_ON.of())
            return True
        choice = small_choice(game, seat)
        if choice == NO_CHOICE:
            return False
        game.choose(seat, Choice(choice))
        return True


def tokens_worth(player: Player) -> int:
    total = 0
    for place in range(PLACE_COUNT):
        if player.has_token(place):
            total += PER_TOKEN + BY_PLACE[place]
    return total


def missions_worth(game: Oath, seat: Seat, pawns_left: int) -> int:
    """The best Mission in hand counts in full, the next half, and so on: they share tokens."""
    worths: list[int] = []
    for mission in game.players[seat].missions:
        worths.append(-mission_worth(game, seat, mission, pawns_left))
    worths.sort()
    total = 0
    share = 8
    for each in worths:
        total -= each * share // 8
        share = share // 2
    return total


def lacking_for(game: Oath, seat: Seat, mission: int) -> int:
    """What a player lacks for a Mission; a token counts as two Doubloons."""
    player = game.players[seat]
    cost = game.cost_of(seat, mission)
    lacking = max(0, cost.doubloons - player.doubloons)
    for resource in range(3):
        lacking += 2 * max(0, cost.tokens[resource] - player.count(resource))
    return lacking


def mission_worth(game: Oath, seat: Seat, mission: int, pawns_left: int) -> int:
    player = game.players[seat]
    row = game.rules.missions[mission]
    lacking = lacking_for(game, seat, mission)
    vp = row.vp + game.rules.pirates[player.pirate].mission_vp
    if lacking == 0 and pawns_left == 0:
        return vp * PER_VP * LAST_CHANCE // 100
    if lacking > 2 * pawns_left:
        return 0
    reward = row.reward
    tokens = reward.tokens[0] + reward.tokens[1] + reward.tokens[2]
    value = vp * PER_VP + tokens * PER_TOKEN + reward.doubloons * PER_DOUBLOON
    return value * max(AT_LEAST, READY - lacking * LACKING // 2) // 100


def small_choice(game: Oath, seat: Seat) -> int:
    """Which token to place or to give up, which card to keep: by the value of the item."""
    step = game.agenda[-1]
    if isinstance(step, Gain):
        return best_place(game.offers(seat), PUT_TOKEN, 1)
    if isinstance(step, FillItem):
        return best_place(game.offers(seat), FILL_ITEM, 1)
    if isinstance(step, Pay):
        return best_place(game.offers(seat), DISCARD_TOKEN, -1)
    if isinstance(step, SextantPick):
        return PICK_ACTION.of(game.looked_cards[0])
    return NO_CHOICE


def best_place(offers: Offers, block: Block, sign: int) -> int:
    """The choice whose place of the board is worth most (sign 1) or least (sign -1)."""
    best = NO_CHOICE
    most = 0
    for choice in offers.choices:
        worth = sign * BY_PLACE[block.first(choice)]
        if best == NO_CHOICE or worth > most:
            best = choice
            most = worth
    return best
