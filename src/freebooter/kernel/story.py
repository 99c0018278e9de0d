# Not compiled: it is sentences.
"""The log as a story: one line a move, with its details folded under it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from freebooter.kernel.choice import NOBODY, SEATS
from freebooter.kernel.fact import Fact, Telling
from freebooter.kernel.words import Name, Sentence, Value, Words, fill, listed


@dataclass(slots=True)
class Heard:
    """A fact as one reader heard it."""

    key: str
    values: Mapping[str, Value]  # numbers and marked names
    sentence: Sentence


@dataclass(slots=True)
class Line:
    """A line of the story, and the places (in what the reader heard) of the facts behind it."""

    said: Sentence
    first: int
    end: int
    details: tuple[int, ...]  # worth unfolding


class Move:
    """The facts of one line, for whoever words its headline."""

    def __init__(
        self,
        facts: Sequence[Heard],
        people: Sequence[str],
        reader: int,
        words: Words,
        log: Sequence[Fact],
        first: int = 0,
    ) -> None:
        self.facts = facts
        self.people = people
        self.reader = reader
        self.words = words
        self.log = log  # all that the reader has heard, from the beginning of the game
        self.first = first  # where in the log this line begins
        self.marked: dict[str, Value] = {}

    def all(self, *keys: str) -> list[Heard]:
        return [fact for fact in self.facts if fact.key in keys]

    def one(self, *keys: str) -> Heard | None:
        """The first fact of these kinds."""
        return next(iter(self.all(*keys)), None)

    def mark(self, value: Value) -> str:
        """A field of a template that is put together piece by piece; `say` fills it in."""
        key = f"mark{len(self.marked)}"
        self.marked[key] = value
        return f"{{{key}}}"

    def say(self, template: str, **values: Value) -> Sentence:
        """A template filled in for this reader."""
        return fill(template, self.marked | values, self.people, self.reader)

    def together(self, templates: Mapping[str, str], facts: Sequence[Heard]) -> Sentence:
        """Facts about one seat as one sentence: "Anne sails to B2, draws a card and stops."

        The templates, by key, begin with the seat and end with a full stop.
        """
        parts: list[str] = []
        values: dict[str, Value] = {}
        for place, fact in enumerate(facts):
            said = templates[fact.key].removeprefix("{seat} ").removesuffix(".")
            parts.append(re.sub(r"\{(\w+)\}", rf"{{\1_{place}}}", said))
            values |= {f"{name}_{place}": value for name, value in fact.values.items()}
        values["seat"] = facts[0].values["seat"]
        return self.say("{seat} " + listed(parts) + ".", **values)


class Story:
    """How a game tells its facts. By default every fact is a line of its own.

    A game says which facts begin a line (`heads`), which are told before the head that they belong
    to, such as a price (`leads`), and which say no more than another that the reader also heard
    (`doubles`; `yours` where the richer one is told to the seat alone: "draws a card" beside "You
    draw the Cutlass"). All others belong to the line under way. `headline` words the line; it may
    be called again as more facts come.
    """

    heads: frozenset[str] | None = None  # None: all
    leads: frozenset[str] = frozenset()
    doubles: Mapping[str, str] = {}  # the poorer key: the richer key
    yours: Mapping[str, str] = {}  # the same, if the poorer one is about the reader

    def headline(self, move: Move) -> Sentence:
        """The line; the first sentence is what happened, unless the game says more."""
        return move.facts[0].sentence

    def begins(self, fact: Heard, line: Sequence[Heard], leads: Sequence[Heard]) -> bool:
        """Whether a fact begins a line, after the line under way and the leads behind that."""
        return self.heads is None or fact.key in self.heads

    def is_double(self, fact: Heard, line: Sequence[Heard], reader: int) -> bool:
        """Whether the line says the same better."""
        keys = {other.key for other in line}
        if self.doubles.get(fact.key, "") in keys:
            return True
        who = fact.values.get("seat")
        is_own = isinstance(who, Name) and reader >= 0 and who.id == SEATS.words[reader]
        return is_own and self.yours.get(fact.key, "") in keys


def heard_of(
    words: Words, telling: Telling, fact: Fact, people: Sequence[str], reader: int
) -> Heard:
    """A fact as a reader hears it."""
    values = words.values(telling, fact)
    if type(words).fact is Words.fact:
        marked = words.said(telling, fact, dict(values), people, reader)
    else:  # a game that words its facts in its own way
        sentence = words.fact(telling, fact, people, reader)
        marked = sentence if isinstance(sentence, Sentence) else Sentence(sentence)
    return Heard(telling.keys[fact.kind], values, marked)


def tell(
    story: Story,
    words: Words,
    telling: Telling,
    facts: Sequence[Fact],
    people: Sequence[str],
    reader: int = NOBODY,
    since: int = 0,
    known: Sequence[Heard] = (),
) -> list[Line]:
    """The lines of the facts that a reader heard, from the place `since`, where a line begins.

    `known` is how these were heard, if that is known already.
    """
    heard = known or [heard_of(words, telling, fact, people, reader) for fact in facts[since:]]
    lines = []
    for first, end in spans(story, heard):
        line = heard[first:end]
        told = [
            (since + first + place, fact)
            for place, fact in enumerate(line)
            if not story.is_double(fact, line, reader)
        ]
        move = Move([fact for _, fact in told], people, reader, words, facts, since + first)
        said = story.headline(move)
        is_all = len(told) == 1 and told[0][1].sentence == said
        details = () if is_all else tuple(place for place, _ in told)
        lines.append(Line(said, since + first, since + end, details))
    return lines


def spans(story: Story, heard: Sequence[Heard]) -> list[tuple[int, int]]:
    """Where lines begin and end. Leads at the end wait: until their head comes they stand alone."""
    if not heard:
        return []
    begins = [0]
    lead = -1  # where the leads before the next head begin
    for place, fact in enumerate(heard):
        if fact.key in story.leads:
            lead = place if lead < 0 else lead
            continue
        begin = lead if lead >= 0 else place
        line, leads = heard[begins[-1] : begin], heard[begin:place]
        if line and story.begins(fact, line, leads):
            begins.append(begin)
        lead = -1
    if lead > 0 and begins[-1] != lead:
        begins.append(lead)
    return list(zip(begins, [*begins[1:], len(heard)], strict=True))
