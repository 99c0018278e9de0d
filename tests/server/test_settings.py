"""Settings: flags win over the environment, that over a file; what cannot be is one sentence."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from freebooter.cli import main
from freebooter.server import settings as settings_
from freebooter.server.config import KINDS, read_settings
from freebooter.server.settings import BadSetting, Settings

HANDBOOK = Path(__file__).parents[2] / "docs" / "hosting.md"


def sample() -> str:
    found = re.findall(r"^```toml\n(.*?)^```", HANDBOOK.read_text("utf-8"), re.M | re.S)
    assert len(found) == 1
    return str(found[0])


def written(folder: Path, text: str) -> Path:
    path = folder / "pirates.toml"
    path.write_text(text, "utf-8")
    return path


def test_the_sample_of_the_handbook_has_every_setting_and_is_read(tmp_path: Path) -> None:
    settings = read_settings(written(tmp_path, sample()), {}, {})
    assert re.findall(r"^(\w+) =", sample(), re.M) == list(KINDS)
    assert settings.port == 8000 and settings.behind_proxy and not settings.lan
    assert settings.db == Path("~/pirates/freebooter.sqlite3").expanduser()
    assert settings.allow_host == ("pirates.lan",)
    assert settings.keep_finished == 365 and settings.keep_abandoned == 30
    assert settings.backups == Path("~/pirates/backups").expanduser()
    assert settings.absent_after == 60.0 and settings.admin_token == "a long random text"
    for name in KINDS:
        assert hasattr(settings, name) and f"| `{name}` |" in HANDBOOK.read_text("utf-8")


def test_flags_win_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, 'port = 1\nthinkers = 1\nkeep_finished = "1d"\nlan = true\n')
    environment = {
        "FREEBOOTER_CONFIG": str(file),
        "FREEBOOTER_THINKERS": "2",
        "FREEBOOTER_KEEP_FINISHED": "2d",
        "FREEBOOTER_LAN": "off",
        "FREEBOOTER_ALLOW_HOST": "ship.lan, boat.lan",
        "FREEBOOTER_BASE_URL": "",
        "FREEBOOTER_SOMETHING_ELSE": "?",
    }
    found = read_settings(None, {"keep_finished": "ever", "quiet": None}, environment)
    assert (found.port, found.thinkers, found.keep_finished, found.lan) == (1, 2, None, False)
    assert found.allow_host == ("ship.lan", "boat.lan") and found.base_url == ""
    other = tmp_path / "other.toml"
    other.write_text("port = 5")
    assert read_settings(other, {"lan": True}, environment).port == 5  # --config wins too
    assert read_settings(other, {"lan": True}, environment).host == "0.0.0.0"
    assert read_settings(None, {}, {}) == Settings()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("colour = 1", "'colour' is no setting"),
        ("[server]\nport = 1", "'server' is no setting"),
        ("port = 99999", "port must be a whole number from 0 to 65535, not 99999"),
        ("port = -1", "port must"),
        ("port = 80.0", "port must"),
        ("port = true", "port must"),
        ('port = "80"', "port must"),
        ("thinkers = -1", "thinkers must"),
        ("limit_scale = nan", "limit_scale must be a number from 0 to 1000"),
        ("limit_scale = inf", "limit_scale must"),
        ("limit_scale = true", "limit_scale must"),
        ("absent_after = -5", "absent_after must"),
        ("lan = 1", "lan must be true or false"),
        ('lan = "yes"', "lan must"),
        ('allow_host = "ship.lan"', "allow_host must be names"),
        ('allow_host = ["http://ship.lan"]', "allow_host must"),
        ("allow_host = [5]", "allow_host must"),
        ('keep_finished = "0d"', "keep_finished must be a number of days"),
        ("keep_finished = 365", "keep_finished must"),
        ('keep_abandoned = "-3d"', "keep_abandoned must"),
        ("keep_backups = 0", "keep_backups must"),
        ('backups = ""', "backups must be a path"),
        ('db = "a\\u0000b"', "db must be a path"),
        ("db = ['x']", "db must"),
        ('host = ""', "host must"),
        ('base_url = "ship.lan"', "base_url must begin with http"),
        ('base_url = "https://ship.lan:x"', "base_url must be an address"),
        ('base_url = "https://ship.lan/path"', "base_url takes no path"),
        ("port = ", "is no TOML"),
        ("port = 1\nport = 2", "is no TOML"),
    ],
)
def test_a_file_with_a_mistake_is_refused_in_a_sentence(
    line: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, line)
    assert main(["serve", "--config", str(file), "--print-config"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"freebooter: {file}") and words in said, said
    assert said.count("\n") == 1 and said.endswith(".\n")


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe")
    for path in (tmp_path / "none.toml", tmp_path, tmp_path / "x.toml"):
        with pytest.raises(BadSetting, match=re.escape(str(path))):
            read_settings(path, {}, {})


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--port", "99999"], "--port must be a whole number from 0 to 65535, not 99999"),
        (["--port", "abc"], "--port must be a whole number from 0 to 65535, not 'abc'"),
        (["--thinkers", "-1"], "--thinkers must"),
        (["--keep-finished", "soon"], "--keep-finished must be a number of days"),
        (["--keep-backups", "0"], "--keep-backups must"),
        (["--allow-host", "a/b"], "--allow-host must"),
        (["--absent-after", "1e9"], "--absent-after must"),
        (["--db", " "], "--db must be a path"),
        (["--nonsense"], "--nonsense"),
    ],
)
def test_flags_that_cannot_be_are_refused_in_a_sentence(
    flags: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--print-config", *flags]) == 2
    assert words in capsys.readouterr().err


def test_variables_that_cannot_be_are_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in (("LIMIT_SCALE", "abc"), ("PORT", "8x"), ("LAN", "maybe"), ("QUIET", "?")):
        with monkeypatch.context() as context:
            context.setenv(f"FREEBOOTER_{name}", value)
            assert main(["serve", "--print-config"]) == 2
            said = capsys.readouterr().err
            assert said.startswith(f"freebooter: FREEBOOTER_{name} must be ") and value in said


def test_the_admin_token_is_never_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, 'admin_token = "hush"')
    assert main(["serve", "--print-config", "--config", str(file)]) == 0
    shown = capsys.readouterr().out
    assert json.loads(shown)["admin_token"] == "set" and "hush" not in shown
    assert main(["serve", "--print-config", "--admin-token", "hush"]) == 2
    capsys.readouterr()
    file.write_text('admin_token = "hush\\n"')
    assert main(["serve", "--print-config", "--config", str(file)]) == 2
    assert "hush" not in capsys.readouterr().err


def test_backup_finds_the_database_of_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, f"db = {json.dumps(str(tmp_path / 'x.sqlite3'))}")
    out = str(tmp_path / "b.zip")
    assert main(["backup", out, "--config", str(file)]) == 2
    assert "x.sqlite3" in capsys.readouterr().err


def test_others_are_sent_to_an_address_of_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Localhost would be the phone itself."""
    monkeypatch.setattr(settings_, "lan_addresses", lambda: ("10.0.0.7",))
    lan: Any = Settings(lan=True)
    assert lan.address_for_others("localhost:8000") == "10.0.0.7:8000"
    assert lan.address_for_others("127.0.0.1") == "10.0.0.7"
    assert lan.address_for_others("[::1]:8000") == "10.0.0.7:8000"
    assert lan.address_for_others("ship.local:8000") == "ship.local:8000"
    assert Settings().address_for_others("localhost:8000") == "localhost:8000"
    monkeypatch.setattr(settings_, "lan_addresses", lambda: ())
    assert lan.address_for_others("localhost:8000") == "localhost:8000"
