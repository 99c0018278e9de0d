"""A game from a wheel of its own, beside Freebooter's wheel, on the generic board."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Invite
from tests.browser.harbour import PHONE, Harbour, Somebody, axe, overhang, play_by_pointer
from tests.door.wheels import ROOT, build, install_alone

GAME = "liars_dice"
DESK = {"width": 1440, "height": 900}
# What no person should read: signs anywhere, words that stand alone as a value.
RAW_SIGNS = ("[object", "{", "}", "_")
RAW_VALUES = ("undefined", "null", "true", "false", "None", "True", "False")


@pytest.fixture(scope="module")
def harbour(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server of two installed wheels, and nothing of this checkout."""
    folder = tmp_path_factory.mktemp("wheels")
    site = folder / "site"
    site.mkdir()
    for source in (ROOT, ROOT / "examples" / "liars_dice"):
        install_alone(build("wheel", source, folder / source.name), site)
    harbour = Harbour(folder, str(site))
    yield harbour
    harbour.stop()


def sit_down(invite: Invite, harbour: Harbour, **context: Any) -> Any:
    anne = invite(harbour, **context)
    bots = [{"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "random"}]
    info = anne.open_table(GAME, {"kind": "me", "name": "Anne"}, *bots, options={})
    anne.start(info["id"])
    anne.page.goto(f"/table/{info['id']}")
    return anne


def check_words(anne: Somebody) -> None:
    """Everything on the table is in words: no keys, no brackets, no bare values."""
    said = anne.page.locator("main.grid").inner_text()
    assert [line for line in said.splitlines() if any(s in line for s in RAW_SIGNS)] == []
    assert [line for line in said.splitlines() if line.strip() in RAW_VALUES] == []


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_whole_game_on_the_generic_board(
    invite: Invite, harbour: Harbour, screen: dict[str, int]
) -> None:
    is_phone = screen is PHONE
    anne = sit_down(invite, harbour, viewport=screen, has_touch=is_phone, is_mobile=is_phone)
    anne.wait()
    assert axe(anne.page) == []
    check_words(anne)
    assert overhang(anne.page) == 0, "The page scrolls sideways."

    for click in range(4):
        play_by_pointer(anne, seed=click, tap=is_phone, most=1)
        anne.wait()
        if not anne.is_over():
            check_words(anne)
    play_by_pointer(anne, seed=5, tap=is_phone)

    assert anne.page.locator(".end li").count() == 3


def test_it_stands_in_the_lobby_and_its_rules_can_be_read(invite: Invite, harbour: Harbour) -> None:
    anne = invite(harbour)
    anne.page.goto("/")
    anne.page.get_by_text("Liar's Dice").first.wait_for()
    anne.page.goto(f"/rules/{GAME}")
    anne.page.get_by_text("L1.1").first.wait_for()


def test_the_server_runs_from_the_wheels_alone(harbour: Harbour) -> None:
    assert str(ROOT) not in harbour.source
    assert (Path(harbour.source) / "liars_dice" / "rules.md").is_file()
