"""S11 Bidding, S12 Setting up the next round."""

from freebooter.games.scoundrels.cards.bidding import Bidding
from tests.games.scoundrels.scene import kind, scene
from tests.rule import rule

HANDS = "Red: A1, Sw4 Sa1 Sa2\nBlue: A5, Ca3 Wi2\nGreen: F2, Sa1\nWhite: K2, Sa4"


@rule("S11.3", "S11.4", "S11.5", "S11.2")
def test_w27_tied_bids_are_broken_by_draws() -> None:
    table = scene(HANDS)
    table.play("end", "end", "end", "end")
    assert table.asked() == "Red and Blue and Green and White"
    table.play("Red: bid Sw4", "Red: bid Sa1", "White: bid Sa4")
    table.play("Blue: bid Wi2", "Blue: bid Ca3", "Green: bid-done")
    bid = table.view().bid
    assert bid is not None and bid.tied == ["p1", "p2"]
    table.play("draw Ca2", "draw Sw3")

    assert table.bid_winner == "Blue"
    assert sorted(table.discards) == sorted(["Sw4", "Sa1", "Ca3", "Wi2", "Sa4", "Ca2", "Sw3"])


@rule("S11.4", "S4.3")
def test_those_still_tied_draw_again() -> None:
    table = scene(HANDS)
    table.play("end", "end", "end", "end")
    table.play(
        "Red: bid Sw4", "Red: bid-done", "Blue: bid-done", "Green: bid-done", "White: bid Sa4"
    )
    table.play("draw Ca2", "draw Sa2")
    assert sorted(table.discards) == ["Ca2", "Sa2"]  # the bids still lie there
    table.play("draw Ca1", "draw Sa2")
    assert table.bid_winner == "White"


@rule("S12.5", "S11.6", "S11.7", "S12.2")
def test_w28_the_winner_chooses_after_the_refill() -> None:
    table = scene(HANDS)
    table.play("end", "end", "end", "end", "Red: bid-done", "Blue: bid Ca3", "Blue: bid-done")
    table.play("Green: bid-done", "White: bid-done")
    table.pass_time("start")
    assert table.asked() == "Blue" and len(table.pirate("Blue").hand) == 8
    assert table.offers() == {"start Red", "start Blue", "start Green", "start White"}
    table.play("start Green", "go counter-clockwise")
    assert table.asked() == "Green" and table.round == 2
    table.play("end")
    assert table.asked() == "Blue"

    table = scene(HANDS)
    table.next_round()
    assert table.asked() == "Red" and table.view().turning == "clockwise"


@rule("S11.7")
def test_with_no_bid_next_the_next_pirate_starts() -> None:
    table = scene(HANDS, no_bid="next")
    table.next_round()
    assert table.asked() == "Blue"
    table = scene(f"{HANDS}\nturning: counter-clockwise", no_bid="next")
    table.next_round()
    assert table.asked() == "White"


@rule("S11.7", "S12.4", "S14.5")
def test_w46_a_sunk_starter_returns_to_start() -> None:
    text = "Red: A1, Ca1, 3 damage\nBlue: A1, Ca2 Sa1\nGreen: F2\nWhite: K2"
    for option, expected in (("keep", "Red"), ("next", "Blue")):
        table = scene(text, no_bid=option)
        table.play("shoot Blue", "lay Ca1", "draw Sa1", "answer shoot", "lay Ca2", "laid")
        table.play("flip Ca1", "flip Ca2")
        assert table.pirate("Red").square is None
        table.pass_time("place")
        assert table.asked() == "Red"
        table.play("place x1").pass_time("turn")
        assert table.asked() == expected and table.round == 2


@rule("S11.7")
def test_if_the_starter_is_gone_the_next_in_the_direction_starts() -> None:
    table = scene("Red: nowhere gone\nBlue: A5, Sa1\nGreen: F2, Sa1", deaths="players")
    table.next_round()
    assert table.asked() == "Blue"


@rule("S11.1")
def test_a_bid_is_up_to_two_cards_and_not_for_the_sunk() -> None:
    table = scene("Red: A1, Sa1 Sa2 Sa3\nBlue: nowhere sunk\nGreen: F2, Sa1\nWhite: K2, Sw2")
    table.pass_time("bid")
    assert table.asked() == "Red and Green and White"
    table.play("Red: bid Sa1")
    assert table.offers("Red") == {"bid Sa2", "bid Sa3", "bid-done"}
    table.play("Red: bid Sa3")
    assert table.asked() == "Green and White"  # two are all
    table.play("Green: bid-done")  # nobody has to


