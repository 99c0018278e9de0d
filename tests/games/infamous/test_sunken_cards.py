"""C6 The Sunken Ship deck, card by card."""

import pytest

from tests.games.infamous.scene import scene, sink_and_draw
from tests.rule import rule


@rule("I7.8", "I7.11")
@pytest.mark.parametrize(
    ("card", "gold", "actions"), [("SK01", 7, 2), ("SK02", 6, 2), ("SK04", 6, 3)]
)
def test_sk01_02_04_plain(card: str, gold: int, actions: int) -> None:
    table = sink_and_draw(card)
    assert table.gold("P1") == gold and table.actions() == actions
    assert card in table.discards()


@rule("I13.7", "I5.14")
def test_sk03_fog_bank() -> None:
    table = sink_and_draw("SK03", "N1 5,1\n P2 8,5 s0/c0")
    table.play("move", "sail 3", "sail to 5,3")
    assert table.step() == "Turn" and table.view().fog
    table.play("end")
    assert not table.view().fog


@rule("I13.7", "I13.12")
def test_sk03_fog_bank_hides_nobody_else() -> None:
    table = scene("""
        layout O
        P1 2,3 s5/c1
        P2 6,5 s1/c0
        N1 2,1
        N2 6,1
        M1 3,3 gold 0
        fog
        P1 to act
    """)
    table.play("attack", "fire at M1", "attack 6", "dodge 1", "draw SK05", "draw IS10")
    table.play("direction north", "keep direction")
    assert (table.at("P1"), table.at("P2")) == ("2,2", "6,3")
    assert table.view().attack.target == "p2" and table.view().waiting == {}


@rule("I9.10", "I13.7")
def test_sk03_fog_bank_keeps_the_navy_from_noting_a_looter() -> None:
    table = scene(
        """
        P1 2,4 s1/c0
        N1 2,7
        fog
        P1 to act
    """,
        navy_loot="after",
    )
    table.play("loot", "draw IS04")
    assert table.step() == "Turn"


@rule("I7.8", "I9.6")
def test_sk05_captains_logbook() -> None:
    table = scene("""
        layout O
        P1 2,3 s5/c1
        M1 3,3 gold 0
        N1 2,5
        flags all but 2,6
        P1 to act
    """).play("attack", "fire at M1", "attack 6", "dodge 1", "draw SK05")
    assert table.step() == "DrawCard" and "draw IS01" in table.odds()
    table.play("draw IS01")
    assert table.gold("P1") == 7 and len(table.flags()) == 27 and table.actions() == 2
    assert {"SK05", "IS01"} == table.discards()


@rule("I8.10", "I8.11")
def test_sk08_undertow() -> None:
    table = sink_and_draw("SK08").play("direction east", "keep direction")
    assert table.at("P1") == "4,3"


@rule("I3.8")
def test_sk09_prize_berth() -> None:
    table = sink_and_draw("SK09", "N1 3,1")
    assert table.offers() == {"berth yes", "berth no"}
    assert table.again().play("berth no").at("P1") == "2,3"
    moved = table.again().play("berth yes")
    assert moved.at("P1") == "3,3" and moved.step() == "Turn"  # N1 does not fire


@rule("I6.5", "I6.19")
def test_sk10_captured_powder() -> None:
    table = sink_and_draw("SK10", "P2 5,3 s1/c0")
    assert table.view().powder == 3
    table.play("attack", "attack 1")
    assert table.view().attack.total == 4 and table.view().powder == 0


@rule("I1.12")
def test_sk11_boarding_losses() -> None:
    assert sink_and_draw("SK11").play("give from sails").gold("P1") == 5


@rule("I1.11")
def test_sk12_admirals_bounty() -> None:
    table = sink_and_draw("SK12", "N1 9,1\n N2 9,2 gold 2\n N3 9,3")
    assert [table.gold(name) for name in ("N1", "N2", "N3", "N4")] == [1, 2, 1, 0]
    few = scene("""
        layout O
        P1 2,3 s5/c1
        M1 3,3 gold 0
        N1 9,1
        N2 9,2
        supply 1
        P1 to act
    """)
    few.play("attack", "attack 6", "dodge 1", "draw SK12")
    assert [few.gold(name) for name in ("N1", "N2")] == [1, 0]


@rule("I16.6")
def test_sk13_kings_share() -> None:
    table = sink_and_draw("SK13", "P2 8,5 s5/c1\n P3 8,4 s5/c0")
    table.play("give from sails")
    assert table.asked() == "P2"
    table.play("give from sails")
    assert [table.gold(name) for name in ("P1", "P2", "P3")] == [5, 5, 5]


@rule("I16.6", "I16.4")
def test_sk13_begins_with_the_active_player_and_goes_left() -> None:
    table = scene("""
        layout O
        P1 sunk s5/c1
        P2 9,2 s5/c1
        P3 2,3 s5/c1
        M1 3,3 gold 0
        P3 to act
    """).play("attack", "attack 6", "dodge 1", "draw SK13")
    for name in ("P3", "P1", "P2"):
        assert table.asked() == name
        table.play("give from cannons")
    assert table.step() == "Turn"
    assert [table.gold(name) for name in ("P1", "P2", "P3")] == [5, 5, 5]


@rule("I16.5", "I4.5")
def test_sk14_widows_portion() -> None:
    table = sink_and_draw("SK14", "P2 8,5 s1/c0\n P3 8,4 s0/c1")
    assert table.offers() == {"player P2", "player P3"}
    table.play("player P3", "give from sails")
    assert table.asked() == "P3"
    table.play("coin on sails")
    assert table.coins("P3") == "s1/c1" and table.gold("P1") == 5
    poor = scene("""
        layout O
        P1 2,3 s0/c0
        P2 8,5 s0/c0
        M1 3,3 gold 0
        P1 to act
    """).play("attack", "attack 4", "dodge 1", "draw SK14")
    assert poor.step() == "Turn" and poor.gold("P2") == 0


@rule("I7.3", "I12.1")
def test_sk15_pursers_ledger() -> None:
    table = sink_and_draw("SK15", "P2 8,5\n N1 9,1 gold 3\n M2 9,2 gold 1\n N2 9,3")
    assert table.offers() == {"ship N1", "ship M2"}
    assert table.why_not("ship N2") == "I12.1" and table.why_not("ship P2") == "I12.1"
    assert table.reason("ship N2") == "No gold lies under N2."
    assert table.reason("ship P2") == "P2 is a player's ship: no gold lies under it."
    table.play("ship N1")
    assert table.gold("N1") == 2 and table.gold("P1") == 7
    assert "P1 takes 1 gold from N1." in table.story()
    assert sink_and_draw("SK15").gold("P1") == 6


@rule("I16.7")
def test_sk16_drowned_mens_tales() -> None:
    table = sink_and_draw("SK16", "flags 2,6 3,6")
    assert table.offers() == {"unflag 2,6", "unflag 3,6"}
    assert table.why_not("unflag 4,6") == "I10.6"
    assert table.reason("unflag 4,6") == "The island at 4,6 has no flag."
    assert table.play("unflag 2,6").flags() == ["3,6"]
    assert sink_and_draw("SK16").gold("P1") == 7
