"""N1 Setup, in the order of the rules."""

from freebooter.games.notorious.pirates import take_pirate
from freebooter.games.notorious.raids import RevealRaid
from freebooter.games.notorious.rounds import Round
from freebooter.games.notorious.sea import NOWHERE, Waters
from freebooter.games.notorious.state import NO_PIRATE, Notorious
from freebooter.games.notorious.vocabulary import (
    DEAL_ROUTE,
    FIRST_IS,
    FIRST_PLAYER,
    FRIGATE_AT,
    FRIGATE_LIES,
    GALLEON,
    GALLEON_AT,
    GALLEON_PLACED,
    HEXES,
    ISLAND_AT,
    ISLAND_LIES,
    ISLANDS_REDRAWN,
    MAPS,
    PICK_PIRATE,
    PIRATE_SHOWN,
    PORT_AT,
    PORT_PLACED,
    RETURN_ROUTE,
    ROUTE_DEALT,
    ROUTE_RETURNED,
    ROUTES,
    ROUTES_DEALT,
    ROUTES_RETURNED,
    SHOW_PIRATE,
    SLOOP,
)
from freebooter.kernel.chance import Odds
from freebooter.kernel.choice import Choice, Offers, Outcome, Seat
from freebooter.kernel.step import Sealed, Step


class Setup(Step[Notorious]):
    """N1 The list of the setup: each stage is one procedure."""

    def __init__(self) -> None:
        super().__init__()
        self.stage = 0

    def copy(self) -> "Setup":
        twin = Setup()
        twin.stage = self.stage
        return twin

    def advance(self, game: Notorious) -> bool:
        self.stage += 1
        stage = self.stage
        if stage == 1:
            game.agenda.append(PlaceIslands())  # N1.1, N1.2
        elif stage == 2:
            game.agenda.append(PlaceFrigates())  # N1.15
        elif stage == 3:
            game.agenda.append(RevealRaid())  # N1.3
        elif stage == 4:
            game.agenda.append(DealRoutes())  # N1.4
        elif stage == 5:
            game.agenda.append(ShowPirates())  # N1.5, N1.13
        elif stage == 6:
            game.agenda.append(FirstPlayer())  # N1.6, N1.10
        elif stage == 7:
            game.agenda.append(PickPirates())  # N1.6
        elif stage == 8:
            game.agenda.append(PlaceGalleons())  # N1.7
        elif stage == 9:
            game.agenda.append(ReturnRoutes([1] * game.seats))  # N1.8
        else:
            game.agenda[-1] = Round()
        return False


class PlaceIslands(Step[Notorious]):
    """N1.1 The five Islands go to random hexes, one by one; N1.2 again if a hex is sealed off."""

    def copy(self) -> "PlaceIslands":
        return PlaceIslands()

    def advance(self, game: Notorious) -> bool:
        if NOWHERE in game.islands:
            return True
        game.waters = Waters(game.rules.open_waters.open_leads, game.islands, game.rules.edges)
        if game.waters.is_sealed():  # N1.2
            game.tell(ISLANDS_REDRAWN)
            game.islands = [NOWHERE] * len(game.islands)
            game.waters = game.rules.open_waters
        else:
            game.agenda.pop()
        return False

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "islands"
        for hex in range(HEXES):
            if hex not in game.islands:
                odds.add(ISLAND_AT.of(hex))

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        island = game.islands.index(NOWHERE)
        hex = ISLAND_AT.first(Choice(outcome))
        game.islands = game.islands[:island] + [hex] + game.islands[island + 1 :]
        game.tell(ISLAND_LIES, island, hex)


class PlaceFrigates(Step[Notorious]):
    """N9.1 Frigates start in different Ocean Hexes; N10.1 Leviathans lie on the corners."""

    def copy(self) -> "PlaceFrigates":
        return PlaceFrigates()

    def advance(self, game: Notorious) -> bool:
        if len(game.frigates) < game.rules.frigates:
            return True
        game.agenda.pop()
        return False

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "frigates"
        for hex in range(HEXES):
            if hex not in game.frigates and not game.waters.is_island(hex):
                odds.add(FRIGATE_AT.of(hex))

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        hex = FRIGATE_AT.first(Choice(outcome))
        game.frigates = game.frigates + [hex]
        game.tell(FRIGATE_LIES, hex)


