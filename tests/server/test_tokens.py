"""Who may do what: every endpoint and message, with every wrong token (S-5, S-6, S-7, S-17)."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from freebooter.server import links
from freebooter.server.endpoint import ENDPOINTS
from freebooter.server.refused import Refused
from freebooter.server.rows import ROWS
from freebooter.server.tokens import hash_of, new_token
from tests.server.house import House, Person, bounded

BODIES: dict[str, Any] = {
    "choose": {"seat": "p1", "version": 1, "choice": "end turn", "key": "k"},
    "undo": {"seat": "p1", "version": 1, "key": "k"},
    "restart": {"seat": "p1", "version": 1, "key": "k"},
    "takeback": {"seat": "p1", "move": 0},
    "takeback_answer": {"seat": "p1", "accept": True},
    "replace": {"seat": "p1", "level": "random"},
    "come_back": {"seat": "p1"},
    "pace": {"ms": 5},
    "say": {"text": "I am Anne", "seat": "p1"},
    "write_notes": {"text": "mine"},
    "fork": {"move": 1},
    "propose_end": {"seat": "p1"},
    "answer_end": {"seat": "p1", "accept": True},
    "withdraw_end": {"seat": "p1"},
    "ease": {"seat": "p1", "gives": True},
    "end_turn": {"seat": "p1"},
    "sit_down": {"name": "Mallory"},
    "start": {},
    "set_invitation": {"open": True},
    "keep_seat": {"level": "random"},
    "choose_flag": {"flag": 3},
    "set_timer": {"seconds": 60},
    "pause": {"seat": "p1", "on": True},
    "resign": {"seat": "p1"},
    "hint": {"seat": "p1", "version": 1},
    "share_review": {"seat": "p1", "on": True},
    "challenge": {"bot": "none"},
    "opine": {"seat": "p1", "fun": 5},
    "ask": {"move": 1, "side": "p1"},
    "save_variant": {"game": "notorious", "name": "Mine"},
    "begin_run": {"kind": "balance", "game": "notorious", "players": 2, "bots": ["random"]},
    "open_game": {"run": "none", "game": 0},
}
PATHS = {"bot": "none", "seat": "p1", "move": "1", "game": "notorious", "token": "A" * 43}
PATHS |= {"variant": "none", "run": "none"}
AT_TABLES = [one for one in ENDPOINTS if "{table}" in one.path]
# Reviews and chances are the same for all at a table; tests of their own say who may see them.
REVIEWS = {"review_status", "review_result", "begin_review", "cancel_review", "chances", "ask"}
OF_SEATS = [one for one in AT_TABLES if one.handler.__name__ not in REVIEWS]
# What a spectator may look at; nothing that changes anything is among it (S-3).
FOR_SPECTATORS = {"one_table", "table_words", "table_cards", "state", "chat", "history"}
# Of opinions everybody gets their own only, and has none here.
FOR_ALL_THERE = {"one_table", "table_words", "table_cards", "chat", "own_opinions"}
FOR_ANYBODY_OVER = {"scores", "record"}


def ask(person: Person, one: Any, table: str) -> Any:
    """Ask for p1's things at an endpoint."""
    path = one.path.removeprefix("/api/v1").format(table=table, **PATHS)
    if one.query:
        path += "?seat=p1"
    name = one.handler.__name__
    if one.method == "GET":
        return person.get(path)
    if one.method == "PUT":
        return person.put(path, BODIES[name])
    if one.method == "DELETE":
        return person.http.delete(f"/api/v1{path}", headers=person.headers)
    return person.post(path, BODIES.get(name))


@pytest.fixture
def playing(house: House) -> Iterator[tuple[House, Person, Person, str]]:
    anne, bo, table = house.two_people(options=bounded("notorious"))
    house.play_out(table, 12)
    yield house, anne, bo, table


def test_every_endpoint_is_either_open_or_asks_who_you_are(
    playing: tuple[House, Person, Person, str],
) -> None:
    house, _, _, table = playing
    stranger = house.person()
    for one in ENDPOINTS:
        if not one.is_open:
            assert ask(stranger, one, table).status_code == 401, one.path


