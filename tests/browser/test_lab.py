"""The laboratory in the browser: a run started, its report read, a game behind a number opened."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.harbour import Harbour, Somebody, axe

PATIENCE = 120_000  # milliseconds; only a test that fails waits so long
PHONE = {"width": 390, "height": 780}


def overflow(page: Page) -> int:
    wide: int = page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return wide


def fits_everywhere(page: Page) -> None:
    """Axe finds nothing, by day and by lantern, and nothing is wider than a phone."""
    for name in ("Chart by lantern", "Chart at noon"):
        assert axe(page) == []
        page.get_by_role("button", name=name).click()
    size = page.viewport_size
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert overflow(page) <= 0
    page.set_viewport_size(size)  # type: ignore[arg-type]


def test_a_small_run_opens_a_game_behind_a_number(harbour: Harbour, invite: Invite) -> None:
    anne: Somebody = invite(harbour)
    page = anne.page
    page.goto("/")
    page.get_by_role("link", name="Laboratory").click()
    page.get_by_role("combobox", name="Game").select_option(label="Scoundrels!")
    page.get_by_label("random", exact=True).check()
    for usual in ("greedy", "learned"):
        expect(page.get_by_label(usual, exact=True)).to_be_checked()
        page.get_by_label(usual, exact=True).uncheck()
    page.get_by_role("spinbutton", name="Games").fill("6")
    page.get_by_role("button", name="Start the run").press("Enter")
    page.reload()  # a run outlives it
    link = page.get_by_role("link", name="Open the report").first
    link.wait_for(timeout=PATIENCE)
    fits_everywhere(page)

    link.click()
    report = page.frame_locator("iframe")
    expect(report.get_by_role("heading", name="Balance of Scoundrels!")).to_be_visible()
    page.get_by_role("button", name="Chart by lantern").click()
    expect(report.locator("html.lantern")).to_be_visible()  # it goes with the page around it
    page.get_by_role("button", name="Chart at noon").click()
    expect(report.locator("html:not(.lantern)")).to_be_visible()
    expect(report.get_by_role("heading", name="Balance of Scoundrels!")).to_be_visible()
    report.get_by_role("button", name="Games:").first.press("Enter")
    first = page.get_by_role("button", name="Game ", exact=False).first
    first.wait_for()
    fits_everywhere(page)
    first.press("Enter")
    page.wait_for_url("**/table/*")
    expect(page.get_by_test_id("headline")).to_be_visible()


def test_a_variant_is_made_by_keyboard(harbour: Harbour, invite: Invite) -> None:
    anne: Somebody = invite(harbour)
    page = anne.page
    page.goto("/lab")
    page.get_by_role("button", name="New variant").press("Enter")
    form = page.get_by_role("region", name="A new variant")
    form.get_by_label("Game").select_option(label="Notorious")
    form.get_by_label("Name").fill("Lean fleets")
    form.get_by_text("Pieces", exact=False).first.press("Enter")
    dial = form.locator("[data-dial='content.pieces.player.sloops']")
    dial.get_by_label("player, sloops", exact=True).fill("9")
    dial.get_by_role("button", name="Turn player, sloops in sweeps").press("Enter")
    expect(dial.get_by_text("was 10")).to_be_visible()
    assert axe(page) == []
    form.get_by_role("button", name="Save").press("Enter")
    expect(page.get_by_text("player sloops 9")).to_be_visible()
    page.get_by_role("button", name="Remove Lean fleets").press("Enter")
    expect(page.get_by_text("player sloops 9")).to_have_count(0)


def test_somebody_says_how_the_game_was(harbour: Harbour, invite: Invite) -> None:
    anne: Somebody = invite(harbour)
    others = [{"kind": "bot", "level": "random"}] * 2
    table = anne.open_table("scoundrels", {"kind": "me", "name": "Anne"}, *others)["id"]
    anne.start(table)
    anne.api("POST", f"/tables/{table}/agreement", {"seat": "p1"})
    page = anne.page
    page.goto(f"/table/{table}")
    page.get_by_text("How was it?").press("Enter")
    page.get_by_role("radio", name="4").check(force=True)
    page.get_by_role("radio", name="Too long").check(force=True)
    page.get_by_label("A confusing rule?").fill("S9.3, what a tie is")
    assert axe(page) == []
    page.get_by_role("button", name="Send").press("Enter")
    expect(page.get_by_text("Kept.")).to_be_visible()
    page.reload()
    page.get_by_text("Thank you for your opinion").press("Enter")
    expect(page.get_by_role("radio", name="4")).to_be_checked()
