"""Numbers in words: what stands out, how surely, and where the strengths disagree."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from freebooter.lab.components import Part
from freebooter.lab.measure import CAPPED, CUT, Look, Measured
from freebooter.lab.stats import Estimate, Z
from freebooter.lab.usage import CHANCES, PartLook

NONE = "no advantage seen"
FINE, LOOK, FLAG = "fine", "look", "disagree"
MOST_NAMED = 12  # parts that a sentence names


@dataclass(frozen=True)
class Behind:
    """Where the games behind a number are, and some of them; `12:40` is game 12 at entry 40."""

    run: str
    games: tuple[int | str, ...]


@dataclass(frozen=True)
class Verdict:
    """A sentence with its figure; below it the other strength; and the games behind both."""

    heading: str
    sentence: str
    word: str
    other: str
    mark: str  # fine, look, disagree
    behind: Behind
    behind_other: Behind | None = None
    figures: tuple[Estimate, ...] = ()  # by strength, to be drawn
    par: float | None = None


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
    places = {"1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth", "6": "sixth"}
    return places.get(name, f"{name}th")


def share_verdict(
    heading: str, what: str, runs: tuple[Measured, ...], look: Look, twin: Look | None
) -> Verdict:
    """One seat or one pirate, at one strength or two."""
    word, word_2 = word_of(look), word_of(twin) if twin else ""
    name = ordinal(look.name) if look.name.isdigit() else look.name
    split = twin is not None and word != word_2 and is_split(look.found, twin.found)
    said = f"{what.format(name)} wins {percent(look.found)} of games (par {100 * look.par:.0f})"
    same = "the same" if word == word_2 else word_2
    is_fine = {word, word_2} <= {NONE, "", "slight advantage", "slight disadvantage"}
    return Verdict(
        heading, said, f"strengths disagree ({word})" if split else word,
        f"{runs[1].bot} {percent(twin.found)}: {same}" if twin else "",
        FLAG if split else FINE if is_fine else LOOK,
        Behind(runs[0].run, look.games), Behind(runs[1].run, twin.games) if twin else None,
        (look.found, twin.found) if twin else (look.found,), look.par,
    )  # fmt: skip


def share_verdicts(
    heading: str, what: str, runs: tuple[Measured, ...], groups: Sequence[Sequence[Look]]
) -> list[Verdict]:
    """Those that stand out at either strength; if nobody does, who is farthest from par."""
    pairs = [(look, pair(groups[1], look.name) if runs[1:] else None) for look in groups[0]]
    named = [
        (look, twin) for look, twin in pairs
        if word_of(look) != NONE or (twin is not None and word_of(twin) != NONE)
    ]  # fmt: skip
    if pairs and not named:
        named = [max(pairs, key=lambda both: abs(both[0].found.value - both[0].par))]
    return [share_verdict(heading, what, runs, look, twin) for look, twin in named]


def tension(look: Look) -> str:
    if look.found.value <= 0.65:
        return "open"
    return "leaning" if look.found.value <= 0.8 else "decided at half time"


def sharing(ties: Estimate) -> str:
    return "rare" if ties.value < 0.02 else "frequent" if ties.value > 0.05 else "some"


def status_at(weak: PartLook, strong: PartLook | None) -> str:
    """Dead means so at both strengths."""
    if strong is None or weak.status == strong.status:
        return weak.status
    if "too few to say" in (weak.status, strong.status):
        return "too few to say"
    return "idle" if weak.status and strong.status else ""


def verdicts_of(
    weak: Measured, strong: Measured | None, unseen: Sequence[Part] = ()
) -> list[Verdict]:
    """What the games of a cell say, the weightiest first."""
    runs = (weak, strong) if strong else (weak,)
    return [
        *share_verdicts("Seats", "Who goes {}", runs, [run.orders for run in runs]),
        *share_verdicts("Pirates", "{}", runs, [run.characters for run in runs]),
        length_verdict(runs),
        tension_verdict(runs),
        ties_verdict(runs),
        *part_verdicts(weak, strong),
        *unseen_verdict(runs, unseen),
        *gap_verdicts(runs),
    ]


def behind(runs: tuple[Measured, ...], name: str) -> tuple[Behind, Behind | None]:
    """The games behind a number, at one strength or two."""
    both = [Behind(run.run, run.examples.get(name, ())) for run in runs]
    return both[0], both[1] if both[1:] else None


def length_verdict(runs: tuple[Measured, ...]) -> Verdict:
    weak, rest = runs[0], runs[1:]
    span = weak.ranges["rounds"]
    said = (
        f"Games last {number(weak.numbers['rounds'])} rounds, nine in ten {span[0]:.0f} to "
        f"{span[1]:.0f}, with {number(weak.numbers['decisions'], 0)} decisions"
    )
    other = f"{rest[0].bot} {number(rest[0].numbers['rounds'])}" if rest else ""
    figures = tuple(run.numbers["rounds"] for run in runs)
    return Verdict("Length", said, "", other, FINE, *behind(runs, "rounds"), figures)


def disagreement(
    runs: tuple[Measured, ...], words: Sequence[str], found: Sequence[Estimate]
) -> str:
    """The word of the weaker; that the strengths disagree, if they do."""
    if runs[1:] and words[0] != words[1] and is_split(found[0], found[1]):
        return f"strengths disagree ({words[0]}; {runs[1].bot}: {words[1]})"
    return words[0]


def tension_verdict(runs: tuple[Measured, ...]) -> Verdict:
    halves = [run.leaders[1] for run in runs]
    figures = tuple(half.found for half in halves)
    words = [tension(half) for half in halves]
    word = disagreement(runs, words, figures)
    other = f"{runs[1].bot} {percent(figures[1])}: {words[1]}" if runs[1:] else ""
    mark = FLAG if word != words[0] else FINE if set(words) == {"open"} else LOOK
    games = [Behind(run.run, half.games) for run, half in zip(runs, halves, strict=True)]
    said = f"Who leads at half time wins {percent(figures[0])}"
    return Verdict(
        "Tension", said, word, other, mark, games[0], games[1] if games[1:] else None, figures,
        runs[0].par,
    )  # fmt: skip


def ties_verdict(runs: tuple[Measured, ...]) -> Verdict:
    figures = tuple(run.numbers["ties"] for run in runs)
    words = [sharing(found) for found in figures]
    word = disagreement(runs, words, figures)
    met = [
        f"{run.faults[CAPPED]:,} of {run.games:,} games met the last round"
        if run.faults[CAPPED]
        else "no game met the last round"
        for run in runs
    ]
    said = f"{percent(figures[0])} of wins are shared; {met[0]}"
    other = f"{runs[1].bot} {percent(figures[1])}; {met[1]}" if runs[1:] else ""
    is_capped = any(run.faults[CAPPED] > 0.02 * run.games for run in runs)
    is_fine = "frequent" not in words and not is_capped
    mark = FLAG if word != words[0] else FINE if is_fine else LOOK
    name = CAPPED if is_capped else "ties"
    return Verdict("Ties", said, word, other, mark, *behind(runs, name), figures)


def gap_verdicts(runs: tuple[Measured, ...]) -> list[Verdict]:
    """States that the rules do not cover, and games that did not end, at any strength."""
    found = []
    for run in runs:
        gaps = {fault: n for fault, n in run.faults.items() if n and fault != CAPPED}
        for fault, count in gaps.items():
            what = "not over after 200,000 choices" if fault == CUT else fault
            said = f"{count:,} of {run.games:,} games of {run.bot}: {what}"
            games = Behind(run.run, run.examples.get(fault, ()))
            found.append(Verdict("Rule gaps", said, "a gap in the rules", "", LOOK, games))
    if not found:
        total = sum(run.games for run in runs)
        said = f"All {total:,} games came to their end; nobody was ever left without a choice"
        longest = Behind(runs[0].run, runs[0].examples.get("still", ()))
        found.append(Verdict("Rule gaps", said, "none seen", "", FINE, longest))
    return found


def listed(names: Sequence[str]) -> str:
    return ", ".join(names[:MOST_NAMED]) + (" …" if len(names) > MOST_NAMED else "")


def part_verdicts(weak: Measured, strong: Measured | None) -> list[Verdict]:
    """Dead and idle parts, by name."""
    twins = {(part.kind, part.name): part for part in strong.parts} if strong else {}
    found = []
    parts = [part for part in weak.parts if part.kind != "use"]
    other = "at both strengths" if strong else "one strength only"
    for status in ("dead", "idle"):
        here = [
            part for part in parts if status_at(part, twins.get((part.kind, part.name))) == status
        ]
        if here:
            said = f"{len(here)} of {len(parts)} parts: {listed([part.title for part in here])}"
            games = Behind(weak.run, here[0].games)
            found.append(Verdict(status.capitalize(), said, status, other, LOOK, games))
    if not any(verdict.word == "dead" for verdict in found):
        enough = sum(part.offered >= CHANCES for part in parts)
        said = f"None of {enough} parts with {CHANCES} chances or more was left unused"
        found.append(Verdict("Dead", said, "none dead", "", FINE, Behind(weak.run, ())))
    return found


def unseen_verdict(runs: tuple[Measured, ...], unseen: Sequence[Part]) -> list[Verdict]:
    """What no game ever showed."""
    if not unseen:
        return []
    names = [f"{part.name} ({part.kind})" for part in unseen]
    said = f"{len(names)} parts were never offered among several, nor drawn: {listed(names)}"
    return [
        Verdict(
            "Never seen", said, "look whether they should be", "", LOOK, Behind(runs[0].run, ())
        )
    ]