def test_unknown_tokens_are_nobody(playing: tuple[House, Person, Person, str]) -> None:
    house, _, _, table = playing
    for token in (new_token(), "x", "A" * 43, "", "Bearer", "\u00e9" * 10):
        program = house.program(token.encode("latin-1", "replace").decode("latin-1"))
        program.headers = {"Authorization": f"Bearer {token}".encode("latin-1").decode("latin-1")}
        for one in AT_TABLES:
            try:
                answer = ask(program, one, table)
            except UnicodeEncodeError:
                continue
            assert answer.status_code == 401, (one.path, token)
    forged = house.person()
    forged.http.cookies.set("freebooter_guest", new_token())
    for one in AT_TABLES:
        assert ask(forged, one, table).status_code == 401


def test_people_of_other_tables_learn_nothing(playing: tuple[House, Person, Person, str]) -> None:
    house, _, _, table = playing
    other = house.person()
    other.table("me", "hotseat")
    missing = other.get("/tables/0123456789abcdef")
    for one in AT_TABLES:
        answer = ask(other, one, table)
        assert answer.status_code == 404, one.path
        assert answer.json() | {"key": None} == missing.json()  # as if there were no such table


def test_another_seat_gets_nothing_of_mine(playing: tuple[House, Person, Person, str]) -> None:
    house, _, bo, table = playing
    before = house.desk.tables[table].state.seq
    for one in OF_SEATS:
        name = one.handler.__name__
        answer = ask(bo, one, table)
        if name in FOR_ALL_THERE:
            assert answer.status_code == 200
        elif name in FOR_ANYBODY_OVER | {"rematch", "refuse_rematch", "fork"}:
            assert answer.status_code == 409, one.path
        else:
            assert answer.status_code == 403, (one.path, answer.text)
    assert house.desk.tables[table].state.seq == before


def test_a_spectator_may_call_nothing_that_changes(
    playing: tuple[House, Person, Person, str],
) -> None:
    house, anne, _, table = playing
    watcher = house.person()
    secret = anne.info(table)["spectator_link"].rpartition("/")[2]
    watcher.ok(watcher.post(f"/watch/{secret}"))
    before = house.desk.tables[table].state.seq
    for one in OF_SEATS:
        answer = ask(watcher, one, table)
        name = one.handler.__name__
        if one.method != "GET":
            assert answer.status_code == 403, (one.path, answer.text)
        elif name in FOR_ALL_THERE:
            assert answer.status_code == 200
        elif name in FOR_ANYBODY_OVER:
            assert answer.status_code == 409
        else:
            assert answer.status_code == 403, one.path  # it asked for p1's side
    assert house.desk.tables[table].state.seq == before
    for name in FOR_SPECTATORS - FOR_ALL_THERE:
        path = f"/tables/{table}/{name}" + ("/1" if name == "history" else "")
        assert watcher.get(f"{path}?seat=watch").json()["seat"] is None


def test_the_token_of_a_seat_is_for_that_seat_only(
    playing: tuple[House, Person, Person, str],
) -> None:
    house, anne, bo, table = playing
    token = bo.ok(bo.post(f"/tables/{table}/seats/p2/token"))["token"]
    program = house.program(token)
    assert program.ok(program.get(f"/tables/{table}/state?seat=p2"))["seat"] == "p2"
    assert [t["id"] for t in program.ok(program.get("/tables"))["tables"]] == [table]
    for one in OF_SEATS:
        name = one.handler.__name__
        answer = ask(program, one, table)
        if name in FOR_ALL_THERE:
            assert answer.status_code == 200
        elif name in FOR_ANYBODY_OVER:
            assert answer.status_code == 409
        else:
            assert answer.status_code == 403, (one.path, answer.text)
    assert program.post(f"/tables/{table}/seats/p2/token").status_code == 403
    two = [{"kind": "me"}, {"kind": "hotseat"}]
    assert program.post("/tables", {"game": "notorious", "seats": two}).status_code == 403
    other = anne.table("me", "hotseat")["id"]
    assert program.get(f"/tables/{other}").status_code == 404
    # A new token replaces the old one at once.
    newer = bo.ok(bo.post(f"/tables/{table}/seats/p2/token"))["token"]
    assert program.get(f"/tables/{table}/state?seat=p2").status_code == 401
    assert house.program(newer).get(f"/tables/{table}/state?seat=p2").status_code == 200


