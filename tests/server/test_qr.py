"""QR codes: of an invite for the host's screen, of the address for the terminal."""

import re
import socket
from pathlib import Path

import pytest
import segno

from freebooter.server import cli, qr
from freebooter.server.guard import SECURITY_HEADERS
from freebooter.server.settings import BadSetting, Settings
from tests.server.house import House, running

ADDRESS = "http://10.0.0.7:8000"


def drawn(svg: str) -> set[tuple[int, int]]:
    """The dark modules of a picture, read from the strokes of its path."""
    found = re.search(r'stroke="#000" d="([^"]+)"', svg)
    assert found
    x, y, dark = 0.0, 0.0, set()
    for word, numbers in re.findall(r"([Mmh])([-\d. ]+)", found[1]):
        given = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if word == "h":
            dark |= {(int(x) + i, int(y)) for i in range(int(given[0]))}
            x += given[0]
        elif word == "M":
            x, y = given
        else:
            x, y = x + given[0], y + given[1]
    return dark


def modules(address: str, border: int = 4) -> set[tuple[int, int]]:
    matrix = segno.make(address, micro=False).matrix
    return {
        (x + border, y + border) for y, row in enumerate(matrix) for x, bit in enumerate(row) if bit
    }


def test_the_host_is_shown_the_invite_as_a_picture(house: House) -> None:
    anne, bo = house.person(), house.person()
    info = anne.table("me", "invite", "hotseat")
    path = f"/tables/{info['id']}/seats/p2/qr"
    link = info["invites"][0]["link"]
    answer = anne.get(path)
    assert answer.status_code == 200 and answer.headers["Content-Type"] == "image/svg+xml"
    assert answer.headers["Cache-Control"] == "no-store"
    for name, value in SECURITY_HEADERS.items():
        assert answer.headers[name] == value
    assert drawn(answer.text) == modules(link)
    assert link not in answer.text and "<script" not in answer.text
    for seat in ("p1", "p3", "p9", "watch", "x"):
        assert anne.get(f"/tables/{info['id']}/seats/{seat}/qr").status_code == 404, seat
    assert bo.get(path).status_code == 401
    bo.ok(bo.post(f"/invites/{link.rpartition('/')[2]}/accept", {"name": "Bo"}))
    assert bo.get(path).status_code == 403
    assert anne.get(path).status_code == 404  # the seat is taken
    newer = anne.ok(anne.post(f"/tables/{info['id']}/seats/p2/relink"))["link"]
    assert drawn(anne.get(path).text) == modules(newer)


def test_a_phone_is_not_sent_to_localhost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freebooter.server.settings.lan_addresses", lambda: ("10.0.0.7",))
    with running(tmp_path, lan=True) as house:
        anne = house.person()
        info = anne.table("me", "invite")
        link = info["invites"][0]["link"]
        assert link.startswith("http://10.0.0.7/join/")
        assert info["spectator_link"].startswith("http://10.0.0.7/watch/")
        assert drawn(anne.get(f"/tables/{info['id']}/seats/p2/qr").text) == modules(link)
        host = {"Host": "10.0.0.7"}
        assert anne.http.get("/healthz", headers=host).status_code == 200


def test_the_terminal_shows_the_address_of_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "lan_addresses", lambda: ("10.0.0.7", "10.0.0.8"))
    settings = Settings(lan=True)
    lines = cli.greeting(settings, is_terminal=True)
    assert lines[:2] == ["Freebooter is at http://localhost:8000", f"In your network: {ADDRESS}"]
    assert lines[3] == qr.for_terminal(ADDRESS)
    assert cli.greeting(settings, is_terminal=False) == [*lines[:3], lines[4]]  # nobody scans a log
    alone = cli.greeting(Settings(db=Path("here.sqlite3")), is_terminal=True)
    assert alone[1].startswith("For friends in your network start it with: ")
    assert alone[1].endswith(" --lan") and alone[2].startswith("Tables are kept in here.sqlite3.")
    named = Settings(lan=True, base_url="https://pirates.example.org")
    assert cli.greeting(named, True)[-2] == qr.for_terminal("https://pirates.example.org")


def test_a_taken_port_is_said_with_the_way_out() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        settings = Settings(port=taken.getsockname()[1])
        with pytest.raises(BadSetting, match=r"any free one is taken by: .*--port=0"):
            cli.bound_socket(settings)


def test_blocks_in_the_terminal_are_the_code() -> None:
    lit = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}  # white on black
    dark = set()
    for line, text in enumerate(qr.blocks(ADDRESS).rstrip("\n").split("\n")):
        for x, sign in enumerate(text):
            dark |= {(x, 2 * line + i) for i in range(2) if not lit[sign][i]}
    height = max(y for _, y in modules(ADDRESS)) + 1
    assert {(x, y) for x, y in dark if y < height} == modules(ADDRESS)
