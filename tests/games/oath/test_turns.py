"""O5 The Actions phase."""

from freebooter.games.oath.content import our_content
from freebooter.games.oath.vocabulary import LOCATION_IDS
from tests.games.oath.scene import Scene, scene
from tests.rule import rule


@rule("O5.1", "O5.2")
def test_the_holder_of_the_token_begins_and_places_one_pawn() -> None:
    table = scene("""
        P1:
        P2:
        round 1, first P2
        new round
    """).let_luck()
    assert table.asked() == "P2"
    table.play("P2: place mate", "P2: go bridge")
    assert table.asked() == "P1"
    assert table.mates_at("P2") == ["bridge", "home", "home"]


@rule("O5.3", "O5.4", "O15.1")
def test_the_phase_ends_when_all_pawns_are_placed() -> None:
    table = scene("""
        P1: placed
        P2: placed
        P3: T 3
        inn: P3 mate
        bridge: P3 mate, P3 mate
        docks: P1 mate
        turn P1
    """)
    assert (
        table.asked() == "P3" and table.step() == "ChooseLocation"
    )  # only P3 has a pawn: the Pirate
    table.play("P3: go beach", "luck: action A12", "P3: end turn")
    assert table.round() == 2
    assert table.pirate_at("P3") == "home" and table.mates_at("P1") == ["home"] * 3


@rule("O5.8")
def test_every_location_has_two_spaces_unless_the_option_says_otherwise() -> None:
    table = scene("P1:\nP2:\nturn P1")
    assert {table.spaces(location) for location in LOCATION_IDS} == {2}
    table = scene("P1:\nP2:\nturn P1", spaces={"docks": 4, "cave": 1})
    assert [table.spaces(location) for location in ("docks", "cave", "inn")] == [4, 1, 2]


@rule("O5.10", "O5.11", "O5.12")
def test_one_entry_costs_one_toughness_however_many_are_there() -> None:
    table = scene("""
        P1:
        P2:
        P3: T 3
        bridge: P1 mate, P2 mate, P3 mate
        turn P3
    """, spaces={"bridge": 4})  # fmt: skip
    table.play("P3: place mate", "P3: go bridge")
    assert table.toughness("P3") == 2


@rule("O5.16")
def test_nobody_passes_by_choice() -> None:
    table = scene("""
        P1:
        P2:
        turn P1
    """)
    assert "pass" not in table.offers()
    assert table.why_not("pass") == "O5.16"


@rule("O5.18")
def test_first_the_pawn_then_the_location() -> None:
    table = scene("P1:\nP2:\nturn P1")
    assert table.offers() == {"place pirate", "place mate"}
    table.play("P1: place pirate")
    assert all(said.startswith("go ") for said in table.offers())


@rule("O5.19", "O5.20", "O5.21", "O5.22", "O5.23")
def test_the_order_of_an_entry() -> None:
    """Fight, space, Monkey, arrival, then ability and Followers in any order."""
    table = scene("""
        P1: T 3, pistol, rum
        P2: T 3, D 1, A12, monkey, liveaux
        blacksmith: P1 mate
        turn P2
    """)
    table.play("P2: place pirate", "P2: go blacksmith")
    assert table.step() == "PistolDemand" and table.pirate_at("P2") == "home"
    table.play("P1: demand")
    assert table.step() == "Monkey" and table.pirate_at("P2") == "blacksmith"
    table.play("P2: no theft")
    assert table.step() == "Arrival"
    table.play("P2: go on")
    assert table.offers() == {"ability", "follower liveaux"}
    table.play("P2: follower liveaux", "P2: put sword")
    assert table.offers() == {"put pistol", "put spyglass", "put sextant"}  # the ability, last


