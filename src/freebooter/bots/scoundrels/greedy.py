# Not compiled: it is a bot that is called once a choice.
"""Greedy play of Scoundrels!: one plan at a time, and a cool head in fights."""

from collections.abc import Callable

from freebooter.bots.base import Bot, Perspective
from freebooter.bots.scoundrels.plans import haven, turn_choice
from freebooter.bots.scoundrels.worth import (
    answer_total,
    best_attack,
    best_pillage,
    full_total,
    price_of,
    price_of_defeat,
    prize_of_defence,
    strong_cards,
    value_of_keeping,
)
from freebooter.games.scoundrels.cards.bidding import Bidding
from freebooter.games.scoundrels.cards.kinds import FLEE, KINDS, QUIRKS, SUIT_OF, VALUE_OF, fits
from freebooter.games.scoundrels.cards.powers import BIDS
from freebooter.games.scoundrels.cards.quirks import QuirkDraw
from freebooter.games.scoundrels.cards.refill import Unwanted
from freebooter.games.scoundrels.fight.attack import LayCards, Respond
from freebooter.games.scoundrels.fight.flips import HoldOut
from freebooter.games.scoundrels.fight.loot import Loot
from freebooter.games.scoundrels.rules import MOST_BID
from freebooter.games.scoundrels.sea.chart import DIRECTIONS
from freebooter.games.scoundrels.sea.flight import Flight
from freebooter.games.scoundrels.sea.placing import PlaceShips
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.bury import Payment
from freebooter.games.scoundrels.treasure.dig import DigOwn
from freebooter.games.scoundrels.treasure.gain import OVER_DICE, Gain
from freebooter.games.scoundrels.treasure.pillage import Pillage
from freebooter.games.scoundrels.turns.aftermath import Trim
from freebooter.games.scoundrels.turns.starter import ChooseStart
from freebooter.games.scoundrels.turns.turn import Turn
from freebooter.games.scoundrels.vocabulary import (
    ANSWER,
    BID,
    BID_DONE,
    CONCEDE,
    DISCARD,
    DISCARD_NO_MORE,
    DROP,
    FIGHT_ON,
    GAMBLE,
    LAID_ALL,
    LAY,
    NO_GAMBLE,
    PAY,
    PLACE,
    QUIRK_BLIND,
    QUIRK_DRAW,
    QUIRK_TAKE,
    START,
    STEP,
    STOP,
    TAKE,
    TAKE_TOKEN,
    UNEARTH,
)
from freebooter.kernel.choice import Choice

WORLDS = 12
A_FRESH_CARD = 2.3
A_CARD_KEPT = 0.12
FAVOURITES = (
    "wild", "kicker", "tailwind", "fists", "press", "lookout", "stubborn", "smuggler",
    "eagle", "reef", "sharp", "silver", "eel", "double", "mole", "spade",
)  # fmt: skip

Rule = Callable[["GreedyBot", Perspective, Scoundrels], Choice]


