"""N1 Setup."""

from typing import Any

import pytest

from freebooter.games.notorious.game import GAME
from freebooter.games.notorious.vocabulary import (
    CHART_ACTION,
    DEAL_PLOT,
    HEX,
    ISLAND,
    PIRATE,
    ROUTE,
)
from freebooter.kernel.choice import Choice
from tests.games.notorious.scene import COLOURS, Scene, scene
from tests.rule import rule

PLACEMENT = ["B3", "D2", "C1", "E3", "A1"]
PIRATES = ["sailor", "islander", "thief", "butcher", "ghost", "brothers", "relentless"]
SETUP = {  # players: Pirates, start hexes, Routes dealt, returned, pile, Frigates, Leviathans, plots
    2: (3, 4, 4, 2, 22, 4, 6, 10),
    3: (4, 6, 6, 3, 21, 4, 0, 15),
    4: (5, 8, 8, 4, 20, 0, 0, 20),
    5: (6, 10, 10, 5, 19, 0, 0, 25),
    6: (7, 12, 6, 0, 18, 0, 0, 30),
}


def new_game(players: int, options: str = "") -> Scene:
    said = f"options: {options}\n" if options else ""
    return scene(said + "\n".join(f"{name}:" for name in COLOURS[:players]) + "\nsetup")


def lay_islands(table: Scene, placement: list[str] = PLACEMENT) -> None:
    table.play(*[f"island at {hex}" for hex in placement])


def to_first_pick(table: Scene, first: str = "Red", pirates: list[str] = PIRATES) -> None:
    """All of the setup that is left to chance, Frigates on the first Ocean Hexes."""
    lay_islands(table)
    while "raid havana" not in table.odds():
        table.play(next(iter(table.odds())))
    table.play("raid havana")
    while any(outcome.startswith("deal") for outcome in table.odds()):
        table.play(next(iter(table.odds())))
    for pirate in pirates:
        if f"pirate {pirate}" in table.odds():
            table.play(f"pirate {pirate}")
    table.play(f"first {first}")


@rule("N1.1")
def test_five_islands_go_to_random_hexes_one_by_one() -> None:
    table = new_game(4)

    assert table.odds() == {f"island at {hex}": 1 for hex in HEX.words}
    table.play("island at B3")
    assert len(table.odds()) == 18
    assert "island at B3" not in table.odds()
    table.play("island at D2", "island at C1", "island at E3", "island at A1")

    islands = {hex.island: hex.id for hex in table.view(None).hexes if hex.island}
    assert islands == dict(zip(ISLAND.words, PLACEMENT, strict=True))


@rule("N1.1", "N1.8")
def test_the_maps_of_island_hexes_leave_the_game() -> None:
    table = new_game(4)
    to_first_pick(table)
    table.play_first_offers()

    assert table.maps_in_pile() == [f"map_{hex}" for hex in HEX.words if hex not in PLACEMENT]


@rule("N1.2")
def test_scenario_31_a_sealed_placement_is_drawn_again() -> None:
    table = new_game(4)

    lay_islands(table, ["B1", "D4", "E3", "A1", "A2"])

    assert table.odds() == {f"island at {hex}": 1 for hex in HEX.words}
    assert all(hex.island is None for hex in table.view(None).hexes)
    assert "A hex is sealed off: the Islands are drawn again." in table.heard(None)
    lay_islands(table, ["B1", "D4", "C3", "A1", "A2"])
    assert table.odds() == {f"raid {island}": 1 for island in ISLAND.words}


@rule("N1.3")
def test_one_raid_is_revealed_with_nothing_on_it() -> None:
    table = new_game(4)
    lay_islands(table)

    table.play("raid tortuga")

    assert table.raids() == {"tortuga": 0}


@rule("N1.4")
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 2), (4, 2), (5, 2), (6, 1)])
def test_routes_are_dealt_unseen_by_the_others(players: int, each: int) -> None:
    table = new_game(players, "frigates 0")
    lay_islands(table)
    table.play("raid havana")

    assert table.odds() == {f"deal {route}": 1 for route in ROUTE.words}
    table.play("deal route_havana_nassau")
    assert "deal route_havana_nassau" not in table.odds()
    while any(outcome.startswith("deal") for outcome in table.odds()):
        table.play(next(iter(table.odds())))

    assert [len(table.hand(name)) for name in table.names] == [each] * players
    assert "You are dealt the Smuggler Route Havana–Nassau." in table.heard("Red")
    for listener in [None, *table.names[1:]]:
        assert "Smuggler Route Havana–Nassau" not in " ".join(table.heard(listener))


