"""S3.2 A turn: any number of actions in any order, until the player ends it."""

from freebooter.games.scoundrels.cards.drawing import lay_down, show_from_hand
from freebooter.games.scoundrels.cards.kinds import (
    BOARD,
    CANNON,
    SAIL,
    SHOOT,
    SWORD,
    TREASURE_KINDS,
    VALUE_OF,
)
from freebooter.games.scoundrels.cards.offering import offer_fitting
from freebooter.games.scoundrels.cards.powers import DIAGONAL_STEPS, EXTRA_FREE_POINTS
from freebooter.games.scoundrels.cards.quests import is_wanted
from freebooter.games.scoundrels.fight.attack import can_shoot, start_fight
from freebooter.games.scoundrels.rules import FREE_POINTS
from freebooter.games.scoundrels.sea.chart import DIRECTIONS, NOWHERE, STRAIGHT
from freebooter.games.scoundrels.sea.moving import clause_against_step, move
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.bury import (
    PayCards,
    clause_against_burying,
    clause_against_delivering,
    price_of_burying,
)
from freebooter.games.scoundrels.treasure.dig import clause_against_digging, start_digging
from freebooter.games.scoundrels.treasure.pillage import start_pillage
from freebooter.games.scoundrels.turns.table import TurnRecord
from freebooter.games.scoundrels.vocabulary import (
    BOARD_PIRATE,
    BURIAL_BEGUN,
    BURY_TREASURE,
    DELIVER,
    DELIVERY_BEGUN,
    DIG,
    END_TURN,
    PILLAGE,
    PLAY_SAIL,
    SAIL_PLAYED,
    SAIL_POINTS_LOST,
    SHOOT_PIRATE,
    STEP,
    TURN_BEGUN,
    TURN_ENDED,
)
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step


def begin_turn(game: Scoundrels, seat: Seat) -> None:
    """S5.1 Two free points; nobody has been attacked yet, S7.3."""
    turn = TurnRecord()
    turn.active = seat
    turn.free_points = FREE_POINTS + game.power(seat, EXTRA_FREE_POINTS)
    game.replace_turn(turn)
    game.tell(TURN_BEGUN, seat, turn.free_points)
    game.agenda.append(Turn(seat))


