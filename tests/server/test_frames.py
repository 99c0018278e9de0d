"""Frames and requests that nobody thought of, at a real server: no mistake of ours, no growth."""

import asyncio
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from freebooter.server.endpoint import ENDPOINTS
from tests.soak import in_soak

FRAMES = in_soak(50_000, 1_500)
REQUESTS = in_soak(20_000, 600)
MOST_GROWTH = 30_000  # kilobytes, over all of it; what each frame kept would add up to more
KINDS = ("choose", "undo", "restart", "chat", "ping", "state", "done", "", "pong", None, 5)
WORDS = ("", "x", "p1", "p9", "pass", "take sail", "\ud800", "\0", "é🏴", "a" * 300, "-1", "1e9")
NUMBERS = (0, 1, -1, 2, 7, 10**6, 2**63, 2**64, -(2**63), 0.5, 1e308)


class Real:
    """A server in a process of its own, and a table with two seats of one person."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process = process
        self.address = f"127.0.0.1:{port}"
        self.http = httpx.Client(base_url=f"http://{self.address}", timeout=30)
        given = self.http.post("/api/v1/session", json={"token": True}, headers=OURS)
        self.bearer = {"Authorization": f"Bearer {given.json()['token']}"}
        seats = [{"kind": "me"}, {"kind": "hotseat"}]
        body = {"game": "notorious", "seats": seats}
        self.table = self.http.post("/api/v1/tables", json=body, headers=self.bearer).json()["id"]
        self.http.post(f"/api/v1/tables/{self.table}/start", json={}, headers=self.bearer)

    def memory(self) -> int:
        """Kilobytes."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", text)[0])

    def errors(self) -> int:
        text = self.http.get("/metrics", headers={"Authorization": "Bearer admin"}).text
        found = re.findall(r"freebooter_(?:errors_total|desk_errors) (\d+)", text)
        found += re.findall(r'freebooter_requests_total{status="5\d\d"} (\d+)', text)
        return sum(map(int, found))


OURS = {"X-Freebooter": "1"}


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Real]:
    command = [sys.executable, "-m", "freebooter.server", "serve", "--port", "0", "--quiet"]
    more = {
        "FREEBOOTER_LIMIT_SCALE": "0",
        "FREEBOOTER_ADMIN_TOKEN": "admin",
        "PYTHONUNBUFFERED": "1",
    }
    process = subprocess.Popen(
        [*command, "--db", str(tmp_path / "fuzzed.sqlite3")],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | more,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"localhost:(\d+)", process.stdout.readline())
        assert found
        yield Real(process, int(found[1]))
    finally:
        process.terminate()
        process.wait(20)


def strange_value(dice: random.Random, depth: int = 0) -> Any:
    kind = dice.randrange(7 if depth < 3 else 5)
    if kind < 2:
        return dice.choice(WORDS)
    if kind < 4:
        return dice.choice(NUMBERS)
    if kind == 4:
        return dice.choice((None, True, False))
    if kind == 5:
        return [strange_value(dice, depth + 1) for _ in range(dice.randrange(4))]
    return {str(dice.choice(WORDS)): strange_value(dice, depth + 1) for _ in range(3)}


def strange_frame(dice: random.Random, state: dict[str, Any]) -> str | bytes:
    """Mostly nearly right, so that it gets far."""
    kind = dice.randrange(12)
    if kind == 0:
        return dice.choice(("", "{", "null", "[]", "[" * 2000, "x" * 1000, "\\x00", "{}" * 9))
    if kind == 1:
        return json.dumps(strange_value(dice))
    prompt = state.get("prompt") or {"choices": [{"notation": "pass", "id": 0}]}
    choice = dice.choice(prompt["choices"])
    body: dict[str, Any] = {
        "type": dice.choice(KINDS) if kind < 5 else "choose",
        "version": state.get("version", 0) if dice.random() < 0.8 else dice.choice(NUMBERS),
        "choice": choice["notation"] if dice.random() < 0.7 else strange_value(dice),
        "key": f"{dice.getrandbits(40):x}" if dice.random() < 0.9 else strange_value(dice),
        "text": strange_value(dice),
    }
    if dice.random() < 0.2:
        body.pop(dice.choice(list(body)))
    if dice.random() < 0.2:
        body[str(dice.choice(WORDS))] = strange_value(dice)
    return json.dumps(body)


