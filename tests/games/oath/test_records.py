"""Finished games as records: each replays to the same end, and shows what it is kept for."""

import json
from pathlib import Path

import pytest

from freebooter.games.oath.game import GAME
from freebooter.games.oath.state import Oath
from freebooter.kernel.match import Match, replay
from tests.rule import rule

FOLDER = Path(__file__).parents[2] / "records" / "oath"
RECORDS = sorted(path.stem for path in FOLDER.glob("*.json"))


def played(name: str) -> Match:
    return replay(GAME, json.loads((FOLDER / f"{name}.json").read_text("utf-8")))


def log(match: Match) -> list[str]:
    return [line for _, line in match.log(None)]


def best_two(match: Match) -> list[tuple[int, int, int, int]]:
    """VP, Missions, Doubloons, tokens of the two players that are ahead."""
    game = match.position
    assert isinstance(game, Oath)
    keys = [(p.vp, len(p.completed), p.doubloons, p.count_tokens()) for p in game.players]
    return sorted(keys, reverse=True)[:2]


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_its_result(name: str) -> None:
    record = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    match = replay(GAME, record)
    assert match.is_over() and match.record() == record
    assert match.position.rounds() == (7 if record["options"]["players"] < 4 else 10)


@rule("O15.14", "O15.15")
@pytest.mark.parametrize(
    ("name", "equal"),
    [("clear_win", 0), ("tie_by_missions", 1), ("tie_by_doubloons", 2), ("tie_by_tokens", 3)],
)
def test_what_decides(name: str, equal: int) -> None:
    match = played(name)
    first, second = best_two(match)
    assert first[:equal] == second[:equal] and first[equal] > second[equal]
    assert match.position.ranking().count(1) == 1
    assert sum("sworn into the Brotherhood" in line for line in log(match)) == 1


@rule("O15.16")
def test_a_shared_victory() -> None:
    match = played("shared_victory")
    first, second = best_two(match)
    assert first == second and match.position.ranking() == [1, 1]
    assert sum("sworn into the Brotherhood" in line for line in log(match)) == 2


@rule("O5.30")
def test_a_lap_of_passes() -> None:
    lines = log(played("lap_of_passes"))
    over = [i for i, line in enumerate(lines) if line == "The Actions phase is over."]
    assert any("passes" in lines[i - 1] for i in over)


@rule("O15.7")
def test_the_last_mission_of_nevis() -> None:
    match = played("last_mission_of_nevis")
    lines = log(match)
    last = lines[lines.index("One last chance to complete a Mission.") :]
    done = [line for line in last if " completes " in line]
    names = {card.name: card.vp for card in GAME.content().missions}
    nevis = next(p.seat for p in match.view(None).players if p.pirate == "black_hawk")
    who = match.names[int(nevis[1:]) - 1]
    said = next(line for line in done if line.startswith(who))
    mission, vp = (
        said.removeprefix(f"{who} completes ").rstrip(".").removesuffix(" VP").split(" for ")
    )
    assert int(vp) == names[mission] + 1


@rule("O2.9", "O2.13", "O6.21")
def test_the_options_of_the_others() -> None:
    assert [who for who, what in played_entries("pirates_by_choice") if what.startswith("pirate ")][:4] == [
        "p2", "p1", "p4", "p3"
    ]  # fmt: skip
    assert (
        sum(what.startswith("exploration") for _, what in played_entries("five_players")[:20]) == 2
    )
    assert played("inn_forbidden").options["inn_at_zero"] == "forbidden"


def played_entries(name: str) -> list[tuple[str, str]]:
    record = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return [(who, what) for who, what in record["entries"]]
