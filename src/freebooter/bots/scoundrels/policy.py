"""How Scoundrels! is played quickly: the greedy rules, with odds in place of imagined piles."""

from typing import Final

from freebooter.bots.scoundrels.answers import hold_out, lay_answer, respond
from freebooter.bots.scoundrels.plans import haven, turn_choice
from freebooter.bots.scoundrels.worth import (
    best_attack,
    best_pillage,
    full_total,
    strong_cards,
    value_of_keeping,
)
from freebooter.games.scoundrels.cards.bidding import Bidding
from freebooter.games.scoundrels.cards.kinds import SUIT_OF_TACTIC, VALUE_OF
from freebooter.games.scoundrels.cards.powers import EXTRA_BIDS
from freebooter.games.scoundrels.cards.quirks import QuirkDraw
from freebooter.games.scoundrels.cards.refill import DiscardUnwanted
from freebooter.games.scoundrels.fight.attack import LayCards, Respond
from freebooter.games.scoundrels.fight.flips import HoldOut
from freebooter.games.scoundrels.fight.loot import Loot
from freebooter.games.scoundrels.rules import MOST_BID
from freebooter.games.scoundrels.sea.flight import Flight
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.bury import PayCards
from freebooter.games.scoundrels.treasure.dig import DigOwn
from freebooter.games.scoundrels.treasure.gain import OFFERING_DICE, Gamble
from freebooter.games.scoundrels.treasure.pillage import Pillage
from freebooter.games.scoundrels.turns.aftermath import TrimHand
from freebooter.games.scoundrels.turns.starter import ChooseStart
from freebooter.games.scoundrels.turns.turn import Turn
from freebooter.games.scoundrels.vocabulary import (
    BID_CARD,
    CHOOSE_STARTER,
    DECLINE_GAMBLE,
    DISCARD_CARD,
    DRAW_FOR_QUIRK,
    DROP_CARD,
    END_LAYING,
    GAMBLE,
    KEEP_REST,
    LAY_CARD,
    PAY_CARD,
    SEAL_BID,
    STEP,
    STOP_SAILING,
    TAKE_TREASURE,
    UNEARTH,
)
from freebooter.kernel.choice import Block, Choice, Seat
from freebooter.kernel.dice import Dice

A_FRESH_CARD: Final = 2.3
BID_MIXTURE: Final = 3  # one bid in so many has a card less than the rule says
WHIMS: Final = 30  # one choice of a turn in so many is anything


def policy(game: Scoundrels, seat: Seat, dice: Dice) -> Choice:
    """The answer of a seat that is asked."""
    step = game.agenda[-1]
    choices = game.offers(seat).choices
    if len(choices) == 1:
        return choices[0]
    if isinstance(step, Turn):
        if dice.below(WHIMS) == 0:
            return choices[dice.below(len(choices))]
        return turn_choice(game, seat, choices)
    choice = answer(game, seat, choices, dice)
    return choice if choice in choices else choices[dice.below(len(choices))]


def answer(game: Scoundrels, seat: Seat, choices: list[Choice], dice: Dice) -> Choice:
    step = game.agenda[-1]
    if isinstance(step, Pillage):
        _, more = best_pillage(game, seat, step.cards, step.total)
        return LAY_CARD.of(more) if more >= 0 else END_LAYING.of()
    if isinstance(step, LayCards):
        is_attack = seat == game.fight.attacker.seat
        return lay_attack(game, seat) if is_attack else lay_answer(game, seat, dice)
    if isinstance(step, Respond):
        return respond(game, seat, choices, dice)
    if isinstance(step, HoldOut):
        return hold_out(game, dice)
    if isinstance(step, Bidding):
        return bid(game, seat, step, choices, dice)
    if isinstance(step, DiscardUnwanted):
        return discard(choices)
    if isinstance(step, PayCards):
        return least(choices, PAY_CARD)
    if isinstance(step, TrimHand):
        return least(choices, DROP_CARD)
    if isinstance(step, Flight):
        return flee(game, seat, choices)
    return small_choice(game, seat, choices, dice)


