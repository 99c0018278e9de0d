"""Compiled and pure rules play the same games. `scripts/test` runs this on the compiled tree."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import freebooter
from freebooter.games import REGISTER
from tests.house.fingerprints import fingerprints

ROOT = Path(__file__).parents[2]


def test_these_rules_play_as_the_sources_do_in_pure_python() -> None:
    pure = subprocess.Popen(
        [sys.executable, "-m", "tests.house.fingerprints"],
        cwd=ROOT, env=dict(os.environ) | {"PYTHONPATH": "src"}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    here = list(fingerprints())
    there, _ = pure.communicate()

    assert pure.returncode == 0
    assert here == there.splitlines()
    assert {line.split()[0] for line in here} == set(REGISTER)


def test_the_zone_that_should_be_compiled_is() -> None:
    """All of it or nothing: a module that fell out would only be slow, and nobody would notice."""
    compiled_zone = runpy.run_path(str(ROOT / "hatch_build.py"))["compiled_zone"]
    package = Path(freebooter.__file__).parent
    libraries = {
        path.relative_to(package.parent).as_posix().split(".")[0]
        for path in package.rglob("*")
        if path.suffix in {".so", ".pyd"}
    }
    if libraries:
        assert {name.removesuffix(".py") for name in compiled_zone()} <= libraries
    else:
        assert package == ROOT / "src" / "freebooter"
