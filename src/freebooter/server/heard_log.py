"""The log as one side of the table heard it: every fact, and the story they make."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

import msgspec

from freebooter.kernel.fact import Fact
from freebooter.kernel.game import Game
from freebooter.kernel.match import ENDED_BY_AGREEMENT, Match
from freebooter.kernel.memory import Told
from freebooter.kernel.record import AGREED
from freebooter.kernel.story import Heard, heard_of, spans, tell
from freebooter.kernel.words import parts_of
from freebooter.server import wire

ENCODER = msgspec.json.Encoder()
MOST_RECENT = 16  # facts that are kept as they were heard, for the next line of the story
Encoded = Any  # a line as it is sent, encoded once: a `msgspec.Raw`


def marked(sentence: str) -> list[str | wire.Named]:
    """A sentence with its names marked."""
    return [part if isinstance(part, str) else wire.Named(*part) for part in parts_of(sentence)]


def encoded(line: wire.LogLine | wire.StoryLine) -> Encoded:
    return msgspec.Raw(ENCODER.encode(line))


class HeardLog:
    """The log of a seat, or of a spectator (None)."""

    __slots__ = (
        *("game", "names", "side", "lines", "story", "heard", "_ends", "_facts", "_moves"),
        *("_places", "_recent", "_away", "_told_away", "_is_ended"),
    )

    def __init__(self, game: Game, names: Sequence[str], seat: int | None) -> None:
        self.game = game
        self.names = names
        self.side = -1 if seat is None else seat
        self.lines: list[Encoded] = []  # of wire.LogLine; None is put away, see `since`
        self.story: list[Encoded] = []  # of wire.StoryLine; None is put away, see `story_since`
        self.heard = 0  # of all that was told, also to others
        self._ends: list[int] = []  # of each line of the story, the lines of the log before its end
        self._facts: list[Fact] = []
        self._moves: list[int] = []  # of each line of the log
        self._places: list[int] = []  # of each line among all that was told
        self._recent: list[Heard] = []  # the newest facts, if known
        self._away = 0  # so many lines were put away
        self._told_away = 0  # and so many of the story
        self._is_ended = False  # whether it says that the game ended by agreement

    def hear(self, match: Match) -> None:
        """Bring it up to date with all that was told, and with an end by agreement."""
        before = len(self.lines)
        told = match.told
        for place in range(self.heard, len(told)):
            if told[place].fact.is_for(self.side):
                self._add(told[place], place)
        self.heard = len(told)
        if len(self.lines) != before:
            self._tell()
        if match.agreed and not self._is_ended:
            self._is_ended = True
            line, story = ending(len(self.lines), len(self.story), match.moves)
            self.lines.append(line)
            self.story.append(story)
            self._ends.append(len(self.lines))

    def forget_from(self, told: int) -> None:
        """What was told from that place on was taken back."""
        while self._places and self._places[-1] >= told:
            for one in (self._places, self._facts, self._moves, self.lines):
                one.pop()
        self.heard = min(self.heard, told)
        while self._ends and self._ends[-1] > len(self.lines):
            self._ends.pop()
            self.story.pop()
        self._away = min(self._away, len(self.lines))
        self._told_away = min(self._told_away, len(self.story))
        self._recent = []
        self._tell()

    def until(self, match: Match) -> tuple[list[Encoded], list[Encoded]]:
        """The log and its story as they were when less had been told."""
        self.since(0)
        self.story_since(0)
        if match.agreed:
            return self.lines, self.story
        count = bisect_left(self._places, len(match.told))
        whole = bisect_left(self._ends, count + 1)
        since = self._ends[whole - 1] if whole else 0
        facts = self._facts[:count]
        rest = self._told(facts, since, whole, self._heard(facts, since))
        return self.lines[:count], self.story[:whole] + [line for line, _ in rest]

    def story_since(self, have: int, is_sure: bool = False) -> int:
        """The first line of the story that may be new to whoever has so many log lines.

        From there on those that were put away are told again. Whoever is not sure that these lines
        still stand gets the last line that they have once more: it may have been cut.
        """
        begin = (bisect_right if is_sure else bisect_left)(self._ends, have)
        if begin < self._told_away:
            since = self._ends[begin - 1] if begin else 0
            facts = self._facts[: self._ends[self._told_away - 1]]
            again = self._told(facts, since, begin, self._heard(facts, since))
            self.story[begin : self._told_away] = [line for line, _ in again]
            self._told_away = begin
        return begin

    def since(self, have: int) -> list[Encoded]:
        """The lines of the log behind so many; those that were put away are worded again."""
        for n in range(have, self._away):
            if self.lines[n] is None:
                fact = self._facts[n]
                self.lines[n] = self._line(n, fact, self._moves[n], *self._heard([fact], 0))
        self._away = min(self._away, have)
        return self.lines[have:]

    def surely(self, have: int) -> int:
        """Of so many lines those that read as before when some behind them were taken back."""
        place = bisect_left(self._ends, min(have, len(self.lines)))
        return self._ends[place - 1] if place else 0

    def put_away(self, have: int) -> int:
        """How many lines behind so many would have to be worded again."""
        return max(0, self._away - have)

    def rest(self) -> None:
        """Put all lines away: whoever is there has them. Only what the next one needs stays."""
        end = len(self._facts)
        self.lines[self._away : end] = [None] * (end - self._away)
        self._away = end
        told = len(self.story) - self._is_ended
        self.story[self._told_away : told] = [None] * (told - self._told_away)
        self._told_away = told
        if len(self._recent) > MOST_RECENT:
            self._recent = []

    def sleep(self) -> None:
        """The same after a while without any news."""
        self.rest()
        self._recent = []

    def _add(self, told: Told, place: int) -> None:
        game, fact = self.game, told.fact
        heard = heard_of(game.words, game.telling, fact, self.names, self.side)
        self.lines.append(self._line(len(self.lines), fact, told.move, heard))
        self._facts.append(fact)
        self._moves.append(told.move)
        self._places.append(place)
        self._recent.append(heard)

    def _line(self, n: int, fact: Fact, move: int, heard: Heard) -> Encoded:
        key, params = self.game.telling.keys[fact.kind], self.game.telling.params(fact)
        text = heard.sentence
        return encoded(wire.LogLine(n, move, str(text), key, params, marked(text)))

    def _tell(self) -> None:
        """Tell the story on; its last line anew if it has grown."""
        before = self._ends.pop() if self._ends else 0
        since = self._ends[-1] if self._ends else 0
        count = len(self._facts) - since
        if len(self._recent) < count:
            self._recent = self._heard(self._facts, since)
        heard = self._recent = self._recent[len(self._recent) - count :]
        if before and heard and since + spans(self.game.story, heard)[0][1] == before:
            self._ends.append(before)
            heard = heard[before - since :]
        elif before:
            self.story.pop()
            self._told_away = min(self._told_away, len(self.story))
        begin = self._ends[-1] if self._ends else 0
        for line, end in self._told(self._facts, begin, len(self.story), heard):
            self.story.append(line)
            self._ends.append(end)
        last = self._ends[-2] if len(self._ends) > 1 else 0
        self._recent = self._recent[max(0, last - since) :]

    def _heard(self, facts: Sequence[Fact], since: int) -> list[Heard]:
        game = self.game
        return [
            heard_of(game.words, game.telling, fact, self.names, self.side)
            for fact in facts[since:]
        ]

    def _told(
        self, facts: Sequence[Fact], since: int, n: int, heard: list[Heard]
    ) -> list[tuple[Encoded, int]]:
        """Lines of the story, the first of which is its nth; and where they end."""
        game = self.game
        names, side = self.names, self.side
        told = tell(game.story, game.words, game.telling, facts, names, side, since, heard)
        return [
            (
                encoded(
                    wire.StoryLine(
                        n=n + place,
                        move=self._moves[line.first],
                        text=str(line.said),
                        parts=marked(line.said),
                        details=list(line.details),
                        end=line.end,
                    )
                ),
                line.end,
            )
            for place, line in enumerate(told)
        ]


def ending(n: int, story: int, move: int) -> tuple[Encoded, Encoded]:
    """The last line of a game that was ended by agreement."""
    said: list[str | wire.Named] = [ENDED_BY_AGREEMENT]
    line = wire.LogLine(n, move, ENDED_BY_AGREEMENT, AGREED, {}, said)
    last = wire.StoryLine(story, move, ENDED_BY_AGREEMENT, said, [], n + 1)
    return encoded(line), encoded(last)
