# Not compiled: it is sentences.
"""The log of Oath as a story: a pawn with all that its visit brings is one line, a card another."""

from collections.abc import Mapping, Sequence

from freebooter.games.oath.vocabulary import ITEMS
from freebooter.kernel.story import Heard, Move, Story
from freebooter.kernel.words import Name, Sentence, Value, joined, listed

# Facts that make a line together, whoever they are about.
GROUPS = {
    **dict.fromkeys(("pirate given",), "pirates"),
    **dict.fromkeys(("mission dealt", "mission dealt you"), "missions"),
    **dict.fromkeys(("location opened",), "locations"),
    **dict.fromkeys(("missions discarded", "mission shown"), "table"),
    **dict.fromkeys(("tavern discarded", "tavern filled"), "table"),
    **dict.fromkeys(("market discarded", "market slides", "market filled"), "table"),
    **dict.fromkeys(("follower serves",), "crew"),
    **dict.fromkeys(("actions end", "pawns home"), "end"),
    **dict.fromkeys(("bonus won", "bonus tied"), "bonuses"),
    **dict.fromkeys(("final score", "tie broken", "game won"), "result"),
}
PLACINGS = ("pawn placed", "mate copies", "pirate moved")
# What may come before a pawn stands where it goes.
BEFORE_PLACING = ("sword spared", "fought", "pistol paid", "pistol declined", "turned away")
# What a line says in a sentence of its own, at its end.
ASIDES = ("followers stopped", "orders forged", "reshuffled")


class OathStory(Story):
    """A placement with its fight and its visit, a card, an item: each is one line."""

    leads = frozenset({"turn begins"})
    yours = {
        "mission dealt": "mission dealt you",
        "action drawn": "action drawn you",
        "exploration kept": "exploration kept you",
        "exploration under": "exploration under you",
    }

    def begins(self, fact: Heard, line: Sequence[Heard], leads: Sequence[Heard]) -> bool:
        key, keys = fact.key, {other.key for other in line}
        head = head_of(line)
        if leads or key in ("round begins", "starting bonus", "passed", "last chance"):
            return True
        if key in GROUPS:
            return GROUPS[key] != GROUPS.get(head.key)
        if head.key == "round begins" or "action discarded" in keys:
            return True  # O13.5 a card whose effect is over
        if key == "first player":
            return "ability used" not in keys
        if key in BEFORE_PLACING or key in PLACINGS:
            return not is_on_the_way(line)
        if key == "item used":
            return item_of(fact) != "monkey"  # O10.13 which steals while its Pirate enters
        if key in ("mission revealed", "no mission completed"):
            return head.key in ("last chance", "mission revealed", "no mission completed")
        return key == "action played"

    def is_double(self, fact: Heard, line: Sequence[Heard], reader: int) -> bool:
        if fact.key == "turn begins":
            return len(line) > 1
        if fact.key == "token paid":  # O10.2 the item that is used costs its own token
            used = [other for other in line if other.key == "item used"]
            return any(item_of(other) == id_of(fact.values["place"]) for other in used)
        return super().is_double(fact, line, reader)

    def headline(self, move: Move) -> Sentence:
        head = head_of(move.facts)
        group = GROUPS.get(head.key, "")
        if group:
            return GROUP_LINES[group](move)
        if head.key in ("round begins", "last chance", "passed", "turn begins", "first player"):
            return head.sentence
        if head.key == "starting bonus":
            return starting_bonus(move, head)
        if "seat" not in head.values:
            return all_of(move)
        return line_of(move, head)


def head_of(line: Sequence[Heard]) -> Heard:
    """The first fact, but for the beginning of a turn."""
    return line[1] if line[0].key == "turn begins" and len(line) > 1 else line[0]


def id_of(value: Value) -> str:
    return value.id if isinstance(value, Name) else ""


def item_of(fact: Heard) -> str:
    return id_of(fact.values["item"])


def is_on_the_way(line: Sequence[Heard]) -> bool:
    """Whether a pawn has been sent out and stands nowhere yet."""
    if any(fact.key in PLACINGS for fact in line):
        return False
    head = head_of(line)
    if head.key == "item used":
        return item_of(head) == "first_mate"
    is_turned_away = any(fact.key == "turned away" for fact in line)  # O5.20 choose again
    return head.key in BEFORE_PLACING and not is_turned_away


