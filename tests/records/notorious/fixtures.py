"""Finished games of Notorious, each with what it is there to show. `make.py` finds them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from freebooter.games.notorious.game import GAME
from freebooter.games.notorious.sea.board import ANTIPODE, open_sea
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import HEX
from freebooter.kernel.match import Match, replay
from freebooter.kernel.position import Position

FOLDER = Path(__file__).parent


class Ending:
    """A finished match, asked in the words of the rules."""

    def __init__(self, match: Match) -> None:
        assert isinstance(match.position, Notorious) and match.is_over()
        self.match = match
        self.game: Notorious = match.position
        self.seats = range(self.game.seats)

    def told(self, key: str) -> list[dict[str, str | int]]:
        """The facts of one kind, in the order they were told."""
        telling = GAME.telling
        facts = [told.fact for told in self.match.told]
        return [telling.params(fact) for fact in facts if telling.keys[fact.kind] == key]

    def chosen(self, words: str) -> int:
        """How often something was chosen that begins with these words."""
        return sum(who != "luck" and what.startswith(words) for who, what in self.entries())

    def entries(self) -> list[list[str]]:
        entries: list[list[str]] = self.match.record()["entries"]
        return entries

    def winners(self) -> list[int]:
        ranking = self.game.ranking()
        return [seat for seat in self.seats if ranking[seat] == 1]

    def comparisons(self, seat: int) -> dict[str, int]:
        """What N8.4 compares, counted anew from what lies on the table."""
        game = self.game
        pirate = game.pirates[seat]
        controlled = [hex for hex in game.islands if game.sea.controller(hex) == seat]
        galleons = [game.sea.galleons(hex, seat) for hex in range(19)]
        return {
            "score": game.notoriety[seat] + game.doubloons[seat],
            "bounty": 0 if pirate < 0 else game.rules.pirates[pirate].bounty,
            "notoriety": game.notoriety[seat],
            "islands": len(controlled),
            "galleons": sum(galleons),
        }

    def leaders(self) -> list[int]:
        """Who has the highest score."""
        scores = [self.comparisons(seat)["score"] for seat in self.seats]
        return [seat for seat in self.seats if scores[seat] == max(scores)]

    def is_decided_by(self, merit: str, low: bool = False) -> bool:
        """Two or more lead; all before this merit is equal among them, this one is not."""
        tied = [self.comparisons(seat) for seat in self.leaders()]
        names = list(tied[0])
        before = names[: names.index(merit)]
        if len(tied) < 2 or any(one[name] != tied[0][name] for one in tied for name in before):
            return False
        values = [one[merit] for one in tied]
        best = min(values) if low else max(values)
        winners = [seat for seat in self.leaders() if self.comparisons(seat)[merit] == best]
        return values.count(best) == 1 and len(tied) > 1 and self.winners() == winners

    def goal_reached(self) -> bool:
        return max(self.game.notoriety) >= self.game.rules.goal


@dataclass(frozen=True)
class Fixture:
    """A record, the options it is played with, and what it shows."""

    name: str
    shows: Callable[[Ending], bool]
    options: Mapping[str, Any] = field(default_factory=dict)

    def path(self) -> Path:
        return FOLDER / f"{self.name}.json"


def is_tied(position: Position) -> bool:
    """A quick look before a game is played through as a match."""
    scores = position.scores()
    return scores.count(max(scores)) > 1


def shown_by_score(end: Ending) -> bool:
    return len(end.leaders()) == 1 and end.winners() == end.leaders()


def shown_by_doubloons(end: Ending) -> bool:
    """Who triggered the end is beaten by who did not."""
    [trigger] = end.told("last_round")[:1] or [{"seat": "nobody"}]
    winners = [f"p{seat + 1}" for seat in end.winners()]
    below = all(end.game.notoriety[seat] < end.game.rules.goal for seat in end.winners())
    return trigger["seat"] not in winners and below


def shown_shared(end: Ending) -> bool:
    merits = [end.comparisons(seat) for seat in end.winners()]
    return len(merits) > 1 and merits == [merits[0]] * len(merits)


def shown_cap(end: Ending) -> bool:
    return end.game.round == 10 and not end.goal_reached() and not end.told("last_round")


def shown_goal_in_scoring(end: Ending) -> bool:
    kinds = [GAME.telling.keys[told.fact.kind] for told in end.match.told]
    return "last_round" in kinds and kinds[kinds.index("last_round") - 1] == "hexes_pay"


def shown_goal_in_play(end: Ending) -> bool:
    kinds = [GAME.telling.keys[told.fact.kind] for told in end.match.told]
    if "last_round" not in kinds:
        return False
    at = kinds.index("last_round")
    return kinds[at - 1] == "notoriety" and kinds[at:].count("captain_taken") > 2


def shown_frigates(end: Ending) -> bool:
    moved, stayed = len(end.told("frigate_moved")), len(end.told("frigate_stayed"))
    rounds = end.game.round - 1
    return bool(end.told("wrecked")) and stayed > 0 and moved + stayed == 4 * rounds


def shown_leviathans(end: Ending) -> bool:
    hexes = {fact["hex"] for fact in end.told("wrecked")}
    return len(hexes) > 1 and hexes <= {"A1", "A3", "C1", "C5", "E1", "E3"}


def shown_big_table(end: Ending) -> bool:
    """Somebody took off a fourth Captain that was never placed, and an Island paid two."""
    fourth = any(fact["number"] == 4 for fact in end.told("captain_unlocked"))
    taken, placed = len(end.told("captain_taken")), len(end.told("captain_placed"))
    islands = [end.game.sea.controller(hex) for hex in end.game.islands]
    return fourth and taken > placed and any(seat >= 0 for seat in islands)


def shown_plots(end: Ending) -> bool:
    rotations = {fact["way"] for fact in end.told("hands_passed")}
    picked, taken = end.told("plot_picked"), end.told("captain_taken")
    return len(rotations) == 2 and len(picked) == len(taken) and not end.told("captain_placed")


def shown_plots_and_fixed_sail(end: Ending) -> bool:
    """N12.4 Somebody took off a fourth Captain that was not drafted."""
    picked, taken = len(end.told("plot_picked")), len(end.told("captain_taken"))
    return taken > picked > 0 and len(end.told("hands_passed")) > 2


def shown_charts(end: Ending) -> bool:
    claims = [str(fact["chart"]) for fact in end.told("claimed")]
    maps = [chart for chart in claims if chart.startswith("map")]
    return bool(maps) and len(maps) < len(claims) and bool(end.told("raid_claimed"))


def shown_second_raid(end: Ending) -> bool:
    return len(end.told("raid_shown")) == 2 and len(end.told("raid_claimed")) == 2


def shown_shuffle(end: Ending) -> bool:
    return bool(end.told("pile_shuffled"))


def shown_redrawn(end: Ending) -> bool:
    return bool(end.told("islands_redrawn"))


def shown_pulls(end: Ending) -> bool:
    return end.chosen("pull from") > 2 and end.chosen("sink p") > 5


def shown_kept_token(end: Ending) -> bool:
    sets = [fact["seat"] for fact in end.told("wind_set")]
    takes = len(end.told("token_taken"))
    return len(sets) > takes and end.game.token_holder >= 0


def shown_before_charts(end: Ending) -> bool:
    """In some round the Company sank Ships, and afterwards somebody claimed."""
    kinds = [GAME.telling.keys[told.fact.kind] for told in end.match.told]
    phase = [kind for kind in kinds if kind in ("wrecked", "claimed", "round_begins")]
    return "wrecked claimed" in " ".join(phase)


def shown_always_spoils(end: Ending) -> bool:
    """A Galleon of somebody less Notorious paid three."""
    notoriety = dict.fromkeys(["p1", "p2", "p3", "p4", "p5", "p6"], 0)
    sunk: tuple[str, str] | None = None
    for told in end.match.told:
        key, fact = GAME.telling.keys[told.fact.kind], GAME.telling.params(told.fact)
        if key == "sunk":
            is_galleon = fact["ship"] == "galleon"
            sunk = (str(fact["seat"]), str(fact["owner"])) if is_galleon else None
        if key in ("notoriety", "hexes_pay"):
            seat = str(fact["seat"])
            paid = sunk and sunk[0] == seat and fact["number"] == 3
            if sunk and paid and notoriety[sunk[1]] < notoriety[seat]:
                return True
            notoriety[seat] = int(fact["now"])
    return False


def shown_powers(end: Ending) -> bool:
    return end.chosen("buy notoriety") > 0 and end.chosen("storm to") > 0


def shown_ghost(end: Ending) -> bool:
    return end.chosen("raise sloop") > 0 and end.chosen("decline") > 0


def shown_two_players(end: Ending) -> bool:
    """Ships were lost to a Leviathan and to a Frigate elsewhere."""
    corners = {"A1", "A3", "C1", "C5", "E1", "E3"}
    hexes = {fact["hex"] for fact in end.told("wrecked")}
    return bool(hexes & corners) and bool(hexes - corners)


def shown_lines(end: Ending) -> bool:
    """A Ship sailed to the other end of its line, where no other wrap leads."""
    others = open_sea(ANTIPODE)
    for fact in end.told("sailed"):
        hex, to = HEX.words.index(str(fact["hex"])), HEX.words.index(str(fact["to"]))
        if to not in others[hex * 6 : hex * 6 + 6]:
            return True
    return False


def shown_along(end: Ending) -> bool:
    """Who placed first in round 1 played first."""
    placed, taken = end.told("captain_placed"), end.told("captain_taken")
    order = [fact["seat"] for fact in placed[: end.game.seats]]
    return order == [fact["seat"] for fact in taken[: end.game.seats]]


def shown_open(end: Ending) -> bool:
    """Anybody saw every stash before the end."""
    record = end.match.record()
    halfway = replay(GAME, record, to=len(record["entries"]) // 2)
    return all(player.doubloons is not None for player in halfway.view(None).players)


NO_PIRATES = {"pirates": "none"}
FIXTURES = [
    Fixture("won_by_score", shown_by_score),
    Fixture("won_by_doubloons", shown_by_doubloons),
    Fixture("tie_by_high_bounty", lambda end: end.is_decided_by("bounty")),
    Fixture(
        "tie_by_low_bounty", lambda end: end.is_decided_by("bounty", low=True), {"bounty_tie": "low"}
    ),
    Fixture("tie_by_notoriety", lambda end: end.is_decided_by("notoriety"), NO_PIRATES),
    Fixture("tie_by_islands", lambda end: end.is_decided_by("islands"), NO_PIRATES),
    Fixture("tie_by_galleons", lambda end: end.is_decided_by("galleons"), NO_PIRATES),
    Fixture("shared_win", shown_shared, NO_PIRATES),
    Fixture("round_cap", shown_cap, {"goal": 60, "round_cap": 10}),
    Fixture("goal_in_the_scoring", shown_goal_in_scoring),
    Fixture("goal_in_the_play_phase", shown_goal_in_play),
    Fixture("goal_48_for_two", lambda end: max(end.game.notoriety) >= 48, {"players": 2, "goal": 48}),
    Fixture("frigates", shown_frigates, {"players": 3}),
    Fixture("leviathans", shown_leviathans, {"players": 2, "frigates": 0}),
    Fixture("two_players", shown_two_players, {"players": 2}),
    Fixture("big_table_of_five", shown_big_table, {"players": 5}),
    Fixture("big_table_of_six", shown_big_table, {"players": 6}),
    Fixture("drafting", shown_plots, {"place": "plots"}),
    Fixture("drafting_at_a_big_table", shown_plots_and_fixed_sail, {"players": 6, "place": "plots"}),
    Fixture("every_kind_of_chart", shown_charts, {"players": 3}),
    Fixture("second_raid", shown_second_raid, {"players": 3, "frigates": 0}),
    Fixture("charts_shuffled", shown_shuffle, {"players": 4, "goal": 48}),
    Fixture("islands_redrawn", shown_redrawn, {"wrap": "none"}),
    Fixture("pulls_and_sinkings", shown_pulls),
    Fixture("paymaster_and_stormcaller", shown_powers, {"pirates": "random"}),
    Fixture("the_ghost", shown_ghost, {"pirates": "random"}),
    Fixture("wrap_by_lines", shown_lines, {"wrap": "lines"}),
    Fixture("play_along_place", shown_along, {"play_order": "same"}),
    Fixture("wind_token_kept", shown_kept_token, {"wind_token": "kept"}),
    Fixture("company_before_charts", shown_before_charts, {"players": 3, "frigates_sink": "before_charts"}),
    Fixture("galleons_always_pay", shown_always_spoils, {"galleon_spoils": "always"}),
    Fixture("open_stashes", shown_open, {"secret_stash": "off"}),
]  # fmt: skip
