"""Copies share nouns until one of them changes something."""

from freebooter.games.scoundrels.game import GAME
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.kernel.dice import Dice
from freebooter.kernel.playout import play_randomly
from freebooter.kernel.saved import fingerprint
from freebooter.testing.walk import walk
from tests.games.scoundrels.scene import scene


def test_playing_a_copy_leaves_the_original_alone() -> None:
    for seed in range(4):
        position = GAME.start({"players": 3, "quirks": "on"})
        for node in walk(position, Dice(seed)):
            if node % 60 == 0:
                before = fingerprint(position)
                play_randomly(position.copy(), Dice(node))
                assert fingerprint(position) == before


def test_playing_on_leaves_copies_alone() -> None:
    for seed in range(4):
        position = GAME.start({"players": 3, "quirks": "on"})
        copies = []
        for node in walk(position, Dice(seed)):
            if node % 20 == 0:
                copies.append((position.copy(), fingerprint(position)))
        assert all(fingerprint(twin) == before for twin, before in copies)


def test_a_copy_takes_nothing_over_but_what_it_changes() -> None:
    table = scene("Red: A1, Sa1\nBlue: A1, Sw1\nquests: toll")
    twin = table.again()
    twin.play("sail Sa1")
    original, changed = table.game, twin.game
    assert isinstance(changed, Scoundrels)
    assert changed.cards is not original.cards and changed.turn is not original.turn
    assert changed.hoard is original.hoard and changed.pirates is original.pirates
    assert changed.table is original.table and changed.fight is original.fight
    assert table.pirate("Red").hand == ["Sa1"] and table.sail_points == 0
