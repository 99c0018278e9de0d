"""Decks are bags, with a bottom that somebody may know."""

from freebooter.kernel.chance import Odds
from freebooter.kernel.deck import Deck


def odds_of(deck: Deck) -> dict[int, int]:
    odds = Odds()
    deck.odds(odds, 100)
    return dict(zip(map(int, odds.outcomes), odds.weights, strict=True))


def test_odds_are_the_counts_of_what_is_undrawn() -> None:
    deck = Deck([2, 0, 3])
    assert odds_of(deck) == {100: 2, 102: 3}

    deck.take(2)

    assert odds_of(deck) == {100: 2, 102: 2}
    assert deck.size == deck.total() == 4


def test_known_cards_at_the_bottom_come_last_and_in_order() -> None:
    deck = Deck([1, 0, 0])
    deck.put_under(2, knowers=0b01)
    deck.put_under(1, knowers=0b11)
    assert deck.total() == 3 and odds_of(deck) == {100: 1}

    deck.take(0)
    assert odds_of(deck) == {102: 1}
    deck.take(2)
    assert odds_of(deck) == {101: 1} and deck.knowers == [0b11]
    deck.take(1)
    assert deck.total() == 0


def test_a_shuffle_forgets_the_bottom() -> None:
    deck = Deck([0, 1])
    deck.put_under(0, 1)

    deck.shuffle()

    assert odds_of(deck) == {100: 1, 101: 1}
    assert deck.bottom == deck.knowers == []


def test_absorbing_a_pile_empties_it() -> None:
    deck, pile = Deck([0, 0]), [1, 1, 0]

    deck.absorb(pile)

    assert pile == [] and odds_of(deck) == {100: 1, 101: 2}


def test_a_copy_is_independent() -> None:
    deck = Deck([1, 1])
    deck.put_under(0, 1)
    twin = deck.copy()

    deck.take(0)
    deck.put(1, 5)
    deck.shuffle()

    assert (twin.bag, twin.size, twin.bottom, twin.knowers) == ([1, 1], 2, [0], [1])
