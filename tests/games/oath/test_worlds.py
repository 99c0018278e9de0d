"""O17.5 Imagined worlds beside all that could have happened, where there is little to imagine.

The distances are those that docs/oath.md gives.
"""

from dataclasses import dataclass
from typing import Any

import pytest

from freebooter.games.oath.game import GAME
from freebooter.games.oath.setup import DEAL_MISSIONS, Setup
from freebooter.kernel.position import Position
from freebooter.testing.worlds import Comparison, Small, compare
from tests.games.oath.scene import Drawing, scene
from tests.rule import rule

NOTES = frozenset({"action_memory", "exploration_memory", "mission_hints"})
PRINTED = "bazaar beach black_market blacksmith bridge brotherhood docks inn tavern watchtower"


@dataclass(frozen=True)
class SmallScene(Small):
    """A scene from which games go on; all that is hidden in it is drawn later."""

    text: str = ""

    def start(self) -> Position:
        game = scene(self.text, **self.options).game
        game.facts = []
        return game


@dataclass(frozen=True)
class SmallDeal(SmallScene):
    """The same; Missions are dealt first."""

    def start(self) -> Position:
        game = Drawing(self.text, dict(self.options)).game
        setup = Setup()
        setup.stage = DEAL_MISSIONS
        game.agenda = [setup]
        game.round = 0
        game.facts = []
        game.settle()
        return game


def hidden(position: Any) -> Any:
    """All that is not on the table."""
    decks = [position.action_deck, position.exploration_deck, position.mission_deck]
    players = position.players
    return {
        "hands": [[player.actions, player.kept, player.missions] for player in players],
        "decks": [[deck.bag, deck.bottom] for deck in decks],
        "looked": position.looked_cards,
    }


def all_go_to(place: str, text: str, kind: type[SmallScene] = SmallScene) -> SmallScene:
    """All other Locations are full in the first round."""
    others = " ".join(name for name in PRINTED.split() if name != place)
    lines = [line.strip() for line in text.strip().splitlines()]
    drawn = "\n".join([*lines, f"full: {others}"] + ["turn P1"] * (kind is SmallScene))
    return kind(GAME, {"spaces": {place: 4}}, hidden, notes=NOTES, text=drawn)


def compared(small: Small, games: int, nodes: int) -> Comparison:
    found = compare(small, games=games, nodes=nodes, worlds=100)
    found.check_support()
    return found


@rule("O17.5", "O11.18", "O11.19")
def test_looks_that_overlap_are_imagined_exactly() -> None:
    """Of cards that differ: what was picked and what it left, by one looker after the other."""
    sextants = "P1: sextant\nP2: sextant\nP3: sextant\naction deck: A01 A02 A03 A04 A05"
    found = compared(all_go_to("beach", sextants), games=4, nodes=26)
    assert found.by_luck.sigmas < 6 and found.by_luck.distance < 0.02


@rule("O17.5", "O11.12")
def test_explorations_looked_at_are_imagined_exactly() -> None:
    spyglasses = """
        P1: spyglass
        P2: spyglass
        open: arena cave corsair_tower hideout hut witch
    """
    small = all_go_to("watchtower", spyglasses)
    found = compared(small, games=3, nodes=36)
    assert found.by_luck.sigmas < 6 and found.by_luck.distance < 0.02


@rule("O17.5", "O10.21", "O6.11")
@pytest.mark.parametrize("third", ["", "P3: parrot, D 2, food, rum, gunner"])
def test_missions_are_imagined_exactly_within_what_was_betrayed(third: str) -> None:
    """Nobody can look at an open Mission: who uses the Brotherhood or a Parrot has one to pay."""
    payers = f"""
        P1: parrot, D 2, sword, pistol, gunner
        P2: parrot, D 2, food, gunner, sword
        {third}
        mission deck: M01 M02 M04 M07 M13
        action deck: A14 A07 A02
    """
    found = compared(all_go_to("brotherhood", payers, SmallDeal), games=4, nodes=30)
    assert found.by_luck.sigmas < 6 and found.by_luck.distance < 0.02
    assert found.by_choices.distance < 0.3


@rule("O17.5", "O16.2", "O11.19")
@pytest.mark.parametrize(
    "text",
    [
        "P1: sextant\nP2:\nP3: sextant\naction deck: A01 A01 A02 A03 A04",
        "P1:\nP2: sextant\nP3:\naction deck: A01 A01 A02\naction discards: A01 A03",
        "P1:\nP2:\naction deck: A01 A01 A02\naction discards: A01 A03",
    ],
)
def test_equal_cards_and_shuffles_are_imagined_nearly_as_often_as_they_come(text: str) -> None:
    found = compared(all_go_to("beach", text), games=4, nodes=40)
    assert found.by_luck.distance - found.by_luck.slack < 0.06
    assert found.by_choices.distance - found.by_choices.slack < 0.06
