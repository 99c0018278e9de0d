"""What happens between positions: others' turns are told, cards that act are shown, all fits."""

import json
import random
from typing import Any

import pytest

from freebooter.games import REGISTER
from tests.browser.conftest import Invite
from tests.browser.harbour import LAID_OUT, Harbour, Somebody, axe, overhang, players_of
from tests.soak import in_soak

SIZES = [(360, 740), (390, 844), (844, 390), (1100, 800), (1440, 900), (1920, 1080)]
MOMENTS = in_soak(40, 4)
TOLD = in_soak(120, 6)  # captions at least
MOST_CLICKS = 300

# Everything the bar said and every card that lay on the board, as the page drew it.
WATCH = """() => {
    window.captions = new Set(); window.shown = new Set();
    new MutationObserver(() => {
        const said = document.querySelector('[data-testid=sentence]')?.innerText;
        if (said) window.captions.add(said);
        for (const step of document.querySelectorAll('.strip li.now')) window.captions.add(step.innerText);
        for (const card of document.querySelectorAll('[data-card-shown]'))
            window.shown.add(card.dataset.cardShown);
    }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
}"""
# On a desk the bar says all of its sentence, however many buttons stand beside it.
IS_CUT = """() => { const say = document.querySelector('.bar .say');
    const bottom = (e) => e.getBoundingClientRect().bottom;
    return innerWidth > 1240 && bottom(say.querySelector('.sentence')) > bottom(say) + 2; }"""
# Facts that show a card acting at once, and the field with its id.
ACTS = {
    ("infamous", "drew"): "card",
    ("infamous", "plays"): "card",
    ("oath", "action played"): "card",
    ("oath", "exploration placed"): "location",
    ("scoundrels", "quest_done"): "quest",
}


# That a round or a turn begins: the bar says whose turn it is by itself.
OPENINGS = {"turn", "turn begins", "round", "round begins", "round_begins"}


def hear(somebody: Somebody) -> list[Any]:
    """The states that the page is sent, in order."""
    states: list[Any] = []

    def take(frame: Any) -> None:
        message = json.loads(frame)
        if message["type"] == "state":
            states.append(message["state"])

    somebody.page.on("websocket", lambda socket: socket.on("framereceived", take))
    return states


def owner_of(line: Any) -> str:
    """The name that a line begins with; captions that follow each other leave it out."""
    first = line["parts"][0]
    return "" if isinstance(first, str) else str(first["text"])


def likes(somebody: Somebody, **settings: Any) -> None:
    somebody.page.goto("/help")
    somebody.page.evaluate(
        "liked => localStorage.setItem('freebooter.settings', JSON.stringify(liked))", settings
    )


@pytest.mark.parametrize("game", list(REGISTER))
def test_every_step_of_a_bots_turn_has_its_caption(
    invite: Invite, harbour: Harbour, game: str
) -> None:
    anne = invite(harbour, reduced_motion="no-preference")
    likes(anne, speed=120, tellsBots=4)
    states = hear(anne)
    anne.sit_with_bots(game)
    page = anne.page
    page.locator("main.grid").wait_for()
    page.evaluate(WATCH)
    told = 0
    for _ in range(MOST_CLICKS):
        page.wait_for_function(anne.READY, timeout=60_000)
        if anne.is_over() or told >= TOLD:
            break
        while page.locator(LAID_OUT).count():
            page.keyboard.press("Escape")
        first = len(states)
        version = anne.version()
        anne.click(anne.clickable()[0])
        anne.moved_on(version)
        page.wait_for_function(anne.READY, timeout=60_000)
        anne.put_away()  # cards lie there one after the other
        captions = page.evaluate("[...window.captions]")
        cards = page.evaluate("[...window.shown]")
        lines: dict[int, str] = {}  # as they were told last: where much waits, a line that grew
        for state in states[first:]:  # is told once, with all that it has come to say
            moves = {fact["n"]: fact["move"] for fact in state["log"]}
            is_mine = (state["last"] or {}).get("seat") == "p1"
            keys = {fact["n"]: fact["key"] for fact in state["log"]}
            for line in state["story"]:
                is_new = line["end"] > state["log_from"]
                if not is_new or line["text"].startswith("You"):
                    continue
                if keys[line["end"] - 1] in OPENINGS:
                    continue
                if is_mine and moves[line["end"] - 1] == state["move"]:
                    continue  # what came of my own act
                lines[line["n"]] = line["text"].removeprefix(owner_of(line)).strip(" .")
            for fact in state["log"]:
                field = ACTS.get((game, fact["key"]))
                if fact["text"].startswith("You") or (is_mine and fact["move"] == state["move"]):
                    continue
                assert not field or fact["params"][field] in cards, (fact, cards)
        for said in lines.values():
            assert any(said in caption for caption in captions), (said, captions)
        told += len(lines)
    assert told >= TOLD or anne.is_over()


