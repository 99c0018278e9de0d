"""O10 Allies: Gunner, First Mate, Parrot, Monkey."""

from freebooter.games.oath.vocabulary import LOCATION_IDS
from tests.games.oath.scene import scene
from tests.rule import rule


@rule("O10.1", "O10.4", "O10.5")
def test_discard_items_are_discarded_others_stay() -> None:
    table = scene("""
        P1: Nevis, T 1, M01, first_mate, parrot, gunpowder, food, gunner, sword, pistol, spyglass
        P2:
        inn: P1 pirate
        docks: P2 mate
        turn P1
    """)
    table.play("P1: use food", "P1: use parrot", "P1: discard sword", "P1: discard pistol")
    assert "complete M01" not in table.offers() and table.vp("P1") == 0
    table.play("P1: discard first_mate")
    assert table.vp("P1") == 4
    assert table.tokens("P1") == {"gunpowder", "gunner", "spyglass"}
    table.play("P1: use gunpowder", "P1: blow up docks")
    assert table.tokens("P1") == {"gunner", "spyglass"}


@rule("O10.2")
def test_once_per_turn() -> None:
    table = scene("P1: T 1, food, A05\nP2:\nturn P1")
    table.play("P1: use food", "P1: play A05", "P1: put food")
    assert table.why_not("use food") == "O10.2"
    assert table.reason("use food") == "Food was used in this turn already."


@rule("O10.3")
def test_discard_items_are_used_in_the_owner_s_windows_only() -> None:
    table = scene("P1: food, T 1\nP2: food, T 1\nturn P1")
    assert "use food" in table.offers()
    assert table.asked() == "P1" and table.game.offers(table.seat("P2")).choices == []


@rule("O10.6", "O10.8")
def test_gunner_does_not_stop_another_visit_of_the_turn() -> None:
    table = scene("""
        P1: gunner
        P2: T 3, D 0, oliver, josh, first_mate
        docks: P1 mate
        turn P2
    """)
    table.play("P2: place pirate", "P2: go docks", "P2: put gunner", "P2: use first_mate")
    table.play("P2: move bridge")
    assert "follower oliver" in table.offers() and table.used_followers("P2") == set()


@rule("O10.7", "O12.17")
def test_a_gunner_needs_a_pawn_of_its_owner_there() -> None:
    table = scene("P1: gunner\nP2: T 3, liveaux\nblacksmith: P2 mate\nturn P2")
    table.play("P2: place mate", "P2: go blacksmith")
    assert "follower liveaux" in table.offers()


@rule("O10.8", "O9.25")
def test_gunner_stops_william_and_billion() -> None:
    table = scene("P1: gunner\nP2: T 3, william\nwatchtower: P1 mate\nturn P2")
    table.play("P2: place mate", "P2: go watchtower", "luck: exploration hut")
    assert table.asked() == "P1"
    table = scene("""
        P1: gunner
        P2: Marie, T 3, billion, M01, sword, pistol
        brotherhood: P1 mate
        turn P2
    """)
    table.play("P2: place mate", "P2: go brotherhood", "P2: ability", "P2: complete M01")
    assert table.vp("P2") == 3 and table.used_followers("P2") == set()


@rule("O10.10", "O10.11", "O10.14", "O11.2")
def test_a_first_mate_move_is_an_entry_under_all_rules() -> None:
    table = scene("""
        P1: pistol, rum
        P2: T 3, D 0, first_mate, sword, monkey
        inn: P2 pirate
        docks: P1 mate
        turn P2
    """)
    table.play("P2: use first_mate", "P2: move docks", "P2: steal from P1", "P2: steal pistol")
    table.play("P2: put gunner")
    assert table.toughness("P2") == 3 and table.tokens("P1") == {
        "rum"
    }  # Sword: no price, no question
    assert table.free_spaces("inn") == 2
    assert table.step() == "ChooseLocation"  # the turn's placement, of a Mate, is still to come