@rule("N1.5", "N1.6")
def test_one_pirate_more_than_players_is_shown() -> None:
    table = new_game(3, "frigates 0")
    lay_islands(table)
    table.play("raid havana")
    while any(outcome.startswith("deal") for outcome in table.odds()):
        table.play(next(iter(table.odds())))

    assert table.odds() == {f"pirate {pirate}": 1 for pirate in PIRATE.words}
    table.play("pirate sailor", "pirate thief", "pirate ghost", "pirate storm")
    assert table.odds() == {"first Red": 1, "first Blue": 1, "first Green": 1}
    offered = [(p.id, p.doubloons) for p in table.view(None).pirates_on_offer]
    assert offered == [("sailor", 0), ("thief", 0), ("ghost", 0), ("storm", 0)]
    table.play("first Blue")
    assert table.asked() == "Blue"
    assert table.offers() == {"pick sailor", "pick thief", "pick ghost", "pick storm"}
    assert table.why_not("pick admiral") == "N1.5"
    assert table.reason("pick admiral") == (
        "The False Admiral is not among those on offer in this game."
    )


@rule("N1.6")
def test_scenario_27_a_later_pick_is_paid_for() -> None:
    table = new_game(3, "frigates 0")
    to_first_pick(table)

    def on_offer() -> dict[str, int]:
        return {p.id: p.doubloons for p in table.view(None).pirates_on_offer}

    table.play("Red: pick sailor", "Red: port at A2")
    assert table.doubloons("Red") == 0
    assert on_offer() == {"islander": 1, "thief": 1, "butcher": 1}
    assert table.why_not("pick sailor") == "N1.6"
    assert table.reason("pick sailor") == "Red sails under The Sailor."
    assert table.why_not("pick admiral") == "N1.5"
    assert table.reason("pick admiral") == (
        "The False Admiral is not among those on offer in this game."
    )
    table.play("Blue: pick thief", "Blue: port at A3")
    assert table.doubloons("Blue") == 1
    assert on_offer() == {"islander": 2, "butcher": 2}
    table.play("Green: pick butcher", "Green: port at B1")
    assert table.doubloons("Green") == 2
    assert on_offer() == {}
    assert table.at("A2") == "Red Pss"


@rule("N1.6", "N1.7", "N1.12")
def test_picks_go_clockwise_and_galleons_the_other_way_round() -> None:
    table = new_game(3, "frigates 0")
    to_first_pick(table, first="Blue")

    table.play("Blue: pick sailor", "Blue: port at A2")
    table.play("Green: pick thief")
    assert table.why_not("port at A2") == "N1.12"
    assert table.reason("port at A2") == "A2 is taken: Blue is there already."
    assert table.why_not("port at B3") == "N1.12"
    assert table.reason("port at B3") == "Havana is an Island: you start at sea."
    assert len(table.offers()) == 13
    table.play("Green: port at A3", "Red: pick butcher", "Red: port at B1")
    table.play("Red: galleon at B2", "Green: galleon at B4")
    assert table.why_not("galleon at B2") == "N1.12"
    assert table.reason("galleon at B2") == "B2 is taken: Red is there already."
    table.play("Blue: galleon at C2")

    assert table.at("B2") == "Red Gss"
    assert table.at("C2") == "Blue Gss"
    assert table.asked() == "Red and Blue and Green"


@rule("N1.8")
def test_routes_are_returned_all_at_once_and_unseen() -> None:
    table = new_game(2, "frigates 0")
    to_first_pick(table)
    table.play("pick sailor", "port at A2", "pick thief", "port at A3")
    table.play("galleon at B1", "galleon at B2")
    red, blue = table.hand("Red"), table.hand("Blue")

    assert table.offers("Blue") == {f"return {route}" for route in blue}
    table.play(f"Blue: return {blue[0]}")
    assert table.asked() == "Red"
    assert table.view("Red").players[1].charts == 2
    assert table.hand("Blue") == blue
    table.play(f"Red: return {red[1]}")

    assert table.hand("Red") == red[:1]
    assert table.hand("Blue") == blue[1:]
    assert "You return" in " ".join(table.heard("Blue"))
    assert "You return" not in " ".join(table.heard(None))
    assert table.pile() == 22


