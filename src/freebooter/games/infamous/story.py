# Not compiled: it is sentences.
"""The log of Infamous Seas as a story: one line for a turn's beginning, and for all it brings."""

from collections.abc import Sequence
from itertools import dropwhile, takewhile

from freebooter.kernel.story import Heard, Move, Story
from freebooter.kernel.words import Name, Sentence, Value, joined, listed

# What begins a line.
BEGINNINGS = frozenset(
    {
        *("first_player", "round", "turn", "opens_hold", "attack", "move_roll", "flag"),
        *("patrol", "win", "limit", "shared_win"),
    }
)

# What is worth a sentence of its own at the end of a line.
ASIDES = frozenset(
    {
        *("stake", "gamble", "placed", "placed_gold", "drifts", "blocked", "stays", "plays"),
        *("drew", "drew_spot", "drew_secret", "no_card", "takes", "keeps", "discards", "no_effect"),
        *("gain", "pays", "pays_surplus", "loses", "cargo", "actions", "no_actions", "last_island"),
        *("plague", "fog", "powder", "swap", "removed", "berth", "unflag", "no_loot", "turn_lost"),
        *("no_berth", "refit"),
    }
)

# What the line of an attack itself tells, as long as the ship is not sunk.
IN_FIGHT = ("plays", "pays", "pays_surplus", "loses")

PAYMENTS = ("pays", "pays_surplus")  # of a coin each

# What is told in one sentence as long as this field is the same.
SAME = {"cargo": "gold", "refit": "row", **dict.fromkeys([*PAYMENTS, "gamble"], "who")}

# What a gamble spins again.
SPINS = {"spin": "square", "way": "direction"}

# What ends the drawing of a card.
CARD_IS_DONE = frozenset({"laid_down", "no_card", "keeps", "discards"})


class InfamousStory(Story):
    """An attack, a movement, a looting, a card from the hold: each is one line."""

    heads = BEGINNINGS
    leads = frozenset({"first_roll", "acts", "loots"})
    doubles = {"drew_spot": "drew_secret"}

    def begins(self, fact: Heard, line: Sequence[Heard], leads: Sequence[Heard]) -> bool:
        """Before the first turn is rolled for, each player's coins are a line."""
        if fact.key == "gain" and not any(told.key in BEGINNINGS for told in line):
            return True
        return fact.key in BEGINNINGS

    def headline(self, move: Move) -> Sentence:
        heads = [fact for fact in move.facts if fact.key in BEGINNINGS]
        if not heads:
            return setup_of(move)
        head = heads[0]
        if head.key == "first_player":
            return joined([first_player_of(move, head), fleet_of(move)])
        if head.key == "attack":
            before = [fact.sentence for fact in move.all("loots")]
            return joined([*before, attack_of(move, head), *asides(move, after=head)])
        if head.key == "move_roll":
            end = move.one("sails", "no_walk")
            return joined([(end or head).sentence, *asides(move, after=head)])
        if head.key == "flag":
            said = "{who} loot[s] the island at {square}."
            looted = move.say(said, who=head.values["who"], square=head.values["square"])
            return joined([looted, *asides(move, after=head)])
        if head.key == "opens_hold" and move.one("plays") is not None:
            return joined(asides(move, after=head))
        if head.key == "patrol":
            return patrol_of(move, head)
        return joined([head.sentence, *asides(move, after=head)])


# Setup.


def setup_of(move: Move) -> Sentence:
    """Islands, then the first coins; or what waits for its head."""
    said = []
    rolls = move.all("first_roll")
    if rolls:
        return move.say(f"{rolls_of(move, rolls)} for the first turn.")
    if move.one("split") is not None:
        said.append(move.facts[0].sentence)
    islands = move.all("island")
    if islands:
        said.append(move.say(f"{move.mark(len(islands))} <island rises|islands rise>."))
    for gain in move.all("gain"):
        said.append(coins_of(move, gain))
    return joined(said) if said else move.facts[0].sentence