def test_a_seat_that_changes_hands_leaves_its_old_tokens_dead(
    playing: tuple[House, Person, Person, str],
) -> None:
    house, anne, bo, table = playing
    token = bo.ok(bo.post(f"/tables/{table}/seats/p2/token"))["token"]
    program = house.program(token)
    bo.ok(bo.put(f"/tables/{table}/notes?seat=p2", {"text": "secret of Bo"}))
    with bo.socket(table, "p2") as socket:
        socket.receive_json()
        link = anne.ok(anne.post(f"/tables/{table}/seats/p2/relink"))["link"]
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                socket.receive_json()
        assert closed.value.code == 4410
    for one in AT_TABLES:
        assert ask(bo, one, table).status_code == 404, one.path
        assert ask(program, one, table).status_code == 401, one.path
    assert bo.ok(bo.get("/tables"))["tables"] == []
    newer = anne.ok(anne.post(f"/tables/{table}/seats/p2/relink"))["link"]
    cy = house.person()
    old, new = (text.rpartition("/")[2] for text in (link, newer))
    assert cy.post(f"/invites/{old}/accept", {"name": "Cy"}).status_code == 404
    assert cy.ok(cy.post(f"/invites/{new}/accept", {"name": "Cy"}))["seat"] == "p2"
    assert cy.ok(cy.get(f"/tables/{table}/notes?seat=p2"))["text"] == ""
    assert cy.state(table, "p2")["seat"] == "p2"
    assert anne.info(table)["seats"][1]["name"] == "Cy"


def test_sockets_ask_who_you_are(playing: tuple[House, Person, Person, str]) -> None:
    house, anne, bo, table = playing
    stranger, other, watcher = house.person(), house.person(), house.person()
    other.table("me", "hotseat")
    secret = anne.info(table)["spectator_link"].rpartition("/")[2]
    watcher.ok(watcher.post(f"/watch/{secret}"))
    for person, seat, code in (
        (stranger, "p1", 4401),
        (stranger, "watch", 4401),
        (other, "p1", 4404),
        (other, "watch", 4404),
        (bo, "p1", 4403),
        (watcher, "p1", 4403),
        (anne, "p9", 4404),
    ):
        with pytest.raises(WebSocketDisconnect) as closed, person.socket(table, seat) as socket:
            socket.receive_json()
        assert closed.value.code == code, (seat, code)
    for message in (
        {"type": "choose", "version": 1, "choice": "end turn", "key": "k"},
        {"type": "undo", "version": 1, "key": "k"},
        {"type": "restart", "version": 1, "key": "k"},
        {"type": "chat", "text": "boo"},
    ):
        with watcher.socket(table, "watch") as socket:
            socket.send_json(message)
            answer = socket.receive_json()
            while answer["type"] != "error":
                answer = socket.receive_json()
            assert answer["status"] == 403


