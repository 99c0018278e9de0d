"""S4.7 Treasure comes aboard and leaves; hand limit and powers of the ship follow."""

from freebooter.games.scoundrels.cards.kinds import TREASURE_KINDS
from freebooter.games.scoundrels.cards.powers import HAND_BONUS, POWERS, WEIGHTLESS_TREASURE
from freebooter.games.scoundrels.rules import HAND_LIMIT
from freebooter.games.scoundrels.sea.pirates import GHOST, NO_QUIRK
from freebooter.games.scoundrels.state import Scoundrels


def stow(game: Scoundrels, seat: int, treasure: int) -> None:
    """A Treasure comes aboard."""
    game.change_hoard().load(seat, treasure, 1)
    update_ship(game, seat)


def unload(game: Scoundrels, seat: int, treasure: int) -> None:
    """A Treasure leaves the ship."""
    game.change_hoard().load(seat, treasure, -1)
    update_ship(game, seat)


def update_ship(game: Scoundrels, seat: int) -> None:
    """S4.7, S17.1 After a change of cargo, Quirk or fate: powers, weight, hand limit."""
    pirates = game.change_pirates()
    content = game.rules.content
    powers = pirates.powers
    first = seat * POWERS
    quirk = pirates.quirk[seat]
    if quirk == NO_QUIRK:
        for power in range(POWERS):
            powers[first + power] = 0
    else:
        for power in range(POWERS):
            powers[first + power] = content.quirks[quirk].powers[power]
    weight = 0
    if game.is_in_play(seat):
        for treasure in range(TREASURE_KINDS):
            count = game.hoard.aboard(seat, treasure)
            if count == 0:
                continue
            card = content.treasures[treasure]
            if card.weight == 0:
                for power in range(POWERS):
                    powers[first + power] += card.powers[power]
            elif powers[first + WEIGHTLESS_TREASURE] != treasure + 1:
                weight += count * card.weight
    pirates.weight[seat] = weight
    most = HAND_LIMIT + powers[first + HAND_BONUS]
    is_ghost = pirates.fate[seat] == GHOST  # S15.7
    pirates.hand_limit[seat] = most if is_ghost else max(0, most - weight)
