"""What the documentation site has besides docs/: pages of the repository, and the API reference.

MkDocs calls the functions whose names begin with `on_` (mkdocs.yml, `hooks`).
"""

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "freebooter"

# Files of the repository, and where they are on the site.
ELSEWHERE = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "LICENSE": "license.txt",
    "web/README.md": "web.md",
    "web/public/favicon.svg": "favicon.svg",
}
# The rooms that people's programs import from, and their pages.
ROOMS = {
    "freebooter": "The front door",
    "freebooter.kernel": "Kernel",
    "freebooter.bots": "Bots",
    "freebooter.lab": "Laboratory",
    "freebooter.adapters": "Adapters",
    "freebooter.testing": "Testing a game",
}
FRONT_DOOR = ["freebooter.start", "freebooter.games", "freebooter.rulebook"]
# Links in Markdown, and code, in which nothing is a link.
FENCED = r"^ *```.*?^ *```$"
LINK = re.compile(FENCED + r"|`[^`\n]+`|\]\(([^)\s#:]+)(#[^)\s]*)?\)", re.DOTALL | re.MULTILINE)


def pages_elsewhere() -> dict[str, str]:
    """ELSEWHERE and the rules: their paths in the repository, and on the site."""
    rules = {f"rules/{path.name}": f"rules/{path.name}" for path in (ROOT / "rules").glob("*.md")}
    return ELSEWHERE | rules


def rooms() -> list[str]:
    return [room for room in ROOMS if (PACKAGE / room.partition(".")[2] / "__init__.py").is_file()]


def modules_of(room: str) -> list[str]:
    """The modules of a room that are documented, the room itself first."""
    if room == "freebooter":
        return FRONT_DOOR
    folder = PACKAGE / room.partition(".")[2]
    names = [path.stem for path in sorted(folder.glob("*.py")) if not path.stem.startswith("_")]
    return [room, *(f"{room}.{name}" for name in names)]


def page_of(module: str) -> str:
    return f"reference/{module}.md"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fill the navigation of the reference."""
    for part in config.nav or []:
        if isinstance(part, dict) and "Reference" in part:
            part["Reference"] = [
                {ROOMS[room]: [{module: page_of(module)} for module in modules_of(room)]}
                for room in rooms()
            ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that do not lie in docs/."""
    for source, target in pages_elsewhere().items():
        files.append(File.generated(config, target, content=(ROOT / source).read_bytes()))
    for module in (module for room in rooms() for module in modules_of(room)):
        asks = f"# {module}\n\n::: {module}\n"
        files.append(File.generated(config, page_of(module), content=asks))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead links from where a page lies in the repository to where it is on the site."""
    on_site = page.file.src_uri
    in_repository = {target: source for source, target in pages_elsewhere().items()}
    here = in_repository.get(on_site, f"docs/{on_site}")

    def led(found: re.Match[str]) -> Any:
        if found[1] is None:
            return found[0]
        target = posixpath.normpath(posixpath.join(posixpath.dirname(here), found[1]))
        goal = pages_elsewhere().get(target, target.removeprefix("docs/"))
        if files.get_file_from_path(goal) is None and (ROOT / target).exists():
            return "]()"  # a source: the site does not have it
        return f"]({posixpath.relpath(goal, posixpath.dirname(on_site) or '.')}{found[2] or ''})"

    return re.sub(r"\[([^]]*)\]\(\)", r"\1", LINK.sub(led, markdown))
