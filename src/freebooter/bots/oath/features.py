"""What the learned value of Oath looks at: whole numbers straight from the position."""

from typing import Final

from freebooter.bots.oath.worth import OathJudge, lacking_for
from freebooter.games.oath.crew.player import Player
from freebooter.games.oath.crew.sets import count_of
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    FIRST_MATE,
    FOOD,
    GUNNER,
    MONKEY,
    PARROT,
    PISTOL,
    RUM,
    SEXTANT,
    SWORD,
    WATER,
)
from freebooter.kernel.choice import Seat

KEYS: Final = 8  # of the first numbers the best rival's counts too
ITEMS: Final = (SWORD, PISTOL, SEXTANT, GUNNER, FIRST_MATE, PARROT, MONKEY, RUM, FOOD, WATER)


def features(game: Oath, seat: Seat) -> list[int]:
    """One seat's side of a position between turns."""
    player = game.players[seat]
    rounds = game.rules.rounds - game.round + 1
    pawns = player.pawns_home() + (rounds - 1) * player.count_pawns()
    followers: int = count_of(player.followers)
    tokens = player.count_tokens()
    worth = OathJudge(game, seat).worth(game, seat)
    missions = features_of_missions(game, seat, player)
    found = [
        player.vp,
        worth // 20,
        len(player.completed),
        player.doubloons,
        tokens,
        followers,
        player.toughness,
        missions[0],
        player.vp * rounds // 4,
        worth * rounds // 200,
        pawns,
        rounds,
        player.pawns_home(),
        len(player.actions),
        min(player.doubloons, 4),
        1 if player.toughness == 0 else 0,
        1 if game.first_player == seat else 0,
        player.count(0),
        player.count(1),
        player.count(2),
        (seat - game.active_player) % game.seats if game.active_player >= 0 else 0,
        count_of(game.open_locations),
        followers * rounds,
        tokens * min(rounds, 3),
    ]
    for item in ITEMS:
        found.append(1 if player.has_item(item) else 0)
    return found + missions


def features_of_missions(game: Oath, seat: Seat, player: Player) -> list[int]:
    """VP of Missions in hand by how much they lack, and their number."""
    ready = 0
    near = 0
    far = 0
    best_ready = 0
    for mission in player.missions:
        lacking = lacking_for(game, seat, mission)
        vp = game.rules.missions[mission].vp
        if lacking == 0:
            ready += vp
            best_ready = max(best_ready, vp)
        elif lacking <= 2:
            near += vp
        elif lacking <= 5:
            far += vp
    return [best_ready, ready, near, far, len(player.missions)]
