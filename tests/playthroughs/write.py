"""Whole games as text: every choice and outcome, what was told, views now and then, the result.

`scripts/playthroughs` writes them anew; a test compares.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from freebooter.games import REGISTER, load_game
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import SEATS, Choice, Outcome, Seat
from freebooter.kernel.dice import Dice, Luck
from freebooter.kernel.driver import Chooser, Listener, by_streams, random_driver
from freebooter.kernel.fact import ALL
from freebooter.kernel.match import Match
from freebooter.kernel.saved import fingerprint

FOLDER = Path(__file__).parent
SEED = 20
VIEW_EVERY = 120  # entries

GAMES: dict[str, list[dict[str, Any]]] = {
    "notorious": [{"players": 2}, {"players": 4}, {"players": 6}],
    "oath": [{"players": 2}, {"players": 3}, {"players": 5}],
    "infamous": [{"players": 2}, {"players": 3}, {"players": 5}],
    "scoundrels": [{"players": 3}, {"players": 4, "mode": "skirmish"}, {"players": 6}],
}


def registered() -> list[tuple[str, dict[str, Any]]]:
    return [(game, options) for game in REGISTER for options in GAMES[game]]


def file_of(game: str, options: dict[str, Any]) -> Path:
    return FOLDER / f"{game}-{options['players']}.txt"


def playthrough(game: str, options: dict[str, Any]) -> str:
    """One seeded game of players who choose at random."""
    return "\n".join(lines(game, options)) + "\n"


def lines(name: str, options: dict[str, Any]) -> Iterator[str]:
    game = load_game(name)
    match = Match(game, dict(game.meta.bounds) | options, seed=SEED, by_hand=True)
    yield f"{game.meta.name}, rules version {game.meta.rules_version}, seed {SEED}"
    yield json.dumps(match.options)
    dice = Dice(SEED, "playthrough")
    writer = Writer(match)
    driver = random_driver(match, dice, writer)
    driver.decide = by_streams(Luck(SEED))
    driver.choose = writer.counting(driver.choose)
    while not match.is_over():
        driver.step()
        yield from writer.lines
        writer.lines.clear()
    yield from views(match)
    yield f"rounds {match.position.rounds()}"
    yield f"scores {match.position.scores()}"
    yield f"ranking {match.position.ranking()}"


class Writer(Listener):
    """Writes down what it hears."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.lines: list[str] = []
        self.offered = 0
        self.told = 0
        self.shown = -VIEW_EVERY

    def counting(self, choose: Chooser) -> Chooser:
        """The same player, whose offers are counted, and whose view is shown now and then."""

        def counted(seat: Seat) -> Choice | None:
            if len(self.match.entries) >= self.shown + VIEW_EVERY:
                self.shown = len(self.match.entries)
                self.lines += views(self.match)
            self.offered = len(self.match.offers(seat).choices)
            return choose(seat)

        return counted

    def chosen(self, seat: Seat, choice: Choice) -> None:
        self.write(SEATS.words[seat], self.offered, self.match.say(choice))

    def happened(self, outcome: Outcome, odds: Odds) -> None:
        self.write("luck", len(odds.outcomes), self.match.game.outcomes.say(outcome))

    def write(self, who: str, offered: int, said: str) -> None:
        self.lines.append(f"{len(self.match.entries)} {who} ({offered}): {said}")
        self.lines += news(self.match, self.told)
        self.told = len(self.match.told)


def news(match: Match, since: int) -> Iterator[str]:
    for told in match.told[since:]:
        ears = [w for i, w in enumerate(SEATS.words) if told.fact.audience >> i & 1]
        whom = "" if told.fact.audience == ALL else f"(to {', '.join(ears)}) "
        yield f"    {whom}{match.game.words.fact(match.game.telling, told.fact, match.names)}"


def views(match: Match) -> Iterator[str]:
    yield f"  = {fingerprint(match.position)}"
    yield f"  = spectator {json.dumps(asdict(match.view(None)))}"
    for seat in match.to_act():
        yield f"  = {SEATS.words[seat]} {json.dumps(asdict(match.view(seat)))}"


def main() -> None:
    for game, options in registered():
        path = file_of(game, options)
        path.write_text(playthrough(game, options), "utf-8")
        print(f"{path.name}: {len(path.read_text('utf-8').splitlines())} lines")


if __name__ == "__main__":
    main()
