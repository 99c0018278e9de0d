"""S4 Where the Action cards are: hands, deck, discard pile; and what all know of hidden ones."""

from freebooter.games.scoundrels.cards.kinds import CARD_KINDS, FIRST_WILD, VALUES, WILD
from freebooter.kernel.position import Noun


class ActionCards(Noun):
    """Cards counted by kind. What belongs to seats lies flat: seat × CARD_KINDS + kind."""

    def __init__(
        self,
        hands: list[int],
        hand_sizes: list[int],
        deck: list[int],
        deck_size: int,
        discards: list[int],
        discards_size: int,
        deck_at_most: list[int],
        drawn_unseen: list[int],
        known_suits: list[int],
    ) -> None:
        self.hands = hands
        self.hand_sizes = hand_sizes
        self.deck = deck
        self.deck_size = deck_size
        self.discards = discards
        self.discards_size = discards_size
        # What everybody can know of hidden cards; `imagine` keeps to it.
        self.deck_at_most = deck_at_most  # the deck at the last shuffle, less what was seen
        self.drawn_unseen = drawn_unseen  # by a seat since then
        self.known_suits = known_suits  # seat × WILD + suit: cards surely of the suit, or Wilds

    def copy(self) -> "ActionCards":
        return ActionCards(
            self.hands[:],
            self.hand_sizes[:],
            self.deck[:],
            self.deck_size,
            self.discards[:],
            self.discards_size,
            self.deck_at_most[:],
            self.drawn_unseen[:],
            self.known_suits[:],
        )

    # Questions.

    def in_hand(self, seat: int, kind: int) -> int:
        """How many cards of a kind a seat holds."""
        return self.hands[seat * CARD_KINDS + kind]

    def hand_of(self, seat: int) -> list[int]:
        """A hand, by kind."""
        return self.hands[seat * CARD_KINDS : seat * CARD_KINDS + CARD_KINDS]

    def has_fitting(self, seat: int, suit: int) -> bool:
        """S4.2 Whether a hand has a card of a suit, or a Wild."""
        hands = self.hands
        first = seat * CARD_KINDS
        for place in range(first + suit * VALUES, first + suit * VALUES + VALUES):
            if hands[place]:
                return True
        for place in range(first + FIRST_WILD, first + CARD_KINDS):
            if hands[place]:
                return True
        return False

    # Changes.

    def shuffle_discards(self) -> None:
        """S4.5 The discard pile becomes the deck; from now on everybody knows what is in it."""
        self.deck = self.discards
        self.deck_size = self.discards_size
        self.discards = [0] * CARD_KINDS
        self.discards_size = 0
        self.deck_at_most = self.deck[:]
        self.drawn_unseen = [0] * len(self.drawn_unseen)

    def take_from_hand(self, seat: int, kind: int) -> None:
        place = seat * CARD_KINDS + kind
        self.hands[place] = self.hands[place] - 1  # not -=: see drawing.py
        self.hand_sizes[seat] = self.hand_sizes[seat] - 1

    def lay_down(self, kind: int, count: int = 1) -> None:
        """S4.3, S4.4 Cards go to the open discard pile."""
        self.discards[kind] = self.discards[kind] + count
        self.discards_size += count

    def forget_known(self, seat: int) -> None:
        """A card that may be a Wild leaves: of each known suit one may be gone."""
        for place in range(seat * WILD, seat * WILD + WILD):
            if self.known_suits[place]:
                self.known_suits[place] -= 1


def full_deck(seats: int, cards: list[int]) -> ActionCards:
    """All cards in the deck, hands empty."""
    return ActionCards(
        [0] * (seats * CARD_KINDS),
        [0] * seats,
        cards[:],
        sum(cards),
        [0] * CARD_KINDS,
        0,
        cards[:],
        [0] * (seats * CARD_KINDS),
        [0] * (seats * WILD),
    )
