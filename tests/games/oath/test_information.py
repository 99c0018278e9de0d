"""O17 Information: what is seen, what is hidden, and what stays known."""

from dataclasses import asdict

import pytest

from freebooter.games.oath.game import GAME
from freebooter.games.oath.imagine import kind_of
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import ACTION_IDS, LOCATION_IDS, MISSION_IDS, SEXTANT
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.match import Match
from freebooter.kernel.playout import play_randomly
from tests.games.oath.scene import Scene, scene, stack, started
from tests.rule import rule

WORLDS = 60


def worlds(table: Scene, seat: int, number: int = WORLDS) -> list[Oath]:
    dice = Dice(number, "worlds")
    return [table.game.imagine(Seat(seat), dice) for _ in range(number)]


def hands(world: Oath, seat: int) -> list[str]:
    return sorted(ACTION_IDS[kind_of(card)] for card in world.players[seat].actions)


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
    own, other, spectator = (GAME.view(table.game, seat) for seat in (Seat(0), Seat(1), None))
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
    assert table.game.action_deck.bottom == []
    table.play("P1: place mate", "P1: go beach")
    assert sum(table.odds().values()) == 22 and len(table.odds()) == 14


@rule("O17.4", "O17.5")
def test_a_mission_taken_face_up_is_known_to_be_in_that_hand() -> None:
    table = scene("P1: M33\nP2: M32\nmissions: M01 M02\nturn P1")
    table.play("P1: place mate", "P1: go brotherhood", "P1: ability", "P1: complete none")
    table.play("P1: take M01")
    assert GAME.view(table.game, Seat(1)).players[0].missions is None
    dealt = set()
    for world in worlds(table, 1):
        hand = [MISSION_IDS[mission] for mission in world.players[0].missions]
        assert "M01" in hand and len(hand) == 2
        assert [MISSION_IDS[mission] for mission in world.players[1].missions] == ["M32"]
        dealt.update(set(hand) - {"M01"})
    assert len(dealt) > 15 and not dealt & {"M01", "M02", "M32"}


@rule("O17.5")
def test_a_mission_that_was_face_up_once_is_nobody_s_dealt_mission() -> None:
    """Reshuffled into the deck, it cannot be what was dealt before."""
    table = scene("P1: M33\nP2: M32\nmissions: M01 M02 M03\nturn P1")
    game = table.game
    game.mission_pile = game.missions
    game.missions = []
    game.mission_deck.absorb(game.mission_pile)
    for world in worlds(table, 1):
        assert MISSION_IDS[world.players[0].missions[0]] not in {"M01", "M02", "M03", "M32"}
        assert world.mission_deck.total() == game.mission_deck.total()


def sextant_scene(*deck: str) -> Scene:
    table = Scene("P1: sextant\nP2:\nP3:\nturn P1")
    stack(table.game.action_deck, ACTION_IDS, *deck)
    return table.settle().play("P1: place mate", "P1: go beach")


@rule("O17.2", "O17.5", "O11.18")
def test_the_bottom_is_known_to_the_looker_alone() -> None:
    table = sextant_scene("A01", "A02", "A03", "A04", "A05")
    table.play("luck: action A01", "luck: action A02", "luck: action A03")
    looking, watching = GAME.view(table.game, Seat(0)).look, GAME.view(table.game, Seat(1)).look
    assert looking is not None and looking.cards == ("A01", "A02", "A03")
    assert watching is not None and watching.cards is None and watching.number == 3
    table.play("P1: pick A02", "P1: end turn")

    assert GAME.view(table.game, Seat(0)).action_deck.bottom == ("A01", "A03")
    assert GAME.view(table.game, Seat(1)).action_deck.bottom == (None, None)
    assert GAME.view(table.game, None).action_deck.bottom == (None, None)
    for world in worlds(table, 0):
        assert [ACTION_IDS[card] for card in world.action_deck.bottom] == ["A01", "A03"]
        assert hands(world, 0) == ["A02"]
    seen = {tuple(world.action_deck.bottom) for world in worlds(table, 1)}
    assert len(seen) > 5
    assert len({tuple(hands(world, 0)) for world in worlds(table, 1)}) > 2


