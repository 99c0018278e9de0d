"""O17.5 A checker of imagined worlds of Oath, written apart from `imagine`.

`imagine` goes forward through what happened. This checker goes back: it starts from what lies where
in a world and undoes, one by one, all that its seat was told, until the deck is as it was shuffled.
Where it does not know which card was meant it tries them all. A world from which no way leads back
contradicts what the seat knows. Public things, such as tokens, it reads from the world itself.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from freebooter.games.oath.cards.actions import CardUnderWay
from freebooter.games.oath.cards.missions import ChooseMission, CompleteMission
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import ACTION_IDS, LOCATION_IDS, MISSION_IDS, PRINTED
from freebooter.kernel.choice import SEATS, Seat
from freebooter.kernel.deck import Deck
from freebooter.kernel.fact import Fact
from freebooter.kernel.position import Position
from freebooter.testing.witness import Witness

EXPLORATION_IDS = LOCATION_IDS[PRINTED:]
Cards = tuple[int, ...]


class Lie(NamedTuple):
    """What lies where: hands, the bag of undrawn cards by kind, the bottom, a look."""

    hands: tuple[Cards, ...]
    bag: Cards
    bottom: Cards
    look: Cards


@dataclass(frozen=True)
class Past:
    """Something that happened to cards, as far as the seat was told."""

    what: str
    seat: int = -1
    kind: int | None = None
    # Of a shuffle, and of draws since then: the deck by kind. Of a pick: those put under.
    cards: Cards | None = None
    number: int = 0  # of cards looked at
    from_bottom: bool = False


class Trail:
    """What happened to the cards of one deck, to be walked back."""

    def __init__(self, bag: Cards, is_sorted: bool) -> None:
        self.bag = bag
        self.deck = bag  # as it was last shuffled
        self.is_sorted = is_sorted  # nobody knows in which order cards came into hands
        self.past: list[Past] = []
        self.undrawn = sum(bag)
        self.under = 0  # cards at the bottom
        self.looks = 0  # from here on the last events are draws of the look under way
        self.led_to: set[Any] = set()  # since the last event

    def draw(self, what: str, seat: int = -1, kind: int | None = None) -> None:
        from_bottom = self.undrawn == 0
        self.undrawn -= not from_bottom
        self.under -= from_bottom
        self.past.append(Past(what, seat, kind, self.deck, from_bottom=from_bottom))

    def look(self, seat: int, number: int) -> None:
        """A look is told once all its cards are drawn; some were before a shuffle, see `shuffle`."""
        for _ in range(number - self.looks):
            self.draw("look", seat)
        self.looks = number

    def see(self, seat: int, kind: int) -> None:
        """The next card of the own look."""
        for i, past in enumerate(self.past):
            if past.what == "look" and i >= self.look_begins() and past.kind is None:
                self.past[i] = replace(past, seat=seat, kind=kind)
                return

    def look_begins(self) -> int:
        left, place = self.looks, len(self.past)
        while left:
            place -= 1
            left -= self.past[place].what == "look"
        return place

    def pick(self, seat: int, buried: Cards | None) -> None:
        if self.looks > 1:
            self.past.append(Past("pick", seat, cards=buried, number=self.looks))
            self.under += self.looks - 1
        self.looks = 0

    def shuffle(self, bag: Cards) -> None:
        """O16.2 Only an empty deck is: what was still there was drawn into a look, not told yet."""
        for _ in range(self.undrawn + self.under):
            self.draw("look")
            self.looks += 1
        self.past.append(Past("shuffle", cards=bag))
        self.deck = bag
        self.undrawn = sum(bag)

    # Back.

    def leads_to(self, lie: Lie, drawn: int) -> bool:
        """Whether all this may have come to that; so many cards of a look are not told yet."""
        past = self.past
        if (len(past), drawn, lie) in self.led_to:
            return True
        if drawn > self.looks:
            later = Trail(self.bag, self.is_sorted)
            later.past = past[:]
            later.undrawn, later.under, later.looks = self.undrawn, self.under, self.looks
            later.deck = self.deck
            later.look(-1, drawn)
            past = later.past
        if not self.goes_back(past, len(past), lie, set()):
            return False
        self.led_to.add((len(self.past), drawn, lie))
        return True

    def goes_back(self, past: list[Past], place: int, lie: Lie, dead: set[Any]) -> bool:
        if place == 0:
            return lie.bag == self.bag and not lie.bottom and not lie.look
        if (place, lie) in dead:
            return False
        for before in self.before(past[place - 1], lie):
            if self.goes_back(past, place - 1, before, dead):
                return True
        dead.add((place, lie))
        return False

    def before(self, past: Past, lie: Lie) -> Iterator[Lie]:
        """What may have lain where before this happened."""
        if past.what == "draw":
            for kind, hands in self.out_of_hand(lie, past.seat, past.kind):
                yield from back_on_deck(lie._replace(hands=hands), past, kind)
        elif past.what == "look":
            if lie.look and past.kind in (None, lie.look[-1]):
                yield from back_on_deck(lie._replace(look=lie.look[:-1]), past, lie.look[-1])
        elif past.what == "take":
            for kind, hands in self.out_of_hand(lie, past.seat, past.kind):
                yield lie._replace(hands=hands, look=(kind,))
        elif past.what == "pick":
            yield from before_pick(past, lie)
        elif past.what == "play":
            yield lie._replace(hands=self.into_hand(lie, past))
        elif past.what == "open":
            assert past.kind is not None
            yield from back_on_deck(lie, past, past.kind)
        elif past.what == "show":
            assert past.kind is not None
            yield lie._replace(look=(past.kind,))
        elif past.what == "shuffle":
            if lie.bag == past.cards and not lie.bottom:
                yield lie._replace(bag=(0,) * len(lie.bag))
        else:
            raise ValueError(past.what)

    def out_of_hand(
        self, lie: Lie, seat: int, kind: int | None
    ) -> Iterator[tuple[int, tuple[Cards, ...]]]:
        """The last card to come into a hand, and the hands without it."""
        hand = lie.hands[seat]
        places = range(len(hand)) if self.is_sorted else range(len(hand))[-1:]
        seen: set[int] = set()
        for place in places:
            if hand[place] not in seen and kind in (None, hand[place]):
                seen.add(hand[place])
                yield hand[place], changed(lie.hands, seat, hand[:place] + hand[place + 1 :])

    def into_hand(self, lie: Lie, past: Past) -> tuple[Cards, ...]:
        assert past.kind is not None
        hand = (past.kind, *lie.hands[past.seat])
        return changed(lie.hands, past.seat, tuple(sorted(hand)) if self.is_sorted else hand)


def changed(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def back_on_deck(lie: Lie, past: Past, kind: int) -> Iterator[Lie]:
    assert past.cards is not None
    if past.from_bottom:
        yield lie._replace(bottom=(kind, *lie.bottom))
    elif lie.bag[kind] < past.cards[kind]:  # so many there were
        yield lie._replace(bag=(*lie.bag[:kind], lie.bag[kind] + 1, *lie.bag[kind + 1 :]))


def before_pick(past: Past, lie: Lie) -> Iterator[Lie]:
    """O11.19 The others lie last at the bottom, as drawn; of equal cards the first was picked."""
    rest = lie.bottom[len(lie.bottom) - past.number + 1 :]
    if len(lie.look) != 1 or len(rest) != past.number - 1 or past.cards not in (None, rest):
        return
    bottom = lie.bottom[: len(lie.bottom) - len(rest)]
    for place in range(past.number):
        if lie.look[0] not in rest[:place]:
            yield lie._replace(bottom=bottom, look=(*rest[:place], lie.look[0], *rest[place:]))


class OathWitness(Witness):
    """Follows Action and Exploration cards and Missions."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        rules = self.game.start(self.options)
        assert isinstance(rules, Oath)
        self.actions = Trail(tuple(rules.action_deck.bag), is_sorted=True)
        self.explorations = Trail(tuple(rules.exploration_deck.bag), is_sorted=False)
        self.played: list[int] = []  # since the last shuffle
        self.is_shuffled = False  # it is not yet known what was under way then
        self.looker = -1  # through the Spyglass
        self.buried: list[int] = []
        self.kept = [0] * self.seats
        self.placed: list[tuple[int, int]] = []  # not yet known whether drawn or kept
        self.shown: set[int] = set()  # Missions
        self.taken: list[set[int]] = [set() for _ in range(self.seats)]
        self.has_dealt = [False] * self.seats  # and not completed since
        self.dealt: int | None = None  # to this seat
        self.payable: list[tuple[int, set[int]]] = []  # who has a Mission among these

    # What is told.

    def hear(self, fact: Fact) -> None:
        said = self.said(fact)
        seat = SEATS.words.index(str(said["seat"])) if "seat" in said else -1
        key = self.key(fact)
        if key.startswith("action"):
            self.hear_of_action(key, seat, said)
        elif "exploration" in key or key == "location opened":
            self.hear_of_exploration(key, seat, said)
        elif "mission" in key:
            self.hear_of_mission(key, seat, said)
        elif key == "reshuffled" and said["deck"] == "actions":
            self.is_shuffled = True

    def hear_of_action(self, key: str, seat: int, said: dict[str, Any]) -> None:
        trail = self.actions
        card = ACTION_IDS.index(said["card"]) if "card" in said else -1
        if key == "action drawn" and trail.looks:
            trail.pick(seat, tuple(self.buried) if seat == self.seat else None)
            trail.past.append(Past("take", seat))
            self.buried = []
        elif key == "action drawn":
            trail.draw("draw", seat)
        elif key == "action drawn you":
            trail.past[-1] = replace(trail.past[-1], kind=card)
        elif key == "actions looked":
            trail.look(seat, said["number"])
        elif key == "action looked you":
            trail.see(self.seat, card)
        elif key == "action under you":
            self.buried.append(card)
        elif key == "action played":
            self.played.append(card)
            trail.past.append(Past("play", seat, card))

    def hear_of_exploration(self, key: str, seat: int, said: dict[str, Any]) -> None:
        trail = self.explorations
        card = LOCATION_IDS.index(said["location"]) - PRINTED if "location" in said else -1
        if key == "location opened":
            trail.draw("open", kind=card)
        elif key == "explorations looked":
            trail.look(seat, said["number"])
            self.looker = seat
        elif key == "exploration looked you":
            trail.see(self.seat, card)
        elif key == "exploration under you":
            self.buried.append(card)
        elif key == "exploration kept":
            self.note_exploration_pick()
            trail.past.append(Past("take", seat))
            self.kept[seat] += 1
            self.looker = -1
        elif key == "exploration kept you":
            trail.past[-1] = replace(trail.past[-1], kind=card)
        elif key == "exploration placed" and seat == self.looker:
            self.note_exploration_pick()
            trail.past.append(Past("show", seat, card))
            self.looker = -1
        elif key == "exploration placed":
            self.placed.append((seat, card))

    def hear_of_mission(self, key: str, seat: int, said: dict[str, Any]) -> None:
        mission = MISSION_IDS.index(said["mission"]) if "mission" in said else -1
        if key == "mission shown":
            self.shown.add(mission)
        elif key == "mission dealt":
            self.has_dealt[seat] = True
        elif key == "mission dealt you":
            self.dealt = mission
        elif key == "mission taken":
            self.taken[seat].add(mission)
        elif key == "mission completed" and mission not in self.taken[seat]:
            self.has_dealt[seat] = False
            self.shown.add(mission)
            self.dealt = None if seat == self.seat else self.dealt
            self.payable = [hint for hint in self.payable if hint[0] != seat]
        elif key == "mission completed":
            self.taken[seat].remove(mission)

    # What all see on the table.

    def note_exploration_pick(self) -> None:
        self.explorations.pick(self.looker, tuple(self.buried) or None)
        self.buried = []

    def look_at(self, table: Oath) -> None:
        """What is public and not told: read from the table, where it is the same in any world."""
        if self.is_shuffled:
            self.is_shuffled = False
            under_way = [step.card for step in table.agenda if isinstance(step, CardUnderWay)]
            discarded = self.played[: len(self.played) - len(under_way)]
            self.actions.shuffle(by_kind(discarded, len(ACTION_IDS)))
            self.played = under_way
        if self.looker >= 0 and self.explorations.looks > 1 and len(table.looked_cards) == 1:
            self.note_exploration_pick()
        for seat in range(self.seats):
            self.sort_out_placed(seat, len(table.players[seat].kept))
        self.placed = []
        step = table.agenda[-1] if table.agenda else None
        if isinstance(step, ChooseMission) and (step.by_parrot or not table.face_up_missions):
            self.note_payable(table, step.asks)

    def sort_out_placed(self, seat: int, kept: int) -> None:
        """O11.16 Kept cards are placed at the beginning of a turn: after all that was drawn."""
        cards = [card for who, card in self.placed if who == seat]
        drawn = len(cards) - (self.kept[seat] - kept)
        for card in cards[:drawn]:
            self.explorations.draw("open", kind=card)
        for card in cards[drawn:]:
            self.explorations.past.append(Past("play", seat, card))
        self.kept[seat] = kept

    def note_payable(self, table: Oath, seat: Seat) -> None:
        """O6.11, O10.21 Who got here has a Mission to pay: a known one, or the one dealt."""
        forged = table.forged_orders
        missions = range(len(MISSION_IDS))
        pays = {mission for mission in missions if table.can_pay_mission(seat, mission, forged)}
        if not self.taken[seat] & pays and (seat, pays) not in self.payable:
            self.payable.append((seat, pays))

    # What cannot be.

    def contradiction(self, world: Position) -> str | None:
        assert isinstance(world, Oath)
        self.look_at(world)
        players = world.players
        drawn = len(world.looked_cards)
        at_actions = world.is_looking_at_actions()
        hands = [sorted(player.actions) for player in players]
        lie = lie_of(world.action_deck, hands, world.looked_cards if at_actions else [])
        if not self.actions.leads_to(lie, drawn if at_actions else 0):
            return f"no way leads to these Action cards: {lie}"
        at_explorations = world.is_looking_at_explorations()
        kept = [player.kept for player in players]
        lie = lie_of(world.exploration_deck, kept, world.looked_cards if at_explorations else [])
        is_told = self.looker >= 0
        if not self.explorations.leads_to(lie, drawn if at_explorations and not is_told else 0):
            return f"no way leads to these Exploration cards: {lie}"
        return self.contradiction_in_missions(world)

    def contradiction_in_missions(self, world: Oath) -> str | None:
        under_way = [step for step in world.agenda if isinstance(step, CompleteMission)]
        for seat in range(self.seats):
            hand = set(world.players[seat].missions)
            hand.update(step.mission for step in under_way if step.asks == seat)
            who = SEATS.words[seat]
            if not self.taken[seat] <= hand:
                return f"{who} took a Mission and does not hold it"
            rest = hand - self.taken[seat]
            if len(rest) != self.has_dealt[seat] or rest & self.shown:
                return f"{who} was not dealt {rest}"
            if seat == self.seat and self.dealt is not None and self.dealt not in rest:
                return f"{who} was dealt another Mission than {rest}"
            for hinted, payable in self.payable:
                if hinted == seat and not rest & payable:
                    return f"{who} could pay its dealt Mission, but not {rest}"
        found = Counter(world.face_up_missions + world.mission_deck.discards)
        found.update(step.mission for step in under_way)
        for player in world.players:
            found.update(player.missions + player.completed)
        for mission, number in enumerate(world.mission_deck.bag):
            if found[mission] + number != 1:
                return f"there is one {MISSION_IDS[mission]}, not {found[mission] + number}"
        return None


def by_kind(cards: list[int], kinds: int) -> Cards:
    return tuple(cards.count(kind) for kind in range(kinds))


def lie_of(deck: Deck, hands: list[list[int]], look: list[int]) -> Lie:
    return Lie(tuple(map(tuple, hands)), tuple(deck.bag), tuple(deck.bottom), tuple(look))
