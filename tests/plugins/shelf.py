"""A shelf of plug-ins: a folder on the path where packages lie as an installer would lay them."""

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

import freebooter

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "liars_dice"
OURS = Path(freebooter.__file__).parents[1]  # what is tested: src, or a compiled tree

META = """
from freebooter.kernel.meta import Meta

META = Meta(
    id="{id}", name="{name}", letter="Z", rules="rules.md", rules_version=1, package="{package}",
    seats=(2, 3), players=2, minutes=(1, 2), blurb="Nothing.", credit="Ours.", options=(),
)
"""


class Shelf:
    """A folder of packages, and Python with that folder on its path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)

    def lay(self, name: str, entries: Mapping[str, str], files: Mapping[str, str]) -> None:
        """A distribution: its entry points, and files below the folder."""
        info = self.folder / f"{name.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
        (info / "METADATA").write_text(metadata, "utf-8")
        lines = ["[freebooter.games]", *(f"{key} = {value}" for key, value in entries.items())]
        (info / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")
        for path, text in files.items():
            file = self.folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(dedent(text), "utf-8")

    def lay_game(self, id: str, source: str, **files: str) -> None:
        """A plug-in with a good Meta; files by the name of their module."""
        package = f"{id}_by_{source.replace('-', '_')}"
        found = {
            f"{package}/__init__.py": "",
            f"{package}/meta.py": META.format(id=id, name=id.capitalize(), package=package),
        }
        found |= {f"{package}/{name}.py": text for name, text in files.items()}
        self.lay(source, {id: f"{package}.meta:META"}, found)

    def environment(self) -> dict[str, str]:
        path = os.pathsep.join([str(OURS), str(ROOT), str(self.folder)])
        return dict(os.environ) | {"PYTHONPATH": path, "COLUMNS": "160"}

    def python(self, *words: str, cwd: Path | None = None) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, *words],
            cwd=cwd or self.folder, env=self.environment(), capture_output=True, text=True,
            check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip

    def freebooter(self, *words: str) -> "subprocess.CompletedProcess[str]":
        return self.python("-m", "freebooter", *words)

    def says(self, code: str) -> str:
        """What a few lines of Python print; they must not fail."""
        done = self.python("-c", dedent(code))
        assert done.returncode == 0, done.stderr
        return done.stdout


def install_example(folder: Path) -> Shelf:
    """Liar's Dice as its wheel lays it; nothing is fetched, nothing else is changed."""
    source, wheels = folder / "source", folder / "wheels"
    skip = shutil.ignore_patterns("build", "*.egg-info", "__pycache__")
    shutil.copytree(EXAMPLE, source, ignore=skip)
    build = f"from setuptools import build_meta; build_meta.build_wheel({str(wheels)!r})"
    done = subprocess.run(
        [sys.executable, "-c", build], cwd=source, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    shelf = Shelf(folder / "shelf")
    (wheel,) = wheels.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(shelf.folder)
    return shelf
