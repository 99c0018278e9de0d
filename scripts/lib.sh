# What the scripts share: finding Python, making environments, noticing changes. Sourced by bash.

set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$ROOT"
export PIP_DISABLE_PIP_VERSION_CHECK=1
export NODE_USE_SYSTEM_CA=1 # npm trusts whom this machine trusts, as pip does

say() { printf '• %s\n' "$*"; }
loud() { printf '\n!!! %s\n\n' "$*" >&2; }
die() {
  loud "$*"
  exit 1
}

# Python 3.11 or newer, by whatever name it goes.
find_python() {
  local name
  for name in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
    if command -v "$name" >/dev/null 2>&1 &&
      "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      command -v "$name"
      return
    fi
  done
  return 1
}

has_uv() { command -v uv >/dev/null 2>&1; }

# make_env FOLDER: an empty environment.
make_env() {
  if [ -x "$1/bin/python" ] && "$1/bin/python" -c '' 2>/dev/null; then return; fi
  rm -rf "$1"
  if has_uv; then
    say "making $1 with uv"
    uv venv --quiet --python '>=3.11' "$1"
  else
    local python
    python=$(find_python) || die "Freebooter needs Python 3.11 or newer; none was found."
    say "making $1 with $("$python" --version)"
    "$python" -m venv "$1" || die "python3 -m venv failed; on Debian: apt install python3-venv"
  fi
}

# install_into FOLDER REQUIREMENT…
install_into() {
  local env=$1
  shift
  if has_uv; then
    uv pip install --quiet --python "$env/bin/python" "$@"
  else
    "$env/bin/python" -m pip install --quiet "$@"
  fi
}

# hash_of PATH…: one hash of all files below, whatever their dates; what tools leave does not count.
hash_of() {
  { find "$@" -type f ! -path '*/.*' ! -path '*/__pycache__/*' ! -path '*/node_modules/*' \
    ! -path '*/server/static/*' ! -name '*.so' -print0 2>/dev/null || true; } |
    LC_ALL=C sort -z | xargs -0 cksum | cksum | tr -d ' '
}

# is_done STAMP HASH: whether the work that leaves this stamp was done for just this.
is_done() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }

# requirements_of NAME…: what pyproject.toml asks for, one a line, with these extras and groups;
# with --only first, nothing but these.
requirements_of() {
  "$(find_python)" - "$@" <<'PY'
import sys, tomllib
with open("pyproject.toml", "rb") as file:
    pyproject = tomllib.load(file)
extras = pyproject["project"].get("optional-dependencies", {})
groups = pyproject.get("dependency-groups", {})

def asked_for(name):
    for one in extras.get(name, []) + groups.get(name, []):
        yield from asked_for(one["include-group"]) if isinstance(one, dict) else [one]

names = sys.argv[1:]
if names[:1] != ["--only"]:
    print("\n".join(pyproject["project"]["dependencies"]))
for name in names:
    print("".join(f"{one}\n" for one in asked_for(name)), end="")
PY
}

# What the installed package is made of.
PACKAGE_SOURCES="pyproject.toml hatch_build.py README.md rules src web"

# install_package: Freebooter itself, compiled where a compiler is, in .venv.
install_package() {
  local hash
  hash=$(hash_of $PACKAGE_SOURCES)-$(has_uv && echo uv || echo pip)
  if is_done .venv/freebooter.stamp "$hash"; then return; fi
  make_env .venv
  say "installing Freebooter into .venv (compiling the rules takes a minute)"
  if has_uv; then
    uv pip install --quiet --python .venv/bin/python --reinstall-package freebooter .
  else
    local wanted
    mapfile -t wanted < <(requirements_of)
    install_into .venv "${wanted[@]}"
    .venv/bin/python -m pip install --quiet --force-reinstall --no-deps .
  fi
  .venv/bin/freebooter --version
  echo "$hash" >.venv/freebooter.stamp
}

# compile_tree ENV: the package with its rules compiled, in build/compiled; quick to compile rather
# than quick to run, for the tests.
compile_tree() {
  local hash
  hash=$(hash_of pyproject.toml hatch_build.py rules src)
  if is_done build/compiled/stamp "$hash"; then return; fi
  say "compiling the rules into build/compiled"
  mkdir -p build
  MYPYC_OPT_LEVEL=${MYPYC_OPT_LEVEL:-1} "$1/bin/python" hatch_build.py build/compiled >build/compile.log 2>&1 ||
    { tail -40 build/compile.log; die "compiling failed; all of it is in build/compile.log"; }
  echo "$hash" >build/compiled/stamp
}
