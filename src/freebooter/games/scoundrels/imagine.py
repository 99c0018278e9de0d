"""Worlds a seat might be in: hidden cards dealt anew, keeping to all that the seat knows."""

from typing import TYPE_CHECKING, Final

from freebooter.games.scoundrels.cards.kinds import (
    CARD_KINDS,
    FIRST_WILD,
    SUIT_OF_TACTIC,
    TREASURE_KINDS,
    VALUES,
    WILD,
)
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.step import Sealed

if TYPE_CHECKING:
    from freebooter.games.scoundrels.state import Scoundrels

TRIES: Final = 20


def redeal(game: "Scoundrels", seat: Seat, dice: Dice) -> None:
    """Deal anew what a seat (-1: a spectator) cannot know. Mutates `game`, a copy."""
    redeal_cards(game, seat, dice)
    redeal_treasure(game, dice)
    if game.is_ended:
        return
    step = game.agenda[-1]
    if isinstance(step, Sealed):
        step.imagine(game, seat, dice)  # S11.2 bids of the others
        return
    # Whoever announced a Pillage, an attack or a response has a card for it.
    while step.asks >= 0 and step.asks != seat and not game.offers(step.asks).choices:
        redeal_cards(game, seat, dice)


def redeal_cards(game: "Scoundrels", seat: Seat, dice: Dice) -> None:
    """Others' hands, others' face-down piles and the deck."""
    cards = game.change_cards()
    game.change_fight()
    pool = gather(game, seat)
    most = cards.deck_at_most[:]
    if seat >= 0:
        for kind in range(CARD_KINDS):
            most[kind] -= cards.drawn_unseen[seat * CARD_KINDS + kind]
    needs = count_needs(game, seat)
    deck = [0] * CARD_KINDS
    rest = pool
    for _ in range(TRIES):
        deck = draw_from(pool, most, game.cards.deck_size, dice)
        rest = [pool[kind] - deck[kind] for kind in range(CARD_KINDS)]
        if sum(deck) == game.cards.deck_size and can_meet(rest, needs):
            break
    else:
        rest = pool[:]  # drop what is known of the deck, keep what is known of hands
        deck = []
    deal_known(game, seat, rest, needs, dice)
    if not deck:
        deck = draw_from(rest, rest[:], game.cards.deck_size, dice)
        for kind in range(CARD_KINDS):
            rest[kind] -= deck[kind]
    cards.deck = deck
    deal_rest(game, seat, rest, dice)


def gather(game: "Scoundrels", seat: Seat) -> list[int]:
    """All cards whose place the seat does not know."""
    pool = game.cards.deck[:]
    for other in range(game.seats):
        if other != seat:
            for kind in range(CARD_KINDS):
                pool[kind] += game.cards.hands[other * CARD_KINDS + kind]
    for side in game.fight.sides():
        if side.seat != seat:
            for kind in range(CARD_KINDS):
                pool[kind] += side.pile[kind]
    return pool


def count_needs(game: "Scoundrels", seat: Seat) -> list[int]:
    """How many cards of each suit, or Wilds, must lie in others' hands and piles."""
    needs = [0] * WILD
    for other in range(game.seats):
        if other != seat:
            for suit in range(WILD):
                needs[suit] += game.cards.known_suits[other * WILD + suit]
    for side in game.fight.sides():
        if side.seat != seat and side.unflipped:
            needs[SUIT_OF_TACTIC[side.tactic]] += side.unflipped
    return needs


def can_meet(pool: list[int], needs: list[int]) -> bool:
    """Whether a pool has the cards needed: Wilds stand in where a suit runs short."""
    short = 0
    for suit in range(WILD):
        lack = needs[suit]
        for kind in range(suit * VALUES, suit * VALUES + VALUES):
            lack -= pool[kind]
        if lack > 0:
            short += lack
    for kind in range(FIRST_WILD, CARD_KINDS):
        short -= pool[kind]
    return short <= 0


def draw_from(pool: list[int], most: list[int], count: int, dice: Dice) -> list[int]:
    """Cards at random from a pool, of no kind more than `most`; fewer if there are too few."""
    found = [0] * CARD_KINDS
    for kind in range(CARD_KINDS):
        found[kind] = max(0, min(pool[kind], most[kind]))
    cards = spread(found)
    size = len(cards)
    if 2 * count > size:  # quicker to pick what stays behind
        for _ in range(size - count):
            found[pull(cards, dice)] -= 1
        return found
    drawn = [0] * CARD_KINDS
    for _ in range(count):
        drawn[pull(cards, dice)] += 1
    return drawn


