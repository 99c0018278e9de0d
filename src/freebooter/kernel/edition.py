# Not compiled: it meets files from outside.
"""An edition: content with a name and a fingerprint, and how a record says which it was."""

import base64
import binascii
import json
import zlib
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from freebooter.kernel.content import Data
from freebooter.kernel.errors import BadRecord

OWN: Final = "own"  # somebody's changes, which the record brings along
UNNAMED: Final = "unnamed"  # handed over by a program: the record cannot bring it along
MOST_SIGNS: Final = 400_000  # of embedded content, unpacked
MOST_DEPTH: Final = 8


@dataclass(frozen=True)
class Edition:
    """Content that is known by its name; of our own making, or somebody's changes of it."""

    name: str
    fingerprint: str
    data: Data  # what the files hold
    parsed: Any  # the same, as the game's rules read it
    base: str = ""  # of somebody's own content: what it changes
    changes: dict[str, Any] = field(default_factory=dict)  # and how, as a JSON merge patch

    def short(self) -> dict[str, str]:
        """Name and fingerprint, for people and lists."""
        return {"name": self.name, "fingerprint": self.fingerprint}

    def said(self) -> dict[str, Any]:
        """What a record says of it: enough to play it again."""
        if self.name != OWN:
            return self.short()
        return self.short() | {"base": self.base} | packed(self.changes)


def fingerprint_of(data: Data) -> str:
    """The same for the same cards, however their files are written."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), default=str)
    return sha256(text.encode()).hexdigest()[:16]


# Somebody's own content is kept as its difference from ours: a JSON merge patch (RFC 7396). TOML
# has no null, so null can say that a key is gone.


def difference(ours: Any, theirs: Any) -> dict[str, Any]:
    """What to change in ours to get theirs."""
    patch: dict[str, Any] = {key: None for key in ours if key not in theirs}
    for key, value in theirs.items():
        if isinstance(value, dict) and isinstance(ours.get(key), dict):
            inner = difference(ours[key], value)
            if inner:
                patch[key] = inner
        elif key not in ours or ours[key] != value or type(ours[key]) is not type(value):
            patch[key] = value
    return patch


def changed(ours: Any, patch: dict[str, Any]) -> dict[str, Any]:
    """Ours with the changes, in the same order always; ours itself stays as it is."""
    result = dict(ours) if isinstance(ours, dict) else {}
    for key, value in sorted(patch.items()):  # a game may number its cards by their order
        if value is None:
            result.pop(key, None)
        elif isinstance(value, dict):
            result[key] = changed(result.get(key), value)
        else:
            result[key] = value
    return result


def packed(changes: dict[str, Any]) -> dict[str, Any]:
    """Changes for a record: as they are, or pressed where that is shorter."""
    text = json.dumps(changes, sort_keys=True, separators=(",", ":"), default=str)
    pressed = base64.b85encode(zlib.compress(text.encode(), 9)).decode()
    return {"packed": pressed} if len(pressed) < len(text) else {"changes": changes}


def unpacked(said: dict[str, Any]) -> dict[str, Any]:
    """The changes that a record brings along, whatever somebody put there."""
    changes = said.get("changes")
    pressed = said.get("packed")
    if isinstance(pressed, str):
        try:
            opener = zlib.decompressobj()
            text = opener.decompress(base64.b85decode(pressed), MOST_SIGNS + 1)
            changes = json.loads(text) if len(text) <= MOST_SIGNS and opener.eof else None
        except (ValueError, RecursionError, zlib.error, binascii.Error):
            changes = None
    if not isinstance(changes, dict):
        raise BadRecord("The content that the record brings along cannot be read.")
    if is_deep(changes):
        raise BadRecord("The content that the record brings along is nested too deeply.")
    return changes


def is_deep(value: Any) -> bool:
    """Whether something is nested deeper than any content is."""
    level = [value]
    for _ in range(MOST_DEPTH):
        level = [
            part
            for one in level
            if isinstance(one, dict | list)
            for part in (one.values() if isinstance(one, dict) else one)
        ]
    return bool(level)
