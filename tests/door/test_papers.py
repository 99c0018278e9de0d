"""The papers at the door: what they promise is there."""

import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
PAPERS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]
TEMPLATES = sorted((ROOT / ".github").rglob("*.md"))
SCRIPT = re.compile(r"\bscripts/(\w+)\b")
COMMENT = re.compile(r"^#.*\n", re.MULTILINE)


def text_of(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize("name", PAPERS)
def test_links_of_the_papers_lead_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", text_of(name)):
        assert (ROOT / target).exists(), target


@pytest.mark.parametrize("path", [*(ROOT / name for name in PAPERS), *TEMPLATES], ids=str)
def test_scripts_that_are_named_are_there(path: Path) -> None:
    for name in SCRIPT.findall(path.read_text("utf-8")):
        assert os.access(ROOT / "scripts" / name, os.X_OK), name


def test_contributing_says_how_to_begin() -> None:
    text = text_of("CONTRIBUTING.md")
    for chapter in ("Set up, in one command", "Run one test", "The arrows between rooms",
                    "How a rule gets its clause", "Golden games", "Build a wheel"):  # fmt: skip
        assert f"\n## {chapter}\n" in text, chapter
    (path,) = re.findall(r"-m pytest (\S+) -k sink", text)
    assert list((ROOT / path).rglob("test_*sink*.py"))


def test_security_says_how_to_report_in_private() -> None:
    assert "in private" in text_of("SECURITY.md")
    assert "SECURITY.md" in (ROOT / ".github" / "ISSUE_TEMPLATE" / "bug.md").read_text("utf-8")


def test_every_template_has_its_heading() -> None:
    assert {path.name for path in TEMPLATES} == {"bug.md", "idea.md", "PULL_REQUEST_TEMPLATE.md"}
    for path in (ROOT / ".github" / "ISSUE_TEMPLATE").iterdir():
        _, heading, body = path.read_text("utf-8").split("---\n", 2)
        assert {"name", "about"} <= set(yaml.safe_load(heading)) and len(body) > 100


def test_pre_commit_runs_only_what_is_here() -> None:
    settings = yaml.safe_load(text_of(".pre-commit-config.yaml"))
    hooks = [hook for repo in settings["repos"] for hook in repo["hooks"]]

    assert [repo["repo"] for repo in settings["repos"]] == ["local"]
    assert [hook["id"] for hook in hooks] == ["ruff", "ruff-format", "mypy", "prettier", "eslint"]
    known = re.findall(r"^    (\w+)\) ", text_of("scripts/lint"), re.MULTILINE)
    for hook in hooks:
        script, tool = hook["entry"].split()
        assert os.access(ROOT / script, os.X_OK) and hook["language"] == "system"
        assert tool in known, f"scripts/lint does not know {tool}"


@pytest.mark.parametrize("name", ["docs", "lint", "play", "lib.sh"])
def test_the_scripts_parse_and_say_what_they_do(name: str) -> None:
    path = ROOT / "scripts" / name
    subprocess.run(["bash", "-n", str(path)], check=True)
    assert COMMENT.findall(path.read_text("utf-8")), name


def test_an_unknown_tool_is_refused_in_a_sentence() -> None:
    done = subprocess.run(
        [ROOT / "scripts" / "lint", "spellcheck"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "spellcheck" in done.stderr or "scripts/test" in done.stderr  # where no tools are yet
