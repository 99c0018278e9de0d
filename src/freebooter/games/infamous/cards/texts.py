# Not compiled: it is words.
"""What is printed on the cards."""

from freebooter.games.infamous.rules import Box
from freebooter.games.infamous.vocabulary import CARD_NAMES, FIRST_SUNKEN
from freebooter.kernel.printed import Printed


def explain(box: Box) -> list[Printed]:
    """All cards of the two decks; slots without a card are left out."""
    return [
        Printed(
            id=CARD_NAMES.words[card.number],
            name=card.name,
            kind="Island card" if card.number < FIRST_SUNKEN else "Sunken Ship card",
            text=f"{card.text} Black spot: you may keep it." if card.has_spot else card.text,
        )
        for card in box.cards
        if card.count
    ]
