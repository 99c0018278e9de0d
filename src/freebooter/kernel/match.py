# Not compiled: it meets people and records.
"""A match: a position, the luck that drives it, what was told, its record, and undo."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.kernel import saved_match as saved
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import SEATS, Choice, Offers, Outcome, Seat
from freebooter.kernel.dice import Dice, Luck
from freebooter.kernel.edition import Edition
from freebooter.kernel.errors import BadChoice
from freebooter.kernel.foresight import nothing_to_choose, refusal
from freebooter.kernel.game import Game
from freebooter.kernel.memory import Act, Past, Told
from freebooter.kernel.position import Position
from freebooter.kernel.record import AGREED, check_shape, enter, finish, record_of
from freebooter.kernel.shelf import choose_edition, game_with
from freebooter.kernel.step import LUCK, Sealed
from freebooter.kernel.story import Line, tell
from freebooter.kernel.words import Sentence

ENDED_BY_AGREEMENT = "The game ends by agreement."


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
        if isinstance(content, Edition):
            game, content = game_with(game, content), None
        self.game = game
        self.options = game.meta.read_options(options)
        self.seed = secrets.randbits(128) if seed is None else seed
        self.content = content
        self.words = game.words if content is None else game.words_for(content)
        self.position = game.start(self.options, content, is_heard=True)
        self.names = list(names) or SEATS.words[: self.position.seats]
        self.entries: list[tuple[int, int]] = []  # (seat or LUCK, choice or outcome)
        self.acts: list[Act] = []  # the choices among them, in the order of their arrival
        self.moves = 0  # acts that are not hidden
        self.told: list[Told] = []
        self.by_hand = by_hand
        self.agreed = False  # whether all people at the table have ended it
        self.says_content = True  # whether its record names the content
        self._luck = Luck(self.seed)
        self._past: list[Past] = []
        self._sealed_from = -1
        self._run_luck()

    # Questions.

    def is_over(self) -> bool:
        return self.agreed or self.position.is_over()

    def is_chance(self) -> bool:
        return not self.agreed and self.position.is_chance()

    def to_act(self) -> list[Seat]:
        return [] if self.agreed else self.position.to_act()

    def odds(self) -> Odds:
        return self.position.odds()

    def offers(self, seat: int, explain: bool = False) -> Offers:
        return Offers() if self.agreed else self.position.offers(Seat(seat), explain)

    def view(self, seat: int | None) -> Any:
        return self.game.view(self.position, None if seat is None else Seat(seat))

    def say(self, choice: int) -> str:
        return self.game.vocabulary.say(choice)

    def sentence(self, choice: int) -> str:
        return self.words.choice(self.game.vocabulary, choice, self.names)

    def log(self, seat: int | None, since: int = 0) -> list[tuple[int, str]]:
        """What a seat was told, in sentences, with the entry that brought it about."""
        ear = -1 if seat is None else seat
        lines = [
            (told.entry, self.words.fact(self.game.telling, told.fact, self.names, ear))
            for told in self.told[since:]
            if told.fact.is_for(ear)
        ]
        return [*lines, (len(self.entries) - 1, ENDED_BY_AGREEMENT)] if self.agreed else lines

    def story(self, seat: int | None) -> list[Line]:
        """The log of a seat, one line a move; a line's facts are places in `log`."""
        ear = -1 if seat is None else seat
        facts = [told.fact for told in self.told if told.fact.is_for(ear)]
        lines = tell(self.game.story, self.words, self.game.telling, facts, self.names, ear)
        end = Line(Sentence(ENDED_BY_AGREEMENT), len(facts), len(facts) + 1, ())
        return [*lines, end] if self.agreed else lines

    # Acts.

    def choose(self, seat: int, choice: int | str, is_given: bool = False) -> None:
        """Choose for a seat, by number or in notation; what is not offered is refused.

        A choice that the table gave for the player is taken back along with the one before it.
        """
        number = self.game.vocabulary.read(choice) if isinstance(choice, str) else choice
        self.check(Seat(seat), number)
        position = self.position
        if self._past and self._past[-1].seat != seat:
            self._past = []
        counts = len(self.acts), len(self.entries), len(self.told)
        self._past.append(Past(Seat(seat), *counts, position.copy(), is_given))
        step = position.agenda[-1]
        sealed = isinstance(step, Sealed)
        waiting = position.to_act() if sealed else []
        if sealed and self._sealed_from < 0:
            self._sealed_from = len(self.entries)
        reveals = position.reveals
        act = Act(seat, number, is_given)
        self.acts.append(act)
        self.entries.append((seat, number))
        position.choose(Seat(seat), Choice(number))
        if sealed and (position.is_over() or position.agenda[-1] is not step):
            start = self._sealed_from
            self.entries[start:] = sorted(self.entries[start:], key=lambda entry: entry[0])
            self._sealed_from = -1
            self._past = []
        elif sealed:
            act.is_sealed = True
            act.is_hidden = position.to_act() == waiting
        self.moves += not act.is_hidden
        self._hear()
        if position.reveals != reveals:
            self._past = []
        self._run_luck()

    def happen(self, outcome: int | str) -> None:
        """Let one outcome happen, by number or in notation."""
        number = self.game.outcomes.read(outcome) if isinstance(outcome, str) else outcome
        if not self.is_chance():
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

    def skip_luck(self) -> int:
        """Use up what chance would decide with, as somebody else says what happens; its outcome."""
        odds = self.position.odds() if self.position.is_chance() else None
        return -1 if odds is None else odds.draw(self._luck.stream(odds.stream))

    def go_on(self) -> None:
        """From now on luck happens by itself."""
        self.by_hand = False
        self._run_luck()

    def agree(self) -> None:
        """All people at the table end the match here; the ranking is that of the position."""
        if self.is_over():
            raise BadChoice("The game is over.")
        if self.position.is_chance():
            raise BadChoice("Luck must decide before the game can be ended.")
        self.agreed = True
        self._past = []

    def imagine(self, seat: int, dice: Dice) -> Position:
        return self.position.imagine(Seat(seat), dice)

    # Second thoughts.

    def can_undo(self, seat: int) -> bool:
        if self.agreed:
            return False
        if self.position.can_take_back(Seat(seat)):
            return True
        if self._sealed_from >= 0 or not self._past or self._past[-1].seat != seat:
            return False
        step = None if self.is_over() else self.position.agenda[-1]
        if isinstance(step, Sealed) and self.to_act() != [seat]:
            return False  # or a hidden choice of somebody else would show in what this seat may do
        return any(not past.is_given for past in self._past)

    def undo(self, seat: int) -> list[int]:
        """Take back a choice, never past others, luck or a reveal; where its acts stood."""
        if not self.can_undo(seat):
            raise BadChoice("There is nothing you can take back.")
        if self._sealed_from >= 0:
            return [self._unseal(seat)]
        past = self._past.pop()
        while past.is_given:
            past = self._past.pop()
        self.moves -= sum(not act.is_hidden for act in self.acts[past.acts :])
        self.position = past.position.copy()  # whoever tries may yet go back to the past
        self.position.facts = []
        gone = list(range(past.acts, len(self.acts)))
        del self.acts[past.acts :]
        del self.entries[past.entries :]
        del self.told[past.told :]
        return gone

    def _unseal(self, seat: int) -> int:
        """Take back the last part of a sealed answer; others answer meanwhile."""
        entries = range(len(self.entries) - 1, -1, -1)
        del self.entries[next(i for i in entries if self.entries[i][0] == seat)]
        acts = range(len(self.acts) - 1, -1, -1)
        place = next(i for i in acts if self.acts[i].seat == seat)
        self.moves -= not self.acts.pop(place).is_hidden
        self.position.take_back(Seat(seat))
        self._past = []
        if len(self.entries) == self._sealed_from:
            self._sealed_from = -1
        return place

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

    def record(self) -> dict[str, Any]:
        """The match as plain JSON values; the seed is in it only when the game is over."""
        return record_of(self)

    def dump(self) -> dict[str, Any]:
        """All of it as JSON values, undo and luck included: secret. `load` takes it."""
        return self.dump_now() | saved.dump_history(self, saved.Mark(0, 0, 0))

    def dump_now(self) -> dict[str, Any]:
        """The same without its history, which grows."""
        return saved.dump_now(self, self._past, self._sealed_from, self._luck)

    def load(self, dumped: dict[str, Any]) -> None:
        """Become the match that was dumped; one of another format is refused."""
        self._past, self._sealed_from = saved.load_match(self, dumped, self._luck)

    def check(self, seat: Seat, number: int) -> None:
        """Refuse what a seat may not choose now, with the clause that bars it."""
        if number not in self.offers(seat).choices:
            if seat not in self.to_act():
                raise nothing_to_choose(seat, self.names)
            raise refusal(self.game, self.position, seat, number, self.names)

    def _hear(self) -> None:
        facts = self.position.facts or []
        self.told += [Told(len(self.entries) - 1, fact, self.moves) for fact in facts]
        self.position.facts = []

    def _run_luck(self) -> None:
        self._hear()
        while not self.by_hand and self.is_chance():
            self.draw_luck()


def replay(game: Game, record: Any, to: int | None = None, content: Any = None) -> Match:
    """A match brought to where a record leaves it, or to its first `to` entries."""
    check_shape(game, record)
    match = match_of(game, record, record.get("seed", 0), content)
    enter(match, record["entries"][:to])
    if to is None:
        finish(match, record)
    return match


def match_of(game: Game, record: Any, seed: int | None, content: Any) -> Match:
    """The match of a record at its beginning."""
    content = choose_edition(game, record, content)
    match = Match(game, record["options"], seed, record["seats"], content, True)
    match.says_content = "content" in record
    return match


def resume(game: Game, record: Any, content: Any = None) -> Match:
    """A match that goes on where its record ends; its luck too, if the record has the seed."""
    check_shape(game, record)
    match = match_of(game, record, record.get("seed"), content)
    enter(match, record["entries"])
    if record.get("ended") == AGREED:
        finish(match, record)
    match.go_on()
    return match
