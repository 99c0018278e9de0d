"""The rest of the list of security: each requirement by its number, and a test that it is kept.

S-1 to S-4 and S-9: test_secrets. S-5, S-7, S-17: test_tokens. S-8: test_undo. S-15: test_sockets.
S-12 asks for a fence around outbound requests: there are none, and the test says so.
"""

import ast
import contextlib
import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

import freebooter.server
from freebooter.games import REGISTER
from freebooter.server.factory import checked_options
from freebooter.server.guard import SECURITY_HEADERS
from freebooter.server.logs import Lines
from freebooter.server.refused import Refused
from freebooter.server.settings import BadSetting, Settings
from tests.server.house import ORIGIN, House, bounded, only_sqlite, running, wait_for

HOSTILE = [
    "</script><script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{0} {seat} {{}} %s %(a)s",
    "'; DROP TABLE events; --",
    "../../etc/passwd",
    "p1",
    "luck",
    "Zoë 🏴‍"[:4],
    "A" * 24,
]
SHAPE = {"error", "clause", "version", "key", "retry_after"}
INVISIBLE = ["a\u202eb", "a\u0000b", "\u200b", "a\nb", "a\u2028b", " ", "\t", "a\ufeffb", "\ue000"]
INVISIBLE += ["\ufffc", "\U0001d159", "\U00013441", "\U00013442", "\u180e", "\U000e0100"]
INVISIBLE += ["\u3164", "\u2800", "a\u115f", "\uffa0", "\u0301", "\ufe0f", "\u17b4"]


def test_s6_links_are_exchanged_for_a_cookie_and_no_address_leaks(house: House) -> None:
    anne, bo = house.person(), house.person()
    info = anne.table("me", "invite")
    link = info["invites"][0]["link"]
    assert link.startswith(f"{ORIGIN}/join/")
    page = bo.http.get(link)
    assert page.status_code == 200 and page.headers["Referrer-Policy"] == "no-referrer"
    assert page.headers["Cache-Control"] == "no-store"
    answer = bo.post(f"/invites/{link.rpartition('/')[2]}/accept", {"name": "Bo"})
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    assert link.rpartition("/")[2] not in answer.text  # the page goes on to /table/{id}


def test_s6_cookies_are_secure_behind_https(tmp_path: Path) -> None:
    with running(tmp_path, base_url="https://pirates.example.org") as house:
        anne = house.person()
        answer = anne.post("/session")
        assert "Secure" in answer.headers["Set-Cookie"]
        anne.http.cookies.set("freebooter_guest", "")
        info = house.person().table("me", "invite")
        assert info["invites"][0]["link"].startswith("https://pirates.example.org/join/")


@pytest.mark.parametrize("name", HOSTILE)
def test_s10_hostile_names_play_a_game_and_stay_text(name: str, house: House) -> None:
    anne = house.person()
    name = name[:24]
    seats = [{"kind": "me", "name": name}, {"kind": "hotseat", "name": "x"}]
    body = {"game": "notorious", "seats": seats, "name": name, "options": bounded("notorious")}
    info = anne.ok(anne.post("/tables", body))
    table = info["id"]
    assert info["seats"][0]["name"] == " ".join(name.split())
    anne.ok(anne.post(f"/tables/{table}/start"))
    anne.ok(anne.post(f"/tables/{table}/chat", {"text": name * 3}))
    house.play_out(table, 40)
    for seat in ("p1", "p2", "watch"):
        answer = anne.get(f"/tables/{table}/state?seat={seat}")
        assert answer.status_code == 200
        assert answer.headers["Content-Type"] == "application/json"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
    texts = [line["text"] for line in anne.state(table)["log"]]
    assert any(" ".join(name.split()) in text for text in texts)
    house.desk.tables.clear()
    assert anne.info(table)["name"] == info["name"]