@pytest.mark.parametrize("game", list(REGISTER))
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_runs_over_the_edge(
    invite: Invite, harbour: Harbour, game: str, size: tuple[int, int]
) -> None:
    wide, high = size
    phone: dict[str, Any] = {"has_touch": True, "is_mobile": True} if min(size) < 400 else {}
    scheme = "dark" if SIZES.index(size) % 2 else "light"
    view = {"width": wide, "height": high}
    anne = invite(harbour, viewport=view, color_scheme=scheme, **phone)
    anne.sit_with_bots(game, options={})
    for _ in range(MOMENTS):
        anne.wait()
        if anne.is_over():
            break
        over = overhang(anne.page)
        assert over <= 0, f"The page is {over} px too wide."
        assert not anne.page.evaluate(IS_CUT), anne.page.get_by_test_id("sentence").inner_text()
        version = anne.version()
        anne.click(anne.clickable()[0])
        anne.moved_on(version)
    anne.wait()
    assert axe(anne.page) == []


def test_a_turn_is_paused_stepped_and_skipped(invite: Invite, harbour: Harbour) -> None:
    anne = invite(harbour, reduced_motion="no-preference")
    likes(anne, speed=120, tellsBots=1)
    anne.sit_with_bots("notorious", options={"goal": 24})
    page = anne.page
    more = page.locator(".strip li.more")
    for _ in range(40):
        page.wait_for_function(
            f"() => ({anne.READY})() || !!document.querySelector('.strip li.more')"
        )
        if more.count():
            break
        version = anne.version()
        anne.click(anne.clickable()[0])
        anne.moved_on(version)
    page.keyboard.press("Space")
    page.get_by_role("button", name="Go on", exact=True).wait_for()
    assert axe(page) == []
    page.keyboard.press("ArrowLeft")
    assert page.locator("main.grid").get_attribute("data-ready") == "false"
    assert page.locator("[data-testid=sentence]").inner_text()
    page.keyboard.press("s")
    page.wait_for_function(anne.READY, timeout=60_000)
    page.get_by_role("button", name="Show me first").click()
    page.locator(".helm .strip li.now").wait_for()
    page.wait_for_function(anne.READY, timeout=60_000)


def test_an_act_without_a_connection_is_refused(anne: Somebody) -> None:
    anne.sit_with_bots("notorious")
    anne.wait()
    anne.forgives_network = True
    version = anne.version()
    anne.context.set_offline(True)
    anne.page.evaluate("() => document.body.dispatchEvent(new Event('offline'))")
    anne.harbour.kill()
    anne.page.get_by_test_id("sentence").filter(has_text="Connection lost").wait_for()
    anne.click(0)
    anne.page.get_by_text("There is no connection: nothing was sent.").wait_for()
    anne.harbour.start()
    anne.context.set_offline(False)
    anne.page.get_by_test_id("sentence").filter(has_text="Connection lost").wait_for(
        state="detached"
    )
    anne.wait()
    assert anne.version() == version


