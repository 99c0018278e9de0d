"""O16 Decks and supplies."""

from freebooter.games.oath.cards.actions import Played
from freebooter.games.oath.vocabulary import ACTION_IDS
from freebooter.kernel.dice import Dice
from freebooter.kernel.playout import play_randomly
from tests.games.oath.scene import Scene, scene, stack, started, visit
from tests.rule import rule


@rule("O16.1", "O16.7")
def test_every_card_is_in_one_place() -> None:
    for seed in range(6):
        game = started(players=2 + seed % 4)
        dice = Dice(seed)
        while not game.is_over():
            play_randomly(game, dice, 37)
            held = [len(player.actions) for player in game.players]
            looked = len(game.looked) if game.looking == 1 else 0
            played = sum(isinstance(step, Played) for step in game.agenda)  # O13.5
            lying = game.action_deck.total() + len(game.action_pile) + looked + played
            assert lying + sum(held) == 22
            missions = [len(p.missions) + len(p.completed) for p in game.players]
            completing = sum(hasattr(step, "mission") for step in game.agenda)
            lying = game.mission_deck.total() + len(game.mission_pile) + len(game.missions)
            assert lying + sum(missions) + completing == 33
            crews = [bin(player.followers).count("1") for player in game.players]
            tavern = game.tavern_deck.total() + len(game.tavern_pile) + (game.tavern >= 0)
            assert tavern + sum(crews) == 15
            market = game.market_deck.total() + len(game.market_pile)
            assert market + sum(card >= 0 for card in game.market) == 20


@rule("O16.2", "O16.4", "O16.6")
def test_drawing_from_nothing() -> None:
    table = Scene("P1:\nP2:\nturn P1")
    stack(table.game.action_deck, ACTION_IDS)
    table.settle().play("P1: place mate", "P1: go beach")
    assert table.actions("P1") == [] and table.asked() == "P2"

    table = Scene("P1: sextant\nP2:\nturn P1")
    stack(table.game.action_deck, ACTION_IDS, "A01")
    table.settle().play("P1: place mate", "P1: go beach", "luck: action A01")
    assert table.actions("P1") == ["A01"]  # fewer exist: look at those

    table = Scene("P1: sextant\nP2:\nturn P1")
    stack(table.game.action_deck, ACTION_IDS)
    table.settle().play("P1: place mate", "P1: go beach")
    assert table.asked() == "P2" and table.game.looking == 0


@rule("O16.8")
def test_tokens_cannot_run_out() -> None:
    """Five places of each Resource a board, five boards: 25."""
    player = scene("P1:\nP2:\nturn P1").player("P1")
    player.tokens = (1 << 15) - 1
    assert [player.count(resource) * 5 for resource in range(3)] == [25, 25, 25]


@rule("O16.9")
def test_doubloons_have_no_end() -> None:
    table = visit("bridge", "D 400")
    assert table.d("P1") == 402


@rule("O16.10")
def test_vp_have_no_end() -> None:
    table = visit("brotherhood", "Nevis, VP 60, M01, sword, pistol, gunner")
    table.play("P1: ability", "P1: complete M01")
    assert table.vp("P1") == 64