@pytest.mark.parametrize("name", [*INVISIBLE, "e" + "\u0301" * 9])
def test_s10_names_that_deceive_are_refused(name: str, house: House) -> None:
    anne = house.person()
    seats = [{"kind": "me", "name": name}, {"kind": "hotseat", "name": "x"}]
    answer = anne.post("/tables", {"game": "notorious", "seats": seats})
    assert answer.status_code in (400, 422)
    if name.strip():
        seats[0]["name"] = "Anne"
        answer = anne.post("/tables", {"game": "notorious", "seats": seats, "name": name})
        assert answer.status_code in (400, 422)


def test_s10_every_answer_carries_the_headers_of_safety(house: House) -> None:
    anne = house.person()
    table = anne.table("me", "hotseat")["id"]
    answers = [
        anne.http.get(path)
        for path in ("/", "/table/x", "/healthz", "/readyz", "/api/docs", "/api/openapi.json")
    ]
    answers += [anne.get("/games"), anne.get(f"/tables/{table}"), anne.get("/nothing")]
    answers += [anne.http.post("/api/v1/tables", json={}), anne.http.get("/assets/none.js")]
    answers += [anne.http.get("/healthz", headers={"Host": "evil.example"})]
    for answer in answers:
        for header, value in SECURITY_HEADERS.items():
            assert answer.headers[header] == value, (answer.url, header)
    policy = SECURITY_HEADERS["Content-Security-Policy"]
    assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe-inline" not in policy.split("style-src-attr")[0]
    for page in ("/", "/api/docs"):
        text = anne.http.get(page).text
        scripts = re.findall(r"<script\b([^>]*)>(.*?)</script", text, re.DOTALL)
        assert len(scripts) == text.count("<script"), page
        for attributes, inline in scripts:  # our own files alone, no line of code in the page
            assert re.search(r'\bsrc="/assets/', attributes) and not inline, page
        assert not re.search(r"\bon\w+=", text), page
        assert "http://" not in text and "https://" not in text  # nothing from elsewhere


def test_s11_other_sites_can_change_nothing(house: House) -> None:
    anne = house.person()
    table = anne.table("me", "hotseat")["id"]
    path = f"/api/v1/tables/{table}/start"
    for headers in (
        {"X-Freebooter": "1"},  # a cookie without an origin
        {"X-Freebooter": "1", "Origin": "http://evil.example"},
        {"X-Freebooter": "1", "Origin": "http://localhost.evil.example"},
        {"X-Freebooter": "1", "Origin": "http://localhost:9999"},
        {"X-Freebooter": "1", "Origin": "https://localhost"},
        {"X-Freebooter": "1", "Origin": "null"},
        {"Origin": ORIGIN},  # what a form could send
    ):
        assert anne.http.post(path, json={}, headers=headers).status_code == 403, headers
    form = {"X-Freebooter": "1", "Origin": ORIGIN, "Content-Type": "text/plain"}
    assert anne.http.post(path, content="{}", headers=form).status_code == 400
    assert anne.info(table)["status"] == "open"
    asked = anne.http.options(path, headers={"Origin": "http://evil.example"})
    assert "Access-Control-Allow-Origin" not in asked.headers
    assert anne.http.post(path, json={}, headers=anne.headers).status_code == 200


def test_s11_sockets_of_other_sites_are_refused(house: House) -> None:
    anne, _, table = house.two_people()
    for origin in ("http://evil.example", "http://localhost.evil.example", "null", ""):
        headers = {"Origin": origin}
        with (
            pytest.raises(WebSocketDisconnect) as closed,
            anne.socket(table, "p1", headers=headers) as socket,
        ):
            socket.receive_json()
        assert closed.value.code == 4403