# Setup, rounds and the end.


def missions_of(move: Move) -> Sentence:
    """O2.12 Everybody has one; a player reads which."""
    dealt = [move.mark(fact.values["seat"]) for fact in move.all("mission dealt")]
    own = [fact.sentence for fact in move.all("mission dealt you")]
    if not dealt:
        return joined(own)
    verb = "[is|are] dealt a Mission" if len(dealt) == 1 else "are dealt a Mission each"
    return joined([*own, move.say(f"{listed(dealt)} {verb}.")])


def locations_of(move: Move) -> Sentence:
    opened = [f"the {move.mark(fact.values['location'])}" for fact in move.facts]
    verb = "is" if len(opened) == 1 else "are"
    said = f"{listed(opened)} {verb} open from the start."
    return move.say(said[0].upper() + said[1:])


def starting_bonus(move: Move, head: Heard) -> Sentence:
    """O2.14"""
    done = deeds(move, move.facts)
    if not done:
        return head.sentence
    return move.say(f"{move.mark(head.values['seat'])} {listed(done)} to start with.")


def table_of(move: Move) -> Sentence:
    """O4.6 to O4.8 What lies face up now."""
    said = [fact.sentence for fact in move.all("reshuffled")]
    missions = [move.mark(fact.values["mission"]) for fact in move.all("mission shown")]
    if missions:
        said.append(move.say(f"The Brotherhood offers {listed(missions)}."))
    said += [fact.sentence for fact in move.all("tavern filled")]
    cards = [move.mark(fact.values["market"]) for fact in move.all("market filled")]
    if cards:
        said.append(move.say(f"New on the Black Market: {'; '.join(cards)}."))
    return joined(said) if said else all_of(move)


def crew_of(move: Move) -> Sentence:
    """O4.10 What each Follower gives at the beginning of the round."""
    said = []
    gift: list[Heard] = []
    for fact in reversed(move.facts):
        if fact.key == "follower serves":
            who, follower = move.mark(fact.values["seat"]), move.mark(fact.values["follower"])
            done = listed(deeds(move, gift[::-1]))
            said.append(move.say(f"{who} {done} by {follower}."))
            gift = []
        else:
            gift.append(fact)
    return joined(said[::-1])


def end_of_round(move: Move) -> Sentence:
    home = move.one("pawns home")
    return move.facts[0].sentence if home is None else home.sentence


def bonuses_of(move: Move) -> Sentence:
    """O15.10 Who has which, and what nobody has."""
    won: dict[Value, list[str]] = {}
    for fact in move.all("bonus won"):
        won.setdefault(fact.values["seat"], []).append(move.mark(fact.values["bonus"]))
    said = []
    for seat, bonuses in won.items():
        who, number = move.mark(seat), move.mark(len(bonuses))
        said.append(move.say(f"{who} [has|have] the most {listed(bonuses)}: +{number} VP."))
    tied = [f"the most {move.mark(fact.values['bonus'])}" for fact in move.all("bonus tied")]
    if tied:
        either = listed(tied).replace(" and ", " or ")
        said.append(move.say(f"Nobody alone has {either}."))
    return joined(said)


def result_of(move: Move) -> Sentence:
    """O15.14 to O15.16 Who has won and why, and what the others have."""
    winners = move.all("game won")
    if not winners:
        return all_of(move)
    names = [fact.values["seat"] for fact in winners]
    number = move.mark(winners[0].values["number"])
    who = listed([move.mark(name) for name in names])
    verb = "[is|are]" if len(names) == 1 else "are both" if len(names) == 2 else "are all"
    said = [move.say(f"{who} {verb} sworn into the Brotherhood with {number} VP.")]
    said += [fact.sentence for fact in move.all("tie broken")]
    rest = [
        f"{move.mark(fact.values['seat'])} {'' if place else '[has|have] '}"
        f"{move.mark(fact.values['number'])}{'' if place else ' VP'}"
        for place, fact in enumerate(
            fact for fact in move.all("final score") if fact.values["seat"] not in names
        )
    ]
    return joined([*said, move.say(f"{listed(rest)}.")] if rest else said)


# What a player did.


