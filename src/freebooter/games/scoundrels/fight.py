"""S7 Fight: face-down cards, a response, flips, and the chance to give in."""

from typing import Final

from freebooter.games.scoundrels.book import BOARD, FLEE, KINDS, LOOKOUT, SUIT_OF, WILD, fits
from freebooter.games.scoundrels.duel import NO_WAY, Fight, Side, no_fight
from freebooter.games.scoundrels.sea import FAR_RANGE, IN_RANGE
from freebooter.games.scoundrels.spoils import Spoils
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import (
    ANSWER,
    CONCEDE,
    DRAWN,
    FIGHT_ON,
    FLIPPED,
    LAID_ALL,
    LAY,
    TELL_ANSWER,
    TELL_ATTACK,
    TELL_BACK,
    TELL_CLOSES_IN,
    TELL_COMMITTED,
    TELL_CONCEDED,
    TELL_DREW,
    TELL_FLIP,
    TELL_MY_BACK,
    TELL_MY_CARD,
    TELL_SHOWN,
    TELL_TIE,
    TELL_WON,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import LUCK, Step

DEFENDER_DRAWS: Final = 1  # S7.5

# How a fight ended.
FOUGHT_OUT: Final = 0
CONCEDED_AT_ONCE: Final = 1  # before engaging
CONCEDED_LATER: Final = 2


def start_fight(game: Scoundrels, attacker: Seat, defender: Seat, way: int) -> None:
    """S7.3, S7.4 The attacker names the target and how; an attempt counts however it ends."""
    if way == BOARD:
        game.boarded |= 1 << defender
    else:
        game.shot |= 1 << defender
    game.fight = Fight(
        Side(attacker, way, [0] * KINDS, [0] * KINDS),
        Side(defender, NO_WAY, [0] * KINDS, [0] * KINDS),
    )
    game.tell(TELL_ATTACK, attacker, defender, way)
    game.agenda.append(LayCards(attacker))


class LayCards(Step[Scoundrels]):
    """S7.4, S7.7 Either side lays cards face down; who still holds cards is asked for more."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))

    def copy(self) -> "LayCards":
        return LayCards(self.asks)

    def advance(self, game: Scoundrels) -> bool:
        if game.hand_size[self.asks]:
            return True
        self.finish(game)
        return False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        """S3.4 Fitting cards and Wilds, one at least, as many as are held."""
        side = game.fight.side_of(seat)
        suit = SUIT_OF[side.way]
        clause = "S7.4" if seat == game.fight.attacker.seat else "S7.7"
        first = seat * KINDS
        for kind in range(KINDS):
            if game.hands[first + kind]:
                offers.add_if(fits(kind, suit), LAY.of(kind), clause)
        offers.add_if(side.cards > 0, LAID_ALL.of(), clause)

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        """S7.10 Only its owner knows more of a card than that it fits."""
        if LAY.has(choice):
            kind = LAY.first(choice)
            side = game.fight.side_of(seat)
            game.hide_from_hand(seat, kind)
            game.tell_only(seat, TELL_MY_CARD, kind)
            side.pile[kind] += 1
            side.left += 1
            side.cards += 1
        else:
            self.finish(game)

    def finish(self, game: Scoundrels) -> None:
        fight = game.fight
        game.tell(TELL_COMMITTED, self.asks, fight.side_of(self.asks).cards)
        if self.asks == fight.attacker.seat:
            draws = DEFENDER_DRAWS + game.power(fight.defender.seat, LOOKOUT)
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
        if self.draws and not game.is_hand_full(defender) and game.can_draw():
            return True
        if game.hand_size[defender]:
            game.agenda[-1] = Respond(defender)
        else:
            concede(game, CONCEDED_AT_ONCE)  # S7.6 an empty hand
        return False

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        game.draw_odds(odds)

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        self.draws -= 1
        defender = game.fight.defender.seat
        game.tell(TELL_DREW, defender, 1)
        game.draw_unseen(defender, outcome - DRAWN.start)


class Respond(Step[Scoundrels]):
    """S7.6, S7.7 The defender concedes, or declares exactly one of Board, Shoot and Flee."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))

    def copy(self) -> "Respond":
        return Respond(self.asks)

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        offers.add(CONCEDE.of())
        for way in range(FLEE + 1):  # S7.8 only the defender may Flee
            offers.add_if(game.has_fitting(seat, SUIT_OF[way]), ANSWER.of(way), "S7.7")

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if CONCEDE.has(choice):
            concede(game, CONCEDED_AT_ONCE)
            return
        way = ANSWER.first(choice)
        game.fight.defender.way = way
        game.tell(TELL_ANSWER, seat, way)
        square = game.at[game.fight.attacker.seat]
        if way == BOARD and game.at[seat] != square:  # S7.9
            game.at[seat] = square
            game.tell(TELL_CLOSES_IN, seat, square)
        game.agenda[-1] = LayCards(seat)


class Flip(Step[Scoundrels]):
    """S7.11 Both turn over one card at the same time: the attacker's, then the defender's."""

    def __init__(self, is_answer: bool = False) -> None:
        super().__init__(LUCK)
        self.is_answer = is_answer

    def copy(self) -> "Flip":
        return Flip(self.is_answer)

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        odds.stream = "flips"
        side = game.fight.defender if self.is_answer else game.fight.attacker
        for kind in range(KINDS):
            if side.pile[kind]:
                odds.add(FLIPPED.start + kind, side.pile[kind])

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        kind = outcome - FLIPPED.start
        attacker = game.fight.attacker
        defender = game.fight.defender
        if not self.is_answer:
            flip(game, attacker, kind)
            self.is_answer = True
            return
        flip(game, defender, kind)
        if attacker.left and defender.left:
            game.agenda[-1] = HoldOut(defender.seat)  # S7.12
        else:
            reveal_rest(game, attacker)
            reveal_rest(game, defender)
            fight_out(game)


def flip(game: Scoundrels, side: Side, kind: int) -> None:
    side.pile[kind] -= 1
    side.left -= 1
    side.shown[kind] += 1
    side.total += game.strength(side.seat, kind)
    game.tell(TELL_FLIP, side.seat, kind, side.total)


def reveal_rest(game: Scoundrels, side: Side) -> None:
    """S7.13 One pile is fully revealed, so all of the other is."""
    for kind in range(KINDS):
        while side.pile[kind]:
            flip(game, side, kind)


class HoldOut(Step[Scoundrels]):
    """S7.12 While both have unflipped cards the defender may concede after each flip."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))

    def copy(self) -> "HoldOut":
        return HoldOut(self.asks)

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        offers.add(CONCEDE.of())
        offers.add(FIGHT_ON.of())

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if CONCEDE.has(choice):
            concede(game, CONCEDED_LATER)
        else:
            game.agenda[-1] = Flip()


def concede(game: Scoundrels, how: int) -> None:
    """S7.16 The attacker wins; the defender takes back what was not flipped (S7.17)."""
    attacker = game.fight.attacker
    defender = game.fight.defender
    game.tell(TELL_CONCEDED, defender.seat)
    game.reveals += 1
    if defender.left:
        game.tell(TELL_BACK, defender.seat, defender.left)
        game.known[defender.seat * WILD + SUIT_OF[defender.way]] += defender.left
        game.hand_size[defender.seat] += defender.left
        for kind in range(KINDS):
            game.hands[defender.seat * KINDS + kind] += defender.pile[kind]
            for _ in range(defender.pile[kind]):
                game.tell_only(defender.seat, TELL_MY_BACK, kind)
    for kind in range(KINDS):  # S7.18 shown, also what was not flipped
        for _ in range(attacker.pile[kind]):
            game.tell(TELL_SHOWN, attacker.seat, kind)
        attacker.shown[kind] += attacker.pile[kind]
    game.tell(TELL_WON, attacker.seat, attacker.way, attacker.total, defender.total)
    conclude(game, attacker.way, NO_WAY, how)


def fight_out(game: Scoundrels) -> None:
    """S7.14, S7.15 The higher total wins; with equal totals both do."""
    attacker = game.fight.attacker
    defender = game.fight.defender
    ours = attacker.total
    theirs = defender.total
    if ours == theirs:
        game.tell(TELL_TIE, attacker.seat, defender.seat, ours)
    elif ours > theirs:
        game.tell(TELL_WON, attacker.seat, attacker.way, ours, theirs)
    else:
        game.tell(TELL_WON, defender.seat, defender.way, theirs, ours)
    attack = attacker.way if ours >= theirs else NO_WAY
    answer = defender.way if theirs >= ours else NO_WAY
    conclude(game, attack, answer, FOUGHT_OUT)


def conclude(game: Scoundrels, attack: int, answer: int, how: int) -> None:
    """S8.7 The cards are discarded before any loot; then the spoils. S7.19"""
    fight = game.fight
    for kind in range(KINDS):
        count = fight.attacker.shown[kind] + fight.defender.shown[kind]
        game.discards[kind] += count
        game.discards_size += count
    spoils = Spoils()
    spoils.begin(game, attack, answer, how != FOUGHT_OUT, how == CONCEDED_AT_ONCE)
    game.fight = no_fight()
    game.agenda[-1] = spoils


def can_shoot(game: Scoundrels, seat: int, target: int, eagle: bool) -> bool:
    """S7.2 Within range and sight; an eagle eye sees two squares far."""
    sea = game.rules.sea
    reach = sea.range[game.at[seat] * sea.size + game.at[target]]
    return reach == IN_RANGE or (eagle and reach == FAR_RANGE)
