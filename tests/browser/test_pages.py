"""The pages round the game: nothing for axe to find, small, quick, by heart on reload."""

import re

import pytest
from playwright.sync_api import Locator

from freebooter.games import REGISTER
from tests.browser.conftest import Invite
from tests.browser.harbour import PHONE, Harbour, Somebody, axe, overhang, play_by_keyboard

HOSTILE = "</script><b>x</b>"  # 24 signs at most, and harmless only as text


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "path", ["/", "/help", "/rules/notorious", "/join/nobody", "/nowhere", "/new/oath", "/new/x"]
)
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


def open_form(somebody: Somebody, game: str) -> Locator:
    """The page of a new table, from the lobby."""
    somebody.page.goto("/")
    card = somebody.page.locator("article", has_text=REGISTER[game].name)
    card.get_by_role("link", name="New table").click()
    form = somebody.page.locator("form.new")
    form.wait_for()
    return form


def pick(form: Locator, group: str, value: str) -> None:
    """One of the segments beside each other."""
    form.get_by_role("radiogroup", name=group, exact=True).get_by_text(value, exact=True).click()


def test_axe_finds_nothing_on_a_phone_and_in_the_form(invite: Invite, harbour: Harbour) -> None:
    anne = invite(harbour, viewport=PHONE, has_touch=True, is_mobile=True)
    for name in REGISTER:
        form = open_form(anne, name)
        assert axe(anne.page) == []
        form.locator("summary").click()
        form.get_by_text("At the table").wait_for()
        assert axe(anne.page) == []
        assert overhang(anne.page) == 0
    anne.sit_with_bots("notorious")
    anne.wait()
    assert axe(anne.page) == []


def test_axe_finds_nothing_on_the_result(anne: Somebody) -> None:
    anne.sit_with_bots("notorious")
    play_by_keyboard(anne, seed=5)
    page = anne.page
    page.locator("figure svg").wait_for()
    assert axe(page) == []

    # Why it ended, each score in its parts, and the way to where it turned and back.
    page.locator(".reason", has_text="this is the last round").wait_for()
    for place in page.locator(".res li").all():
        parts = [int(part) for part in place.locator(".parts b").all_inner_texts()]
        assert sum(parts) == int(place.locator(".sum").inner_text())
    page.locator(".turn").first.click()
    page.get_by_test_id("sentence").filter(has_text="this game is over").wait_for()
    page.get_by_role("button", name="Back to now").first.click()
    page.get_by_test_id("headline").wait_for()


