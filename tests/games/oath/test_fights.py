"""O5.10 to O5.26 Entries: fights, spaces, visits."""

from freebooter.games.oath.content import our_content
from tests.games.oath.scene import scene, visit
from tests.rule import rule


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
    assert table.reason("finish") == "Use the Bridge first: that is free and must be done."
    table.play("P1: follower oliver")
    assert table.doubloons("P1") == 4  # the Bridge was used by itself
    table.play("P2: place mate", "P2: go arena")
    assert table.offers() == {"ability", "finish"}


@rule("O1.5", "O5.27")
def test_an_ability_is_used_when_a_pawn_is_placed_and_only_then() -> None:
    table = scene("""
        P1: D 0
        P2: D 0
        bridge: P1 mate
        turn P2
    """)
    table.play("P2: place mate", "P2: go bridge")
    assert (table.doubloons("P1"), table.doubloons("P2")) == (0, 2)
    table.play("P1: place mate", "P1: go inn", "P2: place mate", "P2: go inn")
    assert (table.doubloons("P1"), table.doubloons("P2")) == (0, 2)
    assert "bridge" in table.mates_at("P1") and "bridge" in table.mates_at("P2")


@rule("O1.6", "O1.7", "O9.6")
def test_a_placement_a_first_mate_move_and_a_water_copy_are_entries_with_a_visit() -> None:
    table = scene("""
        P1: D 0, water, first_mate, oliver
        P2:
        bridge: P1 mate
        turn P1
    """)
    table.play("P1: place mate", "P1: copy bridge", "P1: follower oliver")
    assert table.doubloons("P1") == 4

    table = scene("""
        P1: D 0, first_mate, oliver
        P2:
        inn: P1 pirate
        turn P1
    """)
    table.play("P1: use first_mate", "P1: move bridge", "P1: ability", "P1: follower oliver")
    assert table.doubloons("P1") == 4 and table.last_entered() == "bridge"


@rule("O5.12", "O6.5")
def test_w2_own_pawn_no_fight() -> None:
    table = scene("""
        P1: T 1, D 0
        P2:
        bridge: P1 mate
        turn P1
    """)

    table.play("P1: place pirate", "P1: go bridge")

    assert table.toughness("P1") == 1
    assert table.doubloons("P1") == 2
    assert table.free_spaces("bridge") == 0


@rule("O5.17", "O5.26", "O7.5", "O7.15")
def test_w3_fight_price_first_ability_then_unaffordable() -> None:
    table = scene("""
        P1:
        P2: T 1, D 2
        arena: P1 mate
        turn P2
    """)

    table.play("P2: place mate", "P2: go arena")

    assert table.toughness("P2") == 0
    assert table.doubloons("P2") == 2
    assert table.asked() == "P1" and "arena" in table.mates_at("P2")


@rule("O5.13", "O5.14", "O11.3")
def test_w4_zero_toughness_is_a_ban() -> None:
    table = scene("""
        P1: pistol
        P2: T 0, D 4, sword
        docks: P1 mate
        turn P2
    """)

    table.play("P2: place pirate")

    assert table.why_not("go docks") == "O5.13"
    assert table.reason("go docks") == "P1 is at the Docks, and you have 0 Toughness."
    assert {"go bazaar", "go beach", "go inn"} <= table.offers()


@rule("O5.21", "O5.26", "O10.13", "O10.18", "O10.2")
def test_w15_monkey_takes_the_exact_item() -> None:
    table = scene("""
        P1: sword, food
        P2: T 3, monkey, first_mate
        docks: P1 mate
        bridge: P1 mate
        turn P2
    """)

    table.play("P2: place pirate", "P2: go docks")
    assert table.toughness("P2") == 2
    table.play("P2: steal from P1")
    assert table.offers() == {"steal sword", "steal food"}
    table.play("P2: steal sword", "P2: put monkey")
    assert table.tokens("P1") == {"food"}
    assert table.tokens("P2") == {"sword", "monkey", "first_mate"} and table.toughness("P2") == 2
    assert "monkey" in table.used_items()

    table.play("P2: use first_mate", "P2: move bridge")
    assert "monkey" in table.tokens("P2") and table.tokens("P1") == {"food"}
    assert table.step() != "Monkey"


@rule("O5.22", "O13.3", "O10.3")
def test_w43_arrival_window() -> None:
    table = scene("""
        P1:
        P2: T 1, D 0, A02, food
        arena: P1 mate
        turn P2
    """)

    table.play("P2: place mate", "P2: go arena")
    assert table.toughness("P2") == 0
    assert table.offers() == {"play A02", "go on"}
    table.play("P2: play A02")
    assert table.toughness("P2") == 3
    table.play("P2: ability")

    assert (table.toughness("P2"), table.doubloons("P2")) == (2, 3)


@rule("O5.10", "O10.11")
def test_rooftops_are_spent_by_a_first_mate_move() -> None:
    table = scene("""
        P1: gunner
        P2: T 2, A12, first_mate, josh
        docks: P1 mate
        bridge: P1 mate
        inn: P2 pirate
        turn P2
    """)
    table.play("P2: play A12", "P2: use first_mate", "P2: move docks")
    assert table.toughness("P2") == 2 and "follower josh" in table.offers()
    table.play("P2: ability", "P2: put gunner", "P2: finish", "P2: go bridge")
    assert table.toughness("P2") == 1


@rule("O5.22", "O5.34")
def test_money_that_comes_on_arrival_buys() -> None:
    table = visit("tavern", "D 0, A01", "follower: ben").play("P1: play A01", "P1: ability")
    assert table.doubloons("P1") == 2 and table.followers("P1") == {"ben"}


@rule("O5.10", "O5.18", "O11.1", "O11.6", "O12.9", "O6.20")
def test_the_view_tells_where_each_pawn_may_go_and_what_it_meets() -> None:
    table = scene("""
        P1: T 2, D 1, sword, water
        P2: pistol
        P3:
        bridge: P2 mate
        inn: P3 mate
        bazaar: P1 mate
        turn P1
    """)
    goals = {(one.pawn, one.location, one.copy): one for one in table.view("P1").goals}
    mate, pirate = goals["mate", "bridge", False], goals["pirate", "bridge", False]
    assert (mate.fights, mate.free, mate.pistols) == (("p2",), False, ("p2",))
    assert (pirate.fights, pirate.free, pirate.pistols) == (("p2",), True, ())
    assert goals["mate", "inn", False].fights == ()  # nobody fights at the Inn
    assert ("mate", "bazaar", True) in goals and ("pirate", "bazaar", True) not in goals
    assert table.view("P2").goals == () == table.view(None).goals
    table.play("P1: place mate")
    assert {one.pawn for one in table.view("P1").goals} == {"mate"}
