"""Why something is barred: a sentence about this position, from what the asking seat sees."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import SEATS, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.foresight import in_vain, not_asked, read_wish, why_not
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.reason import Reason
from freebooter.kernel.words import Name, parts_of
from freebooter.rulebook import read_rulebook
from freebooter.testing.option_sets import option_sets
from freebooter.testing.walk import walk

POSITIONS = 200


def moments(game: Game, dice: Dice, count: int = POSITIONS) -> Iterator[tuple[Position, Seat]]:
    """Random positions of random games under all options, where somebody is asked."""
    sets = option_sets(game.meta)
    found = 0
    while found < count:
        position = game.start(sets[dice.below(len(sets))])
        skip = dice.below(5)
        for node in walk(position, dice):
            if node % 5 == skip and position.to_act():
                seats = position.to_act()
                yield position, seats[dice.below(len(seats))]
                found += 1
                if found >= count:
                    return


def names_in(reason: Reason) -> list[Name]:
    said = [*parts_of(reason.sentence), *parts_of(reason.hint)]
    marked = [part for part in said if isinstance(part, Name)]
    return [*marked, *reason.missing, *reason.there, *reason.between, *reason.helps]


def seen_by(game: Game, position: Position, seat: Seat) -> Any:
    return json.loads(msgspec.json.encode(game.view(position, seat)))


def words_and_numbers(value: Any) -> tuple[set[str], set[int]]:
    """All words of a view, and all numbers: also how many things a list has, and its sum."""
    words: set[str] = set()
    numbers: set[int] = {0, 1}
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            words |= set(one)
            numbers.add(len(one))
            waiting += one.values()
        elif isinstance(one, list):
            numbers.add(len(one))
            waiting += one
        elif isinstance(one, bool) or one is None:
            continue
        elif isinstance(one, int | float):
            numbers.add(int(one))
        else:
            words.add(str(one))
    return words, numbers


def check_reason(game: Game, seen: Any, reason: Reason, clause: str, texts: Any) -> None:
    said = str(reason.sentence)
    first = parts_of(reason.sentence)[0]
    assert isinstance(first, Name) or said[0] == said[0].upper(), said
    assert said.endswith(".") and "{" not in said, said
    assert said not in texts.get(clause, "") and clause not in said, said
    words, _ = words_and_numbers(seen)
    for name in names_in(reason):
        is_known = name.id in words or name.id in SEATS.words or name.id in game.words.names
        assert is_known or is_on_the_grid(name, seen), f"{name} of {said!r}"
    assert not set(reason.missing) & set(reason.there), said


def is_on_the_grid(name: Name, seen: Any) -> bool:
    """A square of a board that the view gives by its size."""
    column, _, row = name.id.partition(",")
    return name.kind == "square" and int(column) <= seen["columns"] and int(row) <= seen["rows"]


@pytest.mark.parametrize("game", REGISTER)
def test_reasons_are_about_what_the_asker_sees(game: str) -> None:
    """No clause's text, nothing that is not in the view, the same in worlds that look alike."""
    rules = load_game(game)
    texts = {clause.id: clause.text for clause in read_rulebook(game).clauses.values()}
    dice = Dice(15, game)
    explained: Counter[str] = Counter()
    for position, seat in moments(rules, dice):
        barred = position.offers(seat, explain=True).barred or []
        seen = seen_by(rules, position, seat)
        world = position.imagine(seat, dice)
        for choice, clause in barred[:: 1 + len(barred) // 40]:
            reason = rules.reason(position, seat, choice, clause)
            check_reason(rules, seen, reason, clause, texts)
            assert rules.reason(world, seat, choice, clause) == reason
            explained[rules.vocabulary.block_of(choice).word] += 1
    assert len(explained) > 5


@pytest.mark.parametrize("game", REGISTER)
def test_hints_and_what_choices_mean_come_from_the_view_too(game: str) -> None:
    rules = load_game(game)
    dice = Dice(16, game)
    hinted = 0
    for position, seat in moments(rules, dice):
        world = position.imagine(seat, dice)
        assert rules.hint(position, seat) == rules.hint(world, seat)
        hinted += bool(rules.hint(position, seat))
        for choice in position.offers(seat).choices:
            assert rules.stakes(position, seat, choice) == rules.stakes(world, seat, choice)
            assert rules.no_effect(position, seat, choice) == rules.no_effect(world, seat, choice)
            advice = in_vain(rules, position, seat, choice)
            assert advice == in_vain(rules, world, seat, choice)
            assert rules.chances(position, seat, choice) == rules.chances(world, seat, choice)
    assert hinted > POSITIONS // 2


def test_what_is_not_even_barred_has_a_reason_too() -> None:
    rules = load_game("notorious")
    position = rules.start({"players": 2})
    while not position.to_act():
        position.happen(position.odds().draw(Dice(1)))
    (seat,) = position.to_act()
    other = Seat(1 - seat)
    sink = read_wish(rules, position, seat, "sink in C2")
    found = why_not(rules, position, seat, sink)
    assert found is not None and found[1] == ""
    assert found[0].sentence == "Not now: this is asked: Choose a Pirate to sail under."
    assert not_asked(rules, position, other).sentence == f"Not now: it is p{seat + 1}'s turn."
    offered = position.offers(seat).choices[0]
    assert why_not(rules, position, seat, offered) is None
    assert read_wish(rules, position, seat, str(offered)) == offered
    kind = read_wish(rules, position, seat, "pick")
    assert kind in dict(position.offers(seat, explain=True).barred or [])


def numbers_of(text: str) -> set[int]:
    """But for distances: whoever sees the board can count them."""
    text = re.sub(r"\d+ (steps?|moves?) (away|to water)", "", text)
    return {int(found) for found in re.findall(r"(?<![A-Za-z,])\b\d+\b(?![,\d])", text)}


@pytest.mark.parametrize("game", REGISTER)
def test_numbers_in_reasons_can_be_read_off_the_view(game: str) -> None:
    """Each is in the view, or the difference, distance or price that follows from two of them."""
    rules = load_game(game)
    dice = Dice(17, game)
    for position, seat in moments(rules, dice):
        _, numbers = words_and_numbers(seen_by(rules, position, seat))
        barred = position.offers(seat, explain=True).barred or []
        for choice, clause in barred[:: 1 + len(barred) // 20]:
            reason = rules.reason(position, seat, choice, clause)
            for number in numbers_of(str(reason.sentence)):
                assert number in numbers, f"{number} of {reason.sentence!r}"


def is_missing(game: str, seen: Any, seat: Seat, name: Name) -> bool:
    """Whether the view agrees that a thing, or one's own ship or strength there, is not there."""
    me = f"p{seat + 1}"
    if name.kind == "hex":
        hex = next(one for one in seen["hexes"] if one["id"] == name.id)
        mine = next((one for one in hex["pieces"] if one["seat"] == me), None)
        return mine is None or hex["controller"] != me or mine["galleons"] == 0
    if name.kind == "square" and game == "infamous":
        return bool(seen["captains"][seat]["square"] != name.id)
    if name.kind == "square":
        return bool(seen["pirates"][seat]["square"] != name.id)
    tokens = next(one for one in seen["players"] if one["seat"] == me)["tokens"]
    if name.kind == "item":
        return name.id not in tokens
    return name.kind == "resource" and len(tokens) < 15


@pytest.mark.parametrize("game", REGISTER)
def test_what_is_called_missing_is_missing(game: str) -> None:
    rules = load_game(game)
    dice = Dice(18, game)
    checked = 0
    for position, seat in moments(rules, dice):
        seen = seen_by(rules, position, seat)
        barred = position.offers(seat, explain=True).barred or []
        for choice, clause in barred:
            for name in rules.reason(position, seat, choice, clause).missing:
                assert is_missing(game, seen, seat, name), name
                checked += 1
    assert checked > 3
