"""What the table shows."""

from scene import scene

TABLE = """
    Anne 4 4 1
    Bo   2 3
    Cy   6
"""


def test_bids_are_squares_and_the_call_is_the_bidders_cup() -> None:
    table = scene(TABLE).play("bid 4 fives")
    options = {option.notation: option for option in table.view("Bo").options}

    assert set(options) == {said.replace("Anne", "p1") for said in table.offers()}
    assert (options["bid 5 ones"].row, options["bid 5 ones"].column) == ("5", "1s")
    assert options["call p1"].target == "p1-cup" and options["call p1"].reveals
    assert table.view("Cy").options == table.view().options == []
    (piece,) = table.things("bids", "Cy")
    assert piece.at == 3 * 6 + 4 and piece.mark == "new"


def test_my_dice_that_fit_are_marked_and_what_i_know_is_said() -> None:
    table = scene(TABLE).play("bid 4 fours", "bid 5 fours", "bid 6 fours")

    assert [die.mark for die in table.things("p1-place", "Anne")[1:]] == ["counts"] * 3
    assert table.view("Anne").know == [
        "Three of your 3 dice fit the bid.",
        "It needs 3 more among the 3 dice you cannot see.",
    ]


def test_the_reveal_numbers_what_fits_and_leaves_places_for_what_is_missing() -> None:
    table = scene(TABLE).play("bid 5 fours", "call Anne")
    lifted = [thing for thing in table.things("lifted") if thing.kind == "die"]

    assert [(die.mark, die.number) for die in lifted] == [
        *(("counts", number) for number in (1, 2, 3)),
        *(("missing", None),) * 2,
    ]
    assert [die.mark for die in table.things("p2-place")[1:]] == ["dull", "dull"]
    assert table.view().say == "{p1} lied: three fit, the bid was five 4s. {p1} loses a die."


def test_the_picture_hides_what_is_sealed() -> None:
    table = scene(TABLE)

    assert "⚀ ⚃ ⚃" in table.plugin.draw(table.view("Anne"))
    assert not set("⚀⚁⚂⚃⚄⚅") & set(table.plugin.draw(table.view()))


def test_a_view_is_always_as_many_numbers() -> None:
    table = scene(TABLE)
    sizes = {len(table.plugin.encode(table.view("Bo")))}
    table.play("bid 3 fours")
    sizes.add(len(table.plugin.encode(table.view())))
    table.play("call Anne")
    sizes.add(len(table.plugin.encode(table.view("Cy"))))

    assert len(sizes) == 1