def act(anne: Somebody, dice: random.Random) -> int:
    """Click until a choice is made (a click may only lead to a further question): the move before."""
    main = anne.page.locator("main.grid")
    anne.wait()
    move = main.get_attribute("data-move")
    while main.get_attribute("data-move") == move:
        anne.wait()
        version = anne.version()
        anne.click(dice.choice(anne.clickable()))
        anne.moved_on(version)
    return int(move or 0)


def test_a_rewind_says_what_is_lost_asks_and_can_be_undone(anne: Somebody) -> None:
    anne.sit_with_bots("notorious")
    page, main = anne.page, anne.page.locator("main.grid")
    dice = random.Random(3)
    to = [act(anne, dice) for _ in range(3)][-1]  # Anne is asked there: nobody acts after a rewind
    anne.wait()
    now = int(main.get_attribute("data-move") or 0)
    for move in range(now - 1, to - 1, -1):
        page.keyboard.press("ArrowLeft")
        page.locator(f"main.grid[data-move='{move}']").wait_for()
    page.get_by_role("button", name="Rewind the table …").click()
    page.get_by_test_id("sentence").filter(has_text=f"Rewind the table to move {to}?").wait_for()
    assert str(now - to) in page.get_by_test_id("rewind").inner_text()
    assert axe(page) == []
    page.keyboard.press("Escape")  # leads away from it
    page.get_by_role("button", name="Rewind the table …").click()
    page.get_by_test_id("rewind").click()
    page.get_by_role("button", name=f"Forward again to move {now}").click()
    page.locator(f"main.grid[data-move='{now}']").wait_for()


def test_the_log_is_one_stop_for_tab(anne: Somebody) -> None:
    anne.sit_with_bots("notorious")
    for _ in range(6):
        anne.wait()
        version = anne.version()
        anne.click(0)
        anne.moved_on(version)
    page = anne.page
    assert page.locator(".lines button:not([tabindex='-1'])").count() == 0
    page.get_by_role("log", name="What happened").focus()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.classList.contains('line')") or page.evaluate(
        "document.activeElement.classList.contains('fold')"
    )
    page.evaluate("document.activeElement.blur()")
    page.get_by_role("link", name="To the log").focus()
    assert page.get_by_role("link", name="To the log").is_visible()


