"""S8.6, S8.7 What a fight brings, in its order."""

from typing import Final

from freebooter.games.scoundrels.cards.kinds import (
    BOARD,
    BRAGGART_BEATEN,
    FLEE,
    FLEEING,
    ONE_CARD_WIN,
    SHOOT,
    SINKING,
    TREASURE_KINDS,
)
from freebooter.games.scoundrels.cards.powers import (
    CARD_AFTER_SWORDS,
    FLIGHT_BONUS,
    ONE_LOSS_IF_CONCEDED,
)
from freebooter.games.scoundrels.cards.quests import note_deed
from freebooter.games.scoundrels.fight.death import is_wrecked, sink
from freebooter.games.scoundrels.fight.loot import Loot
from freebooter.games.scoundrels.fight.sides import NO_TACTIC
from freebooter.games.scoundrels.sea.flight import Flight
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.gain import gain_tokens, take_token
from freebooter.games.scoundrels.turns.aftermath import Aftermath
from freebooter.games.scoundrels.vocabulary import SHIP_DAMAGED
from freebooter.kernel.step import LUCK, Step

ALL_OF_IT: Final = 99

# S8.7 The order at the end of a fight.
ATTACKER_LOOTS: Final = 0
DEFENDER_LOOTS: Final = 1
ATTACKER_PAID: Final = 2
ATTACKER_ROBS: Final = 3
DEFENDER_PAID: Final = 4
DEFENDER_ROBS: Final = 5
DAMAGE: Final = 6
SAILING_OFF: Final = 7


class Spoils(Step[Scoundrels]):
    """S8.6, S8.7 Both effects of a fight in their order, judged by what was before it."""

    def __init__(self) -> None:
        super().__init__(LUCK)
        self.attacker = 0
        self.defender = 0
        self.attack = NO_TACTIC  # how the attacker won, if it did
        self.answer = NO_TACTIC
        self.gave_in = False  # the defender, before engaging
        self.flee_cards = 0
        self.attacker_tokens = 0  # before the fight
        self.defender_tokens = 0
        self.attacker_cargo: list[int] = []
        self.defender_cargo: list[int] = []
        self.stage = ATTACKER_LOOTS

    def copy(self) -> "Spoils":
        twin = Spoils()
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.attack = self.attack
        twin.answer = self.answer
        twin.gave_in = self.gave_in
        twin.flee_cards = self.flee_cards
        twin.attacker_tokens = self.attacker_tokens
        twin.defender_tokens = self.defender_tokens
        twin.attacker_cargo = self.attacker_cargo[:]
        twin.defender_cargo = self.defender_cargo[:]
        twin.stage = self.stage
        return twin

    def begin(
        self, game: Scoundrels, attack: int, answer: int, is_conceded: bool, gave_in: bool
    ) -> None:
        """Remember what was before the fight, and note the deeds done in it."""
        fight = game.fight
        self.attacker = fight.attacker.seat
        self.defender = fight.defender.seat
        self.attack = attack
        self.answer = answer
        self.gave_in = gave_in
        self.flee_cards = fight.defender.cards
        self.attacker_tokens = game.tokens[self.attacker]
        self.defender_tokens = game.tokens[self.defender]
        self.attacker_cargo = cargo_of(game, self.attacker)
        self.defender_cargo = cargo_of(game, self.defender)
        if not game.quests:
            return
        if attack != NO_TACTIC:
            if fight.attacker.cards == 1 and not is_conceded:
                note_deed(game, ONE_CARD_WIN, self.attacker)
            if self.defender_tokens > self.attacker_tokens:
                note_deed(game, BRAGGART_BEATEN, self.attacker)
        if answer != NO_TACTIC:
            if fight.defender.cards == 1:
                note_deed(game, ONE_CARD_WIN, self.defender)
            if answer == FLEE:
                note_deed(game, FLEEING, self.defender)
            elif self.attacker_tokens > self.defender_tokens:
                note_deed(game, BRAGGART_BEATEN, self.defender)

    def advance(self, game: Scoundrels) -> bool:
        stage = self.stage
        self.stage += 1
        if stage == ATTACKER_LOOTS:
            if self.attack == BOARD:
                self.loot(game, self.attacker, self.defender, self.defender_cargo)
        elif stage == DEFENDER_LOOTS:
            if self.answer == BOARD:
                self.loot(game, self.defender, self.attacker, self.attacker_cargo)
        elif stage == ATTACKER_PAID:
            if self.attack == SHOOT:
                gain_tokens(game, self.attacker, 1)  # S8.3
        elif stage == ATTACKER_ROBS:
            if self.attack == SHOOT and self.defender_tokens > self.attacker_tokens:
                take_token(game, self.attacker, self.defender)  # S8.4
        elif stage == DEFENDER_PAID:
            if self.answer == SHOOT:
                gain_tokens(game, self.defender, 1)
        elif stage == DEFENDER_ROBS:
            if self.answer == SHOOT and self.attacker_tokens > self.defender_tokens:
                take_token(game, self.defender, self.attacker)
        elif stage == DAMAGE:
            self.hurt(game)
        elif stage == SAILING_OFF:
            if self.answer == FLEE and game.is_in_play(self.defender):
                squares = self.flee_cards + game.power(self.defender, FLIGHT_BONUS)
                game.agenda.append(Flight(self.defender, squares))  # S8.5
        else:
            game.agenda[-1] = Aftermath(self.press_gangs(game))
        return False

    def loot(self, game: Scoundrels, winner: int, loser: int, cargo: list[int]) -> None:
        """S8.1, S8.2 Swords: Treasure, or a token from who carries none."""
        if sum(cargo) == 0:
            tokens = self.attacker_tokens if loser == self.attacker else self.defender_tokens
            if tokens:
                game.agenda.append(Loot(winner, loser, [], 1))
            return
        most = ALL_OF_IT
        if game.is_ghost(loser):
            most = 1  # S15.8
        elif self.gave_in and loser == self.defender and game.power(loser, ONE_LOSS_IF_CONCEDED):
            most = 1
        game.agenda.append(Loot(winner, loser, cargo, most))

    def hurt(self, game: Scoundrels) -> None:
        """S8.3 Damage to both at once; then sinking, S14.1."""
        hits = 0
        if self.attack == SHOOT:
            hits |= 1 << self.defender
        if self.answer == SHOOT:
            hits |= 1 << self.attacker
        wrecks = 0
        for seat in range(game.seats):
            if hits >> seat & 1:
                game.damage[seat] += 1
                game.tell(SHIP_DAMAGED, seat, game.damage[seat])
                if is_wrecked(game, seat):
                    wrecks |= 1 << seat
        if wrecks:
            if wrecks >> self.defender & 1:
                note_deed(game, SINKING, self.attacker)
            if wrecks >> self.attacker & 1:
                note_deed(game, SINKING, self.defender)
            sink(game, wrecks)

    def press_gangs(self, game: Scoundrels) -> int:
        """Who won with Swords and draws a card for it."""
        seats = 0
        if self.attack == BOARD and game.power(self.attacker, CARD_AFTER_SWORDS):
            seats |= 1 << self.attacker
        if self.answer == BOARD and game.power(self.defender, CARD_AFTER_SWORDS):
            seats |= 1 << self.defender
        return seats


def cargo_of(game: Scoundrels, seat: int) -> list[int]:
    first = seat * TREASURE_KINDS
    return game.cargo[first : first + TREASURE_KINDS]
