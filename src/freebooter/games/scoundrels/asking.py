# Not compiled: it is sentences.
"""What is asked in Scoundrels!: the question, and who can know the answers."""

from freebooter.games.scoundrels.cards.bidding import Bidding
from freebooter.games.scoundrels.cards.kinds import BOARD, CARD_KINDS, VALUE_OF
from freebooter.games.scoundrels.cards.powers import DOUBLE_OR_NOTHING, FLIGHT_BONUS, PILLAGE_BONUS
from freebooter.games.scoundrels.cards.quirks import OFFERING_DRAW, QuirkDraw
from freebooter.games.scoundrels.cards.refill import DiscardUnwanted
from freebooter.games.scoundrels.fight.attack import LayCards, Respond
from freebooter.games.scoundrels.fight.flips import HoldOut
from freebooter.games.scoundrels.fight.loot import Loot
from freebooter.games.scoundrels.fight.sides import Side
from freebooter.games.scoundrels.fight.spoils import Spoils
from freebooter.games.scoundrels.fight.stakes import NOTHING_LOST, loss, treasure_name
from freebooter.games.scoundrels.rules import DEFENCE_CARDS
from freebooter.games.scoundrels.sea.flight import Flight
from freebooter.games.scoundrels.sea.pirates import GHOST
from freebooter.games.scoundrels.sea.placing import PlaceShips
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.bury import UNDER_AN_X, PayCards
from freebooter.games.scoundrels.treasure.dig import DigOwn
from freebooter.games.scoundrels.treasure.gain import Gamble
from freebooter.games.scoundrels.treasure.pillage import Pillage
from freebooter.games.scoundrels.turns.aftermath import TrimHand
from freebooter.games.scoundrels.turns.notes import note
from freebooter.games.scoundrels.turns.starter import CHOOSING_STARTER, ChooseStart
from freebooter.games.scoundrels.turns.turn import Turn
from freebooter.games.scoundrels.vocabulary import (
    CHOOSE_TURNING,
    GAMBLE_NAMES,
    LAY_CARD,
    PORT_NAMES,
    QUEST_NAMES,
    SQUARE_NAMES,
    X_NAMES,
)
from freebooter.kernel.choice import NOBODY, SEATS, Choice, Names, Seat
from freebooter.kernel.words import Name, Sentence, Value, counted, fill

__all__ = ["answers", "is_open", "note", "prompt", "turn_of"]

# What depends on the cards of a hidden hand.
HIDDEN = (Bidding, Pillage, LayCards, Respond, TrimHand, PayCards, DiscardUnwanted)


def prompt(game: Scoundrels, seat: Seat) -> Sentence:
    """The sentence that asks a seat to choose."""
    step = game.agenda[-1]
    if isinstance(step, Turn):
        return turn_prompt(game, seat)
    if isinstance(step, Pillage):
        return pillage_prompt(game, step, seat)
    if isinstance(step, LayCards):
        return laying_prompt(game, seat)
    if isinstance(step, Respond):
        return respond_prompt(game, seat)
    if isinstance(step, HoldOut):
        return hold_out_prompt(game, seat)
    if isinstance(step, Loot):
        return loot_prompt(game, step, seat)
    if isinstance(step, Gamble):
        return gamble_prompt(game, step)
    if isinstance(step, PayCards):
        return pay_prompt(game, step, seat)
    if isinstance(step, DigOwn):
        where = {"x": named(game, X_NAMES, step.mark)}
        if step.found:
            return fill("Dig up another Treasure of yours at {x}, or leave the rest?", where)
        return fill("Dig up a Treasure of yours at {x}.", where)
    if isinstance(step, ChooseStart):
        return start_prompt(game, step, seat)
    return Sentence(plain_prompt(game, seat))


def plain_prompt(game: Scoundrels, seat: Seat) -> str:
    """The questions that name nothing."""
    step = game.agenda[-1]
    if isinstance(step, Bidding):
        return bid_prompt(game, step, seat)
    if isinstance(step, PlaceShips):
        ghost = "You return as the Ghost: " if game.pirates.fate[seat] == GHOST else ""
        said = f"{ghost}choose an X for your ship."
        return said[0].upper() + said[1:]
    if isinstance(step, Flight):
        left = counted(step.squares, "square")
        if game.rules.sea.is_land[game.at[seat]]:
            return f"Sail on to water, {left} left."
        if step.squares < squares_of_flight(game, seat):
            return f"Sail on, {left} left, or stay."
        return f"You won with Sails: sail up to {left}, or stay."
    if isinstance(step, TrimHand):
        limit = game.pirates.hand_limit[seat]
        over = counted(game.cards.hand_sizes[seat] - limit, "card")
        return f"Your hand is over its limit of {limit}: discard {over}."
    if isinstance(step, QuirkDraw):
        if step.stage == OFFERING_DRAW:
            return "You have gained your first Infamy: draw for a Quirk, or stay as you are?"
        return "Take a Quirk that lies face up, or the next one blindly."
    if isinstance(step, DiscardUnwanted):
        held, limit = game.cards.hand_sizes[seat], game.pirates.hand_limit[seat]
        return f"Discard what you do not want: you hold {held} and draw up to {limit}."
    raise ValueError(f"{type(step).__name__} asks nothing")


