"""O17.5 Dealing again what a seat cannot know, consistent with all that it has seen."""

from typing import TYPE_CHECKING

from freebooter.games.oath.cards.marks import (
    MOST_SHUFFLES,
    kind_of,
    knows,
    look_of,
    looker_of,
    mark_of,
    order_of,
    shuffle_of,
    with_mark,
)
from freebooter.kernel.choice import Seat
from freebooter.kernel.deck import Deck
from freebooter.kernel.dice import Dice

if TYPE_CHECKING:
    from freebooter.games.oath.state import Oath


def redeal(game: "Oath", seat: Seat, dice: Dice) -> None:
    """Mutates `game`, a copy: hands, decks and looks become what the seat thinks possible."""
    players = game.players
    for player in players:
        player.actions = player.actions[:]
        player.kept = player.kept[:]
        player.missions = player.missions[:]
    game.looked_cards = game.looked_cards[:]
    actions: list[int] = []
    explorations: list[int] = []
    if game.is_looking_at_actions():
        actions = game.looked_cards
    elif game.is_looking_at_explorations():
        explorations = game.looked_cards
    hands = [player.actions for player in players]
    deck: Deck = game.change_action_deck()
    HiddenCards(deck, hands, game.looker, actions).deal(seat, game.shuffles, dice)
    kept = [player.kept for player in players]
    deck = game.change_exploration_deck()
    HiddenCards(deck, kept, game.looker, explorations).deal(seat, 0, dice)
    deal_missions(game, seat, dice)


# Missions.


def deal_missions(game: "Oath", seat: Seat, dice: Dice) -> None:
    """O17.4 Missions taken face up are known; those dealt and never shown are not."""
    bag = game.change_mission_deck().bag
    unseen: list[int] = []
    for mission in range(len(bag)):
        if bag[mission] and not game.is_seen(mission):
            unseen.append(mission)
            bag[mission] = 0
    for other in range(game.seats):
        if other != seat:
            for mission in game.players[other].missions:
                if not game.is_seen(mission):
                    unseen.append(mission)
    dice.shuffle(unseen)
    if game.parrot_user >= 0 and game.parrot_user != seat:
        give_payable_mission(game, unseen, seat)
    for other in range(game.seats):
        if other != seat:
            hand = game.players[other].missions
            for i in range(len(hand)):
                if not game.is_seen(hand[i]):
                    hand[i] = unseen.pop()
            hand.sort()
    for mission in unseen:
        bag[mission] = 1


def give_payable_mission(game: "Oath", unseen: list[int], seat: Seat) -> None:
    """O10.21 Who uses a Parrot holds a Mission to complete: order `unseen` so that this is true."""
    owner = game.parrot_user
    hidden = 0
    for mission in game.players[owner].missions:
        if not game.is_seen(mission):
            hidden += 1
        elif game.can_pay_mission(owner, mission, game.forged_orders):
            return
    for i in range(len(unseen)):
        if hidden and game.can_pay_mission(owner, unseen[i], game.forged_orders):
            place = len(unseen) - 1 - count_unseen_before(game, owner, seat)
            unseen[i], unseen[place] = unseen[place], unseen[i]
            return


def count_unseen_before(game: "Oath", last: Seat, seat: Seat) -> int:
    """How many unseen Missions are dealt to seats before the last one."""
    number = 0
    for other in range(last):
        if other != seat:
            for mission in game.players[other].missions:
                if not game.is_seen(mission):
                    number += 1
    return number


# Action and Exploration cards.


