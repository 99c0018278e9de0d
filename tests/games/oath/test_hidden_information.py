"""O17 Information: what is seen, what is hidden, and what stays known."""

from dataclasses import asdict, replace

import pytest

from freebooter.games.oath.cards.replenish import discard_missions
from freebooter.games.oath.content import Bundle, our_content
from freebooter.games.oath.game import GAME
from freebooter.games.oath.vocabulary import ACTION_IDS, MISSION_IDS
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from freebooter.kernel.playout import play_randomly
from tests.games.oath.scene import EXPLORATION_IDS, Scene, beginning, scene, visit
from tests.rule import rule


@rule("O17.1", "O17.2")
def test_what_all_see_and_what_only_the_owner_sees() -> None:
    table = scene("""
        P1: D 2, T 4, M01, M02, A01, kept cave, sword, oliver (used), done M05
        P2: D 1
        missions: M06
        market: B01 - B02
        follower: ben
        bridge: P1 mate
        turn P2
    """)
    own, other, spectator = table.view("P1"), table.view("P2"), table.view()
    mine, theirs = asdict(own.players[0]), asdict(other.players[0])
    hidden = ("missions", "actions", "kept")
    assert all(theirs[key] is None and mine[key] is not None for key in hidden)
    for key in mine:
        if key not in hidden:
            assert mine[key] == theirs[key]
    assert (theirs["missions_in_hand"], theirs["actions_in_hand"]) == (2, 1)
    assert theirs["explorations_kept"] == 1
    assert spectator.players == other.players[:1] + spectator.players[1:]
    assert own.action_deck.size == other.action_deck.size == 21
    assert [card.id for card in spectator.missions] == ["M06"]


@rule("O17.3")
def test_no_order_of_a_deck_exists() -> None:
    table = scene("P1:\nP2:\nturn P1")
    assert table.bottom("action") == []
    table.play("P1: place mate", "P1: go beach")
    assert sum(table.odds().values()) == 22 and len(table.odds()) == 14


@rule("O17.4", "O17.5")
def test_a_mission_taken_face_up_is_known_to_be_in_that_hand() -> None:
    table = scene("P1: M33\nP2: M32\nmissions: M01 M02\nturn P1")
    table.play("P1: place mate", "P1: go brotherhood", "P1: ability", "P1: complete none")
    table.play("P1: take M01")
    assert table.view("P2").players[0].missions is None
    dealt = set()
    for world in table.worlds("P2"):
        hand = world.missions("P1")
        assert "M01" in hand and len(hand) == 2
        assert world.missions("P2") == ["M32"]
        dealt.update(set(hand) - {"M01"})
    assert len(dealt) > 15 and not dealt & {"M01", "M02", "M32"}


@rule("O17.5")
def test_a_mission_that_was_face_up_once_is_nobody_s_dealt_mission() -> None:
    """Reshuffled into the deck, it cannot be what was dealt before."""
    table = scene("P1: M33\nP2: M32\nmissions: M01 M02 M03\nturn P1")
    discard_missions(table.game)
    table.game.change_mission_deck().reshuffle()
    for world in table.worlds("P2"):
        assert world.missions("P1")[0] not in {"M01", "M02", "M03", "M32"}
        assert world.deck_size("mission") == table.deck_size("mission")


def sextant_scene(*deck: str) -> Scene:
    """P1 looks at the Beach through the Sextant."""
    table = scene(f"P1: sextant\nP2:\nP3:\naction deck: {' '.join(deck)}\nturn P1")
    return table.play("P1: place mate", "P1: go beach")


@rule("O17.2", "O17.5", "O11.18")
def test_the_bottom_is_known_to_the_looker_alone() -> None:
    table = sextant_scene("A01", "A02", "A03", "A04", "A05")
    table.play("luck: action A01", "luck: action A02", "luck: action A03")
    looking, watching = table.view("P1").look, table.view("P2").look
    assert looking is not None and looking.cards == ("A01", "A02", "A03")
    assert watching is not None and watching.cards is None and watching.number == 3
    table.play("P1: pick A02", "P1: end turn")

    assert table.view("P1").action_deck.bottom == ("A01", "A03")
    assert table.view("P2").action_deck.bottom == (None, None)
    assert table.view().action_deck.bottom == (None, None)
    for world in table.worlds("P1"):
        assert world.bottom("action") == ["A01", "A03"]
        assert world.actions("P1") == ["A02"]
    seen = {tuple(world.bottom("action")) for world in table.worlds("P2")}
    assert len(seen) > 5
    assert len({tuple(world.actions("P1")) for world in table.worlds("P2")}) > 2