class DealRoutes(Step[Notorious]):
    """N1.4 Two Smuggler Routes to each player, hidden; one with six players."""

    def __init__(self) -> None:
        super().__init__()
        self.dealt = 0

    def copy(self) -> "DealRoutes":
        twin = DealRoutes()
        twin.dealt = self.dealt
        return twin

    def advance(self, game: Notorious) -> bool:
        if self.dealt == 0 and game.charts.pile.size == 0:
            pile = game.change_charts().pile
            for route in range(ROUTES):
                pile.put(MAPS + route)
        if self.dealt < game.seats * routes_each(game):
            return True
        game.tell(ROUTES_DEALT, routes_each(game))
        game.agenda.pop()
        return False

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "charts"
        game.charts.pile.odds(odds, DEAL_ROUTE.start - MAPS)

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        route = DEAL_ROUTE.first(Choice(outcome))
        seat = Seat(self.dealt % game.seats)
        charts = game.change_charts()
        charts.pile.take(MAPS + route)
        charts.add_to_hand(seat, MAPS + route)
        game.tell_only(seat, ROUTE_DEALT, route)
        self.dealt += 1


def routes_each(game: Notorious) -> int:
    """N1.4 Ten Routes cannot give six players two each."""
    return 1 if game.seats == 6 else 2


class ShowPirates(Step[Notorious]):
    """N1.5 One Pirate more than players is shown; N1.13 or each player is dealt one, or none."""

    def copy(self) -> "ShowPirates":
        return ShowPirates()

    def advance(self, game: Notorious) -> bool:
        if game.rules.pirates_drafted:
            if len(game.pirates_shown) <= game.seats:
                return True
        elif game.rules.pirates_dealt and NO_PIRATE in game.pirates:
            return True
        game.agenda.pop()
        return False

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "pirates"
        for pirate in range(len(game.rules.powers)):
            if pirate not in game.pirates_shown and pirate not in game.pirates:
                odds.add(SHOW_PIRATE.of(pirate))

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        pirate = SHOW_PIRATE.first(Choice(outcome))
        if game.rules.pirates_drafted:
            game.pirates_shown = game.pirates_shown + [pirate]
            game.pirates_gold = game.pirates_gold + [0]
            game.tell(PIRATE_SHOWN, pirate)
        else:
            take_pirate(game, Seat(game.pirates.index(NO_PIRATE)), pirate, 0)


class FirstPlayer(Step[Notorious]):
    """N1.6 A random player begins, and N1.10 has the Wind, blowing clockwise."""

    def copy(self) -> "FirstPlayer":
        return FirstPlayer()

    def chance(self, game: Notorious, odds: Odds) -> None:
        odds.stream = "first"
        for seat in range(game.seats):
            odds.add(FIRST_PLAYER.of(seat))

    def happen(self, game: Notorious, outcome: Outcome) -> None:
        game.first_seat = Seat(FIRST_PLAYER.first(Choice(outcome)))
        game.wind_seat = game.first_seat
        game.tell(FIRST_IS, game.first_seat)
        game.agenda.pop()


