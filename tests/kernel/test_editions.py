"""Contents have names and fingerprints, and records bring back the one they were played with."""

import json
import zlib
from base64 import b85encode
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from freebooter.kernel.content import Source, check_folder, read
from freebooter.kernel.edition import Edition, changed, difference, fingerprint_of, unpacked
from freebooter.kernel.errors import BadContent, BadRecord
from freebooter.kernel.match import Match, replay, resume
from freebooter.kernel.shelf import edition_in, edition_of, game_in, own, shipped, today
from tests.kernel.toy import GAME, Toy, ToyGame

FILES = ("chest.toml", "gems.toml")
OLD = {"chest.toml": "coins = 4\n", "gems.toml": '[ruby]\nname = "a ruby"\n[pearl]\nname = "p"\n'}
NEW = OLD | {"chest.toml": "coins = 5\n"}


class NamedGame(ToyGame):
    """The toy with content of two names: coins at the start, and the order of its gems."""

    files = FILES

    def __init__(self, folder: Path) -> None:
        self.ours = folder / "v2"
        self.shipped = {"v1": folder / "v1", "v2": folder / "v2"}
        for name, texts in (("v1", OLD), ("v2", NEW)):
            write(folder / name, texts)

    def content(self, folder: Source | None = None) -> tuple[int, list[str]]:
        source = self.ours if folder is None else folder
        check_folder(source, FILES)
        chest = read(source, "chest.toml", self.ours)
        chest.allow(["coins"])
        gems = read(source, "gems.toml", self.ours)
        for _, gem in gems.tables():
            gem.allow(["name"])
            gem.text("name")
        return chest.number("coins", 1, 9), list(gems.values)

    def begin(self, options: Mapping[str, Any], content: Any) -> Toy:
        return super().begin(dict(options) | {"coins": content[0]}, content)


@pytest.fixture
def game(tmp_path: Path) -> NamedGame:
    return NamedGame(tmp_path)


def write(folder: Path, texts: dict[str, str]) -> Path:
    folder.mkdir(exist_ok=True)
    for file, text in texts.items():
        (folder / file).write_text(text, "utf-8")
    return folder


def parsed(game: NamedGame) -> Any:
    edition = edition_of(game)
    assert edition is not None
    return edition.parsed


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def again(game: ToyGame, record: Any, content: Any = None) -> Match:
    """The match of a record of ours, with its seed, which gives the very same record."""
    match = replay(game, record | {"seed": 7}, content=content)
    assert match.record() == record
    return match


def test_a_new_game_is_played_with_the_last_content_and_says_so(game: NamedGame) -> None:
    record = Match(game, {}, 7).record()

    assert record["content"] == {"name": "v2", "fingerprint": shipped(game, "v2").fingerprint}
    again(game, record)
    assert [chest.coins for chest in Match(game, {}, 7).position.chests] == [5, 5, 5]  # type: ignore[attr-defined]


def test_an_old_content_stays_available(game: NamedGame) -> None:
    old = Match(game, {}, 7, content=shipped(game, "v1"))
    record = through_json(old.record())

    assert record["content"]["name"] == "v1"
    assert again(game, record).view(0).coins == [4, 4, 4]
    assert resume(game, record).view(0).coins == [4, 4, 4]
    assert Match(game, {}, 7, content=edition_in(game, Path("v1"))).record() == record


def test_a_record_without_a_name_means_the_first_content(game: NamedGame) -> None:
    record = Match(game, {}, 7, content=shipped(game, "v1")).record()
    del record["content"]

    assert again(game, record).view(0).coins == [4, 4, 4]  # and an old record stays as it was


def test_an_optional_content_is_played_by_those_who_ask_for_it(
    game: NamedGame, tmp_path: Path
) -> None:
    game.optional = {"rich": write(tmp_path / "rich", {"chest.toml": "coins = 9\n"})}
    asked = game_in(game, Path("rich"))
    record = through_json(Match(asked, {}, 7).record())

    assert record["content"] == {"name": "rich", "fingerprint": shipped(game, "rich").fingerprint}
    assert again(game, record).view(0).coins == [9, 9, 9]
    assert resume(game, record).view(0).coins == [9, 9, 9]
    assert Match(game, {}, 7).record()["content"]["name"] == "v2"  # new games do not get it
    del record["content"]
    assert replay(game, record).view(0).coins == [4, 4, 4]  # nor do records that name none


