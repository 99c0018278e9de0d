"""Hidden information: who can tell what, at every stage of a fight and of a bid."""

from collections.abc import Iterator

import pytest

from freebooter.games.scoundrels.cards.bidding import Bidding
from freebooter.games.scoundrels.cards.evidence import Evidence
from freebooter.games.scoundrels.cards.hands import full_deck
from freebooter.games.scoundrels.cards.kinds import CARD_KINDS
from freebooter.games.scoundrels.cards.names import TREASURES
from freebooter.games.scoundrels.cards.recall import Recall
from freebooter.games.scoundrels.game import GAME
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match, replay
from freebooter.testing.walk import check_imagined_world_plays_on, check_views, seen
from tests.games.scoundrels.scene import Scene, card, kind, scene, treasures
from tests.rule import rule

Seen = tuple[object, list[tuple[int, list[int]]]]


def look(table: Scene, name: str | None) -> Seen:
    """All that somebody has been shown and told so far."""
    seat = -1 if name is None else table.seat(name)
    told = [(fact.kind, fact.values) for fact in table.game.facts or [] if fact.is_for(seat)]
    return seen(GAME, table.game, seat), told


def fight_stages(mine: str, theirs: str, drawn: str, ends: str) -> Iterator[tuple[str, Scene]]:
    """A fight in which `mine`, `theirs` and `drawn` are secrets, stage by stage."""
    table = scene(
        f"""
        Red: A1, Sw1 {mine} Sa1
        Blue: A1, Sw1 {theirs} Ca1, carries chest
        Green: F2, Sa2
        """
    )
    yield "before", table
    table.play("board Blue")
    yield "announced", table
    table.play(f"lay {mine}")
    yield "laying", table
    table.play("lay Sw1", "laid")
    yield "defender draws", table
    table.play(f"draw {drawn}")
    yield "respond", table
    if ends == "at once":
        table.play("concede")
        yield "conceded at once", table
        return
    table.play("answer board")
    yield "answered", table
    table.play(f"lay {theirs}")
    yield "answering", table
    table.play("lay Sw1", "laid")
    yield "to flip", table
    table.play("flip Sw1")
    yield "half a flip", table
    table.play("flip Sw1")
    yield "hold out", table
    if ends == "conceded":
        table.play("concede")
        yield "conceded", table
        table.play("take-no-more")
        yield "after", table


WORLDS = [
    ("Sw2", "Sw3", "Sa4"),
    ("Wi3", "Sw3", "Sa4"),
    ("Sw2", "Wi2", "Sa4"),
    ("Sw2", "Sw3", "Wi4"),
]


@rule("S7.10", "S7.4", "S7.5", "S7.17", "S4.10")
@pytest.mark.parametrize("ends", ["fight goes on", "conceded", "at once"])
def test_nobody_can_tell_worlds_apart_that_differ_in_others_cards(ends: str) -> None:
    first = WORLDS[0]
    for other in WORLDS[1:]:
        changed = next(place for place in range(3) if first[place] != other[place])
        owner = "Red" if changed == 0 else "Blue"
        stages = zip(fight_stages(*first, ends), fight_stages(*other, ends), strict=True)
        for (stage, table), (_, twin) in stages:
            for viewer in ("Red", "Blue", "Green", None):
                same = look(table, viewer) == look(twin, viewer)
                shown = owner == "Red" and stage.startswith(("conceded", "after"))
                if viewer == owner:
                    is_drawn = changed != 2 or stage not in (
                        "before",
                        "announced",
                        "laying",
                        "defender draws",
                    )
                    assert same != is_drawn, (stage, viewer, other)
                else:  # S7.18 after a concession all see the attacker's cards
                    assert same != shown, (stage, viewer, other)


@rule("S7.10")
@pytest.mark.parametrize("ends", ["fight goes on", "conceded", "at once"])
def test_imagined_worlds_keep_every_stage_of_a_fight(ends: str) -> None:
    dice = Dice(5)
    for _, table in fight_stages("Wi3", "Wi2", "Sa4", ends):
        for _ in range(5):
            check_views(GAME, table.game, dice)
        check_imagined_world_plays_on(table.game, dice)


@rule("S7.10", "S7.11")
def test_an_imagined_pile_is_any_that_fits() -> None:
    tables = dict(fight_stages("Wi3", "Wi2", "Sa4", "fight goes on"))
    game = tables["hold out"].game
    piles, hands = set(), set()
    for number in range(300):
        world = game.imagine(Seat(2), Dice(number))
        pile = [place for place in range(CARD_KINDS) if world.fight.attacker.pile[place]]
        assert sum(world.fight.attacker.pile) == 1
        assert all(card(place)[:2] in ("Sw", "Wi") for place in pile)
        piles.add(card(pile[0]))
        hands.add(tuple(world.cards.hand_of(1)))
    assert {"Sw1", "Sw4", "Wi1", "Wi3"} <= piles and len(hands) > 20
    own = game.imagine(Seat(0), Dice(1))
    assert own.fight.attacker.pile == game.fight.attacker.pile


