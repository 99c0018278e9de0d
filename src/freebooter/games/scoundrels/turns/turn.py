"""S3.2 A turn: any number of actions in any order, until the player ends it."""

from freebooter.games.scoundrels.cards.kinds import (
    BOARD,
    CANNON,
    CARD_KINDS,
    DELIVERY,
    FIRST_WILD,
    SAIL,
    SHOOT,
    SWORD,
    TREASURE_KINDS,
    VALUE_OF,
    VALUES,
)
from freebooter.games.scoundrels.cards.powers import DIAGONAL_STEPS, EXTRA_FREE_POINTS, FAR_SHOTS
from freebooter.games.scoundrels.fight.attack import can_shoot, start_fight
from freebooter.games.scoundrels.rules import FREE_POINTS
from freebooter.games.scoundrels.sea.chart import DIRECTIONS, NOWHERE, STRAIGHT
from freebooter.games.scoundrels.sea.moving import clause_against_step, move
from freebooter.games.scoundrels.state import GHOST, Scoundrels
from freebooter.games.scoundrels.treasure.bury import (
    PayCards,
    clause_against_burying,
    clause_against_delivering,
    is_wanted,
    price_of_burying,
)
from freebooter.games.scoundrels.treasure.dig import clause_against_digging, start_digging
from freebooter.games.scoundrels.treasure.pillage import start_pillage
from freebooter.games.scoundrels.vocabulary import (
    BOARD_PIRATE,
    BURY_TREASURE,
    DELIVER,
    DIG,
    END_TURN,
    PILLAGE,
    PLAY_SAIL,
    SAIL_PLAYED,
    SHOOT_PIRATE,
    STEP,
    TURN_BEGUN,
    TURN_ENDED,
)
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step


def begin_turn(game: Scoundrels, seat: Seat) -> None:
    """S5.1 Two free points; nobody has been attacked yet, S7.3."""
    game.active = seat
    game.is_turn_over = False
    game.free_points = FREE_POINTS + game.power(seat, EXTRA_FREE_POINTS)
    game.sail_points = 0
    game.boarded = 0
    game.shot = 0
    game.pillages = 0
    game.has_crossed = False
    game.diagonals = 0
    game.tell(TURN_BEGUN, seat, game.free_points)
    game.agenda.append(Turn(seat))


