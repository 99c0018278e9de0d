# Not compiled: it is data.
"""What a game says of itself before it is loaded: names, seats, options."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from freebooter.kernel.errors import BadOption

Value = Any  # an option's value as JSON knows it: a word, a number, a list, a map
SWITCH = ("off", "on")


@dataclass(frozen=True)
class Option:
    """One option: the words or numbers it may be, its default, and one line of help."""

    name: str
    help: str
    default: Value
    words: tuple[str, ...] = ()
    ranges: tuple[tuple[int, int], ...] = ()
    by_players: Mapping[int, Value] = field(default_factory=dict)
    free: str = ""  # what it takes, in words, where the game itself checks the value
    samples: tuple[Value, ...] = ()  # some values of a free option, for tests and forms

    def default_for(self, players: int) -> Value:
        return self.by_players.get(players, self.default)

    def takes(self) -> str:
        """What the option may be, as a phrase."""
        if self.free:
            return self.free
        spans = [str(low) if low == high else f"{low} to {high}" for low, high in self.ranges]
        return ", ".join([*self.words, *spans])

    def read(self, value: Value) -> Value:
        """A value as given by a person or a program, checked."""
        if self.free:
            return value
        if isinstance(value, bool) and self.words == SWITCH:
            return SWITCH[value]
        if isinstance(value, str):
            if value in self.words:
                return value
            if value.removeprefix("-").isdigit() and value.isascii() and len(value) < 10:
                value = int(value)
        if isinstance(value, int) and not isinstance(value, bool):
            for low, high in self.ranges:
                if low <= value <= high:
                    return value
        raise BadOption(f"Option {self.name} cannot be {value!r:.60}; it takes {self.takes()}.")


@dataclass(frozen=True)
class Said:
    """How people read a value of an option; `{n}` stands for a number."""

    label: str  # on its button
    sentence: str  # what it means at the table
    phrase: str = ""  # in a list of house rules: "no Frigates"


@dataclass(frozen=True)
class Shown:
    """How people read an option: its name, its values, and under which heading it stands."""

    label: str
    values: Mapping[Value, Said] = field(default_factory=dict)
    number: Said | None = None  # any number that `values` does not name
    offered: tuple[int, ...] = ()  # numbers with a button of their own; others are typed
    group: str = ""  # none: it belongs to the fine print
    is_told: bool = False  # whether its usual value is part of what the standard rules are called
    help: str = ""  # for what is neither a word nor a number
    grows_from: int | None = None  # the number above which a game takes longer, in proportion

    def said(self, value: Value) -> Said:
        """What people read for a value."""
        if isinstance(value, int | str) and value in self.values:
            return self.values[value]
        if self.number is None or not isinstance(value, int):
            text = str(value).replace("_", " ")
            return Said(text.capitalize(), self.help, f"{self.label}: {text}")
        return Said(*(part.replace("{n}", str(value)) for part in spoken(self.number)))


def spoken(said: Said) -> tuple[str, str, str]:
    return said.label, said.sentence, said.phrase


@dataclass(frozen=True)
class Meta:
    """A game's card in the register; loading it loads no rules."""

    id: str
    name: str
    letter: str  # with which its clauses begin
    rules: str  # the file of its clauses: in `package`, or "other_package:path/in/it"
    rules_version: int
    seats: tuple[int, int]
    players: int  # the usual number
    minutes: tuple[int, int]
    blurb: str
    credit: str  # who designed and published the game on the table
    options: tuple[Option, ...]
    bounds: Mapping[str, Value] = field(default_factory=dict)  # options that end automatic play
    package: str = ""  # where the rest is: the module `<package>.game` has GAME
    bots: Mapping[str, str] = field(default_factory=dict)  # level: "module:Class", weakest first
    brain: str = ""  # "module:Class" of how the search plays it; without one by chance and scores
    order: int = 0  # the place of our own games in the register; others go by id
    shown: Mapping[str, Shown] = field(default_factory=dict)  # how people read the options

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join(option.name for option in self.options)
        raise BadOption(f"{self.name} has no option {name!r:.40}; it has players, {known}.")

    def shown_option(self, option: Option) -> Shown:
        """How people read an option; one that the game does not explain has its help."""
        found = self.shown.get(option.name)
        if found is not None:
            return found
        label = option.name.replace("_", " ").capitalize()
        said = {
            word: Said(word.replace("_", " ").capitalize(), option.help) for word in option.words
        }
        return Shown(label, said, Said("{n}", option.help, f"{label}: {{n}}"), help=option.help)

    def read_options(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """All options, with defaults for those not given; `players` is the first of them."""
        low, high = self.seats
        seats = Option("players", "Number of seats", self.players, ranges=((low, high),))
        players: int = seats.read(given.get("players", self.players))
        options: dict[str, Value] = {"players": players}
        for name, value in given.items():
            if name != "players":
                options[name] = self.option(name).read(value)
        for option in self.options:
            options.setdefault(option.name, option.default_for(players))
        return {"players": players} | {o.name: options[o.name] for o in self.options}