def test_an_optional_content_that_is_gone_is_named(game: NamedGame, tmp_path: Path) -> None:
    game.optional = {"rich": write(tmp_path / "rich", OLD | {"chest.toml": "coins = 9\n"})}
    record = Match(game_in(game, Path("rich")), {}, 7).record()
    game.optional = {"poor": tmp_path / "poor"}

    with pytest.raises(BadRecord, match=r"'rich' .* it has v1, v2, poor"):
        replay(game, record)


def test_own_content_travels_in_the_record(game: NamedGame, tmp_path: Path) -> None:
    edition = edition_in(game, write(tmp_path / "mine", {"chest.toml": "coins = 7\n"}))
    record = through_json(Match(game, {}, 7, content=edition).record())

    assert record["content"]["name"] == "own" and record["content"]["base"] == "v2"
    assert record["content"]["changes"] == {"chest.toml": {"coins": 7}}
    assert again(game, record).view(0).coins == [7, 7, 7]


def test_what_does_not_differ_is_ours(game: NamedGame, tmp_path: Path) -> None:
    texts = {"chest.toml": "# the same\ncoins = 5 # still\n"}

    assert edition_in(game, write(tmp_path / "mine", texts)) is today(game)
    assert edition_of(game_in(game, tmp_path / "mine")) is today(game)


def test_the_order_of_cards_is_the_same_when_a_record_brings_them_back(
    game: NamedGame, tmp_path: Path
) -> None:
    text = '[opal]\nname="o"\n[pearl]\nname="q"\n[amber]\nname="a"\n[ruby]\nname="a ruby"\n'
    edition = edition_in(game, write(tmp_path / "mine", {"gems.toml": text}))
    record = through_json(Match(game, {}, 7, content=edition).record())
    record["content"]["changes"]["gems.toml"] = dict(  # as another program may write it
        reversed(record["content"]["changes"]["gems.toml"].items())
    )

    assert edition.parsed == parsed(replay(game, record).game)  # type: ignore[arg-type]
    assert edition.parsed[1] == ["ruby", "pearl", "amber", "opal"]


@pytest.mark.parametrize(
    ("ours", "theirs", "patch"),
    [
        ({}, {}, {}),
        ({"a": 1}, {"a": 1}, {}),
        ({"a": 1}, {"a": True}, {"a": True}),
        ({"a": 1}, {}, {"a": None}),
        ({"a": {"b": 1, "c": [2]}}, {"a": {"b": 1, "c": [3]}}, {"a": {"c": [3]}}),
        ({"a": {"b": 1}}, {"a": 2}, {"a": 2}),
        ({"a": 2}, {"a": {"b": 1}}, {"a": {"b": 1}}),
        ({"a": {"b": 1}}, {"a": {}}, {"a": {"b": None}}),
    ],
)
def test_a_difference_leads_from_ours_to_theirs(ours: Any, theirs: Any, patch: Any) -> None:
    assert difference(ours, theirs) == patch
    assert changed(ours, patch) == theirs


def test_a_fingerprint_is_of_what_is_on_the_cards() -> None:
    one = fingerprint_of({"a": {"x": 1, "y": [1, 2]}})

    assert one == fingerprint_of({"a": {"y": [1, 2], "x": 1}}) and len(one) == 16
    assert one != fingerprint_of({"a": {"x": 1, "y": [2, 1]}})


