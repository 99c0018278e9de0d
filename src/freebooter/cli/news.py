"""What happened since somebody last looked, one line a move."""

from freebooter.kernel.choice import NOBODY
from freebooter.kernel.fact import Fact
from freebooter.kernel.match import Match
from freebooter.kernel.story import Line, tell


class News:
    """How far one reader has read the log; None is a spectator."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.match = match
        self.ear: int = NOBODY if seat is None else seat
        self.heard = 0  # facts that this reader has read
        self.begun = 0  # where the line begins that the last of them belongs to

    def facts(self) -> list[Fact]:
        return [told.fact for told in self.match.told if told.fact.is_for(self.ear)]

    def lines(self, facts: list[Fact], since: int) -> list[Line]:
        match = self.match
        game = match.game
        return tell(game.story, match.words, game.telling, facts, match.names, self.ear, since)

    def read(self, is_going_on: bool = False) -> list[str]:
        """The new sentences; while a move is going on, its line waits until it is whole."""
        facts = self.facts()
        lines = self.lines(facts, self.begun)
        if is_going_on:
            lines = lines[:-1]
        said = []
        for line in lines:
            if line.first >= self.heard:
                said.append(str(line.said))
            elif line.end > self.heard:  # its beginning was told: what is new in it
                said += [self.sentence(facts[place]) for place in self.new_in(line)]
        if lines:
            self.begun = lines[-1].first
            self.heard = max(self.heard, lines[-1].end)
        return said

    def new_in(self, line: Line) -> list[int]:
        places = line.details or range(line.first, line.end)
        return [place for place in places if place >= self.heard]

    def sentence(self, fact: Fact) -> str:
        match = self.match
        return match.words.fact(match.game.telling, fact, match.names, self.ear)

    def go_back(self) -> None:
        """Something was taken back: it is no longer in the log."""
        facts = self.facts()
        self.heard = min(self.heard, len(facts))
        known = [line.first for line in self.lines(facts, 0) if line.first < self.heard]
        self.begun = known[-1] if known else 0

    def skip(self) -> None:
        """All is known that was told."""
        self.heard = len(self.facts())
        self.go_back()
