"""The pages: what was built from web/, or a plain page that says that nothing was."""

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

NOT_BUILT = """<!doctype html><html lang=en><meta charset=utf-8><title>Freebooter</title>
<h1>Freebooter</h1><p>The server runs, but its web pages are not built.</p>
<p>Programs can play: see <a href=/api/docs>the API</a>.</p></html>"""
KEPT_FOR_EVER = "public, max-age=31536000, immutable"
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


def serve_page(static: Path, request: Request) -> Response:
    """A file of the built pages, or the page itself for every other path."""
    path = str(request.path_params.get("path", ""))
    asked = (static / path).resolve()
    inside = asked.is_relative_to(static.resolve())
    if path and inside and asked.is_file():
        kind = KINDS.get(asked.suffix) or mimetypes.guess_type(asked.name)[0]
        hashed = path.startswith("assets/")
        caching = KEPT_FOR_EVER if hashed else "no-cache"
        return FileResponse(asked, media_type=kind, headers={"Cache-Control": caching})
    if path.startswith("assets/") or not inside:
        return Response("There is no such file.", 404, media_type="text/plain")
    index = static / "index.html"
    headers = {"Cache-Control": "no-store"}
    if index.is_file():
        return FileResponse(index, media_type="text/html", headers=headers)
    return Response(NOT_BUILT, media_type="text/html", headers=headers)
