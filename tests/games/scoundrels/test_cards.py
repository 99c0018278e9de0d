"""S4 Cards, hands, decks."""

from freebooter.games.scoundrels.cards.kinds import CARD_KINDS, SUITS, VALUE_OF, fits
from freebooter.games.scoundrels.content import our_content
from tests.games.scoundrels.scene import kind, scene
from tests.rule import rule


@rule("S4.1", "S1.2")
def test_a_card_is_a_type_and_a_value() -> None:
    cards = our_content().cards

    assert len(cards) == CARD_KINDS == len(SUITS) * 4
    assert [VALUE_OF[kind(f"Wi{value}")] for value in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert cards == [6, 8, 6, 4] * 3 + [3, 4, 3, 2]
    assert sum(cards) == 84
    assert sum(count * VALUE_OF[place] for place, count in enumerate(cards)) == 196


@rule("S4.2")
def test_a_wild_counts_as_what_it_is_played_as() -> None:
    assert all(fits(kind("Wi3"), suit) for suit in range(3))
    assert [suit for suit in range(3) if fits(kind("Ca3"), suit)] == [SUITS.index("cannon")]
    table = scene("Red: A1, Wi4\nBlue: A1, Sa1, carries chest")
    assert {"board Blue", "shoot Blue", "sail Wi4"} <= table.offers()
    table.play("board Blue", "lay Wi4", "draw Sa2", "concede", "take chest")
    assert table.pirate("Red").cargo == ["chest"]


@rule("S4.3", "S4.4")
def test_used_cards_go_to_one_open_pile() -> None:
    table = scene("Red: E5, Sa3 Sw1 Sw2, carries doubloons\nBlue: A5")

    table.play("sail Sa3")
    assert table.view("Blue").discards == {"sail3": 1}
    table.play("step north", "pillage", "lay Sw1")
    assert table.view().discards == {"sail3": 1}  # played cards lie on the table
    table.play("laid", "draw Sa1", "draw Sa1")
    assert table.view().discards == {"sail3": 1}
    table.play("draw Sa1")
    assert table.view(None).discards == {"sail1": 3, "sail3": 1, "sword1": 1}


@rule("S4.5")
def test_w37_the_discards_become_the_deck_in_the_middle_of_a_draw() -> None:
    twenty = "Ca1 " * 6 + "Ca2 " * 8 + "Ca3 " * 6
    table = scene(f"Red: E4, Sw1 Sw2 Sw3 Sw4\nBlue: A5, Sa1\ndeck: Wi4 -\ndiscards: {twenty}")

    table.play("pillage", "lay Sw1", "lay Sw2", "lay Sw3", "lay Sw4")
    assert table.odds() == {"draw Wi4": 1}
    table.play("draw Wi4")
    assert table.odds() == {"draw Ca1": 6, "draw Ca2": 8, "draw Ca3": 6}
    table.play("draw Ca1", "draw Ca2")
    assert table.facts("reshuffled") == [{"cards": 20}]
    assert sorted(table.discards) == ["Ca1", "Ca2", "Sw1", "Sw2", "Sw3", "Sw4", "Wi4"]
    assert len(table.deck) == 18


@rule("S4.6")
def test_without_deck_and_discards_a_draw_gives_nothing() -> None:
    table = scene("Red: E4, Sw1\nBlue: A5, Sa1\ndeck: -")
    table.play("pillage", "lay Sw1")
    assert table.facts("pillaged") == [  # a defence of no cards
        {"seat": "p1", "port": "port2", "total": 1, "against": 0}
    ]

    table = scene("Red: A5, Sw1\nBlue: B1\nburied at A5: Blue chest\ndeck: -")
    table.play("dig")
    assert table.asked() == "Blue" and table.buried("A5") == ["chest"]

    table = scene("Red: A1, Sa2\nBlue: A5, Sw2\ndeck: -")
    table.play("end", "end", "Red: bid Sa2", "Blue: bid Sw2")
    assert table.bid_winner == "Red"

    table = scene("Red: A1, Ca2, quirk double\nBlue: A1\ndeck: -", quirks="on")
    table.play("shoot Blue", "lay Ca2")
    table.game.cards.discards = [0] * CARD_KINDS
    table.game.cards.discards_size = 0
    table.play("gamble")
    assert table.pirate("Red").tokens == 1  # nothing changes


@rule("S4.7")
def test_w10_weight_lowers_the_hand_limit() -> None:
    table = scene("Red: A1, Sw1 Sw2 Sw3 Sw4 Sa1, carries doubloons doubloons compass\nBlue: A5")
    assert table.pirate("Red").limit == 6

    table.play("end", "end", "Red: bid Sa1", "Red: bid-done")
    assert len(table.pirate("Red").hand) == 4
    table.play("discard Sw1", "keep")
    table.play("draw Ca1", "draw Ca1", "draw Ca1")
    assert len(table.pirate("Red").hand) == 6


@rule("S4.7", "S9.5")
def test_buried_and_no_weight_treasure_does_not_count() -> None:
    table = scene("Red: A5, carries compass marque chest\nBlue: A1\nburied at A5: Red chest exotic")
    assert (table.pirate("Red").weight, table.pirate("Red").limit) == (1, 7)
    heavy = "doubloons " * 5 + "exotic exotic exotic chest"
    assert scene(f"Red: A5, carries {heavy}\nBlue: A1").pirate("Red").limit == 0


@rule("S4.8")
def test_w11_a_hand_over_its_limit_is_trimmed_at_once() -> None:
    table = scene(
        """
        Red: A1, Sw1 Sw2 Sa1 Sa2 Sa3 Sa4 Ca1, carries doubloons
        Blue: A1, carries doubloons exotic chest
        """
    )
    table.play("board Blue", "lay Sw1", "lay Sw2", "laid", "draw Ca2", "concede")
    table.play("take doubloons", "take exotic", "take chest")

    assert (table.pirate("Red").weight, table.pirate("Red").limit) == (4, 4)
    assert table.offers() == {"drop Sa1", "drop Sa2", "drop Sa3", "drop Sa4", "drop Ca1"}
    table.play("drop Sa1")
    assert len(table.pirate("Red").hand) == 4
    assert table.asked() == "Red" and "end" in table.offers()


@rule("S4.8")
def test_the_active_player_trims_first() -> None:
    table = scene(
        """
        Red: A1, Sw2 Sa1 Sa2 Sa3 Sa4 Ca1 Ca2 Ca3, carries doubloons doubloons doubloons doubloons, quirk smuggler
        Blue: A1, Sw2 Sa1 Sa2 Sa3 Sa4 Ca1, carries chest exotic
        """,
        quirks="on",
    )
    # A tie of Boarders: each takes all that the other carried.
    table.play("board Blue", "lay Sw2", "laid", "answer board", "lay Sw2", "laid")
    table.play("flip Sw2", "flip Sw2", "take chest", "take exotic")
    table.play("take doubloons", "take doubloons", "take doubloons", "take doubloons")
    assert len(table.pirate("Red").hand) == 7 and table.pirate("Red").limit == 6
    assert len(table.pirate("Blue").hand) == 5 and table.pirate("Blue").limit == 4
    assert table.asked() == "Red"
    table.play("drop Sa1")
    assert table.asked() == "Blue"
    table.play("drop Sa1")
    assert table.asked() == "Red" and "end" in table.offers()


@rule("S4.9", "S4.8")
def test_w45_treasure_that_does_not_fit_stays_with_the_loser() -> None:
    table = scene(
        """
        Red: A1, Sw1 Sa1, carries exotic exotic exotic chest chest doubloons
        Blue: A1, carries doubloons doubloons doubloons compass
        """
    )
    table.play("board Blue", "lay Sw1", "laid", "draw Sa2", "concede")
    table.play("take doubloons", "take doubloons")
    assert table.why_not("take doubloons") == "S4.9"
    assert table.reason("take doubloons") == "Doubloons weighs 1, you carry 8 of 8."
    table.play("take compass")

    red = table.pirate("Red")
    assert (red.weight, red.limit, red.hand) == (8, 0, [])
    assert table.pirate("Blue").cargo == ["doubloons"]
    assert "Sa1" in table.discards


@rule("S4.9")
def test_a_pirate_with_weight_eight_has_no_card_to_pillage_with() -> None:
    heavy = "doubloons " * 5 + "exotic exotic exotic"
    table = scene(f"Red: E4, carries {heavy}\nBlue: A5")
    assert table.pirate("Red").limit == 0
    assert table.why_not("pillage") == "S3.8"
    assert table.reason("pillage") == "Only Swords, Cannons and Wilds pillage, and you hold none."


@rule("S4.10")
def test_cargo_and_hand_sizes_are_public_and_hands_are_not() -> None:
    table = scene("Red: A1, Sw1\nBlue: A1, Sa1 Sa2, carries chest")
    for viewer in ("Red", None):
        blue = table.view(viewer).pirates[1]
        assert blue.cargo == {"chest": 1} and blue.hand_size == 2 and blue.hand is None
    assert table.view("Blue").pirates[1].hand == {"sail1": 1, "sail2": 1}