def coins_of(move: Move, gain: Heard) -> Sentence:
    """What a player gained, and where the coins lie."""
    who = gain.values["who"]
    rows = [fact.values["row"] for fact in move.all("coin") if fact.values["who"] == who]
    said = f"{move.mark(who)} gain[s] {move.mark(gain.values['gold'])} gold"
    if rows:
        places = [f"{rows.count(row)} on the {move.mark(row)}" for row in dict.fromkeys(rows)]
        said += f": {listed(places)}"
    return move.say(f"{said}.")


def rolls_of(move: Move, rolls: Sequence[Heard]) -> str:
    """Who rolled what; those who tie roll again (I2.13)."""
    turns: list[list[str]] = []
    rolled: list[Value] = []  # who has rolled this time
    for fact in rolls:
        who, verb = fact.values["who"], "" if turns else "roll[s] "
        if not turns or who in rolled:
            turns.append([])
            rolled = []
        rolled.append(who)
        turns[-1].append(f"{move.mark(who)} {verb}{move.mark(fact.values['die'])}")
    return "; then again ".join(listed(turn) for turn in turns)


def first_player_of(move: Move, head: Heard) -> Sentence:
    rolls = move.all("first_roll")
    if not rolls:
        return head.sentence
    first = move.say("{first} [is|are] the first player.", first=head.values["who"])
    return joined([move.say(f"{rolls_of(move, rolls)}."), first])


def fleet_of(move: Move) -> Sentence:
    """Where the ships appeared."""
    placed = move.all("placed", "placed_gold")
    if not placed:
        return Sentence()
    places = [
        f"{move.mark(fact.values['ship'])} at {move.mark(fact.values['square'])}" for fact in placed
    ]
    return move.say(f"Ships appear: {listed(places)}.")


def patrol_of(move: Move, head: Heard) -> Sentence:
    placed = move.one("placed_gold")
    if placed is None:
        return head.sentence
    gold = placed.values["gold"]
    with_gold = f" with {move.mark(gold)} gold" if gold else ""
    ship = named(move, head.values["ship"])
    return move.say(f"{ship} joins the sea at {move.mark(placed.values['square'])}{with_gold}.")


# Attacks.


def attack_of(move: Move, head: Heard) -> Sentence:
    """An attack as far as it has gone, with the cards that were played in it."""
    attacker, target = head.values["ship"], head.values["target"]
    who, whom = named(move, attacker), named(move, target)
    fight = fight_of(move, head)
    by_card = cards_in(move, fight, attacker)
    sunk = move.one("sunk")
    if sunk is not None:
        ship = f"{whom}'s ship" if is_seat(target) else whom
        prize = total([fact for fact in fight if fact.key == "loses"], "gold")
        gained = f": +{move.mark(prize)} gold" if prize else ""
        where = move.mark(sunk.values["square"])
        return move.say(f"{who} sink[s] {ship} at {where}{by_card}{gained}.")
    if move.one("called_off") is not None:
        said = f"{who} take[s] aim at {whom}, but the attack does not take place{by_card}."
        return move.say(said)
    fires = f"{who} fire[s] at {whom}"
    if move.one("miss") is not None:
        return move.say(f"{fires} and miss[es]{by_card}.")
    if move.one("hit") is not None:
        return move.say(f"{fires} and hit[s]{by_card}.")
    dodged = move.one("dodged")
    if dodged is not None:
        return joined([move.say(f"{fires}{by_card}."), dodged.sentence])
    distance = f"distance {move.mark(head.values['distance'])}"
    rolls = move.all("attack_roll")
    if rolls:
        counts = move.mark(rolls[-1].values["total"])
        return move.say(f"{fires}{by_card}: {counts} at {distance}.")
    return move.say(f"{fires}, {distance}.")


def cards_in(move: Move, fight: Sequence[Heard], attacker: Value) -> str:
    """The cards that were played into an attack; those of the target say whose they are."""
    cards = []
    for fact in fight:
        if fact.key == "plays":
            card, owner = move.mark(fact.values["card"]), fact.values["who"]
            cards.append(card if owner == attacker else f"{move.mark(owner)}'s {card}")
    return f" ({listed(cards)})" if cards else ""


