"""Whole games in a real browser: by mouse, by keyboard, on a phone, by two people."""

import random
import re

import pytest

from freebooter.games import REGISTER
from tests.browser.conftest import Invite
from tests.browser.harbour import (
    PHONE,
    WHOLE_GAME,
    Harbour,
    Somebody,
    overhang,
    play_by_keyboard,
    play_by_pointer,
    players_of,
    short_options,
)
from tests.soak import in_soak

GAMES = list(REGISTER)
SOME = in_soak(WHOLE_GAME, 60)  # clicks or keys; by mouse the suite plays to the end


@pytest.mark.parametrize("game", GAMES)
def test_one_person_plays_a_game_by_mouse(anne: Somebody, game: str) -> None:
    anne.sit_with_bots(game)
    assert play_by_pointer(anne, seed=1) > 5
    assert anne.page.locator(".end li").count() == players_of(game)


@pytest.mark.parametrize("game", GAMES)
def test_one_person_plays_a_game_by_keyboard(anne: Somebody, game: str) -> None:
    anne.sit_with_bots(game)
    assert play_by_keyboard(anne, seed=2, most=SOME) > 5


def test_the_board_moves_while_a_game_is_played(invite: Invite, harbour: Harbour) -> None:
    anne = invite(harbour, reduced_motion="no-preference")
    anne.page.goto("/help")
    anne.page.evaluate("localStorage.setItem('freebooter.settings', JSON.stringify({speed: 120}))")
    anne.sit_with_bots("notorious")
    anne.page.evaluate(
        """() => { window.seen = 0; const start = Element.prototype.animate;
            Element.prototype.animate = function (...a) { window.seen += 1; return start.apply(this, a); }; }"""
    )
    for _ in range(6):
        anne.wait()
        version = anne.version()
        anne.click(0)
        anne.moved_on(version)
    assert anne.page.evaluate("window.seen") > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_game_fits_a_phone(invite: Invite, harbour: Harbour, game: str) -> None:
    anne = invite(harbour, viewport=PHONE, has_touch=True, is_mobile=True)
    anne.sit_with_bots(game)
    anne.wait()
    assert overhang(anne.page) == 0, "The page scrolls sideways."
    play_by_pointer(anne, seed=3, tap=True, most=SOME)
    assert overhang(anne.page) == 0, "The page scrolls sideways later on."


@pytest.mark.parametrize("game", GAMES)
def test_two_people_a_spectator_and_a_crash(
    invite: Invite, own_harbour: Harbour, game: str
) -> None:
    anne, bo, carla = (invite(own_harbour) for _ in range(3))
    bots = [{"kind": "bot", "level": "random"}] * (players_of(game) - 2)
    options = in_soak(short_options(game), {})  # a short game could be over before the crash
    seats = [{"kind": "me", "name": "Anne"}, {"kind": "invite"}, *bots]
    info = anne.open_table(game, *seats, options=options)
    anne.page.goto(f"/table/{info['id']}")
    link = anne.page.get_by_label("Link of this table").input_value()
    watch = info["spectator_link"]

    bo.page.goto(link)
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Come aboard").click()
    bo.page.wait_for_url("**/table/**")
    anne.page.get_by_role("button", name="Set sail").click()
    carla.page.goto(watch)
    carla.page.locator("main.grid").wait_for()

    dice = random.Random(4)
    people = [anne, bo, carla]
    for choices in range(SOME):
        anne.page.wait_for_function(
            """() => !!document.querySelector('[data-testid=headline]')
                || !!document.querySelector('main.grid')"""
        )
        if anne.is_over():
            break
        if choices == 12:
            for person in people:
                person.forgives_network = True
            own_harbour.kill()
            anne.page.get_by_test_id("sentence").filter(has_text="Connection lost").wait_for()
            own_harbour.start()
            for person in people:
                person.page.get_by_test_id("sentence").filter(has_text="Connection lost").wait_for(
                    state="detached"
                )
        ready = [p for p in (anne, bo) if p.page.locator("main[data-ready=true]").count()]
        if not ready:
            anne.page.wait_for_timeout(15)
            continue
        person = dice.choice(ready)
        person.wait()  # a card may lie on the board
        version = person.version()
        places = person.clickable()
        if not places:
            continue
        person.click(dice.choice(places))
        person.moved_on(version)
    if anne.is_over() or SOME == WHOLE_GAME:
        for person in people:
            person.page.locator("[data-testid=headline]").wait_for()
        said = [person.page.locator("[data-testid=headline]").inner_text() for person in people]
        ends = {re.sub(r"^You win, (.*)!$", r"\1 wins!", text) for text in said}
        assert len(ends) == 1
    assert choices > 20
    assert carla.page.locator("[data-choice], [data-choices]").count() == 0
