# Not compiled: it is a bot that is called once a choice.
"""Greedy play of Scoundrels!: one rule for each question that a step asks."""

from collections.abc import Callable

from freebooter.bots.base import ALONE, Bot, Perspective
from freebooter.bots.scoundrels.plans import turn_choice
from freebooter.bots.scoundrels.policy import A_FRESH_CARD, discard, flee, lay_attack, least
from freebooter.bots.scoundrels.worth import (
    answer_total,
    best_pillage,
    full_total,
    price_of,
    price_of_defeat,
    prize_of_defence,
    strong_cards,
    value_of_keeping,
)
from freebooter.games.scoundrels.cards.bidding import Bidding
from freebooter.games.scoundrels.cards.kinds import CARD_KINDS, FLEE, SUIT_OF_TACTIC, VALUE_OF, fits
from freebooter.games.scoundrels.cards.names import QUIRKS
from freebooter.games.scoundrels.cards.powers import EXTRA_BIDS
from freebooter.games.scoundrels.cards.quirks import QuirkDraw
from freebooter.games.scoundrels.cards.refill import DiscardUnwanted
from freebooter.games.scoundrels.fight.attack import LayCards, Respond
from freebooter.games.scoundrels.fight.flips import HoldOut
from freebooter.games.scoundrels.fight.loot import Loot
from freebooter.games.scoundrels.rules import MOST_BID
from freebooter.games.scoundrels.sea.flight import Flight
from freebooter.games.scoundrels.sea.placing import PlaceShips
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
    CONCEDE,
    DECLINE_GAMBLE,
    DRAW_FOR_QUIRK,
    DROP_CARD,
    END_LAYING,
    ENGAGE,
    FIGHT_ON,
    GAMBLE,
    LAY_CARD,
    PAY_CARD,
    PLACE_SHIP,
    SEAL_BID,
    TAKE_QUIRK,
    TAKE_QUIRK_BLINDLY,
    TAKE_TOKEN,
    TAKE_TREASURE,
    UNEARTH,
)
from freebooter.kernel.choice import Choice

