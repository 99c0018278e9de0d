# Not compiled: it is sentences.
"""Choices, facts and questions of Infamous Seas in sentences."""

from freebooter.games.infamous.content import read_box
from freebooter.games.infamous.rules import Box
from freebooter.games.infamous.vocabulary import CARD_NAMES, SQUARE_NAMES
from freebooter.kernel.words import Name, Value, Words

CHOICES = {
    "coin on": "Put the coin on the {0}",
    "attack": "Attack a ship",
    "move": "Move",
    "loot": "Loot an island",
    "play": "Play a card from the hold",
    "end": "End the turn",
    "fire at": "Fire at {0}",
    "sail to": "Sail to {0}",
    "loot at": "Loot the island at {0}",
    "play card": "Play {0}",
    "keep numbers": "Keep the square",
    "spin column": "Gamble: spin the column again",
    "spin row": "Gamble: spin the row again",
    "keep direction": "Keep the direction",
    "spin direction": "Gamble: spin the direction again",
    "pass": "Pass",
    "combat card": "Play {0}",
    "evade": "Evasive manoeuvre: {0}",
    "give from": "Give the last coin of the {0}",
    "keep card": "Keep the card in the hold",
    "play drawn": "Play the card at once",
    "play one": "Play {0}",
    "discard": "Discard {0}",
    "rum": "Rum: take the {0}",
    "castaway": "Take {0}",
    "player": "Choose {0}",
    "navy": "Choose {0}",
    "heading": "Send it {0}",
    "ship": "Choose {0}",
    "refit to": "Move a coin to the {0}",
    "refitted": "Enough coins moved",
    "berth": "Take the berth: {0}",
    "unflag": "Take the flag off {0}",
}

FACTS = {
    "split": "The islands cut the sea into parts.",
    "island": "An island rises at {square}.",
    "islands_again": "No square is left for the next island: the islands are laid anew.",
    "first_roll": "{who} roll[s] {die} for the first turn.",
    "first_player": "{who} [is|are] the first player.",
    "coin": "{who} put[s] a coin on the {row}.",
    "surplus": "{who}'s ship card is full: the coin lies beside it.",
    "gain": "{who} gain[s] {gold} gold.",
    "pays": "{who} give[s] up a coin of the {row}.",
    "pays_surplus": "{who} give[s] up a coin beside the ship card.",
    "spin": "{who} spin[s] {square} for {ship}'s place.",
    "way": "{who} spin[s] a direction: {way}.",
    "placed": "{ship} appear[s] at {square}.",
    "placed_gold": "{ship} appear[s] at {square} with {gold} gold.",
    "gamble": "{who} spend[s] an action to gamble.",
    "round": "Round {round}",
    "turn": "{who}'s turn, {actions} <action|actions>.",
    "stake": "{who} [has|have] no gold and return[s] with a stake.",
    "attack": "{ship} fire[s] at {target}, distance {distance}.",
    "attack_roll": "{who} roll[s] {die} on a d{sides} for {ship}'s guns: {total} against "
    "distance {distance}.",
    "dodge_roll": "{who} roll[s] {die} on a d{sides} for {ship}'s dodge: {total} against {attack}.",
    "miss": "{ship} miss[es] {target}.",
    "dodged": "{ship} dodge[s].",
    "hit": "{ship} hit[s] {target}.",
    "evades": "{ship} make[s] an evasive manoeuvre.",
    "stays": "{ship} hold[s] course.",
    "drifts": "{ship} go[es] {way} to {square}.",
    "blocked": "{ship} cannot go {way}.",
    "sunk": "{ship} [is|are] sunk at {square} by {by}.",
    "loses": "{giver} hand[s] {gold} gold to {taker}.",
    "move_roll": "{who} roll[s] {die} on a d{sides} to sail.",
    "no_walk": "{who} find[s] no way of that length and stay[s].",
    "sails": "{ship} sail[s] to {square}.",
    "loots": "{who} set[s] out to loot the island at {square}.",
    "flag": "{who} plant[s] a flag on the island at {square}.",
    "no_loot": "{who} [is|are] no longer beside the island at {square}: nothing is looted.",
    "last_island": "It was the last island without a flag.",
    "shuffled": "The discards of the {deck} deck are shuffled into a new deck.",
    "no_card": "No card is left for {who}.",
    "drew": "{who} draw[s] {card}.",
    "drew_spot": "{who} draw[s] a card with a black spot.",
    "drew_secret": "{who} draw[s] {card}, which has a black spot.",
    "keeps": "{who} put[s] the card into the hold.",
    "plays": "{who} play[s] {card}.",
    "discards": "{who} discard[s] {card}.",
    "actions": "{who} gain[s] {actions} <action|actions>.",
    "no_actions": "{who} [has|have] no actions left.",
    "bonus": "{who}'s attack now counts {bonus}.",
    "plague": "Plague is rumoured aboard {who}'s ship: the next turn has {actions} "
    "<action|actions> less.",
    "fog": "Fog hides {who}'s ship from the Navy for this turn.",
    "swap": "{ship} and {other} change places.",
    "removed": "{ship} [is|are] taken off the board.",
    "refit": "{who} move[s] a coin to the {row}.",
    "berth": "{who} take[s] the berth at {square}.",
    "unflag": "The flag on the island at {square} is struck.",
    "cargo": "{gold} gold is put under {ship}.",
    "turn_lost": "{who}'s turn is over at once.",
    "patrol": "{ship} join[s] the sea.",
    "win": "{who} end[s] the turn with {gold} gold and win[s].",
    "limit": "Round {round} was the last.",
    "shared_win": "{who} [has|have] the most gold, {gold}, and win[s].",
    "called_off": "{ship}'s attack on {target} does not take place.",
    "acts": "{who} spend[s] an action to {action}.",
    "opens_hold": "{who} play[s] a card from the hold.",
    "takes": "{who} choose[s] {card}.",
    "no_effect": "{card} has no effect.",
    "laid_down": "{card} is laid on the discards.",
    "powder": "{who}'s next attack this turn counts {bonus} more.",
    "no_berth": "{who} leave[s] the berth at {square} empty.",
}

