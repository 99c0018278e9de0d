"""Hints at the table and the review of a finished game, in a real browser.

The suite does one game, `scripts/soak` each of them.
"""

import pytest
from playwright.sync_api import expect

from freebooter.games import REGISTER, load_game
from freebooter.review.course import course_of
from tests.browser.conftest import Invite
from tests.browser.harbour import PHONE, Harbour
from tests.review.games import finished
from tests.soak import in_soak

GAMES = in_soak(list(REGISTER), ["infamous"])
PATIENCE = in_soak(600_000, 180_000)  # milliseconds; only a test that fails waits so long


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_stands_under_the_bar_and_is_told(
    harbour: Harbour, invite: Invite, game: str
) -> None:
    anne = invite(harbour)
    anne.sit_with_bots(game, hints="always")
    anne.wait()
    page = anne.page

    page.keyboard.press("h")
    hint = page.get_by_test_id("hint")
    hint.wait_for(timeout=PATIENCE)
    expect(hint.locator(".advice").first).to_contain_text("%")
    expect(hint).to_contain_text("imagined games")
    page.keyboard.press("h")
    expect(hint).to_have_count(0)
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator("#tab-body")).to_contain_text("looks at a hint")


def test_a_hint_lights_what_lies_beside_the_board_too(harbour: Harbour, invite: Invite) -> None:
    """The first coins go on one's own ship card; on a phone the plates stand there as well."""
    anne = invite(harbour)
    anne.sit_with_bots("infamous", hints="always")
    anne.wait()
    page = anne.page

    page.keyboard.press("h")
    page.get_by_test_id("hint").wait_for(timeout=PATIENCE)
    plates = page.locator(".plates .plate")
    expect(plates).to_have_count(2)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(plates).to_have_count(2)
    for plate in plates.all():
        row = page.locator(f"[data-target='{plate.get_attribute('data-plate')}']").bounding_box()
        stands = plate.bounding_box()
        assert row is not None and stands is not None
        assert abs(stands["y"] + stands["height"] / 2 - row["y"]) < row["height"]


@pytest.mark.parametrize("game", GAMES)
def test_an_imported_game_is_reviewed_and_played_on(
    harbour: Harbour, invite: Invite, game: str
) -> None:
    anne = invite(harbour)
    table = anne.api("POST", "/records", finished(game))["table"]
    page = anne.page
    page.goto(f"/table/{table}/review")
    page.get_by_role("button", name="Review this game").click()
    page.get_by_test_id("review").wait_for(timeout=PATIENCE)

    moments = page.get_by_label("What mattered").get_by_role("listitem")
    assert moments.count() > 0
    expect(page.get_by_role("img", name="Win chances over time")).to_be_visible()
    page.get_by_label("largest first").check()
    page.get_by_role("button", name="With everything known").click()
    expect(page.get_by_role("heading", name="in hindsight")).to_be_visible()
    for name in ("p1", "p2"):  # what everybody held lies beside the board
        expect(page.get_by_label(f"What {name} saw")).to_be_visible()
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(page.get_by_test_id("moment")).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/review" not in url and table not in url)
    made = anne.api("GET", f"/tables/{page.url.rpartition('/')[2]}")
    assert sorted(seat["kind"] for seat in made["seats"]) == ["bot", "person"]


@pytest.mark.parametrize("game", GAMES)
def test_the_judge_is_asked_in_the_replay_and_follows_a_line(
    harbour: Harbour, invite: Invite, game: str
) -> None:
    anne = invite(harbour)
    table = anne.api("POST", "/records", finished(game))["table"]
    steps = course_of(load_game(game), finished(game)).steps
    step = next(one for one in steps if not one.is_luck and len(one.options) > 3)
    page = anne.page
    page.goto(f"/table/{table}?move={step.move}")
    page.get_by_role("button", name="Ask the judge").click()
    asked = page.get_by_test_id("asked")
    asked.wait_for(timeout=PATIENCE)
    expect(asked).to_contain_text("imagined worlds")
    expect(asked.locator(".part")).to_have_count(2)
    asked.locator(".choices button").first.click()
    expect(asked).to_contain_text("After 1:", timeout=PATIENCE)
    asked.get_by_role("button", name="One back").click()
    expect(asked).not_to_contain_text("After 1:", timeout=PATIENCE)
    page.keyboard.press("h")
    expect(asked).to_have_count(0)
