"""OpenAPI from the endpoints and their structs, and a plain page that shows it."""

import dataclasses
import html
import re
from contextlib import suppress
from functools import cache
from typing import Any, get_type_hints

import msgspec

from freebooter import __version__
from freebooter.games import REGISTER, UnknownGame, load_game
from freebooter.server import api_lab, wire
from freebooter.server.endpoint import COOKIE, ENDPOINTS, JSON, Endpoint

REF = "#/components/schemas/{name}"
ERRORS = {
    "400": "The body or a parameter does not fit.",
    "401": "No cookie or token that is known.",
    "403": "Not allowed to you.",
    "404": "There is no such thing, or none that you may see.",
    "408": "The request did not arrive in time.",
    "409": "Not now.",
    "410": "The host has closed this invitation.",
    "413": "Too large.",
    "421": "The server does not go by this name.",
    "422": "Against the rules, or a value without sense.",
    "429": "Too fast.",
    "431": "The headers are too large.",
    "503": "Nothing can be stored now, or the server is too busy.",
    "504": "The database was lost meanwhile: nobody knows yet whether it was stored.",
}

LATER = ("429", "503", "504")  # with the seconds to wait, where they are known
SECONDS = {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 0}}


@cache
def document() -> dict[str, Any]:
    """The OpenAPI document."""
    assert api_lab  # the module whose import fills ENDPOINTS
    kinds = [one.body for one in ENDPOINTS if one.body] + [one.answer for one in ENDPOINTS]
    sockets = [wire.ServerMessage, wire.ClientMessage]
    views = view_types()
    every = [*kinds, wire.Problem, *sockets, *views.values()]
    schemas, components = shortly(msgspec.json.schema_components(every, ref_template=REF))
    by_kind = {repr(kind): schema for kind, schema in zip(every, schemas, strict=True)}
    describe_views(components, [by_kind[repr(kind)] for kind in views.values()])
    paths: dict[str, Any] = {}
    for one in ENDPOINTS:
        paths.setdefault(one.path, {})[one.method.lower()] = operation(one, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Freebooter",
            "version": __version__,
            "description": "Play board games, as a person or as a program. See docs/api.md for "
            "the socket at /api/v1/tables/{table}/ws; its messages are ServerMessage and "
            "ClientMessage below.",
        },
        "paths": paths,
        "components": {
            "schemas": {
                **components,
                "ServerMessage": by_kind[repr(wire.ServerMessage)],
                "ClientMessage": by_kind[repr(wire.ClientMessage)],
            },
            "securitySchemes": {
                "guest": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


LONG_NAME = re.compile(r"freebooter\.games\.(\w)(\w*)\.\w+\.(\w+)")


def shortly(made: Any) -> Any:
    """Where two games have a type of one name, each is called by its game: `OathView`."""

    def short(found: re.Match[str]) -> str:
        return found[1].upper() + found[2] + found[3]

    return msgspec.json.decode(LONG_NAME.sub(short, msgspec.json.encode(made).decode()))


@cache
def view_types() -> dict[str, Any]:
    """The type of each game's view, as the game declares it; plug-ins may have none."""
    found = {}
    for game in REGISTER:
        with suppress(UnknownGame):
            kind = get_type_hints(type(load_game(game)).view).get("return")
            if dataclasses.is_dataclass(kind) or isinstance(kind, type(msgspec.Struct)):
                found[game] = kind
    return found


def describe_views(components: dict[str, Any], views: list[Any]) -> None:
    """Say what a view is: that of one of our games, or whatever a plug-in shows."""
    said = "What the side may know: the view of the game, or any object of a plug-in's."
    view = {"description": said, "anyOf": [*views, {"type": "object"}]}
    components["State"]["properties"]["view"] = view
    past = components["HistoryState"]["properties"]
    past["view"] = view
    for one in past["views"]["anyOf"]:
        if one.get("type") == "object":
            one["additionalProperties"] = view


@cache
def asyncapi() -> dict[str, Any]:
    """The AsyncAPI document of the socket; its structures are those of OpenAPI."""
    schemas = document()["components"]["schemas"]
    sent, taken = (union.__args__ for union in (wire.ServerMessage, wire.ClientMessage))
    messages = {
        kind.__name__: {
            "name": kind.__struct_config__.tag,
            "summary": (kind.__doc__ or "").strip().splitlines()[0],
            "contentType": JSON,
            "payload": {"$ref": REF.format(name=kind.__name__)},
        }
        for kind in (*sent, *taken)
    }
    here = "#/channels/table"

    def said(action: str, kinds: Any, summary: str) -> dict[str, Any]:
        refs = [{"$ref": f"{here}/messages/{kind.__name__}"} for kind in kinds]
        return {"action": action, "channel": {"$ref": here}, "summary": summary, "messages": refs}

    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Freebooter: the socket of a table", "version": __version__},
        "defaultContentType": JSON,
        "channels": {
            "table": {
                "address": "/api/v1/tables/{table}/ws",
                "description": "Query: `seat` (p1 to p6, or watch), `since` (lines of the log that "
                "you have), `changes=1` (differences instead of whole states).",
                "parameters": {"table": {"description": "The id of a table."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "listen": said("send", sent, "What the server sends."),
            "act": said("receive", taken, "What the server takes."),
        },
        "components": {"messages": messages, "schemas": schemas},
    }


def operation(one: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": path_schema(name)}
        for name in one.params()
    ]
    for name, text in one.query.items():
        schema = {"type": "integer", "minimum": 0} if name == "since" else {"type": "string"}
        parameters.append({"name": name, "in": "query", "description": text, "schema": schema})
    if one.method != "GET":
        parameters.append(
            {
                "name": "X-Freebooter",
                "in": "header",
                "description": "1; needed without a Bearer token.",
                "schema": {"type": "string", "enum": ["1"]},
            }
        )
    described: dict[str, Any] = {
        "summary": one.summary,
        "operationId": one.handler.__name__,
        "parameters": parameters,
        "responses": {
            "200": {
                "description": "Done.",
                "content": {one.kind: {"schema": schemas[repr(one.answer)]}},
            }
        },
        "security": [{}] if one.is_open else [{"guest": []}, {"bearer": []}],
    }
    problem = {"application/json": {"schema": schemas[repr(wire.Problem)]}}
    for status, text in ERRORS.items():
        described["responses"][status] = {"description": text, "content": problem}
        if status in LATER:
            described["responses"][status]["headers"] = {"Retry-After": SECONDS}
    if one.body is not None:
        needed = one.body is not wire.NoBody
        described["requestBody"] = {
            "required": needed,
            "content": {"application/json": {"schema": schemas[repr(one.body)]}},
        }
    return described


def path_schema(name: str) -> dict[str, Any]:
    if name == "move":
        return {"type": "integer", "minimum": 0, "maximum": 99_999_999}
    return {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[A-Za-z0-9_-]+$"}


STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #1c2630; background: #fbf8f1; }
h1, h2 { font-family: Georgia, serif; } code, pre { font: 14px/1.4 ui-monospace, monospace; }
pre { background: #f0eadc; padding: .75rem; overflow: auto; border-radius: 6px; }
summary { cursor: pointer; padding: .3rem 0; } b { display: inline-block; min-width: 4rem; }
@media (prefers-color-scheme: dark) { body { color: #e6e0d2; background: #14191f; }
  pre { background: #1f262e; } a { color: #9ccfe8; } }
"""


@cache
def page() -> str:
    """The API on one page, without any script."""
    doc = document()
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><title>Freebooter API</title>",
        "<meta name=viewport content='width=device-width'>",
        "<link rel=stylesheet href=/api/docs.css><h1>Freebooter API</h1>",
        f"<p>{html.escape(doc['info']['description'])}</p>",
        "<p><a href=/api/openapi.json>openapi.json</a> "
        "<a href=/api/asyncapi.json>asyncapi.json</a></p><h2>Endpoints</h2>",
    ]
    for path, methods in doc["paths"].items():
        for method, said in methods.items():
            body = said.get("requestBody", {}).get("content", {}).get("application/json", {})
            [(kind, answer)] = said["responses"]["200"]["content"].items()
            parts.append(
                f"<details><summary><b>{method.upper()}</b> <code>{html.escape(path)}</code> "
                f"{html.escape(said['summary'])}</summary>"
                f"<p>Body: {shown(body.get('schema'))}</p>"
                f"<p>Answer: {shown(answer['schema'], kind)}</p></details>"
            )
    parts.append("<h2>Socket</h2><p><code>/api/v1/tables/{table}/ws?seat=p1</code></p>")
    for told in asyncapi()["operations"].values():
        names = [one["$ref"].rpartition("/")[2] for one in told["messages"]]
        links = ", ".join(f"<a href='#{name}'><code>{name}</code></a>" for name in names)
        parts.append(f"<p>{told['summary']} {links}</p>")
    parts.append("<h2>Structures</h2>")
    for name, schema in doc["components"]["schemas"].items():
        parts.append(
            f"<details id={name}><summary><code>{name}</code> "
            f"{html.escape(schema.get('description', ''))}</summary>"
            f"<pre>{linked(schema)}</pre></details>"
        )
    return "".join(parts) + "</html>"


def shown(schema: Any, kind: str = JSON) -> str:
    if kind != JSON:
        return f"<code>{kind}</code>"
    if not schema:
        return "none"
    name = str(schema.get("$ref", "")).rpartition("/")[2]
    return f"<a href='#{name}'><code>{name}</code></a>" if name else "<code>any object</code>"


def linked(schema: Any) -> str:
    text = html.escape(msgspec.json.format(msgspec.json.encode(schema), indent=2).decode())
    return re.sub(r"#/components/schemas/(\w+)", r"<a href='#\1'>\1</a>", text)
