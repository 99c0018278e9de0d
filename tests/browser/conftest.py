import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.harbour import CHROMIUM, FLAGS, ROOT, Harbour, Somebody

Invite = Callable[..., Somebody]


@pytest.fixture(scope="session")
def pages() -> None:
    """The pages as they are in web/ right now."""
    subprocess.run([sys.executable, str(ROOT / "hatch_build.py"), "--pages"], check=True)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = CHROMIUM if Path(CHROMIUM).exists() else shutil.which("chromium")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def shared_harbour(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    harbour = Harbour(tmp_path_factory.mktemp("harbour"))
    yield harbour
    harbour.stop()


@pytest.fixture
def harbour(shared_harbour: Harbour) -> Harbour:
    return shared_harbour


@pytest.fixture
def own_harbour(pages: None, tmp_path: Path) -> Iterator[Harbour]:
    """A server that a test may kill."""
    harbour = Harbour(tmp_path)
    yield harbour
    harbour.stop()


@pytest.fixture
def invite(chromium: Browser) -> Iterator[Invite]:
    """People with browsers; at the end nobody saw an error, and nothing left the machine."""
    invited: list[Somebody] = []

    def somebody(harbour: Harbour, **context: Any) -> Somebody:
        invited.append(Somebody(chromium, harbour, **context))
        return invited[-1]

    yield somebody
    faults = [fault for person in invited for fault in person.faults]
    for person in invited:
        person.context.close()
    assert not faults


@pytest.fixture
def anne(invite: Invite, harbour: Harbour) -> Somebody:
    return invite(harbour)
