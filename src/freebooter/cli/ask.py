"""`freebooter ask`: the win chances at any point of a record, and of every choice there."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.cli.given import read_json, read_seat
from freebooter.cli.show import console, say, say_json
from freebooter.kernel.choice import Seat
from freebooter.kernel.errors import BadRecord, FreebooterError
from freebooter.kernel.match import Match
from freebooter.review.chances import weigh_choices, win_chances
from freebooter.review.judge import EVERYTHING, SPECTATOR, Judge
from freebooter.start import replay

VIEWS = {"spectator": SPECTATOR, "everything": EVERYTHING}


def ask(
    file: Path,
    at: int,
    viewer: str | None,
    line: Sequence[str],
    worlds: int,
    seed: int,
    as_json: bool,
    bot: str | None = None,
) -> None:
    record = read_json(file)
    match = replay(record, at)
    if at > len(record["entries"]):
        raise BadRecord(f"The record has {len(record['entries'])} entries, not {at}.")
    asked = match.to_act()
    if viewer is None:
        knows = asked[0] if asked else SPECTATOR
    else:
        knows = VIEWS[viewer] if viewer in VIEWS else read_seat(viewer, match.names)
    follow(match, line)
    found = answer(match, knows, worlds, seed)
    if bot is not None and match.to_act():
        found |= {"bot": choice_of(bot, match, seed)}
    if as_json:
        say_json(found)
    else:
        show(match, found)


def follow(match: Match, line: Sequence[str]) -> None:
    """Play on as the line says: choices and outcomes, in notation."""
    for said in line:
        if match.is_chance():
            match.happen(said)
        elif match.to_act():
            match.choose(match.to_act()[0], said)
        else:
            raise FreebooterError(f"The game is over before {said!r:.40}.")


def answer(match: Match, viewer: int, worlds: int, seed: int) -> dict[str, Any]:
    judge = Judge(match.game)
    position = match.position
    chances = win_chances(judge, position, viewer, worlds, seed)
    whose = {SPECTATOR: "spectator", EVERYTHING: "everything"}
    found: dict[str, Any] = {
        "judge": judge.name(position.seats),
        "worlds": worlds,
        "knows": whose[viewer] if viewer < 0 else match.names[viewer],
        "chances": [
            {"seat": name, "points": round(one.points, 1), "error": round(one.error, 1)}
            for name, one in zip(match.names, chances, strict=True)
        ],
        "choices": [],
    }
    asked = match.to_act()
    if viewer in asked or (viewer < 0 and asked):
        seat = viewer if viewer in asked else asked[0]
        weighed = weigh_choices(judge, position, seat, worlds, seed)
        found |= {"asked": match.names[seat], "sure": weighed.sure}
        found["choices"] = [
            {
                "choice": match.say(option.choice),
                "sentence": match.sentence(option.choice),
                "points": round(option.chance.points, 1),
                "error": round(option.chance.error, 1),
            }
            for option in weighed.options
        ]
    return found


def choice_of(level: str, match: Match, seed: int) -> dict[str, str]:
    """What a bot in the place of whoever is asked chooses, and why."""
    bot = make_bot(level, match.game.meta.id, seed)
    choice = bot.choose(Perspective.at(match, match.to_act()[0]))
    return {
        "level": level,
        "choice": match.say(choice),
        "sentence": match.sentence(choice),
        "why": bot.why(lambda other: f'"{match.sentence(other)}"'),
    }


def show(match: Match, found: dict[str, Any]) -> None:
    out = console()
    entries = len(match.entries)
    say(
        out,
        f"{match.game.meta.name}, after {entries} entries, by what {found['knows']} knows",
        "bold",
    )
    say(out, f"Judge: {found['judge']}; {found['worlds']} imagined worlds.", "dim")
    for one in found["chances"]:
        say(out, f"  {one['points']:5.1f} % ± {one['error']:<4.1f} {one['seat']}")
    if match.is_over():
        say(out, "The game is over.")
    elif match.is_chance():
        outcomes = [match.game.outcomes.say(one) for one in match.odds().outcomes]
        say(out, f"Luck decides next: {', '.join(outcomes)}.", hang=4)
    elif not found["choices"]:
        names = " and ".join(match.names[seat] for seat in match.to_act())
        say(out, f"{names} must choose.")
    else:
        prompt = match.game.prompt(match.position, Seat(match.names.index(found["asked"])))
        say(out, f"{found['asked']}: {prompt} ({found['sure']})", "bold", hang=4)
        for one in found["choices"]:
            points = f"{one['points']:5.1f} % ± {one['error']:<4.1f}"
            say(out, f"  {points} {one['sentence']}  [{one['choice']}]", hang=18)
    if "bot" in found:
        one = found["bot"]
        say(out, f"{one['level']} chooses: {one['sentence']}  [{one['choice']}]", "bold", hang=4)
        say(out, f"  {one['why']}", hang=4)
