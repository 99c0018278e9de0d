"""A real server in a process of its own, and people with real browsers."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

from freebooter.games import REGISTER

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = os.environ.get("FREEBOOTER_CHROMIUM", "/usr/bin/chromium")
ELSEWHERE = "pirates.test"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.2",  # another address of this machine
]
# Not the switch between pawns: it chooses nothing, and the board offers the places of both.
CHOOSABLE = (
    "[data-choice]:enabled, "
    "[data-choices]:not([data-choices='']):not([tabindex='-1']):not(:disabled):not(.switch)"
)
LAID_OUT = ".acted:not([inert]), .round-sheet"  # a card that acts, the end of a round
# Most tests play fast: bots go on at once. A test about the grace sets it itself.
NO_GRACE = """try {
    const kept = JSON.parse(localStorage.getItem('freebooter.settings') ?? '{}');
    localStorage.setItem('freebooter.settings', JSON.stringify({grace: 'none', ...kept}));
} catch { /* no page yet */ }"""
PHONE = {"width": 360, "height": 740}

# Options with which a game is over soon; a game that has no entry ends by its own bounds.
SHORT: dict[str, dict[str, Any]] = {
    "notorious": {"goal": 12, "round_cap": 10},
    "infamous": {"win_gold": 5, "round_limit": 10},
    "scoundrels": {"mode": "skirmish", "players": 3, "round_cap": 10},
}


def short_options(game: str) -> dict[str, Any]:
    return dict(REGISTER[game].bounds) | SHORT.get(game, {})


def players_of(game: str) -> int:
    """As few as make a game of it."""
    low = REGISTER[game].seats[0]
    return int(SHORT.get(game, {}).get("players", max(low, 2)))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Harbour:
    """A server that can be killed and started again on the same database and port."""

    def __init__(self, folder: Path, source: str = "", name: str = "", **more: Any) -> None:
        path = source or os.environ.get("PYTHONPATH") or str(ROOT / "src")
        self.source = os.pathsep.join(str(Path(part).resolve()) for part in path.split(os.pathsep))
        self.port = free_port()
        self.db = folder / "test.sqlite3"
        self.log = folder / "server.log"
        self.base = f"http://127.0.0.1:{self.port}"
        # Under a name it is reached from other machines too, as the links say then.
        self.outside = f"http://{name}:{self.port}" if name else self.base
        self.settings = dict(os.environ, PYTHONPATH=self.source, FREEBOOTER_LIMIT_SCALE="0")
        self.settings |= {f"FREEBOOTER_{key.upper()}": str(value) for key, value in more.items()}
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "freebooter.server", "serve", "--quiet"]
        command += ["--port", str(self.port), "--db", str(self.db), "--thinkers", "1"]
        if self.outside != self.base:
            command += ["--host", "0.0.0.0", "--base-url", self.outside]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                env=self.settings,
                stdout=log,
                stderr=log,
                cwd=self.db.parent,  # so that nothing is imported from here by chance
                start_new_session=True,
            )
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.base}/readyz", timeout=2)
                return
            except (urllib.error.URLError, OSError):
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.05)
        raise AssertionError(f"The server did not start: {self.log.read_text()}")

    def kill(self) -> None:
        """As if the power failed: the server and its thinkers, without a word."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class Somebody:
    """A person with a browser. What must never happen on a page is collected in `faults`."""

    def __init__(self, browser: Browser, harbour: Harbour, **context: Any) -> None:
        settings: dict[str, Any] = {"reduced_motion": "reduce", "base_url": harbour.base} | context
        self.harbour = harbour
        self.context: BrowserContext = browser.new_context(**settings)
        self.context.set_default_timeout(15_000)
        self.context.add_init_script(NO_GRACE)
        self.faults: list[str] = []
        self.forgives_network = False
        self.asked = ""
        self.page: Page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        page.on("request", self._see)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if "Cross-Origin-Opener-Policy header has been ignored" in message.text:
            return  # browsers heed it on https and this machine's own name only, and say so
        network = "ERR_CONNECTION" in message.text or "WebSocket connection" in message.text
        if not (self.forgives_network and network):
            self.faults.append(f"console: {message.text}")

    def _see(self, request: Request) -> None:
        ours = (self.harbour.base, self.harbour.outside, "blob:", "data:")
        if not request.url.startswith(ours):
            self.faults.append(f"left the machine: {request.url}")

    # Tables.

    def api(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """A call as the page itself would make it, with this person's cookie, and its answer."""
        if self.page.url == "about:blank":
            self.page.goto("/help")  # nobody is made a guest by looking at it
        is_alone = self.page.url.endswith("/help")
        assert is_alone or self.context.cookies(), "Two calls at once would make two guests."
        got, said = self.page.evaluate(
            """async ([method, path, body]) => {
                const answer = await fetch('/api/v1' + path, {method,
                    headers: {'X-Freebooter': '1', 'Content-Type': 'application/json'},
                    body: method === 'GET' ? undefined : JSON.stringify(body ?? {})});
                return [answer.status, await answer.json()];
            }""",
            [method, path, body],
        )
        assert got == status, f"{method} {path}: {got} {said}"
        return said

    def open_table(self, game: str, *seats: dict[str, Any], **more: Any) -> Any:
        options = more.pop("options") if "options" in more else short_options(game)
        options = {name: value for name, value in options.items() if name != "players"}
        body = {"game": game, "seats": list(seats), "pace": 0, "name": "Test"} | more
        body["options"] = options
        return self.api("POST", "/tables", body)

    def start(self, table: str) -> None:
        info = self.api("GET", f"/tables/{table}")
        if info["status"] == "open":
            self.api("POST", f"/tables/{table}/start")

    def sit_with_bots(self, game: str, name: str = "Anne", **more: Any) -> str:
        others = [{"kind": "bot", "level": "random"} for _ in range(players_of(game) - 1)]
        info = self.open_table(game, {"kind": "me", "name": name}, *others, **more)
        self.start(info["id"])
        self.page.goto(f"/table/{info['id']}")
        return str(info["id"])

    def play_out(self, table: str, seed: int = 7) -> None:
        """Seat p1 plays to the end of the game, by the API and by chance."""
        dice = random.Random(seed)
        for made in range(WHOLE_GAME * 2):
            state = self.api("GET", f"/tables/{table}/state?seat=p1")
            if state["over"]:
                return
            if state["prompt"] is None:
                self.page.wait_for_timeout(20)
                continue
            act = {"seat": "p1", "version": state["version"], "key": f"k{made}"}
            choice = dice.choice(state["prompt"]["choices"])["id"]
            self.api("POST", f"/tables/{table}/choose", act | {"choice": choice})
        raise AssertionError("The game did not end.")

    # Playing.

    READY = """() => {
        const main = document.querySelector('main.grid');
        return !!document.querySelector('[data-testid=headline]') || main?.dataset.ready === 'true';
    }"""

    def is_over(self) -> bool:
        return self.page.locator("[data-testid=headline]").count() > 0

    def wait(self) -> None:
        """Until something can be chosen; cards and sheets laid out meanwhile are put away."""
        while True:
            self.page.wait_for_function(
                f"() => ({self.READY})() || !!document.querySelector('{LAID_OUT}')", timeout=40_000
            )
            if not self.page.locator(LAID_OUT).count():
                return
            self.page.keyboard.press("Escape")

    def put_away(self) -> None:
        """Cards and sheets that lie on the board."""
        while self.page.locator(LAID_OUT).count():
            self.page.keyboard.press("Escape")

    def version(self) -> int:
        """Of the state on the page; what the bar asks further is remembered beside it."""
        main = self.page.locator("main.grid")
        self.asked = main.get_attribute("data-asks") or ""
        return int(main.get_attribute("data-version") or 0)

    def moved_on(self, version: int) -> None:
        """Until something came of a click or a key: a new state, or the bar asks further."""
        self.page.wait_for_function(
            """([version, asked]) => {
                const main = document.querySelector('main.grid');
                return !main || Number(main.dataset.version) !== version || main.dataset.asks !== asked;
            }""",
            arg=[version, self.asked],
        )

    def open_list(self, version: int) -> bool:
        """Open the list of choices by its key; whether it opened before others changed the table."""
        self.page.keyboard.press("l")
        self.page.wait_for_function(
            """([version, laid]) => {
                const main = document.querySelector('main.grid');
                return !main || !!document.querySelector('.choices') || main.dataset.ready !== 'true'
                    || Number(main.dataset.version) !== version || !!document.querySelector(laid);
            }""",
            arg=[version, LAID_OUT],
        )
        return self.page.locator(".choices").count() > 0

    def clickable(self) -> list[int]:
        """The places among CHOOSABLE that a pointer can reach.

        Not cropped away by a map, nor under the tick and cross of what waits for an answer.
        """
        found: list[int] = self.page.evaluate(
            """(css) => { const lids = [...document.querySelectorAll('.decide .hit')]
                .map((lid) => lid.getBoundingClientRect());
              return [...document.querySelectorAll(css)].flatMap((e, at) => {
                const box = e.getBoundingClientRect(), map = e.closest('svg')?.getBoundingClientRect();
                const x = box.x + box.width / 2, y = box.y + box.height / 2;
                const isCropped = map && (x < map.left || x > map.right || y < map.top || y > map.bottom);
                const isCovered = lids.some((lid) => x > lid.left - 2 && x < lid.right + 2
                    && y > lid.top - 2 && y < lid.bottom + 2);
                return isCropped || isCovered ? [] : [at];
              }); }""",
            CHOOSABLE,
        )
        return found

    def click(self, at: int, tap: bool = False) -> None:
        element = self.page.locator(CHOOSABLE).nth(at)
        element.scroll_into_view_if_needed()
        if tap:
            element.tap()
        else:
            element.click()


WHOLE_GAME = 1500  # clicks or keys: more than any game takes


def play_by_pointer(
    somebody: Somebody, seed: int, tap: bool = False, most: int = WHOLE_GAME
) -> int:
    """Click anything that can be chosen until the game is over; the number of clicks."""
    dice = random.Random(seed)
    for clicks in range(most):
        somebody.wait()
        if somebody.is_over():
            return clicks
        version = somebody.version()
        places = somebody.clickable()
        assert places, f"Nothing to click: {somebody.page.locator('.bar').inner_text()}"
        somebody.click(dice.choice(places), tap)
        somebody.moved_on(version)
    assert most < WHOLE_GAME, "The game did not end."
    return most


def numbers(page: Page) -> list[str]:
    """The number keys that choose something now: of the list, if it is open, else of the bar."""
    found: list[str] = page.evaluate(
        """() => {
            const of = (css) => [...document.querySelectorAll(css)]
                .filter((e) => (e.dataset.choice || e.dataset.choices) && !e.disabled)
                .map((e) => e.querySelector('kbd')?.textContent ?? '').filter((key) => /^[1-9]$/.test(key));
            const listed = of('.choices .choice');
            return listed.length ? listed : of('.bar .btn:not(.switch)');
        }"""
    )
    return found


def play_by_keyboard(somebody: Somebody, seed: int, most: int = WHOLE_GAME) -> int:
    """Only keys: a number, L and a number, Enter."""
    dice = random.Random(seed)
    page = somebody.page
    for presses in range(most):
        somebody.wait()
        if somebody.is_over():
            return presses
        version = somebody.version()
        if page.locator(".bar .btn.main[data-choice]").count():
            page.keyboard.press("Enter")
        else:
            keys = numbers(page)
            if not keys:
                if not somebody.open_list(version):
                    continue
                keys = numbers(page)
            page.keyboard.press(dice.choice(keys))
        somebody.moved_on(version)
    assert most < WHOLE_GAME, "The game did not end."
    return most


def overhang(page: Page) -> int:
    """By how many pixels a page is too wide; a phone's own width grows with what hangs over."""
    over: int = page.evaluate(
        "(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)(document.documentElement)"
    )
    return over


def axe(page: Page) -> list[str]:
    """What axe finds wrong on the page as it is."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())  # evaluated, not added: the page allows no inline script
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{problem['id']}: {json.dumps([node['target'] for node in problem['nodes']][:4])}"
        for problem in found["violations"]
    ]
