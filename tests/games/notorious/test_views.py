"""What each side of the table sees and hears."""

import json
import re
from dataclasses import asdict, replace
from typing import Any

import pytest
from rich.text import Text

from freebooter.games.notorious.game import GAME
from freebooter.games.notorious.view_types import NotoriousView, RaidView
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from freebooter.testing.walk import walk
from tests.games.notorious.scene import play_at_random, scene
from tests.rule import rule

TABLE = """
    C3  Red G
    D1  Blue P
    islands: havana C3, nassau B4, tortuga D4, port_royal A2, hispaniola D1
    raids: havana 2
    frigates: B3
    Red: sailor, 3 doubloons, 6 notoriety, 3 captains, holds map_C2 route_havana_nassau
    Blue: ghost, 5 doubloons, holds map_C4
    Green: 1 doubloon, holds route_tortuga_hispaniola
    {step}
"""


@rule("N6.5.4", "N1.9")
def test_hands_and_stashes_are_seen_by_their_owners_only() -> None:
    table = scene(TABLE.format(step="place"))

    for viewer in [*table.names, None]:
        seen = json.dumps(asdict(table.view(viewer)))
        for owner in table.names:
            for chart in table.hand(owner):
                assert (f'"{chart}"' in seen) == (owner == viewer)
        shown = [player.doubloons for player in table.view(viewer).players]
        purses = {"Red": 3, "Blue": 5, "Green": 1}
        assert shown == [purses[name] if name == viewer else None for name in table.names]


@rule("N1.9")
def test_a_spectator_has_no_side_of_the_table() -> None:
    table = scene(TABLE.format(step="place"))

    seen = table.view(None)

    assert seen.mine is None
    assert seen.seat is None
    assert seen.hands is None
    assert seen.scores is None


@rule("N4.2", "N6.5.4", "N13.4", "N14.1")
def test_what_is_public_is_the_same_for_all() -> None:
    table = scene(TABLE.format(step="place"))
    table.play("place sail")

    def public(viewer: str | None) -> NotoriousView:
        seen: NotoriousView = table.view(viewer)
        players = [replace(player, doubloons=None) for player in seen.players]
        return replace(seen, players=players, seat=None, mine=None)

    assert public("Red") == public("Blue") == public(None)
    seen = public(None)
    red = seen.players[0]
    assert (red.notoriety, red.captains, red.charts) == (6, 3, 2)
    assert (red.sloops_left, red.galleons_left) == (10, 3)
    assert red.placed["sail"] == 1
    assert red.pirate is not None
    assert (red.pirate.id, red.pirate.bounty) == ("sailor", 500)
    assert seen.raids == [RaidView(island="havana", doubloons=2, claimed_by=None)]
    assert (seen.wind_seat, seen.wind_way, seen.token_holder) == ("p1", "clockwise", None)
    assert (seen.chart_pile, seen.chart_discards) == (table.pile(), 0)
    assert (seen.round, seen.last_round, seen.goal) == (1, False, 24)
    hexes = {hex.id: hex for hex in seen.hexes}
    assert hexes["C3"].island == "havana"
    assert hexes["B3"].frigates == 1
    assert hexes["C3"].controller == "p1"
    assert hexes["C3"].pieces[0].galleons == 1
    assert [edge.closed for edge in hexes["C3"].edges] == [True, True] + [False] * 4


@rule("N6.5.1", "N6.5.3", "N6.5.4")
def test_charts_being_chosen_from_are_seen_by_who_draws() -> None:
    table = scene(TABLE.format(step="Red to chart"))
    table.play("chart map_A1", "chart map_A3")

    own = [chart.id for chart in table.view("Red").mine.choosing_from]
    assert own == ["map_A1", "map_A3"]
    for viewer in ("Blue", None):
        seen = table.view(viewer)
        assert "map_A1" not in json.dumps(asdict(seen))
        assert seen.charts_being_chosen == 2
    table.play("keep map_A1", "stop")

    assert "You draw the Treasure Map of A3." in table.heard("Red")
    assert "You keep the Treasure Map of A1." in table.heard("Red")
    for listener in ("Blue", None):
        assert table.heard(listener) == [
            "Red takes the Wind Token.",
            "Red draws a Chart.",
            "Red draws a Chart.",
            "Red keeps a Chart.",
            "Red discards 1 Chart unseen.",
        ]
        assert table.view(listener).chart_discards == 1


@rule("N8.2", "N1.9")
def test_everything_is_open_once_the_game_is_over() -> None:
    table = scene(TABLE.replace("6 notoriety", "40 notoriety").format(step="the scoring"))

    assert table.asked() == "over"
    for viewer in [*table.names, None]:
        seen = table.view(viewer)
        assert seen.over
        assert [player.doubloons for player in seen.players] == [3, 5, 1]
        assert seen.hands == [
            ["map_C2", "route_havana_nassau"],
            ["map_C4"],
            ["route_tortuga_hispaniola"],
        ]
        assert seen.scores == table.scores()


