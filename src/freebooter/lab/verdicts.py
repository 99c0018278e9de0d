"""Numbers in words: what stands out, how surely, and where the strengths disagree."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from freebooter.lab.measure import Look, Measured
from freebooter.lab.stats import Estimate, Z
from freebooter.lab.usage import CHANCES, PartLook

NONE = "no advantage seen"
FINE, LOOK, FLAG = "fine", "look", "disagree"


@dataclass(frozen=True)
class Verdict:
    """A sentence with its figure; below it the other strength; and the games behind it."""

    heading: str
    sentence: str
    word: str
    other: str
    mark: str  # fine, look, disagree
    run: str
    games: tuple[int, ...]


def word_of(look: Look) -> str:
    """How large an advantage is; nothing is said of what the interval does not show."""
    gap = look.found.value - look.par
    if not look.named or look.found.holds(look.par):
        return NONE
    if abs(gap) < 0.03:
        return "slight advantage" if gap > 0 else "slight disadvantage"
    if abs(gap) <= 0.08:
        return "advantage" if gap > 0 else "disadvantage"
    return "strong" if gap > 0 else "weak"


def is_split(one: Estimate, other: Estimate) -> bool:
    """Whether the difference of two strengths leaves out 0."""
    return abs(one.value - other.value) > Z * sqrt(one.error**2 + other.error**2)


def percent(found: Estimate, digits: int = 1) -> str:
    if found.clusters < 2:
        return "– (too few games)"
    return f"{100 * found.value:.{digits}f} % ± {100 * found.half():.{digits}f}"


def number(found: Estimate, digits: int = 1) -> str:
    if found.clusters < 2:
        return "–"
    return f"{found.value:.{digits}f} ± {found.half():.{digits}f}"


def pair(looks: Sequence[Look], name: str) -> Look | None:
    return next((look for look in looks if look.name == name), None)


def ordinal(name: str) -> str:
    return {"1": "first", "2": "second", "3": "third"}.get(name, f"{name}th")


def share_verdicts(
    heading: str, what: str, weak: Measured, ones: list[Look], others: list[Look], strong: str
) -> list[Verdict]:
    """Those that stand out at either strength; one sentence if nobody does."""
    found = []
    for look in ones:
        twin = pair(others, look.name)
        word, word_2 = word_of(look), word_of(twin) if twin else ""
        name = ordinal(look.name) if look.name.isdigit() else look.name
        split = twin is not None and word != word_2 and is_split(look.found, twin.found)
        if word == NONE and word_2 in ("", NONE):
            continue
        said = f"{what.format(name)} wins {percent(look.found)} of games (par {100 * look.par:.0f})"
        same = "the same" if word == word_2 else word_2
        other = f"{strong} {percent(twin.found)}: {same}" if twin else ""
        mark = FLAG if split else FINE if word.startswith("slight") else LOOK
        said_word = f"strengths disagree ({word})" if split else word
        found.append(Verdict(heading, said, said_word, other, mark, weak.run, look.games))
    if not found and ones:
        widest = max(ones, key=lambda look: abs(look.found.value - look.par))
        name = ordinal(widest.name) if widest.name.isdigit() else widest.name
        twin = pair(others, widest.name)
        said = f"{what.format(name)}, the farthest from par, wins {percent(widest.found)}"
        other = f"{strong} {percent(twin.found)}" if twin else ""
        found.append(Verdict(heading, said, NONE, other, FINE, weak.run, widest.games))
    return found


def tension(look: Look) -> str:
    if look.found.value <= 0.65:
        return "open"
    return "leaning" if look.found.value <= 0.8 else "decided at half time"


def status_at(weak: PartLook, strong: PartLook | None) -> str:
    """Dead means so at both strengths."""
    if strong is None or weak.status == strong.status:
        return weak.status
    if "too few to say" in (weak.status, strong.status):
        return "too few to say"
    return "idle" if weak.status and strong.status else ""


def verdicts_of(weak: Measured, strong: Measured | None) -> list[Verdict]:
    """What the games of a cell say, the weightiest first."""
    name = strong.bot if strong else ""
    orders = share_verdicts(
        "Seats", "Who goes {}", weak, weak.orders, strong.orders if strong else [], name
    )
    pirates = share_verdicts(
        "Pirates", "{}", weak, weak.characters, strong.characters if strong else [], name
    )
    rounds, span = weak.numbers["rounds"], weak.ranges["rounds"]
    half = weak.leaders[1]
    ties, capped = weak.numbers["ties"], weak.faults["capped"]
    found = [*orders, *pirates]
    found.append(
        Verdict(
            "Length", f"Games last {number(rounds)} rounds, nine in ten {span[0]:.0f} to "
            f"{span[1]:.0f}, with {number(weak.numbers['decisions'], 0)} decisions", "",
            f"{name} {number(strong.numbers['rounds'])}" if strong else "", FINE, weak.run,
            weak.worth_a_look["longest"] + weak.worth_a_look["shortest"],
        )
    )  # fmt: skip
    found.append(
        Verdict(
            "Tension", f"Who leads at half time wins {percent(half.found)}", tension(half),
            f"{name} {percent(strong.leaders[1].found)}" if strong else "",
            FINE if tension(half) == "open" else LOOK, weak.run, half.games,
        )
    )  # fmt: skip
    met = f"{capped:,} of {weak.games:,} games met the last round" if capped else "none met the cap"
    found.append(
        Verdict(
            "Ties", f"{percent(ties)} of wins are shared; {met}",
            "rare" if ties.value < 0.02 else "frequent" if ties.value > 0.05 else "some",
            f"{name} {percent(strong.numbers['ties'])}, {strong.faults['capped']:,} met it"
            if strong else "",
            LOOK if ties.value > 0.05 or capped > 0.02 * weak.games else FINE, weak.run,
            weak.worth_a_look["tie"],
        )
    )  # fmt: skip
    found += part_verdicts(weak, strong)
    gaps = {fault: n for fault, n in weak.faults.items() if n and fault != "capped"}
    if gaps:
        said = "; ".join(f"{fault}: {n:,} games" for fault, n in gaps.items())
        found.append(Verdict("Rule gaps", said, "look at it", "", LOOK, weak.run, ()))
    return found


def part_verdicts(weak: Measured, strong: Measured | None) -> list[Verdict]:
    """Dead and idle parts, by name."""
    twins = {(part.kind, part.name): part for part in strong.parts} if strong else {}
    found = []
    parts = [part for part in weak.parts if part.kind != "use"]
    for status in ("dead", "idle"):
        here = [
            part for part in parts if status_at(part, twins.get((part.kind, part.name))) == status
        ]
        if here:
            names = ", ".join(part.name for part in here[:12]) + (" …" if len(here) > 12 else "")
            said = f"{len(here)} of {len(parts)} parts: {names}"
            other = "at both strengths" if strong else "one strength only"
            found.append(
                Verdict(status.capitalize(), said, status, other, LOOK, weak.run, here[0].games)
            )
    if not any(verdict.word == "dead" for verdict in found):
        said = f"None of {len(parts)} parts with {CHANCES} chances or more was left unused"
        found.append(Verdict("Dead", said, "none dead", "", FINE, weak.run, ()))
    return found