def line_of(move: Move, head: Heard) -> Sentence:
    """All that the player of a line did, in one sentence; then what else came of it."""
    # Of whom nothing was asked at gunpoint, is the one who comes.
    seat = head.values["other" if head.key == "pistol declined" else "seat"]
    facts = list(move.facts)
    blast = next((place for place, fact in enumerate(facts) if fact.key == "blown up"), len(facts))
    own = [fact for fact in facts[: blast + 1] if fact.values.get("seat", seat) == seat]
    tools = [fact for fact in own if fact.key in ("item used", "action played")][:1]
    own.sort(key=lambda fact: fact.key not in PLACINGS and fact not in tools)
    done = deeds(move, own)
    if not done:
        return all_of(move)
    said = [move.say(f"{move.mark(seat)} {listed(done)}.")]
    said += [fact.sentence for fact in own if fact.key in ASIDES]
    return joined(said + losses_of(move, facts[blast + 1 :]))


def losses_of(move: Move, facts: Sequence[Heard]) -> list[Sentence]:
    """O12.1, O12.2 What Gunpowder costs everybody."""
    said = []
    for place, fact in enumerate(facts):
        if fact.key == "pawns removed":
            lost = f"{move.mark(fact.values['number'])} <pawn|pawns>"
            if place + 1 < len(facts) and facts[place + 1].key == "toughness lost":
                lost += f" and {move.mark(facts[place + 1].values['number'])} Toughness"
            said.append(move.say(f"{move.mark(fact.values['seat'])} lose[s] {lost}."))
    return said


def deeds(move: Move, facts: Sequence[Heard]) -> list[str]:
    """Verbs with their objects; facts of one kind that follow each other are told together."""
    said = []
    place = 0
    told = [fact for fact in facts if deed(move, [fact], facts)]
    while place < len(told):
        run = [told[place]]
        for fact in told[place + 1 :]:
            if fact.key != run[0].key:
                break
            run.append(fact)
        place += len(run)
        said.append(deed(move, run, facts))
        if run[0].key == "fought" and place < len(told) and told[place].key == "toughness lost":
            said[-1] += f" (−{move.mark(told[place].values['number'])} Toughness)"
            place += 1
    return merged(said)


def merged(said: Sequence[str]) -> list[str]:
    """What is gained one after the other is gained once."""
    found: list[str] = []
    for told in said:
        if found and told.startswith("gain[s] ") and found[-1].startswith("gain[s] "):
            found[-1] += f" and {told.removeprefix('gain[s] ')}"
        else:
            found.append(told)
    return found


# Verbs for which the fields of one fact are enough; a field in double braces is an item.
VERBS = {
    "mate copies": "send[s] a Mate to join another at the {location} by {{water}}",
    "pirate moved": "move[s] the Pirate to the {location}",
    "pirate stays": "find[s] no way in and stay[s]",
    "fought": "fight[s] for a place",
    "sword spared": "show[s] the {{sword}}",
    "pistol paid": "pay[s] {other} 1 Doubloon at gunpoint",
    "turned away": "[is|are] turned away from the {location}, unable to pay {other} 1 Doubloon "
    "at gunpoint",
    "token stolen": "let[s] the {{monkey}} steal the token on {other}'s {place}",
    "action played": "play[s] {card}",
    "no action left": "find[s] no Action card left",
    "actions looked": "look[s] at {number} Action <card|cards> by {{sextant}}",
    "explorations looked": "look[s] at {number} Exploration <card|cards> by {{spyglass}}",
    "exploration kept": "keep[s] one for the next turn",
    "exploration kept you": "keep[s] the {location} for the next turn",
    "no exploration left": "find[s] nothing left to explore",
    "first player": "take[s] the First Player token",
    "crew roused": "rouse[s] all Followers",
    "market bought": "buy[s] {market} for {number} <Doubloon|Doubloons>",
    "no mission completed": "complete[s] no Mission",
    "mission taken": "take[s] the Mission {mission}",
    "no mission taken": "take[s] no Mission",
    "toughness full": "cannot gain more Toughness",
    "blown up": "blow[s] up the {location}",
    "robbed": "rob[s] {other} of {number} <Doubloon|Doubloons>",
}
# Verbs with all the objects of facts that follow each other: how they begin, one or several.
LISTS = {
    "token placed": ("put[s] a token on the ", "put[s] tokens on the ", "place"),
    "token lost": ("find[s] no room for a token of ", "find[s] no room for tokens of ", "resource"),
    "token paid": ("give[s] up the token on the ", "give[s] up the tokens on the ", "place"),
    "follower used": ("use[s] ", "use[s] ", "follower"),
    "follower hired": ("hire[s] ", "hire[s] ", "follower"),
    "action drawn you": ("draw[s] ", "draw[s] ", "card"),
    "exploration placed": ("discover[s] the ", "discover[s] the ", "location"),
}
SUMS = {
    "doubloons gained": "gain[s] {number} <Doubloon|Doubloons>",
    "doubloons paid": "pay[s] {number} <Doubloon|Doubloons>",
    "toughness gained": "gain[s] {number} Toughness",
    "toughness lost": "lose[s] {number} Toughness",
}


