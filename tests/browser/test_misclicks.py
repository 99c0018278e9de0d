"""A misclick costs nothing: it was asked about before, or it can be taken back."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Route

from freebooter.games import REGISTER, load_game
from tests.browser.conftest import Invite
from tests.browser.harbour import Harbour, Somebody, axe
from tests.browser.moments import Games
from tests.browser.test_every_choice import listen
from tests.soak import in_soak

RANDOM_GAMES = in_soak(120, 12)
REACHED = in_soak(0.9, 0.8)  # of the kinds of decision, by the random games
KINDS = in_soak(1000, 8)  # of them are tried out
SETTINGS = "localStorage.setItem('freebooter.settings', JSON.stringify({grace: 'turn'}))"


# What a click led to: a new state, a question of the bar, or the table asks on. Not the moment
# between, when the bar asks nothing any more and the new state is on its way.
IS_CLEAR = """(version) => { const main = document.querySelector('main.grid');
    return !main || Number(main.dataset.version) !== version || main.dataset.asks !== ''
        || main.dataset.ready === 'true'; }"""
MOST_CLICKS = 6
AWAY = re.compile("^(Cancel|Choose another)")  # of the bar: cards say such words too
# The last act can be taken back, and the question is there again with the same choice.
UNDOABLE = """() => document.querySelector('main.grid').dataset.ready === 'true'
    && [...document.querySelectorAll('.bar .undo')].some((e) => e.textContent.includes('Undo'))
    || document.querySelector('main.grid').dataset.grace !== undefined"""
IS_BACK = """(id) => document.querySelector('main.grid').dataset.ready === 'true'
    && [...document.querySelectorAll('[data-choice], [data-choices]')].some((e) =>
        (e.dataset.choice ?? e.dataset.choices).split(' ').includes(String(id)))"""


@pytest.fixture(scope="module")
def hasty(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server whose bots go on soon after a turn is ended: nothing waits for them in vain."""
    harbour = Harbour(
        tmp_path_factory.mktemp("hasty"), grace_seconds=0.2, most_tables_a_guest=10_000
    )
    yield harbour
    harbour.stop()


