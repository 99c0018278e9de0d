"""What things are worth to the greedy bot, in tokens.

All of it reads a world that the bot imagined: its own hand, what is public, and likely cards.
"""

from typing import Final

from mypy_extensions import i64

from freebooter.games.scoundrels.cards.deeds import (
    BRAGGART_BEATEN,
    CLEAN_SWEEP,
    FULL_HOLD,
    PILLAGE_AFTER_CROSSING,
    SECOND_PILLAGE,
    SHOESTRING_PILLAGE,
    SINKING,
)
from freebooter.games.scoundrels.cards.kinds import (
    BOARD,
    CANNON,
    CARD_KINDS,
    SAIL,
    SHOOT,
    SUIT_OF_TACTIC,
    SWORD,
    TREASURE_KINDS,
    VALUE_OF,
    VALUES,
    WILD,
    fits,
)
from freebooter.games.scoundrels.cards.powers import NEVER_LOOTED, PILLAGE_BONUS
from freebooter.games.scoundrels.fight.death import hull_of
from freebooter.games.scoundrels.fight.sides import Side
from freebooter.games.scoundrels.rules import FULL_HOLD_CARGO, PILLAGE_TOKENS
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.pillage import SHOESTRING_CARDS
from freebooter.games.scoundrels.treasure.scoring import total_worth

CARD: Final = 0.06  # a card spent, for each point of its value
HARM: Final = 0.3  # a token that a rival loses
DAMAGE: Final = 0.3  # that a rival takes
LAST_DAMAGE: Final = 2.0  # the hit that sinks
MOST_TOTAL: Final = 13  # of three cards and one more: beats whatever is drawn


def price_of(kind: int) -> float:
    """What it costs to part with a card; low ones would be discarded anyway."""
    value = VALUE_OF[kind]
    return 0.0 if value == 1 else CARD * value


def quest_bonus(game: Scoundrels, deed: int) -> int:
    """The Infamy of face-up Quests for a deed."""
    total = 0
    for quest in game.table.quests:
        card = game.rules.content.quests[quest]
        if card.deed == deed:
            total += card.infamy
    return total


def defence_odds(game: Scoundrels) -> list[float]:
    """By total played: how likely it beats three cards of the deck. A discard counts a quarter."""
    deck = game.cards.deck
    discards = game.cards.discards
    counts: list[i64] = [0] * VALUES  # by value, less one
    kind: i64
    for kind in range(CARD_KINDS):
        counts[kind % VALUES] += 4 * deck[kind] + discards[kind]
    a: i64 = counts[0]
    b: i64 = counts[1]
    c: i64 = counts[2]
    d: i64 = counts[3]
    # Ways to make 2 to 8 with two cards, then 3 to 12 with a third.
    two: list[i64] = [a * a, 2 * a * b, 2 * a * c + b * b, 2 * (a * d + b * c)]
    two += [2 * b * d + c * c, 2 * c * d, d * d]
    size: i64 = a + b + c + d
    all_ways = float(size * size * size)
    odds = [0.0, 0.0, 0.0]
    below: i64 = 0
    total: i64
    for total in range(len(two) + 3):
        odds.append(float(below) / all_ways)
        if total < 7:
            below += two[total] * a
        if 0 < total < 8:
            below += two[total - 1] * b
        if 1 < total < 9:
            below += two[total - 2] * c
        if total > 2:
            below += two[total - 3] * d
    odds.append(1.0)
    return odds


def mean_treasure(game: Scoundrels) -> float:
    """What the next Treasure may be worth."""
    hoard = game.hoard
    if hoard.deck_size == 0:
        return 0.0
    return total_worth(game, hoard.deck) / hoard.deck_size


def cargo_worth(game: Scoundrels, seat: int) -> int:
    return total_worth(game, game.hoard.cargo_of(seat))