class PickPirates(Step[Notorious]):
    """N1.6 Clockwise, each player picks a Pirate and puts a Port and two Sloops down."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.is_placing = False

    def copy(self) -> "PickPirates":
        twin = PickPirates()
        twin.asks = self.asks
        twin.turn = self.turn
        twin.is_placing = self.is_placing
        return twin

    def advance(self, game: Notorious) -> bool:
        if self.turn == game.seats:
            game.pirates_shown = []  # the Pirate left over is out of the game
            game.pirates_gold = []
            game.agenda.pop()
            return False
        self.asks = Seat((game.first_seat + self.turn) % game.seats)
        if not game.rules.pirates_drafted:
            self.is_placing = True
        return True

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        if self.is_placing:
            offer_empty_hexes(game, offers, PORT_AT.start)
            return
        for pirate in range(len(game.rules.powers)):
            clause = "N1.6" if pirate in game.pirates else "N1.5"
            offers.add_if(pirate in game.pirates_shown, PICK_PIRATE.of(pirate), clause)

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        if self.is_placing:
            hex = PORT_AT.first(choice)
            game.sea.add_port(hex, seat)
            game.take_from_supply(seat, SLOOP, hex)
            game.take_from_supply(seat, SLOOP, hex)
            game.tell(PORT_PLACED, seat, hex)
            self.turn += 1
            self.is_placing = False
            return
        pirate = PICK_PIRATE.first(choice)
        place = game.pirates_shown.index(pirate)
        take_pirate(game, seat, pirate, game.pirates_gold[place])
        left = game.pirates_gold[:place] + game.pirates_gold[place + 1 :]
        game.pirates_shown = game.pirates_shown[:place] + game.pirates_shown[place + 1 :]
        game.pirates_gold = [gold + 1 for gold in left]
        self.is_placing = True


def offer_empty_hexes(game: Notorious, offers: Offers, first: int) -> None:
    """N1.12, N10.3 An Ocean Hex without a player's piece; Frigates, Leviathans do not count."""
    for hex in range(HEXES):
        empty = not game.waters.is_island(hex) and game.sea.is_free_of_pieces(hex)
        offers.add_if(empty, Choice(first + hex), "N1.12")


class PlaceGalleons(Step[Notorious]):
    """N1.7 In reverse order each player puts a Galleon and two Sloops in an Empty Hex."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0

    def copy(self) -> "PlaceGalleons":
        twin = PlaceGalleons()
        twin.asks = self.asks
        twin.turn = self.turn
        return twin

    def advance(self, game: Notorious) -> bool:
        if self.turn == game.seats:
            game.agenda.pop()
            return False
        self.asks = Seat((game.first_seat - 1 - self.turn) % game.seats)
        return True

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        offer_empty_hexes(game, offers, GALLEON_AT.start)

    def resolve(self, game: Notorious, seat: Seat, choice: Choice) -> None:
        hex = GALLEON_AT.first(choice)
        game.take_from_supply(seat, GALLEON, hex)
        game.take_from_supply(seat, SLOOP, hex)
        game.take_from_supply(seat, SLOOP, hex)
        game.tell(GALLEON_PLACED, seat, hex)
        self.turn += 1


class ReturnRoutes(Sealed[Notorious]):
    """N1.8 All at once, unseen, each returns a Route; then the Chart pile is made."""

    def copy(self) -> "ReturnRoutes":
        twin = ReturnRoutes()
        self.copy_answers(twin)
        return twin

    def advance(self, game: Notorious) -> bool:
        if routes_each(game) == 1:
            self.asked = [0] * game.seats
        return super().advance(game)

    def offer(self, game: Notorious, seat: Seat, offers: Offers) -> None:
        for route in game.charts.hands[seat]:
            offers.add(RETURN_ROUTE.of(route - MAPS))

    def reveal(self, game: Notorious) -> None:
        charts = game.change_charts()
        for seat in range(game.seats):
            for choice in self.told[seat]:
                route = RETURN_ROUTE.first(Choice(choice))
                charts.remove_from_hand(Seat(seat), MAPS + route)
                charts.discard(Seat(seat), [MAPS + route])
                game.tell_only(Seat(seat), ROUTE_RETURNED, route)
        charts.shuffle_discards_in()
        for hex in range(MAPS):
            if not game.waters.is_island(hex):  # N1.1 the Islands' Maps have left the game
                charts.pile.put(hex)
        game.tell(ROUTES_RETURNED, charts.pile.size)
        game.agenda.pop()
