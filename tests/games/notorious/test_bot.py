"""The greedy bot of Notorious."""

import pytest

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.bots.notorious.worth import worth_of_sea
from freebooter.games.notorious.game import GAME
from freebooter.kernel.choice import Seat
from freebooter.kernel.match import Match
from tests.games.notorious.scene import scene


@pytest.mark.parametrize(("pirate", "is_worth_more"), [("deserter", True), ("sailor", False)])
def test_a_galleon_that_frigates_cannot_sink_is_worth_something(
    pirate: str, is_worth_more: bool
) -> None:
    drawing = f"C3  Red G\nA1 Blue P\nfrigates: C3\nRed: {pirate}\nBlue: 0 doubloons\nRed to sail"
    with_it = scene(drawing).game
    safe = scene(drawing.replace("frigates: C3", "frigates: E1")).game

    assert (worth_of_sea(with_it, Seat(0)) > 0) == is_worth_more
    assert (worth_of_sea(with_it, Seat(0)) == worth_of_sea(safe, Seat(0))) == is_worth_more


def turned_back(match: Match) -> int:
    """How often a Ship sailed straight back to where it came from within one action."""
    found = 0
    last: list[str | int] = []
    for told in match.told:
        key = GAME.telling.keys[told.fact.kind]
        params = GAME.telling.params(told.fact)
        if key == "captain_taken":
            last = []
        elif key == "sailed":
            move = [params[name] for name in ("seat", "ship", "hex", "to")]
            found += move == last
            last = [move[0], move[1], move[3], move[2]]
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_does_not_sail_there_and_back(seed: int) -> None:
    match = Match(GAME, {"players": 3, "goal": 12, "round_cap": 10}, seed=seed)
    bots = [make_bot("greedy", "notorious", seed * 8 + seat) for seat in range(3)]
    while not match.is_over():
        seat = match.to_act()[0]
        match.choose(seat, bots[seat].choose(Perspective(GAME, match.position, seat)))

    assert turned_back(match) == 0
