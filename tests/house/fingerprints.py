"""Prints fingerprints of seeded games of every registered game: equal compiled and pure."""

from collections.abc import Iterator

from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.playout import play_randomly
from freebooter.kernel.saved import fingerprint
from freebooter.testing.option_sets import name_of, option_sets

GAMES_OF_EACH = 4
INTERVAL = 25


def fingerprints() -> Iterator[str]:
    for name, meta in REGISTER.items():
        game = load_game(name)
        sets = option_sets(meta)
        for number in range(GAMES_OF_EACH):
            options = sets[number * len(sets) // GAMES_OF_EACH]
            position = game.start(options)
            dice = Dice(number, "fingerprints")
            decisions = 0
            while not position.is_over():
                decisions += play_randomly(position, dice, INTERVAL)
                seats = range(position.seats)
                seen = sum(sum(game.encode(game.view(position, Seat(seat)))) for seat in seats)
                imagined = fingerprint(position.imagine(Seat(number % position.seats), dice))
                print_of = fingerprint(position)
                yield f"{name} {name_of(options)} {decisions} {print_of} {imagined} {seen:.4f}"
            yield f"{name} {position.scores()} {position.ranking()} {position.rounds()}"


if __name__ == "__main__":
    for line in fingerprints():
        print(line)
