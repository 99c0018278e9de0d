"""Where settings come from: flags win over the environment, the environment over a file."""

import math
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freebooter.server.database import checked_address, has_password, is_address, without_password
from freebooter.server.settings import BadSetting, Settings, checked_base_url

PREFIX = "FREEBOOTER_"
FILE = PREFIX + "CONFIG"
SECRETS = ("admin_token",)
YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")
HOST_NAME = re.compile(r"[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]")
DAYS = re.compile(r"([1-9][0-9]{0,4})d")
EVER = "ever"


@dataclass(frozen=True)
class Kind:
    """What a setting takes: in words, and how it is read. What does not fit is a ValueError."""

    words: str
    read: Callable[[Any], Any]
    from_text: Callable[[str], Any] = str  # flags and environment are texts


def a_whole_number(low: int, high: int) -> Kind:
    def read(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError
        return value

    return Kind(f"a whole number from {low} to {high}", read, int)


def a_number(low: float, high: float) -> Kind:
    def read(value: Any) -> float:
        if type(value) not in (int, float) or not math.isfinite(value) or not low <= value <= high:
            raise ValueError
        return float(value)

    return Kind(f"a number from {low:g} to {high:g}", read, float)


def read_text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise ValueError
    return value


def read_address(value: Any) -> str:
    return checked_base_url(read_text(value))


def read_path(value: Any) -> Path:
    try:
        return Path(read_text(value)).expanduser()
    except RuntimeError as error:  # a home that nobody knows
        raise ValueError from error


def read_database(value: Any) -> Path | str:
    text = read_text(value)
    return checked_address(text) if is_address(text) else read_path(value)


def read_truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


def truth_from_text(text: str) -> bool:
    if text.lower() not in (*YES, *NO):
        raise ValueError
    return text.lower() in YES


def read_names(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError
    for name in value:
        if not isinstance(name, str) or not HOST_NAME.fullmatch(name):
            raise ValueError
    return tuple(value)


def names_from_text(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def read_days(value: Any) -> int | None:
    """Days such as 365d; None is for ever."""
    if value == EVER:
        return None
    found = DAYS.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise ValueError
    return int(found[1])


TEXT = Kind("a text that is not empty", read_text)
PATH = Kind("a path", read_path)
TRUTH = Kind("true or false", read_truth, truth_from_text)
NAMES = Kind("names of hosts, without scheme and port", read_names, names_from_text)
LENGTH = Kind(f'a number of days such as "365d", or "{EVER}"', read_days)
DATABASE = Kind("a path, or an address such as postgresql://host/name", read_database)
ADDRESS = Kind("an address such as https://pirates.example.org", read_address)

KINDS: dict[str, Kind] = {
    "host": TEXT,
    "port": a_whole_number(0, 65_535),
    "db": DATABASE,
    "workers": a_whole_number(1, 256),
    "connections": a_whole_number(3, 1_000),
    "lan": TRUTH,
    "base_url": ADDRESS,
    "allow_host": NAMES,
    "behind_proxy": TRUTH,
    "thinkers": a_whole_number(0, 256),
    "admin_token": TEXT,
    "limit_scale": a_number(0, 1_000),
    "laboratory": TRUTH,
    "absent_after": a_number(0, 86_400),
    "grace_seconds": a_number(0, 600),
    "keep_finished": LENGTH,
    "keep_abandoned": LENGTH,
    "backups": PATH,
    "keep_backups": a_whole_number(1, 10_000),
    "quiet": TRUTH,
}


def flag_of(name: str) -> str:
    return "--" + name.replace("_", "-")


def variable_of(name: str) -> str:
    return PREFIX + name.upper()


def read(name: str, value: Any, called: str) -> Any:
    """The value of a setting, or a sentence that names what it is called where it was said."""
    try:
        return KINDS[name].read(value)
    except ValueError as error:
        reason = str(error) or f"must be {KINDS[name].words}"
        said = without_password(value) if isinstance(value, str) and is_address(value) else value
        shown = "" if name in SECRETS else f", not {said!r:.60}"
        raise BadSetting(f"{called} {reason}{shown}.") from error


def read_said(name: str, text: str, called: str) -> Any:
    """The same of a text: from a flag or the environment."""
    try:
        value: Any = KINDS[name].from_text(text)
    except ValueError:
        value = text  # refused below, as it was said
    return read(name, value, called)


def from_file(path: Path) -> dict[str, Any]:
    """The settings of a TOML file."""
    try:
        with path.open("rb") as file:
            said = tomllib.load(file)
    except OSError as error:
        raise BadSetting(f"{path} cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise BadSetting(f"{path} is no TOML: {error}.") from error
    for name in said:
        if name not in KINDS:
            known = ", ".join(KINDS)
            raise BadSetting(f"{path}: {name!r:.40} is no setting; there are {known}.")
    return {name: read(name, value, f"{path}: {name}") for name, value in said.items()}


def from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """The settings of the environment; an empty variable is none."""
    return {
        name: read_said(name, environment[variable_of(name)], variable_of(name))
        for name in KINDS
        if environment.get(variable_of(name))
    }


def from_flags(flags: Mapping[str, Any]) -> dict[str, Any]:
    """The settings of the command line; None was not said. No password belongs there."""
    if has_password(str(flags.get("db") or "")):
        raise BadSetting(
            "--db must not hold a password: everybody on the machine can read a command line. "
            f"Put it into {variable_of('db')}, into PGPASSWORD, into a password file or into the "
            "file of --config."
        )
    return {
        name: (read_said if isinstance(value, str) else read)(name, value, flag_of(name))
        for name, value in flags.items()
        if value is not None
    }


def read_settings(
    config: Path | None, flags: Mapping[str, Any], environment: Mapping[str, str]
) -> Settings:
    """All settings, each from where it counts most."""
    if config is None and environment.get(FILE):
        config = Path(environment[FILE]).expanduser()
    given = from_file(config) if config is not None else {}
    given |= from_environment(environment)
    given |= from_flags(flags)
    return Settings(**given)