@rule("O5.24", "O5.25")
def test_what_is_free_must_be_used_what_costs_may() -> None:
    assert {place.id for place in our_content().locations if place.must} == {
        "bazaar", "beach", "blacksmith", "bridge", "docks", "inn", "watchtower",
        "corsair_tower", "hideout", "hut",
    }  # fmt: skip
    table = scene("""
        P1: D 0, oliver
        P2:
        open: arena
        turn P1
    """)
    table.play("P1: place mate", "P1: go bridge")
    assert table.why_not("finish") == "O5.24"
    table.play("P1: follower oliver")
    assert table.doubloons("P1") == 4  # the Bridge was used by itself
    table.play("P2: place mate", "P2: go arena")
    assert table.offers() == {"ability", "finish"}


@rule("O5.27", "O15.1")
def test_pawns_stay_until_the_end_of_the_round() -> None:
    table = scene("""
        P1: placed
        P2: placed
        docks: P1 mate
        inn: P2 pirate
        turn P1
    """)
    assert table.round() == 2
    assert table.mates_at("P1") == ["home"] * 3 and table.pirate_at("P2") == "home"
    assert table.free_spaces("docks") == 2


def full_but_docks(p3: str, at_tavern: str = "mate") -> Scene:
    """Only the Docks have room, beside P1."""
    ones = dict.fromkeys(LOCATION_IDS[:10], 1) | {"docks": 2}
    return scene(f"""
        P1: T 3, placed
        P2: T 3, placed
        P3: {p3}
        docks: P1 mate
        bazaar: P1 mate
        beach: P1 pirate
        black_market: P1 mate
        blacksmith: P2 mate
        bridge: P2 mate
        brotherhood: P2 mate
        inn: P2 pirate
        tavern: P3 {at_tavern}
        watchtower: P3 mate
        turn P3
    """, spaces=ones)  # fmt: skip


@rule("O5.28", "O5.31")
def test_who_passes_has_the_before_window_but_no_after_window() -> None:
    table = full_but_docks("T 0, A01")
    assert table.offers() == {"play A01", "pass"}
    table.play("P3: pass")
    assert table.round() == 2  # nobody else has a pawn: the phase is over
    assert table.actions("P3") == ["A01"]


@rule("O5.30")
def test_a_pawn_moved_in_between_breaks_the_lap() -> None:
    table = full_but_docks("T 1, first_mate, A01", "pirate").set_passes(5)
    table.play("P3: use first_mate")  # to the Docks, the only place
    assert table.game.passes_in_a_row == 0


@rule("O5.32", "O12.11")
def test_a_water_copy_skips_fight_and_monkey() -> None:
    table = scene("""
        P1: pistol, sword, rum
        P2: T 2, D 2, water, monkey
        bridge: P1 mate, P2 mate
        turn P2
    """)
    table.play("P2: place mate", "P2: copy bridge")
    assert (table.toughness("P2"), table.doubloons("P2")) == (2, 4)
    assert table.asked() == "P1"


@rule("O5.34")
def test_what_can_be_used() -> None:
    table = scene("""
        P1: D 0, T 5, M01
        P2: T 5
        market: B01 B02 B04
        turn P1
    """)
    table.play("P1: place mate", "P1: go black_market")
    assert table.asked() == "P2"  # no affordable card
    table.play("P2: place mate", "P2: go tavern")
    assert table.asked() == "P1"  # no face-up card
    table.play("P1: place mate", "P1: go brotherhood")
    assert table.offers() == {"finish"} and table.why_not("ability") == "O5.34"
    table.play("P1: finish", "P2: place mate", "P2: go inn")
    assert table.toughness("P2") == 5 and table.asked() == "P1"  # free: used without effect


@rule("O5.35")
def test_what_lapses_at_the_end_of_the_turn() -> None:
    table = scene("""
        P1: M01, A07, A12, food, T 2
        P2:
        turn P1
    """)
    table.play("P1: play A07", "P1: play A12", "P1: use food")
    view = table.view()
    assert view.forged_orders == 1 and view.rooftops and view.used_items == ("food",)
    table.play("P1: place mate", "P1: go bridge")
    assert table.asked() == "P2"
    view = table.view()
    assert view.forged_orders == 0 and not view.rooftops and view.used_items == ()
    assert not any(place.barred for place in view.locations) and view.entered is None