def test_the_lobby_is_small(anne: Somebody) -> None:
    sizes: list[int] = []
    session = anne.context.new_cdp_session(anne.page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    anne.page.goto("/")
    anne.page.locator("article").first.wait_for()
    anne.page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < 300_000


def test_a_newcomer_sets_sail_in_two_clicks(anne: Somebody) -> None:
    anne.page.goto("/")
    anne.page.get_by_role("link", name="New table").first.click()
    anne.page.get_by_role("button", name="Set sail").click()
    anne.page.wait_for_url("**/table/**")
    anne.wait()
    assert anne.page.locator("[data-choices]").count()  # the first decision is lit


def test_a_table_is_opened_from_the_lobby(anne: Somebody) -> None:
    page = anne.page
    form = open_form(anne, "notorious")
    pick(form, "Players", "3")
    assert "With 3: 4 Frigates (with 4: no Frigates)" in form.get_by_role("status").inner_text()
    page.keyboard.press("2")
    form.get_by_label("Your name").fill("Anne")
    form.locator("summary").click()
    form.get_by_label("Play to: another number, 12 to 60").fill("12")
    pick(form, "Bots play", "At once")
    pick(form, "Sea monsters", "No")
    form.locator(".est", has_text="about 30 minutes").wait_for()  # it takes 60 to 24
    assert "2 changed" in form.locator("summary").inner_text()
    form.get_by_role("button", name="Set sail").click()
    page.wait_for_url("**/table/**")
    anne.wait()
    assert page.get_by_text("Anne", exact=True).count()
    options = anne.api("GET", f"/tables/{page.url.rpartition('/')[2]}")["options"]
    assert (options["players"], options["goal"], options["leviathans"]) == (2, 12, "off")
    form = open_form(anne, "notorious")
    form.get_by_role("button", name="As last time").click()
    assert "2 changed" in form.locator("summary").inner_text()
    page.goto("/")
    page.get_by_role("link", name=re.compile("^Play ")).first.click()
    anne.wait()


def test_friends_are_to_see_a_name(anne: Somebody) -> None:
    """Set sail is never greyed out: it says what is missing, and goes there."""
    form = open_form(anne, "notorious")
    pick(form, "Who sits at seat 2", "Friend")
    form.get_by_text("Your name is missing.").wait_for()
    form.get_by_role("button", name="Set sail").click()
    form.get_by_role("alert").filter(has_text="Say your name first").wait_for()
    anne.page.keyboard.type("Anne")  # the field has the focus
    anne.page.get_by_role("button", name="Set sail").click()
    anne.page.get_by_role("heading", name="Who is here").wait_for()


def test_enter_sets_sail_from_the_first_field(anne: Somebody) -> None:
    open_form(anne, "scoundrels")
    anne.page.keyboard.press("Enter")
    anne.page.wait_for_url("**/table/**")


def test_islands_of_ones_own_are_drawn(anne: Somebody) -> None:
    page = anne.page
    form = open_form(anne, "infamous")
    form.locator("summary").click()
    pick(form, "Islands", "Your own")
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
    form = open_form(anne, "infamous")
    pick(form, "Players", "2")
    pick(form, "Who sits at seat 2", "Friend")
    form.locator("small button").click()
    form.get_by_label("Name of the table").fill("Lee Shore")
    form.get_by_label(re.compile("anybody on this server")).check()
    form.get_by_role("button", name="Set sail").click()
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
    anne.faults.clear()
    form = open_form(anne, "notorious")
    form.locator("summary").click()
    form.get_by_label("Play to: another number, 12 to 60").fill("7")
    form.get_by_role("button", name="Set sail").click()
    assert "goal" in anne.page.get_by_role("alert").inner_text()
    anne.faults[:] = [fault for fault in anne.faults if "422" not in fault]  # the refusal itself


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
    rule = reason.get_by_role("button", name=re.compile(r"^The rule: N\d"))
    clause = rule.inner_text().removeprefix("The rule: ")
    assert len(reason.inner_text()) > 40
    rule.click()
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
    page.get_by_role("link", name=re.compile("^(Open|Play) ")).first.wait_for()
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


def test_chat_is_seen_where_people_look(invite: Invite, harbour: Harbour) -> None:
    """A badge at the tab, a bubble at the speaker's panel; read once the chat is open."""
    anne, bo = invite(harbour), invite(harbour)
    wish = {"seats": [{"kind": "me", "name": "Anne"}, {"kind": "invite"}], "game": "infamous"}
    table = anne.api("POST", "/tables", wish)
    bo.page.goto(table["invites"][0]["link"].replace(harbour.base, ""))
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Come aboard").click()
    bo.page.get_by_role("heading", name="Who is here").wait_for()
    anne.api("POST", f"/tables/{table['id']}/start")
    anne.page.goto(f"/table/{table['id']}")
    anne.page.locator("main.grid").wait_for()
    bo.page.get_by_role("tab", name="Chat").click()
    bo.page.get_by_role("button", name="Well sailed!").click()

    anne.page.locator(".panel", has_text="Bo").get_by_text("Well sailed!").wait_for()
    tab = anne.page.get_by_role("tab", name="Chat")
    assert tab.locator(".unread").inner_text() == "1"
    tab.click()
    anne.page.get_by_role("log", name="Chat").get_by_text("Well sailed!").wait_for()
    assert tab.locator(".unread").count() == 0
    assert axe(anne.page) == []