@rule("S11.2")
def test_bids_are_hidden_until_all_are_in_and_may_be_taken_back() -> None:
    table = scene(HANDS)
    table.pass_time("bid")
    table.play("Red: bid Sw4", "Red: bid Sa1", "Blue: bid Wi2")
    for viewer in ("Blue", "Green", None):
        bid = table.view(viewer).bid
        assert bid is not None and bid.done == ["p1"]
        assert bid.own == (["wild2"] if viewer == "Blue" else [])
        assert table.view(viewer).pirates[0].hand_size == 3
    assert table.facts("bid") == []

    assert table.can_take_back("Red")
    table.take_back("Red")
    step = table.game.agenda[-1]
    assert isinstance(step, Bidding) and step.cards(0) == [kind("Sw4")]
    table.take_back("Red")
    assert step.told[0] == [] and not table.can_take_back("Red")
    assert table.asked() == "Red and Blue and Green and White"
    table.play("Red: bid-done", "Blue: bid-done", "Green: bid-done", "White: bid-done")
    assert table.facts("bid") == [{"seat": "p2", "card": "wild2"}]
    assert table.pirate("Red").hand == ["Sw4", "Sa1", "Sa2"]  # hands are not shown
    assert not table.can_take_back("Red")


@rule("S11.5")
def test_losing_bids_are_discarded_too() -> None:
    table = scene(HANDS)
    table.pass_time("bid")
    table.play("Red: bid Sw4", "Red: bid-done", "Blue: bid Wi2", "Blue: bid-done")
    table.play("Green: bid Sa1", "White: bid-done")
    assert sorted(table.discards) == ["Sa1", "Sw4", "Wi2"]
    assert table.pirate("Blue").hand == ["Ca3"]


@rule("S12.1", "S12.2", "S12.3", "S12.5")
def test_the_next_round_is_set_up_in_order() -> None:
    table = scene(
        "Red: A1, Sw1 Sw2\nBlue: A5, Ca1\nGreen: F2\nclosed: port1 2 port2 1\nturning: counter-clockwise"
    )
    table.play("end", "end", "end", "Red: bid-done", "Blue: bid Ca1")
    assert table.asked() == "Red"  # turn order of the round just ended; Green has no card
    table.play("discard Sw1", "keep")
    assert table.pirate("Red").hand == ["Sw2"] and (
        table.rounds_closed(1),
        table.rounds_closed(2),
    ) == (2, 1)
    drawn = []
    while table.asked() == "luck":
        before = table.hand_sizes()
        table.draw_any(1)
        after = table.hand_sizes()
        drawn += [table.names[seat] for seat in range(3) if after[seat] > before[seat]]
    assert drawn == ["Red"] * 7 + ["Green"] * 8 + ["Blue"] * 8
    assert (table.rounds_closed(1), table.rounds_closed(2)) == (1, 0)
    assert table.facts("open") == [{"port": "port2"}]
    assert table.asked() == "Blue" and "start Green" in table.offers()


@rule("S12.1")
def test_all_discard_before_anybody_draws() -> None:
    table = scene("Red: A1, Sw1 Sw2\nBlue: A5, Ca1\nGreen: F2, Sa1")
    table.play("end", "end", "end", "Red: bid-done", "Blue: bid-done", "Green: bid-done")
    table.play("keep")
    assert table.asked() == "Blue"
    table.play("discard Ca1")
    assert table.asked() == "Green"
    table.play("keep")
    assert table.asked() == "luck"


@rule("S12.4")
def test_the_ghost_enters_after_the_counters_and_before_the_choice() -> None:
    table = scene("Red: A1\nBlue: nowhere sunk, 4 damage\nGreen: F2, Sa1\nclosed: port1 2")
    table.play("end", "end", "Green: bid Sa1")
    table.pass_time("place")
    assert table.rounds_closed(1) == 1
    assert table.asked() == "Blue" and len(table.pirate("Blue").hand) == 8
    table.play("place x3")
    assert table.asked() == "Green" and "start Blue" in table.offers()


@rule("S4.6", "S11.4", "S4.3")
def test_a_tie_that_runs_out_of_cards_goes_to_the_lowest_seat() -> None:
    table = scene("Red: A1, Sa1\nBlue: A5, Sw2\nGreen: F2, Ca2\nWhite: K2, Sa2\ndeck: Sa4 -")
    table.play("end", "end", "end", "end", "Red: bid Sa1", "Blue: bid Sw2", "Green: bid Ca2")
    table.play("White: bid Sa2", "draw Sa4")
    assert table.facts("bid_won") == [{"seat": "p2"}]  # the bids are still on the table
    assert len(table.discards + table.deck) + sum(table.hand_sizes()) == 5


@rule("S12.5")
def test_nobody_starts_without_a_ship() -> None:
    table = scene(HANDS.replace("White: K2, Sa4", "White: nowhere, gone"))
    table.play("end", "end", "end", "Red: bid-done", "Blue: bid Ca3", "Blue: bid-done")
    table.play("Green: bid-done")
    table.pass_time("start")

    assert table.reason("start White") == "White has no ship on the map."
