"""S1 Setup."""

from typing import Any

import pytest

from freebooter.games.scoundrels.cards.names import QUESTS, TREASURES
from freebooter.games.scoundrels.content import our_content
from freebooter.games.scoundrels.game import GAME
from freebooter.games.scoundrels.meta import META
from freebooter.kernel.errors import BadOption
from tests.games.scoundrels.scene import Scene, setting_up
from tests.rule import rule


def dealt(**options: Any) -> Scene:
    """Cards and Treasure are dealt; the Port dice come next."""
    table = setting_up(**options)
    table.draw_any(len(table.names) * (9 if options.get("first_bid") == "on" else 8))
    while "die 1" not in table.odds():
        table.draw_any(1)
    return table


def ready(**options: Any) -> Scene:
    """All chance of the setup is done, all Ports open; the thief is Red."""
    table = dealt(**options)
    for _ in range(table.panels):
        table.play("die 4")
    while table.asked() == "luck":
        table.draw_any(1)
    return table


@rule("S1.1", "S18.1")
def test_two_to_six_players_and_skirmish_for_three_or_four() -> None:
    assert META.seats == (2, 6)
    two = ready(players=2)
    assert two.panels == 3 and len(two.quests) == 3
    assert two.treasure_left == 8
    for players in (2, 5, 6):
        with pytest.raises(BadOption, match=r"S18\.1"):
            GAME.start({"players": players, "mode": "skirmish"})
    for players in (3, 4):
        GAME.start({"players": players, "mode": "skirmish"})


@rule("S1.2")
def test_eight_cards_each_and_the_rest_is_the_deck() -> None:
    table = setting_up(players=4)
    table.draw_any(32)
    assert table.hand_sizes() == [8, 8, 8, 8] and len(table.deck) == 52
    assert [pirate.hand for pirate in table.view("Red").pirates[1:]] == [None, None, None]


@rule("S1.3", "S1.4", "S1.5")
@pytest.mark.parametrize(
    ("players", "size", "sure", "specials"),
    [
        (2, 8, [3, 2, 2], 1),
        (3, 8, [3, 2, 2], 1),
        (4, 10, [4, 3, 2], 1),
        (5, 11, [4, 3, 2], 2),
        (6, 12, [5, 3, 2], 2),
    ],
)
def test_w09_the_treasure_deck_by_players(
    players: int, size: int, sure: list[int], specials: int
) -> None:
    table = setting_up(players=players)
    table.draw_any(players * 8)
    for _ in range(specials):
        odds = table.odds()
        assert set(odds) <= {f"shuffle-in {special}" for special in TREASURES[3:]} and set(
            odds.values()
        ) == {1}
        before = len(table.game.facts or [])
        table.draw_any(1)
        assert len(table.game.facts or []) == before  # nobody sees which
    assert table.treasure_left == size
    found = [table.treasure_deck.count(treasure) for treasure in TREASURES]
    assert found[:3] == sure and sum(found[3:]) == specials
    assert table.view("Red").treasure_size == size


@rule("S1.6")
def test_panels_are_as_many_as_players_or_more() -> None:
    assert setting_up(players=4, panels=6).panels == 6
    assert setting_up(players=5).panels == 5
    with pytest.raises(BadOption, match=r"S1\.6"):
        GAME.start({"players": 4, "panels": 3})


@rule("S1.7")
def test_a_die_for_each_port() -> None:
    table = dealt(players=4)
    assert table.odds() == {"die 1": 1, "die 2": 1, "die 3": 1, "die 4": 1}
    table.play("die 4", "die 2", "die 4", "die 1")
    assert [table.rounds_closed(port) for port in (1, 2, 3, 4)] == [0, 2, 0, 1]


@rule("S1.8")
def test_w08_the_highest_counters_go_until_two_ports_are_open() -> None:
    table = dealt(players=3)
    table.play("die 3", "die 3", "die 1")
    assert [table.rounds_closed(port) for port in (1, 2, 3)] == [0, 0, 1]
    assert table.facts("unlocked") == [{"port": "port1"}, {"port": "port2"}]
    table = dealt(players=4)
    table.play("die 1", "die 4", "die 3", "die 2")
    assert [table.rounds_closed(port) for port in (1, 2, 3, 4)] == [1, 0, 0, 2]


@rule("S1.9")
@pytest.mark.parametrize(("panels", "eligible"), [(2, 14), (3, 15), (4, 16), (5, 17), (6, 18)])
def test_no_delivery_to_a_port_that_is_not_visible(panels: int, eligible: int) -> None:
    table = dealt(players=2, panels=panels)
    table.play(*["die 4"] * panels)
    assert len(table.odds()) == eligible
    table.play("quest world")
    assert len(table.odds()) == eligible - 1


