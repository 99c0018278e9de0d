# Not compiled: it is sentences.
"""The log of Scoundrels! as a story: one line for a Move, a Pillage, a fight, all the bids."""

from collections.abc import Sequence

from freebooter.games.scoundrels.turns.asides import asides, cards, counted, sailed
from freebooter.games.scoundrels.words import ANSWERS, arms_of, word_of
from freebooter.kernel.choice import SEATS
from freebooter.kernel.story import Heard, Move, Story
from freebooter.kernel.words import Sentence, Value, joined, listed

MOVING = ("sail", "step")
BIDS = ("bid", "no_bid")
DRAWS = ("my_draw", "drew")
COUNTERS = ("counter", "open")
QUIRK_FACTS = ("quirk_up", "quirk", "quirk_blind", "no_quirk")
# Facts that begin a line unless one of their own kind is under way.
GROUPS = (MOVING, ("die",), ("quest_dealt",), BIDS, COUNTERS, QUIRK_FACTS, ("score",))


class ScoundrelsStory(Story):
    """What belongs to one action is one line, with all that it sets off."""

    heads = frozenset(
        {
            *("thief", "placed", "starts", "round", "turn", "pillage", "attack", "buries"),
            *("delivers", "digs", "ghost", "wins"),
        }
    )
    doubles = {"lays": "committed"}
    yours = {
        "dealt": "my_draw",
        "drew": "my_draw",
        "lays": "my_card",
        "committed": "my_card",
        "back": "my_back",
    }

    def begins(self, fact: Heard, line: Sequence[Heard], leads: Sequence[Heard]) -> bool:
        first = line[0]
        if fact.key == "placed":
            return first.key != "ghost"
        if fact.key == "step" and first.key == "attack":
            return fact.values["seat"] == first.values["seat"]  # S8.5 only the defender flees
        if fact.key == "starter":
            return first.key != "starts"
        if fact.key == "final":
            return first.key == "round"
        if fact.key == "discard":  # S12.1
            return first.key in BIDS or is_of_other(fact, first)
        if fact.key in DRAWS:  # S12.2
            return first.key in (*BIDS, "discard")
        for group in GROUPS:
            if fact.key in group:
                return first.key not in group
        return fact.key in self.heads

    def headline(self, move: Move) -> Sentence:
        key = move.facts[0].key
        if key in MOVING:
            moves = [fact for fact in move.facts if fact.key in MOVING]
            rest = [fact.sentence for fact in move.all("points_lost")]
            return joined([sailed(move, moves), *rest])
        if key in ("dealt", *DRAWS):
            return drawn(move)
        said = HEADLINES[key](move) if key in HEADLINES else move.facts[0].sentence
        return joined([said, *asides(move)])


def is_of_other(fact: Heard, first: Heard) -> bool:
    """Whether another pirate discards."""
    return first.key == "discard" and first.values["seat"] != fact.values["seat"]


# Setup and rounds.


def drawn(move: Move) -> Sentence:
    """S1.2, S12.2 How many cards each pirate draws; the reader's own by name."""
    own, dealt = move.all("my_draw"), move.all("dealt")
    said = [fact.sentence for fact in move.all("reshuffled", "drew")]
    if dealt:
        number = move.mark(dealt[0].values["cards"])
        said.append(move.say(f"Each player is dealt {number} <card|cards>."))
    if own:
        said.append(move.say(f"You draw {cards(move, own)}."))
    return joined(said)


def dice_of(move: Move) -> Sentence:
    """S1.7, S1.8 Which Ports are open, and how long the others stay closed."""
    unlocked = [fact.values["port"] for fact in move.all("unlocked")]
    opened, closed = [], []
    for fact in move.all("die"):
        port, pips = fact.values["port"], fact.values["pips"]
        if fact.values["pips"] == 4 or port in unlocked:
            opened.append(move.mark(port))
        else:
            closed.append(f"{move.mark(port)} is closed for {move.mark(pips)} <round|rounds>")
    verb = "is" if len(opened) == 1 else "are"
    parts = [*([f"{listed(opened)} {verb} open"] if opened else []), *closed]
    said = [move.say(f"{'; '.join(parts)}.")]
    if unlocked:
        lose = "loses its counter" if len(unlocked) == 1 else "lose their counters"
        ports = listed([move.mark(port) for port in unlocked])
        said.append(move.say(f"Two Ports must be open, so {ports} {lose}."))
    return joined(said)