@rule("O10.12")
def test_turned_away_the_pirate_tries_elsewhere_at_once() -> None:
    table = scene("""
        P1: pistol
        P2: T 3, D 0, first_mate
        inn: P2 pirate
        docks: P1 mate
        turn P2
    """)
    table.play("P2: use first_mate", "P2: move docks", "P1: demand")
    assert table.why_not("move docks") == "O11.9"
    assert table.reason("move docks") == "A Pistol has turned you away from the Docks."
    table.play("P2: move bridge")
    assert table.pirate_at("P2") == "bridge" and table.doubloons("P2") == 2
    assert "go docks" in table.offers()  # barred for that move only, not for the Mate


@rule("O10.13", "O10.20")
def test_monkey_needs_something_to_steal() -> None:
    table = scene("P1: gunner, sword\nP2: T 3, monkey, sword\ndocks: P1 mate\nturn P2")
    table.play("P2: place pirate", "P2: go docks")
    assert table.step() == "Gain" and "monkey" in table.tokens("P2")


@rule("O10.13")
def test_monkey_is_for_the_pirate_and_optional() -> None:
    text = "P1: rum\nP2: T 3, monkey\ndocks: P1 mate\nturn P2"
    table = scene(text).play("P2: place mate", "P2: go docks")
    assert table.step() == "Gain"
    table = scene(text).play("P2: place pirate", "P2: go docks", "P2: no theft")
    assert "monkey" in table.tokens("P2") and table.tokens("P1") == {"rum"}


@rule("O10.15", "O10.17")
def test_the_thief_chooses_the_victim_and_gains_what_it_had() -> None:
    table = scene("""
        P1: rum
        P2: gunner
        P3: T 3, monkey
        docks: P1 mate, P2 mate
        turn P3
    """, spaces={"docks": 3})  # fmt: skip
    table.play("P3: place pirate", "P3: go docks")
    assert table.offers() == {"steal from P1", "no theft"}
    assert table.why_not("steal from P2") == "O10.20"
    assert table.reason("steal from P2") == "P2 has no token that you could take and place."
    table.play("P3: steal from P1")
    assert table.tokens("P3") == {"rum"} and table.tokens("P1") == set()


@rule("O10.19")
def test_a_boat_token_only_with_fewer_than_five() -> None:
    text = """
        P1: gunpowder, rum, food, water, boat_supply
        P2: T 3, monkey, gunpowder, rum, food, water{0}
        docks: P1 mate
        turn P2
    """
    table = scene(text.format("")).play("P2: place pirate", "P2: go docks", "P2: steal from P1")
    assert "boat_supply" in table.tokens("P2")
    table = scene(text.format(", boat_supply")).play("P2: place pirate", "P2: go docks")
    assert table.step() == "Gain"


@rule("O10.21", "O10.23")
def test_a_parrot_completes_with_reward_and_pirate_ability() -> None:
    table = scene("""
        P1: Nevis, M07, M33, parrot, sword, rum, D 2
        P2:
        missions: M01
        turn P1
    """)
    table.play("P1: use parrot")
    assert table.offers() == {"complete M07"}  # asked, for the hand is hidden
    table.play("P1: complete M07", "P1: put gunner")
    assert table.vp("P1") == 3 and table.tokens("P1") == {"gunner"}
    assert table.face_up_missions() == ["M01"]


@rule("O10.6", "O10.7")
def test_w10_gunner_stops_a_follower() -> None:
    table = scene("""
        P1: gunner
        P2: T 3, liveaux
        blacksmith: P1 mate
        turn P2
    """)

    table.play("P2: place mate", "P2: go blacksmith", "P2: put sword")

    assert table.toughness("P2") == 2
    assert table.tokens("P2") == {"sword"}
    assert table.used_followers("P2") == set() and table.asked() == "P1"


