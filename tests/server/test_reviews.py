"""Hints at tables that allow them, reviews of finished games, chances for spectators."""

import time
from dataclasses import asdict
from typing import Any

from freebooter.games import load_game
from freebooter.review.course import course_of
from freebooter.server import hints
from tests.review.games import SMALL, finished
from tests.server.house import House, Person

PATIENCE = 120.0  # seconds; only a test that fails waits so long


def ask_hint(person: Person, table: str, seat: str, **more: Any) -> Any:
    version = person.state(table, seat)["version"]
    return person.post(f"/tables/{table}/hint", {"seat": seat, "version": version} | more)


def until(person: Person, table: str, *wanted: str) -> Any:
    """Wait for a review."""
    for _ in range(int(PATIENCE * 10)):
        status = person.ok(person.get(f"/tables/{table}/review"))
        if status["status"] in wanted:
            return status
        time.sleep(0.1)
    raise AssertionError(status)


def test_a_hint_is_counted_told_to_all_and_names_offered_choices(house: House) -> None:
    anne = house.person()
    info = anne.table("me", "hotseat", game="infamous", hints="three")
    table = info["id"]
    assert info["help"]["hints"] == "three"
    anne.ok(anne.post(f"/tables/{table}/start"))
    seat = anne.info(table)["to_act"][0]
    other = "p2" if seat == "p1" else "p1"

    hint = anne.ok(ask_hint(anne, table, seat))

    offered = [one["notation"] for one in anne.state(table, seat)["prompt"]["choices"]]
    assert 1 <= len(hint["advice"]) <= 3 and hint["of"] == len(offered)
    assert all(set(one["choices"]) <= set(offered) for one in hint["advice"])
    assert hint["par"] == 50 and hint["judge"] and hint["sure"] and 0 < hint["seconds"] < 60
    assert anne.info(table)["help"]["hinted"] == {seat: 1}
    said = anne.ok(anne.get(f"/tables/{table}/chat"))["lines"]
    assert said[-1]["text"].endswith("looks at a hint.") and said[-1]["seat"] is None
    assert ask_hint(anne, table, other).status_code == 409  # it need not choose

    longer = anne.ok(ask_hint(anne, table, seat, longer=1))  # the same question costs no other
    assert longer["worlds"] == 2 * hint["worlds"]
    assert anne.info(table)["help"]["hinted"] == {seat: 1}


