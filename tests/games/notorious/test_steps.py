"""Steps as they are saved: all are listed, and what is unknown fails loudly."""

from typing import Any

import pytest

from freebooter.games.notorious.phases.play import step_of_action
from freebooter.games.notorious.rounds import Round
from freebooter.games.notorious.setup import Setup
from freebooter.games.notorious.steps import STEPS
from freebooter.games.notorious.vocabulary import ACTIONS
from freebooter.kernel.choice import Seat
from freebooter.kernel.step import Step
from tests.games.notorious.scene import scene


def kinds_of(step: type[Step[Any]]) -> set[type[Step[Any]]]:
    """All classes below a step."""
    below = set(step.__subclasses__())
    return below | {kind for one in below for kind in kinds_of(one)}


def test_every_step_is_listed_so_that_it_can_be_loaded() -> None:
    ours = {kind for kind in kinds_of(Step) if ".games.notorious." in kind.__module__}

    assert set(STEPS) == ours
    assert len({step.__name__ for step in STEPS}) == len(STEPS)


def test_an_unknown_action_is_an_error() -> None:
    with pytest.raises(ValueError, match="no action 5"):
        step_of_action(ACTIONS, Seat(0))


@pytest.mark.parametrize("step", [Round, Setup])
def test_an_unknown_stage_is_an_error(step: type[Any]) -> None:
    table = scene("Red:\nBlue:\nplace")
    under_way = step()
    under_way.stage = 99

    with pytest.raises(ValueError, match="no stage 99"):
        under_way.advance(table.game)
