# Not compiled: it is sentences.
"""Every choice, fact and question of the game in sentences."""

from dataclasses import dataclass

from freebooter.games.oath.cards.texts import in_full
from freebooter.games.oath.content import Content, our_content
from freebooter.games.oath.vocabulary import ACTIONS, ITEMS
from freebooter.kernel.words import Name, Value, Words, listed

CHOICES = {
    "pirate": "Be {0}",
    "put": "Put the token on the {0}",
    "play": "Play {0}",
    "use": "Discard the {0} and use it",
    "place pirate": "Place your Pirate",
    "place mate": "Place a Mate",
    "pass": "Pass: no pawn can be placed",
    "go": "Go to the {0}",
    "copy": "Join your Mate at the {0} by Water",
    "demand": "Demand a Doubloon with the Pistol",
    "decline": "Demand nothing",
    "steal from": "Let the Monkey steal from {0}",
    "no theft": "Keep the Monkey back",
    "steal": "Steal the token on the {0}",
    "go on": "Go on to the visit",
    "ability": "Use the Location",
    "follower": "Use {0}",
    "finish": "Finish the visit",
    "resource": "Take {0}",
    "buy": "Buy the card on the {0}",
    "complete": "Complete {0}",
    "complete none": "Complete no Mission",
    "forge": "Let Forged Orders stand for {0}",
    "discard": "Give up the token on the {0}",
    "take": "Take the Mission {0}",
    "take none": "Take no Mission",
    "pick": "Keep {0}",
    "explore": "Choose the {0}",
    "place now": "Place the card now",
    "keep": "Keep the card for your next turn",
    "use discovery": "Let your Follower use the new Location",
    "leave discovery": "Leave the new Location alone",
    "fill": "Put the token on the {0}",
    "move": "Move your Pirate to the {0}",
    "blow up": "Blow up the {0}",
    "rob": "Rob {0}",
    "end turn": "End your turn",
}

FACTS = {
    "first player": "{seat} [has|have] the First Player token.",
    "pirate given": "{seat} [is|are] {pirate}.",
    "round begins": "Round {number}",
    "market filled": "The Black Market offers {market} on the {slot}.",
    "market discarded": "The Black Market withdraws {market}.",
    "mission shown": "The Brotherhood offers {mission}.",
    "missions discarded": "The Brotherhood withdraws {number} <Mission|Missions>.",
    "mission dealt": "{seat} [is|are] dealt a Mission.",
    "mission dealt you": "Your Mission is {mission}.",
    "tavern filled": "{follower} sits in the Tavern.",
    "tavern discarded": "{follower} leaves the Tavern.",
    "location opened": "The {location} is open from the start.",
    "token placed": "{seat} put[s] a token on the {place}.",
    "token lost": "{seat} find[s] no room for a token of {resource}: it is lost.",
    "token paid": "{seat} give[s] up the token on the {place}.",
    "doubloons gained": "{seat} gain[s] {number} <Doubloon|Doubloons>.",
    "doubloons paid": "{seat} pay[s] {number} <Doubloon|Doubloons>.",
    "toughness gained": "{seat} gain[s] {number} Toughness.",
    "toughness lost": "{seat} lose[s] {number} Toughness.",
    "pawn placed": "{seat} send[s] a {pawn} to the {location}.",
    "mate copies": "{seat} send[s] a Mate to join another at the {location}, by Water.",
    "pirate moved": "{seat} move[s] the Pirate to the {location}.",
    "pirate stays": "{seat} find[s] no way in: the Pirate stays.",
    "fought": "{seat} fight[s] for a place at the {location}.",
    "sword spared": "{seat} show[s] the Sword at the {location} and [is|are] let in.",
    "pistol paid": "{seat} pay[s] {other} 1 Doubloon at gunpoint.",
    "pistol declined": "{seat} [does|do] not draw the Pistol on {other}.",
    "turned away": "{seat} cannot pay {other} 1 Doubloon at gunpoint and [is|are] turned away "
    "from the {location}.",
    "followers stopped": "{other}'s Gunner keeps {seat}'s Followers out.",
    "token stolen": "{seat}'s Monkey steals the token on {other}'s {place}.",
    "action played": "{seat} play[s] {card}.",
    "action drawn": "{seat} draw[s] an Action card.",
    "action drawn you": "You draw {card}.",
    "actions looked": "{seat} look[s] at {number} Action <card|cards> by Sextant.",
    "action looked you": "You see {card}.",
    "action under you": "{card} goes to the bottom of the Action deck.",
    "no action left": "There is no Action card left for {seat}.",
    "explorations looked": "{seat} look[s] at {number} Exploration <card|cards> by Spyglass.",
    "exploration looked you": "You see the {location}.",
    "exploration under you": "The {location} goes to the bottom of the Exploration deck.",
    "exploration kept": "{seat} keep[s] an Exploration card for the next turn.",
    "exploration kept you": "You keep the {location}.",
    "exploration placed": "{seat} discover[s] the {location}.",
    "no exploration left": "There is nothing left for {seat} to explore.",
    "follower used": "{seat} use[s] {follower}.",
    "follower hired": "{follower} follows {seat} from now on.",
    "crew roused": "{seat} rouse[s] all Followers.",
    "market bought": "{seat} buy[s] {market} for {number} <Doubloon|Doubloons>.",
    "orders forged": "Forged Orders stand for {seat}'s {resource}.",
    "mission completed": "{seat} complete[s] {mission} for {number} VP.",
    "mission taken": "{seat} take[s] the Mission {mission}.",
    "item used": "{seat} use[s] the {item} and give[s] up its token.",
    "blown up": "{seat} blow[s] up the {location}!",
    "pawns removed": "{seat} lose[s] {number} <pawn|pawns> at the {location} for this round.",
    "robbed": "{seat} rob[s] {other} of {number} <Doubloon|Doubloons>.",
    "passed": "{seat} [has|have] nowhere to go and pass[es].",
    "actions end": "The Actions phase is over.",
    "reshuffled": "The discarded {deck} are shuffled into a new deck.",
    "pawns home": "All pawns go home. Round {number} is over.",
    "last chance": "One last chance to complete a Mission.",
    "bonus won": "{seat} [has|have] the most {bonus}: +1 VP.",
    "bonus tied": "Nobody alone has the most {bonus}.",
    "game won": "{seat} [is|are] sworn into the Brotherhood with {number} VP.",
    "turn begins": "{seat}'s turn.",
    "ability used": "{seat} use[s] the {location}.",
    "ability left": "{seat} leave[s] the {location} unused.",
    "mission revealed": "{seat} reveal[s] the Mission {mission}.",
    "no mission completed": "{seat} complete[s] no Mission.",
    "no mission taken": "{seat} take[s] no Mission.",
    "follower serves": "{follower} serves {seat} at the beginning of the round.",
    "market slides": "The cards of the Black Market move to the right.",
    "action discarded": "{card} is laid on the discards.",
    "toughness full": "{seat} cannot gain more Toughness.",
    "starting bonus": "{seat} get[s] the starting bonus of {pirate}.",
    "final score": "{seat} [has|have] {number} VP.",
    "exploration under": "{seat} put[s] one of them at the bottom of the Exploration deck.",
    "tie broken": "{seat} [is|are] ahead of {other} with more {bonus}.",
}