PROMPTS = {
    "Gain": "Choose the row for your coin.",
    "Pay": "Choose the row that loses a coin.",
    "Turn": "Choose what to do, or end your turn.",
    "Combat": "Choose a target.",
    "Move": "Choose where to sail.",
    "Loot": "Choose an island to loot.",
    "PlayFromHold": "Choose a card to play.",
    "Place": "Keep the square, or gamble an action on another number.",
    "SpinDirection": "Keep the direction, or gamble an action on another.",
    "Attack": "Play a combat card, or pass.",
    "Manoeuvre": "You dodged. Make an evasive manoeuvre?",
    "KeepOrPlay": "Keep the card in your hold, or play it at once.",
    "HoldFull": "Your hold is full: play or discard one card.",
    "RumCache": "Rum Cache: gold and no more actions, or an action?",
    "ChoiceOfTwo": "Choose the card to take; the other is discarded.",
    "PickPlayer": "Choose a player.",
    "PickNavy": "Choose a Navy ship.",
    "PickDirection": "Choose where to send the Navy ship.",
    "PickShip": "Choose a ship.",
    "MoveCoins": "Move a coin to the other row, or stop.",
    "Berth": "Put your ship where the sunk one was?",
    "Unflag": "Choose the island that loses its flag.",
}


ROLL = "{who} roll[s] {die} on a d{sides}"


class InfamousWords(Words):
    """The sentences; some depend on what they tell."""

    def template(self, key: str, values: dict[str, Value]) -> str:
        if key == "sails":
            return "{ship} sail[s] " + walk(values) + "."
        if key == "spin" and values["ship"] == values["who"]:
            return "{who} spin[s] {square}."
        if key == "placed_gold" and not values["gold"]:
            return self.facts["placed"]
        if key == "loses" and not is_seat(values["giver"]):
            return "{taker} take[s] {gold} gold from {giver}."
        if key == "attack_roll":
            guns = "" if values["ship"] == values["who"] else " for {ship}'s guns"
            return f"{ROLL}{guns}{bonus(values)}: {{total}} against distance {{distance}}."
        if key == "dodge_roll":
            ship = "to dodge" if values["ship"] == values["who"] else "for {ship}'s dodge"
            return f"{ROLL} {ship}{bonus(values)}: {{total}} against {{attack}}."
        return self.facts[key]


def is_seat(ship: Value) -> bool:
    return isinstance(ship, Name) and ship.kind == "seat"


def bonus(values: dict[str, Value]) -> str:
    """I6.5, I12.2 What a roll is raised by: cards for a player, coins under any other ship."""
    total, die = values["total"], values["die"]
    assert isinstance(total, int) and isinstance(die, int)
    values["bonus"] = total - die
    if total == die:
        return ""
    if is_seat(values["ship"]):
        return ", +{bonus} by a card"
    return ", +{bonus} for <a coin|coins>"


def walk(values: dict[str, Value]) -> str:
    """I8.7 How many steps, and the squares they lead through, from the start to the end."""
    end = values["square"]
    assert isinstance(end, Name)
    course = "".join(leg.id for leg in (values[key] for key in "abcd") if isinstance(leg, Name))
    column, row = (int(part) for part in end.id.split(","))
    squares = [(column, row)]
    for way in reversed(course):
        column += (way == "W") - (way == "E")
        row += (way == "N") - (way == "S")
        squares.append((column, row))
    squares.reverse()
    for place, (column, row) in enumerate(squares):
        word = f"{column},{row}"
        values[f"square{place}"] = Name(word, SQUARE_NAMES.kind, word)
    path = " → ".join(f"{{square{place}}}" for place in range(len(squares)))
    return f"{len(course)}: {path}"


def card_names(box: Box) -> dict[str, str]:
    return {CARD_NAMES.words[card.number]: card.name for card in box.cards if card.name}


WORDS = InfamousWords(CHOICES, FACTS, PROMPTS, card_names(read_box()))
