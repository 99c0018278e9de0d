"""O2 Setup."""

from typing import Any

import pytest

from freebooter.games.oath.content import our_content
from freebooter.games.oath.game import GAME
from freebooter.kernel.errors import BadOption
from freebooter.kernel.match import Match
from tests.games.oath.scene import Scene, beginning
from tests.rule import rule

FACE_UP = (
    "luck: mission M10", "luck: mission M11", "luck: mission M12", "luck: tavern ben",
    "luck: market B04", "luck: market B10", "luck: market B01",
)  # fmt: skip


def fresh(**options: Any) -> Scene:
    """A real beginning, luck by hand."""
    return beginning(**({"players": 2, "first_player": 1} | options))


@rule("O2.1", "O2.17")
def test_five_decks_every_card_equally_likely() -> None:
    table = fresh()
    assert set(table.odds().values()) == {1} and len(table.odds()) == 33
    table.play(*FACE_UP[:3])
    assert len(table.odds()) == 15
    table.play(FACE_UP[3])
    assert sum(table.odds().values()) == 20 and len(table.odds()) == 14
    assert table.deck_size("action") == 22 and table.deck_size("exploration") == 10


@rule("O2.2", "O2.3")
def test_the_first_market_card_drawn_is_the_cheapest() -> None:
    table = fresh().play(*FACE_UP)
    assert table.market() == ["B01", "B10", "B04"]
    assert [slot.price for slot in table.view().market] == [3, 2, 1]
    assert table.face_up_missions() == ["M10", "M11", "M12"]
    tavern = table.view().tavern
    assert tavern is not None and tavern.id == "ben"


@rule("O2.4")
def test_the_game_begins_in_round_1() -> None:
    table = beginning(players=2, pirates="random")
    assert table.round() == 0
    table.let_luck()
    while table.round() == 0:
        table.play(min(table.offers()))
    assert table.round() == 1


@rule("O2.5")
def test_the_first_player_is_named_or_random() -> None:
    table = fresh(players=3, first_player="random").play(*FACE_UP)
    assert table.odds() == {"first P1": 1, "first P2": 1, "first P3": 1}
    table.play("luck: first P3")
    assert table.first_player() == "P3"
    assert all(table.pirate(who) == "" for who in table.names)  # before all else

    table = fresh(players=3, first_player=2).play(*FACE_UP)
    assert table.first_player() == "P2"

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
    assert table.reason("pirate lord") == "P1 plays Edward Manseld, the Lord."
    table.play("P3: pirate red_ale", "P2: pirate black_hawk")
    assert all(table.missions(who) == [] for who in table.names)


@rule("O2.10")
def test_all_begin_with_no_vp() -> None:
    table = beginning(players=5).let_luck()
    assert table.game.scores() == [0] * 5


@rule("O2.11")
@pytest.mark.parametrize("seed", range(4))
def test_toughness_is_three_unless_the_pirate_says_otherwise(seed: int) -> None:
    table = beginning(players=5).let_luck(seed)
    while table.round() == 0:
        table.play(min(table.offers()))
    for who in table.names:
        assert table.toughness(who) == (5 if table.pirate(who) == "black_hawk" else 3)


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
    view = table.view()
    assert {place.id for place in view.locations if place.open and not place.printed} == {
        "cave", "hut"
    }  # fmt: skip
    assert table.asked() == "P2"  # Marie places her Ally: nobody looked with a Spyglass


@rule("O2.14", "O2.15")
def test_starting_tokens_are_placed_in_turn_order_by_their_owners() -> None:
    table = fresh(first_player=2).play(*FACE_UP)
    table.play("luck: pirate conquistador", "luck: pirate red_ale")
    table.play("luck: mission M01", "luck: mission M02")
    assert table.asked() == "P2" and table.missions("P2") == ["M01"]
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


@rule("O1.2", "O2.18")
@pytest.mark.parametrize(("players", "mates"), [(2, 3), (3, 3), (4, 2), (5, 2)])
def test_one_pirate_and_two_or_three_mates(players: int, mates: int) -> None:
    view = GAME.view(GAME.start({"players": players}), None)
    for player in view.players:
        assert player.pirate_at == "home"
        assert player.mates_home == mates


@rule("O2.2", "O2.3", "O2.6", "O2.12", "O2.13", "O2.14", "O14.1", "O14.2", "O14.3")
def test_w44_setup_numbers() -> None:
    table = beginning(players=3, pirates="choice", first_player=1).let_luck()
    table.play("P3: pirate gunner_marie", "P2: pirate black_hawk", "P1: pirate lord").let_luck()
    assert [table.doubloons(who) for who in table.names] == [5, 3, 3]
    assert [table.toughness(who) for who in table.names] == [3, 5, 3]
    assert table.offers() == {"put gunner", "put first_mate", "put parrot", "put monkey"}
    table.play("P3: put parrot")
    assert table.count("P3", "ally") == 1
    assert all(table.mates_at(who) == ["home"] * 3 for who in table.names)
    decks = ("mission", "tavern", "market", "action", "exploration")
    assert [table.deck_size(deck) for deck in decks] == [27, 14, 17, 22, 10]

    five = beginning(players=5).let_luck()
    for who in five.names:
        assert five.doubloons(who) == (6 if five.pirate(who) == "lord" else 4)
        assert five.mates_at(who) == ["home"] * 2
    assert five.deck_size("mission") == 25
    assert five.deck_size("exploration") == 8 and len(five.open_locations()) == 12


@rule("O2.7", "O2.9")
def test_the_last_of_five_boards_is_nobody_s_choice() -> None:
    table = beginning(players=5, pirates="choice", first_player=2).let_luck()
    table.play("P1: pirate lord", "P5: pirate red_ale", "P4: pirate conquistador")
    table.play("P3: pirate gunner_marie")
    assert table.pirate("P2") == "black_hawk" and table.asked() == "luck"  # Nevis is left