def prize_of_pillage(game: Scoundrels, seat: int, cards: int) -> float:
    """Token, Treasure and Quests of a Pillage that succeeds with so many cards."""
    prize = 0.9 * mean_treasure(game)
    if not game.rules.is_skirmish:
        prize += PILLAGE_TOKENS
    if cards <= SHOESTRING_CARDS:
        prize += quest_bonus(game, SHOESTRING_PILLAGE)
    if game.turn.pillages == 1:
        prize += quest_bonus(game, SECOND_PILLAGE)
    if game.turn.has_crossed:
        prize += quest_bonus(game, PILLAGE_AFTER_CROSSING)
    if game.hoard.deck_size and game.hoard.cargo_size(seat) == FULL_HOLD_CARGO - 1:
        prize += quest_bonus(game, FULL_HOLD)
    return prize


def strong_cards(game: Scoundrels, seat: int, suits: int) -> list[int]:
    """Kinds in hand that fit one of some types (as bits), the strongest first, Wilds last."""
    found: list[int] = []
    for value in range(VALUES, 0, -1):
        for suit in range(WILD + 1):
            kind = suit * VALUES + value - 1
            if suits >> suit & 1 or suit == WILD:
                for _ in range(game.cards.in_hand(seat, kind)):
                    found.append(kind)
    return found


def best_pillage(game: Scoundrels, seat: int, played: int, total: int) -> tuple[float, int]:
    """The gain to expect from a Pillage under way, and the next card to lay (-1: none)."""
    odds = defence_odds(game)
    total += game.power(seat, PILLAGE_BONUS)
    best = -1.0
    more = -1
    if played:
        best = odds[min(total, MOST_TOTAL)] * prize_of_pillage(game, seat, played)
    spent = 0.0
    cards = strong_cards(game, seat, 1 << SWORD | 1 << CANNON)
    for place in range(len(cards)):
        total += game.strength(seat, cards[place])
        spent += price_of(cards[place])
        prize = prize_of_pillage(game, seat, played + place + 1)
        gain = odds[min(total, MOST_TOTAL)] * prize - spent
        if gain > best + 0.001:
            best = gain
            more = cards[0]
    return best, more


def likely_resistance(game: Scoundrels, seat: int) -> float:
    """About what a defender can lay, by the size of its hand."""
    cards = game.cards.hand_sizes[seat]
    if not game.is_hand_full(seat):
        cards += 1
    return 0.8 * cards


def odds_to_beat(total: int, resistance: float) -> float:
    """How likely a total wins against about so much."""
    gap = total - resistance
    if gap <= -5.0:
        return 0.05
    if gap >= 5.0:
        return 0.97
    return 0.51 + 0.092 * gap


def prize_of_attack(game: Scoundrels, seat: int, target: int, tactic: int) -> float:
    """What a won attack brings."""
    prize = 0.0
    if game.pirates.tokens[target] > game.pirates.tokens[seat]:
        prize += quest_bonus(game, BRAGGART_BEATEN)
    if tactic == SHOOT:
        prize += 1.0 + DAMAGE
        if game.pirates.tokens[target] > game.pirates.tokens[seat]:
            prize += 1.0 + HARM
        if game.pirates.damage[target] + 1 >= hull_of(game, target):
            prize += quest_bonus(game, SINKING) + 0.5 * cargo_worth(game, target)
        return prize
    if game.hoard.cargo_size(target) == 0:
        return prize + (1.0 + HARM if game.pirates.tokens[target] else 0.0)
    stolen = lootable(game, seat, target)
    if stolen > 1 and game.hoard.cargo_size(target) > 1 and not game.is_ghost(target):
        prize += quest_bonus(game, CLEAN_SWEEP)
    return prize + (1.0 + HARM) * stolen


