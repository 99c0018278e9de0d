"""The command line, called in this process."""

import io
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from freebooter.cli import main


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


Freebooter = Callable[..., Said]


@pytest.fixture
def freebooter(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Freebooter:
    def run(*arguments: str, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        monkeypatch.setenv("COLUMNS", "160")
        capsys.readouterr()
        code = main(arguments)
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return run
