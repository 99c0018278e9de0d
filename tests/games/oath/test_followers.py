"""O9 Followers."""

import pytest

from freebooter.games.oath.vocabulary import FOLLOWER_IDS
from tests.games.oath.scene import scene, visit
from tests.rule import rule


@rule("O9.1", "O9.32")
def test_a_follower_is_gained_unused_and_stays() -> None:
    table = visit("tavern", "D 2, ben, josh (used)", "follower: oliver").play("P1: ability")
    assert table.followers("P1") == {"ben", "josh", "oliver"}
    assert table.used_followers("P1") == {"josh"}


@rule("O9.2")
def test_a_follower_works_at_its_location_only() -> None:
    table = visit("docks", "oliver")
    assert table.step() == "Gain"
    table = visit("bridge", "oliver")
    assert "follower oliver" in table.offers()


@rule("O9.3", "O9.4")
def test_all_of_a_location_may_be_used_each_once() -> None:
    table = visit("blacksmith", "liveaux, roy, rum")
    assert table.offers() == {"ability", "follower liveaux", "follower roy"}
    table.play("P1: follower liveaux", "P1: put sword")
    assert table.why_not("follower liveaux") == "O9.3"
    assert table.reason("follower liveaux") == (
        'Liveaux the "Wasp" was used in this round already.'
    )
    table.play("P1: follower roy", "P1: put pistol", "P1: put gunner", "P1: put spyglass")
    assert table.tokens("P1") == {"sword", "pistol", "gunner", "spyglass"}
    assert table.used_followers("P1") == {"liveaux", "roy"}


@rule("O9.5")
def test_using_one_is_optional_but_goldtooth_and_billion_are_automatic() -> None:
    table = visit("bridge", "oliver").play("P1: ability", "P1: finish")
    assert table.used_followers("P1") == set()
    table = visit("black_market", "D 3, goldtooth", "market: B01 B02 B03")
    assert "follower goldtooth" not in table.offers()
    table.play("P1: ability", "P1: buy slot3")
    assert table.used_followers("P1") == {"goldtooth"} and table.doubloons("P1") == 1
    table = visit("brotherhood", "Edward, billion, M01, sword, pistol, gunner")
    table.play("P1: ability", "P1: complete M01")
    assert table.used_followers("P1") == {"billion"} and table.vp("P1") == 4


@rule("O9.7")
def test_a_follower_gained_on_arrival_waits_too() -> None:
    table = visit("bridge", "A11", "follower: oliver").play("P1: play A11")
    assert table.asked() == "P2" and table.doubloons("P1") == 2
    assert table.followers("P1") == {"oliver"} and table.used_followers("P1") == set()


@rule("O9.8", "O9.24")
def test_a_follower_without_the_ability() -> None:
    table = visit("tavern", "D 1, freema", "follower: ben")
    table.play("P1: follower freema", "luck: tavern josh")
    assert table.doubloons("P1") == 0 and table.followers("P1") == {"freema", "josh"}
    assert table.asked() == "P2"  # no Doubloon for Ben


@rule("O9.9", "O9.29", "O9.30")
def test_ben_and_morgan_are_never_turned_and_no_gunner_stops_them() -> None:
    table = scene("""
        P1: D 1, T 1, ben, morgan
        P2: gunner
        round 4
        new round
    """).let_luck()
    assert (table.doubloons("P1"), table.toughness("P1")) == (2, 2) and table.used_followers(
        "P1"
    ) == set()


@rule("O9.10", "O9.11", "O9.12")
@pytest.mark.parametrize(
    ("follower", "place", "puts"),
    [
        ("josh", "docks", ("gunner", "parrot")),
        ("dollar", "bazaar", ("rum", "food")),
        ("liveaux", "blacksmith", ("sword", "pistol")),
    ],
)
def test_one_token_more(follower: str, place: str, puts: tuple[str, str]) -> None:
    table = visit(place, follower).play(f"P1: follower {follower}")
    table.play(*(f"P1: put {item}" for item in puts))
    assert table.tokens("P1") == set(puts)


@rule("O9.13", "O9.14", "O9.15")
@pytest.mark.parametrize(
    ("follower", "place", "pays", "gains"),
    [
        ("bill", "bazaar", "gunner", ("sword", "rum")),
        ("tipster", "docks", "sword", ("gunner", "rum")),
        ("roy", "blacksmith", "rum", ("sword", "gunner")),
    ],
)
def test_one_token_for_two_others(
    follower: str, place: str, pays: str, gains: tuple[str, str]
) -> None:
    table = visit(place, f"T 5, {follower}, {pays}").play(f"P1: follower {follower}")
    assert pays not in table.tokens("P1")
    table.play(*(f"P1: put {item}" for item in gains))
    assert table.tokens("P1") == set(gains)

    table = visit(place, f"{follower}, A12").play("P1: go on")
    assert table.step() == "Gain"  # without the token it cannot be used


@rule("O9.16", "O9.17")
def test_sylvia_never_fills_the_boat() -> None:
    table = visit("inn", "T 1, sylvia, gunpowder, rum").play("P1: follower sylvia", "P1: fill food")
    assert table.tokens("P1") == {"gunpowder", "rum", "food"}
    table = visit("inn", "T 5, sylvia, gunpowder, rum, food, water")
    assert "boat_supply" not in table.tokens("P1") and table.used_followers("P1") == set()


