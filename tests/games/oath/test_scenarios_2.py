"""The worked scenarios of the rules, W26 to W50."""

from freebooter.games.oath.vocabulary import LOCATION_IDS
from freebooter.kernel.dice import Dice
from freebooter.kernel.playout import play_randomly
from tests.games.oath.scene import EXPLORATION_IDS, beginning, scene
from tests.rule import rule


@rule("O9.24", "O12.6", "O12.7")
def test_w26_freema_with_rum_no_face_up_card() -> None:
    table = scene("""
        P1: D 0, rum, freema
        P2:
        turn P1
    """)

    table.play("P1: place mate", "P1: go tavern", "P1: follower freema", "luck: tavern oliver")

    assert table.doubloons("P1") == 0
    assert table.followers("P1") == {"freema", "oliver"}


@rule("O9.7")
def test_w27_new_follower_waits() -> None:
    table = scene("""
        P1: D 3
        P2:
        follower: freema
        turn P1
    """)

    table.play("P1: place mate", "P1: go tavern", "P1: ability")
    assert table.doubloons("P1") == 2
    assert table.asked() == "P2"  # she cannot be used in this visit

    table.play("P2: place mate", "P2: go bridge", "P1: place mate", "P1: go tavern")
    assert table.offers() == {"follower freema", "finish"}  # but in the next one


@rule("O8.4", "O8.5", "O14.2")
def test_w28_discount_plus_forged_orders() -> None:
    table = scene("""
        P1: Marie, M14, gunner, parrot, A07
        P2:
        turn P1
    """)

    table.play("P1: play A07", "P1: place mate", "P1: go brotherhood", "P1: ability")
    table.play("P1: complete M14")  # Supply is the only Resource to forge

    assert table.tokens("P1") == set()
    assert table.vp("P1") == 4


@rule("O8.12", "O9.21", "O9.22", "O14.3", "O10.23")
def test_w29_nevis_and_mister_billion() -> None:
    table = scene("""
        P1: Nevis, M19, M01, D 2, billion, parrot, gunner, first_mate, food
        P2:
        missions: M06
        turn P1
    """).give("P1", "sword", "pistol", "spyglass", "sextant")

    table.play("P1: place mate", "P1: go brotherhood", "P1: ability", "P1: complete M19")
    table.play("P1: discard sword", "P1: discard pistol", "P1: discard first_mate")
    assert table.vp("P1") == 7 and table.used_followers("P1") == {"billion"}
    table.play("P1: take none", "P1: use parrot")

    assert table.vp("P1") == 11
    assert table.asked() == "P2" and table.face_up_missions() == ["M06"]  # nothing was gained


@rule("O6.12", "O6.13")
def test_w30_complete_then_gain() -> None:
    table = scene("""
        P1: Nevis, T 5, D 2, sword, food
        P2:
        missions: M06 M07
        turn P1
    """)

    table.play("P1: place mate", "P1: go brotherhood", "P1: ability")
    assert table.offers() == {"take M06", "take M07", "take none"}
    table.play("P1: take M06")

    assert table.missions("P1") == ["M06"] and table.completed("P1") == []
    assert table.asked() == "P2"


SPYGLASS = """
    P1: T 3, spyglass, william
    P2:
    turn P1
"""


@rule("O11.12", "O11.14", "O9.25", "O9.26", "O9.27", "O9.28", "O7.6")
def test_w31_spyglass_with_william() -> None:
    to_the_tower = ("P1: place mate", "P1: go watchtower", "luck: exploration cave")
    table = scene(SPYGLASS, first_player=2)
    table.play(*to_the_tower, "luck: exploration arena", "P1: explore cave", "P1: place now")
    assert table.first_player() == "P1"
    assert table.bottom("exploration") == ["arena"]
    table.play("P1: use discovery", "P1: put sword", "P1: put gunner", "P1: put rum")
    assert table.toughness("P1") == 0
    assert table.tokens("P1") == {"spyglass", "sword", "gunner", "rum"}
    assert table.free_spaces("cave") == 2 and table.used_followers("P1") == {"william"}

    table = scene(SPYGLASS)
    table.play(*to_the_tower, "luck: exploration arena", "P1: explore cave", "P1: keep")
    assert table.asked() == "P2"  # William is not asked about
    assert "cave" not in table.open_locations()
    table.play("P2: place mate", "P2: go bridge")
    assert "cave" in table.open_locations()
    table.play("P1: place mate")
    assert "go cave" in table.offers() and table.used_followers("P1") == set()


