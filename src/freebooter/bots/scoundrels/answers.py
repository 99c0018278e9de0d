"""Being attacked, played quickly: what a face-down pile may be, without looking at it."""

from math import sqrt
from typing import Final

from freebooter.bots.scoundrels.worth import (
    answer_total,
    full_total,
    price_of,
    price_of_defeat,
    prize_of_defence,
    strong_cards,
)
from freebooter.games.scoundrels.cards.kinds import (
    CARD_KINDS,
    FLEE,
    SUIT_OF_TACTIC,
    VALUE_OF,
    fits,
)
from freebooter.games.scoundrels.fight.sides import Side
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import (
    CONCEDE,
    END_LAYING,
    ENGAGE,
    FIGHT_ON,
    LAY_CARD,
)
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.dice import Dice

A_CARD: Final = 2.7  # what a card laid face down counts, about
SPREAD: Final = 1.1
A_CARD_KEPT: Final = 0.12
DOUBT: Final = 0.2  # tokens by which two answers are taken for equal


def likely_total(side: Side) -> float:
    """What a rival's side may come to: what is flipped, and a guess for the rest."""
    return side.total + A_CARD * side.unflipped


def odds_against(total: int, side: Side) -> float:
    """How likely a total beats a rival's side."""
    gap = (total - likely_total(side)) / (SPREAD * sqrt(side.unflipped + 0.3))
    if gap <= -2.0:
        return 0.03
    if gap >= 2.0:
        return 0.97
    return 0.5 + 0.235 * gap


def doubt(dice: Dice) -> float:
    """A little this way or that: answers that are nearly equal are mixed."""
    return DOUBT * (int(dice.below(1000)) / 500.0 - 1.0)


def respond(game: Scoundrels, seat: Seat, choices: list[Choice], dice: Dice) -> Choice:
    """Concede or engage, whatever loses least."""
    foe = game.fight.attacker
    spared = price_of_defeat(game, seat, foe.seat, foe.tactic)
    best = CONCEDE.of()
    most = -spared + doubt(dice)
    for tactic in range(FLEE + 1):
        if ENGAGE.of(tactic) not in choices:
            continue
        odds = odds_against(answer_total(game, seat, tactic), foe)
        spent = 0.0
        for kind in range(CARD_KINDS):
            if fits(kind, SUIT_OF_TACTIC[tactic]):
                spent += price_of(kind) * game.cards.in_hand(seat, kind)
        prize = prize_of_defence(game, seat, foe.seat, tactic)
        gain = odds * prize - (1.0 - odds) * spared - spent + doubt(dice)
        if gain > most:
            best = ENGAGE.of(tactic)
            most = gain
    return best


def lay_answer(game: Scoundrels, seat: Seat, dice: Dice) -> Choice:
    """Cards until a likely pile is beaten; low cards swell the pile for nothing."""
    mine = game.fight.defender
    cards = strong_cards(game, seat, 1 << SUIT_OF_TACTIC[mine.tactic])
    if not cards:
        return END_LAYING.of()
    enough = likely_total(game.fight.attacker) + 1.5 + doubt(dice)
    if mine.laid and full_total(game, mine) > enough:
        last = cards[len(cards) - 1]
        return LAY_CARD.of(last) if VALUE_OF[last] == 1 else END_LAYING.of()
    return LAY_CARD.of(cards[0])


def hold_out(game: Scoundrels, dice: Dice) -> Choice:
    """Go on while the odds are worth more than the cards that a concession saves."""
    mine = game.fight.defender
    foe = game.fight.attacker
    odds = odds_against(full_total(game, mine), foe)
    spared = price_of_defeat(game, mine.seat, foe.seat, foe.tactic)
    prize = prize_of_defence(game, mine.seat, foe.seat, mine.tactic)
    saved = 0.0
    for kind in range(CARD_KINDS):
        saved += A_CARD_KEPT * VALUE_OF[kind] * mine.pile[kind]
    return FIGHT_ON.of() if odds * (prize + spared) + doubt(dice) > saved else CONCEDE.of()