class GreedyBot(Bot):
    """Takes what looks best now. It knows its hand and the table; the rest it imagines."""

    def choose(self, seen: Perspective) -> Choice:
        if len(seen.choices) == 1:
            return seen.choices[0]
        world = seen.imagine(self.dice)
        assert isinstance(world, Scoundrels)
        choice = RULES[type(world.agenda[-1])](self, seen, world)
        return choice if choice in seen.choices else seen.choices[0]

    def worlds(self, seen: Perspective) -> list[Scoundrels]:
        found = [seen.imagine(self.dice) for _ in range(WORLDS)]
        return [world for world in found if isinstance(world, Scoundrels)]

    # The turn and what it leads to.

    def act(self, seen: Perspective, world: Scoundrels) -> Choice:
        return turn_choice(world, seen.seat, seen.choices)

    def lay_pillage(self, seen: Perspective, world: Scoundrels) -> Choice:
        step = world.agenda[-1]
        assert isinstance(step, Pillage)
        _, more = best_pillage(world, seen.seat, step.cards, step.total)
        return Choice(LAY.of(more) if more >= 0 else LAID_ALL.of())

    def lay_cards(self, seen: Perspective, world: Scoundrels) -> Choice:
        is_attack = seen.seat == world.fight.attacker.seat
        return self.lay_attack(seen, world) if is_attack else self.lay_answer(seen, world)

    def lay_attack(self, seen: Perspective, world: Scoundrels) -> Choice:
        mine, rival = world.fight.attacker, world.fight.defender.seat
        total = full_total(world, mine)
        _, more = best_attack(world, seen.seat, rival, mine.way, mine.cards, total)
        if more < 0 and mine.cards == 0:
            more = strong_cards(world, seen.seat, 1 << SUIT_OF[mine.way])[0]
        return Choice(LAY.of(more) if more >= 0 else LAID_ALL.of())

    def loot(self, seen: Perspective, world: Scoundrels) -> Choice:
        """The dearest first."""
        if TAKE_TOKEN.of() in seen.choices:
            return TAKE_TOKEN.of()
        taken = [choice for choice in seen.choices if TAKE.has(choice)]
        worth = world.rules.book.worth
        return max(taken, key=lambda choice: worth[TAKE.first(choice)])

    def dig_own(self, seen: Perspective, world: Scoundrels) -> Choice:
        found = [choice for choice in seen.choices if UNEARTH.has(choice)]
        return found[-1] if found else seen.choices[0]

    def flee(self, seen: Perspective, world: Scoundrels) -> Choice:
        """Towards the Port where the next turn may begin."""
        sea = world.rules.sea
        here = world.at[seen.seat]
        left = sea.distances(max(0, haven(world, seen.seat, sea.distances(here))))
        best, nearest = STOP.of(), left[here]
        for choice in seen.choices:
            if STEP.has(choice):
                near = left[sea.next[here * DIRECTIONS + STEP.first(choice)]]
                if near < nearest or best not in seen.choices:
                    best, nearest = choice, near
        return best

    def gamble(self, seen: Perspective, world: Scoundrels) -> Choice:
        """The Dice pay on average; Double or Nothing does not."""
        step = world.agenda[-1]
        assert isinstance(step, Gain)
        return GAMBLE.of() if step.phase == OVER_DICE else NO_GAMBLE.of()

    # Being attacked.

    def respond(self, seen: Perspective, world: Scoundrels) -> Choice:
        """Concede or engage, whatever loses least against piles as they might be."""
        seat, rival = seen.seat, world.fight.attacker.seat
        piles = [full_total(w, w.fight.attacker) for w in self.worlds(seen)]
        spared = price_of_defeat(world, seat, rival, world.fight.attacker.way)
        best, most = CONCEDE.of(), -spared
        for way in range(FLEE + 1):
            if ANSWER.of(way) not in seen.choices:
                continue
            total = answer_total(world, seat, way)
            won = sum(1.0 if total > pile else 0.5 if total == pile else 0.0 for pile in piles)
            odds = won / len(piles)
            spent = sum(
                price_of(kind) * world.hands[seat * KINDS + kind]
                for kind in range(KINDS)
                if fits(kind, SUIT_OF[way])
            )
            prize = prize_of_defence(world, seat, rival, way)
            gain = odds * prize - (1 - odds) * spared - spent
            if gain > most:
                best, most = ANSWER.of(way), gain
        return best

    def lay_answer(self, seen: Perspective, world: Scoundrels) -> Choice:
        """Cards until most likely piles are beaten; low cards swell the pile for nothing."""
        mine = world.fight.defender
        cards = strong_cards(world, seen.seat, 1 << SUIT_OF[mine.way])
        if not cards:
            return LAID_ALL.of()
        piles = sorted(full_total(w, w.fight.attacker) for w in self.worlds(seen))
        enough = piles[len(piles) * 4 // 5]
        if mine.cards and full_total(world, mine) > enough:
            return LAY.of(cards[-1]) if VALUE_OF[cards[-1]] == 1 else LAID_ALL.of()
        return LAY.of(cards[0])

    def hold_out(self, seen: Perspective, world: Scoundrels) -> Choice:
        """Go on while the odds are worth more than the cards that a concession saves."""
        mine, foe = world.fight.defender, world.fight.attacker
        total = full_total(world, mine)
        won = 0.0
        for other in self.worlds(seen):
            against = full_total(other, other.fight.attacker)
            won += 1.0 if total > against else 0.5 if total == against else 0.0
        spared = price_of_defeat(world, mine.seat, foe.seat, foe.way)
        prize = prize_of_defence(world, mine.seat, foe.seat, mine.way)
        saved = sum(A_CARD_KEPT * VALUE_OF[k] * mine.pile[k] for k in range(KINDS))
        return FIGHT_ON.of() if won / WORLDS * (prize + spared) > saved else CONCEDE.of()

    # Cards that go.

    def least(self, seen: Perspective, start: int) -> Choice:
        """The card least worth keeping."""
        return min(seen.choices, key=lambda choice: value_of_keeping(choice - start))

    def pay(self, seen: Perspective, world: Scoundrels) -> Choice:
        return self.least(seen, PAY.start)

    def trim(self, seen: Perspective, world: Scoundrels) -> Choice:
        return self.least(seen, DROP.start)

    def discard(self, seen: Perspective, world: Scoundrels) -> Choice:
        """Whatever a fresh card is likely to beat."""
        cards = [choice for choice in seen.choices if DISCARD.has(choice)]
        worst = min(cards, key=lambda choice: value_of_keeping(DISCARD.first(choice)))
        is_poor = value_of_keeping(DISCARD.first(worst)) < A_FRESH_CARD
        return worst if is_poor else DISCARD_NO_MORE.of()

    def bid(self, seen: Perspective, world: Scoundrels) -> Choice:
        """The best of the cards that would be discarded anyway."""
        step = world.agenda[-1]
        assert isinstance(step, Bidding)
        cards = [choice for choice in seen.choices if BID.has(choice)]
        is_full = len(step.cards(seen.seat)) >= MOST_BID + world.power(seen.seat, BIDS)
        poor = [c for c in cards if value_of_keeping(BID.first(c)) < A_FRESH_CARD]
        if poor and not is_full:
            return max(poor, key=lambda choice: VALUE_OF[BID.first(choice)])
        if BID_DONE.of() in seen.choices:
            return BID_DONE.of()
        return min(cards, key=lambda choice: value_of_keeping(BID.first(choice)))

    # Beginnings.

    def place(self, seen: Perspective, world: Scoundrels) -> Choice:
        """Near open Ports."""
        sea = world.rules.sea

        def far(choice: Choice) -> int:
            ways = sea.distances(sea.marks[PLACE.first(choice)])
            open_ports = [p for p in range(len(sea.ports)) if world.counters[p] == 0]
            return min(ways[sea.ports[p]] for p in open_ports or range(len(sea.ports)))

        return min(seen.choices, key=far)

    def start(self, seen: Perspective, world: Scoundrels) -> Choice:
        own = START.of(seen.seat)
        return own if own in seen.choices else seen.choices[0]

    def quirk(self, seen: Perspective, world: Scoundrels) -> Choice:
        """A good one that lies there, or the next one."""
        if QUIRK_DRAW.of() in seen.choices:
            return QUIRK_DRAW.of()
        shown = [choice for choice in seen.choices if QUIRK_TAKE.has(choice)]
        best = min(shown, key=lambda c: FAVOURITES.index(QUIRKS[QUIRK_TAKE.first(c)]))
        place = FAVOURITES.index(QUIRKS[QUIRK_TAKE.first(best)])
        return best if place < len(FAVOURITES) // 2 else QUIRK_BLIND.of()


RULES: dict[type, Rule] = {
    Turn: GreedyBot.act,
    Pillage: GreedyBot.lay_pillage,
    LayCards: GreedyBot.lay_cards,
    Respond: GreedyBot.respond,
    HoldOut: GreedyBot.hold_out,
    Loot: GreedyBot.loot,
    Flight: GreedyBot.flee,
    Gain: GreedyBot.gamble,
    Payment: GreedyBot.pay,
    Trim: GreedyBot.trim,
    DigOwn: GreedyBot.dig_own,
    QuirkDraw: GreedyBot.quirk,
    Bidding: GreedyBot.bid,
    Unwanted: GreedyBot.discard,
    PlaceShips: GreedyBot.place,
    ChooseStart: GreedyBot.start,
}