@rule("O9.18", "O9.19")
def test_maggie_and_oliver() -> None:
    table = visit("beach", "maggie").play("P1: follower maggie", "luck: action A01")
    table.play("luck: action A02")
    assert table.actions("P1") == ["A01", "A02"]
    table = visit("bridge", "D 0, oliver").play("P1: ability", "P1: follower oliver")
    assert table.doubloons("P1") == 4


@rule("O9.21", "O9.22", "O13.7")
def test_billion_not_in_a_double_shift() -> None:
    table = visit("brotherhood", "Edward, billion, A14, M01, sword, pistol, gunner")
    table.play("P1: go on", "P1: ability", "P1: complete none", "P1: play A14", "P1: complete M01")
    assert table.vp("P1") == 3 and table.used_followers("P1") == set()


@rule("O9.23", "O9.24")
def test_freema_draws_unseen_before_or_after_the_ability() -> None:
    table = visit("tavern", "D 2, freema", "follower: ben")
    table.play("P1: ability", "P1: follower freema")
    assert table.asked() == "luck" and table.doubloons("P1") == 0
    assert set(table.odds()) == {f"tavern {f}" for f in FOLLOWER_IDS if f not in ("ben", "freema")}
    table.play("luck: tavern roy")
    assert table.followers("P1") == {"ben", "freema", "roy"}


@rule("O9.25", "O9.28")
def test_william_without_a_spyglass_and_when_it_cannot_be_paid() -> None:
    table = visit("watchtower", "D 0, william").play("luck: exploration hut")
    assert table.offers() == {"use discovery", "leave discovery"}
    table.play("P1: leave discovery")
    assert table.used_followers("P1") == set()
    table = visit("watchtower", "D 0, william").play("luck: exploration witch")
    assert table.asked() == "P2"  # the Witch cannot be paid


@rule("O9.26")
def test_william_s_use_is_no_entry() -> None:
    table = visit("watchtower", "T 3, D 0, william").play("luck: exploration arena")
    table.play("P1: use discovery")
    assert (table.toughness("P1"), table.doubloons("P1")) == (2, 3)
    assert table.free_spaces("arena") == 2


@rule("O9.20", "O6.8", "O6.10")
def test_w25_goldtooth_at_price_1() -> None:
    table = scene("""
        P1: D 0, goldtooth
        P2:
        market: B01 B10 B07
        turn P1
    """)

    table.play("P1: place mate", "P1: go black_market", "P1: ability")
    assert table.step() == "Gain"  # only slot1 can be bought
    table.play("P1: put sword", "luck: action A12", "P1: end turn")

    assert table.doubloons("P1") == 0
    assert table.actions("P1") == ["A12"]
    assert table.used_followers("P1") == {"goldtooth"}
    assert table.market() == ["B01", "B10", "-"]


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


@rule("O9.3", "O9.20", "O5.22")
def test_a_crew_roused_on_arrival_helps_in_the_visit() -> None:
    table = visit("black_market", "D 0, A13, goldtooth (used)", "market: - B10 B04")
    table.play("P1: play A13", "P1: ability")
    assert table.offers() == {"buy slot2", "buy slot1"}  # 1 Doubloon, and 1 less
    table.play("P1: buy slot2", "luck: action A01", "luck: action A01")
    assert table.doubloons("P1") == 0 and table.used_followers("P1") == {"goldtooth"}


@rule("O9.7", "O9.24")
def test_the_road_empties_the_tavern_but_freema_still_draws() -> None:
    table = visit("tavern", "D 1, A11, freema", "follower: ben").play("P1: play A11")
    assert table.offers() == {"follower freema", "finish"} and table.why_not("ability") == "O5.34"
    assert table.reason("ability") == "Nobody waits at the Tavern to be hired."
    table.play("P1: follower freema", "luck: tavern josh")
    assert table.followers("P1") == {"ben", "freema", "josh"} and table.doubloons("P1") == 0


@rule("O9.26", "O10.10")
def test_william_helps_a_first_mate_at_the_watchtower_once() -> None:
    table = scene("P1: T 3, D 2, first_mate, william\nP2:\ninn: P1 pirate\nturn P1")
    table.play("P1: use first_mate", "P1: move watchtower", "luck: exploration thieves_den")
    table.play("P1: use discovery", "P1: resource supply", "P1: put food", "P1: put water")
    assert table.doubloons("P1") == 0 and table.free_spaces("thieves_den") == 2
    assert table.used_followers("P1") == {"william"}
    table.play("P1: place mate", "P1: go watchtower", "luck: exploration hut")
    assert table.asked() == "P1" and table.step() == "AfterWindow"  # William is turned


@rule("O9.20", "O13.7")
def test_no_goldtooth_in_a_double_shift() -> None:
    table = visit("black_market", "D 2, A14, goldtooth", "market: - B01 B10")
    table.play("P1: go on", "P1: finish", "P1: play A14", "P1: buy slot2")
    assert table.doubloons("P1") == 0 and table.used_followers("P1") == set()