@rule("S1.9")
@pytest.mark.parametrize(("players", "quests"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_as_many_quests_as_players(players: int, quests: int) -> None:
    table = ready(players=players)
    assert len(table.quests) == len(set(table.quests)) == quests
    deliveries = [quest for quest in our_content().quests if quest.is_delivery()]
    assert len(QUESTS) == 18 and len(deliveries) == 7


@rule("S1.10", "S18.2")
def test_everyone_starts_with_nothing() -> None:
    table = ready(players=4)
    for name in table.names:
        red = table.pirate(name)
        assert (red.tokens, red.damage, red.cargo) == (0, 0, [])
    table = ready(players=4, mode="skirmish")
    assert [table.pirate(name).tokens for name in table.names] == [3, 3, 3, 3]


@rule("S1.11")
def test_the_thief_is_a_random_player() -> None:
    table = dealt(players=4)
    table.play(*["die 4"] * 4).draw_any(4)
    assert table.odds() == {f"thief {name}": 1 for name in ("Red", "Blue", "Green", "White")}
    table.play("thief Green")
    assert table.asked() == "Green"


@rule("S1.12", "S11.2", "S11.6")
def test_w40_the_first_bid_is_not_refilled() -> None:
    table = ready(players=3, first_bid="on")
    assert table.hand_sizes() == [9, 9, 9]
    assert table.asked() == "Red and Blue and Green"
    assert table.why_not("bid-done", "Red") == "S1.12"
    assert table.reason("bid-done", "Red") == (
        "The first bid has one card at least, and yours has none yet."
    )
    for name in ("Red", "Blue", "Green"):
        words = sorted(table.offers(name, "bid "), key=lambda word: int(word[-1]))
        chosen = words[-1] if name == "Red" else words[0]
        table.play(f"{name}: {chosen}")
        if name == "Red":
            again = sorted(table.offers(name, "bid "), key=lambda word: int(word[-1]))
            table.play(f"{name}: {again[-1]}")
        else:
            table.play(f"{name}: bid-done")
    assert table.hand_sizes() == [7, 8, 8]
    assert table.asked() == "Red" and table.view().stage == "place"
    table.play("place x1", "place x2")
    assert table.hand_sizes() == [7, 8, 8]
    table.play("start Blue", "go clockwise")
    assert table.asked() == "Blue" and table.round == 1
    assert table.hand_sizes() == [7, 8, 8]


@rule("S1.13")
def test_ships_are_placed_clockwise_on_free_xs() -> None:
    table = dealt(players=3, panels=4)
    table.play(*["die 4"] * 4).draw_any(3).play("thief Blue")
    assert table.asked() == "Blue"
    table.play("place x3")
    assert table.asked() == "Green"
    assert table.why_not("place x3") == "S1.13"
    assert table.reason("place x3") == "The ship of Blue lies at Finger Bone."
    table.play("place x1")
    assert table.asked() == "Red" and table.offers() == {"place x2", "place x4"}
    table.play("place x4")
    assert [table.pirate(name).square for name in table.names] == ["K2", "H6", "A5"]


@rule("S1.14")
def test_the_thief_chooses_starter_and_direction() -> None:
    table = ready(players=3)
    table.play("place x1", "place x2")
    assert table.offers() == {"start Red", "start Blue", "start Green"}
    table.play("start Green")
    assert table.offers() == {"go clockwise", "go counter-clockwise"}
    table.play("go counter-clockwise")
    assert table.asked() == "Green"
    table.play("end")
    assert table.asked() == "Blue"


@rule("S1.14")
def test_with_thief_starts_nobody_chooses() -> None:
    table = ready(players=3, thief="starts")
    assert table.view().starter is None and table.facts("starter") == []  # ships first
    table.play("place x1", "place x2")
    assert table.facts("starter") == [{"seat": "p1", "turning": "clockwise"}]
    assert table.asked() == "Red" and table.view().turning == "clockwise"
    table = ready(players=2, thief="starts", first_bid="on", panels=2)
    for name in ("Red", "Blue"):
        words = sorted(table.offers(name, "bid "), key=lambda word: int(word[-1]))
        table.play(f"{name}: {words[-1] if name == 'Blue' else words[0]}", f"{name}: bid-done")
    while table.asked() == "luck":
        table.draw_any(1)
    table.play("place x1")
    assert table.offers() == {"start Red", "start Blue"}  # the winner of a bid always chooses
