"""The win chance of every seat: chances at every rest, the shares of the win at the end."""

import pytest

from freebooter.bots.brain import shares_of_win
from freebooter.bots.levels import judge_of
from freebooter.bots.luck import Streams
from freebooter.bots.outlook import outlook
from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.position import Position
from tests.bots.games import options_of, played, start


def outlook_from(game: str, world: Position, seed: int) -> list[float]:
    luck = Streams()
    luck.begin(seed)
    return outlook(judge_of(load_game(game).meta), world, luck)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", REGISTER)
def test_chances_add_up_and_end_in_the_shares_of_the_win(game: str, players: int) -> None:
    loaded, position = start(game, options_of(load_game(game), players))
    judge = judge_of(loaded.meta)
    asked = rests = 0

    def choose(position: Position, seat: Seat) -> int:
        nonlocal asked, rests
        asked += 1
        if asked % 9 == 0:
            chances = outlook_from(game, position.imagine(seat, Dice(asked)), asked)
            assert chances == outlook_from(game, position.imagine(seat, Dice(asked)), asked)
            assert len(chances) == players and sum(chances) == pytest.approx(1.0)
        if judge.is_rest(position):
            rests += 1
            assert outlook_from(game, position.copy(), 1) == judge.chances(position)
        return judge.policy(position, seat, Dice(1))

    for _ in played(loaded, position, 4, choose):
        pass

    assert asked > 20 and rests > 3
    assert judge.chances(position) == shares_of_win(position)
    assert sum(judge.chances(position)) == pytest.approx(1.0)
