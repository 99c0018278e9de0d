"""Moments of random games, found by the rules alone and opened as tables of their own."""

from dataclasses import dataclass
from typing import Any

from freebooter.games import load_game
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from freebooter.testing.option_sets import option_sets
from tests.browser.harbour import Somebody


@dataclass(frozen=True)
class Moment:
    """A decision: in which of the games, after which move, whose, and a choice of the kind."""

    game: int
    move: int
    seat: int
    choice: int


class Games:
    """Random games under many options, and a decision of each kind that occurs in them."""

    def __init__(self, game: str, count: int, seed: int = 1) -> None:
        self.game = load_game(game)
        self.dice = Dice(seed, "moments")
        sets = option_sets(self.game.meta)
        self.records: list[dict[str, Any]] = []
        self.moments: dict[str, Moment] = {}
        self.tables: dict[int, str] = {}
        for _ in range(count):
            self.play(sets[self.dice.below(len(sets))])

    def play(self, options: dict[str, Any]) -> None:
        match = Match(self.game, options, self.dice.below(1 << 30))
        while not match.is_over():
            seat = match.to_act()[0]
            choices = match.offers(seat).choices
            for choice in choices if len(choices) > 1 else []:
                word = self.game.vocabulary.block_of(choice).word
                moment = Moment(len(self.records), match.moves, seat, choice)
                if word not in self.moments or self.dice.below(4) == 0:
                    self.moments[word] = moment
            match.choose(seat, choices[self.dice.below(len(choices))])
        self.records.append(match.record())

    def open(self, somebody: Somebody, moment: Moment) -> str:
        """A table at which somebody decides at this moment, and bots play the other seats."""
        record = self.records[moment.game]
        if moment.game not in self.tables:
            table = somebody.api("POST", "/records", record)["table"]
            self.tables[moment.game] = str(table)
        seats = [
            {"kind": "me", "name": "Anne"}
            if seat == moment.seat
            else {"kind": "bot", "level": "random", "name": f"Bot {seat + 1}"}
            for seat in range(len(record["seats"]))
        ]
        path = f"/tables/{self.tables[moment.game]}/fork"
        return str(somebody.api("POST", path, {"move": moment.move, "seats": seats})["table"])
