"""Drawn boards: whole, always alike, and never more than a spectator may know."""

from xml.etree import ElementTree

import numpy as np
import pytest

from freebooter.adapters.drawing import rendered
from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.driver import random_driver
from freebooter.kernel.game import Game
from freebooter.kernel.playout import play_randomly, settle_luck
from freebooter.kernel.position import Position
from freebooter.kernel.sheet import Disc, Label, Line, Polygon, Sheet

GAMES = list(REGISTER)
COUNTS = [(game, n) for game, m in REGISTER.items() for n in range(m.seats[0], m.seats[1] + 1)]


def painted(game: Game, position: Position) -> Sheet:
    sheet = game.paint(game.view(position, None))
    assert sheet is not None
    return sheet


def middle_of(game: Game, seed: int = 1) -> Position:
    position = game.start(dict(game.meta.bounds))
    play_randomly(position, Dice(seed), 60)
    settle_luck(position, Dice(seed))
    return position


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_every_moment_is_drawn_within_the_sheet(name: str, players: int) -> None:
    game = load_game(name)
    position = game.start(dict(game.meta.bounds) | {"players": players})
    driver = random_driver(position, Dice(players))
    for step in range(400):
        if position.is_over():
            break
        if step % 5 == 0:
            sheet = painted(game, position)
            for shape in sheet.shapes:
                for x, y in points_of(shape):
                    assert -1 <= x <= sheet.width + 1 and -1 <= y <= sheet.height + 1, shape
        driver.step()


def points_of(shape: Polygon | Disc | Line | Label) -> list[tuple[float, float]]:
    if isinstance(shape, Polygon):
        return list(shape.points)
    return [shape.start, shape.end] if isinstance(shape, Line) else [shape.at]


@pytest.mark.parametrize("name", GAMES)
def test_pictures_are_the_same_for_the_same_position_and_change_with_it(name: str) -> None:
    game = load_game(name)
    position = middle_of(game)
    drawing, pixels = rendered(game, position, "svg"), rendered(game, position, "rgb_array")
    sheet = painted(game, position)

    assert rendered(game, position.copy(), "svg") == drawing
    assert (rendered(game, position.copy(), "rgb_array") == pixels).all()
    assert pixels.shape == (sheet.height, sheet.width, 3) and pixels.dtype == np.uint8
    other = middle_of(game, 2)
    assert rendered(game, other, "svg") != drawing
    drawn = ElementTree.fromstring(drawing)
    assert drawn.get("viewBox") == f"0 0 {sheet.width} {sheet.height}"
    assert "href" not in drawing and "url(" not in drawing


@pytest.mark.parametrize("name", GAMES)
def test_what_a_spectator_cannot_know_changes_nothing(name: str) -> None:
    game = load_game(name)
    position = middle_of(game)
    world = position.imagine(Seat(-1), Dice(9))

    assert rendered(game, world, "svg") == rendered(game, position, "svg")
