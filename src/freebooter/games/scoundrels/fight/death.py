"""S14 Death: a ship leaves the map; the first to sink comes back as the Ghost."""

from freebooter.games.scoundrels.cards.drawing import discard_hand
from freebooter.games.scoundrels.cards.kinds import TREASURE_KINDS
from freebooter.games.scoundrels.cards.powers import HULL_BONUS
from freebooter.games.scoundrels.sea.chart import NOWHERE
from freebooter.games.scoundrels.sea.pirates import GHOST, GONE, SUNK
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.cargo import update_ship
from freebooter.games.scoundrels.turns.final import BY_DEATHS, declare_final
from freebooter.games.scoundrels.vocabulary import CARGO_KEPT, CARGO_LOST, SHIP_SUNK


def hull_of(game: Scoundrels, seat: int) -> int:
    """S14.1, S18.7 The Damage that sinks a pirate."""
    return game.rules.sinks_at() + game.power(seat, HULL_BONUS)


def is_wrecked(game: Scoundrels, seat: int) -> bool:
    return game.pirates.damage[seat] >= hull_of(game, seat)


def sink(game: Scoundrels, wrecks: int) -> None:
    """S14.2–S14.6 One pirate is sunk, or both of a fight at once; seats as bits."""
    pirates = game.change_pirates()
    is_first = pirates.deaths == 0
    is_single = wrecks & (wrecks - 1) == 0
    for seat in range(game.seats):
        if not wrecks >> seat & 1:
            continue
        pirates.deaths += 1
        if pirates.fate[seat] == GHOST:
            pirates.fate[seat] = GONE  # S15.10
        else:
            pirates.living_deaths += 1
            pirates.fate[seat] = SUNK if is_first and is_single else GONE  # S14.5, S14.6
        game.tell(SHIP_SUNK, seat, pirates.tokens[seat])  # its tokens stay as its score
        game.at[seat] = NOWHERE
        discard_hand(game, seat)
        lose_cargo(game, seat)
        update_ship(game, seat)
    died = pirates.living_deaths if game.rules.counts_players_deaths else pirates.deaths
    if died >= 2:
        declare_final(game, BY_DEATHS)  # S16.1


def lose_cargo(game: Scoundrels, seat: int) -> None:
    """S14.3 The Treasure aboard leaves the game, or is set aside with the tokens."""
    for treasure in range(TREASURE_KINDS):
        for _ in range(game.hoard.aboard(seat, treasure)):
            if game.rules.keeps_sunk_cargo:
                game.tell(CARGO_KEPT, seat, treasure)
            else:
                game.tell(CARGO_LOST, seat, treasure)
    if not game.rules.keeps_sunk_cargo:
        game.change_hoard().clear_cargo(seat)
