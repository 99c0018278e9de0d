"""S4 Where the Action cards are: hands, deck, discard pile; and how the hidden ones came there.

The past of hidden cards is a list of events between two shuffles, each one small number: a card
drawn unseen into a hand (DRAWN_UNSEEN), a card that left a hand for all to see (SEEN_TO_LEAVE), or
cards taken back of which all know the suit (TAKEN_BACK). Which card was drawn only its owner may
ask. Events and pools before the last shuffle never change, so copies share them.
"""

from typing import Final

from freebooter.games.scoundrels.cards.kinds import CARD_KINDS, FIRST_WILD, VALUES, WILD
from freebooter.kernel.choice import MOST_SEATS
from freebooter.kernel.position import Noun

# Events: where each kind of them begins. All but the last are small enough to cost no memory.
DRAWN_UNSEEN: Final = 0  # + seat × CARD_KINDS + kind
SEEN_TO_LEAVE: Final = MOST_SEATS * CARD_KINDS  # + seat × CARD_KINDS + kind
TAKEN_BACK: Final = 2 * MOST_SEATS * CARD_KINDS  # + (seat × WILD + suit) × MOST_TAKEN_BACK + cards
MOST_TAKEN_BACK: Final = 64

# S4.5 How many events of earlier shuffles are kept. Of what is older only the hands are left: who
# held how many cards, and which cards all hands were together.
MOST_OLD_EVENTS: Final = 400


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
        pool: list[int],
        past: list[int],
        old_pools: list[list[int]],
        old_pasts: list[list[int]],
    ) -> None:
        self.hands = hands
        self.hand_sizes = hand_sizes
        self.deck = deck
        self.deck_size = deck_size
        self.discards = discards
        self.discards_size = discards_size
        # How hidden cards came where they are; `imagine` keeps to it.
        self.pool = pool  # the deck at the last shuffle, less what was drawn openly
        self.past = past  # events since then
        self.old_pools = old_pools  # by shuffle before the last one: all that was drawn unseen
        self.old_pasts = old_pasts  # and the events

    def copy(self) -> "ActionCards":
        return ActionCards(
            self.hands[:],
            self.hand_sizes[:],
            self.deck[:],
            self.deck_size,
            self.discards[:],
            self.discards_size,
            self.pool[:],
            self.past[:],
            self.old_pools,
            self.old_pasts,
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
        self.old_pools = [*self.old_pools, self.pool]
        self.old_pasts = [*self.old_pasts, self.past]
        self.forget_oldest()
        self.pool = self.discards[:]
        self.past = []
        self.deck = self.discards
        self.deck_size = self.discards_size
        self.discards = [0] * CARD_KINDS
        self.discards_size = 0

    def take_from_hand(self, seat: int, kind: int) -> None:
        place = seat * CARD_KINDS + kind
        self.hands[place] = self.hands[place] - 1  # not -=: see drawing.py
        self.hand_sizes[seat] = self.hand_sizes[seat] - 1

    def take_back(self, seat: int, kind: int, count: int) -> None:
        """S7.17 Cards that were laid face down come back into the hand."""
        place = seat * CARD_KINDS + kind
        self.hands[place] = self.hands[place] + count
        self.hand_sizes[seat] = self.hand_sizes[seat] + count

    def lay_down(self, kind: int, count: int = 1) -> None:
        """S4.3, S4.4 Cards go to the open discard pile."""
        self.discards[kind] = self.discards[kind] + count
        self.discards_size += count

    def note_shown(self, seat: int, kind: int) -> None:
        """A card has left a hand, or a pile of face-down cards, for all to see."""
        self.past.append(SEEN_TO_LEAVE + seat * CARD_KINDS + kind)

    def note_taken_back(self, seat: int, suit: int, count: int) -> None:
        """S7.17 Cards are back in a hand; all know that each is of the suit, or a Wild."""
        self.past.append(TAKEN_BACK + (seat * WILD + suit) * MOST_TAKEN_BACK + count)

    def forget_oldest(self) -> None:
        """Keep the hands alone of what is too long ago."""
        parts = 0
        while parts < len(self.old_pasts) and count_events(self.old_pasts) > MOST_OLD_EVENTS:
            parts = 1 if parts == 0 else 2  # the first part alone loses nothing but suits
            self.old_pools, self.old_pasts = shortened(self.old_pools, self.old_pasts, parts)

    def can_forget(self) -> bool:
        """Whether anything but hands is remembered of earlier shuffles."""
        if len(self.old_pasts) > 1:
            return True
        for past in self.old_pasts:
            for event in past:
                if event >= SEEN_TO_LEAVE:
                    return True
        return False

    def forget_part(self) -> None:
        """Keep the hands alone of the oldest part but one, or of the only one."""
        parts = min(2, len(self.old_pasts))
        self.old_pools, self.old_pasts = shortened(self.old_pools, self.old_pasts, parts)


def count_events(pasts: list[list[int]]) -> int:
    events = 0
    for past in pasts:
        events += len(past)
    return events


def shortened(
    pools: list[list[int]], pasts: list[list[int]], parts: int
) -> tuple[list[list[int]], list[list[int]]]:
    """A past whose first parts are one, in which nothing happened but that all drew what they
    held at its end."""
    hands = [0] * SEEN_TO_LEAVE
    for part in range(parts):
        for event in pasts[part]:
            if event < SEEN_TO_LEAVE:
                hands[event] += 1
            elif event < TAKEN_BACK:
                hands[event - SEEN_TO_LEAVE] -= 1
    past: list[int] = []
    pool = [0] * CARD_KINDS
    for place in range(SEEN_TO_LEAVE):
        for _ in range(hands[place]):
            past.append(place)
        pool[place % CARD_KINDS] += hands[place]
    return [pool, *pools[parts:]], [past, *pasts[parts:]]


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
        [],
        [],
        [],
    )