@rule("O11.18", "O11.19", "O16.2", "O16.6")
def test_w32_sextant_and_a_short_deck() -> None:
    table = scene("""
        P1: sextant
        P2:
        action deck: A01
        action discards: A02 A03 A04 A12
        turn P1
    """)
    table.play("P1: place mate", "P1: go beach")

    assert table.odds() == {"action A01": 1}
    table.play("luck: action A01")
    assert table.odds() == {"action A02": 1, "action A03": 1, "action A04": 1, "action A12": 1}
    table.play("luck: action A02", "luck: action A12")
    assert table.offers() == {"pick A01", "pick A02", "pick A12"}
    table.play("P1: pick A12")

    assert table.deck_size("action") == 4 and table.bottom("action") == ["A01", "A02"]
    assert table.view("P1").action_deck.bottom == ("A01", "A02")
    assert table.view("P2").action_deck.bottom == (None, None)


@rule("O9.16", "O9.17")
def test_w33_sylvia() -> None:
    text = """
        P1: sylvia, food
        P2:
        turn P1
    """
    table = scene(text)
    table.play("P1: place mate", "P1: go inn", "P1: follower sylvia")
    assert table.tokens("P1") == {"food", "water"}

    table = scene(text.replace("food", "food, water, A12"))
    table.play("P1: place mate", "P1: go inn", "P1: go on")
    assert table.step() == "AfterWindow" and table.used_followers("P1") == set()


@rule("O4.10", "O9.29", "O9.30", "O9.31")
def test_w34_ben_and_morgan() -> None:
    table = scene("""
        P1: D 3, T 5
        P2: placed
        bridge: P1 pirate, P1 mate
        inn: P1 mate
        follower: ben
        round 2
        turn P1
    """)
    table.play("P1: go tavern", "P1: ability")
    assert (table.doubloons("P1"), table.round()) == (2, 3)
    for_round_3 = ("mission M01", "mission M02", "mission M03", "tavern morgan")
    table.play(*(f"luck: {outcome}" for outcome in for_round_3)).let_luck()
    assert (table.doubloons("P1"), table.followers("P1")) == (3, {"ben"})  # Morgan is not yet owned

    # One Mate is all that is left to place in round 3.
    table.set_aside("P1", mates=2).set_aside("P2", mates=3)
    table.play("P1: place mate", "P1: go tavern", "P1: ability")
    assert (table.doubloons("P1"), table.toughness("P1"), table.round()) == (2, 5, 4)
    table.let_luck()
    assert (table.doubloons("P1"), table.toughness("P1")) == (3, 5)
    assert table.followers("P1") == {"ben", "morgan"} and table.used_followers("P1") == set()


@rule("O4.6", "O16.2", "O16.3")
def test_w35_mission_deck_runs_out() -> None:
    table = beginning(players=5).let_luck()
    dice = Dice(5)
    assert table.deck_size("mission") == 33 - 3 - 5
    while table.round() < 9 or table.asked() == "luck":
        play_randomly(table.game, dice, 1)
    assert table.deck_size("mission") == 1
    while table.round() < 10:
        play_randomly(table.game, dice, 1)

    # The round has begun: the one card, then the pile with those just discarded.
    assert table.asked() == "luck" and table.deck_size("mission") == 1
    assert table.face_up_missions() == []
    in_pile = len(table.discards("mission"))
    table.play(min(table.odds()))
    assert table.deck_size("mission") == in_pile and table.discards("mission") == []
    table.play(min(table.odds()))
    table.play(min(table.odds()))
    assert len(table.face_up_missions()) == 3 and table.deck_size("mission") == in_pile - 2


