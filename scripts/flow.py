"""The moments between positions, for docs/pictures: what is asked, told and answered at a table.

Some are a position in which a person is about to choose, and perhaps a click. Others are passed
through while a game is played with the page open: a turn that is told, a card that acts, the end of
a round.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ViewportSize

from freebooter.games import REGISTER
from tests.browser.harbour import Harbour, Somebody
from tests.browser.moments import Games

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
CREW = ["Calico", "Mira", "Drake", "Inez", "Tew"]
MOST = 3000  # choices until a moment must have come

State = dict[str, Any]


def choices(state: State, word: str = "") -> list[Any]:
    return [c for c in state["prompt"]["choices"] if word in ("", c["word"])]


def is_void(state: State) -> bool:
    void = [c for c in choices(state, "take") if c["no_effect"]]
    return bool(void) and len(void) < len(choices(state))


def is_at_counter(state: State) -> bool:
    return len(choices(state, "ability") + choices(state, "play") + choices(state, "follower")) > 1


def offers(word: str, least: int = 1) -> Callable[[State], bool]:
    return lambda state: len(choices(state, word)) >= least


def bars(word: str) -> Callable[[State], bool]:
    return lambda state: any(one["word"] == word for one in state["prompt"]["barred"])


@dataclass
class Moment:
    """A position in which something can be chosen, and what is clicked then."""

    name: str
    game: str
    is_wanted: Callable[[State], bool]
    click: str = ""


MOMENTS = [
    Moment("confirm", "notorious", is_void, "[data-target^='action:'].no-effect"),
    Moment("why", "notorious", bars("sink in"), "[data-target^='hex:'].is-barred"),
    Moment("scoundrels-turn", "scoundrels", offers("sail", 2)),
    Moment("scoundrels-why", "scoundrels", offers("step", 2), ".verb.shut"),
    Moment("scoundrels-bid", "scoundrels", offers("bid", 2)),
    Moment("infamous-turn", "infamous", offers("attack")),
    Moment("infamous-move", "infamous", offers("sail to", 6), "[data-target^='square:']"),
    Moment("infamous-why", "infamous", offers("move"), ".verb.shut"),
    Moment("oath-go", "oath", offers("place mate")),
    Moment("oath-visit", "oath", is_at_counter),
    Moment("oath-why", "oath", bars("go"), "[data-target^='loc:'].is-barred"),
]


@dataclass
class Passing:
    """Something that is on the page while a game goes on: it is there once the script says so."""

    name: str
    game: str
    is_there: str
    settings: State
    freeze: str = ""  # a key that holds it


RANDOM_GAMES = 8
RARE = [  # a name, and a kind of choice that is offered there
    ("scoundrels-attacked", "scoundrels", "answer"),
    ("scoundrels-crowd", "scoundrels", "board"),
]
TELLS = {"speed": 250, "tellsBots": 1, "grace": "none"}
STILL = {"speed": 0, "tellsBots": 0, "grace": "none", "played": 1}
IS_TOLD = (
    "() => document.querySelectorAll('.strip li').length > 1"
    " && !!document.querySelector('main.telling')"
)
PASSINGS = [
    *(Passing(f"{game}-others", game, IS_TOLD, TELLS, " ") for game in REGISTER),
    *(
        Passing(f"{game}-round", game, "() => !!document.querySelector('.round-sheet')", STILL)
        for game in REGISTER
    ),
    *(
        Passing(f"{game}-card", game, "() => !!document.querySelector('.acted')", TELLS, " ")
        for game in ("infamous", "oath")
    ),
    Passing(
        "endturn",
        "notorious",
        "() => document.querySelector('main.grid').dataset.grace === 'waits'"
        " && document.querySelectorAll('.strip li').length > 0",
        {"speed": 0, "grace": "turn", "played": 1},
    ),
]


def begin(anne: Somebody, game: str, name: str = "Friday") -> str:
    meta = REGISTER[game]
    bots = [{"kind": "bot", "level": "random", "name": name} for name in CREW[: meta.players - 1]]
    table = anne.open_table(game, {"kind": "me", "name": "Anne"}, *bots, options={}, name=name)
    anne.start(table["id"])
    return str(table["id"])


def step(anne: Somebody, table: str, dice: random.Random, made: int) -> State:
    """One choice by the API, if there is one to make; the state before it."""
    state: State = anne.api("GET", f"/tables/{table}/state?seat=p1")
    if state["prompt"] is None:
        anne.page.wait_for_timeout(20)
        return state
    act = {"seat": "p1", "version": state["version"], "key": f"k{made}"}
    pick = dice.choice(choices(state))["id"]
    anne.api("POST", f"/tables/{table}/choose", act | {"choice": pick})
    return state


def play_until(anne: Somebody, moment: Moment) -> str:
    """Play by the API until the moment has come; the table."""
    dice = random.Random(1)
    table = begin(anne, moment.game)
    for made in range(MOST):
        state = anne.api("GET", f"/tables/{table}/state?seat=p1")
        if state["over"]:
            table = begin(anne, moment.game)
        elif state["prompt"] and made > 12 and moment.is_wanted(state):
            return table
        else:
            step(anne, table, dice, made)
    raise SystemExit(f"{moment.name}: the moment did not come.")


def shoot_moment(browser: Browser, harbour: Harbour, out: Path, moment: Moment) -> Iterator[Path]:
    anne = Somebody(browser, harbour, viewport=DESK)
    table = play_until(anne, moment)
    for device, shape in (("desk", DESK), ("phone", PHONE)):
        anne.page.set_viewport_size(shape)
        anne.page.goto(f"/table/{table}")
        anne.wait()
        if moment.click and anne.page.locator(moment.click).count():
            anne.page.locator(moment.click).first.dispatch_event("click")
        anne.page.wait_for_timeout(600)
        yield take(anne, out, moment.name, device)
    anne.context.close()


def take(anne: Somebody, out: Path, name: str, device: str) -> Path:
    picture = out / f"flow-{name}-{device}-noon.png"
    anne.page.screenshot(path=picture)
    return picture


def shoot_rare(
    browser: Browser, harbour: Harbour, out: Path, name: str, game: str, word: str
) -> Iterator[Path]:
    """What would be waited for too long: the rules alone find it in random games."""
    games = Games(game, RANDOM_GAMES)
    anne = Somebody(browser, harbour, viewport=DESK)
    table = games.open(anne, games.moments[word])
    for device, shape in (("desk", DESK), ("phone", PHONE)):
        anne.page.set_viewport_size(shape)
        anne.page.goto(f"/table/{table}")
        anne.wait()
        anne.page.wait_for_timeout(600)
        yield take(anne, out, name, device)
    anne.context.close()


def shoot_passing(
    browser: Browser, harbour: Harbour, out: Path, passing: Passing
) -> Iterator[Path]:
    for device, shape in (("desk", DESK), ("phone", PHONE)):
        motion = "no-preference" if passing.settings["speed"] else "reduce"
        anne = Somebody(browser, harbour, viewport=shape, reduced_motion=motion)
        anne.page.goto("/help")
        anne.page.evaluate(
            "liked => localStorage.setItem('freebooter.settings', JSON.stringify(liked))",
            passing.settings,
        )
        table = begin(anne, passing.game)
        dice = random.Random(3)
        for made in range(25):
            step(anne, table, dice, made)
        anne.page.goto(f"/table/{table}")
        anne.page.locator("main.grid").wait_for()
        for made in range(25, MOST):
            if anne.page.evaluate(passing.is_there):
                break
            if not passing.freeze or anne.page.evaluate(anne.READY):
                step(anne, table, dice, made)
            anne.page.wait_for_timeout(60)
        if passing.freeze:
            anne.page.keyboard.press(passing.freeze)
        while not passing.name.endswith("card") and anne.page.locator(".acted").count():
            anne.page.keyboard.press("Escape")
        anne.page.wait_for_timeout(700)
        yield take(anne, out, passing.name, device)
        if passing.name == "endturn":
            anne.page.get_by_test_id("end-turn").click()
            anne.page.get_by_test_id("take-back").wait_for()
            yield take(anne, out, "grace", device)
        anne.context.close()


def shoot_guide(browser: Browser, harbour: Harbour, out: Path) -> Iterator[Path]:
    """The guide points at something; then the player does something else."""
    for device, shape in (("desk", DESK), ("phone", PHONE)):
        anne = Somebody(browser, harbour, viewport=shape)
        seats = [{"kind": "bot", "level": "random", "name": name} for name in CREW[:2]]
        options = {"pirates": "none", "goal": 12, "frigates": 0}
        table = anne.open_table(
            "notorious", {"kind": "me", "name": "Anne"}, *seats, options=options
        )
        anne.start(table["id"])
        anne.page.goto(f"/table/{table['id']}?guide")
        asks = anne.page.get_by_text("Anything else that is lit is fine too.")
        following = anne.page.get_by_test_id("guide-next")
        while not asks.count():
            if following.count():
                following.click()
            anne.page.wait_for_timeout(200)
        anne.page.wait_for_timeout(500)
        yield take(anne, out, "guide", device)
        places = anne.clickable()
        anne.click(places[-1])
        anne.page.wait_for_timeout(700)
        yield take(anne, out, "guide-other", device)
        anne.context.close()


def shoot_flow(browser: Browser, harbour: Harbour, out: Path, names: list[str]) -> Iterator[Path]:
    """All of them, or those that are named."""
    for moment in MOMENTS:
        if not names or moment.name in names:
            print(moment.name, flush=True)
            yield from shoot_moment(browser, harbour, out, moment)
    for rare in RARE:
        if not names or rare[0] in names:
            print(rare[0], flush=True)
            yield from shoot_rare(browser, harbour, out, *rare)
    for passing in PASSINGS:
        if not names or passing.name in names:
            print(passing.name, flush=True)
            yield from shoot_passing(browser, harbour, out, passing)
    if not names or "guide" in names:
        print("guide", flush=True)
        yield from shoot_guide(browser, harbour, out)