def deed(move: Move, run: Sequence[Heard], facts: Sequence[Heard]) -> str:
    """What facts of one kind say; nothing where another fact of the line says it."""
    fact = run[0]
    key, values = fact.key, fact.values
    if key == "exploration kept" and looked_at_one(facts):
        return "keep[s] it for the next turn"
    if key in VERBS:
        return filled(move, VERBS[key], values)
    if key in SUMS:
        numbers = [each.values["number"] for each in run]
        total = sum(number for number in numbers if isinstance(number, int))
        return filled(move, SUMS[key], {"number": total})
    if key in LISTS:
        return listing(move, run, facts)
    if key == "pawn placed":
        article = "the" if id_of(values["pawn"]) == "pirate" else "a"
        return filled(move, f"send[s] {article} {{pawn}} to the {{location}}", values)
    if key == "item used":
        return "" if item_of(fact) == "monkey" else filled(move, "use[s] the {item}", values)
    if key == "action drawn":
        if any(each.key == "actions looked" for each in facts):
            return f"keep[s] {'one' if len(run) == 1 else len(run)}"
        number = move.mark(len(run))
        return "draw[s] an Action card" if len(run) == 1 else f"draw[s] {number} Action cards"
    if key == "mission revealed":
        completed = [each for each in facts if each.key == "mission completed"]
        verb = "complete[s] {mission} for {number} VP" if completed else "reveal[s] {mission}"
        return filled(move, verb, completed[0].values if completed else values)
    if key in ("ability used", "ability left"):
        here = [each for each in facts if each.key in PLACINGS]
        is_here = any(each.values["location"] == values["location"] for each in here)
        if key == "ability used":
            return "" if is_here else filled(move, "use[s] the {location}", values)
        left = "it" if is_here else "the {location}"
        return filled(move, f"leave[s] {left} unused", values)
    return ""


def looked_at_one(facts: Sequence[Heard]) -> bool:
    looks = [fact.values["number"] for fact in facts if fact.key == "explorations looked"]
    return looks == [1]


def listing(move: Move, run: Sequence[Heard], facts: Sequence[Heard]) -> str:
    one, several, field = LISTS[run[0].key]
    if run[0].key == "action drawn you" and any(each.key == "actions looked" for each in facts):
        one = several = "keep[s] "
    after = ""
    if run[0] is facts[0] and run[0].key == "exploration placed":  # O11.15
        after = " with a card kept since the last turn"
    article = " the " if one.endswith(" the ") else " "
    things = [fact.values[field] for fact in run]
    objects = [
        move.mark(each) + (f" ×{things.count(each)}" if things.count(each) > 1 else "")
        for each in dict.fromkeys(things)
    ]
    said = listed([f"{article}{each}".lstrip() for each in objects])
    return f"{(one if len(run) == 1 else several).removesuffix(article)} {said}{after}"


def filled(move: Move, template: str, values: Mapping[str, Value]) -> str:
    """A template with its fields as marks of the move."""
    for item in ITEMS.words:
        if f"{{{{{item}}}}}" in template:
            name = move.mark(move.words.named(ITEMS, item))
            template = template.replace(f"{{{{{item}}}}}", name)
    for key, value in values.items():
        if f"{{{key}}}" in template:
            template = template.replace(f"{{{key}}}", move.mark(value))
    return template


def all_of(move: Move) -> Sentence:
    """Every fact in its own sentence."""
    return joined([fact.sentence for fact in move.facts])


GROUP_LINES = {
    "pirates": all_of,
    "missions": missions_of,
    "locations": locations_of,
    "table": table_of,
    "crew": crew_of,
    "end": end_of_round,
    "bonuses": bonuses_of,
    "result": result_of,
}