@rule("O15.3", "O15.9", "O15.10", "O15.11", "O15.12", "O15.13", "O15.14")
def test_w36_the_rulebook_s_final_scoring() -> None:
    table = scene("""
        P1: Edward, VP 25, D 1, T 1, sword, boat_ally, josh, bill, sylvia (used), done 5
        P2: Marie, VP 24, D 3, T 3, sword, dollar, ben, done 5
        P3: McGraves, VP 21, D 3, T 1, M14, gunner, first_mate, parrot, sword, morgan, done 5
        round 7
        last chance
    """)
    table.play("P3: complete M14")

    assert table.asked() == "over"
    view = table.view()
    assert {bonus.id: bonus.seat for bonus in view.bonuses} == {
        "missions": "p3", "doubloons": None, "tokens": "p1", "followers": "p1", "toughness": "p2",
    }  # fmt: skip
    assert table.game.scores() == [27, 25, 26]
    assert table.game.ranking() == [1, 3, 2]


@rule("O15.5", "O15.6", "O15.7", "O15.8")
def test_w37_last_chance_mission() -> None:
    nevis = """
        P1: Nevis, M16, A01, parrot, gunner, sword, pistol, food
        P2: Marie
        round 7
        last chance
    """
    table = scene(nevis)
    assert table.offers() == {"complete M16", "complete none"}  # no card, no item
    table.play("P1: complete M16")
    assert table.doubloons("P1") == 0
    assert table.vp_without_bonuses("P1") == 4

    table = scene(nevis, last_mission_nevis="on")
    table.play("P1: complete M16")
    assert table.vp_without_bonuses("P1") == 5

    table = scene("""
        P1: Edward, M32, D 2, sword, gunner, food
        P2: Marie
        round 7
        last chance
    """)
    table.play("P1: complete M32")
    assert table.doubloons("P1") == 0
    assert table.vp_without_bonuses("P1") == 5


@rule("O15.15", "O15.16")
def test_w38_shared_victory() -> None:
    table = scene("""
        P1: VP 28, D 2, sword, gunner, food, done M01
        P2: VP 28, D 2, pistol, parrot, rum, done M02
        P3: VP 26, D 9
        turn P1
    """)
    assert table.game.ranking() == [1, 1, 3]

    table.give("P2", "boat_equipment")
    assert table.game.ranking() == [2, 1, 3]


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


@rule("O16.5")
def test_w40_empty_exploration_deck() -> None:
    table = scene(f"""
        P1:
        P2:
        P3: T 3, william, spyglass
        open: {" ".join(EXPLORATION_IDS)}
        turn P3
    """)
    table.play("P3: place mate", "P3: go watchtower")

    assert table.first_player() == "P3"
    assert table.asked() == "P1" and table.used_followers("P3") == set()


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


@rule("O11.10", "O5.11")
def test_w45_two_pistols() -> None:
    table = scene("""
        P1: pistol, D 0
        P2: pistol, D 0
        P3: T 2, D 2
        docks: P1 mate, P2 mate
        turn P3
    """, spaces={"docks": 3})  # fmt: skip

    table.play("P3: place mate", "P3: go docks", "P1: decline", "P2: demand")

    assert (table.doubloons("P3"), table.toughness("P3")) == (1, 2)
    assert (table.doubloons("P1"), table.doubloons("P2")) == (0, 1)


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


@rule("O8.3", "O3.9", "O1.13")
def test_w47_reward_at_the_limit() -> None:
    table = scene("""
        P1: Nevis, D 2, M07, sword, food, gunner, first_mate, parrot, monkey, boat_ally
        P2:
        turn P1
    """)

    table.play("P1: place mate", "P1: go brotherhood", "P1: ability", "P1: complete M07")

    assert table.vp("P1") == 3 and table.doubloons("P1") == 0
    assert table.count("P1", "ally") == 5


