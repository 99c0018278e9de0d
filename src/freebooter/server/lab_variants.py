"""Variants that the laboratory keeps, as TOML files; a game declares what may be changed."""

import json
import re
import secrets
import tomllib
from collections.abc import Container, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from freebooter.games import REGISTER, load_game
from freebooter.kernel.edition import Edition
from freebooter.kernel.errors import FreebooterError
from freebooter.kernel.shelf import today
from freebooter.lab.variants import CONTENT, DIALS, FROM, OPTIONS, Variant, read_variant
from freebooter.server import wire_lab
from freebooter.server.cleaning import clean_title
from freebooter.server.games_info import check_known, game_info
from freebooter.server.logs import log_error
from freebooter.server.refused import Refused
from freebooter.whole_files import whole

MOST_VARIANTS = 100
BARE = re.compile(r"[A-Za-z0-9_-]+")
HOUSE_RULES = "House rules"


# What may be changed.


@cache
def dials_of(game: str) -> list[wire_lab.DialInfo]:
    """The options of a game, and the numbers of its content."""
    found = []
    for option in game_info(game).options:
        if option.name == "players" or option.free:
            continue
        values = [wire_lab.DialValue(one.value, one.label) for one in option.values]
        group = option.group or HOUSE_RULES
        dial = f"{OPTIONS}.{option.name}"
        found.append(
            wire_lab.DialInfo(
                dial, option.label, group, option.help, option.default, values, option.ranges
            )
        )
    for dial, value in printed_in(today(load_game(game))).items():
        _, stem, *path = dial.split(".")
        label = ", ".join(part.replace("_", " ") for part in path)
        group = stem.replace("_", " ").capitalize()
        found.append(wire_lab.DialInfo(dial, label, group, "", value, [], []))
    return found


def printed_in(edition: Edition | None) -> dict[str, Any]:
    """The numbers of a content, by path of a dial."""
    return {
        ".".join((CONTENT, path[0].removesuffix(".toml"), *path[1:])): value
        for path, value in numbers_in(edition.data if edition is not None else {}, ())
    }


def other_print(variant: Variant) -> dict[str, Any]:
    """Where the content that a variant starts from has other numbers than today's."""
    if not variant.base:
        return {}
    now = printed_in(today(load_game(variant.game)))
    theirs = printed_in(variant.edition())
    return {path: value for path, value in theirs.items() if now.get(path) != value}


