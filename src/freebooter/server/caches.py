"""What a table keeps in memory and can build again at any time."""

from dataclasses import dataclass, field

from freebooter.kernel.match import Match
from freebooter.server import wire
from freebooter.server.changes import Marks
from freebooter.server.heard_log import HeardLog


@dataclass
class Caches:
    """What can be built again at any time."""

    logs: dict[int | None, HeardLog] = field(default_factory=dict)
    messages: dict[tuple[int | None, int, bool], bytes] = field(default_factory=dict)
    changes: dict[tuple[int | None, int, int], bytes] = field(default_factory=dict)
    marks: dict[int | None, list[Marks]] = field(default_factory=dict)  # the newest two states
    pasts: dict[int, Match] = field(default_factory=dict)
    track: wire.ScoreTrack | None = None

    def lacks(self, viewer: int | None, have: int, told: int) -> int:
        """How many lines of a log would have to be worded, of so much that was told."""
        heard = self.logs.get(viewer)
        return told if heard is None else told - heard.heard + heard.put_away(have)

    def forget_messages(self) -> None:
        self.messages.clear()
        self.changes.clear()

    def rest(self) -> None:
        """All have read all: keep little."""
        self.forget_messages()
        for heard in self.logs.values():
            heard.rest()

    def sleep(self) -> None:
        """Nobody has acted or looked for a while: keep only what the next act needs."""
        self.pasts.clear()
        self.rest()
        for heard in self.logs.values():
            heard.sleep()
