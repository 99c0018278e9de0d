"""`freebooter` alone opens the lobby; other commands do not load the server."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from freebooter.cli import main
from freebooter.server import cli
from freebooter.server.settings import Settings


def test_freebooter_alone_starts_the_server_and_opens_the_browser(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    started: list[tuple[Settings, bool]] = []
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(cli, "run", lambda settings, is_open: started.append((settings, is_open)))

    assert main([]) == 0
    ((settings, is_open),) = started
    assert is_open and settings.host == "127.0.0.1" and settings.port == 8000


def test_a_command_without_a_server_loads_none() -> None:
    look = (
        "import sys; from freebooter.cli import main; main(['games']); "
        "found = {'starlette', 'uvicorn', 'msgspec'} & set(sys.modules); assert not found, found"
    )
    env = dict(os.environ)
    done = subprocess.run(
        [sys.executable, "-c", look], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