# Starting and bidding.


def start_prompt(game: Scoundrels, step: ChooseStart, seat: Seat) -> Sentence:
    """S1.14, S12.5"""
    if step.stage == CHOOSING_STARTER:
        if game.table.round:
            said = f"You won the bid: choose who starts round {game.table.round + 1}."
        elif game.rules.has_first_bid:
            said = "You won the bid: choose who takes the first turn."
        else:
            said = "You are the Thief: choose who takes the first turn."
        return Sentence(said)
    who = "You start" if game.table.starter == seat else "{starter} starts"
    values = {"starter": seat_name(game.table.starter)}
    return fill(f"{who}: choose the direction of play.", values)


def bid_prompt(game: Scoundrels, step: Bidding, seat: Seat) -> str:
    """S11.1, S1.12 How many cards, and what they make so far."""
    laid = step.cards(seat)
    most = step.most(game, seat)
    if laid:
        total = sum(VALUE_OF[kind] for kind in laid)
        more = counted(most - len(laid), "card")
        return f"Your bid is {total} so far: add up to {more} more, or seal it."
    span = f"{step.least} to {most} cards" if step.least else f"up to {counted(most, 'card')}"
    return f"Bid {span}: the highest total chooses who starts."


# The turn.


def turn_prompt(game: Scoundrels, seat: Seat) -> Sentence:
    """S5.1, S5.3 Where the ship is, and how far it can go."""
    square, sea, turn = game.at[seat], game.rules.sea, game.turn
    where = "{square}"
    values: dict[str, Value] = {"square": square_of(square)}
    if sea.port_at[square] >= 0:
        values["place"] = named(game, PORT_NAMES, sea.port_at[square])
        where = "{place} ({square})"
    elif sea.mark_at[square] >= 0:
        values["place"] = named(game, X_NAMES, sea.mark_at[square])
        where = "{place} ({square})"
    points = counted(turn.free_points, "free point")
    if turn.sail_points:
        points = f"{counted(turn.sail_points, 'Sail point')} and {points}"
    ask = ": sail on to water" if sea.is_land[square] else ""
    return fill(f"You are at {where} with {points}{ask}.", values)


def pillage_prompt(game: Scoundrels, step: Pillage, seat: Seat) -> Sentence:
    """S6.2, S6.3 The total as it would count now."""
    bonus = game.power(seat, PILLAGE_BONUS)
    port = {"port": named(game, PORT_NAMES, step.port)}
    if not step.cards:
        more = f" Your power adds {bonus}." if bonus else ""
        against = f"{counted(DEFENCE_CARDS, 'card')} of the deck will defend it"
        return fill(f"Pillage {{port}}: lay a Sword, Cannon or Wild; {against}.{more}", port)
    with_bonus = f" (+{bonus} by your power)" if bonus else ""
    total = f"{step.total + bonus} so far{with_bonus}"
    can_lay = any(LAY_CARD.has(choice) for choice in game.offers(seat).choices)
    ask = "lay another card, or stop?" if can_lay else "you have nothing more to lay."
    return fill(f"Pillage {{port}}, {total}: {ask}", port)


def pay_prompt(game: Scoundrels, step: PayCards, seat: Seat) -> Sentence:
    """S9.2, S13.6 How many cards are still to be paid, and for what."""
    values: dict[str, Value] = {"treasure": treasure_name(game, step.treasure)}
    what = f"Pay {counted(step.price, 'card')}"
    if step.quest != UNDER_AN_X:
        values["quest"] = named(game, QUEST_NAMES, step.quest)
        return fill(f"{what} to deliver {{treasure}} for {{quest}}.", values)
    values["x"] = named(game, X_NAMES, game.rules.sea.mark_at[game.at[seat]])
    return fill(f"{what} to bury {{treasure}} at {{x}}.", values)


# Fights.


def laying_prompt(game: Scoundrels, seat: Seat) -> Sentence:
    """S7.4, S7.7 What may be laid, against whom, and what lies there so far."""
    fight = game.fight
    side = fight.side_of(seat)
    other = fight.defender if side is fight.attacker else fight.attacker
    values = {"other": seat_name(other.seat)}
    does = ("Board {other}", "Shoot at {other}", "Flee from {other}")[side.tactic]
    against = f" against {counted(other.laid, 'card')}" if other.laid else ""
    if not side.laid:
        suit = ("Swords", "Cannons", "Sails")[side.tactic]
        return fill(f"{does}{against}: lay {suit} or Wilds face down, one at least.", values)
    mine = f"you have laid {counted(side.laid, 'card')}, {strength_of(game, side)} in all"
    can_lay = any(LAY_CARD.has(choice) for choice in game.offers(seat).choices)
    ask = "Lay another, or stop?" if can_lay else "You have nothing more to lay."
    return fill(f"{does}{against}: {mine}. {ask}", values)


