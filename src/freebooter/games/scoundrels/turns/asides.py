# Not compiled: it is sentences.
"""What a line of the log set off: loot, Damage, Quests; and the words for ways and cards."""

from collections.abc import Callable, Sequence

from freebooter.games.scoundrels.vocabulary import (
    DEFENDER_CLOSED_IN,
    FINAL_ROUND_DECLARED,
    SHIP_MOVED,
    SHIP_PLACED,
    SQUARE_NAMES,
    X_NAMES,
)
from freebooter.kernel.choice import SEATS
from freebooter.kernel.story import Heard, Move
from freebooter.kernel.words import Name, Sentence, Value, joined, listed

# What a line set off.

# Before these a line is told by its headline.
RESULTS = ("won", "tie", "pillaged", "repelled", "buried", "delivered")
# What goes on under one of these is not decided yet.
UNDECIDED = ("attack", "pillage", "buries", "delivers")
PLAIN = ("gain", "token", "closed", "reshuffled", "points_lost")


def asides(move: Move) -> list[Sentence]:
    """The further news of a line, each in a sentence."""
    ends = [place for place, fact in enumerate(move.facts) if fact.key in RESULTS]
    if not ends and move.facts[0].key in UNDECIDED:
        return []
    facts = rewards_first(move.facts[ends[0] + 1 if ends else 1 :])
    said: list[Sentence] = []
    place = 0
    while place < len(facts):
        fact = facts[place]
        run = run_of(facts, place)
        place += len(run)
        if fact.key in PLAIN:
            said.append(fact.sentence)
        elif fact.key in ASIDES:
            said.append(ASIDES[fact.key](move, run))
    return said


def rewards_first(facts: Sequence[Heard]) -> list[Heard]:
    """S13.2, S16.1 What a Quest pays before the final round that the last Quest makes."""
    said = list(facts)
    for place in range(len(said) - 2):
        if [fact.key for fact in said[place : place + 3]] == ["quest_done", "final", "gain"]:
            said[place + 1], said[place + 2] = said[place + 2], said[place + 1]
    return said


def run_of(facts: Sequence[Heard], place: int) -> Sequence[Heard]:
    """A fact with those behind it that are told in one sentence with it."""
    first = facts[place]
    most = 2 if first.key in ("gambles", "quest_done") else len(facts)
    end = place + 1
    while end < len(facts) and end < place + most:
        fact = facts[end]
        if fact.key not in RUNS.get(first.key, ()) or fact.values["seat"] != first.values["seat"]:
            break
        end += 1
    return facts[place:end]


def looted(move: Move, run: Sequence[Heard]) -> Sentence:
    taken = counted(move, [fact.values["treasure"] for fact in run])
    who, whom = move.mark(run[0].values["seat"]), move.mark(run[0].values["from"])
    return move.say(f"{who} take[s] {taken} from {whom}.")


def hit(move: Move, run: Sequence[Heard]) -> Sentence:
    """S8.3 Unless the ship sinks by it: then the sinking says so."""
    seat = run[0].values["seat"]
    if any(fact.values["seat"] == seat for fact in move.all("sunk")):
        return Sentence()
    return run[0].sentence


def sunk(move: Move, run: Sequence[Heard]) -> Sentence:
    """S14.1–S14.3 Who sank whom, and what went down."""
    fight, seat = move.facts[0].values, run[0].values["seat"]
    other = fight["target"] if seat == fight["seat"] else fight["seat"]
    hits = [fact.values["damage"] for fact in move.all("damage") if fact.values["seat"] == seat]
    tokens = run[0].values["tokens"]
    aside = f"; {move.mark(tokens)} <token is|tokens are> set aside" if tokens else ""
    by = f"{move.mark(other)} sink[s] {move.mark(seat)}"
    said = [move.say(f"{by} at {move.mark(hits[-1])} Damage{aside}.")]
    for key, verb in (("cargo_lost", "lose[s] {} with the ship"), ("cargo_kept", "keep[s] {}")):
        cargo = [fact.values["treasure"] for fact in run if fact.key == key]
        if cargo:
            said.append(move.say(f"{move.mark(seat)} {verb.format(counted(move, cargo))}."))
    return joined(said)


def trimmed(move: Move, run: Sequence[Heard]) -> Sentence:
    """S4.8"""
    if len(run) == 1:
        return run[0].sentence
    who, limit = move.mark(run[0].values["seat"]), move.mark(run[0].values["limit"])
    return move.say(f"{who} discard[s] {cards(move, run[1:])} for the limit of {limit}.")


