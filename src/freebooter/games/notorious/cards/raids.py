"""N13.4, N13.5 Island Raids: in the open, in nobody's hand."""

from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import RAID, RAID_GROWS, RAID_SHOWN
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import NOBODY, Choice, Outcome, Seat
from freebooter.kernel.step import Step


class RevealRaid(Step[Notorious]):
    """N1.3, N13.5 A random Island Raid of those not yet seen, with no Doubloons on it."""

    def copy(self) -> "RevealRaid":
        return RevealRaid()

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "raids"
        for island in range(len(game.islands)):
            if island not in game.raids_shown:
                odds.add(RAID.of(island))

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        island = RAID.first(Choice(outcome))
        game.raids_shown = game.raids_shown + [island]
        game.raid_gold = game.raid_gold + [0]
        game.raid_claimed_by = game.raid_claimed_by + [int(NOBODY)]
        game.is_raid_due = False
        game.tell(RAID_SHOWN, island)
        game.agenda.pop()


def reveal_if_due(game: Notorious) -> None:
    """N13.5 As soon as the first player reaches 12 Notoriety, in the middle of an action too."""
    if game.is_raid_due:
        game.agenda.append(RevealRaid())


def can_claim_raid(game: Notorious, seat: Seat, raid: int) -> bool:
    """N13.4 A Galleon on the Island, control of it, and at least 2 Doubloons on the Raid."""
    hex = game.islands[game.raids_shown[raid]]
    return (
        game.raid_claimed_by[raid] == NOBODY
        and game.raid_gold[raid] >= game.rules.raid_least
        and game.sea.galleons(hex, seat) > 0
        and game.sea.controller(hex) == seat
    )


def raids_grow(game: Notorious) -> None:
    """N7.3 Every revealed, unclaimed Raid gains a Doubloon."""
    game.raid_gold = game.raid_gold[:]
    for raid in range(len(game.raids_shown)):
        if game.raid_claimed_by[raid] == NOBODY:
            game.raid_gold[raid] += 1
            game.tell(RAID_GROWS, game.raids_shown[raid], game.raid_gold[raid])
