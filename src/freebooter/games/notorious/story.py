# Not compiled: it is sentences.
"""The log of Notorious as a story: one line for each Captain taken off, and for all else."""

from collections.abc import Sequence

from freebooter.games.notorious.vocabulary import (
    HEX,
    ISLAND,
    ISLAND_PLACED,
    ISLANDS_REDRAWN,
    ROUND_BEGUN,
)
from freebooter.kernel.story import Heard, Move, Story
from freebooter.kernel.words import Name, Sentence, Value, joined, listed

# What is worth a sentence of its own at the end of a line.
ASIDES = ("gained", "raised", "raid_shown", "last_round")


class NotoriousStory(Story):
    """An action with all its moves, pulls and Bribes is one line."""

    heads = frozenset(
        {
            *("routes_dealt", "first_is", "pirate_taken", "port_placed", "galleon_placed"),
            *("routes_returned", "round_begins", "last_by_cap", "captain_fixed", "captain_placed"),
            *("plots_dealt", "plot_picked", "hands_passed", "captain_taken", "bought", "stormed"),
            *("claimed", "raid_claimed", "raid_grows", "wrecked", "hexes_pay", "captain_unlocked"),
            *("frigate_moved", "frigate_stayed", "wind_set", "wind_passed", "game_over"),
            *("score", "won"),
        }
    )
    leads = frozenset({"route_dealt", "pirate_shown", "route_returned", "plot_dealt"})
    doubles = {"charts_drawn": "chart_drawn", "chart_kept": "chart_chosen"}

    def headline(self, move: Move) -> Sentence:
        heads = [fact for fact in move.facts if fact.key in self.heads]
        key = heads[0].key if heads else move.facts[0].key
        if key == "captain_taken":
            return with_asides(move, action_of(move, heads[0].values["seat"]))
        if key == "bought":
            price = f"for {move.mark(heads[0].values['doubloons'])} <Doubloon|Doubloons>"
            said = f"{move.mark(heads[0].values['seat'])} buy[s] 1 Notoriety {price}"
            gained = move.one("notoriety")
            now = "" if gained is None else f", now {move.mark(gained.values['now'])}"
            return with_asides(move, move.say(f"{said}{now}."))
        if key in ("claimed", "raid_claimed"):
            return with_asides(move, claim_of(move, heads[0]))
        if key in ("island_lies", "islands_redrawn", "frigate_lies"):
            return with_asides(move, sea_of(move))
        if key in ("plot_dealt", "plots_dealt"):
            return plots_of(move)
        if key in ("route_dealt", "routes_dealt") and move.all("route_dealt"):
            routes = [f"the {move.mark(fact.values['chart'])}" for fact in move.all("route_dealt")]
            return move.say(f"You are dealt {listed(routes)}.")
        if key in ("pirate_shown", "first_is") and move.all("pirate_shown"):
            shown = [move.mark(fact.values["pirate"]) for fact in move.all("pirate_shown")]
            said = move.say(f"The Pirates on offer are {listed(shown)}.")
            return joined([said, *(fact.sentence for fact in heads)])
        if key == "routes_returned":
            return joined([fact.sentence for fact in move.facts])
        return with_asides(move, (heads or move.facts)[0].sentence)


# Setup.


def sea_of(move: Move) -> Sentence:
    """Where the Islands lie, and the Frigates."""
    redrawn = [place for place, fact in enumerate(move.facts) if fact.key == "islands_redrawn"]
    facts = move.facts[redrawn[-1] + 1 :] if redrawn else move.facts
    islands = [fact for fact in facts if fact.key == "island_lies"]
    frigates = [fact for fact in facts if fact.key == "frigate_lies"]
    if not islands:
        return move.facts[redrawn[-1]].sentence if redrawn else move.facts[0].sentence
    places = [
        f"{move.mark(fact.values['island'])} {'at' if place else 'lies at'} "
        f"{move.mark(fact.values['hex'])}"
        for place, fact in enumerate(islands)
    ]
    said = f"{listed(places)}."
    if frigates:
        hexes = [move.mark(fact.values["hex"]) for fact in frigates]
        patrol = "A Frigate patrols" if len(hexes) == 1 else "Frigates patrol"
        said += f" {patrol} at {listed(hexes)}."
    return move.say(said)


