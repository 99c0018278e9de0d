"""Worlds a seat might be in: hidden cards dealt anew, keeping to all that the seat knows."""

from typing import TYPE_CHECKING

from freebooter.games.scoundrels.cards.evidence import Evidence
from freebooter.games.scoundrels.cards.kinds import SUIT_OF_TACTIC, TREASURE_KINDS
from freebooter.games.scoundrels.cards.recall import Recall
from freebooter.kernel.dice import Dice
from freebooter.kernel.step import Sealed

if TYPE_CHECKING:
    from freebooter.games.scoundrels.state import Scoundrels


def redeal(game: "Scoundrels", evidence: Evidence, dice: Dice) -> None:
    """Deal anew what a seat (-1: a spectator) cannot know. Mutates `game`, a copy."""
    seat = evidence.viewer
    redeal_treasure(game, dice)
    recall = redeal_cards(game, Recall(evidence), dice)
    if game.is_ended:
        return
    step = game.agenda[-1]
    if isinstance(step, Sealed):
        step.imagine(game, seat, dice)  # S11.2 bids of the others
        return
    # Whoever announced a Pillage, an attack or a response has a card for it.
    while step.asks >= 0 and step.asks != seat and not game.offers(step.asks).choices:
        recall = redeal_cards(game, recall, dice)


def redeal_cards(game: "Scoundrels", recall: Recall, dice: Dice) -> Recall:
    """Others' hands, others' face-down piles and the deck.

    Where many tries find no past, what is longest ago is forgotten. The recall that led here.
    """
    cards = game.change_cards()
    is_found = recall.run(dice)
    while not (is_found and find_piles(game, recall, dice)):
        if is_found:
            is_found = recall.run_again(dice)
        else:
            cards.forget_part()
            recall = Recall(Evidence(cards, game.seats, recall.evidence.viewer))
            is_found = recall.run(dice)
    recall.deal(cards, dice)
    return recall


def find_piles(game: "Scoundrels", recall: Recall, dice: Dice) -> bool:
    """S7.10 Of cards that lie face down all know that they fit; whether there are such cards."""
    if not game.fight.is_on:
        return True
    for side in game.change_fight().sides():
        if side.unflipped and side.seat != recall.evidence.viewer:
            suit = SUIT_OF_TACTIC[side.tactic]
            pile = recall.find(side.seat, suit, side.unflipped, recall.parts - 1, dice)
            if not pile:
                return False
            side.pile = pile
    return True


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
