"""The pages round the game: nothing for axe to find, small, quick, by heart on reload."""

import re
from statistics import median

import pytest

from freebooter.games import REGISTER
from tests.browser.conftest import Invite
from tests.browser.harbour import PHONE, Harbour, Somebody, axe, play_by_keyboard

HOSTILE = "</script><b>x</b>"  # 24 signs at most, and harmless only as text


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/help", "/rules/notorious", "/join/nobody", "/nowhere"])
def test_axe_finds_nothing_on_plain_pages(
    invite: Invite, harbour: Harbour, path: str, scheme: str
) -> None:
    anne = invite(harbour, color_scheme=scheme)
    anne.page.goto(path)
    anne.page.wait_for_load_state("networkidle")
    assert axe(anne.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", list(REGISTER))
def test_axe_finds_nothing_at_a_table(
    invite: Invite, harbour: Harbour, game: str, scheme: str
) -> None:
    anne = invite(harbour, color_scheme=scheme)
    table = anne.sit_with_bots(game)
    page = anne.page
    for looked in range(7):
        anne.wait()
        if looked % 3 == 0:
            assert axe(page) == []
        version = anne.version()
        anne.click(0)
        anne.moved_on(version)
    anne.wait()
    for tab in ("Chat", "Sheet", "Notes"):
        page.get_by_role("tab", name=tab).click()
        assert axe(page) == []
    for button in ("Rules", "Settings", "Menu"):
        page.get_by_role("navigation", name="Page").get_by_role("button", name=button).click()
        page.wait_for_timeout(100)
        assert axe(page) == []
        page.keyboard.press("Escape")
    page.goto(f"/table/{table}/text")
    page.locator("ol button").first.wait_for()
    assert axe(page) == []


def test_axe_finds_nothing_on_a_phone_and_in_the_form(invite: Invite, harbour: Harbour) -> None:
    anne = invite(harbour, viewport=PHONE, has_touch=True, is_mobile=True)
    anne.page.goto("/")
    for name in REGISTER:
        card = anne.page.locator("article", has_text=REGISTER[name].name)
        card.get_by_role("button", name="New table").click()
        anne.page.locator("form.new").wait_for()
        assert axe(anne.page) == []
        wide = anne.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1]
    anne.sit_with_bots("notorious")
    anne.wait()
    assert axe(anne.page) == []


def test_axe_finds_nothing_on_the_result(anne: Somebody) -> None:
    anne.sit_with_bots("notorious")
    play_by_keyboard(anne, seed=5)
    anne.page.locator("figure svg").wait_for()
    assert axe(anne.page) == []


