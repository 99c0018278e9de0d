"""What a spectator is told is enough to keep the public table."""

from typing import Any

import pytest

from freebooter.games.oath.game import GAME
from freebooter.games.oath.view_types import DeckView, LocationView, PlayerView, View
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from tests.games.oath.rebuilding import Board, Pile, Table

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 5},
    {"players": 2, "pirates": "choice", "first_player": 2},
    {"players": 3, "spaces": {"docks": 1, "bazaar": 4, "beach": 4}},
    {"players": 4, "inn_at_zero": "forbidden", "last_mission_nevis": "on"},
    {"players": 5, "pirates": "choice", "spaces": {"brotherhood": 4}},
]


@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_the_public_log_is_enough_to_rebuild_the_table(seed: int) -> None:
    match = Match(GAME, OPTIONS[seed], seed=seed, by_hand=True)
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
        step(match, dice)
    assert [table.scores[seat] for seat in table.boards] == match.position.scores()


def step(match: Match, dice: Dice) -> None:
    if match.position.is_chance():
        match.draw_luck()
        return
    seat = match.to_act()[0]
    choices = match.offers(seat).choices
    match.choose(seat, choices[dice.below(len(choices))])


def compare(table: Table, view: View) -> None:
    for player in view.players:
        compare_player(table.boards[player.seat], player)
    for place in view.locations:
        compare_location(table, place)
    compare_cards(table, view)
    assert (table.round, table.first, table.active) == (view.round, view.first_player, view.active)
    assert table.used_items == set(view.used_items)
    assert (table.forged, table.rooftops) == (view.forged_orders, view.rooftops)
    assert table.entered == view.entered
    assert table.bonuses == {bonus.id: bonus.seat for bonus in view.bonuses}
    assert (len(table.scores) == len(table.boards)) == view.over


def compare_player(board: Board, player: PlayerView) -> None:
    assert board.pirate == player.pirate
    assert board.doubloons == player.doubloons
    assert board.toughness == player.toughness
    assert board.vp == player.vp
    assert board.tokens == set(player.tokens)
    assert board.followers == {one.id: one.used for one in player.followers}
    assert board.completed == [mission.id for mission in player.completed]
    assert board.missions == player.missions_in_hand
    assert board.actions == player.actions_in_hand
    assert board.kept == player.explorations_kept
    assert board.pirate_at == player.pirate_at
    assert board.mates.count("home") == player.mates_home
    assert board.mates.count("aside") == player.mates_aside


def compare_location(table: Table, place: LocationView) -> None:
    pawns = []
    for seat, board in table.boards.items():
        pawns += [(seat, "pirate", False)] * (board.pirate_at == place.id)
        pawns += [(seat, "mate", False)] * board.mates.count(place.id)
        pawns += [(seat, "mate", True)] * board.beside.count(place.id)
    assert pawns == [(pawn.seat, pawn.pawn, pawn.beside) for pawn in place.pawns]
    assert place.open == (place.printed or place.id in table.opened)
    assert place.free == place.spaces - len([pawn for pawn in pawns if not pawn[2]])
    assert place.barred == (place.id in table.barred | table.barred_move)


def compare_cards(table: Table, view: View) -> None:
    assert table.slots == {slot.id: slot.card for slot in view.market}
    assert table.face_up == [mission.id for mission in view.missions]
    assert table.tavern == (view.tavern.id if view.tavern else None)
    compare_deck(table.decks["market"], view.market_deck)
    compare_deck(table.decks["missions"], view.mission_deck)
    compare_deck(table.decks["tavern"], view.tavern_deck)
    look = view.look
    if (
        look is None or table.look is not None
    ):  # its cards come one by one, and are told when all did
        assert table.look == (look and (look.seat, look.deck, look.number))
        compare_deck(table.decks["actions"], view.action_deck)
        compare_deck(table.decks["explorations"], view.exploration_deck)


def compare_deck(pile: Pile, deck: DeckView) -> None:
    assert pile.size + pile.bottom == deck.size
    assert pile.bottom == len(deck.bottom)
    assert sorted(pile.discards) == sorted(deck.discards)
