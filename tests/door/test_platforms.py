"""The wheels that cibuildwheel would build."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ARCHITECTURES = {"linux": "x86_64,aarch64", "macos": "x86_64,arm64", "windows": "AMD64"}


def pythons() -> list[str]:
    """The Pythons that the classifiers promise, as cibuildwheel writes them."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    begin = "Programming Language :: Python :: 3."
    found = [line for line in pyproject["project"]["classifiers"] if line.startswith(begin)]
    return [f"cp3{line.removeprefix(begin)}" for line in found]


@pytest.mark.parametrize("platform", ARCHITECTURES)
def test_every_promised_python_gets_a_wheel(platform: str) -> None:
    ask = ["--print-build-identifiers", "--platform", platform]
    done = subprocess.run(
        [sys.executable, "-m", "cibuildwheel", *ask, "--archs", ARCHITECTURES[platform]],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    listed = done.stdout.split()

    assert {name.partition("-")[0] for name in listed} == set(pythons())
    for architecture in ARCHITECTURES[platform].lower().split(","):
        per_python = [name for name in listed if name.endswith(architecture)]
        kinds = 2 if platform == "linux" else 1  # glibc and musl
        assert len(per_python) == kinds * len(pythons()), listed
