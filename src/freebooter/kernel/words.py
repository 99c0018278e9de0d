# Not compiled: it is sentences.
"""Facts, choices and questions in sentences; the words themselves are the games'."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from freebooter.kernel.choice import NOBODY, SEATS, Choice, Vocabulary
from freebooter.kernel.fact import Fact, Telling

# Plain text; {field} or {field}'s; [third person|second person]; <one|many>.
MARKS = re.compile(r"([^{\[<]+)|\{(\w+)\}('s)?|\[([^|\]]*)\|?([^\]]*)\]|<([^|>]*)\|([^>]*)>")


@dataclass(frozen=True)
class Words:
    """A game's sentences. In a choice {0} {1} {2} are its fields; in a fact they have names.

    In a fact `[s]` and `[is|are]` follow the first seat it names, by name or as "you", and
    `<card|cards>` the number before it.
    """

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

    def fact(
        self, telling: Telling, fact: Fact, people: Sequence[str], reader: int = NOBODY
    ) -> str:
        """What happened, in the third person; the seat that reads it is called "you"."""
        template = self.facts[telling.keys[fact.kind]]
        kinds = dict(telling.fields[fact.kind])
        params = telling.params(fact)
        you = SEATS.words[reader] if reader >= 0 else ""
        subject = ""
        count = 0
        said = ""
        for plain, key, owns, third, second, one, many in MARKS.findall(template):
            value = params[key] if key else 0
            if plain:
                said += plain
            elif third:
                said += second if subject and subject == you else third
            elif one:
                said += one if count == 1 else many
            elif isinstance(value, int):
                count = value
                said += str(value)
            elif value not in SEATS.words or (kinds[key] is not SEATS and value in self.names):
                said += self.names.get(value, value) + owns  # a square may be called p5, as a seat
            else:
                subject = subject or value
                if value == you:
                    called = "your" if owns else "you"
                    said += called if said else called.capitalize()
                else:
                    said += self.name(value, people) + owns
        return said

    def facts_of_all(self) -> dict[str, str]:
        """The templates of the facts in the third person and the plural, for whoever fills them."""
        return {key: MARKS.sub(third_person, text) for key, text in self.facts.items()}


def third_person(mark: re.Match[str]) -> str:
    return mark[4] or mark[7] or mark[0]
