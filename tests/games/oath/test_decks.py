"""O16 Decks and supplies."""

from freebooter.games.oath.cards.actions import CardUnderWay
from freebooter.games.oath.cards.missions import CompleteMission
from freebooter.games.oath.vocabulary import PLACE_IDS, RESOURCE_IDS
from freebooter.kernel.dice import Dice
from freebooter.kernel.playout import play_randomly
from tests.games.oath.scene import EXPLORATION_IDS, Scene, beginning, scene, visit
from tests.rule import rule


@rule("O16.1", "O16.3", "O16.4")
def test_an_empty_market_deck_takes_up_its_pile_with_what_was_just_discarded() -> None:
    table = scene("""
        P1:
        P2:
        market: - - B02
        market deck:
        round 2
        new round
    """)
    table.play("luck: mission M01", "luck: mission M02", "luck: mission M03", "luck: tavern ben")
    assert table.odds() == {"market B02": 1}
    table.play("luck: market B02")
    assert table.market() == ["-", "-", "B02"]  # nothing is left: the places stay empty
    assert table.asked() == "P1"


@rule("O16.2", "O16.4")
def test_freema_and_an_empty_tavern_deck() -> None:
    table = scene("P1: D 2, freema\nP2:\ntavern deck:\ntavern discards: josh\nturn P1")
    table.play("P1: place mate", "P1: go tavern", "P1: follower freema")
    table.play("luck: tavern josh")
    assert table.followers("P1") == {"freema", "josh"} and table.discards("tavern") == []

    table = scene("P1: D 2, freema, A12\nP2:\ntavern deck:\nturn P1")
    table.play("P1: place mate", "P1: go tavern", "P1: go on")
    assert table.step() == "AfterWindow"  # nothing to draw: she cannot be used


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


@rule("O16.5")
def test_w40_empty_exploration_deck() -> None:
    table = scene(f"""
        P1:
        P2:
        P3: T 3, william, spyglass
        open: {" ".join(EXPLORATION_IDS)}
        turn P3
    """)
    table.play("P3: place mate", "P3: go watchtower")

    assert table.first_player() == "P3"
    assert table.asked() == "P1" and table.used_followers("P3") == set()
