"""What a report says: every number opens its games, and nothing is said too surely."""

import os
import re
import signal
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pytest

from freebooter.bots.base import Bot, Perspective
from freebooter.cli import main
from freebooter.games import load_game
from freebooter.kernel.choice import Choice, Seat
from freebooter.lab import causes, findings, gathering, matrix, store
from freebooter.lab.batches import run_batches
from freebooter.lab.components import title_of
from freebooter.lab.forbidding import Forbidden, Rung, change_of, marked
from freebooter.lab.measure import measure
from freebooter.lab.pools import WorkEnded
from freebooter.lab.simulate import Plan
from freebooter.lab.stats import Estimate, ratio, standing_out
from freebooter.lab.usage import never_seen
from freebooter.lab.verdicts import verdicts_of
from tests.lab import lottery

BUTTON = re.compile(r"<button[^>]*data-run=[^>]*>")
SHORT = 'game = "scoundrels"\nname = "short"\n[options]\nround_cap = 12\n'


def attribute(button: str, name: str) -> str:
    found = re.search(rf'{name}="([^"]*)"', button)
    return unescape(found[1]) if found else ""


def check_buttons(page: Path, folder: Path) -> int:
    """Each names games of a run that is there, and asks DuckDB something that it can answer."""
    buttons = BUTTON.findall(page.read_text("utf-8"))
    with duckdb.connect() as door:
        for button in buttons:
            run, where = attribute(button, "data-run"), attribute(button, "data-where")
            table = attribute(button, "data-table") or "games"
            files = f"'{folder / run / table}/*.parquet'"
            query = f"select count(*) from {files}" + (f" where {where}" if where else "")
            (rows,) = door.execute(query).fetchall()[0]
            games = [
                int(one.partition(":")[0])
                for one in attribute(button, "data-games").split(",")
                if one
            ]
            kept = {row[0] for row in door.execute(f"select distinct game from {files}").fetchall()}
            assert set(games) <= kept, button
            assert games and rows, button
    return len(buttons)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("report")
    command = [
        "balance",
        "notorious",
        "--out",
        str(out),
        "--players",
        "2",
        "--bots",
        "random,greedy",
    ]
    command += ["--content", "balanced-1", "--games", "70,62", "--forbid", "sink", "--ladder", "15"]
    command += ["--options", "pirates=random", "--probes", "4", "--processes", "1"]
    assert main(command) == 0
    return out


def test_every_number_opens_games_that_are_there(written: Path) -> None:
    assert check_buttons(written / "report.html", written / "store") > 300


def test_it_says_which_cards_and_which_rules_were_judged(written: Path) -> None:
    for name in ("report.html", "report.md"):
        said = (written / name).read_text("utf-8")
        assert re.search(r"content balanced-1 [0-9a-f]{16} · rules version \d+, Freebooter", said)
        assert "pirates=random" in said


def test_skill_choices_and_what_was_forbidden_are_said_in_words(written: Path) -> None:
    said = (written / "report.md").read_text("utf-8")

    assert re.search(r"\*\*Skill\*\*: One greedy among random wins \d", said)
    assert "**Choices**: The best of up to five options rather than any" in said
    assert "**Forbidden**: " in said and "**Rule gaps**: All 132 games came to their end" in said


