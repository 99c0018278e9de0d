# Not compiled: it is sentences.
"""The sentences of Scoundrels!: what may be chosen, and what happened."""

from freebooter.games.scoundrels.content import our_content
from freebooter.games.scoundrels.rules import Content
from freebooter.kernel.words import Name, Value, Words

CHOICES = {
    "place": "Put your ship on {0}",
    "start": "{0} starts the round",
    "go": "Play goes {0}",
    "step": "Sail {0}",
    "sail": "Set sail with {0}",
    "pillage": "Pillage the Port",
    "board": "Board {0}",
    "shoot": "Shoot at {0}",
    "bury": "Bury {0}",
    "dig": "Dig here",
    "deliver": "Deliver {1} for {0}",
    "end": "End the turn",
    "lay": "Lay {0}",
    "laid": "That is all",
    "concede": "Concede",
    "answer": "Engage: {0}",
    "fight-on": "Fight on",
    "take": "Take {0}",
    "take-token": "Take a token",
    "take-no-more": "Take no more",
    "stop": "Stay here",
    "pay": "Pay with {0}",
    "unearth": "Dig up {0}",
    "unearth-no-more": "Leave the rest buried",
    "drop": "Drop {0}",
    "bid": "Bid {0}",
    "bid-done": "Seal the bid",
    "discard": "Discard {0}",
    "keep": "Keep the rest",
    "gamble": "Gamble",
    "no-gamble": "Take what is sure",
    "want-quirk": "Draw for a Quirk",
    "no-quirk": "Stay as you are",
    "quirk": "Take {0}",
    "blind": "Take the next one blindly",
}

FACTS = {
    "reshuffled": "The discard pile is shuffled: a new deck of {cards} <card|cards>.",
    "dealt": "{seat} [is|are] dealt {cards} <card|cards>.",
    "die": "{port} rolls a {pips}: closed for {pips} <round|rounds>.",
    "unlocked": "{port} opens, so that there are two open Ports.",
    "quest_dealt": "A Quest lies on the table: {quest}.",
    "thief": "{seat} [is|are] the Thief.",
    "placed": "{seat} anchor[s] at {x}.",
    "starter": "{seat} start[s]; play goes {turning}.",
    "round": "Round {round}",
    "turn": "{seat} take[s] the helm with {points} free <point|points>.",
    "sail": "{seat} set[s] sail with {card}: {points} Sail <point|points>.",
    "step": "{seat} sail[s] to {square}.",
    "turn_over": "{seat}'s turn is over.",
    "pillage": "{seat} set[s] out to pillage {port}.",
    "laid": "{seat} play[s] {card}.",
    "defence": "{port} draws {card}.",
    "pillaged": "{seat} [has|have] pillaged {port}, {total} to {against}.",
    "repelled": "{port} repels {seat}, {against} to {total}.",
    "gain": "{seat} gain[s] {tokens} Infamy <token|tokens>.",
    "treasure": "{seat} find[s] {treasure}.",
    "closed": "{port} is closed for {rounds} <round|rounds>.",
    "attack": "{seat} attack[s] {target}.",
    "my_card": "You lay {card} face down.",
    "committed": "{seat} [has|have] laid {cards} <card|cards> face down.",
    "drew": "{seat} draw[s] {cards} <card|cards>.",
    "my_draw": "You draw {card}.",
    "conceded": "{seat} concede[s].",
    "answer": "{seat} answer[s] with {way}.",
    "closes_in": "{seat} come[s] alongside at {square}.",
    "flip": "{seat} turn[s] over {card}, {total} so far.",
    "shown": "{seat} also had {card}.",
    "back": "{seat} take[s] {cards} <card|cards> back unseen.",
    "my_back": "You take back {card}.",
    "won": "{seat} win[s] the fight with {way}, {total} to {against}.",
    "tie": "{seat} and {other} both win, {total} each.",
    "loot": "{seat} take[s] {treasure} from {from}.",
    "token": "{seat} take[s] a token from {from}.",
    "damage": "{seat} [is|are] hit, now at {damage} Damage.",
    "sunk": "{seat} [is|are] sunk; {tokens} <token is|tokens are> set aside.",
    "cargo_lost": "{seat} lose[s] {treasure} with the ship.",
    "cargo_kept": "{seat} keep[s] {treasure} in the score of the sunk ship.",
    "discard": "{seat} discard[s] {card}.",
    "buried": "{seat} bur[ies|y] {treasure} at {x}.",
    "digs": "{seat} dig[s] at {x}.",
    "dig_card": "{seat} draw[s] {card} for the spade.",
    "dug": "{seat} dig[s] up {treasure} at {x}.",
    "too_heavy": "{seat} find[s] {treasure}, too heavy to carry: the digging is over.",
    "delivered": "{seat} deliver[s] {treasure} to {port}.",
    "quest_done": "{seat} [has|have] fulfilled {quest}.",
    "gamble": "{seat} turn[s] up {card}: {after} <token|tokens> instead of {before}.",
    "bid": "{seat} [has|have] bid {card}.",
    "bid_total": "{seat} bid[s] {total} in all.",
    "tie_draw": "{seat} draw[s] {card} to break the tie.",
    "bid_won": "{seat} win[s] the bid.",
    "no_bid": "Nobody bids.",
    "counter": "{port} stays closed for {rounds} more <round|rounds>.",
    "open": "{port} is open again.",
    "ghost": "{seat} return[s] as the Ghost.",
    "final": "This is the final round: {cause}.",
    "quirk_up": "A Quirk is turned up: {quirk}.",
    "quirk": "{seat} take[s] the Quirk {quirk}.",
    "quirk_blind": "{seat} blindly take[s] {quirk}.",
    "no_quirk": "{seat} want[s] no Quirk.",
    "score": "{seat} end[s] with {score} Infamy and {damage} Damage.",
    "points_lost": "{seat} let[s] {points} Sail <point|points> go unused.",
    "lays": "{seat} lay[s] a card face down.",
    "buries": "{seat} set[s] out to bury {treasure} at {x} for {cards} <card|cards>.",
    "delivers": "{seat} set[s] out to deliver {treasure} for {quest}: {cards} <card|cards>.",
    "over_limit": "{seat} hold[s] {cards} <card|cards> more than the limit of {limit}.",
    "dig_failed": "{seat} find[s] nothing at {x}: {card} does not dig.",
    "gambles": "{seat} gamble[s] about {tokens} <token|tokens>: {by}.",
    "starts": "{seat} let[s] {starter} start.",
    "wins": "{seat} win[s] with {score} Infamy.",
}

