"""One link a table: any free seat, then any that a bot keeps warm (S-6, S-7)."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from freebooter.server.settings import Settings, started_with
from freebooter.server.tokens import CODE_LENGTH, CODE_SIGNS, code_of, table_code
from tests.server.house import House, Person, running

NETWORK = {"base_url": "http://localhost:8000"}


def token_of(info: Any) -> str:
    return str(info["invitation"]["link"].rpartition("/")[2])


def come(person: Person, token: str, name: str, **more: Any) -> Any:
    return person.post(f"/invites/{token}/accept", {"name": name} | more)


def test_one_link_opens_every_free_seat_and_no_more(house: House) -> None:
    anne = house.person()
    info = anne.table("me", "invite", "invite", "random")
    link = token_of(info)
    seats = [anne.ok(come(house.person(), link, name))["seat"] for name in ("Bo", "Cy")]

    assert seats == ["p2", "p3"]
    late = come(house.person(), link, "Di")
    assert late.status_code == 409 and late.json()["error"] == "All seats are taken."


def test_whoever_comes_twice_keeps_their_seat(house: House) -> None:
    anne, bo = house.person(), house.person()
    link = token_of(anne.table("me", "invite", "invite"))

    assert [bo.ok(come(bo, link, "Bo"))["seat"] for _ in range(2)] == ["p2", "p2"]


def test_two_at_once_never_get_one_seat(house: House) -> None:
    anne = house.person()
    info = anne.table("me", "invite", "invite")
    link = token_of(info)
    crowd = [house.person() for _ in range(6)]

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda i: come(crowd[i], link, f"Guest {i}"), range(6)))

    seated = [answer.json()["seat"] for answer in answers if answer.status_code == 200]
    assert sorted(seated) == ["p2", "p3"]
    assert sorted(answer.status_code for answer in answers) == [200, 200, 409, 409, 409, 409]


def test_the_page_names_game_host_and_seats_and_nothing_else(house: House) -> None:
    anne, stranger = house.person(), house.person()
    body = {"game": "notorious", "name": "Salt & Powder", "options": {"goal": 31}}
    seats = [{"kind": "me", "name": "Anne"}, {"kind": "invite"}]
    info = anne.ok(anne.post("/tables", body | {"seats": seats}))

    said = stranger.ok(stranger.get(f"/invites/{token_of(info)}"))

    assert said == {
        "game": "notorious",
        "host": "Anne",
        "seats": [
            {"name": "Anne", "kind": "person", "flag": 1},
            {"name": "", "kind": "open", "flag": 2},
        ],
        "begun": False,
        "over": False,
        "table": None,
        "hints": "never",
    }
    assert anne.ok(anne.get(f"/invites/{token_of(info)}"))["table"] == info["id"]


@pytest.mark.parametrize("nonsense", ["A" * 43, "BRINE-4471", "x", "....", "0000-0000"])
def test_a_nonsense_link_says_so(house: House, nonsense: str) -> None:
    stranger = house.person()
    for answer in (stranger.get(f"/invites/{nonsense}"), come(stranger, nonsense, "Bo")):
        assert answer.status_code == 404
        assert answer.json()["error"] == "This link does not work, or no longer does."


def test_after_the_start_it_opens_what_a_bot_keeps_warm(house: House) -> None:
    anne, bo = house.person(), house.person()
    info = anne.table("me", "invite", "random")
    table = info["id"]
    started = anne.ok(anne.post(f"/tables/{table}/start", {"fill": "random"}))
    assert [seat["warm"] for seat in started["seats"]] == [False, True, False]

    with anne.socket(table, "p1") as socket:
        socket.receive_json()  # the table knows that she listens
        entered = anne.ok(come(bo, token_of(started), "Bo", flag=5))
        while (heard := socket.receive_json())["type"] != "chat":
            pass

    assert heard["text"] == "Bo takes over from Calico."
    assert entered["seat"] == "p2"
    assert [seat["kind"] for seat in anne.info(table)["seats"]] == ["person", "person", "bot"]
    assert bo.state(table, "p2")["seat"] == "p2"
    assert come(house.person(), token_of(started), "Cy").status_code == 409  # a bot by choice


def test_a_bot_is_at_the_helm_no_more_once_somebody_took_over(house: House) -> None:
    anne, bo = house.person(), house.person()
    info = anne.table("me", "invite", game="notorious", pace=0)
    anne.ok(anne.post(f"/tables/{info['id']}/start", {"fill": "random"}))
    anne.ok(come(bo, token_of(info), "Bo"))

    house.play_out(info["id"], 30)

    assert house.desk.tables[info["id"]].bots_due() == []


def test_the_host_closes_and_renews_it(house: House) -> None:
    anne = house.person()
    info = anne.table("me", "invite", "invite")
    path = f"/tables/{info['id']}/invitation"
    first = token_of(info)

    renewed = anne.ok(anne.post(path, {"open": True}))
    second = token_of(renewed)
    assert second != first
    gone = house.person().get(f"/invites/{first}")
    assert (gone.status_code, gone.json()["error"]) == (410, "The host has closed this invitation.")
    assert come(house.person(), first, "Bo").status_code == 410

    closed = anne.ok(anne.post(path, {"open": False}))
    assert closed["invitation"] is None
    assert come(house.person(), second, "Bo").status_code == 410
    assert house.person().post(f"/watch/{second}").status_code == 410
    assert anne.post(path, {"open": False}).status_code == 409

    third = token_of(anne.ok(anne.post(path, {"open": True})))
    assert come(house.person(), third, "Bo").status_code == 200


def test_links_of_seats_work_as_before(house: House) -> None:
    anne, bo = house.person(), house.person()
    info = anne.table("me", "invite", "invite")
    link = info["invites"][1]["link"].rpartition("/")[2]

    said = bo.ok(bo.get(f"/invites/{link}"))
    assert [seat["kind"] for seat in said["seats"]] == ["person", "person", "open"]
    assert bo.ok(come(bo, link, "Bo"))["seat"] == "p3"
    assert come(house.person(), link, "Cy").status_code == 404


def test_a_full_table_can_be_watched(house: House) -> None:
    anne, bo, cy = house.person(), house.person(), house.person()
    info = anne.table("me", "invite")
    anne.ok(come(bo, token_of(info), "Bo"))

    entered = cy.ok(cy.post(f"/watch/{token_of(info)}"))

    assert entered["seat"] is None and entered["table"]["watching"]


# The code to type.


def test_a_code_has_forty_bits_and_one_spelling() -> None:
    assert len(set(CODE_SIGNS)) ** CODE_LENGTH >= 2**40
    assert not {"I", "L", "O", "U"} & set(CODE_SIGNS)
    assert code_of("7kq4-m2xd") == code_of(" 7KQ4 M2XD ") == "7KQ4M2XD"
    assert code_of("o1lI-0000") == "01110000"
    assert [code_of(text) for text in ("", "7KQ4-M2X", "7KQ4-M2XDD", "7KQ4-M2X!")] == [""] * 4
    codes = {table_code(f"host {i}", "table", 0) for i in range(400)}
    assert len(codes) == 400 and set("".join(codes)) == set(CODE_SIGNS)


def test_the_code_lives_while_the_table_gathers(tmp_path: Path) -> None:
    with running(tmp_path, base_url="http://pirates.example", allow_host=("localhost",)) as house:
        anne = house.person()
        anne.headers = anne.headers | {"Origin": "http://localhost"}
        info = anne.table("me", "invite", "invite")
        code = info["invitation"]["code"]
        bo = house.person()
        assert bo.ok(bo.get(f"/invites/{code}"))["host"] == "Player 1"
        assert bo.ok(come(bo, code.lower(), "Bo"))["seat"] == "p2"

        started = anne.ok(anne.post(f"/tables/{info['id']}/start", {"fill": "random"}))

        assert started["invitation"]["code"] is None
        assert bo.get(f"/invites/{code}").status_code == 404
        assert come(house.person(), code, "Cy").status_code == 404
        assert come(house.person(), token_of(started), "Cy").status_code == 200


def test_guessing_is_slow(tmp_path: Path) -> None:
    with running(tmp_path, limit_scale=1.0) as house:
        stranger = house.person()
        answers = {stranger.get(f"/invites/0000-{n:04}").status_code for n in range(40)}
        assert answers == {404, 429}


# Who can reach it.


@pytest.mark.parametrize(
    ("given", "is_local"),
    [
        ({}, True),
        ({"host": "127.0.0.2"}, True),
        ({"base_url": "http://localhost:8000"}, True),
        ({"base_url": "https://pirates.example"}, False),
        ({"host": "192.168.1.20"}, False),
        ({"behind_proxy": True}, False),
    ],
)
def test_a_server_knows_whether_others_reach_it(given: Any, is_local: bool) -> None:
    assert Settings(**given).is_local is is_local


def test_on_this_machine_only_there_is_no_code(house: House) -> None:
    anne = house.person()
    said = anne.table("me", "invite")["invitation"]
    assert said["is_local"] and said["code"] is None
    assert said["lan_command"].startswith("freebooter serve ")
    assert said["lan_command"].endswith(" --lan")


def test_the_command_that_opens_it_keeps_what_was_typed() -> None:
    argv = ["/somewhere/bin/freebooter", "serve", "--db", "my tables", "--open", "--no-lan"]
    assert started_with("--lan", argv, {}) == "freebooter serve --db 'my tables' --lan"
    typed = {"FREEBOOTER_TYPED_AS": "scripts/play"}
    assert started_with("--lan", argv[:1], typed) == "scripts/play serve --lan"
    assert started_with("--lan", ["x/__main__.py", "serve"], {}) == "freebooter serve --lan"


def test_the_picture_is_for_the_host(house: House) -> None:
    anne, bo = house.person(), house.person()
    info = anne.table("me", "invite")
    anne.ok(come(bo, token_of(info), "Bo"))
    path = f"/tables/{info['id']}/invitation/qr"
    assert b"<svg" in anne.get(path).content
    assert bo.get(path).status_code == 403
    anne.ok(anne.post(f"/tables/{info['id']}/invitation", {"open": False}))
    assert anne.get(path).status_code == 404
    assert bo.info(info["id"])["invitation"] is None


# The waiting room.


def test_the_host_gives_a_seat_to_a_bot_and_takes_it_back(house: House) -> None:
    anne, bo = house.person(), house.person()
    info = anne.table("me", "invite")
    path = f"/tables/{info['id']}/seats/p2/bot"

    given = anne.ok(anne.post(path, {"level": "random"}))
    assert given["seats"][1]["kind"] == "bot" and not given["seats"][1]["warm"]
    assert come(bo, token_of(info), "Bo").status_code == 409
    assert anne.post(path, {"level": "random"}).status_code == 409
    assert anne.post(path, {"level": "parrot"}).status_code == 422

    anne.ok(anne.post(path))
    assert anne.post(path).status_code == 409
    anne.ok(come(bo, token_of(info), "Bo"))
    assert anne.post(path, {"level": "random"}).status_code == 409
    anne.ok(anne.post(f"/tables/{info['id']}/start"))
    assert anne.post(path).status_code == 409


def test_colours_are_chosen_until_play_begins(house: House) -> None:
    anne, bo = house.person(), house.person()
    info = anne.table("me", "invite")
    table = info["id"]
    anne.ok(come(bo, token_of(info), "Bo", flag=4))

    assert anne.post(f"/tables/{table}/seats/p1/flag", {"flag": 4}).status_code == 409
    chosen = anne.ok(anne.post(f"/tables/{table}/seats/p1/flag", {"flag": 6}))
    assert [seat["flag"] for seat in chosen["seats"]] == [6, 4]
    assert [seat["mine"] for seat in chosen["seats"]] == [True, False]
    anne.ok(anne.post(f"/tables/{table}/start"))
    assert anne.post(f"/tables/{table}/seats/p1/flag", {"flag": 5}).status_code == 409


def test_whoever_sits_down_can_get_up_again(house: House) -> None:
    anne, bo, cy = house.person(), house.person(), house.person()
    info = anne.table("me", "invite")
    table, link = info["id"], token_of(info)
    bo.ok(come(bo, link, "Bo"))
    cy.ok(cy.post("/session"))
    assert cy.post(f"/tables/{table}/seats/p2/leave").status_code == 404
    assert anne.post(f"/tables/{table}/seats/p2/leave").status_code == 403

    bo.ok(bo.post(f"/tables/{table}/seats/p2/leave"))
    assert bo.get(f"/tables/{table}").status_code == 404  # nobody there any more
    seat = anne.ok(anne.get(f"/tables/{table}"))["seats"][1]
    assert (seat["kind"], seat["name"]) == ("open", "Player 2")
    assert cy.ok(come(cy, link, "Cy"))["seat"] == "p2"

    anne.ok(anne.post(f"/tables/{table}/start"))
    late = cy.post(f"/tables/{table}/seats/p2/leave")
    assert late.status_code == 409 and "resign" in late.json()["error"]


def test_a_host_who_gets_up_stays_the_host(house: House) -> None:
    anne = house.person()
    table = anne.table("me", "invite")["id"]
    anne.ok(anne.post(f"/tables/{table}/seats/p1/leave"))
    info = anne.ok(anne.get(f"/tables/{table}"))
    assert info["host"] and [seat["kind"] for seat in info["seats"]] == ["open", "open"]


def test_the_host_closes_the_table_and_all_who_wait_are_told(house: House) -> None:
    anne, bo = house.person(), house.person()
    info = anne.table("me", "invite")
    table, link = info["id"], token_of(info)
    bo.ok(come(bo, link, "Bo"))
    assert bo.post(f"/tables/{table}/close").status_code == 403

    with bo.socket(table, "p2") as waiting:
        anne.ok(anne.post(f"/tables/{table}/close"))
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                waiting.receive_json()
        assert (closed.value.code, closed.value.reason) == (4410, "The host has closed this table.")
    assert anne.get(f"/tables/{table}").status_code == 404
    assert anne.ok(anne.get("/tables"))["tables"] == []
    assert come(house.person(), link, "Cy").status_code == 404


def test_a_game_that_has_begun_is_not_closed(house: House) -> None:
    anne = house.person()
    table = anne.table("me", "random")["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    assert anne.post(f"/tables/{table}/close").status_code == 409


def test_spectators_are_counted_once_each(house: House) -> None:
    anne, cy = house.person(), house.person()
    info = anne.table("me", "random")
    watch = info["spectator_link"].rpartition("/")[2]
    cy.ok(cy.post(f"/watch/{watch}"))
    table = info["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    with cy.socket(table, "watch"), cy.socket(table, "watch"), anne.socket(table, "watch"):
        assert anne.info(table)["spectators"] == 1
    assert anne.info(table)["spectators"] == 0


def test_a_restart_changes_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        anne = house.person()
        info = anne.table("me", "invite")
        token, table = anne.token, info["id"]
        started = anne.ok(anne.post(f"/tables/{table}/start", {"fill": "random"}))
    with running(tmp_path) as house:
        again = house.program(token).info(table)
        assert again["invitation"]["link"] == started["invitation"]["link"]
        assert again["seats"][1]["warm"]
        assert come(house.person(), token_of(again), "Bo").status_code == 200
