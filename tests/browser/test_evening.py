"""A whole evening of three people: invitation, game, victory, rematch; and the links in between."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from freebooter.games import REGISTER
from tests.browser.conftest import Invite
from tests.browser.harbour import ELSEWHERE, PHONE, Harbour, Somebody, axe, overhang, players_of
from tests.browser.test_pages import open_form, pick


@pytest.fixture
def open_harbour(pages: None, tmp_path: Path) -> Iterator[Harbour]:
    """A server that other machines reach, under a name and without https."""
    harbour = Harbour(tmp_path, name=ELSEWHERE, absent_after=1)
    yield harbour
    harbour.stop()


# What lies outside of the thing that it belongs to.
STRAY = """([css, inner]) => [...document.querySelectorAll(css)].filter((outer) => {
    const [a, b] = [outer, outer.querySelector(inner)].map((e) => e.getBoundingClientRect());
    return b.left < a.left - 1 || b.top < a.top - 1 || b.right > a.right + 1 || b.bottom > a.bottom + 1;
}).map((outer) => outer.outerHTML)"""
MAP = "() => document.querySelector('svg.map').getBoundingClientRect().top + scrollY"


def is_on_top(page: Page, css: str) -> bool:
    """Whether a thing is on the screen, with nothing over it."""
    found: bool = page.locator(css).evaluate(
        """(thing) => { const box = thing.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return thing === top || thing.contains(top); }"""
    )
    return found


def come_aboard(somebody: Somebody, name: str) -> None:
    somebody.page.get_by_label("Your name").fill(name)
    somebody.page.get_by_role("button", name="Come aboard").click()
    somebody.page.get_by_role("heading", name="Who is here").wait_for()


def panel(name: str) -> str:
    return f".panel:has(.nm:text-is('{name}'))"


def strip(page: Page, text: str) -> None:
    """Something stands under the bar, without reloading."""
    page.locator(".why", has_text=text).first.wait_for()


def in_menu(somebody: Somebody, *buttons: str) -> None:
    page = somebody.page
    page.get_by_role("navigation", name="Page").get_by_role("button", name="Menu").click()
    for button in buttons:
        page.get_by_role("button", name=button).click()
    page.keyboard.press("Escape")


def play_a_little(people: list[Somebody], choices: int) -> None:
    """So many clicks of whoever is asked."""
    for _ in range(choices):
        somebody = asked(people)
        somebody.put_away()
        version = somebody.version()
        somebody.click(somebody.clickable()[0])
        somebody.moved_on(version)


def asked(people: list[Somebody]) -> Somebody:
    """Whoever can choose something now, or soon."""
    for _ in range(2000):
        for one in people:
            if one.page.locator("main[data-ready=true]").count():
                return one
        people[0].page.wait_for_timeout(20)
    raise AssertionError("Nobody is asked anything.")


def test_an_evening_of_three(invite: Invite, open_harbour: Harbour) -> None:
    anne = invite(open_harbour)
    bo = invite(open_harbour, base_url=open_harbour.outside)
    cy = invite(
        open_harbour,
        base_url=open_harbour.outside,
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
    )

    # A new table, and the waiting room.
    form = open_form(anne, "notorious")
    pick(form, "Players", "3")
    form.get_by_label("Your name").fill("Anne")
    for place in (2, 3):
        pick(form, f"Who sits at seat {place}", "Friend")
    anne.page.get_by_role("button", name="Set sail").click()
    anne.page.get_by_role("heading", name="Call your friends aboard").wait_for()
    anne.page.get_by_text("Works for everybody").wait_for()
    assert axe(anne.page) == []

    # One by the link, one by the code, on a phone.
    bo.page.goto(anne.page.get_by_label("Link of this table").input_value())
    bo.page.get_by_role("heading", name="Anne invites you to Notorious").wait_for()
    assert axe(bo.page) == []
    come_aboard(bo, "Bo")
    anne.page.get_by_test_id("sentence").filter(has_text="Bo is aboard.").wait_for()
    anne.page.locator("main li", has_text="came aboard just now").wait_for()
    code = anne.page.get_by_test_id("code").inner_text()
    cy.page.goto("/")
    cy.page.get_by_label("Have a link or a code?").fill(code.lower())
    cy.page.get_by_role("button", name="Come aboard").tap()
    cy.page.get_by_role("heading", name="Anne invites you").wait_for()
    assert axe(cy.page) == []
    come_aboard(cy, "Cy")
    assert axe(cy.page) == []
    assert overhang(cy.page) == 0
    anne.page.get_by_text("3 of 3 are ready.").wait_for()
    cy.page.get_by_role("list").get_by_text("Bo", exact=True).wait_for()

    # The game: chat, presence, take-over.
    anne.page.get_by_role("button", name="Set sail").click()
    people = [anne, bo, cy]
    for person in people:
        person.page.locator("main.grid").wait_for()
    play_a_little(people, 6)
    bo.page.get_by_role("tab", name="Chat").click()
    bo.page.get_by_role("button", name="Well sailed!").click()
    anne.page.locator(panel("Bo")).get_by_text("Well sailed!").wait_for()
    assert anne.page.get_by_role("tab", name="Chat").locator(".unread").inner_text() == "1"
    log = cy.page.get_by_role("navigation", name="Page").get_by_role("button", name="Log")
    assert log.locator(".unread").inner_text() == "1"

    table = cy.page.url
    cy.page.goto("/help")
    anne.page.locator(f"{panel('Cy')} .dot:not(.here)").wait_for()
    anne.page.get_by_role("button", name="Let a bot play for Cy").click()
    bo.page.locator(panel("Cy")).get_by_text("a bot stands in").wait_for()
    cy.page.goto(table)
    cy.page.get_by_role("button", name="Take the helm").tap()
    bo.page.locator(f"{panel('Cy')} .dot.here").wait_for()
    expect(bo.page.locator(panel("Cy"))).not_to_contain_text("a bot stands in")

    # A take-back that is refused, and a pause: everybody sees both.
    play_a_little(people, 4)
    bo.page.get_by_role("button", name="To the start").click()
    bo.page.get_by_role("button", name="Rewind the table …").click()
    bo.page.get_by_test_id("rewind").click()
    strip(bo.page, "You ask to go back to move 0. Still to answer:")
    strip(anne.page, "Bo asks to go back to move 0.")
    cy.page.locator(".why", has_text="Bo asks").get_by_role("button", name="Refuse").tap()
    strip(bo.page, "Cy does not agree: play goes on.")
    in_menu(anne, "Pause the game")
    for person in (bo, cy):
        person.page.get_by_test_id("sentence").filter(has_text="Anne holds the game.").wait_for()
    bo.page.get_by_role("button", name="Go on").click()
    expect(anne.page.get_by_test_id("sentence")).not_to_contain_text("holds the game")

    # The end by agreement, and victory.
    in_menu(anne, "End the game by agreement", "Propose it")
    for person in (bo, cy):
        asked = person.page.locator(".why", has_text="proposes to end the game")
        asked.get_by_role("button", name="Agree").click()
    for person in people:
        person.page.get_by_test_id("headline").wait_for()
    assert axe(cy.page) == []

    # A rematch that asks: one comes, one does not.
    bo.page.get_by_role("button", name="Rematch", exact=True).click()
    bo.page.get_by_role("heading", name="Call your friends aboard").wait_for()
    says = anne.page.get_by_test_id("sentence")
    says.filter(has_text="Bo asks for a rematch.").wait_for()
    assert axe(anne.page) == []
    anne.page.get_by_role("button", name="Join the rematch").click()
    anne.page.get_by_role("heading", name="Who is here").wait_for()
    says = cy.page.get_by_test_id("sentence")
    says.filter(has_text="Anne comes.").wait_for()
    cy.page.get_by_role("button", name="Not this time").tap()
    says.filter(has_text="You said no, and can still come.").wait_for()
    bo.page.locator("main li", has_text="Anne").get_by_text("aboard", exact=True).wait_for()
    assert "kept for Cy" in bo.page.locator("main").inner_text()
    bo.page.get_by_role("button", name="Set sail with a bot").click()
    for person in (anne, bo):
        person.page.locator("main.grid").wait_for()
    names = [bo.page.locator(".panel .nm").nth(place).inner_text() for place in range(3)]
    assert names[:1] + names[2:] == ["Bo", "Anne"]  # one seat further on; a bot between them

    # The lobby of whoever did not come: how it ended. And a change of mind.
    cy.page.goto("/")
    row = cy.page.locator("li", has_text="Notorious").first
    link = row.get_by_role("link").bounding_box()
    assert link and link["x"] + link["width"] < PHONE["width"]
    assert "won" in row.inner_text() or "share it" in row.inner_text()
    cy.page.goto("/past")
    cy.page.get_by_role("heading", name="Who has won").wait_for()
    results = cy.page.locator(".ends li")
    assert results.count() == 3 and results.filter(has_text="You").count() == 1
    assert axe(cy.page) == []
    cy.page.goto(table)
    cy.page.get_by_role("button", name="Join the rematch").tap()
    cy.page.locator("main.grid").wait_for()
    bo.page.locator(panel("Cy")).wait_for()


def test_who_is_on_a_phone_sees_who_comes_and_what_is_said(
    invite: Invite, open_harbour: Harbour
) -> None:
    """The bar stands above the waiting room, and the chat lies in a drawer."""
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    anne = invite(open_harbour, base_url=open_harbour.outside, **phone)
    bo = invite(open_harbour, base_url=open_harbour.outside)
    seats = [{"kind": "me", "name": "Anne"}, {"kind": "invite"}, {"kind": "invite"}]
    info = anne.open_table("notorious", *seats)
    anne.page.goto(f"/table/{info['id']}")
    anne.page.get_by_role("heading", name="Who is here").wait_for()
    bo.page.goto(info["invitation"]["link"])
    come_aboard(bo, "Bo")
    anne.page.get_by_test_id("sentence").filter(has_text="Bo is aboard. One seat").wait_for()
    assert anne.page.evaluate(STRAY, ["#crew ~ ul .seal", "svg"]) == []
    anne.page.keyboard.press("c")  # copies the link; there is no chat yet
    anne.page.get_by_role("button", name="Set sail with a bot").tap()
    anne.page.locator("main.grid").wait_for()
    assert anne.page.locator(".log.open").count() == 0

    log = anne.page.get_by_role("navigation", name="Page").get_by_role("button", name="Log")
    bo.page.get_by_role("tab", name="Chat").click()
    bo.page.get_by_role("button", name="Ahoy!").click()
    log.locator(".unread").filter(has_text="1").wait_for()
    log.tap()
    anne.page.get_by_role("tab", name="Chat").tap()
    log.locator(".unread").wait_for(state="detached")
    anne.page.get_by_role("button", name="Close the log").tap()
    bo.page.get_by_role("button", name="Arrr!").click()
    log.locator(".unread").filter(has_text="1").wait_for()  # the drawer is shut again
    anne.page.reload()
    log.locator(".unread").filter(has_text="1").wait_for()


IN_TWO_LINES = """() => {
    const said = document.querySelector('.bar.told .sentence');
    const lines = (height) => height / parseFloat(getComputedStyle(said).lineHeight);
    return said && lines(said.scrollHeight) > 1.5 && lines(said.clientHeight) > 1.5;
}"""


def test_a_caption_has_two_lines_on_a_phone(invite: Invite, harbour: Harbour) -> None:
    anne = invite(
        harbour, viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="no-preference"
    )
    bots = [{"kind": "bot", "level": "random"} for _ in range(3)]
    table = anne.open_table("oath", {"kind": "me", "name": "Anne"}, *bots, options={}, pace=300)
    anne.start(table["id"])
    anne.page.goto(f"/table/{table['id']}")
    for _ in range(60):
        happened = anne.page.wait_for_function(
            f"() => ({IN_TWO_LINES})() ? 'told' : ({anne.READY})() ? 'asked' : ''", timeout=60_000
        )
        if happened.json_value() == "told":
            return
        anne.put_away()
        version = anne.version()
        anne.click(anne.clickable()[0], tap=True)
        anne.moved_on(version)
    raise AssertionError("No caption had two lines.")


def test_what_the_table_tells_moves_nothing_and_is_seen(invite: Invite, harbour: Harbour) -> None:
    """All that the table says has one line; what waits for an answer is not scrolled away."""
    anne = invite(harbour)
    bo = invite(harbour, viewport=PHONE, has_touch=True, is_mobile=True)
    info = anne.open_table("notorious", {"kind": "me", "name": "Anne"}, {"kind": "invite"})
    bo.page.goto(info["invitation"]["link"])
    come_aboard(bo, "Bo")
    anne.start(info["id"])
    anne.page.goto(f"/table/{info['id']}")
    bo.page.goto(f"/table/{info['id']}")
    people = [anne, bo]
    play_a_little(people, 2)
    for person in people:
        person.page.locator(".why.notice").wait_for(state="detached")
        person.put_away()
    before = [person.page.evaluate(MAP) for person in people]
    anne.api("POST", f"/tables/{info['id']}/invitation", {"open": True})
    for person, top in zip(people, before, strict=True):
        person.page.locator(".why.notice", has_text="a new link").wait_for()
        assert person.page.evaluate(MAP) == top
        assert is_on_top(person.page, ".why.notice")

    bo.page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    anne.api("POST", f"/tables/{info['id']}/agreement", {"seat": "p1"})
    for person, top in zip(people, before, strict=True):
        person.page.locator(".why", has_text="proposes to end").wait_for()
        assert person.page.evaluate(MAP) == top
    assert is_on_top(bo.page, ".why:has-text('proposes to end') button:has-text('Agree')")
    bo.page.get_by_role("button", name="Play on").tap()
    bo.page.locator(".why", has_text="proposes to end").wait_for(state="detached")

    # Who looks back on a phone sees the board, with the steps on the bar.
    bo.page.get_by_role("navigation", name="Page").get_by_role("button", name="Log").tap()
    bo.page.get_by_role("button", name="To the start").tap()
    bo.page.locator(".log.open").wait_for(state="detached")
    bo.page.get_by_role("button", name="Next move").tap()
    bo.page.get_by_test_id("sentence").filter(has_text="Move 1 of").wait_for()
    assert is_on_top(bo.page, "svg.map")
    assert axe(bo.page) == []
    bo.page.get_by_role("button", name="Back to now").last.tap()
    bo.page.get_by_role("button", name="Next move").wait_for(state="detached")


def test_an_invitation_is_true_while_it_is_open(invite: Invite, open_harbour: Harbour) -> None:
    anne = invite(open_harbour)
    bo, cy = (invite(open_harbour, base_url=open_harbour.outside) for _ in range(2))
    seats = [{"kind": "me", "name": "Anne"}, {"kind": "invite"}, {"kind": "invite"}]
    info = anne.open_table("notorious", *seats)
    link = info["invitation"]["link"]
    bo.page.goto(link)
    company = bo.page.get_by_test_id("company")
    company.filter(has_text="Anne is waiting. Two seats are free.").wait_for()
    assert company.locator(".seal").count() == 1
    bo.page.get_by_label("Your name").fill("Bo")
    cy.page.goto(link)
    come_aboard(cy, "Cy")

    company.filter(has_text="Cy is aboard. One seat is free.").wait_for()  # not reloaded
    assert company.locator(".seal").count() == 2
    assert bo.page.get_by_label("Your name").input_value() == "Bo"
    anne.api("POST", f"/tables/{info['id']}/invitation", {"open": False})
    bo.page.get_by_role("alert").filter(has_text="The host has closed this").wait_for()
    bo.faults[:] = [fault for fault in bo.faults if "410" not in fault]  # the browser logs it


def test_guests_get_up_and_the_host_closes_the_table(invite: Invite, open_harbour: Harbour) -> None:
    anne = invite(open_harbour)
    bo = invite(open_harbour, base_url=open_harbour.outside)
    info = anne.open_table("notorious", {"kind": "me", "name": "Anne"}, {"kind": "invite"})
    anne.page.goto(f"/table/{info['id']}")
    bo.page.goto(info["invitation"]["link"])
    come_aboard(bo, "Bo")
    anne.page.get_by_text("2 of 2 are ready.").wait_for()
    bo.page.get_by_role("button", name="Get up").click()
    bo.page.get_by_role("heading", name="Your tables").wait_for()
    anne.page.get_by_text("1 of 2 is ready.").wait_for()

    bo.page.goto(info["invitation"]["link"])
    come_aboard(bo, "Bo")
    anne.page.get_by_text("2 of 2 are ready.").wait_for()
    anne.page.get_by_role("button", name="Close the table").click()
    anne.page.get_by_text("Bo is aboard and would be sent home.").wait_for()
    assert axe(anne.page) == []
    anne.page.get_by_role("button", name="Close it all the same").click()
    anne.page.get_by_role("heading", name="Your tables").wait_for()
    bo.page.get_by_test_id("sentence").filter(has_text="has closed this table").wait_for()
    bo.page.get_by_role("link", name="To the lobby").first.click()
    bo.page.get_by_role("heading", name="Your tables").wait_for()
    assert bo.api("GET", "/tables")["tables"] == []


# Buttons that stick out of the bar.
BURST = """() => [...document.querySelectorAll('.bar .btn')].filter((button) => {
    const [a, b] = [button.closest('.bar'), button].map((e) => e.getBoundingClientRect());
    return b.width && (b.top < a.top || b.bottom > a.bottom || b.right > a.right);
}).map((button) => button.textContent)"""
SCREENS = [(1440, 900), (1100, 800), (844, 390), (390, 844), (360, 740)]


def is_clean(page: Page) -> None:
    """At every size and in both themes axe finds nothing, and nothing is too large for its place."""
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            assert (axe(page), overhang(page)) == ([], 0), f"{page.url} {width} {theme}"
        assert page.evaluate(BURST) == [], f"{page.url} {width}"


def test_axe_finds_nothing_on_an_evening_at_any_size(invite: Invite, open_harbour: Harbour) -> None:
    anne = invite(open_harbour)
    bo = invite(open_harbour, base_url=open_harbour.outside)
    form = open_form(anne, "notorious")
    pick(form, "Who sits at seat 2", "Friend")
    anne.page.get_by_role("button", name="Set sail").click()
    anne.page.get_by_role("alert").filter(has_text="Say your name first").wait_for()
    form.locator("summary").click()
    is_clean(anne.page)

    seats = [{"kind": "me", "name": "Anne"}, {"kind": "invite"}]
    info = anne.open_table("notorious", *seats, timer={"seconds": 600, "level": ""})
    anne.page.goto(f"/table/{info['id']}")
    bo.page.goto(info["invitation"]["link"])
    bo.page.get_by_label("Your name").wait_for()
    is_clean(bo.page)
    come_aboard(bo, "Bo")
    anne.page.get_by_text("2 of 2 are ready.").wait_for()
    is_clean(anne.page)

    anne.start(info["id"])
    for person in (anne, bo):
        person.page.locator("main.grid").wait_for()
    anne.api("POST", f"/tables/{info['id']}/agreement", {"seat": "p1"})
    strip(bo.page, "proposes to end the game")
    is_clean(bo.page)
    bo.api("POST", f"/tables/{info['id']}/agreement/answer", {"seat": "p2", "accept": True})
    anne.page.get_by_test_id("headline").wait_for()
    bo.api("POST", f"/tables/{info['id']}/rematch")
    anne.page.get_by_role("button", name="Join the rematch").wait_for()
    is_clean(anne.page)
    for path in ("/", "/past"):
        anne.page.goto(path)
        anne.page.get_by_role("link", name=re.compile("^(Rematch\\?|Open) ")).first.wait_for()
        is_clean(anne.page)


def test_what_no_link_opens_says_so(invite: Invite, open_harbour: Harbour) -> None:
    anne, bo = invite(open_harbour), invite(open_harbour, base_url=open_harbour.outside)
    info = anne.open_table("notorious", {"kind": "me", "name": "Anne"}, {"kind": "invite"})
    link = info["invitation"]["link"]
    assert link.startswith(open_harbour.outside)

    bo.page.goto("/join/nobody")
    bo.page.get_by_role("alert").filter(has_text="This link does not work").wait_for()
    bo.page.goto("/")
    bo.page.get_by_label("Have a link or a code?").fill("ahoy")
    bo.page.get_by_role("button", name="Come aboard").click()
    bo.page.get_by_role("alert").filter(has_text="neither a link").wait_for()
    assert bo.faults == []

    bo.page.goto("/join/" + "A" * 43)
    bo.page.get_by_role("alert").filter(has_text="This link does not work").wait_for()
    anne.api("POST", f"/tables/{info['id']}/invitation", {"open": False})
    bo.page.goto(link)
    bo.page.get_by_role("alert").filter(has_text="The host has closed this").wait_for()
    assert [fault for fault in bo.faults if "404" not in fault and "410" not in fault] == []
    bo.faults.clear()  # the browser itself logs every 404


def test_a_full_table_can_be_watched_and_the_crew_knows(
    invite: Invite, open_harbour: Harbour
) -> None:
    anne, bo = invite(open_harbour), invite(open_harbour, base_url=open_harbour.outside)
    info = anne.open_table("notorious", {"kind": "me", "name": "Anne"}, {"kind": "invite"})
    anne.page.goto(f"/table/{info['id']}")
    anne.page.get_by_role("button", name="Give it to a bot").click()
    anne.page.get_by_role("button", name="Set sail").click()
    anne.page.locator("main.grid").wait_for()
    bo.page.goto(info["invitation"]["link"])
    bo.page.get_by_text("All seats are taken. Watch?").wait_for()
    bo.page.get_by_role("button", name="Watch").click()

    bo.page.get_by_test_id("chances").filter(has_text="You are watching.").wait_for()
    assert axe(bo.page) == []
    anne.page.locator(".watchers", has_text="Somebody is watching.").wait_for()
    bo.page.goto("/")
    anne.page.locator(".watchers").wait_for(state="detached")


def test_on_this_machine_only_the_page_says_how_to_change_it(
    invite: Invite, harbour: Harbour
) -> None:
    anne = invite(harbour, viewport=PHONE, has_touch=True, is_mobile=True)
    info = anne.open_table("notorious", {"kind": "me", "name": "Anne"}, {"kind": "invite"})
    anne.page.goto(f"/table/{info['id']}")
    anne.page.get_by_text("Nobody else can open this link yet.").wait_for()
    command = anne.page.locator("main code").inner_text()
    assert command.startswith("freebooter serve ") and command.endswith(" --lan")
    assert str(anne.harbour.db) in command  # this very table waits there
    assert anne.page.get_by_test_id("code").count() == 0
    assert overhang(anne.page) == 0  # however long the command is
    assert axe(anne.page) == []


def test_without_https_the_page_says_what_browsers_do_not_allow(
    invite: Invite, open_harbour: Harbour
) -> None:
    bo = invite(open_harbour, base_url=open_harbour.outside)
    info = bo.open_table("notorious", {"kind": "me", "name": "Bo"}, {"kind": "invite"})
    page = bo.page
    page.goto(f"/table/{info['id']}")
    page.get_by_role("button", name="Select link").click()
    page.get_by_text("Select the link and copy it by hand").wait_for()
    picked = page.evaluate(
        "() => document.activeElement.value.slice(...[0, 1].map((end) => "
        "document.activeElement[end ? 'selectionEnd' : 'selectionStart']))"
    )
    assert picked == info["invitation"]["link"]
    page.get_by_role("navigation", name="Page").get_by_role("button", name="Settings").click()
    assert page.get_by_label("Tell me when it is my turn").is_disabled()
    page.get_by_text("title and icon of the page blink").wait_for()
    assert axe(page) == []


def test_a_notification_tells_whose_turn_it_is(invite: Invite, harbour: Harbour) -> None:
    """Asked for in the settings; shown while another page is looked at."""
    anne = invite(harbour, permissions=["notifications"])
    page = anne.page
    page.add_init_script(
        """window.told = [];
        class Told { constructor(title) { window.told.push(title); } close() {} }
        Told.permission = 'granted';
        Told.requestPermission = () => Promise.resolve('granted');
        window.Notification = Told;"""
    )
    info = anne.open_table("notorious", {"kind": "me", "name": "Anne"}, {"kind": "invite"})
    page.goto(f"/table/{info['id']}")
    page.get_by_role("navigation", name="Page").get_by_role("button", name="Settings").click()
    page.get_by_label("Tell me when it is my turn").check()
    page.keyboard.press("Escape")
    page.evaluate(
        "() => Object.defineProperty(document, 'hidden', {get: () => true, configurable: true})"
    )
    anne.api("POST", f"/tables/{info['id']}/start", {"fill": "random"})
    page.wait_for_function("() => window.told.length > 0")
    assert page.evaluate("() => window.told[0]") == "Your turn: Test"
    page.wait_for_function("() => document.title.startsWith('● Your turn')")
    page.wait_for_function("() => !document.title.startsWith('●')")  # it blinks
    page.wait_for_function("() => document.title.startsWith('● Your turn')")

    # The lobby tells it as well: of a table that has come to wait since it was looked at.
    page.goto("/")
    page.get_by_role("link", name=re.compile("^Open |^Play ")).first.wait_for()
    page.evaluate(
        "() => Object.defineProperty(document, 'hidden', {get: () => true, configurable: true})"
    )
    seats = [{"kind": "me", "name": "Anne"}, {"kind": "bot", "level": "random"}]
    anne.start(anne.open_table("notorious", *seats, name="Lee Shore")["id"])
    page.wait_for_function("() => window.told.includes('Your turn: Lee Shore')")


def test_history_has_sides_plays_by_itself_and_an_address(anne: Somebody) -> None:
    table = anne.sit_with_bots("notorious")
    page = anne.page
    play_a_little([anne], 4)
    assert page.get_by_label("Whose side to look from").count() == 0  # others have secrets
    in_menu(anne, "End the game by agreement", "End it")
    page.get_by_test_id("headline").wait_for()
    page.goto(f"/table/{table}?move=2")
    page.get_by_test_id("sentence").filter(has_text="Move 2 of").wait_for()
    assert "this game is over" in page.get_by_test_id("sentence").inner_text()
    page.get_by_label("Whose side to look from").select_option(label="Calico")
    page.get_by_role("button", name="Next move").click()
    page.wait_for_url(f"**/table/{table}?move=3")
    page.get_by_role("button", name="Play it by itself").click()
    page.get_by_test_id("move").filter(has_text="4 of").wait_for()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name="Back to now").first.click()
    page.wait_for_url(f"**/table/{table}")
    assert axe(page) == []


def test_alone_a_rematch_begins_at_once(anne: Somebody) -> None:
    table = anne.sit_with_bots("notorious")
    play_a_little([anne], 2)
    in_menu(anne, "End the game by agreement", "End it")
    anne.page.get_by_test_id("headline").wait_for()
    bots = anne.page.locator(".end li", has_text="bot, random")
    assert bots.count() == 1  # who played is told apart
    anne.page.get_by_role("button", name="Rematch", exact=True).click()
    anne.page.wait_for_function("(old) => !location.pathname.endsWith(old)", arg=table)
    anne.wait()
    assert anne.page.locator("#crew").count() == 0  # nobody waits for nobody


@pytest.mark.parametrize("game", list(REGISTER))
def test_victory_in_every_game(invite: Invite, harbour: Harbour, game: str) -> None:
    """The ranking, why it ended, and turning points that open the move where it turned."""
    anne = invite(harbour, color_scheme="dark", viewport=PHONE, has_touch=True, is_mobile=True)
    bots = [{"kind": "bot", "level": "random"} for _ in range(players_of(game) - 1)]
    table = anne.open_table(game, {"kind": "me", "name": "Anne"}, *bots)["id"]
    anne.start(table)
    anne.play_out(table)
    page = anne.page
    page.goto(f"/table/{table}")
    page.get_by_test_id("headline").filter(has_text=re.compile("win")).wait_for()
    assert page.locator(".end li").count() == players_of(game)
    assert page.evaluate(STRAY, [".end .parts i", "b"]) == []  # no number is cut off
    looks = page.locator(".end .legend i").evaluate_all(
        "(signs) => signs.map((sign) => getComputedStyle(sign).background)"
    )
    assert len(set(looks)) == len(looks)
    page.wait_for_load_state("networkidle")
    assert axe(page) == []
    assert overhang(page) == 0
    turns = anne.api("GET", f"/tables/{table}/scores")["turns"]
    assert page.locator(".turn").count() == len(turns)
    for at in range(len(turns)):  # each with a small picture of where it happened
        page.locator(".turn").nth(at).locator(".still svg.map").wait_for()
    assert page.evaluate(STRAY, [".still", "svg.map"]) == []
    last = anne.api("GET", f"/tables/{table}")["moves"]
    for place, turn in enumerate(turns):
        page.locator(".turn").nth(place).tap()
        if turn["move"] == last:  # that is now: the board as it stands
            page.get_by_role("button", name="The result").tap()
        else:
            page.get_by_test_id("sentence").filter(has_text=f"Move {turn['move']} of").wait_for()
            page.get_by_role("button", name="Back to now").first.tap()
        page.get_by_test_id("headline").wait_for()


def test_a_turn_timer_tells(anne: Somebody) -> None:
    table = anne.sit_with_bots("notorious")
    anne.wait()
    assert anne.page.get_by_test_id("timer").count() == 0
    in_menu(anne, "1 min")
    timer = anne.page.get_by_test_id("timer")
    timer.filter(has_text="You have").wait_for()
    assert axe(anne.page) == []
    anne.page.goto("/")
    row = anne.page.locator("li", has=anne.page.locator(f"a[href='/table/{table}']"))
    row.filter(has_text="your turn").wait_for()
