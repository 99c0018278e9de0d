"""What greedy thinks of items that work through others: Gunner, Spyglass and Gunpowder."""

from typing import Final

from freebooter.bots.oath.wants import Wants
from freebooter.bots.oath.worth import BY_PLACE, BY_TOUGHNESS, NO_CHOICE, OathJudge
from freebooter.games.oath.crew.sets import count_of
from freebooter.games.oath.crew.tokens import FillItem, Gain, Pay
from freebooter.games.oath.island.exploring import SpyglassKeep, SpyglassPick
from freebooter.games.oath.island.locations import can_use
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    DISCARD_TOKEN,
    FILL_ITEM,
    GUNNER,
    GUNPOWDER,
    KEEP_FOR_LATER,
    PICK_EXPLORATION,
    PLACE_NOW,
    PUT_TOKEN,
    SPYGLASS,
)
from freebooter.kernel.choice import Block, Choice, Seat
from freebooter.kernel.position import Position

RIVALS_TOUGHNESS: Final = 2  # what a rival's Toughness is worth to the rival, through this
# More than `BY_PLACE` says …
PER_RIVALS_FOLLOWER: Final = 2  # a Gunner, for each Follower that it may stop
MOST_FOLLOWERS: Final = 4
SPYGLASS_EARLY: Final = 8  # while there is much to explore
EARLY: Final = 3  # rounds that are left
POWDER: Final = 3  # for each rival whom a blast would leave without Toughness


class GreedyJudge(OathJudge):
    """As the judge of all bots; what a blast costs rivals counts too."""

    def worth(self, game: Position, seat: Seat) -> int:
        assert isinstance(game, Oath)
        total = OathJudge.worth(self, game, seat)
        if game.is_ended:
            return total
        for other in range(game.seats):
            if other != seat:
                total -= BY_TOUGHNESS[game.players[other].toughness] // RIVALS_TOUGHNESS
        return total


def worth_of_place(game: Oath, seat: Seat, place: int) -> int:
    """What a token on a place of the board is worth now, more than a bare token."""
    total = BY_PLACE[place]
    if place == SPYGLASS:
        is_early = game.rules.rounds - game.round + 1 >= EARLY
        return total + (SPYGLASS_EARLY if is_early and game.exploration_deck.total() else 0)
    for other in range(game.seats):
        if other == seat:
            continue
        rival = game.players[other]
        if place == GUNNER:
            followers: int = count_of(rival.followers)
            total += min(MOST_FOLLOWERS, followers) * PER_RIVALS_FOLLOWER
        elif place == GUNPOWDER and rival.toughness <= 1:
            total += POWDER
    return total


def item_choice(game: Oath, seat: Seat) -> int:
    """Which token to place or to give up, which Location to open, and when."""
    step = game.agenda[-1]
    if isinstance(step, Gain):
        return best_place(game, seat, PUT_TOKEN, 1)
    if isinstance(step, FillItem):
        return best_place(game, seat, FILL_ITEM, 1)
    if isinstance(step, Pay):
        return best_place(game, seat, DISCARD_TOKEN, -1)
    if isinstance(step, SpyglassPick):
        return best_discovery(game, seat)
    if isinstance(step, SpyglassKeep):  # kept, it is open when the own next turn begins
        has_pawn = game.players[seat].pawns_home() > 0
        return KEEP_FOR_LATER.of() if has_pawn else PLACE_NOW.of()
    return NO_CHOICE


def best_place(game: Oath, seat: Seat, block: Block, sign: int) -> int:
    """The choice whose place of the board is worth most (sign 1) or least (sign -1)."""
    best = NO_CHOICE
    most = 0
    for choice in game.offers(seat).choices:
        worth = sign * worth_of_place(game, seat, block.first(choice))
        if best == NO_CHOICE or worth > most:
            best = choice
            most = worth
    return best


def best_discovery(game: Oath, seat: Seat) -> int:
    """The Location whose ability is worth most to this seat now."""
    wants = Wants(game, seat)
    choices: list[Choice] = game.offers(seat).choices
    best = NO_CHOICE
    most = 0
    for choice in choices:
        location = PICK_EXPLORATION.first(choice)
        worth = wants.ability(location) if can_use(game, seat, location, 0) else 0
        if best == NO_CHOICE or worth > most:
            best = choice
            most = worth
    return best