def test_a_decision_that_mattered_is_opened_where_it_stands(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (written / "report.html").read_text("utf-8")
    game, entry = re.findall(r'data-games="(\d+):(\d+)', text)[0]
    capsys.readouterr()
    run = str(written / "store" / "2p-random")

    assert main(["replay", run, "--game", game, "--to", entry]) == 0
    assert "must choose" in capsys.readouterr().out


def test_comparisons_and_sweeps_open_their_games(tmp_path: Path) -> None:
    plain, short = tmp_path / "plain.toml", tmp_path / "short.toml"
    plain.write_text('game = "scoundrels"\n', "utf-8")
    short.write_text(SHORT, "utf-8")
    out = tmp_path / "out"
    usual = [
        "--out",
        str(out),
        "--players",
        "3",
        "--bots",
        "random",
        "--games",
        "20",
        "--processes",
        "1",
    ]
    assert main(["compare", str(plain), str(short), *usual]) == 0
    assert (
        main(["sweep", str(short), "--dial", "options.round_cap", "--values", "10,30", *usual]) == 0
    )

    text = (out / "compare.html").read_text("utf-8")
    rounds = BUTTON.findall(text)[0]
    assert len(attribute(rounds, "data-games").split(",")) == 8  # those that differ most
    for name in ("compare.html", "sweep.html"):
        check_buttons(out / name, out / "store")


@pytest.mark.parametrize("games", ["1", "3"])
def test_a_handful_of_games_makes_a_report_too(games: str, tmp_path: Path) -> None:
    command = ["balance", "scoundrels", "--players", "2", "--bots", "random", "--games", games]
    command += ["--forbid", "shoot", "--ladder", "1", "--probes", "1", "--processes", "1"]

    assert main([*command, "--out", str(tmp_path)]) == 0
    assert "too few games to say" in (tmp_path / "report.md").read_text("utf-8")


# Gaps in the rules.


class Torn(lottery.Turn):
    """A turn whose rules fail in some games, and ask nobody in others."""

    def resolve(self, game: lottery.Lottery, seat: Seat, choice: Choice) -> None:
        if self.turn == 3 and game.pirates[0] == 0:
            raise KeyError("no such card")
        game.agenda[-1] = lottery.Lots() if self.turn == 7 else Torn(self.turn + 1)

    def copy(self) -> "Torn":
        return Torn(self.turn)


class TornDealing(lottery.Dealing):
    def advance(self, game: lottery.Lottery) -> bool:
        if len(game.pirates) < 4:
            return True
        game.agenda[-1] = Torn(0)
        return False

    def copy(self) -> "TornDealing":
        return TornDealing()


class TornGame(lottery.LotteryGame):
    def begin(self, options: Any, content: Any) -> lottery.Lottery:
        position = lottery.Lottery(options)
        position.agenda.append(TornDealing())
        return position


class Drunkard(Bot):
    def choose(self, seen: Perspective) -> Choice:
        raise ValueError("hic")


@pytest.fixture()
def torn(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    game = TornGame()
    for room in (gathering, store):
        monkeypatch.setattr(room, "game_of", lambda plan: game)
    yield


def plan_of(bot: str, games: int) -> Plan:
    options = {"players": 4, "pirate_weight": 60, "first_weight": 0}
    return Plan("lottery", options, (bot,) * 4, games, 3, is_common=True)


def test_rules_that_fail_are_a_finding_with_its_games(torn: None, tmp_path: Path) -> None:
    store.fill(tmp_path, {"run": plan_of("tests.lab.lottery:Sailor", 40)}, processes=1)
    found = measure(tmp_path, "run")
    fault = "the rules failed: KeyError: 'no such card'"
    said = [one for one in verdicts_of(found, None) if one.heading == "Rule gaps"]

    assert 1 <= found.faults[fault] < 40 and fault in said[0].sentence
    game = said[0].behind.games[0]
    assert isinstance(game, int)
    record = store.record_in(tmp_path / "run", game)
    assert "scores" not in record and len(record["entries"]) == 7  # four deals, three choices
    games = store.scan(tmp_path, "games").collect()
    assert not games.filter(pl.col("fault") != "")["finished"].any()


def test_a_bot_that_fails_is_not_called_a_gap(torn: None, tmp_path: Path) -> None:
    with pytest.raises(gathering.BotFailed, match="Drunkard failed: ValueError: hic"):
        store.fill(tmp_path, {"run": plan_of(f"{__name__}:Drunkard", 1)}, processes=1)


def test_nobody_being_asked_is_a_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    gatherer = gathering.Gatherer("run", plan_of("tests.lab.lottery:Sailor", 1), lottery.GAME)
    monkeypatch.setattr(lottery.Lottery, "to_act", lambda position: [])
    gatherer.play(0)

    assert gatherer.games[0][7] == "nobody is asked, and the game is not over"


def test_what_no_game_showed_is_listed() -> None:
    seen = [("choice", "take"), ("card", "silk"), ("card", "rum"), ("pirate", "anne")]
    found = [(part.kind, part.name) for part in never_seen(lottery.GAME, seen)]

    assert ("card", "ghost") in found and ("pirate", "sable") in found
    assert not set(found) & set(seen) and ("choice", "deal") not in found


def test_numbers_of_cards_are_called_by_their_names_and_cards_not_in_the_box_not_at_all() -> None:
    game = load_game("infamous")
    unseen = {part.name for part in never_seen(game, [("card", "IS01")])}
    assert {"IS02", "SK16"} <= unseen and not unseen & {"IS01", "IS26", "SK17"}
    assert title_of("play IS02", game.words.names) == "play IS02 Buried Chest"
    assert title_of("attack", game.words.names) == "attack"


# Nothing is said too surely.


def estimate(value: float, error: float) -> Estimate:
    return Estimate(value, error, value - 1.96 * error, value + 1.96 * error, 400, 400)


def test_the_smallest_effect_is_that_among_all_looks() -> None:
    found = estimate(0.25, 0.01)

    assert found.smallest_effect() == pytest.approx(0.028, abs=1e-3)
    assert found.smallest_effect(78) == pytest.approx(0.042, abs=1e-3)


def test_of_many_forbidden_parts_only_what_stands_out_is_named() -> None:
    changes = [-0.2] + [0.021] * 5 + [0.001] * 14
    found = marked([Forbidden(str(n), estimate(c, 0.01), "run", ()) for n, c in enumerate(changes)])

    assert [one.named for one in found] == [True] + [False] * 19
    assert found[0].change.half() > 1.4 * found[1].change.half()
    assert standing_out([]) == [] and not standing_out([ratio([])])[0][1]


def test_nothing_but_losses_without_it_is_no_certainty() -> None:
    always = change_of([(-1.0, 0.0, 1.0, 4)] * 10)  # each seat in turn, and one of them won
    assert (always.value, always.low) == pytest.approx((-0.25, -0.25))
    assert 0.1 < always.half() < 0.2
    assert standing_out([always])[0][0].half() == pytest.approx(always.half())
    more = change_of([(-1.0, 0.0, 1.0, 4)] * 100)
    assert 0 < more.half() < always.half() / 5

    never = change_of([(0.0, 1.0, 1.0, 4)] * 10)  # not one game went otherwise
    assert (never.value, never.half()) == (0.0, 0.0)
    mixed = [(-1.0, 0.0, 1.0, 4), (0.0, 1.0, 1.0, 4)] * 5
    assert change_of(mixed) == ratio([(y, n) for y, _, _, n in mixed])


def test_lifts_of_few_choices_are_not_shown(written: Path) -> None:
    found = measure(written / "store", "2p-random")
    few = [part for part in found.parts if min(part.chosen, part.offered - part.chosen) < 30]

    assert few and all(part.lift.clusters == 0 and not part.named for part in few)


@pytest.mark.parametrize(
    ("value", "word"),
    [
        (0.8, "skill decides"),
        (0.5, "skill counts"),
        (0.30, "mostly luck"),
        (0.26, "not shown to be stronger"),
        (0.1, "weaker, not stronger"),
    ],
)
def test_skill_in_words(value: float, word: str) -> None:
    assert causes.skill_of(Rung("strong", "weak", estimate(value, 0.01), 0.25, "run")) == word


def test_a_rung_that_was_never_lost_opens_its_games_too(tmp_path: Path) -> None:
    made = matrix.make_matrix(
        "scoundrels", [2], strengths=("random", "greedy"), games=[1], ladder=2
    )
    findings.play(tmp_path, made, processes=1)
    (found,) = findings.find(tmp_path, made)

    assert found.rungs[0].share.cases == 4
    assert sorted(found.rungs[0].games) == [0, 1, 2, 3]


def test_learned_bots_that_learned_nothing_say_so() -> None:
    made = matrix.make_matrix("scoundrels", [2, 3], strengths=("greedy", "learned"), games=[4])

    assert "For 3 players nothing was learned" in made.unlearned()
    assert replace(made, cells=made.cells[:1]).unlearned() == ""


# Those who work.


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_process_that_is_killed_is_said_in_a_sentence() -> None:
    with pytest.raises(WorkEnded, match=r"A process ended .* the same command goes on\."):
        list(run_batches(die, [(1,), (2,)], processes=2))
