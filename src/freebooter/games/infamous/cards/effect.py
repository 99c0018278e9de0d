"""What every effect of a card answers: whether it can be used now, and what it then does."""

from typing import TYPE_CHECKING

from freebooter.kernel.position import Shared

if TYPE_CHECKING:
    from freebooter.games.infamous.combat.attack import Attack
    from freebooter.games.infamous.rules import Card
    from freebooter.games.infamous.state import Infamous
    from freebooter.kernel.choice import Seat


class Effect(Shared):
    """One row of the table of effects: its word in the content files, and what it takes.

    `numbers` are the keys that a card with this effect has: its `amount`, then its `other_amount`.
    The key `tiers` is a list of pairs, the key `sides` is a die; all others are plain numbers.
    """

    def __init__(self, word: str, *numbers: str) -> None:
        self.word = word
        self.numbers: list[str] = list(numbers)
        self.is_combat = False  # I6.17 only in an attack, so the card needs a black spot
        self.needs_sunk_ship = False  # only on Sunken Ship cards

    def can_play(self, game: "Infamous", seat: "Seat", card: "Card") -> bool:
        """I10.5 Whether the condition is met in the turn of the card's owner."""
        return True

    def begin(self, game: "Infamous", seat: "Seat", card: "Card", sunk_at: int) -> None:
        """Do it, or put the steps that do it on the agenda; `sunk_at` is where a ship just sank."""
        raise NotImplementedError(f"the effect {self.word} cannot be resolved")

    def pick(self, game: "Infamous", seat: "Seat", card: "Card", picked: int) -> None:
        """What happens to the player or ship that a step of `targets.py` let the owner pick."""
        raise NotImplementedError(f"the effect {self.word} lets nobody pick")

    def why_not_picked(self) -> str:
        """The clause that bars a player or ship from being picked."""
        return "I10.6"

    def can_join(self, game: "Infamous", attack: "Attack", card: "Card") -> bool:
        """I6.17 Whether the card can be played in the window of an attack that is open now."""
        return False

    def join(self, game: "Infamous", attack: "Attack", seat: "Seat", card: "Card") -> None:
        """Change the attack."""
        raise NotImplementedError(f"the effect {self.word} cannot be used in an attack")
