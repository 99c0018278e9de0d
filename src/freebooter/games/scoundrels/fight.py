"""S7 Fight: face-down cards, a response, flips, and the chance to give in."""

from typing import Final

from freebooter.games.scoundrels.book import BOARD, FLEE, KINDS, LOOKOUT, SUIT_OF, WILD, fits
from freebooter.games.scoundrels.duel import NO_ANSWER, Fight
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
    fight = Fight()
    game.fight = fight
    fight.is_on = True
    fight.attacker = attacker
    fight.defender = defender
    fight.attack = way
    game.tell(TELL_ATTACK, attacker, defender, way)
    game.agenda.append(LayAttack(attacker))


def lay_face_down(game: Scoundrels, seat: Seat, kind: int) -> None:
    """S7.10 A card of which only its owner knows more than that it fits."""
    game.hide_from_hand(seat, kind)
    game.tell_only(seat, TELL_MY_CARD, kind)


def offer_cards(game: Scoundrels, seat: Seat, way: int, laid: int, offers: Offers) -> None:
    """S3.4, S7.4, S7.7 Fitting cards and Wilds, one at least, as many as are held."""
    suit = SUIT_OF[way]
    clause = "S7.4" if seat == game.fight.attacker else "S7.7"
    first = seat * KINDS
    for kind in range(KINDS):
        if game.hands[first + kind]:
            offers.add_if(fits(kind, suit), LAY.of(kind), clause)
    offers.add_if(laid > 0, LAID_ALL.of(), clause)


class LayAttack(Step[Scoundrels]):
    """S7.4 The attacker lays cards face down; whoever still holds cards is asked for more."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))

    def copy(self) -> "LayAttack":
        return LayAttack(self.asks)

    def advance(self, game: Scoundrels) -> bool:
        if game.hand_size[self.asks]:
            return True
        self.finish(game)
        return False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        offer_cards(game, seat, game.fight.attack, game.fight.attack_cards, offers)

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if LAY.has(choice):
            kind = LAY.first(choice)
            lay_face_down(game, seat, kind)
            game.fight.attack_pile[kind] += 1
            game.fight.attack_left += 1
            game.fight.attack_cards += 1
        else:
            self.finish(game)

    def finish(self, game: Scoundrels) -> None:
        game.tell(TELL_COMMITTED, self.asks, game.fight.attack_cards)
        draws = DEFENDER_DRAWS + game.power(game.fight.defender, LOOKOUT)
        game.agenda[-1] = DefenderDraws(draws)


class DefenderDraws(Step[Scoundrels]):
    """S7.5 The defender draws, unseen, while their hand is not full."""

    def __init__(self, draws: int = 0) -> None:
        super().__init__(LUCK)
        self.draws = draws

    def copy(self) -> "DefenderDraws":
        return DefenderDraws(self.draws)

    def advance(self, game: Scoundrels) -> bool:
        defender = game.fight.defender
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
        game.tell(TELL_DREW, game.fight.defender, 1)
        game.draw_unseen(game.fight.defender, outcome - DRAWN.start)


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
        fight = game.fight
        fight.answer = ANSWER.first(choice)
        game.tell(TELL_ANSWER, seat, fight.answer)
        square = game.at[fight.attacker]
        if fight.answer == BOARD and game.at[seat] != square:  # S7.9
            game.at[seat] = square
            game.tell(TELL_CLOSES_IN, seat, square)
        game.agenda[-1] = LayAnswer(seat)


class LayAnswer(Step[Scoundrels]):
    """S7.7 The defender lays fitting cards face down."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))

    def copy(self) -> "LayAnswer":
        return LayAnswer(self.asks)

    def advance(self, game: Scoundrels) -> bool:
        if game.hand_size[self.asks]:
            return True
        self.finish(game)
        return False

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        offer_cards(game, seat, game.fight.answer, game.fight.answer_cards, offers)

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if LAY.has(choice):
            kind = LAY.first(choice)
            lay_face_down(game, seat, kind)
            game.fight.answer_pile[kind] += 1
            game.fight.answer_left += 1
            game.fight.answer_cards += 1
        else:
            self.finish(game)

    def finish(self, game: Scoundrels) -> None:
        game.tell(TELL_COMMITTED, self.asks, game.fight.answer_cards)
        game.agenda[-1] = Flip()