NAMES = {
    "board": "Board",
    "shoot": "Shoot",
    "flee": "Flee",
    "northeast": "north-east",
    "southeast": "south-east",
    "southwest": "south-west",
    "northwest": "north-west",
    "deaths": "two pirates have died",
    "no-quests": "no Quest is left",
    "no-treasure": "the last Treasure was pillaged",
    "buried": "Treasure worth 4 or more is buried",
    "last-round": "the last round is reached",
    "alone": "only one pirate is left",
}

OPEN = 4  # S1.7 the pips that leave a Port open


def square_names() -> dict[str, str]:
    return {
        f"{letter}{row}": f"{letter.upper()}{row}"
        for letter in "abcdefghijklmnopqr"
        for row in range(1, 7)
    }


def all_names(content: Content) -> dict[str, str]:
    """What people read for cards and places, as the content in play names them."""
    return NAMES | square_names() | dict(content.names)


# S7.4, S7.7 The cards of each tactic.
ARMS = {"board": "Swords", "shoot": "Cannons", "flee": "Sails"}
ATTACKS = {"board": "{seat} board[s] {target}.", "shoot": "{seat} shoot[s] at {target}."}
ANSWERS = {"board": "board[s] in return", "shoot": "shoot[s] back", "flee": "tr[ies|y] to flee"}


class ScoundrelsWords(Words):
    """The sentences; some depend on what they tell."""

    def template(self, key: str, values: dict[str, Value]) -> str:
        if key == "die" and values["pips"] == OPEN:
            return "{port} rolls a {pips}: open."
        if key == "attack":
            return ATTACKS[word_of(values["way"])]
        if key == "answer":
            return f"{{seat}} {ANSWERS[word_of(values['way'])]}."
        if key == "won":
            return won(values)
        if key == "gamble" and values["before"] == values["after"]:
            return "{seat} turn[s] up {card}: it stays at {after} <token|tokens>."
        if key == "starts" and values["seat"] == values["starter"]:
            return "{seat} choose[s] to start."
        if key == "wins":
            return wins(values)
        return self.facts[key]


def won(values: dict[str, Value]) -> str:
    """S7.14, S7.16 By the higher total; else the defender has conceded."""
    values["arms"] = arms_of(values["way"])
    total, against = values["total"], values["against"]
    assert isinstance(total, int) and isinstance(against, int)
    if total > against:
        return "{seat} win[s] the fight with {arms}, {total} to {against}."
    if total == 0:
        return "{seat} win[s] with {arms}, without a fight."
    return "{seat} win[s] with {arms}: the other concedes at {against} to {total}."


def wins(values: dict[str, Value]) -> str:
    """S16.7, S16.8 Why."""
    reason = word_of(values["reason"])
    if reason == "damage":
        return "{seat} win[s] the tie at {score} Infamy by more Damage, {damage}."
    if reason == "shared":
        return "{seat} share[s] the win with {score} Infamy and {damage} Damage."
    return "{seat} win[s] with {score} Infamy."


def word_of(value: Value) -> str:
    """The word behind a marked name."""
    return value.id if isinstance(value, Name) else ""


def arms_of(way: Value) -> Value:
    """The cards of a tactic, marked as the tactic."""
    return way._replace(text=ARMS[way.id]) if isinstance(way, Name) else way


def words_of(content: Content) -> Words:
    """The sentences, with the names of the content in play."""
    return ScoundrelsWords(CHOICES, FACTS, {}, all_names(content))


WORDS = words_of(our_content())
