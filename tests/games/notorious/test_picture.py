"""Notorious in the terminal: what the board shows."""

from tests.games.notorious.scene import scene
from tests.rule import rule

TABLE = """
    C2  Red P  Blue G  Green s  White s  Black G  Gold ss
    islands: havana C3
    frigates: C2
    Red: 3 doubloons, on sink sail
    Blue: on sail
    Green:
    White:
    Black:
    Gold:
    play
"""


def test_six_players_fit_into_a_hex() -> None:
    drawn = scene(TABLE).picture("Red")

    rows = [line.split("│")[2] for line in drawn.splitlines() if line.startswith("   │")]
    pieces = " ".join(rows).split()
    assert [piece for piece in pieces if piece[0].isdigit()] == (
        ["1⌂*", "2G1", "3s1", "4s1", "5G1", "6s2"]
    )
    assert "F1" in pieces and "!" in pieces


@rule("N2.3")
def test_cliffs_and_what_lies_past_the_edge() -> None:
    drawn = scene(TABLE).picture()
    flat = scene("options: wrap none\n" + TABLE).picture()

    havana = next(line for line in drawn.splitlines() if "C3 Havana" in line)
    assert "║" in havana and havana.startswith(" C5│C1") and havana.endswith("│C1")
    assert "names on the rim: the hex past it" in drawn
    assert "names on the rim" not in flat


@rule("N5.1")
def test_prices_and_the_order_of_play() -> None:
    drawn = scene(TABLE).picture("Red")
    same = scene("options: play_order same\n" + TABLE).picture("Red")

    assert "Place: {p1} → {p2} → {p3} → {p4} → {p5} → {p6}" in drawn
    assert "Play, backwards: {p6} → {p5} → {p4} → {p3} → {p2} → {p1}" in drawn
    assert "backwards" not in same
    sail = "2 moves; each further move, 1 Doubloon"
    assert [line for line in drawn.splitlines() if line.startswith("  Sail") and sail in line]