class HiddenCards:
    """The hidden cards of one deck, wherever they lie, as piles whose slots are dealt again.

    `piles` are the hands, then the cards being looked at, then the bottom of the deck.
    """

    def __init__(self, deck: Deck, hands: list[list[int]], looker: int, looked: list[int]) -> None:
        self.deck = deck
        self.piles = hands[:]
        self.owners = list(range(len(hands)))
        self.piles.append(looked)
        self.owners.append(looker)
        bottom = deck.bottom
        self.piles.append([with_mark(bottom[i], deck.knowers[i]) for i in range(len(bottom))])
        self.owners.append(-1)

    def deal(self, seat: int, shuffle: int, dice: Dice) -> None:
        """Deal again what a seat cannot know; the deck belongs to the latest shuffle."""
        self.swap_looks(seat, dice)
        latest = shuffle % MOST_SHUFFLES
        shuffles: list[int] = [latest]
        for pile in self.piles:
            for card in pile:
                if shuffle_of(card) not in shuffles:
                    shuffles.append(shuffle_of(card))
        for each in shuffles:
            self.deal_shuffle(seat, each, each == latest, dice)
        bottom = self.piles[len(self.piles) - 1]
        self.deck.bottom = [kind_of(card) for card in bottom]
        self.deck.knowers = [mark_of(card) for card in bottom]

    def is_open(self, pile: int, card: int, seat: int) -> bool:
        """Whether the seat knows the card in that pile."""
        return seat >= 0 and (self.owners[pile] == seat or knows(card, seat))

    def deal_shuffle(self, seat: int, shuffle: int, with_bag: bool, dice: Dice) -> None:
        """Deal again the cards of one shuffle that the seat does not know."""
        cards: list[int] = []
        bag = self.deck.bag
        if with_bag:
            for kind in range(len(bag)):
                for _ in range(bag[kind]):
                    cards.append(kind)
                bag[kind] = 0
        for place in range(len(self.piles)):
            for card in self.piles[place]:
                if shuffle_of(card) == shuffle and not self.is_open(place, card, seat):
                    cards.append(kind_of(card))
        dice.shuffle(cards)
        for place in range(len(self.piles)):
            pile = self.piles[place]
            for i in range(len(pile)):
                if shuffle_of(pile[i]) == shuffle and not self.is_open(place, pile[i], seat):
                    pile[i] = with_mark(cards.pop(), mark_of(pile[i]))
        for kind in cards:
            bag[kind] += 1

    def swap_looks(self, seat: int, dice: Dice) -> None:
        """Of cards that another seat saw together, any may be the one it took."""
        looks: list[int] = []
        for pile in self.piles:
            for card in pile:
                if look_of(card) and looker_of(card) != seat and look_of(card) not in looks:
                    looks.append(look_of(card))
        for look in looks:
            self.swap_look(look, seat, dice)

    def swap_look(self, look: int, seat: int, dice: Dice) -> None:
        """Choose at random which card of one look was taken."""
        places: list[int] = []
        slots: list[int] = []
        held: list[int] = []  # by the seat itself, which drew them from the bottom since
        taken = -1
        for place in range(len(self.piles)):
            pile = self.piles[place]
            for i in range(len(pile)):
                if look_of(pile[i]) != look:
                    continue
                if seat >= 0 and self.owners[place] == seat:
                    held.append(order_of(pile[i]))
                else:
                    if self.owners[place] == looker_of(pile[i]) and self.is_hand(place):
                        taken = len(places) if taken < 0 else taken  # what came later was drawn
                    places.append(place)
                    slots.append(i)
        if taken < 0 or len(places) < 2:
            return
        # In the order they were drawn; the slots but the taken one keep that order.
        cards = [self.piles[places[i]][slots[i]] for i in range(len(places))]
        others = [order_of(cards[i]) * 64 + i for i in range(len(cards)) if i != taken]
        others.sort()
        in_order = sorted([order_of(card) for card in cards])
        likely = possibly_taken(in_order, order_of(cards[taken]), held)
        picked = likely[dice.below(len(likely))]
        in_order.remove(picked)
        self.lay(cards, places, slots, taken, picked)
        for i in range(len(others)):
            self.lay(cards, places, slots, others[i] % 64, in_order[i])

    def is_hand(self, place: int) -> bool:
        """Whether what lies in that pile was taken: a hand, or the one card left of a look."""
        looked = len(self.piles) - 2
        return place < looked or (place == looked and len(self.piles[place]) == 1)

    def lay(
        self, cards: list[int], places: list[int], slots: list[int], slot: int, order: int
    ) -> None:
        for card in cards:
            if order_of(card) == order:
                self.piles[places[slot]][slots[slot]] = card


def possibly_taken(orders: list[int], taken: int, held: list[int]) -> list[int]:
    """The cards that may be the one taken: others came from the bottom in the order drawn."""
    found: list[int] = []
    for order in orders:
        fits = True
        for other in held:
            if (order < other) != (taken < other):
                fits = False
        if fits:
            found.append(order)
    return found