class Flip(Step[Scoundrels]):
    """S7.11 Both turn over one card at the same time: the attacker's, then the defender's."""

    def __init__(self, is_answer: bool = False) -> None:
        super().__init__(LUCK)
        self.is_answer = is_answer

    def copy(self) -> "Flip":
        return Flip(self.is_answer)

    def chance(self, game: Scoundrels, odds: Odds) -> None:
        odds.stream = "flips"
        pile = game.fight.answer_pile if self.is_answer else game.fight.attack_pile
        for kind in range(KINDS):
            if pile[kind]:
                odds.add(FLIPPED.start + kind, pile[kind])

    def happen(self, game: Scoundrels, outcome: Outcome) -> None:
        kind = outcome - FLIPPED.start
        fight = game.fight
        if not self.is_answer:
            flip_attack(game, kind)
            self.is_answer = True
            return
        flip_answer(game, kind)
        if fight.attack_left and fight.answer_left:
            game.agenda[-1] = HoldOut(fight.defender)  # S7.12
        else:
            reveal_rest(game)  # S7.13
            fight_out(game)


def flip_attack(game: Scoundrels, kind: int) -> None:
    fight = game.fight
    fight.attack_pile[kind] -= 1
    fight.attack_left -= 1
    fight.attack_shown[kind] += 1
    fight.attack_total += game.strength(fight.attacker, kind)
    game.tell(TELL_FLIP, fight.attacker, kind, fight.attack_total)


def flip_answer(game: Scoundrels, kind: int) -> None:
    fight = game.fight
    fight.answer_pile[kind] -= 1
    fight.answer_left -= 1
    fight.answer_shown[kind] += 1
    fight.answer_total += game.strength(fight.defender, kind)
    game.tell(TELL_FLIP, fight.defender, kind, fight.answer_total)


def reveal_rest(game: Scoundrels) -> None:
    """S7.13 One pile is fully revealed, so all of the other is."""
    fight = game.fight
    for kind in range(KINDS):
        while fight.attack_pile[kind]:
            flip_attack(game, kind)
        while fight.answer_pile[kind]:
            flip_answer(game, kind)


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
    fight = game.fight
    defender = fight.defender
    game.tell(TELL_CONCEDED, defender)
    game.reveals += 1
    if fight.answer_left:
        game.tell(TELL_BACK, defender, fight.answer_left)
        game.known[defender * WILD + SUIT_OF[fight.answer]] += fight.answer_left
        for kind in range(KINDS):
            count = fight.answer_pile[kind]
            game.hands[defender * KINDS + kind] += count
            game.hand_size[defender] += count
            for _ in range(count):
                game.tell_only(defender, TELL_MY_BACK, kind)
    for kind in range(KINDS):  # S7.18 shown, also what was not flipped
        for _ in range(fight.attack_pile[kind]):
            game.tell(TELL_SHOWN, fight.attacker, kind)
        fight.attack_shown[kind] += fight.attack_pile[kind]
    game.tell(TELL_WON, fight.attacker, fight.attack, fight.attack_total, fight.answer_total)
    conclude(game, fight.attack, NO_ANSWER, how)


def fight_out(game: Scoundrels) -> None:
    """S7.14, S7.15 The higher total wins; with equal totals both do."""
    fight = game.fight
    ours = fight.attack_total
    theirs = fight.answer_total
    attack = fight.attack if ours >= theirs else NO_ANSWER
    answer = fight.answer if theirs >= ours else NO_ANSWER
    if ours == theirs:
        game.tell(TELL_TIE, fight.attacker, fight.defender, ours)
    elif ours > theirs:
        game.tell(TELL_WON, fight.attacker, attack, ours, theirs)
    else:
        game.tell(TELL_WON, fight.defender, answer, theirs, ours)
    conclude(game, attack, answer, FOUGHT_OUT)


def conclude(game: Scoundrels, attack: int, answer: int, how: int) -> None:
    """S8.7 The cards are discarded before any loot; then the spoils. S7.19"""
    fight = game.fight
    for kind in range(KINDS):
        count = fight.attack_shown[kind] + fight.answer_shown[kind]
        game.discards[kind] += count
        game.discards_size += count
    spoils = Spoils()
    spoils.begin(game, attack, answer, how != FOUGHT_OUT, how == CONCEDED_AT_ONCE)
    game.fight = Fight()
    game.agenda[-1] = spoils


def can_shoot(game: Scoundrels, seat: int, target: int, eagle: bool) -> bool:
    """S7.2 Within range and sight; an eagle eye sees two squares far."""
    sea = game.rules.sea
    reach = sea.range[game.at[seat] * sea.size + game.at[target]]
    return reach == 1 or (eagle and reach == 2)
