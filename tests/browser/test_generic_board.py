"""The generic board in a real browser, on tables that no server plays: samples of views.

The samples lie beside the board and are tested there too (`generic.test.ts`).
"""

import json
import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from freebooter.server import wire
from tests.browser.conftest import Invite
from tests.browser.harbour import ROOT, Harbour, axe

SAMPLES = ROOT / "web" / "src" / "games" / "generic" / "samples"
SIZES = {"desk": (1440, 900), "small desk": (1100, 800), "phone": (390, 844)}


def as_sent(what: dict[str, Any], kind: type[msgspec.Struct]) -> Any:
    """A message with every field that the server's has."""
    return msgspec.to_builtins(msgspec.convert(what, kind))


def state_of(sample: dict[str, Any]) -> Any:
    """The state of a sample, its log told as a story."""
    told = [
        {"n": n, "move": line["move"], "text": line["text"], "parts": [line["text"]]}
        | {"details": [n], "end": n + 1}
        for n, line in enumerate(sample["state"]["log"])
    ]
    more = {"agreed": False, "content": None, "story": told, "gives": True}
    return as_sent(sample["state"] | more, wire.State)


def table_of(sample: dict[str, Any]) -> Any:
    """A running table as the server would describe it."""
    seats = [
        {"seat": f"p{at}", "name": name, "kind": "person", "level": "", "mine": at == 1, "flag": at}
        | {"stand_in": False, "connected": True, "absent": False}
        for at, name in enumerate(sample["people"], 1)
    ]
    table = {
        "id": "sample",
        "name": "Bilge Rats",
        "game": "of_a_stranger",
        "options": {},
        "status": "running",
        "created": 0,
        "changed": 0,
        "kept_until": None,
        "host": True,
        "watching": False,
        "undo": "free",
        "pace": 0,
        "listed": False,
        "seats": seats,
        "to_act": ["p1"],
        "moves": 31,
        "commitment": "",
        "seed": None,
        "result": None,
        "takeback": None,
        "rematch": None,
        "forked": None,
        "invites": [],
        "spectator_link": None,
        "agreement": None,
        "content": None,
    }
    return as_sent(table, wire.TableInfo)


def lay(page: Page, name: str) -> list[dict[str, Any]]:
    """Lay a sample on the table of the page; returns what the page sends, as it is sent."""
    sample = json.loads((SAMPLES / f"{name}.json").read_text("utf-8"))
    sent: list[dict[str, Any]] = []

    def describe(route: Route) -> None:
        route.fulfill(json=table_of(sample))

    def remember(route: Route) -> None:  # how the round began: as it is now
        route.fulfill(json={"view": sample["state"]["view"]})

    def connect(socket: WebSocketRoute) -> None:
        socket.on_message(lambda text: sent.append(json.loads(text)))
        socket.send(json.dumps({"type": "state", "state": state_of(sample)}))

    page.route("**/api/v1/tables/sample", describe)
    page.route("**/api/v1/tables/sample/history/*", remember)
    page.route("**/api/v1/*/*/cards", lambda route: route.fulfill(json={"cards": []}))
    page.route_web_socket(re.compile("/api/v1/tables/sample/ws"), connect)
    page.goto("/table/sample")
    page.locator("main.grid[data-version]").wait_for()
    return sent


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["bids", "reveal", "kit", "bare"])
def test_a_sample_is_whole_and_without_faults(
    invite: Invite, harbour: Harbour, name: str, size: str, light: str
) -> None:
    width, height = SIZES[size]
    page = invite(harbour, viewport={"width": width, "height": height}, color_scheme=light).page
    lay(page, name)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    text = page.locator("main").inner_text()
    assert not re.search(r"[{}\[\]_]|\b(null|true|false|undefined)\b", text), text
    assert axe(page) == []


def test_the_first_click_selects_and_the_second_commits(invite: Invite, harbour: Harbour) -> None:
    page = invite(harbour).page
    sent = lay(page, "bids")
    square = page.locator("[data-target='square:bids:7:2']")
    page.get_by_role("button", name="Bid six 4s").click()
    expect(page.get_by_test_id("sentence")).to_have_text("Bid six 4s?")
    square.click()
    expect(page.get_by_test_id("sentence")).to_have_text("Bid seven 2s?")
    assert sent == []
    square.click()
    page.wait_for_function("document.querySelector('main.grid').dataset.ready === 'false'")
    assert [act["type"] for act in sent] == ["choose"]


def test_more_rows_are_a_click_away(invite: Invite, harbour: Harbour) -> None:
    page = invite(harbour).page
    lay(page, "bids")
    assert page.get_by_role("button", name="Bid nine 1s").count() == 0
    page.get_by_role("button", name="More: 9 to 17").click()
    page.get_by_role("button", name="Bid seventeen 6s").wait_for()


def test_keys_alone_call_a_liar(invite: Invite, harbour: Harbour) -> None:
    page = invite(harbour).page
    sent = lay(page, "bids")
    cup = page.locator("[data-target='thing:cup-p4-cup']")
    cup.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("stakes")).to_contain_text("There is no way back from this.")
    page.keyboard.press("Escape")
    cup.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('main.grid').dataset.ready === 'false'")
    assert [act["choice"] for act in sent] == [0]


def test_a_number_is_chosen_on_a_stepper(invite: Invite, harbour: Harbour) -> None:
    page = invite(harbour).page
    lay(page, "kit")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Bury 2 gold").click()
    expect(page.get_by_test_id("sentence")).to_have_text("Bury 2 gold?")


def test_on_a_phone_my_area_comes_first(invite: Invite, harbour: Harbour) -> None:
    page = invite(harbour, viewport={"width": 390, "height": 844}).page
    lay(page, "bids")
    tops = [page.locator(css).bounding_box() for css in (".mine", ".others", ".middle", ".panels")]
    places = [box["y"] for box in tops if box]
    assert len(places) == 4 and places == sorted(places)
