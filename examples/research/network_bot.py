"""A bot over the network API in forty lines: python network_bot.py http://…/join/AbC…"""

import json
import random
import sys
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def call(address: str, token: str = "", body: Any = None) -> Any:
    """One request; a refusal is an answer too."""
    headers = {"Content-Type": "application/json", "X-Freebooter": "1"}
    headers |= {"Authorization": f"Bearer {token}"} if token else {}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(address, data, headers)) as answer:
            return json.load(answer)
    except HTTPError as refused:
        time.sleep(float(refused.headers.get("Retry-After", "0")))
        return json.load(refused)


def play(link: str) -> Any:
    """Sit down, and choose at random until the game is over."""
    host, _, secret = link.rpartition("/join/")
    api = f"{host}/api/v1"
    entered = call(f"{api}/invites/{secret}/accept", body={"name": "Bot", "token": True})
    token, seat = entered["token"], entered["seat"]
    table = f"{api}/tables/{entered['table']['id']}"
    while not (state := call(f"{table}/state?seat={seat}", token)).get("over"):
        if state.get("prompt"):
            choice = random.choice(state["prompt"]["choices"])["notation"]
            act = {"seat": seat, "version": state["version"], "choice": choice}
            call(f"{table}/choose", token, act | {"key": f"{random.getrandbits(64):x}"})
        else:
            time.sleep(0.1)
    return state["ranking"]


if __name__ == "__main__":
    print("Places:", play(sys.argv[1]))