def quests_of(move: Move) -> Sentence:
    quests = [move.mark(fact.values["quest"]) for fact in move.all("quest_dealt")]
    lie = "A Quest lies" if len(quests) == 1 else "Quests lie"
    return move.say(f"{lie} on the table: {listed(quests)}.")


def start_of(move: Move) -> Sentence:
    """S1.14, S12.5 Who starts, and by whose choice."""
    named, end = move.one("starts"), move.one("starter")
    if named is None or end is None:
        return move.facts[0].sentence
    chooser, starter = named.values["seat"], named.values["starter"]
    way = f"play goes {move.mark(end.values['turning'])}"
    if chooser == starter:
        return move.say(f"{move.mark(chooser)} choose[s] to start; {way}.")
    return move.say(f"{move.mark(chooser)} let[s] {move.mark(starter)} start; {way}.")


def bids_of(move: Move) -> Sentence:
    """S11.3, S11.4 What each pirate bid, the draws that broke a tie, and who won."""
    said = []
    for fact in move.all("bid_total"):
        seat, total = fact.values["seat"], fact.values["total"]
        bid = cards(move, [bid for bid in move.all("bid") if bid.values["seat"] == seat])
        said.append(move.say(f"{move.mark(seat)} bid[s] {move.mark(total)} ({bid})."))
    said += [fact.sentence for fact in move.all("no_bid", "tie_draw", "bid_won")]
    return joined(said)


def turn_of(move: Move) -> Sentence:
    first = move.facts[0]
    if move.one("turn_over") is None:
        return first.sentence
    return move.say("{seat} let[s] the turn go by.", **first.values)


def discards_of(move: Move) -> Sentence:
    seat = move.facts[0].values["seat"]
    return move.say(f"{move.mark(seat)} discard[s] {cards(move, move.all('discard'))}.")


def ghost_of(move: Move) -> Sentence:
    ghost, placed = move.facts[0], move.one("placed")
    if placed is None:
        return ghost.sentence
    who, where = move.mark(ghost.values["seat"]), move.mark(placed.values["x"])
    said, own = [move.say(f"{who} return[s] as the Ghost at {where}.")], move.all("my_draw")
    if own:
        said.append(move.say(f"You draw {cards(move, own)}."))
    return joined(said)


def all_of(move: Move) -> Sentence:
    """All that lies or counts, sentence by sentence."""
    keys = (*COUNTERS, *QUIRK_FACTS, "score")
    return joined([fact.sentence for fact in move.facts if fact.key in keys])


# Treasure.


def pillage_of(move: Move) -> Sentence:
    """S6 The cards, the totals, and what it brought."""
    first = move.facts[0]
    who, port = move.mark(first.values["seat"]), move.mark(first.values["port"])
    laid = move.all("laid")
    by = f" with {cards(move, laid)}" if laid else ""
    end = move.one("pillaged", "repelled")
    if end is None:
        return move.say(f"{who} set[s] out to pillage {port}{by}.")
    total, against = end.values["total"], end.values["against"]
    bonus = int(str(total)) - sum(value_of(fact) for fact in laid)
    more = f", +{move.mark(bonus)}" if bonus else ""
    sums = f"{move.mark(total)} to {move.mark(against)}"
    if end.key == "repelled":
        return move.say(f"{who} fail[s] to pillage {port}{by}{more}: {sums}.")
    found = [fact.values["treasure"] for fact in move.all("treasure")]
    finds = f", and find[s] {counted(move, found)}" if found else ""
    return move.say(f"{who} pillage[s] {port}{by}{more}: {sums}{finds}.")


def value_of(fact: Heard) -> int:
    """S4.1 What is printed on a card."""
    return int(word_of(fact.values["card"])[-1])


