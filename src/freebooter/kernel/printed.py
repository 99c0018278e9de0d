# Not compiled: it is words.
"""What is printed on cards and boards, for whoever asks what something does."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Printed:
    """A card, a place or a piece that has a name and does something."""

    id: str
    name: str
    kind: str  # in the words of the rules: "Action card", "Location"
    text: str
    clause: str = ""  # of the rules, where one says more


def find_printed(cards: Sequence[Printed], words: str) -> list[Printed]:
    """The cards that somebody means: by name or id, or else by the beginnings of its words."""
    wanted = plain(words)
    if not wanted:
        return []
    exact = [card for card in cards if wanted in (plain(card.name), plain(card.id))]
    return exact or [card for card in cards if has_words(plain(card.name), wanted)]


def plain(text: str) -> str:
    """Small letters and no quotation marks: nobody types "Anchor" Josh with them."""
    return " ".join(text.casefold().replace('"', " ").replace("’", "'").split())


def has_words(name: str, wanted: str) -> bool:
    """Whether every word of one begins a word of the other."""
    words = name.replace("-", " ").replace("–", " ").split()
    return all(any(word.startswith(part) for word in words) for part in wanted.split())
