"""Nothing is sent to a seat that it may not know: in all games, at every step (S-1 to S-4, S-9)."""

import json
import secrets
from typing import Any

import pytest

from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.fact import Fact
from freebooter.kernel.position import Position
from freebooter.kernel.step import Sealed
from freebooter.server import factory, messages, play, replay, seating, takeback, wire
from freebooter.server.identity import Identity
from freebooter.server.listener import Listener
from freebooter.server.table import Table
from freebooter.server.tokens import hash_of
from tests.server.house import House, bounded


def sides_of(table: Table) -> list[int | None]:
    return [None, *range(table.seats)]


def message(table: Table, position: Position, viewer: int | None, have: int) -> bytes:
    """What a side would be sent if the position were this one."""
    assert table.match is not None
    true = table.match.position
    table.match.position = position
    table.caches.messages.clear()
    try:
        return table.state_message(viewer, have)
    finally:
        table.match.position = true
        table.caches.messages.clear()


async def walk(house: House, name: str, options: dict[str, Any], seats: int, check: Any) -> int:
    """Play a whole game at random on a real table; look at every step."""
    host = Identity(hash_of("host"), "host")
    kinds = ["me", *["hotseat"] * (seats - 1)]
    wanted = wire.NewTable(name, [wire.SeatWish(kind) for kind in kinds], options)  # type: ignore[arg-type]
    table = await house.desk.open(await factory.create(house.desk, host, wanted))
    await seating.start(table, "")
    for seat in range(0, seats, 2):  # a grace is shown where the table would answer for others
        async with table.lock:
            await play.ease(table, seat, True, False, "turn")
    dice = Dice(secrets.randbits(64))
    steps = 0
    while True:
        check(table, dice)
        if table.state.asked is None and table.state.moves and table.state.status != "over":
            others_wait(table)
            async with table.lock:
                await takeback.ask(table, 0, dice.below(table.state.moves))
        acting = table.to_act()
        if not acting:
            return steps
        seat = acting[dice.below(len(acting))]
        assert table.match is not None
        choices = table.match.offers(seat).choices
        choice = choices[dice.below(len(choices))]
        several = isinstance(replay.step_of(table.match.position), Sealed)
        before = received(table) if several else {}
        async with table.lock:
            await play.choose(table, seat, table.state.version(seat), choice, f"k{steps}")
        if several and table.match.acts[-1].is_hidden:
            check_nobody_noticed(table, seat, before)
        if dice.below(8) == 0 and table.can_undo(seat):
            hidden = table.match.acts[-1].is_hidden
            before = received(table) if hidden else {}
            whole = dice.below(2) == 0
            async with table.lock:
                await play.undo(table, seat, table.state.version(seat), f"u{steps}", whole)
            if hidden and table.state.version(None) == before[None][0]:
                check_nobody_noticed(table, seat, before)
        steps += 1


def others_wait(table: Table) -> None:
    """Seats of other guests, so that a take-back stays open until they answer."""
    for place, seat in enumerate(table.state.seats[1:]):
        seat.owner = f"guest {place}"


Received = dict[int | None, tuple[int, bytes, str, list[bytes]]]


def received(table: Table) -> Received:
    """All that every side can get at now, by asking or by listening."""
    found: Received = {}
    for viewer in sides_of(table):
        stranger = Identity(hash_of(f"side {viewer}"), f"token of side {viewer}")
        heard = [bytes(m) for one in table.listeners if one.viewer == viewer for m in one.outbox]
        found[viewer] = (
            table.state.version(viewer),
            table.state_message(viewer, 0),
            repr(table.info(stranger, "http://localhost")),
            heard,
        )
        for one in table.listeners:
            one.wants_table = False
    return found


def check_nobody_noticed(table: Table, seat: int, before: Received) -> None:
    """A hidden choice changed nothing for anybody else: no flag, no request, no message."""
    assert not any(one.wants_table for one in table.listeners if one.viewer != seat)
    after = received(table)
    for viewer in sides_of(table):
        if viewer != seat:
            assert after[viewer] == before[viewer]


class Recording:
    """All that every side was sent, checked as it is sent."""

    def __init__(self) -> None:
        self.sent: dict[int | None, int] = {}
        self.listeners: dict[int | None, Listener] = {}

    def check(self, table: Table, dice: Dice) -> None:
        check_counting(table)
        everybody = dice.below(4) == 0
        chosen = sides_of(table)[dice.below(table.seats + 1)]
        for viewer in sides_of(table):
            listener = self.listener(table, viewer)
            if listener.version == table.state.version(viewer):
                continue
            text = table.state_message(viewer, listener.have)
            if everybody or viewer == chosen:
                check_indistinguishable(table, dice, viewer, listener.have, text)
                check_reasons(table, dice, viewer)
            listener.version = table.state.version(viewer)
            listener.have = len(table.log_of(viewer).lines)
            self.sent[viewer] += 1
            info = table.info(listener.who, listener.base_url)
            chat = b"".join(listener.outbox)
            if table.state.status == "running":
                check_no_secret(table, viewer, text + repr(info).encode() + chat)
            check_fields(json.loads(text)["state"], viewer)

    def listener(self, table: Table, viewer: int | None) -> Listener:
        if viewer not in self.listeners:
            stranger = Identity(hash_of(f"side {viewer}"), f"token of side {viewer}")
            self.listeners[viewer] = Listener(stranger, viewer, "http://localhost")
            table.listeners.add(self.listeners[viewer])
            self.sent[viewer] = 0
        return self.listeners[viewer]