def small_choice(game: Scoundrels, seat: Seat, choices: list[Choice], dice: Dice) -> Choice:
    """What is asked rarely."""
    step = game.agenda[-1]
    if isinstance(step, Loot):
        return most_valuable(game, choices)
    if isinstance(step, Gamble):
        return GAMBLE.of() if step.stage == OFFERING_DICE else DECLINE_GAMBLE.of()
    if isinstance(step, DigOwn):
        last = choices[len(choices) - 1]
        for choice in choices:
            if UNEARTH.has(choice):
                last = choice
        return last
    if isinstance(step, ChooseStart):
        return CHOOSE_STARTER.of(seat)
    if isinstance(step, QuirkDraw) and DRAW_FOR_QUIRK.of() in choices:
        return DRAW_FOR_QUIRK.of()
    return choices[dice.below(len(choices))]


def lay_attack(game: Scoundrels, seat: Seat) -> Choice:
    mine = game.fight.attacker
    rival = game.fight.defender.seat
    total = full_total(game, mine)
    _, more = best_attack(game, seat, rival, mine.tactic, mine.laid, total)
    if more < 0 and mine.laid == 0:
        more = strong_cards(game, seat, 1 << SUIT_OF_TACTIC[mine.tactic])[0]
    return LAY_CARD.of(more) if more >= 0 else END_LAYING.of()


def most_valuable(game: Scoundrels, choices: list[Choice]) -> Choice:
    best = choices[0]  # a token, or whatever comes first
    most = -1
    for choice in choices:
        if TAKE_TREASURE.has(choice) and game.worth_of(TAKE_TREASURE.first(choice)) > most:
            most = game.worth_of(TAKE_TREASURE.first(choice))
            best = choice
    return best


def flee(game: Scoundrels, seat: Seat, choices: list[Choice]) -> Choice:
    """Towards the Port where the next turn may begin."""
    sea = game.rules.sea
    here = game.at[seat]
    left = sea.distances(max(0, haven(game, seat, sea.distances(here))))
    best = STOP_SAILING.of()
    nearest = left[here]
    for choice in choices:
        if STEP.has(choice):
            near = left[sea.step_from(here, STEP.first(choice))]
            if near < nearest or best not in choices:
                best = choice
                nearest = near
    return best


# Cards that go.


def least(choices: list[Choice], block: Block) -> Choice:
    """The card least worth keeping."""
    best = choices[0]
    found = 1000.0
    for choice in choices:
        if block.has(choice):
            value = value_of_keeping(block.first(choice))
            if value < found:
                found = value
                best = choice
    return best


def discard(choices: list[Choice]) -> Choice:
    """Whatever a fresh card is likely to beat."""
    worst = least(choices, DISCARD_CARD)
    if DISCARD_CARD.has(worst) and value_of_keeping(DISCARD_CARD.first(worst)) < A_FRESH_CARD:
        return worst
    return KEEP_REST.of()


def bid(game: Scoundrels, seat: Seat, step: Bidding, choices: list[Choice], dice: Dice) -> Choice:
    """The best of the cards that would be discarded anyway; now and then one fewer."""
    can_seal = SEAL_BID.of() in choices
    if can_seal and dice.below(BID_MIXTURE) == 0:
        return SEAL_BID.of()
    is_full = len(step.cards(seat)) >= MOST_BID + game.power(seat, EXTRA_BIDS)
    best = Choice(-1)
    for choice in choices:
        if BID_CARD.has(choice):
            card = BID_CARD.first(choice)
            if value_of_keeping(card) < A_FRESH_CARD and (
                best < 0 or VALUE_OF[card] > VALUE_OF[BID_CARD.first(best)]
            ):
                best = choice
    if best >= 0 and not is_full:
        return best
    return SEAL_BID.of() if can_seal else least(choices, BID_CARD)
