"""O9 Followers in a visit."""

from freebooter.games.oath.crew.player import BIT
from freebooter.games.oath.crew.tokens import Fill, Pay, take
from freebooter.games.oath.island.locations import hire
from freebooter.games.oath.rules import DOUBLOONS, WIDTH
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    FOLLOWER_USED,
    RESHUFFLED,
    RUM,
    TAVERN_DECK,
    TAVERN_IS,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Outcome, Seat
from freebooter.kernel.step import Step


def is_automatic(game: Oath, follower: int) -> bool:
    """O9.5 Goldtooth and Mister Billion; and William, who is asked about in his own moment."""
    rules = game.rules
    return (
        rules.market_discount[follower] + rules.mission_vp[follower] + rules.explores[follower] > 0
    )


def price_in_doubloons(game: Oath, seat: Seat, follower: int) -> int:
    """O12.7 Rum pays for Freema too."""
    if game.rules.hires[follower] and game.players[seat].has(RUM):
        return 0
    return game.rules.follower_cost[follower * WIDTH + DOUBLOONS]


def why_not(game: Oath, seat: Seat, follower: int) -> str:
    """The clause that keeps an unused Follower from being used; empty if none does."""
    rules = game.rules
    player = game.players[seat]
    if price_in_doubloons(game, seat, follower) > player.doubloons:
        return "O1.12"
    for resource in range(3):
        if rules.follower_cost[follower * WIDTH + resource] > player.count(resource):
            return "O1.12"
    fills = rules.follower_fills[follower]
    if fills and not fills & ~player.tokens:
        return "O9.17"
    if rules.hires[follower] and not game.tavern_deck.total() and not game.tavern_pile:
        return "O16.4"
    return ""


def use_follower(game: Oath, seat: Seat, follower: int) -> None:
    """O9.3 Turn the card, pay its cost, take its gain; in any order with the ability: O9.24."""
    rules = game.rules
    player = game.players[seat]
    player.turned |= BIT[follower]
    game.tell(FOLLOWER_USED, seat, follower)
    game.spend(seat, price_in_doubloons(game, seat, follower))
    take(game, seat, rules.follower_gain, follower)
    fills = rules.follower_fills[follower] & ~player.tokens
    if fills:
        game.agenda.append(Fill(seat, fills))
    if rules.hires[follower]:
        game.agenda.append(Hire(seat))
    cost = rules.follower_cost[follower * WIDTH : follower * WIDTH + 3]
    if cost[0] or cost[1] or cost[2]:
        game.agenda.append(Pay(seat, cost))  # O1.12 paid before the gain


class Hire(Step[Oath]):
    """O9.23 The top card of the Tavern deck becomes a Follower."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__()
        self.seat = seat

    def copy(self) -> "Hire":
        return Hire(self.seat)

    def advance(self, game: Oath) -> bool:
        fill_tavern_deck(game)
        return True

    def chance(self, game: Oath, odds: Odds) -> None:
        odds.stream = "tavern"
        game.tavern_deck.odds(odds, TAVERN_IS.start)

    def happen(self, game: Oath, outcome: Outcome) -> None:
        game.agenda.pop()
        follower = outcome - TAVERN_IS.start
        game.tavern_deck.take(follower)
        hire(game, self.seat, follower)


def fill_tavern_deck(game: Oath) -> bool:
    """O16.2 Whether there is a Tavern card to draw."""
    if not game.tavern_deck.total() and game.tavern_pile:
        game.tavern_deck.absorb(game.tavern_pile)
        game.tell(RESHUFFLED, TAVERN_DECK)
    return game.tavern_deck.total() > 0