def gambled(move: Move, run: Sequence[Heard]) -> Sentence:
    """S17.8 By which card, and what the drawn one did."""
    if len(run) == 1:
        return run[0].sentence
    first, end = run[0].values, run[1].values
    after, before = move.mark(end["after"]), move.mark(end["before"])
    by = f"{move.mark(first['seat'])} gamble[s] ({move.mark(first['by'])})"
    result = f"{after} <token|tokens> instead of {before}"
    if end["after"] == end["before"]:
        result = f"still {after} <token|tokens>"
    return move.say(f"{by} and turn[s] up {move.mark(end['card'])}: {result}.")


def rewarded(move: Move, run: Sequence[Heard]) -> Sentence:
    """S13.2 A Quest, and what it pays at once."""
    who, quest = move.mark(run[0].values["seat"]), move.mark(run[0].values["quest"])
    pay = f": +{move.mark(run[1].values['tokens'])} <token|tokens>" if len(run) > 1 else ""
    return move.say(f"{who} fulfil[s] {quest}{pay}.")


def made_final(move: Move, run: Sequence[Heard]) -> Sentence:
    """S16.1 Whatever makes the round the final one first says so; what follows is a cause more."""
    before = [fact for fact in move.log[: move.first] if fact.kind == FINAL_ROUND_DECLARED]
    if not before and run[0] is move.one("final"):
        return run[0].sentence
    return move.say(f"The final round has another cause: {move.mark(run[0].values['cause'])}.")


def drew(move: Move, run: Sequence[Heard]) -> Sentence:
    """Press Gang."""
    return run[0].sentence if move.facts[0].key == "attack" else Sentence()


# The sea.


def sailed(move: Move, facts: Sequence[Heard]) -> Sentence:
    """S5.3, S5.4 Sails that were set, and the way of the ship."""
    sails = [fact for fact in facts if fact.key == "sail"]
    steps = [fact for fact in facts if fact.key == "step"]
    who = move.mark(facts[0].values["seat"])
    if not steps:
        points = move.mark(sails[-1].values["points"])
        return move.say(
            f"{who} set[s] sail with {cards(move, sails)}: {points} Sail <point|points>."
        )
    way = [move.mark(fact.values["square"]) for fact in steps]
    start = berth_of(move, facts[0].values["seat"])
    way = [move.mark(start), *way] if start is not None else way
    by = f" with {cards(move, sails)}" if sails else ""
    return move.say(f"{who} sail[s] {len(steps)}{by}: {' → '.join(way)}.")


def berth_of(move: Move, seat: Value) -> Name | None:
    """Where a ship lay when this line began; a defender may have come alongside in it."""
    near = move.one("closes_in")
    assert isinstance(seat, Name)
    if near is not None and near.values["seat"] == seat:
        square = near.values["square"]
        return square if isinstance(square, Name) else None
    number = SEATS.words.index(seat.id)
    for place in range(move.first - 1, -1, -1):
        fact = move.log[place]
        if fact.kind in (SHIP_MOVED, DEFENDER_CLOSED_IN) and fact.values[0] == number:
            return move.words.named(SQUARE_NAMES, fact.values[1])
        if fact.kind == SHIP_PLACED and fact.values[0] == number:
            return move.words.named(X_NAMES, fact.values[1])
    return None


# Names and sentences.


def cards(move: Move, facts: Sequence[Heard]) -> str:
    """Sword 2, Sail 1 ×2 and Wild 3."""
    return counted(move, [fact.values["card"] for fact in facts])


def counted(move: Move, things: Sequence[Value]) -> str:
    """Each thing once, with how many there are of it."""
    return listed(
        [
            move.mark(thing) + (f" ×{things.count(thing)}" if things.count(thing) > 1 else "")
            for thing in dict.fromkeys(things)
        ]
    )


# By the first fact of a run; what may follow in the same run.
RUNS = {
    "loot": ("loot",),
    "sunk": ("discard", "cargo_lost", "cargo_kept"),
    "over_limit": ("discard",),
    "gambles": ("gamble",),
    "quest_done": ("gain",),
    "step": ("step",),
}
ASIDES: dict[str, Callable[[Move, Sequence[Heard]], Sentence]] = {
    "loot": looted,
    "damage": hit,
    "sunk": sunk,
    "over_limit": trimmed,
    "gambles": gambled,
    "quest_done": rewarded,
    "final": made_final,
    "drew": drew,
    "my_draw": drew,
    "step": sailed,
}
