"""The language that all rules tests share: a position, and what is asked and done in words.

Each game has a `scene.py` whose Scene adds its own nouns and reads its own drawings.
"""

import copy
import re
from typing import Any, Generic, Self, TypeVar

from rich.text import Text

from freebooter.kernel.choice import SEATS, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.fact import Fact
from freebooter.kernel.foresight import in_vain
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position

P = TypeVar("P", bound=Position)
LUCK = "luck"
OVER = "over"


class BaseScene(Generic[P]):
    """A position under test. Choices, outcomes and seats go by their words."""

    def __init__(self, plugin: Game, game: P, names: list[str]) -> None:
        self.plugin = plugin  # the game as the register hands it out
        self.game = game  # the position
        self.names = names  # of the players, by seat
        if game.facts is None:
            game.facts = []

    # Words.

    def seat(self, name: str) -> Seat:
        return Seat(self.names.index(name))

    def in_words(self, notation: str) -> str:
        """A notation with players' names for p1 … p6; games add abbreviations of their own."""
        return re.sub(r"\bp([1-6])\b", lambda found: self._name_of(found[0]), notation)

    def _name_of(self, word: str) -> str:
        place = SEATS.words.index(word)
        return self.names[place] if place < len(self.names) else word

    # What is asked.

    def asked(self) -> str:
        """Who must choose now, several joined by " and "; else "luck" or "over"."""
        if self.game.is_over():
            return OVER
        if self.game.is_chance():
            return LUCK
        return " and ".join(self.names[seat] for seat in self.game.to_act())

    def step(self) -> str:
        """The procedure that is under way."""
        return type(self.game.agenda[-1]).__name__ if self.game.agenda else ""

    def offers(self, name: str | None = None, about: str = "") -> set[str]:
        """What may be chosen, or only what begins so; nothing if luck decides or all is over."""
        if name is None and not self.game.to_act():
            return set()
        return {words for words in self._choices(name) if words.startswith(about)}

    def why_not(self, words: str, name: str | None = None) -> str:
        """The clause that bars a choice."""
        barred = self.game.offers(self._who(name), explain=True).barred or []
        return {self._say(choice): clause for choice, clause in barred}[words]

    def reason(self, words: str, name: str | None = None) -> str:
        """Why a choice is barred, as its player reads it."""
        seat = self._who(name)
        barred = self.game.offers(seat, explain=True).barred or []
        choice, clause = {self._say(choice): (choice, clause) for choice, clause in barred}[words]
        return self.in_words(self.plugin.reason(self.game, seat, choice, clause).sentence)

    def advice(self, words: str) -> tuple[str, str]:
        """Of a choice that would do nothing: what would help, in words; the clause."""
        seat = self.game.to_act()[0]
        choices = {self._say(choice): choice for choice in self.game.offers(seat).choices}
        reason, clause = in_vain(self.plugin, self.game, seat, choices[words])
        return self.in_words(reason.hint), clause

    def odds(self) -> dict[str, int]:
        """What may happen now, with weights."""
        assert self.game.is_chance(), f"{self.asked()} is asked"
        odds = self.game.odds()
        said = [self._say_outcome(outcome) for outcome in odds.outcomes]
        return dict(zip(said, odds.weights, strict=True))

    def prompt(self, name: str | None = None) -> str:
        return self.plugin.prompt(self.game, self._who(name))

    def hint(self, name: str | None = None) -> str:
        """The second sentence under the question."""
        return self.plugin.hint(self.game, self._who(name))

    # What is done.

    def play(self, *told: str) -> Self:
        """One after the other: outcomes where luck decides, else choices.

        "Blue: stop" says who, where several are asked or where it matters to the reader.
        """
        for said in told:
            name, _, words = said.rpartition(": ")
            if self.game.is_chance():
                assert name in ("", LUCK), f"{said!r}: luck decides"
                self._happen(words)
            else:
                assert name != LUCK, f"{said!r}: {self.asked()} is asked"
                self._choose(name or None, words)
        return self

    def let_luck(self, seed: int = 1) -> Self:
        """Let luck decide until somebody is asked."""
        dice = Dice(seed)
        while self.game.is_chance():
            self.game.happen(self.game.odds().draw(dice))
        return self

    def again(self) -> Self:
        """The same scene as it stands now, to be played on apart from this one."""
        twin = copy.copy(self)
        position: Any = self.game.copy()
        position.facts = list(self.game.facts or [])
        twin.game = position
        return twin

    # What is seen and heard.

    def view(self, name: str | None = None) -> Any:
        """What a seat sees, or a spectator."""
        return self.plugin.view(self.game, None if name is None else self.seat(name))

    def picture(self, name: str | None = None) -> str:
        """What the terminal draws for a seat, or for a spectator, without its colours."""
        return Text.from_markup(self.plugin.draw(self.view(name))).plain

    def heard(self, name: str | None = None) -> list[str]:
        """All that a seat (or a spectator) was told, in sentences that name everybody."""
        side = -1 if name is None else self.seat(name)
        facts = [fact for fact in self.game.facts or [] if fact.is_for(side)]
        return [self.plugin.words.fact(self.plugin.telling, fact, self.names) for fact in facts]

    def facts(self, key: str) -> list[dict[str, str | int]]:
        """The fields of all facts of a kind, whoever may hear them."""
        return [self.plugin.telling.params(fact) for fact in self._facts(key)]

    def _facts(self, key: str) -> list[Fact]:
        kind = self.plugin.telling.keys.index(key)
        return [fact for fact in self.game.facts or [] if fact.kind == kind]

    # How it is done.

    def _say(self, choice: int) -> str:
        return self.in_words(self.plugin.vocabulary.say(choice))

    def _say_outcome(self, outcome: int) -> str:
        return self.in_words(self.plugin.outcomes.say(outcome))

    def _who(self, name: str | None) -> Seat:
        waiting = self.game.to_act()
        if name is None:
            assert len(waiting) == 1, f"who? asked is {self.asked()}"
            return waiting[0]
        assert self.seat(name) in waiting, f"{name} is not asked, but {self.asked()}"
        return self.seat(name)

    def _choices(self, name: str | None) -> dict[str, Any]:
        return {self._say(choice): choice for choice in self.game.offers(self._who(name)).choices}

    def _choose(self, name: str | None, words: str) -> None:
        choices = self._choices(name)
        assert words in choices, f"{words!r} is not offered, but {sorted(choices)}"
        self.game.choose(self._who(name), choices[words])

    def _happen(self, words: str) -> None:
        outcomes = {self._say_outcome(o): o for o in self.game.odds().outcomes}
        assert words in outcomes, f"{words!r} cannot happen, but {sorted(outcomes)}"
        self.game.happen(outcomes[words])
