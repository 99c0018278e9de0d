"""A balance run: its matrix, its verdicts, and a report that needs nothing from elsewhere."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Literal

import polars as pl
import pytest
from playwright.sync_api import sync_playwright

from freebooter.cli import main
from freebooter.kernel.errors import BadOption
from freebooter.lab import findings, matrix
from freebooter.lab.forbidding import forbidden_in
from freebooter.lab.measure import Look, Measured, measure
from freebooter.lab.restricted import choices_of, every_part, player
from freebooter.lab.stats import Estimate
from freebooter.lab.store import scan
from freebooter.lab.verdicts import FLAG, NONE, verdicts_of, word_of

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
MOST = 5_000_000  # bytes of a report


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small report of Scoundrels!, with everything that a report can have."""
    out = tmp_path_factory.mktemp("balance")
    command = ["balance", "scoundrels", "--out", str(out), "--players", "3", "--bots"]
    command += ["random,greedy", "--games", "32,30", "--vary", "panels=4", "--forbid", "shoot"]
    command += ["--ladder", "2", "--probes", "3", "--pictures", "--processes", "1"]
    assert main(command) == 0
    return out


def test_a_report_is_one_small_file_and_asks_nobody(written: Path) -> None:
    page = written / "report.html"
    text = page.read_text("utf-8")

    assert page.stat().st_size < MOST
    assert not re.search(
        r"""(src|href)=["'](?!#)""", re.sub(r"<script.*?</script>", "", text, flags=re.S)
    )
    assert "bots do not play as people do" in text
    assert "random, 32 games" in text and "greedy, 30 games" in text
    strong = re.findall(r"● greedy, 30 games, 30 seeds, one among random wins \d+\.\d % ± ", text)
    assert len(strong) == text.count("● greedy, 30 games") > 10  # how strong it is, at every plot
    names = {file.name for file in (written / "plots").iterdir()}
    assert {"3p-order.png", "3p-order.svg", "3p-panels=4-order.png"} <= names


SIZES = {"light": (1440, 900), "dark": (390, 780)}  # by day at a desk, by lantern on a phone


@pytest.mark.parametrize("ink", ["light", "dark"])
def test_the_page_opens_offline_and_axe_finds_nothing(
    written: Path, ink: Literal["light", "dark"]
) -> None:
    width, height = SIZES[ink]
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=ink)
        asked, wrong = [], []
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto((written / "report.html").as_uri())
        places = page.locator("[data-chart]").count()
        page.wait_for_function(
            "n => document.querySelectorAll('[data-chart] svg').length === n", arg=places
        )
        page.add_script_tag(path=str(AXE))
        found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
        is_lantern = page.locator("html.lantern").count() == 1
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        # No plot is wider than its place, and its inks are those of the page.
        over = page.evaluate(
            "() => [...document.querySelectorAll('[data-chart] svg')].filter("
            "svg => svg.getBoundingClientRect().width > svg.closest('[data-chart]').clientWidth + 1"
            ").length"
        )
        label = page.evaluate(
            "() => getComputedStyle(document.querySelector('.role-axis-label text')).fill"
        )
        page.locator("button[data-games]:not([data-games=''])").first.click()
        commands = page.locator("#sheet code").all_inner_texts()
        browser.close()

    assert (
        places >= 10 and not wrong and [url for url in asked if not url.startswith("file:")] == []
    )
    assert [one["id"] for one in found["violations"]] == []
    assert is_lantern == (ink == "dark") and wide <= width and not over
    assert label == ("rgb(242, 228, 196)" if is_lantern else "rgb(42, 32, 24)")
    assert any(re.search(r"freebooter replay .*/3p-\S+ --game \d+", said) for said in commands)


def test_the_games_behind_a_number_can_be_replayed(
    written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (written / "report.html").read_text("utf-8")
    run, games = re.findall(r'data-run="([^"]+)" data-games="(\d[\d,]*)"', text)[0]
    capsys.readouterr()

    assert (
        main(["replay", str(written / "store" / run), "--game", games.split(",")[0], "--check"])
        == 0
    )
    assert "Right:" in capsys.readouterr().out


def test_numbers_are_a_table_too(written: Path) -> None:
    numbers = pl.read_parquet(written / "numbers.parquet")
    groups = set(numbers["group"])

    assert {
        "order",
        "seat",
        "leader",
        "game",
        "lift",
        "adjusted lift",
        "forbidden",
        "ladder",
    } <= groups
    shares = numbers.filter((pl.col("group") == "seat") & (pl.col("bot") == "random"))
    by_cell = shares.group_by("cell").agg(pl.col("value").sum())
    assert by_cell["value"].to_list() == pytest.approx([1.0] * by_cell.height)


def test_before_a_run_it_says_what_it_takes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        main(
            [
                "balance",
                "scoundrels",
                "--out",
                str(tmp_path / "x"),
                "--bots",
                "random,greedy",
                "--dry",
            ]
        )
        == 0
    )
    said = capsys.readouterr().out

    assert "need 1,801 games" in said
    assert re.search(r"About [\d.]+ (seconds|minutes|hours) on (one core|\d+ cores)\.", said)
    assert not (tmp_path / "x").exists()
    command = ["balance", "scoundrels", "--out", str(tmp_path / "x"), "--bots", "random", "--dry"]
    assert main([*command, "--cluster", "tcp://nowhere:8786"]) == 0
    assert "of one core, which the cluster shares." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--games", "many"], "Games are a number"),
        (["--games", "3,4,5"], "3 numbers of games are named for 2 strengths (greedy, learned)"),
        (["--players", "9"], "players"),
        (["--forbid", "sleep"], "no part 'sleep'"),
        (["--bots", "clever"], "no bot 'clever'"),
        (["--vary", "panels"], "name=value"),
        (["--content", "standard-7"], "nor a content of Scoundrels!, which has standard-1"),
    ],
)
def test_what_is_wrong_is_said(
    given: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["balance", "scoundrels", "--out", str(tmp_path), *given]) == 2
    assert said in capsys.readouterr().err


