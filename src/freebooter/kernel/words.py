# Not compiled: it is sentences.
"""Facts, choices and questions in sentences; the words themselves are the games'."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from freebooter.kernel.choice import NOBODY, SEATS, Choice, Names, Vocabulary
from freebooter.kernel.fact import Fact, Telling

# Plain text; {field} or {field}'s; [third person|second person]; <one|many>.
MARKS = re.compile(r"([^{\[<]+)|\{(\w+)\}('s)?|\[([^|\]]*)\|?([^\]]*)\]|<([^|>]*)\|([^>]*)>")


class Name(NamedTuple):
    """A name in a sentence: how it is written, and what it names (a hex, a card, a seat …)."""

    text: str
    kind: str
    id: str


class Sentence(str):
    """A sentence that remembers which of its words are names."""

    parts: tuple[str | Name, ...]

    def __new__(cls, *parts: str | Name) -> "Sentence":
        if Sentence in map(type, parts):
            parts = tuple([piece for part in parts for piece in parts_of(part)])
        flat: list[str | Name] = []
        written = last = ""  # the last is plain text that is not in them yet
        for part in parts:
            if not isinstance(part, Name):
                last += part
            elif part.text:
                if last:
                    flat.append(last)
                    written += last
                    last = ""
                flat.append(part)
                written += part.text
        if last:
            flat.append(last)
        made = super().__new__(cls, written + last)
        made.parts = tuple(flat)
        return made

    def called(self, people: Sequence[str]) -> "Sentence":
        """The same with the players' names in place of their seats."""
        if not any(type(part) is Name and part.kind == SEATS.kind for part in self.parts):
            return self
        return Sentence(*(called(part, people) for part in self.parts))


def parts_of(text: str | Name) -> tuple[str | Name, ...]:
    """What a sentence is made of; a plain text has no names in it."""
    if isinstance(text, Sentence):
        return text.parts
    return (text,) if isinstance(text, Name) else (str(text),)


def called(part: str | Name, people: Sequence[str]) -> str | Name:
    if isinstance(part, str) or part.kind != SEATS.kind or part.text != part.id:
        return part
    seat = SEATS.words.index(part.id)
    return part._replace(text=people[seat]) if seat < len(people) else part


Value = int | str | Name


def listed(parts: Sequence[str]) -> str:
    """One, one and two, or one, two and three."""
    return " and ".join([", ".join(parts[:-1]), *parts[-1:]] if len(parts) > 1 else parts)


def counted(number: int, what: str) -> str:
    """1 token, 2 tokens."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def joined(sentences: Sequence[Sentence]) -> Sentence:
    """Several sentences in a row; empty ones leave no gap."""
    parts: list[str | Name] = []
    for sentence in sentences:
        if sentence:
            parts += [" ", *sentence.parts] if parts else [*sentence.parts]
    return Sentence(*parts)


def named(names: Sequence[Name]) -> "Sentence":
    """Several names in a row: one, two and three."""
    said: list[str | Name] = []
    for place, name in enumerate(names):
        if place:
            said.append(" and " if place == len(names) - 1 else ", ")
        said.append(name)
    return Sentence(*said)


@lru_cache(maxsize=4096)
def marks_of(template: str) -> list[tuple[str, ...]]:
    """The pieces of a template; most are filled in again and again."""
    return MARKS.findall(template)


def fill(
    template: str, values: Mapping[str, Value], people: Sequence[str] = (), reader: int = NOBODY
) -> Sentence:
    """A template with its fields filled in; the seat that reads it is called "you".

    `[s]` and `[is|are]` follow the first seat that is named before them, `<card|cards>` the
    number before it. A verb before any seat has another subject, and so have those after it:
    "The Navy fires at you and misses."
    """
    you = SEATS.words[reader] if reader >= 0 else ""
    subject: str | None = None
    count = 0
    said: list[str | Name] = []
    for plain, key, owns, third, second, one, many in marks_of(template):
        if plain:
            said.append(plain)
            continue
        value: Value = values[key] if key else 0
        if third:
            subject = subject or ""
            said.append(second if subject and subject == you else third)
        elif one or many:
            said.append(one if count == 1 else many)
        elif isinstance(value, int):
            count = value
            said.append(str(value))
        elif isinstance(value, str) or value.kind != SEATS.kind:
            said += [value, owns]
        else:
            subject = value.id if subject is None else subject
            if value.id == you:
                word = "your" if owns else "you"
                said.append(value._replace(text=word if said else word.capitalize()))
            else:
                said += [called(value, people), owns]
    return Sentence(*said)


@dataclass(frozen=True)
class Words:
    """A game's sentences. In a choice {0} {1} {2} are its fields; in a fact they have names."""

    choices: Mapping[str, str]  # by the word of the block
    facts: Mapping[str, str]  # by key
    prompts: Mapping[str, str]  # what is asked, by the name of the step
    names: Mapping[str, str] = field(default_factory=dict)  # of hexes, cards, ships …

    def name(self, word: str, people: Sequence[str]) -> str:
        """A field's value as a person reads it; seats go by their players' names."""
        if word in SEATS.words:
            seat = SEATS.words.index(word)
            return people[seat] if seat < len(people) else word
        return self.names.get(word, word)

    def named(self, names: Names, value: int | str) -> Name:
        """The marked name of a value, given as its number or its word.

        A seat keeps its word (p2) until `called` or `fill` puts in the player's name. A word
        such as p2 in a field of another kind is a seat too, unless it has a name of its own: it
        may be a ship that goes by its owner, or a square.
        """
        word = names.words[value] if isinstance(value, int) else value
        if word in SEATS.words and (names is SEATS or word not in self.names):
            return Name(word, SEATS.kind, word)
        return Name(self.names.get(word, word), names.kind, word)

    def choice(self, vocabulary: Vocabulary, choice: int, people: Sequence[str]) -> str:
        block = vocabulary.block_of(choice)
        fields = [self.name(word, people) for word in block.fields(Choice(choice))]
        return self.choices[block.word].format(*fields)

    def values(self, telling: Telling, fact: Fact) -> dict[str, Value]:
        """A fact's fields by name: numbers and marked names."""
        params = telling.params(fact)
        return {
            key: value if isinstance(value := params[key], int) else self.named(names, value)
            for key, names in telling.fields[fact.kind]
        }

    def fact(
        self, telling: Telling, fact: Fact, people: Sequence[str], reader: int = NOBODY
    ) -> str:
        """What happened, in the third person; the seat that reads it is called "you"."""
        return self.said(telling, fact, self.values(telling, fact), people, reader)

    def said(
        self,
        telling: Telling,
        fact: Fact,
        values: dict[str, Value],
        people: Sequence[str],
        reader: int,
    ) -> Sentence:
        """The sentence of a fact whose fields are known."""
        template = self.template(telling.keys[fact.kind], values)
        return fill(template, values, people, reader)

    def template(self, key: str, values: dict[str, Value]) -> str:
        """The sentence of a fact; a game may choose it by the values, or add values to it."""
        return self.facts[key]

    def facts_of_all(self) -> dict[str, str]:
        """The templates of the facts in the third person and the plural, for whoever fills them."""
        return {key: MARKS.sub(third_person, text) for key, text in self.facts.items()}


def third_person(mark: re.Match[str]) -> str:
    return mark[4] or mark[7] or mark[0]