@rule("N1.8")
def test_the_route_returned_is_known_to_who_returned_it() -> None:
    match = Match(GAME, {"players": 3}, seed=4)
    while match.to_act() != [0, 1, 2]:
        seat = match.to_act()[0]
        match.choose(seat, match.offers(seat).choices[0])
    routes = [sorted(chart.id for chart in match.view(seat).mine.charts) for seat in range(3)]

    match.choose(1, f"return {routes[1][0]}")
    assert match.view(1).mine.returned == routes[1][0]
    assert match.view(0).mine.returned is None
    match.choose(0, f"return {routes[0][1]}")
    match.choose(2, f"return {routes[2][0]}")

    returned = [match.view(seat).mine.returned for seat in range(3)]
    assert returned == [routes[0][1], routes[1][0], routes[2][0]]
    assert returned[1] not in str(match.view(0))
    assert returned[1] not in str(match.view(None))


@rule("N1.9", "N6.5.4")
@pytest.mark.parametrize("place", ["captains", "plots"])
def test_private_facts_reach_only_their_seat(place: str) -> None:
    match = Match(GAME, {"players": 3, "place": place, "goal": 12}, seed=9)
    dice = Dice(9)
    while not match.is_over():
        seat = match.to_act()[0]
        choices = match.offers(seat).choices
        match.choose(seat, choices[dice.below(len(choices))])

    private = {"route_dealt", "route_returned", "chart_drawn", "chart_chosen", "plot_dealt"}
    heard_by = [0, 0, 0]
    for told in match.told:
        key = GAME.telling.keys[told.fact.kind]
        listeners = [seat for seat in range(-1, 3) if told.fact.is_for(seat)]
        if key in private:
            assert len(listeners) == 1 and listeners[0] >= 0
            heard_by[listeners[0]] += 1
        else:
            assert listeners == [-1, 0, 1, 2]
    assert all(heard_by)


@pytest.mark.parametrize("players", [2, 5])
def test_no_sentence_counts_one_as_many(players: int) -> None:
    match = Match(GAME, {"players": players, "goal": 12}, seed=3)
    play_at_random(match, 3)

    told = [said for seat in range(players) for _, said in match.log(seat)]

    assert match.is_over()
    assert [said for said in told if re.search(r"\b1 (?!Notoriety)[A-Z]?[a-z]+s\b", said)] == []


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_view_as_numbers_is_always_as_long_and_within_bounds(players: int) -> None:
    place = "plots" if players % 2 else "captains"
    position = GAME.start({"players": players, "place": place, "goal": 12})
    lengths = set()
    for node in walk(position, Dice(players, "encode")):
        if node % 5 == 0 or position.is_over():
            for viewer in (None, Seat(0), Seat(players - 1)):
                numbers = GAME.encode(GAME.view(position, viewer))
                lengths.add(len(numbers))
                assert all(-1 <= number <= 8 for number in numbers)
    assert len(lengths) == 1


def test_a_view_as_numbers_begins_with_its_own_seat() -> None:
    table = scene("""
        C3  Red G
        C4  Blue G
        Red: 3 doubloons, 6 notoriety
        Blue: 3 doubloons, 6 notoriety
        place
    """)
    other = scene("""
        C3  Blue G
        C4  Red G
        wind: Blue clockwise
        Red: 3 doubloons, 6 notoriety
        Blue: 3 doubloons, 6 notoriety
        place
    """)

    red = GAME.encode(GAME.view(table.game, table.seat("Red")))
    assert red == GAME.encode(GAME.view(other.game, other.seat("Blue")))
    assert red != GAME.encode(GAME.view(table.game, table.seat("Blue")))


@pytest.mark.parametrize("viewer", ["Red", "Blue", None])
def test_a_picture_shows_the_table_and_no_secret_of_others(viewer: str | None) -> None:
    table = scene(TABLE.format(step="place"))

    seat = None if viewer is None else table.seat(viewer)
    drawn = GAME.draw(GAME.view(table.game, seat))

    text = Text.from_markup(drawn).plain
    assert all(hex in text for hex in ("A1", "C5", "E3"))
    for owner in table.names:
        for chart_id in table.hand(owner):
            known = chart_id in text or GAME.words.names[chart_id] in text
            assert not known or owner == viewer


@rule("N13.4")
def test_everybody_sees_the_action_under_way_and_the_ship_in_hand() -> None:
    table = scene("""
        B2  Red G
        C3  Red s, Blue s
        Red: storm
        Blue:
        Red to sail
    """)

    def seen() -> tuple[Any, ...]:
        view = table.view(None)
        return (view.action, view.actor, view.at, view.ship, view.owner)

    assert seen() == ("sail", "p1", None, None, None)
    table.play("sail B2 galleon")
    assert seen() == ("sail", "p1", "B2", "galleon", "p1")


@rule("N6.5.1")
def test_who_charts_is_named_while_luck_draws() -> None:
    table = scene(TABLE.format(step="Blue to chart"))

    assert table.asked() == "luck"
    assert (table.view().action, table.view().actor) == ("chart", "p2")


@rule("N6.5.1")
def test_nobody_is_named_who_does_not_act() -> None:
    game = GAME.start({"players": 2, "round_cap": 10})
    named = set()
    for _ in walk(game, Dice(4)):
        named.add(GAME.view(game, None).actor)
    assert named == {None, "p1", "p2"}


@rule("N14.14")
def test_everybody_sees_whose_sloop_a_storm_takes() -> None:
    table = scene("""
        C3  Red s, Blue s
        Red: storm
        Blue:
        powers
    """)

    table.play("storm C3 Blue")

    view = table.view(None)
    assert (view.action, view.at, view.ship, view.owner) == (None, "C3", "sloop", "p2")
