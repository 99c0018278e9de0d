"""Variants: small TOML files over the options and the content of a game.

game = "notorious"
name = "Lean fleets"
from = "standard-1"        # a content that we have shipped; without it today's

[options]
pirates = "random"

[content.pieces.player]     # the table [player] of pieces.toml
sloops = 9

[dials]                     # what a sweep or a search may turn
"options.goal" = [18, 24, 30]
"content.pieces.player.sloops" = [8, 9, 10, 11]
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from freebooter.games import load_game, meta_of
from freebooter.kernel.edition import Edition, changed
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.shelf import folders, shipped, today
from freebooter.lab.simulate import RANDOM, Plan, game_of, make_plan

FROM, OPTIONS, CONTENT, DIALS = "from", "options", "content", "dials"
KEYS = ("game", "name", FROM, OPTIONS, CONTENT, DIALS)


class BadVariant(FreebooterError):
    """A variant that cannot be played."""


@dataclass(frozen=True)
class Variant:
    """What differs from the game as printed, and which dials may be turned."""

    game: str
    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    changes: Mapping[str, Any] = field(default_factory=dict)  # of content, by file
    dials: Mapping[str, list[Any]] = field(default_factory=dict)
    base: str = ""  # the shipped content that it changes; empty: today's

    def content(self) -> Path | None:
        """The content that is changed, as plans name it."""
        return Path(self.base) if self.base else None

    def edition(self) -> Edition | None:
        game = load_game(self.game)
        return shipped(game, self.base) if self.base else today(game)

    def plan(self, players: int, bot: str, games: int, seed: int) -> Plan:
        """Games of this variant, all seats with one bot."""
        plan = make_plan(
            self.game, players, (RANDOM,), games, seed, self.options, content=self.content()
        )
        return replace(plan, bots=(bot,) * players, changes=self.changes, is_common=True)

    def turned(self, dial: str, value: Any) -> "Variant":
        """The same with a dial set to a value."""
        where, _, path = dial.partition(".")
        named = replace(self, name=f"{self.name}, {dial.rpartition('.')[2]} {value}")
        if where == OPTIONS and path:
            return replace(named, options=dict(self.options) | {path: value})
        keys = path.split(".")
        if where != CONTENT or len(keys) < 2:
            raise BadVariant(f"A dial is options.NAME or content.FILE.TABLE.KEY, not {dial!r:.60}.")
        keys[0] += ".toml"
        patch: Any = value
        for key in reversed(keys):
            patch = {key: patch}
        return replace(named, changes=changed(dict(self.changes), patch))

    def value_of(self, dial: str) -> Any:
        """Where a dial stands now."""
        where, _, path = dial.partition(".")
        if where == OPTIONS:
            return meta_of(self.game).read_options(self.options).get(path)
        edition = self.edition()
        value: Any = changed(edition.data, dict(self.changes)) if edition is not None else {}
        for place, key in enumerate(path.split(".")):
            value = value.get(key if place else f"{key}.toml") if isinstance(value, dict) else None
        return value


def read_variant(file: Path) -> Variant:
    """A variant from a file, checked: it can be played."""
    try:
        said = tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadVariant(f"{file}: not a TOML file: {error}.") from error
    unknown = [key for key in said if key not in KEYS]
    if not isinstance(said.get("game"), str):
        raise BadVariant(f'{file}: a variant names its game first: game = "notorious".')
    if unknown:
        raise BadVariant(
            f"{file}: a variant names its game and has {', '.join(KEYS[1:])}, "
            f"not {unknown[0]!r:.40}."
        )
    for key in (OPTIONS, CONTENT, DIALS):
        if not isinstance(said.get(key, {}), dict):
            raise BadVariant(f"{file}: {key} must be a table.")
    dials = said.get(DIALS, {})
    for dial, values in dials.items():
        if not isinstance(values, list) or len(values) < 2:
            raise BadVariant(f"{file}: the dial {dial!r:.60} needs a list of two values or more.")
    changes = {f"{stem}.toml": patch for stem, patch in said.get(CONTENT, {}).items()}
    game = load_game(said["game"])
    base = said.get(FROM, "")
    if base and base not in folders(game):
        raise BadVariant(
            f"{file}: {game.meta.name} has no content {base!r:.40} to start from; it has "
            f"{', '.join(folders(game)) or 'none by name'}."
        )
    strange = [name for name in changes if name not in game.files]
    if strange:
        raise BadVariant(
            f"{file}: {game.meta.name} has no content {strange[0].removesuffix('.toml')!r:.40}; it "
            f"has {', '.join(name.removesuffix('.toml') for name in game.files) or 'none'}."
        )
    name = str(said.get("name", file.stem))
    found = Variant(game.meta.id, name, said.get(OPTIONS, {}), changes, dials, base)
    check(found)
    return found


def check(variant: Variant) -> None:
    """Whether a variant can be played, also with every value of its dials."""
    low = meta_of(variant.game).players
    every = [variant]
    every += [variant.turned(dial, v) for dial, values in variant.dials.items() for v in values]
    for one in every:
        plan = one.plan(one.options.get("players", low), RANDOM, 1, 0)
        game_of(plan).start(plan.options)