def strength_of(game: Scoundrels, side: Side) -> int:
    """What a pile makes; only its owner may know."""
    return sum(game.strength(side.seat, kind) * side.pile[kind] for kind in range(CARD_KINDS))


def respond_prompt(game: Scoundrels, seat: Seat) -> Sentence:
    """S7.6 Who attacks with how much, and what is at stake."""
    attacker = game.fight.attacker
    does = "boards" if attacker.tactic == BOARD else "shoots at"
    values = {"attacker": seat_name(attacker.seat)}
    said = fill(f"{{attacker}} {does} you with {counted(attacker.laid, 'card')}. ", values)
    ask = " Concede, or choose how to engage."
    return Sentence(said, stake(game, attacker.seat, seat, attacker.tactic), ask)


def stake(game: Scoundrels, winner: int, loser: int, tactic: int) -> Sentence:
    """S8.1–S8.4 What the seat that is asked would lose."""
    lost = loss(game, winner, loser, tactic)
    if lost == NOTHING_LOST:
        return Sentence("You have nothing to lose.")
    return Sentence("If you lose, you ", lost, ".")


def hold_out_prompt(game: Scoundrels, seat: Seat) -> Sentence:
    """S7.12 How the fight stands, and what is at stake."""
    mine, theirs = game.fight.defender, game.fight.attacker
    values = {"other": seat_name(theirs.seat)}
    stand = f"{{other}} is at {theirs.total} with {counted(theirs.unflipped, 'card')} face down, "
    stand += f"you are at {mine.total} with {mine.unflipped}. "
    ask = " Fight on, or concede?"
    lost = stake(game, theirs.seat, seat, theirs.tactic)
    return Sentence(fill(stand, values), lost, ask)


def loot_prompt(game: Scoundrels, step: Loot, seat: Seat) -> Sentence:
    """S8.1, S8.2, S15.8"""
    values = {"loser": seat_name(step.loser)}
    if not step.cargo:
        tokens = game.pirates.tokens[step.loser]
        which = "the only token of {loser}" if tokens == 1 else f"1 of {{loser}}'s {tokens} tokens"
        return fill(f"You won with Swords: take {which}?", values)
    what = "one Treasure" if step.most == 1 else "Treasure"
    weight, limit = game.pirates.weight[seat], game.pirates.hand_limit[seat]
    room = f"You carry weight {weight} and may hold {counted(limit, 'card')}."
    return fill(f"You won with Swords: take {what} from {{loser}}? {room}", values)


def squares_of_flight(game: Scoundrels, seat: Seat) -> int:
    """S8.5 As many squares as the flight began with."""
    for step in game.agenda:
        if isinstance(step, Spoils):
            return step.flee_cards + game.power(seat, FLIGHT_BONUS)
    return 0


# Gambles.


def gamble_prompt(game: Scoundrels, step: Gamble) -> Sentence:
    """S17.8 Which of the two gambles is asked."""
    tokens = "the token" if step.tokens == 1 else f"the {step.tokens} tokens"
    tokens += " you are about to gain"
    if step.power() == DOUBLE_OR_NOTHING:
        odds = "An even card doubles the gain, an odd one leaves none."
    else:
        odds = "A 3 or 4 adds one, a 1 takes one away."
    card = {"card": named(game, GAMBLE_NAMES, step.card(game))}
    return fill(f"{{card}}: gamble about {tokens}? {odds}", card)


# Names.


def named(game: Scoundrels, names: Names, number: int) -> Name:
    """The marked name of a card or place, as the content in play has it."""
    word = names.words[number]
    return Name(dict(game.rules.content.names)[word], names.kind, word)


def seat_name(seat: int) -> Name:
    return Name(SEATS.words[seat], SEATS.kind, SEATS.words[seat])


def square_of(square: int) -> Name:
    word = SQUARE_NAMES.words[square]
    return Name(word.upper(), SQUARE_NAMES.kind, word)


# Whose turn it is, and who can know the answers.


def turn_of(game: Scoundrels) -> Seat:
    """S10.2 Nobody's between turns, also while what digging brings is settled."""
    return NOBODY if game.turn.is_over else game.turn.active


def answers(game: Scoundrels, seat: Seat) -> list[Choice]:
    """S3.1 With two players both directions are the same."""
    choices = game.offers(seat).choices
    if game.seats == 2 and CHOOSE_TURNING.has(choices[0]):
        return choices[:1]
    return choices


def is_open(game: Scoundrels, seat: Seat) -> bool:
    """S4.10 Only what depends on the cards of a hand is not for all to know."""
    step = game.agenda[-1]
    if isinstance(step, Turn):
        return game.cards.hand_sizes[seat] == 0
    return not isinstance(step, HIDDEN)
