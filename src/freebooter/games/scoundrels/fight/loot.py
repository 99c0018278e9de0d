"""S8.1, S8.2 Loot: what the winner with Swords takes."""

from freebooter.games.scoundrels.cards.deeds import CLEAN_SWEEP
from freebooter.games.scoundrels.cards.kinds import TREASURE_KINDS
from freebooter.games.scoundrels.cards.powers import NEVER_LOOTED
from freebooter.games.scoundrels.cards.quests import note_deed
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.cargo import stow, unload
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
        # S8.6 What the loser carried before the fight; if nothing, a token may be taken.
        self.cargo: list[int] = [] if cargo is None else cargo[:]
        self.most = most  # Treasures that may be taken
        self.taken = 0

    def copy(self) -> "Loot":
        twin = Loot(self.asks, self.loser, self.cargo, self.most)
        twin.taken = self.taken
        return twin

    def advance(self, game: Scoundrels) -> bool:
        if self.taken < self.most:
            if not self.cargo:
                return True
            for treasure in range(TREASURE_KINDS):
                if self.cargo[treasure] and not self.clause_against(game, treasure):
                    return True
        self.finish(game)
        return False

    def clause_against(self, game: Scoundrels, treasure: int) -> str:
        """What keeps a Treasure from being taken."""
        if game.rules.content.treasures[treasure].powers[NEVER_LOOTED]:
            return "S17.11"
        if not game.has_room_for(self.asks, treasure):
            return "S4.9"
        return ""

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        if not self.cargo:
            offers.add(TAKE_TOKEN.of())
        else:
            for treasure in range(TREASURE_KINDS):
                if self.cargo[treasure]:
                    clause = self.clause_against(game, treasure)
                    offers.add_if(not clause, TAKE_TREASURE.of(treasure), clause)
        offers.add(TAKE_NO_MORE.of())

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if TAKE_TREASURE.has(choice):
            treasure = TAKE_TREASURE.first(choice)
            self.cargo[treasure] -= 1
            self.taken += 1
            unload(game, self.loser, treasure)
            stow(game, seat, treasure)
            game.tell(TREASURE_LOOTED, seat, self.loser, treasure)
        else:
            if TAKE_TOKEN.has(choice):
                take_token(game, seat, self.loser)
            self.finish(game)

    def finish(self, game: Scoundrels) -> None:
        if self.taken >= 2:
            note_deed(game, CLEAN_SWEEP, self.asks)
        game.agenda.pop()
