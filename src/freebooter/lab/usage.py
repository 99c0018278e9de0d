"""How parts of a game were used: offered, chosen, and how those who chose them fared."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import polars as pl

from freebooter.kernel.game import Game
from freebooter.lab.components import CHOICE, USE, Part, Parts, title_of
from freebooter.lab.gathering import CHOSEN, OFFERED
from freebooter.lab.stats import Estimate, as_share, from_moments, ratio, standing_out
from freebooter.lab.tables import FEWEST, examples_of

CHANCES = 300  # below these nothing is called dead
IDLE = 0.01  # chosen in less than this share of its chances


@dataclass(frozen=True)
class PartLook:
    """How an action, a card, a quest … was used, and how those who used it fared."""

    kind: str
    name: str
    offered: int
    chosen: int
    share: Estimate  # chosen of offered
    wins: Estimate  # of who chose it
    lift: Estimate  # less the wins of who could and did not
    adjusted: Estimate  # the same, less the win chance by standing just before
    named: bool
    status: str  # "", "dead", "idle", "too few to say"
    games: tuple[int, ...] = ()  # where it was chosen; if never, where it could have been
    title: str = ""  # its name for readers


def chance_by_standing(events: pl.DataFrame, wins: pl.DataFrame) -> pl.DataFrame:
    """The share of wins of all decisions taken in a class of positions: their win chance."""
    acts = events.filter((pl.col("event") == CHOSEN) & (pl.col("kind") == CHOICE))
    joined = acts.join(wins, on=["game", "seat"])
    return joined.group_by("standing").agg(
        ((pl.col("win") * pl.col("times")).sum() / pl.col("times").sum()).alias("chance")
    )


def difference(sums: pl.DataFrame, value: str) -> dict[tuple[str, str], Estimate]:
    """By part: the mean of a value where it was chosen, less that where it was only offered."""
    keys = ["kind", "name"]
    totals = sums.group_by(keys).agg(
        pl.col(f"{value}_1").sum().alias("Y1"), pl.col("n1").sum().alias("N1"),
        pl.col(f"{value}_0").sum().alias("Y0"), pl.col("n0").sum().alias("N0"),
    )  # fmt: skip
    one = (pl.col(f"{value}_1") - pl.col("Y1") / pl.col("N1") * pl.col("n1")) / pl.col("N1")
    zero = (pl.col(f"{value}_0") - pl.col("Y0") / pl.col("N0") * pl.col("n0")) / pl.col("N0")
    rows = (
        sums.join(totals, on=keys)
        .group_by(keys)
        .agg(
            ((one - zero) ** 2).sum().alias("spread"),
            pl.col("Y1", "N1", "Y0", "N0").first(),
            pl.len().alias("clusters"),
        )
    )
    found = {}
    for row in rows.iter_rows(named=True):
        if min(row["N1"], row["N0"]) >= FEWEST:
            gap = row["Y1"] / row["N1"] - row["Y0"] / row["N0"]
            # `spread` is of the difference itself, so that it is over one case.
            raw = from_moments(gap, row["spread"], 1, row["clusters"])
            found[row["kind"], row["name"]] = Estimate(
                gap, raw.error, raw.low, raw.high, row["N1"] + row["N0"], row["clusters"]
            )
        else:
            found[row["kind"], row["name"]] = ratio([])
    return found


def part_looks(
    events: pl.DataFrame, seats: pl.DataFrame, names: Mapping[str, str]
) -> list[PartLook]:
    """Every part that was ever offered; `names` are those that the game's cards have."""
    wins = seats.select("game", "seat", "seed", "win")
    chance = chance_by_standing(events, wins)
    used = events.filter(pl.col("event").is_in([OFFERED, CHOSEN]))
    keys = ["game", "seat", "standing", "kind", "name"]
    wide = (
        used.group_by(*keys)
        .agg(
            pl.col("times").filter(pl.col("event") == OFFERED).sum().alias("offered"),
            pl.col("times").filter(pl.col("event") == CHOSEN).sum().alias("chosen"),
        )
        .join(wins, on=["game", "seat"])
        .join(chance, on="standing", how="left")
        .with_columns(pl.col("chance").fill_null(pl.col("win").mean()))
        .with_columns(left=pl.col("offered") - pl.col("chosen"))
    )
    over = pl.col("win") - pl.col("chance")
    sums = wide.group_by("kind", "name", "seed").agg(
        pl.col("chosen").sum().alias("n1"), pl.col("left").sum().alias("n0"),
        pl.col("offered").sum().alias("n"),
        (pl.col("win") * pl.col("chosen")).sum().alias("win_1"),
        (pl.col("win") * pl.col("left")).sum().alias("win_0"),
        (over * pl.col("chosen")).sum().alias("over_1"),
        (over * pl.col("left")).sum().alias("over_0"),
    )  # fmt: skip
    lifts, adjusted = difference(sums, "win"), difference(sums, "over")
    used_in = examples_of(wide.filter(pl.col("chosen") > 0), ["kind", "name"])
    examples = examples_of(wide, ["kind", "name"]) | used_in
    found = []
    for (kind, name), group in sums.group_by("kind", "name"):
        key = (str(kind), str(name))
        pairs = list(zip(group["n1"], group["n"], strict=True))
        chosen, offered = int(group["n1"].sum()), int(group["n"].sum())
        won = as_share(ratio(zip(group["win_1"], group["n1"], strict=True)))
        share = as_share(ratio(pairs))
        found.append((key, offered, chosen, share, won, lifts[key], adjusted[key]))
    found.sort(
        key=lambda one: (one[0][0] != CHOICE, one[0][0] == USE, one[0][0], -one[2], one[0][1])
    )
    tested = [one[0] for one in found if one[5].clusters > 1]
    looked = standing_out([lifts[key] for key in tested])
    seen = dict(zip(tested, looked, strict=True))
    looks = []
    for key, offered, chosen, share, won, lift, over_ in found:
        shown, is_named = seen.get(key, (lift, False))
        status = status_of(offered, chosen)
        games = examples.get(key, ())
        title = title_of(key[1], names)
        looks.append(
            PartLook(
                *key, offered, chosen, share, won, shown, over_, is_named, status, games, title
            )
        )
    return looks


def status_of(offered: int, chosen: int) -> str:
    if offered < CHANCES:
        return "too few to say"
    if chosen == 0:
        return "dead"
    return "idle" if chosen < IDLE * offered else ""


def never_seen(game: Game, seen: Iterable[tuple[str, str]]) -> list[Part]:
    """What was never offered among several choices, and never brought by luck.

    Where things of a kind have names, those without one are not in the box.
    """
    offered = [part for part in Parts(game.vocabulary).all if part.kind != USE]
    brought = [part for part in Parts(game.outcomes).all if part.kind not in (CHOICE, USE)]
    known = frozenset(Part(*one) for one in seen)
    every = dict.fromkeys([*offered, *brought])
    names = game.words.names
    titled = {part.kind for part in every if part.name in names} - {CHOICE}
    return [
        part for part in every
        if part not in known and (part.kind not in titled or part.name in names)
    ]  # fmt: skip
