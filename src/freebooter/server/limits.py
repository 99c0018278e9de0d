"""How fast anybody may go: buckets that fill up again, one for each kind of act and person."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from freebooter.server.refused import Refused

A_HOME = 64  # bits of an IPv6 address that a household or a rented machine has for itself


@lru_cache(4_096)
def home_of(address: str) -> str:
    """Whom limits by address count: of IPv6 a whole network, of which anybody has a billion."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if not isinstance(ip, IPv6Address):
        return address
    network = IPv6Network((int(ip), A_HOME), strict=False)
    return str(ip.ipv4_mapped or network)


@dataclass(frozen=True)
class Rate:
    """So many at once, so many a second from then on."""

    burst: float
    a_second: float


RATES = {
    "request": Rate(400, 100),  # by address: anything at all
    "session": Rate(60, 1),  # by address: new guests
    "create": Rate(20, 0.2),  # by guest and address: tables, forks, imports, rematches
    "join": Rate(30, 0.5),  # by address: links, so that nobody guesses
    "chat": Rate(10, 0.5),  # by guest
    "act": Rate(60, 20),  # by guest: moves, undo and all else at a table
    "tell": Rate(60, 1),  # by guest: acts of these of which the chat tells everybody
    "bots": Rate(200, 20),  # by host: moves of bots, which wait instead of being refused
    "think": Rate(20, 0.5),  # by guest: hints, chances, reviews
    "look": Rate(200, 50),  # by guest: history and other work for the rules
}
SHARED = ("session", "create", "join", "chat")  # by all processes that share a database
MOST_BUCKETS = 50_000


@dataclass
class Limits:
    """All buckets. `scale` zero switches them off, for load tests on loopback."""

    scale: float = 1.0
    now: Callable[[], float] = time.monotonic
    share: float = 1.0  # of the limits that each process keeps by itself
    tell: Callable[[str, str], None] | None = None  # others, of what counts for all processes
    _buckets: dict[tuple[str, str], tuple[float, float]] = field(default_factory=dict)

    def take(self, kind: str, who: str) -> None:
        """Use one up, or refuse with the seconds to wait."""
        wait = math.ceil(self.wait(kind, who))
        if wait:
            raise Refused(429, f"Too fast: try again in {wait} s.", retry_after=wait)

    def wait(self, kind: str, who: str) -> float:
        """Use one up; or the seconds until there is one again."""
        if self.scale <= 0:
            return 0.0
        rate = RATES[kind]
        scale = self.scale if kind in SHARED else self.scale * self.share
        burst, a_second = rate.burst * scale, rate.a_second * scale
        now = self.now()
        left, since = self._buckets.get((kind, who), (burst, now))
        left = min(burst, left + (now - since) * a_second)
        if left < 1:
            self._buckets[kind, who] = (left, now)
            return (1 - left) / a_second
        self._buckets[kind, who] = (left - 1, now)
        if self.tell is not None and kind in SHARED:
            self.tell(kind, who)
        if len(self._buckets) > MOST_BUCKETS:
            self._forget(now)
        return 0.0

    def use(self, kind: str, who: str) -> None:
        """Count what was used up through another process."""
        if self.scale <= 0 or kind not in SHARED:
            return
        rate, now = RATES[kind], self.now()
        burst = rate.burst * self.scale
        left, since = self._buckets.get((kind, who), (burst, now))
        left = min(burst, left + (now - since) * rate.a_second * self.scale)
        self._buckets[kind, who] = (max(0.0, left - 1), now)

    def _forget(self, now: float) -> None:
        """Drop buckets that are full again; if that is not enough, all of them."""
        for key, (left, since) in list(self._buckets.items()):
            rate = RATES[key[0]]
            if left + (now - since) * rate.a_second * self.scale >= rate.burst * self.scale:
                del self._buckets[key]
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.clear()
