"""`freebooter replay`: a recorded game, looked at or checked."""

from pathlib import Path

from freebooter.cli.given import read_json, read_seat
from freebooter.cli.show import console, draw, result_sentence, result_table, say
from freebooter.kernel.choice import Seat
from freebooter.kernel.errors import BadRecord
from freebooter.start import replay as replay_record


def replay(
    file: Path, to: int | None, seat_name: str | None, check: bool, content: Path | None
) -> None:
    record = read_json(file)
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