@rule("S7.17")
def test_all_remember_the_type_of_cards_taken_back() -> None:
    table = list(fight_stages("Sw2", "Sw3", "Sa4", "conceded"))[-1][1]
    for number in range(200):
        hand = table.game.imagine(Seat(2), Dice(number)).cards.hand_of(1)
        fitting = sum(hand[place] for place in range(CARD_KINDS) if card(place)[:2] in ("Sw", "Wi"))
        assert fitting >= 1
    table.play("end", "end", "end")
    table.play("Red: bid-done", "Green: bid-done", "Blue: bid Sw3")
    table.play("Blue: bid-done")
    hands = [table.game.imagine(Seat(2), Dice(number)).cards.hand_of(1) for number in range(200)]
    assert 0 in [sum(hand[:4]) + sum(hand[12:]) for hand in hands]  # the card was seen to leave


@rule("S4.5", "S4.4")
def test_after_a_shuffle_of_open_discards_the_deck_is_known() -> None:
    table = scene("Red: E4, Sw1 Sw2\nBlue: A5, Sa1 Sa2 Sa3\nGreen: F2, Ca1 Ca2\ndeck: Wi1")
    table.play("pillage", "lay Sw1", "laid", "draw Wi1")
    for viewer in (-1, 0, 1, 2):
        world = table.game.imagine(Seat(viewer), Dice(viewer + 7))
        assert world.cards.deck == table.game.cards.deck
    table.draw_any(2)
    table.play("end", "end", "end", "Red: bid-done", "Blue: bid-done", "Green: bid-done")
    table.play("keep", "keep", "keep").draw_any(6)  # Red's own cards
    worlds = [table.game.imagine(Seat(1), Dice(number)) for number in range(30)]
    assert len({tuple(world.cards.deck) for world in worlds}) > 1
    for world in worlds:
        assert all(
            world.cards.deck[place] <= table.game.cards.pool[place] for place in range(CARD_KINDS)
        )
    own = [table.game.imagine(Seat(0), Dice(number)).cards.deck for number in range(5)]
    assert own == [table.game.cards.deck] * 5


@rule("S1.5", "S18.3")
def test_nobody_knows_the_special_in_the_treasure_deck() -> None:
    sure = "doubloons " * 4 + "exotic " * 3 + "chest chest"
    table = scene(f"Red: E4\nBlue: A5\nGreen: F2\nWhite: K2\ntreasure: {sure} dice")
    found: dict[str, int] = {}
    for number in range(400):
        world = table.game.imagine(Seat(number % 5 - 1), Dice(number))
        *weighted, special = treasures(world.hoard.deck)
        assert weighted == sure.split()
        found[special] = found.get(special, 0) + 1
    assert set(found) == set(TREASURES[3:]) and min(found.values()) > 60


@rule("S18.3")
def test_what_was_found_tells_something_about_the_odd_card() -> None:
    text = "Red: E4\nBlue: A5\nGreen: F2\ntreasure: {}exotic exotic chest\npillaged: {}"
    # The odd card is a third Doubloons.
    table = scene(text.format("doubloons ", "doubloons doubloons"), mode="skirmish")
    odd = 0
    for number in range(800):
        world = table.game.imagine(Seat(0), Dice(number))
        assert sum(world.hoard.deck) == 4
        odd += treasures(world.hoard.deck).count("doubloons")
    # Three Doubloons of nine others, and three ways to have found two of three: 9 of 15.
    assert 420 < odd < 540
    table = scene(text.format("", "doubloons doubloons doubloons"), mode="skirmish")
    world = table.game.imagine(Seat(1), Dice(1))
    assert treasures(world.hoard.deck) == ["exotic", "exotic", "chest"]


def bidding(mine: str, second: str) -> Iterator[tuple[str, Scene]]:
    """A bid in which Red's cards are secrets, stage by stage."""
    table = scene("Red: A1, Sw4 Sa1 Ca2\nBlue: A5, Ca3 Wi2\nGreen: F2, Sa1")
    table.pass_time("bid")
    yield "nobody", table
    table.play(f"Red: bid {mine}")
    yield "half", table
    table.play(f"Red: bid {second}")
    yield "sealed", table
    table.play("Blue: bid Ca3")
    yield "another half", table
    table.play("Blue: bid-done")
    yield "two sealed", table
    table.take_back("Red")
    yield "half taken back", table
    table.take_back("Red")
    yield "taken back", table
    table.play(f"Red: bid {second}", f"Red: bid {mine}")
    yield "sealed again", table


@rule("S11.2")
def test_bids_cannot_be_told_apart_before_the_last_is_in() -> None:
    for (stage, table), (_, twin) in zip(bidding("Sw4", "Sa1"), bidding("Ca2", "Sa1"), strict=True):
        for viewer in ("Blue", "Green", None):
            assert look(table, viewer) == look(twin, viewer), (stage, viewer)
        is_same = look(table, "Red") == look(twin, "Red")
        assert is_same == (stage in ("nobody", "taken back"))
    table.play("Green: bid-done")
    twin.play("Green: bid-done")
    assert look(table, "Blue") != look(twin, "Blue")