@rule("O10.8", "O10.9", "O9.20")
def test_w11_gunner_against_sword_and_goldtooth() -> None:
    table = scene("""
        P1: gunner
        P2: T 2, D 3, sword, goldtooth
        black_market: P1 mate
        market: B01 B10 B04
        turn P2
    """)

    table.play("P2: place pirate", "P2: go black_market", "P2: ability", "P2: buy slot2")

    assert table.toughness("P2") == 2
    assert table.doubloons("P2") == 1
    assert table.used_followers("P2") == set()


@rule("O10.16", "O10.18", "O10.19")
def test_w16_what_monkey_may_take() -> None:
    table = scene("""
        P1: sword, pistol, spyglass, sextant, boat_equipment, gunner
        P2: sword, pistol, monkey
        bazaar: P1 mate
        turn P2
    """)

    table.play("P2: place pirate", "P2: go bazaar", "P2: steal from P1")
    assert table.offers() == {"steal spyglass", "steal sextant", "steal boat_equipment"}
    assert table.why_not("steal gunner") == "O10.16"
    assert table.reason("steal gunner") == "Ally tokens cannot be stolen."
    assert table.why_not("steal sword") == "O10.18"
    assert table.reason("steal sword") == "A token lies on your own Sword already."
    table.play("P2: steal boat_equipment")

    assert table.offers() == {"put spyglass", "put sextant"}
    assert "boat_equipment" not in table.tokens("P1")


@rule("O10.10", "O10.11", "O10.2", "O5.7")
def test_w17_first_mate_after_placing() -> None:
    table = scene("""
        P1: D 0, first_mate
        P2:
        turn P1
    """)

    table.play("P1: place pirate", "P1: go bridge")
    assert table.free_spaces("bridge") == 1
    table.play("P1: use first_mate")
    assert table.why_not("move bridge") == "O10.11"
    assert table.reason("move bridge") == "Your Pirate is at the Bridge already."
    table.play("P1: move docks", "P1: put first_mate")

    assert table.doubloons("P1") == 2
    assert table.tokens("P1") == {"first_mate"}
    assert table.free_spaces("bridge") == 2
    assert table.asked() == "P2"


@rule("O10.11", "O12.3")
def test_w18_first_mate_needs_a_pirate_on_the_board() -> None:
    table = scene("""
        P1: first_mate
        P2: gunpowder
        turn P1
    """)
    assert table.why_not("use first_mate") == "O10.11"
    assert table.reason("use first_mate") == "First Mate: your Pirate is not on the island."

    table.play("P1: place pirate", "P1: go bridge", "P1: end turn", "P2: use gunpowder")
    assert table.pirate_at("P1") == "aside"
    table.play("P2: place mate", "P2: go inn")

    assert table.asked() == "P1" and table.step() == "ChooseLocation"  # nothing but a Mate to place


@rule("O10.21", "O10.22", "O14.2")
def test_w19_parrot_cannot_pay_for_its_mission() -> None:
    text = """
        P1: Edward, M02, parrot, gunner, food
        P2:
        turn P1
    """
    table = scene(text)
    assert table.why_not("use parrot") == "O10.22"
    assert table.reason("use parrot") == (
        "Parrot: the only Mission you can pay for needs this very token."
    )

    table = scene(text.replace("Edward", "Marie"))
    table.play("P1: use parrot")
    assert table.tokens("P1") == set()
    assert table.vp("P1") == 3


