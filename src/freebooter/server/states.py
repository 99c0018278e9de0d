"""What a seat or a spectator is sent. This is the only room that turns positions into messages."""

from collections.abc import Sequence
from contextlib import suppress
from functools import cache

from freebooter import bots
from freebooter.games import REGISTER, BrokenGame, load_game
from freebooter.kernel.choice import SEATS, Choice, Seat
from freebooter.kernel.game import Game
from freebooter.kernel.memory import Told
from freebooter.kernel.position import Position
from freebooter.rulebook import read_rulebook
from freebooter.server import wire
from freebooter.server.logs import log


def build_state(
    game: Game,
    position: Position,
    names: Sequence[str],
    seat: int | None,
    *,
    version: int,
    move: int,
    can_undo: bool,
    log_from: int,
    log: list[wire.LogLine],
    last: wire.Last | None,
) -> wire.State:
    """The state for a seat; None is a spectator. All of it comes through the game's view."""
    over = position.is_over()
    waiting = position.to_act()
    return wire.State(
        version=version,
        seat=None if seat is None else SEATS.words[seat],
        move=move,
        round=position.rounds(),
        view=game.view(position, None if seat is None else Seat(seat)),
        prompt=build_prompt(game, position, names, seat) if seat in waiting else None,
        waiting=[SEATS.words[other] for other in waiting],
        can_undo=can_undo,
        can_restart=can_undo,
        log_from=log_from,
        log=log,
        last=last,
        over=over,
        scores=position.scores() if over else None,
        ranking=position.ranking() if over else None,
    )


def build_prompt(
    game: Game, position: Position, names: Sequence[str], seat: int | None
) -> wire.Prompt | None:
    if seat is None:
        return None
    offers = position.offers(Seat(seat), explain=True)
    barred = offers.barred or []
    texts = clause_texts(game.meta.id)
    return wire.Prompt(
        sentence=game.prompt(position, Seat(seat)),
        choices=[choice_info(game, choice, names) for choice in offers.choices],
        barred=[barred_info(game, choice, clause, names) for choice, clause in barred],
        clauses={clause: texts.get(clause, "") for _, clause in barred},
    )


def choice_info(game: Game, choice: int, names: Sequence[str]) -> wire.ChoiceInfo:
    plain = plain_choice(game.meta.id, choice)
    if plain is not None:
        return plain
    return fresh_choice(game, choice, names)


@cache
def plain_choice(game: str, choice: int) -> wire.ChoiceInfo | None:
    """A choice whose words have no player's name in them: always the same."""
    loaded = load_game(game)
    block = loaded.vocabulary.block_of(choice)
    if any(id in SEATS.words for id in block.fields(Choice(choice))):
        return None
    return fresh_choice(loaded, choice, ())


def fresh_choice(game: Game, choice: int, names: Sequence[str]) -> wire.ChoiceInfo:
    block = game.vocabulary.block_of(choice)
    ids = block.fields(Choice(choice))
    return wire.ChoiceInfo(
        id=choice,
        notation=game.vocabulary.say(choice),
        word=block.word,
        fields=[
            wire.Field(block.names[i].kind, ids[i], game.words.name(ids[i], names))
            for i in range(len(ids))
        ],
        label=game.words.choice(game.vocabulary, choice, names),
    )


def barred_info(game: Game, choice: int, clause: str, names: Sequence[str]) -> wire.BarredInfo:
    info = choice_info(game, choice, names)
    return wire.BarredInfo(info.id, info.notation, info.word, info.fields, info.label, clause)


def log_line(
    game: Game, told: Told, n: int, move: int, names: Sequence[str], reader: int
) -> wire.LogLine:
    return wire.LogLine(
        n=n,
        move=move,
        text=game.words.fact(game.telling, told.fact, names, reader),
        key=game.telling.keys[told.fact.kind],
        params=game.telling.params(told.fact),
    )


def lines_heard(
    game: Game, told: Sequence[Told], seat: int | None, moves: Sequence[int], names: Sequence[str]
) -> list[wire.LogLine]:
    """The whole log as a seat may hear it."""
    ear = -1 if seat is None else seat
    lines: list[wire.LogLine] = []
    for one in told:
        if one.fact.is_for(ear):
            move = move_of(moves, one.entry)
            lines.append(log_line(game, one, len(lines), move, names, ear))
    return lines


def move_of(moves: Sequence[int], entry: int) -> int:
    return moves[entry] if 0 <= entry < len(moves) else (moves[-1] if moves and entry >= 0 else 0)


# Of games, before anybody plays.


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
def words_info(game: str) -> wire.WordsInfo:
    words = load_game(game).words
    return wire.WordsInfo(game, dict(words.names), dict(words.choices), words.facts_of_all())


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
        options=[
            wire.OptionInfo(
                name=option.name,
                help=option.help,
                default=option.default,
                by_players={str(n): value for n, value in option.by_players.items()},
                words=list(option.words),
                ranges=list(option.ranges),
                free=option.free,
                samples=list(option.samples),
            )
            for option in meta.options
        ],
        bots=list(levels_of(game)),
    )
