"""C5 Effects of Combat cards: played in a window of an attack, they change it (I6.16, I6.17)."""

from freebooter.games.infamous.cards.effect import Effect
from freebooter.games.infamous.combat.attack import (
    ATTACK_DIE,
    DODGE_DIE,
    W0,
    W1_ATTACKER,
    W1_TARGET,
    W2,
    Attack,
)
from freebooter.games.infamous.rules import Card
from freebooter.games.infamous.state import MISSED, Infamous
from freebooter.games.infamous.vocabulary import ATTACK_CALLED_OFF, BONUS_ADDED
from freebooter.kernel.choice import Seat


class CombatEffect(Effect):
    """An effect that works in an attack and nowhere else."""

    def __init__(self, word: str, *numbers: str) -> None:
        super().__init__(word, *numbers)
        self.is_combat = True

    def can_play(self, game: Infamous, seat: Seat, card: Card) -> bool:
        return False


class RollAgain(CombatEffect):
    """IS14 The die of one's own attack, or of one's own failed dodge."""

    def can_join(self, game: Infamous, attack: Attack, card: Card) -> bool:
        return attack.stage in (W1_ATTACKER, W2)

    def join(self, game: Infamous, attack: Attack, seat: Seat, card: Card) -> None:
        attack.stage = DODGE_DIE if attack.stage == W2 else ATTACK_DIE


class HideInSmoke(CombatEffect):
    """IS16 The attack misses: no dodge roll, no manoeuvre."""

    def can_join(self, game: Infamous, attack: Attack, card: Card) -> bool:
        return attack.stage == W1_TARGET

    def join(self, game: Infamous, attack: Attack, seat: Seat, card: Card) -> None:
        attack.finish(game, MISSED)


class AddToAttack(CombatEffect):
    """IS17 A bonus to the attack total."""

    def can_join(self, game: Infamous, attack: Attack, card: Card) -> bool:
        return attack.stage == W1_ATTACKER

    def join(self, game: Infamous, attack: Attack, seat: Seat, card: Card) -> None:
        attack.bonus += card.amount
        game.tell(BONUS_ADDED, seat, attack.total())


class WeakenDodge(CombatEffect):
    """IS18 The target dodges with a smaller die."""

    def can_join(self, game: Infamous, attack: Attack, card: Card) -> bool:
        if attack.stage != W1_ATTACKER or not attack.reaches():
            return False
        return attack.sides_to_dodge(game) > card.amount

    def join(self, game: Infamous, attack: Attack, seat: Seat, card: Card) -> None:
        attack.dodge_sides = card.amount


class CallOffAttack(CombatEffect):
    """IS19 A Navy ship does not attack: no roll at all."""

    def can_join(self, game: Infamous, attack: Attack, card: Card) -> bool:
        return attack.stage == W0

    def join(self, game: Infamous, attack: Attack, seat: Seat, card: Card) -> None:
        game.attack_result = MISSED
        game.agenda.pop()
        game.tell(ATTACK_CALLED_OFF, attack.attacker, attack.target)
