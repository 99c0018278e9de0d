"""A typed line read as a choice: by number, in notation, or in words."""

from difflib import get_close_matches

from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.errors import BadChoice, FreebooterError
from freebooter.kernel.foresight import refusal as why_refused
from freebooter.kernel.match import Match

SHOWN = 60  # letters of what was typed, when it is repeated
FEW = 5  # choices that are listed when what was typed could be several


class Unclear(FreebooterError):
    """What was typed is no choice, or could be several."""


def read_choice(match: Match, seat: int, line: str, commands: list[str]) -> Choice:
    """The choice that a line means; it may be barred, which the match then says."""
    choices = match.offers(seat).choices
    if not line:
        if len(choices) == 1:
            return choices[0]
        raise Unclear(f"Choose 1 to {len(choices)}, or type help.")
    if line.isascii() and line.isdigit():
        number = int(line) if len(line) < 10 else 0
        if 1 <= number <= len(choices):
            return choices[number - 1]
        raise Unclear(f"There is no choice {line[:9]}; there are 1 to {len(choices)}.")
    found = find_exactly(match, seat, line)
    if found is None:
        found = find_beginning(match, choices, line)
    if found is not None:
        return found
    near = get_close_matches(line.split(maxsplit=1)[0].lower(), commands, n=1, cutoff=0.75)
    hint = f"did you mean {near[0]}?" if near else "type help."
    raise Unclear(f"'{line[:SHOWN]}' is neither a choice nor a command; {hint}")


def find_exactly(match: Match, seat: int, line: str) -> Choice | None:
    """A choice by its sentence or in notation, first among those offered, then those barred."""
    offers = match.offers(seat, explain=True)
    barred = [choice for choice, _ in offers.barred or ()]
    every = range(match.game.vocabulary.size)
    wanted = words_of(line)
    for choice in offers.choices:
        if wanted == words_of(as_shown(match, seat, choice)):
            return choice
    for number in (*offers.choices, *barred, *every):
        if wanted in (words_of(match.sentence(number)), match.say(number).casefold()):
            return Choice(number)
    return None


def as_shown(match: Match, seat: int, choice: Choice) -> str:
    """A choice as it is listed: its sentence, and what it costs or brings."""
    note = match.game.note(match.position, Seat(seat), choice)
    return f"{match.sentence(choice)} ({note})" if note else match.sentence(choice)


def find_beginning(match: Match, choices: list[Choice], line: str) -> Choice | None:
    """The only choice whose sentence begins so."""
    wanted = words_of(line)
    places = [
        place
        for place, choice in enumerate(choices, 1)
        if words_of(match.sentence(choice)).startswith(wanted)
    ]
    if len(places) < 2:
        return choices[places[0] - 1] if places else None
    few = [f"{place} {match.sentence(choices[place - 1])}" for place in places[:FEW]]
    more = ", …" if len(places) > FEW else ""
    raise Unclear(f"That could be {', '.join(few)}{more}: type more of it, or its number.")


def refusal(match: Match, seat: int, choice: Choice) -> BadChoice | None:
    """Why a seat may not choose something, in the words that people read; None if it may."""
    if choice in match.offers(seat).choices:
        return None
    refused = why_refused(match.game, match.position, Seat(seat), choice, match.names)
    if refused.clause:
        return refused
    return BadChoice(f"'{match.sentence(choice)}' is not offered now; type choices.")


def words_of(text: str) -> str:
    """Without what people leave out: capitals, a full stop, double spaces."""
    return " ".join(text.casefold().split()).rstrip(".")
