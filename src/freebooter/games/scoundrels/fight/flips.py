"""S7.11–S7.18 Cards are flipped until a concession or the last card; then the result."""

from typing import Final

from freebooter.games.scoundrels.cards.drawing import lay_down
from freebooter.games.scoundrels.cards.kinds import CARD_KINDS, SUIT_OF_TACTIC
from freebooter.games.scoundrels.fight.sides import NO_TACTIC, Side, no_fight
from freebooter.games.scoundrels.fight.spoils import Spoils
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import (
    CARD_FLIPPED,
    CARDS_TAKEN_BACK,
    CONCEDE,
    FIGHT_CONCEDED,
    FIGHT_ON,
    FIGHT_TIED,
    FIGHT_WON,
    FLIPPED,
    MY_CARD_TAKEN_BACK,
    UNFLIPPED_CARD_SHOWN,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

# How a fight ended.
FOUGHT_OUT: Final = 0
CONCEDED_AT_ONCE: Final = 1  # before engaging
CONCEDED_LATER: Final = 2


class Flip(Step[Scoundrels]):
    """S7.11 Both turn over one card at the same time: the attacker's, then the defender's."""

    def __init__(self, is_answer: bool = False) -> None:
        super().__init__(LUCK)
        self.is_answer = is_answer

    def copy(self) -> "Flip":
        return Flip(self.is_answer)

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        odds.stream = "flips"
        side = game.fight.defender if self.is_answer else game.fight.attacker
        for kind in range(CARD_KINDS):
            if side.pile[kind]:
                odds.add(FLIPPED.start + kind, side.pile[kind])

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        kind = outcome - FLIPPED.start
        fight = game.change_fight()
        attacker = fight.attacker
        defender = fight.defender
        if not self.is_answer:
            flip(game, attacker, kind)
            self.is_answer = True
            return
        flip(game, defender, kind)
        if attacker.unflipped and defender.unflipped:
            game.agenda[-1] = HoldOut(defender.seat)  # S7.12
        else:
            reveal_rest(game, attacker)
            reveal_rest(game, defender)
            fight_out(game)


def flip(game: Scoundrels, side: Side, kind: int) -> None:
    side.pile[kind] -= 1
    side.unflipped -= 1
    side.flipped[kind] += 1
    side.total += game.strength(side.seat, kind)
    game.change_cards().note_shown(side.seat, kind)
    game.tell(CARD_FLIPPED, side.seat, kind, side.total)


def reveal_rest(game: Scoundrels, side: Side) -> None:
    """S7.13 One pile is fully revealed, so all of the other is."""
    for kind in range(CARD_KINDS):
        while side.pile[kind]:
            flip(game, side, kind)


class HoldOut(Step[Scoundrels]):
    """S7.12 While both have unflipped cards the defender may concede after each flip."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))

    def copy(self) -> "HoldOut":
        return HoldOut(self.asks)

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        offers.add(CONCEDE.of())
        offers.add(FIGHT_ON.of())

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if CONCEDE.has(choice):
            concede(game, CONCEDED_LATER)
        else:
            game.agenda[-1] = Flip()


def concede(game: Scoundrels, how: int) -> None:
    """S7.16 The attacker wins; the defender takes back what was not flipped (S7.17)."""
    fight = game.change_fight()
    attacker = fight.attacker
    defender = fight.defender
    game.tell(FIGHT_CONCEDED, defender.seat)
    game.reveals += 1
    if defender.unflipped:
        game.tell(CARDS_TAKEN_BACK, defender.seat, defender.unflipped)
        cards = game.change_cards()
        suit = SUIT_OF_TACTIC[defender.tactic]
        cards.note_taken_back(defender.seat, suit, defender.unflipped)
        for kind in range(CARD_KINDS):
            cards.take_back(defender.seat, kind, defender.pile[kind])
            for _ in range(defender.pile[kind]):
                game.tell_only(defender.seat, MY_CARD_TAKEN_BACK, kind)
    for kind in range(CARD_KINDS):  # S7.18 shown, also what was not flipped
        for _ in range(attacker.pile[kind]):
            game.tell(UNFLIPPED_CARD_SHOWN, attacker.seat, kind)
            game.change_cards().note_shown(attacker.seat, kind)
        attacker.flipped[kind] += attacker.pile[kind]
    game.tell(FIGHT_WON, attacker.seat, attacker.tactic, attacker.total, defender.total)
    conclude(game, attacker.tactic, NO_TACTIC, how)


def fight_out(game: Scoundrels) -> None:
    """S7.14, S7.15 The higher total wins; with equal totals both do."""
    attacker = game.fight.attacker
    defender = game.fight.defender
    ours = attacker.total
    theirs = defender.total
    if ours == theirs:
        game.tell(FIGHT_TIED, attacker.seat, defender.seat, ours)
    elif ours > theirs:
        game.tell(FIGHT_WON, attacker.seat, attacker.tactic, ours, theirs)
    else:
        game.tell(FIGHT_WON, defender.seat, defender.tactic, theirs, ours)
    attacker_won = attacker.tactic if ours >= theirs else NO_TACTIC
    defender_won = defender.tactic if theirs >= ours else NO_TACTIC
    conclude(game, attacker_won, defender_won, FOUGHT_OUT)


def conclude(game: Scoundrels, attacker_won: int, defender_won: int, how: int) -> None:
    """S8.7 The cards are discarded before any loot; then the spoils. S7.19

    `attacker_won` and `defender_won` are the tactics they won with, or NO_TACTIC.
    """
    fight = game.fight
    for kind in range(CARD_KINDS):
        lay_down(game, kind, fight.attacker.flipped[kind] + fight.defender.flipped[kind])
    spoils = Spoils()
    spoils.begin(game, attacker_won, defender_won, how != FOUGHT_OUT, how == CONCEDED_AT_ONCE)
    game.replace_fight(no_fight())
    game.agenda[-1] = spoils
