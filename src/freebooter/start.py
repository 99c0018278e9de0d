"""The front door of the Python API: start a match, replay a record."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from freebooter.games import load_game
from freebooter.kernel import match
from freebooter.kernel.errors import BadRecord
from freebooter.kernel.match import Match
from freebooter.kernel.shelf import edition_in


def start(
    game: str,
    seed: int | None = None,
    names: Sequence[str] = (),
    content: Path | str | None = None,
    by_hand: bool = False,
    **options: Any,
) -> Match:
    """A match of a game, ready for its first choice.

    Args:
        game: The id of a game, as `freebooter games` lists them.
        seed: Equal seeds have equal luck. Without one the luck is secret until the game is over.
        names: The names of the players, one for each seat.
        content: A folder of TOML files in place of the game's own cards and boards, or the name
            of a content that we have shipped.
        by_hand: Luck does not happen by itself, but by `Match.happen`.
        **options: The options of the game; `players` is the number of seats.

    Raises:
        FreebooterError: What is wrong with the game, an option or the content, in one sentence.

    Examples:
        Who must choose, and what may be chosen:

        >>> import freebooter
        >>> match = freebooter.start("notorious", seed=7, players=2, names=["Anne", "Mary"])
        >>> seat = match.to_act()[0]
        >>> offers = match.offers(seat)
        >>> len(offers.choices) > 1
        True

        A choice is a number; it has a notation for records and a sentence for people:

        >>> choice = offers.choices[0]
        >>> isinstance(match.say(choice), str) and isinstance(match.sentence(choice), str)
        True
        >>> match.choose(seat, choice)

        What is not offered is refused:

        >>> match.choose(seat, 10**9)
        Traceback (most recent call last):
        freebooter.kernel.errors.BadChoice: ...

        A seat sees what a player would see, and may take back what nobody else has answered:

        >>> view = match.view(seat)
        >>> if match.can_undo(seat):
        ...     taken_back = match.undo(seat)

        Options are checked:

        >>> freebooter.start("notorious", players=9)
        Traceback (most recent call last):
        freebooter.kernel.errors.BadOption: ...
    """
    loaded = load_game(game)
    cards = None if content is None else edition_in(loaded, Path(content))
    return Match(loaded, options, seed, names, cards, by_hand)


def replay(record: Any, to: int | None = None, content: Path | str | None = None) -> Match:
    """The match of a record, as it stands at its end or after its first `to` entries.

    A record that has a result is checked: it must replay to the same scores and ranking.

    Args:
        record: What `Match.record` gave, or the same from a JSON file.
        to: How many entries are replayed; all of them if not said.
        content: The folder that the game was started with, if the record does not say.

    Raises:
        BadRecord: Where the record does not fit, in one sentence.

    Examples:
        >>> import freebooter
        >>> match = freebooter.start("infamous", seed=7, players=2)
        >>> for turn in range(10):
        ...     seat = match.to_act()[0]
        ...     match.choose(seat, match.offers(seat).choices[0])
        >>> record = match.record()
        >>> again = freebooter.replay(record)
        >>> again.record()["entries"] == record["entries"]
        True
        >>> freebooter.replay(record, to=0).entries
        []
        >>> freebooter.replay({"game": "infamous"})
        Traceback (most recent call last):
        freebooter.kernel.errors.BadRecord: This is not a Freebooter record.
    """
    if not isinstance(record, dict) or not isinstance(record.get("game"), str):
        raise BadRecord("This is not a Freebooter record.")
    loaded = load_game(record["game"])
    cards = None if content is None else edition_in(loaded, Path(content))
    return match.replay(loaded, record, to, cards)
