"""S8.1, S8.2 Loot: what the winner with Swords takes."""

from freebooter.games.scoundrels.cards.kinds import CLEAN_SWEEP, TREASURE_KINDS
from freebooter.games.scoundrels.cards.powers import NEVER_LOOTED, POWERS
from freebooter.games.scoundrels.cards.quests import note_deed
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.gain import take_token
from freebooter.games.scoundrels.vocabulary import (
    TAKE_NO_MORE,
    TAKE_TOKEN,
    TAKE_TREASURE,
    TREASURE_LOOTED,
)
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step


class Loot(Step[Scoundrels]):
    """S8.1, S8.2 The winner with Swords steals Treasure one by one (S10.8), or takes a token."""

    def __init__(
        self, winner: int = 0, loser: int = 0, cargo: list[int] | None = None, most: int = 0
    ) -> None:
        super().__init__(Seat(winner))
        self.loser = loser
        self.cargo: list[int] = [] if cargo is None else cargo[:]  # S8.6 before the fight
        self.most = most
        self.taken = 0

    def copy(self) -> "Loot":
        twin = Loot(self.asks, self.loser, self.cargo, self.most)
        twin.taken = self.taken
        return twin

    def advance(self, game: Scoundrels) -> bool:
        if self.taken < self.most:
            if not self.cargo:
                return True
            for kind in range(TREASURE_KINDS):
                if self.clause_against(game, kind) == "" and self.cargo[kind]:
                    return True
        self.finish(game)
        return False

    def clause_against(self, game: Scoundrels, kind: int) -> str:
        """What keeps a Treasure from being taken."""
        if game.rules.content.treasure_powers[kind * POWERS + NEVER_LOOTED]:
            return "S17.1"
        if not game.has_room_for(self.asks, kind):
            return "S4.9"
        return ""

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        if not self.cargo:
            offers.add(TAKE_TOKEN.of())
        else:
            for kind in range(TREASURE_KINDS):
                if self.cargo[kind]:
                    clause = self.clause_against(game, kind)
                    offers.add_if(clause == "", TAKE_TREASURE.of(kind), clause)
        offers.add(TAKE_NO_MORE.of())

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if TAKE_TREASURE.has(choice):
            kind = TAKE_TREASURE.first(choice)
            self.cargo[kind] -= 1
            self.taken += 1
            game.unload(self.loser, kind)
            game.stow(seat, kind)
            game.tell(TREASURE_LOOTED, seat, self.loser, kind)
        else:
            if TAKE_TOKEN.has(choice):
                take_token(game, seat, self.loser)
            self.finish(game)

    def finish(self, game: Scoundrels) -> None:
        if self.taken >= 2:
            note_deed(game, CLEAN_SWEEP, self.asks)
        game.agenda.pop()
