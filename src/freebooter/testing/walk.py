"""Random walks through a game, with a look at every node."""

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.driver import random_driver
from freebooter.kernel.game import Game
from freebooter.kernel.given import lone_answer
from freebooter.kernel.playout import play_randomly
from freebooter.kernel.position import Position
from freebooter.kernel.saved import dump
from freebooter.rulebook import read_rulebook

MOST_NODES = 60_000


def walk(position: Position, dice: Dice) -> Iterator[int]:
    """Yields at every node, the last one too."""
    driver = random_driver(position, dice)
    for node in range(MOST_NODES):
        yield node
        if position.is_over():
            return
        driver.step()
    raise AssertionError(f"not over after {MOST_NODES} nodes")


@cache
def clauses_of(game: str) -> frozenset[str]:
    return frozenset(read_rulebook(game).clauses)


def check_offers(game: Game, position: Position) -> None:
    """Offers are unique, not empty, in the order of the vocabulary, and only for who is asked."""
    acting = position.to_act()
    assert bool(acting) != (position.is_chance() or position.is_over())
    for seat in range(position.seats):
        offers = position.offers(Seat(seat), explain=True)
        assert bool(offers.choices) == (seat in acting)
        assert offers.choices == sorted(set(offers.choices))
        assert offers.choices == position.offers(Seat(seat)).choices
        barred = {choice for choice, _ in offers.barred or []}
        assert {clause for _, clause in offers.barred or []} <= clauses_of(game.meta.id)
        assert not barred & set(offers.choices)
        for choice in [*offers.choices, *barred]:
            assert 0 <= choice < game.vocabulary.size
            assert game.words.choice(game.vocabulary, choice, "ABCDEF")
        if seat in acting:
            assert game.prompt(position, Seat(seat))
    if position.is_chance():
        odds = position.odds()
        assert odds.outcomes and len(set(odds.outcomes)) == len(odds.outcomes)
        assert all(weight > 0 for weight in odds.weights) and sum(odds.weights) == odds.total
        for outcome in odds.outcomes:
            assert game.outcomes.read(game.outcomes.say(outcome)) == outcome


def plain(thing: object) -> dict[str, Any]:
    """A part of a view as JSON knows it; only dataclasses may be parts."""
    assert is_dataclass(thing), f"{type(thing).__name__} cannot be part of a view"
    return {part.name: getattr(thing, part.name) for part in fields(thing)}


def seen(game: Game, position: Position, seat: int) -> str:
    """All that a seat (-1: a spectator) is shown of a position, as the wire would carry it."""
    viewer = None if seat < 0 else Seat(seat)
    acting = position.to_act()
    shown: list[Any] = [game.view(position, viewer), acting]
    if viewer is not None:
        offers = position.offers(viewer, explain=True)
        shown += [offers.choices, offers.barred]
        if viewer in acting:
            shown.append(game.prompt(position, viewer))
            shown.append([game.note(position, viewer, choice) for choice in offers.choices])
            shown += [game.is_open(position, viewer), game.pass_of(position, viewer)]
    shown.append(game.turn_of(position))
    return json.dumps(shown, default=plain)


def check_views(game: Game, position: Position, dice: Dice) -> None:
    """What a seat cannot know changes nothing of what it sees and may do."""
    before = dump(position)
    for seat in range(-1, position.seats):
        shown = seen(game, position, seat)
        assert seen(game, position.imagine(Seat(seat), dice), seat) == shown
    assert dump(position) == before


def check_open_questions(game: Game, position: Position, dice: Dice) -> None:
    """What everybody can know of a question is the same in all worlds that anybody imagines."""
    for seat in position.to_act():
        if not game.is_open(position, seat):
            continue
        choices = position.offers(seat).choices
        for other in range(-1, position.seats):
            if other != seat:
                world = position.imagine(Seat(other), dice)
                assert world.offers(seat).choices == choices
                if len(game.answers(position, seat)) == 1:
                    given = lone_answer(game, position, seat)
                    assert lone_answer(game, world, seat) == given


def check_imagined_world_plays_on(position: Position, dice: Dice) -> None:
    for seat in range(-1, position.seats):
        imagined = position.imagine(Seat(seat), dice)
        play_randomly(imagined, dice, 20_000)
        assert imagined.is_over()


def check_saving(game: Game, position: Position, options: dict[str, Any]) -> None:
    saved = json.loads(json.dumps(game.dump(position)))
    loaded = game.load(saved, options)
    assert game.dump(loaded) == saved
    for seat in position.to_act():
        assert loaded.offers(seat).choices == position.offers(seat).choices
    if position.is_chance():
        assert loaded.odds().outcomes == position.odds().outcomes
