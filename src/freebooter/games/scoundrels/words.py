# Not compiled: it is sentences.
"""The sentences of Scoundrels!: what is asked, what may be chosen, what happened."""

from freebooter.games.scoundrels.content import our_content
from freebooter.games.scoundrels.rules import Content
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.turns.turn import Turn
from freebooter.games.scoundrels.vocabulary import SQUARE_NAMES
from freebooter.kernel.choice import Seat
from freebooter.kernel.words import Words

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
    "reshuffled": "The discard pile is shuffled into a new deck of {cards} <card|cards>.",
    "dealt": "{seat} [is|are] dealt {cards} <card|cards>.",
    "die": "{port} rolls a {pips}.",
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
    "pillage": "{seat} pillage[s] {port}.",
    "laid": "{seat} play[s] {card}.",
    "defence": "{port} answers with {card}.",
    "pillaged": "{seat} [has|have] pillaged {port}, {total} to {against}.",
    "repelled": "{port} repels {seat}, {against} to {total}.",
    "gain": "{seat} gain[s] {tokens} Infamy <token|tokens>.",
    "treasure": "{seat} find[s] {treasure}.",
    "closed": "{port} is closed for {rounds} <round|rounds>.",
    "attack": "{seat} attack[s] {target}: {way}.",
    "my_card": "You lay {card} face down.",
    "committed": "{seat} [has|have] laid {cards} <card|cards> face down.",
    "drew": "{seat} draw[s] {cards} <card|cards>.",
    "my_draw": "You draw {card}.",
    "conceded": "{seat} concede[s].",
    "answer": "{seat} answer[s]: {way}.",
    "closes_in": "{seat} come[s] alongside at {square}.",
    "flip": "{seat} turn[s] over {card}, {total} so far.",
    "shown": "{seat} also had {card}.",
    "back": "{seat} take[s] {cards} <card|cards> back unseen.",
    "my_back": "You take back {card}.",
    "won": "{seat} win[s] the fight ({way}) with {total} to {against} turned over.",
    "tie": "{seat} and {other} both win, {total} each.",
    "loot": "{seat} take[s] {treasure} from {from}.",
    "token": "{seat} take[s] a token from {from}.",
    "damage": "{seat} [is|are] hit and [has|have] {damage} Damage.",
    "sunk": "{seat} [is|are] sunk; {tokens} <token is|tokens are> set aside.",
    "cargo_lost": "{seat}'s {treasure} goes to the bottom.",
    "cargo_kept": "{seat}'s {treasure} is set aside.",
    "discard": "{seat} discard[s] {card}.",
    "buried": "{seat} bur[ies|y] {treasure} at {x}.",
    "digs": "{seat} dig[s] at {x}.",
    "dig_card": "{seat} draw[s] {card} for the spade.",
    "dug": "{seat} dig[s] up {treasure} at {x}.",
    "too_heavy": "{treasure} is too heavy for {seat} and stays buried.",
    "delivered": "{seat} deliver[s] {treasure} to {port}.",
    "quest_done": "{seat} [has|have] fulfilled {quest}.",
    "gamble": "{seat} gamble[s], draw[s] {card}: {after} instead of {before}.",
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
}

PROMPTS = {
    "Bidding": "Bid for the choice of who starts.",
    "PlaceShips": "Choose an X for your ship.",
    "ChooseStart": "Choose who starts, then the direction of play.",
    "Turn": "Your turn at {0}: what will you do?",
    "Pillage": "Lay Swords, Cannons and Wilds for the Pillage.",
    "LayCards": "Lay your cards face down.",
    "Respond": "You are attacked: concede, or choose how to engage.",
    "HoldOut": "Fight on, or concede and take back what is not flipped.",
    "Loot": "You won with Swords: choose your loot.",
    "Flight": "You won with Sails: sail off, or stay.",
    "Gamble": "Gamble about the tokens you are about to gain?",
    "TrimHand": "Your hand is too large: drop cards.",
    "QuirkDraw": "You gained your first Infamy: draw for a Quirk?",
    "PayCards": "Choose the cards to pay with.",
    "DigOwn": "Choose what to dig up.",
    "DiscardUnwanted": "Discard what you do not want before you refill.",
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


def square_names() -> dict[str, str]:
    return {
        f"{letter}{row}": f"{letter.upper()}{row}"
        for letter in "abcdefghijklmnopqr"
        for row in range(1, 7)
    }


def prompt(game: Scoundrels, seat: Seat) -> str:
    """The sentence that asks a seat to choose."""
    sentence = PROMPTS[type(game.agenda[-1]).__name__]
    if isinstance(game.agenda[-1], Turn):
        return sentence.format(WORDS.name(SQUARE_NAMES.words[game.at[seat]], ()))
    return sentence


def all_names(content: Content) -> dict[str, str]:
    """What people read for cards and places, as the content in play names them."""
    return NAMES | square_names() | dict(content.names)


WORDS = Words(choices=CHOICES, facts=FACTS, prompts=PROMPTS, names=all_names(our_content()))