async def send_frames(real: Real, count: int, seed: int) -> int:
    """Send frames on sockets of one seat; how many were refused with a mistake of ours."""
    dice = random.Random(seed)
    wrong = sent = 0
    url = f"ws://{real.address}/api/v1/tables/{real.table}/ws?seat=p{seed % 2 + 1}&since=99999999"
    while sent < count:
        state: dict[str, Any] = {}
        async with websockets.connect(
            url, additional_headers=real.bearer, compression=None, max_size=2**24
        ) as socket:
            try:
                while sent < count:
                    await socket.send(strange_frame(dice, state))
                    sent += 1
                    await socket.send('{"type": "ping"}')
                    while True:
                        said = json.loads(await socket.recv())
                        wrong += said["type"] == "error" and said["status"] >= 500
                        state = said["state"] if said["type"] == "state" else state
                        if said["type"] == "pong":
                            break
            except websockets.ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 0
                assert code in (4429, 4408, 1009, 1007), closed
    return wrong


def test_no_frame_is_answered_with_our_mistake_and_none_stays(real: Real) -> None:
    asyncio.run(send_frames(real, FRAMES // 5, 1))  # caches fill, the game goes its way
    before = real.memory()

    async def both() -> list[int]:
        return await asyncio.gather(*(send_frames(real, FRAMES * 2 // 5, n) for n in (2, 3)))

    assert asyncio.run(both()) == [0, 0]
    assert real.memory() - before < MOST_GROWTH
    assert real.errors() == 0
    state = real.http.get(f"/api/v1/tables/{real.table}/state?seat=p1", headers=real.bearer)
    assert state.status_code == 200 and state.json()["version"] > 0


def strange_request(dice: random.Random, real: Real) -> httpx.Response:
    one = dice.choice(ENDPOINTS)
    path = one.path.replace("{table}", real.table if dice.random() < 0.8 else "nothing")
    for name in re.findall(r"{(\w+)}", path):
        said = dice.choice(("p1", "p2", "0", "3", "99999", "x", "%00", "%ff", "..%2f", "a" * 200))
        path = path.replace("{" + name + "}", said)
    query = {
        dice.choice(("seat", "since", "changes", "x")): dice.choice(("p1", "-1", "é", "1" * 40))
    }
    headers = real.bearer if dice.random() < 0.9 else OURS
    body = strange_value(dice)
    if dice.random() < 0.6:
        body = {
            name: strange_value(dice)
            for name in (
                "seat",
                "version",
                "choice",
                "key",
                "text",
                "name",
                "move",
                "seats",
                "game",
            )
            if dice.random() < 0.6
        }
    content = json.dumps(body).encode() if dice.random() < 0.9 else dice.randbytes(50)
    kind = {"Content-Type": dice.choice(("application/json", "text/plain", "x"))}
    has_body = one.method != "GET"
    return real.http.request(
        one.method,
        path,
        params=query if dice.random() < 0.5 else None,
        headers=headers | (kind if has_body else {}),
        content=content if has_body else None,
    )


def test_no_request_is_answered_with_our_mistake_and_none_stays(real: Real) -> None:
    dice = random.Random(11)
    before = 0
    for place in range(REQUESTS):
        if place == REQUESTS // 5:
            before = real.memory()
        answer = strange_request(dice, real)
        assert answer.status_code < 500, (answer.request.method, answer.request.url)
        if answer.status_code >= 400:
            assert answer.json()["error"]
    assert real.memory() - before < MOST_GROWTH
    assert real.errors() == 0
