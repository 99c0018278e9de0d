"""Facts, choices and questions in sentences; the words themselves are the games'."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from freebooter.kernel.choice import SEATS, Choice, Vocabulary
from freebooter.kernel.fact import Fact, Telling


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

    def choice(self, vocabulary: Vocabulary, choice: int, people: Sequence[str]) -> str:
        block = vocabulary.block_of(choice)
        fields = [self.name(word, people) for word in block.fields(Choice(choice))]
        return self.choices[block.word].format(*fields)

    def fact(self, telling: Telling, fact: Fact, people: Sequence[str]) -> str:
        kinds = dict(telling.fields[fact.kind])
        params: dict[str, str | int] = {}
        for key, value in telling.params(fact).items():
            if isinstance(value, int):
                params[key] = value
            elif kinds[key] is not SEATS and value in self.names:
                params[key] = self.names[value]  # a square may be called p5, as a seat is
            else:
                params[key] = self.name(value, people)
        return self.facts[telling.keys[fact.kind]].format(**params)
