# Not compiled: it is sentences.
"""What a choice in Scoundrels! would mean: no effect, stakes, and what one may do here."""

from freebooter.games.scoundrels.advice import advice
from freebooter.games.scoundrels.asking import named, seat_name
from freebooter.games.scoundrels.cards.bidding import Bidding
from freebooter.games.scoundrels.cards.kinds import (
    BOARD,
    CANNON,
    CARD_KINDS,
    SAIL,
    SHOOT,
    SWORD,
    fits,
)
from freebooter.games.scoundrels.cards.powers import PILLAGE_BONUS
from freebooter.games.scoundrels.cards.quirks import QuirkDraw
from freebooter.games.scoundrels.cards.refill import DiscardUnwanted
from freebooter.games.scoundrels.fight.attack import LayCards, Respond
from freebooter.games.scoundrels.fight.flips import HoldOut
from freebooter.games.scoundrels.fight.loot import Loot
from freebooter.games.scoundrels.fight.stakes import (
    NOTHING_LOST,
    average_defence,
    loot_at_stake,
    loss,
    win,
)
from freebooter.games.scoundrels.reasons import reason
from freebooter.games.scoundrels.rules import DEFENCE_CARDS, PILLAGE_TOKENS
from freebooter.games.scoundrels.sea.flight import Flight
from freebooter.games.scoundrels.sea.placing import PlaceShips
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.bury import PayCards
from freebooter.games.scoundrels.treasure.dig import DigOwn
from freebooter.games.scoundrels.treasure.pillage import Pillage
from freebooter.games.scoundrels.turns.aftermath import TrimHand
from freebooter.games.scoundrels.turns.notes import dig_note
from freebooter.games.scoundrels.turns.starter import CHOOSING_STARTER, ChooseStart
from freebooter.games.scoundrels.turns.turn import Turn
from freebooter.games.scoundrels.vocabulary import (
    BOARD_PIRATE,
    CONCEDE,
    DIG,
    END_LAYING,
    ENGAGE,
    LAY_CARD,
    PILLAGE,
    PORT_NAMES,
    SEAL_BID,
    SHOOT_PIRATE,
    TAKE_NO_MORE,
    X_NAMES,
)
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.reason import Sayings
from freebooter.kernel.words import Sentence, Value, counted, fill


def no_effect(game: Scoundrels, seat: Seat, choice: Choice) -> str:
    """Why a choice would do nothing now; empty where it does something."""
    if BOARD_PIRATE.has(choice):
        other = BOARD_PIRATE.first(choice)
        if loot_at_stake(game, seat, other, False) == "nothing":
            text = "{who} has nothing that you could take: a win would bring nothing."
            return fill(text, {"who": seat_name(other)})
    if TAKE_NO_MORE.has(choice):
        step = game.agenda[-1]
        if isinstance(step, Loot) and step.taken == 0:
            return Sentence("You have taken nothing yet: the win would bring nothing.")
    return ""


def held(game: Scoundrels, seat: Seat, *suits: int) -> int:
    """What the cards of some suits in one's own hand make, Wilds included."""
    return sum(
        game.strength(seat, kind) * game.cards.in_hand(seat, kind)
        for kind in range(CARD_KINDS)
        if any(fits(kind, suit) for suit in suits)
    )


def stakes(game: Scoundrels, seat: Seat, choice: Choice) -> str:
    """What a fight, a Pillage, a bid or a digging can cost and bring."""
    if BOARD_PIRATE.has(choice):
        return fight_stakes(game, seat, BOARD_PIRATE.first(choice), BOARD, SWORD)
    if SHOOT_PIRATE.has(choice):
        return fight_stakes(game, seat, SHOOT_PIRATE.first(choice), SHOOT, CANNON)
    if PILLAGE.has(choice):
        return pillage_stakes(game, seat)
    if ENGAGE.has(choice) or CONCEDE.has(choice):
        return answer_stakes(game, seat, choice)
    if DIG.has(choice):
        return dig_stakes(game, seat)
    if SEAL_BID.has(choice):
        return "The highest bid chooses who starts; all cards that were bid are discarded."
    step = game.agenda[-1]
    if END_LAYING.has(choice) and isinstance(step, Pillage):
        total = step.total + game.power(seat, PILLAGE_BONUS)
        return f"Your {total} against {DEFENCE_CARDS} cards of the deck: you need more than they."
    return ""


def fight_stakes(game: Scoundrels, seat: Seat, other: int, tactic: int, suit: int) -> Sentence:
    """S7.17, S8 The most that can be laid, what a win brings, and what an answer may cost."""
    values: dict[str, Value] = {"who": seat_name(other)}
    cards = counted(game.cards.hand_sizes[other], "card")
    said = Sentence(win(game, seat, other, tactic))
    lost = loss(game, other, seat, SHOOT)
    start = fill(f"You can lay up to {held(game, seat, suit)}; {{who}} holds {cards}. ", values)
    return Sentence(
        start, said[0].upper() + said[1:], "; if they answer with Cannons and win, you ", lost, "."
    )


