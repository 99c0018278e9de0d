"""An agent that reads and writes text, as a language model does.

    python text_agent.py [GAME] [SEED]

It gets the board in words and the choices in notation, and answers with one of them. `stub` stands
for the model: it takes the line that shares most words with the goal. An answer that is not on the
list is said to be so, and asked for again; after three such answers the first choice is taken.
"""

import sys
from collections.abc import Callable

from rich.text import Text

import freebooter
from freebooter.bots import make_bot
from freebooter.bots.base import Perspective
from freebooter.kernel.choice import SEATS
from freebooter.kernel.generic import name_people

TRIES = 3
GOAL = "take gain claim build raid attack loot move sail"


def stub(prompt: str) -> str:
    """A model of no mind: put yours here."""
    choices = [line[2:].split(" — ")[0] for line in prompt.splitlines() if line.startswith("- ")]
    return max(choices, key=lambda one: sum(word in GOAL.split() for word in one.split()))


def prompt_for(match: freebooter.Match, seat: int) -> str:
    """All that a seat may know, what it is asked, and what it may answer."""
    game = match.game
    board = Text.from_markup(name_people(game.draw(match.view(seat)), SEATS.words)).plain
    offered = [
        f"- {game.vocabulary.say(one)} — {game.words.choice(game.vocabulary, one, SEATS.words)}"
        for one in match.position.offers(seat).choices
    ]
    return "\n".join([board, f"You are {SEATS.words[seat]}. Answer with one notation:", *offered])


def answer(match: freebooter.Match, seat: int, model: Callable[[str], str]) -> int:
    """The choice that the model names."""
    offered = match.position.offers(seat).choices
    prompt = prompt_for(match, seat)
    for _ in range(TRIES):
        said = model(prompt).strip()
        for choice in offered:
            if match.game.vocabulary.say(choice) == said:
                return choice
        prompt += f"\n{said!r:.60} is not on the list. Answer with one notation."
    return offered[0]


def play(game: str, seed: int, model: Callable[[str], str] = stub) -> list[int]:
    """A game of the model, in seat one, against bots at random; the places."""
    match = freebooter.start(game, seed=seed)
    others = [make_bot("random", game, seed + seat) for seat in range(match.position.seats)]
    while not match.is_over():
        seat = match.to_act()[0]
        if seat == 0:
            match.choose(seat, answer(match, seat, model))
        else:
            match.choose(seat, others[seat].choose(Perspective.at(match, seat)))
    return match.position.ranking()


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "infamous"
    print("Places:", play(name, int(sys.argv[2]) if len(sys.argv) > 2 else 1))