def test_many_changes_are_pressed(game: NamedGame, tmp_path: Path) -> None:
    text = "".join(f'[gem{n}]\nname = "A gem of no great value"\n' for n in range(60))
    edition = edition_in(game, write(tmp_path / "mine", {"gems.toml": text}))
    said = edition.said()

    assert "changes" not in said and len(said["packed"]) < len(text) / 4
    assert unpacked(said) == edition.changes


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("v1", "must have a name and a fingerprint"),
        ({"name": "v1"}, "must have a name and a fingerprint"),
        ({"name": "v9", "fingerprint": "f" * 16}, "the content 'v9' (fingerprint ffffffffffffffff)"),
        ({"name": "v9", "fingerprint": "f"}, "it has v1, v2."),
        ({"name": "v1", "fingerprint": "f"}, "of the fingerprint 'f'; here it has"),
        ({"name": "unnamed", "fingerprint": ""}, "name their folder with --content"),
        ({"name": "own", "fingerprint": "f", "base": "v9"}, "changes of 'v9' (fingerprint f)"),
        ({"name": "own", "fingerprint": "f", "base": ["v1"]}, "which this Freebooter does not have"),
        ({"name": "own", "fingerprint": "f", "base": "v1"}, "cannot be read"),
        ({"name": "own", "fingerprint": "f", "base": "v1", "changes": []}, "cannot be read"),
        ({"name": "own", "fingerprint": "f", "base": "v1", "packed": "§"}, "cannot be read"),
        (
            {"name": "own", "fingerprint": "f", "base": "v1", "changes": {"chest.toml": None}},
            "other files than the game",
        ),
        (
            {"name": "own", "fingerprint": "f", "base": "v1", "changes": {"../x": {"a": 1}}},
            "other files than the game",
        ),
        (
            {
                "name": "own",
                "fingerprint": "f",
                "base": "v1",
                "changes": {"chest.toml": {"coins": 99}},
            },
            "has a mistake: chest.toml: coins is 99",
        ),
    ],
)  # fmt: skip
def test_content_that_cannot_be_had_is_named(game: NamedGame, said: Any, reason: str) -> None:
    record = Match(game, {}, 7).record() | {"content": said}
    for door in (replay, resume):
        with pytest.raises(BadRecord) as refused:
            door(game, record)
        assert reason in str(refused.value)


def test_hostile_content_neither_hangs_nor_explodes(game: NamedGame) -> None:
    nested: Any = 1
    for _ in range(900):
        nested = [nested]
    bomb = b85encode(zlib.compress(b" " * 50_000_000)).decode()
    half = b85encode(zlib.compress(b'{"chest.toml": {}}')[:-6]).decode()
    number = b85encode(zlib.compress(b'{"chest.toml": {"coins": ' + b"9" * 9999 + b"}}")).decode()
    deep = b85encode(zlib.compress(b'{"a":' * 90_000)).decode()
    for said in (
        {"changes": {"chest.toml": {"coins": nested}}},
        {"packed": bomb},
        {"packed": half},
        {"packed": number},
        {"packed": deep},
    ):
        content = {"name": "own", "fingerprint": "f", "base": "v1"} | said
        with pytest.raises(BadRecord, match=r"brings along (cannot be read|is nested too deeply)"):
            replay(game, Match(game, {}, 7).record() | {"content": content})


def test_given_content_must_be_that_of_the_record(game: NamedGame, tmp_path: Path) -> None:
    record = Match(game, {}, 7, content=shipped(game, "v1")).record()

    again(game, record, shipped(game, "v1"))
    with pytest.raises(BadRecord, match=r"with the content 'v1' .*, not with the one given \(v2"):
        replay(game, record, content=shipped(game, "v2"))


def test_content_handed_over_by_a_program_has_no_name(game: NamedGame) -> None:
    record = Match(game, {}, 7, content=(3, [])).record()

    assert record["content"] == {"name": "unnamed", "fingerprint": ""}
    assert replay(game, record, content=(3, [])).view(0).coins == [3, 3, 3]
    assert replay(game, record, content=shipped(game, "v1")).view(0).coins == [4, 4, 4]


def test_a_game_that_names_no_content_works_as_before(tmp_path: Path) -> None:
    record = Match(GAME, {}, 7).record()

    assert "content" not in record and today(GAME) is None and edition_of(GAME) is None
    again(GAME, record)
    edition = edition_of(game_in(GAME, tmp_path))
    assert isinstance(edition, Edition) and edition.name == "unnamed"
    named = record | {"content": {"name": "v1", "fingerprint": "f"}}
    with pytest.raises(BadRecord, match="it has no content by name"):
        replay(GAME, named)


def test_a_wrong_folder_is_refused(game: NamedGame, tmp_path: Path) -> None:
    for folder in (tmp_path / "nowhere", write(tmp_path / "empty", {})):
        with pytest.raises(BadContent):
            edition_in(game, folder)
    with pytest.raises(BadContent, match="coins is 0"):
        own(game, {"chest.toml": {"coins": 0}, "gems.toml": {}}, "v2")
