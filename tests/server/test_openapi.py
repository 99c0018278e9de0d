"""The API as it is described: OpenAPI that holds, and requests that nobody thought of."""

import json
import re
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import jsonschema  # type: ignore[import-untyped]  # it brings none
import msgspec
import pytest
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from freebooter.games import REGISTER
from freebooter.server import openapi, wire
from freebooter.server.endpoint import ENDPOINTS
from tests.server.house import House, Person, bounded, running
from tests.soak import in_soak

DOCUMENT = json.loads(msgspec.json.encode(openapi.document()))
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Person, str]]:
    """A server with a table under way, and somebody who sits there."""
    with running(tmp_path_factory.mktemp("fuzz"), most_tables_a_guest=100_000) as house:
        anne = house.person()
        table = anne.table("me", "hotseat", "random", pace=10_000)["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        yield house, anne, table


def test_every_picture_that_is_sent_is_as_described(fuzzed: tuple[House, Person, str]) -> None:
    _, anne, _ = fuzzed
    table = anne.table("me", "invite")["id"]
    operation = SCHEMA["/api/v1/tables/{table}/seats/{seat}/qr"]["GET"]
    case = operation.Case(path_parameters={"table": table, "seat": "p2"})
    answer = anne.get(f"/tables/{table}/seats/p2/qr")
    assert answer.status_code == 200
    case.validate_response(schemathesis.Response.from_httpx(answer, verify=False), checks=CHECKS)


@SCHEMA.parametrize()
@hypothesis.settings(
    max_examples=in_soak(400, 10), deadline=None, suppress_health_check=list(hypothesis.HealthCheck)
)
def test_no_request_is_answered_with_our_mistake(
    case: Any, fuzzed: tuple[House, Person, str]
) -> None:
    _, anne, table = fuzzed
    parameters = dict(case.path_parameters or {})
    if "table" in parameters and hash(str(parameters)) % 3:
        parameters["table"] = table  # mostly the real table, so that requests get further
        case.path_parameters = parameters
    arguments = case.as_transport_kwargs(base_url="http://localhost")
    headers = {
        name: value
        for name, value in dict(arguments.get("headers") or {}).items()
        if name.lower() not in ("host", "user-agent", "cookie", "authorization", "origin")
    }
    request = {name: arguments[name] for name in ("params", "json", "data") if arguments.get(name)}
    if "data" in request:
        request["content"] = request.pop("data")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            answer = anne.http.request(
                arguments["method"], arguments["url"], headers=headers | anne.headers, **request
            )
        except (UnicodeError, ValueError, TypeError):
            return  # no client could send this
    case.validate_response(
        schemathesis.Response.from_httpx(answer, verify=False),
        checks=CHECKS,
    )


def test_the_document_names_every_endpoint_and_structure() -> None:
    assert sum(len(methods) for methods in DOCUMENT["paths"].values()) == len(ENDPOINTS)
    for one in ENDPOINTS:
        said = DOCUMENT["paths"][one.path][one.method.lower()]
        assert said["summary"] == one.summary and one.summary.endswith(".")
    for name in ("State", "TableInfo", "ServerMessage", "ClientMessage", "Problem"):
        assert name in DOCUMENT["components"]["schemas"]
    refs = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(DOCUMENT)))
    assert refs <= set(DOCUMENT["components"]["schemas"])
    msgspec.json.schema_components([wire.State])


@pytest.mark.parametrize("game", REGISTER)
def test_views_are_described_and_sent_as_described(game: str, house: House) -> None:
    schemas = DOCUMENT["components"]["schemas"]
    refs = [one.get("$ref", "") for one in schemas["State"]["properties"]["view"]["anyOf"]]
    name = refs[list(openapi.view_types()).index(game)].rpartition("/")[2]
    assert name == f"{game.capitalize()}View"
    anne = house.person()
    table = anne.table("me", "hotseat", game=game, options=bounded(game, 2))["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    house.play_out(table, 30)
    described = {"$ref": f"#/components/schemas/{name}", "components": {"schemas": schemas}}
    for seat in ("p1", "watch"):
        jsonschema.validate(anne.state(table, seat)["view"], described)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"seat": 5}, described)


def test_the_socket_is_described_message_by_message(house: House) -> None:
    said = house.person().http.get("/api/asyncapi.json").json()
    assert said["asyncapi"] == "3.0.0"
    messages = said["channels"]["table"]["messages"]
    kinds = [*wire.ServerMessage.__args__, *wire.ClientMessage.__args__]
    assert set(messages) == {kind.__name__ for kind in kinds}
    refs = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(said)))
    assert refs <= set(said["components"]["schemas"])
    for name, message in said["components"]["messages"].items():
        tag = said["components"]["schemas"][name]["properties"]["type"]["enum"]
        assert tag == [message["name"]]