class Turn(Step[Scoundrels]):
    """S3.2 The active pirate acts: one action or one step of a Move at a time."""

    def __init__(self, seat: int = 0) -> None:
        super().__init__(Seat(seat))

    def copy(self) -> "Turn":
        return Turn(self.asks)

    def advance(self, game: Scoundrels) -> bool:
        if not game.is_turn_over and game.at[self.asks] >= 0:  # S10.2, S14.4
            return True
        game.free_points = 0
        game.sail_points = 0
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
        self.offer_treasure(game, seat, offers)
        offers.add_if(not on_land, END_TURN.of(), "S15.5")

    def offer_moves(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        points = game.sail_points + game.free_points
        for direction in range(STRAIGHT):
            clause = clause_against_step(game, seat, direction, points)
            offers.add_if(clause == "", STEP.of(direction), clause)
        if game.power(seat, DIAGONAL_STEPS):
            for direction in range(STRAIGHT, DIRECTIONS):
                if game.rules.sea.next[game.at[seat] * DIRECTIONS + direction] != NOWHERE:
                    clause = self.clause_against_diagonal(game, direction, points)
                    offers.add_if(clause == "", STEP.of(direction), clause)
        first = seat * CARD_KINDS
        for kind in range(CARD_KINDS):
            if game.hands[first + kind]:
                is_sail = kind // VALUES == SAIL or kind >= FIRST_WILD
                offers.add_if(is_sail, PLAY_SAIL.of(kind), "S5.3")

    def clause_against_diagonal(self, game: Scoundrels, direction: int, points: int) -> str:
        """Reef Dancer: once a turn, not past a blocked corner; a Ghost ignores the block."""
        seat = self.asks
        if game.diagonals >= game.power(seat, DIAGONAL_STEPS):
            return "S17.7"
        clause = clause_against_step(game, seat, direction, points)
        if clause == "" and game.fate[seat] != GHOST:
            return "S2.5" if game.rules.sea.blocked[game.at[seat] * DIRECTIONS + direction] else ""
        return clause

    def offer_boarding(self, game: Scoundrels, seat: Seat, on_land: bool, offers: Offers) -> None:
        has_card = game.has_fitting(seat, SWORD)
        for other in range(game.seats):
            if other == seat or game.at[other] < 0:
                continue
            clause = self.clause_against_attack(game, on_land, has_card, game.boarded, other)
            if game.at[other] != game.at[seat]:
                clause = "S7.1"
            offers.add_if(clause == "", BOARD_PIRATE.of(other), clause)

    def offer_shooting(self, game: Scoundrels, seat: Seat, on_land: bool, offers: Offers) -> None:
        has_card = game.has_fitting(seat, CANNON)
        eagle = game.power(seat, FAR_SHOTS) > 0
        for other in range(game.seats):
            if other == seat or game.at[other] < 0:
                continue
            clause = self.clause_against_attack(game, on_land, has_card, game.shot, other)
            if not can_shoot(game, seat, other, eagle):
                clause = "S7.2"
            offers.add_if(clause == "", SHOOT_PIRATE.of(other), clause)

    def clause_against_attack(
        self, game: Scoundrels, on_land: bool, has_card: bool, attacked: int, other: int
    ) -> str:
        if on_land:
            return "S15.5"
        if attacked >> other & 1:
            return "S7.3"
        return "" if has_card else "S3.8"

    def offer_pillage(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        port = game.rules.sea.port_at[game.at[seat]]
        clause = ""
        if game.fate[seat] == GHOST:
            clause = "S15.3"
        elif port < 0:
            clause = "S6.1"
        elif game.counters[port]:
            clause = "S6.8"
        elif not game.has_fitting(seat, SWORD) and not game.has_fitting(seat, CANNON):
            clause = "S3.8"
        offers.add_if(clause == "", PILLAGE.of(), clause)

    def offer_treasure(self, game: Scoundrels, seat: Seat, offers: Offers) -> None:
        first = seat * TREASURE_KINDS
        for kind in range(TREASURE_KINDS):
            if game.cargo[first + kind]:
                clause = clause_against_burying(game, seat, kind)
                offers.add_if(clause == "", BURY_TREASURE.of(kind), clause)
        clause = clause_against_digging(game, seat)
        offers.add_if(clause == "", DIG.of(), clause)
        for quest in game.quests:
            if game.rules.content.quest_deed[quest] != DELIVERY:
                continue
            for kind in range(TREASURE_KINDS):
                if game.cargo[first + kind] and is_wanted(game, quest, kind):
                    clause = clause_against_delivering(game, seat, quest, kind)
                    offers.add_if(clause == "", DELIVER.of(quest, kind), clause)

    # What it then does.

    def resolve(self, game: Scoundrels, seat: Seat, choice: Choice) -> None:
        if STEP.has(choice):
            self.step(game, STEP.first(choice))
            return
        if PLAY_SAIL.has(choice):
            self.play_sail(game, PLAY_SAIL.first(choice))
            return
        game.sail_points = 0  # S5.5
        if END_TURN.has(choice):
            game.is_turn_over = True
        elif PILLAGE.has(choice):
            start_pillage(game, seat, game.rules.sea.port_at[game.at[seat]])
        elif BOARD_PIRATE.has(choice):
            start_fight(game, seat, Seat(BOARD_PIRATE.first(choice)), BOARD)
        elif SHOOT_PIRATE.has(choice):
            start_fight(game, seat, Seat(SHOOT_PIRATE.first(choice)), SHOOT)
        elif BURY_TREASURE.has(choice):
            kind = BURY_TREASURE.first(choice)
            game.agenda.append(PayCards(seat, kind, price_of_burying(game, seat, kind)))
        elif DIG.has(choice):
            start_digging(game, seat)
        else:
            kind = DELIVER.second(choice)
            price = game.rules.content.worth[kind]
            game.agenda.append(PayCards(seat, kind, price, DELIVER.first(choice)))

    def step(self, game: Scoundrels, direction: int) -> None:
        """S5.4 A Sail point if there is one, else a free point."""
        if game.sail_points:
            game.sail_points -= 1
        else:
            game.free_points -= 1
        if direction >= STRAIGHT:
            game.diagonals += 1
        if game.rules.sea.crosses[game.at[self.asks] * DIRECTIONS + direction]:
            game.has_crossed = True
        move(game, self.asks, direction)

    def play_sail(self, game: Scoundrels, kind: int) -> None:
        """S5.3 As many Sail points as its value."""
        game.show_from_hand(self.asks, kind)
        game.lay_down(kind)
        game.sail_points += VALUE_OF[kind]
        game.tell(SAIL_PLAYED, self.asks, kind, game.sail_points)
