"""S14 Death: a ship leaves the map; the first to sink comes back as the Ghost."""

from freebooter.games.scoundrels.cards.kinds import TREASURE_KINDS
from freebooter.games.scoundrels.cards.powers import HULL_BONUS
from freebooter.games.scoundrels.sea.chart import NOWHERE
from freebooter.games.scoundrels.state import BY_DEATHS, GHOST, GONE, SUNK, Scoundrels
from freebooter.games.scoundrels.vocabulary import CARGO_KEPT, CARGO_LOST, SHIP_SUNK


def hull_of(game: Scoundrels, seat: int) -> int:
    """S14.1, S18.7 The Damage that sinks a pirate."""
    return game.rules.sinks_at() + game.power(seat, HULL_BONUS)


def is_wrecked(game: Scoundrels, seat: int) -> bool:
    return game.damage[seat] >= hull_of(game, seat)


def sink(game: Scoundrels, wrecks: int) -> None:
    """S14.2–S14.6 One pirate is sunk, or both of a fight at once; seats as bits."""
    is_first = game.deaths == 0
    is_single = wrecks & (wrecks - 1) == 0
    for seat in range(game.seats):
        if not wrecks >> seat & 1:
            continue
        game.deaths += 1
        if game.fate[seat] == GHOST:
            game.fate[seat] = GONE  # S15.10
        else:
            game.living_deaths += 1
            game.fate[seat] = SUNK if is_first and is_single else GONE  # S14.5, S14.6
        game.tell(SHIP_SUNK, seat, game.tokens[seat])  # its tokens stay as its score
        game.at[seat] = NOWHERE
        game.discard_hand(seat)
        lose_cargo(game, seat)
        game.refresh(seat)
    died = game.living_deaths if game.rules.counts_players_deaths else game.deaths
    if died >= 2:
        game.make_final(BY_DEATHS)  # S16.1


def lose_cargo(game: Scoundrels, seat: int) -> None:
    """S14.3 The Treasure aboard leaves the game, or is set aside with the tokens."""
    first = seat * TREASURE_KINDS
    for kind in range(TREASURE_KINDS):
        for _ in range(game.cargo[first + kind]):
            if game.rules.keeps_sunk_cargo:
                game.tell(CARGO_KEPT, seat, kind)
            else:
                game.tell(CARGO_LOST, seat, kind)
        if not game.rules.keeps_sunk_cargo:
            game.cargo[first + kind] = 0
