"""Every prompt can be answered on the page, whatever it offers."""

import json
import random
from typing import Any

import pytest

from freebooter.games import REGISTER
from tests.browser.conftest import Invite
from tests.browser.harbour import Harbour, Somebody
from tests.soak import in_soak


def listen(somebody: Somebody) -> list[Any]:
    """The states this person's page is sent."""
    states: list[Any] = []

    def hear(frame: Any) -> None:
        message = json.loads(frame)
        if message["type"] == "state":
            states.append(message["state"])

    somebody.page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return states


def standing_for(somebody: Somebody) -> set[int]:
    """The choices that something visible on the page stands for."""
    found = somebody.page.evaluate(
        """() => [...document.querySelectorAll('[data-choice], [data-choices]')]
            .filter(e => { const box = e.getBoundingClientRect(); return box.width > 4 && box.height > 4; })
            .flatMap(e => (e.dataset.choice ?? e.dataset.choices).split(' ')).filter(Boolean).map(Number)"""
    )
    return set(found)


@pytest.mark.parametrize("seed", in_soak([11, 12, 13, 14], [11]))
@pytest.mark.parametrize("game", list(REGISTER))
def test_every_offered_choice_has_a_place(
    invite: Invite, harbour: Harbour, game: str, seed: int
) -> None:
    anne = invite(harbour)
    states = listen(anne)
    anne.sit_with_bots(game)
    dice = random.Random(seed)
    words: set[str] = set()
    for _ in range(400):
        anne.wait()
        if anne.is_over():
            break
        state = states[-1]
        if not state["prompt"] or state["version"] != anne.version():
            anne.page.wait_for_timeout(10)
            continue
        choices = state["prompt"]["choices"]
        words |= {choice["word"] for choice in choices}
        missing = {c["id"]: c["notation"] for c in choices if c["id"] not in standing_for(anne)}
        assert not missing, f"{state['prompt']['sentence']} {missing}"
        anne.api(
            "POST",
            f"/tables/{anne.page.url.rpartition('/')[2]}/choose",
            {
                "seat": "p1",
                "version": state["version"],
                "choice": dice.choice(choices)["id"],
                "key": f"{seed}-{state['version']}",
            },
        )
        anne.moved_on(state["version"])
    assert len(words) > 2
