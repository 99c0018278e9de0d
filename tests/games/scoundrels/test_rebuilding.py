"""What a spectator is told is enough to keep the public table."""

from collections import Counter
from typing import Any

import pytest

from freebooter.games.scoundrels.game import GAME
from freebooter.games.scoundrels.view_types import PirateView, SideView, View
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from tests.games.scoundrels.rebuilding import Table

OPTIONS: list[dict[str, Any]] = [
    {"players": 2, "quirks": "on"},
    {"players": 3},
    {"players": 4, "quirks": "on", "sunk_cargo": "kept"},
    {"players": 5, "first_bid": "on", "deaths": "players"},
    {"players": 6, "quirks": "on", "no_bid": "next"},
    {"players": 3, "mode": "skirmish", "thief": "starts"},
    {"players": 4, "mode": "skirmish", "quirks": "on", "sunk_cargo": "kept"},
    {"players": 2, "panels": 2},
]


@pytest.mark.parametrize("seed", range(2 * len(OPTIONS)))
def test_the_public_log_is_enough_to_rebuild_the_table(seed: int) -> None:
    match = Match(GAME, OPTIONS[seed % len(OPTIONS)], seed=seed)
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
        seat = match.to_act()[0]
        choices = match.offers(seat).choices
        match.choose(seat, choices[dice.below(len(choices))])


def compare(table: Table, view: View) -> None:
    assert table.at == {pirate.seat: pirate.square for pirate in view.pirates if pirate.square}
    for pirate in view.pirates:
        compare_pirate(table, pirate)
    assert (table.deck, +table.discards) == (view.deck_size, view.discards)
    assert (table.treasure, table.found) == (view.treasure_size, view.treasure_found)
    assert {port.id: port.counter for port in view.ports} == dict(table.counters)
    for mark in view.marks:
        assert table.owners.get(mark.id) == mark.owner
        assert +table.buried.get(mark.id, Counter()) == mark.buried
    assert table.quests == [quest.id for quest in view.quests]
    assert (table.quirks_up, table.quirk_deck) == (view.quirks_up, view.quirk_deck_size)
    assert (table.round, table.final) == (view.round, set(view.final))
    assert (table.starter, table.turning) == (view.starter, view.turning)
    compare_turn(table, view)
    if view.is_over:
        assert [table.scores[seat] for seat in table.seats] == view.scores
        first = [
            pirate.seat
            for pirate, place in zip(view.pirates, view.ranking, strict=True)
            if place == 1
        ]
        assert table.winners == first


def compare_pirate(table: Table, pirate: PirateView) -> None:
    seat = pirate.seat
    assert (table.fate[seat], table.tokens[seat]) == (pirate.fate, pirate.tokens)
    assert table.damage[seat] == pirate.damage
    assert table.hands[seat] == pirate.hand_size
    assert +table.cargo[seat] == pirate.cargo
    assert table.quirks.get(seat) == pirate.quirk
    if pirate.aside is not None:
        assert table.aside is not None
        tokens, damage, cargo = table.aside
        assert (tokens, damage) == (pirate.aside.tokens, pirate.aside.damage)
        assert +cargo == pirate.aside.cargo


def compare_turn(table: Table, view: View) -> None:
    assert table.active == view.active
    if view.turn is not None:
        turn = view.turn
        assert (table.free, table.sails) == (turn.free_points, turn.sail_points)
        assert (table.boarded, table.shot) == (set(turn.boarded), set(turn.shot))
        assert (table.pillages, table.diagonals) == (turn.pillages, turn.diagonals)
        assert table.has_crossed == turn.has_crossed
    if view.pillage is not None and view.pillage.stage == "laying":
        assert table.laid == view.pillage.played
    if view.fight is not None:
        compare_side(table, view.fight.attacker)
        compare_side(table, view.fight.defender)


def compare_side(table: Table, side: SideView) -> None:
    assert (table.piles[side.seat], table.totals[side.seat]) == (side.unflipped, side.total)
