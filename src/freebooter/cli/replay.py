"""`freebooter replay`: a recorded game, looked at or checked."""

import json
from pathlib import Path
from typing import Any

from freebooter.cli import files
from freebooter.cli.given import read_json, read_seat
from freebooter.cli.show import console, draw, result_sentence, result_table, say
from freebooter.kernel.choice import Seat
from freebooter.kernel.errors import BadOption, BadRecord
from freebooter.start import replay as replay_record


def record_of(file: Path, game: int | None, save: Path | None) -> Any:
    """A record from a file, or that of one game of a run; written to a file if that is wanted."""
    if file.is_dir():
        from freebooter.cli.laboratory import needed

        if game is None:
            raise BadOption(f"{file} is a folder: say which game of the run, such as --game 0.")
        record = needed("freebooter.lab.store").record_in(file, game)
    elif game is not None:
        raise BadOption(f"--game says which game of a run, but {file} is not a folder.")
    else:
        record = read_json(file)
    if save is not None:
        files.write(save, json.dumps(record, indent=1, ensure_ascii=False) + "\n")
    return record


def replay(
    record: Any, to: int | None, seat_name: str | None, check: bool, content: Path | None
) -> None:
    out = console()
    match = replay_record(record, to, content)
    entries = len(record["entries"])
    if to is not None and to > entries:
        raise BadRecord(f"The record has {entries} entries, not {to}.")
    if check:
        if match.is_over() and "scores" in record:
            say(out, f"Right: {entries} entries replay to the scores {record['scores']}.")
        else:
            say(out, f"Right as far as it goes: {entries} entries replay; it has no result.")
        return
    seat = None if seat_name is None else read_seat(seat_name, match.names)
    shown = len(match.entries)
    whose = "a spectator" if seat is None else match.names[seat]
    say(out, f"{match.game.meta.name}: entry {shown} of {entries}, as {whose} sees it", "bold")
    for entry, sentence in match.log(seat):
        say(out, f"{entry + 1:>4}  {sentence}", "dim")
    draw(out, match, seat)
    if match.is_over():
        out.print(result_table(match))
        say(out, result_sentence(match), "bold")
    elif match.position.is_chance():
        say(out, "Luck decides what happens next.", "bold")
    else:
        names = " and ".join(match.names[waiting] for waiting in match.to_act())
        say(out, f"{names} must choose.", "bold")
        if seat in match.to_act():
            assert seat is not None
            say(out, match.game.prompt(match.position, Seat(seat)))
            for choice in match.offers(seat).choices:
                say(out, f"     {match.sentence(choice)}")
