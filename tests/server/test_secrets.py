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
from freebooter.server import course, wire
from freebooter.server.listener import Listener
from freebooter.server.table import Table
from freebooter.server.tokens import hash_of
from freebooter.server.who import Who
from tests.server.house import House, bounded


def sides_of(table: Table) -> list[int | None]:
    return [None, *range(table.seats)]


def message(table: Table, position: Position, viewer: int | None, have: int) -> bytes:
    """What a side would be sent if the position were this one."""
    assert table.match is not None
    true = table.match.position
    table.match.position = position
    table._encoded.clear()
    try:
        return table.state_message(viewer, have)
    finally:
        table.match.position = true
        table._encoded.clear()


async def walk(house: House, name: str, options: dict[str, Any], seats: int, check: Any) -> int:
    """Play a whole game at random on a real table; look at every step."""
    host = Who(hash_of("host"), "host")
    kinds = ["me", *["hotseat"] * (seats - 1)]
    wanted = wire.NewTable(name, [wire.SeatWish(kind) for kind in kinds], options)  # type: ignore[arg-type]
    table = await house.desk.open(await house.desk.create(host, wanted))
    await table.start("")
    dice = Dice(secrets.randbits(64))
    steps = 0
    while True:
        check(table, dice)
        acting = table.to_act()
        if not acting:
            return steps
        seat = acting[dice.below(len(acting))]
        assert table.match is not None
        choices = table.match.offers(seat).choices
        choice = choices[dice.below(len(choices))]
        await table.choose(seat, table.ledger.version(seat), choice, f"k{steps}")
        if dice.below(8) == 0 and table.can_undo(seat):
            await table.undo(seat, table.ledger.version(seat), f"u{steps}", dice.below(2) == 0)
        steps += 1


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
            if listener.version == table.ledger.version(viewer):
                continue
            text = table.state_message(viewer, listener.have)
            if everybody or viewer == chosen:
                check_indistinguishable(table, dice, viewer, listener.have, text)
            listener.version = table.ledger.version(viewer)
            listener.have = len(table.ear(viewer).lines)
            self.sent[viewer] += 1
            info = table.info(listener.who, listener.base_url)
            chat = b"".join(listener.outbox)
            if table.ledger.status == "running":
                check_no_secret(table, viewer, text + repr(info).encode() + chat)
            check_fields(json.loads(text)["state"], viewer)

    def listener(self, table: Table, viewer: int | None) -> Listener:
        if viewer not in self.listeners:
            stranger = Who(hash_of(f"side {viewer}"), f"token of side {viewer}")
            self.listeners[viewer] = Listener(stranger, viewer, "http://localhost")
            table.listeners.add(self.listeners[viewer])
            self.sent[viewer] = 0
        return self.listeners[viewer]


def check_indistinguishable(
    table: Table, dice: Dice, viewer: int | None, have: int, sent: bytes
) -> None:
    """Another world that the side cannot tell from this one gives the very same bytes."""
    assert table.match is not None
    true = table.match.position
    imagined = true.imagine(Seat(-1 if viewer is None else viewer), dice)
    assert message(table, imagined, viewer, have) == sent


def check_no_secret(table: Table, viewer: int | None, sent: bytes) -> None:
    words = [str(table.kept.seed), table.kept.host, "join/", "watch/", "token of side"]
    words += [hash_of(f"side {other}") for other in sides_of(table)]
    for word in words:
        assert word.encode() not in sent


def check_fields(state: dict[str, Any], viewer: int | None) -> None:
    """S-2: these are all the fields there are; none carries a position."""
    assert set(state) == {
        *("version", "seat", "move", "round", "view", "prompt", "waiting", "can_undo"),
        *("can_restart", "log_from", "log", "last", "over", "scores", "ranking"),
    }
    seat = None if viewer is None else f"p{viewer + 1}"
    assert state["seat"] == seat
    if state["last"]["seat"] != seat or seat is None:
        assert state["last"]["label"] is None
    if seat not in state["waiting"]:
        assert state["prompt"] is None


def check_counting(table: Table) -> None:
    """Others learn that a sealed answer is in, never of how many choices it is made."""
    ledger = table.ledger
    hidden = sum(act.hidden for act in ledger.acts)
    assert ledger.moves() == len(ledger.acts) - hidden
    for seat in range(table.seats):
        assert ledger.version(seat) - ledger.version(None) == ledger.own[seat]


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
            world = course.imagined(rules, position, seat, Dice(secrets.randbits(64)))
            again = rules.load(json.loads(json.dumps(world)), bounded(game, position.seats))
            assert again.offers(seat).choices == position.offers(seat).choices
            assert rules.view(again, seat) == rules.view(position, seat)
            differed += world != rules.dump(position)
        choices = position.offers(seat).choices
        position.choose(seat, choices[dice.below(len(choices))])
    assert differed > 0
