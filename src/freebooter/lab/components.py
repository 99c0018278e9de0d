"""The parts of a game that are counted: its choices, cards, quests, locations, from its vocabulary.

`deliver spices silk` counts for the choice `deliver`, for each thing that it names (the quest
`spices`, the treasure `silk`), and for this use of it (`deliver spices`). Fields that say where, to
whom or how many are no parts.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from freebooter.kernel.choice import Block, Choice, Vocabulary

CHOICE = "choice"
USE = "use"
WHERE = frozenset(
    ("seat", "hex", "square", "number", "column", "line", "direction", "x", "pips", "place")
)


@dataclass(frozen=True)
class Part:
    """One part: its kind (choice, card, quest … or use) and its name, as notation writes it."""

    kind: str
    name: str


def title_of(name: str, names: Mapping[str, str]) -> str:
    """What a part is called: `IS02 Buried Chest` where its name is only a number of a card."""
    return " ".join(
        f"{word} {names[word]}" if word in names and any(map(str.isdigit, word)) else word
        for word in name.split(" ")
    )


class Parts:
    """Every part of a vocabulary, numbered, and which of them a choice counts for."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.all: list[Part] = []
        self._of: dict[int, list[int]] = {}
        self._numbers: dict[Part, int] = {}
        for block in vocabulary.blocks:
            self._add(block)

    def _add(self, block: Block) -> None:
        choice_ = self._number(Part(CHOICE, block.word))
        for number in range(block.start, block.end):
            found = [choice_]
            for names, word in zip(block.names, block.fields(Choice(number)), strict=True):
                if names.kind not in WHERE:
                    found.append(self._number(Part(names.kind, word)))
                    found.append(self._number(Part(USE, f"{block.word} {word}")))
            self._of[number] = found

    def _number(self, part: Part) -> int:
        if part not in self._numbers:
            self._numbers[part] = len(self.all)
            self.all.append(part)
        return self._numbers[part]

    def of(self, choice: int) -> list[int]:
        return self._of[choice]

    def items(self) -> list[tuple[int, list[int]]]:
        """Every choice with its parts."""
        return list(self._of.items())

    def named(self, name: str) -> list[int]:
        """The parts of a name; none if there is no such part."""
        return [place for place, part in enumerate(self.all) if part.name == name]
