"""O5 The Actions phase: turns, windows, placing pawns, passing."""

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


@rule("O5.16")
def test_nobody_passes_by_choice() -> None:
    table = scene("""
        P1:
        P2:
        turn P1
    """)
    assert "pass" not in table.offers()
    assert table.why_not("pass") == "O5.16"
    assert table.reason("pass") == (
        "You pass only when no pawn can be placed: you have your Pirate and 3 Mates."
    )


@rule("O5.18")
def test_first_the_pawn_then_the_location() -> None:
    table = scene("P1:\nP2:\nturn P1")
    assert table.offers() == {"place pirate", "place mate"}
    table.play("P1: place pirate")
    assert all(said.startswith("go ") for said in table.offers())


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
    assert table.reason("ability") == (
        "No Mission lies face up, and you can pay for none in your hand."
    )
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


@rule("O1.3")
def test_mates_are_interchangeable() -> None:
    table = scene("""
        P1:
        P2:
        turn P1
    """)
    places = [said for said in table.offers() if said.startswith("place")]
    assert sorted(places) == ["place mate", "place pirate"]  # not one for each Mate


@rule("O1.9")
def test_an_available_space_is_one_without_a_pawn() -> None:
    table = scene("""
        P1:
        P2:
        docks: P1 mate, P1 beside
        turn P2
    """)
    assert table.free_spaces("docks") == 1


@rule("O1.14")
def test_turns_go_to_the_left() -> None:
    table = scene("""
        P1:
        P2:
        P3:
        turn P3
    """)
    table.play("P3: place mate", "P3: go bridge", "P1: place mate", "P1: go inn")
    assert table.asked() == "P2"


@rule("O5.9", "O5.10", "O5.15", "O6.2")
def test_w1_second_pawn_at_the_blacksmith() -> None:
    table = scene("""
        P1: T 3
        P2: T 3
        P3: T 3
        round 2, first P1
        turn P1
    """)

    table.play("P1: place mate", "P1: go blacksmith", "P1: put sword")
    table.play("P2: place mate", "P2: go blacksmith", "P2: put pistol")
    table.play("P3: place mate")

    assert table.tokens("P1") == {"sword"} and table.toughness("P1") == 3
    assert table.tokens("P2") == {"pistol"} and table.toughness("P2") == 2
    assert table.why_not("go blacksmith") == "O5.9"
    assert table.reason("go blacksmith") == "The Blacksmith is full: P1 and P2 stand there."


@rule("O5.5", "O6.16", "O6.17")
def test_w39_first_player_token() -> None:
    table = scene("""
        P1:
        P2:
        P3:
        round 3, first P1
        turn P1
    """)
    table.play("P1: place mate", "P1: go bridge", "P2: place mate", "P2: go watchtower")
    table.play("luck: exploration hut")
    assert table.first_player() == "P2"
    order: list[str] = []
    while table.round() == 3:
        if table.step() == "BeforeWindow" and (not order or order[-1] != table.asked()):
            order.append(table.asked())
        place = [c for c in table.offers() if c.startswith("place")]
        go = [c for c in ("go bridge", "go docks", "go inn", "go bazaar") if c in table.offers()]
        words = (place or go or sorted(table.offers()))[0]
        table.play(f"{table.asked()}: {words}")
        table.let_luck()

    assert order[:3] == ["P3", "P1", "P2"]
    assert table.first_player() == "P2" and table.round() == 4
    assert table.asked() == "P2"


CROWDED = """
    P1: T 3, placed, {0}
    P2: T 3, placed
    P3: T 0, {1}
    bazaar: P1 mate
    black_market: P1 mate
    {2}
    bridge: P1 pirate
    brotherhood: P2 mate
    docks: P2 mate
    inn: P2 mate
    watchtower: P2 pirate
    beach: P3 mate
    tavern: P3 mate
    turn P3
"""


TIGHT = {"beach": 1, "tavern": 1, "inn": 1}


@rule("O5.28", "O5.29", "O5.31", "O12.8")
def test_w41_no_legal_placement() -> None:
    table = scene(
        CROWDED.format("", "food", "blacksmith: P1 mate\nbazaar: P3 pirate"), spaces=TIGHT
    )
    assert table.offers() == {"use food", "pass"}
    table.play("P3: use food")
    assert table.toughness("P3") == 2
    assert (
        table.step() == "ChooseLocation" and "pass" not in table.offers()
    )  # the Mate must be placed
    assert "go docks" in table.offers() and table.why_not("go inn") == "O5.9"
    assert table.reason("go inn") == "The Inn is full: P2 stands there."

    # Without Food P3 passes, of itself, and keeps the Mate; P1 has one too, and Gunpowder.
    text = CROWDED.format("gunpowder", "", "blacksmith: P3 pirate").replace(
        "T 3, placed, g", "T 3, g"
    )
    table = scene(text, spaces=TIGHT | {"blacksmith": 1})
    assert table.asked() == "P1" and table.mates_at("P3") == ["beach", "home", "tavern"]
    table.play("P1: use gunpowder", "P1: blow up docks", "P1: go bridge")

    assert table.asked() == "P3" and table.step() == "Gain"  # the Docks, the only way, gave an Ally
    assert "docks" in table.mates_at("P3")


