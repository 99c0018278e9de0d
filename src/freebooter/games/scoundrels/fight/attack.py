"""S7.1–S7.10 An attack: cards laid face down, the defender's draw, and the response."""

from typing import Final

from freebooter.games.scoundrels.cards.drawing import (
    add_draw_odds,
    draw_unseen,
    hide_from_hand,
    prepare_draw,
)
from freebooter.games.scoundrels.cards.kinds import (
    BOARD,
    FLEE,
    SHOOT,
    SUIT_OF_TACTIC,
)
from freebooter.games.scoundrels.cards.offering import offer_fitting
from freebooter.games.scoundrels.cards.powers import EXTRA_DEFENDER_DRAWS, FAR_SHOTS
from freebooter.games.scoundrels.fight.flips import CONCEDED_AT_ONCE, Flip, concede
from freebooter.games.scoundrels.fight.sides import new_fight
from freebooter.games.scoundrels.sea.chart import FAR_RANGE, IN_RANGE
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import (
    ANSWER_DECLARED,
    ATTACK_DECLARED,
    CARD_LAID_FACE_DOWN,
    CARDS_COMMITTED,
    CARDS_DRAWN,
    CONCEDE,
    DEFENDER_CLOSED_IN,
    DRAWN,
    END_LAYING,
    ENGAGE,
    LAY_CARD,
    MY_CARD_LAID,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

DEFENDER_DRAWS: Final = 1  # S7.5


def start_fight(game: Scoundrels, attacker: Seat, defender: Seat, tactic: int) -> None:
    """S7.3, S7.4 The attacker names the target and how; an attempt counts however it ends."""
    turn = game.change_turn()
    if tactic == BOARD:
        turn.boarded |= 1 << defender
    elif tactic == SHOOT:
        turn.shot |= 1 << defender
    else:
        raise AssertionError(f"no attack is made by tactic {tactic}")
    game.replace_fight(new_fight(attacker, defender, tactic))
    game.tell(ATTACK_DECLARED, attacker, defender, tactic)
    game.agenda.append(LayCards(attacker))


class LayCards(Step[Scoundrels]):
    """S7.4, S7.7 Either side lays cards face down; who still holds cards is asked for more."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))

    def copy(self) -> "LayCards":
        return LayCards(self.asks)

    def advance(self, game: Scoundrels) -> bool:
        if game.cards.hand_sizes[self.asks]:
            return True
        self.finish(game)
        return False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        """S3.4 Fitting cards and Wilds, one at least, as many as are held."""
        side = game.fight.side_of(seat)
        suit = SUIT_OF_TACTIC[side.tactic]
        clause = "S7.4" if seat == game.fight.attacker.seat else "S7.7"
        offer_fitting(game, seat, suit, LAY_CARD, clause, offers)
        offers.add_if(side.laid > 0, END_LAYING.of(), clause)

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        """S7.10 Only its owner knows more of a card than that it fits."""
        if LAY_CARD.has(choice):
            kind = LAY_CARD.first(choice)
            side = game.change_fight().side_of(seat)
            hide_from_hand(game, seat, kind)
            game.tell(CARD_LAID_FACE_DOWN, seat)
            game.tell_only(seat, MY_CARD_LAID, kind)
            side.pile[kind] += 1
            side.unflipped += 1
            side.laid += 1
        else:
            self.finish(game)

    def finish(self, game: Scoundrels) -> None:
        fight = game.fight
        game.tell(CARDS_COMMITTED, self.asks, fight.side_of(self.asks).laid)
        if self.asks == fight.attacker.seat:
            draws = DEFENDER_DRAWS + game.power(fight.defender.seat, EXTRA_DEFENDER_DRAWS)
            game.agenda[-1] = DefenderDraws(draws)
        else:
            game.agenda[-1] = Flip()


class DefenderDraws(Step[Scoundrels]):
    """S7.5 The defender draws, unseen, while their hand is not full."""

    def __init__(self, draws: int = 0) -> None:
        super().__init__(LUCK)
        self.draws = draws

    def copy(self) -> "DefenderDraws":
        return DefenderDraws(self.draws)

    def advance(self, game: Scoundrels) -> bool:
        defender = game.fight.defender.seat
        if self.draws and not game.is_hand_full(defender) and prepare_draw(game):
            return True
        if game.cards.hand_sizes[defender]:
            game.agenda[-1] = Respond(defender)
        else:
            concede(game, CONCEDED_AT_ONCE)  # S7.6 an empty hand
        return False

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        add_draw_odds(game, odds)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        self.draws -= 1
        defender = game.fight.defender.seat
        game.tell(CARDS_DRAWN, defender, 1)
        draw_unseen(game, defender, outcome - DRAWN.start)


class Respond(Step[Scoundrels]):
    """S7.6, S7.7 The defender concedes, or declares exactly one of Board, Shoot and Flee."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))

    def copy(self) -> "Respond":
        return Respond(self.asks)

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        offers.add(CONCEDE.of())
        for tactic in range(FLEE + 1):  # S7.8 only the defender may Flee
            offers.add_if(
                game.cards.has_fitting(seat, SUIT_OF_TACTIC[tactic]), ENGAGE.of(tactic), "S7.7"
            )

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if CONCEDE.has(choice):
            concede(game, CONCEDED_AT_ONCE)
            return
        tactic = ENGAGE.first(choice)
        game.change_fight().defender.tactic = tactic
        game.tell(ANSWER_DECLARED, seat, tactic)
        square = game.at[game.fight.attacker.seat]
        if tactic == BOARD and game.at[seat] != square:  # S7.9
            game.at[seat] = square
            game.tell(DEFENDER_CLOSED_IN, seat, square)
        game.agenda[-1] = LayCards(seat)


def can_shoot(game: Scoundrels, seat: int, target: int) -> bool:
    """S7.2 Within range and sight; an Eagle Eye sees two squares far."""
    reach = game.rules.sea.range_between(game.at[seat], game.at[target])
    if reach == FAR_RANGE:
        return game.power(seat, FAR_SHOTS) > 0
    return reach == IN_RANGE
