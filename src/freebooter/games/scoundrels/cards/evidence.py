"""What the past proves of hidden cards to one viewer, before anything is guessed.

The past is in parts, from one shuffle to the next. The cards that were drawn unseen in a part are
known together: its pool. So a hand is so many unknown cards of each pool. Most cards that are
seen to leave a hand can have come from one pool alone. Such a card and a draw of that pool are
struck out together: the last draw before it, so that the others are in hand as early as can be.
"""

from typing import Final

from freebooter.games.scoundrels.cards.hands import (
    MOST_TAKEN_BACK,
    SEEN_TO_LEAVE,
    TAKEN_BACK,
    ActionCards,
)
from freebooter.games.scoundrels.cards.kinds import CARD_KINDS, VALUES, WILD, fits
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.position import Shared

MOST_ROUNDS: Final = 6  # what one round strikes out may prove more to the next
NOT_STRUCK: Final = -1
SEEN: Final = -2  # an event of the viewer, or a card struck out together with its draw


class Evidence(Shared):
    """The past as a viewer (NOBODY: a spectator) knows it, less what is certain."""

    def __init__(self, cards: ActionCards, seats: int, viewer: Seat) -> None:
        self.cards = cards
        self.viewer = viewer
        self.seats = seats
        self.can_forget = cards.can_forget()
        self.events: list[int] = cards.past
        self.first_of: list[int] = [0]  # by part: its first event
        if cards.old_pasts:
            self.events = []
            for past in cards.old_pasts:
                self.events = self.events + past
                self.first_of.append(len(self.events))
            self.events = self.events + cards.past
        self.size = len(self.events)
        self.parts = len(self.first_of)
        self.first_of.append(self.size)
        self.pools = [pool[:] for pool in cards.old_pools]
        self.pools.append(cards.pool[:])
        # By event: SEEN, NOT_STRUCK, or for a draw that is struck out the kind it proved to be.
        self.struck: list[int] = [NOT_STRUCK] * self.size
        self.strike_own()
        self.move_taken_back()
        rounds = 0
        while self.parts > 1 and rounds < MOST_ROUNDS and self.strike_certain():
            rounds += 1
        if self.parts == 1:
            self.strike_certain()
        self.left = [sum(pool) for pool in self.pools]
        # What is left, event by event, with its part.
        self.steps: list[int] = []
        self.part_of: list[int] = []
        self.first_steps: list[int] = []  # by part
        self.gather_steps()
        # Step × parts + pool, for a card seen to leave: how many unknown cards of a pool its hand
        # can have afterwards at most, since all of them leave later or are there in the end.
        self.rooms: list[int] = [0] * (len(self.steps) * self.parts)
        if self.parts > 1:
            self.look_ahead()

    def strike_own(self) -> None:
        """The viewer knows its own draws."""
        viewer = self.viewer
        if viewer == NOBODY:
            return
        for part in range(self.parts):
            pool = self.pools[part]
            for place in range(self.first_of[part], self.first_of[part + 1]):
                event = self.events[place]
                if event < SEEN_TO_LEAVE:
                    if event // CARD_KINDS == viewer:
                        pool[event % CARD_KINDS] -= 1
                        self.struck[place] = SEEN
                elif event < TAKEN_BACK:
                    if (event - SEEN_TO_LEAVE) // CARD_KINDS == viewer:
                        self.struck[place] = SEEN
                elif (event - TAKEN_BACK) // MOST_TAKEN_BACK // WILD == viewer:
                    self.struck[place] = SEEN

    def move_taken_back(self) -> None:
        """What a hand had when cards were taken back, it has until it draws, but for what left it.

        So such cards are looked for as late as can be, when more is known of the hand.
        """
        for place in range(self.size - 1, -1, -1):
            event = self.events[place]
            if event < TAKEN_BACK or self.struck[place] != NOT_STRUCK:
                continue
            cards = (event - TAKEN_BACK) // MOST_TAKEN_BACK
            seat = cards // WILD
            left = (event - TAKEN_BACK) % MOST_TAKEN_BACK
            end = place + 1
            while end < self.size:
                later = self.events[end]
                if later < SEEN_TO_LEAVE:
                    if later // CARD_KINDS == seat:
                        break
                elif (
                    left
                    and later < TAKEN_BACK
                    and (later - SEEN_TO_LEAVE) // CARD_KINDS == seat
                    and fits(later % CARD_KINDS, cards % WILD)
                ):
                    left -= 1
                end += 1
            self.move_event(place, end - 1)
            self.events[end - 1] = TAKEN_BACK + cards * MOST_TAKEN_BACK + left
            self.struck[end - 1] = NOT_STRUCK if left else SEEN

    def move_event(self, place: int, end: int) -> None:
        """Let an event come later, before no draw of its seat."""
        if self.parts == 1:
            self.events = self.events[:]  # it belongs to the position
        for number in range(place, end):
            self.events[number] = self.events[number + 1]
            self.struck[number] = self.struck[number + 1]
        for part in range(1, self.parts):
            if place < self.first_of[part] <= end:
                self.first_of[part] -= 1

    def strike_certain(self) -> bool:
        """One round through the past; whether it may pay to do another one."""
        parts = self.parts
        struck = self.struck
        most = [0] * (self.seats * parts)  # cards of each pool in each hand, at most
        sizes = [0] * self.seats
        last = [-1] * (self.seats * parts)  # draw of each seat from each pool
        before = [-1] * self.size  # the draw before a draw
        suits = [0] * self.seats  # of which cards were taken back, as bits
        has_changed = False
        for part in range(parts):
            for place in range(self.first_of[part], self.first_of[part + 1]):
                if struck[place] != NOT_STRUCK:
                    continue
                event = self.events[place]
                if event < SEEN_TO_LEAVE:
                    seat = event // CARD_KINDS
                    own = seat * parts + part
                    before[place] = last[own]
                    last[own] = place
                    most[own] += 1
                    sizes[seat] += 1
                    continue
                if event >= TAKEN_BACK:
                    cards = (event - TAKEN_BACK) // MOST_TAKEN_BACK
                    suits[cards // WILD] |= 1 << cards % WILD
                    continue
                seat = (event - SEEN_TO_LEAVE) // CARD_KINDS
                kind = event % CARD_KINDS  # SEEN_TO_LEAVE is a multiple of it
                first = seat * parts
                sizes[seat] -= 1
                pool = self.only_pool(most, first, kind, part)
                suit = kind // VALUES
                may_be_taken_back = suits[seat] != 0 and (suit == WILD or suits[seat] >> suit & 1)
                if pool >= 0 and not may_be_taken_back:
                    draw = last[first + pool]
                    last[first + pool] = before[draw]
                    struck[draw] = kind
                    struck[place] = SEEN
                    self.pools[pool][kind] -= 1
                    most[first + pool] -= 1
                    has_changed = True
                for other in range(first, first + part + 1):
                    most[other] = min(most[other], sizes[seat])
        return has_changed

    def only_pool(self, most: list[int], first: int, kind: int, part: int) -> int:
        """The one pool that a card can have come from; -1 if there are several."""
        found = -1
        for pool in range(part + 1):
            if most[first + pool] and self.pools[pool][kind]:
                if found >= 0:
                    return -1
                found = pool
        return found

    def gather_steps(self) -> None:
        for part in range(self.parts):
            self.first_steps.append(len(self.steps))
            for place in range(self.first_of[part], self.first_of[part + 1]):
                if self.struck[place] == NOT_STRUCK:
                    self.steps.append(self.events[place])
                    self.part_of.append(part)
        self.first_steps.append(len(self.steps))

    def look_ahead(self) -> None:
        parts = self.parts
        sizes = [0] * self.seats
        for event in self.steps:
            if event < SEEN_TO_LEAVE:
                sizes[event // CARD_KINDS] += 1
            elif event < TAKEN_BACK:
                sizes[(event - SEEN_TO_LEAVE) // CARD_KINDS] -= 1
        room = [sizes[place // parts] for place in range(self.seats * parts)]
        for step in range(len(self.steps) - 1, -1, -1):
            event = self.steps[step]
            if event >= TAKEN_BACK:
                continue
            kind = event % CARD_KINDS
            if event < SEEN_TO_LEAVE:
                seat = event // CARD_KINDS
                sizes[seat] -= 1
                room[seat * parts + self.part_of[step]] -= 1
            else:
                seat = (event - SEEN_TO_LEAVE) // CARD_KINDS
                sizes[seat] += 1
            for pool in range(parts):
                place = seat * parts + pool
                if event >= SEEN_TO_LEAVE:
                    self.rooms[step * parts + pool] = room[place]
                    if self.pools[pool][kind]:
                        room[place] += 1
                room[place] = min(room[place], sizes[seat])