@rule("O17.5")
def test_a_known_bottom_card_drawn_by_another_is_known_in_that_hand() -> None:
    table = sextant_scene("A01", "A02", "A03")
    table.play("luck: action A01", "luck: action A02", "luck: action A03", "P1: pick A02")
    table.play("P1: end turn", "P2: place mate", "P2: go beach", "luck: action A01")
    for world in table.worlds("P1"):
        assert world.actions("P2") == ["A01"]  # P1 put it there and saw P2 draw it
    third = {tuple(world.actions("P2")) for world in table.worlds("P3")}
    assert third == {("A01",), ("A02",), ("A03",)}


def two_looks(pick: str) -> Scene:
    """P1 puts A01 and A03 under, then P2 looks at A04, A01, A03 and picks."""
    table = scene("""
        P1: sextant
        P2: sextant
        P3:
        action deck: A01 A02 A03 A04
        turn P1
    """, spaces={"beach": 4})  # fmt: skip
    table.play("P1: place mate", "P1: go beach")
    table.play("luck: action A01", "luck: action A02", "luck: action A03", "P1: pick A02")
    table.play("P1: end turn", "P2: place mate", "P2: go beach")
    return table.play("luck: action A04", "luck: action A01", "luck: action A03", pick)


@rule("O17.5")
def test_one_of_three_known_cards_was_taken_by_another_looker() -> None:
    """P1 knows the cards P2 looks at, not which of them P2 takes."""
    table = two_looks("P2: pick A01")

    outcomes = set()
    for world in table.worlds("P1"):
        outcomes.add((*world.actions("P2"), *world.bottom("action")))
    # One was taken, the others lie as they were drawn: A04, A01, A03.
    assert outcomes == {("A04", "A01", "A03"), ("A01", "A04", "A03"), ("A03", "A04", "A01")}
    assert table.view("P1").action_deck.bottom == (None, None)
    assert table.view("P2").action_deck.bottom == ("A04", "A03")
    for world in table.worlds("P2"):
        assert world.actions("P2") == ["A01"]


@rule("O17.5", "O11.19")
@pytest.mark.parametrize(
    ("took", "drawn", "may_hold"),
    [("A04", "A01", {"A04"}), ("A01", "A04", {"A01", "A03"}), ("A03", "A04", {"A01", "A03"})],
)
def test_the_order_at_the_bottom_tells_what_was_taken(
    took: str, drawn: str, may_hold: set[str]
) -> None:
    """P2 looked at A04, A01, A03. What P1 then draws came first among those P2 left."""
    table = two_looks(f"P2: pick {took}").take_away("P1", "sextant")
    table.play(
        "P2: end turn",
        "P3: place mate",
        "P3: go inn",
        "P1: place mate",
        "P1: go beach",
        "P1: go on",
        f"luck: action {drawn}",
    )
    assert {world.actions("P2")[0] for world in table.worlds("P1")} == may_hold


@rule("O17.5", "O11.19")
def test_what_the_looker_draws_later_came_first_from_the_bottom() -> None:
    table = two_looks("P2: pick A03").play("P2: end turn", "P3: place mate", "P3: go inn")
    table.take_away("P2", "sextant")
    table.play("P1: place mate", "P1: go inn", "P1: go on", "P1: end turn")
    table.play("P2: place mate", "P2: go beach", "P2: go on", "luck: action A04")
    outcomes = set()
    for world in table.worlds("P1"):
        outcomes.add((*world.actions("P2"), *world.bottom("action")))
    assert outcomes == {("A01", "A04", "A03"), ("A03", "A04", "A01")}


@rule("O17.5")
def test_cards_drawn_before_a_reshuffle_are_not_in_the_new_deck() -> None:
    table = scene("""
        P1:
        P2: A14
        P3:
        action deck:
        action discards: A01 A02 A03
        turn P1
    """)
    table.play("P1: place mate", "P1: go beach", "luck: action A02")
    for world in table.worlds("P3"):
        assert world.actions("P2") == ["A14"]  # all saw the three cards go into the deck
        assert world.actions("P1")[0] in {"A01", "A02", "A03"}


@rule("O17.2", "O17.5", "O11.12")
def test_kept_and_buried_explorations_are_known_to_the_looker_alone() -> None:
    table = scene("P1: spyglass\nP2:\nturn P1")
    table.play("P1: place mate", "P1: go watchtower")
    table.play("luck: exploration cave", "luck: exploration arena", "P1: explore cave")
    assert len({world.game.looked_cards[0] for world in table.worlds("P2")}) > 5
    table.play("P1: keep")
    for world in table.worlds("P1"):
        assert world.kept("P1") == ["cave"]
        assert world.bottom("exploration") == ["arena"]
    assert len({world.kept("P1")[0] for world in table.worlds("P2")}) > 5
    assert table.view("P1").players[0].kept == ("cave",)
    assert table.view("P1").exploration_deck.bottom == ("arena",)
    assert table.view("P2").exploration_deck.bottom == (None,)