def test_s11_other_names_of_this_machine_are_refused(tmp_path: Path) -> None:
    with running(tmp_path, base_url="https://pirates.example.org", allow_host=("ship.lan",)) as h:
        client = h.person().http
        for host, status in (
            ("localhost", 200),
            ("localhost:8123", 200),
            ("127.0.0.1:80", 200),
            ("[::1]:8000", 200),
            ("pirates.example.org", 200),
            ("SHIP.lan", 200),
            ("evil.example", 421),
            ("localhost.evil.example", 421),
            ("192.168.1.5", 421),
            ("", 421),
            ("localhost:1@evil.example", 421),  # what links would be made with
            ("localhost:80:90", 421),
            ("localhost:", 421),
            ("[::1]evil", 421),
        ):
            assert client.get("/healthz", headers={"Host": host}).status_code == status, host
        two = [("Host", "localhost"), ("Host", "evil.example")]
        assert client.get("/healthz", headers=two).status_code == 421


def test_s12_the_server_calls_nobody() -> None:
    """No webhooks, no import by address: nothing that could open a connection is imported."""
    callers = {"httpx", "requests", "aiohttp", "urllib.request", "http.client", "ftplib", "smtplib"}
    folder = Path(freebooter.server.__file__).parent
    files = list(folder.rglob("*.py"))
    assert len(files) > 20
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                assert not callers & {name.name for name in node.names}, file
            if isinstance(node, ast.ImportFrom):
                assert node.module not in callers, file
                assert not callers & {f"{node.module}.{name.name}" for name in node.names}, file