def pillage_stakes(game: Scoundrels, seat: Seat) -> Sentence:
    """S6.3, S6.4, S6.7"""
    most = held(game, seat, SWORD, CANNON) + game.power(seat, PILLAGE_BONUS)
    brings = [] if game.rules.is_skirmish else [counted(PILLAGE_TOKENS, "token")]
    brings += ["a Treasure"] if game.hoard.deck_size else []
    port = named(game, PORT_NAMES, game.rules.sea.port_at[game.at[seat]])
    gain = " and ".join(brings) or "nothing"
    text = f"{{port}} draws {DEFENCE_CARDS} cards; you can lay up to {most} and need more than "
    return fill(f"{text}they make. A win brings {gain}.", {"port": port})


def answer_stakes(game: Scoundrels, seat: Seat, choice: Choice) -> Sentence:
    """S7.6, S7.7, S8"""
    fight = game.fight
    attacker = fight.attacker
    at_once = fight.defender.laid == 0
    if CONCEDE.has(choice):
        lost = loss(game, attacker.seat, seat, attacker.tactic, at_once=at_once)
        back = fight.defender.unflipped
        kept = ", and keep all your cards" if at_once else ""
        kept = f", and take {counted(back, 'card')} back" if back else kept
        return Sentence("You ", lost, f"{kept}.")
    tactic = ENGAGE.first(choice)
    suit = (SWORD, CANNON, SAIL)[tactic]
    lost = loss(game, attacker.seat, seat, attacker.tactic)
    said = win(game, seat, attacker.seat, tactic)
    most = f"You can lay up to {held(game, seat, suit)}. "
    if_lost = Sentence("have nothing to lose") if lost == NOTHING_LOST else lost
    when = "" if lost == NOTHING_LOST else "if you lose, "
    return Sentence(f"{most}{said[0].upper()}{said[1:]}; {when}you ", if_lost, ".")


def dig_stakes(game: Scoundrels, seat: Seat) -> Sentence:
    """S10.2, S10.3 Digging ends the turn, whatever it finds."""
    mark = game.rules.sea.mark_at[game.at[seat]]
    values = {"x": named(game, X_NAMES, mark)}
    lies = counted(game.hoard.buried_size(mark), "Treasure")
    rule = dig_note(game, seat)
    how = f": {rule[0]} one, any other card ends it" if rule else ""
    return fill(f"{lies} at {{x}}{how}. Digging ends your turn.", values)


# What may be done here.


def hint(game: Scoundrels, seat: Seat) -> str:
    """A second sentence under the question, true in this position."""
    step = game.agenda[-1]
    if isinstance(step, Turn):
        return turn_hint(game, seat)
    if isinstance(step, Pillage):
        average = f"{average_defence(game):g} on average"
        return f"{DEFENCE_CARDS} cards of the deck make {average}; you must have more than they."
    if isinstance(step, LayCards):
        can_lay = any(LAY_CARD.has(choice) for choice in game.offers(seat).choices)
        rule = "They lie face down. Wilds fit everything. Whoever turns over more wins."
        return rule if can_lay else ""
    if isinstance(step, Respond):
        swords, cannons, sails = (held(game, seat, suit) for suit in (SWORD, CANNON, SAIL))
        return f"With Wilds you have Swords {swords}, Cannons {cannons}, Sails {sails}."
    if isinstance(step, HoldOut):
        return "Whoever concedes takes back what is not turned over."
    if isinstance(step, Bidding):
        return "The highest bid chooses who starts, and which way round."
    if isinstance(step, ChooseStart):
        if step.stage == CHOOSING_STARTER:
            return "Whoever sails last has seen what all others did."
        return "Everybody sails once, in this order."
    if isinstance(step, Loot):
        return "What you carry lowers your hand limit by its weight." if step.cargo else ""
    return other_hint(game, seat)


def other_hint(game: Scoundrels, seat: Seat) -> str:
    step = game.agenda[-1]
    if isinstance(step, PayCards):
        return "Cards of any kind will do."
    if isinstance(step, TrimHand):
        return "What you carry weighs on your hand."
    if isinstance(step, Flight):
        return "Free points do not count here."
    if isinstance(step, PlaceShips):
        return "An open Port close by can be pillaged in your first turn."
    if isinstance(step, QuirkDraw):
        return "A lasting power of your own. Whoever declines is not asked again."
    if isinstance(step, DigOwn):
        return "What you dig up is carried again."
    if isinstance(step, DiscardUnwanted):
        return "Everybody sees what you discard."
    return ""


def turn_hint(game: Scoundrels, seat: Seat) -> str:
    """S5.1, S5.4, S5.5, S6.2 What the question does not say: points, and what a Port would meet."""
    if game.turn.sail_points:
        return "Anything but sailing loses the Sail points."
    each = "A free point sails one square, before or after other actions. "
    most = held(game, seat, SWORD, CANNON) + game.power(seat, PILLAGE_BONUS)
    return (each if game.turn.free_points else "") + f"You could lay up to {most} against a Port."


SAYINGS = Sayings(hint, no_effect, stakes, reason, advice=advice)
