"""N13.4, N13.5 Island Raids: in the open, in nobody's hand. A Raid goes by its Island."""

from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import ISLANDS, RAID_GROWN, RAID_REVEALED, REVEAL_RAID
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Choice, Outcome, Seat
from freebooter.kernel.step import Step


class RevealRaid(Step[Notorious]):
    """N1.3, N13.5 A random Island Raid of those not yet seen, with no Doubloons on it."""

    def copy(self) -> "RevealRaid":
        return RevealRaid()

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "raids"
        for island in range(ISLANDS):
            if island not in game.raids_revealed:
                odds.add(REVEAL_RAID.of(island))

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        island = REVEAL_RAID.first(Choice(outcome))
        game.raids_revealed = game.raids_revealed + [island]
        game.is_second_raid_due = False
        game.tell(RAID_REVEALED, island)
        game.agenda.pop()


def reveal_raid_if_due(game: Notorious) -> None:
    """N13.5 As soon as the first player reaches 12 Notoriety, in the middle of an action too."""
    if game.is_second_raid_due:
        game.agenda.append(RevealRaid())


def can_claim_raid(game: Notorious, seat: Seat, island: int) -> bool:
    """N13.4 A Galleon on the Island, control of it, and at least 2 Doubloons on the Raid."""
    hex = game.islands[island]
    return (
        game.raid_claimed_by[island] == NOBODY
        and game.raid_doubloons[island] >= game.rules.raid_least_doubloons
        and game.sea.galleons(hex, seat) > 0
        and game.sea.controller(hex) == seat
    )


def grow_raids(game: Notorious) -> None:
    """N7.3 Every revealed, unclaimed Raid gains a Doubloon."""
    game.raid_doubloons = game.raid_doubloons[:]
    for island in game.raids_revealed:
        if game.raid_claimed_by[island] == NOBODY:
            game.raid_doubloons[island] += 1
            game.tell(RAID_GROWN, island, game.raid_doubloons[island])