def test_a_picture_is_described_as_one() -> None:
    said = DOCUMENT["paths"]["/api/v1/tables/{table}/seats/{seat}/qr"]["get"]["responses"]
    assert list(said["200"]["content"]) == ["image/svg+xml"]
    assert list(said["404"]["content"]) == ["application/json"]
    assert "<code>image/svg+xml</code>" in openapi.page()


def test_the_page_shows_all_without_scripts(house: House) -> None:
    anne = house.person()
    page = anne.http.get("/api/docs")
    assert page.headers["Content-Type"].startswith("text/html")
    for one in ENDPOINTS:
        assert one.path.replace("{", "{") in page.text
    assert "<script" not in page.text and "://" not in page.text.replace("://host", "")
    assert anne.http.get("/api/docs.css").headers["Content-Type"].startswith("text/css")
    assert anne.http.get("/api/openapi.json").json() == DOCUMENT


def test_the_handbook_names_every_endpoint() -> None:
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
    for one in ENDPOINTS:
        path = one.path.removeprefix("/api/v1").replace("{table}", "{t}")
        last = path.rpartition("/")[2]
        assert path in text or f"`/{last}`" in text, one.path


@pytest.mark.parametrize("kind", [wire.TableInfo, wire.State, wire.Why, wire.HistoryState])
def test_the_handbook_names_every_field_of(kind: type[msgspec.Struct]) -> None:
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
    found = re.search(rf"\*\*{kind.__name__}\*\*: `([^`]+)`", text)
    assert found is not None
    said = re.sub(r"\([^)]*\)", "", found[1]).split()
    assert sorted(said) == sorted(kind.__struct_fields__)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"\xff\xfe",
        b'{"game": 5}',
        b'{"game": "notorious", "seats": [{"kind": "queen"}]}',
        b"[" * 5_000,
        b'{"a":' * 5_000,
        b'{"game": "notorious", "seats": [{"kind": "me"}], "options": {"goal": 1e999}}',
        b'{"game": "notorious", "seats": [{"kind": "me"}], "pace": 99999999999999999999999}',
        b'{"game": "\\ud800", "seats": [{"kind": "me"}]}',
    ],
)
def test_bodies_that_are_none_are_refused(body: bytes, house: House) -> None:
    anne = house.person()
    headers = anne.headers | {"Content-Type": "application/json"}
    for path in ("/tables", "/session", "/records", "/invites/x/accept", "/watch/x"):
        answer = anne.http.post(f"/api/v1{path}", content=body, headers=headers)
        assert answer.status_code < 500
        if answer.status_code != 200:
            assert answer.json()["error"]


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "null",
        "[]",
        '{"type": "choose"}',
        '{"type": "choose", "version": -1, "choice": "x", "key": "k"}',
        '{"type": "choose", "version": 1, "choice": null, "key": "k"}',
        '{"type": "choose", "version": 1, "choice": -5, "key": "k"}',
        '{"type": "choose", "version": 1, "choice": 999999999, "key": "k"}',
        '{"type": "choose", "version": 99999999999999999999, "choice": "x", "key": "k"}',
        '{"type": "choose", "version": 1, "choice": "x", "key": ""}',
        '{"type": "choose", "version": 1, "choice": "x", "key": "k", "seat": "p2"}',
        '{"type": "state", "state": {}}',
        '{"type": "chat", "text": ""}',
        '{"type": "chat", "text": "\\u202e"}',
        '{"type": ' + "[" * 3_000,
        "x" * 60_000,
    ],
)
def test_frames_that_are_none_are_refused_and_play_goes_on(frame: str, house: House) -> None:
    anne, _, table = house.two_people()
    with anne.socket(table, "p1") as socket:
        socket.send_text(frame)
        answer = socket.receive_json()
        while answer["type"] != "error":
            answer = socket.receive_json()
        assert 400 <= answer["status"] < 500 and answer["error"]
        socket.send_json({"type": "ping"})
        while answer["type"] != "pong":
            answer = socket.receive_json()
    house.play_out(table, 3)


def test_binary_frames_end_the_socket_and_nothing_else(house: House) -> None:
    anne, _, table = house.two_people()
    with anne.socket(table, "p1") as socket:
        socket.send_bytes(b"\x00\x01")
    house.play_out(table, 3)
    with anne.socket(table, "p1") as socket:
        assert socket.receive_json()["type"]