def test_s13_going_too_fast_is_answered_with_429(tmp_path: Path) -> None:
    with running(tmp_path, limit_scale=1.0) as house:
        house.server.limits.now = lambda: 0.0  # no time passes: nothing fills up again
        anne = house.person()
        table = anne.table("me", "hotseat")["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))

        def until_refused(doing: Any) -> Any:
            for _ in range(600):
                answer = doing()
                if answer.status_code == 429:
                    assert int(answer.headers["Retry-After"]) >= 1
                    assert "Too fast" in answer.json()["error"]
                    return answer
            raise AssertionError("nothing was too fast")

        until_refused(lambda: anne.post(f"/tables/{table}/chat", {"text": "la"}))
        assert len(anne.ok(anne.get(f"/tables/{table}/chat"))["lines"]) < 40
        body = {"seat": "p1", "version": 0, "key": "k"}
        until_refused(lambda: anne.post(f"/tables/{table}/undo", body))
        until_refused(lambda: house.person().post(f"/invites/{'A' * 43}/accept", {"name": "x"}))
        until_refused(lambda: anne.post("/tables", {"game": "x", "seats": [{"kind": "me"}]}))
        with anne.socket(table, "p1") as socket:
            socket.send_json({"type": "ping"})
            answer = socket.receive_json()
            while answer["type"] != "error":
                answer = socket.receive_json()
            assert answer["status"] == 429  # it counts with the requests of the same guest
        until_refused(lambda: anne.http.get("/healthz"))
        house.server.limits.now = lambda: 60.0
        assert anne.http.get("/healthz").status_code == 200


def test_s13_too_much_is_answered_with_413(tmp_path: Path) -> None:
    with running(tmp_path, body_limit=4_000, record_limit=20_000) as house:
        anne = house.person()
        table = anne.table("me", "hotseat")["id"]
        large = anne.put(f"/tables/{table}/notes?seat=p1", {"text": "x" * 5_000})
        assert large.status_code == 413

        def pieces() -> Any:
            for _ in range(20):
                yield b"x" * 1_000

        path = f"/api/v1/tables/{table}/chat"
        headers = anne.headers | {"Content-Type": "application/json"}
        assert anne.http.post(path, content=pieces(), headers=headers).status_code == 413
        assert anne.post("/records", {"x": "y" * 30_000}).status_code == 413
        two = [{"kind": "me"}, {"kind": "hotseat"}]
        body: Any = {"game": "notorious", "seats": two, "options": {"x": "y" * 3_000}}
        assert anne.post("/tables", body).status_code in (413, 422)


def test_s13_tables_sockets_and_chat_are_counted(tmp_path: Path) -> None:
    with running(tmp_path, most_tables_a_guest=3, most_sockets_a_seat=1) as house:
        anne = house.person()
        tables = [anne.table("me", "hotseat")["id"] for _ in range(3)]
        two = [{"kind": "me"}, {"kind": "hotseat"}]
        refused = anne.post("/tables", {"game": "notorious", "seats": two})
        assert refused.status_code == 429
        with anne.socket(tables[0], "p1") as one, anne.socket(tables[0], "p2") as two_:
            one.receive_json()
            two_.receive_json()
            with (
                pytest.raises(WebSocketDisconnect) as closed,
                anne.socket(tables[0], "p1") as three,
            ):
                three.receive_json()
            assert closed.value.code == 4429


def test_s14_a_table_that_cannot_be_loaded_breaks_nothing_else(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        anne = house.person()
        good = anne.table("me", "hotseat")["id"]
        bad = anne.table("me", "hotseat")["id"]
        for table in (good, bad):
            anne.ok(anne.post(f"/tables/{table}/start"))
            house.play_out(table, 5)
        body = '{"seat":0,"choice":"nonsense","sealed":false,"hidden":false,"key":""}'
        spoil = "UPDATE events SET body = ? WHERE table_id = ? AND kind = 'choice'"
        house.write(spoil, body, bad)
        house.write("DELETE FROM snapshots")
        house.desk.tables.clear()
        answer = anne.get(f"/tables/{bad}/state?seat=p1")
        assert answer.status_code == 409 and "journal is kept" in answer.json()["error"]
        assert {t["id"] for t in anne.ok(anne.get("/tables"))["tables"]} == {good, bad}
        assert anne.state(good, "p1")["seat"] == "p1"
        cookie = anne.token
    with running(tmp_path) as house:  # nor does it stop a start
        anne = house.person()
        anne.http.cookies.set("freebooter_guest", cookie)
        wait_for(lambda: anne.http.get("/readyz").status_code == 200)
        assert anne.state(good, "p1")["seat"] == "p1"


WEIRD: list[Any] = [
    *(None, True, -1, 10**9, 10**30, 0.5, "", "x" * 500, "{0}", "\u202e", "on\u0000"),
    *([], [[]], [None], ["a", {"b": []}], {}, {"p1": "x"}, {"": []}, [["p1"] * 50] * 20),
]


@pytest.mark.parametrize("game", REGISTER)
def test_s14_hostile_options_are_refused_by_the_game_itself(
    game: str, caplog: pytest.LogCaptureFixture
) -> None:
    """In a sentence, and not because something broke inside."""
    caplog.set_level(logging.ERROR, "freebooter.server")
    refused = 0
    for option in [*(option.name for option in REGISTER[game].options), "players", "nonsense"]:
        for value in WEIRD:
            try:
                checked_options(game, {option: value}, None)
            except Refused as error:
                assert error.status in (413, 422) and len(error.error) > 10
                refused += 1
    assert refused > 50
    assert not caplog.records, [record.exc_info for record in caplog.records]


def test_s14_who_acts_is_never_in_the_body(house: House) -> None:
    _, bo, table = house.two_people()
    said = bo.post(f"/tables/{table}/chat", {"text": "I am Anne", "seat": "p1"})
    assert said.status_code == 403
    spoofed = bo.post(f"/tables/{table}/chat", {"text": "x", "name": "Anne"})
    assert spoofed.status_code == 400


def test_s16_records_are_data(house: House) -> None:
    anne, bo, table = house.two_people(options=bounded("notorious"))
    assert anne.get(f"/tables/{table}/record").status_code == 409  # hidden data of a running game
    house.play_out(table)
    record = json.loads(anne.get(f"/tables/{table}/record").text)
    nest: Any = []
    for _ in range(400):
        nest = [nest]
    for content in (
        b"",
        b"\x80\x04\x95pickle",
        b"[" * 100_000,
        b'{"format": "freebooter-record"}',
        b"null",
        b"[]",
        b'"x"',
        json.dumps(record | {"entries": nest}).encode(),
        json.dumps(record | {"seats": ["a\u202e", "b"]}).encode(),
        json.dumps(record | {"seats": [1, 2]}).encode(),
        json.dumps(record | {"options": nest}).encode(),
        json.dumps(record | {"seed": "5"}).encode(),
        json.dumps(record | {"seed": -5}).encode(),
        json.dumps(record | {"seed": 10**400}).encode(),
        json.dumps(record | {"seed_commitment": 5}).encode(),
        json.dumps(record | {"entries": record["entries"] * 500}).encode()[: 3 * 1024 * 1024],
        json.dumps(record | {"entries": [["luck", "x" * 1000]]}).encode(),
    ):
        answer = bo.http.post("/api/v1/records", content=content, headers=bo.headers)
        assert answer.status_code in (400, 413, 422), (content[:80], answer.text[:200])
    for file in Path(freebooter.server.__file__).parent.rglob("*.py"):
        text = file.read_text("utf-8")
        assert "pickle" not in text and "eval(" not in text, file


def test_s18_the_commitment_is_there_from_the_start_and_the_seed_at_the_end(house: House) -> None:
    anne, _, table = house.two_people(options=bounded("notorious"))
    begun = anne.info(table)
    assert len(begun["commitment"]) == 64 and begun["seed"] is None
    house.play_out(table)
    end = anne.info(table)
    assert end["commitment"] == begun["commitment"] and 0 <= int(end["seed"]) < 1 << 128
    text = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    assert "whoever runs the server" in text  # the stated limit of honesty


def test_logs_have_no_tokens_and_no_cards(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "freebooter.server")
    anne, bo, table = house.two_people(options=bounded("notorious"))
    token = bo.ok(bo.post(f"/tables/{table}/seats/p2/token"))["token"]
    house.program(token).get(f"/tables/{table}/state?seat=p2")
    link = anne.ok(anne.post(f"/tables/{table}/seats/p2/relink"))["link"]
    house.person().http.get(link)
    house.person().post(f"/invites/{link.rpartition('/')[2]}/accept", {"name": "Cy"})
    house.play_out(table, 60)
    formatter = Lines()
    lines = [formatter.format(record) for record in caplog.records]
    assert len(lines) > 60
    every = "\n".join(lines)
    assert all(json.loads(line)["event"] for line in lines)
    match = house.desk.tables[table].match
    choices = [match.say(act.choice) for act in match.acts]
    secrets = [anne.token, bo.token, token, link.rpartition("/")[2]]
    secrets += [str(house.desk.tables[table].header.seed)]
    secrets += [choice for choice in choices if " " in choice]
    for secret in secrets:
        assert secret not in every


def test_metrics_are_for_the_admin_only(tmp_path: Path) -> None:
    with running(tmp_path, admin_token="let me in") as house:
        anne, _, table = house.two_people()
        house.play_out(table, 5)
        assert anne.http.get("/metrics").status_code == 401
        wrong = {"Authorization": f"Bearer {anne.token}"}
        assert anne.http.get("/metrics", headers=wrong).status_code == 401
        right = anne.http.get("/metrics", headers={"Authorization": "Bearer let me in"})
        assert right.status_code == 200 and "freebooter_moves_total" in right.text
        assert 'freebooter_requests_total{status="200"}' in right.text
        assert "freebooter_tables_in_memory 1" in right.text
    with running(tmp_path) as house:
        assert house.person().http.get("/metrics").status_code == 404


def test_settings_that_cannot_be_are_refused() -> None:
    for address in ("pirates.example.org", "ftp://x.org", "https://x.org/path", "https://"):
        with pytest.raises(BadSetting):
            Settings(base_url=address)
    assert Settings(lan=True).host == "0.0.0.0"
    assert Settings(base_url="https://x.org/").base_url == "https://x.org"


def test_files_outside_the_pages_are_not_served(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>built</title>")
    (static / "assets" / "app-1a2b.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    with running(tmp_path, static=static) as house:
        client = house.person().http
        for path in ("/", "/table/abc", "/join/xyz", "/rules/oath", "/help"):
            assert "built" in client.get(path).text
        asset = client.get("/assets/app-1a2b.js")
        assert "immutable" in asset.headers["Cache-Control"]
        assert asset.headers["Content-Type"].startswith("text/javascript")
        assert (asset.headers["Content-Encoding"], asset.text) == ("gzip", "1")
        plain = client.get("/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
        assert "Content-Encoding" not in plain.headers and plain.text == "1"
        assert asset.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
        assert "Content-Encoding" not in client.get("/").headers  # pages and API stay as they are
        assert client.get("/assets/other.js").status_code == 404
        for path in ("/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/%2e%2e/secret.txt"):
            assert "secret" not in client.get(path).text


def test_every_error_has_the_same_shape(house: House) -> None:
    anne = house.person()
    table = anne.table("me", "hotseat")["id"]
    for path in (
        "/%00",
        "/" + "a" * 5000,
        "/a%0ab",
        "/assets/none.js",
        "/assets/%00",
        "/..%2f..%2fx",
        "/api/%00",
    ):
        answer = anne.http.get(path)
        assert answer.status_code == 404, path
        assert set(answer.json()) == SHAPE, path
    for said in ("bytes=9-5", "bytes=99999999-", "bytes", "bytes=0-0,-1,5-2"):
        assert anne.http.get("/", headers={"Range": said}).status_code == 200
    wrong = [anne.http.delete("/"), anne.http.request("DELETE", f"/api/v1/tables/{table}")]
    wrong += [anne.http.get("/metrics"), anne.get("/tables/%00"), anne.get("/tables/%00/state")]
    for answer in wrong:
        assert 400 <= answer.status_code < 500
        assert set(answer.json()) == SHAPE, answer.url


def test_a_spectator_with_many_sockets_keeps_nobody_out(tmp_path: Path) -> None:
    with running(tmp_path, most_sockets_a_table=4, most_sockets_a_guest=2) as house:
        anne, bo, table = house.two_people()
        link = anne.info(table)["spectator_link"].rpartition("/")[2]
        cy, di = house.person(), house.person()
        for person in (cy, di):
            person.ok(person.post(f"/watch/{link}"))
        with contextlib.ExitStack() as stack:
            for _ in range(2):
                stack.enter_context(cy.socket(table, "watch")).receive_json()
            with pytest.raises(WebSocketDisconnect) as closed:
                stack.enter_context(cy.socket(table, "watch")).receive_json()
            assert closed.value.code == 4429
            for person, seat in ((di, "watch"), (di, "watch"), (anne, "p1"), (bo, "p2")):
                assert stack.enter_context(person.socket(table, seat)).receive_json()


@only_sqlite
def test_a_full_disk_is_answered_with_503_and_play_goes_on_after(house: House) -> None:
    anne, _, table = house.two_people()
    before = anne.state(table)
    house.call(house.store.limit_pages, 1)
    text = {"text": "x" * 400}
    answers = [anne.post(f"/tables/{table}/chat", text) for _ in range(40)]
    assert answers[-1].status_code == 503 and answers[-1].headers["Retry-After"]
    assert "cannot store" in answers[-1].json()["error"]
    newcomers = [house.person().post("/session") for _ in range(60)]
    assert newcomers[-1].status_code == 503
    assert anne.http.get("/readyz").status_code == 200  # a write that needs no room
    house.call(house.store.limit_pages, 1_000_000)
    anne.ok(anne.post(f"/tables/{table}/chat", {"text": "Ahoy"}))
    assert anne.state(table) == before
