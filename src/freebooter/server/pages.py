"""The pages: what was built from web/, or a plain page that says that nothing was."""

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from freebooter.server import wire
from freebooter.server.endpoint import json_answer

NOT_BUILT = """<!doctype html><html lang=en><meta charset=utf-8><title>Freebooter</title>
<h1>Freebooter</h1><p>The server runs, but its web pages are not built.</p>
<p>Programs can play: see <a href=/api/docs>the API</a>.</p></html>"""
KEPT_FOR_EVER = "public, max-age=31536000, immutable"
NOTHING = wire.Problem("There is no such file.")
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


@lru_cache(256)
def packed(file: Path) -> bytes:
    """A file whose name has a hash of what is in it, compressed once; there is no secret in it."""
    return gzip.compress(file.read_bytes(), 6, mtime=0)


def whole(file: Path, request: Request, kind: str | None, headers: dict[str, str]) -> Response:
    """A file, never a part of it: pages are small, and a range that is none needs no answer."""
    scope = request.scope
    scope["headers"] = [(name, said) for name, said in scope["headers"] if name != b"range"]
    return FileResponse(file, media_type=kind, headers=headers | {"Accept-Ranges": "none"})


def serve_page(static: Path, request: Request) -> Response:
    """A file of the built pages, or the page itself for every other path."""
    path = str(request.path_params.get("path", ""))
    if not path.isprintable():
        return json_answer(NOTHING, 404)
    try:
        asked = (static / path).resolve()
        inside = asked.is_relative_to(static.resolve())
        is_file = bool(path) and inside and asked.is_file()
    except OSError:  # no file can have such a name
        return json_answer(NOTHING, 404)
    if is_file:
        kind = KINDS.get(asked.suffix) or mimetypes.guess_type(asked.name)[0]
        hashed = path.startswith("assets/")
        caching = KEPT_FOR_EVER if hashed else "no-cache"
        headers = {"Cache-Control": caching}
        if hashed and asked.suffix in KINDS:
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in request.headers.get("accept-encoding", ""):
                headers["Content-Encoding"] = "gzip"
                return Response(packed(asked), media_type=kind, headers=headers)
        return whole(asked, request, kind, headers)
    if path.startswith("assets/") or not inside:
        return json_answer(NOTHING, 404)
    index = static / "index.html"
    headers = {"Cache-Control": "no-store"}
    if index.is_file():
        return whole(index, request, "text/html", headers)
    return Response(NOT_BUILT, media_type="text/html", headers=headers)