def burial_of(move: Move) -> Sentence:
    """S9.2, S13.6 A Treasure that goes, and the cards it costs."""
    first = move.facts[0]
    done = move.one("buried", "delivered")
    if done is None:
        return first.sentence
    price = int(str(first.values["cards"]))
    paid = move.all("discard")[:price]
    by = f" for {cards(move, paid)}" if paid else ""
    who, treasure = move.mark(done.values["seat"]), move.mark(done.values["treasure"])
    if done.key == "buried":
        return move.say(f"{who} bur[ies|y] {treasure} at {move.mark(done.values['x'])}{by}.")
    return move.say(f"{who} deliver[s] {treasure} to {move.mark(done.values['port'])}{by}.")


def dig_of(move: Move) -> Sentence:
    """S10.3–S10.5 Own Treasure, or what each card dug up of another pirate's."""
    first = move.facts[0]
    who, where = move.mark(first.values["seat"]), move.mark(first.values["x"])
    drawn = move.all("dig_card")
    if not drawn:
        own = [fact.values["treasure"] for fact in move.all("dug")]
        if not own:
            return first.sentence
        return move.say(f"{who} dig[s] up {counted(move, own)} at {where}.")
    done = [f"{who} dig[s] at {where}"]
    for fact in move.facts:
        if fact.key == "dig_card":
            done.append(f"draw[s] {move.mark(fact.values['card'])}")
        elif fact.key in ("dug", "too_heavy"):
            heavy = ", too heavy to carry" if fact.key == "too_heavy" else ""
            done[-1] += f", find[s] {move.mark(fact.values['treasure'])}{heavy}"
        elif fact.key == "dig_failed":
            done[-1] += ", find[s] nothing"
    return move.say(f"{'; '.join(done)}.")


# Fights.


def fight_of(move: Move) -> Sentence:
    """S7 Attack, answer, and who won by what."""
    first = move.facts[0]
    attacker, target = first.values["seat"], first.values["target"]
    verb = "board[s]" if word_of(first.values["way"]) == "board" else "shoot[s] at"
    pile = pile_of(move, attacker)
    said = [move.say(f"{move.mark(attacker)} {verb} {move.mark(target)}{pile}.")]
    for fact in move.all("answer"):
        does = ANSWERS[word_of(fact.values["way"])]
        said.append(move.say(f"{move.mark(target)} {does}{pile_of(move, target)}."))
    said += [fact.sentence for fact in move.all("closes_in")]
    return joined([*said, *result_of(move, attacker, target)])


def pile_of(move: Move, seat: Value) -> str:
    """S7.10 How many cards lie on a side; the reader's own by name."""
    own = move.all("my_card")
    if own and word_of(seat) == SEATS.words[move.reader]:
        return f" with {cards(move, own)}"
    for fact in move.all("committed"):
        if fact.values["seat"] == seat:
            return f" with {move.mark(fact.values['cards'])} <card|cards>"
    return ""


def result_of(move: Move, attacker: Value, target: Value) -> list[Sentence]:
    end = move.one("won", "tie")
    if end is None:
        totals = [total_of(move, seat) for seat in (attacker, target)]
        return [move.say(f"It stands at {totals[0]} to {totals[1]}.")] if all(totals) else []
    if move.one("conceded") is None:
        return [end.sentence]
    yields = move.say(f"{move.mark(target)} concede[s].")
    arms = move.mark(arms_of(end.values["way"]))
    return [yields, move.say(f"{move.mark(attacker)} win[s] with {arms}.")]


def total_of(move: Move, seat: Value) -> str:
    flips = [fact for fact in move.all("flip") if fact.values["seat"] == seat]
    return move.mark(flips[-1].values["total"]) if flips else ""


HEADLINES = {
    "attack": fight_of,
    "buries": burial_of,
    "delivers": burial_of,
    "bid": bids_of,
    "no_bid": bids_of,
    "counter": all_of,
    "open": all_of,
    "die": dice_of,
    "digs": dig_of,
    "discard": discards_of,
    "ghost": ghost_of,
    "pillage": pillage_of,
    "quest_dealt": quests_of,
    "quirk_up": all_of,
    "quirk": all_of,
    "score": all_of,
    "starts": start_of,
    "turn": turn_of,
}