@rule("O10.12", "O11.9")
def test_w46_first_mate_with_nowhere_to_go() -> None:
    ones = dict.fromkeys(LOCATION_IDS[:10], 1) | {"docks": 2, "beach": 2}
    table = scene("""
        P1: T 2, D 0, first_mate
        P2: pistol, placed
        P3: placed
        beach: P1 pirate, P1 mate
        docks: P2 mate
        bazaar: P1 mate
        black_market: P2 pirate
        blacksmith: P2 mate
        bridge: P2 mate
        brotherhood: P3 mate
        inn: P3 mate
        tavern: P3 mate
        watchtower: P3 pirate
        turn P1
    """, spaces=ones)  # fmt: skip
    table.play("P1: use first_mate", "P2: demand")  # the Docks are the only choice

    assert table.pirate_at("P1") == "beach"
    assert table.tokens("P1") == set() and table.actions("P1") == []
    assert table.step() == "PistolDemand"  # the Mate now tries the Docks, the only way


@rule("O10.21", "O10.22")
def test_why_the_parrot_cannot_fly() -> None:
    table = scene("P1: Edward, M02, parrot, gunner\nP2:\nturn P1")
    assert table.why_not("use parrot") == "O10.21"  # no Supply, Parrot or not
    table = scene("P1: Edward, M02, parrot, gunner, food\nP2:\nturn P1")
    assert table.why_not("use parrot") == "O10.22"  # its own token would be needed
    assert table.reason("use parrot") == (
        "Parrot: the only Mission you can pay for needs this very token."
    )


@rule("O10.11", "O5.33")
def test_the_pirate_s_own_location_is_barred_as_such_even_when_full() -> None:
    table = scene("P1: first_mate\nP2:\ninn: P1 pirate, P2 mate\ndocks: P2 mate, P2 mate\nturn P1")
    table.play("P1: use first_mate")
    assert table.why_not("move inn") == "O10.11" and table.why_not("move docks") == "O5.9"
    assert table.reason("move docks") == "The Docks is full: P2 stands there."
    assert table.reason("move inn") == "Your Pirate is at the Inn already."


@rule("O10.13", "O10.19")
def test_why_a_boat_token_cannot_be_stolen() -> None:
    table = scene("""
        P1: rum, boat_supply, sword, spyglass
        P2: T 3, monkey, gunpowder, rum, food, water, boat_supply
        docks: P1 mate
        turn P2
    """)
    table.play("P2: place pirate", "P2: go docks", "P2: steal from P1")
    assert table.why_not("steal boat_supply") == "O10.19"
    assert table.reason("steal boat_supply") == "You have 5 Supply tokens: no space is left."
    assert table.why_not("steal rum") == "O10.18"
    assert table.reason("steal rum") == "A token lies on your own Rum already."


@rule("O10.17", "O5.21", "O12.6")
def test_what_the_monkey_stole_works_in_the_visit() -> None:
    table = scene("P1: rum\nP2: T 3, D 0, monkey\ntavern: P1 mate\nfollower: ben\nturn P2")
    table.play("P2: place pirate", "P2: go tavern", "P2: steal from P1", "P2: ability")
    assert table.followers("P2") == {"ben"}

    table = scene("P1: sextant\nP2: T 3, monkey\nbeach: P1 mate\nturn P2")
    table.play("P2: place pirate", "P2: go beach", "P2: steal from P1", "luck: action A01")
    assert table.asked() == "luck" and table.actions("P2") == []  # three are looked at

    table = scene("P1: spyglass\nP2: T 3, monkey, william\nwatchtower: P1 mate\nturn P2")
    table.play("P2: place pirate", "P2: go watchtower", "P2: steal from P1")
    table.play("luck: exploration hut", "luck: exploration witch")
    assert table.offers() == {"explore hut", "explore witch"}


@rule("O10.2", "O10.13", "O10.14")
def test_a_monkey_kept_back_may_steal_later_in_the_turn() -> None:
    table = scene("""
        P1: rum
        P2: T 3, monkey, first_mate
        docks: P1 mate
        bridge: P1 mate
        turn P2
    """)
    table.play("P2: place pirate", "P2: go bridge", "P2: no theft", "P2: use first_mate")
    table.play("P2: move docks", "P2: steal from P1")
    assert "rum" in table.tokens("P2") and table.toughness("P2") == 1