# Questions that are always asked in the same words; the others are in asking.py.
PROMPTS = {
    "Setup": "Which Pirate will you be?",
}

NAMES = {
    "equipment": "Equipment",
    "ally": "Ally",
    "supply": "Supply",
    "boat_equipment": "boat (Equipment)",
    "boat_ally": "boat (Ally)",
    "boat_supply": "boat (Supply)",
    "slot3": "left slot",
    "slot2": "middle slot",
    "slot1": "right slot",
    "pirate": "Pirate",
    "mate": "Mate",
    "actions": "Action cards",
    "market": "Black Market cards",
    "missions": "Missions",
    "tavern": "Tavern",
    "doubloons": "Doubloons",
    "tokens": "tokens",
    "followers": "Followers",
    "toughness": "Toughness",
}


def names(content: Content) -> dict[str, str]:
    """The names of all cards and Locations, from the content."""
    named = dict(NAMES)
    named.update({card.id: card.name for card in content.locations})
    named.update({card.id: card.name for card in content.items})
    named.update({card.id: card.name for card in content.pirates})
    named.update({card.id: card.name for card in content.followers})
    named.update({card.id: card.name for card in content.missions})
    named.update({card.id: card.name for card in content.actions})
    named.update({card.id: listed(in_full(card.gain)) for card in content.market})
    return named


# Items that a fact speaks of without naming them in a field.
TOOLS = {
    "sword spared": "sword",
    "pistol declined": "pistol",
    "followers stopped": "gunner",
    "token stolen": "monkey",
    "actions looked": "sextant",
    "explorations looked": "spyglass",
    "mate copies": "water",
}


@dataclass(frozen=True)
class OathWords(Words):
    """The sentences; some depend on what they tell, and all cards and items in them are marked."""

    forgery: str = ""  # the Action card that stands for a Resource

    def template(self, key: str, values: dict[str, Value]) -> str:
        text = self.facts[key]
        if key == "pawn placed" and is_named(values["pawn"], "pirate"):
            return text.replace("a {pawn}", "the {pawn}")
        if key == "reshuffled" and is_named(values["deck"], "tavern"):
            return text.replace("{deck}", "{deck} cards")
        if key == "tie broken" and is_named(values["bonus"], "missions"):
            return text.replace("{bonus}", "completed {bonus}")
        if key in TOOLS:
            values["tool"] = self.named(ITEMS, TOOLS[key])
            return text.replace(TOOLS[key].capitalize(), "{tool}")
        if key == "orders forged" and self.forgery:
            values["card"] = self.named(ACTIONS, self.forgery)
            return text.replace("Forged Orders", "{card}")
        return text


def is_named(value: Value, word: str) -> bool:
    return isinstance(value, Name) and value.id == word


def words_of(content: Content) -> OathWords:
    """The sentences with the names of a content."""
    forgeries = [card.id for card in content.actions if card.effect == "forge"]
    return OathWords(CHOICES, FACTS, PROMPTS, names(content), (forgeries or [""])[0])


WORDS = words_of(our_content())
