"""Differences between states, for clients that ask for them: only what changed is sent."""

import dataclasses
from typing import Any, NamedTuple

import msgspec

from freebooter.server import wire

ENCODER = msgspec.json.Encoder()
APART = ("view", "version", "move", "log_from", "log", "story_from", "story")
ALWAYS = ("version", "move", "log_from", "log", "story_from", "story")


class Parts(NamedTuple):
    """A state in pieces, each encoded: its fields, those of its view, and items of lists there."""

    fields: dict[str, bytes]
    view: dict[str, bytes]
    items: dict[str, list[bytes]]


class Marks(NamedTuple):
    """What is kept of a state, to tell what differs from it: 64 bits of each piece."""

    version: int
    fields: dict[str, int]
    view: dict[str, int]
    items: dict[str, tuple[int, ...]]


def marks_of(version: int, parts: Parts) -> Marks:
    return Marks(
        version,
        {name: hash(value) for name, value in parts.fields.items()},
        {name: hash(value) for name, value in parts.view.items()},
        {name: tuple(map(hash, values)) for name, values in parts.items.items()},
    )


MOST_KNOWN = 8192
_known: dict[int, bytes] = {}  # by the id of an item that comes again and again
_kept: list[Any] = []  # these items: as long as they live nobody else has their ids


def encoded(items: list[Any]) -> list[bytes]:
    """The items of a list. Where the very same objects come again (`is_kept`), they are known."""
    if not is_kept(items):
        return [ENCODER.encode(item) for item in items]
    try:
        return [_known[id(item)] for item in items]
    except KeyError:
        return learned(items)


def learned(items: list[Any]) -> list[bytes]:
    if len(_kept) > MOST_KNOWN:
        _known.clear()
        _kept.clear()
    for item in items:
        if id(item) not in _known:
            _known[id(item)] = ENCODER.encode(item)
            _kept.append(item)
    return [_known[id(item)] for item in items]


def parts_of(state: wire.State) -> Parts:
    """The pieces of a state."""
    encode = ENCODER.encode
    fields = {name: encode(getattr(state, name)) for name in FIELDS}
    view: dict[str, bytes] = {}
    items: dict[str, list[bytes]] = {}
    for name, value in view_fields(state.view):
        if isinstance(value, list | tuple) and value and not isinstance(value[0], int | str):
            items[name] = encoded(list(value))
        else:
            view[name] = encode(value)
    return Parts(fields, view, items)


FIELDS = tuple(name for name in wire.State.__struct_fields__ if name not in APART)


_names: dict[type, tuple[str, ...]] = {}  # the fields of a kind of view


def view_fields(view: Any) -> list[tuple[str, Any]]:
    if isinstance(view, dict):
        return list(view.items())
    kind: type = type(view)
    if kind not in _names:
        is_struct = isinstance(view, msgspec.Struct)
        fields = () if is_struct else dataclasses.fields(view)
        _names[kind] = view.__struct_fields__ if is_struct else tuple(one.name for one in fields)
    return [(name, getattr(view, name)) for name in _names[kind]]


def state_message(state: wire.State) -> bytes:
    """A whole state; what comes again and again in its view is known already."""
    view = dict(view_fields(state.view))
    kept = [name for name, value in view.items() if type(value) is list and is_kept(value)]
    if kept:
        for name in kept:
            view[name] = msgspec.Raw(b"[" + b",".join(encoded(view[name])) + b"]")
        state = msgspec.structs.replace(state, view=view)
    return ENCODER.encode(wire.StateMessage(state))


def is_kept(value: list[Any]) -> bool:
    """Whether these are objects that come again, the very same, at this table and at others."""
    return bool(value) and getattr(value[0], "is_kept", False)


def change_message(state: wire.State, old: Marks, parts: Parts, new: Marks) -> bytes:
    """What brings a client from one state to the next."""
    said: dict[str, Any] = {name: getattr(state, name) for name in ALWAYS}
    said |= changed(old.fields, parts.fields, new.fields)
    view = changed(old.view, parts.view, new.view)
    items: dict[str, dict[str, msgspec.Raw]] = {}
    for name, values in parts.items.items():
        before, after = old.items.get(name, ()), new.items[name]
        if len(before) != len(values):
            view[name] = msgspec.Raw(b"[" + b",".join(values) + b"]")
        elif before != after:
            items[name] = {
                str(place): msgspec.Raw(value)
                for place, value in enumerate(values)
                if before[place] != after[place]
            }
    if view:
        said["view"] = view
    return ENCODER.encode(wire.ChangeMessage(old.version, said, items))


def changed(old: dict[str, int], parts: dict[str, bytes], new: dict[str, int]) -> dict[str, Any]:
    return {name: msgspec.Raw(value) for name, value in parts.items() if old.get(name) != new[name]}
