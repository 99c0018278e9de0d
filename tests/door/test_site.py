"""The documentation site builds without a warning, whole, and without anything from elsewhere."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
import yaml

from freebooter.games import REGISTER

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
OUTSIDE = re.compile(r"^\s*([a-z][a-z+.-]*:)?//", re.I)


class Addresses(HTMLParser):
    """Collects whatever a page loads or leads to."""

    KEYS = ("src", "srcset", "href", "action", "data", "poster")

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.classes: set[str] = set()
        self.styles: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for key, value in attrs if key in self.KEYS]
        self.styles += [value or "" for key, value in attrs if key == "style"]
        self.classes |= set((dict(attrs).get("class") or "").split())


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(out)],
        cwd=ROOT, env=dict(os.environ) | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    assert "WARNING" not in done.stderr, done.stderr
    return out


def pages_of(site: Path) -> Iterator[tuple[Path, Addresses]]:
    for path in sorted(site.rglob("*.html")):
        addresses = Addresses()
        addresses.feed(path.read_text("utf-8"))
        yield path, addresses


def leaves(nav: Any) -> Iterator[str]:
    """The pages of a navigation, however deep."""
    if isinstance(nav, str):
        yield nav
    else:
        for part in nav.values() if isinstance(nav, dict) else nav:
            yield from leaves(part)


def test_every_page_is_in_the_navigation() -> None:
    settings = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
    listed = set(leaves(settings["nav"]))
    written = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}
    rules = {f"rules/{path.name}" for path in (ROOT / "rules").glob("*.md")}
    others = {"index.md", "contributing.md", "changelog.md", "security.md", "web.md"}

    assert sorted(listed - written - rules - others) == []
    assert sorted((written | rules) - listed) == []


def test_the_site_asks_nobody_outside(site: Path) -> None:
    for path, page in pages_of(site):
        assert [a for a in page.found if OUTSIDE.match(a)] == [], path
        assert not [style for style in page.styles if "url(" in style], path
        assert "mermaid" not in page.classes, f"{path}: the theme would fetch a program for it"
    for path in site.rglob("*.css"):
        loaded = re.findall(r"(?:url\(|@import)\s*[\"']?([^\"')]+)", path.read_text("utf-8"))
        assert [address for address in loaded if OUTSIDE.match(address)] == [], path


def test_no_link_of_the_site_is_dead(site: Path) -> None:
    for path, page in pages_of(site):
        for address in page.found:
            target = address.partition("#")[0].partition("?")[0]
            if not target or target.startswith(("data:", "mailto:", "/")):  # /: the page 404 only
                continue
            goal = (path.parent / target).resolve()
            assert goal.exists(), f"{path.name}: {address}"


def test_readme_pictures_rules_and_reference_are_there(site: Path) -> None:
    front = (site / "index.html").read_text("utf-8")
    shown = re.findall(r"!\[[^]]*\]\(docs/([^)]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert shown and all(f'src="{picture}"' in front for picture in shown)
    assert all((site / picture).is_file() for picture in shown)
    for meta in REGISTER.values():
        if (ROOT / "rules" / Path(meta.rules).name).is_file():
            law = site / "rules" / Path(meta.rules).with_suffix(".html").name
            assert f"{meta.letter}1.1" in law.read_text("utf-8")
    for module, words in {
        "freebooter.start": ["by_hand", "Match", "&gt;&gt;&gt; "],
        "freebooter.kernel.match": ["can_undo", "forget_past"],
        "freebooter.bots.base": ["Perspective", "FirstBot"],
        "freebooter.adapters.pettingzoo": ["raw_env"],
    }.items():
        page = (site / "reference" / f"{module}.html").read_text("utf-8")
        plain = re.sub(r"<[^>]+>", "", page)
        assert [word for word in words if word not in plain] == [], module
