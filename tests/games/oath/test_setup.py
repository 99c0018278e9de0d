"""O2 Setup."""

from typing import Any

import pytest

from freebooter.games.oath.content import our_content
from freebooter.games.oath.game import GAME
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadOption
from freebooter.kernel.match import Match
from freebooter.kernel.playout import settle_luck
from tests.games.oath.scene import Scene, started
from tests.rule import rule


def fresh(**options: Any) -> Scene:
    """A real beginning, luck by hand."""
    table = Scene("P1:\nP2:\n")
    table.game = started(**({"players": 2, "first_player": 1} | options))
    return table


FACE_UP = (
    "luck: mission M10", "luck: mission M11", "luck: mission M12", "luck: tavern ben",
    "luck: market B04", "luck: market B10", "luck: market B01",
)  # fmt: skip


@rule("O2.1", "O2.17")
def test_five_decks_every_card_equally_likely() -> None:
    table = fresh()
    assert set(table.odds().values()) == {1} and len(table.odds()) == 33
    table.play(*FACE_UP[:3])
    assert len(table.odds()) == 15
    table.play(FACE_UP[3])
    assert sum(table.odds().values()) == 20 and len(table.odds()) == 14
    game = table.game
    assert game.action_deck.total() == 22 and game.exploration_deck.total() == 10


@rule("O2.2", "O2.3")
def test_the_first_market_card_drawn_is_the_cheapest() -> None:
    table = fresh().play(*FACE_UP)
    assert table.market() == ["B01", "B10", "B04"]
    assert table.game.rules.prices == [3, 2, 1]
    assert table.missions() == ["M10", "M11", "M12"]
    tavern = GAME.view(table.game, None).tavern
    assert tavern is not None and tavern.id == "ben"


@rule("O2.4")
def test_the_game_begins_in_round_1() -> None:
    game = GAME.start({"players": 2, "pirates": "random"})
    assert game.rounds() == 0
    settle_luck(game, Dice(1))
    while game.rounds() == 0:
        game.choose(game.to_act()[0], game.offers(game.to_act()[0]).choices[0])
    assert game.rounds() == 1


@rule("O2.5")
def test_the_first_player_is_named_or_random() -> None:
    table = fresh(players=3, first_player="random").play(*FACE_UP)
    assert table.odds() == {"first p1": 1, "first p2": 1, "first p3": 1}
    table.play("luck: first p3")
    assert table.game.first == 2
    assert all(player.pirate == -1 for player in table.game.players)  # before all else

    table = fresh(players=3, first_player=2).play(*FACE_UP)
    assert table.game.first == 1

    with pytest.raises(BadOption, match="first_player is 4"):
        GAME.start({"players": 3, "first_player": 4})


@rule("O2.7", "O2.8")
def test_random_boards_are_distinct_and_equally_likely() -> None:
    table = fresh().play(*FACE_UP)
    assert set(table.odds().values()) == {1} and len(table.odds()) == 5
    table.play("luck: pirate lord")
    assert set(table.odds()) == {
        "pirate gunner_marie", "pirate black_hawk", "pirate conquistador", "pirate red_ale",
    }  # fmt: skip


@rule("O2.7", "O2.9")
def test_boards_by_choice_in_reverse_turn_order_before_missions() -> None:
    table = fresh(players=3, first_player=2, pirates="choice").play(*FACE_UP)
    assert table.asked() == "P1"
    table.play("P1: pirate lord")
    assert table.why_not("pirate lord") == "O2.7"
    table.play("P3: pirate red_ale", "P2: pirate black_hawk")
    assert all(player.missions == [] for player in table.game.players)


@rule("O2.10")
def test_all_begin_with_no_vp() -> None:
    game = GAME.start({"players": 5})
    settle_luck(game, Dice(1))
    assert game.scores() == [0] * 5


@rule("O2.11")
@pytest.mark.parametrize("seed", range(4))
def test_toughness_is_three_unless_the_pirate_says_otherwise(seed: int) -> None:
    game = started(players=5)
    settle_luck(game, Dice(seed))
    while game.rounds() == 0:
        game.choose(game.to_act()[0], game.offers(game.to_act()[0]).choices[0])
    for player in game.players:
        assert player.toughness == (5 if player.pirate == 2 else 3)


@rule("O2.12")
def test_missions_are_dealt_in_turn_order_after_the_face_up_ones() -> None:
    match = Match(GAME, {"players": 3, "first_player": 2, "pirates": "random"}, seed=1)
    dealt = [said for _, said in match.log(None) if "dealt" in said]
    assert [said.split()[0] for said in dealt] == ["p2", "p3", "p1"]
    assert "Your Mission is" in " ".join(said for _, said in match.log(0))
    assert "Your Mission is" not in " ".join(said for _, said in match.log(None))


@rule("O2.13")
def test_five_players_begin_with_two_explored_locations() -> None:
    table = fresh(players=5).play(*FACE_UP)
    for pirate in ("lord", "gunner_marie", "black_hawk", "conquistador", "red_ale"):
        table.play(f"luck: pirate {pirate}")
    for number in range(1, 6):
        table.play(f"luck: mission M0{number}")
    table.play("luck: exploration cave", "luck: exploration hut")
    view = GAME.view(table.game, None)
    assert {place.id for place in view.locations if place.open and not place.printed} == {
        "cave", "hut"
    }  # fmt: skip
    assert table.asked() == "P2"  # Marie places her Ally: nobody looked with a Spyglass


@rule("O2.14", "O2.15")
def test_starting_tokens_are_placed_in_turn_order_by_their_owners() -> None:
    table = fresh(first_player=2).play(*FACE_UP)
    table.play("luck: pirate conquistador", "luck: pirate red_ale")
    table.play("luck: mission M01", "luck: mission M02")
    assert table.asked() == "P2" and table.hand("P2") == ["M01"]
    assert table.offers() == {"put gunpowder", "put rum", "put food", "put water"}
    table.play("P2: put water")
    assert table.offers() == {"put sword", "put pistol", "put spyglass", "put sextant"}


@rule("O2.16")
def test_nobody_starts_with_action_cards_or_followers() -> None:
    match = Match(GAME, {"players": 4}, seed=2)
    for player in match.view(None).players:
        assert player.actions_in_hand == 0 and player.followers == ()


def test_components_are_as_many_as_the_rules_say() -> None:
    content = our_content()
    assert len(content.locations) == 20 and len(content.pirates) == 5
    assert len(content.items) == 12 and len(content.followers) == 15
    assert len(content.missions) == 33 and sum(card.vp for card in content.missions) == 148
    assert sum(card.count for card in content.actions) == 22 and len(content.actions) == 14
    assert sum(card.count for card in content.market) == 20
    for resource, number in (("equipment", 43), ("ally", 42), ("supply", 42), ("doubloons", 49)):
        assert sum(getattr(card.cost, resource) for card in content.missions) == number
    gains = [card.gain for card in content.market for _ in range(card.count)]
    assert sum(gain.equipment for gain in gains) == 12 and sum(gain.ally for gain in gains) == 12
    assert sum(gain.supply for gain in gains) == 12 and sum(gain.cards for gain in gains) == 8