@pytest.mark.parametrize("game", list(REGISTER))
def test_a_phone_has_drawers_and_both_panels(invite: Invite, harbour: Harbour, game: str) -> None:
    anne = invite(harbour, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    assert players_of(game) >= 2
    anne.sit_with_bots(game)
    anne.wait()
    page = anne.page
    for _ in range(3):
        inside = page.evaluate(
            """() => [...document.querySelectorAll('.panel.me, .panel.now')].every(panel => {
                const box = panel.getBoundingClientRect();
                return box.left >= -1 && box.right <= innerWidth + 1 && box.top >= -1;
            })"""
        )
        assert inside
        page.mouse.wheel(0, 300)
        page.wait_for_timeout(50)
    page.get_by_role("button", name="Log").click()
    page.get_by_role("log", name="What happened").wait_for()
    assert axe(page) == []
    page.get_by_role("button", name="Close the log").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Rules").click()
    page.get_by_label("Search the rules").wait_for()


def test_my_turn_is_red_at_once_and_what_came_before_is_told_beside_it(
    invite: Invite, harbour: Harbour
) -> None:
    """From the second game on nobody waits for a caption; in a first game all is told before."""
    anne = invite(harbour, reduced_motion="no-preference")
    likes(anne, speed=120, tellsBots=1, played=1, roundSheet=False)
    anne.sit_with_bots("notorious", options={"goal": 24})
    page = anne.page
    aside = page.locator(".bar:not(.idle)").locator("xpath=..").locator(".strip li.now")
    shown = page.get_by_role("button", name="Show me first")
    for _ in range(60):
        page.wait_for_function(anne.READY, timeout=60_000)
        anne.put_away()
        if shown.count() and aside.count():
            break
        version = anne.version()
        anne.click(anne.clickable()[0])
        anne.moved_on(version)
    assert page.locator("main.grid").get_attribute("data-ready") == "true"
    assert aside.first.inner_text().strip()
    shown.click()
    page.locator("main.grid[data-ready='false']").wait_for()
    page.wait_for_function(anne.READY, timeout=60_000)


@pytest.mark.parametrize("size", [(1440, 900), (1100, 800)], ids=str)
def test_charts_stay_in_sight_through_the_draft_and_no_card_moves(
    invite: Invite, harbour: Harbour, size: tuple[int, int]
) -> None:
    anne = invite(harbour, viewport={"width": size[0], "height": size[1]})
    anne.sit_with_bots("notorious", options={"pirates": "draft"})
    page = anne.page
    page.locator(".pirate").first.wait_for()
    box = page.locator(".mine .chartcard").last.bounding_box()
    assert box is not None and box["y"] + box["height"] <= size[1]
    cards = """() => Object.fromEntries([...document.querySelectorAll('.pirate')].map((e) =>
        [e.dataset.target, Math.round(e.getBoundingClientRect().x)]))"""
    before = page.evaluate(cards)
    anne.wait()
    after = page.evaluate(cards)
    assert after and after.items() <= before.items()


def test_a_switch_says_which_pawn_goes(anne: Somebody) -> None:
    anne.sit_with_bots("oath", options={})
    page = anne.page
    mate, pirate = (page.locator(f"[data-verb='{one}']") for one in ("mate", "pirate"))
    dice = random.Random(5)
    for _ in range(60):
        anne.wait()
        if mate.count() and pirate.count():
            break
        act(anne, dice)
    assert [mate.get_attribute("aria-pressed"), pirate.get_attribute("aria-pressed")] == [
        "true",
        "false",
    ]
    page.keyboard.press("p")
    page.get_by_test_id("sentence").filter(has_text="Where does your Pirate go?").wait_for()
    assert pirate.get_attribute("aria-pressed") == "true" and mate.is_visible()
    move = int(page.locator("main.grid").get_attribute("data-move") or 0)
    page.locator("[data-target^='loc:']:not([data-choices='']):not(.no-effect)").first.click()
    page.wait_for_function(
        "move => Number(document.querySelector('main.grid').dataset.move) > move", arg=move
    )
    assert page.locator("[data-target='pawn:pirate']").count() == 0  # it is on the island


def test_gamble_stands_in_the_bar_and_staying_is_said_to_be_safe(anne: Somebody) -> None:
    anne.sit_with_bots("infamous", options={})
    page = anne.page
    end = page.locator("[data-verb='end']")
    dice = random.Random(5)
    for _ in range(60):
        anne.wait()
        if end.count():
            break
        act(anne, dice)
    page.locator("[data-verb='gamble']").dispatch_event("click")  # dashed, it still answers
    page.get_by_test_id("why").filter(has_text="only right after a spin of yours").wait_for()
    page.keyboard.press("Escape")
    end.hover()
    page.get_by_test_id("stakes").filter(has_text="Staying is safe for now").wait_for()


def test_a_phone_on_its_side_shows_the_sea(invite: Invite, harbour: Harbour) -> None:
    """Most of the nineteen hexes are on the screen, beside the actions."""
    anne = invite(harbour, viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    anne.sit_with_bots("notorious")
    anne.wait()
    seen, whole = anne.page.evaluate(
        """() => { const box = document.querySelector('svg.map').getBoundingClientRect();
            return [Math.min(box.bottom, innerHeight) - box.top, box.height]; }"""
    )
    assert seen >= 0.8 * whole
