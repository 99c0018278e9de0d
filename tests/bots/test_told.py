"""What a bot was told comes with its perspective: all that its seat heard, and nothing else."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from freebooter.bots.base import Bot, NotListening, Perspective, RandomBot
from freebooter.cli.given import Chair
from freebooter.cli.table import Table
from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import Choice
from freebooter.kernel.dice import Dice
from freebooter.kernel.fact import ALL, Fact
from freebooter.kernel.match import Match, replay
from freebooter.lab.simulate import Simulator, make_plan
from freebooter.server.bots_at_work import Question, Thinkers
from tests.server.house import bounded, running, wait_for

GAMES = list(REGISTER)
Heard = list[tuple[int, int, list[int]]]


def plain(facts: list[Fact]) -> Heard:
    return [(fact.kind, fact.audience, fact.values) for fact in facts]


def truth(match: Match, seat: int) -> Heard:
    """What a seat heard, by the bits of the audience, without the help of the kernel."""
    heard = [told.fact for told in match.told]
    return [
        (fact.kind, fact.audience if fact.audience == ALL else 1 << seat, fact.values)
        for fact in heard
        if fact.audience == ALL or fact.audience & 1 << seat
    ]


class Spy(RandomBot):
    """Plays at random and writes down what it was told each time."""

    listens = True
    notes: list[tuple[int, Heard]] = []

    def choose(self, seen: Perspective) -> Choice:
        Spy.notes.append((int(seen.seat), plain(seen.told)))
        return super().choose(seen)


class Deaf(RandomBot):
    """Reads what it was told, but does not say so."""

    def choose(self, seen: Perspective) -> Choice:
        assert seen.told is not None
        return super().choose(seen)


def make_spy(level: str, game: str, seed: int = 0) -> Bot:
    return {"greedy": Spy, "deaf": Deaf}.get(level, RandomBot)(seed)


@pytest.fixture(autouse=True)
def spies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for a greedy bot gets a spy."""
    Spy.notes = []
    for door in ("freebooter.lab.simulate", "freebooter.cli.table", "freebooter.server.thinker"):
        monkeypatch.setattr(f"{door}.make_bot", make_spy)


def check_notes(match: Match, notes: list[tuple[int, Heard]]) -> None:
    """Every note is all that the seat had heard when it was asked; lone answers have no note."""
    again = Match(match.game, match.options, match.seed, match.names, by_hand=True)
    left = notes[:]
    secrets = 0
    for seat, what in match.entries[:]:
        if seat < 0:
            again.happen(what)
            continue
        if left and left[0] == (seat, truth(again, seat)):
            _, heard = left.pop(0)
            secrets += sum(audience != ALL for _, audience, _ in heard)
        again.choose(seat, what)
    assert notes and not left, f"{len(left)} notes are not what seat {left[0][0]} had heard"
    everybody = {told.fact.audience for told in match.told}
    assert secrets or everybody <= {ALL}, "nobody was told anything alone"


@pytest.mark.parametrize("game", GAMES)
def test_a_match_tells_a_bot_what_its_seat_heard(game: str) -> None:
    match = Match(load_game(game), bounded(game), seed=5)
    bots = [Spy(seat) for seat in range(match.position.seats)]
    while not match.is_over() and len(Spy.notes) < 150:
        seat = match.to_act()[0]
        match.choose(seat, bots[seat].choose(Perspective.at(match, seat)))

    check_notes(match, Spy.notes)


@pytest.mark.parametrize("game", GAMES)
def test_the_simulator_tells_the_same_with_and_without_records(game: str, tmp_path: Path) -> None:
    bots = ("greedy", "random")
    Simulator(make_plan(game, 2, bots, games=1, seed=3)).play(0)
    heard, Spy.notes = Spy.notes, []
    Simulator(make_plan(game, 2, bots, games=1, seed=3, records=tmp_path)).play(0)

    assert heard == Spy.notes
    match = replay(load_game(game), json.loads(next(tmp_path.glob("*.json")).read_text("utf-8")))
    check_notes(match, heard)


@pytest.mark.parametrize("game", GAMES)
def test_the_terminal_tells_it(game: str) -> None:
    match = Match(load_game(game), bounded(game), seed=5)
    chairs = [Chair(name, "greedy") for name in match.names]
    with Path("/dev/null").open("w", encoding="utf-8") as nowhere:
        Table(match, chairs, Console(file=nowhere)).play()

    check_notes(match, Spy.notes)


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_tells_it_if_it_is_made_so(game: str) -> None:
    env = pytest.importorskip("freebooter.adapters.pettingzoo").raw_env
    sea = env(game, players=3, told=True)
    sea.reset(seed=4)
    spies = [Spy(seat) for seat in range(3)]
    for _ in range(60):
        agent = sea.agent_selection
        seat = sea.seat_of(agent)
        facts = [fact for fact in sea.position.facts if fact.audience in (ALL, 1 << seat)]
        sea.step(spies[seat].choose(sea.perspective(agent)))
        assert Spy.notes[-1][1] == plain(facts)
    others = [fact for fact in sea.position.facts if fact.audience != ALL]
    assert others

    quiet = env(game, players=3)
    quiet.reset(seed=4)
    assert quiet.position.facts is None
    with pytest.raises(NotListening, match="listens = True"):
        Deaf().choose(quiet.perspective(quiet.agent_selection))


