"""In words: what skill is worth, whether choices matter, and what nobody can do without."""

from collections.abc import Sequence

from freebooter.lab.forbidding import Forbidden, Rung
from freebooter.lab.measure import Measured
from freebooter.lab.probing import Probed
from freebooter.lab.stats import Estimate
from freebooter.lab.tables import FEWEST
from freebooter.lab.verdicts import FINE, LOOK, MOST_NAMED, Behind, Verdict, percent

MUCH, SOME = 0.5, 0.1  # of the way from par to always winning
TOO_FEW = "too few to say"
SHOWN = 3  # of the costliest, and of those better left undone
HEAVY = 0.08  # of wins: what costs so much is hard to do without


def points(found: Estimate) -> str:
    """A difference in points of wins, with its sign."""
    half = found.half()
    return f"{100 * found.value:+.1f} ± {100 * half:.1f}" if half < 10 else "–"


def skill_of(rung: Rung) -> str:
    """How far the stronger is on the way from par to always winning."""
    found, par = rung.share, rung.par
    if found.cases < FEWEST:
        return TOO_FEW
    if found.high < par:
        return "weaker, not stronger"
    if found.holds(par):
        return "not shown to be stronger"
    gain = (found.value - par) / (1 - par)
    return "skill decides" if gain > MUCH else "skill counts" if gain > SOME else "mostly luck"


def skill_verdicts(rungs: Sequence[Rung]) -> list[Verdict]:
    """Luck against skill, rung by rung."""
    found = []
    for rung in rungs:
        word = skill_of(rung)
        said = (
            f"One {rung.strong} among {rung.weak} wins {percent(rung.share)} "
            f"(par {100 * rung.par:.0f})"
        )
        mark = FINE if word.startswith("skill") else LOOK
        games = Behind(rung.run, rung.games)
        found.append(Verdict("Skill", said, word, "", mark, games, None, (rung.share,), rung.par))
    return found


def choice_verdicts(run: Measured, probed: Probed | None) -> list[Verdict]:
    """Whether choices matter, and whether they make kings."""
    if probed is None or probed.matters.clusters < 2:
        return []
    best, crowns = probed.matters, probed.crowns
    games = Behind(run.run, probed.largest())
    matters = best.low > 0
    said = (
        f"The best of up to five options rather than any is worth {points(best)} points a decision"
    )
    if best.clusters < FEWEST:
        return [Verdict("Choices", said, TOO_FEW, "", FINE, games)]
    word = "choices matter" if matters else "not seen to matter"
    found = [Verdict("Choices", said, word, "", FINE if matters else LOOK, games, None, (best,), 0)]
    if crowns.clusters > 1:
        said = (
            f"A choice that is all the same to the chooser moves {points(crowns)} points to another"
        )
        word = "kingmaking seen" if crowns.low > 0 else "no kingmaking seen"
        mark = LOOK if crowns.low > 0 else FINE
        found.append(Verdict("Kings", said, word, "", mark, games, None, (crowns,), 0))
    return found


def forbidden_verdicts(forbidden: Sequence[tuple[str, Sequence[Forbidden]]]) -> list[Verdict]:
    """What costs most to do without, what costs nothing, and what is better left undone."""
    found = []
    for bot, ones in forbidden:
        among = f", of {len(ones)} parts forbidden in turn" if len(ones) > 1 else ""
        for worst in [one for one in ones if one.named and one.change.value < 0][:SHOWN]:
            said = f"One {bot} without {worst.part}: {points(worst.change)} points of wins{among}"
            word = "hard to do without" if worst.change.value < -HEAVY else "missed"
            found.append(of(worst, said, word, LOOK if word != "missed" else FINE))
        better = [one for one in ones if one.named and one.change.value > 0]
        for one in reversed(better[-SHOWN:]):
            said = f"One {bot} without {one.part}: {points(one.change)} points of wins"
            found.append(of(one, said, "better left undone", LOOK))
        free = [one for one in ones if not one.named and one.change.cases >= FEWEST]
        if free:
            names = ", ".join(one.part for one in free[:MOST_NAMED])
            more = " …" if len(free) > MOST_NAMED else ""
            widest = max(100 * one.change.half() for one in free)
            said = f"{bot} wins as much without {names}{more} (at most ± {widest:.1f})"
            found.append(of(free[0], said, "not missed", FINE))
    return found


def of(one: Forbidden, said: str, word: str, mark: str) -> Verdict:
    games = Behind(one.run, one.games)
    return Verdict("Forbidden", said, word, "", mark, games, None, (one.change,), 0)


def cause_verdicts(
    run: Measured,
    forbidden: Sequence[tuple[str, Sequence[Forbidden]]],
    rungs: Sequence[Rung],
    probed: Probed | None,
) -> list[Verdict]:
    """All that was asked beyond the games themselves."""
    return [*skill_verdicts(rungs), *choice_verdicts(run, probed), *forbidden_verdicts(forbidden)]