@rule("N1.8", "N1.4", "N1.5", "N1.7", "N9.1", "N10.1", "N12.1", "N1.14")
@pytest.mark.parametrize("players", SETUP)
def test_scenario_32_the_setup_by_number_of_players(players: int) -> None:
    pirates, hexes, dealt, returned, pile, frigates, leviathans, plots = SETUP[players]
    table = new_game(players)
    to_first_pick(table)

    assert len(table.view().pirates_on_offer) == pirates
    assert sum(len(table.hand(name)) for name in table.names) == dealt
    table.play_first_offers()

    seen = table.view(None)
    assert sum(bool(hex.pieces) for hex in seen.hexes) == hexes
    assert table.pile() == pile == 24 - players
    assert len(table.maps_in_pile()) == 14
    assert sum(len(table.hand(name)) for name in table.names) == dealt - returned == players
    assert len(table.frigates()) == frigates
    assert sum(hex.leviathan for hex in seen.hexes) == leviathans
    assert table.game.rules.plot_hand_size * players == plots
    for name in table.names:
        assert (table.sloops_left(name), table.galleons_left(name)) == (6, 3)
        assert f"{name} P" in table.at(table.port(name))


@rule("N1.14")
def test_a_player_owns_ten_sloops_and_four_galleons() -> None:
    table = new_game(4)

    for name in table.names:
        assert (table.sloops_left(name), table.galleons_left(name)) == (10, 4)


@rule("N1.10", "N1.16", "N1.11")
def test_the_wind_begins_at_the_first_player_clockwise_and_nobody_has_the_token() -> None:
    table = new_game(4)
    to_first_pick(table, first="Green")
    table.play_first_offers()

    assert table.wind() == "Green clockwise"
    assert table.token() == "nobody"
    assert table.asked() == "Green"
    assert table.notorieties() == [0, 0, 0, 0]
    assert [table.doubloons(name) for name in ("Green", "White", "Red", "Blue")] == [0, 1, 2, 3]


@rule("N1.11", "N14.12")
def test_the_paymaster_brings_three_doubloons() -> None:
    table = new_game(2, "frigates 0")
    to_first_pick(table, pirates=["banker", "sailor", "thief"])

    table.play("pick sailor", "port at A2", "pick banker")

    assert table.doubloons("Blue") == 1 + 3
    assert "Blue sails under The Paymaster and takes 4 Doubloons." in table.heard("Red")


@rule("N14.15", "N1.11")
@pytest.mark.parametrize(
    ("options", "doubloons"),
    [
        ("frigates 0, leviathans off", 2),
        ("frigates 1, leviathans off", 0),
        ("frigates 0, leviathans on", 0),
    ],
)
def test_scenario_43_the_deserter_starts_with_two_in_calm_waters(
    options: str, doubloons: int
) -> None:
    table = new_game(4, options)
    to_first_pick(table, pirates=["deserter", "sailor", "thief", "ghost", "storm"])

    table.play("pick deserter")

    assert table.doubloons("Red") == doubloons


@rule("N14.16")
def test_the_false_admiral_has_three_captains_from_the_first_place_phase() -> None:
    table = new_game(4)
    to_first_pick(table, pirates=["admiral", "sailor", "thief", "ghost", "storm"])
    table.play("pick admiral", "port at A2")
    table.play_first_offers()

    placing = table.place_all()

    assert [placing.count(name) for name in table.names] == [3, 2, 2, 2]


@rule("N1.12", "N9.1", "N10.3")
def test_scenario_58_frigates_and_leviathans_leave_a_hex_empty() -> None:
    table = new_game(2)
    lay_islands(table)
    table.play("frigate at D1", "frigate at D3", "frigate at C2", "frigate at A3")
    table.play("raid havana")
    table.let_luck()

    pirate = sorted(table.offers())[0]
    table.play(pirate)

    assert {"port at D1", "port at C2", "port at A3", "port at C5"} <= table.offers()
    assert table.why_not("port at A1") == "N1.12"
    assert table.reason("port at A1") == "Hispaniola is an Island: you start at sea."
    table.play("port at A3")
    assert "Pss" in table.at("A3")


@rule("N1.15", "N9.1")
def test_frigates_start_in_different_ocean_hexes_right_after_the_islands() -> None:
    table = new_game(3, "frigates 6")
    lay_islands(table)

    ocean = [hex for hex in HEX.words if hex not in PLACEMENT]
    assert table.odds() == {f"frigate at {hex}": 1 for hex in ocean}
    table.play("frigate at D1", "frigate at A3")
    assert len(table.odds()) == 12
    table.play("frigate at B1", "frigate at B2", "frigate at B4", "frigate at C2")

    assert table.frigates() == ["D1", "A3", "B1", "B2", "B4", "C2"]
    assert set(table.odds()) == {f"raid {island}" for island in ISLAND.words}


