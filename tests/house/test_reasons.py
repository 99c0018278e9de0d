"""Every kind of choice that can be barred has a scene with the exact sentence that says why."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

from freebooter.games import REGISTER

TESTS = Path(__file__).parents[1] / "games"
# Only content of one's own has a Location beyond the printed ones where Missions are completed.
NEVER_IN_OURS = {"use discovery"}
GAMES = [game for game in REGISTER if (TESTS / game).is_dir()]


def explained(game: str) -> set[str]:
    """What the scenes of a game ask the reason of, where the answer is an exact sentence."""
    found = set()
    for path in (TESTS / game).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Compare) or not isinstance(node.left, ast.Call):
                continue
            call, answer = node.left, node.comparators[0]
            is_reason = isinstance(call.func, ast.Attribute) and call.func.attr == "reason"
            said = call.args[0] if is_reason and call.args else None
            if isinstance(said, ast.Constant) and isinstance(answer, ast.Constant):
                found.add(str(said.value))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_barred_kind_has_a_scene_with_its_sentence(game: str) -> None:
    reasons = import_module(f"freebooter.games.{game}.reasons").REASONS
    said = explained(game)
    missing = [
        block.word
        for block, _ in reasons
        if block.word not in NEVER_IN_OURS
        and not any(re.match(rf"{re.escape(block.word)}( |$)", one) for one in said)
    ]
    assert missing == []
    assert len(said) > 20
