"""What a spectator is told is enough to keep the public table."""

from typing import Any

import pytest

from freebooter.games.infamous.view_types import CaptainView, InfamousView, PileView
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from tests.games.infamous.rebuilding import Table
from tests.games.infamous.scene import GAME

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4, "holds": "open"},
    {"players": 5, "stake": "on"},
    {"players": 3, "layout": "random", "navy_loot": "after"},
    {"players": 4, "patrols": "cards-only"},
    {"players": 5, "win_gold": 5},
    {"players": 2, "bonus_cap": 1, "holds": "open"},
    {"players": 4, "win_gold": 15, "round_limit": 40},
    {"players": 5, "round_limit": 40, "stake": "on"},
]


@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_the_public_log_is_enough_to_rebuild_the_table(seed: int) -> None:
    match = Match(GAME, {"round_limit": 25} | OPTIONS[seed], seed=seed, by_hand=True)
    table = Table(match.options, GAME.content())
    dice = Dice(seed, "rebuilding")
    heard = 0
    while True:
        for told in match.told[heard:]:
            if told.fact.is_for(-1):
                table.hear(GAME.telling.keys[told.fact.kind], GAME.telling.params(told.fact))
        heard = len(match.told)
        compare(table, match.view(None))
        if match.is_over():
            break
        if match.position.is_chance():
            match.draw_luck()
        else:
            seat = match.to_act()[0]
            choices = match.offers(seat).choices
            match.choose(seat, choices[dice.below(len(choices))])


def compare(table: Table, view: InfamousView) -> None:
    def seat(number: int | None) -> str | None:
        return None if number is None else f"p{number + 1}"

    assert table.at == {ship.id: ship.square for ship in view.ships}
    cargo = {ship.id: ship.gold for ship in view.ships if ship.kind != "player"}
    assert {ship: table.cargo[ship] for ship in cargo} == cargo
    assert table.supply == view.supply
    if view.islands and table.islands:
        assert set(table.islands) == {island.square for island in view.islands}
    assert table.flags == {island.square for island in view.islands if island.flag}
    for captain in view.captains:
        compare_captain(table, captain)
    compare_pile(table, "island", view.island_deck)
    compare_pile(table, "sunken", view.sunken_deck)
    assert (table.first, table.active) == (seat(view.first), seat(view.active))
    assert (table.round, table.actions) == (view.round, view.actions)
    assert (table.fog, table.powder) == (view.fog, view.powder)
    assert table.winners == [seat(number) for number in view.winners]


def compare_captain(table: Table, captain: CaptainView) -> None:
    who = f"p{captain.seat + 1}"
    rows = [table.rows[who, row] for row in ("sails", "cannons", "surplus")]
    assert rows == [captain.sails, captain.cannons, captain.surplus]
    assert sum(rows) == captain.gold
    assert table.plague[who] == captain.plague
    assert table.holds[who] == captain.hold_count


def compare_pile(table: Table, deck: str, pile: PileView) -> None:
    assert table.deck[deck] == pile.cards
    prefix = "SK" if deck == "sunken" else "IS"
    discards = {card: n for card, n in table.discards.items() if card.startswith(prefix) and n}
    assert discards == pile.discards
