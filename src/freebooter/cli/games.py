"""`freebooter games`: who is in the register."""

import sys
from contextlib import suppress
from typing import Any

from rich.table import Table
from rich.text import Text

from freebooter.bots import levels_of
from freebooter.cli.show import console, say, say_json
from freebooter.games import REGISTER, BrokenGame, Fault, load_game
from freebooter.kernel.meta import SWITCH, Meta, Option


def kind_of(option: Option) -> str:
    """What an option is, for programs."""
    if option.free:
        return "free"
    if option.words == SWITCH:
        return "switch"
    if not option.words:
        return "number"
    return "word or number" if option.ranges else "word"


def option_json(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "type": kind_of(option),
        "takes": option.takes(),
        "words": list(option.words),
        "ranges": [list(span) for span in option.ranges],
        "default": option.default,
        "default_by_players": {str(n): value for n, value in option.by_players.items()},
        "help": option.help,
    }


def meta_json(meta: Meta) -> dict[str, Any]:
    return {
        "id": meta.id,
        "name": meta.name,
        "seats": {"min": meta.seats[0], "max": meta.seats[1], "usual": meta.players},
        "minutes": list(meta.minutes),
        "blurb": meta.blurb,
        "credit": meta.credit,
        "rules_version": meta.rules_version,
        "bots": list(levels_of(meta.id)),
        "options": [option_json(option) for option in meta.options],
    }


def default_of(option: Option) -> str:
    others = [f"{value} with {n}" for n, value in option.by_players.items()]
    return ", ".join([str(option.default), *others])


def find_broken() -> list[Fault]:
    """Load every game's rules: what cannot be played is said with its reason."""
    for game in list(REGISTER):
        with suppress(BrokenGame):
            load_game(game)
    return REGISTER.faults()


def show(as_json: bool) -> None:
    broken = find_broken()
    if as_json:
        for fault in broken:
            print(f"freebooter: {fault.sentence()}", file=sys.stderr)
        say_json([meta_json(meta) for meta in REGISTER.values()])
        return
    out = console()
    for meta in REGISTER.values():
        low, high = meta.seats
        short, long = meta.minutes
        say(
            out,
            f"{meta.name} ({meta.id}): {low} to {high} players, {short} to {long} minutes",
            "bold",
        )
        say(out, meta.blurb)
        say(out, meta.credit, "dim")
        say(out, f"Bots: {', '.join(levels_of(meta.id))}.", "dim")
        table = Table("option", "takes", "default", "changes")
        table.add_row("players", f"{low} to {high}", str(meta.players), "Number of seats")
        for option in meta.options:
            words = (option.name, option.takes(), default_of(option), option.help)
            table.add_row(*(Text(word) for word in words))
        out.print(table)
    if broken:
        say(out, "Registered, but not playable here:", "bold red")
        for fault in broken:
            say(out, f"  {fault.sentence()}")