# The matrix.


def test_every_cell_is_played_at_every_strength_with_the_same_luck() -> None:
    made = matrix.make_matrix(
        "notorious", [2, 4], {"pirates": "random"}, {"goal": [18]}, ("random", "greedy"), [10, 4],
        seed=3, forbidden=["sink"], ladder=2,
    )  # fmt: skip
    plans = made.plans()

    assert len(plans) == 2 * 2 * (2 * 2 + 1)
    assert plans["4p-greedy"].games == 4 and plans["4p-random"].games == 10
    assert plans["4p-goal=18-greedy"].options["goal"] == 18
    forbidden = plans["4p-greedy!sink"]
    assert forbidden.bots == ("greedy!sink", "greedy", "greedy", "greedy") and forbidden.games == 4
    assert plans["4p-ladder-greedy"].bots == ("greedy", "random", "random", "random")
    assert {plan.seed_of(0) for plan in plans.values()} == {3 << 32}


def test_two_strengths_by_default() -> None:
    assert matrix.strengths_of("oath")[0] == "greedy" and len(matrix.strengths_of("oath")) == 2


# Restricted play.


def test_a_restricted_bot_never_does_it(tmp_path: Path) -> None:
    made = matrix.make_matrix(
        "notorious", [2], {}, strengths=("random",), games=[8], forbidden=["sink"]
    )
    findings.play(tmp_path, made, processes=1)
    name = "random!sink"
    seats = scan(tmp_path, "seats", ("2p-random!sink",)).filter(pl.col("bot") == name).collect()
    events = scan(tmp_path, "events", ("2p-random!sink",)).collect()
    placed = events.filter((pl.col("event") == "chosen") & (pl.col("name") == "place sink"))
    theirs = placed.join(seats, on=["game", "seat"])

    assert seats.height == 4 and theirs.height == 0 and placed["times"].sum() > 0
    change = forbidden_in(tmp_path, made, made.cells[0], "random")[0].change
    assert change.cases == 4 and change.clusters == 2


def test_parts_to_forbid_are_named_as_reports_name_them() -> None:
    assert {"sink", "place sink", "steal", "draw"} & set(every_part("notorious")) >= {
        "sink",
        "steal",
    }
    assert len(choices_of("notorious", "place sink")) == 1
    assert choices_of("notorious", "place sink") < choices_of("notorious", "sink")
    with pytest.raises(BadOption, match="There is no part 'sinking' of the game to forbid"):
        choices_of("notorious", "sinking")
    assert player("greedy!sink", "notorious", 1).listens is False


# Verdicts.


def look(value: float, error: float, named: bool = True, name: str = "1") -> Look:
    half = 1.96 * error
    return Look(name, Estimate(value, error, value - half, value + half, 900, 900), 0.25, named)


@pytest.mark.parametrize(
    ("value", "word"),
    [
        (0.27, "slight advantage"),
        (0.23, "slight disadvantage"),
        (0.30, "advantage"),
        (0.19, "disadvantage"),
        (0.35, "strong"),
        (0.14, "weak"),
    ],
)
def test_words_by_size(value: float, word: str) -> None:
    assert word_of(look(value, 0.005)) == word
    assert word_of(look(value, 0.2)) == NONE and word_of(look(value, 0.005, named=False)) == NONE


def test_strengths_that_disagree_are_flagged(tmp_path: Path, written: Path) -> None:
    weak = measure(written / "store", "3p-random")
    weak = replace(weak, orders=[look(0.35, 0.01)])
    strong: Measured = replace(weak, bot="clever", orders=[look(0.24, 0.01, named=False)])
    said = verdicts_of(weak, strong)[0]

    assert said.mark == FLAG and said.word == "strengths disagree (strong)"
    assert verdicts_of(weak, weak)[0].mark != FLAG