@rule("O17.5")
def test_a_known_bottom_card_drawn_by_another_is_known_in_that_hand() -> None:
    table = sextant_scene("A01", "A02", "A03")
    table.play("luck: action A01", "luck: action A02", "luck: action A03", "P1: pick A02")
    table.play("P1: end turn", "P2: place mate", "P2: go beach", "luck: action A01")
    for world in worlds(table, 0):
        assert hands(world, 1) == ["A01"]  # P1 put it there and saw P2 draw it
    third = {tuple(hands(world, 1)) for world in worlds(table, 2)}
    assert third == {("A01",), ("A02",), ("A03",)}


def two_looks(pick: str) -> Scene:
    """P1 puts A01 and A03 under, then P2 looks at A04, A01, A03 and picks."""
    table = Scene("P1: sextant\nP2: sextant\nP3:\nturn P1", spaces={"beach": 4})
    stack(table.game.action_deck, ACTION_IDS, "A01", "A02", "A03", "A04")
    table.settle().play("P1: place mate", "P1: go beach")
    table.play("luck: action A01", "luck: action A02", "luck: action A03", "P1: pick A02")
    table.play("P1: end turn", "P2: place mate", "P2: go beach")
    return table.play("luck: action A04", "luck: action A01", "luck: action A03", pick)


@rule("O17.5")
def test_one_of_three_known_cards_was_taken_by_another_looker() -> None:
    """P1 knows the cards P2 looks at, not which of them P2 takes."""
    table = two_looks("P2: pick A01")

    outcomes = set()
    for world in worlds(table, 0):
        bottom = tuple(ACTION_IDS[card] for card in world.action_deck.bottom)
        outcomes.add((*hands(world, 1), *bottom))
    # One was taken, the others lie as they were drawn: A04, A01, A03.
    assert outcomes == {("A04", "A01", "A03"), ("A01", "A04", "A03"), ("A03", "A04", "A01")}
    assert GAME.view(table.game, Seat(0)).action_deck.bottom == (None, None)
    assert GAME.view(table.game, Seat(1)).action_deck.bottom == ("A04", "A03")
    for world in worlds(table, 1):
        assert hands(world, 1) == ["A01"]


@rule("O17.5", "O11.19")
@pytest.mark.parametrize(
    ("took", "drawn", "may_hold"),
    [("A04", "A01", {"A04"}), ("A01", "A04", {"A01", "A03"}), ("A03", "A04", {"A01", "A03"})],
)
def test_the_order_at_the_bottom_tells_what_was_taken(
    took: str, drawn: str, may_hold: set[str]
) -> None:
    """P2 looked at A04, A01, A03. What P1 then draws came first among those P2 left."""
    table = two_looks(f"P2: pick {took}")
    table.player("P1").remove(SEXTANT)
    table.play(
        "P2: end turn",
        "P3: place mate",
        "P3: go inn",
        "P1: place mate",
        "P1: go beach",
        "P1: go on",
        f"luck: action {drawn}",
    )
    assert {hands(world, 1)[0] for world in worlds(table, 0)} == may_hold


@rule("O17.5", "O11.19")
def test_what_the_looker_draws_later_came_first_from_the_bottom() -> None:
    table = two_looks("P2: pick A03").play("P2: end turn", "P3: place mate", "P3: go inn")
    table.player("P2").remove(SEXTANT)
    table.play("P1: place mate", "P1: go inn", "P1: go on", "P1: end turn")
    table.play("P2: place mate", "P2: go beach", "P2: go on", "luck: action A04")
    outcomes = set()
    for world in worlds(table, 0):
        bottom = [ACTION_IDS[card] for card in world.action_deck.bottom]
        outcomes.add((*hands(world, 1), *bottom))
    assert outcomes == {("A01", "A04", "A03"), ("A03", "A04", "A01")}