def lootable(game: Scoundrels, seat: int, target: int) -> int:
    """The worth of what could be taken aboard from a loser."""
    total = 0
    most = 0
    for treasure in range(TREASURE_KINDS):
        count = game.hoard.aboard(target, treasure)
        card = game.rules.content.treasures[treasure]
        if count and not card.powers[NEVER_LOOTED] and game.has_room_for(seat, treasure):
            total += count * card.worth
            most = max(most, card.worth)
    return most if game.is_ghost(target) else total


def price_of_losing(game: Scoundrels, seat: int) -> float:
    """What an attack that fails may cost: a hit, or the cargo."""
    price = 0.3 + 0.25 * cargo_worth(game, seat)
    if game.pirates.damage[seat] + 1 >= hull_of(game, seat):
        price += 0.5 * LAST_DAMAGE
    return price


def best_attack(
    game: Scoundrels, seat: int, target: int, tactic: int, laid: int, total: int
) -> tuple[float, int]:
    """The gain to expect from an attack, and the next card to lay (-1: none)."""
    resistance = likely_resistance(game, target)
    prize = prize_of_attack(game, seat, target, tactic)
    price = price_of_losing(game, seat)
    best = -9.0
    more = -1
    if laid:
        odds = odds_to_beat(total, resistance)
        best = odds * prize - (1.0 - odds) * price
    spent = 0.0
    cards = strong_cards(game, seat, 1 << SUIT_OF_TACTIC[tactic])
    for place in range(len(cards)):
        total += game.strength(seat, cards[place])
        spent += price_of(cards[place])
        odds = odds_to_beat(total, resistance)
        gain = odds * prize - (1.0 - odds) * price - spent
        if gain > best + 0.001:
            best = gain
            more = cards[0]
    if more < 0 and laid and cards and VALUE_OF[cards[-1]] == 1:
        more = cards[-1]  # a bluff that costs nothing: one card more on the table
    return best, more


def price_of_defeat(game: Scoundrels, seat: int, rival: int, tactic: int) -> float:
    """What a defender loses to an attacker who wins."""
    if tactic == BOARD:
        if game.hoard.cargo_size(seat) == 0:
            return 1.0 + HARM if game.pirates.tokens[seat] else 0.0
        return (1.0 + HARM) * lootable(game, rival, seat)
    price = HARM + DAMAGE
    if game.pirates.tokens[seat] > game.pirates.tokens[rival]:
        price += 1.0 + HARM
    if game.pirates.damage[seat] + 1 >= hull_of(game, seat):
        price += LAST_DAMAGE + 0.8 * cargo_worth(game, seat)
    return price


def prize_of_defence(game: Scoundrels, seat: int, rival: int, tactic: int) -> float:
    """What a defender wins with its answer, besides being spared."""
    if tactic in (BOARD, SHOOT):
        return prize_of_attack(game, seat, rival, tactic)
    return 0.2


def answer_total(game: Scoundrels, seat: int, tactic: int) -> int:
    """All fitting cards of a hand together."""
    total = 0
    for kind in range(CARD_KINDS):
        count = game.cards.in_hand(seat, kind)
        if count and fits(kind, SUIT_OF_TACTIC[tactic]):
            total += count * game.strength(seat, kind)
    return total


def full_total(game: Scoundrels, side: Side) -> int:
    """What a side of a fight will have when all its cards are flipped."""
    total = side.total
    for kind in range(CARD_KINDS):
        if side.pile[kind]:
            total += side.pile[kind] * game.strength(side.seat, kind)
    return total


def value_of_keeping(kind: int) -> float:
    """What a card is worth to have in the next round; a card drawn instead is worth 2.3."""
    value = float(VALUE_OF[kind])
    suit = kind // VALUES
    if suit == SAIL:
        return value - 0.4
    return value + 0.8 if suit == WILD else value


def value_of_delivery(game: Scoundrels, quest: int, treasure: int) -> float:
    card = game.rules.content.quests[quest]
    if not card.is_delivery():
        return 0.0
    return card.infamy - (1.0 + CARD) * game.worth_of(treasure)
