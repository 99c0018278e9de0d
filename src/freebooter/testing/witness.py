"""Checkers of imagined worlds on full content: one seat's notes, kept apart from `imagine`.

A game's checker is a Witness. It follows only what its seat is told, is offered and chooses
itself, and says of a world what in it cannot be. `watch` plays a game and asks a witness of every
seat, and of a spectator, at every node:

    class Counting(Witness):
        def hear(self, fact):
            ...  # note who drew and who showed what

        def contradiction(self, world):
            if world.hands[1] != self.hand_of_1:
                return "p2 showed a Sabre and has not played it"
            return None

    watch_games(load_game("scoundrels"), Counting, games=20)

A witness never touches the position that is played. The true position must satisfy it as well:
one that refuses the truth is itself wrong, and `watch` says so.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import SEATS, Choice, Outcome, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.driver import Listener, random_driver
from freebooter.kernel.fact import Fact
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position

MOST_NODES = 60_000


class Witness:
    """What one seat (-1: a spectator) can know by following the game; this one notes nothing.

    `facts` are told in order. What a seat is offered is noted at every node where it is asked, and
    again after every outcome and choice, so that each call is a new question.
    """

    def __init__(self, game: Game, options: Mapping[str, Any], seats: int, seat: int) -> None:
        self.game = game
        self.options = options  # complete, as the game reads them
        self.seats = seats
        self.seat = seat

    def hear(self, fact: Fact) -> None:
        """The seat is told a fact; `said` has its fields by name."""

    def offered(self, choices: list[Choice]) -> None:
        """The seat itself is asked, and may choose these."""

    def chose(self, choice: Choice) -> None:
        """The seat itself has chosen; what came of it is told afterwards."""

    def contradiction(self, world: Position) -> str | None:
        """What in a world cannot be, after all that was told and offered; None if it can be."""
        return None

    def key(self, fact: Fact) -> str:
        """The key of a fact, such as "card_drawn"."""
        return self.game.telling.keys[fact.kind]

    def said(self, fact: Fact) -> dict[str, str | int]:
        """The fields of a fact by name, as words where they have words."""
        return self.game.telling.params(fact)


MakeWitness = Callable[[Game, Mapping[str, Any], int, int], Witness]
Imagine = Callable[[Position, Seat, Dice], Position]


def honest(position: Position, seat: Seat, dice: Dice) -> Position:
    """A world as the game itself imagines it; tests plant their errors around this."""
    return position.imagine(seat, dice)


class Watch(Listener):
    """A random game with witnesses at its table."""

    def __init__(
        self, game: Game, options: Mapping[str, Any], seed: int, make_witness: MakeWitness
    ) -> None:
        self.game = game
        self.where = f"{game.meta.id} {dict(options)} seed {seed}"
        self.position = game.start(options, is_heard=True)
        complete = game.meta.read_options(options)
        seats = self.position.seats
        self.witnesses = [make_witness(game, complete, seats, seat) for seat in range(-1, seats)]
        self.dice = Dice(seed, "watch")
        self.worlds_dice = Dice(seed, "worlds")  # so that more worlds do not change the game
        self.driver = random_driver(self.position, self.dice, self)
        self.node = 0

    def chosen(self, seat: Seat, choice: Choice) -> None:
        self.witnesses[seat + 1].chose(choice)

    def happened(self, outcome: Outcome, odds: Odds) -> None:
        """Witnesses learn of luck only what they are told."""

    def tell(self) -> None:
        """Let every witness hear and be offered what its seat hears and is offered."""
        for witness in self.witnesses:
            for fact in self.position.facts or []:
                if fact.is_for(witness.seat):
                    witness.hear(fact)
        self.position.facts = []
        for seat in self.position.to_act():
            self.witnesses[seat + 1].offered(self.position.offers(seat).choices)

    def check(self, worlds: int, imagine: Imagine) -> None:
        """Every witness believes the true position, and the worlds its seat imagines."""
        for witness in self.witnesses:
            refused = witness.contradiction(self.position)
            assert refused is None, f"{self._at(witness)}: the witness refuses the truth: {refused}"
            for _ in range(worlds):
                world = imagine(self.position, Seat(witness.seat), self.worlds_dice)
                refused = witness.contradiction(world)
                assert refused is None, f"{self._at(witness)}: {refused}"

    def play(self, worlds: int, imagine: Imagine) -> int:
        """To the end, with a check at every node; how many worlds were checked."""
        for _ in range(MOST_NODES):
            self.tell()
            self.check(worlds, imagine)
            if self.position.is_over():
                return (self.node + 1) * len(self.witnesses) * worlds
            self.driver.step()
            self.node += 1
        raise AssertionError(f"{self.where} is not over after {MOST_NODES} nodes")

    def _at(self, witness: Witness) -> str:
        who = "a spectator" if witness.seat < 0 else SEATS.words[witness.seat]
        step = "the end" if self.position.is_over() else type(self.position.agenda[-1]).__name__
        return f"{self.where}, node {self.node} ({step}), {who}"


def watch(
    game: Game,
    options: Mapping[str, Any],
    seed: int,
    make_witness: MakeWitness,
    worlds: int = 1,
    imagine: Imagine = honest,
) -> int:
    """Play a random game and check imagined worlds at every node, for all seats and a spectator.

    Returns how many worlds were checked; a contradiction is an AssertionError that says where.
    `imagine` is for planted errors: a checker is worth something if it finds them.
    """
    return Watch(game, options, seed, make_witness).play(worlds, imagine)


def watch_games(
    game: Game,
    make_witness: MakeWitness,
    games: int = 20,
    option_sets: Sequence[Mapping[str, Any]] = ({},),
    worlds: int = 1,
    imagine: Imagine = honest,
) -> int:
    """Check at every node of so many games, over all numbers of players and these options in turn.

    Returns how many worlds were checked.
    """
    low, high = game.meta.seats
    counts = range(low, high + 1)
    checked = 0
    for number in range(games):
        options = dict(game.meta.bounds) | {"players": counts[number % len(counts)]}
        options |= option_sets[number // len(counts) % len(option_sets)]
        checked += watch(game, options, number, make_witness, worlds, imagine)
    return checked
