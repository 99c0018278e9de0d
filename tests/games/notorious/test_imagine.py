"""Worlds that a seat imagines agree with all that it knows."""

import pytest

from freebooter.games.notorious.cards.charts import Charts
from freebooter.games.notorious.game import GAME
from freebooter.games.notorious.imagine import redeal_charts
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import CHART
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from freebooter.testing.walk import walk
from tests.games.notorious.scene import play_at_random, scene
from tests.rule import rule


@rule("N1.9")
def test_an_imagined_world_keeps_every_stash() -> None:
    match = Match(GAME, {"players": 4}, seed=2)
    play_at_random(match, 2, 60)

    world = match.imagine(1, Dice(1))

    assert world.scores() == match.position.scores()


def chart(word: str) -> int:
    return CHART.words.index(word)


def small_table() -> Charts:
    """Three seats. Each was dealt two Routes at setup and returned one."""
    charts = Charts(3)
    kept = ("havana_nassau", "havana_tortuga", "havana_port_royal")
    returned = ("nassau_tortuga", "nassau_port_royal", "tortuga_port_royal")
    for seat, routes in enumerate(zip(kept, returned, strict=True)):
        for route in routes:
            charts.pile.put(chart(f"route_{route}"))
            charts.deal(Seat(seat), chart(f"route_{route}"))
    for seat, route in enumerate(returned):
        charts.return_route(Seat(seat), chart(f"route_{route}"))
    charts.shuffle_discards_in()
    charts.pile.put(chart("map_A1"))
    charts.pile.put(chart("map_A2"))
    return charts


def hands_imagined(charts: Charts, seat: int, worlds: int = 60) -> list[list[list[str]]]:
    found = []
    for seed in range(worlds):
        world = charts.copy()
        redeal_charts(world, Seat(seat), Dice(seed))
        found.append([[CHART.words[chart] for chart in hand] for hand in world.hands])
    return found


@rule("N1.8", "N1.4")
def test_what_one_returned_is_in_nobodys_first_hand_and_first_hands_are_routes() -> None:
    for hands in hands_imagined(small_table(), 0):
        assert hands[0] == ["route_havana_nassau"]
        for other in (1, 2):
            assert hands[other][0].startswith("route_")
            assert hands[other] != ["route_nassau_tortuga"]
    assert len({str(hands) for hands in hands_imagined(small_table(), 0)}) > 5
    spectators = [hands[1][0] for hands in hands_imagined(small_table(), -1)]
    assert "route_nassau_tortuga" in spectators


@rule("N1.8", "N6.5.3", "N6.5.5")
def test_what_one_saw_shuffled_in_was_not_drawn_before_however_many_shuffles_ago() -> None:
    charts = small_table()
    charts.drawer = Seat(1)
    for word in ("map_A1", "route_nassau_tortuga"):
        charts.draw(chart(word))
    charts.keep(Seat(1), chart("map_A1"))
    charts.discard_drawn()
    charts.drawer = Seat(0)
    for word in ("map_A2", "route_nassau_port_royal", "route_tortuga_port_royal"):
        charts.draw(chart(word))
    charts.keep(Seat(0), chart("map_A2"))
    charts.discard_drawn()
    charts.shuffle_discards_in()
    charts.drawer = Seat(2)
    charts.draw(chart("route_nassau_tortuga"))
    charts.keep(Seat(2), chart("route_nassau_tortuga"))
    charts.discard_drawn()

    later = set()
    for hands in hands_imagined(charts, 0, 200):
        known = {"route_nassau_port_royal", "route_tortuga_port_royal"}  # seen in the last shuffle
        assert hands[1][0] not in known | {"route_nassau_tortuga"}
        assert hands[2][0] not in known | {"route_nassau_tortuga"}
        assert hands[1][0].startswith("route_") and hands[2][0].startswith("route_")
        assert hands[1][1] not in known
        later.add(hands[2][1])
    assert later >= {"route_nassau_tortuga", "route_nassau_port_royal", "route_tortuga_port_royal"}


@rule("N6.5.5")
def test_a_chart_drawn_just_before_the_shuffle_was_not_in_it() -> None:
    charts = small_table()
    charts.drawer = Seat(0)
    for word in ("map_A1", "map_A2"):
        charts.draw(chart(word))
    charts.keep(Seat(0), chart("map_A1"))
    charts.discard_drawn()
    charts.drawer = Seat(1)
    for word in ("route_nassau_tortuga", "route_nassau_port_royal", "route_tortuga_port_royal"):
        charts.draw(chart(word))
    charts.shuffle_discards_in()
    charts.draw(chart("map_A2"))

    for seed in range(60):
        world = charts.copy()
        redeal_charts(world, Seat(0), Dice(seed))
        assert world.drawn[3] == chart("map_A2")  # all else was drawn before the shuffle


