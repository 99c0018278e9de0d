# Not compiled: it is sentences.
"""Notorious in sentences."""

from freebooter.games.notorious.content import Content
from freebooter.games.notorious.vocabulary import CHART, HEX, ISLAND, MAPS, ROUTE_ENDS
from freebooter.kernel.words import Name, Value, Words

CHOICES = {
    "pick": "Sail under {0}",
    "port at": "Port and two Sloops at {0}",
    "galleon at": "Galleon and two Sloops at {0}",
    "return": "Return the {0}",
    "place": "Captain on {0}",
    "plot": "Pick a {0} plot",
    "take": "Captain off {0}",
    "end turn": "End the turn",
    "sail": "The {1} at {0}",
    "to": "To {0}",
    "steal": "{1}'s {2} at {0}",
    "build in": "Build at {0}",
    "build": "A {0}",
    "sink in": "Sink at {0}",
    "pull from": "Pull a Sloop from {0}",
    "sink": "Sink {0}'s {1}",
    "raise sloop": "Raise a Sloop at your Port",
    "decline": "Let it rest",
    "keep": "Keep the {0}",
    "draw": "Draw one more Chart",
    "stop": "Done",
    "buy notoriety": "Pay 2 Doubloons for 1 Notoriety",
    "storm": "{1}'s Sloop at {0}",
    "storm to": "Blow it to {0}",
    "claim": "Claim the {0}",
    "claim raid": "Claim the Raid on {0}",
    "wind to": "Wind to {0}",
    "wind blows": "Blowing {0}",
}

FACTS = {
    "island_lies": "{island} lies at {hex}.",
    "islands_redrawn": "A hex is sealed off: the Islands are drawn again.",
    "frigate_lies": "A Frigate patrols at {hex}.",
    "raid_shown": "The Raid on {island} is revealed.",
    "routes_dealt": "Each player is dealt {number} Smuggler <Route|Routes>.",
    "route_dealt": "You are dealt the {chart}.",
    "pirate_shown": "Now on offer: {pirate}.",
    "first_is": "{seat} begin[s] and [has|have] the Wind.",
    "pirate_taken": "{seat} sail[s] under {pirate} and take[s] {doubloons} <Doubloon|Doubloons>.",
    "port_placed": "{seat} found[s] a Port with two Sloops at {hex}.",
    "galleon_placed": "{seat} put[s] a Galleon and two Sloops at {hex}.",
    "routes_returned": "The Chart pile is made: {pile} <card|cards>.",
    "route_returned": "You return the {chart}.",
    "round_begins": "Round {number}",
    "captain_placed": "{seat} place[s] a Captain on {action}.",
    "plots_dealt": "Each player is dealt {number} Plot <Card|Cards>.",
    "plot_dealt": "You are dealt a {action} plot.",
    "hands_passed": "All hands pass on {way}.",
    "plot_picked": "{seat} [has|have] picked a {action} plot.",
    "captain_taken": "{seat} take[s] a Captain off {action}.",
    "paid": "{seat} pay[s] {doubloons} <Doubloon|Doubloons>.",
    "gained": "{seat} gain[s] {doubloons} <Doubloon|Doubloons>.",
    "notoriety": "{seat} gain[s] {number} Notoriety, now {now}.",
    "sailed": "{seat} sail[s] a {ship} from {hex} to {to}.",
    "stolen": "{seat} steal[s] {owner}'s {ship} at {hex}.",
    "removed": "{seat} drive[s] {owner}'s Sloop from {hex}.",
    "built": "{seat} build[s] a {ship} at {hex}.",
    "pulled": "{seat} pull[s] a Sloop from {hex} to {to}.",
    "sunk": "{seat} sink[s] {owner}'s {ship} at {hex}.",
    "raised": "{seat} raise[s] a Sloop at {hex}.",
    "charts_drawn": "{seat} draw[s] a Chart.",
    "chart_drawn": "You draw the {chart}.",
    "chart_kept": "{seat} keep[s] a Chart.",
    "chart_chosen": "You keep the {chart}.",
    "pile_shuffled": "The discard pile becomes the Chart pile: {number} <card|cards>, shuffled.",
    "token_taken": "{seat} take[s] the Wind Token.",
    "stormed": "{seat} blow[s] {owner}'s Sloop from {hex} to {to}.",
    "wrecked": "{owner} lose[s] {number} {ship}<|s> to a {by} at {hex}.",
    "claimed": "{seat} claim[s] the {chart}.",
    "raid_claimed": "{seat} claim[s] the Raid on {island}.",
    "raid_grows": "The Raid on {island} grows to {doubloons} <Doubloon|Doubloons>.",
    "hexes_pay": "{seat} gain[s] {number} Notoriety for hexes held, now {now}.",
    "captain_unlocked": "{seat} now [has|have] {number} Captains.",
    "frigate_moved": "A Frigate sails {direction} from {hex} to {to}.",
    "frigate_stayed": "The Frigate at {hex} turns {direction}, meets the {barrier} and stays.",
    "wind_set": "{seat} set[s] the Wind to {to}, blowing {way}.",
    "wind_passed": "The Wind passes to {to}.",
    "last_round": "{seat} [has|have] reached the goal: this is the last round.",
    "game_over": "The game is over.",
    "last_by_cap": "No round may follow: this is the last round.",
    "captain_fixed": "{seat}'s fourth Captain stands on Sail.",
    "in_vain": "{action} cannot be carried out: nothing happens.",
    "declined": "{seat} make[s] nothing of {action}.",
    "charts_discarded": "{seat} discard[s] {number} <Chart|Charts> unseen.",
    "bought": "{seat} buy[s] 1 Notoriety.",
    "chart_left": "{seat} still held the {chart}.",
    "score": "{seat} [has|have] {total}: {notoriety} Notoriety and {doubloons} "
    "<Doubloon|Doubloons>.",
    "won": "{seat} win[s] with {total}.",
}

