"""I14 Rounds, I5 the turns they are made of, and I15 the end of the game."""

from typing import Final

from freebooter.games.infamous.cards.draw import PlayFromHold
from freebooter.games.infamous.combat.combat import Combat
from freebooter.games.infamous.gold.gain import gain
from freebooter.games.infamous.sea.looting import Loot
from freebooter.games.infamous.sea.movement import Move
from freebooter.games.infamous.sea.placing import Place
from freebooter.games.infamous.sea.squares import EMPTY, ISLAND
from freebooter.games.infamous.state import Infamous, InfamousStep
from freebooter.games.infamous.vocabulary import (
    ACTION_SPENT,
    ATTACK,
    ATTACKING,
    END_TURN,
    FIRST_MERCHANT,
    FIRST_NAVY,
    GAME_WON,
    HOLD_OPENED,
    LOOT,
    LOOTING,
    MOVE,
    MOVING,
    PATROL_SENT,
    PLAY_FROM_HOLD,
    ROUND_BEGUN,
    ROUND_LIMIT_REACHED,
    SHIPS,
    STAKE_GIVEN,
    TURN_BEGUN,
    WIN_SHARED,
)
from freebooter.kernel.choice import NOBODY, Choice, Offers, Seat
from freebooter.kernel.step import LUCK

# The stages of a turn.
STARTING: Final = 0  # I5.2
RETURNING: Final = 1  # I5.3
CHOOSING: Final = 2  # I5.4

TO_ATTACK: Final = ATTACK.of()
TO_MOVE: Final = MOVE.of()
TO_LOOT: Final = LOOT.of()
TO_PLAY: Final = PLAY_FROM_HOLD.of()
TO_END: Final = END_TURN.of()

# I5.10 The actions that can be carried out, as bits.
CAN_ATTACK: Final = 1
CAN_MOVE: Final = 2
CAN_LOOT: Final = 4


class Rounds(InfamousStep):
    """I14.1 One turn of every player, from the first player on to the left (I5.1)."""

    def __init__(self) -> None:
        self.asks = LUCK
        self.turns = 0  # taken in this round

    def copy(self) -> "Rounds":
        twin = Rounds()
        twin.turns = self.turns
        return twin

    def advance(self, game: Infamous) -> bool:
        if self.turns == game.seats:
            self.turns = 0
            game.active = NOBODY
            if game.round_number >= game.rules.round_limit:
                end_at_round_limit(game)
            elif game.rules.has_patrols:  # I14.2
                send_patrol(game)
            return False
        if self.turns == 0:
            game.round_number += 1
            game.tell(ROUND_BEGUN, game.round_number)
        seat = (game.first_player + self.turns) % game.seats
        self.turns += 1
        game.agenda.append(Turn(Seat(seat)))
        return False


def send_patrol(game: Infamous) -> None:
    """I14.3 One missing ship joins the sea, outside any turn (I14.6, I12.5, I12.7).

    I14.4: the kind that misses more, a Merchant if equal. I14.5: with its usual gold.
    """
    box = game.rules.box
    merchants = box.setup_merchants - len(game.on_board(FIRST_MERCHANT, SHIPS))
    navy = box.setup_navy - len(game.on_board(FIRST_NAVY, FIRST_MERCHANT))
    if merchants > 0 and merchants >= navy:
        ship = game.free_ship(FIRST_MERCHANT, game.rules.last_merchant)
        gold = box.merchant_gold
    elif navy > 0:
        ship = game.free_ship(FIRST_NAVY, game.rules.last_navy)
        gold = box.navy_gold
    else:
        return
    game.tell(PATROL_SENT, ship)
    game.agenda.append(Place(ship, gold))


def end_at_round_limit(game: Infamous) -> None:
    """I15.5 The players with the most gold win together."""
    game.tell(ROUND_LIMIT_REACHED, game.round_number)
    most = max(game.scores())
    for seat in range(game.seats):
        if game.gold(seat) == most:
            game.winners |= 1 << seat
            game.tell(WIN_SHARED, seat, most)
    game.agenda.clear()


