"""O9 Followers in a visit."""

from mypy_extensions import i64

from freebooter.games.oath.cards.decks import has_tavern_card
from freebooter.games.oath.crew.purse import spend
from freebooter.games.oath.crew.tokens import FillItem, Pay, take
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import FOLLOWER_HIRED, FOLLOWER_USED, RUM, TAVERN_OUTCOME
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Outcome, Seat
from freebooter.kernel.step import Step


def hire(game: Oath, seat: Seat, follower: int) -> None:
    """O9.1 A Tavern card becomes a Follower, unused."""
    game.players[seat].add_follower(follower)
    game.tell(FOLLOWER_HIRED, seat, follower)


def turn_follower(game: Oath, seat: Seat, follower: int) -> None:
    """O9.3"""
    game.players[seat].turn_follower(follower)
    game.tell(FOLLOWER_USED, seat, follower)


def price_of_follower(game: Oath, seat: Seat, follower: int) -> int:
    """What using it costs in Doubloons; O12.7 Rum pays for Freema too."""
    row = game.rules.followers[follower]
    if row.hires and game.players[seat].has_item(RUM):
        return 0
    return row.cost.doubloons


def why_no_follower(game: Oath, seat: Seat, follower: int) -> str:
    """The clause that keeps an unused Follower from being used; empty if none does."""
    row = game.rules.followers[follower]
    player = game.players[seat]
    if price_of_follower(game, seat, follower) > player.doubloons:
        return "O1.12"
    for resource in range(3):
        if row.cost.tokens[resource] > player.count(resource):
            return "O1.12"
    if row.fills and not row.fills & ~player.tokens:
        return "O9.17"
    deck = game.tavern_deck
    if row.hires and not deck.total() and not deck.discards:
        return "O16.4"
    return ""


def use_follower(game: Oath, seat: Seat, follower: int) -> None:
    """O9.3 Turn the card, pay its cost, take its gain; in any order with the ability: O9.24."""
    row = game.rules.followers[follower]
    turn_follower(game, seat, follower)
    spend(game, seat, price_of_follower(game, seat, follower))
    take(game, seat, row.gain)
    fills: i64 = row.fills & ~game.players[seat].tokens
    if fills:
        game.agenda.append(FillItem(seat, fills))
    if row.hires:
        game.agenda.append(HireFromDeck(seat))
    if row.cost.has_tokens:
        game.agenda.append(Pay(seat, row.cost.tokens))  # O1.12 paid before the gain


class HireFromDeck(Step[Oath]):
    """O9.23 The top card of the Tavern deck becomes a Follower."""

    def __init__(self, seat: Seat = NOBODY) -> None:
        super().__init__()
        self.seat = seat

    def copy(self) -> "HireFromDeck":
        return HireFromDeck(self.seat)

    def advance(self, game: Oath) -> bool:
        has_tavern_card(game)
        return True

    def chance(self, game: Oath, odds: Odds) -> None:
        odds.stream = "tavern"
        game.tavern_deck.odds(odds, TAVERN_OUTCOME.start)

    def happen(self, game: Oath, outcome: Outcome) -> None:
        game.agenda.pop()
        follower = outcome - TAVERN_OUTCOME.start
        game.change_tavern_deck().take(follower)
        hire(game, self.seat, follower)