# N8.4 What broke a tie for the first place.
TIES = {
    "bounty": "by the Bounty of [their|your] Pirate",
    "notoriety": "by Notoriety",
    "islands": "by Islands controlled",
    "galleons": "by Galleons at sea",
}

NAMES = {
    "sail": "Sail",
    "steal": "Steal",
    "build": "Build",
    "sink": "Sink",
    "chart": "Chart",
    "sloop": "Sloop",
    "galleon": "Galleon",
}


class NotoriousWords(Words):
    """The sentences; a few of them depend on what they tell."""

    def template(self, key: str, values: dict[str, Value]) -> str:
        if key == "pirate_taken" and not values["doubloons"]:
            return "{seat} sail[s] under {pirate}."
        if key == "wind_set" and values["seat"] == values["to"]:
            return "{seat} take[s] the Wind, blowing {way}."
        if key == "stormed" and values["seat"] == values["owner"]:
            return "{seat} blow[s] [their|your] own Sloop from {hex} to {to}."
        if key == "in_vain" and word_of(values["action"]) == "chart":
            return "No Chart is left to draw."
        if key == "won":
            reason = word_of(values["reason"])
            if reason == "nothing":
                return "{seat} share[s] the win with {total}."
            if reason in TIES:
                return f"{{seat}} win[s] the tie at {{total}} {TIES[reason]}."
        return self.facts[key]


def word_of(value: Value) -> str:
    """The word behind a marked name."""
    return value.id if isinstance(value, Name) else ""


def words_of(content: Content) -> Words:
    """The sentences, with the names of the content's Islands, Pirates and Charts."""
    islands = {island.id: island.name for island in content.islands}
    names = NAMES | islands | {pirate.id: pirate.name for pirate in content.pirates}
    for chart, word in enumerate(CHART.words):
        if chart < MAPS:
            names[word] = f"Treasure Map of {HEX.words[chart]}"
        else:
            first, second = (islands[ISLAND.words[end]] for end in ROUTE_ENDS[chart - MAPS])
            names[word] = f"Smuggler Route {first}–{second}"
    return NotoriousWords(CHOICES, FACTS, {}, names)
