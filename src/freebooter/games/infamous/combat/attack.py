"""I6 One attack, from the choice of the target until it has missed or is successful."""

from typing import Final

from freebooter.games.infamous.cards.decks import lay_down, take_from_hold
from freebooter.games.infamous.state import DODGED, HIT, MISSED, Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    ATTACK_BEGUN,
    ATTACK_DODGED,
    ATTACK_FACES,
    ATTACK_ROLL,
    ATTACK_ROLLED,
    CARD_PLAYED,
    DODGE_FACES,
    DODGE_ROLL,
    DODGE_ROLLED,
    FIRST_NAVY,
    NO_SHIP,
    PASS,
    PLAY_COMBAT_CARD,
    TARGET_HIT,
    TARGET_MISSED,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK

# The stages of an attack; W0, W1 and W2 are the windows of I6.17.
W0: Final = 0
ATTACK_DIE: Final = 1
W1_ATTACKER: Final = 2
W1_TARGET: Final = 3
DODGE_DIE: Final = 4
W2: Final = 5


class Attack(InfamousStep):
    """I6.5 to I6.20 It ends with `game.attack_result`: MISSED, DODGED or HIT."""

    def __init__(
        self, attacker: int = NO_SHIP, target: int = NO_SHIP, distance: int = 0, bonus: int = 0
    ) -> None:
        self.asks = LUCK
        self.attacker = attacker
        self.target = target
        self.distance = distance
        self.bonus = bonus
        self.die = 0
        self.dodge_sides = 0  # 0: the target's own sails
        self.dodge_die = 0
        self.stage = W0

    def copy(self) -> "Attack":
        twin = Attack(self.attacker, self.target, self.distance, self.bonus)
        twin.asks = self.asks
        twin.die = self.die
        twin.dodge_sides = self.dodge_sides
        twin.dodge_die = self.dodge_die
        twin.stage = self.stage
        return twin

    # What the numbers are.

    def total(self) -> int:
        """I6.5 The attack total."""
        return self.die + self.bonus

    def reaches(self) -> bool:
        """I6.7 Whether the attack total is at least the distance."""
        return self.die + self.bonus >= self.distance

    def sides_to_dodge(self, game: Infamous) -> int:
        """I6.8, I6.10 The die that the target rolls."""
        return self.dodge_sides if self.dodge_sides else game.sails_die(self.target)

    def dodge_total(self, game: Infamous) -> int:
        """I6.8, I12.2 The dodge total."""
        return self.dodge_die + game.cargo_bonus(self.target)

    # The course.

    def advance(self, game: Infamous) -> bool:
        if self.stage == W0:
            if self.attacker >= FIRST_NAVY and self.ask_for_card(game, self.target):
                return True
            self.stage = ATTACK_DIE
        if self.stage == ATTACK_DIE:
            self.asks = LUCK
            return True
        if self.stage == W1_ATTACKER:
            if self.ask_for_card(game, self.attacker):
                return True
            self.stage = W1_TARGET
        if self.stage == W1_TARGET:
            if not self.reaches():  # I6.6, I6.18
                self.finish(game, MISSED)
                return False
            if self.ask_for_card(game, self.target):
                return True
            self.stage = DODGE_DIE
        if self.stage == DODGE_DIE:
            self.asks = LUCK
            return True
        if self.dodge_total(game) > self.total():  # I6.9
            self.finish(game, DODGED)
        elif self.ask_for_card(game, self.target):
            return True
        else:
            self.finish(game, HIT)  # I6.15
        return False

    def finish(self, game: Infamous, result: int) -> None:
        game.attack_result = result
        game.agenda.pop()
        if result == MISSED:
            game.tell(TARGET_MISSED, self.attacker, self.target)
        elif result == DODGED:
            game.tell(ATTACK_DODGED, self.target)
        else:
            game.tell(TARGET_HIT, self.attacker, self.target)

    # The dice.

    def chance(self, game: Infamous, odds: Odds) -> None:
        odds.stream = "dice"
        if self.stage == ATTACK_DIE:
            odds.add_even(ATTACK_FACES[game.cannons_die(self.attacker)])
        else:
            odds.add_even(DODGE_FACES[self.sides_to_dodge(game)])

    def happen(self, game: Infamous, outcome: Outcome) -> None:
        choice = Choice(outcome)
        if self.stage == ATTACK_DIE:
            self.die = ATTACK_ROLL.first(choice) + 1  # I6.20: bonuses stay
            self.stage = W1_ATTACKER
            game.tell(
                ATTACK_ROLLED,
                game.roller_of(self.attacker),
                self.attacker,
                self.die,
                game.cannons_die(self.attacker),
                self.total(),
                self.distance,
            )
        else:
            self.dodge_die = DODGE_ROLL.first(choice) + 1
            self.stage = W2
            game.tell(
                DODGE_ROLLED,
                game.roller_of(self.target),
                self.target,
                self.dodge_die,
                self.sides_to_dodge(game),
                self.dodge_total(game),
                self.total(),
            )

    # I6.16, I6.17 Combat cards.

    def ask_for_card(self, game: Infamous, ship: int) -> bool:
        """I10.13 Whether the owner of a ship is asked in this window; if so, `asks` is set."""
        if ship >= FIRST_NAVY:
            return False
        cards = game.holds[ship]
        if not cards:
            return False
        if not game.rules.is_hidden:
            found = False
            for card in cards:
                found = found or self.can_play(game, card)
            if not found:
                return False
        self.asks = Seat(ship)
        return True

    def can_play(self, game: Infamous, card: int) -> bool:
        """C5 Whether a card's condition is met in the window that is open."""
        row = game.card(card)
        return row.effect.can_join(game, self, row)

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        offers.add(PASS.of())
        cards = game.holds[seat]
        for index in range(len(cards)):
            card = cards[index]
            if card not in cards[:index]:
                clause = "I6.17" if game.card(card).effect.is_combat else "I6.16"
                offers.add_if(self.can_play(game, card), PLAY_COMBAT_CARD.of(card), clause)

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        if PASS.has(choice):
            self.close_window(game)
            return
        card = PLAY_COMBAT_CARD.first(choice)
        take_from_hold(game, seat, card)
        game.tell(CARD_PLAYED, seat, card)
        lay_down(game, card)
        row = game.card(card)
        row.effect.join(game, self, seat, row)

    def close_window(self, game: Infamous) -> None:
        """Passing closes the window for that player."""
        if self.stage == W0:
            self.stage = ATTACK_DIE
        elif self.stage == W1_ATTACKER:
            self.stage = W1_TARGET
        elif self.stage == W1_TARGET:
            self.stage = DODGE_DIE
        elif self.stage == W2:
            self.finish(game, HIT)
        else:
            raise ValueError(f"no window is open at stage {self.stage}")


def begin_attack(game: Infamous, attacker: int, target: int, bonus: int = 0) -> None:
    """I6.3 An attack at the distance at which the ships are now."""
    distance = game.sea.distance(attacker, target)
    game.tell(ATTACK_BEGUN, attacker, target, distance)
    bonus += game.cargo_bonus(attacker)  # I12.2; nothing lies under a player ship
    game.agenda.append(Attack(attacker, target, distance, bonus))