class Turn(Step[Scoundrels]):
    """S3.2 The active pirate acts: one action or one step of a Move at a time."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))

    def copy(self) -> "Turn":
        return Turn(self.asks)

    def advance(self, game: Scoundrels) -> bool:
        if not game.turn.is_over and game.is_in_play(self.asks):  # S10.2, S14.4
            return True
        turn = game.change_turn()
        turn.free_points = 0
        turn.sail_points = 0
        game.tell(TURN_ENDED, self.asks)
        game.agenda.pop()
        return False

    # What the pirate may do.

    def offer(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        """S3.3 All but Shoot needs its place here; S3.7 nothing is given away."""
        on_land = game.rules.sea.is_land[game.at[seat]]
        self.offer_moves(game, seat, offers)
        self.offer_pillage(game, seat, offers)
        self.offer_boarding(game, seat, on_land, offers)
        self.offer_shooting(game, seat, on_land, offers)
        has_cargo = game.hoard.cargo_size(seat) > 0
        if has_cargo:
            self.offer_burials(game, seat, offers)
        clause = clause_against_digging(game, seat)
        offers.add_if(not clause, DIG.of(), clause)
        if has_cargo:
            self.offer_deliveries(game, seat, offers)
        offers.add_if(not on_land, END_TURN.of(), "S15.5")

    def offer_moves(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        points = game.turn.sail_points + game.turn.free_points
        for direction in range(STRAIGHT):
            clause = clause_against_step(game, seat, direction, points)
            offers.add_if(not clause, STEP.of(direction), clause)
        if game.power(seat, DIAGONAL_STEPS):
            for direction in range(STRAIGHT, DIRECTIONS):
                if game.rules.sea.step_from(game.at[seat], direction) != NOWHERE:
                    clause = self.clause_against_diagonal(game, direction, points)
                    offers.add_if(not clause, STEP.of(direction), clause)
        offer_fitting(game, seat, SAIL, PLAY_SAIL, "S5.3", offers)

    def clause_against_diagonal(self, game: Scoundrels, direction: int, points: int) -> str:
        """Reef Dancer: once a turn, not past a blocked corner; a Ghost ignores the block."""
        seat = self.asks
        if game.turn.diagonals >= game.power(seat, DIAGONAL_STEPS):
            return "S17.10"
        clause = clause_against_step(game, seat, direction, points)
        if not clause and not game.is_ghost(seat):
            return "S2.5" if game.rules.sea.is_blocked(game.at[seat], direction) else ""
        return clause

    def offer_boarding(self, game: Scoundrels, seat: Seat, on_land: bool, offers: Offers) -> None:
        here = game.at[seat]
        for other in range(game.seats):
            there = game.at[other]
            if there == here and other != seat:
                was_attacked = game.turn.was_boarded(other)
                clause = self.clause_against_attack(game, on_land, was_attacked, SWORD)
                offers.add_if(not clause, BOARD_PIRATE.of(other), clause)
            elif there not in (here, NOWHERE):
                offers.bar(BOARD_PIRATE.of(other), "S7.1")

    def offer_shooting(self, game: Scoundrels, seat: Seat, on_land: bool, offers: Offers) -> None:
        for other in range(game.seats):
            if other == seat or game.at[other] == NOWHERE:
                continue
            if can_shoot(game, seat, other):
                was_attacked = game.turn.was_shot(other)
                clause = self.clause_against_attack(game, on_land, was_attacked, CANNON)
                offers.add_if(not clause, SHOOT_PIRATE.of(other), clause)
            else:
                offers.bar(SHOOT_PIRATE.of(other), "S7.2")

    def clause_against_attack(
        self, game: Scoundrels, on_land: bool, was_attacked: bool, suit: int
    ) -> str:
        """What forbids to attack a pirate within reach; "" if nothing does."""
        if on_land:
            return "S15.5"
        if was_attacked:
            return "S7.3"
        return "" if game.cards.has_fitting(self.asks, suit) else "S3.8"

    def offer_pillage(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        port = game.rules.sea.port_at[game.at[seat]]
        clause = ""
        if game.is_ghost(seat):
            clause = "S15.3"
        elif port == NOWHERE:
            clause = "S6.1"
        elif game.table.port_counters[port]:
            clause = "S6.8"
        elif not game.cards.has_fitting(seat, SWORD) and not game.cards.has_fitting(seat, CANNON):
            clause = "S3.8"
        offers.add_if(not clause, PILLAGE.of(), clause)

    def offer_burials(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        for treasure in range(TREASURE_KINDS):
            if game.hoard.aboard(seat, treasure):
                clause = clause_against_burying(game, seat, treasure)
                offers.add_if(not clause, BURY_TREASURE.of(treasure), clause)

    def offer_deliveries(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        for quest in game.table.quests:
            if not game.rules.content.quests[quest].is_delivery():
                continue
            for treasure in range(TREASURE_KINDS):
                if game.hoard.aboard(seat, treasure) and is_wanted(game, quest, treasure):
                    clause = clause_against_delivering(game, seat, quest, treasure)
                    offers.add_if(not clause, DELIVER.of(quest, treasure), clause)

    # What it then does.

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if STEP.has(choice):
            self.step(game, STEP.first(choice))
            return
        if PLAY_SAIL.has(choice):
            self.play_sail(game, PLAY_SAIL.first(choice))
            return
        if game.turn.sail_points:  # S5.5
            game.tell(SAIL_POINTS_LOST, seat, game.turn.sail_points)
        game.change_turn().sail_points = 0
        if END_TURN.has(choice):
            game.turn.is_over = True
        elif PILLAGE.has(choice):
            start_pillage(game, seat, game.rules.sea.port_at[game.at[seat]])
        elif BOARD_PIRATE.has(choice):
            start_fight(game, seat, Seat(BOARD_PIRATE.first(choice)), BOARD)
        elif SHOOT_PIRATE.has(choice):
            start_fight(game, seat, Seat(SHOOT_PIRATE.first(choice)), SHOOT)
        elif BURY_TREASURE.has(choice):
            treasure = BURY_TREASURE.first(choice)
            price = price_of_burying(game, seat, treasure)
            game.tell(BURIAL_BEGUN, seat, treasure, game.rules.sea.mark_at[game.at[seat]], price)
            game.agenda.append(PayCards(seat, treasure, price))
        elif DIG.has(choice):
            start_digging(game, seat)
        elif DELIVER.has(choice):
            treasure = DELIVER.second(choice)
            price = game.worth_of(treasure)
            game.tell(DELIVERY_BEGUN, seat, treasure, DELIVER.first(choice), price)
            game.agenda.append(PayCards(seat, treasure, price, DELIVER.first(choice)))
        else:
            raise AssertionError(f"{choice} is no choice of a turn")

    def step(self, game: Scoundrels, direction: int) -> None:
        """S5.4 A Sail point if there is one, else a free point."""
        turn = game.change_turn()
        if turn.sail_points:
            turn.sail_points -= 1
        else:
            turn.free_points -= 1
        if direction >= STRAIGHT:
            turn.diagonals += 1
        if game.rules.sea.crosses_edge(game.at[self.asks], direction):
            turn.has_crossed = True
        move(game, self.asks, direction)

    def play_sail(self, game: Scoundrels, kind: int) -> None:
        """S5.3 As many Sail points as its value."""
        show_from_hand(game, self.asks, kind)
        lay_down(game, kind)
        turn = game.change_turn()
        turn.sail_points += VALUE_OF[kind]
        game.tell(SAIL_PLAYED, self.asks, kind, turn.sail_points)
