"""What a bot's turn costs a browser: scripting, style and layout, in real Chromium.

    python bench/bot_turn.py [--game oath] [--turns 20] [--json]

A person without animations plays against bots. From the end of their act until they are asked
again the browser's own counters are read, in processor time of its main thread, and divided by
the turns of bots in between. It fails if that is more than 100 ms in the median.
"""

import argparse
import json
import random
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from freebooter.games import REGISTER  # noqa: E402
from tests.browser.harbour import CHROMIUM, FLAGS, Harbour, Somebody, players_of  # noqa: E402

MOST_MS = 100
COUNTED = {"ScriptDuration", "LayoutDuration", "RecalcStyleDuration"}


def spent(devtools: Any) -> float:
    """Milliseconds of the page's main thread so far."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return float(1000 * sum(one["value"] for one in metrics if one["name"] in COUNTED))


def measure(browser: Browser, harbour: Harbour, game: str, turns: int) -> list[float]:
    anne = Somebody(browser, harbour, viewport={"width": 1440, "height": 900})
    devtools = anne.context.new_cdp_session(anne.page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    table = anne.sit_with_bots(game)
    bots = players_of(game) - 1
    dice = random.Random(1)
    found: list[float] = []
    for made in range(turns * 20):
        anne.wait()
        if anne.is_over() or len(found) >= turns:
            break
        state = anne.api("GET", f"/tables/{table}/state?seat=p1")
        choice = dice.choice(state["prompt"]["choices"])
        act = {"seat": "p1", "version": state["version"], "key": f"k{made}"}
        before, version = spent(devtools), anne.version()
        anne.api("POST", f"/tables/{table}/choose", act | {"choice": choice["id"]})
        anne.moved_on(version)
        anne.wait()
        if choice["ends_turn"]:
            found.append((spent(devtools) - before) / bots)
    anne.context.close()
    return found


def main() -> int:
    reader = argparse.ArgumentParser(description="What a bot's turn costs a browser.")
    reader.add_argument("--game", choices=list(REGISTER), action="append")
    reader.add_argument("--turns", type=int, default=20)
    reader.add_argument("--json", action="store_true")
    asked = reader.parse_args()
    report: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        harbour = Harbour(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for game in asked.game or list(REGISTER):
                found = measure(browser, harbour, game, asked.turns)
                report[game] = {
                    "turns": len(found),
                    "median_ms": round(statistics.median(found), 1) if found else 0.0,
                    "most_ms": round(max(found, default=0), 1),
                }
                if not asked.json:
                    print(f"{game}: {report[game]}", flush=True)
        finally:
            browser.close()
            harbour.stop()
    if asked.json:
        print(json.dumps(report))
    slow = [game for game, one in report.items() if not 0 < one["median_ms"] < MOST_MS]
    if slow:
        print(f"A bot's turn costs more than {MOST_MS} ms: {', '.join(slow)}.", file=sys.stderr)
    return 1 if slow else 0


if __name__ == "__main__":
    raise SystemExit(main())