@rule("O17.5", "O10.21")
def test_who_uses_a_parrot_is_known_to_hold_a_mission_it_can_pay() -> None:
    table = scene("P1: Nevis, M02, M33, parrot, gunner, monkey, food\nP2:\nturn P1")
    table.play("P1: use parrot")
    for world in table.worlds("P2"):
        assert world.offers("P1")


def payable_by_p1(table: Scene) -> set[str]:
    game = table.game
    return {name for i, name in enumerate(MISSION_IDS) if game.can_pay_mission(Seat(0), i, 0)}


def at_the_brotherhood(holds: str = "M01", lines: str = "") -> Scene:
    tokens = "sword, pistol, gunner, first_mate"
    table = scene(f"P1: {holds}, {tokens}\nP2: M32\nP3:\n{lines}\nturn P1")
    return table.play("P1: place mate", "P1: go brotherhood")


@rule("O17.5", "O5.34", "O6.11")
def test_who_uses_the_brotherhood_without_an_open_mission_can_pay_one() -> None:
    """And all remember it: the Mission was payable then, whatever its owner has now."""
    table = at_the_brotherhood()
    payable = payable_by_p1(table) - {"M32"}
    assert 1 < len(payable) < 20
    table.play("P1: ability")
    assert {world.missions("P1")[0] for world in table.worlds("P2", 200)} == payable
    table.play("P1: complete none").take_away("P1", "sword", "pistol", "gunner", "first_mate")
    assert {world.missions("P1")[0] for world in table.worlds("P2", 200)} == payable
    for world in table.worlds("P3"):
        assert world.missions("P1")[0] in payable and world.missions("P1") != world.missions("P2")


@rule("O17.5")
def test_who_leaves_the_brotherhood_unused_may_have_been_dealt_anything() -> None:
    table = at_the_brotherhood().play("P1: finish")
    assert len({world.missions("P1")[0] for world in table.worlds("P2", 300)}) > 25


@rule("O17.5")
def test_a_known_mission_that_can_be_paid_says_nothing_of_the_dealt_one() -> None:
    table = at_the_brotherhood(lines="missions: M01", holds="M33")
    table.play("P1: ability", "P1: complete none", "P1: take M01")  # now all know that P1 has it
    for turn in ("P2", "P3"):
        table.play(f"{turn}: place mate", f"{turn}: go inn")
    table.play("P1: place mate", "P1: go brotherhood", "P1: ability", "P1: complete none")
    dealt = {name for world in table.worlds("P2", 300) for name in world.missions("P1")}
    assert len(dealt) > 25


@rule("O17.5", "O13.7")
def test_double_shift_at_the_brotherhood_says_the_same() -> None:
    table = at_the_brotherhood("M01, A14").play("P1: go on", "P1: finish", "P1: play A14")
    payable = payable_by_p1(table) - {"M32"}
    assert {world.missions("P1")[0] for world in table.worlds("P2", 200)} == payable


@rule("O17.2", "O17.5", "O9.28")
def test_william_is_asked_about_a_second_brotherhood_whatever_the_hand() -> None:
    """With content of one's own: not asking would tell that no Mission can be paid."""
    ours = our_content()
    places = [
        replace(place, cost=Bundle(), gain=Bundle(), effect="brotherhood")
        if place.id == "cave"
        else place
        for place in ours.locations
    ]
    content = replace(ours, locations=tuple(places))
    for holds, offered in (("M33", set()), ("M01, sword, pistol, gunner", {"use discovery"})):
        table = scene(f"P1: william, {holds}\nP2:\nturn P1", content)
        table.play("P1: place mate", "P1: go watchtower", "luck: exploration cave")
        assert table.offers() == offered | {"leave discovery"}
    payable = payable_by_p1(table)
    table.play("P1: use discovery")
    assert {world.missions("P1")[0] for world in table.worlds("P2", 200)} <= payable


@rule("O17.5", "O13.5")
def test_a_card_like_a_known_one_may_be_played_instead_of_it() -> None:
    """P1 knows that P2 drew A01 from the bottom, and that P2 and P3 had A01 and A05 before."""
    table = scene("P1: sextant\nP2: A01\nP3: A05\naction deck: A01 A02 A03\nturn P1")
    table.play("P1: place mate", "P1: go beach", "luck: action A01", "luck: action A02")
    table.play("luck: action A03", "P1: pick A02", "P1: end turn")
    table.play("P2: place mate", "P2: go beach", "P2: go on", "luck: action A01")
    hands = {tuple(world.actions("P2")) for world in table.worlds("P1")}
    assert hands == {("A01", "A01"), ("A01", "A05")}
    table.play("P2: play A01")
    assert {tuple(world.actions("P2")) for world in table.worlds("P1")} == {("A01",), ("A05",)}


