"""Building, unpacking and installing Freebooter, for the tests of this folder."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
QUICKLY = {"FREEBOOTER_MYPYC": "0", "FREEBOOTER_WEB": "skip"}


def run(
    *words: str | Path, cwd: Path, env: dict[str, str] | None = None, seconds: int = 2700
) -> str:
    """Run a command that must succeed; what it printed. What it started ends with it."""
    with subprocess.Popen(
        [str(word) for word in words], cwd=cwd, env=env, start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    ) as process:  # fmt: skip
        try:
            said, _ = process.communicate(timeout=seconds)
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    assert process.returncode == 0, f"{' '.join(map(str, words))}\n{said[-4000:]}"
    return said


def build(target: str, source: Path, out: Path) -> Path:
    """A wheel or an sdist, neither compiled nor with new pages: in seconds."""
    out.mkdir(parents=True, exist_ok=True)
    if (source / "hatch_build.py").is_file():
        how = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(out)]
    else:
        how = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
        how += ["--no-build-isolation", "--wheel-dir", str(out), str(source)]
    run(*how, cwd=source, env=dict(os.environ) | QUICKLY)
    (made,) = out.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return made


def install_alone(wheel: Path, target: Path) -> None:
    """Install a wheel without what it depends on into an empty folder."""
    uv = shutil.which("uv")
    pip = [uv, "pip"] if uv else [sys.executable, "-m", "pip"]
    run(*pip, "install", "--quiet", "--no-deps", "--target", target, wheel, cwd=target.parent)