def spread(pool: list[int]) -> list[int]:
    """The cards of a pool one by one."""
    cards: list[int] = []
    for kind in range(CARD_KINDS):
        for _ in range(pool[kind]):
            cards.append(kind)
    return cards


def pull(cards: list[int], dice: Dice) -> int:
    """Take one of some cards at random."""
    place: int = dice.below(len(cards))
    kind = cards[place]
    cards[place] = cards[-1]
    cards.pop()
    return kind


def deal_known(
    game: "Scoundrels", seat: Seat, pool: list[int], needs: list[int], dice: Dice
) -> None:
    """First the cards of which the suit is known: face-down piles, and cards taken back."""
    for side in game.fight.sides():
        if side.seat != seat and side.unflipped:
            side.pile = deal_typed(pool, needs, SUIT_OF_TACTIC[side.tactic], side.unflipped, dice)
    for other in range(game.seats):
        if other == seat:
            continue
        first = other * CARD_KINDS
        for kind in range(CARD_KINDS):
            game.cards.hands[first + kind] = 0
        for suit in range(WILD):
            dealt = deal_typed(pool, needs, suit, game.cards.known_suits[other * WILD + suit], dice)
            for kind in range(CARD_KINDS):
                game.cards.hands[first + kind] += dealt[kind]


def deal_typed(pool: list[int], needs: list[int], suit: int, count: int, dice: Dice) -> list[int]:
    """Cards of a suit or Wilds, leaving the others what they need."""
    dealt = [0] * CARD_KINDS
    for _ in range(count):
        fitting = [0] * CARD_KINDS
        for kind in range(suit * VALUES, suit * VALUES + VALUES):
            fitting[kind] = pool[kind]
        needs[suit] -= 1
        for kind in range(FIRST_WILD, CARD_KINDS):
            if pool[kind]:
                pool[kind] -= 1
                if can_meet(pool, needs):
                    fitting[kind] = pool[kind] + 1
                pool[kind] += 1
        kind = pull(spread(fitting), dice)
        pool[kind] -= 1
        dealt[kind] += 1
    return dealt


def deal_rest(game: "Scoundrels", seat: Seat, pool: list[int], dice: Dice) -> None:
    """Hands filled up to their public sizes."""
    cards = spread(pool)
    for other in range(game.seats):
        if other == seat:
            continue
        first = other * CARD_KINDS
        missing = game.cards.hand_sizes[other]
        for kind in range(CARD_KINDS):
            missing -= game.cards.hands[first + kind]
        for _ in range(missing):
            game.cards.hands[first + pull(cards, dice)] += 1
        for kind in range(CARD_KINDS):  # who drew what is not known either
            game.cards.drawn_unseen[first + kind] = 0


def redeal_treasure(game: "Scoundrels", dice: Dice) -> None:
    """S1.5, S18.3 Which specials, or which odd card, the Treasure deck has; nobody knows."""
    sure = game.rules.treasure_deck().sure
    left = 0
    for treasure in range(TREASURE_KINDS):
        left += max(0, sure[treasure] - game.hoard.pillaged[treasure])
    unknown = game.hoard.deck_size - left
    if game.hoard.deck_size == 0 or unknown <= 0:
        return
    hoard = game.change_hoard()
    for treasure in range(TREASURE_KINDS):
        hoard.deck[treasure] = max(0, sure[treasure] - hoard.pillaged[treasure])
    for _ in range(unknown):
        hoard.deck[pick_odd_treasure(game, dice)] += 1


def pick_odd_treasure(game: "Scoundrels", dice: Dice) -> int:
    """One card of those that may be in the deck, as likely as what was found makes it."""
    deck = game.rules.treasure_deck()
    weights = [0] * TREASURE_KINDS
    for treasure in range(TREASURE_KINDS):
        card = game.rules.content.treasures[treasure]
        sure = deck.sure[treasure]
        pillaged = game.hoard.pillaged[treasure]
        if deck.specials and card.weight:
            continue  # S1.3 only specials are picked
        free = card.count - max(sure, pillaged)
        if deck.specials:
            weights[treasure] = free - game.hoard.deck[treasure]
        else:
            # The more of a kind were found, the likelier the odd card is one of them.
            weights[treasure] = free * 2520 * (sure + 1) // (sure + 1 - pillaged)
    rest: int = dice.below(sum(weights))
    treasure = 0
    while rest >= weights[treasure]:
        rest -= weights[treasure]
        treasure += 1
    return treasure
