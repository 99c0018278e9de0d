"""Rematch: one asks, the others come or do not, and nobody is seated unasked."""

from typing import Any

from tests.server.house import House, Person, bounded


def over(house: House, *kinds: str, **more: Any) -> tuple[list[Person], str]:
    """A finished table of people and bots."""
    anne = house.person()
    info = anne.table(*kinds, options=bounded("notorious", len(kinds)), **more)
    people = [anne]
    link = info["invitation"]["link"].rpartition("/")[2] if info["invitation"] else ""
    for place, kind in enumerate(kinds):
        if kind == "invite":
            people.append(house.person())
            body = {"name": f"Guest {place}", "flag": 6 - place}
            anne.ok(people[-1].post(f"/invites/{link}/accept", body))
    anne.ok(anne.post(f"/tables/{info['id']}/start"))
    house.play_out(info["id"])
    while anne.info(info["id"])["status"] != "over":  # bots have the last word
        house.play_out(info["id"])
    return people, info["id"]


def kinds(info: Any) -> list[str]:
    return [seat["kind"] for seat in info["seats"]]


def test_it_keeps_colours_turns_the_seats_and_seats_nobody_unasked(house: House) -> None:
    (anne, bo, cy), table = over(house, "me", "invite", "invite")
    flags = {seat["name"]: seat["flag"] for seat in anne.info(table)["seats"]}

    new = bo.ok(bo.post(f"/tables/{table}/rematch"))["table"]

    made = bo.info(new)
    assert made["host"] and kinds(made) == ["person", "open", "open"]
    assert [seat["name"] for seat in made["seats"]] == ["Guest 1", "Guest 2", "Player 1"]
    assert [seat["asked"] for seat in made["seats"]] == [False, True, True]
    assert {seat["name"]: seat["flag"] for seat in made["seats"]} == flags
    assert anne.get(f"/tables/{new}").status_code == 404
    asked = anne.info(table)["rematch_asked"]
    assert asked == {"by": "p2", "coming": ["p2"], "refused": []}

    assert anne.ok(anne.post(f"/tables/{table}/rematch"))["table"] == new
    cy.ok(cy.post(f"/tables/{table}/rematch/refuse"))

    assert kinds(bo.info(new)) == ["person", "open", "person"]
    assert anne.info(new)["seats"][2]["mine"]
    asked = bo.info(table)["rematch_asked"]
    assert asked == {"by": "p2", "coming": ["p2", "p1"], "refused": ["p3"]}
    said = [line["text"] for line in bo.ok(bo.get(f"/tables/{table}/chat"))["lines"]]
    assert said[-3:] == [
        "Guest 1 asks for a rematch.",
        "Player 1 comes to the rematch.",
        "Guest 2 does not come to the rematch.",
    ]
    assert anne.post(f"/tables/{table}/rematch/refuse").status_code == 409


def test_it_keeps_what_the_table_agreed_on(house: House) -> None:
    timer = {"seconds": 60, "level": "random"}
    (anne,), table = over(house, "me", "random", hints="three", strip=False, timer=timer)
    made = anne.info(anne.ok(anne.post(f"/tables/{table}/rematch"))["table"])
    assert (made["help"]["hints"], made["help"]["strip"]) == ("three", False)
    assert made["timer"] == timer


def test_who_refused_may_think_again_and_a_late_one_takes_over_from_the_bot(house: House) -> None:
    (anne, bo), table = over(house, "me", "invite")
    assert bo.post(f"/tables/{table}/rematch/refuse").status_code == 409  # nobody asked
    new = anne.ok(anne.post(f"/tables/{table}/rematch"))["table"]
    bo.ok(bo.post(f"/tables/{table}/rematch/refuse"))
    anne.ok(anne.post(f"/tables/{new}/start", {"fill": "random"}))
    assert kinds(anne.info(new)) == ["bot", "person"]

    bo.ok(bo.post(f"/tables/{table}/rematch"))

    assert kinds(bo.info(new)) == ["person", "person"] and bo.info(new)["seats"][0]["mine"]
    assert bo.info(table)["rematch_asked"]["refused"] == []


def test_the_link_of_a_rematch_opens_kept_seats_last(house: House) -> None:
    (anne, bo, cy), table = over(house, "me", "invite", "invite")
    new = anne.ok(anne.post(f"/tables/{table}/rematch"))["table"]
    link = anne.info(new)["invitation"]["link"].rpartition("/")[2]
    di = house.person()
    di.ok(di.post(f"/invites/{link}/accept", {"name": "Di"}))
    assert kinds(anne.info(new)) == ["person", "open", "person"]
    cy.ok(cy.post(f"/tables/{table}/rematch"))
    assert kinds(anne.info(new)) == ["person", "person", "person"]

    answer = bo.post(f"/tables/{table}/rematch")

    assert answer.status_code == 409 and answer.json()["error"] == "All seats are taken."


def test_bots_come_along_and_alone_with_bots_nobody_is_asked(house: House) -> None:
    (anne,), table = over(house, "me", "random", "hotseat")
    new = anne.ok(anne.post(f"/tables/{table}/rematch"))["table"]
    made = anne.info(new)
    assert kinds(made) == ["bot", "person", "person"] and made["invitation"] is None
    lines = anne.ok(anne.get(f"/tables/{table}/chat"))["lines"]
    assert "rematch" not in str(lines)
    anne.ok(anne.post(f"/tables/{new}/start"))


def test_seats_of_an_imported_record_are_those_of_the_record(house: House) -> None:
    (anne, _), table = over(house, "me", "invite")
    record = anne.ok(anne.get(f"/tables/{table}/record"))
    dee = house.person()

    copy = dee.ok(dee.post("/records", record))["table"]

    info = dee.info(copy)
    assert [seat["name"] for seat in info["seats"]] == ["Player 1", "Guest 1"]
    assert [seat["mine"] for seat in info["seats"]] == [False, False] and info["host"]
    assert dee.ok(dee.get(f"/tables/{copy}/history/1?seat=p2"))["seat"] == "p2"
    new = dee.ok(dee.post(f"/tables/{copy}/rematch"))["table"]
    assert kinds(dee.info(new)) == ["open", "open"]