@rule("O17.5")
def test_cards_drawn_before_a_reshuffle_are_not_in_the_new_deck() -> None:
    table = Scene("P1:\nP2: A14\nP3:\nturn P1")
    stack(table.game.action_deck, ACTION_IDS)
    table.game.action_pile = [ACTION_IDS.index(card) for card in ("A01", "A02", "A03")]
    table.settle().play("P1: place mate", "P1: go beach", "luck: action A02")
    for world in worlds(table, 2):
        assert hands(world, 1) == ["A14"]  # all saw the three cards go into the deck
        assert hands(world, 0)[0] in {"A01", "A02", "A03"}


@rule("O17.2", "O17.5", "O11.12")
def test_kept_and_buried_explorations_are_known_to_the_looker_alone() -> None:
    table = scene("P1: spyglass\nP2:\nturn P1")
    table.play("P1: place mate", "P1: go watchtower")
    table.play("luck: exploration cave", "luck: exploration arena", "P1: explore cave")
    assert len({world.looked[0] % 16 for world in worlds(table, 1)}) > 5
    table.play("P1: keep")
    for world in worlds(table, 0):
        assert LOCATION_IDS[10 + kind_of(world.players[0].kept[0])] == "cave"
        assert LOCATION_IDS[10 + world.exploration_deck.bottom[0]] == "arena"
    kept = {kind_of(world.players[0].kept[0]) for world in worlds(table, 1)}
    assert len(kept) > 5
    assert GAME.view(table.game, Seat(0)).players[0].kept == ("cave",)
    assert GAME.view(table.game, Seat(0)).exploration_deck.bottom == ("arena",)
    assert GAME.view(table.game, Seat(1)).exploration_deck.bottom == (None,)


@rule("O17.5", "O10.21")
def test_who_uses_a_parrot_is_known_to_hold_a_mission_it_can_pay() -> None:
    table = scene("P1: Nevis, M02, M33, parrot, gunner, monkey, food\nP2:\nturn P1")
    table.play("P1: use parrot")
    for world in worlds(table, 1):
        hand = world.players[0].missions
        assert any(world.can_pay_mission(Seat(0), mission, 0) for mission in hand)
        assert world.offers(Seat(0)).choices


def cards_of(game: Oath) -> list[list[int]]:
    """How many there are of each Action card, Mission and Exploration card."""
    actions, missions, explorations = game.action_deck.bag[:], [0] * 33, [0] * 10
    looked = {1: actions, 2: explorations}.get(game.looking, [])
    for counts, deck in ((actions, game.action_deck), (explorations, game.exploration_deck)):
        for card in deck.bottom:
            counts[card] += 1
    for card in game.action_pile:
        actions[card] += 1
    for kind, number in enumerate(game.exploration_deck.bag):
        explorations[kind] += number
    for location in game.open[10:]:
        explorations[location - 10] += 1
    for card in game.looked:
        looked[kind_of(card)] += 1
    for kind, number in enumerate(game.mission_deck.bag):
        missions[kind] += number
    for player in game.players:
        for card in player.actions:
            actions[kind_of(card)] += 1
        for card in player.kept:
            explorations[kind_of(card)] += 1
        for mission in player.missions + player.completed:
            missions[mission] += 1
    for mission in game.missions + game.mission_pile:
        missions[mission] += 1
    return [actions, missions, explorations]


@rule("O17.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_imagined_worlds_are_dealt_from_the_same_cards(players: int) -> None:
    for seed in range(3):
        game = started(players=players)
        dice = Dice(seed, "cards")
        while not game.is_over():
            play_randomly(game, dice, 5)
            for seat in range(-1, players):
                world = game.imagine(Seat(seat), dice)
                assert cards_of(world) == cards_of(game)
                assert world.action_deck.size == sum(world.action_deck.bag)
                if seat >= 0:
                    assert world.players[seat].missions == game.players[seat].missions
                    assert world.players[seat].actions == game.players[seat].actions


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
            private = [told.fact for told in match.told if told.fact.audience == 1 << seat]
            own = [match.words.fact(GAME.telling, fact, match.names) for fact in private]
            assert own[0].startswith("Your Mission is")
            assert len(match.log(seat)) == len(public) + len(own)
    assert taken > 3
