# Not compiled: it meets people and records.
"""A match: a position, the luck that drives it, what was told, its record, and undo."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.kernel import saved
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import SEATS, Choice, Offers, Outcome, Seat
from freebooter.kernel.dice import Dice, Luck
from freebooter.kernel.errors import BadChoice, BadRecord
from freebooter.kernel.fact import Fact
from freebooter.kernel.game import Game
from freebooter.kernel.memory import Past, Told
from freebooter.kernel.position import Position
from freebooter.kernel.record import BY_LUCK, FORMAT, check_result, check_shape, commitment
from freebooter.kernel.step import LUCK, Sealed


class Match:
    """One game being played. Luck happens by itself unless `by_hand` is set."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Any],
        seed: int | None = None,
        names: Sequence[str] = (),
        content: Any = None,
        by_hand: bool = False,
    ) -> None:
        self.game = game
        self.options = game.meta.read_options(options)
        self.seed = secrets.randbits(128) if seed is None else seed
        self.content = content
        self.words = game.words if content is None else game.words_for(content)
        self.position = game.start(self.options, content, is_heard=True)
        self.names = list(names) or SEATS.words[: self.position.seats]
        self.entries: list[tuple[int, int]] = []  # (seat or LUCK, choice or outcome)
        self.told: list[Told] = []
        self.by_hand = by_hand
        self._luck = Luck(self.seed)
        self._past: list[Past] = []
        self._sealed_from = -1
        self._run_luck()

    # Questions.

    def is_over(self) -> bool:
        return self.position.is_over()

    def is_chance(self) -> bool:
        return self.position.is_chance()

    def to_act(self) -> list[Seat]:
        return self.position.to_act()

    def odds(self) -> Odds:
        return self.position.odds()

    def offers(self, seat: int, explain: bool = False) -> Offers:
        return self.position.offers(Seat(seat), explain)

    def view(self, seat: int | None) -> Any:
        return self.game.view(self.position, None if seat is None else Seat(seat))

    def say(self, choice: int) -> str:
        return self.game.vocabulary.say(choice)

    def sentence(self, choice: int) -> str:
        return self.words.choice(self.game.vocabulary, choice, self.names)

    def log(self, seat: int | None, since: int = 0) -> list[tuple[int, str]]:
        """What a seat was told, in sentences, with the entry that brought it about."""
        ear = -1 if seat is None else seat
        return [
            (told.entry, self.words.fact(self.game.telling, told.fact, self.names, ear))
            for told in self.told[since:]
            if told.fact.is_for(ear)
        ]

    # Acts.

    def choose(self, seat: int, choice: int | str) -> None:
        """Choose for a seat, by number or in notation; what is not offered is refused."""
        number = self.game.vocabulary.read(choice) if isinstance(choice, str) else choice
        self.check(Seat(seat), number)
        position = self.position
        if self._past and self._past[-1].seat != seat:
            self._past = []
        self._past.append(Past(Seat(seat), len(self.entries), len(self.told), position.copy()))
        step = position.agenda[-1]
        sealed = isinstance(step, Sealed)
        if sealed and self._sealed_from < 0:
            self._sealed_from = len(self.entries)
        reveals = position.reveals
        self.entries.append((seat, number))
        position.choose(Seat(seat), Choice(number))
        if sealed and (position.is_over() or position.agenda[-1] is not step):
            start = self._sealed_from
            self.entries[start:] = sorted(self.entries[start:], key=lambda entry: entry[0])
            self._sealed_from = -1
            self._past = []
        self._hear()
        if position.reveals != reveals:
            self._past = []
        self._run_luck()

    def happen(self, outcome: int | str) -> None:
        """Let one outcome happen, by number or in notation."""
        number = self.game.outcomes.read(outcome) if isinstance(outcome, str) else outcome
        if not self.position.is_chance():
            raise BadChoice("Nothing is left to chance now.")
        if number not in self.position.odds().outcomes:
            raise BadChoice(f"'{self.game.outcomes.say(number)}' cannot happen now.")
        self._past = []
        self.entries.append((LUCK, number))
        self.position.happen(Outcome(number))
        self._hear()

    def draw_luck(self) -> None:
        """Let chance decide once."""
        odds = self.position.odds()
        self.happen(odds.draw(self._luck.stream(odds.stream)))

    def skip_luck(self) -> None:
        """Use up what chance would decide with: somebody else says what happens."""
        if self.position.is_chance():
            odds = self.position.odds()
            odds.draw(self._luck.stream(odds.stream))

    def go_on(self) -> None:
        """From now on luck happens by itself."""
        self.by_hand = False
        self._run_luck()

    def imagine(self, seat: int, dice: Dice) -> Position:
        return self.position.imagine(Seat(seat), dice)

    # Second thoughts.

    def can_undo(self, seat: int) -> bool:
        if self.position.can_take_back(Seat(seat)):
            return True
        return bool(self._past) and self._past[-1].seat == seat and self._sealed_from < 0

    def undo(self, seat: int) -> None:
        """Take back a seat's last choice, never past what somebody else did, luck, or a reveal."""
        if not self.can_undo(seat):
            raise BadChoice("There is nothing you can take back.")
        if self._sealed_from >= 0:
            last = len(self.entries) - 1
            while self.entries[last][0] != seat:  # others answer meanwhile
                last -= 1
            del self.entries[last]
            self.position.take_back(Seat(seat))
            self._past = []
            if len(self.entries) == self._sealed_from:
                self._sealed_from = -1
            return
        past = self._past.pop()
        self.position = past.position
        self.position.facts = []
        del self.entries[past.entries :]
        del self.told[past.told :]

    def restart(self, seat: int) -> None:
        """Take back all that a seat may take back."""
        self.undo(seat)
        while self.can_undo(seat):
            self.undo(seat)

    def has_past(self) -> bool:
        """Whether there is a point to go back to."""
        return bool(self._past)

    def forget_past(self) -> None:
        """A barrier: nothing before this is undone any more."""
        self._past = []

    # Records.

    def record(self) -> dict[str, Any]:
        """The match as plain JSON values; the seed is in it only when the game is over."""
        over = self.is_over()
        record: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game.meta.id,
            "rules_version": self.game.meta.rules_version,
            "options": self.options,
            "seats": self.names,
            "seed_commitment": commitment(self.seed),
            "entries": [self._entry(who, what) for who, what in self.entries],
        }
        if over:
            record["seed"] = self.seed
            record["scores"] = self.position.scores()
            record["ranking"] = self.position.ranking()
        return record

    # Saving a match in the middle, undo and luck included. What is saved is secret.

    def dump(self) -> dict[str, Any]:
        """The match as JSON values, to be loaded into a match of the same game and options."""
        return {
            "format": self.saved_format(),
            "position": self.game.dump(self.position),
            "entries": [list(entry) for entry in self.entries],
            "told": [[t.entry, t.fact.kind, t.fact.audience, *t.fact.values] for t in self.told],
            "past": [[p.seat, p.entries, p.told, self.game.dump(p.position)] for p in self._past],
            "sealed_from": self._sealed_from,
            "luck": self._luck.dump(),
        }

    def saved_format(self) -> list[int]:
        """Which form a dump has: that of the kernel and that of the game."""
        return [saved.FORMAT, self.game.saved_format]

    def load(self, dumped: dict[str, Any]) -> None:
        """Become the match that was dumped; one of another format is refused."""
        if dumped.get("format") != self.saved_format():
            raise BadRecord("The saved match has another format.")
        self.position = self._position(dumped["position"])
        self.entries = [(who, what) for who, what in dumped["entries"]]
        self.told = [Told(t[0], Fact(t[1], t[2], t[3:])) for t in dumped["told"]]
        self._past = [Past(p[0], p[1], p[2], self._position(p[3])) for p in dumped["past"]]
        self._sealed_from = dumped["sealed_from"]
        self._luck.load(dumped["luck"])

    def _position(self, dumped: Any) -> Position:
        position = self.game.load(dumped, self.options, self.content)
        position.facts = []
        return position

    def _entry(self, who: int, what: int) -> list[str]:
        if who == LUCK:
            return [BY_LUCK, self.game.outcomes.say(what)]
        return [SEATS.words[who], self.game.vocabulary.say(what)]

    def check(self, seat: Seat, number: int) -> None:
        """Refuse what a seat may not choose now, with the clause that bars it."""
        offers = self.position.offers(seat, explain=True)
        if number in offers.choices:
            return
        if not offers.choices:
            raise BadChoice(f"{self._name(seat)} has nothing to choose now.")
        said = self.game.vocabulary.say(number)
        for choice, clause in offers.barred or ():
            if choice == number:
                raise BadChoice(f"'{said}' is barred by {clause}.", clause)
        raise BadChoice(f"'{said}' is not offered now.")

    def _name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else f"Seat {seat}"

    def _hear(self) -> None:
        facts = self.position.facts or []
        self.told += [Told(len(self.entries) - 1, fact) for fact in facts]
        self.position.facts = []

    def _run_luck(self) -> None:
        self._hear()
        while not self.by_hand and self.position.is_chance():
            self.draw_luck()


def replay(game: Game, record: Any, to: int | None = None, content: Any = None) -> Match:
    """A match brought to where a record leaves it, or to its first `to` entries."""
    check_shape(game, record)
    entries = record["entries"] if to is None else record["entries"][:to]
    match = Match(game, record["options"], record.get("seed", 0), record["seats"], content, True)
    enter(match, entries)
    if to is None:
        check_result(match.position, record)
    return match


def enter(match: Match, entries: list[list[str]]) -> None:
    """Repeat what a record says was chosen and what happened."""
    for place, (who, what) in enumerate(entries, 1):
        try:
            if who == BY_LUCK:
                match.skip_luck()
                match.happen(what)
            else:
                match.choose(SEATS.words.index(who), what)
        except BadChoice as error:
            raise BadRecord(f"Entry {place} ({who}: {what:.60}) does not fit: {error}") from error


def resume(game: Game, record: Any, content: Any = None) -> Match:
    """A match that goes on where its record ends; its luck too, if the record has the seed."""
    check_shape(game, record)
    match = Match(game, record["options"], record.get("seed"), record["seats"], content, True)
    enter(match, record["entries"])
    match.go_on()
    return match
