# Not compiled: it reads files.
"""The contents of a game: those we have shipped, by name, and those of somebody's own."""

from pathlib import Path
from typing import Any

from freebooter.kernel.content import Data, check_folder, read_data
from freebooter.kernel.edition import (
    OWN,
    UNNAMED,
    Edition,
    changed,
    difference,
    fingerprint_of,
    unpacked,
)
from freebooter.kernel.errors import BadContent, BadRecord
from freebooter.kernel.game import Game

_read: dict[tuple[Path, str], Edition] = {}  # shipped editions, once read


def today(game: Game) -> Edition | None:
    """The content that new games are played with; None if the game names none."""
    return shipped(game, list(game.shipped)[-1]) if game.shipped else None


def first(game: Game) -> Edition | None:
    """The content of records that name none: the first that the game shipped."""
    return shipped(game, next(iter(game.shipped))) if game.shipped else None


def folders(game: Game) -> dict[str, Path]:
    """Every content we have shipped, by name: those of new games in their time, then the others."""
    return dict(game.shipped) | dict(game.optional)


def shipped(game: Game, name: str) -> Edition:
    """What we have shipped under a name, which it keeps for ever.

    Files that an optional content does not have are those of the first.
    """
    folder = folders(game)[name]
    if (folder, name) not in _read:
        data = read_data(folder, game.files, next(iter(game.shipped.values())))
        _read[folder, name] = Edition(name, fingerprint_of(data), data, parse(game, data))
    return _read[folder, name]


def parse(game: Game, data: Any) -> Any:
    """What content files hold, as the game's rules read it."""
    return game.content(data)


def edition_of(game: Game) -> Edition | None:
    """With which content a game object plays."""
    return today(game) if game.edition is None else game.edition


def own(game: Game, theirs: Data, base: str) -> Edition:
    """Somebody's changes of content that we have shipped; ours itself if nothing differs."""
    ours = shipped(game, base)
    changes = difference(ours.data, theirs)
    if not changes:
        return ours
    data = changed(ours.data, changes)  # in the order that a record will bring back
    return Edition(OWN, fingerprint_of(data), data, parse(game, data), base, changes)


def edition_in(game: Game, folder: Path) -> Edition | Any:
    """The content of a folder, or what we have shipped under that name.

    A game that names no content gets its cards without a name.
    """
    if not folder.exists() and str(folder) in folders(game):
        return shipped(game, str(folder))
    if game.shipped and not folder.exists():
        known = ", ".join(folders(game))
        raise BadContent(
            f"{folder} is not a folder, nor a content of {game.meta.name}, which has {known}."
        )
    parsed = game.content(folder)  # its mistakes are said with their file
    if not game.shipped:
        return parsed
    check_folder(folder, game.files)
    base = list(game.shipped)[-1]
    return own(game, read_data(folder, game.files, game.shipped[base]), base)


def game_in(game: Game, folder: Path | None) -> Game:
    """A game with the content of a folder, if there is one."""
    if folder is None:
        return game
    found = edition_in(game, folder)
    if isinstance(found, Edition):
        return game_with(game, found)
    return game.with_edition(Edition(UNNAMED, "", {}, found))


def edition_of_record(game: Game, record: Any) -> Edition | None:
    """With which content a record was played; None if the game names none."""
    said = record.get("content")
    if said is None:
        return first(game)
    if not isinstance(said, dict) or not all(
        isinstance(said.get(key), str) for key in ("name", "fingerprint")
    ):
        raise BadRecord("The record's content must have a name and a fingerprint.")
    name, mark = said["name"], said["fingerprint"]
    base = said.get("base")
    if name == OWN and isinstance(base, str) and base in folders(game):
        edition = embedded(game, said)
    elif name in folders(game):
        edition = shipped(game, name)
    else:
        raise BadRecord(unknown(game, said))
    if edition.fingerprint != mark:
        raise BadRecord(
            f"The record was played with the content {name!r:.40} of the fingerprint "
            f"{mark!r:.40}; here it has {edition.fingerprint}."
        )
    return edition


def embedded(game: Game, said: dict[str, Any]) -> Edition:
    """The content that a record brings along, checked like a folder of files."""
    data = changed(shipped(game, said["base"]).data, unpacked(said))
    if list(data) != list(game.files) or not all(isinstance(one, dict) for one in data.values()):
        raise BadRecord("The content that the record brings along has other files than the game.")
    try:
        return own(game, data, said["base"])
    except BadContent as error:
        raise BadRecord(
            f"The content that the record brings along has a mistake: {error}"
        ) from error


def unknown(game: Game, said: dict[str, Any]) -> str:
    """Which content is missing, and what to do."""
    name, mark = said["name"], said["fingerprint"]
    if name == UNNAMED:
        return (
            "The record was played with cards of somebody's own, which it does not bring along: "
            "name their folder with --content."
        )
    if name == OWN:
        base = said.get("base")
        name = f"changes of {base!r:.40}"
    else:
        name = f"the content {name!r:.40}"
    known = ", ".join(folders(game)) or "no content by name"
    return (
        f"The record was played with {name} (fingerprint {mark:.40}), which this Freebooter does "
        f"not have for {game.meta.name}; it has {known}."
    )


def choose_edition(game: Game, record: Any, given: Any) -> Any:
    """What to replay a record with: its own content, or what is given for one without."""
    if given is None:
        return edition_of_record(game, record)
    said = record.get("content")
    if isinstance(given, Edition) and isinstance(said, dict):
        mark = said.get("fingerprint")
        if said.get("name") != UNNAMED and mark != given.fingerprint:
            raise BadRecord(
                f"The record was played with the content {said.get('name')!r:.40} (fingerprint "
                f"{mark!s:.40}), not with the one given ({given.name}, {given.fingerprint})."
            )
    return given


def game_with(game: Game, edition: Edition) -> Game:
    """A game that plays with an edition; the very same if it does already."""
    return game if edition_of(game) is edition else game.with_edition(edition)


def content_said(game: Game, given: Any) -> dict[str, Any]:
    """The field of a record that names the content, where the game names its contents."""
    edition = edition_of(game)
    if edition is None:
        return {}
    if given is not None and given is not game.content():
        return {"content": {"name": UNNAMED, "fingerprint": ""}}
    return {"content": edition.said()}
