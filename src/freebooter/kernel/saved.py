"""Saving a position at any point, and loading it again: plain JSON values, nothing by hand."""

import json
from hashlib import sha256
from typing import Any, Final

from freebooter.kernel.errors import BadRecord
from freebooter.kernel.position import Noun, Position
from freebooter.kernel.step import Step

SAVED_FORMAT: Final = (
    1  # raise it when the way of saving changes; Game.saved_format counts for a game
)


def names_of(thing: object) -> list[str]:
    """The names of a thing's fields, compiled or not, in one order."""
    names: set[str] = set(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        names.update(getattr(kind, "__mypyc_attrs__", ()))
    return sorted(names - {"__dict__", "facts"})


def dump(thing: Any) -> Any:
    """A position, or a part of one, as JSON values. What is shared is left out."""
    if thing is None or isinstance(thing, (int, str)):
        return thing
    if isinstance(thing, list):
        return [dump(item) for item in thing]
    if isinstance(thing, Step):
        return {"step": type(thing).__name__} | fields_of(thing)
    if isinstance(thing, Noun):
        return fields_of(thing)
    raise TypeError(f"{type(thing).__name__} cannot be part of a position")


def fields_of(thing: object) -> dict[str, Any]:
    said = {}
    for name in names_of(thing):
        value = getattr(thing, name)
        if value is None or isinstance(value, (int, str, list, Noun)):
            said[name] = dump(value)
    return said


def load(position: Position, saved: Any, steps: list[type[Step[Any]]]) -> None:
    """Fill a fresh position of the same game and options with what was saved."""
    if not isinstance(saved, dict) or "agenda" not in saved:
        raise BadRecord("This is not a saved position.")
    kinds = {kind.__name__: kind for kind in steps}
    try:
        agenda = [loaded_step(step, kinds) for step in saved["agenda"]]
        fill(position, {name: value for name, value in saved.items() if name != "agenda"})
    except (AttributeError, KeyError, TypeError, IndexError) as error:
        raise BadRecord(f"The saved position does not fit this game: {error}.") from error
    position.agenda = agenda
    position.restored()


def loaded_step(saved: dict[str, Any], kinds: dict[str, type[Step[Any]]]) -> Step[Any]:
    step = kinds[saved["step"]]()
    fill(step, {name: value for name, value in saved.items() if name != "step"})
    return step


def fill(thing: object, saved: dict[str, Any]) -> None:
    """Set the fields of a thing; nouns in it are filled in their turn."""
    for name, value in saved.items():
        held = getattr(thing, name)
        if isinstance(held, Noun):
            fill(held, value)
        elif isinstance(held, list) and held and isinstance(held[0], Noun):
            if len(held) != len(value):
                raise TypeError(f"{name} has {len(value)} parts, not {len(held)}")
            for part, said in zip(held, value, strict=True):
                fill(part, said)
        else:
            setattr(thing, name, copied(value, name))


def copied(value: Any, name: str) -> Any:
    """Plain values as they are, lists anew; a noun must have been there already."""
    if isinstance(value, dict):
        raise TypeError(f"{name} has no part that these fields belong to")
    return [copied(item, name) for item in value] if isinstance(value, list) else value


def fingerprint(position: Position) -> str:
    """A short name for exactly this position, the same compiled or not."""
    text = json.dumps(dump(position), separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]
