"""Variants: small files, compared with common luck, swept, and searched for targets."""

from pathlib import Path

import pytest

from freebooter.cli import main
from freebooter.kernel.errors import BadOption
from freebooter.lab.simulate import game_of
from freebooter.lab.stats import Estimate
from freebooter.lab.sweeping import Bench, compare, search, sweep
from freebooter.lab.trials import Target, Trial, read_target
from freebooter.lab.variants import Variant, read_variant

PRINTED = 'game = "notorious"\nname = "as printed"\n'
LEAN = """
game = "notorious"
name = "lean fleets"

[options]
goal = 12

[content.pieces.player]
sloops = 8

[dials]
"options.goal" = [12, 18, 24, 30]
"content.pieces.player.sloops" = [8, 10]
"""
SKIRMISH = """
game = "scoundrels"
name = "short"
[options]
round_cap = 12
[dials]
"options.round_cap" = [10, 14, 20, 30]
"""


def written(folder: Path, text: str, name: str = "variant") -> Path:
    file = folder / f"{name}.toml"
    file.write_text(text, "utf-8")
    return file


def bench_in(folder: Path, games: int = 20) -> Bench:
    return Bench(folder, 3, ("random",), games, 5, 1)


def nothing(games: int) -> None:
    """Hears of progress."""


def test_a_variant_changes_options_and_content(tmp_path: Path) -> None:
    lean = read_variant(written(tmp_path, LEAN))
    plan = lean.plan(3, "random", 1, 0)
    position = game_of(plan).start(plan.options)

    assert plan.options["goal"] == 12 and position.sloops_left == [8, 8, 8]  # type: ignore[attr-defined]
    turned = lean.turned("content.pieces.player.sloops", 10)
    assert turned.value_of("content.pieces.player.sloops") == 10
    assert (
        lean.value_of("content.pieces.player.galleons") == 4 and lean.value_of("options.goal") == 12
    )
    assert dict(turned.changes) == {"pieces.toml": {"player": {"sloops": 10}}}


def test_a_variant_may_start_from_another_content_of_ours(tmp_path: Path) -> None:
    text = PRINTED + 'from = "balanced-1"\n[content.pieces.player]\nsloops = 8\n'
    mended = read_variant(written(tmp_path, text))
    plan = mended.plan(3, "random", 1, 0)
    pirates = {one.id: one.power for one in game_of(plan).own_content().pirates}

    assert pirates["relentless"].start_doubloons == 11
    assert game_of(plan).own_content().pieces.sloops == 8
    assert mended.value_of("content.pirates.relentless.start_doubloons") == 11
    plain = read_variant(written(tmp_path, PRINTED + 'from = "balanced-1"\n'))
    assert game_of(plain.plan(3, "random", 1, 0)).edition.name == "balanced-1"  # type: ignore[union-attr]
    printed = read_variant(written(tmp_path, PRINTED))
    runs = {Trial(one, 3, 2, 0).run("random") for one in (mended, plain, printed)}
    assert len(runs) == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (PRINTED + 'from = "gilded-9"', "no content 'gilded-9' to start from; it has standard-1"),
        ("game = ", "not a TOML file"),
        ('name = "x"', "names its game"),
        (PRINTED + "colour = 3", "not 'colour'"),
        (PRINTED + "options = 3", "options must be a table"),
        (PRINTED + "[content.ships.player]\nsloops = 3", "has no content 'ships'; it has islands"),
        (PRINTED + '[dials]\n"options.goal" = 3', "list of two values"),
        (PRINTED + '[dials]\n"goal" = [3, 4]', "A dial is options.NAME or content.FILE"),
        (PRINTED + "[options]\ngoal = 3", "goal cannot be 3"),
        (PRINTED + "[content.pieces.player]\nsloops = 0", "sloops"),
        (PRINTED + '[dials]\n"options.goal" = [24, 3]', "goal cannot be 3"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(written(tmp_path, text))

    assert main(["compare", file, file, "--out", str(tmp_path / "x"), "--bots", "random"]) == 2
    assert said in capsys.readouterr().err


def test_the_same_variant_differs_from_itself_in_nothing(tmp_path: Path) -> None:
    one = Variant("scoundrels", "a")
    for found in compare(bench_in(tmp_path), one, Variant("scoundrels", "b"), ["rounds"], nothing):
        assert found.change.value == 0 and found.change.error == 0 and found.alone > 0
        assert found.word() == "no difference seen"


def test_common_luck_sees_what_a_shorter_game_changes(tmp_path: Path) -> None:
    """Games that are cut off earlier are the same games up to there."""
    short = read_variant(written(tmp_path, SKIRMISH))
    rounds, uses = compare(
        bench_in(tmp_path / "s"),
        Variant("scoundrels", "long"),
        short,
        ["rounds", "uses:shoot"],
        nothing,
    )

    assert rounds.word() == "less" and rounds.b.value <= 12 < rounds.a.value
    assert uses.change.half() > 0 and rounds.change.cases == 20


def test_a_sweep_runs_every_value_and_shares_its_games(tmp_path: Path) -> None:
    short = read_variant(written(tmp_path, SKIRMISH))
    bench, dial = bench_in(tmp_path / "s"), "options.round_cap"
    points = sweep(bench, short, dial, [10, 20, 30], ["rounds"], nothing)
    heard: list[int] = []
    again = sweep(bench, short, dial, [20, 30], ["rounds"], heard.append)

    means = [point.found["rounds", "random"].value for point in points]
    assert means == sorted(means) and means[0] <= 10
    assert again == points[1:] and heard == [20, 20]  # nothing was played again


def test_a_search_turns_dials_until_the_target_is_met(tmp_path: Path) -> None:
    short = read_variant(written(tmp_path, SKIRMISH))
    found = search(bench_in(tmp_path / "s"), short, [Target("rounds", 18.0, 31.0)], nothing)

    assert found[0].settings == (("options.round_cap", 30),)
    assert found[0].verdict([Target("rounds", 18.0, 31.0)]) == "meets"


def test_targets_are_met_by_whole_intervals() -> None:
    target = read_target("first_seat=-2..2")

    def found(low: float, high: float) -> Estimate:
        return Estimate((low + high) / 2, 0.1, low, high, 10, 10)

    assert target.meets(found(-1, 1)) == "meets" and target.meets(found(3, 4)) == "misses"
    assert target.meets(found(1, 3)) == "too close to call"
    for wrong in ("rounds", "rounds=3", "rounds=4..3", "luck=1..2"):
        with pytest.raises(BadOption):
            read_target(wrong)


def test_the_commands_write_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = written(tmp_path, 'game = "scoundrels"\n', "plain")
    short = written(tmp_path, SKIRMISH, "short")
    usual = ["--out", str(tmp_path / "out"), "--players", "3", "--bots", "random,greedy"]
    usual += ["--games", "8", "--processes", "1"]

    assert main(["compare", str(plain), str(short), *usual]) == 0
    assert "A plain against B short" in capsys.readouterr().out
    assert (
        main(["sweep", str(short), "--dial", "options.round_cap", "--values", "10,30", *usual]) == 0
    )
    assert main(["sweep", str(short), "--target", "rounds=5..15", "--steps", "2", *usual]) == 0
    for name in ("compare.html", "sweep.html", "search.html"):
        assert "bots do not play as people do" in (tmp_path / "out" / name).read_text("utf-8")
    assert main(["sweep", str(plain), *usual]) == 2
    assert main(["sweep", str(plain), "--dial", "options.panels", *usual]) == 2
