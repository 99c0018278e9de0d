# Not compiled: it is words.
"""What a choice costs and brings, in a few words; only what the seat knows."""

from freebooter.games.scoundrels.cards.bidding import Bidding
from freebooter.games.scoundrels.cards.kinds import BOARD, CARD_KINDS, SHOOT, VALUE_OF
from freebooter.games.scoundrels.cards.powers import (
    DOUBLE_OR_NOTHING,
    EXTRA_DIG_VALUE,
    EXTRA_SKIRMISH_DIG_VALUE,
    PILLAGE_BONUS,
)
from freebooter.games.scoundrels.fight.stakes import loss, win
from freebooter.games.scoundrels.rules import DIG_FROM, PILLAGE_TOKENS
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.bury import price_of_burying
from freebooter.games.scoundrels.treasure.gain import Gamble
from freebooter.games.scoundrels.treasure.pillage import Pillage
from freebooter.games.scoundrels.turns.turn import Turn
from freebooter.games.scoundrels.vocabulary import (
    BID_CARD,
    BOARD_PIRATE,
    BURY_TREASURE,
    CHOOSE_TURNING,
    CONCEDE,
    DECLINE_GAMBLE,
    DELIVER,
    DIG,
    DISCARD_CARD,
    END_LAYING,
    END_TURN,
    ENGAGE,
    GAMBLE,
    KEEP_REST,
    LAY_CARD,
    PILLAGE,
    PLACE_SHIP,
    PLAY_SAIL,
    SEAL_BID,
    SHOOT_PIRATE,
    SQUARE_NAMES,
    STEP,
    TAKE_TOKEN,
    TAKE_TREASURE,
    UNEARTH,
)
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.words import counted


def note(game: Scoundrels, seat: Seat, choice: Choice) -> str:
    """Such as "3 cards, +6 tokens"; nothing where nothing is at stake."""
    if isinstance(game.agenda[-1], Turn):
        said = turn_note(game, seat, choice)
        lost = game.turn.sail_points
        if lost and not STEP.has(choice) and not PLAY_SAIL.has(choice):
            said.append(f"{counted(lost, 'Sail point')} lost")  # S5.5
        return ", ".join(said)
    if PLACE_SHIP.has(choice):
        return square_word(game.rules.sea.marks[PLACE_SHIP.first(choice)])
    if STEP.has(choice):
        return step_note(game, seat, choice)
    if CHOOSE_TURNING.has(choice):
        return "the same for two" if game.seats == 2 else ""
    if LAY_CARD.has(choice) or END_LAYING.has(choice):
        return total_note(game, seat, choice)
    if CONCEDE.has(choice) or ENGAGE.has(choice):
        return answer_note(game, seat, choice)
    if BID_CARD.has(choice) or SEAL_BID.has(choice):
        return bid_note(game, seat, choice)
    if GAMBLE.has(choice) or DECLINE_GAMBLE.has(choice):
        return gamble_note(game, choice)
    return card_note(game, seat, choice)


def step_note(game: Scoundrels, seat: Seat, choice: Choice) -> str:
    return f"to {square_word(game.rules.sea.step_from(game.at[seat], STEP.first(choice)))}"


def square_word(square: int) -> str:
    return SQUARE_NAMES.words[square].upper()


# The turn.


def turn_note(game: Scoundrels, seat: Seat, choice: Choice) -> list[str]:
    turn = game.turn
    if STEP.has(choice):
        points = "Sail" if turn.sail_points else "free"
        return [step_note(game, seat, choice), f"1 {points} point"]
    if PLAY_SAIL.has(choice):
        return [f"+{counted(VALUE_OF[PLAY_SAIL.first(choice)], 'Sail point')}"]
    if PILLAGE.has(choice):
        token = [] if game.rules.is_skirmish else [f"+{counted(PILLAGE_TOKENS, 'token')}"]
        return [*token, *(["a Treasure"] if game.hoard.deck_size else [])]
    if BOARD_PIRATE.has(choice):
        return [win(game, seat, BOARD_PIRATE.first(choice), BOARD)]
    if SHOOT_PIRATE.has(choice):
        return [win(game, seat, SHOOT_PIRATE.first(choice), SHOOT)]
    if BURY_TREASURE.has(choice):
        return [counted(price_of_burying(game, seat, BURY_TREASURE.first(choice)), "card")]
    if DELIVER.has(choice):
        infamy = game.rules.content.quests[DELIVER.first(choice)].infamy
        price = counted(game.worth_of(DELIVER.second(choice)), "card")
        return [price, f"+{counted(infamy, 'token')}"]
    if DIG.has(choice):
        return ["ends your turn", *dig_note(game, seat)]
    if END_TURN.has(choice) and turn.free_points:
        return [f"{counted(turn.free_points, 'free point')} unused"]
    return []