def check_reasons(table: Table, dice: Dice, viewer: int | None) -> None:
    """Why something is barred, or not asked: the same in another world that looks alike."""
    if viewer is None or table.match is None:
        return
    true, place = table.match.position, Seat(viewer)
    world = true.imagine(place, dice)
    barred = [choice for choice, _ in true.offers(place, explain=True).barred or []]
    asked = [int(choice) for choice in barred[:: 1 + len(barred) // 5]]
    asked.append(dice.below(table.game.vocabulary.size))
    names = table.names()
    for choice in asked:
        here = messages.build_why(table.game, true, names, viewer, choice)
        assert messages.build_why(table.game, world, names, viewer, choice) == here


def check_indistinguishable(
    table: Table, dice: Dice, viewer: int | None, have: int, sent: bytes
) -> None:
    """Another world that the side cannot tell from this one gives the very same bytes."""
    assert table.match is not None
    true = table.match.position
    imagined = true.imagine(Seat(-1 if viewer is None else viewer), dice)
    assert message(table, imagined, viewer, have) == sent


def check_no_secret(table: Table, viewer: int | None, sent: bytes) -> None:
    words = [str(table.header.seed), table.header.host, "join/", "watch/", "token of side"]
    words += [hash_of(f"side {other}") for other in sides_of(table)]
    for word in words:
        assert word.encode() not in sent


def check_fields(state: dict[str, Any], viewer: int | None) -> None:
    """S-2: these are all the fields there are; none carries a position."""
    assert set(state) == {
        *("version", "seat", "move", "round", "view", "prompt", "waiting", "can_undo"),
        *("can_restart", "log_from", "log", "last", "over", "scores", "ranking"),
        *("agreed", "content", "story_from", "story", "gives", "passes"),
        *("grace", "grace_setting"),
    }
    seat = None if viewer is None else f"p{viewer + 1}"
    assert state["seat"] == seat
    if state["last"]["seat"] != seat or seat is None:
        assert state["last"]["label"] is None
    if seat not in state["waiting"]:
        assert state["prompt"] is None


def check_counting(table: Table) -> None:
    """Others learn that a sealed answer is in, never of how many choices it is made."""
    state, match = table.state, table.match
    assert match is not None
    hidden = sum(act.is_hidden for act in match.acts)
    assert state.moves == match.moves == len(match.acts) - hidden
    assert list(state.acts_hidden) == [act.is_hidden for act in match.acts]
    for seat in range(table.seats):
        assert state.version(seat) - state.version(None) == state.own[seat]


@pytest.mark.parametrize("game", REGISTER)
def test_nothing_sent_in_a_whole_game_holds_what_a_side_may_not_know(
    game: str, house: House
) -> None:
    low, high = REGISTER[game].seats
    seats = min(high, max(low, 3))
    recording = Recording()
    steps = house.call(walk, house, game, bounded(game, seats), seats, recording.check)
    assert steps > 20 and len(recording.sent) == seats + 1
    assert all(count > 10 for count in recording.sent.values())


def heard(facts: list[Fact] | None, seat: int) -> list[tuple[int, list[int]]]:
    return [(fact.kind, fact.values) for fact in facts or [] if fact.is_for(seat)]


@pytest.mark.parametrize("game", REGISTER)
def test_what_is_told_of_a_choice_gives_nothing_away(game: str) -> None:
    """The same choice in two worlds that a seat cannot tell apart is told to it in the same words.

    A choice that makes something hidden known says so (`reveals`), and then it may differ.
    """
    rules = load_game(game)
    dice = Dice(secrets.randbits(64))
    low, high = rules.meta.seats
    compared = 0
    for seats in sorted({low, min(high, 4)}):
        position = rules.start(bounded(game, seats))
        while not position.is_over():
            if position.is_chance():
                position.happen(position.odds().draw(dice))
                continue
            acting = position.to_act()
            seat = acting[dice.below(len(acting))]
            choices = position.offers(seat).choices
            choice = choices[dice.below(len(choices))]
            for ear in range(-1, seats):
                world = position.imagine(Seat(ear), dice)
                if choice not in world.offers(seat).choices:
                    continue
                twin = position.copy()
                for one in (twin, world):
                    one.facts = []
                    one.choose(seat, choice)
                if twin.reveals == position.reveals == world.reveals:
                    assert heard(twin.facts, ear) == heard(world.facts, ear)
                    compared += 1
            position.choose(seat, choice)
    assert compared > 100


@pytest.mark.parametrize("game", REGISTER)
def test_bots_are_sent_an_imagined_world(game: str) -> None:
    """S-9: what leaves for a worker is dealt anew; the true hidden cards stay here."""
    rules = load_game(game)
    dice = Dice(7)
    position = rules.start(bounded(game, rules.meta.seats[0]))
    differed = 0
    while not position.is_over():
        if position.is_chance():
            position.happen(position.odds().draw(dice))
            continue
        seat = position.to_act()[0]
        if dice.below(10) == 0:
            world = replay.imagined(rules, position, seat, Dice(secrets.randbits(64)))
            again = rules.load(json.loads(json.dumps(world)), bounded(game, position.seats))
            assert again.offers(seat).choices == position.offers(seat).choices
            assert rules.view(again, seat) == rules.view(position, seat)
            differed += world != rules.dump(position)
        choices = position.offers(seat).choices
        position.choose(seat, choices[dice.below(len(choices))])
    assert differed > 0