WORKER = """
import json, sys
sys.path[:0] = json.loads(sys.argv[1])
from freebooter.bots.base import RandomBot
from freebooter.server import thinker

class Spy(RandomBot):
    listens = True
    def choose(self, seen):
        with open(sys.argv[2], "a", encoding="utf-8") as notes:
            heard = [[fact.kind, fact.audience, fact.values] for fact in seen.told]
            notes.write(json.dumps([int(seen.seat), heard]) + "\\n")
        return super().choose(seen)

thinker.make_bot = lambda level, game, seed: (Spy if level == "greedy" else RandomBot)(seed)
thinker.main()
"""


def read_notes(file: Path) -> list[tuple[int, Heard]]:
    """What a spy of another process has written down; its last line may be half written."""
    lines = file.read_text("utf-8").split("\n")[:-1] if file.exists() else []
    notes = [json.loads(line) for line in lines]
    return [(seat, [tuple(fact) for fact in heard]) for seat, heard in notes]


def first_alone(notes: list[tuple[int, Heard]]) -> int:
    """The place of the first note with something that only its seat was told."""
    alone = (any(audience != ALL for _, audience, _ in heard) for _, heard in notes)
    return next((place for place, is_so in enumerate(alone) if is_so), len(notes))


@pytest.mark.parametrize("game", GAMES)
def test_a_table_tells_it_to_the_process_that_thinks(game: str, tmp_path: Path) -> None:
    worker, notes = tmp_path / "worker.py", tmp_path / "notes"
    worker.write_text(WORKER, "utf-8")
    command = [sys.executable, str(worker), json.dumps(sys.path), str(notes)]
    with running(tmp_path, minds=Thinkers(1, 20, command)) as house:
        anne = house.person()
        options = bounded(game)
        table = anne.table("greedy", "greedy", game=game, options=options, pace=0)["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        wait_for(lambda: len(read_notes(notes)) > max(20, first_alone(read_notes(notes))) + 10)
        anne.ok(anne.post(f"/tables/{table}/pace", {"ms": 10_000}))
        match = house.desk.tables[table].match
        assert match is not None
        said = read_notes(notes)
        check_notes(match, said[: max(20, first_alone(said) + 1)])


@pytest.mark.parametrize("game", GAMES)
def test_where_no_bot_listens_nothing_is_kept(game: str) -> None:
    quiet = Simulator(make_plan(game, 2, ("random", "deaf"), games=1, seed=3))
    assert quiet.fresh.facts is None
    with pytest.raises(NotListening):
        quiet.play(0)

    loud = Simulator(make_plan(game, 2, ("random", "greedy"), games=1, seed=3))
    assert loud.fresh.facts is not None


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_table_puts_nothing_together_for_a_bot_that_does_not_listen(level: str) -> None:
    game = load_game(GAMES[0])
    match = Match(game, {}, seed=5)
    seat = match.to_act()[0]
    world = game.dump(match.imagine(seat, Dice(1)))

    def refuse() -> list[list[Any]]:
        raise AssertionError("nobody asked for it")

    async def think() -> str:
        thinkers = Thinkers(1, 60)
        try:
            question = Question(game.meta.id, match.options, world, seat, told=refuse)
            return await thinkers.think(question, level)
        finally:
            await thinkers.close()

    assert game.vocabulary.read(asyncio.run(think())) in match.offers(seat).choices


def test_nothing_is_put_together_before_a_bot_asks() -> None:
    match = Match(load_game(GAMES[0]), {}, seed=5)
    seat = match.to_act()[0]
    asked: list[int] = []

    def hear() -> list[Fact]:
        asked.append(1)
        return [told.fact for told in match.told]

    seen = Perspective(match.game, match.position, seat, hear)
    RandomBot().choose(seen)
    assert not asked
    assert plain(seen.told) == truth(match, seat) and seen.told is seen.told
    assert asked == [1]


def test_a_bot_cannot_change_what_was_told() -> None:
    match = Match(load_game(GAMES[0]), {}, seed=5)
    seat = match.to_act()[0]
    before = truth(match, seat)
    seen = Perspective.at(match, seat)
    seen.told[0].values[0] = 99
    seen.told.clear()

    assert truth(match, seat) == before == plain(Perspective.at(match, seat).told)