@rule("N6.5.3", "N6.5.5")
def test_nobody_knows_whether_one_kept_what_was_drawn_before_or_after_a_shuffle() -> None:
    charts = small_table()
    charts.drawer = Seat(0)
    for word in ("map_A1", "map_A2", "route_nassau_tortuga"):
        charts.draw(chart(word))
    charts.keep(Seat(0), chart("map_A1"))
    charts.discard_drawn()
    charts.drawer = Seat(1)
    for word in ("route_nassau_port_royal", "route_tortuga_port_royal"):
        charts.draw(chart(word))
    charts.shuffle_discards_in()
    charts.draw(chart("map_A2"))
    worlds = {}
    for word in ("map_A2", "route_nassau_port_royal"):
        game = charts.copy()
        game.keep(Seat(1), chart(word))
        game.discard_drawn()
        worlds[word] = hands_imagined(game, 0, 200)

    kept = [hands[1][1] for hands in worlds["map_A2"]]
    assert {"map_A2", "route_nassau_port_royal", "route_tortuga_port_royal"} <= set(kept)
    assert worlds["map_A2"] == worlds["route_nassau_port_royal"]  # it cannot tell them apart


@rule("N13.1", "N6.5.5")
def test_nobody_knows_when_the_charts_were_drawn_that_a_claim_leaves_in_a_hand() -> None:
    charts = small_table()
    charts.drawer = Seat(0)
    for word in ("map_A1", "map_A2", "route_nassau_tortuga", "route_nassau_port_royal"):
        charts.draw(chart(word))
    charts.keep(Seat(0), chart("map_A1"))
    charts.discard_drawn()
    charts.drawer = Seat(1)
    charts.draw(chart("route_tortuga_port_royal"))
    charts.shuffle_discards_in()
    charts.keep(Seat(1), chart("route_tortuga_port_royal"))
    charts.draw(chart("map_A2"))
    charts.keep(Seat(1), chart("map_A2"))
    charts.discard_drawn()
    charts.claim(Seat(1), chart("route_havana_tortuga"))

    left = [hands[1] for hands in hands_imagined(charts, 0, 200)]
    assert {len(hand) for hand in left} == {2}
    assert any("map_A2" in hand for hand in left) and any("map_A2" not in hand for hand in left)
    early = {"route_havana_port_royal", "route_tortuga_port_royal"}  # all else was seen go in
    assert all(set(hand) & early for hand in left)


@rule("N6.5.5", "N1.8")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_worlds_can_be_imagined_inside_imagined_worlds(players: int) -> None:
    position = GAME.start({"players": players, "goal": 60, "round_cap": 12, "pirates": "none"})
    dice = Dice(players, "nested")
    reshuffled = 0
    for node in walk(position, dice):
        if node % 40 == 0:
            world = position
            for seat in (0, 1, -1, players - 1, 0):
                before = GAME.view(world, Seat(seat) if seat >= 0 else None)
                world = world.imagine(Seat(seat), dice)
                assert GAME.view(world, Seat(seat) if seat >= 0 else None) == before
            assert GAME.view(world, None) == GAME.view(position, None)
            assert isinstance(position, Notorious)
            reshuffled = position.charts.shuffles
    assert reshuffled > 1


@rule("N12.1")
def test_a_plot_hand_once_held_is_known_less_the_picks_since() -> None:
    table = scene("""
        options: place plots
        Red: admiral
        Blue: admiral
        Green: admiral
        White: admiral
        a round
    """)
    table.let_luck(3)
    dealt = [list(hand) for hand in table.game.plots.hands]
    for name in table.names:
        table.play(f"{name}: {sorted(table.offers(name))[0]}")

    hidden = set()
    for seed in range(20):
        world = table.game.imagine(table.seat("Red"), Dice(seed))
        hands = [list(hand) for hand in world.plots.hands]
        real = [list(hand) for hand in table.game.plots.hands]
        assert hands[0] == real[0] != dealt[0]  # held first, passed on
        assert hands[3] == real[3]  # held now
        hidden.add(str(hands[1:3]))
    assert len(hidden) > 1
