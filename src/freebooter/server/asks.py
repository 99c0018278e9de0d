"""Any position of a finished game: every seat's chance, the strongest choices, and how a line goes
on from there."""

from typing import Any

from freebooter.kernel.choice import SEATS, Choice, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadChoice
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.review.judge import EVERYTHING, SPECTATOR
from freebooter.server import reviews, wire_help
from freebooter.server.bots_at_work import ThinkingFailed
from freebooter.server.desk import Desk
from freebooter.server.history import past
from freebooter.server.identity import Identity
from freebooter.server.refused import Refused
from freebooter.server.replay import MOST_LUCK
from freebooter.server.table import Table

WORLDS = 128
SECONDS = 60.0
SHOWN = 8
SIDES = {"watch": SPECTATOR, "all": EVERYTHING}
FAILED = "The judge cannot be asked now; try again."


async def begin(
    table: Table, who: Identity, said: wire_help.AskChances
) -> tuple[dict[str, Any], wire_help.AskedInfo]:
    """The job for a worker, and what is known without it. No secrets are left in such a game."""
    if table.state.status != "over":
        table.check_may_look(who)
        raise Refused(409, "The judge is asked when the game is over.")
    reviews.check_may_read(table, who)
    if said.move > table.state.moves:
        raise Refused(404, f"There is no move {said.move}.")
    viewer = SIDES.get(said.side)
    viewer = table.place_of(said.side) if viewer is None else viewer
    game, position = table.game, (await past(table, said.move)).position.copy()
    sentences = follow(game, position, said.line, table.names(), said.move)
    asked = [] if position.is_over() else position.to_act()
    seat = viewer if viewer in asked else asked[0] if asked and viewer < 0 else -1
    job = {
        "work": "ask",
        "game": table.header.game,
        "options": table.header.options,
        "content": table.state.content,
        "world": game.dump(position),
        "viewer": viewer,
        "seat": int(seat),
        "worlds": WORLDS,
        "seed": said.move,
    }
    found = wire_help.AskedInfo(
        said.move,
        said.line,
        sentences,
        SEATS.words[asked[0]] if asked else None,
        game.view(position, Seat(viewer) if viewer >= 0 else None),
        WORLDS,
    )
    return job, found


def follow(
    game: Game, position: Position, line: list[str], names: list[str], seed: int
) -> list[str]:
    """Play a line on, with the luck of some dice: what was chosen, in sentences."""
    dice = Dice(seed, "line")
    sentences = []
    for said in line:
        try:
            choice = Choice(game.vocabulary.read(said))
        except BadChoice as error:
            raise Refused(422, str(error)[:400]) from error
        able = [seat for seat in position.to_act() if choice in position.offers(seat).choices]
        if position.is_over() or not able:
            raise Refused(422, f"Nobody can choose {said!r:.40} there.")
        sentences.append(f"{names[able[0]]}: {game.words.choice(game.vocabulary, choice, names)}")
        position.choose(able[0], choice)
        for _ in range(MOST_LUCK):
            if not position.is_chance():
                break
            position.happen(position.odds().draw(dice))
    return sentences


async def look(
    desk: Desk, host: str, game: Game, names: list[str],
    begun: tuple[dict[str, Any], wire_help.AskedInfo],
) -> wire_help.AskedInfo:  # fmt: skip
    """What a worker finds."""
    job, found = begun
    try:
        said = await desk.thinkers.work(job, host, SECONDS)
    except ThinkingFailed as error:
        raise Refused(503, FAILED) from error
    if "chances" not in said:
        raise Refused(503, FAILED)
    found.chances = [wire_help.Chance(*one) for one in said["chances"]]
    found.judge, found.sure = said["judge"], said["sure"]
    for number, points, width in said["choices"][:SHOWN]:
        block = game.vocabulary.block_of(number)
        found.choices.append(
            wire_help.AskedChoice(
                game.vocabulary.say(number),
                block.word,
                block.fields(Choice(number)),
                game.words.choice(game.vocabulary, number, names),
                points,
                width,
            )
        )
    return found
