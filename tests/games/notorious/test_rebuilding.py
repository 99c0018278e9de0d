"""What a spectator is told is enough to keep the public table."""

from typing import Any

import pytest

from freebooter.games.notorious.game import GAME
from freebooter.games.notorious.view_types import NotoriousView, PlayerView
from freebooter.games.notorious.vocabulary import CHART
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from tests.games.notorious.rebuilding import Table

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "secret_stash": "off"},
    {"players": 4, "place": "plots", "wind_token": "kept"},
    {"players": 5, "pirates": "random", "secret_stash": "off"},
    {"players": 6, "pirates": "none", "frigates": 3},
    {"players": 4, "wrap": "none", "frigates": 6, "leviathans": "on", "goal": 12},
    {"players": 3, "frigates_sink": "before_charts", "wrap": "lines", "secret_stash": "off"},
    {"players": 2, "big_table": "on", "goal": 40},
    {"players": 6, "place": "plots", "galleon_spoils": "always"},
    {"players": 5, "play_order": "same", "secret_stash": "off", "leviathans": "on"},
]


@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_the_public_log_is_enough_to_rebuild_the_table(seed: int) -> None:
    match = Match(GAME, {"round_cap": 12} | OPTIONS[seed], seed=seed, by_hand=True)
    table = Table(match.options)
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
        step(match, dice)


def step(match: Match, dice: Dice) -> None:
    if match.position.is_chance():
        match.draw_luck()
        return
    seats = match.to_act()
    seat = seats[dice.below(len(seats))]
    choices = match.offers(seat).choices
    match.choose(seat, choices[dice.below(len(choices))])


def compare(table: Table, view: NotoriousView) -> None:
    for player in view.players:
        compare_player(table, player)
    pieces = {}
    for hex in view.hexes:
        assert table.frigates[hex.id] == hex.frigates
        for piece in hex.pieces:
            pieces[piece.seat, "sloop", hex.id] = piece.sloops
            pieces[piece.seat, "galleon", hex.id] = piece.galleons
            pieces[piece.seat, "port", hex.id] = int(piece.port)
    assert +table.pieces == {key: count for key, count in pieces.items() if count}
    assert table.islands == {hex.island: hex.id for hex in view.hexes if hex.island}
    assert table.on_offer == {pirate.id: pirate.doubloons for pirate in view.pirates_on_offer}
    assert table.raids == {raid.island: (raid.doubloons, raid.claimed_by) for raid in view.raids}
    assert table.claimed == [(claim.chart, claim.seat) for claim in view.claimed]
    assert table.wind == (view.wind_seat, view.wind_way)
    assert table.token == view.token_holder
    assert (table.round, table.last_round, table.over) == (view.round, view.last_round, view.over)
    if sum(table.charts.values()):  # the Routes are dealt one by one, and told when all are
        assert table.pile == view.chart_pile
    assert (table.discards, table.drawn) == (view.chart_discards, view.charts_being_chosen)
    if view.over:
        hands = [sorted(hand, key=CHART.words.index) for hand in table.hands.values()]
        assert hands == view.hands
        assert [table.scores[seat] for seat in table.seats] == view.scores


def compare_player(table: Table, player: PlayerView) -> None:
    seat = player.seat
    assert table.notoriety[seat] == player.notoriety
    assert player.doubloons in (None, table.doubloons[seat])
    assert table.left[seat, "sloop"] == player.sloops_left
    assert table.left[seat, "galleon"] == player.galleons_left
    assert table.captains[seat] == player.captains
    assert {action: table.placed[seat, action] for action in player.placed} == player.placed
    assert table.pirates.get(seat) == (player.pirate.id if player.pirate else None)
    if sum(table.charts.values()):
        assert table.charts[seat] == player.charts
