"""L3 Bids."""

import pytest

from scene import scene

rule = pytest.mark.rule
TABLE = """
    Anne 4 4 1
    Bo   2 3
"""


@rule("L3.2", "L3.5")
def test_the_first_bid_names_up_to_all_dice_in_play() -> None:
    table = scene(TABLE)
    faces = ("ones", "twos", "threes", "fours", "fives", "sixes")

    assert table.offers() == {f"bid {count} {face}" for count in range(1, 6) for face in faces}
    assert table.why_not("call Bo") == "L3.2"


@rule("L3.3", "L3.4")
def test_later_players_raise_or_call_a_liar() -> None:
    table = scene(TABLE).play("bid 4 fives")

    assert table.asked() == "Bo"
    assert table.offers(about="bid 4") == {"bid 4 sixes"}
    assert len(table.offers(about="bid 5")) == 6
    assert table.offers(about="call") == {"call Anne"}
    assert table.why_not("bid 4 fives") == table.why_not("bid 3 sixes") == "L3.4"
    assert table.prompt() == "The bid is four 5s. Raise it, or call the bidder a liar."


@rule("L3.1", "L3.6")
@pytest.mark.parametrize(
    ("wild", "bid", "fits"),
    [("on", "fours", 3), ("off", "fours", 2), ("on", "ones", 1), ("on", "twos", 2)],
)
def test_what_fits_a_bid(wild: str, bid: str, fits: int) -> None:
    table = scene(TABLE, wild=wild).play(f"bid 1 {bid}", "call Anne")

    assert table.facts("cups_lifted")[0]["fits"] == fits


def test_what_is_barred_is_explained() -> None:
    table = scene(TABLE)

    assert table.reason("call Bo").startswith("Nobody has bid in this round")

    table.play("bid 2 fours")

    assert table.reason("bid 1 sixes") == (
        "One 6 is no more than two 4s: bid more dice, or as many of a higher face."
    )


def test_one_die_is_said_in_the_singular() -> None:
    table = scene(TABLE).play("bid 1 fours", "bid 2 fours")

    assert table.heard() == ["Anne bids one 4.", "Bo bids two 4s."]