def test_three_a_game_are_three_and_never_is_never(house: House) -> None:
    anne = house.person()
    table = anne.table("me", "random", game="infamous", hints="three")["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    counted = house.desk.tables[table].state.advice.hinted
    counted[0] = 3
    for _ in range(200):
        if "p1" in anne.info(table)["to_act"]:
            break
        time.sleep(0.05)
    refused = ask_hint(anne, table, "p1")
    assert refused.status_code == 403 and refused.json()["error"] == hints.NO_MORE

    bo = house.person()
    plain = bo.table("me", "hotseat", game="infamous")["id"]
    bo.ok(bo.post(f"/tables/{plain}/start"))
    seat = bo.info(plain)["to_act"][0]
    refused = ask_hint(bo, plain, seat)
    assert refused.status_code == 403 and refused.json()["error"] == hints.NEVER
    stale = bo.post(f"/tables/{plain}/hint", {"seat": seat, "version": 10**6})
    assert stale.status_code == 403
    assert house.person().post(f"/tables/{plain}/hint", {}).status_code in (400, 401)


def test_a_worker_is_sent_an_imagined_world(house: House) -> None:
    """What goes to the process that thinks is not the position but what the seat might be in."""
    anne = house.person()
    table = anne.table("me", "hotseat", game="scoundrels", hints="always")["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    found = house.desk.tables[table]
    seat = found.to_act()[0]
    truth = found.game.dump(found.match.position)

    jobs = [house.call(hints.begin, found, seat, found.state.version(seat), 0) for _ in range(6)]

    assert any(job["world"] != truth for job in jobs)
    assert all("seed" not in job["world"] for job in jobs)


def test_a_review_runs_in_the_background_is_kept_and_read_by_players(house: House) -> None:
    anne, watcher = house.person(), house.person()
    house.desk.reviews.budget = asdict(SMALL)
    table = anne.ok(anne.post("/records", finished("infamous")))["table"]
    assert anne.ok(anne.get(f"/tables/{table}/review"))["status"] == "none"
    assert anne.get(f"/tables/{table}/review/result").status_code == 404

    begun = anne.ok(anne.post(f"/tables/{table}/review"))
    assert begun["status"] == "running"
    assert until(anne, table, "done", "failed")["status"] == "done"

    review = anne.ok(anne.get(f"/tables/{table}/review/result"))
    info = anne.info(table)
    assert review["format"] == "freebooter-review" and len(review["readings"]) == 2
    assert info["help"]["reviewed"] and len(info["help"]["sums"]) == 2
    assert info["help"]["sums"][0]["luck"] == review["readings"][0]["account"]["luck"]["points"]
    house.desk.tables.clear()  # it is kept with the table
    assert anne.ok(anne.get(f"/tables/{table}/review/result")) == review
    assert watcher.get(f"/tables/{table}/review").status_code in (401, 404)


def test_a_review_can_be_stopped_and_goes_on(house: House) -> None:
    anne = house.person()
    house.desk.reviews.budget = asdict(SMALL)
    table = anne.ok(anne.post("/records", finished("infamous", 3)))["table"]
    assert anne.post(f"/tables/{table}/review/cancel").status_code == 409
    anne.ok(anne.post(f"/tables/{table}/review"))
    stopped = anne.ok(anne.post(f"/tables/{table}/review/cancel"))
    assert stopped["status"] in ("running", "stopped")
    assert until(anne, table, "stopped")["status"] == "stopped"

    anne.ok(anne.post(f"/tables/{table}/review"))
    assert until(anne, table, "done", "failed")["status"] == "done"


def test_no_review_while_the_game_is_under_way(house: House) -> None:
    anne, _, table = house.two_people(game="infamous")
    refused = anne.post(f"/tables/{table}/review")
    assert refused.status_code == 409 and "over" in refused.json()["error"]


def test_spectators_see_chances_after_a_finished_turn_and_seats_never(house: House) -> None:
    anne, bo, table = house.two_people(game="infamous")
    watcher = house.person()
    link = anne.info(table)["spectator_link"].rpartition("/")[2]
    anne.ok(watcher.post(f"/watch/{link}"))

    seen = watcher.ok(watcher.get(f"/tables/{table}/chances"))
    again = watcher.ok(watcher.get(f"/tables/{table}/chances"))

    assert abs(sum(one["points"] for one in seen["chances"]) - 100) < 0.3
    assert seen == again  # within one turn nothing moves
    for player in (anne, bo):
        assert player.get(f"/tables/{table}/chances").status_code == 403


def test_a_table_can_forbid_the_strip(house: House) -> None:
    anne = house.person()
    info = anne.table("me", "hotseat", game="infamous", strip=False)
    anne.ok(anne.post(f"/tables/{info['id']}/start"))
    watcher = house.person()
    link = info["spectator_link"].rpartition("/")[2]
    anne.ok(watcher.post(f"/watch/{link}"))

    assert watcher.get(f"/tables/{info['id']}/chances").status_code == 403


def test_spectators_read_a_review_when_all_who_played_show_it(house: House) -> None:
    anne, bo, table = house.two_people(game="infamous")
    watcher = house.person()
    link = anne.info(table)["spectator_link"].rpartition("/")[2]
    anne.ok(watcher.post(f"/watch/{link}"))
    anne.ok(anne.post(f"/tables/{table}/agreement", {"seat": "p1"}))
    anne.ok(bo.post(f"/tables/{table}/agreement/answer", {"seat": "p2", "accept": True}))

    assert watcher.get(f"/tables/{table}/review").status_code == 403
    anne.ok(anne.post(f"/tables/{table}/review/share", {"seat": "p1", "on": True}))
    assert watcher.get(f"/tables/{table}/review").status_code == 403
    anne.ok(bo.post(f"/tables/{table}/review/share", {"seat": "p2", "on": True}))
    assert watcher.get(f"/tables/{table}/review").status_code == 200
    assert watcher.post(f"/tables/{table}/review").status_code == 403


def imported(person: Person, game: str = "infamous") -> tuple[str, Any]:
    """A finished game of two bots, and the first moment at which somebody has much to choose."""
    table = person.ok(person.post("/records", finished(game)))["table"]
    steps = course_of(load_game(game), finished(game)).steps
    step = next(one for one in steps if not one.is_luck and len(one.options) > 3)
    return table, step


def test_playing_on_takes_the_stronger_choice_against_bots(house: House) -> None:
    anne = house.person()
    table, step = imported(anne)
    said = load_game("infamous").vocabulary.say
    wishes: list[dict[str, str]] = [{"kind": "bot", "level": "captain"} for _ in range(2)]
    wishes[step.seat] = {"kind": "me", "name": "Anne"}
    other = next(one for one in step.options if one != step.what)
    body = {"move": step.move, "seats": wishes, "choice": said(other)}

    made = anne.ok(anne.post(f"/tables/{table}/fork", body))["table"]

    info = anne.info(made)
    assert [seat["kind"] for seat in info["seats"]].count("bot") == 1
    assert info["seats"][step.seat]["mine"] and info["moves"] > step.move
    acts = house.desk.tables[made].match.acts
    assert (acts[step.move].seat, acts[step.move].choice) == (step.seat, other)

    for wrong in (
        "fly to the moon",
        said(next(one for one in range(10**4) if one not in step.options)),
    ):
        refused = anne.post(f"/tables/{table}/fork", body | {"choice": wrong})
        assert refused.status_code == 422
    turned = body | {"seats": wishes[::-1]}  # the seat that chooses there is a bot's
    assert anne.post(f"/tables/{table}/fork", turned).status_code == 422


def test_the_judge_is_asked_at_any_moment_of_a_finished_game_and_follows_a_line(
    house: House,
) -> None:
    anne, watcher = house.person(), house.person()
    table, step = imported(anne)
    seat = f"p{step.seat + 1}"
    body = {"move": step.move, "side": seat, "line": []}

    here = anne.ok(anne.post(f"/tables/{table}/ask", body))
    there = anne.ok(
        anne.post(f"/tables/{table}/ask", body | {"line": [here["choices"][0]["choice"]]})
    )
    openly = anne.ok(anne.post(f"/tables/{table}/ask", body | {"side": "all"}))
    end = anne.ok(anne.post(f"/tables/{table}/ask", body | {"move": anne.info(table)["moves"]}))

    assert abs(sum(one["points"] for one in here["chances"]) - 100) < 0.3
    assert here["asked"] == seat and here["sure"] and here["judge"]
    assert here["choices"] == sorted(here["choices"], key=lambda one: -one["points"])
    history = anne.ok(anne.get(f"/tables/{table}/history/{step.move}?seat={seat}"))
    assert here["view"] == history["view"] != there["view"]
    assert len(there["sentences"]) == 1 and here["sentences"] == []
    assert openly["choices"] and openly["chances"] != []
    assert end["asked"] is None and end["choices"] == []
    assert {one["points"] for one in end["chances"]} == {0, 100}
    assert anne.post(f"/tables/{table}/ask", body | {"line": ["fly"]}).status_code == 422
    assert anne.post(f"/tables/{table}/ask", body | {"side": "p9"}).status_code in (404, 422)
    assert watcher.post(f"/tables/{table}/ask", body).status_code in (401, 404)


def test_the_judge_is_not_asked_while_the_game_is_under_way(house: House) -> None:
    anne, _, table = house.two_people(game="infamous")
    refused = anne.post(f"/tables/{table}/ask", {"move": 0, "side": "p1"})
    assert refused.status_code == 409 and "over" in refused.json()["error"]
