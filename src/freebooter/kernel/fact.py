"""What the rules tell: typed facts, each with those who may hear it."""

from typing import Final

from freebooter.kernel.choice import Names

ALL: Final = -1
NUMBER: Final = Names("number", [])


class Fact:
    """One thing that happened: its kind, who may hear it, and up to six numbers."""

    def __init__(self, kind: int, audience: int, values: list[int]) -> None:
        self.kind = kind
        self.audience = audience
        self.values = values

    def is_for(self, seat: int) -> bool:
        """Whether a seat may hear it; a spectator (-1) hears what all may hear."""
        if seat < 0:
            return self.audience == ALL
        return self.audience == ALL or self.audience >> seat & 1 == 1


def facts_for(seat: int, facts: list[Fact]) -> list[Fact]:
    """The facts that a seat may hear, as copies that do not say who else heard them."""
    heard: list[Fact] = []
    for fact in facts:
        if fact.is_for(seat):
            audience = ALL if fact.audience == ALL else 1 << seat
            heard.append(Fact(fact.kind, audience, fact.values[:]))
    return heard


class Telling:
    """The kinds of facts a game can tell, each with a key and named fields."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.fields: list[list[tuple[str, Names]]] = []

    def kind(self, key: str, *fields: tuple[str, Names]) -> int:
        """A new kind of fact; a field without words (NUMBER) is a plain number."""
        self.keys.append(key)
        self.fields.append(list(fields))
        return len(self.keys) - 1

    def params(self, fact: Fact) -> dict[str, str | int]:
        """A fact's fields by name, as words where they have words."""
        said: dict[str, str | int] = {}
        fields = self.fields[fact.kind]
        for place in range(len(fields)):
            name, names = fields[place]
            value = fact.values[place]
            said[name] = names.words[value] if 0 <= value < len(names.words) else value
        return said