@rule("O17.5", "O16.2")
def test_nobody_knows_from_which_shuffle_a_played_card_came() -> None:
    table = scene("""
        P1: A03
        P2: A14
        P3:
        action deck:
        action discards: A01 A03
        turn P2
    """)
    table.play("P2: place mate", "P2: go beach", "P2: go on", "luck: action A03")
    table.play("P2: play A03")
    found = set()
    for world in table.worlds("P3", 200):
        bag = world.deck("action").bag
        found.add((*world.actions("P1"), *world.actions("P2"), ACTION_IDS[bag.index(1)]))
    assert found == {("A14", "A01", "A03"), ("A14", "A03", "A01"), ("A03", "A14", "A01")}


def cards_of(table: Scene) -> dict[str, int]:
    """How many there are of each Action card, Mission and Exploration card, wherever they lie."""
    game = table.game
    found = [name for name in table.open_locations() if name in EXPLORATION_IDS]
    found += table.face_up_missions() + table.discards("mission") + table.discards("action")
    for name, ids in (
        ("action", ACTION_IDS),
        ("mission", MISSION_IDS),
        ("exploration", EXPLORATION_IDS),
    ):
        found += table.bottom(name)
        for card, number in zip(ids, table.deck(name).bag, strict=True):
            found += [card] * number
    looked = ACTION_IDS if game.is_looking_at_actions() else EXPLORATION_IDS
    found += [looked[card] for card in game.looked_cards]
    for who in table.names:
        found += table.actions(who) + table.kept(who) + table.missions(who) + table.completed(who)
    return {card: found.count(card) for card in found}


@rule("O17.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_imagined_worlds_are_dealt_from_the_same_cards(players: int) -> None:
    for seed in range(3):
        table = beginning(players=players)
        dice = Dice(seed, "cards")
        while table.asked() != "over":
            play_randomly(table.game, dice, 5)
            cards = cards_of(table)
            for seat in range(-1, players):
                world = table.within(table.game.imagine(Seat(seat), dice))
                assert cards_of(world) == cards
                assert world.deck("action").size == sum(world.deck("action").bag)
                if seat >= 0:
                    who = table.names[seat]
                    assert world.missions(who) == table.missions(who)
                    assert world.actions(who) == table.actions(who)


@rule("O17.5")
def test_imagining_leaves_the_position_as_it_was() -> None:
    table = beginning(players=4)
    dice = Dice(8, "cards")
    while table.asked() != "over":
        play_randomly(table.game, dice, 7)
        before = GAME.dump(table.game)
        for seat in range(-1, 4):
            play_randomly(table.game.imagine(Seat(seat), dice), dice, 30)
        assert GAME.dump(table.game) == before


@rule("O17.2", "O17.4")
def test_the_public_log_names_missions_taken_and_no_hidden_card() -> None:
    taken = 0
    for seed in range(3):
        match = Match(GAME, {"players": 4}, seed=seed)
        dice = Dice(seed)
        while not match.is_over():
            choices = match.offers(match.to_act()[0]).choices
            match.choose(match.to_act()[0], choices[dice.below(len(choices))])
        public = [line for _, line in match.log(None)]
        taken += sum(" takes " in line for line in public)
        assert not any(line.startswith(("You ", "Your ")) for line in public)
        for seat in range(4):
            facts = [told.fact for told in match.told if told.fact.is_for(seat)]
            private = [fact for fact in facts if not fact.is_for(-1)]
            own = [match.words.fact(GAME.telling, fact, match.names) for fact in private]
            assert own[0].startswith("Your Mission is")
            assert len(match.log(seat)) == len(public) + len(own)
    assert taken > 3


@rule("O17.2", "O5.22")
@pytest.mark.parametrize("card", ["A12", "A14"])
def test_not_being_able_to_play_is_not_told(card: str) -> None:
    """A hand that cannot be played on arrival is asked about like any other."""
    table = visit("bridge", card)
    assert table.step() == "Arrival" and table.offers() == {"go on"}
    view = table.view("P2")
    assert view.doing is not None and view.doing.step == "Arrival"


@rule("O17.6")
@pytest.mark.parametrize(
    ("hand", "asked"),
    [("sword", "P2"), ("A01", "P1"), ("M01", "P2"), ("M01, parrot", "P1"), ("gunpowder", "P1")],
)
def test_only_a_hidden_hand_is_asked_what_has_one_answer(hand: str, asked: str) -> None:
    table = scene(f"P1: T 3, D 0, {hand}\nP2: T 3\nbridge: P2 mate\nturn P1")
    table.play("P1: place mate", "P1: go inn")
    if table.step() == "Arrival":
        table.play("P1: go on")

    assert table.asked() == asked
