"""O16 Decks and supplies."""

from freebooter.games.oath.cards.actions import CardUnderWay
from freebooter.games.oath.cards.missions import CompleteMission
from freebooter.games.oath.vocabulary import PLACE_IDS, RESOURCE_IDS
from freebooter.kernel.dice import Dice
from freebooter.kernel.playout import play_randomly
from tests.games.oath.scene import Scene, beginning, scene, visit
from tests.rule import rule


@rule("O16.1", "O16.7")
def test_every_card_is_in_one_place() -> None:
    for seed in range(6):
        table = beginning(players=2 + seed % 4)
        dice = Dice(seed)
        while table.asked() != "over":
            play_randomly(table.game, dice, 37)
            assert count_actions(table) == 22
            assert count_missions(table) == 33
            crews = [len(table.followers(who)) for who in table.names]
            assert lying(table, "tavern") + bool(table.tavern()) + sum(crews) == 15
            on_slots = sum(card != "-" for card in table.market())
            assert lying(table, "market") + on_slots == 20


def lying(table: Scene, deck: str) -> int:
    """The cards in a deck and in its pile."""
    return table.deck_size(deck) + len(table.discards(deck))


def count_actions(table: Scene) -> int:
    look = table.view().look
    looked = look.number if look is not None and look.deck == "actions" else 0
    under_way = sum(isinstance(step, CardUnderWay) for step in table.game.agenda)  # O13.5
    return (
        lying(table, "action")
        + looked
        + under_way
        + sum(len(table.actions(who)) for who in table.names)
    )


def count_missions(table: Scene) -> int:
    under_way = sum(isinstance(step, CompleteMission) for step in table.game.agenda)
    held = [len(table.missions(who)) + len(table.completed(who)) for who in table.names]
    return lying(table, "mission") + len(table.face_up_missions()) + under_way + sum(held)


@rule("O16.2", "O16.4", "O16.6")
def test_drawing_from_nothing() -> None:
    table = scene("P1:\nP2:\naction deck:\nturn P1")
    table.play("P1: place mate", "P1: go beach")
    assert table.actions("P1") == [] and table.asked() == "P2"

    table = scene("P1: sextant\nP2:\naction deck: A01\nturn P1")
    table.play("P1: place mate", "P1: go beach", "luck: action A01")
    assert table.actions("P1") == ["A01"]  # fewer exist: look at those

    table = scene("P1: sextant\nP2:\naction deck:\nturn P1")
    table.play("P1: place mate", "P1: go beach")
    assert table.asked() == "P2" and table.view().look is None


@rule("O16.8")
def test_tokens_cannot_run_out() -> None:
    """Five places of each Resource a board, five boards: 25."""
    table = scene("P1:\nP2:\nturn P1").give("P1", *PLACE_IDS)
    assert [table.count("P1", resource) * 5 for resource in RESOURCE_IDS] == [25, 25, 25]


@rule("O16.9")
def test_doubloons_have_no_end() -> None:
    table = visit("bridge", "D 400")
    assert table.doubloons("P1") == 402


@rule("O16.10")
def test_vp_have_no_end() -> None:
    table = visit("brotherhood", "Nevis, VP 60, M01, sword, pistol, gunner")
    table.play("P1: ability", "P1: complete M01")
    assert table.vp("P1") == 64
