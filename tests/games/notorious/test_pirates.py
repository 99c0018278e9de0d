"""N14 The fourteen Pirates as cards; what each power does is tested where it is used."""

import re
from pathlib import Path

import pytest

from freebooter.games.notorious.game import GAME
from freebooter.games.notorious.vocabulary import CHART, ISLAND, PIRATE
from freebooter.kernel.dice import Dice
from freebooter.testing.walk import walk
from tests.games.notorious.scene import scene
from tests.rule import rule

RULES = Path(__file__).parents[3] / "rules" / "notorious.md"


def table_rows(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading of the rules."""
    text = RULES.read_text("utf-8").split(f"### {heading}\n")[1]
    rows = re.findall(r"^\|(.+)\|$", text.split("\n###")[0].split("\n## ")[0], re.M)
    return [[cell.strip() for cell in row.split("|")] for row in rows][2:]


@rule("N14.1", "N14.2")
def test_the_cards_are_those_of_the_rules() -> None:
    cards = GAME.content().pirates

    rows = [[card.id, card.name, card.text, card.clause, str(card.bounty)] for card in cards]
    assert rows == table_rows("Pirates")
    assert len(cards) == 14 == len(PIRATE.words)


@rule("N14.2")
def test_bounties_are_multiples_of_25_up_to_1000() -> None:
    for card in GAME.content().pirates:
        assert card.bounty % 25 == 0
        assert 0 <= card.bounty <= 1000


@rule("N2.4")
def test_the_islands_are_those_of_the_rules() -> None:
    rows = []
    for id, name, edges in table_rows("Islands"):
        rows.append((id, name, [int(direction) - 1 for direction in re.findall(r"\d", edges)]))

    ours = [(island.id, island.name, island.closed) for island in GAME.content().islands]
    assert ours == rows
    assert [id for id, _, _ in ours] == ISLAND.words


@rule("N13.2", "N13.3")
def test_a_map_for_each_hex_and_a_route_for_each_pair_of_islands() -> None:
    routes = [chart for chart in CHART.words if chart.startswith("route")]

    assert sum(chart.startswith("map_") for chart in CHART.words) == 19
    assert len(routes) == 10
    assert routes[0] == "route_havana_nassau"
    assert routes[-1] == "route_port_royal_hispaniola"


@rule("N14.1", "N14.2")
@pytest.mark.parametrize("pirates", ["draft", "random"])
def test_a_pirate_is_public_and_stays_with_its_bounty_to_the_end(pirates: str) -> None:
    position = GAME.start({"players": 3, "pirates": pirates})
    first: list[object] | None = None
    for _ in walk(position, Dice(11, pirates)):
        if position.rounds() == 0:
            continue
        now: list[object] = [player.pirate for player in GAME.view(position, None).players]
        first = first or now
        assert now == first
    assert first is not None and None not in first


@rule("N14.1")
def test_powers_belong_to_their_player_only() -> None:
    table = scene("""
        A2  Blue G
        Red: sailor
        Blue:
        Blue to sail
    """)

    table.play("sail A2 galleon", "to B2", "sail B2 galleon", "to C2")

    assert table.asked() == "over"


@rule("N14.17")
def test_a_power_that_cannot_be_carried_out_does_nothing() -> None:
    table = scene("""
        B2  Red P
        Red: storm
        Blue: banker, 1 doubloon
        powers
    """)

    assert table.asked() == "over"