WORLDS = 12
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
            self.reason = ALONE
            return seen.choices[0]
        world = seen.imagine(self.dice)
        assert isinstance(world, Scoundrels)
        rule, self.reason = RULES[type(world.agenda[-1])]
        choice = rule(self, seen, world)
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
        return Choice(LAY_CARD.of(more) if more >= 0 else END_LAYING.of())

    def lay_cards(self, seen: Perspective, world: Scoundrels) -> Choice:
        is_attack = seen.seat == world.fight.attacker.seat
        return self.lay_attack(seen, world) if is_attack else self.lay_answer(seen, world)

    def lay_attack(self, seen: Perspective, world: Scoundrels) -> Choice:
        return lay_attack(world, seen.seat)

    def loot(self, seen: Perspective, world: Scoundrels) -> Choice:
        """The most valuable first."""
        if TAKE_TOKEN.of() in seen.choices:
            return TAKE_TOKEN.of()
        taken = [choice for choice in seen.choices if TAKE_TREASURE.has(choice)]
        return max(taken, key=lambda choice: world.worth_of(TAKE_TREASURE.first(choice)))

    def dig_own(self, seen: Perspective, world: Scoundrels) -> Choice:
        found = [choice for choice in seen.choices if UNEARTH.has(choice)]
        return found[-1] if found else seen.choices[0]

    def flee(self, seen: Perspective, world: Scoundrels) -> Choice:
        return flee(world, seen.seat, seen.choices)

    def gamble(self, seen: Perspective, world: Scoundrels) -> Choice:
        """The Dice pay on average; Double or Nothing does not."""
        step = world.agenda[-1]
        assert isinstance(step, Gamble)
        return GAMBLE.of() if step.stage == OFFERING_DICE else DECLINE_GAMBLE.of()

    # Being attacked.

    def respond(self, seen: Perspective, world: Scoundrels) -> Choice:
        """Concede or engage, whatever loses least against piles as they might be."""
        seat, rival = seen.seat, world.fight.attacker.seat
        piles = [full_total(w, w.fight.attacker) for w in self.worlds(seen)]
        spared = price_of_defeat(world, seat, rival, world.fight.attacker.tactic)
        best, most = CONCEDE.of(), -spared
        for tactic in range(FLEE + 1):
            if ENGAGE.of(tactic) not in seen.choices:
                continue
            total = answer_total(world, seat, tactic)
            won = sum(1.0 if total > pile else 0.5 if total == pile else 0.0 for pile in piles)
            odds = won / len(piles)
            spent = sum(
                price_of(kind) * world.cards.in_hand(seat, kind)
                for kind in range(CARD_KINDS)
                if fits(kind, SUIT_OF_TACTIC[tactic])
            )
            prize = prize_of_defence(world, seat, rival, tactic)
            gain = odds * prize - (1 - odds) * spared - spent
            if gain > most:
                best, most = ENGAGE.of(tactic), gain
        return best

    def lay_answer(self, seen: Perspective, world: Scoundrels) -> Choice:
        """Cards until most likely piles are beaten; low cards swell the pile for nothing."""
        mine = world.fight.defender
        cards = strong_cards(world, seen.seat, 1 << SUIT_OF_TACTIC[mine.tactic])
        if not cards:
            return END_LAYING.of()
        piles = sorted(full_total(w, w.fight.attacker) for w in self.worlds(seen))
        enough = piles[len(piles) * 4 // 5]
        if mine.laid and full_total(world, mine) > enough:
            return LAY_CARD.of(cards[-1]) if VALUE_OF[cards[-1]] == 1 else END_LAYING.of()
        return LAY_CARD.of(cards[0])

    def hold_out(self, seen: Perspective, world: Scoundrels) -> Choice:
        """Go on while the odds are worth more than the cards that a concession saves."""
        mine, foe = world.fight.defender, world.fight.attacker
        total = full_total(world, mine)
        won = 0.0
        for other in self.worlds(seen):
            against = full_total(other, other.fight.attacker)
            won += 1.0 if total > against else 0.5 if total == against else 0.0
        spared = price_of_defeat(world, mine.seat, foe.seat, foe.tactic)
        prize = prize_of_defence(world, mine.seat, foe.seat, mine.tactic)
        saved = sum(A_CARD_KEPT * VALUE_OF[k] * mine.pile[k] for k in range(CARD_KINDS))
        return FIGHT_ON.of() if won / WORLDS * (prize + spared) > saved else CONCEDE.of()

    # Cards that go.

    def pay(self, seen: Perspective, world: Scoundrels) -> Choice:
        return least(seen.choices, PAY_CARD)

    def trim(self, seen: Perspective, world: Scoundrels) -> Choice:
        return least(seen.choices, DROP_CARD)

    def discard(self, seen: Perspective, world: Scoundrels) -> Choice:
        return discard(seen.choices)

    def bid(self, seen: Perspective, world: Scoundrels) -> Choice:
        """The best of the cards that would be discarded anyway."""
        step = world.agenda[-1]
        assert isinstance(step, Bidding)
        cards = [choice for choice in seen.choices if BID_CARD.has(choice)]
        is_full = len(step.cards(seen.seat)) >= MOST_BID + world.power(seen.seat, EXTRA_BIDS)
        poor = [c for c in cards if value_of_keeping(BID_CARD.first(c)) < A_FRESH_CARD]
        if poor and not is_full:
            return max(poor, key=lambda choice: VALUE_OF[BID_CARD.first(choice)])
        if SEAL_BID.of() in seen.choices:
            return SEAL_BID.of()
        return min(cards, key=lambda choice: value_of_keeping(BID_CARD.first(choice)))

    # Beginnings.

    def place(self, seen: Perspective, world: Scoundrels) -> Choice:
        """Near open Ports."""
        sea = world.rules.sea

        def far(choice: Choice) -> int:
            distances = sea.distances(sea.marks[PLACE_SHIP.first(choice)])
            open_ports = [p for p in range(len(sea.ports)) if world.table.port_counters[p] == 0]
            return min(distances[sea.ports[p]] for p in open_ports or range(len(sea.ports)))

        return min(seen.choices, key=far)

    def start(self, seen: Perspective, world: Scoundrels) -> Choice:
        own = CHOOSE_STARTER.of(seen.seat)
        return own if own in seen.choices else seen.choices[0]

    def quirk(self, seen: Perspective, world: Scoundrels) -> Choice:
        """A good one that lies there, or the next one."""
        if DRAW_FOR_QUIRK.of() in seen.choices:
            return DRAW_FOR_QUIRK.of()
        shown = [choice for choice in seen.choices if TAKE_QUIRK.has(choice)]
        best = min(shown, key=rank_of_quirk)
        return best if rank_of_quirk(best) < len(FAVOURITES) // 2 else TAKE_QUIRK_BLINDLY.of()


def rank_of_quirk(choice: Choice) -> int:
    """The place among the favourites; a Quirk that is not named there comes last."""
    quirk = QUIRKS[TAKE_QUIRK.first(choice)]
    return FAVOURITES.index(quirk) if quirk in FAVOURITES else len(FAVOURITES)


RULES: dict[type, tuple[Rule, str]] = {  # by what asks: the answer, and why
    Turn: (GreedyBot.act, "It promises most of all that can be reached, for what it costs."),
    Pillage: (GreedyBot.lay_pillage, "It lays the cards that bring most for what they cost."),
    LayCards: (GreedyBot.lay_cards, "It lays what is likely to win, and keeps the rest."),
    Respond: (GreedyBot.respond, "Against piles as they might be, this loses least."),
    HoldOut: (GreedyBot.hold_out, "It weighs the odds against the cards that conceding saves."),
    Loot: (GreedyBot.loot, "It takes the most valuable first."),
    Flight: (GreedyBot.flee, "It flees towards the Port where its next turn may begin."),
    Gamble: (GreedyBot.gamble, "The Dice pay on average; Double or Nothing does not."),
    PayCards: (GreedyBot.pay, "It pays with the card that it would miss least."),
    TrimHand: (GreedyBot.trim, "It drops the card that it would miss least."),
    DigOwn: (GreedyBot.dig_own, "It digs up what is its own."),
    QuirkDraw: (GreedyBot.quirk, "It has favourites among the Quirks."),
    Bidding: (GreedyBot.bid, "It bids the best of the cards that it would discard anyway."),
    DiscardUnwanted: (GreedyBot.discard, "It keeps what a fresh card is not likely to beat."),
    PlaceShips: (GreedyBot.place, "It is near an open Port."),
    ChooseStart: (GreedyBot.start, "It would begin itself."),
}
