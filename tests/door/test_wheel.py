"""Wheel and sdist have all they need. With FREEBOOTER_SOAK: a real wheel in an empty environment."""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import freebooter
from freebooter.commit import UNKNOWN, ask_git
from freebooter.games import REGISTER
from tests.door.wheels import ROOT, build, install_alone, run
from tests.soak import only_in_soak

OLDEST = (3, 11)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def text_in(wheel: Path, ending: str) -> str:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(ending)]
        return archive.read(name).decode()


def test_the_wheel_has_code_types_cards_and_rules(wheel: Path) -> None:
    names = names_in(wheel)
    sources = [*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.toml")]
    wanted = {path.relative_to(ROOT / "src").as_posix() for path in sources}
    wanted |= {f"freebooter/rules/{path.name}" for path in (ROOT / "rules").glob("*.md")}
    wanted |= {"freebooter/py.typed", "freebooter/commit.txt"}

    assert sorted(wanted - names) == []
    assert len([name for name in wanted if name.endswith(".toml")]) > 10
    tops = {name.partition("/")[0] for name in names}
    assert tops == {"freebooter", f"freebooter-{freebooter.__version__}.dist-info"}
    assert not [name for name in names if name.endswith((".so", ".pyd", ".pyc"))]


def test_the_wheel_says_who_it_is(wheel: Path) -> None:
    card = Parser().parsestr(text_in(wheel, ".dist-info/METADATA"))
    needs = [line for line in card.get_all("Requires-Dist", []) if "extra ==" not in line]
    names = {re.split(r"[\[><=;]", line)[0] for line in needs}

    assert card["Version"] == freebooter.__version__
    assert card["Requires-Python"] == f">={OLDEST[0]}.{OLDEST[1]}"
    assert {"starlette", "msgspec", "uvicorn", "segno", "typer", "rich"} <= names
    assert "Typing :: Typed" in card.get_all("Classifier", [])
    assert {"server", "rl"} <= set(card.get_all("Provides-Extra", []))
    assert card.get_all("Project-URL") is None  # it would name a host
    assert "freebooter = freebooter.cli:main" in text_in(wheel, ".dist-info/entry_points.txt")


def test_the_wheel_knows_its_commit(wheel: Path) -> None:
    written = text_in(wheel, "freebooter/commit.txt").strip()

    assert written.removesuffix("-dirty") == ask_git(ROOT).removesuffix("-dirty")
    assert str(ROOT) not in written


def test_the_wheel_plays_where_it_is_put(wheel: Path, tmp_path: Path) -> None:
    target = tmp_path / "here"
    target.mkdir()
    install_alone(wheel, target)
    env = dict(os.environ) | {"PYTHONPATH": str(target), "COLUMNS": "200"}
    command = [sys.executable, "-m", "freebooter"]

    said = run(*command, "--version", cwd=tmp_path, env=env)
    assert said.startswith(f"freebooter {freebooter.__version__}\n") and "compiled: no" in said
    listed = json.loads(run(*command, "games", "--json", cwd=tmp_path, env=env))
    assert [game["id"] for game in listed] == list(REGISTER)
    for meta in REGISTER.values():
        assert f"{meta.letter}1" in run(*command, "rules", meta.id, cwd=tmp_path, env=env)
    asked = ["simulate", "infamous", "--games", "2", "--processes", "1", "--json"]
    assert json.loads(run(*command, *asked, cwd=tmp_path, env=env))["games"] == 2


def test_the_sdist_has_all_to_build_test_and_read(sdist: Path, tmp_path: Path) -> None:
    with tarfile.open(sdist) as archive:
        if hasattr(tarfile, "data_filter"):  # not in the first releases of Python 3.11
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(tmp_path)
    (source,) = tmp_path.iterdir()
    names = {path.relative_to(source).as_posix() for path in source.rglob("*")}
    papers = {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "LICENSE"}
    shown = set(re.findall(r"!\[[^]]*\]\(([^)]+)\)", (ROOT / "README.md").read_text("utf-8")))

    assert shown and sorted((papers | shown | {"mkdocs.yml", "hatch_build.py"}) - names) == []
    assert {"web/package-lock.json", "scripts/test", "tests/door/test_wheel.py"} <= names
    assert not [name for name in names if "node_modules" in name or name.endswith(".so")]

    again = build("wheel", source, tmp_path / "dist")  # git is not asked a second time
    written = (source / "src" / "freebooter" / "commit.txt").read_text()
    assert text_in(again, "freebooter/commit.txt") == written
    assert written.strip() != UNKNOWN or ask_git(ROOT) == UNKNOWN


# The long form.


def oldest_python() -> str:
    """The oldest Python that Freebooter supports; without it there is nothing to test here."""
    for name in (f"python{OLDEST[0]}.{OLDEST[1]}", sys.executable):
        found = shutil.which(name)
        asked = "import sys; print(*sys.version_info[:2], sys._base_executable)"
        if found is None:
            continue
        done = subprocess.run([found, "-c", asked], capture_output=True, text=True, check=False)
        words = done.stdout.split()
        if words[:2] == [str(number) for number in OLDEST]:
            return words[2]
    raise AssertionError(f"This test needs Python {OLDEST[0]}.{OLDEST[1]}.")


def documented_command() -> list[str]:
    """How CONTRIBUTING.md says a wheel is built."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    (command,) = re.findall(r"^\$ (python -m pip wheel .*)$", text, re.MULTILINE)
    return shlex.split(command)[1:]


@only_in_soak
def test_a_wheel_built_as_documented_plays_in_an_empty_environment(tmp_path: Path) -> None:
    env = {"HOME": str(tmp_path / "home"), "PATH": "/usr/local/bin:/usr/bin:/bin"}
    env["XDG_DATA_HOME"] = str(tmp_path / "data")
    python = oldest_python()
    clone, maker, player = tmp_path / "clone", tmp_path / "maker", tmp_path / "player"
    run("git", "clone", "--quiet", ROOT, clone, cwd=tmp_path)
    for venv in (maker, player):
        run(python, "-m", "venv", venv, cwd=tmp_path, env=env)
    run(maker / "bin" / "python", *documented_command(), cwd=clone, env=env)
    (wheel,) = (clone / "dist").glob("freebooter-*.whl")
    shutil.move(wheel, tmp_path / wheel.name)
    shutil.rmtree(clone)  # what is installed needs nothing of it
    pip = [str(player / "bin" / "python"), "-m", "pip", "install", "--quiet"]
    run(*pip, tmp_path / wheel.name, cwd=tmp_path, env=env)

    command = player / "bin" / "freebooter"
    commit = run("git", "rev-parse", "--short=12", "HEAD", cwd=ROOT).strip()
    said = run(command, "--version", cwd=tmp_path, env=env).splitlines()
    assert said == [f"freebooter {freebooter.__version__}", f"commit: {commit}", "compiled: yes"]
    for game in REGISTER:
        bots = ["--bots", "greedy", "--games", "2", "--json"]
        found = json.loads(run(command, "simulate", game, *bots, cwd=tmp_path, env=env))
        assert found["games"] == 2
    look_at_the_lobby(command, tmp_path, env)


def look_at_the_lobby(command: Path, folder: Path, env: dict[str, str]) -> None:
    """Start the server as somebody would, fetch its page, and begin a game against a bot."""
    server = subprocess.Popen(
        [str(command), "serve", "--port", "0"],
        cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        assert address.startswith("http://localhost:")
        page = fetch(address + "/")
        assert "<!doctype html>" in page.lower()
        script = re.findall(r'src="([^"]+\.js)"', page)[0]
        assert len(fetch(f"{address}/{script.lstrip('./')}")) > 1000
        token = json.loads(fetch(f"{address}/api/v1/session", {"token": True}))["token"]
        seats = [{"kind": "me", "name": "Anne"}, {"kind": "bot", "level": "greedy"}]
        wish = {"game": "notorious", "seats": seats}
        table = json.loads(fetch(f"{address}/api/v1/tables", wish, token))["id"]
        fetch(f"{address}/api/v1/tables/{table}/start", {}, token)
        state = json.loads(fetch(f"{address}/api/v1/tables/{table}/state?seat=p1", token=token))
        assert state["view"] and not state["over"]
        assert "<!doctype html>" in fetch(f"{address}/table/{table}").lower()
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)


def fetch(address: str, body: object = None, token: str = "") -> str:
    headers = {"Content-Type": "application/json", "X-Freebooter": "1"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, headers)
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request) as answer:
        text: str = answer.read().decode()
        return text