def dig_note(game: Scoundrels, seat: Seat) -> list[str]:
    """S10.3, S18.6 Which cards dig up another pirate's Treasure."""
    if game.hoard.marker_owner[game.rules.sea.mark_at[game.at[seat]]] == seat:
        return []
    extra = EXTRA_SKIRMISH_DIG_VALUE if game.rules.is_skirmish else EXTRA_DIG_VALUE
    value = game.power(seat, extra)
    if game.rules.is_skirmish:
        return ["a drawn Wild digs up" if not value else f"a drawn Wild or {value} digs up"]
    return [f"a drawn {min(value or DIG_FROM, DIG_FROM)} or more digs up"]


# Cards that are laid, and fights.


def total_note(game: Scoundrels, seat: Seat, choice: Choice) -> str:
    """What the cards make in all."""
    step = game.agenda[-1]
    if isinstance(step, Pillage):
        total = step.total + game.power(seat, PILLAGE_BONUS)
    else:
        side = game.fight.side_of(seat)
        total = sum(game.strength(seat, kind) * side.pile[kind] for kind in range(CARD_KINDS))
    if LAY_CARD.has(choice):
        total += game.strength(seat, LAY_CARD.first(choice))
    return f"{total} in all"


def answer_note(game: Scoundrels, seat: Seat, choice: Choice) -> str:
    """S7.6, S7.17 What a concession costs, and what another answer may win."""
    attacker, mine = game.fight.attacker, game.fight.defender
    if ENGAGE.has(choice):
        return win(game, seat, attacker.seat, ENGAGE.first(choice))
    lost = loss(game, attacker.seat, seat, attacker.tactic, at_once=mine.laid == 0)
    back = f", {counted(mine.unflipped, 'card')} back" if mine.unflipped else ""
    return f"{lost}{back}"


# Other cards.


def bid_note(game: Scoundrels, seat: Seat, choice: Choice) -> str:
    step = game.agenda[-1]
    assert isinstance(step, Bidding)
    total = sum(VALUE_OF[kind] for kind in step.cards(seat))
    if SEAL_BID.has(choice):
        return f"{total} in all" if total else "no bid"
    return f"{total + VALUE_OF[BID_CARD.first(choice)]} in all"


def gamble_note(game: Scoundrels, choice: Choice) -> str:
    """S17.8 What may come of it."""
    step = game.agenda[-1]
    assert isinstance(step, Gamble)
    tokens = step.tokens
    if DECLINE_GAMBLE.has(choice):
        return f"+{counted(tokens, 'token')}"
    if step.power() == DOUBLE_OR_NOTHING:
        return f"+{2 * tokens} or nothing"
    return f"+{tokens - 1} to +{tokens + 1}"


def card_note(game: Scoundrels, seat: Seat, choice: Choice) -> str:
    if TAKE_TREASURE.has(choice) or UNEARTH.has(choice):
        block = TAKE_TREASURE if TAKE_TREASURE.has(choice) else UNEARTH
        treasure = block.first(choice)
        return f"worth {game.worth_of(treasure)}, weight {game.weight_of(seat, treasure)}"
    if TAKE_TOKEN.has(choice):
        return "+1 token"
    if KEEP_REST.has(choice) or DISCARD_CARD.has(choice):
        held = game.cards.hand_sizes[seat] - (1 if DISCARD_CARD.has(choice) else 0)
        return f"draw {counted(max(0, game.pirates.hand_limit[seat] - held), 'card')}"
    return ""