@pytest.fixture(scope="module")
def patient(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server on which a turn that was ended can be taken back however slow this machine is."""
    harbour = Harbour(tmp_path_factory.mktemp("patient"), grace_seconds=600)
    yield harbour
    harbour.stop()


def sit_down(invite: Invite, harbour: Harbour, game: str) -> tuple[Somebody, list[Any], str]:
    """A table at which bots wait until the turn is ended, as for people who change no setting."""
    anne = invite(harbour)
    states = listen(anne)
    anne.page.goto("/help")
    anne.page.evaluate(SETTINGS)
    return anne, states, anne.sit_with_bots(game)


def until_asked(anne: Somebody, states: list[Any]) -> Any:
    """The state on the page once something is asked there; turns that are done are ended."""
    while True:
        anne.page.wait_for_function(
            """() => { const main = document.querySelector('main.grid');
                return !!document.querySelector('[data-testid=headline]')
                    || main?.dataset.ready === 'true' || main?.dataset.grace === 'waits'; }""",
            timeout=40_000,
        )
        if anne.is_over():
            return None
        if anne.page.locator("main.grid").get_attribute("data-grace") == "waits":
            anne.page.get_by_test_id("end-turn").click()
            anne.page.wait_for_function(
                "() => document.querySelector('main.grid')?.dataset.grace !== 'waits'"
            )
            continue
        state = states[-1]
        if state["prompt"] and state["version"] == anne.version():
            return state
        anne.page.wait_for_timeout(10)


def places_of(anne: Somebody, choice: int) -> Any:
    """What can be clicked for a choice: a button, a thing on the board, or a verb of the bar."""
    css = f"[data-choice='{choice}']:enabled, [data-choices~='{choice}']:not(:disabled)"
    return anne.page.locator(css)


def click(anne: Somebody, choice: int) -> str:
    """Click until the choice is made, asked about, or turns out to say that it is for good."""
    for clicks in range(MOST_CLICKS):
        version = anne.version()
        there = places_of(anne, choice)
        if there.count() == 0 or clicks > MOST_CLICKS // 2:  # things that are clicked twice let go
            anne.page.keyboard.press("l")
            anne.page.locator(".choices").wait_for()
            there = anne.page.locator(f".choices [data-choice='{choice}']")
        says = (
            there.first.inner_text()
            if there.first.evaluate("e => e instanceof HTMLElement")
            else ""
        )
        there.first.dispatch_event("click")
        anne.moved_on(version)
        anne.page.wait_for_function(IS_CLEAR, arg=version)
        if anne.version() != version:
            return "said" if "no way back" in says else "made"
        if anne.asked.startswith("confirm"):
            return "asked"
    raise AssertionError(f"{MOST_CLICKS} clicks did not choose {choice}.")


def choose(anne: Somebody, table: str, state: Any, choice: int) -> None:
    anne.api(
        "POST",
        f"/tables/{table}/choose",
        {
            "seat": "p1",
            "version": state["version"],
            "choice": choice,
            "key": f"m{state['version']}",
        },
    )
    anne.moved_on(state["version"])


@pytest.mark.parametrize("game", list(REGISTER))
def test_a_misclick_is_asked_about_or_can_be_taken_back(
    invite: Invite, hasty: Harbour, game: str
) -> None:
    """Of every kind that the vocabulary has and random games reach; in the suite of some."""
    kinds = {block.word for block in load_game(game).vocabulary.blocks}
    games = Games(game, RANDOM_GAMES)
    reached = sorted(games.moments)
    assert set(reached) <= kinds
    assert len(reached) >= len(kinds) * REACHED, sorted(kinds - set(reached))
    anne = invite(hasty)
    states = listen(anne)
    anne.page.goto("/help")
    anne.page.evaluate(SETTINGS)
    for word in random.Random(game).sample(reached, min(KINDS, len(reached))):
        table = games.open(anne, games.moments[word])
        states.clear()
        anne.page.goto(f"/table/{table}")
        state = until_asked(anne, states)
        choices = [c for c in state["prompt"]["choices"] if c["word"] == word]
        try_out(anne, states, state, choices[0], word)


def try_out(anne: Somebody, states: list[Any], state: Any, choice: Any, word: str) -> None:
    """Click it by mistake: it was asked about, or said that it is for good, or is taken back."""
    what = click(anne, choice["id"])
    if what == "asked":
        anne.page.locator(".bar").get_by_role("button", name=AWAY).click()
        anne.page.wait_for_function("() => document.querySelector('main.grid').dataset.asks === ''")
        assert anne.version() == state["version"], f"{word}: chosen, though only asked"
    elif what == "made":
        anne.page.wait_for_function(UNDOABLE)
        anne.put_away()  # a card played lies on the board, and takes the keys
        anne.page.keyboard.press("Control+z")
        anne.page.wait_for_function(IS_BACK, arg=choice["id"])
        move = until_asked(anne, states)["move"]
        assert move == state["move"], f"{word}: taken back, but to another moment"


def test_the_very_first_act_can_be_taken_back(invite: Invite, harbour: Harbour) -> None:
    """Also one that is clicked before the table has heard that bots are to wait."""
    anne = invite(harbour)
    wishes: list[Route] = []

    def hold(wish: Route) -> None:
        wishes.append(wish)

    anne.page.route("**/ease", hold)
    _, states, _ = sit_down(lambda _: anne, harbour, "scoundrels")
    anne.page.locator("[data-choices]:not([data-choices='']):not(:disabled)").first.wait_for()
    while not wishes:
        anne.page.wait_for_timeout(10)
    version = anne.version()
    free = next(c for c in states[-1]["prompt"]["choices"] if not c["reveals"])
    anne.page.keyboard.press("l")
    anne.page.locator(f".choices [data-choice='{free['id']}']").click()
    if anne.version() == version and anne.asked.startswith("confirm"):
        anne.page.keyboard.press("Enter")
    wishes.pop().continue_()
    anne.page.wait_for_function(UNDOABLE)
    anne.page.keyboard.press("Control+z")
    anne.page.wait_for_function(IS_BACK, arg=free["id"])


def test_a_wasted_action_asks_first(invite: Invite, hasty: Harbour) -> None:
    anne, states, table = sit_down(invite, hasty, "notorious")
    dice = random.Random(2)
    for _ in range(in_soak(600, 300)):
        state = until_asked(anne, states)
        assert state is not None, "No action was void in this game."
        choices = state["prompt"]["choices"]
        void = [c for c in choices if c["no_effect"]]
        if void and len(void) < len(choices):
            break
        choose(anne, table, state, dice.choice(choices)["id"])
    assert click(anne, void[0]["id"]) == "asked"
    assert "nothing" in anne.page.get_by_test_id("sentence").inner_text()
    stakes = anne.page.get_by_test_id("stakes")
    assert void[0]["no_effect"] in stakes.inner_text()
    why = anne.api("GET", f"/tables/{table}/why?seat=p1&choice={void[0]['id']}")
    assert why["possible"] and why["sentence"] == void[0]["no_effect"]
    stakes.get_by_role("button", name=f"The rule: {why['clause']}").wait_for()
    assert why["hint"] in stakes.inner_text()  # what would help
    assert axe(anne.page) == []
    anne.page.keyboard.press("Enter")  # the main button leads away from it
    anne.page.wait_for_function("() => document.querySelector('main.grid').dataset.asks === ''")
    assert anne.version() == state["version"]


@pytest.mark.parametrize("game", list(REGISTER))
def test_a_turn_that_is_done_waits_and_can_be_taken_back(
    invite: Invite, patient: Harbour, game: str
) -> None:
    """Bots wait for End turn; then there is a moment more to take it back."""
    anne, states, table = sit_down(invite, patient, game)
    dice = random.Random(3)
    for _ in range(80):
        anne.page.wait_for_function(
            """() => { const main = document.querySelector('main.grid');
                return main?.dataset.ready === 'true' || main?.dataset.grace === 'waits'; }""",
            timeout=40_000,
        )
        if anne.page.locator("main.grid").get_attribute("data-grace") == "waits":
            break
        state = states[-1]
        if not state["prompt"] or state["version"] != anne.version():
            anne.page.wait_for_timeout(10)
            continue
        choices = state["prompt"]["choices"]
        free = [c for c in choices if not c["reveals"]] or choices
        ends = [c for c in free if c["ends_turn"]]
        choose(anne, table, state, dice.choice(ends or free)["id"])
    move = states[-1]["move"]
    assert "Nothing is final yet" in anne.page.locator(".bar .say").inner_text()
    assert axe(anne.page) == []
    anne.page.get_by_test_id("end-turn").click()
    anne.page.get_by_test_id("take-back").click()
    anne.page.wait_for_function(
        "() => document.querySelector('main.grid').dataset.ready === 'true'"
    )
    assert states[-1]["move"] < move and states[-1]["prompt"]


MAP = "() => { const box = document.querySelector('svg.map').getBoundingClientRect(); return [box.x, box.y, box.width, box.height].map(Math.round); }"


@pytest.mark.parametrize("size", in_soak([(1440, 900), (1100, 800)], [(1100, 800)]), ids=str)
@pytest.mark.parametrize("game", list(REGISTER))
def test_the_map_keeps_its_scale_and_place(
    invite: Invite, harbour: Harbour, game: str, size: tuple[int, int]
) -> None:
    """Whatever is asked: draft, setup, bids, fights, reasons, the list."""
    anne = invite(harbour, viewport={"width": size[0], "height": size[1]})
    states = listen(anne)
    table = anne.sit_with_bots(game)
    dice = random.Random(7)
    sizes = set()
    for _ in range(in_soak(150, 40)):
        state = until_asked(anne, states)
        if state is None:
            break
        sizes.add(tuple(anne.page.evaluate(MAP)))
        if dice.random() < 0.3:
            anne.page.keyboard.press("l")
            sizes.add(tuple(anne.page.evaluate(MAP)))
            anne.page.keyboard.press("Escape")
        choose(anne, table, state, dice.choice(state["prompt"]["choices"])["id"])
    assert len(sizes) == 1, sizes