@rule("N1.13")
def test_random_pirates_are_dealt_without_doubloons() -> None:
    table = new_game(3, "pirates random, frigates 0")
    lay_islands(table)
    table.play("raid havana")
    while any(outcome.startswith("deal") for outcome in table.odds()):
        table.play(next(iter(table.odds())))

    table.play("pirate sailor", "pirate thief")
    assert "pirate thief" not in table.odds()
    table.play("pirate ghost")
    assert [p.pirate.id for p in table.view(None).players] == ["sailor", "thief", "ghost"]
    table.play("first Blue")

    assert table.asked() == "Blue"
    table.play("port at A2")
    assert table.asked() == "Green"
    table.play("port at A3", "port at B1")
    assert table.asked() == "Red"
    assert [table.doubloons(name) for name in table.names] == [0, 0, 0]


@rule("N1.13")
def test_without_pirates_nobody_has_a_power_or_a_bounty() -> None:
    table = new_game(2, "pirates none, frigates 0")
    lay_islands(table)
    table.play("raid havana")
    while any(outcome.startswith("deal") for outcome in table.odds()):
        table.play(next(iter(table.odds())))
    table.play("first Blue")

    table.play("Blue: port at A2", "Red: port at A3", "Red: galleon at B1", "Blue: galleon at B2")
    assert [p.pirate for p in table.view(None).players] == [None, None]
    assert table.game.bounty(table.seat("Red")) == 0


@rule("N1.12")
def test_an_empty_hex_is_an_ocean_hex_without_pieces() -> None:
    table = new_game(4)
    to_first_pick(table)
    table.play("pick sailor")

    assert table.offers() == {f"port at {hex}" for hex in HEX.words if hex not in PLACEMENT}


@rule("N1.9", "N6.1.2")
def test_scenario_62_a_stash_is_secret_but_what_comes_and_goes_is_not() -> None:
    table = new_game(3, "frigates 0")
    to_first_pick(table, first="Green")
    table.play("Green: pick sailor", "Green: port at A2", "Red: pick thief")
    table.play("Red: port at A3", "Blue: pick islander", "Blue: port at B1")
    table.play_first_offers()
    table.place_all("sail")
    assert table.asked() == "Blue"
    table.play("take sail")
    for _ in range(3):
        ship = next(words for words in sorted(table.offers()) if words.startswith("sail"))
        table.play(ship)
        table.play(sorted(table.offers())[0])

    told = table.heard("Red")
    assert "Blue sails under The Islander and takes 2 Doubloons." in told
    assert "Blue pays 1 Doubloon." in told
    assert table.view("Red").players[1].doubloons is None
    assert table.view(None).players[1].doubloons is None
    assert table.view("Blue").players[1].doubloons == 1
    assert table.view("Blue").mine.doubloons == 1


@rule("N1.9")
def test_an_open_stash_is_shown_to_all() -> None:
    table = scene("""
        options: secret_stash off
        Red: 3 doubloons
        Blue: 2 doubloons
        place
    """)

    for viewer in ("Red", "Blue", None):
        assert [p.doubloons for p in table.view(viewer).players] == [3, 2]


@rule("N1.1", "N1.5", "N9.1", "N12.1")
def test_every_piece_of_luck_is_named_and_even() -> None:
    """The chance table: a uniform choice of what is left, in streams of their own."""
    seen: dict[str, set[int]] = {}
    position = GAME.start({"players": 2, "place": "plots"})
    while position.rounds() == 0:
        if position.is_chance():
            odds = position.odds()
            assert set(odds.weights) == {1}
            seen.setdefault(odds.stream, set()).add(len(odds.outcomes))
            position.happen(odds.outcomes[-1])
        else:
            seat = position.to_act()[0]
            position.choose(seat, position.offers(seat).choices[0])

    expected: dict[str, Any] = {
        "islands": {19, 18, 17, 16, 15},
        "frigates": {14, 13, 12, 11},
        "raids": {5},
        "charts": {10, 9, 8, 7},
        "pirates": {14, 13, 12},
        "first": {2},
    }
    assert seen == expected
    assert position.is_chance()
    plots = {
        Choice(outcome): weight
        for outcome, weight in zip(position.odds().outcomes, position.odds().weights, strict=True)
    }
    assert plots == {DEAL_PLOT.of(action): 8 for action in range(CHART_ACTION + 1)}