@rule("O5.30")
def test_w42_a_lap_of_passes_ends_the_phase() -> None:
    table = scene("""
        P1: T 3, placed
        P2: T 0
        P3: T 0
        bazaar: P1 mate
        beach: P1 mate
        black_market: P1 mate
        blacksmith: P1 pirate
        full: bridge brotherhood docks inn tavern watchtower
        turn P2
    """)

    assert table.round() == 2 and table.asked() == "luck"  # Replenishment of round 2
    for who in ("P1", "P2", "P3"):
        assert table.pirate_at(who) == "home" and table.mates_at(who) == ["home"] * 3


@rule("O5.35", "O11.9")
def test_a_bar_is_gone_in_the_next_turn() -> None:
    table = scene("P1: pistol\nP2: T 3, D 0\ndocks: P1 mate\nturn P2")
    table.play("P2: place mate", "P2: go docks", "P1: demand", "P2: place mate", "P2: go inn")
    table.play("P1: place mate", "P1: go inn", "P2: place mate")
    assert "go docks" in table.offers()


@rule("O5.33", "O6.21", "O12.12")
def test_an_inn_forbidden_at_zero_is_forbidden_to_the_first_mate_not_to_water() -> None:
    table = scene("""
        P1:
        P2: T 0, first_mate, water
        inn: P1 mate, P2 mate
        beach: P2 pirate
        turn P2
    """, inn_at_zero="forbidden", spaces={"inn": 3})  # fmt: skip
    table.play("P2: use first_mate")
    assert table.why_not("move inn") == "O5.13" and table.why_not("move beach") == "O10.11"
    assert table.reason("move beach") == "Your Pirate is at the Beach already."
    assert table.reason("move inn") == "P1 is at the Inn, and you have 0 Toughness."
    table.play("P2: move bridge")
    assert table.why_not("go inn") == "O5.13"
    assert table.reason("go inn") == "P1 is at the Inn, and you have 0 Toughness."
    table.play("P2: copy inn")
    assert table.toughness("P2") == 2


ONES = dict.fromkeys(LOCATION_IDS[:10], 1)


def packed(p1: str, p2: str, p3: str) -> str:
    """Ten Locations of one space each, all taken; the players may hold something."""
    return f"""
        P1: {p1}
        P2: {p2}
        P3: {p3}
        bazaar: P1 mate
        beach: P1 mate
        black_market: P1 mate
        blacksmith: P1 pirate
        bridge: P2 mate
        brotherhood: P2 mate
        docks: P2 pirate
        inn: P3 mate
        tavern: P3 mate
        watchtower: P3 pirate
        turn P2
    """


@rule("O5.28", "O5.29", "O5.30")
def test_a_blast_between_passes_starts_the_lap_again() -> None:
    """P2 passes; P3 blows up the Inn and goes there; P2 passes again, and the phase is over."""
    table = scene(packed("T 3", "T 3, A01", "T 3, gunpowder"), spaces=ONES)
    table.play("P2: pass", "P3: use gunpowder", "P3: blow up inn")
    assert table.asked() == "P2" and table.round() == 1  # P3 went to the Inn, the only way
    assert table.toughness("P3") == 4
    table.play("P2: pass")
    assert table.round() == 2


@rule("O5.28", "O12.9")
def test_a_copy_is_a_placement_that_forbids_the_pass() -> None:
    table = scene(packed("T 3", "T 0, water, A12", "T 3"), spaces=ONES)
    assert table.why_not("pass") == "O5.16" and "place mate" in table.offers()
    assert table.reason("pass") == "You pass only when no pawn can be placed: you have 1 Mate."
    table.play("P2: place mate")
    assert table.offers() == {"copy bridge", "copy brotherhood"}


@rule("O11.15", "O5.28")
def test_a_kept_card_opens_a_way_for_who_would_pass() -> None:
    table = scene(packed("T 3", "T 3, kept hut", "T 3, A01"), spaces=ONES)
    assert table.step() == "ChooseResource" and "hut" in table.mates_at("P2")