def test_the_lobby_is_small(anne: Somebody) -> None:
    sizes: list[int] = []
    session = anne.context.new_cdp_session(anne.page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    anne.page.goto("/")
    anne.page.locator("article").first.wait_for()
    anne.page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < 300_000


def test_a_table_is_opened_from_the_lobby(anne: Somebody) -> None:
    page = anne.page
    page.goto("/")
    card = page.locator("article", has_text="Notorious")
    card.get_by_role("button", name="New table").click()
    form = page.locator("form.new")
    form.get_by_label("Players").select_option("2")
    form.get_by_label("Your name").fill("Anne")
    form.get_by_label("Goal").fill("12")
    form.get_by_label("Bots play").select_option("0")
    form.get_by_role("button", name="Set sail").click()
    page.wait_for_url("**/table/**")
    anne.wait()
    assert page.get_by_text("Anne", exact=True).count()
    page.goto("/")
    page.get_by_role("link", name=re.compile("^Open ")).first.click()
    anne.wait()


def test_islands_of_ones_own_are_drawn(anne: Somebody) -> None:
    page = anne.page
    page.goto("/")
    page.locator("article", has_text="Infamous Seas").get_by_role(
        "button", name="New table"
    ).click()
    form = page.locator("form.new")
    form.get_by_label("Layout").select_option("custom")
    squares = [f"{column},{row}" for row in (2, 5, 8) for column in range(1, 10)]
    for square in [*squares, "9,9", "9,9", "1,10"]:  # one is taken off again
        form.get_by_role("button", name=square, exact=True).click()
    assert form.get_by_text("28 of 28 islands").count()
    assert axe(page) == []
    form.get_by_role("button", name="Set sail").click()
    page.wait_for_url("**/table/**")
    anne.wait()
    table = anne.api("GET", f"/tables/{page.url.rpartition('/')[2]}")
    assert table["options"]["layout"] == "custom"
    assert set(table["options"]["custom_islands"].split()) == {*squares, "1,10"}


def test_a_listed_table_is_joined_under_ones_own_flag(invite: Invite, harbour: Harbour) -> None:
    anne, bo = invite(harbour), invite(harbour)
    for somebody, name, flag in ((anne, "Anne", "Plum"), (bo, "Bo", "Azure")):
        somebody.page.goto("/")
        somebody.page.get_by_label("Your name").fill(name)
        somebody.page.get_by_role("button", name=flag).click()
    card = anne.page.locator("article", has_text="Infamous Seas")
    card.get_by_role("button", name="New table").click()
    form = anne.page.locator("form.new")
    form.get_by_label("Players").select_option("2")
    form.get_by_label("Who sits at seat 2").select_option("invite")
    form.get_by_label("Name of the table").fill("Lee Shore")
    form.get_by_label(re.compile("Anybody on this server")).check()
    form.get_by_role("button", name="Open the table").click()
    anne.page.wait_for_url("**/table/**")

    bo.page.reload()
    bo.page.get_by_role("button", name="Join Lee Shore").click()
    bo.page.wait_for_url("**/table/**")
    anne.page.get_by_role("button", name="Set sail").click()
    for somebody, line in ((anne, "You gain 2 gold."), (bo, "Anne gains 2 gold.")):
        somebody.page.locator("main.grid").wait_for()
        assert somebody.page.locator(".panel.s4", has_text="Anne").count()
        assert somebody.page.locator(".panel.s2", has_text="Bo").count()
        assert line in somebody.page.locator(".lines").inner_text()
    assert axe(bo.page) == []


def test_bad_options_are_refused_in_a_sentence(anne: Somebody) -> None:
    page = anne.page
    anne.faults.clear()
    page.goto("/")
    page.locator("article", has_text="Notorious").get_by_role("button", name="New table").click()
    page.locator("form.new").get_by_label("Goal").fill("7")
    page.locator("form.new").get_by_role("button", name="Set sail").click()
    assert "goal" in page.get_by_role("alert").inner_text()
    anne.faults[:] = [fault for fault in anne.faults if "422" not in fault]  # the refusal itself


def test_a_bots_turn_is_drawn_quickly(anne: Somebody) -> None:
    anne.sit_with_bots("notorious")
    turns: list[float] = []
    for _ in range(25):
        anne.wait()
        if anne.is_over():
            break
        anne.page.evaluate("performance.clearMeasures('freebooter-draw')")
        version = anne.version()
        anne.click(0)
        anne.moved_on(version)
        anne.wait()
        drawn = anne.page.evaluate(
            "performance.getEntriesByName('freebooter-draw').reduce((sum, m) => sum + m.duration, 0)"
        )
        turns.append(drawn)
    assert 0 < median(turns) < 100


def test_reload_and_two_tabs(anne: Somebody) -> None:
    anne.sit_with_bots("notorious")
    anne.wait()
    page, other = anne.page, anne.new_page()
    other.goto(page.url)
    other.locator("main[data-ready=true]").wait_for()
    before = page.locator("[data-testid=sentence]").inner_text()
    page.reload()
    anne.wait()
    assert page.locator("[data-testid=sentence]").inner_text() == before
    version = anne.version()
    anne.click(0)
    anne.moved_on(version)
    anne.wait()
    now = str(anne.version())
    other.wait_for_function(
        "(v) => document.querySelector('main.grid').dataset.version === v", arg=now
    )
    assert "Your turn" in page.title()
    assert "favicon-turn" in str(page.locator("link[rel=icon]").get_attribute("href"))


def test_a_barred_thing_says_why(anne: Somebody) -> None:
    anne.sit_with_bots("notorious", options={"pirates": "none", "goal": 12, "frigates": 0})
    anne.wait()
    page = anne.page
    page.locator(".target.hex.is-barred .hit").first.click()
    reason = page.locator(".why")
    reason.wait_for()
    clause = reason.get_by_role("button", name=re.compile(r"^N\d")).inner_text()
    assert len(reason.inner_text()) > 40
    reason.get_by_role("button", name=clause).click()
    found = page.locator(f"[data-clause='{clause}']")
    assert "at" in str(found.get_attribute("class"))
    found.wait_for()
    page.get_by_label("Search the rules").fill("galleon tie nothing-like-it")
    assert "0 clauses" in page.get_by_role("dialog").inner_text()


def test_the_past_can_be_looked_at(anne: Somebody) -> None:
    anne.sit_with_bots("notorious")
    page = anne.page
    for _ in range(8):
        anne.wait()
        version = anne.version()
        anne.click(0)
        anne.moved_on(version)
    anne.wait()
    last = page.locator("[data-testid=move]").inner_text().split(" of ")[1]
    page.keyboard.press("ArrowLeft")
    page.get_by_text(f"{int(last) - 1} of {last}", exact=True).wait_for()
    assert "the past" in page.locator("[data-testid=sentence]").inner_text()
    assert page.locator("[data-choice], [data-choices]:not([data-choices=''])").count() == 0
    page.keyboard.press("Home")
    page.get_by_text(f"0 of {last}", exact=True).wait_for()
    page.keyboard.press("Escape")
    page.locator("main[data-ready=true]").wait_for()
    page.locator(".lines .line").first.click()
    page.get_by_role("button", name="Back to now").first.wait_for()
    page.keyboard.press("End")
    page.locator("main[data-ready=true]").wait_for()


def test_keys_zoom_open_and_close(anne: Somebody) -> None:
    anne.sit_with_bots("notorious")
    anne.wait()
    page = anne.page
    whole = page.locator("svg.map").get_attribute("viewBox")
    page.keyboard.press("+")
    assert page.locator("svg.map").get_attribute("viewBox") != whole
    page.keyboard.press("0")
    assert page.locator("svg.map").get_attribute("viewBox") == whole
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.keyboard.press("c")
    page.keyboard.type("Ahoy")
    page.keyboard.press("Enter")
    page.get_by_role("log", name="Chat").get_by_text("Ahoy").wait_for()


def test_undo_by_key(anne: Somebody) -> None:
    anne.sit_with_bots("notorious", options={"goal": 12})
    page = anne.page
    for _ in range(40):
        anne.wait()
        version = anne.version()
        if page.get_by_role("button", name="Undo").count():
            page.keyboard.press("Control+z")
            anne.moved_on(version)
            anne.page.wait_for_function(
                "(v) => Number(document.querySelector('main.grid').dataset.version) > v",
                arg=version,
            )
            return
        anne.click(0)
        anne.moved_on(version)
    raise AssertionError("Nothing could ever be taken back.")


def test_hostile_names_are_only_text(anne: Somebody) -> None:
    table = anne.sit_with_bots("notorious", name=HOSTILE)
    page = anne.page
    for _ in range(6):
        anne.wait()
        version = anne.version()
        anne.click(0)
        anne.moved_on(version)
    anne.wait()
    page.keyboard.press("c")
    page.keyboard.type("<img src=x onerror=document.title='owned'>")
    page.keyboard.press("Enter")
    page.get_by_text("<img src=x").wait_for()
    assert page.locator(".lines img, .panel b").count() == 0
    assert page.get_by_text(HOSTILE).count()
    page.goto("/")
    page.get_by_role("link", name=re.compile("^Open ")).first.wait_for()
    page.goto(f"/table/{table}/text")
    page.locator("ol button").first.wait_for()
    assert page.get_by_text(HOSTILE).count()
    assert page.title() != "owned"


def test_a_shared_device_has_a_curtain(anne: Somebody) -> None:
    seats = [{"kind": "me", "name": "Anne"}, {"kind": "hotseat", "name": "Bo"}]
    info = anne.open_table("notorious", *seats)
    anne.start(info["id"])
    page = anne.page
    page.goto(f"/table/{info['id']}")
    seen: set[str] = set()
    for _ in range(40):
        page.wait_for_function(
            "() => document.querySelector('.curtain') || document.querySelector('main[data-ready=true]')"
        )
        if page.locator(".curtain").count():
            assert page.locator("svg.map, .mine, .log").count() == 0  # nothing to be seen
            who = page.locator(".curtain b").inner_text()
            seen.add(who)
            page.get_by_role("button", name=f"I am {who}").click()
        else:
            version = anne.version()
            anne.click(0)
            page.wait_for_function(
                """(v) => document.querySelector('.curtain') || document.querySelector('.btn.main[data-choice]')
                    || Number(document.querySelector('main.grid')?.dataset.version ?? v) !== v""",
                arg=version,
            )
        if len(seen) == 2:
            return
    raise AssertionError(f"Only {seen} ever had the device.")


@pytest.mark.parametrize("game", list(REGISTER))
def test_a_table_as_text_can_be_played(anne: Somebody, game: str) -> None:
    table = anne.sit_with_bots(game)
    page = anne.page
    page.goto(f"/table/{table}/text")
    for _ in range(8):
        page.wait_for_function(
            "() => document.querySelector('ol button:enabled') || document.body.innerText.includes('is over')"
        )
        before = page.locator("[data-testid=question]").inner_text()
        if "is over" in before:
            return
        page.get_by_label("Command").fill("1")
        page.keyboard.press("Enter")
        page.get_by_text("Chosen:").wait_for()
        page.wait_for_timeout(80)
    page.get_by_label("Command").fill("s")
    page.keyboard.press("Enter")
    assert "Anne" in page.locator("[data-testid=said]").inner_text()


@pytest.mark.parametrize("game", list(REGISTER))
def test_the_guided_first_game(anne: Somebody, game: str) -> None:
    page = anne.page
    page.goto("/")
    card = page.locator("article", has_text=REGISTER[game].name)
    card.get_by_role("button", name="First time?").click()
    page.wait_for_url("**/table/**guide**")
    anne.wait()
    assert axe(page) == []
    for _ in range(120):
        guide = page.locator(".guide")
        if not guide.count():
            return
        step = guide.get_by_test_id("guide-next")
        if step.count() and step.is_enabled():
            step.click()
            continue
        anne.wait()
        if anne.is_over():
            break
        version = anne.version()
        asked = page.locator(".box.lit.can, .bar .btn.main[data-choice]")
        if asked.count():
            asked.first.click()
        else:
            anne.click(0)
        anne.moved_on(version)
    assert page.locator(".guide").count() == 0, page.locator(".guide").inner_text()


def test_a_record_comes_back(anne: Somebody) -> None:
    anne.sit_with_bots("notorious")
    play_by_keyboard(anne, seed=6)
    page = anne.page
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    saved = download.value.path()
    page.goto("/")
    page.locator("input[type=file]").set_input_files(saved)
    page.wait_for_url("**/table/**")
    page.locator("[data-testid=headline]").wait_for()
