"""S8.6, S8.7 What a fight brings, in its order."""

from typing import Final

from freebooter.games.scoundrels.cards.deeds import BRAGGART_BEATEN, FLEEING, ONE_CARD_WIN, SINKING
from freebooter.games.scoundrels.cards.kinds import BOARD, FLEE, SHOOT
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

ALL_OF_IT: Final = 99  # as many Treasures as the loser carries

# S8.7 The order at the end of a fight.
ATTACKER_LOOTS: Final = 0
DEFENDER_LOOTS: Final = 1
ATTACKER_PAID: Final = 2
ATTACKER_ROBS: Final = 3
DEFENDER_PAID: Final = 4
DEFENDER_ROBS: Final = 5
DAMAGING: Final = 6
SAILING_OFF: Final = 7
ENDING: Final = 8


class Spoils(Step[Scoundrels]):
    """S8.6, S8.7 Both effects of a fight in their order, judged by what was before it."""

    def __init__(self) -> None:
        super().__init__(LUCK)
        self.attacker = 0
        self.defender = 0
        self.attacker_won = NO_TACTIC  # the tactic it won with, if it did
        self.defender_won = NO_TACTIC
        self.conceded_at_once = False  # before engaging
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
        twin.attacker_won = self.attacker_won
        twin.defender_won = self.defender_won
        twin.conceded_at_once = self.conceded_at_once
        twin.flee_cards = self.flee_cards
        twin.attacker_tokens = self.attacker_tokens
        twin.defender_tokens = self.defender_tokens
        twin.attacker_cargo = self.attacker_cargo[:]
        twin.defender_cargo = self.defender_cargo[:]
        twin.stage = self.stage
        return twin

    def begin(
        self,
        game: Scoundrels,
        attacker_won: int,
        defender_won: int,
        is_conceded: bool,
        conceded_at_once: bool,
    ) -> None:
        """Remember what was before the fight, and note the deeds done in it."""
        fight = game.fight
        self.attacker = fight.attacker.seat
        self.defender = fight.defender.seat
        self.attacker_won = attacker_won
        self.defender_won = defender_won
        self.conceded_at_once = conceded_at_once
        self.flee_cards = fight.defender.laid
        self.attacker_tokens = game.pirates.tokens[self.attacker]
        self.defender_tokens = game.pirates.tokens[self.defender]
        self.attacker_cargo = game.hoard.cargo_of(self.attacker)
        self.defender_cargo = game.hoard.cargo_of(self.defender)
        if not game.table.quests:
            return
        if attacker_won != NO_TACTIC:
            if fight.attacker.laid == 1 and not is_conceded:
                note_deed(game, ONE_CARD_WIN, self.attacker)
            if self.defender_tokens > self.attacker_tokens:
                note_deed(game, BRAGGART_BEATEN, self.attacker)
        if defender_won != NO_TACTIC:
            if fight.defender.laid == 1:
                note_deed(game, ONE_CARD_WIN, self.defender)
            if defender_won == FLEE:
                note_deed(game, FLEEING, self.defender)
            elif self.attacker_tokens > self.defender_tokens:
                note_deed(game, BRAGGART_BEATEN, self.defender)

    def advance(self, game: Scoundrels) -> bool:
        stage = self.stage
        self.stage += 1
        if stage == ATTACKER_LOOTS:
            if self.attacker_won == BOARD:
                self.loot(game, self.attacker, self.defender, self.defender_cargo)
        elif stage == DEFENDER_LOOTS:
            if self.defender_won == BOARD:
                self.loot(game, self.defender, self.attacker, self.attacker_cargo)
        elif stage == ATTACKER_PAID:
            if self.attacker_won == SHOOT:
                gain_tokens(game, self.attacker, 1)  # S8.3
        elif stage == ATTACKER_ROBS:
            if self.attacker_won == SHOOT and self.defender_tokens > self.attacker_tokens:
                take_token(game, self.attacker, self.defender)  # S8.4
        elif stage == DEFENDER_PAID:
            if self.defender_won == SHOOT:
                gain_tokens(game, self.defender, 1)
        elif stage == DEFENDER_ROBS:
            if self.defender_won == SHOOT and self.attacker_tokens > self.defender_tokens:
                take_token(game, self.defender, self.attacker)
        elif stage == DAMAGING:
            self.hurt(game)
        elif stage == SAILING_OFF:
            if self.defender_won == FLEE and game.is_in_play(self.defender):
                squares = self.flee_cards + game.power(self.defender, FLIGHT_BONUS)
                game.agenda.append(Flight(self.defender, squares))  # S8.5
        elif stage == ENDING:
            game.agenda[-1] = Aftermath(self.drawing_after_swords(game))
        else:
            raise AssertionError(f"unknown stage {stage} of spoils")
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
        elif (
            self.conceded_at_once
            and loser == self.defender
            and game.power(loser, ONE_LOSS_IF_CONCEDED)
        ):
            most = 1
        game.agenda.append(Loot(winner, loser, cargo, most))

    def hurt(self, game: Scoundrels) -> None:
        """S8.3 Damage to both at once; then sinking, S14.1."""
        hits = 0  # seats as bits, as wrecks below
        if self.attacker_won == SHOOT:
            hits |= 1 << self.defender
        if self.defender_won == SHOOT:
            hits |= 1 << self.attacker
        wrecks = 0
        for seat in range(game.seats):
            if hits >> seat & 1:
                damage = game.change_pirates().damage
                damage[seat] += 1
                game.tell(SHIP_DAMAGED, seat, damage[seat])
                if is_wrecked(game, seat):
                    wrecks |= 1 << seat
        if wrecks:
            if wrecks >> self.defender & 1:
                note_deed(game, SINKING, self.attacker)
            if wrecks >> self.attacker & 1:
                note_deed(game, SINKING, self.defender)
            sink(game, wrecks)

    def drawing_after_swords(self, game: Scoundrels) -> int:
        """Who won with Swords and draws a card for it, as bits."""
        seats = 0
        if self.attacker_won == BOARD and game.power(self.attacker, CARD_AFTER_SWORDS):
            seats |= 1 << self.attacker
        if self.defender_won == BOARD and game.power(self.defender, CARD_AFTER_SWORDS):
            seats |= 1 << self.defender
        return seats