def plots_of(move: Move) -> Sentence:
    """The Plot Cards that the reader was dealt, and how many everybody was."""
    counts: dict[Value, int] = {}
    for fact in move.all("plot_dealt"):
        counts[fact.values["action"]] = counts.get(fact.values["action"], 0) + 1
    dealt = move.one("plots_dealt")
    said = [] if dealt is None else [dealt.sentence]
    if counts:
        cards = [
            move.mark(action) + (f" ×{count}" if count > 1 else "")
            for action, count in counts.items()
        ]
        said.append(move.say(f"You hold {listed(cards)}."))
    return joined(said)


# Actions.


def action_of(move: Move, seat: Value) -> Sentence:
    """What a player did with the Captain that was taken off."""
    who = move.mark(seat)
    done = [
        *sailed(move),
        *stolen(move),
        *built(move),
        *pulled(move),
        *sunk(move),
        *charted(move),
    ]
    if not done:
        idle = "" if move.one("in_vain") is None else ", but nothing can be done"
        idle = idle if move.one("declined") is None else " and [does|do] nothing"
        taken = move.one("captain_taken")
        assert taken is not None
        action = move.mark(taken.values["action"])
        return move.say(f"{who} take[s] a Captain off {action}{idle}.")
    return move.say(f"{who} {listed(done)}{price(move)}{notoriety(move)}.")


def price(move: Move) -> str:
    paid = total(move.all("paid"), "doubloons")
    return f" for {move.mark(paid)} <Doubloon|Doubloons>" if paid else ""


def notoriety(move: Move) -> str:
    gained = move.all("notoriety")
    if not gained:
        return ""
    number = total(gained, "number")
    return f": +{move.mark(number)} Notoriety, now {move.mark(gained[-1].values['now'])}"


def total(facts: Sequence[Heard], field: str) -> int:
    numbers = [fact.values[field] for fact in facts]
    return sum(number for number in numbers if isinstance(number, int))


def sailed(move: Move) -> list[str]:
    """Each Ship with the hexes it went through; Ships that went the same way together."""
    ways: list[tuple[Value, list[Value]]] = []
    for fact in move.all("sailed"):
        ship, hex, to = fact.values["ship"], fact.values["hex"], fact.values["to"]
        if ways and ways[-1][0] == ship and ways[-1][1][-1] == hex:
            ways[-1][1].append(to)
        else:
            ways.append((ship, [hex, to]))
    voyages = [(ship, tuple(way)) for ship, way in ways]
    said = [
        f"{some(move, ship, voyages.count((ship, way)))} {' → '.join(at(move, hex) for hex in way)}"
        for ship, way in dict.fromkeys(voyages)
    ]
    return [f"sail[s] {listed(said)}"] if said else []


def stolen(move: Move) -> list[str]:
    said = []
    for fact in move.all("stolen"):
        ship, hex = move.mark(fact.values["ship"]), at(move, fact.values["hex"])
        said.append(f"steal[s] {move.mark(fact.values['owner'])}'s {ship} at {hex}")
    for fact in move.all("removed"):
        hex = at(move, fact.values["hex"])
        said.append(f"drive[s] {move.mark(fact.values['owner'])}'s Sloop from {hex}")
    return said


def built(move: Move) -> list[str]:
    facts = move.all("built")
    if not facts:
        return []
    ships = [fact.values["ship"] for fact in facts]
    said = [some(move, ship, ships.count(ship)) for ship in dict.fromkeys(ships)]
    return [f"build[s] {listed(said)} at {at(move, facts[0].values['hex'])}"]


def some(move: Move, ship: Value, count: int) -> str:
    """A Sloop, 2 Sloops."""
    return f"{move.mark(count)} {move.mark(ship)}<|s>" if count > 1 else f"a {move.mark(ship)}"


def pulled(move: Move) -> list[str]:
    facts = move.all("pulled")
    if not facts:
        return []
    hexes = [at(move, hex) for hex in dict.fromkeys(fact.values["hex"] for fact in facts)]
    sloops = "a Sloop" if len(facts) == 1 else f"{move.mark(len(facts))} Sloops"
    return [f"pull[s] {sloops} from {listed(hexes)} to {at(move, facts[0].values['to'])}"]