@rule("S11.2")
def test_imagined_worlds_keep_every_stage_of_a_bid() -> None:
    dice = Dice(3)
    for _, table in bidding("Sw4", "Sa1"):
        for _ in range(5):
            check_views(GAME, table.game, dice)
        check_imagined_world_plays_on(table.game, dice)
    step = table.game.imagine(Seat(1), Dice(1)).agenda[-1]
    assert isinstance(step, Bidding) and step.done == [1, 1, 0]
    answers = set()
    for number in range(60):
        step = table.game.imagine(Seat(1), Dice(number)).agenda[-1]
        assert isinstance(step, Bidding)
        assert step.cards(1) == [kind("Ca3")]  # one's own bid stays
        answers.add(tuple(step.cards(0)))
    assert len(answers) > 10


@rule("S11.2")
def test_a_match_takes_back_an_own_bid_until_the_last_is_in() -> None:
    match = Match(GAME, {"players": 3, "first_bid": "on"}, seed=11)
    first = match.offers(1).choices
    match.choose(1, first[0])
    match.choose(0, match.offers(0).choices[0])
    assert match.can_undo(1) and match.can_undo(0) and not match.can_undo(2)
    watched = seen(GAME, match.position, 2)
    match.choose(0, match.offers(0).choices[0])
    assert seen(GAME, match.position, 2) != watched  # only that p1 is done
    for _ in range(2):  # the second card, then the first: what was not complete is not missed
        match.undo(0)
        assert seen(GAME, match.position, 2) == watched
    assert not match.can_undo(0)
    match.choose(1, match.offers(1).choices[-2])
    match.choose(0, match.offers(0).choices[1])
    match.choose(0, "bid-done")
    match.choose(2, match.offers(2).choices[0])
    assert match.can_undo(0)
    match.choose(2, "bid-done")
    assert not match.can_undo(0) and not match.can_undo(1)
    again = replay(GAME, match.record())
    assert again.record()["entries"] == match.record()["entries"]
    seats = [entry[0] for entry in match.record()["entries"] if entry[1].startswith("bid")]
    assert seats == sorted(seats)


@rule("S4.4")
def test_a_card_that_was_shown_is_not_taken_back() -> None:
    match = Match(GAME, {"players": 2, "thief": "starts"}, seed=4)
    while match.position.rounds() == 0:
        seat = match.to_act()[0]
        match.choose(seat, match.offers(seat).choices[0])
    seat = match.to_act()[0]
    steps = [c for c in match.offers(seat).choices if match.say(c).startswith("step")]
    match.choose(seat, steps[0])
    assert match.can_undo(seat)
    sails = [c for c in match.offers(seat).choices if match.say(c).startswith("sail")]
    match.choose(seat, sails[0])
    assert not match.can_undo(seat)


@rule("S7.18")
def test_a_concession_that_showed_the_attackers_cards_is_not_taken_back() -> None:
    table = scene("Red: A1, Sw1 Sw2\nBlue: A1, Sa1\nGreen: F2")
    table.play("board Blue", "lay Sw1", "laid", "draw Sa2")
    before = table.game.reveals
    table.play("concede")
    assert table.facts("shown") and table.game.reveals > before  # where a match bars undo


@rule("S7.17")
def test_cards_taken_back_are_the_ones_that_leave_later() -> None:
    """Two cards: one of suit 1, which is taken back and leaves, then one of suit 2 likewise."""
    cards = full_deck(2, [3] * CARD_KINDS)
    shield, cannon, new = 7, 9, 5
    cards.past += [1 * CARD_KINDS + shield, 1 * CARD_KINDS + cannon]
    cards.note_taken_back(1, 1, 1)
    cards.note_shown(1, shield)
    cards.note_taken_back(1, 2, 1)
    cards.past.append(1 * CARD_KINDS + new)
    cards.note_shown(1, cannon)
    cards.note_shown(1, new)
    evidence = Evidence(cards, 2, Seat(0))

    for seed in range(20):
        recall = Recall(evidence)
        assert recall.run(Dice(seed))
        recall.deal(cards, Dice(seed))
        assert cards.hand_of(1) == [0] * CARD_KINDS


def test_a_past_that_cannot_be_found_is_forgotten_part_by_part() -> None:
    cards = full_deck(2, [3] * CARD_KINDS)
    cards.past = [1 * CARD_KINDS + 7, 1 * CARD_KINDS + 9]
    cards.note_shown(1, 7)
    cards.discards = [0] * CARD_KINDS
    cards.shuffle_discards()
    assert cards.can_forget()

    cards.forget_part()

    assert not cards.can_forget()
    assert cards.old_pasts == [[1 * CARD_KINDS + 9]]
    assert cards.old_pools[0][9] == 1 and sum(cards.old_pools[0]) == 1