class Turn(InfamousStep):
    """I5 Get actions, return to the board, then choose one thing after the other (I5.4).

    The same may be chosen any number of times (I5.6). While something else is being resolved, this
    step is not the innermost one, so nothing can be chosen (I5.9, I10.12).
    """

    def __init__(self, seat: Seat = NOBODY) -> None:
        self.asks = seat
        self.stage = STARTING
        self.able = 0  # bits of CAN_ATTACK …

    def copy(self) -> "Turn":
        twin = Turn(self.asks)
        twin.stage = self.stage
        twin.able = self.able
        return twin

    def abandon(self, game: Infamous) -> bool:
        return False

    def advance(self, game: Infamous) -> bool:
        if self.stage == CHOOSING:
            return self.go_on(game)
        if self.stage == STARTING:
            self.start(game)
        else:
            self.stage = CHOOSING
            game.agenda.append(Place(self.asks, 0))  # I5.3
        return False

    def start(self, game: Infamous) -> None:
        """I5.2 Two actions; a player without gold gets a stake, if the options say so."""
        seat = self.asks
        game.active = seat
        game.in_turn = True
        game.actions = max(game.rules.box.actions - game.plague[seat], 0)  # I5.2, IS21
        game.plague[seat] = 0
        game.tell(TURN_BEGUN, seat, game.actions)
        if game.is_on_board(seat):
            self.stage = CHOOSING
            return
        self.stage = RETURNING
        if game.rules.has_stake and game.gold(seat) == 0:  # I5.15
            game.tell(STAKE_GIVEN, seat)
            gain(game, seat, 1)

    def go_on(self, game: Infamous) -> bool:
        """I5.4 Whether the player is asked; if nothing is left to choose, the turn ends."""
        seat = self.asks
        if game.is_turn_lost:  # I13.15
            self.finish(game)
            return False
        self.able = 0
        if game.actions:
            sea = game.sea
            here = sea.at[seat]
            if sea.has_target(seat, game.cannons_die(seat)):
                self.able = CAN_ATTACK
            if sea.has_beside(here, EMPTY):  # I8.9
                self.able |= CAN_MOVE
            if sea.has_beside(here, ISLAND):
                self.able |= CAN_LOOT
        if self.able:
            return True
        if game.holds[seat] and (game.rules.is_hidden or self.has_playable(game)):  # I10.13
            return True
        self.finish(game)  # I5.11
        return False

    def has_playable(self, game: Infamous) -> bool:
        for card in game.holds[self.asks]:
            if game.can_play(self.asks, card):
                return True
        return False

    def offer(self, game: Infamous, seat: Seat, offers: Offers) -> None:
        has_action = game.actions > 0
        able = self.able
        offers.add_if(able & CAN_ATTACK != 0, TO_ATTACK, "I6.1" if has_action else "I5.5")
        offers.add_if(able & CAN_MOVE != 0, TO_MOVE, "I8.9" if has_action else "I5.5")
        offers.add_if(able & CAN_LOOT != 0, TO_LOOT, "I9.1" if has_action else "I5.5")
        if game.holds[seat]:
            offers.add_if(self.has_playable(game), TO_PLAY, "I10.5")
        offers.add(TO_END)

    def resolve(self, game: Infamous, seat: Seat, choice: Choice) -> None:
        if choice == TO_END:  # I5.7
            self.finish(game)
        elif choice == TO_PLAY:  # I5.8
            game.tell(HOLD_OPENED, seat)
            opened = PlayFromHold(seat)
            opened.open_hold(game)
            game.agenda.append(opened)
        else:
            game.actions -= 1  # I5.5
            if choice == TO_MOVE:
                game.tell(ACTION_SPENT, seat, MOVING, game.actions)
                game.agenda.append(Move(seat))
            elif choice == TO_LOOT:
                game.tell(ACTION_SPENT, seat, LOOTING, game.actions)
                game.agenda.append(Loot(seat))
            elif choice == TO_ATTACK:
                game.tell(ACTION_SPENT, seat, ATTACKING, game.actions)
                game.agenda.append(Combat(seat))
            else:
                raise ValueError(f"choice {choice} is no action")

    def finish(self, game: Infamous) -> None:
        """I5.14 What holds for this turn only expires; then the win check (I15.1).

        The gold must be there now, it is not enough that it once was (I15.2). A turn cut short ends
        here too (I15.3). Other players with enough gold win only in turns of their own (I15.4).
        """
        seat = self.asks
        game.agenda.pop()
        game.in_turn = False
        game.is_turn_lost = False
        game.actions = 0  # I5.12
        game.fog = False
        game.next_attack_bonus = 0
        if game.gold(seat) >= game.rules.win_gold:  # I1.1
            game.tell(GAME_WON, seat, game.gold(seat))
            game.winners = 1 << seat
            game.agenda.clear()
