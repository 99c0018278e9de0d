"""Games before anybody plays them: options, rules, cards, words, levels of bots."""

from contextlib import suppress
from functools import cache
from typing import Any

from freebooter import bots
from freebooter.games import REGISTER, BrokenGame, UnknownGame, load_game
from freebooter.kernel.errors import BadOption
from freebooter.kernel.game import Game
from freebooter.kernel.meta import Meta, Option, spoken
from freebooter.rulebook import read_rulebook
from freebooter.server import contents, wire
from freebooter.server.logs import log
from freebooter.server.refused import Refused


def check_known(game: str, status: int) -> None:
    """Refuse a game that is not installed or is broken; the log has the reason."""
    try:
        load_game(game)
    except BrokenGame:
        raise Refused(status, f"The game {game} cannot be played on this server now.") from None
    except UnknownGame:
        known = ", ".join(REGISTER)
        raise Refused(status, f"There is no game {game!r:.40}; there are {known}.") from None


@cache
def clause_texts(game: str) -> dict[str, str]:
    return {clause.id: clause.text for clause in read_rulebook(game).clauses.values()}


@cache
def rules_info(game: str) -> wire.RulesInfo:
    book = read_rulebook(game)
    sections = []
    for chapter in book.chapters.values():
        clauses = [
            wire.ClauseInfo(clause.id, clause.text)
            for clause in book.clauses.values()
            if clause.chapter == chapter.id
        ]
        sections.append(wire.SectionInfo(chapter.id, chapter.title, clauses))
    return wire.RulesInfo(game, book.game.name, sections)


@cache
def cards_info(game: str) -> wire.CardList:
    return cards_of(load_game(game))


def cards_of(game: Game) -> wire.CardList:
    printed = game.explain(game.own_content())
    return wire.CardList(
        [wire.CardInfo(one.id, one.name, one.kind, one.text, one.clause) for one in printed]
    )


@cache
def words_info(game: str) -> wire.WordsInfo:
    return words_of(load_game(game))


def words_of(game: Game) -> wire.WordsInfo:
    words = game.words
    return wire.WordsInfo(
        game.meta.id, dict(words.names), dict(words.choices), words.facts_of_all()
    )


@cache
def levels_of(game: str) -> tuple[str, ...]:
    """The levels of bots that this game has, the simplest first; broken ones are left out."""
    found = []
    for level in bots.levels_of(game):
        try:
            bots.make_bot(level, game)
        except bots.BrokenBot as error:
            log("bot not loaded", game=game, level=level, why=str(error))
            continue
        found.append(level)
    return tuple(found)


@cache
def games_info() -> wire.GameList:
    """All games that can be played; what is wrong with others is logged."""
    for game in list(REGISTER):
        with suppress(BrokenGame):
            load_game(game)
    for fault in REGISTER.faults():
        log("game not loaded", game=fault.game, source=fault.source, why=fault.reason)
    return wire.GameList([game_info(game) for game in REGISTER])


def game_info(game: str) -> wire.GameInfo:
    meta = REGISTER[game]
    return wire.GameInfo(
        id=meta.id,
        name=meta.name,
        blurb=meta.blurb,
        credit=meta.credit,
        letter=meta.letter,
        rules_version=meta.rules_version,
        seats=meta.seats,
        players=meta.players,
        minutes=meta.minutes,
        options=[option_info(meta, option) for option in options_for_people(meta)],
        bots=list(levels_of(game)),
        contents=contents.choices_of(load_game(game)),
    )


def options_for_people(meta: Meta) -> list[Option]:
    """The options in the order in which people read them."""
    order = list(meta.shown)
    return sorted(
        meta.options, key=lambda one: order.index(one.name) if one.name in order else len(order)
    )


def refused_with(meta: Meta, option: Option, value: Any) -> list[int]:
    """For how many players a value cannot be chosen; none if it wants another option too."""
    game = load_game(meta.id)
    low, high = meta.seats
    refused = []
    for players in range(low, high + 1):
        try:
            game.start({"players": players, option.name: value})
        except BadOption:
            refused.append(players)
    return refused if len(refused) <= high - low else []


def option_info(meta: Meta, option: Option) -> wire.OptionInfo:
    """An option for programs and for people."""
    shown = meta.shown_option(option)
    usual = [option.default, *option.by_players.values()]
    numbers = {*shown.offered, *(n for n in (*usual, *shown.values) if isinstance(n, int))}
    return wire.OptionInfo(
        name=option.name,
        help=shown.help or option.help,
        default=option.default,
        by_players={str(n): value for n, value in option.by_players.items()},
        words=list(option.words),
        ranges=list(option.ranges),
        free=option.free,
        samples=list(option.samples),
        label=shown.label,
        group=shown.group,
        values=[
            wire.ValueInfo(value, *spoken(shown.said(value)), refused_with(meta, option, value))
            for value in [*option.words, *sorted(numbers)]
        ],
        number=None if shown.number is None else wire.ValueInfo(None, *spoken(shown.number)),
        told=shown.is_told,
        grows_from=shown.grows_from,
    )
