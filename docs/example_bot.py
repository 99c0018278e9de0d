"""A whole bot in about sixty lines: give it an invite link, and it plays that seat.

    python docs/example_bot.py http://localhost:8000/join/AbC…

It needs nothing but Python. It chooses at random: put your own idea into `think`.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit


def call(address: str, token: str = "", body: Any = None) -> Any:
    """One request; a refusal is an answer too: {"error": …, "version": …}."""
    headers = {"Content-Type": "application/json", "X-Freebooter": "1"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        if refused.code == 429:
            time.sleep(float(refused.headers.get("Retry-After", "1")))
        return json.load(refused)


def think(state: dict[str, Any]) -> str:
    """The notation of a choice. `state["view"]` is all you may know of the game."""
    return str(random.choice(state["prompt"]["choices"])["notation"])


def play(link: str, name: str) -> dict[str, Any]:
    """Take the seat of a link and play to the end; the last state."""
    where = urlsplit(link)
    api = f"{where.scheme}://{where.netloc}/api/v1"
    secret = where.path.rpartition("/")[2]
    entered = call(f"{api}/invites/{secret}/accept", body={"name": name, "token": True})
    if "error" in entered:
        sys.exit(entered["error"])
    token, seat = entered["token"], entered["seat"]
    table = f"{api}/tables/{entered['table']['id']}"
    while True:
        state = call(f"{table}/state?seat={seat}&since=99999999", token)
        if state.get("over"):
            return dict(state)
        if not state.get("prompt"):
            time.sleep(0.2)  # not begun, or others choose; a socket would tell us at once
            continue
        key = f"{state['version']}-{random.getrandbits(64):x}"
        act = {"seat": seat, "version": state["version"], "choice": think(state), "key": key}
        call(f"{table}/choose", token, act)


if __name__ == "__main__":
    end = play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Example Bot")
    print(f"The game is over: scores {end['scores']}, places {end['ranking']}.")