@rule("O4.3", "O4.5", "O4.9", "O4.11", "O5.1", "O5.2", "O5.6", "O9.31", "O11.5", "O4.4", "O4.7")
def test_w48_a_whole_round() -> None:
    table = beginning(players=2, pirates="choice", first_player=1)
    table.play("luck: mission M10", "luck: mission M11", "luck: mission M12", "luck: tavern ben")
    table.play("luck: market B04", "luck: market B10", "luck: market B01")
    table.play("P2: pirate conquistador", "P1: pirate black_hawk")
    table.play("luck: mission M01", "luck: mission M02", "P2: put sword")
    assert table.round() == 1 and table.market() == ["B01", "B10", "B04"]

    table.play("P1: place mate", "P1: go black_market", "P1: ability", "P1: buy slot1")
    table.play("P1: put pistol", "P1: put gunner")
    assert table.doubloons("P1") == 2
    table.play("P2: place pirate", "P2: go black_market", "P2: ability", "P2: buy slot2")
    table.play("luck: action A12", "luck: action A14", "P2: end turn")
    assert table.doubloons("P2") == 1 and table.toughness("P2") == 3
    table.play("P1: place mate", "P1: go tavern", "P1: ability")
    assert table.doubloons("P1") == 1 and table.followers("P1") == {"ben"}
    table.play("P2: place mate", "P2: go bridge", "P2: go on", "P2: end turn")
    assert table.doubloons("P2") == 3
    table.play("P1: place mate", "P1: go bridge")
    assert (table.toughness("P1"), table.doubloons("P1")) == (4, 3)
    table.play("P2: place mate", "P2: go blacksmith", "P2: go on", "P2: put pistol", "P2: end turn")
    table.play("P1: go blacksmith", "P2: demand", "P1: put sword")
    assert (table.doubloons("P1"), table.toughness("P1"), table.doubloons("P2")) == (2, 4, 4)
    table.play("P2: place mate", "P2: go watchtower", "P2: go on", "luck: exploration hut")
    table.play("P2: end turn")

    assert table.tokens("P1") == {"pistol", "sword", "gunner"}
    assert table.tokens("P2") == {"sword", "pistol"} and table.actions("P2") == ["A12", "A14"]
    assert table.round() == 2 and table.first_player() == "P2"
    table.play("luck: mission M20", "luck: mission M21", "luck: mission M22", "luck: tavern bill")
    table.play("luck: market B02", "luck: market B03")
    assert table.market() == ["B03", "B02", "B01"]
    assert table.face_up_missions() == ["M20", "M21", "M22"]
    assert table.doubloons("P1") == 3
    assert table.asked() == "P2"


@rule("O8.5", "O8.14")
def test_w49_two_forged_orders() -> None:
    text = """
        P1: Nevis, M01, sword, A07, A07
        P2:
        missions: M06
        turn P1
    """
    table = scene(text)
    table.play("P1: play A07", "P1: play A07", "P1: place mate", "P1: go brotherhood")
    table.play("P1: ability", "P1: complete M01")
    assert table.offers() == {"forge equipment", "forge ally"}
    table.play("P1: forge ally")
    assert table.tokens("P1") == set() and table.vp("P1") == 4

    table = scene(text)
    table.play("P1: play A07", "P1: place mate", "P1: go brotherhood", "P1: go on", "P1: ability")
    assert table.why_not("complete M01") == "O8.6"


@rule("O11.9", "O12.1", "O12.5", "O5.33")
def test_w50_shooting_the_way_free() -> None:
    ones = dict.fromkeys(LOCATION_IDS[:10], 1) | {"docks": 2}
    table = scene("""
        P1: T 3, pistol
        P2: T 1, D 0, gunpowder
        P3: placed
        docks: P1 mate
        bazaar: P1 mate
        beach: P1 pirate
        black_market: P1 mate
        blacksmith: P2 mate
        bridge: P2 pirate
        brotherhood: P3 mate
        inn: P3 mate
        tavern: P3 mate
        watchtower: P3 pirate
        turn P2
    """, spaces=ones)  # fmt: skip

    table.play("P2: place mate", "P1: demand")
    assert table.offers() == {"use gunpowder", "pass"}
    table.play("P2: use gunpowder", "P2: blow up docks")
    assert table.toughness("P1") == 2
    table.play("P2: put gunner")

    assert table.toughness("P2") == 1 and "docks" in table.mates_at("P2")