def test_a_program_plays_by_socket_with_its_token(
    playing: tuple[House, Person, Person, str],
) -> None:
    house, _, bo, table = playing
    token = bo.ok(bo.post(f"/tables/{table}/seats/p2/token"))["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    nobody = house.person()
    path = f"ws://localhost/api/v1/tables/{table}/ws?seat=p2"
    with nobody.http.websocket_connect(path, headers=bearer) as socket:
        types = {socket.receive_json()["type"] for _ in range(3)}
    assert types == {"chats", "table", "state"}


def test_only_hashes_are_stored(playing: tuple[House, Person, Person, str]) -> None:
    house, anne, bo, table = playing
    token = bo.ok(bo.post(f"/tables/{table}/seats/p2/token"))["token"]
    link = anne.info(table)["spectator_link"].rpartition("/")[2]
    secrets = [anne.token, bo.token, token, link]
    assert all(len(secret) == 43 for secret in secrets)  # 256 bits
    dump = "\n".join(
        str(row) for name in (*ROWS, "guests") for row in house.read(f"SELECT * FROM {name}")
    )
    for secret in secrets:
        assert secret not in dump
    assert hash_of(anne.token) in dump and hash_of(token) in dump


def test_a_new_link_for_spectators_ends_the_old_one_and_all_who_came_by_it(
    playing: tuple[House, Person, Person, str],
) -> None:
    house, anne, bo, table = playing
    cy, late = house.person(), house.person()
    old = anne.info(table)["spectator_link"].rpartition("/")[2]
    for person in (cy, bo, anne):  # those who sit there may have opened it too
        person.ok(person.post(f"/watch/{old}"))
    with cy.socket(table, "watch") as socket, bo.socket(table, "watch") as seated:
        socket.receive_json()
        seated.receive_json()  # the table knows that both are there
        info = anne.ok(anne.post(f"/tables/{table}/watch/relink"))
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                socket.receive_json()
        assert closed.value.code == 4410 and "new link for spectators" in closed.value.reason
        message = seated.receive_json()
        while message["type"] != "chat":
            message = seated.receive_json()
        assert "new link for spectators" in message["text"]
    for one in AT_TABLES:
        assert ask(cy, one, table).status_code == 404, one.path
    assert cy.ok(cy.get("/tables"))["tables"] == []
    assert late.post(f"/watch/{old}").status_code == 404
    new = info["spectator_link"].rpartition("/")[2]
    assert new != old and anne.info(table)["spectator_link"] == info["spectator_link"]
    assert bo.state(table, "p2")["seat"] == "p2" and bo.ok(bo.get("/tables"))["tables"]
    house.desk.tables.clear()  # what is stored says the same
    assert cy.get(f"/tables/{table}").status_code == 404
    assert cy.ok(cy.post(f"/watch/{new}"))["table"]["watching"]
    assert cy.state(table)["seat"] is None
    assert cy.post(f"/tables/{table}/watch/relink").status_code == 403
    newest = anne.ok(anne.post(f"/tables/{table}/watch/relink"))["spectator_link"]
    assert newest.rpartition("/")[2] not in (old, new)
    assert cy.get(f"/tables/{table}").status_code == 404


def test_a_link_that_dies_while_it_is_opened_opens_nothing(
    playing: tuple[House, Person, Person, str],
) -> None:
    house, anne, _, table = playing
    old = anne.info(table)["spectator_link"].rpartition("/")[2]
    anne.ok(anne.post(f"/tables/{table}/watch/relink"))

    async def late() -> None:
        await links.watch(await house.desk.open(table), "somebody", hash_of(old))

    with pytest.raises(Refused, match="no longer does"):
        house.call(late)


def test_whoever_loses_a_seat_does_not_stay_to_watch(
    playing: tuple[House, Person, Person, str],
) -> None:
    house, anne, bo, table = playing
    token = bo.ok(bo.post(f"/tables/{table}/seats/p2/token"))["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    path = f"ws://localhost/api/v1/tables/{table}/ws?seat=watch"
    with (
        bo.socket(table, "watch") as one,
        house.person().http.websocket_connect(path, headers=bearer) as two,
    ):
        one.receive_json()
        two.receive_json()
        anne.ok(anne.post(f"/tables/{table}/seats/p2/relink"))
        for socket in (one, two):
            with pytest.raises(WebSocketDisconnect) as closed:
                while True:
                    socket.receive_json()
            assert closed.value.code == 4410


def test_a_table_from_before_links_were_counted_keeps_its_link(
    playing: tuple[House, Person, Person, str],
) -> None:
    house, anne, _, table = playing
    link = anne.info(table)["spectator_link"]
    card = json.loads(house.read("SELECT card FROM tables WHERE id = ?", table)[0][0])
    card.pop("watch_link", None)
    house.write("UPDATE tables SET card = ? WHERE id = ?", json.dumps(card), table)
    house.desk.tables.clear()
    assert anne.info(table)["spectator_link"] == link
    watcher = house.person()
    assert watcher.ok(watcher.post(f"/watch/{link.rpartition('/')[2]}"))["table"]["watching"]


def test_a_watching_socket_goes_with_its_token(playing: tuple[House, Person, Person, str]) -> None:
    house, _, bo, table = playing
    token = bo.ok(bo.post(f"/tables/{table}/seats/p2/token"))["token"]
    path = f"ws://localhost/api/v1/tables/{table}/ws?seat=watch"
    bearer = {"Authorization": f"Bearer {token}"}
    with house.person().http.websocket_connect(path, headers=bearer) as socket:
        socket.receive_json()
        bo.ok(bo.post(f"/tables/{table}/seats/p2/token"))
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                socket.receive_json()
        assert closed.value.code == 4401