def sunk(move: Move) -> list[str]:
    facts = move.all("sunk")
    if not facts:
        return []
    ships = [(fact.values["owner"], fact.values["ship"]) for fact in facts]
    said = []
    for owner, ship in dict.fromkeys(ships):
        count = ships.count((owner, ship))
        some = f"{move.mark(count)} of " if count > 1 else ""
        said.append(f"{some}{move.mark(owner)}'s {move.mark(ship)}{'s' if some else ''}")
    return [f"sink[s] {listed(said)} at {at(move, facts[0].values['hex'])}"]


def charted(move: Move) -> list[str]:
    """To others only how many Charts."""
    said = []
    if move.all("token_taken"):
        said.append("take[s] the Wind Token")
    drawn = [f"the {move.mark(fact.values['chart'])}" for fact in move.all("chart_drawn")]
    kept = [f"the {move.mark(fact.values['chart'])}" for fact in move.all("chart_chosen")]
    if drawn:
        said.append(f"draw[s] {listed(drawn)}")
    elif move.all("charts_drawn"):
        said.append(f"draw[s] {move.mark(len(move.all('charts_drawn')))} <Chart|Charts>")
    elif said and move.all("in_vain"):
        said.append("find[s] no Chart to draw")
    seen = len(drawn) or len(move.all("charts_drawn"))
    number = len(kept) or len(move.all("chart_kept"))
    if number and number == seen:
        said.append(f"keep[s] {'it' if number == 1 else 'both' if number == 2 else 'all of them'}")
    elif kept:
        said.append(f"keep[s] {listed(kept)}")
    elif number:
        said.append(f"keep[s] {move.mark(number)} of them")
    return said


# Claims.


def claim_of(move: Move, claim: Heard) -> Sentence:
    """A claim and all that it paid."""
    seat, doubloons = claim.values["seat"], move.mark(claim.values["doubloons"])
    if claim.key == "claimed":
        what = f"the {move.mark(claim.values['chart'])}"
    else:
        what = f"the Raid on {move.mark(claim.values['island'])}"
    pay = f": +{doubloons} <Doubloon|Doubloons>"
    if move.all("notoriety"):
        pay += f" and +{move.mark(total(move.all('notoriety'), 'number'))} Notoriety"
    return move.say(f"{move.mark(seat)} claim[s] {what}{pay}.")


# Names and sentences.


def at(move: Move, hex: Value) -> str:
    """A hex, called by its Island if it has one."""
    islands: dict[str, Name] = {}
    for fact in move.log:
        if fact.kind == ISLAND_PLACED:
            islands[HEX.words[fact.values[1]]] = move.words.named(ISLAND, fact.values[0])
        elif fact.kind == ISLANDS_REDRAWN:
            islands = {}
        elif fact.kind == ROUND_BEGUN:
            break
    if isinstance(hex, Name) and hex.id in islands:
        return move.mark(hex._replace(text=islands[hex.id].text))
    return move.mark(hex)


def with_asides(move: Move, said: Sentence) -> Sentence:
    """A line, then what it set off."""
    claims = move.one("claimed", "raid_claimed") is not None
    asides: list[Sentence] = []
    comforted: list[Value] = []
    raised: list[Sentence] = []
    for fact in move.facts:
        if fact.key not in ASIDES or fact.sentence == said:
            continue
        if fact.key == "raised":
            if fact.sentence not in raised:
                raised.append(fact.sentence)
                asides.append(raised_of(move, fact))
        elif fact.key != "gained":
            asides.append(fact.sentence)
        elif not claims and fact.values["seat"] not in comforted:
            comforted.append(fact.values["seat"])
            asides.append(comfort_of(move, fact.values["seat"]))
    return joined([said, *asides])


def raised_of(move: Move, one: Heard) -> Sentence:
    """All Sloops that somebody raises in one place."""
    count = sum(fact.sentence == one.sentence for fact in move.all("raised"))
    if count == 1:
        return one.sentence
    who, port = move.mark(one.values["seat"]), move.mark(one.values["hex"])
    return move.say(f"{who} raise[s] {move.mark(count)} Sloops at {port}.")


def comfort_of(move: Move, seat: Value) -> Sentence:
    """N14.6 What a Pirate is paid for Ships sunk or stolen."""
    paid = [fact for fact in move.all("gained") if fact.values["seat"] == seat]
    who, number = move.mark(seat), move.mark(total(paid, "doubloons"))
    lost = "loss" if len(paid) == 1 else "losses"
    return move.say(f"{who} gain[s] {number} <Doubloon|Doubloons> for the {lost}.")
