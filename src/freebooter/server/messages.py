"""What a seat or a spectator is sent. This is the only room that turns positions into messages."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from freebooter.games import load_game
from freebooter.kernel.choice import SEATS, Choice, Seat
from freebooter.kernel.foresight import foresee, in_vain, read_wish, why_not
from freebooter.kernel.game import Game
from freebooter.kernel.given import standing_pass
from freebooter.kernel.position import Position
from freebooter.kernel.reason import Foresight
from freebooter.kernel.shelf import edition_of
from freebooter.kernel.words import Name, Sentence
from freebooter.kernel.words import called as called_name
from freebooter.server import wire
from freebooter.server.games_info import clause_texts
from freebooter.server.heard_log import marked

NOTHING_FORESEEN = Foresight()


@dataclass(slots=True)
class Sheet:
    """What of a side's state is not in the position."""

    version: int
    move: int
    can_undo: bool
    log_from: int
    log: list[wire.LogLine]
    story_from: int
    story: list[wire.StoryLine]
    last: wire.Last | None
    gives: bool
    passes: bool
    agreed: bool
    grace: list[wire.GraceInfo]
    grace_setting: wire.GraceKind


def build_state(
    game: Game, position: Position, names: Sequence[str], seat: int | None, sheet: Sheet
) -> wire.State:
    """The state for a seat; None is a spectator. All of it comes through the game's view."""
    over = sheet.agreed or position.is_over()
    waiting = [] if sheet.agreed else position.to_act()
    return wire.State(
        version=sheet.version,
        seat=None if seat is None else SEATS.words[seat],
        move=sheet.move,
        round=position.rounds(),
        view=game.view(position, None if seat is None else Seat(seat)),
        prompt=build_prompt(game, position, names, seat) if seat in waiting else None,
        waiting=[SEATS.words[other] for other in waiting],
        can_undo=sheet.can_undo,
        can_restart=sheet.can_undo,
        log_from=sheet.log_from,
        log=sheet.log,
        last=sheet.last,
        over=over,
        scores=position.scores() if over else None,
        ranking=position.ranking() if over else None,
        story_from=sheet.story_from,
        story=sheet.story,
        gives=sheet.gives,
        passes=sheet.passes,
        agreed=sheet.agreed,
        content=content_info(game),
        grace=sheet.grace,
        grace_setting=sheet.grace_setting,
    )


@lru_cache(maxsize=64)
def content_info(game: Game) -> wire.ContentInfo | None:
    edition = edition_of(game)
    return None if edition is None else wire.ContentInfo(edition.name, edition.fingerprint)


def build_prompt(
    game: Game, position: Position, names: Sequence[str], seat: int | None
) -> wire.Prompt | None:
    if seat is None:
        return None
    place = Seat(seat)
    offers = position.offers(place, explain=True)
    barred = offers.barred or []
    texts = clause_texts(game.meta.id)
    asked = game.prompt(position, place)
    sentence = called(asked, names)
    hint = called(game.hint(position, place), names)
    foreseen = foresee(game, position, place, offers.choices)
    return wire.Prompt(
        sentence=str(sentence),
        choices=[
            noted_choice(game, position, place, choice, means, names)
            for choice, means in zip(offers.choices, foreseen, strict=True)
        ],
        barred=[barred_info(game, choice, clause, names) for choice, clause in barred],
        clauses={clause: texts.get(clause, "") for _, clause in barred},
        parts=marked(sentence),
        can_pass=standing_pass(game, position, place) is not None,
        hint=str(hint),
        hint_parts=marked(hint) if hint else [],
    )


def called(said: str, names: Sequence[str]) -> str:
    """A sentence with the players' names in it."""
    return said.called(names) if isinstance(said, Sentence) else said


def noted_choice(
    game: Game,
    position: Position,
    seat: Seat,
    choice: Choice,
    means: Foresight,
    names: Sequence[str],
) -> wire.ChoiceInfo:
    """A choice with what it costs or brings right now, and what it would mean."""
    info = choice_info(game, choice, names)
    note = game.note(position, seat, choice)
    if not note and means == NOTHING_FORESEEN:
        return info
    return wire.ChoiceInfo(
        info.id,
        info.notation,
        info.word,
        info.fields,
        info.label,
        str(called(note, names)),
        str(called(means.no_effect, names)),
        str(called(means.stakes, names)),
        means.ends_turn,
        means.reveals,
        [
            wire.ChanceInfo(one.of, one.percent, one.is_loss, str(called(one.says, names)))
            for one in means.chances
        ],
    )


def build_why(
    game: Game, position: Position, names: Sequence[str], seat: int, said: str | int
) -> wire.Why:
    """Why a seat may not choose something now, or why it may in vain."""
    place = Seat(seat)
    choice = read_wish(game, position, place, str(said))
    found = why_not(game, position, place, choice)
    reason, clause = in_vain(game, position, place, choice) if found is None else found
    sentence, hint = called(reason.sentence, names), called(reason.hint, names)

    def things(listed: Sequence[Name]) -> list[wire.Named]:
        return [wire.Named(*called_name(name, names)) for name in listed]

    return wire.Why(
        choice=game.vocabulary.say(choice),
        possible=found is None,
        sentence=str(sentence),
        parts=marked(sentence),
        hint=str(hint),
        hint_parts=marked(hint) if hint else [],
        clause=clause or None,
        missing=things(reason.missing),
        there=things(reason.there),
        between=things(reason.between),
        helps=things(reason.helps),
    )


def choice_info(game: Game, choice: int, names: Sequence[str]) -> wire.ChoiceInfo:
    plain = plain_choice(game.meta.id, choice) if game.edition is None else None
    return fresh_choice(game, choice, names) if plain is None else plain


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
        label=str(game.words.choice(game.vocabulary, choice, names)),
    )


def barred_info(game: Game, choice: int, clause: str, names: Sequence[str]) -> wire.BarredInfo:
    info = choice_info(game, choice, names)
    return wire.BarredInfo(info.id, info.notation, info.word, info.fields, info.label, clause)
