"""The content of a table: named in its journal, and kept for ever."""

import json
from collections import OrderedDict
from typing import Any

from freebooter.games import load_game
from freebooter.kernel.edition import OWN, Edition
from freebooter.kernel.errors import BadRecord
from freebooter.kernel.game import Game
from freebooter.kernel.shelf import edition_of, edition_of_record, folders, game_with, shipped
from freebooter.server import wire
from freebooter.server.events import ContentNamed, Event
from freebooter.server.header import Card
from freebooter.server.refused import Refused

MOST_EMBEDDED = 64 * 1024  # signs of own content in a record
MOST_TEXT = 1_000  # of one text on a card
MOST_GAMES = 64  # with own content, kept in memory

_games: OrderedDict[tuple[str, str], Game] = OrderedDict()


def named(game: Game) -> list[Event]:
    """The event that names the content of a new table, if the game names its contents."""
    edition = edition_of(game)
    return [] if edition is None else [ContentNamed(edition.said())]


def choices_of(game: Game) -> list[wire.ContentChoice]:
    """The contents that a new table is offered, the usual one first.

    Of those to ask for only what the game says something about: others are kept for who names them.
    """
    names = [*list(game.shipped)[-1:], *(name for name in game.optional if name in game.about)]
    return [wire.ContentChoice(n, label_of(n, names), game.about.get(n, "")) for n in names]


def label_of(name: str, names: list[str]) -> str:
    """`Balanced`, or `Balanced 2` where several of that name can be had."""
    stems = [one.rpartition("-")[0] for one in names]
    stem, _, number = name.rpartition("-")
    return stem.capitalize() + (f" {number}" if stems.count(stem) > 1 else "")


def game_named(game: str, content: str) -> Game:
    """A game for a new table, with a content by its name, or the usual one."""
    loaded = load_game(game)
    known = [*list(loaded.shipped)[-1:], *loaded.optional]
    if not content or content in known[:1]:
        return loaded
    if content not in known:
        there = f"it has {', '.join(known)}" if known else "it has one only"
        raise Refused(422, f"{loaded.meta.name} has no content {content!r:.60}; {there}.")
    return game_with(loaded, shipped(loaded, content))


def game_of(game: str, said: dict[str, Any] | None) -> Game:
    """A game with the content that a journal names; without a name it is the first we shipped."""
    loaded = load_game(game)
    key = (game, json.dumps(said, sort_keys=True))
    if key not in _games:
        try:
            edition = edition_of_record(loaded, {"content": said})
        except BadRecord as error:
            raise Refused(409, waiting(str(error))) from error
        _games[key] = loaded if edition is None else game_with(loaded, edition)
        while len(_games) > MOST_GAMES:
            _games.popitem(last=False)
    _games.move_to_end(key)
    return _games[key]


def waiting(reason: str) -> str:
    said = reason.replace("The record was", "It is", 1)
    return f"This table waits for its content. {said}"[:400]


def check_known(game: str, card: Card) -> None:
    """Refuse a table whose content is not here; its journal is kept."""
    content = card.content
    known = folders(load_game(game))
    if content is not None and content.name != OWN and content.name not in known:
        raise Refused(
            409,
            f"This table waits: its content {content.name!r:.40} is not on this server. "
            "The table plays on when it is back.",
        )


def game_of_record(game: Game, record: dict[str, Any]) -> Game:
    """The game that a record from outside was played with; own content within limits."""
    said = record.get("content")
    if said is not None and len(json.dumps(said)) > MOST_EMBEDDED:
        raise BadRecord(f"The record's own content has more than {MOST_EMBEDDED} signs.")
    edition = edition_of_record(game, record)
    if edition is None:
        return game
    if edition.name == OWN:
        check_texts(edition)
    return game_with(game, edition)


def check_texts(edition: Edition) -> None:
    """Refuse words that no card could carry: too long, or with signs that cannot be seen."""
    waiting: list[Any] = [edition.changes]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            waiting += [*one, *one.values()]
        elif isinstance(one, list):
            waiting += one
        elif isinstance(one, str):
            if len(one) > MOST_TEXT:
                raise BadRecord(f"A text of the record's own content is longer than {MOST_TEXT}.")
            if not one.replace("\n", " ").isprintable():
                raise BadRecord("A text of the record's own content has signs nobody can see.")