def numbers_in(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every number below a table; lists have no names to call theirs by."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if "." not in key or not path:
                yield from numbers_in(inner, (*path, key))
    elif isinstance(value, int | float) and not isinstance(value, bool) and len(path) > 1:
        yield path, value


def leaves(value: dict[str, Any], path: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """All that stands in a table and in those below it, by path."""
    for key, inner in value.items():
        if isinstance(inner, dict):
            yield from leaves(inner, (*path, key))
        else:
            yield ".".join((*path, key)), inner


# Files.


def key_of(name: str) -> str:
    return name if BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)


def table_lines(head: str, values: dict[str, Any]) -> list[str]:
    """A table of TOML, and those in it; JSON and TOML write these values alike."""
    plain = {key: value for key, value in values.items() if not isinstance(value, dict)}
    lines = [f"\n[{head}]"] if plain else []
    lines += [f"{key_of(k)} = {json.dumps(v, ensure_ascii=False)}" for k, v in plain.items()]
    for key, value in values.items():
        if isinstance(value, dict):
            lines += table_lines(f"{head}.{key_of(key)}", value)
    return lines


def without(value: dict[str, Any], known: Container[str], path: str) -> dict[str, Any]:
    """What is left of a table without these dials."""
    found = {}
    for key, inner in value.items():
        here = f"{path}.{key}"
        left = without(inner, known, here) if isinstance(inner, dict) else inner
        if left != {} and here not in known:
            found[key] = left
    return found


def as_toml(
    said: wire_lab.SaveVariant, name: str, known: Container[str], kept: dict[str, Any]
) -> str:
    """The file of a variant; what a form does not show stays as it was written by hand."""
    tree = {head: without(kept.get(head, {}), known, head) for head in (OPTIONS, CONTENT)}
    for path, value in said.settings.items():
        first, *keys = path.split(".")
        inner = tree[first]
        for key in keys[:-1]:
            inner = inner.setdefault(key, {})
        inner[keys[-1]] = value
    lines = [f"game = {json.dumps(said.game)}", f"name = {json.dumps(name, ensure_ascii=False)}"]
    if FROM in kept:
        lines.append(f"{FROM} = {json.dumps(kept[FROM], ensure_ascii=False)}")
    for head in (OPTIONS, CONTENT):
        lines += table_lines(head, tree[head])
    dials = {path: values for path, values in kept.get(DIALS, {}).items() if path not in known}
    dials |= {path: list(values) for path, values in said.dials.items()}
    return "\n".join([*lines, *table_lines(DIALS, dials)]) + "\n"


class Variants:
    """The variants of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "variants"

    def file(self, variant: str) -> Path:
        file = self.folder / f"{variant}.toml"
        if not BARE.fullmatch(variant) or not file.is_file():
            raise Refused(404, "There is no such variant.")
        return file

    def read(self, variant: str) -> Variant:
        try:
            return read_variant(self.file(variant))
        except FreebooterError as error:
            raise Refused(422, str(error)[:400]) from error

    def written(self, file: Path) -> dict[str, Any]:
        """What stands in a file that can be read: such as the form was made of."""
        try:
            read_variant(file)
        except FreebooterError as error:
            raise Refused(422, str(error).removeprefix(f"{file}: ")[:400]) from error
        return tomllib.loads(file.read_text("utf-8"))

    def list(self) -> list[wire_lab.VariantInfo]:
        files = [one for one in self.folder.glob("*.toml") if BARE.fullmatch(one.stem)]
        return [self.info(file) for file in sorted(files)[:MOST_VARIANTS]]

    def info(self, file: Path) -> wire_lab.VariantInfo:
        text = file.read_text("utf-8", "replace")[:20_000]
        try:
            found = read_variant(file)
        except FreebooterError as error:
            sentence = str(error).removeprefix(f"{file}: ")[:300]
            return wire_lab.VariantInfo(file.stem, "", file.stem, {}, {}, text, sentence)
        content = {name.removesuffix(".toml"): patch for name, patch in found.changes.items()}
        every = dict(leaves({OPTIONS: dict(found.options), CONTENT: content}, ()))
        known = {dial.path for dial in dials_of(found.game)}
        settings = {path: value for path, value in every.items() if path in known}
        dials = {path: list(values) for path, values in found.dials.items() if path in known}
        return wire_lab.VariantInfo(
            file.stem, found.game, found.name, settings, dials, text, "",
            found.base, other_print(found), [path for path in every if path not in known],
        )  # fmt: skip

    def save(self, said: wire_lab.SaveVariant) -> wire_lab.VariantInfo:
        """Keep a variant that can be played, with every value of its dials."""
        check_known(said.game, 422)
        name = clean_title(said.name)
        if not name:
            raise Refused(422, "A variant needs a name.")
        known = {dial.path: dial for dial in dials_of(said.game)}
        for path in (*said.settings, *said.dials):
            if path not in known:
                raise Refused(422, f"{REGISTER[said.game].name} has no dial {path!r:.80}.")
        self.folder.mkdir(parents=True, exist_ok=True)
        if said.id:
            target = self.file(said.id)
        else:
            if len(list(self.folder.glob("*.toml"))) >= MOST_VARIANTS:
                raise Refused(409, "There are too many variants: remove some first.")
            target = self.folder / f"{said.game}-{secrets.token_hex(4)}.toml"
        kept = self.written(target) if said.id else {}
        with whole(target) as fresh:
            fresh.write_text(as_toml(said, name, known, kept), "utf-8")
            try:
                read_variant(fresh)
            except FreebooterError as error:
                raise Refused(422, str(error).removeprefix(f"{fresh}: ")[:400]) from error
            except Exception as error:
                log_error("variant refused", game=said.game)
                raise Refused(422, "The game cannot read these values.") from error
        return self.info(target)

    def remove(self, variant: str) -> None:
        self.file(variant).unlink()