def fight_of(move: Move, head: Heard) -> list[Heard]:
    """The facts of the attack itself, up to its result; a card that is drawn comes later."""
    start = list(move.facts).index(head)
    ends = [place for place, fact in enumerate(move.facts) if fact.key == "sunk"]
    return list(move.facts[start : ends[0] if ends else None])


def total(facts: Sequence[Heard], field: str) -> int:
    numbers = [fact.values[field] for fact in facts]
    return sum(number for number in numbers if isinstance(number, int))


def is_seat(ship: Value) -> bool:
    return isinstance(ship, Name) and ship.kind == "seat"


def named(move: Move, ship: Value) -> str:
    """A ship with its kind; a player's goes by its owner."""
    if is_seat(ship) or not isinstance(ship, Name):
        return move.mark(ship)
    return f"{'Navy ship' if ship.id.startswith('N') else 'Merchant'} {move.mark(ship)}"


# What a line set off.


def asides(move: Move, after: Heard) -> list[Sentence]:
    """The further news of a line, each in a sentence; what goes one by one is counted."""
    told = fight_of(move, after) if after.key == "attack" else [after]
    known = {id(fact) for fact in told if fact.key in IN_FIGHT}
    start = list(move.facts).index(after)
    facts = [fact for fact in move.facts[start:] if fact.key in ASIDES and id(fact) not in known]
    said: list[Sentence] = []
    while facts:
        run = run_of(facts)
        facts = facts[len(run) :]
        first = run[0]
        if first.key in PAYMENTS:
            if not facts or facts[0].key != "loses":  # else the coin is told by who gets it
                said.append(move.say("{who} pay[s] {n} gold.", **first.values, n=len(run)))
        elif first.key == "gamble":
            said.append(gambles_of(move, run))
        elif first.key == "cargo":
            ships = listed([move.mark(fact.values["ship"]) for fact in run])
            said.append(move.say(f"{{gold}} gold is put under {ships}.", **first.values))
        elif first.key == "refit" and len(run) > 1:
            said.append(
                move.say("{who} move[s] {n} coins to the {row}.", **first.values, n=len(run))
            )
        elif first.key == "actions" and is_for_sinking(move, first):
            prize = "{who} gain[s] {actions} <action|actions> for the sinking."
            said.append(move.say(prize, **first.values))
        elif not said or first.sentence != said[-1]:
            said.append(first.sentence)
    return said


def run_of(facts: Sequence[Heard]) -> list[Heard]:
    """A fact with those behind it that are told in one sentence with it."""
    first = facts[0]
    same = SAME.get(first.key, "")
    kinds = PAYMENTS if first.key in PAYMENTS else (first.key,)
    rest = takewhile(
        lambda fact: fact.key in kinds and fact.values[same] == first.values[same], facts[1:]
    )
    return [first, *rest] if same else [first]


def gambles_of(move: Move, gambles: Sequence[Heard]) -> Sentence:
    """I11.4, I11.6 What was spun again, for how many actions."""
    aims = list(dict.fromkeys(aim_of(move, gamble) for gamble in gambles))
    price = "an action" if len(gambles) == 1 else f"{move.mark(len(gambles))} actions"
    said = f"{move.mark(gambles[0].values['who'])} spend[s] {price} to gamble"
    return move.say(f"{said} on {listed(aims)}." if all(aims) else f"{said}.")


def aim_of(move: Move, gamble: Heard) -> str:
    later = dropwhile(lambda fact: fact is not gamble, move.facts)
    return next((f"another {SPINS[fact.key]}" for fact in later if fact.key in SPINS), "")


def is_for_sinking(move: Move, fact: Heard) -> bool:
    """I7.11 Whether an action is what a sinking brings: the wreck's card has been dealt with."""
    keys = [seen.key for seen in takewhile(lambda seen: seen is not fact, move.facts)]
    return "sunk" in keys and not CARD_IS_DONE.isdisjoint(keys[keys.index("sunk") :])
