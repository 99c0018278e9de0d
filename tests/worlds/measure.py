"""How far imagined worlds are from all that could have happened: the figures of docs/worlds.md.

    PYTHONPATH=src:. python -m tests.worlds.measure            small games, followed as a whole
    PYTHONPATH=src:. python -m tests.worlds.measure --shares   worlds that a witness refuses

Compiled it is much faster: give the compiled folder instead of src.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass

from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import Seat
from freebooter.testing.witness import MakeWitness, Watch
from freebooter.testing.worlds import Comparison, Small, compare
from tests.games.infamous.witness import InfamousWitness
from tests.games.notorious.witness import NotoriousWitness
from tests.games.oath.witness import OathWitness
from tests.games.scoundrels.witness import ScoundrelsWitness
from tests.worlds import smalls

WITNESSES: dict[str, MakeWitness] = {
    "notorious": NotoriousWitness,
    "oath": OathWitness,
    "infamous": InfamousWitness,
    "scoundrels": ScoundrelsWitness,
}
GAMES = 5  # of each number of players, for shares
EVERY = 7  # so many nodes apart


@dataclass(frozen=True)
class Claim:
    """What docs/worlds.md says of a small game: distances at most, as mean total variation."""

    small: Callable[[int], Small]
    by_luck: float
    by_choices: float
    nodes: int = 60

    def measure(self, players: int, games: int, worlds: int) -> Comparison:
        return compare(self.small(players), games=games, nodes=self.nodes, worlds=worlds)


CLAIMS = {
    "Notorious, Routes at setup": Claim(smalls.notorious_setup, 0.0, 0.0, 30),
    "Notorious, Charts": Claim(smalls.notorious_charts, 0.02, 0.05),
    "Notorious, Plot Cards": Claim(smalls.notorious_plots, 0.0, 0.0, 30),
    "Oath": Claim(smalls.oath, 0.02, 0.1),
    "Infamous Seas": Claim(smalls.infamous, 0.01, 0.35, 90),
    "Infamous Seas, few cards": Claim(smalls.infamous_shuffles, 0.01, 0.4, 200),
    "Scoundrels!": Claim(smalls.scoundrels, 0.08, 0.15),
}


def print_distances(games: int, worlds: int) -> None:
    print("| small game | players | nodes | impossible | unseen | by luck | by choices |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for name, claim in CLAIMS.items():
        for players in (2, 3):
            found = claim.measure(players, games, worlds)
            row = [name, players, found.by_luck.nodes, len(found.impossible), len(found.unseen)]
            row += [f"{found.by_luck.distance:.3f}", f"{found.by_choices.distance:.3f}"]
            print("| " + " | ".join(str(cell) for cell in row) + " |", flush=True)


class Counting(Watch):
    """A random game whose witnesses are counted, not believed."""

    def count(self) -> tuple[int, int]:
        """How many worlds were refused, of how many."""
        refused = asked = 0
        while not self.position.is_over():
            self.tell()
            for witness in self.witnesses:
                assert witness.contradiction(self.position) is None
                if self.node % EVERY == 0:
                    world = self.position.imagine(Seat(witness.seat), self.worlds_dice)
                    refused += witness.contradiction(world) is not None
                    asked += 1
            self.driver.step()
            self.node += 1
        return refused, asked


def print_shares() -> None:
    print("| game | players | worlds | refused |")
    print("|---|---:|---:|---:|")
    for game_id in REGISTER:
        game = load_game(game_id)
        low, high = game.meta.seats
        for players in range(low, high + 1):
            options = dict(game.meta.bounds) | {"players": players}
            counts = [
                Counting(game, options, seed, WITNESSES[game_id]).count() for seed in range(GAMES)
            ]
            refused = sum(count[0] for count in counts)
            asked = sum(count[1] for count in counts)
            share = f"{100 * refused / asked:.2f} %"
            print(f"| {game.meta.name} | {players} | {asked} | {share} |", flush=True)


if __name__ == "__main__":
    if "--shares" in sys.argv[1:]:
        print_shares()
    else:
        print_distances(games=12, worlds=300)
